"""Fonts, icons and pictures from the `assets` folder, each loaded once; a missing one is named with its cure."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame

from engine.errors import BadInput
from engine.program_files import ASSETS
from engine.ui.look.palette import RGB, hex_code
from engine.wording import AS_WRITTEN, Wording

FONTS: dict[str, str] = {
    "body": "EBGaramond-Medium.ttf",
    "body-italic": "EBGaramond-MediumItalic.ttf",
    "semi": "EBGaramond-SemiBold.ttf",
    "bold": "EBGaramond-Bold.ttf",
    "bold-italic": "EBGaramond-BoldItalic.ttf",
    "small": "GentiumBookPlus-Regular.woff",
    "small-italic": "GentiumBookPlus-Italic.woff",
    "small-bold": "GentiumBookPlus-Bold.woff",
    "capitals": "Cinzel-Bold.ttf",
    "gothic": "GrenzeGotisch-SemiBold.ttf",
    "initial": "UnifrakturCook-Bold.woff",
}


def _is_whole_font(data: bytes) -> bool:
    """Whether a file is a TrueType, OpenType or WOFF font in its full length: SDL crashes the process on any other."""
    if data[:4] == b"wOFF":
        return len(data) >= 44 and int.from_bytes(data[8:12], "big") == len(data)
    if data[:4] not in (b"\0\1\0\0", b"OTTO") or len(data) < 12:
        return False
    tables = int.from_bytes(data[4:6], "big")
    if tables == 0 or len(data) < 12 + 16 * tables:
        return False
    for at in range(12, 12 + 16 * tables, 16):
        start, length = int.from_bytes(data[at + 8 : at + 12], "big"), int.from_bytes(data[at + 12 : at + 16], "big")
        if start + length > len(data):
            return False
    return True


class Assets:
    """Everything loaded from one folder. Sizes are in pixels; icons are square. `wording` says what is shown instead of
    what is covered: other words, and other icons."""

    def __init__(self, folder: Path | None = None, wording: Wording = AS_WRITTEN) -> None:
        self.folder = folder or ASSETS
        self.wording = wording
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._icons: dict[tuple[str, int, RGB], pygame.Surface] = {}
        self._svg: dict[str, str] = {}
        self._images: dict[str, pygame.Surface] = {}

    def covering(self, wording: Wording) -> Assets:
        """The same files for another wording: whatever is kept of the one is not found under the other."""
        if wording is self.wording:
            return self
        other = Assets(self.folder, wording)
        other._fonts, other._icons, other._svg, other._images = self._fonts, self._icons, self._svg, self._images
        return other

    def font(self, face: str, px: int) -> pygame.font.Font:
        """A face of FONTS at a size in pixels."""
        key = (face, px)
        font = self._fonts.get(key)
        if font is None:
            if not pygame.font.get_init():
                pygame.font.init()
            path = self._find("fonts", FONTS[face])
            if not _is_whole_font(path.read_bytes()):
                raise BadInput(f"The font {path} cannot be read (it is damaged); install Lanternfall again.")
            font = pygame.font.Font(str(path), px)
            self._fonts[key] = font
        return font

    def has_icon(self, name: str) -> bool:
        return name in self._svg or (self.folder / "icons" / f"{name}.svg").is_file()

    def icon(self, name: str, px: int, colour: RGB) -> pygame.Surface:
        """A silhouette in one colour, px wide and high, with alpha. Do not draw on it: it is shared."""
        name = self.wording.drawn(name)
        key = (name, px, colour)
        icon = self._icons.get(key)
        if icon is None:
            svg = self._svg.get(name)
            if svg is None:
                svg = self._find("icons", f"{name}.svg").read_text(encoding="utf-8")
                self._svg[name] = svg
            if len(self._icons) > 1500:
                self._icons.clear()
            coloured = svg.replace("currentColor", hex_code(colour)).encode()
            try:
                icon = pygame.image.load_sized_svg(BytesIO(coloured), (px, px))
            except pygame.error as error:
                raise BadInput(
                    f"The icon {self.folder / 'icons' / name}.svg cannot be read ({error}); install Lanternfall again."
                ) from error
            self._icons[key] = icon
        return icon

    def image(self, name: str) -> pygame.Surface:
        """A picture file under the folder (`tiles/ground.png`), converted for quick drawing. It is shared."""
        image = self._images.get(name)
        if image is None:
            path = self._find("", name)
            try:
                image = pygame.image.load(str(path))
            except pygame.error as error:
                raise BadInput(f"The picture {path} cannot be read ({error}); install Lanternfall again.") from error
            if pygame.display.get_surface() is not None:
                image = (
                    image.convert_alpha() if image.get_alpha() is not None or image.get_masks()[3] else image.convert()
                )
            self._images[name] = image
        return image

    def _find(self, room: str, name: str) -> Path:
        path = self.folder / room / name
        if not path.is_file():
            raise BadInput(f"The file {path} is missing; install Lanternfall again, or put the file back.")
        return path
