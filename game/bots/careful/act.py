"""The careful player's own act: where to go, what to strike with, when to throw the founding stone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.decision import Option, refusal
from engine.grid import Direction, Space, Spaces
from game.bots.attack_odds import AttackOdds, attack_odds, supposing
from game.bots.careful.outlook import Outlook, wounds_to_kill
from game.bots.careful.survival_worth import share_left, succeeds
from game.bots.careful.use_worth import helps_beside, use_worth
from game.bots.hidden_cards import locations_on_top
from game.cards.keywords import Special
from game.cards.kinds.gear import Gear
from game.cards.kinds.hit_location import HitLocationType
from game.cards.moments import Ban, Moment
from game.cards.traits.attack import SpecialAttack
from game.cards.traits.flow import Whenever
from game.cards.words.attack import Strike
from game.cards.words.flow import Effects
from game.model.terms import Attribute
from game.rules.act.activation import FIST_AND_TOOTH, Activation, verify_attack
from game.rules.attack.special_attacks import POUNCE_SPACES, POUNCE_STRENGTH, melee_weapons
from game.rules.movement.survivor_movement import open_to_survivors, reach
from game.rules.table.board_queries import BOARD, FAR
from game.rules.table.components import Act, Tokens
from game.rules.table.showdown_table import ShowdownTable

END_ACT = "end-act"
BLEEDS = 3
"""Bleeding tokens with which somebody is near enough to death that another comes to help."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What the careful player cares about, in light injuries of an untouched survivor."""

    wound: float = 12.0  # a wound of the monster
    reaction: float = 0.3  # a reaction to an attack, whatever it does
    answer: float = 0.15  # what reactions and the trap cost the attacker and those around
    stone: float = 3.0  # keeping a gear that is lost when thrown
    kept: float = 40.0  # the same in the fight that opens a campaign: the first hunt needs it more
    danger: float = 0.1  # what the monster's next card may cost
    critical: float = 2.0  # what a critical wound brings beside the wound
    crowd: float = 0.6  # a friend beside, or the monster looking this way
    far: float = 0.05  # a space more than a move away from the monster
    engage: float = 1.5  # standing where a strike is possible in the next act
    patience: float = 3.0  # rounds that each wound may take before a wound becomes pressing
    press: float = 1.0  # how much more a wound, and half as much engaging, is worth for each round beyond that
    rashness: float = 8.0  # rounds after those in which caution is lost bit by bit: nobody waits for ever
    alone: float = 2.0  # the same for the last one on the board: nobody comes to help
    kill: float = 100.0  # the wound that ends it
    survival: float = 4.5  # the last survival; with more in hand it is spent more freely
    pounce: float = 1.15  # what the accuracy of a pounce is worth beside its strength
    follow: float = 3.0  # standing where a strike will be possible, wherever the monster goes
    clear: float = 0.6  # of a wound: a card drawn that would end the next attack
    hazard: float = 1.0  # what a card in play does to whoever strikes


@dataclass(frozen=True, slots=True)
class Plan:
    """What an act could come to: the key of its next step, its worth, and why."""

    key: str
    worth: float
    reason: str


