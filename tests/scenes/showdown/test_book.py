"""The book: the card that acts is whole and its line lit; the log is never short and ends at the newest."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.decision import Decision
from engine.table import Crumb
from engine.ui.widgets.scroll import ScrollView
from engine.ui.widgets.widget import Widget
from game.bots.careful.player import CarefulPlayer
from game.bots.showdown_choice import Fight
from game.content.box import core_box
from game.narration.card_now import CardNow, whole_card
from game.scenes.art.cards.whole_card import HEADING, TERM, Part, WholeFace, height_of
from game.scenes.codex.card_faces import fonts_of
from game.scenes.showdown.book.acting_card import ActingCard
from game.scenes.table.book import LOG_ROWS, LogScroll
from tests.scenes.showdown.stage import Table
from tests.soak.games import SHORT

soak = [pytest.mark.soak, pytest.mark.skipif(SHORT, reason="the fast suite looks at the others")]
LOOKS = [
    pytest.param((1280, 720), 1.0, id="720"),
    pytest.param((1920, 1080), 1.0, id="1080"),
    pytest.param((2560, 1440), 1.0, id="1440", marks=soak),
    pytest.param((1280, 720), 2.0, id="720-large"),
    pytest.param((1920, 1080), 2.0, id="1080-large", marks=soak),
    pytest.param((1280, 1000), 1.0, id="high"),
]
STEPS = 70
LONG = ("gold-smoke-knight", "the-hand", "white-lion")
"""The monsters with the longest cards."""


def zone_of(table: Table) -> Widget:
    found = table.scene.root.find("showdown-book-zone")
    assert found is not None
    return found


def acting(table: Table) -> ActingCard | None:
    found = table.scene.root.find("acting-card")
    assert found is None or isinstance(found, ActingCard)
    return found


def scrolling(root: Widget) -> list[ScrollView]:
    """The views that have a bar now."""
    return [one for one in root.walk() if isinstance(one, ScrollView) and one.scrolls]


@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_the_card_that_acts_stands_whole_with_its_line_lit(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    """At each question that comes while a card of the monster is carried out (UX 6.4)."""
    table, careful = Table(tmp_path, size=size, text_scale=scale, seats=4), CarefulPlayer()
    seen = set()
    for _ in range(STEPS):
        request = table.request
        if not isinstance(request, Decision):
            break
        table.scene.settle()
        now, card = table.scene.progress.card(), acting(table)
        assert (now is None) == (card is None)
        if now is not None and card is not None:
            seen.add(now.name)
            assert zone_of(table).rect.contains(card.rect), f"{now.name} is cut"
            printed, px = card._ways(card.rect.width, card.rect.height)
            assert px >= round(16 * table.scene.ui.theme.base)
            fonts, least = fonts_of(table.scene.ui.assets), card._sizes()[1]
            assert height_of(printed, fonts, card.rect.width, px, least) <= card.rect.height, f"{now.name} is cut"
            carried = [step for step in table.scene.table.steps if step.part]
            assert now.lit or not carried, f"{now.name} shows no line at {request.topic}"
        table.scene.answer(careful.answer(request, table.game.session.table))
    assert seen
    table.close()


@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_the_log_is_never_short_and_ends_at_the_newest(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    """Five lines at least, the newest whole, whatever else the book holds (UX 6.5)."""
    fight = Fight("phoenix", "1", "veterans")
    table, careful = Table(tmp_path, size=size, text_scale=scale, fight=fight), CarefulPlayer()
    for _ in range(STEPS):
        request = table.request
        if not isinstance(request, Decision):
            break
        table.scene.turn_page("log")
        log = table.widget("log")
        assert isinstance(log, LogScroll)
        assert zone_of(table).rect.contains(log.rect)
        row = log.ui.text.line_height("small")
        assert log.rect.height >= LOG_ROWS * row and log.rect.height % row == 0
        assert log.children[0].rect.bottom == log.rect.bottom or not log.scrolls, "it ends at the newest"
        table.scene.turn_page("now")
        table.scene.answer(careful.answer(request, table.game.session.table))
    table.close()


@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_no_bar_stands_inside_another(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    table, careful = Table(tmp_path, size=size, text_scale=scale, seats=4), CarefulPlayer()
    for _ in range(STEPS):
        request = table.request
        if not isinstance(request, Decision):
            break
        for page in ("monster", "log", "now"):
            table.scene.turn_page(page)
            table.scene.settle()
            for view in scrolling(table.scene.root):
                inside = [one for one in scrolling(view) if one is not view]
                assert not inside, f"{view.key} scrolls around {[one.key for one in inside]}"
        table.scene.answer(careful.answer(request, table.game.session.table))
    table.close()


def test_the_rule_stands_whole_where_there_is_room(tmp_path: Path) -> None:
    table, careful = Table(tmp_path, size=(1920, 1200), seats=4), CarefulPlayer()
    for _ in range(30):
        request = table.request
        if not isinstance(request, Decision):
            break
        table.scene.settle()
        cut = [one for one in zone_of(table).walk() if getattr(one, "max_lines", None) == 1]
        log = table.widget("log")
        assert not cut or log.rect.height < 2 * LOG_ROWS * log.ui.text.line_height("small")
        table.scene.answer(careful.answer(request, table.game.session.table))
    table.close()


def test_a_card_that_gives_way_keeps_the_word_that_is_carried_out() -> None:
    parts = (Part("do", "Does", ("a", "b")), Part(TERM, "Bash", ("c",)), Part(TERM, "Grab", ("d",)))
    card = WholeFace("Slap", "ai", parts, lit=frozenset({(2, HEADING)}), done=frozenset({(0, 1), (1, 0)}))
    bare = card.bare()
    assert [part.heading for part in bare.parts] == ["Does", "Grab"]
    assert bare.lit == {(1, HEADING)} and bare.done == {(0, 1)}


def carried_out_at_times(card: CardNow) -> list[frozenset[tuple[int, int]]]:
    """What may be lit of a card: something printed on it, or a term that is performed."""
    said = " ".join(line for section in card.sections for line in section.lines)
    terms = [at for at, one in enumerate(card.sections) if one.kind == TERM and f"performs {one.heading}" in said]
    suffered = [at for at, one in enumerate(card.sections) if one.kind == TERM and f"suffers {one.heading}" in said]
    return [frozenset(), *(frozenset({(at, HEADING)}) for at in (*terms, *suffered))]


@pytest.mark.parametrize(
    "size", [(1280, 720), pytest.param((1920, 1080), marks=soak), pytest.param((2560, 1440), marks=soak)]
)
@pytest.mark.parametrize(
    "monster", [one if one in LONG else pytest.param(one, marks=soak) for one in sorted(core_box().monsters)]
)
def test_every_card_stands_whole_in_the_book_when_it_acts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, monster: str, size: tuple[int, int]
) -> None:
    """Each AI card and hit location there is, against its monster's highest level, with the log and what applies."""
    fight = Fight(monster, core_box().monsters[monster].levels[-1].name, "veterans")
    table = Table(tmp_path, size=size, fight=fight)
    scene, rules = table.scene, table.scene.table
    rules.record.turn, rules.record.priority = "monster", rules.record.party[0]
    every = [("ai", name) for name in rules.ai_cards] + [("hit-location", name) for name in rules.hit_location_cards]
    for kind, name in every:
        card = whole_card(rules, kind, name)
        assert card is not None
        for lit in carried_out_at_times(card):
            monkeypatch.setattr(scene.progress, "card", lambda card=card, lit=lit: replace(card, lit=lit))
            scene.layout.mark_stale("book-region")
            scene.layout.renew_all()
            shown, log = acting(table), table.widget("log")
            view, zone = table.widget("above-log"), zone_of(table)
            assert isinstance(view, ScrollView) and isinstance(zone, ScrollView)
            assert shown is not None and shown.rect.height >= shown.natural(shown.rect.width)[1] > 0
            printed, px = shown._ways(shown.rect.width, shown.rect.height)
            assert px == round(16 * scene.ui.theme.base), "the words are never smaller"
            of_card = {one.heading for one in card.sections if one.kind != TERM}
            there = {one.heading for one in printed.parts}
            assert of_card <= there or lit, f"{name} is cut"
            assert {card.sections[at].heading for at, _ in lit} <= there, f"{name} lacks what is carried out"
            assert view.rect.contains(shown.rect), f"{name} is cut"
            assert not view.scrolls and not zone.scrolls, name
            assert log.rect.height >= LOG_ROWS * log.ui.text.line_height("small")
            assert not rules.record.turn or table.scene.root.find("applies") is not None
    table.close()


def test_where_a_card_is_longer_than_the_column_its_lit_line_is_in_sight(tmp_path: Path) -> None:
    """The longest card there is, in the largest text: the page scrolls by itself to what is carried out."""
    table = Table(tmp_path, text_scale=2.0, fight=Fight("the-hand", "1", "veterans"))
    card = table.scene.table.ai_cards["Rude Slap"]
    for nth in range(len(card.actions)):
        step = Crumb("ai-read-then-perform", "Rude Slap", ("", nth))
        table.scene.table.steps[:] = [step]
        table.scene.refresh()
        table.scene.settle()
        shown, view = acting(table), table.scene.root.find("now-page")
        assert shown is not None and isinstance(view, ScrollView)
        lit = shown.lit_rect()
        assert lit.height and view.rect.top <= lit.top and min(lit.bottom, lit.top + 60) <= view.rect.bottom
    table.close()
