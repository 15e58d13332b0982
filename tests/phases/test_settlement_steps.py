"""The steps of the settlement phase (settlement-step-order ...)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.decision import NotOffered
from engine.table import Flow
from game import facts
from game.cards.costs import Cost
from game.cards.kinds.settlement import Activity, SettlementEvent
from game.cards.traits.settlement import Bars, Undertaking
from game.cards.who import Role
from game.cards.words.sheet import Gain
from game.cards.words.tokens import Token
from game.model.terms import Attribute, Location, Stat
from game.phases.settlement.settlement import (
    _STEPS,
    check_milestones,
    end,
    endeavors,
    record_resources,
    set_up,
    settlement_phase,
    update_death_count,
    update_timeline,
)
from game.phases.settlement.survivors_return import survivors_return
from game.rules.campaign.campaign_record import Chapter, Step
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.death.death import die
from game.rules.settlement import resources_and_costs
from game.rules.table.components import Tokens
from tests.play.homestead import Hearth
from tests.play.years import SIX, back_home, depart, fought, lion

CALM = SettlementEvent("Calm", ())


def test_settlement_returning_survivors__who_fled_from_the_fight_is_none() -> None:
    hearth = Hearth(*SIX, step=Step.DEPART, planned=lion())
    depart(hearth, "erza|lucy|mira|odo", "go")
    fought(hearth).condition(hearth.id("mira")).fled = True
    back_home(hearth)
    assert [hearth.table.key(who) for who in hearth.campaign.returning] == ["erza", "lucy", "odo"]
    assert hearth.table.population == 6


@pytest.mark.rule("settlement-heal#1")
def test_settlement_heal() -> None:
    hearth = Hearth(sheets={"erza": {"insanity": 4, "survival": 1, "injuries": ["Broken Arm"]}}, step=Step.RETURN)
    erza = hearth.sheet("erza")
    erza.boxes[Location.LEGS].heavy = erza.boxes[Location.ARMS].light = erza.brain_box = True
    hearth.table.world.add(hearth.id("erza"), Tokens({Attribute.SPEED: 1}, bleeding=2))
    hearth.run(survivors_return(hearth.table))
    assert not any(box.light or box.heavy for box in erza.boxes.values()) and not erza.brain_box
    assert hearth.table.world.get(hearth.id("erza"), Tokens) == Tokens()
    assert (erza.insanity, erza.survival, erza.injuries) == (4, 1, ["Broken Arm"])


@pytest.mark.rule("settlement-endeavors#1")
def test_settlement_endeavors() -> None:
    hearth = Hearth(sheets={"erza": {"abilities": ["Tinker"]}}, step=Step.ENDEAVORS, endeavors=0)
    hearth.run(endeavors(hearth.table))
    assert hearth.campaign.endeavors == 5


@pytest.mark.rule("survivor-tokens-removed", "survivor-severe-temporary")
def test_survivor_tokens_removed__of_those_at_home_too() -> None:
    """What a year at home has done to somebody lasts until that year's showdown is over, as it does for the others."""
    hearth = Hearth("erza", "lucy", returning=("lucy",), step=Step.END, planned=lion())
    effects = (Gain(Role.SELF, Stat.BLEEDING, 2), Token(Role.SELF, Attribute.STRENGTH, 1))
    hearth.perform(effects, who="erza")
    hearth.run(end(hearth.table))
    assert hearth.table.world.get(hearth.id("erza"), Tokens).bleeding == 2
    hearth.run(set_up(hearth.table))
    assert hearth.table.world.get(hearth.id("erza"), Tokens).bleeding == 0
    assert hearth.total("erza", Attribute.STRENGTH) == 0 and not hearth.table.record.lasting


