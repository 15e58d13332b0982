"""The principles: what each changes for good, in fights, at births, at deaths and in every settlement phase."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game import facts
from game.cards.traits.rolls import Rolling
from game.cards.who import Role
from game.cards.words.flow import RollOn, Row
from game.cards.words.harm import Die
from game.model.terms import Attribute
from game.narration.narrator import narrate, plain
from game.phases.campaign.campaign import begin_planned_showdown, bring_home
from game.phases.settlement.settlement import endeavors
from game.rules.campaign.campaign_record import Fight, PlannedShowdown, Step
from game.rules.death.death import die
from game.rules.settlement.activities import offers
from game.rules.settlement.deaths import mourn
from game.rules.settlement.innovations import adopt, learn, principle_of, unlearn
from game.rules.settlement.milestones import counted_innovations
from game.rules.settlement.new_survivors import born, join
from game.rules.survivor.altered_rolls import altered_roll
from game.rules.survivor.fighting_arts import gain_art
from game.rules.table.effect_context import EffectContext
from tests.play.homestead import Hearth
from tests.play.stage import Stage

PAIRS = {
    "New Life": ("Protect the Young", "Survival of the Fittest"),
    "Death": ("Graves", "Cannibalize"),
    "Society": ("Collective Toil", "Accept Darkness"),
    "Conviction": ("Romantic", "Barbaric"),
}


def village(*knows: str, people: Sequence[str] = ("zach", "lucy", "erza"), **fields: object) -> Hearth:
    return Hearth(*people, knows=["Language", *knows], **fields)  # type: ignore[arg-type]


def child_of(hearth: Hearth, *answers: str, **dice: object) -> int:
    hearth.run(born(hearth.table, hearth.id("lucy"), hearth.id("zach"), "a test"), "girl", "Ann", *answers, **dice)
    return hearth.campaign.newborns[0]


# innovation-principle


@pytest.mark.rule("innovation-principle")
@pytest.mark.parametrize(("pair", "names"), PAIRS.items())
def test_of_a_pair_of_principles_only_the_one_that_was_chosen_counts(pair: str, names: tuple[str, str]) -> None:
    for first, second in (names, names[::-1]):
        hearth = village()
        hearth.run(adopt(hearth.table, first))
        hearth.run(adopt(hearth.table, second))
        assert principle_of(hearth.table, pair) == first
        assert second not in hearth.table.known()
        assert hearth.one(facts.PrincipleAdopted).name == first


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("Protect the Young", 0),
        ("Survival of the Fittest", 1),
        ("Graves", 0),
        ("Cannibalize", 1),
        ("Collective Toil", 0),
        ("Accept Darkness", 0),
        ("Romantic", 1),
        ("Barbaric", 1),
    ],
)
def test_a_principle_raises_the_survival_limit_or_not(name: str, more: int) -> None:
    assert village(name).table.survival_limit == 2 + more


# New Life


@pytest.mark.parametrize(("answer", "row"), [("result:9", "9"), ("result:4", "4–6")])
def test_protect_the_young_rolls_intimacy_twice_and_picks(answer: str, row: str) -> None:
    hearth = village("Protect the Young", people=("zach", "lucy"), first=("sex",))
    names = ("Ann", "Bea")[: 2 if row == "9" else 1]
    hearth.tell("Intimacy", answer, *names, who="lucy", d10=[4, 9])
    assert hearth.each(facts.EffectRolled)[-1].row == row


def test_survival_of_the_fittest_rolls_intimacy_twice_and_the_lower_counts() -> None:
    hearth = village("Survival of the Fittest", people=("zach", "lucy"), first=("sex",))
    hearth.tell("Intimacy", "Ann", who="lucy", d10=[9, 4])
    assert hearth.each(facts.EffectRolled)[-1].row == "4–6"


@pytest.mark.rule("settlement-principles-permanent")
def test_survival_of_the_fittest_makes_newborns_strong_and_quick() -> None:
    hearth = village("Survival of the Fittest")
    assert hearth.table.sheet(child_of(hearth)).permanent == {Attribute.STRENGTH: 1, Attribute.EVASION: 1}


TABLE = RollOn(Role.SELF, (Row(1, 5), Row(6, 99)))


def test_survival_of_the_fittest_lets_each_survivor_roll_once_more_in_their_life() -> None:
    hearth = village("Survival of the Fittest")
    hearth.perform((TABLE,), "erza", d10=[2])
    assert hearth.offered == ["keep", "reroll"]
    hearth.answer("reroll", d10=[7])
    assert hearth.one(facts.EffectRolled).die == 7
    hearth.perform((TABLE,), "erza", d10=[1])  # her box is marked
    assert hearth.each(facts.EffectRolled)[-1].die == 1
    hearth.perform((TABLE,), "lucy", d10=[2])
    hearth.answer("keep")
    assert hearth.each(facts.EffectRolled)[-1].die == 2 and "Survival of the Fittest" not in hearth.sheet("lucy").spent


@pytest.mark.rule("survivor-once-per-lifetime-reroll")
def test_survival_of_the_fittest_counts_in_fights_too_and_once_altogether() -> None:
    stage = Stage({"erza": (3, 3)}, sheets={"erza": {"spent": []}})
    stage.table.known().append("Survival of the Fittest")
    stage.table.forget_traits()
    erza = stage.id("erza")
    assert stage.run(stage.table.d10(1, "a test", "damage-severe-table", erza), "reroll", d10=[1, 9]) == (9,)
    assert stage.run(stage.table.d10(1, "a test", "damage-severe-table", erza), d10=[1]) == (1,)


# Death


@pytest.mark.rule("settlement-principles-permanent")
@pytest.mark.parametrize("away", [True, False])
def test_cannibalize_makes_a_basic_resource_of_every_death(away: bool) -> None:
    hearth = village("Cannibalize")
    if away:
        hearth.run(mourn(hearth.table, [hearth.id("erza")], away=True))
    else:
        hearth.run(die(hearth.table, hearth.id("erza"), "a test"))
    (card,) = hearth.campaign.play_area
    assert hearth.table.box.resources[card].deck == "basic"


@pytest.mark.parametrize("body", [True, False])
def test_cannibalize_needs_a_body_of_whoever_died_in_a_showdown_too(body: bool) -> None:
    hearth = village("Cannibalize")
    hearth.campaign.planned = PlannedShowdown(Fight.QUARRY, "white-lion", "1", [hearth.id("erza"), hearth.id("zach")])
    begin_planned_showdown(hearth.table)
    showdown = hearth.table.showdown
    assert showdown is not None
    hearth.run(showdown.perform((Die(Role.SELF, body=body),), EffectContext("a test", bearer=hearth.id("erza"))))
    hearth.run(bring_home(hearth.table, showdown, "victory"))
    assert len(hearth.campaign.play_area) == int(body)
    assert hearth.table.record.bodiless == []


def test_graves_gives_2_endeavors_in_the_next_phase_for_a_death_away_and_1_now_for_one_at_home() -> None:
    hearth = village("Graves", endeavors=1)
    hearth.run(die(hearth.table, hearth.id("erza"), "a test"))
    assert hearth.campaign.endeavors == 2
    hearth.run(mourn(hearth.table, [hearth.id("zach")], away=True))
    hearth.after()
    assert (hearth.campaign.endeavors, hearth.campaign.endeavors_to_come) == (2, 2)


def test_graves_is_named_when_it_brings_something() -> None:
    hearth = village("Graves")
    hearth.run(mourn(hearth.table, [hearth.id("zach")], away=True))
    told = hearth.one(facts.CampaignNoted)
    assert (told.rule, told.why) == ("settlement-principles-permanent", "Graves")
    assert plain(narrate(told, hearth.table)) == "Graves: 2 more endeavors in the next settlement phase."


def test_graves_brings_nothing_where_the_story_ends() -> None:
    hearth = village("Graves")
    everybody = list(hearth.table.living())
    for who in everybody:
        hearth.table.sheet(who).dead = True
    hearth.run(mourn(hearth.table, everybody, away=True))
    assert hearth.over == "lost" and not hearth.each(facts.CampaignNoted)


def test_graves_remembers_a_death_before_the_endeavors_are_counted() -> None:
    hearth = village("Graves", step=Step.ENDEAVORS)
    hearth.run(die(hearth.table, hearth.id("erza"), "a test"))
    hearth.run(endeavors(hearth.table))
    assert hearth.campaign.endeavors == 2 + 1  # two return, and one for the dead


@pytest.mark.rule("settlement-principles-permanent")
def test_graves_teaches_all_who_are_born_or_join() -> None:
    hearth = village("Graves")
    child = child_of(hearth)
    (newcomer,) = hearth.run(join(hearth.table, 1, "a test"), "women:0")
    assert [hearth.table.sheet(who).understanding for who in (child, newcomer)] == [1, 1]
    assert hearth.sheet("erza").understanding == 0


# Society


@pytest.mark.parametrize(("people", "more"), [(9, 0), (10, 1), (19, 1), (20, 2)])
def test_collective_toil_gives_an_endeavor_for_each_full_10_population(people: int, more: int) -> None:
    names = [f"p{n}" for n in range(people)]
    hearth = Hearth(*names, knows=["Language", "Collective Toil"], returning=["p0"], step=Step.ENDEAVORS)
    hearth.run(endeavors(hearth.table))
    assert hearth.campaign.endeavors == 1 + more


def test_accept_darkness_adds_2_to_brain_traumas() -> None:
    stage = Stage({"erza": (3, 3)})
    assert altered_roll(stage.table, stage.id("erza"), Rolling.BRAIN_TRAUMA, 4).total == 4
    stage.table.known().append("Accept Darkness")
    stage.table.forget_traits()
    assert altered_roll(stage.table, stage.id("erza"), Rolling.BRAIN_TRAUMA, 4).total == 6


# Conviction


@pytest.mark.rule("settlement-principles-permanent")
def test_barbaric_makes_all_stronger_who_live_and_all_who_are_born_later() -> None:
    hearth = village()
    hearth.run(adopt(hearth.table, "Barbaric"))
    child = child_of(hearth)
    assert [hearth.sheet(key).permanent for key in ("zach", "lucy", "erza")] == [{Attribute.STRENGTH: 1}] * 3
    assert hearth.table.sheet(child).permanent == {Attribute.STRENGTH: 1}


@pytest.mark.parametrize("at_home", [True, False])
def test_romantic_draws_3_random_fighting_arts_and_keeps_1(at_home: bool) -> None:
    table: Stage | Hearth = village("Romantic") if at_home else Stage({"erza": (3, 3)})
    table.table.known()[:] = ["Romantic"]
    arts = ["Tough", "Leader", "Tumble"]
    table.run(gain_art(table.table, table.id("erza"), "a test"), picks=arts)
    assert table.offered == [f"keep:{art}" for art in arts]
    table.answer("keep:Leader")
    assert table.sheet("erza").fighting_arts == ["Leader"]


def test_romantic_does_not_change_an_art_that_is_named() -> None:
    hearth = village("Romantic")
    hearth.run(gain_art(hearth.table, hearth.id("erza"), "a test", "Tough"))
    assert hearth.sheet("erza").fighting_arts == ["Tough"]


# innovation-permanent, innovation-consequences, innovation-survival-limit, innovation-mastery


@pytest.mark.rule("innovation-permanent", "innovation-consequences")
@pytest.mark.parametrize("name", sorted(village().table.box.innovations))
def test_an_innovation_leaves_the_deck_for_good_and_brings_its_consequences_once(name: str) -> None:
    hearth = Hearth("erza", knows=[], deck=[name])
    card = hearth.table.box.innovations[name]
    hearth.run(learn(hearth.table, name))
    hearth.run(learn(hearth.table, name))
    assert hearth.table.known() == [name]
    assert sorted(hearth.campaign.innovation_deck.draw_pile) == sorted(card.consequences)
    assert hearth.table.survival_limit == 1 + card.survival_limit


@pytest.mark.rule("innovation-starting-deck", "survivor-survival-limit#2")
def test_language_opens_the_deck_with_its_six_cards() -> None:
    hearth = Hearth("erza", knows=[])
    assert hearth.table.survival_limit == 1
    hearth.run(learn(hearth.table, "Language"))
    deck = hearth.campaign.innovation_deck.draw_pile
    assert sorted(deck) == ["Ammonia", "Drums", "Hovel", "Inner Lantern", "Paint", "Symposium"]
    assert hearth.table.survival_limit == 2


@pytest.mark.rule("innovation-survival-limit", "survivor-survival-limit")
def test_a_lost_innovation_lowers_the_limit_and_goes_back_or_is_archived() -> None:
    hearth = village("Hovel", "Pottery", sheets={"erza": {"survival": 4}})
    assert hearth.table.survival_limit == 4
    unlearn(hearth.table, "Hovel", archive=False)
    unlearn(hearth.table, "Pottery", archive=True)
    assert hearth.campaign.innovation_deck.draw_pile == ["Hovel"]
    assert (hearth.table.survival_limit, hearth.table.known()) == (2, ["Language"])
    assert hearth.sheet("erza").survival == 2  # survivor-survival-limit


@pytest.mark.rule("innovation-endeavor")
def test_an_activity_belongs_to_an_innovation_that_the_settlement_has() -> None:
    assert "Rest" not in [offer.activity.name for offer in offers(village().table)]
    assert "Rest" in [offer.activity.name for offer in offers(village("Bed").table)]


@pytest.mark.rule("innovation-mastery", "survivor-mastery-shared")
def test_a_weapon_mastery_makes_everybody_a_specialist_and_counts_as_an_innovation() -> None:
    hearth = village("Survival of the Fittest", "Ultimate Weapon")
    hearth.run(learn(hearth.table, "Axe Mastery"))
    sources = {source for source, _ in hearth.table.traits(hearth.id("erza"))}
    assert "Axe specialist" in sources and "Axe master" not in sources
    assert counted_innovations(hearth.table) == ["Language", "Axe Mastery"]


# Guidepost


@pytest.mark.parametrize(("roll", "strength", "pulled"), [(10, 1, False), (10, 2, True), (2, 10, True), (1, 0, False)])
def test_the_halberd_yields_to_12_with_strength_and_the_guidepost_is_gone(
    roll: int, strength: int, pulled: bool
) -> None:
    hearth = village("Guidepost", sheets={"erza": {"permanent": {Attribute.STRENGTH: strength}}})
    hearth.use("Pull the Halberd", by="erza", d10=[roll])
    assert hearth.table.storage == (["lantern-halberd"] if pulled else [])
    assert ("Guidepost" in hearth.table.known()) is not pulled
    assert hearth.campaign.innovation_deck.draw_pile == []
