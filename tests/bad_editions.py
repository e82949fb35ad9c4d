"""Everything that can be wrong with an edition: a change to the one that ships, and what is said of it."""

from collections.abc import Callable
from typing import Any

LOCATIONS = "Park, Beach, Gallery, Theatre, College, Museum, Mall, Cafe"
SYMBOLS = "leaves, books, palettes, money, set leaves, set books, set palettes, set money, favor"
NAMES = (
    "cannot be a name; a name is one word of at most 24 letters, digits or . ' ’ & -,"
    " and begins with a letter or a digit"
)
Content = dict[str, Any]


def put(*path: Any) -> Callable[[Content], None]:
    """Make a change: the last of these words is put where the others lead."""
    *way, field, value = path

    def change(content: Content) -> None:
        for step in way:
            content = content[step]
        content[field] = value

    return change


def drop(*path: Any) -> Callable[[Content], None]:
    """Make a change: what these words lead to is left out."""
    *way, field = path

    def change(content: Content) -> None:
        for step in way:
            content = content[step]
        del content[field]

    return change


def person(name: str) -> Content:
    return {"name": name, "cost": ["any"], "benefit": [], "score": 0}


BAD = [
    (put("name", "my edition"), f'name: "my edition" {NAMES}'),
    (put("name", 7), f"name: 7 {NAMES}"),
    (put("person", 5, "name", "_x"), f'person 6: "_x" {NAMES}'),
    (put("person", 5, "name", "B" * 25), f'person 6: "{"B" * 25}" {NAMES}'),
    (put("location", 2, "name", "The\nMall"), f'location 3: "The\\nMall" {NAMES}'),
    (put("corner", 0, "name", ""), f'corner 1: "" {NAMES}'),
    (
        drop("person", 5, "score"),
        'person 6 (Brianna): lacks "score"; it should have name, cost, benefit, score',
    ),
    (drop("favors", "types"), 'favors: lacks "types"; it should have types, locations'),
    (
        drop("corner"),
        'edition: lacks "corner"; it should have name, location, corner, token, score_tokens, favors, person',
    ),
    (
        put("person", 5, "scores", 3),
        'person 6 (Brianna): "scores" does not belong here; it should have name, cost, benefit, score',
    ),
    (
        put("author", "me"),
        'edition: "author" does not belong here;'
        " it should have name, location, corner, token, score_tokens, favors, person",
    ),
    (put("person", 3), "person: should be an entry of its own, under the heading [[person]]"),
    (put("person", 3, "Bob"), "person 4: should be an entry of its own, under the heading [[person]]"),
    (put("favors", "all"), "favors: should be an entry of its own, under the heading [favors]"),
    (
        put("score_tokens", []),
        "score_tokens: should be an entry of its own, under the heading [score_tokens]",
    ),
    (drop("token", 0), "token: there are 7 of these; there should be 8"),
    (
        lambda content: content["token"].append({"bright": ["books"]}),
        "token: there are 9 of these; there should be 8",
    ),
    (drop("corner", 0), "corner: there is 1 of these; there should be 2"),
    (drop("location", 0), "location: there are 7 of these; there should be 8"),
    (
        lambda content: content["person"].__delitem__(slice(29, None)),
        "person: there are 29 of these; there should be 30–80",
    ),
    (
        lambda content: content["person"].extend(person(f"X{number}") for number in range(31)),
        "person: there are 81 of these; there should be 30–80",
    ),
    (
        put("favors", "locations", ["Park"]),
        "favors: every type for every location makes 4 cards; there should be 8–64",
    ),
    (
        put("favors", {"types": ["books"], "locations": ["Cafe"]}),
        "favors: every type for every location makes 1 card; there should be 8–64",
    ),
    (
        put("favors", "types", ["books"] * 9),
        "favors: every type for every location makes 72 cards; there should be 8–64",
    ),
    (
        put("favors", "types", ["wood"]),
        'favors: "types" cannot hold "wood"; it can hold leaves, books, palettes, money',
    ),
    (
        put("favors", "locations", ["Park", "Zoo"]),
        f'favors: "locations" cannot hold "Zoo"; it can hold {LOCATIONS}',
    ),
    (
        put("favors", "locations", "everywhere"),
        'favors: "locations" should be "all", or a list of locations such as ["Park"]',
    ),
    (put("favors", "types", []), 'favors: "types" has 0 entries; it should have 1–64'),
    (
        put("person", 5, "cost", ["books", "wood"]),
        'person 6 (Brianna): "cost" cannot hold "wood"; it can hold leaves, books, palettes, money, any',
    ),
    (
        put("person", 5, "cost", ["set books"]),
        'person 6 (Brianna): "cost" cannot hold "set books"; it can hold leaves, books, palettes, money, any',
    ),
    (put("person", 5, "cost", []), 'person 6 (Brianna): "cost" has 0 entries; it should have 1–5'),
    (put("person", 5, "cost", ["books"] * 6), 'person 6 (Brianna): "cost" has 6 entries; it should have 1–5'),
    (
        put("person", 5, "cost", ["any"] * 4),
        'person 6 (Brianna): the cost has 4 stars ("any"); there should be at most 3',
    ),
    (
        put("person", 5, "cost", "books"),
        'person 6 (Brianna): "cost" should be a list of words in quotes, such as ["leaves"]',
    ),
    (
        put("person", 5, "cost", ["books", 2]),
        'person 6 (Brianna): "cost" should be a list of words in quotes, such as ["leaves"]',
    ),
    (
        put("person", 5, "benefit", ["any"]),
        'person 6 (Brianna): "benefit" cannot hold "any"; it can hold leaves, books, palettes, money',
    ),
    (
        put("person", 5, "benefit", ["books"] * 4),
        'person 6 (Brianna): "benefit" has 4 entries; it should have 0–3',
    ),
    (
        put("person", 5, "score", 21),
        'person 6 (Brianna): "score" cannot be 21; it should be a whole number from 0 to 20',
    ),
    (
        put("person", 5, "score", True),
        'person 6 (Brianna): "score" cannot be true; it should be a whole number from 0 to 20',
    ),
    (
        put("person", 5, "score", 2.5),
        'person 6 (Brianna): "score" cannot be 2.5; it should be a whole number from 0 to 20',
    ),
    (
        put("person", 5, "name", "Alana"),
        "person 6: Alana is already the name of person 1; every name should stand here once",
    ),
    (
        put("location", 7, "name", "Park"),
        'corner 2 (SE): "between" cannot hold "Cafe"; it can hold'
        " Park, Beach, Gallery, Theatre, College, Museum, Mall, Park",
    ),
    (
        put("corner", 0, "name", "Mall"),
        "corner 1: Mall is already the name of location 7; every name should stand here once",
    ),
    (
        put("corner", 0, "between", ["Park", "College"]),
        "corner 1 (NW): College is not the neighbour after Park, clockwise;"
        " between Park and Beach there could be a corner",
    ),
    (
        put("corner", 0, "between", ["College", "Theatre"]),
        "corner 1 (NW): Theatre is not the neighbour after College, clockwise;"
        " between College and Museum there could be a corner",
    ),
    (
        put("corner", 1, "between", ["Theatre", "College"]),
        "corner 2 (SE): between Theatre and College there is a corner already, and there is room for one",
    ),
    (
        put("corner", 1, "between", ["Theatre"]),
        'corner 2 (SE): "between" has 1 entry; it should have 2',
    ),
    (
        put("corner", 1, "between", ["Cafe", "NW"]),
        f'corner 2 (SE): "between" cannot hold "NW"; it can hold {LOCATIONS}',
    ),
    (
        put("location", 0, "board", ["trees"]),
        f'location 1 (Park): "board" cannot hold "trees"; it can hold {SYMBOLS}',
    ),
    (
        put("location", 0, "board", ["books"] * 7),
        'location 1 (Park): "board" has 7 entries; it should have 0–6',
    ),
    (put("token", 3, "bright", ["any"]), f'token 4: "bright" cannot hold "any"; it can hold {SYMBOLS}'),
    (put("token", 3, "bright", []), 'token 4: "bright" has 0 entries; it should have 1–6'),
    (
        put("token", 3, "bright", ["favor", "books"]),
        "token 4: the first symbol cannot be a favor, for on the dark side it becomes a set symbol;"
        " put a type first",
    ),
    (
        put("score_tokens", "values", [3, 4, 5, 6]),
        'score_tokens: "values" has 4 entries; it should have 5',
    ),
    (
        put("score_tokens", "values", [3, 4, 5, 6, -1]),
        'score_tokens: "values" should be a list of whole numbers from 0 to 20',
    ),
    (
        put("score_tokens", "values", 5),
        'score_tokens: "values" should be a list of whole numbers from 0 to 20',
    ),
]
