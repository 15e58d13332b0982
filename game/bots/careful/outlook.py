"""How the careful player sees the table: how close each survivor is to death, what a hit would do, what can come next.

Only what is public is looked at: never the order of a face-down pile, never the chance to come.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.grid import Space
from game.bots.attack_odds import hit_chances, supposing
from game.bots.careful.harm import Harm, by_place
from game.bots.threat import Pick, next_cards, takes_all
from game.cards.kinds.ai_card import (
    Actions,
    AICard,
    Alert,
    Attack,
    AttackProfile,
    Do,
    Intimidate,
    MoveAndAttack,
    Trigger,
)
from game.cards.moments import Doing, Moment
from game.cards.traits.flow import Instead, Whenever
from game.cards.who import Role
from game.cards.words.flow import Effect, Effects
from game.cards.words.harm import BrainDamage, LoseArmor
from game.cards.words.monster import BasicAction, Perform
from game.model.terms import LETHAL_BLEEDING, Attribute, Location
from game.rules.attack.monster_attack import damage, needs
from game.rules.attack.monster_attack import speed as monster_speed
from game.rules.cards.ai_actions import actions_of
from game.rules.monster.targeting import candidates
from game.rules.survivor.measured import measure
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Armor, Tokens
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.triggers import prevents

ARMOR, LIGHT, HEAVY, SEVERE = 0.3, 1.0, 3.0, 8.0
"""What a point of armor, a light, a heavy and a severe injury are worth avoiding, in light injuries."""


def frailty(table: ShowdownTable, who: int) -> float:
    """Estimates the cost of one more point of damage at a random location, from 0.3 (in armor) to about 10 (nearly
    dead).
    """
    faces = (Location.HEAD, Location.ARMS, Location.BODY, Location.BODY, Location.WAIST, Location.LEGS)
    mean = sum(injury_cost(table, who, [location], 1) for location in faces) / len(faces)
    return mean * (1 + table.world.get(who, Tokens).bleeding / LETHAL_BLEEDING)


def injury_cost(
    table: ShowdownTable, who: int, locations: Iterable[Location], per_hit: int, armored: bool = True
) -> float:
    """Estimates the cost of these hits, in light injuries: armor first (if it counts), then the boxes, then one severe
    injury for each hit that has damage left.
    """
    armor = dict(table.world.get(who, Armor).points) if armored else {}
    boxes = table.sheet(who).boxes
    light = {location: box.light or location is Location.HEAD for location, box in boxes.items()}
    heavy = {location: box.heavy for location, box in boxes.items()}
    cost = 0.0
    for location in locations:
        left = per_hit
        absorbed = min(left, armor.get(location, 0))
        armor[location] = armor.get(location, 0) - absorbed
        left -= absorbed
        cost += ARMOR * absorbed
        if left and not light[location]:
            light[location] = True
            left -= 1
            cost += LIGHT
        if left and not heavy[location]:
            heavy[location] = True
            left -= 1
            cost += HEAVY
        if left:
            cost += SEVERE
    return cost


def wounds_to_kill(table: ShowdownTable) -> int:
    """Wounds until the monster falls: one for each point of life and AI card in deck and discard, and the last one; of
    its own Life one for each point (monster-life-start).
    """
    record = table.record
    if record.life and record.dies_at_life_0:
        return record.life
    cards = len(record.ai) + len(record.ai.discard) - (bool(record.ai.last) and record.ai.last in record.ai.draw_pile)
    return record.life + cards + bool(record.face_up_duration) + 1


def profiles(card: AICard) -> list[AttackProfile]:
    return [action.profile for action in card.actions if isinstance(action, MoveAndAttack | Attack)]


def profile_now(table: ShowdownTable) -> AttackProfile | None:
    """The profile of the attack that is being made, as the cards on the table show it."""
    for step in reversed(table.steps):
        if step.rule == "ai-read-then-perform":
            card = table.ai_cards[step.detail]
            weak = next((card.weakened[one] for one in table.injuries_in_play() if one in card.weakened), None)
            found = profiles(card)
            return weak or (found[0] if found else None)
        if step.rule == "monster-basic-action":
            actions = table.monster_card.basic_action
            return next((action.profile for action in actions if isinstance(action, MoveAndAttack)), None)
    return None


def destroys_armor(profile: AttackProfile) -> bool:
    """True if an attack takes the armor of its hit locations before it does damage (keyword-destroy-armor)."""
    return profile.trigger is Trigger.BEFORE_DAMAGE and any(isinstance(one, LoseArmor) for one in profile.effects)


@dataclass(frozen=True, slots=True)
class Danger:
    """One way to be picked: how likely a card with this pick comes, and what it then costs whoever it picks; what of
    that are blows, which can be blocked.
    """

    chance: float
    pick: Pick
    cost: dict[int, float]
    blows: dict[int, float]


class Outlook:
    """What the monster's next card may bring, for one decision: made once, asked for many places to stand."""

    def __init__(self, table: ShowdownTable) -> None:
        self.table = table
        self.frailty = {who: frailty(table, who) for who in table.living()}  # also who is about to come back
        self.effects = Harm(table, self.frailty)
        self.everywhere: list[tuple[float, Effects]] = []  # what befalls those who stand somewhere, picked or not
        self.dangers = list(self._dangers())
        self.reach = table.total(table.monster, Attribute.MOVEMENT).total
        self._comes: dict[int, float] | None = None

    def _dangers(self) -> Iterable[Danger]:
        if prevents(self.table, self.table.monster, Doing.AI_STEP):  # it lies in wait, and does nothing by itself
            return
        weighed: dict[tuple[object, ...], Danger] = {}
        for actions, chance in self._coming():
            pick = next((action for action in actions if isinstance(action, Pick)), None)
            self.everywhere += [(chance, (word,)) for word in _placed(actions)]
            if pick is None:
                continue
            before = weighed.get(pick.choices) or Danger(0.0, pick, self._nothing(), self._nothing())
            total = before.chance + chance
            cost, blows = self._nothing(), self._nothing()
            for who in cost:
                dealt = self._blows(actions, who)
                cost[who] = before.cost[who] + chance * (dealt + self._besides(actions, who))
                blows[who] = before.blows[who] + chance * dealt
            weighed[pick.choices] = Danger(total, pick, cost, blows)
        for one in weighed.values():
            mean = [{who: n / one.chance for who, n in costs.items()} for costs in (one.cost, one.blows)]
            yield Danger(one.chance, one.pick, *mean)

    def _nothing(self) -> dict[int, float]:
        return dict.fromkeys(self.frailty, 0.0)

    def _coming(self) -> Iterable[tuple[Actions, float]]:
        """What the monster may do in its next turn, each with its chance: the cards that it can draw, or what a card in
        play puts in their place, and what follows at the end of its turns.
        """
        table = self.table
        instead = [trait for _, trait in table.of_kind(table.monster, Instead) if trait.of is Doing.AI_STEP]
        replaced = next((trait for trait in instead if trait.up_to is None and not trait.named), None)
        if replaced is not None:
            yield (Do(replaced.effects),), 1.0
        else:
            coming = next_cards(table)
            total = sum(coming.values())
            for name, n in sorted(coming.items()):
                yield actions_of(table, table.ai_cards[name])[0], n / total
        for source, trait in table.of_kind(table.monster, Whenever):
            if trait.on is Moment.MONSTER_TURN_ENDS and not trait.anyone:
                situation = EffectContext(source, bearer=table.monster)
                if trait.condition is not None and not table.holds(trait.condition, situation):
                    continue
                if any(isinstance(effect, BasicAction) and effect.at is None for effect in trait.effects):
                    yield table.monster_card.basic_action, 1.0
                else:
                    yield (Do(trait.effects),), 1.0

    def _blows(self, actions: Actions, who: int) -> float:
        """What the attacks of a card cost this survivor, if it picks them."""
        profiles = (action.profile for action in actions if isinstance(action, MoveAndAttack | Attack))
        return sum(self._attack(profile, who) for profile in profiles)

    def _besides(self, actions: Actions, who: int) -> float:
        """What else it costs them: what is no attack, wherever they stand."""
        cost = 0.0
        for action in actions:
            match action:
                case Intimidate(who=Role(), n=n, effects=effects):
                    cost += self.effects.of((BrainDamage(Role.TARGET, n), *effects), who, (who,))
                case Intimidate(n=n):
                    cost += self.effects.mind(who, measure(self.table, n, who)) if not self.table.is_deaf(who) else 0.0
                case Do(effects=effects, condition=None):
                    cost += self.effects.of(tuple(one for one in effects if not by_place(one)), who, (who,))
        return cost

    def _attack(self, profile: AttackProfile, who: int) -> float:
        """What an attack costs its target: the damage that it does on average, and what comes with a hit."""
        table = self.table
        dice = hit_chances(monster_speed(table, profile, who).total, needs(table, profile, who).total)
        hits = sum(n * chance for n, chance in enumerate(dice))
        effects = tuple(one for one in (*profile.effects, *profile.after_damage) if not by_place(one))
        after = max(0.0, self.effects.of(effects, who, (who,)))
        return hits * damage(table, profile).total * self.frailty[who] + (1 - dice[0]) * after

    def cost(self, who: int = 0, space: Space | None = None) -> float:
        """The mean cost of the monster's next turn, in light injuries, if survivor `who` stood on the space."""
        if not who:
            return self._cost()
        with supposing(self.table, who, space):
            return self._cost()

    def _cost(self) -> float:
        cost = sum(chance * self.effects.of(effects) for chance, effects in self.everywhere)
        for danger in self.dangers:
            among = candidates(self.table, danger.pick, "").who
            if among:
                shared = sum(danger.cost[who] for who in among) / (1 if takes_all(danger.pick) else len(among))
                cost += danger.chance * shared
        return cost

    def harm(self, who: int, blows: bool = False) -> float:
        """Estimates what the next turn may cost this survivor alone, where they stand now; or only its `blows`."""
        cost = 0.0
        for danger in self.dangers:
            among = candidates(self.table, danger.pick, "").who
            if who in among:
                dealt = danger.blows[who] if blows else danger.cost[who]
                cost += danger.chance * dealt / (1 if takes_all(danger.pick) else len(among))
        return cost

    def comes(self) -> dict[int, float]:
        """Returns how likely the monster's next move is one toward each survivor, as they stand now; the rest up to
        1 is that it stays where it is.
        """
        if self._comes is None:
            found: dict[int, float] = dict.fromkeys(self.frailty, 0.0)
            total = max(1.0, sum(danger.chance for danger in self.dangers))
            for danger in self.dangers:
                among = candidates(self.table, danger.pick, "").who
                for who in among:
                    found[who] += danger.chance / len(among) / total
            self._comes = found
        return self._comes

    def crowding(self, who: int, space: Space) -> float:
        """Rates how much the space invites trouble for several at once: friends beside it, the way the monster
        looks.
        """
        table = self.table
        bit = BOARD.bit(space)
        beside = sum(bool(BOARD.neighbors(bit) & table.base(other)) for other in table.survivors() if other != who)
        base = table.base(table.monster)
        ahead = BOARD.strip(base, table.facing, table.monster_card.size[0], self.reach) if base else 0
        return 0.5 * beside + 1.0 * bool(bit & ahead)


def _placed(actions: Actions) -> Iterable[Effect]:
    """What befalls those who stand somewhere, whoever is picked: a zone, a ring, all within so many spaces."""
    for action in actions:
        if isinstance(action, Do | Alert):
            yield from (one for one in action.effects if by_place(one) and action.condition is None)
            yield from (one for one in action.effects if isinstance(one, Perform) and one.who is Role.MONSTER)
        elif isinstance(action, Intimidate) and by_place(action.who):
            yield BrainDamage(action.who, action.n)