class Planner:
    """Weighs what one survivor can do now."""

    def __init__(self, table: ShowdownTable, who: int, weights: Weights, outlook: Outlook | None = None) -> None:
        self.table = table
        self.who = who
        self.weights = weights
        self.outlook = outlook or Outlook(table)
        self.name = table.name(who)
        self.stride = table.total(who, Attribute.MOVEMENT).total
        late = table.record.round - weights.patience * (1 + len(table.record.wounds))
        pressing = weights.press * max(0.0, late)
        self.wound, self.engage = weights.wound + pressing, weights.engage + 0.5 * pressing
        self.far = weights.far + 0.25 * pressing
        alone = len(table.survivors()) == 1 and len(table.record.party) > 1
        rashness = weights.alone if alone else weights.rashness
        self.caution = max(0.0, 1.0 - max(0.0, late - rashness) / rashness)
        barred = table.banned(who, Ban.SPEND_ACTIVATION)
        self.activation = 0 if barred or not table.world.has(who, Act) else table.world.get(who, Act).activation
        self._spread = 1 + table.monster_card.size[0]
        self.beside = self._beside()
        self._bleeding = self._who_bleeds()
        self._nearer = self._ways()
        keys = dict.fromkeys([*table.sheet(who).gear, FIST_AND_TOOTH])
        cards = [table.box.gear[key] for key in keys]
        self.weapons = [gear for gear in cards if gear.weapon is not None and not gear.has(Special.CUMBERSOME)]
        self._odds: dict[tuple[str, bool, Spaces, int], AttackOdds] = {}
        self._answers: dict[tuple[str, str, Space], float] = {}
        self._danger: dict[Space, float] = {}
        self._worth: dict[Space, float] = {}
        self._hazards: dict[tuple[Space, tuple[Moment, ...]], float] = {}

    def best(self, options: Sequence[Option]) -> Plan:
        """The best next step among the options of an act."""
        first = Plan(options[0].key, float("-inf"), f"{self.name} must do something.")
        return max(self.plans(options), key=lambda plan: plan.worth, default=first)

    def plans(self, options: Sequence[Option]) -> Iterator[Plan]:
        table, who = self.table, self.who
        here = table.at(who)
        spaces = {option.target: option.key for option in options if option.kind == "space"}
        state = table.world.get(who, Act)
        stay = self.standing(here)
        if any(option.key == END_ACT for option in options):
            yield Plan(END_ACT, stay, f"{self.name} can do nothing better from here.")
        ahead = max((self.standing(space) for space in self.havens(spaces)), default=stay)
        for option in options:
            if isinstance(option.target, Activation):
                worth, reason = self.strike(option.target, here)
                if worth > 0 or option.target.weapon is not None:
                    after = max(stay, ahead) if state.movement > option.target.movements else stay
                    yield Plan(option.key, worth + after + 0.01, reason)
            elif option.key in (f"surge:{table.key(who)}", f"free-surge:{table.key(who)}"):
                worth, reason = self.surge(option, here)
                yield Plan(option.key, worth + max(stay, ahead), reason)
            elif option.key == f"dash:{table.key(who)}" and not state.movement:
                yield self.dash(option.key, self.activation)
        for space in self.places(spaces):
            worth, reason = self.going(space, self.activation, here)
            yield Plan(spaces[space], worth, reason)

    def going(self, space: Space, activation: int, here: Space) -> tuple[float, str]:
        """The worth of standing on a space, with the strike from there if an activation is left for it."""
        worth, reason = self.standing(space), self.why_there(here, space)
        stopped = self.crossing(here, space)
        if stopped:  # there the movement ends, and whoever waits strikes first
            return worth - stopped, reason
        best = self.best_strike_from(space) if activation and self.table.distance(self.who) > 0 else None
        aid = self.aid(space) if activation else 0.0
        if aid > max(0.0, best[0] if best is not None else 0.0):
            return worth + aid, f"{self.name} can bind somebody's wounds there."
        return (worth + best[0], best[1]) if best is not None and best[0] > 0 else (worth, reason)

    def crossing(self, here: Space, space: Space) -> float:
        """Returns what a card that waits for somebody to come near does to whoever comes from here to that space."""
        table, cost = self.table, 0.0
        for _, trait in table.of_kind(table.monster, Whenever):
            if trait.on is Moment.ZONE_ENTERED and trait.ring is not None:
                zone = BOARD.ring(table.base(table.monster), trait.ring)
                if BOARD.bit(space) & zone and not BOARD.bit(here) & zone:
                    cost += max(0.01, self.caution * self.outlook.effects.of(trait.effects, self.who))
        return cost

    def aid(self, space: Space) -> float:
        """Returns the worth of binding the wounds of somebody beside that space."""
        if not self._bleeding or not BOARD.neighbors(BOARD.bit(space)) & self._bleeding:
            return 0.0
        with supposing(self.table, self.who, space):
            return self.caution * helps_beside(self.table, self.who, self.outlook)

    def dash(self, key: str, activation: int) -> Plan:
        """One more movement, for survival: to strike this round after all, or out of the way."""
        spaces = dict.fromkeys(BOARD.to_spaces(reach(self.table, self.who)), "")
        here = self.table.at(self.who)
        worth, reason = max(self.going(space, activation, here) for space in self.places(spaces))
        return Plan(key, worth - self.price(), reason)

    def surge(self, option: Option, space: Space) -> tuple[float, str]:
        """One more activation, for survival (nothing, if it is free)."""
        best = self.best_strike_from(space)
        if best is None:
            return float("-inf"), "There is nothing to strike."
        price = self.price() if option.kind == "surge" else 0.0
        return best[0] * succeeds(
            self.table, self.who
        ) - price, f"{self.name} strikes once more with survival: {best[1]}"

    def price(self) -> float:
        """Returns the worth of one survival: the more there is, the less, and less where it may soon be locked."""
        worth = self.weights.survival * 2 / (1 + max(1, self.table.sheet(self.who).survival))
        return worth * share_left(self.table, self.who)

    # standing somewhere

    def standing(self, space: Space) -> float:
        """Returns the worth of ending the act on this space: minus what the monster may do, minus crowding, minus the
        way still to go.
        """
        found = self._worth.get(space)
        if found is None and not self.beside:  # the monster is off the board: they keep together until it is back
            found = self._worth[space] = -self.weights.far * self._apart(space)
        if found is None:
            walk = self.walk(space)
            found = -self.weights.danger * self.danger(space) - self.weights.crowd * self.outlook.crowding(
                self.who, space
            )
            found *= self.caution
            found += self.engage if walk == 0 else -self.far * walk
            found += self.weights.follow * self.follows(space)
            found -= (1 - self.caution) * self.way(space)
            self._worth[space] = found
        return found

    def follows(self, space: Space) -> float:
        """Returns how likely a strike will be possible from there after the monster's next move: it comes to whoever
        it picks, so that friends had better not be too far off.
        """
        table, bit, chance = self.table, BOARD.bit(space), 0.0
        for other, likely in self.outlook.comes().items():
            gap = 0 if other == self.who else BOARD.distance(bit, table.base(other)) if table.base(other) else FAR
            chance += likely * max(0.0, min(1.0, 1 - (gap - self.stride) / self._spread))
        return chance

    def danger(self, space: Space) -> float:
        """Estimates what the monster's next card may cost everybody, if this survivor stands there."""
        found = self._danger.get(space)
        if found is None:
            found = self._danger[space] = self.outlook.cost(self.who, space)
        return found

    def walk(self, space: Space) -> int:
        """Returns how many spaces too far it is from there to strike with one move."""
        if not self.beside:
            return self._apart(space)
        return max(0, self.way(space) - self.stride)

    def way(self, space: Space) -> int:
        """Counts the spaces from there to the nearest from which to strike, round what cannot be entered."""
        bit = BOARD.bit(space)
        return next((n for n, near in enumerate(self._nearer) if near & bit), FAR)

    def _ways(self) -> list[Spaces]:
        """The spaces from which it is 0, 1, 2 ... spaces or less to one that can be struck from."""
        open_, found = BOARD.all & ~self.table.terrain("impassable"), [self.beside]
        while (wider := found[-1] | (BOARD.neighbors(found[-1]) & open_)) != found[-1]:
            found.append(wider)
        return found

    def _apart(self, space: Space) -> int:
        """How far it is from there to the nearest fellow."""
        others = [self.table.base(other) for other in self.table.survivors() if other != self.who]
        return min((BOARD.distance(BOARD.bit(space), base) for base in others), default=0)

    def why_there(self, here: Space, space: Space) -> str:
        if self.danger(space) < self.danger(here) - 0.05:
            return f"{self.name} is safer there."
        if self.walk(here) and not self.walk(space):
            return f"{self.name} can {'strike from there in the next act' if self.beside else 'stand by a fellow'}."
        return f"{self.name} comes closer." if self.walk(space) < self.walk(here) else f"{self.name} makes room."

    def _beside(self) -> Spaces:
        """The spaces from which this survivor could strike in a later act."""
        table = self.table
        spaces = BOARD.neighbors(table.base(table.monster))
        open_ = spaces & ~table.occupied(self.who) & ~table.terrain("impassable")
        if table.banned(self.who, Ban.BLIND_SPOT_ATTACK):
            open_ &= ~table.blind_spot()
        return open_ or spaces

    def _who_bleeds(self) -> Spaces:
        """Where others bleed so much that somebody should come."""
        table, found = self.table, 0
        for other in table.survivors():
            if other != self.who and table.world.get(other, Tokens).bleeding >= BLEEDS:
                found |= table.base(other)
        return found

    def places(self, spaces: dict[Space, str]) -> list[Space]:
        """Where to go is weighed: beside and behind the monster, beside who bleeds, and the havens."""
        monster = self.table.base(self.table.monster)
        beside = BOARD.neighbors(monster) | BOARD.neighbors(self._bleeding)
        near = [space for space in spaces if BOARD.bit(space) & beside]
        return list(dict.fromkeys([*near, *self.havens(spaces)]))

    def havens(self, spaces: dict[Space, str]) -> list[Space]:
        """A few places to be out of the way: just out of the monster's reach, or else as far off as can be."""
        monster = self.table.base(self.table.monster)
        if not monster:
            return sorted(spaces, key=lambda space: (self._apart(space), space))[:2]
        gaps = {space: BOARD.distance(BOARD.bit(space), monster) for space in spaces}
        out = sorted((gap, space) for space, gap in gaps.items() if gap > self.outlook.reach)
        close = sorted((gap, space) for space, gap in gaps.items())
        far = sorted((-gap, space) for space, gap in gaps.items() if gap <= self.outlook.reach)
        soon = sorted((-gap, space) for space, gap in gaps.items() if gap <= self.stride + 1)
        return [space for _, space in [*out[:2], *out[-1:], *far[:2], *soon[:2], *close[:2]]]

    # striking

    def best_strike_from(self, space: Space) -> tuple[float, str] | None:
        """The best weapon to use from this space, if there is a legal one."""
        with supposing(self.table, self.who, space):
            legal = [gear for gear in self.weapons if refusal(verify_attack, self.table, self.who, gear) is None]
        return max((self.attack(gear, space) for gear in legal), default=None)

    def strike(self, activation: Activation, space: Space) -> tuple[float, str]:
        if activation.weapon is not None:
            return self.attack(activation.weapon, space)
        if activation.special is not None and activation.way is not None:
            return self.run(activation.special, activation.way, space)
        worth, reason = self.use(activation)
        return worth - self.hazard(space, Moment.ACTIVATION_SPENT), reason

    def hazard(self, space: Space, *moments: Moment) -> float:
        """Returns what the monster's cards in play do to whoever does this there."""
        found = self._hazards.get((space, moments))
        if found is None:
            with supposing(self.table, self.who, space):
                cost = sum(self.outlook.effects.befalls(moment, self.who) for moment in moments)
            found = self._hazards[space, moments] = self.caution * self.weights.hazard * cost
        return found

    def run(self, kind: SpecialAttack, way: Direction, space: Space) -> tuple[float, str]:
        """A charge or pounce: the strike at the end of the line, with its strength, and the standing there. A slam
        wounds nobody by itself.
        """
        steps = POUNCE_SPACES if kind == SpecialAttack.POUNCE else self.stride
        open_, end, entered = open_to_survivors(self.table, self.who), space, 0
        for step in BOARD.line(space, way, steps):
            if not BOARD.bit(step) & open_:
                break
            end, entered = step, entered + 1
        with supposing(self.table, self.who, end):
            weapons = melee_weapons(self.table, self.who)
        if kind == SpecialAttack.SLAM or not weapons:
            return -1.0, f"{self.name} would run into nothing."
        more = POUNCE_STRENGTH if kind == SpecialAttack.POUNCE else entered
        worth, reason = max(self.attack(gear, end, more) for gear in weapons)
        factor = self.weights.pounce if kind == SpecialAttack.POUNCE else 1.0
        here = max(self.standing(space), self.standing(end))
        return factor * worth + self.standing(end) - here, f"A {kind}: {reason}"

    def attack(self, gear: Gear, space: Space, more: int = 0) -> tuple[float, str]:
        """The worth of an attack from a space, with more strength than the weapon's."""
        odds = self.odds(gear, space, more)
        weights, left = self.weights, wounds_to_kill(self.table)
        kill = sum(odds.wounds[left:])
        worth = self.wound * odds.expected_wounds + weights.critical * odds.critical_any + weights.kill * kill
        worth -= self.caution * self.answers(odds, space)
        worth += self.clears(odds)
        worth -= self.hazard(space, Moment.ACTIVATION_SPENT, Moment.ATTACK_OVER) if kill < 1 else 0.0
        behind = " from the blind spot" if BOARD.bit(space) & self.table.blind_spot() else ""
        percent = round(100 * odds.wound_any)
        return worth, f"{self.name} can strike with {gear.name}{behind}: {percent} % for a wound."

    def clears(self, odds: AttackOdds) -> float:
        """Returns what an attack is worth that only draws the cards which end it: what the others, or a surge, can do
        after it, and the more the nearer the monster is to its end. A trap that is sprung is shuffled back in among all
        the others (hit-location-trap-resolve), which is worth the more the fewer cards lie beside it: if nobody did it,
        they would stand about it for ever.
        """
        table, weights = self.table, self.weights
        sprung = odds.trap * self._bare_trap()
        if not odds.ended and not sprung:
            return 0.0
        after = sum(one != self.who and not table.world.get(one, Act).acted for one in table.survivors())
        after += table.sheet(self.who).survival > 0 and share_left(table, self.who) > 0
        cards = min(odds.expected_hits, len(locations_on_top(table))) if odds.ended else 0.0
        worth = self.wound + weights.kill / max(1, wounds_to_kill(table))
        return weights.clear * worth * (cards * min(1.0, after / 2) + sprung)

    def _bare_trap(self) -> float:
        """Returns how much likelier a draw is the trap than it would be from all hit locations, from 0 to nearly 1."""
        deck = self.table.record.hit_locations
        left, seen = len(deck), len(deck.discard)
        return 1 / left - 1 / (left + seen) if left and not self.table.trap_in_play else 0.0

    def answers(self, odds: AttackOdds, space: Space) -> float:
        """Returns what reactions and the trap cost an attack from there, each as likely as it comes."""
        told = self.weights.reaction * sum(one.chance for one in odds.reactions)
        cost = sum(one.chance * self.answer(one.card, one.kind, one.effects, space) for one in odds.reactions)
        for card in self.table.monster_card.hit_locations if odds.trap else ():
            if card.type is HitLocationType.TRAP:
                cost += odds.trap * self.answer(card.name, card.type, card.trap, space)
        return told + self.weights.answer * cost

    def answer(self, card: str, kind: str, effects: Effects, space: Space) -> float:
        """Returns what one of them costs everybody, if this survivor strikes from there."""
        case = (card, kind, space)
        found = self._answers.get(case)
        if found is None:
            with supposing(self.table, self.who, space):
                found = self._answers[case] = max(0.0, self.outlook.effects.of(effects, self.who, (self.who,)))
        return found

    def odds(self, gear: Gear, space: Space, more: int = 0) -> AttackOdds:
        bit = BOARD.bit(space)
        people = bit & BOARD.neighbors(self.table.retinues())  # who stands beside them is stronger
        case = (gear.key, bool(bit & self.table.blind_spot()), people, more)
        found = self._odds.get(case)
        if found is None:
            found = self._odds[case] = attack_odds(self.table, self.who, gear, space, more)
        return found

    def use(self, activation: Activation) -> tuple[float, str]:
        """A use of gear: throwing it is one sure critical wound, and then it is gone."""
        gear, use, offered = activation.gear, activation.use, activation.offered
        if offered is not None:
            worth = -self.outlook.effects.of(offered.effects, self.who) - offered.survival * self.price() / 2
            return self.caution * worth, f"{self.name} spends the activation on this: {activation.label}."
        throws = [effect for effect in use.effects if isinstance(effect, Strike)] if use is not None else []
        if gear is None or not throws:
            worth = use_worth(self.table, self.who, activation, self.outlook)
            return self.caution * worth, f"{self.name} activates this: {activation.label}."
        weights, left = self.weights, wounds_to_kill(self.table)
        hits = sum(throw.automatic_hits for throw in throws)
        worth = hits * (self.wound + weights.critical * throws[0].critical)
        price = weights.kept if self.table.level.opening else weights.stone
        worth -= price * any(throw.archive for throw in throws)
        if hits >= left:
            return (
                worth + weights.kill,
                f"One sure wound is all it takes: {self.name} throws the {gear.name}.",
            )
        return worth, f"A thrown {gear.name} is a sure critical wound."
