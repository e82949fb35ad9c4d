"""A sheet to draw on, with Pillow: drawn at twice its size and made smaller, so that edges are smooth."""

from functools import cache
from typing import Any

PAPER, INK, FAINT, LINE, PANEL = "#f6f1e7", "#26221f", "#8b8177", "#d8cfc0", "#fffdf8"
SEATS = ("#b3412e", "#2f6690", "#4f7d3c", "#8a5a9e", "#c08a1e")
TWICE = 2


@cache
def font(size: int) -> Any:
    """The font of a size that Pillow brings along."""
    from PIL import ImageFont

    return ImageFont.load_default(size * TWICE)


class Sheet:
    """A sheet of paper."""

    def __init__(self, width: int, height: int) -> None:
        from PIL import Image, ImageDraw

        self.size = (width, height)
        self.image = Image.new("RGB", (width * TWICE, height * TWICE), PAPER)
        self.pen = ImageDraw.Draw(self.image)

    def box(
        self, x: float, y: float, w: float, h: float, fill: str, line: str | None = None, round: int = 5
    ) -> None:
        """Draw a box with round corners."""
        place = [x * TWICE, y * TWICE, (x + w) * TWICE, (y + h) * TWICE]
        self.pen.rounded_rectangle(place, round * TWICE, fill, line, TWICE if line else 0)

    def dot(self, x: float, y: float, r: float, fill: str, line: str | None = None) -> None:
        """Draw a disc."""
        place = [(x - r) * TWICE, (y - r) * TWICE, (x + r) * TWICE, (y + r) * TWICE]
        self.pen.ellipse(place, fill, line, TWICE if line else 0)

    def shape(self, points: list[tuple[float, float]], fill: str) -> None:
        """Draw a shape with corners."""
        self.pen.polygon([(x * TWICE, y * TWICE) for x, y in points], fill)

    def write(
        self, x: float, y: float, text: object, size: int = 13, ink: str = INK, anchor: str = "lm"
    ) -> None:
        """Write a line, from its left (lm), about its middle (mm) or to its right (rm)."""
        self.pen.text((x * TWICE, y * TWICE), str(text), ink, font(size), anchor)

    def done(self) -> Any:
        """Finish the picture."""
        from PIL import Image

        return self.image.resize(self.size, Image.Resampling.LANCZOS)
