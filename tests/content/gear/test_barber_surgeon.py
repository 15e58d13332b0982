"""The gear of the Barber Surgeon, card by card."""

from __future__ import annotations

from typing import Any

import pytest

from game import facts
from game.cards.kinds.ai_card import AIType, Do
from game.cards.moments import Ban, Moment
from game.cards.who import Role, survivors
from game.cards.words.sheet import Gain
from game.cards.words.survival import Forbid
from game.model.terms import Attribute, Stat, Until
from game.phases.showdown.aftermath import aftermath
from game.phases.showdown.ai_cards import draw_and_play
from game.rules.attack.survivor_attack import attack
from game.rules.death.death import die
from game.rules.survivor.disorders import gain_disorder
from game.rules.survivor.gear_changes import lose_gear, party_legality
from game.rules.table.components import Tokens
from game.rules.table.showdown_record import Seat
from game.rules.table.tokens import gain_token
from tests.play.gear import CARDS, FLANK, HIDE, TIP, arriving, carrying, departing
from tests.play.stage import Stage, beast, card

SNARL = card("Snarl", Do((Gain(survivors(), Stat.INSANITY, 1),)))
CREEP = card("Creep", face_up=(Do((Gain(survivors(), Stat.INSANITY, 5),)),), type=AIType.DURATION)


def striking(stage: Stage, key: str, *answers: str, **dice: Any) -> None:
    stage.run(attack(stage.table, stage.id("erza"), stage.table.box.gear[key]), *answers, **dice)


def test_almanac__brings_2_insanity_on_departing_and_keeps_disorders_away() -> None:
    stage = departing("almanac")
    assert stage.sheet("erza").insanity == 2
    for who in ("erza", "lucy"):
        stage.run(gain_disorder(stage.table, stage.id(who), "Anxiety"))
    assert (stage.sheet("erza").disorders, stage.sheet("lucy").disorders) == ([], ["Anxiety"])
    assert stage.one(facts.DisorderAverted).by == "Almanac"
    stage.run(gain_disorder(stage.table, stage.id("erza")))  # a random one is not even picked
    assert stage.sheet("erza").disorders == []


@pytest.mark.rule("terrain-additional")
@pytest.mark.parametrize(("roll", "tiles"), [(2, 0), (3, 1)])
def test_bug_trap__brings_a_bug_patch_on_3_or_more(roll: int, tiles: int) -> None:
    stage = carrying("bug-trap")
    picks = ["3,3"] * stage.table.box.terrain["bug-patch"].tiles if tiles else []
    stage.run(stage.table.trigger(Moment.SHOWDOWN_STARTS), d10=[roll], picks=picks)
    assert len(stage.each(facts.TilePlaced)) == tiles


# first aid


def test_first_aid_kit__everybody_gains_3_survival_on_arrival() -> None:
    stage = arriving("first-aid-kit")
    assert (stage.sheet("erza").survival, stage.sheet("lucy").survival) == (3, 3)


def hurt(lucy: tuple[int, int]) -> Stage:
    stage = carrying("first-aid-kit", at=(3, 3), lucy=lucy)
    stage.table.world.get(stage.id("erza"), Tokens).bleeding = 2
    gain_token(stage.table, stage.id("lucy"), Attribute.STRENGTH, -2, Until.SHOWDOWN, "a card")
    gain_token(stage.table, stage.id("lucy"), Attribute.EVASION, 1, Until.SHOWDOWN, "a card")
    stage.play("act:erza", "use:first-aid-kit")
    return stage


@pytest.mark.parametrize(
    ("answer", "bleeding", "strength"), [("remove:bleeding:erza", 1, -2), ("remove:strength:lucy", 2, -1)]
)
def test_first_aid_kit__takes_off_one_token_of_the_bearer_or_somebody_adjacent(
    answer: str, bleeding: int, strength: int
) -> None:
    """Only what is a burden is offered."""
    stage = hurt((3, 4))
    assert stage.offered == ["remove:bleeding:erza", "remove:strength:lucy"]
    stage.answer(answer)
    assert (stage.bleeding("erza"), stage.tokens("lucy")[Attribute.STRENGTH]) == (bleeding, strength)


