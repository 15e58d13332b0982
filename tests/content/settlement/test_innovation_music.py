"""The innovations of music: each activity with each row of its tables, and what they bring into fights."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.kinds.hit_location import HitLocation
from game.cards.moments import Moment
from game.cards.who import Role
from game.cards.words.sheet import Gain
from game.model.terms import Attribute, Stat, Until
from game.rules.attack.survivor_attack import attack
from game.rules.campaign.campaign_record import Entry, Kind
from game.rules.settlement.new_survivors import born
from game.rules.table.tokens import gain_token
from tests.play.homestead import Hearth
from tests.play.stage import Stage, beast, lion, weapon

SYNCHRONIZED = "Synchronized Strike"


@pytest.mark.parametrize(
    ("answer", "insanity", "survival", "arts"),
    [
        ("a-wild-beat", 2, 0, []),
        ("a-steady-beat", 0, 2, []),
        ("a-lone-drummer", 0, 0, ["Rhythm Chaser"]),
        ("drummers-in-step", 0, 0, [SYNCHRONIZED]),
    ],
)
def test_bone_beats_gives_what_the_drummer_chooses(answer: str, insanity: int, survival: int, arts: list[str]) -> None:
    hearth = Hearth("erza", knows=["Language", "Drums"])
    hearth.use("Bone Beats", answer, by="erza")
    erza = hearth.sheet("erza")
    assert (erza.insanity, erza.survival, erza.fighting_arts) == (insanity, survival, arts)


@pytest.mark.parametrize(
    ("die", "permanent", "arts"),
    [
        (1, {Attribute.MOVEMENT: -1}, []),
        (5, {Attribute.MOVEMENT: -1}, []),
        (6, {Attribute.EVASION: 1}, []),
        (9, {Attribute.EVASION: 1}, []),
        (10, {}, ["King's Step"]),
    ],
)
def test_fever_dance(die: int, permanent: dict[Attribute, int], arts: list[str]) -> None:
    hearth = Hearth("erza", "lucy", knows=["Language", "Forbidden Dance"])
    hearth.use("Fever Dance", by="erza", d10=[die])
    assert (hearth.sheet("erza").permanent, hearth.sheet("erza").fighting_arts) == (permanent, arts)


def test_fever_dance_is_danced_once_in_a_lifetime_by_each() -> None:
    hearth = Hearth("erza", "lucy", knows=["Language", "Forbidden Dance"])
    hearth.use("Fever Dance", by="erza", d10=[6])
    assert hearth.why_not("Fever Dance", by="erza") == "Erza has done this before (once per lifetime)."
    assert hearth.why_not("Fever Dance", by="lucy") == ""


@pytest.mark.parametrize("die", [1, 5])
def test_devils_melody_1_to_5_kills_whoever_plays_it(die: int) -> None:
    hearth = Hearth("erza", "lucy", knows=["Language", "Heart Flute"])
    hearth.use("Devil's Melody", by="erza", d10=[die])
    assert hearth.sheet("erza").dead
    assert "once per settlement phase" in hearth.why_not("Devil's Melody")


@pytest.mark.parametrize(("faced", "level"), [((), "3"), (("3",), "2"), (("1", "3"), "2")])
def test_devils_melody_6_and_more_calls_a_nemesis_at_its_highest_level_not_yet_faced(
    faced: tuple[str, ...], level: str
) -> None:
    hearth = Hearth("erza", "lucy", knows=["Language", "Heart Flute"], nemeses={"butcher": faced})
    hearth.use("Devil's Melody", by="erza", d10=[6])
    assert hearth.campaign.timeline[3] == [Entry(Kind.SPECIAL, "butcher", level)]
    assert hearth.campaign.nemeses["butcher"] == [*faced, level]  # nemesis-list-update


def test_devils_melody_calls_nobody_if_every_level_was_faced() -> None:
    hearth = Hearth("erza", "lucy", knows=["Language", "Heart Flute"], nemeses={"butcher": ("1", "2", "3")})
    hearth.use("Devil's Melody", by="erza", d10=[6])
    assert not hearth.campaign.timeline.get(3)
    assert hearth.one(facts.NemesisCalled).monster == ""


# in fights


REFLEX = HitLocation("Nervous Hide", reflex=(Gain(Role.ATTACKER, Stat.INSANITY, 1),))


def duet(*knows: str, survival: int = 0, draws: int = 1, speed: int = 1) -> Stage:
    """Erza and Lucy with the lion between them, both in step."""
    names = ["Nervous Hide"] * draws
    stage = Stage(
        {"erza": (11, 10), "lucy": (11, 7)},
        monster=beast(hit_locations=[REFLEX]),
        at=(11, 8),
        turn="survivors",
        locations=names,
        sheets={
            "erza": {"fighting_arts": [SYNCHRONIZED]},
            "lucy": {"fighting_arts": [SYNCHRONIZED], "survival": survival},
        },
    )
    stage.table.known().extend(knows)
    stage.table.forget_traits()
    return stage


def strike(stage: Stage, *answers: str, speed: int = 1, strength: int = 0, d10: list[int]) -> None:
    blade = weapon(speed=speed, accuracy=8, strength=strength)
    stage.run(attack(stage.table, stage.id("erza"), blade), *answers, d10=d10)


def test_forbidden_dance_lets_the_misses_of_a_synchronized_strike_be_rolled_again() -> None:
    stage = duet("Forbidden Dance", draws=1)
    strike(stage, "yes", speed=2, d10=[2, 8, 1, 1])
    assert stage.one(facts.SurvivorAttacked).dice == (8, 1)
    assert stage.one(facts.AbilityUsed).name == "Forbidden Dance"


def test_forbidden_dance_does_nothing_for_an_attack_without_the_art() -> None:
    stage = duet("Forbidden Dance")
    stage.table.put(stage.id("lucy"), (2, 2))
    strike(stage, d10=[2])
    assert stage.asked == []


def test_heart_flute_lets_the_helper_turn_a_reflex_into_a_failure_reaction() -> None:
    stage = duet("Heart Flute", survival=1)
    strike(stage, "yes", strength=9, d10=[9, 9])
    assert stage.sheet("lucy").survival == 0
    assert stage.one(facts.ReflexSoftened).by == stage.id("lucy")
    assert stage.sheet("erza").insanity == 0  # the attempt succeeded, so the reflex does not happen


def test_heart_flute_does_not_keep_the_reflex_away_from_a_failed_attempt() -> None:
    stage = duet("Heart Flute", survival=1)
    strike(stage, "yes", d10=[9, 2])
    assert stage.sheet("erza").insanity == 1


def test_heart_flute_can_be_declined_and_needs_survival() -> None:
    stage = duet("Heart Flute", survival=1)
    strike(stage, "no", strength=9, d10=[9, 9])
    assert (stage.sheet("lucy").survival, stage.sheet("erza").insanity) == (1, 1)
    stage = duet("Heart Flute")
    strike(stage, strength=9, d10=[9, 9])
    assert (stage.asked, stage.sheet("erza").insanity) == ([], 1)


def brave(*knows: str, injuries: tuple[str, ...] = ()) -> Stage:
    stage = Stage({"erza": (3, 3), "lucy": (20, 3)}, monster=lion(), sheets={"lucy": {"injuries": list(injuries)}})
    stage.table.known().extend(knows)
    stage.table.forget_traits()
    for key in ("erza", "lucy"):
        gain_token(stage.table, stage.id(key), Attribute.STRENGTH, -1, Until.SHOWDOWN, "the hunt")
    stage.perform((Gain(Role.SELF, Stat.BLEEDING, 1),), "erza")
    return stage


def test_song_of_the_brave_takes_one_negative_token_from_each_who_hears_it() -> None:
    stage = brave("Song of the Brave", injuries=("Deaf",))
    stage.run(stage.table.trigger(Moment.ARRIVAL), "yes")
    assert stage.tokens("erza") == {}
    assert stage.bleeding("erza") == 1  # a bleeding token is none of an attribute
    assert stage.tokens("lucy") == {Attribute.STRENGTH: -1}


def test_song_of_the_brave_may_be_declined_and_asks_nobody_without_such_tokens() -> None:
    stage = brave("Song of the Brave", injuries=("Deaf",))
    stage.run(stage.table.trigger(Moment.ARRIVAL), "no")
    assert stage.tokens("erza") == {Attribute.STRENGTH: -1}
    bare = Stage({"erza": (3, 3)})
    bare.table.known().append("Song of the Brave")
    bare.table.forget_traits()
    bare.run(bare.table.trigger(Moment.ARRIVAL))
    assert bare.asked == []


def test_saga_gives_newborns_hunt_xp_courage_and_understanding_and_the_first_age() -> None:
    hearth = Hearth("erza", "zachary", knows=["Language", "Saga"], first=("choose-proficiency", "may-act"))
    hearth.run(born(hearth.table, hearth.id("erza"), hearth.id("zachary"), "a test"), "girl", "Ann", d10=[1, 1])
    child = hearth.table.sheet(hearth.campaign.newborns[0])
    assert (child.hunt_xp, child.courage, child.understanding) == (2, 2, 2)
    assert "Age 1" in child.milestones
