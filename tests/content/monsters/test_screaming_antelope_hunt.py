"""The Screaming Antelope's hunt board and its own hunt events: every row and every choice, and nothing besides."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decision import NotOffered
from game.content.boards import hunt_board
from game.content.monsters.screaming_antelope.monster import SCREAMING_ANTELOPE
from game.model.terms import Attribute, Location
from game.phases.campaign.campaign import begin_planned_showdown
from game.phases.showdown.setup import FIRST_TILE
from game.phases.showdown.showdown import begin_with_what_waited
from game.rules.space.terrain import tiles_of
from game.rules.table.components import Footprint, Placement, TerrainTile
from tests.play.trail_changes import ANOTHER, DRAWN, HUNT, MAD, NOISY, ROOM, Watched, both, one

HEAD, ARMS, BODY, WAIST, LEGS = Location
OWN = "screaming-antelope"
TOOTH, BLADDER = "Large Flat Tooth", "Bladder"


def hunters(*names: str, **fields: Any) -> Watched:
    """Erza, the event revealer, and Lucy; the antelope on space 9, its own resources with a Bladder on top."""
    trail = Watched(*(names or ("erza", "lucy")), **{"monster": OWN, "knows": ROOM, **fields})
    trail.table.record.resources[OWN].draw_pile.sort(key=lambda card: card == BLADDER)
    return trail


def quarry(at: int) -> dict[str, Any]:
    return {HUNT: {"monster at": at}}


@pytest.mark.parametrize(("level", "space"), [("1", 4), ("2", 8), ("3", 10)])
def test_it_starts_where_its_level_says(level: str, space: int) -> None:
    board = hunt_board(SCREAMING_ANTELOPE)
    assert board.starts[level] == space and board.monster_events == (1, 3, 7, 9)
    assert len(SCREAMING_ANTELOPE.hunt_events) == 9


@pytest.mark.parametrize(
    ("die", "changed"),
    [
        (1, {"tokens": {"strength": -1}, "boxes": ["legs light"]}),
        (3, {"tokens": {"strength": -1}, "boxes": ["legs light"]}),
        (4, {"brain_box": True}),
        (8, {"brain_box": True}),
        (9, {"carried": ["Crab Spider"]}),
        (10, {"carried": ["Crab Spider"]}),
    ],
)
def test_carpet_of_ticks(die: int, changed: dict[str, Any]) -> None:
    """Everybody rolls for themselves."""
    assert hunters("erza").outcome("Carpet of Ticks", d10=[die]) == {"erza": changed}
    assert list(hunters().outcome("Carpet of Ticks", d10=[die, 4])) == ["erza", "lucy"]


def test_dead_antelope__passed_by() -> None:
    assert hunters().outcome("Dead Antelope", "pass-by") == both(insanity=1)


@pytest.mark.parametrize(
    ("die", "changed"),
    [
        (3, {"boxes": ["arms light"], "insanity": 1}),
        (4, {"carried": [BLADDER]}),
        (8, {"carried": [BLADDER]}),
        (9, {"understanding": 1}),
    ],
)
def test_dead_antelope__scavenged(die: int, changed: dict[str, Any]) -> None:
    """Event damage of the monster's level; an investigation, to which Explore adds 2."""
    trail = hunters()
    told = trail.outcome("Dead Antelope", "scavenge", d10=[die], where=[ARMS] if die <= 3 else [])["erza"]
    if die == 9:
        assert len(told.pop("carried")) == 2
    assert told == changed
    explorer = hunters(sheets={"erza": {"abilities": ["Explore"]}})
    if die == 8:
        assert explorer.outcome("Dead Antelope", "scavenge", d10=[8])["erza"]["understanding"] == 1


def test_dead_antelope__the_damage_is_its_level() -> None:
    trail = hunters(level="2")
    assert trail.outcome("Dead Antelope", "scavenge", d10=[1], where=[ARMS])["erza"]["boxes"] == [
        "arms light",
        "arms heavy",
    ]


