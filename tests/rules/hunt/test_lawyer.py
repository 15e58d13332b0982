"""Faults of the hunt found by reading the rules against the code."""

from __future__ import annotations

import msgspec
import pytest

from engine.chance import Chance
from engine.decision import Decision, NotOffered
from engine.session import Session
from game import facts
from game.cards.conditions.sheet import AtLeast
from game.cards.kinds.survivor import Disorder
from game.cards.moments import Moment, WaitsFor
from game.cards.traits.flow import Whenever
from game.cards.traits.hunt import RollsTwice
from game.cards.who import Role, survivors
from game.cards.words.flow import (
    Effect,
    If,
    Later,
    LayOnTrail,
    ReplacedByNewcomer,
    RollEither,
    RollOn,
    RollsOff,
    Row,
)
from game.cards.words.harm import BrainEventDamage, Die, EventDamage
from game.cards.words.hunt import HuntEvents, HuntGift, MoveParty
from game.cards.words.moving import KnockDown
from game.cards.words.people import Leave
from game.cards.words.rolls import MayReroll, Reroll
from game.cards.words.sheet import CountsAs, Gain
from game.cards.words.tokens import Token
from game.model.terms import Attribute, Location, Stat, Variant
from game.phases.campaign.campaign import CampaignGame, nobody_goes
from game.phases.hunt.hunt import hunt as hunting
from game.phases.settlement.survivors_return import come_home
from game.rules.campaign.campaign_record import Chapter
from game.rules.campaign.settlement_table import FIRST_PERSON, SettlementTable
from game.rules.correcting.corrections import correct
from game.rules.settlement.new_survivors import call
from game.rules.table.components import Armor, Condition, Tokens
from tests.play.trail import Trail, played, with_events

REVEALER, ALL = Role.REVEALER, survivors()


# who has run home


def hurt(trail: Trail, key: str) -> None:
    trail.perform(
        (
            EventDamage(Role.SELF, 2, Location.ARMS),
            BrainEventDamage(Role.SELF, 1),
            Token(Role.SELF, Attribute.STRENGTH, -1),
            Gain(Role.SELF, Stat.BLEEDING, 2),
            CountsAs(Role.SELF, "stinky"),
        ),
        key,
    )


def is_whole(trail: Trail, key: str) -> bool:
    world, who, sheet = trail.table.world, trail.id(key), trail.sheet(key)
    boxes = any(one.light or one.heavy for one in sheet.boxes.values())
    tokens = world.get(who, Tokens) == Tokens() and world.get(who, Condition) == Condition()
    return tokens and not boxes and not sheet.brain_box


@pytest.mark.rule("survivor-tokens-removed", "settlement-heal")
def test_hunt_run_away__whoever_has_run_home_heals_there() -> None:
    trail = Trail("a", "b", at=3, monster_at=4, hunt={"resolved": True}, knows=["Pictograph"])
    hurt(trail, "a")
    assert not is_whole(trail, "a")
    trail.run_away("a", d10=[10])
    trail.go_on()
    trail.end()
    assert trail.campaign.chapter is Chapter.SHOWDOWN
    assert is_whole(trail, "a")


@pytest.mark.rule("survivor-tokens-removed", "settlement-heal")
def test_hunt_fails__whoever_comes_home_from_it_heals_there() -> None:
    trail = Trail("a", "b", party=["a"], hunt={"resolved": True}, knows=["Pictograph"])
    hurt(trail, "a")
    trail.run_away("a", d10=[10])
    trail.end(d10=[1])
    assert trail.campaign.chapter is Chapter.SETTLEMENT
    assert is_whole(trail, "a")


@pytest.mark.rule("death-count-timing")
def test_hunt_fails__whoever_strayed_has_died_on_the_hunt() -> None:
    """What the settlement makes of a death on the hunt it makes of theirs (Graves: 2 endeavors, and not now)."""
    trail = Trail("a", "b", party=["a"], hunt={"resolved": True}, knows=["Pictograph", "Graves"])
    trail.campaign.endeavors = 0
    trail.run_away("a", d10=[4])
    assert trail.over == "failed"
    trail.end(d10=[1])
    assert (trail.campaign.endeavors, trail.campaign.endeavors_to_come) == (0, 2)
    assert trail.campaign.uncounted == [trail.id("a")] and trail.campaign.death_count == 0


