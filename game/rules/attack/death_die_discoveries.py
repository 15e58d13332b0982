"""What the death die is rolled for: strength for a wound attempt, and a faster move (keyword-death-die-pulse)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.decision import Refusal
from engine.event import Amount
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.moments import Frequency
from game.cards.traits.rolls import PulseUse, RollsDeathDie
from game.model.terms import DEATH_DIE, Attribute
from game.rules.act.activation import OFFERED, Activation
from game.rules.movement.survivor_movement import free_move
from game.rules.table.attack_steps import AttackStep
from game.rules.table.effect_context import SurvivorAttack
from game.rules.table.showdown_table import ShowdownTable

PULSE = "keyword-death-die-pulse"


@dataclass(frozen=True, slots=True)
class WoundSoFar:
    """What a wound attempt has come to before the death die is added: the face and the strength that goes with it."""

    face: int
    strength: int


def _open(table: ShowdownTable, who: int, use: PulseUse) -> bool:
    """True if a discovery for this is open."""
    return any(trait.use is use for _, trait in table.of_kind(who, RollsDeathDie))


def _discovery(table: ShowdownTable, use: PulseUse) -> str:
    """The name of the discovery that gives this."""
    return next(one.name for one in table.box.pulses if RollsDeathDie(use) in one.traits)


def roll(table: ShowdownTable, who: int, discovery: str) -> Flow[int]:
    """The die is thrown for a discovery, the one of this round."""
    table.mark_acted(DEATH_DIE, who, Frequency.ROUND)
    (die,) = yield from table.d10(1, f"{DEATH_DIE}: {discovery}", PULSE, who)
    table.tell(facts.DeathDieRolled(PULSE, who, discovery, die))
    return int(die)


@at(AttackStep.WOUND_ROLLED, serves=PulseUse.WOUND)
def rage(table: ShowdownTable, added: Amount, current: SurvivorAttack, rolled: int) -> Flow[Amount]:
    """Strength for a wound attempt that has been rolled, if its roller wants the die for it."""
    who = current.attacker
    if not rolled or not _open(table, who, PulseUse.WOUND) or not table.may_act(DEATH_DIE, who, Frequency.ROUND):
        return added
    discovery = _discovery(table, PulseUse.WOUND)
    wanted = yield from table.wants(
        who,
        f"{discovery}: does {table.name(who)} add the death die to a wound roll of {rolled}?",
        "Roll the death die and add it to strength",
        PULSE,
        context=WoundSoFar(rolled, added.total),
    )
    if not wanted:
        return added
    die = yield from roll(table, who, discovery)
    return Amount.of((*added.parts, (DEATH_DIE, die)))


def verify_accelerates(table: ShowdownTable, who: int) -> None:
    """Raises Refusal if the die cannot speed up a move now."""
    if not table.may_act(DEATH_DIE, who, Frequency.ROUND):
        raise Refusal(f"{table.name(who)} has used a discovery in this round.", PULSE)


def accelerate(table: ShowdownTable, who: int) -> Flow[None]:
    """A move with as many spaces more as the die shows; it is rolled before the way is chosen."""
    discovery = _discovery(table, PulseUse.MOVE)
    die = yield from roll(table, who, discovery)
    yield from free_move(table, who, table.total(who, Attribute.MOVEMENT).total + die, discovery, PULSE)


@at(OFFERED, order=1)
def acceleration(table: ShowdownTable, who: int) -> list[Activation]:
    """For the movement of the act, no activation (keyword-death-die-pulse)."""
    return [ACCELERATION] if _open(table, who, PulseUse.MOVE) else []


ACCELERATION = Activation(
    "accelerate", "Move with the death die", verify_accelerates, accelerate, movements=1, activations=0, moves=True
)