def test_dead_antelope__mourned() -> None:
    """Only if somebody has 3 courage: 1 survival for all, and the antelope is slower when the showdown starts."""
    with pytest.raises(NotOffered):
        hunters(sheets={"lucy": {"courage": 2}}).tell("Dead Antelope", "mourn")
    trail = hunters(sheets={"lucy": {"courage": 3}})
    trail.tell("Dead Antelope", "mourn")
    told = trail.changes()
    assert (told["erza"], told["lucy"]) == ({"survival": 1}, {"survival": 1})
    fought = trail.face()
    assert fought.total(fought.monster, Attribute.MOVEMENT).total == 5


def test_devoured_grounds__little_is_left() -> None:
    """1 survival each, and 2 of the 6 acanthus tiles are missing when the showdown starts."""
    trail = hunters(sheets={"erza": {"survival": 2}})
    trail.tell("Devoured Grounds", d10=[4])
    assert trail.changes()["erza"] == {"survival": 1}
    trail.over = "showdown"
    trail.end()
    begin_planned_showdown(trail.table)
    fought = trail.table.showdown
    assert fought is not None
    for i in range(6):
        fought.world.create(
            TerrainTile("acanthus-plant"), Placement((2 * i + 1, 1)), Footprint((1, 1)), entity=FIRST_TILE + i
        )
    trail.run(begin_with_what_waited(fought), picks=[0, 1])
    assert [fought.at(tile) for tile in tiles_of(fought, "acanthus-plant")] == [(3, 1), (7, 1), (9, 1), (11, 1)]


@pytest.mark.parametrize(("die", "changed"), [(5, quarry(10)), (8, quarry(10))])
def test_devoured_grounds__it_has_gone_on(die: int, changed: dict[str, Any]) -> None:
    assert hunters().outcome("Devoured Grounds", d10=[die]) == changed


@pytest.mark.parametrize("die", [9, 10])
def test_devoured_grounds__nothing_in_the_way(die: int) -> None:
    changed = hunters().outcome("Devoured Grounds", d10=[die])
    assert changed == {HUNT: {"at": 4}}


def test_grazing_field__rest() -> None:
    """Injuries heal; the monster goes 1 space on."""
    trail = hunters()
    trail.sheet("erza").boxes[LEGS].light = True
    trail.before = trail.state()
    assert trail.outcome("Grazing Field", "rest") == {"erza": {"boxes": []}, **quarry(10)}


@pytest.mark.parametrize(
    ("die", "changed"),
    [(1, {"boxes": ["arms light"]}), (5, {"boxes": ["arms light"]}), (6, {"carried": ["Fresh Acanthus"]})],
)
def test_grazing_field__gather(die: int, changed: dict[str, Any]) -> None:
    assert hunters().outcome("Grazing Field", "gather", d10=[die]) == one(**changed)
    if die == 5:
        explorer = hunters(sheets={"erza": {"abilities": ["Explore"]}})
        assert explorer.outcome("Grazing Field", "gather", d10=[5]) == one(carried=["Fresh Acanthus"])


def test_grazing_field__hide_and_wait() -> None:
    assert hunters().outcome("Grazing Field", "hide-and-wait") == {**both(insanity=1), **quarry(8)}


@pytest.mark.parametrize(
    ("die", "answers", "changed"),
    [
        (1, (), quarry(12)),
        (5, (), quarry(12)),
        (6, ("no",), quarry(12)),
        (9, ("yes",), {HUNT: {"monster at": 12, "at": 4}}),
        (10, ("yes",), {HUNT: {"monster at": 12, "at": 4}, **both(survival=1)}),
    ],
)
def test_migration(die: int, answers: tuple[str, ...], changed: dict[str, Any]) -> None:
    """3 spaces away; from 6 on the group may follow the herd, from 10 on with new heart."""
    assert hunters().outcome("Migration", *answers, d10=[die]) == changed


def test_skittish() -> None:
    """1 space away, and 1 more if it hears them; else it is quiet, which is worse."""
    assert hunters().outcome("Skittish") == {**one(insanity=1), **quarry(10)}
    assert hunters(sheets={"lucy": {"gear": [NOISY]}}).outcome("Skittish") == quarry(11)


