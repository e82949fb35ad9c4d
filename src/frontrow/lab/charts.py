"""Charts for reports: drawn by Matplotlib, as SVG in the page's own colours, by day and by night."""

import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from .intervals import Estimate
from .workers import LabError

WIDE = 5.0
A_LINE, AROUND = 0.34, 0.8
"""Inches: how wide every chart is, how high a line of one is, and what stands above and below."""

INK, QUIET, RULE, LOUD, GOLD, PAPER = "#010101", "#020202", "#030303", "#040404", "#050505", "#060606"
VARIABLES = {
    INK: "--ink",
    QUIET: "--quiet",
    RULE: "--rule",
    LOUD: "--accent",
    GOLD: "--gold",
    PAPER: "--paper",
}
"""Colours that are drawn in order to be replaced by the page's own."""

CLOTHES = {"Y": "#F2C230", "R": "#C8102E", "B": "#2457A6", "G": "#2E8B57", "K": "#1A1A1A", "W": "#FFFFFF"}
"""The colours of clothes, which mean nothing else."""


@dataclass(frozen=True)
class Line:
    """One line of a chart: a name, what was measured, and whether it is marked as surely not fair."""

    name: str
    found: Estimate
    marked: bool = False


def needed() -> Any:
    """Find Matplotlib, or say how to get it."""
    try:
        import matplotlib
    except ImportError:
        raise LabError("missing", package="matplotlib", extra="lab") from None
    matplotlib.use("Agg")
    return matplotlib


def settings() -> dict[str, Any]:
    """How every chart looks."""
    return {
        "svg.fonttype": "none",
        "font.family": "sans-serif",
        "font.size": 12,
        "text.color": INK,
        "axes.edgecolor": RULE,
        "axes.labelcolor": QUIET,
        "axes.facecolor": "none",
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.spines.left": False,
        "figure.facecolor": "none",
        "xtick.color": QUIET,
        "ytick.color": INK,
        "xtick.labelcolor": QUIET,
        "ytick.labelcolor": INK,
        "ytick.major.size": 0,
        "axes.labelsize": 11,
        "xtick.labelsize": 11,
        "grid.color": RULE,
        "grid.linewidth": 0.6,
        "axes.axisbelow": True,
        "hatch.linewidth": 0.6,
    }


def drawn(name: str, label: str, height: float, draw: Any) -> str:
    """Draw a chart as SVG for a page: ids of its own, the page's colours, a name for who listens."""
    matplotlib = needed()
    from matplotlib.figure import Figure

    file = io.StringIO()
    with matplotlib.rc_context({**settings(), "svg.hashsalt": name}):
        figure = Figure(figsize=(WIDE, height), layout="constrained")
        draw(figure.add_subplot())
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    return for_page(name, label, file.getvalue())


