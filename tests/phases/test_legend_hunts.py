"""The hunt of a legendary monster, from the endeavor that opens it to the aftermath that keeps or takes the mask."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decision import join
from game.content.boards import hunt_board
from game.content.box import core_box
from game.model.campaign_tasks import Due
from game.phases.hunt.hunt import lay_board
from game.phases.settlement.choose_quarry import choose_quarry, quarry_options
from game.phases.settlement.departure import equip, why_not_go
from game.phases.settlement.settlement import update_timeline
from game.phases.showdown.aftermath import aftermath
from game.rules.campaign.campaign_record import Fight, PlannedShowdown, Step
from game.rules.death.death import die
from game.rules.death.removed_from_board import go_home
from tests.play.homestead import Hearth
from tests.play.trail import Trail
from tests.play.years import back_home, fought

BOX = core_box()
MASKS = {"great-golden-cat": "white-lion-mask", "mad-steed": "antelope-mask", "golden-eyed-king": "phoenix-mask"}
STARTS = {"great-golden-cat": 12, "mad-steed": 10, "golden-eyed-king": 11}
FOUR = ("erza", "lucy", "zachary", "allister")
each_legend = pytest.mark.parametrize("key", MASKS)


def told(key: str) -> str:
    """The endeavor at the Mask Maker that tells of the monster."""
    return f"Legend of the {BOX.monsters[key].name}"


def masked(key: str, *more: str, **fields: Any) -> Hearth:
    """A settlement with a Mask Maker, where Erza wears the mask."""
    sheets = {"erza": {"gear": [MASKS[key]]}}
    return Hearth(*FOUR, *more, locations=["Mask Maker"], sheets=sheets, departing=FOUR, **fields)


def legends(hearth: Hearth) -> list[str]:
    """The keys of the legends that can be hunted now."""
    options, _ = quarry_options(hearth.table)
    return [option.target[0] for option in options if option.target[0] in MASKS]


@each_legend
def test_without_its_mask_no_legend_is_told(key: str) -> None:
    hearth = Hearth("lucy", locations=["Mask Maker"])
    assert "Mask" in hearth.why_not(told(key))


@each_legend
def test_one_endeavor_opens_the_hunt_and_the_mask_is_kept(key: str) -> None:
    hearth = masked(key)
    assert legends(hearth) == []
    hearth.use(told(key), by="lucy")
    assert (hearth.campaign.endeavors, hearth.campaign.legends, legends(hearth)) == (4, [key], [key])
    assert hearth.sheet("erza").gear == [MASKS[key]]
    assert "once per lantern year" in hearth.why_not(told(key))


@each_legend
def test_the_permission_ends_with_the_lantern_year(key: str) -> None:
    hearth = masked(key, step=Step.TIMELINE)
    hearth.campaign.legends.append(key)
    hearth.run(update_timeline(hearth.table), picks=["Rivalry"])
    assert legends(hearth) == [] and not hearth.why_not(told(key))


@each_legend
def test_it_is_chosen_at_the_departure_at_its_only_level(key: str) -> None:
    hearth = masked(key)
    hearth.use(told(key), by="lucy")
    planned = hearth.run(choose_quarry(hearth.table), f"quarry:{key}/legendary")
    assert planned == PlannedShowdown(Fight.QUARRY, key, "legendary")
    assert Trail("erza", monster=key, level="legendary").table.monster_level == 4, "for hunt events that ask"


@each_legend
def test_a_lost_mask_leads_nowhere(key: str) -> None:
    hearth = masked(key)
    hearth.use(told(key), by="lucy")
    hearth.sheet("erza").take(MASKS[key])
    _, refused = quarry_options(hearth.table)
    assert {option.key: why.sentence for option, why in refused} == {
        f"quarry:{key}/legendary": f"What leads to the {BOX.monsters[key].name} is lost."
    }


@each_legend
def test_who_departs_must_bring_the_mask(key: str) -> None:
    """Refused with the reason as long as it stays at home, whoever wears it."""
    hearth = masked(key)
    hearth.campaign.legends.append(key)
    hearth.campaign.planned = PlannedShowdown(Fight.QUARRY, key, "legendary")
    assert why_not_go(hearth.table, hearth.id("erza")) is None
    hearth.run(equip(hearth.table), f"take:erza/{MASKS[key]}/0")
    assert hearth.refusal("go")[0] == f"Nobody carries what leads to the {BOX.monsters[key].name}."
    put = next(option for option in hearth.offered if option.startswith(f"put:lucy/{MASKS[key]}"))
    hearth.answer(put)
    assert "go" in hearth.offered, "anybody may wear it"


@each_legend
def test_the_hunt_is_that_of_its_base_but_for_the_space_where_it_starts(key: str) -> None:
    hearth = masked(key)
    hearth.campaign.planned = PlannedShowdown(Fight.QUARRY, key, "legendary", [hearth.id(one) for one in FOUR])
    laid, base = lay_board(hearth.table), BOX.monsters[BOX.monsters[key].legend_of]
    assert laid.monster_at == STARTS[key]
    own = {event.name for event in base.hunt_events}
    laid_on = [space for space, stack in enumerate(laid.spaces) if own.intersection(stack)]
    assert laid_on == list(hunt_board(base).monster_events)


def departed(key: str, **fields: Any) -> Hearth:
    """Four on the board before the legend, Erza with the mask."""
    hearth = masked(key, "mira", "odo", **fields)
    hearth.campaign.legends.append(key)
    party = [hearth.id(one) for one in FOUR]
    hearth.campaign.planned = PlannedShowdown(Fight.QUARRY, key, "legendary", party, chosen=True)
    fought(hearth)
    return hearth


@each_legend
def test_victory__the_mask_stays_and_leads_there_again_in_a_later_year(key: str) -> None:
    hearth = departed(key, first=("choose-proficiency", "choose-survivor", "choose-one"))
    showdown = hearth.table.showdown
    assert showdown is not None
    showdown.record.killing_blow = hearth.id("erza")
    for one in FOUR:
        hearth.sheet(one).milestones.append("Age 1")
    hearth.run(aftermath(showdown, "victory"))
    back_home(hearth)
    assert hearth.sheet("erza").gear == [MASKS[key]]
    (beaten,) = hearth.campaign.defeated
    assert (beaten.monster, beaten.level) == (key, "legendary")
    assert hearth.campaign.given_once == [key] and any(hearth.sheet("erza").permanent.values())
    hearth.campaign.legends.clear()
    hearth.use(told(key), by="mira")
    assert legends(hearth) == [key]


@each_legend
@pytest.mark.parametrize("fled", [True, False])
def test_defeat__the_mask_is_archived_whether_its_bearer_died_or_fled(key: str, fled: bool) -> None:
    """And then what the monster itself takes: all jewelry in storage, two pairs of ears, a year of everybody's life."""
    hearth = departed(key)
    hearth.table.storage.extend(["cat-eye-circlet", "bone-earrings", "cloth"])
    showdown = hearth.table.showdown
    assert showdown is not None
    old = {one: hearth.sheet(one).hunt_xp for one in ("mira", "odo")}
    for one in FOUR:
        if fled and one == "erza":
            go_home(showdown, hearth.id(one))
        else:
            hearth.run(die(showdown, hearth.id(one), "a test"))
    hearth.run(aftermath(showdown, "defeat"))
    assert (Due.AT_HOME, f"{key}-defeat-1") in [(one.due, one.what) for one in showdown.record.facts]
    named = [join(["mira", "odo"])] if key == "mad-steed" and fled else []  # else there are no more than two
    back_home(hearth, *named, outcome="defeat", dead=tuple(one for one in FOUR if one != "erza" or not fled))
    everything = hearth.table.owned_gear()
    assert MASKS[key] not in everything and "cloth" in everything
    assert ("cat-eye-circlet" in everything or "bone-earrings" in everything) is (key != "great-golden-cat")
    deaf = [one for one in ("mira", "odo") if "Deaf" in hearth.sheet(one).injuries]
    assert deaf == (["mira", "odo"] if key == "mad-steed" else [])
    aged = {one: hearth.sheet(one).hunt_xp - old[one] for one in old}
    assert set(aged.values()) == {int(key == "golden-eyed-king")}
