"""What the values of an event can be, in one scenario: closed sets of words, names of cards, figures, numbers.

A fact that names something that does not exist could never be told. In `never` it would prove nothing, so it is refused
with the nearest names. Free text (why, about, titles) is compared and not checked, but a word in it that looks like the
name of a card has to be one.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Any, get_type_hints

from engine.event import Event
from engine.yaml_file import Document, Path_, nearest, shown
from game.cards.keywords import WEAPON_TYPES
from game.cards.kinds.box import Box
from game.cards.kinds.monster import Monster
from game.cards.moments import Ban
from game.cards.records import parts
from game.content.box import core_box
from game.model.terms import MONSTER, Affinity, Location, SurvivalAction, Until, Variant
from game.rulebook.ids import PAGES
from game.rules.campaign.campaign_record import Kind
from game.rules.table.showdown_record import Ambush

FIGURES = frozenset(
    {"who", "by", "target", "on", "controller", "among", "mother", "father", "holder", "dead", "other", "whom"}
)
"""Fields of events that hold figures: a scenario names them by key, nobody is `nobody`."""
_FIGURES_OF = {("ResourceTaken", "of"), ("CountsLent", "to")}
NOBODY = "nobody"
EVERYBODY = "everybody"

_FACING = ("n", "e", "s", "w")
_SIDES = ("monster", "survivors")
_STOPS = ("destructible terrain", "impassable terrain", "the board edge")
_IGNORING = ("block", "deflect", "parry")
_OWN_WORDS = ("Basic action", "Instinct", "Death Die", "Starvation", "Head Hunter")
_STAGES_OF_LIFE = ("Age 1", "Age 2", "Age 3", "Age 4")

_WORDS: dict[str, Collection[str]] = {
    "action": [*SurvivalAction],
    "ambush": [*Ambush],
    "ban": [*Ban],
    "facing": _FACING,
    "side": _SIDES,
    "color": [*Affinity],
    "until": [*Until],
    "variant": [*Variant],
    "AmbushPrepared.by": _SIDES,
    "AmbushSprung.by": _SIDES,
    "CardEntersPlay.kind": ("mood", "trait", "duration", "persistent injury"),
    "ReactionPerformed.kind": ("failure", "reflex", "wound"),
    "Scheduled.kind": [*Kind],
    "InjurySpared.location": [*Location],
    "HuntEnded.how": ("failed", "showdown"),
    "ShowdownEnded.outcome": ("victory", "defeat", "ended"),
}
"""Closed sets of words, by field or by event and field."""

_NAMES = frozenset(
    {"again", "armor_set", "art", "arts", "card", "cards", "discovery", "event", "forced", "gear", "injury", "names"}
    | {"pulse", "replaced", "story", "tile", "weapon", "compelled", "back"}
)
"""Fields that hold names of cards or nothing."""
_NAMED_EVENTS = frozenset(
    f"{event}.name"
    for event in (
        *("ArtTaken", "EventPlayed", "EventIgnored", "Learned", "Unlearned", "PrincipleAdopted"),
        *("LocationBuilt", "LocationLost", "PersistentInjuryDealt", "SevereInjurySuffered", "BrainTraumaSuffered"),
        *("TileArchived", "FightingArtLost", "DisorderGained", "DisorderLost", "AbilityGained", "AbilityLost"),
        *("FightingArtGained", "AbilityUsed", "InnovationGained", "StoryWentOn", "InstinctPerformed"),
    )
)
_KINDS = {
    "AIDrawn.card": "AI card",
    "AICardReplayed.card": "AI card",
    "AIDiscarded.card": "AI card",
    "TopAISeen.card": "AI card",
    "AICardNamed.card": "AI card",
    "HitLocationChosen.card": "hit location",
    "HitLocationDiscarded.card": "hit location",
    "HitLocationsDrawn.cards": "hit location",
    "WoundAttempted.card": "hit location",
    "NoWoundRoll.card": "hit location",
    "ReflexSoftened.location": "hit location",
    "SurvivorAttacked.weapon": "gear",
    "GearArchived.gear": "gear",
    "GearGained.gear": "gear",
    "GearStored.gear": "gear",
    "GearMade.gear": "gear",
    "ResourceGained.card": "resource",
    "DisorderGained.name": "disorder",
    "DisorderLost.name": "disorder",
    "FightingArtGained.name": "fighting art",
    "FightingArtLost.name": "fighting art",
    "AbilityGained.name": "ability",
    "SevereInjurySuffered.name": "severe injury",
    "BrainTraumaSuffered.name": "brain trauma",
    "TerrainDrawn.card": "terrain card",
    "TilePlaced.card": "terrain card",
    "Learned.name": "innovation",
    "LocationBuilt.name": "settlement location",
    "SetBonusChanged.armor_set": "armor set",
}
"""Fields that hold the name of one kind of card."""
_PHRASES = frozenset({"why", "source", "lost_to", "by", "name"})
"""Fields that hold the name of a card or a phrase."""
_PEOPLE = frozenset({"SurvivorNamed.name", "SettlementNamed.name", "FallenNamed.name"})
_LOOKS_LIKE_A_NAME = re.compile(r"[A-Z][\w']*(?:[ -][A-Z0-9&][\w']*){0,3}|[a-z]+(?:-[a-z]+)+")
_AMOUNT = re.compile(r"([-−]?\d+)(?: = ([-−]?\d+) (.+))?")
_FURTHER = re.compile(r" ([+−-]) (\d+) ")


class Words:
    """The words of one scenario: its box with the cards of its own, and the keys of its figures. With `strangers`
    people may come whom the file does not name.
    """

    def __init__(
        self, box: Box, own: Iterable[Any], figures: Collection[str], monster: Monster | None, strangers: bool = False
    ) -> None:
        """`own`: the cards that are the scenario's own."""
        self.box = box
        self.figures = [*figures, NOBODY, *([monster.key] if monster else [])]
        self.alias = {MONSTER: monster.key, monster.noun: monster.key} if monster else {}
        self.noun = monster.noun if monster else MONSTER
        self.strangers = strangers
        self.names = core_names() | frozenset(_names_in((monster, tuple(own))))

    def check_fact(self, document: Document, fact: Mapping[str, Any], kind: type[Event], where: Path_) -> None:
        """Raises BadInput for a value that this field of the event can never have."""
        hints = _hints(kind)
        for field, value in fact.items():
            here = (*where, field)
            if field == "step":
                self._check_step(document, value, here)
            elif field == "rule":
                document.known(str(value), PAGES, "rule", here)
            elif field in hints:
                self._check(document, kind.__name__, field, hints[field], value, here)

    def _check_step(self, document: Document, value: Any, where: Path_) -> None:
        document.known(str(value).split(":", 1)[0], PAGES, "rule", where)

    def _check(self, document: Document, event: str, field: str, hint: Any, value: Any, where: Path_) -> None:
        text = str(hint)
        if is_figure(event, field) and "int" in text and not (field == "by" and text == "<class 'str'>"):
            self._check_figures(document, "tuple" in text, value, where)
        elif "tuple" in text:
            if type(value) is int:
                return
            if not isinstance(value, list):
                raise document.complain(where, f"{shown(value)!r} is no list: write a list, or how many there are.")
            if "str" in text:
                for index, one in enumerate(value):
                    self._check_word(document, event, field, str(one), (*where, index))
            elif members := _members(hint):
                for index, one in enumerate(value):
                    _check_member(document, members, one, (*where, index))
        elif members := _members(hint):
            _check_member(document, members, value, where)
        elif "Amount" in text:
            if value is not None or "None" not in text:
                _check_amount(document, value, where)
        elif "bool" in text and text == "<class 'bool'>":
            if type(value) is not bool:
                raise document.complain(where, f"{shown(value)!r} is neither true nor false.")
        elif text == "<class 'int'>":
            if type(value) is not int:
                raise document.complain(where, f"{shown(value)!r} is no whole number.")
        elif text == "<class 'str'>":
            if type(value) is not str:
                raise document.complain(where, f"{shown(value)!r} is no text; put it in quotes.")
            self._check_word(document, event, field, value, where)

    def _check_figures(self, document: Document, several: bool, value: Any, where: Path_) -> None:
        if several:
            if type(value) is int or value == EVERYBODY:
                return
            if not isinstance(value, list):
                raise document.complain(where, f"{shown(value)!r} is no list: write a list, or how many there are.")
            for index, one in enumerate(value):
                self._check_figures(document, False, one, (*where, index))
            return
        if self.strangers and isinstance(value, str):
            return
        document.known(str(value), [*self.figures, *self.alias], "figure", where)

    def _check_word(self, document: Document, event: str, field: str, value: str, where: Path_) -> None:
        full = f"{event}.{field}"
        words = _WORDS.get(full, _WORDS.get(field))
        if words is not None and not (field == "until" and value == ""):
            _check_member(document, [str(word) for word in words], value, where)
        elif full in _KINDS:
            document.known(value, self._of_kind(_KINDS[full]), _KINDS[full], where)
        elif field == "deck":
            document.known(value, {card.deck for card in self.box.resources.values()}, "resource deck", where)
        elif field == "weapon_type":
            document.known(value.lower(), WEAPON_TYPES, "weapon type", where)
        elif field == "stopped_by":
            document.known(value, ["", *_STOPS, f"the {self.noun}"], "obstacle", where)
        elif field in _NAMES or full in _NAMED_EVENTS:
            if value:
                document.known(value, self._every_name(), "card", where)
        elif field in _PHRASES and full not in _PEOPLE and _LOOKS_LIKE_A_NAME.fullmatch(value):
            known = {*self._every_name(), *self.box.gear, *self.box.terrain, *Variant, *_IGNORING, *self.figures}
            document.known(value, known, "card", where)

    def _every_name(self) -> list[str]:
        types = [one.name for one in self.box.proficiencies.values()]
        degrees = (f"{word} {degree}" for word in types for degree in ("specialist", "master", "Mastery"))
        return [*self.names, *_OWN_WORDS, *_STAGES_OF_LIFE, *degrees]

    def _of_kind(self, kind: str) -> list[str]:
        box, monsters = self.box, self.box.monsters.values()
        match kind:
            case "AI card":
                return [card.name for monster in monsters for card in monster.ai_cards] + list(_OWN_WORDS)
            case "hit location":
                return [card.name for monster in monsters for card in monster.hit_locations]
            case "severe injury":
                return [card.name for card in box.severe_injuries]
            case "brain trauma":
                return [card.name for card in box.brain_traumas]
            case "innovation":
                masteries = [f"{one.name} Mastery" for one in box.proficiencies.values()]
                return [*box.innovations, *masteries, *box.principles]
        kinds: dict[str, Mapping[str, Any]] = {
            "gear": box.gear,
            "resource": box.resources,
            "disorder": box.disorders,
            "fighting art": box.fighting_arts,
            "ability": box.abilities,
            "terrain card": box.terrain,
            "settlement location": box.locations,
            "armor set": box.armor_sets,
        }
        return [card.name for card in kinds[kind].values()]


