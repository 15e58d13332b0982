"""The ear: real attacks and what they sound like, staged moments with a sound each, hearts that begin and end."""

from __future__ import annotations

import pytest

from engine.event import Event
from engine.ui.sound.mix import Volumes
from engine.ui.sound.player import Sounds
from engine.ui.sound.record import Sound
from game import facts
from game.cards.kinds.ai_card import AttackProfile
from game.cards.kinds.gear import Gear
from game.cards.kinds.hit_location import Critical, HitLocation
from game.content.box import core_box
from game.model.terms import Location
from game.rules.attack.monster_attack import attack
from game.rules.table.components import Armor
from game.rules.table.effect_context import EffectContext
from game.scenes.heard import ambience, places, score
from game.scenes.heard.blows import BONE, FIST, LASH, METAL, SHOT, STONE, material_of
from game.scenes.heard.ear import Ear
from game.scenes.heard.heart import GREAT_HEART, HEART, monsters_pulse, survivors_pulse
from game.scenes.heard.moments import MOMENTS
from tests.play.stage import Stage, beast, weapon

PLAIN = HitLocation("Plain", critical=Critical())
AXE = weapon("axe", speed=1, accuracy=2, strength=1, keywords=("weapon", "melee", "axe", "bone"))
EDGE = weapon("edge", speed=1, accuracy=2, strength=1, keywords=("weapon", "melee", "stone"))


class Listening(Sounds):
    """Sounds that are only written down."""

    def __init__(self) -> None:
        super().__init__(Volumes(muted=True))
        self.keys: list[str] = []

    def once(self, sound: Sound) -> None:
        self.keys.append(sound.key)


def heard(stage: Stage, *events: Event) -> list[str]:
    """What is heard of all that was told, or of these facts alone."""
    sounds = Listening()
    ear = Ear(sounds, lambda: stage.table)
    for event in events or stage.told:
        ear.hear(event)
    return sounds.keys


def attacks(gear: Gear, die: int, wound: int | None = None) -> list[str]:
    """Erza strikes the lion once with this weapon."""
    stage = Stage(
        {"erza": (11, 10)}, turn="survivors", gear=[gear], sheets={"erza": {"gear": [gear.key]}},
        monster=beast(hit_locations=[PLAIN]), locations=["Plain"], ai=["Bare Card"] * 4,
    )  # fmt: skip
    stage.play("act:erza", f"attack:{gear.key}", d10=[die] if wound is None else [die, wound])
    return heard(stage)


def test_a_weapon_that_wounds_sounds_of_what_it_is_made_of_and_the_monster_answers() -> None:
    assert [key for key in attacks(AXE, 5, 9) if key != "page"] == ["hide bone", "white-lion wounded"]
    assert [key for key in attacks(EDGE, 5, 9) if key != "page"] == ["hide stone", "white-lion wounded"]


def test_a_blow_that_does_not_wound_glances_off_and_a_miss_cuts_air() -> None:
    assert attacks(AXE, 5, 2)[-1] == "glance bone"
    assert attacks(EDGE, 5, 2)[-1] == "glance stone"
    assert attacks(AXE, 1) == ["blow miss"]


def test_a_critical_wound_is_heard_over_everything() -> None:
    keys = attacks(AXE, 5, 10)
    assert "moment critical wound" in keys and MOMENTS["critical wound"].weight > 2


@pytest.mark.parametrize(
    ("armor", "key"), [(2, "blow armor"), (0, "blow flesh"), (1, "blow pierced")], ids=["armored", "bare", "pierced"]
)
def test_the_lion_strikes_armor_or_flesh(armor: int, key: str) -> None:
    stage = Stage({"erza": (11, 10)}, ai=["Claw", "Bare Card"])
    stage.table.world.get(stage.id("erza"), Armor).points[Location.LEGS] = armor
    profile = AttackProfile(speed=1, accuracy=2, damage=2)
    stage.run(
        attack(stage.table, profile, EffectContext("Claw", target=stage.id("erza"))), d10=[5], where=[Location.LEGS]
    )
    assert heard(stage)[:2] == ["white-lion attack", key]


