"""What a survivor can spend an activation on: weapons, fist & tooth, and the uses of gear."""

from __future__ import annotations

from dataclasses import dataclass

from engine.decision import Option, Refusal, Unavailable, refusal
from engine.table import Flow
from game.board.components import Condition
from game.board.showdown import Showdown
from game.board.sight import blocked_by
from game.board.situation import Situation
from game.effects.cards import Activated, Gear
from game.effects.traits import Ban, Moment
from game.model import events

FIST_AND_TOOTH = "fist-tooth"
_BLADES = frozenset({"axe", "sword", "spear", "dagger", "scythe", "katar"})


@dataclass(frozen=True, slots=True)
class Activation:
    """A weapon to attack with (`use` None), or a use of gear."""

    gear: Gear
    use: Activated | None = None

    @property
    def key(self) -> str:
        return f"attack:{self.gear.key}" if self.use is None else f"use:{self.gear.key}"

    @property
    def label(self) -> str:
        return f"Attack with {self.gear.name}" if self.use is None else f"{self.use.name} {self.gear.name}"


def activations(table: Showdown, who: int) -> list[Activation]:
    """Everything the survivor's gear could be activated for, legal or not; fist & tooth always (gear-fist-and-tooth).
    """
    found = []
    for key in dict.fromkeys([*table.sheet(who).gear, FIST_AND_TOOTH]):
        gear = table.box.gear[key]
        if gear.weapon is not None:
            found.append(Activation(gear))
        found.extend(Activation(gear, use) for use in gear.activated)
    return found


def verify(table: Showdown, who: int, activation: Activation) -> None:
    """Raises Refusal, with the reason, if the survivor cannot activate this now."""
    gear, name = activation.gear, table.name(who)
    if not table.on_board(table.monster):
        raise Refusal(f"{table.name(table.monster).capitalize()} is not on the board.", "attack-survivor-need-range")
    if table.is_down(who):
        raise Refusal(f"{name} is knocked down.", "showdown-knocked-down-survivor")
    if table.world.get(who, Condition).doomed:
        raise Refusal(f"{name} is doomed until the card is resolved.", "hit-location-trap-doomed")
    _verify_gear(table, who, gear)
    if table.is_down(table.monster) and (source := table.banned(who, Ban.ATTACK_THE_FALLEN)):
        raise Refusal(f"{name} cannot attack a knocked-down monster ({source}).", "attack-survivor-need-range")
    if table.base(who) & table.blind_spot() and (source := table.banned(who, Ban.BLIND_SPOT_ATTACK)):
        raise Refusal(f"{name} cannot attack from the blind spot ({source}).", "attack-blind-spot")
    if activation.use is None:
        _verify_range(table, who, gear)


def _verify_gear(table: Showdown, who: int, gear: Gear) -> None:
    checks = (
        (Ban.ANY_WEAPON, gear.weapon is not None),
        (Ban.TWO_HANDED, "two-handed" in gear.keywords),
        (Ban.PAIRED, "paired" in gear.keywords or bool(gear.weapon and "paired" in gear.weapon.special)),
        (Ban.HEAVY_GEAR, gear.weapon is not None and gear.weapon.strength >= 2),
        (Ban.BLADES, not _BLADES.isdisjoint(gear.keywords)),
    )
    for ban, concerns in checks:
        if concerns and (source := table.banned(who, ban)):
            raise Refusal(f"{table.name(who)} cannot {ban} ({source}).", "damage-severe-table")


def _verify_range(table: Showdown, who: int, gear: Gear) -> None:
    weapon = gear.weapon
    assert weapon is not None
    gap = table.distance(who)
    if weapon.range:
        if gap > weapon.range:
            raise Refusal(f"{gear.name} has range {weapon.range}; the monster is {gap} spaces away.", "keyword-range")
        tile = blocked_by(table, who)
        if tile is not None:
            raise Refusal(f"The obstacle at {tile[0]},{tile[1]} blocks the line of sight.", "survivor-field-of-view")
    elif gap > weapon.reach:
        rule = "attack-survivor-need-range" if weapon.reach == 1 else "keyword-reach"
        needed = "an adjacent monster" if weapon.reach == 1 else f"the monster within {weapon.reach} spaces"
        diagonal = " (a diagonal neighbour counts 2)" if gap == 2 else ""
        raise Refusal(f"{gear.name} needs {needed}; it is {gap} spaces away{diagonal}.", rule)


def activation_options(table: Showdown, who: int) -> list[Option]:
    """The legal activations, as options."""
    return [Option(a.key, a.label, a) for a in activations(table, who) if refusal(verify, table, who, a) is None]


def refused_activations(table: Showdown, who: int) -> Unavailable:
    """The activations that are not legal now, each with its reason."""
    refused = []
    for activation in activations(table, who):
        why = refusal(verify, table, who, activation)
        if why is not None:
            refused.append((Option(activation.key, activation.label, activation), why))
    return refused


def activate(table: Showdown, who: int, activation: Activation) -> Flow[None]:
    """Spends the activation (cards in play may react to that first), then attacks or performs the use."""
    verify(table, who, activation)
    table.condition(who).hidden = False
    table.tell(events.ActivationSpent("gear-activation-cost", who, activation.label))
    yield from table.trigger(Moment.ACTIVATION_SPENT, who)
    if not table.on_board(who) or table.is_down(who) or refusal(verify, table, who, activation) is not None:
        return  # what the monster did in between made it impossible; the activation is spent
    if activation.use is None:
        from game.board.survivor_attack import attack

        yield from attack(table, who, activation.gear)
    else:
        yield from table.perform(activation.use.effects, Situation(activation.gear.key, attacker=who, bearer=who))