def is_figure(event: str, field: str) -> bool:
    """True if a field of an event holds a figure, or several."""
    return field in FIGURES or (event, field) in _FIGURES_OF


def _check_member(document: Document, words: Collection[str], value: Any, where: Path_) -> None:
    if value not in words:
        raise document.complain(where, f"{shown(value)!r} is none of them; {nearest(str(value), words)}.")


def _check_amount(document: Document, value: Any, where: Path_) -> None:
    """An amount is a total, or a total and its parts, which add up to it."""
    if type(value) is int:
        return
    found = _AMOUNT.fullmatch(str(value)) if isinstance(value, str) else None
    if found is None:
        raise document.complain(where, f"{shown(value)!r} is no amount: write `3`, or `3 = 2 profile + 1 tokens`.")
    if found[2]:
        signs = [(-1 if sign != "+" else 1) * int(n) for sign, n in _FURTHER.findall(f" {found[3]} ")]
        total = _number(found[2]) + sum(signs)
        if total != _number(found[1]):
            raise document.complain(where, f"{shown(value)!r} does not add up: its parts make {total}.")


def _number(text: str) -> int:
    return int(text.replace("−", "-"))


@cache
def _hints(kind: type[Event]) -> dict[str, Any]:
    return get_type_hints(kind)


def _members(hint: Any) -> list[str]:
    """The words of an enumeration, also in a tuple of them."""
    for one in (hint, *getattr(hint, "__args__", ())):
        if isinstance(one, type) and issubclass(one, Enum):
            return [str(member.value) for member in one]
    return []


@cache
def core_names() -> frozenset[str]:
    """Every name that stands on anything in the box."""
    return frozenset(_names_in(core_box()))


def _names_in(thing: Any) -> Iterator[str]:
    """Every name in a record, however deep."""
    for part in parts(thing):
        if "name" in part.__struct_fields__ and isinstance(name := getattr(part, "name"), str):  # noqa: B009
            yield name