def test_stampede__take_cover() -> None:
    assert hunters().outcome("Stampede", "take-cover") == {HUNT: {"at": 1, **ANOTHER}}


def test_stampede__stand_fast() -> None:
    """Only with somebody insane, who takes heart; the others suffer as many hits as its level. Then on."""
    with pytest.raises(NotOffered):
        hunters().tell("Stampede", "stand-fast")
    trail = hunters(sheets={"lucy": MAD}, level="2")
    changed = trail.outcome("Stampede", "stand-fast", where=[ARMS, LEGS])
    assert changed == {"lucy": {"survival": 1}, "erza": {"boxes": ["arms light", "legs light"]}, HUNT: {"at": 4}}


@pytest.mark.parametrize(
    ("die", "where", "changed"),
    [
        (4, [ARMS, LEGS], {"boxes": ["arms light", "legs light"]}),
        (5, [ARMS], {"boxes": ["arms light"]}),
        (8, [ARMS], {"boxes": ["arms light"]}),
        (9, [], {"courage": 1}),
    ],
)
def test_stampede__run_with_it(die: int, where: list[Location], changed: dict[str, Any]) -> None:
    """1d10 + evasion for each: 2 hits of its level, 1 hit, or courage; then on."""
    assert hunters("erza").outcome("Stampede", "run-with-it", d10=[die], where=where) == {
        "erza": changed,
        HUNT: {"at": 4},
    }


def test_stampede__evasion_and_level_count() -> None:
    nimble = hunters("erza", sheets={"erza": {"permanent": {"evasion": 1}}})
    assert nimble.outcome("Stampede", "run-with-it", d10=[8])["erza"] == {"courage": 1}
    trail = hunters("erza", level="2")
    boxes = trail.outcome("Stampede", "run-with-it", d10=[1], where=[ARMS, LEGS])["erza"]["boxes"]
    assert boxes == ["arms light", "arms heavy", "legs light", "legs heavy"]


@pytest.mark.parametrize(
    ("die", "changed"),
    [
        (2, one(boxes=["head heavy"])),
        (3, {"erza": {"brain_box": True, "carried": ["Monster Bone"]}, "lucy": {"brain_box": True}}),
        (7, {"erza": {"brain_box": True, "carried": ["Monster Bone"]}, "lucy": {"brain_box": True}}),
    ],
)
def test_teething(die: int, changed: dict[str, Any]) -> None:
    assert hunters().outcome("Teething", d10=[die]) == changed


def test_teething__a_tooth_for_the_explorer() -> None:
    """From 8 on; an investigation. The tooth itself makes somebody insane."""
    trail = hunters(first=["choose-survivor", "nominate"])
    changed = trail.outcome("Teething", d10=[8])
    assert changed["erza"]["carried"] == [TOOTH]
    explorer = hunters(sheets={"erza": {"abilities": ["Explore"]}}, first=["choose-survivor", "nominate"])
    assert explorer.outcome("Teething", d10=[6])["erza"]["carried"] == [TOOTH]


def test_vomit_pile__left() -> None:
    assert hunters().outcome("Vomit Pile", "leave") == both(brain_box=True)


@pytest.mark.parametrize(
    ("die", "changed"),
    [
        (3, one(tokens={"strength": -1}, insanity=1)),
        (4, one(carried=DRAWN)),
        (7, one(carried=DRAWN)),
        (8, one(carried=[BLADDER])),
        (9, one(carried=[BLADDER])),
        (10, one(carried=[BLADDER], gear=["founding-stone"])),
    ],
)
def test_vomit_pile__scavenged(die: int, changed: dict[str, Any]) -> None:
    assert hunters().outcome("Vomit Pile", "scavenge", d10=[die]) == changed
    if die == 8:
        explorer = hunters(sheets={"erza": {"abilities": ["Explore"]}})
        assert explorer.outcome("Vomit Pile", "scavenge", d10=[8])["erza"]["gear"] == ["founding-stone"]
