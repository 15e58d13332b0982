"""What a survivor can spend an activation on: weapons, fist & tooth, the uses of gear, and whatever else is offered.

Each source of activations (gear here; terrain, special attacks in their own modules) is a function marked `offers`: it
lists what the survivor could activate, legal or not; `verify` tells what is legal now.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.decision import Option, Refusal, Unavailable, refusal
from engine.table import Flow
from game.board.components import Act, Condition
from game.board.showdown import Showdown
from game.board.sight import blocked_by
from game.board.situation import Situation
from game.effects.cards import Activated, Gear
from game.effects.traits import Ban, Moment
from game.model import events

FIST_AND_TOOTH = "fist-tooth"
_BLADES = frozenset({"axe", "sword", "spear", "dagger", "scythe", "katar"})

Verify = Callable[[Showdown, int], None]
Perform = Callable[[Showdown, int], Flow[None]]


@dataclass(frozen=True, slots=True)
class Activation:
    """Something that an activation can be spent on: a weapon to attack with (`use` None), a use of gear, or (without
    gear) whatever else.

    `activations` and `movements` of the act that it costs. `legal` raises Refusal with what forbids it beyond the
    general rules, `perform` carries it out once it is paid.
    """

    key: str
    label: str
    legal: Verify = field(compare=False)
    perform: Perform = field(compare=False)
    gear: Gear | None = None
    use: Activated | None = None
    activations: int = 1
    movements: int = 0

    @property
    def weapon(self) -> Gear | None:
        """The weapon, if this is nothing but an attack with it."""
        return self.gear if self.use is None else None


Source = Callable[[Showdown, int], list[Activation]]
SOURCES: list[Source] = []


def offers(source: Source) -> Source:
    """Marks a function that lists what a survivor could activate."""
    SOURCES.append(source)
    return source


def activations(table: Showdown, who: int) -> list[Activation]:
    """Everything the survivor could activate, legal or not."""
    return [found for source in SOURCES for found in source(table, who)]


@offers
def gear_activations(table: Showdown, who: int) -> list[Activation]:
    """The survivor's own gear (gear-own-grid-only); fist & tooth always (gear-fist-and-tooth)."""
    found = []
    for key in dict.fromkeys([*table.sheet(who).gear, FIST_AND_TOOTH]):
        gear = table.box.gear[key]
        if gear.weapon is not None:
            found.append(attack_with(gear))
        found.extend(use_of(gear, use) for use in gear.activated)
    return found


def attack_with(gear: Gear) -> Activation:
    """An attack with a weapon."""

    def legal(table: Showdown, who: int) -> None:
        _verify_against_monster(table, who)
        _verify_gear(table, who, gear)
        _verify_range(table, who, gear)

    def perform(table: Showdown, who: int) -> Flow[None]:
        from game.board.survivor_attack import attack

        yield from attack(table, who, gear)

    return Activation(f"attack:{gear.key}", f"Attack with {gear.name}", legal, perform, gear)


def use_of(gear: Gear, use: Activated) -> Activation:
    """A use of gear that is not an attack roll."""

    def legal(table: Showdown, who: int) -> None:
        _verify_against_monster(table, who)
        _verify_gear(table, who, gear)

    def perform(table: Showdown, who: int) -> Flow[None]:
        yield from table.perform(use.effects, Situation(gear.key, attacker=who, bearer=who))

    return Activation(f"use:{gear.key}", f"{use.name} {gear.name}", legal, perform, gear, use, use.activation)


def verify(table: Showdown, who: int, activation: Activation) -> None:
    """Raises Refusal, with the reason, if the survivor cannot activate this now (whatever is left of the act)."""
    name = table.name(who)
    if not table.on_board(who):
        raise Refusal(f"{name} is not on the board.", "survivor-removed-from-board")
    if table.is_down(who):
        raise Refusal(f"{name} is knocked down.", "showdown-knocked-down-survivor")
    if table.world.get(who, Condition).doomed:
        raise Refusal(f"{name} is doomed until the card is resolved.", "hit-location-trap-doomed")
    activation.legal(table, who)


def _verify_against_monster(table: Showdown, who: int) -> None:
    name = table.name(who)
    if not table.on_board(table.monster):
        raise Refusal(f"{table.name(table.monster).capitalize()} is not on the board.", "attack-survivor-need-range")
    if table.is_down(table.monster) and (source := table.banned(who, Ban.ATTACK_THE_FALLEN)):
        raise Refusal(f"{name} cannot attack a knocked-down monster ({source}).", "attack-survivor-need-range")
    if table.base(who) & table.blind_spot() and (source := table.banned(who, Ban.BLIND_SPOT_ATTACK)):
        raise Refusal(f"{name} cannot attack from the blind spot ({source}).", "attack-blind-spot")


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


def activation_options(
    table: Showdown, who: int, activations_left: int = 1, movements_left: int = 0, weapons_only: bool = False
) -> list[Option]:
    """The legal activations that what is left of the act can pay for, as options (gear-activation-cost)."""
    return [
        Option(a.key, a.label, a)
        for a in activations(table, who)
        if a.activations <= activations_left
        and a.movements <= (0 if table.banned(who, Ban.SPEND_MOVEMENT) else movements_left)
        and (a.weapon is not None or not weapons_only)
        and refusal(verify, table, who, a) is None
    ]


def refused_activations(table: Showdown, who: int) -> Unavailable:
    """The activations that are not legal now, each with its reason; those that cannot be paid for among them."""
    state = table.world.get(who, Act)
    refused = []
    for activation in activations(table, who):
        why = refusal(verify, table, who, activation) or refusal(_verify_cost, table, who, activation, state)
        if why is not None:
            refused.append((Option(activation.key, activation.label, activation), why))
    return refused


def _verify_cost(table: Showdown, who: int, activation: Activation, state: Act) -> None:
    if activation.activations > state.activation:
        raise Refusal(f"{table.name(who)} has spent the activation of this act.", "showdown-act-resources")
    if activation.movements and (source := table.banned(who, Ban.SPEND_MOVEMENT)):
        raise Refusal(f"{table.name(who)} cannot {Ban.SPEND_MOVEMENT} ({source}).", "campaign-until-end-of-round")
    if activation.movements > state.movement:
        raise Refusal(
            f"{activation.label} costs a movement too, and {table.name(who)} has spent that of this act.",
            "showdown-act-resources",
        )


def activate(table: Showdown, who: int, activation: Activation) -> Flow[None]:
    """Spends the activation (cards in play may react to that first), then attacks or performs the use."""
    verify(table, who, activation)
    table.condition(who).hidden = False
    if activation.activations:
        table.tell(events.ActivationSpent("gear-activation-cost", who, activation.label))
        yield from table.trigger(Moment.ACTIVATION_SPENT, who)
        if refusal(verify, table, who, activation) is not None:
            return  # what the monster did in between made it impossible; the activation is spent
    yield from activation.perform(table, who)
