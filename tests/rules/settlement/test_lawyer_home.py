"""Home and hunt read by a rules lawyer: who is far away, what comes late, what is in no deck."""

from __future__ import annotations

from typing import Any

from game import facts
from game.cards.who import TermKind, terms
from game.cards.words.knowledge import Learn
from game.phases.campaign.campaign import bring_home
from game.phases.settlement.departure import prepare_departing
from game.phases.settlement.settlement import endeavors, set_up
from game.phases.settlement.survivors_return import survivors_return
from game.rules.campaign.campaign_record import Step
from game.rules.death.death import die
from game.rules.monster.targeting import matching
from game.rules.settlement import innovations
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_record import Stage
from tests.play.homestead import Hearth
from tests.play.trail import Trail
from tests.play.years import SIX, depart, fought, lion


def erza_and_mira() -> dict[str, dict[str, Any]]:
    """Partners."""
    pairs = (("erza", "mira"), ("mira", "erza"))
    return {one: {"abilities": ["Partner"], "notes": {"Partner": other}} for one, other in pairs}


# deaths and who hears of them


def test_partner__dies_on_the_hunt_and_who_stayed_at_home_mourns() -> None:
    trail = Trail(*SIX, party=("allister", "erza", "lucy", "zachary"), sheets=erza_and_mira(), death_count=1)
    trail.run(die(trail.table, trail.id("erza"), "a fall", sure=True), picks=["Prey"])
    assert (trail.sheet("mira").abilities, trail.sheet("mira").disorders) == ([], ["Prey"])


def test_partner__dies_in_the_showdown_and_who_stayed_at_home_mourns() -> None:
    hearth = Hearth(*SIX, step=Step.DEPART, planned=lion(), sheets=erza_and_mira(), death_count=1)
    depart(hearth, "allister|erza|lucy|zachary", "go")
    table = fought(hearth)
    table.record.stage = Stage.AFTERMATH
    for _ in die(table, hearth.id("erza"), "a claw"):
        raise AssertionError("nothing is asked")
    hearth.run(bring_home(hearth.table, table, "victory"), picks=["Prey"])
    assert (hearth.sheet("mira").abilities, hearth.sheet("mira").disorders) == ([], ["Prey"])


def test_partner__dies_beside_the_other_and_is_mourned_once() -> None:
    trail = Trail(*SIX, sheets=erza_and_mira(), death_count=1)
    trail.run(die(trail.table, trail.id("erza"), "a fall", sure=True), picks=["Prey"])
    assert (trail.sheet("mira").abilities, trail.sheet("mira").disorders) == ([], ["Prey"])


def test_graves__those_who_fell_on_a_hunt_that_failed_bring_endeavors_in_the_next_phase() -> None:
    trail = Trail(*SIX, party=("erza", "lucy"), knows=("Graves",), death_count=1)
    for key in ("erza", "lucy"):
        trail.run(die(trail.table, trail.id(key), "a fall", sure=True))
    assert trail.over == "failed"
    trail.end(d10=[1])
    for step in (set_up, survivors_return, endeavors):
        trail.run(step(trail.table))
    assert (trail.campaign.endeavors, trail.campaign.endeavors_to_come) == (4, 0)


def test_a_familiar_face__is_that_of_one_who_died_on_this_very_hunt() -> None:
    trail = Trail()
    trail.run(die(trail.table, trail.id("zachary"), "a fall", sure=True))
    assert trail.campaign.death_count == 0
    trail.tell(68, d10=[1, 2, 3])
    assert (trail.sheet("allister").understanding, trail.hunt.due) == (1, 0)


# innovations


def test_innovation_survival_limit__what_never_is_in_the_deck_does_not_come_into_it_when_it_is_lost() -> None:
    hearth = Hearth(knows=("Language", "Hovel", "Guidepost", "Destiny", "Ultimate Weapon"))
    for name in ("Guidepost", "Destiny", "Ultimate Weapon", "Hovel"):
        innovations.unlearn(hearth.table, name, archive=False)
    assert hearth.campaign.innovation_deck.draw_pile == ["Hovel"]
    assert [one.archived for one in hearth.each(facts.Unlearned)] == [True, True, True, False]


