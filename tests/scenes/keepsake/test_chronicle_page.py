"""A chronicle as a page: one file that holds its words and pictures, and is read without the game."""

from __future__ import annotations

import base64
import re
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from engine.ui.dialog import Dialog
from engine.wording import AS_WRITTEN
from game.rules.campaign.campaign_record import Fallen, Told
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.games.scene import GamesScene
from game.scenes.keepsake.chronicle_book import Book, book_of
from game.scenes.keepsake.chronicle_page import page_of
from game.scenes.settlement.scene import SettlementScene
from game.scenes.shot.settlement import played
from game.scenes.shot.settlement_panels import page_scene
from tests.scenes.games.test_scene import kept
from tests.scenes.staging import app_stage


class Read(HTMLParser):
    """What a browser would find: tags that were opened and never closed, addresses of pictures, and the text."""

    ALONE = ("meta", "img", "link", "br")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.pictures: list[str] = []
        self.words = ""
        self.feed(page)
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.ALONE:
            self.open.append(tag)
        self.pictures += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def table() -> SettlementTable:
    def remember(home: SettlementTable) -> None:
        who = home.living()[0]
        home.sheet(who).name = "Erza <the Bold> & co"
        home.campaign.memorial.append(Fallen(home.sheet(who), who, 3, "Plague"))
        home.campaign.year = 3
        home.write_down(Told.DIED, home.name(who), "Plague")

    found: SettlementTable = played(remember).session.table
    return found


@pytest.fixture(scope="module")
def book() -> Book:
    return book_of(table(), AS_WRITTEN)


def test_every_year_stands_in_it_in_its_order_with_a_picture(book: Book) -> None:
    titles = [year.title for year in book.years]
    assert titles == sorted(titles, key=lambda title: int("0" + "".join(filter(str.isdigit, title))))
    assert len(titles) > 3 and all(year.picture is not None for year in book.years[1:])
    assert len({year.picture for year in book.years}) > len(book.years) // 2, "the years do not all look alike"


def test_the_page_holds_its_pictures_and_asks_for_nothing_else(book: Book) -> None:
    def small(shown: object) -> pygame.Surface:
        return pygame.Surface((8, 6))

    page = page_of(book, small, pygame.Surface((16, 6)))
    read = Read(page)
    assert len(read.pictures) == 1 + sum(bool(year.picture) for year in book.years) + len(book.living) + len(book.dead)
    for address in read.pictures:
        head, _, packed = address.partition(",")
        assert head == "data:image/jpeg;base64"
        assert pygame.image.load(BytesIO(base64.b64decode(packed)), "x.jpg").get_width() in (8, 16)
    assert not re.search(r"https?://|<script|url\(", page)
    for year in book.years:
        assert year.title in read.words and all(words in read.words for _, words in year.said)
    assert "Erza <the Bold> & co" in read.words and "died in lantern year 3: Plague" in read.words


def test_the_chronicle_of_an_open_game_is_kept_by_a_press(tmp_path: Path) -> None:
    stage = app_stage(lambda app: page_scene("chronicle")(app, 1), tmp_path)
    assert isinstance(stage.scene, SettlementScene)
    stage.scene.settle()
    button = stage.scene.root.find("chronicle:keep")
    assert button is not None and button.press()  # type: ignore[attr-defined]
    (path,) = (tmp_path / "exports").iterdir()
    assert path.suffix == ".html" and path.name.startswith("chronicle-")
    assert isinstance(stage.scene, Dialog) and str(path) in stage.scene.body.replace("\\", "")
    read = Read(path.read_text("utf-8"))
    assert "Who lives" in read.words and len(path.read_bytes()) < 6_000_000
    stage.app.close_game()


def test_a_campaign_in_the_list_tells_its_chronicle_without_being_played(tmp_path: Path) -> None:
    path = kept(tmp_path, "Bone year", answers=12)
    stage = app_stage(GamesScene, tmp_path)
    before = path.read_bytes()
    stage.click("chronicle")
    assert isinstance(stage.scene, Dialog) and stage.scene.title == "The chronicle is kept"
    assert len(list((tmp_path / "exports").glob("chronicle-*.html"))) == 1 and path.read_bytes() == before
