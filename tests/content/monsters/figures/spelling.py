"""The figures of a monster's cards in the spelling of the reference: what they are compared with stands in a table
beside (`of_the_antelope.py`), which a script took once out of the reference's file of that monster.

Compared is whatever has a size, every zone, and whom a card picks; what has none (moves, turns, choices, conditions) is
proved in play (`test_every_card_is_proved.py`). A table leaves out the fields that are empty; `whole` says what they
are.
"""

from __future__ import annotations

from typing import Any

from game.cards.kinds.ai_card import Action, AICard, AttackProfile, Intimidate, PickTarget
from game.cards.kinds.hit_location import HitLocation
from game.cards.kinds.monster import Monster, MonsterLevel
from game.cards.numbers import Level, Plus
from game.cards.records import parts
from game.cards.traits.sheet import Aura, Modify
from game.cards.who import Term, TermKind
from game.cards.words.ai_deck import DrawAI
from game.cards.words.attack import ExtraAttack, Hit, HitsDoMore
from game.cards.words.flow import Row
from game.cards.words.gear import GainGear
from game.cards.words.harm import (
    BrainDamage,
    BrainEventDamage,
    Damage,
    EventDamage,
    LoseArmor,
    RollInjury,
    SufferInjury,
)
from game.cards.words.hunt import MoveParty, MoveQuarry, SkipSpace
from game.cards.words.monster import HealMonster, WoundMonster
from game.cards.words.moving import Bash, Knockback, KnockDown
from game.cards.words.resources import GainResource
from game.cards.words.sheet import Gain, Permanent
from game.cards.words.survival import Doom
from game.cards.words.tokens import AddCounter, GainPriority, PutOnCard, Token
from game.cards.zones import Shape, Zone
from game.model.terms import Stat, Until

Figures = dict[str, Any]
BASIC_ACTION, SHEET = "Basic Action", "Sheet"
_EMPTY: dict[str, Figures] = {
    "sheet": {},
    "levels": {"tokens": {}, "proficiency": 1, "other_type": "", "rewards": {}, "named": {}},
    "ai_cards": {
        "copies": 1,
        "type": "normal",
        "picks": [],
        "attacks": [],
        "effects": [],
        "in_play": [],
        "face_up": [],
        "injuries": {},
        "zones": [],
    },
    "hit_locations": {
        "type": "normal",
        "copies": 1,
        "toughness": 0,
        "luck": 0,
        "luck_with": [],
        "before": [],
        "reflex": [],
        "wound": [],
        "failure": [],
        "trap": [],
        "critical": [],
        "leaves": "",
        "zones": [],
    },
    "hunt_events": {},
    "basic_action": {"picks": [], "attacks": [], "effects": []},
    "definitions": {},
    "instinct": {},
}
"""Shelf of cards -> what a field left out in the table of a monster stands for; `critical` None is no critical wound at
all. The last field, `each`, follows from `picks`: unless the table says otherwise one action picks one target.
"""

_UNTIL = {
    Until.NEXT_MONSTER_TURN: "next_monster_turn",
    Until.MONSTER_TURN_STARTS: "next_monster_turn_start",
    Until.NEXT_SURVIVORS_TURN: "next_survivors_turn",
    Until.ROUND: "end_round",
}
_TERMS = {
    TermKind.THREAT: "threat",
    TermKind.CLOSEST: "closest",
    TermKind.FARTHEST: "farthest",
    TermKind.RANDOM: "random",
    TermKind.FACING: "facing",
    TermKind.IN_VIEW: "in_fov",
    TermKind.IN_RANGE: "in_range",
    TermKind.ADJACENT: "adjacent",
    TermKind.BLIND_SPOT: "blind_spot",
    TermKind.KNOCKED_DOWN: "knocked_down",
    TermKind.STRAIGHT_AHEAD: "straight_ahead",
    TermKind.STANDING: "standing",
    TermKind.LAST_TO_WOUND: "last_to_wound",
}


