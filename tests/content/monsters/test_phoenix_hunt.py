"""The Phoenix's hunt board and its own hunt events: every row and every choice, and nothing besides."""

from __future__ import annotations

from typing import Any

import pytest

from game import facts
from game.content.boards import hunt_board
from game.content.monsters.phoenix.monster import PHOENIX
from game.model.terms import Location
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_record import Ambush
from game.rules.table.showdown_table import ShowdownTable
from tests.play.trail_changes import HUNT, Watched

HEAD, ARMS, BODY, WAIST, LEGS = Location
NOTHING: dict[str, Any] = {}


def hunters(*names: str, **fields: Any) -> Watched:
    """Erza, the event revealer, and Lucy, who can gain survival."""
    return Watched(*(names or ("erza", "lucy")), **{"monster": "phoenix", "knows": ("Language",), **fields})


def years(fought: ShowdownTable, key: str) -> int:
    who = next(who for who in fought.record.party if fought.key(who) == key)
    return fought.condition(who).counters.get("age token", 0)


@pytest.mark.parametrize(("level", "space"), [("1", 5), ("2", 8), ("3", 11)])
def test_it_starts_where_its_level_says(level: str, space: int) -> None:
    board = hunt_board(PHOENIX)
    assert board.starts[level] == space and board.monster_events == (2, 4, 7, 9)
    assert len(PHOENIX.hunt_events) == 9


@pytest.mark.parametrize(
    ("die", "understanding", "changed"),
    [(4, 0, {"brain_box": True}), (5, 0, {"insanity": 1}), (9, 0, {"insanity": 1}), (9, 1, {"understanding": 2})],
)
def test_bird_brained(die: int, understanding: int, changed: dict[str, Any]) -> None:
    """Everybody: 1d10 + understanding. Brain damage, insanity or understanding."""
    trail = hunters("erza", sheets={"erza": {"understanding": understanding}})
    assert trail.outcome("Bird Brained", d10=[die]) == {"erza": changed}


def test_fateful_feather__left() -> None:
    trail = hunters(sheets={"erza": {"survival": 1}})
    assert trail.outcome("Fateful Feather", "leave-it") == {"erza": {"survival": 0}}


@pytest.mark.parametrize(
    ("die", "changed"),
    [
        (2, {"hunt_xp": 3}),
        (7, {"carried": ["Small Feathers"], "brain_box": True}),
        (8, {"carried": ["Tail Feathers"], "understanding": 1}),
    ],
)
def test_fateful_feather__taken(die: int, changed: dict[str, Any]) -> None:
    """1 or 2 costs years: 2 Hunt XP, and 2 age tokens when the showdown starts."""
    trail = hunters(sheets={"erza": {"hunt_xp": 1, "milestones": ["Age 1"]}})
    trail.tell("Fateful Feather", "take-it", d10=[die])
    assert trail.changes() == {"erza": changed}
    if die == 2:
        assert years(trail.face(), "erza") == 2


def test_fertile_field__forage() -> None:
    trail = hunters()
    changed = trail.outcome("Fertile Field", "forage", d10=[4, 10])
    assert changed == {"lucy": {"carried": ["Fresh Acanthus"]}, HUNT: {"monster at": 10}}


def test_fertile_field__forage_for_something_common() -> None:
    """From 5 to 9 a random basic resource."""
    trail = hunters()
    changed = trail.outcome("Fertile Field", "forage", d10=[5, 9])
    assert changed["erza"] == changed["lucy"] == {"carried": ["Monster Bone"]}


def test_fertile_field__sleep() -> None:
    trail = hunters(sheets={"erza": {"hunt_xp": 2, "milestones": ["Age 1"]}, "lucy": {"hunt_xp": 2}})
    trail.sheet("erza").boxes[LEGS].light = True
    assert trail.outcome("Fertile Field", "sleep") == {"erza": {"hunt_xp": 3}, "lucy": {"hunt_xp": 3}}
    assert not trail.sheet("erza").boxes[LEGS].light


@pytest.mark.parametrize(("die", "changed"), [(4, {}), (9, {"carried": ["Muculent Droppings"]})])
def test_filth_from_the_sky(die: int, changed: dict[str, Any]) -> None:
    """The straggler: 3 event damage at the head, stinky, and a roll."""
    trail = hunters()
    told = trail.outcome("Filth from the Sky", d10=[9, 2, die])
    assert trail.table.condition(trail.id("lucy")).qualities == ["stinky"]
    assert told["lucy"]["boxes"] == ["head heavy"]
    assert told["lucy"].get("carried") == changed.get("carried") and "erza" not in told


def test_filth_from_the_sky__1_to_3_costs_gear() -> None:
    trail = hunters(sheets={"lucy": {"gear": ["bone-blade"]}}, first=["choose-gear"])
    assert trail.outcome("Filth from the Sky", d10=[9, 2, 3])["lucy"]["gear"] == []


@pytest.mark.parametrize(
    ("die", "changed"),
    [
        (4, {"erza": {"understanding": 1, "insanity": 2}}),
        (8, {"erza": {"understanding": 1}, HUNT: {"monster at": 8}}),
    ],
)
def test_glimpse(die: int, changed: dict[str, Any]) -> None:
    """From 8 on the event revealer may make any one roll of the hunt again."""
    trail = hunters()
    assert trail.outcome("Glimpse", d10=[die]) == changed
    assert trail.hunt.holders == ([trail.id("erza")] if die == 8 else [])


def test_glimpse__1_to_3_hurts_the_mind() -> None:
    trail = hunters(sheets={"erza": {"insanity": 3}})
    assert trail.outcome("Glimpse", d10=[3]) == {"erza": {"insanity": 0}}