@pytest.mark.rule("hunt-death-resources", "hunt-fails")
def test_whoever_leaves_for_ever_leaves_the_hunt() -> None:
    trail = Trail("a", "b", "c", carried={"a": ["Monster Bone"]})
    played(trail, Leave(REVEALER), answers=("b",))
    assert trail.carried("b") == ["Monster Bone"]
    alone = Trail("a", "b", party=["a"])
    played(alone, Leave(REVEALER))
    assert alone.over == "failed"


# events that are still due


@pytest.mark.rule("hunt-skip-spaces")
def test_hunt_events__stay_due_though_one_of_them_moves_the_survivors() -> None:
    trail = with_events(Trail(at=3, spaces={1: [""], 3: [""]}), e1=(HuntEvents(2),), e2=(MoveParty(-2),), e3=())
    trail.reveal(d10=[10, 1])
    assert trail.hunt.due == 2
    trail.reveal(d10=[10, 2])
    assert (trail.hunt.party_at, trail.hunt.due) == (1, 1)
    trail.reveal(d10=[10, 3])  # the other event that was due
    assert trail.hunt.spaces[1] == [""]
    trail.reveal(d10=[10, 3])  # what lies here
    assert trail.options[0] == "move"


@pytest.mark.rule("hunt-empty-space-roll")
def test_hunt_events__due_and_an_empty_space() -> None:
    trail = with_events(Trail(at=3, spaces={3: [""]}), e1=(HuntEvents(),), e2=(MoveParty(-1),), e3=())
    trail.reveal(d10=[10, 1])
    trail.hunt.due += 1
    trail.reveal(d10=[10, 2])
    assert trail.hunt.due == 2  # what was due, and the roll of the empty space


# chance and what lies hidden


@pytest.mark.rule("hunt-resolve-cards-top-down")
def test_a_card_that_is_turned_over_is_known_from_then_on() -> None:
    """Undo stops where players have learnt something: at a card that lay face down too."""
    trail = Trail("a", at=1, spaces={1: ["Lion in Heat"]})
    before = trail.table.chance.revealed
    trail.turn("reveal", "wait")
    assert trail.table.chance.revealed > before


@pytest.mark.rule("hunt-event-revealer")
@pytest.mark.parametrize(
    "word",
    [
        RollEither(REVEALER, Stat.SURVIVAL, met=(Gain(REVEALER, Stat.INSANITY, 1),)),
        RollsOff((Gain(Role.THAT, Stat.INSANITY, 1),), best=True),
    ],
)
def test_indecision__two_rolls_wherever_an_event_asks_the_revealer_for_one(word: Effect) -> None:
    trail = Trail("a", "b", sheets={"a": {"disorders": ["Indecision"], "survival": 5}})
    dice = [9, 2] if isinstance(word, RollEither) else [9, 2, 5]
    played(trail, word, d10=dice)
    assert trail.sheet("a").insanity == 0


def test_indecision__of_two_faces_the_lower_counts() -> None:
    trail = Trail("a", sheets={"a": {"disorders": ["Indecision"]}})
    played(trail, RollEither(REVEALER, met=(Gain(REVEALER, Stat.INSANITY, 1),)), d10=[9, 2])
    assert trail.sheet("a").insanity == 0


@pytest.mark.parametrize(("lower", "answers", "counts"), [(True, (), 2), (False, ("result:9",), 9)])
def test_of_two_rolls_of_the_revealer_the_lower_counts_or_the_group_picks(
    lower: bool, answers: tuple[str, ...], counts: int
) -> None:
    """The card says which (`RollsTwice.lower`), as it does of the rolls of a story event."""
    doubts = Disorder("Doubts", (RollsTwice(lower=lower),))
    assert ("keep the lower result" in doubts.traits[0].text()) is lower
    assert ("the group chooses" in doubts.traits[0].text()) is not lower
    trail = Trail("a")
    box = trail.table.box
    trail.table.box = msgspec.structs.replace(box, disorders=box.disorders | {doubts.name: doubts})
    trail.sheet("a").disorders.append(doubts.name)
    trail.table.forget_traits()
    rows = tuple(Row(n, n, (Gain(REVEALER, Stat.INSANITY, n),)) for n in range(1, 11))
    played(trail, RollOn(REVEALER, rows), answers=answers, d10=[9, 2])
    assert trail.sheet("a").insanity == counts


@pytest.mark.rule("survivor-once-per-lifetime-reroll")
def test_the_roll_of_a_lifetime__can_be_that_of_a_straggler() -> None:
    trail = Trail("a", "b", knows=["Survival of the Fittest"])
    trail.sheet("b").spent.append("Survival of the Fittest")
    played(trail, RollsOff((Gain(Role.THAT, Stat.INSANITY, 1),)), answers=("reroll",), d10=[1, 9, 5])
    assert (trail.sheet("a").insanity, trail.sheet("b").insanity) == (0, 1)
    assert trail.sheet("a").spent == ["Survival of the Fittest"]


