"""What each event must say about itself: the arithmetic of the rule, checked again from its own numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any

from engine.event import Event
from engine.grid import Space
from game import facts
from game.cards.records import parts
from game.cards.traits.hit_locations import BetterWound, WoundGain
from game.cards.words.monster import MonsterMoves
from game.model.terms import Attribute, Location, Stat
from game.rules.attack.special_attacks import POUNCE_SPACES
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Tokens
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.swallowed import is_swallowed

Must = Callable[[bool, str], None]
OF_THE_DEAD = (
    facts.SurvivorDied,
    facts.DeathDieTaken,
    facts.ActEnded,
    facts.GearStored,
    facts.GearArchived,
    facts.ResourcesLeft,
    facts.PriorityLost,
    facts.AttackCanceled,
    facts.SevereInjurySuffered,
    facts.MonsterDefeated,
)
"""What may still be told about a survivor who is dead."""


class Oracle:
    """Remembers what has been told, and judges what is told next."""

    def __init__(self, table: ShowdownTable, must: Must) -> None:
        self.table = table
        self.must = must
        self.round = table.record.round
        self.turn = ""
        self.acted: set[int] = set()
        self.dead: set[int] = set()
        self.located: Sequence[Location] = ()
        self.drawn: list[str] = []

    def hear(self, event: Event) -> None:
        who: Any = getattr(event, "who", 0)
        if who in self.dead:
            self.must(isinstance(event, OF_THE_DEAD), f"told of the dead: {event}")
        judge = _JUDGES.get(type(event))
        if judge is not None:
            judge(self, event)

    # rounds, turns, acts

    def round_began(self, event: facts.RoundBegan) -> None:
        self.must(event.number == self.round + 1, f"rounds out of order: {event} after {self.round}")
        self.must(self.turn in ("", "survivors over"), f"a round begins amid {self.turn}")
        self.round, self.turn = event.number, "new"
        self.acted.clear()

    def monster_turn(self, event: facts.MonsterTurnBegan) -> None:
        self.must(self.turn == "new" and event.round == self.round, f"{event} after {self.turn}")
        self.turn = "monster"

    def monster_turn_over(self, event: facts.MonsterTurnEnded) -> None:
        self.must(self.turn == "monster", f"{event} after {self.turn}")
        self.turn = "monster over"
        for who in self.table.survivors():
            standing = self.table.standing(who)
            fell_now = (standing.fell_round, standing.fell_turn) == (self.round, "monster")
            self.must(standing.up or fell_now, f"{who} should have stood up (showdown-knocked-down-survivor)")

    def survivors_turn(self, event: facts.SurvivorsTurnBegan) -> None:
        begin = self.turn == "" and self.round == 0  # an ambush, or the set-up of the monster, lets the survivors begin
        self.must(self.turn == "monster over" or begin, f"{event} after {self.turn}")
        self.turn = "survivors"
        self.acted.clear()

    def survivors_turn_skipped(self, event: facts.SurvivorsTurnSkipped) -> None:
        self.must(self.turn == "monster over" and self.round == 1, f"{event} after {self.turn} of {self.round}")
        self.turn = "survivors over"

    def survivors_turn_over(self, event: facts.SurvivorsTurnEnded) -> None:
        self.must(self.turn == "survivors", f"{event} after {self.turn}")
        self.turn = "survivors over"

    def act(self, event: facts.ActBegan) -> None:
        self.must(self.turn == "survivors", f"{event} in {self.turn}")
        self.must(event.who not in self.acted, f"{event}: a second act in round {self.round}")
        rises = any(use.lying for key in self.table.sheet(event.who).gear for use in self.table.box.gear[key].uses)
        rises = rises or is_swallowed(self.table, event.who)  # where nobody stands
        self.must(rises or not self.table.is_down(event.who), f"{event}: acts while knocked down")
        self.acted.add(event.who)

    # moves

    def survivor_moved(self, event: facts.SurvivorMoved) -> None:
        movement = self.table.total(event.who, Attribute.MOVEMENT).total
        spaces = POUNCE_SPACES if event.rule == "keyword-pounce" else movement  # a pounce asks for no movement
        spaces += 10 if event.rule == "keyword-death-die-pulse" else 0  # Acceleration
        if event.rule == "campaign-card-over-rulebook":  # a card says how far: the step back with the Lantern Halberd
            spaces = max(spaces, 2)
        self.steps(event.path, event)
        self.must(len(event.path) - 1 <= spaces, f"{event}: farther than {spaces}")
        self.must(self.table.at(event.who) == event.path[-1], f"{event}: stands elsewhere")

    def monster_moved(self, event: facts.MonsterMoved) -> None:
        self.steps(event.path, event)
        self.must(self.table.at(self.table.monster) == event.path[-1], f"{event}: stands elsewhere")
        if event.runs:  # over everybody, as far as it must
            return
        movement = max(self.table.total(self.table.monster, Attribute.MOVEMENT).total, self.cards_move_it)
        self.must(len(event.path) - 1 <= movement, f"{event}: farther than {movement}")

    @cached_property
    def cards_move_it(self) -> int:
        """So far at most where a card says how far."""
        monster = self.table.monster_card
        words = parts((monster.ai_cards, monster.hit_locations, monster.definitions))
        return max((word.n for word in words if isinstance(word, MonsterMoves) and isinstance(word.n, int)), default=0)

    def monster_placed(self, event: facts.MonsterPlaced) -> None:
        table = self.table
        self.must(table.at(table.monster) == event.at, f"{event}: stands elsewhere")
        columns, rows = table.monster_card.size
        whole = BOARD.count(table.base(table.monster)) == columns * rows
        self.must(whole, f"{event}: hangs over the edge")

    def monster_knocked_back(self, event: facts.MonsterKnockedBack) -> None:
        self.steps(event.path, event)
        self.must(self.table.at(self.table.monster) == event.path[-1], f"{event}: stands elsewhere")

    def knocked_back(self, event: facts.KnockedBack) -> None:
        self.steps(event.path, event)
        columns, rows = {c for c, _ in event.path}, {r for _, r in event.path}
        self.must(len(columns) == 1 or len(rows) == 1, f"{event}: not straight (keyword-knockback)")

    def steps(self, path: Sequence[Space], event: Event) -> None:
        for (c0, r0), (c1, r1) in pairwise(path):
            self.must(abs(c0 - c1) + abs(r0 - r1) == 1, f"{event}: a leap from {c0},{r0} to {c1},{r1}")

    # attacks

    def monster_attacked(self, event: facts.MonsterAttacked) -> None:
        self.must(len(event.dice) == event.speed.total, f"{event}: wrong number of dice")
        self.hits(event.dice, event.needs.total, event.hits, event)

    def survivor_attacked(self, event: facts.SurvivorAttacked) -> None:
        left = max(0, event.speed.total - event.automatic)  # keyword-automatic-hits: the remaining dice are rolled
        self.must(len(event.dice) == left, f"{event}: wrong number of dice")
        self.attack_dice(event.who, event.dice, event.needs.total, event.hits - event.automatic, event.perfect, event)

    def attack_rolled_on(self, event: facts.AttackRolledOn) -> None:
        self.attack_dice(event.who, event.dice, event.needs.total, event.hits, event.perfect, event)

    def attack_dice(self, who: int, dice: Sequence[int], needs: int, hits: int, perfect: int, event: Event) -> None:
        """With the eye for it 9s are perfect too, unless something takes that away."""
        tens, nines = dice.count(10), dice.count(9)
        if nines and perfect == tens + nines and "Timeless Eye" in self.table.sheet(who).fighting_arts:
            self.hits(dice, min(9, needs), hits, event)
            return
        self.must(perfect == tens, f"{event}: perfect hits")
        self.hits(dice, needs, hits, event)

    def hits(self, dice: Sequence[int], needs: int, hits: int, event: Event) -> None:
        counted = sum(die == 10 or die >= max(2, needs) for die in dice)
        self.must(counted == hits, f"{event}: {counted} dice hit")

    def hits_located(self, event: facts.HitsLocated) -> None:
        self.located = event.locations

    def hit_moved(self, event: facts.HitMoved) -> None:
        left = list(self.located)
        self.must(event.location in left, f"{event}: no such hit among {self.located}")
        left[left.index(event.location)] = event.to
        self.located = tuple(left)

    def dodged(self, event: facts.Dodged) -> None:
        self.must(event.location in self.located, f"{event}: no such hit among {self.located}")

    def locations_drawn(self, event: facts.HitLocationsDrawn) -> None:
        self.drawn += event.cards

    def location_chosen(self, event: facts.HitLocationChosen) -> None:
        self.must(event.card in self.drawn, f"{event}: never drawn")
        self.drawn.remove(event.card)

    def _made_critical(self, event: facts.WoundAttempted, total: int) -> bool:
        """Whether a wound that is none by its roll is critical all the same: with an axe, by its master, at a location
        that bears a persistent injury (survivor-proficiency-master).
        """
        critical = self.table.hit_location_cards[event.card].critical
        masters = any(
            isinstance(trait, BetterWound) and trait.gains is WoundGain.CRITICAL
            for _, trait in self.table.traits(event.who)
        )
        wounds = event.die == 10 or (event.die > 1 and total >= event.needs.total)
        return masters and wounds and critical is not None and critical.persistent is not None

    def _impervious(self, event: facts.WoundAttempted) -> bool:
        """By its type, or by another that it is of for now."""
        location = self.table.hit_location_cards[event.card]
        other = location.other_if is not None and self.table.holds(location.other_if, EffectContext(location.name))
        return (location.other_type if other else location.type) == "impervious"

    def wound(self, event: facts.WoundAttempted) -> None:
        total = event.die + event.strength.total
        match event.outcome:
            case "failure":
                self.must(event.die != 0 or self._impervious(event), f"{event}: a sure hit fails")
            case "wound":
                self.must(event.die in (0, 10) or event.die != 1, f"{event}: a 1 wounds")
            case "critical wound" | "critical":
                natural = event.die == 0 or event.die >= event.critical_from
                self.must(natural or self._made_critical(event, total), f"{event}: not critical")
                self.must(event.die != 1, f"{event}: a 1 is critical")
            case other:
                self.must(False, f"{event}: {other}?")
        if event.die == 10 and event.outcome == "failure":
            self.must(self._impervious(event), f"{event}: a lantern 10 fails")
        if event.outcome == "failure" and event.die > 1 and total >= event.needs.total:
            unstoppable = any(
                "unstoppable" in gear.weapon.special
                for attack in self.table.attacks
                if (gear := attack.gear) and gear.weapon
            )
            self.must(self._impervious(event) or unstoppable, f"{event}: {total} should do")

    # sheets

    def stat(self, event: facts.StatChanged) -> None:
        survivor = self.table.sheet(event.who)
        fields = {
            Stat.SURVIVAL: survivor.survival,
            Stat.INSANITY: survivor.insanity,
            Stat.COURAGE: survivor.courage,
            Stat.UNDERSTANDING: survivor.understanding,
            Stat.HUNT_XP: survivor.hunt_xp,
            Stat.PROFICIENCY: survivor.proficiency,
            Stat.BLEEDING: self.table.world.get(event.who, Tokens).bleeding,
        }
        self.must(fields[event.stat] == event.now, f"{event}: the sheet says {fields[event.stat]}")

    def counted(self, event: facts.CounterChanged) -> None:
        held = self.table.condition(event.who).counters.get(event.kind, 0)
        self.must(event.change != 0 and event.now == held >= 0, f"{event}: {held} lie there")

    def died(self, event: facts.SurvivorDied) -> None:
        self.must(event.who not in self.dead, f"{event}: dies twice")
        self.dead.add(event.who)

    def target(self, event: facts.TargetPicked) -> None:
        self.must(self.table.on_board(event.who), f"{event}: picks somebody who is not there")
        self.must(event.who in event.among, f"{event}: not among those who could be picked")

    def wounded(self, event: facts.MonsterWounded) -> None:
        record = self.table.record
        left = len(record.ai) - (record.ai.last in record.ai.draw_pile)  # what always lies last is taken by no wound
        self.must(event.stack == len(record.wounds) and event.left == left, f"{event}: the piles differ")


_JUDGES: dict[type[Event], Callable[[Oracle, Any], None]] = {
    facts.RoundBegan: Oracle.round_began,
    facts.MonsterTurnBegan: Oracle.monster_turn,
    facts.MonsterTurnEnded: Oracle.monster_turn_over,
    facts.SurvivorsTurnBegan: Oracle.survivors_turn,
    facts.SurvivorsTurnEnded: Oracle.survivors_turn_over,
    facts.SurvivorsTurnSkipped: Oracle.survivors_turn_skipped,
    facts.ActBegan: Oracle.act,
    facts.SurvivorMoved: Oracle.survivor_moved,
    facts.MonsterMoved: Oracle.monster_moved,
    facts.MonsterPlaced: Oracle.monster_placed,
    facts.MonsterKnockedBack: Oracle.monster_knocked_back,
    facts.KnockedBack: Oracle.knocked_back,
    facts.MonsterAttacked: Oracle.monster_attacked,
    facts.SurvivorAttacked: Oracle.survivor_attacked,
    facts.AttackRolledOn: Oracle.attack_rolled_on,
    facts.HitsLocated: Oracle.hits_located,
    facts.Dodged: Oracle.dodged,
    facts.HitMoved: Oracle.hit_moved,
    facts.HitLocationsDrawn: Oracle.locations_drawn,
    facts.HitLocationChosen: Oracle.location_chosen,
    facts.WoundAttempted: Oracle.wound,
    facts.StatChanged: Oracle.stat,
    facts.CounterChanged: Oracle.counted,
    facts.SurvivorDied: Oracle.died,
    facts.TargetPicked: Oracle.target,
    facts.MonsterWounded: Oracle.wounded,
}
