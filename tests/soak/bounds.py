"""What must always hold for each field of the state, one line for each: nothing of it goes unwatched.

Whoever adds a field to a component, to the record or to the table gets told so by `test_bounds.py` and adds its line
here: a check of the value, or `seen_to("...")`, the check of the watchman that it takes part in.
"""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Iterator
from copy import copy
from functools import cache
from typing import Any

import msgspec

from engine.chance import ChanceState
from engine.deck import Deck
from game.cards.moments import Ban, Frequency, Moment
from game.cards.words.moving import Where
from game.model.campaign_tasks import CampaignTask
from game.model.history import Memory
from game.model.survivor import Boxes, Survivor
from game.model.terms import (
    HUNT_XP_BOXES,
    MOST_DISORDERS,
    TRACK_BOXES,
    Attribute,
    Location,
    SurvivalAction,
    Until,
    Variant,
)
from game.rules.table import components, effect_context
from game.rules.table.board_queries import BOARD
from game.rules.table.components import COMPONENTS
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_record import (
    Ambush,
    Circumstances,
    InPlay,
    Laid,
    Mark,
    Retinue,
    Returning,
    Seat,
    ShowdownRecord,
    Stage,
)
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import Barred, Gained, Lasting, Waiting, WonBesides
from tests.soak.checks import (
    CHECKS,
    MOST_COUNTED,
    SEEN_TO,
    Check,
    between,
    by,
    card,
    change,
    count,
    each,
    flag,
    holds_priority,
    named,
    no_card_or,
    one_of,
    part,
    round_so_far,
    seen_to,
    space,
    survivor_or_nobody,
    text,
)

# what must hold

attribute_changes = by(one_of(*Attribute), change)
counters = by(named, count)


def tokens(table: GameTable, value: Any) -> bool:
    """As many as can be counted, besides those that the sheet of the monster begins with (a thousand luck)."""
    fight = table.as_showdown
    most = {kind: n for kind, n in (fight.level.tokens.items() if fight is not None else ()) if n > MOST_COUNTED}
    less = {kind: n - most.get(kind, 0) for kind, n in value.items()}
    return attribute_changes(table, value) or attribute_changes(table, less)


def silence(table: GameTable, value: Any) -> bool:
    """Nothing, or the card that cancels reactions and its rule."""
    return value is None or (named(table, value.source) and named(table, value.rule))


