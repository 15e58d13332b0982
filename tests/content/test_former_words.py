"""What was written with a word that has another name now is still read: in saves, where effects wait, and in scenario
files.
"""

from __future__ import annotations

import msgspec
import pytest

from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.flow import Condition
from game.cards.conditions.gear import Carries, HasGear, Without
from game.cards.conditions.monster import LiesInPlay, MonsterIs, MonsterState, Stays
from game.cards.conditions.people import Among, InState, NobodyElse, Presence, State, ThereIs
from game.cards.conditions.sheet import Compares
from game.cards.conditions.story import Course, SoFar
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.conditions.tokens import HasCounters
from game.cards.former_words import FORMER, FORMER_CONDITIONS, renewed
from game.cards.moments import WaitsFor
from game.cards.numbers import Dice
from game.cards.who import Role, Survivors
from game.cards.words.ai_deck import DeckOf, LookAtTop
from game.cards.words.attack import AttackGains, MoreInAttack
from game.cards.words.flow import Effect, FreeAttack, If, Join, LayCounters, LayOnTrail, RollEither
from game.cards.words.gear import ArchiveChosen, GainOneOf, GearGoes, PartWith
from game.cards.words.harm import Damage, Die, Guard, LoseArmor, Ward
from game.cards.words.hit_locations import MoveLocation
from game.cards.words.knowledge import Arts, HandDown, Learn, PickArt, Record, TakeType
from game.cards.words.monster import Hide, TurnTo
from game.cards.words.moving import LeaveBoard, MayWalk, Place, StandUp, SurvivorSpot
from game.cards.words.people import InThisYear, Leave, Leaving, YearRule
from game.cards.words.resources import BASIC_OR_MONSTER, OF_A_QUARRY, GainResource, GroupDraws
from game.cards.words.rolls import MayReroll, Reroll
from game.cards.words.settlement import ANY_NEMESIS, HIGHEST_UNFACED, AddQuarry, Build, Schedule
from game.cards.words.sheet import Note, NoteBeside, OnSheet, Permanent, StrikeOff
from game.cards.words.story import EventStays, Outlasts
from game.cards.words.survival import EndNow, Underway
from game.cards.words.tokens import AddCounter, DealStatusCard, LoseTokens
from game.model.terms import Affinity, Attribute, Stat
from game.phases.files.older_state import decoded
from game.rules.table.table_record import Waiting

