"""An edition in tables: what it holds, what people cost and score, and how its games went."""

from collections import Counter

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..engine.words import say
from ..games.suitup.edition import FAVOR, STAR, Edition, Person
from ..games.suitup.friends import CHEAP, DEAR
from ..games.suitup.state import MATS, TYPES
from ..lab.balance import Balance, Share
from ..lab.editions import Group, by_cost, by_score, count_symbols, everybody
from ..lab.figures import figure

NOTHING = "·"
WIDEST_BAR = 20
NAMED = 5
MARKS = {1: ("▲", "bold green"), 0: (" ", ""), -1: ("▼", "bold red")}
"""What stands beside a share of victories that is surely more, or less, than fair."""


def show_content(console: Console, language: str, edition: Edition) -> None:
    """Show what an edition holds: counts by type, and the curves of cost and score."""
    console.print(Text(phrase(language, "right", name=edition.name), "bold"), soft_wrap=True)
    counts = {"people": len(edition.people), "favors": len(edition.favors), "tokens": len(edition.tokens)}
    console.print(Text(phrase(language, "holds", **counts)))
    console.print(Text(phrase(language, "digest", digest=edition.digest), "dim"), soft_wrap=True)
    for name, table in (("types", draw_types), ("costs", draw_costs), ("scores", draw_scores)):
        console.print(Text(f"\n{phrase(language, f'head.{name}')}", "bold"))
        console.print(table(language, edition))


def show_balance(console: Console, language: str, edition: Edition, balance: Balance) -> None:
    """Show how games went: by player order, by archetype, and who was befriended."""
    played, bot = figure(language, balance.games), balance.bot
    console.print(Text(phrase(language, "head.balance"), "bold"))
    told = phrase(language, "played", count=balance.games, games=played, players=balance.players, bot=bot)
    console.print(Text(told))
    console.print(Text(rounds_told(language, balance)))
    console.print(Text(phrase(language, "cut_off", share=percent(language, balance.cut_off))))
    console.print(draw_order(language, balance))
    console.print(draw_mats(language, balance))
    console.print(Text(phrase(language, "fair", share=percent(language, balance.fair)), "dim"))
    console.print(Text(f"\n{phrase(language, 'head.friends')}", "bold"))
    console.print(draw_friends(language, edition, balance))


def phrase(language: str, key: str, **values: object) -> str:
    """Say something of this page."""
    return say(language, f"suitup.check.{key}", **values)


