"""What `greedy` says at tables laid out for it, word for word: a wrong claim fails."""

from frontrow.bots import roster
from frontrow.bots.reasons import reason
from frontrow.engine.table import Table
from tests.laying import settle_table
from tests.position import position
from tests.suitup_position import position as town


def why(table: Table, move: str, english: str, dutch: str, seat: int = 0) -> None:
    assert reason(table, seat, move, "en") == english
    assert reason(table, seat, move, "nl") == dutch


def test_a_cover_for_itself():
    rows = {0: "Yk1s Rk1s", 1: "Yb1q Rb1q", 2: "Yb3q Rr2q"}
    hand = "Bb2q Bk3d Bb3d Bb1q Bk1d Bk1s Br1d"
    table = position(influence="Yb2q Rb2q", rows=rows, hands={0: hand})
    why(
        table,
        "play Bb1q",
        "Bb1q matches all three trends right now: if they hold, it scores 2 prestige.",
        "Bb1q volgt nu alle drie de trends: houden die stand, dan scoort ze 2 prestige.",
    )
    why(
        table,
        "play Bb2q",
        "Bb2q matches two of the three trends right now; with semi-long hair in fashion too, "
        "it scores 2 prestige.",
        "Bb2q volgt nu twee van de drie trends; met ook middellang haar in de mode scoort ze 2 prestige.",
    )
    why(
        table,
        "play Bk3d",
        "Bk3d matches no trend right now; with black hair, long hair and diamonds in fashion "
        "it scores 2 prestige.",
        "Bk3d volgt nu geen enkele trend; met zwart haar, lang haar en ruiten in de mode "
        "scoort ze 2 prestige.",
    )


def test_a_cover_for_a_better_card():
    hand = "Bb2q Yk3d Gb2q Yr1d Rr1d Yr1s Rr1s Yk1d Rk1d"
    table = position(players=3, year=2, influence="Yb2q Rb2q Bk3s", hands={0: hand})
    assert roster.choose(table, 0, "greedy", seed=1) == "play Bb2q"
    why(
        table,
        "play Bb2q",
        "Bb2q adds to blonde hair, semi-long hair and squares: Gb2q, still in your hand, "
        "needs that to score 3 prestige.",
        "Bb2q is goed voor blond haar, middellang haar en vierkanten: dat heeft Gb2q, nog in je hand, "
        "nodig om 3 prestige te scoren.",
    )


def test_a_cover_that_joins_zeros():
    rows = {0: "Rk1s Yk1s", 1: "Yb2q Rb2d", 2: "Rb2q Yb2d"}
    hand = "Rk3s Bb2s Yr1d Rr1d Yr1s Rr1s Br1s"
    table = position(rows=rows, influence="Bb2q Bb2d", hands={0: hand})
    why(
        table,
        "play Rk3s",
        "Rk3s matches no trend right now, and neither do Rk1s and Yk1s: if it stays so, all three score, "
        "6 prestige together.",
        "Rk3s volgt nu geen enkele trend, net als Rk1s en Yk1s: blijft dat zo, dan scoren ze alle drie, "
        "samen 6 prestige.",
    )


def test_a_secondary_cover_and_the_middle():
    hand = "Bb2q Yk3d Yr1d Rr1d Yr1s Rr1s Yk1d Rk1d Bb2s Bb1q Bk2q Bb3q"
    table = position(players=2, two_player="advanced", influence="Yb2q Rb2q Bk3s", hands={0: hand})
    table.play(0, "play Bb2q")
    why(
        table,
        "play Bb2s",
        "In the secondary magazine Bb2s adds to blonde hair and semi-long hair, which Bb2q in your primary "
        "magazine needs to score 2 prestige.",
        "In je secundaire rij is Bb2s goed voor blond haar en middellang haar: dat heeft Bb2q in je primaire "
        "rij nodig om 2 prestige te scoren.",
    )
    rows = {0: "Rb1d Yk3s Rr3d", 1: "Bb3q Yr2q Rk2q"}
    tied = {0: "Yb2q Rb2q Yk1d", 1: "Yr2s Rr3s Bk3s"}
    table = position(two_player="advanced", influence="Bb2q", rows=rows, second=tied)
    settle_table(table)
    assert table.view(0)["phase"] == "feature"
    why(
        table,
        "feature Yb2q",
        "Yb2q matches all three trends and goes to the middle, where it counts in a tie.",
        "Yb2q volgt alle drie de trends en gaat naar het midden, waar ze telt bij een gelijke stand.",
    )


def test_a_card_from_a_pile():
    piles = {"b": "Gb2q ...", "r": "Rr1d ...", "k": "Yk1s ..."}
    held = {0: "Bb3d Bb1s Yk2q Rk2s Bk2s Yk3s Rk3s Bk1q"}
    calm = {"phase": "replenishing", "players": 3, "influence": "Yb2q Rb2d", "hands": held}
    table = position(**calm, year=2, picks={0: 1}, open=piles)
    settle_table(table)
    why(
        table,
        "pick b",
        "Gb2q is worth 3 prestige, more than any other open card.",
        "Gb2q is 3 prestige waard, meer dan elke andere open kaart.",
    )
    why(
        table,
        "pick k",
        "Yk1s has black hair, like 6 cards of your hand.",
        "Yk1s heeft zwart haar, net als 6 kaarten in je hand.",
    )
    table = position(**calm, looks={0: 1}, coming="Gb2q Gr1s ...")
    settle_table(table)
    why(
        table,
        "keep Gb2q",
        "Gb2q has blonde hair, like 2 cards of the influence row.",
        "Gb2q heeft blond haar, net als 2 kaarten in de invloedrij.",
    )