SELF = Role.SELF
OWN: dict[str, object] = {"who": SELF.value}
ALL: dict[str, object] = {"type": "Survivors"}
WRITTEN: dict[str, tuple[dict[str, object], Effect]] = {
    "Abandon": ({"location": "Lantern Hoard"}, Build("Lantern Hoard", archive=True)),
    "AffinityAttack": ({**OWN, "color": "red", "strength": 2}, FreeAttack(SELF, Affinity.RED, 2)),
    "ArchiveKeyword": ({**OWN, "keyword": "fragile"}, PartWith(SELF, "fragile")),
    "ArchiveStatusCard": ({**OWN, "name": "Frozen"}, DealStatusCard(SELF, "Frozen", back=True)),
    "ArrangeAI": ({**OWN, "n": 1, "bottom": True}, LookAtTop(SELF, DeckOf.AI, 1, bottom=True)),
    "ArrangeHitLocations": ({**OWN, "n": 3}, LookAtTop(SELF, DeckOf.HIT_LOCATIONS, 3)),
    "AutomaticHits": ({"n": 2}, MoreInAttack(Role.ATTACKER, AttackGains.AUTOMATIC_HITS, 2)),
    "Block": ({**OWN, "n": 2}, Guard(SELF, Ward.BLOCK, 2)),
    "Born": ({"n": 2}, Join(2, born=True)),
    "BuryTrap": ({}, MoveLocation()),
    "CallNemesis": ({}, Schedule("special showdown", ANY_NEMESIS, 0, level=HIGHEST_UNFACED)),
    "CancelAction": ({"card": "Roar"}, EndNow(Underway.MONSTER_ACTION, called="Roar")),
    "CannotEndeavor": (OWN, InThisYear(SELF, YearRule.NO_ENDEAVORS)),
    "CarveStatue": (OWN, HandDown(SELF, Record.STATUE)),
    "CeaseToExist": (OWN, Die(SELF, ceases=True)),
    "ChooseMastery": ({}, Learn(mastery=True)),
    "ChooseWeaponType": (OWN, TakeType(SELF, chosen=True)),
    "CopyArt": ({**OWN, "of": ALL}, PickArt(SELF, Survivors())),
    "CountDamage": ({**OWN, "kind": "scratch"}, AddCounter(SELF, "scratch", None)),
    "DamageEverywhere": ({**OWN, "n": 1}, Damage(SELF, 1, every=True)),
    "Deflect": ({**OWN, "n": 2}, Guard(SELF, Ward.DEFLECT, 2)),
    "DepartAnyway": (OWN, InThisYear(SELF, YearRule.DEPARTS)),
    "DestroyArmor": ({**OWN, "everywhere": True}, LoseArmor(SELF, everywhere=True)),
    "DevourGear": ({**OWN, "keyword": "lantern", "but": ["Eye"]}, ArchiveChosen(SELF, keyword="lantern", but=("Eye",))),
    "DrawArts": ({**OWN, "n": 2}, PickArt(SELF, 2)),
    "Encourage": (OWN, StandUp(SELF, encouraged=True)),
    "EndAttack": (OWN, EndNow(Underway.ATTACK, SELF)),
    "EndEndeavors": ({}, EndNow(Underway.ENDEAVORS)),
    "EndEvent": ({}, EndNow(Underway.EVENT)),
    "EndMonsterTurn": ({}, EndNow(Underway.MONSTER_TURN)),
    "EndMovement": (OWN, EndNow(Underway.MOVEMENT, SELF)),
    "GainStatusCard": ({**OWN, "name": "Frozen"}, DealStatusCard(SELF, "Frozen")),
    "GoHome": (OWN, LeaveBoard(SELF, home=True)),
    "HoldReroll": (OWN, MayReroll(Reroll.ANY, SELF)),
    "InnovateFreely": ({"draws": 3}, Learn(draws=3)),
    "LayBones": ({}, LayCounters(None, "bone token")),
    "LeadAway": (OWN, Leave(SELF, Leaving.WITH_MONSTER)),
    "LearnFromStatue": (OWN, PickArt(SELF, Arts.STATUES)),
    "LeaveForever": (OWN, Leave(SELF)),
    "LookAtInnovations": ({"n": 3}, LookAtTop(Role.GROUP, DeckOf.INNOVATIONS, 3)),
    "LoseGame": ({"won": True}, EndNow(Underway.CAMPAIGN, won=True)),
    "LookAtAI": (OWN, LookAtTop(SELF, DeckOf.AI)),
    "LoseAbility": ({**OWN, "name": "Partner"}, StrikeOff(SELF, OnSheet.ABILITY, "Partner")),
    "LoseAllTokens": (OWN, LoseTokens(SELF)),
    "LoseArt": (OWN, StrikeOff(SELF, OnSheet.FIGHTING_ART)),
    "LoseDisorder": ({**OWN, "every": True}, StrikeOff(SELF, OnSheet.DISORDER, every=True)),
    "LosePriority": (OWN, LoseTokens(SELF, priority=True)),
    "MoreAttackRolls": ({**OWN, "n": None}, MoreInAttack(SELF, AttackGains.ROLLS)),
    "NoteHitLocation": (OWN, NoteBeside(SELF, Note.HIT_LOCATION)),
    "NoteMonster": ({**OWN, "card": "Fated Battle"}, NoteBeside(SELF, Note.MONSTER, "Fated Battle")),
    "OddOrEven": (
        {"by": SELF.value, "odd": [{"type": "EndNow", "what": "the event"}]},
        RollEither(SELF, met=(EndNow(Underway.EVENT),)),
    ),
    "OpenLegend": ({"monster": "dragon-king", "mask": "phoenix-mask"}, AddQuarry("dragon-king", "phoenix-mask")),
    "Overlook": (OWN, Hide(SELF, till_attack=True)),
    "Parry": ({**OWN, "n": 1}, Guard(SELF, Ward.HITS)),
    "PassOnGear": ({**OWN, "keyword": "heirloom"}, PartWith(SELF, "heirloom", GearGoes.HEIR)),
    "PlaceBehind": (OWN, Place(SELF, SurvivorSpot.OPPOSITE)),
    "PlaceBesideMonster": (OWN, Place(SELF, SurvivorSpot.BESIDE_MONSTER)),
    "PlaceBesideTile": (OWN, Place(SELF, SurvivorSpot.BESIDE_TILE)),
    "PlaceInFront": (OWN, Place(SELF, SurvivorSpot.IN_FRONT)),
    "Postpone": ({"monster": "watcher", "years": 5}, Schedule("nemesis encounter", "watcher", 5, moved=True)),
    "QuarryResources": ({"n": 2}, GroupDraws(OF_A_QUARRY, 2)),
    "RemoveMonster": ({}, LeaveBoard(Role.MONSTER)),
    "RenewTrail": ({"spaces": 2}, LayOnTrail(spaces=2)),
    "RerollNextEvent": ({}, MayReroll(Reroll.NEXT_EVENT)),
    "RollAgainst": (
        {"by": SELF.value, "stat": Stat.COURAGE.value, "below": [{"type": "EndNow", "what": "the event"}]},
        RollEither(SELF, Stat.COURAGE, missed=(EndNow(Underway.EVENT),)),
    ),
    "Scavenge": (OWN, GainResource(SELF, BASIC_OR_MONSTER)),
    "SpareInjury": (OWN, Guard(SELF, Ward.INJURIES)),
    "StaysInForce": ({}, EventStays(Outlasts.RULES)),
    "StaysOpen": ({}, EventStays(Outlasts.ENDEAVORS)),
    "StepAway": ({**OWN, "most": 2}, MayWalk(SELF, 2, away=True)),
    "StoreArmor": (OWN, PartWith(SELF, "armor", GearGoes.STORAGE)),
    "StoreOneOf": ({"gear": ["dart", "net"]}, GainOneOf(None, ("dart", "net"))),
    "Strays": (OWN, Leave(SELF, Leaving.TO_REJOIN)),
    "StrengthInAttack": ({**OWN, "n": 2}, MoreInAttack(SELF, AttackGains.STRENGTH, 2)),
    "TakeFromDead": (OWN, PickArt(SELF, Arts.DEAD)),
    "TradePermanent": (
        {**OWN, "n": msgspec.to_builtins(Dice(1, 5)), "lost": "accuracy", "gained": "strength"},
        Permanent(SELF, Attribute.STRENGTH, Dice(1, 5), out_of=Attribute.ACCURACY),
    ),
    "TurnToMost": ({}, TurnTo()),
    "WriteVolume": (OWN, HandDown(SELF, Record.VOLUME)),
}
"""Of each former word what stood in its record, and what it is now."""
ASKED: dict[str, tuple[dict[str, object], Condition]] = {
    "AICardLies": ({}, Can(Deed.RETURN_AI_CARD)),
    "AgainstNemesis": ({}, MonsterIs(MonsterState.NEMESIS)),
    "AgainstNoted": ({}, MonsterIs(MonsterState.NOTED)),
    "AloneOnBoard": (OWN, NobodyElse(Among.ON_BOARD)),
    "CanMakeIn": ({"story": "Tale"}, Can(Deed.MAKE_GEAR, what="Tale")),
    "CanPair": ({**OWN, "ability": "Twin"}, Can(Deed.PAIR_UP, SELF, "Twin")),
    "CanPolish": ({"keyword": "bone"}, Can(Deed.POLISH, what="bone")),
    "CanSpend": ({**OWN, "n": 1}, Can(Deed.SPEND_ENDEAVOR, SELF)),
    "CanWrite": (OWN, Can(Deed.WRITE_VOLUME, SELF)),
    "CardHolds": ({"kind": "ember", "n": 2}, HasCounters("ember", 2)),
    "DeathCount": ({"n": 1, "suffered": True}, CountIs(Tally.DEATHS, 1)),
    "DownBeforeAttack": ({}, InState(Role.TARGET, State.DOWN_BEFORE_ATTACK)),
    "FullOfDisorders": (OWN, InState(SELF, State.FULL_OF_DISORDERS)),
    "HasADisorder": (OWN, Can(Deed.LOSE_DISORDER, SELF)),
    "HasCard": ({**OWN, "gear": "almanac"}, Carries(SELF, "almanac")),
    "HasDied": (OWN, InState(SELF, State.DEAD)),
    "HasMinusToken": (OWN, InState(SELF, State.MINUS_TOKEN)),
    "HasMore": ({**OWN, "one": "courage", "other": "insanity"}, Compares(SELF, Stat.COURAGE, Stat.INSANITY, True)),
    "HoldsGear": (OWN, Can(Deed.ARCHIVE_GEAR, SELF)),
    "InjuriesInPlay": ({"names": ["Broken Foot"]}, LiesInPlay(Stays.INJURY, ("Broken Foot",))),
    "IsAnother": (OWN, InState(SELF, State.ANOTHER)),
    "IsNamed": (OWN, InState(SELF, State.NAMED)),
    "IsNoted": (OWN, InState(SELF, State.NOTED)),
    "LessThanEach": ({**OWN, "stat": "courage", "than": "insanity"}, Compares(SELF, Stat.COURAGE, Stat.INSANITY)),
    "LevelAtLeast": ({"n": 3}, CountIs(Tally.LEVEL, 3)),
    "LostResources": ({"n": 3}, CountIs(Tally.LOST_RESOURCES, 3)),
    "MonsterStands": ({}, MonsterIs(MonsterState.STANDING)),
    "MoodInPlay": ({}, LiesInPlay(Stays.MOOD)),
    "NobodyElseLives": ({}, NobodyElse(Among.ALIVE)),
    "NotedIsHere": ({}, ThereIs(Presence.NOTED)),
    "OnlyGear": ({**OWN, "keyword": "bone"}, Without(SELF, besides=("bone",))),
    "OwnsGear": ({**OWN, "keyword": "fur", "but": ["Cap"]}, HasGear(SELF, "fur", ("Cap",))),
    "PassedDarkness": ({}, SoFar(Course.PASSED_DARKNESS)),
    "PathOpen": ({**OWN, "path": "way up"}, Can(Deed.TAKE_PATH, SELF, "way up")),
    "Population": ({"most": 7}, CountIs(Tally.POPULATION, most=7)),
    "ResearchDone": ({"level": 2}, CountIs(Tally.RESEARCH, 2)),
    "Restored": ({"n": 6}, CountIs(Tally.RESTORED, 6)),
    "RolledAlike": ({}, SoFar(Course.ROLLED_ALIKE)),
    "RolledBefore": ({}, SoFar(Course.ROLLED_BEFORE)),
    "SaviorLives": ({}, ThereIs(Presence.SAVIOR)),
    "SomebodyFell": ({}, ThereIs(Presence.FALLEN)),
    "StandsOnTile": (OWN, InState(SELF, State.ON_TILE)),
    "StatueStands": ({}, CountIs(Tally.STATUES, 1)),
    "Targeted": ({"n": 1}, CountIs(Tally.TARGETS, 1, 1)),
    "Victorious": ({}, MonsterIs(MonsterState.DEFEATED)),
    "WoundStack": ({"empty": True, "drawn": True}, CountIs(Tally.WOUNDS_WHEN_DRAWN, most=0)),
    "Year": ({"n": 13}, CountIs(Tally.YEAR, 13)),
}
"""The same of each former condition."""


