"""The page of what observations hold, number by number, made from the games' declarations."""

import frontrow
from frontrow.engine.words import say
from frontrow.envs.batch import OBSERVERS

HEAD = """# Observations

Made by `make bless` from the games' declarations. Every environment gives the same observation: a row of
bytes, each with a meaning of its own, all from where one seat sits. *Seats* are counted clockwise from that
seat, which is 0 itself; seats that are not there are 0. Nothing stands in it that the seat's
[view](views.md) does not show: tests hold it against the view, against the state that `hide` leaves, and
against tables that differ in what the seat cannot know.

A number's highest value is the space's `high`; dividing by it brings all between 0 and 1. A change of the
layout raises its version, which is also that of the environments' names (`frontrow/CoverMe-v1`). In Python:

```python
from frontrow.games.coverme.observing import LAYOUT

LAYOUT.version, LAYOUT.size
LAYOUT["hand"]  # HAND: which columns say what is in the hand
```
"""


def observations_page() -> str:
    """Write the page."""
    lines = [HEAD.replace("HAND", str(OBSERVERS["coverme"].layout["hand"]))]
    for key, observer in OBSERVERS.items():
        layout, actions = observer.layout, frontrow.GAMES[key].actions
        lines += [f"## {say('en', f'{key}.name')}, version {layout.version}: {layout.size} numbers", ""]
        lines += ["| block | from | numbers | highest | what it says |", "|---|---:|---:|---:|---|"]
        for feature in layout.features:
            start = layout.starts[feature.name]
            lines.append(
                f"| `{feature.name}` | {start} | {feature.size} | {feature.most} | {feature.about} |"
            )
        lines += ["", f"{len(actions)} actions, in blocks that begin with the same word:", ""]
        lines += ["| move | from | how many |", "|---|---:|---:|"]
        lines += [f"| `{b.verb} …` | {b.start} | {len(b.choices)} |" for b in actions.blocks.values()]
        lines.append("")
    return "\n".join(lines)
