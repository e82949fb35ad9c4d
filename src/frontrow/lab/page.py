"""The page of a report: one file that needs nothing else, by day and by night, on a desk and on a phone."""

import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import isinf
from pathlib import Path

from .. import __version__
from ..engine.words import say
from .charts import Line
from .figures import figure
from .intervals import Estimate

STYLE = Path(__file__).with_name("style.css")
FONT = "server/web/assets/playfair-display-latin-wght-normal*.woff2"
"""The serif of the table in the browser, which the built table brings; without it the system has one."""


@dataclass(frozen=True)
class Chart:
    """A drawing with its title, what it is based on, and its numbers."""

    title: str
    drawing: str
    basis: str
    head: str
    numbers: Sequence[tuple[str, str, str, bool]]


@dataclass(frozen=True)
class Section:
    """A chapter of the page: a heading, a sentence or two, and charts."""

    title: str
    text: str
    charts: Sequence[Chart]


@dataclass(frozen=True)
class Glance:
    """A number at the top of the page: what it is, the number, and its interval."""

    name: str
    value: str
    interval: str


def numbers(
    language: str, lines: Sequence[Line], digits: int, share: bool
) -> list[tuple[str, str, str, bool]]:
    """Write the numbers of a chart: name, value, interval, and whether it is marked."""
    found = []
    for line in lines:
        one = line.found.times(100) if share else line.found
        unit = " %" if share else ""
        low, high = (figure(language, value, digits) for value in (one.low, one.high))
        found.append(
            (line.name, f"{figure(language, one.value, digits)}{unit}", f"{low} – {high}{unit}", line.marked)
        )
    return found


def glance(language: str, name: str, found: Estimate, digits: int, share: bool = False) -> Glance:
    """Write a number for the top of the page."""
    one = found.times(100) if share else found
    unit = " %" if share else ""
    digits_of_error = digits + (one.error < 1)
    error = "?" if isinf(one.error) else f"{figure(language, one.error, digits_of_error)}{unit}"
    return Glance(name, f"{figure(language, one.value, digits)}{unit}", f"± {error}")


def page(
    language: str,
    title: str,
    edition: str,
    lead: str,
    glances: Sequence[Glance],
    sections: Sequence[Section],
    foot: str,
) -> str:
    """Put the page together."""
    body = "\n".join(part for section in sections for part in section_html(language, section))
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="generator" content="Front Row {__version__}">\n'
        f"<title>{escape(title)} · Front Row</title>\n"
        f"<style>\n{masthead_font()}{STYLE.read_text(encoding='utf-8')}</style>\n"
        f'</head>\n<body>\n<header>\n<p class="edition">{escape(edition)}</p>\n<h1>{escape(title)}</h1>\n'
        f'<p class="lead">{escape(lead)}</p>\n{glances_html(glances)}\n</header>\n<main>\n{body}\n</main>\n'
        f"<footer>{escape(foot)}</footer>\n</body>\n</html>\n"
    )


def masthead_font() -> str:
    """Put the serif of our mastheads into the page, where it is at hand."""
    for path in sorted(STYLE.parents[1].glob(FONT))[:1]:
        data = b64encode(path.read_bytes()).decode("ascii")
        source = f"url(data:font/woff2;base64,{data}) format('woff2')"
        return f'@font-face {{ font-family: "Masthead"; font-weight: 400 900; src: {source}; }}\n'
    return ""


def glances_html(glances: Sequence[Glance]) -> str:
    """Write the numbers at the top."""
    cells = (
        f"<div><dt>{escape(one.name)}</dt>"
        f"<dd>{escape(one.value)} <small>{escape(one.interval)}</small></dd></div>"
        for one in glances
    )
    return f'<dl class="figures">{"".join(cells)}</dl>'


def section_html(language: str, section: Section) -> Iterator[str]:
    """Write a chapter."""
    yield f"<section>\n<h2>{escape(section.title)}</h2>\n<p>{escape(section.text)}</p>\n<div class='charts'>"
    for chart in section.charts:
        yield (
            f"<figure>\n<figcaption><b>{escape(chart.title)}</b></figcaption>\n"
            f"{localised(language, chart.drawing)}\n"
            f'<p class="basis">{escape(chart.basis)}</p>\n{numbers_html(language, chart)}\n</figure>'
        )
    yield "</div>\n</section>"


def localised(language: str, drawing: str) -> str:
    """Write the numbers in a drawing as a language does."""
    return re.sub(r">(\d+)\.(\d+)<", r">\1,\2<", drawing) if language == "nl" else drawing


def numbers_html(language: str, chart: Chart) -> str:
    """Write the numbers of a chart, for whoever wants them exactly or cannot see the drawing."""
    rows = "".join(
        f"<tr{' class=marked' if marked else ''}><td>{escape(name)}</td><td>{escape(value)}</td>"
        f"<td>{escape(interval)}</td></tr>"
        for name, value, interval, marked in chart.numbers
    )
    heads = f"<tr><th></th><th>{escape(chart.head)}</th><th>95 %</th></tr>"
    opened = escape(say(language, "lab.report.numbers"))
    return f"<details><summary>{opened}</summary><table>{heads}{rows}</table></details>"
