"""What the careful player makes of uses that are no attack: blocking, bandages, hiding, terrain and its tables."""

from __future__ import annotations

from collections.abc import Iterable

from game.bots.careful.outlook import Outlook, wounds_to_kill
from game.cards.records import parts
from game.cards.who import Role, Who
from game.cards.words.flow import Effects, Row
from game.cards.words.gear import GainGear
from game.cards.words.harm import BrainDamage, Damage, Guard, Ward
from game.cards.words.monster import Hide
from game.cards.words.moving import Bash, KnockDown
from game.cards.words.people import Leave, Leaving
from game.cards.words.sheet import Gain
from game.model.terms import Stat
from game.rules.act.activation import Activation
from game.rules.monster.targeting import matching
from game.rules.table.components import Tokens
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable

WORTH = {
    Stat.SURVIVAL: 1.5,
    Stat.INSANITY: 0.4,
    Stat.COURAGE: 0.8,
    Stat.UNDERSTANDING: 0.8,
    Stat.BLEEDING: -2.5,
}
"""What one more of it is worth in the middle of a fight, in light injuries."""
GUARDED, UNSEEN = 0.6, 0.8
"""The share of the harm to come that a block, and hiding, take away."""
FINDS = 1.0
HOPELESS = 4
"""Wounds that the last survivor cannot deal alone."""


def lost(table: ShowdownTable) -> bool:
    """True if the fight cannot be won any more: one survivor is left, and the monster has most of its life."""
    return len(table.survivors()) == 1 and len(table.record.party) > 1 and wounds_to_kill(table) > HOPELESS


def use_worth(table: ShowdownTable, who: int, activation: Activation, outlook: Outlook) -> float:
    """Returns the worth of a use, in light injuries: its effects, or the mean of its table."""
    if activation.key == "run-away":
        return 50.0 if lost(table) else -50.0
    if activation.use is not None:
        worth = effects_worth(table, who, activation.use.effects, outlook)
        return 0.4 * worth if activation.use.concentrate else worth
    use = activation.terrain.use if activation.terrain is not None else None
    if use is None:
        return 0.0
    effects, rows = use.effects, use.rows
    worth = effects_worth(table, who, effects, outlook)
    return worth + sum(effects_worth(table, who, row.effects, outlook) * _faces(rows, i) for i, row in enumerate(rows))


def _faces(rows: tuple[Row, ...], i: int) -> float:
    low = rows[i - 1].high + 1 if i else 1
    return max(0, min(rows[i].high, 10) - low + 1) / 10


def effects_worth(table: ShowdownTable, who: int, effects: Effects, outlook: Outlook) -> float:
    return sum(_word_worth(table, who, part, outlook) for effect in effects for part in parts(effect))


def _word_worth(table: ShowdownTable, who: int, word: object, outlook: Outlook) -> float:
    match word:
        case Guard(ward=Ward.BLOCK | Ward.DEFLECT):
            ready = table.condition(who)
            return 0.0 if ready.blocks or ready.deflect else GUARDED * outlook.harm(who, blows=True)
        case Hide(till_attack=till_attack):
            overlooked = till_attack and table.condition(who).overlooked
            return 0.0 if overlooked else UNSEEN * outlook.harm(who)
        case Gain(stat=Stat.BLEEDING, n=n) if isinstance(n, int) and n < 0:
            return max((_bandaged(table, one, -n) for one in _meant(table, who, word.who)), default=0.0)
        case Gain(stat=stat, n=n):
            return WORTH.get(stat, 0.3) * (n if isinstance(n, int) else 1)
        case BrainDamage():
            return -0.8
        case Damage():
            return -1.5
        case KnockDown() | Bash():
            return -2.0
        case GainGear():
            return FINDS
    return 0.0


def _bandaged(table: ShowdownTable, who: int, n: int) -> float:
    """Each token that goes is worth more the more there are: the last ones kill (survivor-bleeding-death)."""
    bleeding = table.world.get(who, Tokens).bleeding
    return min(n, bleeding) * bleeding * 1.2


def _meant(table: ShowdownTable, who: int, meant: Who) -> Iterable[int]:
    if isinstance(meant, Role):
        return [who] if meant is Role.SELF else []
    return matching(table, meant.terms, EffectContext("", bearer=who))


def leads_away(effects: object) -> bool:
    """True if it costs a survivor to end the showdown without a victory."""
    return isinstance(effects, tuple) and any(
        isinstance(part, Leave) and part.how is Leaving.WITH_MONSTER for effect in effects for part in parts(effect)
    )


def helps_beside(table: ShowdownTable, who: int, outlook: Outlook) -> float:
    """Returns the worth of the best use of carried gear for somebody beside them who bleeds, where they stand; 0
    without any.
    """
    carried = dict.fromkeys(table.sheet(who).gear)
    uses = (use for key in carried for use in table.box.gear[key].activated)
    binding = (use for use in uses if any(_binds_another(part) for part in parts(use.effects)))
    return max((effects_worth(table, who, use.effects, outlook) for use in binding), default=0.0)


def _binds_another(word: object) -> bool:
    if not isinstance(word, Gain) or word.stat is not Stat.BLEEDING or isinstance(word.who, Role):
        return False
    return isinstance(word.n, int) and word.n < 0
