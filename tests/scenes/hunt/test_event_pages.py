"""Every hunt event on the screen: its page opens, whatever it asks can be answered there, and nothing is cut short."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.decision import Decision, Roll
from engine.session import ROLL
from engine.table import Crumb, Flow
from engine.ui.overflow import find_overflow
from game.bots.random_player import RandomPlayer
from game.cards.kinds.hunt_event import HuntEvent
from game.content.box import core_box
from game.phases.hunt.hunt import end_hunt, lay_board
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.hunt.hunt_events import resolve
from game.rules.table.effect_context import HuntOver
from game.scenes.hunt.asking import TURN
from game.scenes.parts.story_book import TableRow
from game.scenes.parts.story_pages import Page, Rolled, row_of
from game.scenes.shot.hunt import marked
from tests.scenes.hunt.stage import Trek

BOX = core_box()
EVENTS = [*BOX.hunt_events.values(), *BOX.monsters["white-lion"].hunt_events]
SOME = ("Pit", "Refugees", "Statue", "Gibbet", "Lion in Heat", "Scribe's Book")
LONGEST = 40


def told(trek_folder: Path, event: HuntEvent, size: tuple[int, int], scale: float) -> Trek:
    """The hunt in the middle of this event."""

    def happens(table: SettlementTable) -> Flow[None]:
        hunt = table.campaign.hunt = lay_board(table)
        hunt.party_at = hunt.farthest = hunt.revealing = 0
        hunt.revealing = table.campaign.departing[0]
        try:
            yield from resolve(table, event, hunt.revealing)
        except HuntOver as over:
            yield from end_hunt(table, over.failed)
        hunt.revealing = 0

    return Trek(trek_folder, marked, happens, since=0, size=size, text_scale=scale)


def play_out(trek: Trek, seed: int) -> set[str]:
    """Plays the event to its end and looks at each moment; the kinds of questions that came."""
    asked: set[str] = set()
    player = RandomPlayer(seed)
    for _ in range(LONGEST):
        scene, request = trek.scene, trek.request
        topic = request.topic if isinstance(request, Decision) else ""
        assert not find_overflow(scene), topic
        if not scene.here() or topic == TURN or request is None:
            break
        asked.add(topic)
        scene.answer(ROLL if isinstance(request, Roll) else player.choose(request))
    trek.stage.draw()
    return asked


@pytest.mark.parametrize(
    "event", [pytest.param(one, marks=[] if one.name in SOME else pytest.mark.soak, id=one.name) for one in EVENTS]
)
def test_its_page_is_read_and_answered(tmp_path: Path, event: HuntEvent) -> None:
    trek = told(tmp_path, event, (1280, 720), 1.0)
    first = trek.scene.book.lying_open()
    assert first is not None and trek.scene.book.told()[0].name == event.name
    assert event.name in trek.words() or len(trek.scene.book.told()) > 1
    play_out(trek, event.number)
    assert trek.scene.book.told()[0].sections()


@pytest.mark.soak
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.6), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_no_page_is_cut_short_on_other_screens(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    seen: set[str] = set()
    for event in EVENTS[::3]:
        trek = told(tmp_path, event, size, scale)
        seen |= play_out(trek, 3 + event.number)
        trek.apps[0].close_game()
    assert len(seen) > 5


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_row_that_came_up_is_in_sight(tmp_path: Path, scale: float) -> None:
    pit = next(event for event in EVENTS if event.name == "Pit")
    trek = told(tmp_path, pit, (1280, 720), scale)
    play_out(trek, 3)
    scroll = trek.widget("book-both" if scale > 1.5 else "book-right")
    (lit,) = [one for one in scroll.walk() if isinstance(one, TableRow) and one.lit]
    assert scroll.rect.contains(lit.rect) and trek.scene.book.told()[0].rolls


def test_a_row_within_a_choice_is_a_row_too() -> None:
    page = Page("hunt-event", "The Finale", Crumb(""), rolls=[Rolled(1, 4, "2–8")])
    lines = [line for section in page.sections() for line in section.lines]
    assert [row_of(line) for line in lines if page.lit(line)] == ["2–8"]
    assert row_of("· 9+: nothing.") == "9+" and row_of("Follow the sound:") == ""