BOUNDS: dict[type, dict[str, Check]] = {
    components.Miniature: {"key": named, "name": named, "kind": one_of("survivor", "monster")},
    components.Placement: {"at": lambda table, at: at is None or space(table, at)},
    components.Footprint: {"size": lambda table, size: len(size) == 2 and min(size) >= 1},
    components.Facing: {"direction": one_of("n", "e", "s", "w")},
    components.BlindSpot: {"depth": between(0, 22)},
    components.Standing: {"up": flag, "fell_round": round_so_far, "fell_turn": one_of("", "monster", "survivors")},
    components.Tokens: {"attributes": tokens, "bleeding": seen_to("sheets")},
    components.Sheet: {"survivor": part},
    components.Armor: {"points": by(one_of(*Location), count)},
    components.Act: {
        "movement": between(0, 9),
        "activation": between(0, 9),
        "acted": flag,
        "moved": flag,
        "slammed": flag,
        "at_start": flag,
    },
    components.Condition: {
        "ailments": each(card("ailment")),
        "used": lambda table, used: all(
            one in SurvivalAction and (one is SurvivalAction.DODGE or used.count(one) == 1) for one in used
        ),
        "doomed": flag,
        "hidden": flag,
        "overlooked": flag,
        "qualities": each(named, once=True),
        "wounds_dealt": count,
        "removed": flag,
        "fled": flag,
        "unconscious": flag,
        "suffered": by(named, round_so_far),
        "wounded_with": each(named),
        "status_cards": each(named, once=True),
        "counters": counters,
        "blocks": each(count),
        "deflect": count,
        "spared": count,
        "parries": count,
        "polished": by(card("gear"), between(1, 99)),
        "silenced": each(named, once=True),
        "lying": by(card("gear"), lambda table, at: at is None or space(table, at)),
        "numb": flag,
        "jammed": by(card("gear"), between(0, 9999)),
    },
    components.TerrainTile: {"card": card("terrain")},
    Survivor: {
        "key": named,
        "name": named,
        "gender": one_of("female", "male"),
        "title": text,
        "survival": seen_to("sheets"),
        "insanity": between(0, 999),
        "courage": between(0, TRACK_BOXES),
        "understanding": between(0, TRACK_BOXES),
        "hunt_xp": between(0, HUNT_XP_BOXES),
        "proficiency": count,
        "proficiency_type": text,
        "type_is_new": flag,
        "permanent": attribute_changes,
        "parents": lambda table, keys: each(named, once=True)(table, keys) and len(keys) <= 2,
        "gear": each(card("gear")),
        "places": each(between(0, 8), once=True),
        "injuries": seen_to("sheets"),
        "disorders": lambda table, value: (
            each(card("disorder"), once=True)(table, value) and len(value) <= MOST_DISORDERS
        ),
        "fighting_arts": each(named, once=True),
        "named": flag,
        "abilities": lambda table, held: (
            each(card("ability"))(table, held)
            and each(card("ability"), once=True)(table, [one for one in held if not table.box.abilities[one].adds_up])
        ),
        "boxes": by(one_of(*Location), part),
        "brain_box": flag,
        "skip_next_hunt": flag,
        "retires": flag,
        "home_until": between(0, 99),
        "retired": flag,
        "locked": each(card("disorder"), once=True),
        "notes": by(named, named),
        "milestones": each(named, once=True),
        "spent": each(named, once=True),
        "dead": seen_to("on_the_board"),
        "history": lambda table, value: len(value) < 9999 and all(isinstance(one, Memory) for one in value),
    },
    Boxes: {"light": flag, "heavy": flag},
    ShowdownRecord: {
        "monster": lambda table, value: value in table.box.monsters,
        "level": lambda table, value: table.as_showdown is None or value == table.as_showdown.level.name,
        "chance": part,
        "seats": each(part),
        "ai": part,
        "hit_locations": part,
        "resources": by(named, part),
        "party": each(between(1, 99), once=True),
        "monster_entity": lambda table, value: value not in table.record.party,
        "stage": one_of(*Stage),
        "round": between(0, 9999),
        "turn": one_of("", "monster", "survivors"),
        "controller_seat": lambda table, value: (
            table.as_showdown is None or 1 <= value <= len(table.as_showdown.record.seats)
        ),
        "controller": survivor_or_nobody,
        "wounds": seen_to("ai_cards"),
        "life": seen_to("monster"),
        "life_at_start": count,
        "dies_at_life_0": flag,
        "in_play": each(part),
        "face_up_duration": seen_to("ai_cards"),
        "death_die": survivor_or_nobody,
        "last_to_wound": survivor_or_nobody,
        "priority": holds_priority,
        "survival_actions": each(one_of(*SurvivalAction), once=True),
        "survival_limit": between(1, 99),
        "lasting": each(part),
        "barred": each(part),
        "waiting": each(part),
        "halved_rewards": flag,
        "more_rewards": each(part),
        "borrowed": lambda table, value: all(
            any(card.name == name for card in table.box.monsters[of].ai_cards) for of, name in value
        ),
        "all_threats_until": between(0, 9999),
        "gained": each(part),
        "storage": each(named),
        "rewards": each(part),
        "outcome": one_of("", "victory", "defeat", "ended"),
        "killing_blow": survivor_or_nobody,
        "killed_at": no_card_or("hit location"),
        "facts": each(lambda table, fact: isinstance(fact, CampaignTask)),
        "start_zone": each(space),
        "innovations": each(named, once=True),
        "ambush": one_of(*Ambush),
        "variants": each(one_of(*Variant), once=True),
        "given": part,
        "terrain": part,
        "diagram": each(part),
        "returning": each(part),
        "concentrating": by(survivor_or_nobody, named),
        "bones": each(space, once=True),
        "retinues": each(part),
        "laid": each(part),
        "foiled": each(text, once=True),
        "draw_foiled": flag,
        "suspended": by(named, between(0, 9999)),
        "bodiless": each(lambda table, who: who in table.record.party, once=True),
        "happened": each(lambda table, noted: noted[0] in Moment and noted[1] in table.record.party),
        "happened_in": lambda table, value: value[0] <= table.now()[0],
        "archived_locations": seen_to("hit_location_cards"),
        "before": lambda table, value: (
            [one.key for one in value] in ([], [table.key(who) for who in table.record.party])
            and not any(one.dead for one in value)
        ),
        "spent": by(one_of(*Frequency), each(named, once=True)),
        "archived_cards": seen_to("ai_cards"),
        "shots_miss": between(0, 9),
    },
    Retinue: {"at": space, "members": between(1, 9), "stays": flag},
    Laid: {"at": space, "kind": named, "card": named},
    ChanceState: {"seed": lambda table, value: value >= 0, "drawn": by(named, between(0, 10**9))},
    Seat: {"name": named, "survivors": each(named, once=True), "nominated": text, "bot": flag, "tells": flag},
    Deck: {
        "stream": named,
        "draw_pile": seen_to("rest"),
        "discard": seen_to("rest"),
        "last": no_card_or("ai"),
    },
    InPlay: {"card": card("in play"), "kind": named, "holder": survivor_or_nobody, "counters": counters},
    Lasting: {
        "who": between(1, 99),
        "attribute": one_of(*Attribute),
        "n": change,
        "until": one_of(*Until),
        "why": named,
        "round": round_so_far,
        "turn": one_of("", "monster", "survivors"),
    },
    Barred: {
        "who": between(1, 99),
        "ban": one_of(*Ban),
        "until": one_of(*Until),
        "why": named,
        "round": round_so_far,
        "turn": one_of("", "monster", "survivors"),
    },
    Mark: {"card": card("terrain"), "at": space, "size": lambda table, size: len(size) == 2 and min(size) >= 1},
    Returning: {
        "who": survivor_or_nobody,
        "where": one_of(*Where),
        "down": flag,
        "landing": no_card_or("definition"),
    },
    Circumstances: {
        "survival_actions": each(one_of(*SurvivalAction), once=True),
        "survival_limit": between(1, 99),
        "innovations": each(named, once=True),
        "departing": flag,
        "ambush": one_of(*Ambush),
        "variants": each(one_of(*Variant), once=True),
        "monster_tokens": attribute_changes,
        "first_target": text,
        "terrain": each(card("terrain")),
        "lost_settlements": count,
        "knight": text,
        "deaths_before": count,
        "defeated": each(named, once=True),
        "given_once": each(named, once=True),
        "gear_at_home": each(card("gear")),
        "arts_at_home": each(named, once=True),
        "hybrid_sets": flag,
        "perfect_resources": flag,
        "lantern_research": between(0, 5),
        "year": between(0, 99),
        "at_home": lambda table, value: value is None or value >= 0,
        "vital": each(card("gear"), once=True),
        "volumes": by(named, count),
    },
    Waiting: {
        "when": named,
        "effects": lambda table, value: len(value) > 0,
        "card": named,
        "bearer": between(0, 99),
    },
    WonBesides: {"deck": named, "n": between(1, 99)},
    Gained: {
        "card": lambda table, value: (
            value in table.box.resources or any(gear.name == value for gear in table.box.gear.values())
        ),
        "deck": text,
        "by": survivor_or_nobody,
    },
}
"""The state that is saved."""