@pytest.mark.parametrize(
    ("keywords", "made"),
    [
        (("weapon", "melee", "stone"), STONE),
        (("weapon", "melee", "fist & tooth"), FIST),
        (("weapon", "ranged", "bow", "bone"), SHOT),
        (("weapon", "melee", "whip", "metal"), LASH),
        (("weapon", "melee", "spear", "bone", "metal"), METAL),
        (("weapon", "melee", "katana", "other"), METAL),
        (("weapon", "melee", "katar"), BONE),
        ((), BONE),
    ],
)
def test_weapons_sound_by_their_keywords(keywords: tuple[str, ...], made: str) -> None:
    assert material_of(keywords) == made


def test_every_staged_moment_has_a_sound_of_its_own() -> None:
    stage = Stage({"erza": (11, 10)})
    who = stage.id("erza")
    told: dict[str, Event] = {
        "trap": facts.TrapSprung("r", "Trap", who),
        "severe injury": facts.SevereInjurySuffered("r", who, Location.ARMS, 3, "Broken Arm"),
        "brain trauma": facts.BrainTraumaSuffered("r", who, 3, "Rage"),
        "death": facts.SurvivorDied("r", who, "Claw"),
        "killing blow": facts.MonsterDefeated("r", who, "a wound"),
        "principle": facts.PrincipleAdopted("r", "Graves", "Death"),
        "birth": facts.SurvivorBorn("r", who, who, who),
        "innovation": facts.Learned("r", "Drums"),
        "nemesis": facts.QuarryChosen("r", "butcher", "1", True),
        "year": facts.YearBegan("r", 2),
    }
    for name, event in told.items():
        assert heard(stage, event)[0] == f"moment {name}"
    assert set(told) | {"critical wound"} == set(MOMENTS)
    assert score.LAMENT.key in heard(stage, told["death"]), "the score falls silent for the dead"
    assert heard(stage, facts.QuarryChosen("r", "white-lion", "1", False)) == []


def test_a_heart_is_heard_near_death_and_quicker_the_nearer() -> None:
    assert survivors_pulse([5, 4, 3]) is None and survivors_pulse([]) is None
    near, nearer = survivors_pulse([5, 2]), survivors_pulse([1, 2])
    assert near is not None and nearer is not None and near.beats < nearer.beats
    assert monsters_pulse(3) is None
    last = [monsters_pulse(left) for left in (2, 1, 0)]
    beats = [pulse.beats for pulse in last if pulse is not None and pulse.great]
    assert beats == sorted(beats) and len(set(beats)) == 3


def test_a_heart_begins_changes_and_ends() -> None:
    stage, sounds, told = Stage({"erza": (11, 10)}), Listening(), list[str]()
    sounds.caption = told.append
    ear = Ear(sounds, lambda: stage.table)
    ear.feel([5, 2], 8)
    assert (sounds.looping(HEART), sounds.looping(GREAT_HEART)) == ("heart 86", "")
    for _ in range(2):
        ear.feel([1, 2], 2)
    assert (sounds.looping(HEART), sounds.looping(GREAT_HEART)) == ("heart 118", "great heart 44")
    ear.be_still()
    assert (sounds.looping(HEART), sounds.looping(GREAT_HEART)) == ("", "")
    assert told == ["A heartbeat, quick", "A heartbeat, racing", "A great heart, failing"]


def test_a_settlement_sounds_of_what_it_has_built() -> None:
    sounds = Listening()
    places.at_home(sounds, ["Lantern Hoard", "Language"])
    bare = sounds.looping(places.AMBIENCE)
    places.at_home(sounds, ["Lantern Hoard", "Bone Smith", "Drums"])
    built = sounds.looping(places.AMBIENCE)
    assert (bare, built) == ("place wind, fire", "place wind, fire, hammer, drums")
    box = core_box()
    assert set(ambience.BUILT) <= set(box.locations) | set(box.innovations)


def test_each_place_has_its_own_score_and_the_last_one_fades() -> None:
    sounds = Listening()
    heard_at = []
    for go in (places.at_title, places.on_the_hunt, places.in_a_showdown, places.after_it):
        go(sounds)
        heard_at.append(sounds.looping(places.MUSIC))
    assert heard_at == ["score title", "score hunt", "score showdown", ""]
    assert all(one.leaving and one.fade > 1 for one in sounds.strands[places.MUSIC])
    places.at_the_end(sounds, won=False)
    assert sounds.keys == ["score lament"] and sounds.looping(places.MUSIC) == ""