def test_first_aid_kit__whoever_is_not_adjacent_gets_no_help() -> None:
    """A diagonal neighbor is 2 spaces away; the one token that is left to take is taken without a question."""
    stage = hurt((4, 4))
    assert (stage.bleeding("erza"), stage.tokens("lucy")[Attribute.STRENGTH]) == (1, -2)


def test_first_aid_kit__a_token_that_would_have_passed_by_itself_is_not_paid_back_later() -> None:
    stage = carrying("first-aid-kit", at=(3, 3))
    gain_token(stage.table, stage.id("erza"), Attribute.SPEED, -1, Until.ROUND, "a card")
    stage.play("act:erza", "use:first-aid-kit")
    assert stage.tokens("erza") == {}
    stage.answer("end-act", "end-turn")
    assert stage.tokens("erza") == {}


# musk bomb


def stinking(*cards: str, at: tuple[int, int] = (11, 10), survival: int = 2, **fields: Any) -> Stage:
    """Erza with a musk bomb, adjacent to a lion about to draw these cards."""
    monster = beast(*CARDS, SNARL, CREEP, hit_locations=[HIDE, FLANK])
    fields = {"turn": "monster", "ai": list(cards), **fields}
    return carrying("musk-bomb", at=at, monster=monster, sheet={"survival": survival}, **fields)


@pytest.mark.rule("ai-draw", "campaign-discard")
@pytest.mark.parametrize(("roll", "insanity", "discard"), [(2, 1, ["Snarl"]), (3, 0, ["Snarl"])])
def test_musk_bomb__the_drawn_card_is_discarded_unplayed_on_3_or_more(
    roll: int, insanity: int, discard: list[str]
) -> None:
    stage = stinking("Snarl", "One")
    stage.run(draw_and_play(stage.table), "yes", d10=[roll])
    assert stage.sheet("lucy").insanity == insanity
    assert stage.table.record.ai.discard == discard
    assert (stage.sheet("erza").survival, stage.sheet("erza").gear) == (0, [])
    assert stage.one(facts.AICardFoiled).foiled is (roll == 3)


def test_musk_bomb__may_be_kept() -> None:
    stage = stinking("Snarl", "One")
    stage.run(draw_and_play(stage.table), "no")
    assert (stage.sheet("erza").survival, stage.sheet("erza").gear) == (2, ["musk-bomb"])
    assert stage.sheet("lucy").insanity == 1


def test_musk_bomb__nobody_is_asked_who_cannot_throw_it() -> None:
    """Not adjacent, knocked down, too little survival, or none that can be spent."""
    lying = stinking("Snarl")
    lying.fell("erza", turn="survivors")
    barred = stinking("Snarl")
    barred.perform((Forbid(Role.SELF, Ban.SPEND_SURVIVAL),), "erza")
    for stage in (stinking("Snarl", at=(11, 11)), lying, stinking("Snarl", survival=1), barred):
        stage.run(draw_and_play(stage.table))
        assert stage.sheet("erza").gear == ["musk-bomb"]


def test_musk_bomb__with_two_of_them_each_seat_decides_for_its_own_until_one_works() -> None:

    def both() -> Stage:
        seats = [Seat("left", ["erza"]), Seat("right", ["lucy"])]
        lucy = {"lucy": {"gear": ["musk-bomb"], "survival": 2}}
        return stinking("Snarl", "One", lucy=(12, 10), sheets=lucy, seats=seats)

    stage = both()
    stage.run(draw_and_play(stage.table), "yes", "yes", d10=[1, 9])
    assert [one.by for one in stage.asked] == [1, 2]
    assert not stage.sheet("lucy").gear and stage.sheet("lucy").insanity == 0
    stage = both()
    stage.run(draw_and_play(stage.table), "yes", d10=[9])
    assert stage.sheet("lucy").gear == ["musk-bomb"]


