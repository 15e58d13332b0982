"""What is going on for the moment: attacks in progress, who is meant by a card's roles, ends that interrupt everything.

None of it is saved: a checkpoint is only taken when no card and no attack is in progress.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from engine.errors import BadInput
from engine.grid import Spaces
from engine.table import Flow
from game.cards.kinds.ai_card import AttackProfile
from game.cards.kinds.gear import Gear
from game.model.terms import Location

if TYPE_CHECKING:
    from game.rules.table.game_table import GameTable
    from game.rules.table.showdown_table import ShowdownTable


class ShowdownOver(Exception):
    """Drops everything in progress: the monster, or the last survivor, is gone (showdown-ends)."""

    def __init__(self, outcome: str) -> None:
        super().__init__(outcome)
        self.outcome = outcome


class EventOver(Exception):
    """What is left of a story event or settlement event does not happen."""


class HuntOver(Exception):
    """Drops everything in progress on the hunt: the showdown begins, or (`failed`) nobody is left to hunt."""

    def __init__(self, failed: bool = False) -> None:
        super().__init__(failed)
        self.failed = failed


class MonsterTurnOver(Exception):
    """A card ends the monster's turn before its time."""


class ActionCanceled(Exception):
    """What is left of something that the monster performs by this name does not happen."""

    def __init__(self, card: str) -> None:
        super().__init__(card)
        self.card = card


class Silence(NamedTuple):
    """A card that cancels reactions, and the rule by which it does."""

    source: str
    rule: str


@dataclass(slots=True)
class SurvivorAttack:
    """A survivor's attack while it lasts. `unresolved` are drawn hit locations still to come, `resolving` the one that
    lies open; a trap takes it away.

    `channeled` counts the affinities turned into it, `used` what works once per attack and has worked; what is to be
    paid for it when it is over is in `dues`.
    `automatic` hits take the place of dice, and of all dice if it is `sure`; `strength` is what this attack adds to it.
    `passes_on`: the roll that wounds is `carried` to the next location (keyword-skewer).
    `fixed`: its speed whatever the weapon's is; so many `more` dice are still to be rolled, `rolled_hits` have hit.
    `selected` counts the hit locations selected. `quiet` names the card that cancels all reactions to it, `hushed`
    those of the location that lies open. `foretold` is a wound roll made before its location was selected, with so
    much luck declared for it in `lucky`; the last one showed `wound_die` and came to `wound_total`;
    `overwhelming`: the last attempt came to twice what it had to reach.
    `breaks`: the weapon, frail, is lost at its end, and so are the keys of gear in `shattered`.
    `brought` are the cards that have acted as it began; `softened` is the location whose reflex only a failure brings.
    `canceled` says why no further location is resolved; the open one is, so the attack is only `over` after it.
    `bow`: the key of the bow that an arrow is shot with (keyword-ammo). `behind`: it was declared from the blind spot.
    `opens_window`: what a critical wound brings is happening, and a survival opportunity follows it. `wounds`: so many
    it has dealt.
    """

    attacker: int
    gear: Gear
    unresolved: list[str] = field(default_factory=list)
    resolving: str = ""
    any_range: bool = False
    critical: bool = False
    canceled: str = ""
    over: bool = False
    savaged: bool = False
    perfect: int = 0
    breaks: bool = False
    shattered: set[str] = field(default_factory=set)
    channeled: int = 0
    dues: list[Callable[[ShowdownTable, SurvivorAttack], Flow[None]]] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    automatic: int = 0
    sure: bool = False
    strength: list[tuple[str, int]] = field(default_factory=list)
    passes_on: bool = False
    carried: int = 0
    selected: int = 0
    quiet: Silence | None = None
    hushed: Silence | None = None
    foretold: int = 0
    lucky: int = 0
    overwhelming: bool = False
    fixed: int | None = None
    more: int = 0
    rolled_hits: int = 0
    brought: set[str] = field(default_factory=set)
    softened: str = ""
    opens_window: bool = False
    bow: str = ""
    wound_die: int = 0
    wound_total: int = 0
    wounds: int = 0
    behind: bool = False


@dataclass(slots=True)
class MonsterAttack:
    """A monster's attack while it lasts. `damaging` counts the hits that did damage; `was_down`: its target was knocked
    down before it began; `locations` are those of the hits that are left; `plain`:
    the monster's attributes change nothing of it; so many `piercing` hits to come ignore armor; it has hit
    so many times (`hits`), and every hit does so much `more` damage, the first one at a `bare` location so much; its
    `dice` showed this, of which so many hit (`rolled`); it has filled a `heavy` injury box.
    """

    profile: AttackProfile
    target: int
    damaging: int = 0
    was_down: bool = False
    plain: bool = False
    piercing: int = 0
    hits: int = 0
    more: int = 0
    bare: dict[Location, int] = field(default_factory=dict)
    locations: tuple[Location, ...] = ()
    dice: tuple[int, ...] = ()
    rolled: int = 0
    heavy: bool = False