def test_a_roll_held_in_reserve__can_be_one_against_a_count() -> None:
    trail = Trail("a", sheets={"a": {"survival": 5}})
    against = RollEither(REVEALER, Stat.SURVIVAL, missed=(Gain(REVEALER, Stat.INSANITY, 1),))
    played(trail, MayReroll(Reroll.ANY, REVEALER), against, answers=("reroll",), d10=[1, 9])
    assert trail.sheet("a").insanity == 0
    assert trail.hunt.holders == []


# corrections


@pytest.mark.rule("hunt-event-damage")
def test_a_correction_gives_no_armor_back() -> None:
    trail = Trail("a", "b", sheets={"a": {"gear": ["rawhide-vest"]}}, armor=True)
    played(trail, EventDamage(REVEALER, 1, Location.BODY))
    points = trail.table.world.get(trail.id("a"), Armor).points
    before = dict(points)
    correct(trail.table, "a.courage = 2")
    assert trail.table.world.get(trail.id("a"), Armor).points == before
    correct(trail.table, "a.gear += rawhide-headband")
    after = trail.table.world.get(trail.id("a"), Armor).points
    assert after[Location.BODY] == before[Location.BODY] and after[Location.HEAD] == 1


@pytest.mark.rule("hunt-fails")
def test_a_correction_can_take_the_last_from_the_hunt() -> None:
    trail = Trail("a", "b", party=["a"], stored={"Monster Bone": 1})
    correct(trail.table, "a.dead = yes")
    trail.run(hunting(trail.table), d10=[1])
    assert trail.campaign.chapter is Chapter.SETTLEMENT


@pytest.mark.rule("hunt-event-revealer")
def test_a_correction_before_the_first_revealer_is_chosen_asks_for_one_anew() -> None:
    """A correction asks the question of the same moment again: the hunt plays on from its record."""
    trail = Trail("a", "b", at=0, monster_at=4)
    trail.campaign.hunt = None
    trail.run(hunting(trail.table))
    assert trail.offered == ["a", "b"]
    laid = trail.hunt
    trail.run(hunting(trail.table), "b")
    assert trail.hunt is laid
    assert trail.table.event_revealer == trail.id("b")


# what is saved


@pytest.mark.rule("campaign-phase-cycle")
def test_a_hunt_is_saved_with_what_lies_on_its_board() -> None:
    trail = Trail("a", "b", at=1, monster_at=9, carried={"a": ["Monster Bone"]})
    played(trail, LayOnTrail("laughter", (BrainEventDamage(ALL, 1),)))
    trail.table.chance = Chance.seeded(1)
    game = CampaignGame(trail.table.box)
    again = game.decode(game.encode(trail.table))
    try:
        assert again.hunt is not None and again.hunt == trail.hunt
        assert again.survivors() == trail.table.survivors()
        assert game.encode(again) == game.encode(trail.table)
    finally:
        game.close(again)


# somebody else's counts, somebody else's place


@pytest.mark.rule("hunt-event-requirements")
def test_leader__lends_courage_on_the_way_through_the_darkness() -> None:
    """A story event of the hunt is one too: with somebody else's courage the timid take the Path of the Brave."""
    trail = Trail("a", "b", at=5, monster_at=11, sheets={"b": {"fighting_arts": ["Leader"], "courage": 5}})
    trail.go_on("yes", d10=[5, 5])
    assert trail.hunt.lent == [trail.id("b")]
    tokens = trail.table.world.get(trail.id("a"), Tokens)
    assert tokens.attributes == {Attribute.ACCURACY: -1}  # what the brave suffer
    assert not trail.table.lent


@pytest.mark.rule("hunt-event-requirements")
def test_leader__what_was_lent_for_an_event_is_not_lent_for_the_story_within_it() -> None:
    asks = If(AtLeast(REVEALER, Stat.COURAGE, 3), (MoveParty(1),))
    sheets = {"b": {"fighting_arts": ["Leader"], "courage": 5}, "a": {"survival": 1}}
    trail = Trail("a", "b", at=5, monster_at=11, sheets=sheets)
    played(trail, asks, answers=("yes",), d10=[5, 8])
    assert trail.hunt.darkness
    assert trail.sheet("a").insanity == 1  # the Path of the Doomed: the counts are no longer another's
    assert not trail.table.lent