@pytest.mark.rule("ai-duration-second-draw")
def test_musk_bomb__the_second_draw_of_a_duration_is_one_too() -> None:
    stage = stinking("One")
    stage.table.record.face_up_duration = "Creep"
    stage.run(draw_and_play(stage.table), "yes", d10=[3])
    assert stage.sheet("lucy").insanity == 0
    assert (stage.table.record.face_up_duration, stage.table.record.ai.discard) == ("", ["Creep"])


# scavenging


@pytest.mark.rule("aftermath-victory")
@pytest.mark.parametrize("deck", ["basic", "white-lion"])
def test_scavenger_kit__a_resource_of_either_deck_after_a_victory(deck: str) -> None:
    stage = carrying("scavenger-kit")
    held = len(stage.table.record.resources[deck].draw_pile)
    stage.table.record.outcome = "victory"
    stage.first = frozenset(["choose-survivor"])  # whom the skull among the rewards unsettles
    stage.run(aftermath(stage.table, "victory"), f"deck:{deck}")
    gained = [one for one in stage.table.record.gained if one.by == stage.id("erza")]
    assert [one.deck for one in gained] == [deck]
    assert len(stage.table.record.resources[deck].draw_pile) < held


def test_scavenger_kit__brings_nothing_after_a_defeat_or_to_the_dead() -> None:
    stage = carrying("scavenger-kit")
    stage.run(aftermath(stage.table, "ended"))
    assert stage.table.record.gained == []
    stage = carrying("scavenger-kit")
    stage.run(die(stage.table, stage.id("erza"), "a fall"))
    stage.run(aftermath(stage.table, "victory"))
    assert stage.table.record.gained == []


@pytest.mark.rule("keyword-unique")
def test_scavenger_kit__is_unique() -> None:
    box = carrying("scavenger-kit").table.box
    assert party_legality(box, [["scavenger-kit"], ["scavenger-kit"]])[0].rule == "keyword-unique"


# charms: 1 affinity of their own, 4 by a square of frames


@pytest.mark.rule("keyword-unstoppable")
def test_red_charm__with_5_red_every_attack_is_unstoppable() -> None:
    """A 6 wounds whatever the toughness, a 10 is not critical, a 5 fails; with fist & tooth too."""
    stage = carrying("R R red-charm", "R R", locations=["Tip", "Hide"])
    striking(stage, "fist-tooth", d10=[8, 8, 10, 5])
    assert [one.outcome for one in stage.each(facts.WoundAttempted)] == ["wound", "failure"]
    stage = carrying("R R red-charm", "R", locations=["Tip"])
    striking(stage, "fist-tooth", d10=[8, 1, 10])
    assert stage.one(facts.WoundAttempted).outcome == "critical wound"


@pytest.mark.rule("keyword-undeathable")
def test_green_charm__with_5_green_death_passes_by_on_6_or_more() -> None:
    stage = carrying("G G green-charm", "G G")
    stage.run(die(stage.table, stage.id("erza"), "a fall"), d10=[6])
    assert not stage.sheet("erza").dead
    stage.run(die(stage.table, stage.id("erza"), "a fall"), d10=[5])
    assert stage.sheet("erza").dead
    stage = carrying("G G green-charm", "G")
    stage.run(die(stage.table, stage.id("erza"), "a fall"))
    assert stage.sheet("erza").dead


@pytest.mark.rule("keyword-unshakable", "affinity-lost-gear")
def test_blue_charm__with_5_blue_a_trap_is_ignored_on_6_or_more_until_the_grid_is_broken() -> None:
    rows = ("B B blue-charm", "B B")
    monster = beast(*CARDS, hit_locations=[HIDE, TIP])
    trap = next(one.name for one in monster.hit_locations if one.trap)
    stage = carrying(*rows, monster=monster, locations=[trap, "Hide"])
    striking(stage, "fist-tooth", d10=[8, 8, 6, 1])
    assert stage.one(facts.TrapIgnored).card == trap
    stage = carrying(*rows, monster=monster, locations=["Hide"])
    lose_gear(stage.table, stage.id("erza"), "blue-frame", "campaign-archive")
    assert not any(type(trait).__name__ == "RollsAway" for _, trait in stage.table.traits(stage.id("erza")))