class EffectContext(msgspec.Struct):
    """Who is meant by the roles of a card while its effects happen; `wounds_drawn` is the size of the wound stack when
    the AI card was drawn, `tile` the terrain that is used, `again` what a table that is rolled once more adds. `rolled`
    are the results of the tables of the card so far, whoever rolled: all that it leads to share this list. `instead` is
    the result that a row says counts in its place, `offered` the gear held out (its key and place), `restored` the
    armor points that the last healing gave back. Of the AI card in progress: the spaces that the monster has `moved`,
    how many it has `run_over`, the hits of its attacks that were `damaging`, the line that `found` the target, counted
    from 1, and how much had happened in the turn when it `began`. `stopped` are those whom something stopped in the
    last knockback, `ran_into` those who went through others or onto them, and `pushed_through` those whom the last one
    of them went through or onto; `attacked` whom the AI card in progress has attacked, once for each attack. `sure`:
    its attacks cannot be dodged; `replayed`: the card that it plays from the discard, whom that picked, and by which
    line. `collided` are those with whom the monster has collided, `struck` those it has hit; `each` counts those for
    whom something was done in turn. So much was `stripped`, of it so many positive tokens (`stripped_tokens`), and
    those `relieved` lost what festers. `once` is shared by all who suffer a definition together: what happens once to
    them.
    """

    card: str
    target: int = 0
    attacker: int = 0
    bearer: int = 0
    attack: MonsterAttack | None = None
    hurt_in_mind: tuple[int, ...] = ()
    rule: str = ""
    chooser: int = 0
    place: Spaces = 0
    tile: int = 0
    again: int | None = None
    wounds_drawn: int = 0
    targets: tuple[int, ...] = ()
    traumatized: tuple[int, ...] = ()
    amount: int = 0
    rolled: list[int] = []
    instead: int | None = None
    offered: tuple[str, int] | None = None
    restored: int = 0
    moved: int = 0
    run_over: int = 0
    began: int = 0
    damaging: int = 0
    found: int = 0
    stopped: tuple[int, ...] = ()
    sure: bool = False
    replayed: tuple[str, int, int] = ("", 0, 0)
    once: list[str] = []
    ran_into: tuple[int, ...] = ()
    attacked: tuple[int, ...] = ()
    collided: tuple[int, ...] = ()
    struck: tuple[int, ...] = ()
    each: int = 0
    stripped: int = 0
    stripped_tokens: int = 0
    relieved: tuple[int, ...] = ()
    pushed_through: tuple[int, ...] = ()

    def title(self, table: GameTable) -> str:
        """The card as players call it; of gear that is used `card` is the key."""
        gear = table.box.gear.get(self.card)
        return self.card if gear is None else gear.name


Judge = Callable[["GameTable", Any, EffectContext], bool]
ShowdownJudge = Callable[["ShowdownTable", Any, EffectContext], bool]
Executor = Callable[["GameTable", Any, EffectContext], Flow[None]]
ShowdownExecutor = Callable[["ShowdownTable", Any, EffectContext], Flow[None]]


def for_the_settlement(table: GameTable, word: msgspec.Struct | StrEnum, situation: EffectContext) -> BadInput:
    """The sentence for a card of a showdown that speaks of what only the settlement has."""
    name = f"'{word}'" if isinstance(word, StrEnum) else type(word).__struct_config__.tag
    return BadInput(
        f"{situation.title(table)}: {name} is for cards of the hunt and the settlement, and this card "
        "acts in a showdown; take it off the card."
    )


class _Judges(dict[type, ShowdownJudge]):
    def __missing__(self, condition: type) -> ShowdownJudge:
        return _not_asked_here


def _not_asked_here(table: ShowdownTable, condition: Any, situation: EffectContext) -> bool:
    raise for_the_settlement(table, condition, situation)


class _Executors(dict[type, ShowdownExecutor]):
    def __missing__(self, word: type) -> ShowdownExecutor:
        return _not_done_here


def _not_done_here(table: ShowdownTable, word: Any, situation: EffectContext) -> Flow[None]:
    raise for_the_settlement(table, word, situation)


JUDGES: dict[type, ShowdownJudge] = _Judges()
"""How each condition of the vocabulary is judged in a showdown; `game.rules.cards.judging` and effects fill it. Those
of the settlement alone (`game.rules.campaign.words_at_home`) are refused here with a sentence.
"""
JUDGES_ANYWHERE: dict[type, Judge] = {}
"""Those of them that ask for no board and no monster: the others hold nowhere else."""


def judges(condition: type) -> Callable[[Judge], Judge]:
    def register(judge: Judge) -> Judge:
        JUDGES[condition] = JUDGES_ANYWHERE[condition] = judge
        return judge

    return register


def judges_in_showdown(condition: type) -> Callable[[ShowdownJudge], ShowdownJudge]:
    def register(judge: ShowdownJudge) -> ShowdownJudge:
        JUDGES[condition] = judge
        return judge

    return register


EXECUTORS: dict[type, ShowdownExecutor] = _Executors()
"""How each word of the vocabulary is carried out in a showdown; `game.effects` fills it. Those of the settlement alone
are refused here with a sentence.
"""
EXECUTORS_ANYWHERE: dict[type, Executor] = {}
"""Those of them that need no board and no monster: the others do nothing anywhere else."""


def executes(word: type) -> Callable[[Executor], Executor]:
    def register(executor: Executor) -> Executor:
        EXECUTORS[word] = EXECUTORS_ANYWHERE[word] = executor
        return executor

    return register


def executes_in_showdown(word: type) -> Callable[[ShowdownExecutor], ShowdownExecutor]:
    def register(executor: ShowdownExecutor) -> ShowdownExecutor:
        EXECUTORS[word] = executor
        return executor

    return register