def test_each_former_word_is_here() -> None:
    assert sorted(WRITTEN) == sorted(FORMER)
    assert sorted(ASKED) == sorted(FORMER_CONDITIONS)


@pytest.mark.parametrize("name", sorted(FORMER))
def test_a_former_word_is_read_as_the_word_that_says_it_now(name: str) -> None:
    fields, now = WRITTEN[name]
    assert msgspec.convert(renewed({"type": name, **fields}), Effect) == now
    assert now.text()


@pytest.mark.parametrize("name", sorted(FORMER_CONDITIONS))
def test_a_former_condition_is_read_as_the_one_that_asks_it_now(name: str) -> None:
    fields, now = ASKED[name]
    assert msgspec.convert(renewed({"type": name, **fields}), Condition) == now
    saved = {"when": WaitsFor.START_OF_SHOWDOWN.value, "card": "Test", "bearer": 3}
    saved["effects"] = [{"type": "If", "condition": {"type": name, **fields}, "then": []}]
    found = decoded(msgspec.msgpack.Decoder(Waiting), Waiting, msgspec.msgpack.encode(saved))
    assert found.effects == (If(now, ()),)


def test_effects_that_wait_in_an_old_save_are_read() -> None:
    effects = [{"type": name, **fields} for name, (fields, _) in sorted(WRITTEN.items())]
    saved = {"when": WaitsFor.START_OF_SHOWDOWN.value, "effects": effects, "card": "Test", "bearer": 3}
    found = decoded(msgspec.msgpack.Decoder(Waiting), Waiting, msgspec.msgpack.encode(saved))
    assert found.effects == tuple(now for _, (_, now) in sorted(WRITTEN.items()))