MOMENTS: dict[type, dict[str, Check]] = {
    ShowdownTable: {
        "attacks": each(part),
        "landing": lambda table, value: all(one.attack is not None for one in value),
        "attack_over": lambda table, value: value is None or part(table, value),
        "harmed": count,
        "surviving": flag,
        "alert": flag,
        "trap_in_play": no_card_or("hit location"),
        "revealed": no_card_or("hit location"),
        "resolving": each(card("ai")),
        "wound_in_play": no_card_or("ai"),
        "extra_draws": count,
        "stopped": lambda table, value: value <= set(table.record.party),
        "came_from": lambda table, value: value >= 0 and not value & ~BOARD.all,
        "counters_drawn": by(named, counters),
        "falls": between(0, 9999),
        "depth": between(0, 200),
        "fell_in": between(0, 200),
        "killed": text,
        "acting": survivor_or_nobody,
        "act_began": lambda table, value: value >= 0 and not value & ~BOARD.all,
        "handed": lambda table, value: value is None or (named(table, value[0]) and value[1] != value[2]),
        "performing": each(named),
        "stories": each(named),
        "without_death_principle": lambda table, value: not value,  # in a showdown every death is mourned
        "not_listening": lambda table, value: value <= set(table.record.party),
        "died_on": lambda table, value: value >= 0 and not value & ~BOARD.all,
        "scribe": lambda table, value: value is None,  # only a campaign has one
    },
    effect_context.SurvivorAttack: {
        "behind": flag,
        "attacker": survivor_or_nobody,
        "gear": lambda table, value: value.weapon is not None or bool(value.uses),
        "unresolved": each(card("hit location")),
        "resolving": no_card_or("hit location"),
        "any_range": flag,
        "critical": flag,
        "canceled": text,
        "over": flag,
        "savaged": flag,
        "wounds": count,
        "perfect": count,
        "breaks": flag,
        "shattered": lambda table, value: all(one in table.box.gear for one in value),
        "channeled": count,
        "dues": lambda table, value: all(callable(one) for one in value),
        "used": lambda table, value: all(named(table, one) for one in value),
        "brought": lambda table, value: all(named(table, one) for one in value),
        "softened": no_card_or("hit location"),
        "automatic": count,
        "sure": flag,
        "strength": lambda table, value: all(named(table, why) and change(table, n) for why, n in value),
        "passes_on": flag,
        "carried": count,
        "fixed": lambda table, value: value is None or value >= 0,
        "more": count,
        "rolled_hits": count,
        "selected": count,
        "quiet": silence,
        "hushed": silence,
        "foretold": between(0, 10),
        "lucky": count,
        "overwhelming": flag,
        "bow": lambda table, value: value == "" or value in table.box.gear,
        "opens_window": flag,
        "wound_die": between(0, 10),
        "wound_total": change,
    },
}
"""What is never saved, and so must be as it was at the beginning whenever a checkpoint can be taken."""