@pytest.mark.rule("settlement-death-count#1")
def test_settlement_death_count__rises_in_its_step() -> None:
    """By one of the showdown and two of the steps before."""
    hearth = Hearth(*SIX, step=Step.DEPART, planned=lion(), death_count=1)
    depart(hearth, "erza|lucy|mira|odo", "go")
    back_home(hearth, dead=("lucy",))
    for key, step in (("allister", Step.RETURN), ("zachary", Step.TIMELINE)):
        hearth.campaign.step = step
        hearth.run(die(hearth.table, hearth.id(key), "a test"))
    assert hearth.campaign.death_count == 1
    hearth.run(update_death_count(hearth.table))
    assert (hearth.campaign.death_count, hearth.table.population) == (4, 3)


@pytest.mark.rule("settlement-returning-survivors#1")
def test_settlement_returning_survivors__two_of_four_who_went() -> None:
    hearth = Hearth(*SIX, step=Step.DEPART, planned=lion(), death_count=1)
    depart(hearth, "erza|lucy|mira|odo", "go")
    back_home(hearth, dead=("lucy", "odo"))
    assert [hearth.table.key(who) for who in hearth.campaign.returning] == ["erza", "mira"]


@pytest.mark.rule("settlement-step-order#1")
def test_settlement_step_order__all_eleven(monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole settlement phase, from the set-up to the hunt that follows it."""
    hearth = Hearth(step=Step.SET_UP, year=2, timeline={3: []}, events=(CALM,), endeavors=0)
    hearth.campaign.chapter = Chapter.SETTLEMENT
    hearth.table.box.settlement_events.clear()
    hearth.table.box.settlement_events["Calm"] = CALM
    done: list[Step] = []

    def watched(
        step: Step, procedure: Callable[[SettlementTable], Flow[None]]
    ) -> Callable[[SettlementTable], Flow[None]]:
        def run(table: SettlementTable) -> Flow[None]:
            done.append(step)
            yield from procedure(table)

        return run

    for step, procedure in list(_STEPS.items()):
        monkeypatch.setitem(_STEPS, step, watched(step, procedure))
    hearth.run(settlement_phase(hearth.table), "end-develop", "quarry:white-lion/1", "go")
    assert [step.name for step in done] == [
        "SET_UP", "RETURN", "ENDEAVORS", "TIMELINE", "DEATHS", "MILESTONES", "DEVELOP", "DEPART", "SPECIAL", "RECORD",
        "END",
    ]  # fmt: skip


@pytest.mark.rule("settlement-endeavors-lost#1")
def test_settlement_endeavors_lost__nothing_is_carried_over() -> None:
    hearth = Hearth(endeavors=2, returning=(), step=Step.END, planned=lion())
    hearth.run(end(hearth.table))
    for step in (set_up, survivors_return, endeavors):
        hearth.run(step(hearth.table))
    assert hearth.campaign.endeavors == 0


@pytest.mark.rule("settlement-endeavor-spend#1")
def test_settlement_endeavor_spend__refused_where_it_costs_more_than_there_is() -> None:
    dance = Activity("Dance", (), Cost(endeavors=2))
    hearth = Hearth(events=(SettlementEvent("Fair", (), activities=(dance,)),), face_up=("Fair",), endeavors=1)
    hearth.develop()
    assert hearth.refusal("use:fair/dance") == ("It costs 2 endeavors; 1 is left.", "settlement-endeavor-spend")


@pytest.mark.rule("settlement-event-stays#1")
def test_settlement_event_stays__what_it_forbids_is_forbidden_in_the_develop_step() -> None:
    silence = SettlementEvent("Silence", (), rules=(Bars(Undertaking.ENDEAVORS, ("music",)),))
    hearth = Hearth(knows=("Drums",), step=Step.TIMELINE, timeline={4: []}, events=(silence,))
    hearth.table.box.settlement_events.clear()
    hearth.table.box.settlement_events["Silence"] = silence
    for step in (update_timeline, update_death_count, check_milestones):
        hearth.run(step(hearth.table))
    assert hearth.campaign.step is Step.DEVELOP
    hearth.develop()
    assert hearth.refusal("use:drums/bone-beats")[0] == "Silence: endeavors of Music innovations cannot be used."


@pytest.mark.rule("settlement-record-resources#1")
def test_settlement_record_resources__five_of_three_decks() -> None:
    hearth = Hearth(stored={"Monster Bone": 1})
    full = {name: sorted(deck.draw_pile) for name, deck in hearth.table.record.resources.items()}
    for name, n in (("Monster Bone", 2), ("Lion Claw", 1), ("Love Juice", 2)):
        hearth.run(resources_and_costs.gain_named(hearth.table, name, n, "a test"))
    assert len(hearth.campaign.play_area) == 5
    hearth.run(record_resources(hearth.table))
    assert hearth.campaign.stored == {"Monster Bone": 3, "Lion Claw": 1, "Love Juice": 2}
    assert {name: sorted(deck.draw_pile) for name, deck in hearth.table.record.resources.items()} == full


@pytest.mark.rule("settlement-innovate#1")
def test_settlement_innovate__two_of_six_are_seen_and_one_is_kept() -> None:
    six = ["Ammonia", "Drums", "Hovel", "Inner Lantern", "Paint", "Symposium"]
    stored = {"Monster Bone": 1, "Monster Hide": 1, "Monster Organ": 1}
    hearth = Hearth(stored=stored, deck=six, endeavors=1)
    hearth.develop("innovate")
    assert hearth.offered == ["innovation:Ammonia", "innovation:Drums"]
    hearth.answer("innovation:Ammonia")
    left = {*six[1:], "Bloodletting", "Lantern Oven"}
    assert hearth.table.known() == ["Ammonia"] and set(hearth.campaign.innovation_deck.draw_pile) == left
    assert not hearth.resources and hearth.campaign.endeavors == 0


@pytest.mark.rule("settlement-innovate")
@pytest.mark.parametrize("deck", [["Paint"], []])
def test_settlement_innovate__one_card_is_drawn_alone_and_of_none_nothing_can_be_had(deck: list[str]) -> None:
    hearth = Hearth(stored={"Monster Bone": 2, "Monster Hide": 2, "Monster Organ": 2}, deck=deck)
    hearth.develop(*(["innovate"] if deck else []))
    assert hearth.table.known() == deck
    assert hearth.refusal("innovate")[1] == "settlement-innovate", "once in a settlement phase, or an empty deck"


@pytest.mark.rule("settlement-craft#2")
def test_settlement_craft__one_resource_short_is_refused() -> None:
    """A Bone Axe is 1 bone and 1 organ."""
    hearth = Hearth(locations=("Bone Smith",), stored={"Monster Bone": 3})
    hearth.develop()
    assert hearth.refusal("craft:bone-axe") == ("The settlement lacks 1 organ.", "resource-spend-as")


def test_settlement_innovate() -> None:
    hearth = Hearth(
        stored={"Monster Bone": 1, "Monster Hide": 1, "Monster Organ": 1}, deck=["Paint", "Drums", "Hovel"], endeavors=1
    )
    hearth.develop("innovate", "innovation:Drums")
    assert "Drums" in hearth.table.known()
    assert "Paint" in hearth.campaign.innovation_deck.draw_pile
    assert not hearth.resources
    assert hearth.campaign.endeavors == 0
    assert hearth.refusal("innovate")[1] == "settlement-innovate"


@pytest.mark.rule("settlement-craft#1")
def test_settlement_craft__is_refused_without_a_location_or_resources() -> None:
    hearth = Hearth(locations=("Lantern Hoard",), stored={"Monster Bone": 1})
    hearth.develop()
    with pytest.raises(NotOffered):
        hearth.answer("craft:bone-dagger")
    hearth = Hearth(locations=("Lantern Hoard", "Bone Smith"), stored={"Monster Bone": 1})
    hearth.develop("craft:bone-dagger")
    assert hearth.table.storage == ["bone-dagger"]
    assert hearth.one(facts.GearMade).crafted
    assert hearth.refusal("craft:bone-axe")[1] == "resource-spend-as"