def test_a_walk_and_a_favor_towards_somebody():
    people = {"rows": ["Fern Curtis Alana Brianna"], "hands": {0: "Theo Audrey"}}
    table = town(**people, influence={0: "3 books"}, at={0: "Park", 1: "Mall"}, favors={0: "books@Cafe"})
    seen = reason(table, 0, "go Beach", "en")
    assert seen == "Beach brings you 3 books: enough to make friends with Brianna."
    why(
        table,
        "favor books@Cafe",
        "books@Cafe gives 1 book; then Brianna is 2 influence away.",
        "books@Cafe geeft 1 boek; dan kom je nog 2 invloed tekort voor Brianna.",
    )
    table.play(0, "favor books@Cafe")
    why(
        table,
        "gain books",
        "1 book more, and Brianna is 2 influence away.",
        "1 boek erbij, en je komt nog 2 invloed tekort voor Brianna.",
    )


def test_a_friend():
    people = {"rows": ["Fern Curtis Alana Brianna"], "hands": {0: "Theo Victor"}}
    table = town(**people, influence={0: "6 books 6 leaves"}, friends={0: "Audrey Amelie Edith"})
    why(
        table,
        "befriend Alana",
        "Alana brings 2 points, helps with leaves and completes your four types, which scores 7 more.",
        "Alana brengt 2 punten, helpt met bladeren en maakt je vier soorten compleet, goed voor nog 7.",
    )
    why(
        table,
        "befriend Brianna",
        "Brianna brings 2 points and helps with books.",
        "Brianna brengt 2 punten en helpt met boeken.",
    )
    table = town(**people, influence={0: "6 books 4 leaves"}, friends={1: "Edith"})
    why(
        table,
        "befriend Brianna",
        "Brianna brings 2 points and is your first friend to help with books; "
        "all four types together score 7.",
        "Brianna brengt 2 punten en is je eerste vriend die helpt met boeken; "
        "alle vier de soorten samen scoren 7.",
    )
    why(
        table,
        "befriend Fern",
        "Fern brings 1 point, helps with leaves, and puts you in front in leaves, "
        "where the token is worth 3.",
        "Fern brengt 1 punt, helpt met bladeren en zet je op kop in bladeren, waar het fiche 3 waard is.",
    )


def test_a_star_and_the_start_card():
    people = {"rows": ["Oscar Curtis Alana Fern"], "hands": {0: "Theo Victor"}}
    table = town(**people, influence={0: "9 leaves 3 money"})
    table.play(0, "befriend Fern")
    why(
        table,
        "pay money",
        "Pay 3 money, and Victor, who could be next, is 12 influence away.",
        "Betaal 3 munten, en voor Victor, misschien de volgende, kom je dan 12 invloed tekort.",
    )
    table = town(phase="start card")
    kept = "{} keeps the start card, and the order stays as it is."
    assert reason(table, 1, "leave start", "en") == kept.format("Seat 0")
    assert reason(table, 1, "leave start", "en", ["Kim", "Noa"]) == kept.format("Kim")


def test_a_trade_and_an_exchange():
    people = {
        "rows": ["Elliot Bianca Amelie Alana"],
        "hands": {0: "Carter Oscar"},
        "at": {0: "Park", 1: "Mall"},
    }
    table = town(**people, influence={0: "6 money"}, favors={0: "money@Cafe"})
    why(
        table,
        "favor money@Cafe",
        "money@Cafe lets you trade palettes and money, which is enough to make friends with Amelie.",
        "Met money@Cafe verwissel je paletten en munten, en dan kun je vriendschap sluiten met Amelie.",
    )
    table = town(
        **people,
        mats={0: "executive"},
        influence={0: "5 leaves 8 books"},
        favors={0: "books@Cafe"},
        used="leaves@Mall",
    )
    assert roster.choose(table, 0, "greedy", seed=1) == "exchange books@Cafe"
    why(
        table,
        "exchange books@Cafe",
        "leaves@Mall, among the used favors, helps you right now with Alana, and books@Cafe can be spared.",
        "leaves@Mall, bij de gebruikte gunsten, helpt je nu met Alana, en books@Cafe kun je missen.",
    )


def test_a_cover_for_the_season_special():
    rows = {0: "Yb1d Gb3d Rk1s", 1: "Yb2q Rr2q Bk2s", 2: "Rb2q Yr2s Bk3q"}
    table = position(year=2, rows=rows, influence="Bb2q Yb2s")
    settle_table(table)
    why(
        table,
        "feature Yb1d",
        "Neither scores now: Yb1d goes to the influence row, and Gb3d, worth more, comes back to your hand.",
        "Geen van beide scoort nu: Yb1d gaat naar de invloedrij, en Gb3d, meer waard, komt terug in je hand.",
    )
