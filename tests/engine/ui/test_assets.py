"""What is shipped is credited; what is missing is named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.errors import BadInput
from engine.program_files import ASSETS, ROOT
from engine.ui.look.assets import FONTS, Assets
from engine.ui.window import headless

ICONS = sorted(path.stem for path in (ASSETS / "icons").glob("*.svg"))


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_can_be_drawn_in_a_colour(name: str) -> None:
    headless()
    icon = Assets().icon(name, 32, (232, 168, 58))
    ink = icon.get_bounding_rect()
    assert icon.get_size() == (32, 32) and ink.width > 8 and ink.height > 4
    colours = {tuple(icon.get_at((x, y)))[:3] for x in range(32) for y in range(32) if icon.get_at((x, y))[3] == 255}
    assert colours <= {(232, 168, 58)}, "one colour only, and it is ours"


def test_icons_are_square_silhouettes_that_take_their_colour() -> None:
    for name in ICONS:
        svg = (ASSETS / "icons" / f"{name}.svg").read_text(encoding="utf-8")
        assert "currentColor" in svg and 'viewBox="0 0 512 512"' in svg, name


def test_every_icon_is_credited_and_no_credit_is_idle() -> None:
    text = (ROOT / "CREDITS.md").read_text(encoding="utf-8").split("## Icons")[1].split("## Libraries")[0]
    credited = set()
    for line in text.splitlines():
        if line.startswith(("- **", "Our own")):
            names = re.sub(r"\([^)]*\)", "", line.split(":", 1)[1])
            credited |= {name.strip(" .") for name in names.split(",")}
    assert credited == set(ICONS)


def test_every_font_is_there_with_its_licence_and_credit() -> None:
    credits = (ROOT / "CREDITS.md").read_text(encoding="utf-8")
    shipped = {path.name for path in (ASSETS / "fonts").iterdir()}
    assert set(FONTS.values()) <= shipped
    for file in FONTS.values():
        licence = f"OFL-{file.split('-')[0]}.txt"
        assert licence in shipped and licence in credits
        assert "SIL OPEN FONT LICENSE" in (ASSETS / "fonts" / licence).read_text(encoding="utf-8").upper()
    assert {name for name in shipped if not name.startswith("OFL-")} == set(FONTS.values()), "no font that nobody uses"


@pytest.mark.parametrize("ask", ["font", "icon", "image"])
def test_a_missing_file_is_named_with_its_cure(tmp_path: Path, ask: str) -> None:
    headless()
    assets = Assets(tmp_path)
    with pytest.raises(BadInput) as caught:
        if ask == "font":
            assets.font("body", 20)
        elif ask == "icon":
            assets.icon("lantern", 20, (0, 0, 0))
        else:
            assets.image("tiles/ground.png")
    message = str(caught.value)
    assert str(tmp_path) in message and "install Lanternfall again" in message and "\n" not in message


@pytest.mark.parametrize("file", ["EBGaramond-Medium.ttf", "GentiumBookPlus-Regular.woff"])
def test_a_font_cut_short_is_refused_before_sdl_sees_it(tmp_path: Path, file: str) -> None:
    """SDL does not check; it crashes the whole process."""
    (tmp_path / "fonts").mkdir()
    whole = (ASSETS / "fonts" / file).read_bytes()
    face = next(face for face, name in FONTS.items() if name == file)
    (tmp_path / "fonts" / file).write_bytes(whole[: len(whole) // 2])
    with pytest.raises(BadInput, match="damaged"):
        Assets(tmp_path).font(face, 20)
    (tmp_path / "fonts" / file).write_bytes(whole)
    assert Assets(tmp_path).font(face, 20).size("a")[0] > 0


@pytest.mark.parametrize("room", ["font", "icon", "image"])
def test_a_broken_file_is_named_too(tmp_path: Path, room: str) -> None:
    headless()
    for folder in ("fonts", "icons"):
        (tmp_path / folder).mkdir()
    (tmp_path / "fonts" / FONTS["body"]).write_bytes(b"not a font")
    (tmp_path / "icons" / "lantern.svg").write_bytes(b"not a picture")
    (tmp_path / "x.png").write_bytes(b"not a picture")
    assets = Assets(tmp_path)
    with pytest.raises(BadInput, match="cannot be read"):
        {
            "font": lambda: assets.font("body", 20),
            "icon": lambda: assets.icon("lantern", 20, (0, 0, 0)),
            "image": lambda: assets.image("x.png"),
        }[room]()
