"""Which lines of a page are carried out: found on the printed page by the effect that the steps say."""

from __future__ import annotations

import pytest

from game.cards.words.flow import Effects
from game.content.box import core_box
from game.narration.card_now import window
from game.scenes.parts.page_now import lines_now

BOX = core_box()


def of(kind: str, name: str, title: str, *part: str | int) -> list[str]:
    """The lines that are carried out there."""
    found = lines_now(BOX, kind, name, title, part)
    return list(found.lines[found.begin : found.end]) if found is not None else []


def test_a_story_is_at_the_line_of_its_effect() -> None:
    first = "Two of them, over love juice"
    assert "nominates a couple" in of("story-event", "Intimacy", "", first, 0)[0]
    assert of("story-event", "Intimacy", first, first, 1) == ["The event goes on with “The night”."]


def test_a_table_is_all_of_its_lines() -> None:
    head, *rows = of("story-event", "Intimacy", "", "The night", 0)
    assert head == "The group rolls 1d10:" and rows[0].startswith("· 1: ") and "11+" in rows[-1]


def test_a_hunt_event_is_at_what_its_revealer_chooses() -> None:
    assert of("hunt-event", "Marked Territory", "", 0)[0] == "The group chooses one:"


def test_an_activity_is_found_under_its_name_behind_its_price() -> None:
    place = BOX.locations["Lantern Hoard"]
    build = next(one for one in place.activities if one.name == "Build Bone Smith")
    assert of("location", place.name, build.name, 0) == ["The settlement gains the location Bone Smith."]


@pytest.mark.parametrize("part", [(), ("The night",), ("The night", 99), ("No such part", 0)])
def test_where_the_steps_say_nothing_nothing_is_lit(part: tuple[str | int, ...]) -> None:
    assert lines_now(BOX, "story-event", "Intimacy", "", part) is None


def test_every_effect_of_every_page_has_its_lines() -> None:
    """Of all stories, settlement events and hunt events: in their order, each within what is printed."""
    pages: list[tuple[str, str, str, Effects]] = [
        ("story-event", event.name, part.title, part.effects)
        for event in BOX.story_events.values()
        for part in event.parts
    ]
    pages += [("settlement-event", one.name, "", one.effects) for one in BOX.settlement_events.values()]
    pages += [("hunt-event", one.name, "", one.effects) for one in BOX.hunt_events.values()]
    assert len(pages) > 150
    for kind, name, title, effects in pages:
        begun = 0
        for number in range(len(effects)):
            found = lines_now(BOX, kind, name, title, (title, number) if title else (number,))
            assert found is not None and begun <= found.begin < found.end <= len(found.lines), (name, title, number)
            begun = found.begin


def test_effects_that_share_a_sentence_share_its_line() -> None:
    assert window(("a", "b", "c"), 1, lambda some: ["-".join(map(str, some[:2])), *map(str, some[2:])]) == (0, 1)  # type: ignore[arg-type]
