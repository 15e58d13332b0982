"""How the careful player sees the table: how close each survivor is to death, what a hit would do, what can come next.

Only what is public is looked at: never the order of a face-down pile, never the chance to come.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.grid import Space
from game.bots.attack_odds import hit_chances, supposing
from game.bots.threat import Pick, next_cards, takes_all
from game.cards.kinds.ai_card import AICard, Attack, AttackProfile, Intimidate, MoveAndAttack
from game.cards.moments import Doing
from game.model.terms import LETHAL_BLEEDING, Attribute, Location
from game.rules.attack.monster_attack import damage, needs
from game.rules.attack.monster_attack import speed as monster_speed
from game.rules.cards.ai_actions import actions_of
from game.rules.monster.targeting import candidates
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Armor, Tokens
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


def injury_cost(table: ShowdownTable, who: int, locations: Iterable[Location], per_hit: int) -> float:
    """Estimates the cost of these hits, in light injuries: armor first, then the boxes, then one severe injury for each
    hit that has damage left.
    """
    armor = dict(table.world.get(who, Armor).points)
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
    return record.life + len(record.ai) + len(record.ai.discard) + bool(record.face_up_duration) + 1


def profiles(card: AICard) -> list[AttackProfile]:
    return [action.profile for action in card.actions if isinstance(action, MoveAndAttack | Attack)]


def profile_now(table: ShowdownTable) -> AttackProfile | None:
    """The profile of the attack that is being made, as the cards on the table show it."""
    for step in reversed(table.steps):
        if step.rule == "ai-read-then-perform":
            found = profiles(table.ai_cards[step.detail])
            return found[0] if found else None
        if step.rule == "monster-basic-action":
            actions = table.monster_card.basic_action
            return next((action.profile for action in actions if isinstance(action, MoveAndAttack)), None)
    return None


@dataclass(frozen=True, slots=True)
class Danger:
    """One way to be picked: how likely a card with this pick comes, what it does to whom it picks."""

    chance: float
    pick: Pick
    force: float


class Outlook:
    """What the monster's next card may bring, for one decision: made once, asked for many places to stand."""

    def __init__(self, table: ShowdownTable) -> None:
        self.table = table
        self.frailty = {who: frailty(table, who) for who in table.living()}  # also who is about to come back
        self.dangers = list(self._dangers())
        self.reach = table.total(table.monster, Attribute.MOVEMENT).total

    def _dangers(self) -> Iterable[Danger]:
        coming = next_cards(self.table)
        if prevents(self.table, self.table.monster, Doing.AI_STEP):  # it lies in wait, and does nothing by itself
            return
        total = sum(coming.values())
        by_pick: dict[tuple[object, ...], tuple[Pick, float, float]] = {}
        for name, n in sorted(coming.items()):
            card = self.table.ai_cards[name]
            actions, _ = actions_of(self.table, card)
            pick = next((action for action in actions if isinstance(action, Pick)), None)
            if pick is None:
                continue
            force = sum(self._force(action.profile) for action in actions if isinstance(action, MoveAndAttack | Attack))
            force += 0.5 * sum(isinstance(action, Intimidate) for action in actions)
            _, chance, sum_ = by_pick.get(pick.choices, (pick, 0.0, 0.0))
            by_pick[pick.choices] = (pick, chance + n / total, sum_ + force * n / total)
        for pick, chance, sum_ in by_pick.values():
            yield Danger(chance, pick, sum_ / chance if chance else 0.0)

    def _force(self, profile: AttackProfile) -> float:
        """Points of damage that one attack does on average, and half a point for what comes after."""
        table = self.table
        someone = next(iter(self.frailty))
        dice = hit_chances(monster_speed(table, profile).total, needs(table, profile, someone).total)
        hits = sum(n * chance for n, chance in enumerate(dice))
        return hits * damage(table, profile).total + 0.5 * bool(profile.effects)

    def cost(self, who: int = 0, space: Space | None = None) -> float:
        """The mean cost of the next card, in light injuries, if survivor `who` stood on the space."""
        if not who:
            return self._cost()
        with supposing(self.table, who, space):
            return self._cost()

    def _cost(self) -> float:
        cost = 0.0
        for danger in self.dangers:
            among = candidates(self.table, danger.pick, "").who
            if among:
                shared = sum(self.frailty[who] for who in among) / (1 if takes_all(danger.pick) else len(among))
                cost += danger.chance * danger.force * shared
        return cost

    def harm(self, who: int) -> float:
        """Estimates what the next card may cost this survivor alone, where they stand now."""
        cost = 0.0
        for danger in self.dangers:
            among = candidates(self.table, danger.pick, "").who
            if who in among:
                cost += danger.chance * danger.force * self.frailty[who] / (1 if takes_all(danger.pick) else len(among))
        return cost

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