def test_settlement_innovate__nothing_is_innovated_for_nothing_either_once_it_is_over() -> None:
    hearth = Hearth(locations=("Exhausted Lantern Hoard",), deck=("Drums", "Ammonia", "Paint"))
    hearth.perform((Learn(draws=3),))
    assert hearth.request is None
    assert hearth.table.known() == []
    assert [one.rule for one in hearth.each(facts.RewardLost)] == ["settlement-innovate"]


# visitors


def test_hooded_knight__without_anybody_who_has_returned_only_says_that_he_comes_back() -> None:
    hearth = Hearth(knows=("Language", "Records"))
    hearth.campaign.returning = []
    hearth.tell("Hooded Knight", d10=[10])
    assert [one.what for one in hearth.campaign.timeline[hearth.campaign.year + 4]] == ["Hooded Knight"]
    assert "Records" in hearth.table.known()


# gear that is worth more than itself


def test_forsaker_mask__is_archived_in_the_develop_step_for_the_mask_maker() -> None:
    hearth = Hearth(gear=["forsaker-mask"])
    hearth.develop()
    assert "archive:forsaker-mask" in hearth.offered
    hearth.answer("archive:forsaker-mask")
    assert hearth.campaign.locations == ["Lantern Hoard", "Mask Maker"]
    assert hearth.table.storage == []
    assert "archive:forsaker-mask" not in hearth.offered


def test_forsaker_mask__is_taken_off_whoever_is_at_home_for_it_but_not_where_the_mask_maker_stands() -> None:
    worn = {"erza": {"gear": ["forsaker-mask"]}}
    hearth = Hearth(sheets=worn)
    hearth.develop("archive:forsaker-mask")
    assert hearth.sheet("erza").gear == [] and "Mask Maker" in hearth.campaign.locations
    again = Hearth(sheets={"erza": {"gear": ["forsaker-mask"]}}, locations=("Lantern Hoard", "Mask Maker"))
    again.develop()
    assert "archive:forsaker-mask" not in again.offered


# the departure


def test_survivor_retire__who_departs_by_the_hours_ring_alone_does_not_leave_without_it() -> None:
    sheets = {"erza": {"retired": True, "gear": ["hours-ring"]}}
    hearth = Hearth(step=Step.DEPART, planned=lion(), sheets=sheets)
    hearth.run(prepare_departing(hearth.table))
    assert "go" in hearth.offered
    hearth.answer("take:erza/hours-ring/0")
    assert hearth.refusal("go")[1] == "survivor-retire"
    assert {"stay:erza", "put:erza/hours-ring/0"} <= set(hearth.offered)


FULL = ["cloth", "founding-stone", "founding-stone", "bone-axe", "bone-blade", "bone-dagger", "bone-club", "bandages"]


def test_gear_rearrange_only_settlement__at_home_what_makes_room_is_put_into_storage() -> None:
    hearth = Hearth(sheets={"erza": {"gear": [*FULL, "skull-helm"], "hunt_xp": 3}}, step=Step.MILESTONES)
    hearth.tell("Hooded Knight", d10=[8])
    assert all(key.startswith("store:") for key in hearth.offered), "the sword is cursed: it is not declined"
    hearth.answer("store:bone-axe")
    assert hearth.table.storage == ["bone-axe"]
    assert "twilight-sword" in hearth.sheet("erza").gear and "bone-axe" not in hearth.sheet("erza").gear


def test_gear_gained_on_hunt_or_showdown__on_the_hunt_it_is_archived() -> None:
    trail = Trail(sheets={"allister": {"gear": [*FULL, "skull-helm"]}})
    trail.tell(41, d10=[3])
    trail.answer("archive:bone-axe")
    assert trail.table.storage == [] and "twilight-sword" in trail.sheet("allister").gear


def test_story_of_the_young_hero__is_for_nobody_who_has_run_home_from_a_hunt() -> None:
    trail = Trail("erza", "lucy", year=13)
    trail.run_away("erza", d10=[10])
    situation = EffectContext("White Speaker")
    found = matching(trail.table, terms(TermKind.NEVER_HUNTED), situation)
    trail.campaign.hunt = None
    at_home = matching(trail.table, terms(TermKind.NEVER_HUNTED), situation)
    assert (found, at_home) == ([trail.id("lucy")], [trail.id("lucy")])
