"""Tables can be asked in several threads at once: none writes where another reads."""

import threading

import pytest

import frontrow


@pytest.mark.parametrize("key", frontrow.GAMES)
def test_tables_in_several_threads_do_not_mix_up_what_they_say(key: str):
    tables = [frontrow.game(key, players=players).deal(seed=players) for players in (2, 3)]
    desks, wrong = [], []
    known = [(table.legal(table.to_move[0]), table.view_json(table.to_move[0])) for table in tables]
    done = threading.Barrier(len(tables))

    def ask(number: int) -> None:
        table, seat = tables[number], tables[number].to_move[0]
        desks.append(table.game.definition.desk.text)
        done.wait()
        for _ in range(1500):
            if (table.legal(seat), table.view_json(seat)) != known[number]:
                wrong.append(number)

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(len(tables))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    assert desks[0] is not desks[1]