def replaced(trail: Trail, *answers: str, fallen: bool = False) -> int:
    played(trail, ReplacedByNewcomer(REVEALER, "male", 0, (), fallen=fallen), answers=answers)
    return trail.campaign.born - 1 + FIRST_PERSON


@pytest.mark.rule("settlement-new-survivor")
def test_whoever_takes_a_place_is_welcomed_as_every_new_survivor() -> None:
    trail = Trail("a", "b", knows=["Graves"])
    new = replaced(trail, "Basalt")
    assert trail.table.sheet(new).understanding == 1
    assert trail.one(facts.PeopleJoined).who == (new,)
    assert trail.table.population == 2


@pytest.mark.rule("hunt-event-damage")
def test_whoever_takes_a_place_takes_the_armor_as_it_is() -> None:
    trail = Trail("a", "b", sheets={"a": {"gear": ["rawhide-vest"]}}, armor=True)
    trail.perform((EventDamage(Role.SELF, 1, Location.BODY),), "a")
    new = replaced(trail, "Basalt")
    assert trail.table.sheet(new).gear == ["rawhide-vest"]
    assert trail.table.world.get(new, Armor).points[Location.BODY] == 0


@pytest.mark.rule("survivor-naming")
def test_whoever_comes_back_from_the_dead_bears_a_name_of_their_own() -> None:
    trail = Trail("a", "b", "c")
    trail.perform((Die(Role.SELF),), "c")
    call(trail.table, trail.id("b"), "C")  # a namesake of the dead
    new = replaced(trail, fallen=True)
    assert trail.table.name(new) == "C 2"


# one hunt like another


@pytest.mark.rule("survivor-once-per-lifetime-reroll", "hunt-run-away")
def test_the_roll_of_a_lifetime__can_be_that_of_running_away() -> None:
    trail = Trail("a", "b", hunt={"resolved": True}, knows=["Pictograph", "Survival of the Fittest"])
    trail.run_away("a", "reroll", d10=[1, 10])
    assert trail.alive("a")
    assert trail.table.survivors() == [trail.id("b")]


@pytest.mark.rule("settlement-departing", "hunt-fails")
def test_a_hunt_of_nobody_starves_the_settlement_as_any_that_fails() -> None:
    """What it loses is of the group's choice, and provisions spare it."""
    trail = Trail("a", stored={"Monster Bone": 1, "Monster Hide": 1})
    trail.campaign.hunt = None
    assert trail.campaign.planned is not None
    trail.campaign.planned.party = []
    provided = Trail("a", stored={"Monster Bone": 1, "Monster Hide": 1})
    provided.campaign.planned, provided.campaign.hunt_gifts = trail.campaign.planned, [HuntGift.NO_STARVATION]
    trail.run(nobody_goes(trail.table), d10=[1])
    assert trail.request is not None
    assert trail.campaign.chapter is Chapter.SETTLEMENT
    provided.run(nobody_goes(provided.table))
    assert provided.resources == {"Monster Bone": 1, "Monster Hide": 1}
    assert not provided.campaign.hunt_gifts


@pytest.mark.rule("variant-hero")
def test_variant_hero__who_would_die_on_the_hunt_is_brought_home() -> None:
    trail = Trail("a", "b", variants=[Variant.HERO], carried={"a": ["Monster Bone"]}, monster_at=4)
    played(trail, EventDamage(REVEALER, 2, Location.ARMS), Die(REVEALER))
    assert trail.alive("a") and trail.sheet("a").skip_next_hunt
    assert trail.table.survivors() == [trail.id("b")]
    assert trail.carried("b") == ["Monster Bone"]
    assert not trail.campaign.memorial and trail.table.population == 2
    trail.go_on()
    trail.end()
    assert is_whole(trail, "a")
    assert trail.face().record.party == [trail.id("b")]


@pytest.mark.rule("variant-hero", "hunt-fails")
def test_variant_hero__of_the_last_the_hunt_fails_without_a_death() -> None:
    trail = Trail("a", variants=[Variant.HERO])
    played(trail, Die(REVEALER))
    assert trail.over == "failed"
    trail.end(d10=[1])
    assert trail.campaign.chapter is Chapter.SETTLEMENT and trail.table.population == 1


@pytest.mark.rule("variant-twilight-knight", "campaign-population-zero")
def test_the_campaign_is_over_with_the_knight_or_the_last_of_the_people() -> None:
    trail = Trail("a", "b")
    trail.campaign.knight = trail.id("a")
    played(trail, Die(REVEALER))
    assert trail.over == "lost"
    last = Trail("a")
    played(last, Die(REVEALER))
    assert last.over == "lost"
    assert [one.survivor.name for one in last.campaign.memorial] == ["A"]


