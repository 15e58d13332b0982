"""Words and conditions by the names they once had: saves hold effects that wait for their time, and scenario files
speak of them too.

A word that becomes a case of another one leaves a line here, so that whatever was written with it is still read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.cards.conditions.deeds import Deed
from game.cards.conditions.monster import MonsterState, Stays
from game.cards.conditions.people import Among, Presence, State
from game.cards.conditions.story import Course
from game.cards.conditions.tallies import Tally
from game.cards.who import Role


class Now(NamedTuple):
    """The word that says it now, what its further fields hold for that, and which field has another name. `shaped`
    makes its fields of those that were, where another name is not enough.
    """

    word: str
    says: Mapping[str, Any] = {}
    called: Mapping[str, str] = {}
    shaped: Callable[[Mapping[str, Any]], Mapping[str, Any]] = dict


FORMER: dict[str, Now] = {
    "Abandon": Now("Build", {"archive": True}),
    "AffinityAttack": Now("FreeAttack"),
    "ArchiveKeyword": Now("PartWith"),
    "ArchiveStatusCard": Now("DealStatusCard", {"back": True}),
    "ArrangeAI": Now("LookAtTop", {"deck": "AI card"}),
    "ArrangeHitLocations": Now("LookAtTop", {"deck": "hit location"}),
    "AutomaticHits": Now("MoreInAttack", {"who": "the attacker", "of": "automatic hits"}),
    "Block": Now("Guard", {"ward": "block"}),
    "Born": Now("Join", {"born": True}),
    "BuryTrap": Now("MoveLocation"),
    "CallNemesis": Now(
        "Schedule",
        {"kind": "special showdown", "what": "", "years": 0, "level": "its highest level not fought yet"},
    ),
    "CancelAction": Now("EndNow", {"what": "the monster's action"}, {"card": "called"}),
    "CannotEndeavor": Now("InThisYear", {"rule": "no endeavors"}),
    "CarveStatue": Now("HandDown", {"what": "statue"}),
    "CeaseToExist": Now("Die", {"ceases": True}),
    "ChooseMastery": Now("Learn", {"mastery": True}),
    "ChooseWeaponType": Now("TakeType", {"chosen": True}),
    "CopyArt": Now("PickArt", {}, {"of": "out_of"}),
    "CountDamage": Now("AddCounter", {"n": None}),
    "DamageEverywhere": Now("Damage", {"every": True}),
    "Deflect": Now("Guard", {"ward": "deflect"}),
    "DepartAnyway": Now("InThisYear", {"rule": "departs anyway"}),
    "DestroyArmor": Now("LoseArmor"),
    "DevourGear": Now("ArchiveChosen"),
    "DrawArts": Now("PickArt", {}, {"n": "out_of"}),
    "Encourage": Now("StandUp", {"encouraged": True}),
    "EndAttack": Now("EndNow", {"what": "attack"}),
    "EndEndeavors": Now("EndNow", {"what": "endeavors"}),
    "EndEvent": Now("EndNow", {"what": "the event"}),
    "EndMonsterTurn": Now("EndNow", {"what": "the monster's turn"}),
    "EndMovement": Now("EndNow", {"what": "movement"}),
    "GainStatusCard": Now("DealStatusCard"),
    "GoHome": Now("LeaveBoard", {"home": True}),
    "HoldReroll": Now("MayReroll", {"roll": "any"}),
    "InnovateFreely": Now("Learn"),
    "LayBones": Now("LayCounters", {"who": None, "kind": "bone token"}),
    "LeadAway": Now("Leave", {"how": "with the monster"}),
    "LearnFromStatue": Now("PickArt", {"out_of": "statues"}),
    "LeaveForever": Now("Leave"),
    "LookAtInnovations": Now("LookAtTop", {"who": "the group", "deck": "innovation"}),
    "LoseGame": Now("EndNow", {"what": "the campaign"}),
    "LookAtAI": Now("LookAtTop", {"deck": "AI card"}),
    "LoseAbility": Now("StrikeOff", {"what": "ability"}),
    "LoseAllTokens": Now("LoseTokens"),
    "LoseArt": Now("StrikeOff", {"what": "fighting art"}),
    "LoseDisorder": Now("StrikeOff", {"what": "disorder"}),
    "LosePriority": Now("LoseTokens", {"priority": True}),
    "MoreAttackRolls": Now("MoreInAttack", {"of": "attack rolls"}),
    "NoteHitLocation": Now("NoteBeside", {"what": "hit location"}),
    "NoteMonster": Now("NoteBeside", {"what": "monster"}),
    "OddOrEven": Now("RollEither", {}, {"odd": "met", "even": "missed"}),
    "OpenLegend": Now("AddQuarry"),
    "Overlook": Now("Hide", {"till_attack": True}),
    "Parry": Now("Guard", {"ward": "hits"}),
    "PassOnGear": Now("PartWith", {"to": "to another survivor"}),
    "PlaceBehind": Now("Place", {"spot": "on the opposite side"}),
    "PlaceBesideMonster": Now("Place", {"spot": "beside the monster"}),
    "PlaceBesideTile": Now("Place", {"spot": "beside this tile"}),
    "PlaceInFront": Now("Place", {"spot": "in front"}),
    "Postpone": Now("Schedule", {"kind": "nemesis encounter", "moved": True}, {"monster": "what"}),
    "QuarryResources": Now("GroupDraws", {"deck": "quarry"}),
    "RemoveMonster": Now("LeaveBoard", {"who": "the monster"}),
    "RenewTrail": Now("LayOnTrail"),
    "RerollNextEvent": Now("MayReroll", {"roll": "next hunt event"}),
    "RollAgainst": Now("RollEither", {}, {"above": "met", "below": "missed"}),
    "Scavenge": Now("GainResource", {"deck": "basic or monster"}),
    "SpareInjury": Now("Guard", {"ward": "severe injuries"}),
    "StaysInForce": Now("EventStays", {"what": "rules"}),
    "StaysOpen": Now("EventStays", {"what": "endeavors"}),
    "StepAway": Now("MayWalk", {"away": True}, {"most": "spaces"}),
    "StoreArmor": Now("PartWith", {"keyword": "armor", "to": "into the settlement's storage"}),
    "StoreOneOf": Now("GainOneOf", {"who": None}),
    "Strays": Now("Leave", {"how": "to rejoin"}),
    "StrengthInAttack": Now("MoreInAttack", {"of": "strength"}),
    "TakeFromDead": Now("PickArt", {"out_of": "the dead"}),
    "TradePermanent": Now("Permanent", {}, {"lost": "out_of", "gained": "attribute"}),
    "TurnToMost": Now("TurnTo"),
    "WriteVolume": Now("HandDown", {"what": "volume"}),
}
"""Each former word. What a record says itself goes before what stands here."""


def _nothing(was: Mapping[str, Any]) -> Mapping[str, Any]:
    return {}


def _death_count(was: Mapping[str, Any]) -> Mapping[str, Any]:
    """With those who have died since it was updated, or without."""
    return {"what": Tally.DEATHS if was.get("suffered") else Tally.DEATH_COUNT, "least": was["n"]}


def _wound_stack(was: Mapping[str, Any]) -> Mapping[str, Any]:
    return {"most": 0} if was["empty"] else {"least": 1}


_FROM = {"n": "least"}
FORMER_CONDITIONS: dict[str, Now] = {
    "AICardLies": Now("Can", {"deed": Deed.RETURN_AI_CARD}),
    "AgainstNemesis": Now("MonsterIs", {"state": MonsterState.NEMESIS}),
    "AgainstNoted": Now("MonsterIs", {"state": MonsterState.NOTED}),
    "AloneOnBoard": Now("NobodyElse", {"among": Among.ON_BOARD}, shaped=_nothing),
    "CanMakeIn": Now("Can", {"deed": Deed.MAKE_GEAR}, {"story": "what"}),
    "CanPair": Now("Can", {"deed": Deed.PAIR_UP}, {"ability": "what"}),
    "CanPolish": Now("Can", {"deed": Deed.POLISH}, {"keyword": "what"}),
    "CanSpend": Now("Can", {"deed": Deed.SPEND_ENDEAVOR}),
    "CanWrite": Now("Can", {"deed": Deed.WRITE_VOLUME}),
    "CardHolds": Now("HasCounters"),
    "DeathCount": Now("CountIs", shaped=_death_count),
    "DownBeforeAttack": Now("InState", {"who": Role.TARGET, "state": State.DOWN_BEFORE_ATTACK}),
    "FullOfDisorders": Now("InState", {"state": State.FULL_OF_DISORDERS}),
    "HasADisorder": Now("Can", {"deed": Deed.LOSE_DISORDER}),
    "HasCard": Now("Carries"),
    "HasDied": Now("InState", {"state": State.DEAD}),
    "HasMinusToken": Now("InState", {"state": State.MINUS_TOKEN}),
    "HasMore": Now("Compares", {"more": True}, {"one": "stat", "other": "than"}),
    "HoldsGear": Now("Can", {"deed": Deed.ARCHIVE_GEAR}),
    "InjuriesInPlay": Now("LiesInPlay", {"kind": Stays.INJURY}),
    "IsAnother": Now("InState", {"state": State.ANOTHER}),
    "IsNamed": Now("InState", {"state": State.NAMED}),
    "IsNoted": Now("InState", {"state": State.NOTED}),
    "LessThanEach": Now("Compares"),
    "LevelAtLeast": Now("CountIs", {"what": Tally.LEVEL}, _FROM),
    "LostResources": Now("CountIs", {"what": Tally.LOST_RESOURCES}, _FROM),
    "MonsterStands": Now("MonsterIs", {"state": MonsterState.STANDING}),
    "MoodInPlay": Now("LiesInPlay", {"kind": Stays.MOOD}),
    "NobodyElseLives": Now("NobodyElse", {"among": Among.ALIVE}),
    "NotedIsHere": Now("ThereIs", {"what": Presence.NOTED}),
    "OnlyGear": Now("Without", shaped=lambda was: {"who": was["who"], "besides": [was["keyword"]]}),
    "OwnsGear": Now("HasGear"),
    "PassedDarkness": Now("SoFar", {"what": Course.PASSED_DARKNESS}),
    "PathOpen": Now("Can", {"deed": Deed.TAKE_PATH}, {"path": "what"}),
    "Population": Now("CountIs", {"what": Tally.POPULATION}),
    "ResearchDone": Now("CountIs", {"what": Tally.RESEARCH}, {"level": "least"}),
    "Restored": Now("CountIs", {"what": Tally.RESTORED}, _FROM),
    "RolledAlike": Now("SoFar", {"what": Course.ROLLED_ALIKE}),
    "RolledBefore": Now("SoFar", {"what": Course.ROLLED_BEFORE}),
    "SaviorLives": Now("ThereIs", {"what": Presence.SAVIOR}),
    "SomebodyFell": Now("ThereIs", {"what": Presence.FALLEN}),
    "StandsOnTile": Now("InState", {"state": State.ON_TILE}),
    "StatueStands": Now("CountIs", {"what": Tally.STATUES, "least": 1}),
    "Targeted": Now("CountIs", {"what": Tally.TARGETS}, shaped=lambda was: {"least": was["n"], "most": was["n"]}),
    "Victorious": Now("MonsterIs", {"state": MonsterState.DEFEATED}),
    "WoundStack": Now("CountIs", {"what": Tally.WOUNDS_WHEN_DRAWN}, shaped=_wound_stack),
    "Year": Now("CountIs", {"what": Tally.YEAR}, _FROM),
}
"""Each former condition."""
_ALL = {**FORMER, **FORMER_CONDITIONS}


def renewed(node: Mapping[Any, Any]) -> dict[Any, Any]:
    """A record as plain data, by the name and with the fields that its word has now."""
    kind = node.get("type")
    now = _ALL.get(kind) if isinstance(kind, str) else None
    if now is None:
        return dict(node)
    own = {now.called.get(field, field): value for field, value in node.items() if field != "type"}
    return {"type": now.word, **now.says, **now.shaped(own)}