FIXED = (
    *("chance", "steps", "observers", "box", "record", "world", "monster_card", "level"),
    *("monster", "ai_cards", "hit_location_cards", "injury_cards", "trauma_cards"),
    *("_traits", "_by_kind", "_bans", "_waiting"),
    *("hands", "_ending", "_lent", "_in_play", "_counted", "_joining", "_totals"),
)
"""Attributes of the table that are the box, the state itself, or a cache that is rebuilt."""

RUNNING = ("falls", "fell_in", "harmed", "stopped", "died_on")
"""Attributes that compare one moment with another between two checkpoints: they may be anything at one."""

PASSING = (effect_context.MonsterAttack, effect_context.EffectContext)
"""What a procedure holds while a card's effects happen; the table does not know it."""


# who checks

CHECKS.update(BOUNDS | MOMENTS)
_RARE: dict[type, tuple[str, ...]] = {
    ShowdownRecord: (
        *("monster", "level", "chance", "seats", "resources", "start_zone", "innovations", "variants"),
        *("given", "terrain", "diagram"),
    ),
    components.Miniature: ("key", "name", "kind"),
    components.Footprint: ("size",),
    components.BlindSpot: ("depth",),
    components.TerrainTile: ("card",),
    Survivor: ("key", "name", "gender", "milestones", "permanent", "proficiency_type", "history"),
}
"""What is checked at questions only, not after every event: it never changes, or seldom."""
OFTEN = {
    kind: {name: check for name, check in checks.items() if check not in SEEN_TO and name not in _RARE.get(kind, ())}
    for kind, checks in CHECKS.items()
}
"""What is checked after every event too."""


def state_of(table: ShowdownTable, components: bool = True) -> Iterator[Any]:
    """What is going on, the record, and every component."""
    yield table
    yield table.record
    for entity in table.world.entities() if components else ():
        yield from table.world.components(entity)


def passing(table: ShowdownTable) -> dict[str, Any]:
    """What is going on, by attribute: none of it is saved."""
    return {name: copy(getattr(table, name)) for name in MOMENTS[ShowdownTable] if name not in RUNNING}


@cache
def unwatched_state() -> list[str]:
    """A sentence for each field that nobody watches, and for each line here that watches nothing."""
    said = []
    for kind in saved_kinds():
        said += _compared(kind, list(kind.__struct_fields__), "BOUNDS")
    for kind in vars(effect_context).values():
        if dataclasses.is_dataclass(kind) and isinstance(kind, type) and kind not in PASSING:
            said += _compared(kind, [field.name for field in dataclasses.fields(kind)], "MOMENTS")
    return said


def unwatched_attributes(table: ShowdownTable) -> list[str]:
    return _compared(ShowdownTable, [name for name in vars(table) if name not in FIXED], "MOMENTS")


def _compared(kind: type, fields: list[str], where: str) -> list[str]:
    known = CHECKS.get(kind, {})
    cure = f"add what must always hold for it to {where}[{kind.__name__}] in tests/soak/bounds.py"
    return [f"{kind.__name__}.{name} is watched by nobody: {cure}." for name in fields if name not in known] + [
        f"{where}[{kind.__name__}] in tests/soak/bounds.py watches {name!r}, which is gone: take the line out."
        for name in known
        if name not in fields
    ]


def saved_kinds() -> list[type[msgspec.Struct]]:
    """The components, the record, and every record in them that can change; cards are frozen."""
    found: list[type[msgspec.Struct]] = []
    waiting: list[Any] = [*COMPONENTS, ShowdownRecord]
    while waiting:
        kind = waiting.pop()
        waiting += typing.get_args(kind)
        if not (isinstance(kind, type) and issubclass(kind, msgspec.Struct)) or kind in found:
            continue
        if not kind.__struct_config__.frozen:
            found.append(kind)
            waiting += typing.get_type_hints(kind).values()
    return found