def test_recurring_nightmare() -> None:
    """Overwhelming Darkness, then the showdown begins with an ambush of the monster."""
    trail = hunters()
    event = trail.event("Recurring Nightmare")
    assert [type(effect).__name__ for effect in event.effects] == ["TellStory", "BeginShowdown"]
    trail.run(trail.table.perform(event.effects[1:], EffectContext(event.name, bearer=trail.id("erza"))))
    assert trail.over == "showdown" and trail.ambush is Ambush.BY_MONSTER


def test_recurring_nightmare__into_the_darkness_again() -> None:
    """Each of them goes through Overwhelming Darkness, though its space was passed before; then the ambush."""
    trail = hunters(hunt={"darkness": True}, sheets={"erza": {"survival": 1}, "lucy": {"survival": 1}})
    trail.tell("Recurring Nightmare", d10=[7, 7])
    assert [e.name for e in trail.each(facts.StoryTold)] == ["Overwhelming Darkness"]
    assert (trail.over, trail.ambush) == ("showdown", Ambush.BY_MONSTER)


def test_recurring_nightmare__the_monster_has_two_turns() -> None:
    """The survivors miss their first turn (hunt-ambush-by-monster)."""
    trail = hunters()
    trail.tell("Recurring Nightmare", d10=[7, 7])
    fought = trail.face()
    assert fought.record.ambush is Ambush.BY_MONSTER and fought.monster_card.key == "phoenix"


def test_time_flows_backward() -> None:
    """3 spaces back, 1 Hunt XP less, healed; who understands gains survival."""
    trail = hunters(sheets={"erza": {"hunt_xp": 1, "understanding": 3}}, at=4)
    trail.sheet("lucy").boxes[LEGS].heavy = True
    changed = trail.outcome("Time Flows Backward")
    assert changed["erza"] == {"hunt_xp": 0, "survival": 1} and changed[HUNT]["at"] == 1 and "lucy" not in changed
    assert not trail.sheet("lucy").boxes[LEGS].heavy


@pytest.mark.parametrize(
    ("answer", "changed"),
    [
        ("years", {"hunt_xp": 5}),
        ("mind", {"understanding": 0, "brain_box": True}),
        ("gear", {"gear": [], "carried": ["Monster Bone"]}),
    ],
)
def test_unmake(answer: str, changed: dict[str, Any]) -> None:
    """The straggler gives up a gear card for what it was made of, or years, or mind."""
    trail = hunters(
        sheets={"lucy": {"gear": ["bone-blade"], "hunt_xp": 2, "understanding": 1, "milestones": ["Age 1"]}},
        first=["offer-gear", "choose-gear"],
    )  # fmt: skip
    picks = ["Monster Bone"] if answer == "gear" else []
    assert trail.outcome("Unmake", answer, d10=[9, 2], picks=picks)["lucy"] == changed


def test_time_flows_backward__not_past_start() -> None:
    trail = hunters(at=2)
    trail.tell("Time Flows Backward")
    assert trail.hunt.party_at == 0


@pytest.mark.parametrize(("die", "boxes"), [(9, ["legs light"]), (10, [])])
def test_wind_tunnel__as_far_as_the_quarry(die: int, boxes: list[str]) -> None:
    """They stop where it is; the event goes on, and the showdown begins when it is over."""
    trail = hunters(at=1, monster_at=3)
    changed = trail.outcome("Wind Tunnel", "let-it-carry-them", d10=[die])
    assert (trail.over, changed[HUNT]["at"]) == ("showdown", 3)
    assert changed.get("lucy", {}).get("boxes", []) == boxes
    assert trail.ambush is (Ambush.NONE if boxes else Ambush.BY_SURVIVORS)


def test_wind_tunnel__overwhelming_darkness_stops_them() -> None:
    """Its story event comes first, then the roll of this one."""
    trail = hunters(at=4, sheets={"erza": {"survival": 1}, "lucy": {"survival": 1}})
    changed = trail.outcome("Wind Tunnel", "let-it-carry-them", d10=[7, 7, 9])
    assert changed[HUNT]["at"] == 6 and changed["erza"]["boxes"] == ["legs light"]
    assert trail.order(facts.DarknessReached, facts.EffectRolled)[0] == "DarknessReached"


def test_unmake__only_what_they_have() -> None:
    """Without gear and understanding there are only years to lose."""
    trail = hunters(sheets={"lucy": {"hunt_xp": 2, "milestones": ["Age 1"]}})
    assert trail.outcome("Unmake", d10=[9, 2])["lucy"] == {"hunt_xp": 5}


def test_wind_tunnel__resisted() -> None:
    trail = hunters()
    changed = trail.outcome("Wind Tunnel", "resist", d10=[4, 5], where=[ARMS, LEGS])
    assert changed == {"erza": {"boxes": ["arms light", "legs light"]}}


@pytest.mark.parametrize(("die", "boxes"), [(5, ["arms light"]), (9, ["legs light"]), (10, None)])
def test_wind_tunnel__carried_along(die: int, boxes: list[str] | None) -> None:
    """3 spaces on; then it hurts, or they come upon the monster unseen."""
    where = [ARMS, ARMS] if die == 5 else []
    trail = hunters(at=1)
    changed = trail.outcome("Wind Tunnel", "let-it-carry-them", d10=[die], where=where)
    assert changed[HUNT]["at"] == 4
    if boxes is None:
        assert changed[HUNT]["ambush"] is Ambush.BY_SURVIVORS
    else:
        assert changed["erza"] == {"boxes": boxes} == changed["lucy"]