def for_page(name: str, label: str, svg: str) -> str:
    """Make a drawing a part of a page."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'(id="|href="#|url\(#)', rf"\g<1>{name}-", svg)
    svg = re.sub(r'\s(?:width|height)="[\d.]+pt"', "", svg, count=2)
    svg = re.sub(r'xmlns(?::xlink)?="[^"]*"\s*', "", svg).replace("xlink:href", "href")
    svg = re.sub(r"font: ([\d.]+)px [^;\"]*", r"font-size: \1px", svg)
    for colour, variable in VARIABLES.items():
        svg = svg.replace(colour, f"var({variable})")
    return svg.replace("<svg", f'<svg role="img" aria-label="{escape(label)}"', 1)


def dots(name: str, label: str, lines: Sequence[Line], axis: str, fair: float | None = None) -> str:
    """Draw values as dots with their intervals, a line each from the top; what is fair is a line down."""

    def draw(axes: Any) -> None:
        places = range(len(lines))
        for place, line in zip(places, lines, strict=True):
            colour = LOUD if line.marked else INK
            axes.plot([line.found.low, line.found.high], [place, place], color=colour, lw=1.6, alpha=0.55)
            axes.plot([line.found.value], [place], "o", color=colour, ms=5.5)
        if fair is not None:
            axes.axvline(fair, color=QUIET, lw=1, ls=(0, (3, 3)), zorder=0)
        axes.set_yticks(list(places), [line.name for line in lines])
        axes.set_ylim(len(lines) - 0.4, -0.6)
        axes.grid(axis="x")
        axes.set_xlabel(axis)

    high = max(line.name.count("\n") for line in lines)
    return drawn(name, label, AROUND + (A_LINE + 0.14 * high) * len(lines), draw)


def curve(name: str, label: str, lines: Sequence[Line], axis: str) -> str:
    """Draw what is scored over time, with the interval as a band."""

    def draw(axes: Any) -> None:
        places = list(range(len(lines)))
        values = [line.found.value for line in lines]
        axes.fill_between(
            places,
            [line.found.low for line in lines],
            [line.found.high for line in lines],
            color=GOLD,
            alpha=0.3,
            lw=0,
        )
        axes.plot(places, values, "o-", color=GOLD, lw=2, ms=5)
        axes.set_xticks(
            places, [line.name for line in lines], rotation=45, ha="right", rotation_mode="anchor"
        )
        axes.set_ylim(0, max(line.found.high for line in lines) * 1.1)
        axes.set_ylabel(axis)
        axes.grid(axis="y")

    return drawn(name, label, 3.0, draw)


def clothes(name: str, label: str, groups: dict[str, list[Estimate]], axis: str) -> str:
    """Draw bars in the colours of clothes, with the letter of each below and its interval on top."""

    def draw(axes: Any) -> None:
        letters, ticks = list(CLOTHES), []
        for group, (season, found) in enumerate(groups.items()):
            for number, (letter, one) in enumerate(zip(letters, found, strict=True)):
                place = group * (len(letters) + 1.2) + number
                axes.bar(place, one.value, 0.86, color=CLOTHES[letter], edgecolor=QUIET, lw=0.8)
                axes.plot([place, place], [one.low, one.high], color=QUIET, lw=1.6)
                ticks.append((place, letter))
            middle = group * (len(letters) + 1.2) + (len(letters) - 1) / 2
            axes.annotate(
                season, (middle, 0), (0, -24), "data", "offset points", ha="center", va="top", color=INK
            )
        axes.set_xticks([place for place, _ in ticks], [letter for _, letter in ticks], fontsize=9)
        axes.tick_params(axis="x", length=0)
        axes.set_ylabel(axis)
        axes.grid(axis="y")

    return drawn(name, label, 3.1, draw)


def steps(name: str, label: str, lines: Sequence[Line], axis: str, across: str) -> str:
    """Draw how often each number came up, as bars with intervals; the last stands for all beyond too."""

    def draw(axes: Any) -> None:
        places = list(range(len(lines)))
        axes.bar(places, [line.found.value for line in lines], 0.82, color=QUIET, alpha=0.45)
        for place, line in zip(places, lines, strict=True):
            axes.plot([place, place], [line.found.low, line.found.high], color=INK, lw=1.6)
        axes.set_xticks(places[::2], [line.name for line in lines[::2]])
        axes.set_xlabel(across)
        axes.set_ylabel(axis)
        axes.grid(axis="y")

    return drawn(name, label, 2.8, draw)


def stacks(name: str, label: str, lines: dict[str, list[float]], parts: Sequence[str]) -> str:
    """Draw what each line is made of, in shares of one, with the parts named below."""

    def draw(axes: Any) -> None:
        looks = [(INK, 0.9, ""), (INK, 0.5, "////"), (INK, 0.3, "...."), (INK, 0.12, "")]
        for place, values in enumerate(lines.values()):
            begin = 0.0
            for value, part, (colour, strength, hatch) in zip(values, parts, looks, strict=True):
                named = part if place == 0 else None
                axes.barh(
                    place,
                    value,
                    0.55,
                    left=begin,
                    color=colour,
                    alpha=strength,
                    label=named,
                    hatch=hatch,
                    edgecolor=PAPER,
                )
                if value >= 0.07:
                    bright = strength > 0.6
                    axes.text(
                        begin + value / 2,
                        place,
                        f"{100 * value:.0f} %",
                        ha="center",
                        va="center",
                        color=PAPER if bright else INK,
                    )
                begin += value
        axes.set_yticks(range(len(lines)), list(lines))
        axes.set_ylim(len(lines) - 0.4, -0.6)
        axes.set_xlim(0, 1)
        axes.set_xticks([])
        axes.spines["bottom"].set_visible(False)
        axes.legend(loc="upper center", bbox_to_anchor=(0.4, 0), ncols=2, frameon=False, fontsize=11)

    return drawn(name, label, 1.3 + 0.5 * len(lines), draw)
