"""How the careful player sees the table: how close each survivor is to death, what a hit would do, what can come next.

Only what is public is looked at: never the order of a face-down pile, never the chance to come.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from engine.grid import Space
from game.bots.attack_odds import supposing
from game.bots.careful.harm import CARD, Harm, anywhere, by_place
from game.bots.threat import Pick, next_cards, takes_all, takes_the_draw
from game.cards.kinds.ai_card import (
    Actions,
    AICard,
    Alert,
    Attack,
    AttackProfile,
    Do,
    Intimidate,
    MoveAndAttack,
)
from game.cards.moments import Doing, Moment
from game.cards.traits.flow import Instead, Whenever
from game.cards.who import Role
from game.cards.words.flow import Effect, Effects
from game.cards.words.harm import BrainDamage
from game.cards.words.monster import BasicAction, Perform
from game.model.terms import Attribute
from game.rules.attack.monster_attack import is_hit
from game.rules.cards.ai_actions import actions_of
from game.rules.monster.targeting import candidates
from game.rules.survivor.measured import measure
from game.rules.table.board_queries import BOARD
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.triggers import prevents

ACCURACY = 4
"""What most attacks need."""
BEFORE_IT = (Moment.MONSTER_TURN_STARTS, Moment.ROUND_ENDS)
"""When cards in play act before the monster's next card or beside it."""


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
        self.people = table.living()  # also who is about to come back
        self.effects = Harm(table)
        self._evasion = {who: table.total(who, Attribute.EVASION).total for who in self.people}
        self.everywhere: list[tuple[float, Effects, str]] = []  # what befalls those who stand somewhere, picked or not
        self.dangers = list(self._dangers())
        self.effects.card = sum(danger.chance * self._mean(danger) for danger in self.dangers) or CARD
        self.reach = table.total(table.monster, Attribute.MOVEMENT).total
        self._comes: dict[int, float] | None = None

    def _dangers(self) -> Iterable[Danger]:
        if prevents(self.table, self.table.monster, Doing.AI_STEP):  # it lies in wait, and does nothing by itself
            return
        weighed: dict[tuple[object, ...], Danger] = {}
        for actions, chance in self._coming():
            pick = next((action for action in actions if isinstance(action, Pick)), None)
            self.everywhere += [(chance, (word,), "") for word in _placed(actions)]
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
        for source, trait in self.table.of_kind(self.table.monster, Whenever):
            if trait.on in BEFORE_IT and not trait.anyone:
                self.everywhere += [(1.0, (word,), source) for word in trait.effects if by_place(word)]
        for one in weighed.values():
            mean = [{who: n / one.chance for who, n in costs.items()} for costs in (one.cost, one.blows)]
            yield Danger(one.chance, one.pick, *mean)

    def _mean(self, danger: Danger) -> float:
        """What it costs one of them, whoever is picked."""
        return sum(danger.cost.values()) / max(1, len(danger.cost))

    def _nothing(self) -> dict[int, float]:
        return dict.fromkeys(self.people, 0.0)

    def _coming(self) -> Iterable[tuple[Actions, float]]:
        """What the monster may do in its next turn, each with its chance: the cards that it can draw, or what a card in
        play puts in their place, and what follows at the end of its turns.
        """
        table = self.table
        instead = (trait for _, trait in table.of_kind(table.monster, Instead) if takes_the_draw(trait))
        replaced = next(instead, None)
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
        return sum(self.effects.attack(profile, who) for profile in profiles)

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
                    cost += self.effects.of(anywhere(effects), who, (who,))
        return cost

    def cost(self, who: int, space: Space) -> float:
        """The mean cost of the monster's next turn, in light injuries, if survivor `who` stood on the space."""
        with supposing(self.table, who, space):
            return self._cost(who, self._missed(who))

    def _missed(self, who: int) -> float:
        """Which share of the blows that would hit this survivor elsewhere goes wrong where they stand (tall grass)."""
        here = self.table.total(who, Attribute.EVASION).total
        usual = self._evasion[who]
        return 0.0 if here == usual else 1 - _hit(here) / _hit(usual)

    def _cost(self, who: int, missed: float) -> float:
        cost = sum(chance * self.effects.of_card(source, effects) for chance, effects, source in self.everywhere)
        for danger in self.dangers:
            among = candidates(self.table, danger.pick, "").who
            if among:
                shared = sum(danger.cost[one] - missed * (one == who) * danger.blows[one] for one in among)
                cost += danger.chance * shared / (1 if takes_all(danger.pick) else len(among))
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
            found: dict[int, float] = dict.fromkeys(self.people, 0.0)
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


@cache
def _hit(evasion: int) -> float:
    """How likely a die of the monster hits."""
    return sum(is_hit(face, ACCURACY + evasion) for face in range(1, 11)) / 10


def _placed(actions: Actions) -> Iterable[Effect]:
    """What befalls those who stand somewhere, whoever is picked: a zone, a ring, all within so many spaces."""
    for action in actions:
        if isinstance(action, Do | Alert):
            yield from (one for one in action.effects if by_place(one) and action.condition is None)
            yield from (one for one in action.effects if isinstance(one, Perform) and one.who is Role.MONSTER)
        elif isinstance(action, Intimidate) and by_place(action.who):
            yield BrainDamage(action.who, action.n)