def whole(table: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The table with all that it leaves out."""

    def full(shelf: str, figures: Any) -> Any:
        if not isinstance(figures, dict):
            return figures
        found = _EMPTY[shelf] | figures
        return found | {"each": figures.get("each", [False] if found["picks"] else [])} if "picks" in found else found

    return {shelf: {name: full(shelf, figures) for name, figures in table.get(shelf, {}).items()} for shelf in _EMPTY}


def _size(n: object) -> str:
    match n:
        case None:
            return "as many"
        case Level():
            return "level"
        case Plus(of=of, more=more):
            return f"{_size(of)}+{more}"
    return str(n)


def said(part: object) -> str:
    """A word with a size as the reference spells it; nothing for any other."""
    match part:
        case Gain(stat=Stat.BLEEDING, n=n):
            return f"bleed {_size(n)}"
        case Gain(stat=stat, n=n):
            return f"{stat.lower().replace(' ', '_')} {_size(n)}"
        case Knockback(n=n):
            return f"knockback {_size(n)}"
        case BrainDamage(n=n):
            return f"brain {_size(n)}"
        case Damage(n=n, at=at, worn=worn):
            return f"damage {_size(n)} {at or ('each' if worn else 'random')}"
        case Hit(hits=hits, damage=damage, at=at, every=every):
            return f"hit {hits}x{damage} {at or ('each' if every else 'random')}"
        case Token(attribute=attribute, n=n, until=until):
            return f"token {attribute} {_size(n)} {_UNTIL.get(until, '')}".rstrip()
        case Modify(attribute=attribute, n=n):
            return f"aura {attribute} {_size(n)}"
        case Permanent(attribute=attribute, n=n):
            return f"permanent {attribute} {_size(n)}"
        case HealMonster(n=n):
            return f"heal {_size(n)}"
        case WoundMonster(n=n, deck=False):
            return f"wounds {n}"
        case DrawAI(n=n):
            return f"draw_ai {n}"
        case PutOnCard(n=n):
            return f"tokens {_size(n)}"
        case SufferInjury(name=name):
            return f"severe {name}"
        case GainResource(deck=deck, card=card, n=n):
            return f"gain {deck} {card or 'random'} {n}"
        case GainGear(gear=gear):
            return f"gear {gear}"
        case EventDamage(n=n, at=at, hits=hits):
            return f"event_damage {at or 'random'} {_size(n)} hits={_size(hits)}"
        case BrainEventDamage(n=n):
            return f"event_damage brain {_size(n)}"
        case MoveQuarry(n=n):
            return f"move_quarry {n}"
        case MoveParty(n=n):
            return f"move_party {n}"
        case SkipSpace():
            return "skip_next_space"
        case Row(low=low, high=high):
            return f"row {low}-{high}"
        case HitsDoMore(n=int(n)):
            return f"more {n}"
        case Intimidate(n=n):
            return f"brain {_size(n)}"
        case Bash() | KnockDown():
            return "bash"
        case GainPriority():
            return "priority"
        case Doom():
            return "doomed"
        case AddCounter(kind=kind, n=n):
            return f"tokens {kind} {_size(n)}"
        case Aura(attribute=attribute, n=n):
            return f"aura {attribute} {_size(n)}"
        case LoseArmor(at=at):
            return f"destroy_armor {at or 'hit'}"
        case ExtraAttack(speed=speed, accuracy=accuracy, damage=damage, sure=sure, knockback=knockback):
            thrown = f" knockback {knockback}" if knockback else ""
            return f"attack {speed}/{accuracy}/{damage}{' sure' if sure else ''}{thrown}"
        case RollInjury(at=at, n=n):
            return f"severe {at} {_size(n)}"
    return ""


def sized(record: object) -> list[str]:
    """Everything in the record that has a size."""
    return sorted(found for part in parts(record) if (found := said(part)))


def _zone(zone: Zone) -> str:
    rows = f" rows {','.join(map(str, zone.rows))}" if zone.rows else ""
    size = f"ring {zone.depth}" if zone.shape is Shape.RING else f"{zone.shape.name.lower()} {zone.width}x{zone.depth}"
    return size + rows


def zones(record: object) -> list[str]:
    """Every zone in the record, once, and what it is while a card or an injury changes it."""

    def said_of(zone: Zone) -> str:
        return f"zone {_zone(zone)}" + (f" ({zone.changed_by}: {_zone(zone.changed)})" if zone.changed else "")

    return sorted({said_of(part) for part in parts(record) if isinstance(part, Zone)})


def _term(term: Term) -> str:
    match term.kind:
        case TermKind.HAS | TermKind.MOST | TermKind.LEAST:
            return f"{term.kind}:{term.of}"
        case TermKind.MOST_GEAR:
            return f"most:{term.of} gear"
        case TermKind.IN_RANGE if term.n is not None:
            return f"in_range({term.n})"
        case TermKind.LACKS:
            return f"without:{term.of}"
        case TermKind.IN_ZONE if term.zone is not None:
            return f"in {_zone(term.zone)}"
        case TermKind.WITHIN:
            return f"within({term.n})"
        case TermKind.ABOVE:
            return f"min:{term.of}:{term.n}"
    return _TERMS[term.kind]


def _profile(profile: AttackProfile) -> str:
    """Speed, accuracy and damage, and where and when."""
    where = f" {profile.at}" if profile.at else ""
    zone = f" {_zone(profile.zone)}" if profile.zone else ""
    trigger = f" {profile.trigger.replace(' ', '_')}" if profile.trigger else ""
    where += f" reach {profile.reach}" if profile.reach > 1 else ""
    return f"{profile.speed}/{profile.accuracy}/{profile.damage}{where}{zone}{' sure' if profile.sure else ''}{trigger}"


def of_actions(actions: tuple[Action, ...]) -> Figures:
    picks = [action for action in actions if isinstance(action, PickTarget)]
    return {
        "picks": [sorted(_term(term) for term in line) for pick in picks for line in pick.choices],
        "each": [pick.each for pick in picks],
        "attacks": [_profile(part) for part in parts(actions) if isinstance(part, AttackProfile)],
        "effects": sized(actions),
    }


def of_ai_card(card: AICard) -> Figures:
    found: Figures = {
        "deck": f"{card.level}",
        "copies": card.copies,
        "type": f"{card.type}",
        **of_actions(card.actions),
    }
    found["in_play"] = sized(card.traits)
    found["face_up"] = sized(card.face_up)
    found["zones"] = zones(card)
    found["injuries"] = {name: of_actions(actions)["effects"] for name, actions in card.injuries.items()}
    return found


def of_location(card: HitLocation) -> Figures:
    critical = card.critical
    return {
        "type": card.type.replace("-", "_").replace(" ", "_"),
        "copies": card.copies,
        "toughness": card.toughness,
        "luck": card.luck,
        "luck_with": list(card.luck_with),
        "before": sized(card.before),
        "reflex": sized(card.reflex),
        "wound": sized(card.wound),
        "failure": sized(card.failure),
        "trap": sized(card.trap),
        "critical": None if critical is None else sized(critical.effects),
        "leaves": critical.persistent.name if critical is not None and critical.persistent is not None else "",
        "zones": zones(card),
    }


def of_sheet(monster: Monster) -> Figures:
    """Its base, and how a showdown with it begins."""
    begins = monster.set_up
    return {
        "size": list(monster.size),
        "blind_spot": monster.blind_spot,
        "nemesis": monster.nemesis,
        "terrain": list(begins.listed),
        "random": begins.random,
        "survivors_first": begins.survivors_first,
    }


def of_level(row: MonsterLevel) -> Figures:
    """A row of the level table, and what a victory over it brings."""
    other = row.victory.other_type
    return {
        "ai": [row.ai.basic, row.ai.advanced, row.ai.legendary],
        "movement": row.movement,
        "toughness": row.toughness,
        "speed": row.speed,
        "damage": row.damage,
        "tokens": {f"{attribute}": n for attribute, n in row.tokens.items()},
        "special": list(row.special),
        "hunt_xp": row.victory.hunt_xp,
        "proficiency": row.victory.proficiency if row.gains_proficiency else 0,
        "other_type": "" if other is None else f"{other.type} {_size(other.ranks)}",
        "rewards": dict(row.victory.rewards),
        "named": dict(row.victory.named),
    }


def of_monster(monster: Monster) -> dict[str, Figures]:
    """The figures of all its cards, by shelf and name."""
    return {
        "sheet": {SHEET: of_sheet(monster)},
        "levels": {row.name: of_level(row) for row in monster.levels},
        "ai_cards": {card.name: of_ai_card(card) for card in monster.ai_cards},
        "hit_locations": {card.name: of_location(card) for card in monster.hit_locations},
        "hunt_events": {card.name: sized(card.effects) for card in monster.hunt_events},
        "basic_action": {BASIC_ACTION: of_actions(monster.basic_action)},
        "definitions": {
            term.name: [*sized((term.effects, term.actions)), *zones(term)] for term in monster.definitions
        },
        "instinct": {monster.instinct.name: sized(monster.instinct.effects)},
    }