def empty_table(*heads: tuple[str, str]) -> Table:
    """Lay out a table with these columns, each said to stand left or right."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    for head, side in heads:
        table.add_column(head, justify="left" if side == "left" else "right", vertical="bottom")
    return table


def draw_types(language: str, edition: Edition) -> Table:
    """Draw how often each type stands on costs, benefits, favors, board and tokens."""
    counts = count_symbols(edition)
    heads = [(phrase(language, f"column.{name}"), "right") for name in counts]
    table = empty_table(("", "left"), *heads)
    table.padding = (0, 2, 0, 0)
    for kind in (*TYPES, STAR, FAVOR):
        cells = [counted(language, found, kind) for found in counts.values()]
        table.add_row(type_name(language, kind), *cells)
    totals = [Text(str(found.total()), "bold") for found in counts.values()]
    table.add_row(Text(phrase(language, "total"), "bold"), *totals)
    return table


def type_name(language: str, kind: str) -> str:
    """Name a type, the star or the favor symbol."""
    if kind in TYPES:
        return say(language, f"suitup.type.{kind}")
    return phrase(language, "star") if kind == STAR else phrase(language, "favor")


def counted(language: str, found: Counter[str], kind: str) -> str:
    """Write how often a type occurs, and how often as a set symbol."""
    plain, sets = found[kind], found[f"set {kind}"]
    if not sets:
        return str(plain) if plain else NOTHING
    told = phrase(language, "sets", count=sets)
    return f"{plain} + {told}" if plain else told


def draw_costs(language: str, edition: Edition) -> Table:
    """Draw the people by number of cost symbols, what they score, and what a point costs."""
    heads = [(phrase(language, f"column.{name}"), "right") for name in ("mean_score", "cheap", "dear")]
    table = empty_table(*people_heads(language, "symbols"), *heads)
    groups = by_cost(edition)
    for group in (*groups, everybody(edition)):
        prices = [price_told(language, group, price) for price in (CHEAP, DEAR)]
        table.add_row(*bar(language, group, groups), figure(language, group.mean_score, 2), *prices)
    return table


def draw_scores(language: str, edition: Edition) -> Table:
    """Draw the people by score, and how many symbols they ask for."""
    table = empty_table(*people_heads(language, "score"), (phrase(language, "column.mean_symbols"), "right"))
    groups = by_score(edition)
    for group in (*groups, everybody(edition)):
        table.add_row(*bar(language, group, groups), figure(language, group.mean_symbols, 2))
    return table


def people_heads(language: str, value: str) -> list[tuple[str, str]]:
    """Head the columns that count people by a value."""
    heads = [(phrase(language, f"column.{value}"), "right"), (phrase(language, "column.people"), "right")]
    return [*heads, ("", "left")]


def bar(language: str, group: Group, groups: list[Group]) -> list[Text]:
    """Draw a group of people as a bar, as long as it is large; everybody together has none."""
    if group not in groups:
        return [Text(phrase(language, "all"), "bold"), Text(str(group.people), "bold"), Text()]
    most = max(other.people for other in groups)
    length = max(1, round(WIDEST_BAR * group.people / most))
    return [Text(str(group.value)), Text(str(group.people)), Text("█" * length, "cyan")]


def price_told(language: str, group: Group, price: int) -> str:
    """Write what a point costs."""
    paid = group.price_of_a_point(price)
    return NOTHING if paid is None else figure(language, paid, 2)


def rounds_told(language: str, balance: Balance) -> str:
    """Say how long games take and what they come to."""
    rounds = balance.rounds
    return phrase(
        language,
        "rounds",
        rounds=figure(language, rounds.mean(), 1),
        least=int(rounds.min()),
        most=int(rounds.max()),
        points=figure(language, balance.points.mean(), 1),
    )


def percent(language: str, share: float) -> str:
    """Write a share."""
    return f"{figure(language, 100 * share, 1)} %"


def draw_order(language: str, balance: Balance) -> Table:
    """Draw how often the first, the second … in player order won."""
    shares = balance.by_order()
    names = [phrase(language, f"order.{place}") for place in range(len(shares))]
    return draw_shares(language, "order", dict(zip(names, shares, strict=True)), balance.fair)


def draw_mats(language: str, balance: Balance) -> Table:
    """Draw how often each archetype won, the most successful first."""
    shares = sorted(balance.by_mat().items(), key=lambda found: -found[1].wins.value)
    named = {say(language, f"suitup.mat.{mat}"): share for mat, share in shares}
    return draw_shares(language, "mat", named, balance.fair)


def draw_shares(language: str, key: str, shares: dict[str, Share], fair: float) -> Table:
    """Draw a line for every sort of seat, with a mark where victories are surely not fair."""
    names = ("seats", "victories", "interval", "points")
    heads = [(phrase(language, f"column.{name}"), "right") for name in names]
    table = empty_table((f"\n{phrase(language, f'column.{key}')}", "left"), *heads)
    table.columns[0].width = max(len(say(language, f"suitup.mat.{mat}")) for mat in MATS) + 2
    for name, share in shares.items():
        mark, style = MARKS[share.differs_from(fair)]
        won = Text.assemble((mark, style), " ", (percent(language, share.wins.value), style))
        between = f"{figure(language, 100 * share.wins.low, 1)} – {percent(language, share.wins.high)}"
        points = figure(language, share.points, 1)
        table.add_row(name, figure(language, share.count), won, between, points)
    return table


def draw_friends(language: str, edition: Edition, balance: Balance) -> Table:
    """Draw who is befriended most often and least often."""
    table = friends_table(language)
    often = balance.bought.mean(axis=0)
    ranked = sorted(range(len(often)), key=lambda number: -often[number])
    for number in ranked[:NAMED]:
        table.add_row(*person_cells(language, edition.people[number], often[number]))
    table.add_row("…")
    for number in ranked[-NAMED:]:
        table.add_row(*person_cells(language, edition.people[number], often[number]))
    return table


def friends_table(language: str) -> Table:
    """Lay out the columns for people."""
    sides = {"person": "left", "befriended": "right", "cost": "left", "benefit": "left", "score": "right"}
    table = empty_table(*((phrase(language, f"column.{name}"), side) for name, side in sides.items()))
    table.padding = (0, 2, 0, 0)
    for column in table.columns:
        column.vertical = "top"
    return table


def person_cells(language: str, person: Person, often: float) -> list[str]:
    """Write one person: how often befriended, and what is on the card."""
    cost, benefit = (amounts(language, symbols) for symbols in (person.cost, person.benefit))
    return [person.name, percent(language, often), cost, benefit or NOTHING, str(person.score)]


def amounts(language: str, symbols: tuple[str, ...]) -> str:
    """Write symbols as amounts: 2 books, 1 star."""
    told = [amount(language, kind, symbols.count(kind)) for kind in (*TYPES, STAR) if kind in symbols]
    return ", ".join(told)


def amount(language: str, kind: str, count: int) -> str:
    """Write how many there are of a type, or how many stars."""
    if kind == STAR:
        return phrase(language, "stars", count=count)
    return say(language, f"suitup.amount.{kind}", count=count)