@pytest.mark.rule("variant-twilight-knight")
def test_variant_twilight_knight__no_age_on_the_hunt() -> None:
    trail = Trail("a", "b")
    trail.campaign.knight = trail.id("a")
    played(trail, Gain(REVEALER, Stat.HUNT_XP, 2))
    assert trail.sheet("a").hunt_xp == 2 and not trail.sheet("a").milestones


# a game of it


def session(trail: Trail) -> Session[SettlementTable]:
    """The campaign of this hunt, saved and played on."""
    trail.hunt.begun = True
    trail.table.chance = Chance.seeded(1)
    game = CampaignGame(trail.table.box)
    return Session(game, game.encode(trail.table))


@pytest.mark.rule("hunt-resolve-cards-top-down")
def test_undo_does_not_go_back_behind_a_card_that_was_turned_over() -> None:
    game = session(Trail("a", at=1, spaces={1: ["Lion in Heat"]}))
    assert isinstance(game.request, Decision) and game.request.topic == "hunt-turn"
    game.answer("reveal")
    assert isinstance(game.request, Decision) and game.request.topic == "choose-one"
    assert game.why_not_undo() is not None
    game.close()


@pytest.mark.rule("campaign-phase-cycle")
def test_a_correction_between_two_events_leaves_the_hunt_as_it_is() -> None:
    game = session(Trail("a", "b", at=1, spaces={1: [""], 2: ["Lion in Heat"]}))
    hunt = game.table.hunt
    game.answer("correct a.courage = 1")
    assert isinstance(game.request, Decision) and game.request.topic == "hunt-turn"
    assert game.table.hunt is hunt and game.table.sheet(FIRST_PERSON).courage == 1
    with pytest.raises(NotOffered, match="cannot be corrected"):
        game.answer("correct settlement.hunt = null")
    game.close()


# who is not there


@pytest.mark.rule("campaign-all-survivors-scope")
def test_what_befalls_hunters_moves_nobody_at_home() -> None:
    """Whoever waits for what befalls others waits for it where they are: on the hunt, or at home."""
    grieves = Whenever(Moment.SURVIVOR_DIES, (Gain(Role.SELF, Stat.INSANITY, 1),), anyone=True)
    grief = Disorder("Grief", (grieves,))
    trail = Trail("a", "b", "c", party=["a", "b"])
    box = trail.table.box
    trail.table.box = msgspec.structs.replace(box, disorders=box.disorders | {grief.name: grief})
    for key in "bc":
        trail.sheet(key).disorders.append(grief.name)
    trail.table.forget_traits()
    played(trail, Die(REVEALER))
    assert (trail.sheet("b").insanity, trail.sheet("c").insanity) == (1, 0)


@pytest.mark.rule("hunt-knocked-down-start")
def test_nobody_is_knocked_down_on_the_hunt() -> None:
    trail = Trail("a", "b", "c", party=["a", "b"])
    for key in "bc":
        trail.sheet(key).disorders.append("Hemophobia")
    trail.table.forget_traits()
    played(trail, Gain(REVEALER, Stat.BLEEDING, 1), KnockDown(REVEALER))
    assert not trail.each(facts.KnockedDown)
    assert all(trail.table.standing(who).up for who in trail.table.living())


@pytest.mark.rule("hunt-run-away", "hunt-fails")
def test_what_would_kill_at_the_end_of_the_showdown_kills_who_has_run_home_too() -> None:
    trail = Trail("a", "b", party=["a"], hunt={"resolved": True}, knows=["Pictograph"])
    played(trail, Later(WaitsFor.END_OF_SHOWDOWN, (Die(Role.SELF),)))
    trail.run_away("a", d10=[10])
    trail.end(d10=[1])
    assert trail.alive("a") and not trail.table.record.waiting
    trail.run(come_home(trail.table))
    assert not trail.alive("a")


@pytest.mark.rule("hunt-death-resources")
def test_a_token_on_the_trail_outlives_whoever_laid_it() -> None:
    trail = Trail("a", "b", at=1, monster_at=4)
    played(trail, LayOnTrail("snare", (Gain(Role.SELF, Stat.INSANITY, 1), BrainEventDamage(ALL, 1))))
    trail.perform((Die(Role.SELF),), "a")
    trail.table.inter()
    trail.go_on()
    assert trail.sheet("b").brain_box
