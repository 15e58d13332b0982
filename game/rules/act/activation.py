"""What a survivor can spend an activation on: weapons, fist & tooth, the uses of gear, and whatever else is offered.

Each source of activations (gear here; terrain, special attacks in their own modules) joins at `OFFERED`: it lists what
the survivor could activate, legal or not; `verify` tells what is legal now.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.decision import Option, Refusal, Unavailable, Why, refusal
from engine.grid import Direction
from engine.hook import Parts, at
from engine.table import Flow
from game import facts
from game.cards.keywords import Special
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Activated, Gear
from game.cards.kinds.terrain import Terrain
from game.cards.moments import Ban, Frequency, Moment
from game.cards.phrases import uncapped
from game.cards.records import parts
from game.cards.traits.attack import SpecialAttack
from game.cards.traits.flow import OffersAct
from game.cards.traits.gear import MayNotCarry
from game.cards.who import Role
from game.cards.words.attack import Strike
from game.cards.words.harm import Guard, Ward
from game.model.terms import Stat
from game.rules.space.blind_spot import blind_spot
from game.rules.survivor.concentrate import begin_to_concentrate
from game.rules.survivor.hooks import CANNOT_REST
from game.rules.survivor.knocked_down import as_a_whole
from game.rules.survivor.sheet import gain_stat
from game.rules.survivor.survival_cost import affords, pay_in_tokens
from game.rules.survivor.weapon_rules import (
    in_hands,
    is_a_weapon,
    is_lit,
    is_melee,
    specials,
    verify_bow,
    verify_in_range,
    weapon_of,
)
from game.rules.table.attack_steps import AttackStep
from game.rules.table.components import Act, Condition
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import WEAPON_ATTACK
from game.rules.table.sheet_traits import DARK
from game.rules.table.showdown_table import ShowdownTable

FIST_AND_TOOTH = "fist-tooth"
_BLADES = frozenset({"axe", "sword", "spear", "dagger", "scythe", "katar"})

Verify = Callable[[ShowdownTable, int], None]
Perform = Callable[[ShowdownTable, int], Flow[None]]


@dataclass(frozen=True, slots=True)
class Activation:
    """Something that an activation can be spent on: a weapon to attack with (`use` None), a use of gear, or (without
    gear) whatever else; `offered` says what a card in play or beside a grid offers.

    `activations` and `movements` of the act that it costs, and `survival` besides; `moves`: the movement is spent on
    moving; `whole_act`: it takes the place of one, so that no surge pays for it; `lying`: the knocked down can use it
    too. A `special` attack, along a line a `way`; a use of `terrain`, on which `tile` (its entity). It `says` what it
    does, if neither gear nor terrain tells. `legal` raises Refusal with what forbids it beyond the general rules,
    `perform` carries it out once it is paid.
    """

    key: str
    label: str
    legal: Verify = field(compare=False)
    perform: Perform = field(compare=False)
    gear: Gear | None = None
    use: Activated | None = None
    activations: int = 1
    movements: int = 0
    moves: bool = False
    whole_act: bool = False
    lying: bool = False
    special: SpecialAttack | None = None
    way: Direction | None = None
    terrain: Terrain | None = None
    tile: int = 0
    survival: int = 0
    says: str = ""
    offered: OffersAct | None = None

    @property
    def weapon(self) -> Gear | None:
        """The weapon, if this is nothing but an attack with it."""
        return self.gear if self.use is None else None


OFFERED: Parts[ShowdownTable, Activation, [int]] = Parts("a survivor looks for something to activate")
"""(table, who): what they could activate, legal or not."""


def activations(table: ShowdownTable, who: int) -> list[Activation]:
    """Everything the survivor could activate, legal or not."""
    return OFFERED(table, who)


@at(OFFERED, order=-2)
def gear_activations(table: ShowdownTable, who: int) -> list[Activation]:
    """The survivor's own gear (gear-own-grid-only); fist & tooth always (gear-fist-and-tooth). Of several copies one
    (gear-duplicate-weapon-rules).
    """
    found, made = [], table.box.once(_made)
    for key in dict.fromkeys([*table.sheet(who).gear, FIST_AND_TOOTH]):
        gear = table.box.gear[key]
        cumbersome = gear.has(Special.CUMBERSOME) and _is_cumbersome(table, who, gear)
        if (key, cumbersome) not in made:
            made[key, cumbersome] = _activations_of(gear, cumbersome)
        found += made[key, cumbersome]
    return found


def _is_cumbersome(table: ShowdownTable, who: int, gear: Gear) -> bool:
    return Special.CUMBERSOME in specials(table, who, gear)


Made = dict[tuple[str, bool], list[Activation]]


def _made(box: Box) -> Made:
    """Where the activations of each card are kept, cumbersome and not: they are asked for all the time."""
    return {}


def _activations_of(gear: Gear, cumbersome: bool) -> list[Activation]:
    """The attack with it, if it is a weapon, and its uses."""
    attacks = [attack_with(gear, cumbersome)] if gear.weapon is not None else []
    return [*attacks, *(use_of(gear, use) for use in gear.uses)]


def attack_with(gear: Gear, cumbersome: bool = False) -> Activation:
    """An attack with a weapon. A cumbersome one costs a movement too (keyword-cumbersome)."""

    def legal(table: ShowdownTable, who: int) -> None:
        verify_attack(table, who, gear)

    def perform(table: ShowdownTable, who: int) -> Flow[None]:
        mark_activated(table, who, gear.name, weapon_of(gear).limit)
        yield from WEAPON_ATTACK(table, who, gear)

    label = f"Attack with {gear.name}"
    return Activation(f"attack:{gear.key}", label, legal, perform, gear, movements=int(cumbersome))


def use_of(gear: Gear, use: Activated) -> Activation:
    """A use of gear that is not an attack roll (gear-activation-cost), or that consumes it (keyword-consume)."""
    own = _suffix(gear, use)
    strikes = any(isinstance(part, Strike) for part in parts(use.effects))

    def legal(table: ShowdownTable, who: int) -> None:
        if strikes:
            _verify_against_monster(table, who)
        _verify_gear(table, who, gear)
        _verify_use(table, who, gear, use)

    def perform(table: ShowdownTable, who: int) -> Flow[None]:
        mark_activated(table, who, f"{gear.name}{own}", use.limit)
        if use.survival:
            survival = yield from pay_in_tokens(table, who, use.survival)
            yield from gain_stat(table, who, Stat.SURVIVAL, -survival, gear.name)
        if use.concentrate:
            begin_to_concentrate(table, who, gear.key, use.name)
            return
        yield from table.perform(use.effects, EffectContext(gear.key, attacker=who, bearer=who, target=who))

    cost = (1, 1) if use.concentrate else (use.activation, use.movement)
    label = f"{gear.name}: {uncapped(use.name)}"
    key, whole = f"use:{gear.key}{own}", use.concentrate
    return Activation(
        key, label, legal, perform, gear, use, *cost, whole_act=whole, lying=use.lying, survival=use.survival
    )


def called(gear: Gear, use: Activated) -> str:
    """A use in the middle of a sentence: `White Lion Helm (roar)`."""
    return f"{gear.name} ({uncapped(use.name)})"


def _suffix(gear: Gear, use: Activated) -> str:
    """What tells a use from the others of a gear that has several."""
    return "" if len(gear.uses) == 1 else f"/{use.name.lower().replace(' ', '-')}"


def mark_activated(table: ShowdownTable, who: int, source: str, limit: Frequency | None) -> None:
    """Notes a use of what can be activated only so often."""
    if limit is not None:
        table.mark_acted(source, who, limit)


def verify(table: ShowdownTable, who: int, activation: Activation) -> None:
    """Raises Refusal, with the reason, if the survivor cannot activate this now (whatever is left of the act)."""
    verify_able(table, who, activation.lying)
    activation.legal(table, who)


def verify_able(table: ShowdownTable, who: int, lying: bool = False) -> None:
    """Raises Refusal if the survivor cannot activate anything; what can be used `lying`, from the ground too."""
    if not table.on_board(who):
        raise Refusal(f"{table.name(who)} is not on the board.", "survivor-removed-from-board")
    if table.is_down(who) and not lying:
        raise Refusal(f"{table.name(who)} is knocked down.", "showdown-knocked-down-survivor")
    if table.world.get(who, Condition).doomed:
        raise Refusal(f"{table.name(who)} is doomed until the card is resolved.", "hit-location-trap-doomed")


def verify_attack(table: ShowdownTable, who: int, gear: Gear) -> None:
    """Raises Refusal if the survivor cannot attack with this weapon from here, whatever it costs."""
    _verify_against_monster(table, who)
    verify_wielded(table, who, gear)
    verify_in_range(table, who, gear)


def verify_wielded(table: ShowdownTable, who: int, gear: Gear) -> None:
    """Raises Refusal if the survivor cannot attack with this weapon from anywhere."""
    _verify_gear(table, who, gear)
    _verify_limit(table, who, gear.name, weapon_of(gear).limit, gear.name)
    verify_bow(table, who, gear)


def _verify_against_monster(table: ShowdownTable, who: int) -> None:
    if not table.on_board(table.monster):
        raise Refusal(f"{table.name(table.monster).capitalize()} is not on the board.", "attack-survivor-need-range")
    if table.is_down(table.monster) and (source := table.banned(who, Ban.ATTACK_THE_FALLEN)):
        sentence = f"{table.name(who)} cannot attack a knocked-down monster ({source})."
        raise Refusal(sentence, "attack-survivor-need-range")
    for why in AttackStep.REFUSED(table, who):
        raise Refusal(why.sentence, why.rule)
    if (source := table.banned(who, Ban.BLIND_SPOT_ATTACK)) and blind_spot(table, who):
        raise Refusal(f"{table.name(who)} cannot attack from the blind spot ({source}).", "attack-blind-spot")


def _verify_gear(table: ShowdownTable, who: int, gear: Gear) -> None:
    if gear.key != FIST_AND_TOOTH and gear.key not in table.sheet(who).gear:  # what it cost has cost it too
        raise Refusal(f"{gear.name} is not in {table.name(who)}'s gear grid.", "gear-own-grid-only")
    if gear.has(Special.SENTIENT) and not table.sheet(who).insane:
        raise Refusal(f"{gear.name} is sentient: only the insane can activate it.", "keyword-sentient")
    until = table.condition(who).jammed.get(gear.key, -1)  # the survivors may begin with a turn in round 0
    if (lying := table.condition(who).lying) and gear.key in lying:
        at = lying[gear.key]
        if at is None:
            raise Refusal(f"{gear.name} has been knocked away: fetch it first.", "hit-location-reactions")
        if at != table.at(who):  # whoever was pushed or placed onto it has it in reach
            raise Refusal(f"{gear.name} lies at {at[0]},{at[1]}: go there to use it.", "hit-location-reactions")
    if until >= table.record.round:
        raise Refusal(f"{gear.name} is jammed until the end of round {until}.", "hit-location-reactions")
    for forbids, trait in table.of_kind(who, MayNotCarry):  # it lies in the grid and does nothing
        if not trait.departing and not set(trait.keywords).isdisjoint(gear.keywords):
            raise Refusal(f"{table.name(who)} cannot use {gear.name} ({forbids}).", "campaign-card-over-rulebook")
    if (why := why_not_held(table, who, gear)) is not None:
        raise Refusal(why.sentence, why.rule)


def why_not_held(table: GameTable, who: int, gear: Gear) -> Why | None:
    """Why somebody cannot activate such gear at all, whatever is before them: an injury, or what another card says."""
    for ban, concerns in _BANNED_GEAR if table.restrained(who) else ():
        if (source := table.banned(who, ban)) and concerns(table, who, gear):
            rule = "damage-severe-table" if source in table.injury_cards else "campaign-card-over-rulebook"
            return Why(f"{table.name(who)} cannot {ban} ({source}).", rule)
    return None


def _is_paired(table: GameTable, who: int, gear: Gear) -> bool:
    return gear.key != FIST_AND_TOOTH and in_hands(table, who, gear).has(Special.PAIRED)


_BANNED_GEAR: tuple[tuple[Ban, Callable[[GameTable, int, Gear], bool]], ...] = (
    (Ban.RANGED_ATTACK, lambda table, who, gear: gear.weapon is not None and not is_melee(gear)),
    (Ban.ANY_WEAPON, lambda table, who, gear: gear.weapon is not None),
    (Ban.TWO_HANDED, lambda table, who, gear: "two-handed" in gear.keywords),
    (Ban.PAIRED, _is_paired),
    (Ban.LANTERNS, lambda table, who, gear: DARK in gear.keywords),
    (Ban.HEAVY_GEAR, lambda table, who, gear: gear.weapon is not None and gear.weapon.strength >= 2),
    (Ban.BLADES, lambda table, who, gear: not _BLADES.isdisjoint(gear.keywords)),
)
"""Which gear each ban on activating it concerns."""


def _verify_use(table: ShowdownTable, who: int, gear: Gear, use: Activated) -> None:
    """What a use asks beyond activations and movements: survival to spend, somebody who can consume or block, a whole
    act to concentrate, and that it has not been used too often.
    """
    name, survival = table.name(who), table.sheet(who).survival
    bonus = gear.bonus
    if bonus is not None and any(one is use for one in bonus.activated) and not is_lit(table, who, gear):
        raise Refusal(f"{called(gear, use)} needs affinities: {bonus.asks()}.", "affinity-requirement")
    if not affords(table, who, use.survival):
        price = f"{called(gear, use)} costs {use.survival} survival"
        raise Refusal(f"{price}, and {name} has {survival}.", "gear-activation-cost")
    bans = (
        (Ban.SPEND_SURVIVAL, use.survival > 0, "survival-spend-anytime-nonaction"),
        (Ban.CONSUME, use.consumed, "keyword-consume"),
        (Ban.BLOCK, any(isinstance(one, Guard) and one.ward is Ward.BLOCK for one in use.effects), "keyword-block"),
    )
    for ban, concerns, rule in bans:
        if concerns and (source := table.banned(who, ban)):
            raise Refusal(f"{name} cannot {ban} ({source}).", rule)
    if use.needs is not None and not table.holds(
        use.needs, EffectContext(gear.key, bearer=who, target=who, attacker=who)
    ):
        needed = use.needs.text().replace(Role.SELF, name)
        raise Refusal(f"{called(gear, use)} can be used only if {needed}.", "gear-activation-cost")
    if use.concentrate and not table.world.get(who, Act).at_start:
        raise Refusal(f"{name} can concentrate only at the start of an act.", "keyword-concentrate")
    _verify_limit(table, who, f"{gear.name}{_suffix(gear, use)}", use.limit, called(gear, use))


def _verify_limit(table: ShowdownTable, who: int, source: str, limit: Frequency | None, what: str) -> None:
    if limit is not None and not table.may_act(source, who, limit):
        raise Refusal(f"{what} can be activated only {limit}.", "gear-activation-cost")


def activation_options(
    table: ShowdownTable, who: int, activations_left: int = 1, movements_left: int = 0, weapons_only: bool = False
) -> list[Option]:
    """The legal activations that what is left of the act can pay for, as options (gear-activation-cost); what costs
    neither activation nor movement is among them whatever is left.
    """
    down = table.is_down(who)
    if refusal(verify_able, table, who, True) is not None:
        return []
    if movements_left and table.banned(who, Ban.SPEND_MOVEMENT):
        movements_left = 0
    if activations_left and table.banned(who, Ban.SPEND_ACTIVATION):
        activations_left = 0
    restless = movements_left and why_must_move(table, who, movements_left) is not None
    return [
        Option(a.key, a.label, a)
        for a in activations(table, who)
        if a.activations <= activations_left
        and a.movements <= movements_left
        and not (restless and _rests(a, movements_left))
        and (not weapons_only or (a.weapon is not None and is_a_weapon(a.weapon)))
        and (a.lying or not down)
        and refusal(a.legal, table, who) is None
    ]


def why_must_move(table: ShowdownTable, who: int, movement: int) -> Why | None:
    """Why the survivor cannot rest yet, nor spend the last movement on anything but moving."""
    reasons = (why_not_rest(movement) for why_not_rest in CANNOT_REST.of(table, who))
    return next((why for why in reasons if why is not None), None)


def _rests(activation: Activation, movements_left: int) -> bool:
    """Whether it takes the last movement and spends it on anything but moving (survivor-disorders-max)."""
    return not activation.moves and 0 < movements_left <= activation.movements


def refused_activations(table: ShowdownTable, who: int) -> Unavailable:
    """The activations that are not legal now, each with its reason; those that cannot be paid for among them."""
    state = table.world.get(who, Act)
    refused = []
    for activation in activations(table, who):
        why = refusal(verify, table, who, activation) or refusal(_verify_cost, table, who, activation, state)
        if why is not None:
            refused.append((Option(activation.key, activation.label, activation), why))
    return refused


def _verify_cost(table: ShowdownTable, who: int, activation: Activation, state: Act) -> None:
    if activation.activations > state.activation:
        raise Refusal(f"{table.name(who)} has spent the activation of this act.", "showdown-act-resources")
    if activation.activations and (source := table.banned(who, Ban.SPEND_ACTIVATION)):
        raise Refusal(f"{table.name(who)} cannot {Ban.SPEND_ACTIVATION} ({source}).", "campaign-card-over-rulebook")
    if activation.movements and (source := table.banned(who, Ban.SPEND_MOVEMENT)):
        raise Refusal(f"{table.name(who)} cannot {Ban.SPEND_MOVEMENT} ({source}).", "campaign-until-end-of-round")
    if activation.movements > state.movement:
        raise Refusal(
            f"{activation.label} costs a movement too, and {table.name(who)} has spent that of this act.",
            "showdown-act-resources",
        )
    if _rests(activation, state.movement) and (why := why_must_move(table, who, state.movement)) is not None:
        raise Refusal(why.sentence, why.rule)


def activate(table: ShowdownTable, who: int, activation: Activation) -> Flow[None]:
    """Spends the activation (cards in play may react to that first), then attacks or performs the use."""
    verify(table, who, activation)
    if activation.activations:
        table.tell(facts.ActivationSpent("gear-activation-cost", who, activation.label))
        yield from table.trigger(Moment.ACTIVATION_SPENT, who)
        if refusal(verify, table, who, activation) is not None:
            return  # what the monster did in between made it impossible; the activation is spent
    with as_a_whole(table):
        yield from activation.perform(table, who)
