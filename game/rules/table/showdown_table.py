"""The table of one showdown: who decides, what dice are thrown, and how facts and proposals reach the cards that wait
for them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from engine.chance import D10
from engine.decision import Decision, Option, Request, Roll, Unavailable
from engine.event import Event
from engine.table import Flow
from game import facts
from game.cards.clauses import told_of
from game.cards.kinds.ai_card import LeavesPlay
from game.cards.moments import Doing, Frequency, Moment
from game.cards.phrases import sentence
from game.cards.traits.flow import Instead, Whenever
from game.cards.who import Role, Survivors, TermKind
from game.cards.words.flow import Effect, Effects
from game.model.terms import HIT_LOCATION_DIE, Location
from game.rules.table.board_queries import BOARD as BOARD
from game.rules.table.effect_context import EXECUTORS
from game.rules.table.effect_context import EffectContext as EffectContext
from game.rules.table.hooks import DICE_ROLLED, DISTURBED, HEARD
from game.rules.table.showdown_record import Gained, InPlay, Seat
from game.rules.table.survivor_history import WRITERS
from game.rules.table.trait_queries import TraitQueries

_ORDERED = (Moment.MONSTER_TURN_STARTS, Moment.MONSTER_TURN_ENDS, Moment.ARRIVAL, Moment.SHOWDOWN_STARTS)
"""Moments at which somebody chooses the order of what waits for them."""


class ShowdownTable(TraitQueries):
    """One showdown in progress."""

    # chance

    def d10(
        self, count: int, about: str, rule: str, by: int = 0, each: bool = False
    ) -> Generator[Request, Any, tuple[int, ...]]:
        """Rolls d10s (campaign-die-d10); `by` is the survivor who rolls, 0 for the monster; `each` is a roll of its
        own, as in an attack. Whoever holds tokens for it may have a die thrown again, and a survivor once in a lifetime
        what they have rolled (survivor-once-per-lifetime-reroll).
        """
        dice = yield from self.throw(count, about, rule, by)
        return (yield from DICE_ROLLED(self, dice, by, about, rule, each))

    def d100(self, about: str, rule: str, by: int = 0) -> Generator[Request, Any, int]:
        """Two d10 read as tens and ones: a lantern is a 0, two of them are 100 (campaign-die-d100). Whether the number
        is rolled again is asked by who has rolled it.
        """
        tens, ones = yield from self.throw(2, about, rule, by)
        return 10 * (tens % 10) + ones % 10 or 100

    def throw(self, count: int, about: str, rule: str, by: int = 0) -> Generator[Request, Any, tuple[int, ...]]:
        """The dice as they fall."""
        dice: tuple[int, ...] = yield Roll(
            count, D10, about, "d10", "dice", self.seat_of(by) if by else self.record.controller_seat, rule
        )
        return dice

    def hit_location_dice(self, count: int, about: str) -> Generator[Request, Any, tuple[Location, ...]]:
        dice: tuple[Location, ...] = yield Roll(
            count,
            HIT_LOCATION_DIE,
            about,
            "hit-location",
            "dice",
            self.record.controller_seat,
            "attack-hit-location-die",
        )
        return dice

    # who decides

    def seat_of(self, entity: int) -> int:
        """The seat (from 1) that plays this survivor."""
        key = self.key(entity)
        for number, seat in enumerate(self.record.seats, 1):
            if key in seat.survivors:
                return number
        return 1

    @property
    def solo(self) -> bool:
        """One seat plays all: no controller tile (variant-solo)."""
        return len(self.record.seats) == 1

    def choose(
        self,
        topic: str,
        about: str,
        options: Sequence[Option],
        *,
        by: int,
        rule: str,
        actor: str = "",
        refused: Unavailable | Callable[[], Unavailable] = (),
        context: Any = None,
        forced: bool = True,
    ) -> Generator[Request, Any, Any]:
        """Asks for one option and returns its target; a single option is taken without asking (`forced`)."""
        if forced and len(options) == 1:
            return options[0].target
        option: Option = yield Decision(topic, about, options, by, actor, rule, refused=refused, context=context)
        return option.target

    def wants(
        self, who: int, about: str, yes: str, rule: str, *, no: str = "No", context: Any = None
    ) -> Generator[Request, Any, bool]:
        """Asks for a survivor whether a card that may act does; `yes` and `no` say what happens then."""
        options = [Option("yes", yes, True), Option("no", no, False)]
        wanted: bool = yield from self.choose(
            "may-act", about, options, by=self.seat_of(who), actor=self.key(who), rule=rule, context=context
        )
        return wanted

    def controller_chooses(
        self, topic: str, about: str, options: Sequence[Option], rule: str, context: Any = None
    ) -> Generator[Request, Any, Any]:
        """A tie that the monster controller breaks (target-tie)."""
        return (
            yield from self.choose(topic, about, options, by=self.record.controller_seat, rule=rule, context=context)
        )

    def pick_figure(self, topic: str, about: str, among: Sequence[int], rule: str) -> Generator[Request, Any, int]:
        """The monster controller chooses one of several survivors."""
        options = [Option(self.key(entity), self.name(entity), entity) for entity in among]
        chosen: int = yield from self.controller_chooses(topic, about, options, rule)
        return chosen

    # where what is gained goes

    def keep_resource(self, card: str, deck: str, who: int) -> None:
        """A resource card that is gained lies with whoever gains it, who carries it from now on (resource-gain-draw);
        that of the group (nobody's) is among its rewards.
        """
        (self.record.gained if who else self.record.rewards).append(Gained(card, deck, who))

    def has_left(self, who: int) -> bool:
        """Whether somebody has run from the hunt in progress: then no effect of it means them (hunt-run-away)."""
        return False

    def retires_at_once(self, who: int) -> bool:
        """Whether somebody who is to retire does so now; whoever fights has the showdown first
        (survivor-retire-on-hunt).
        """
        return False

    @property
    def rearranges(self) -> bool:
        """Whether gear can be put away and moved: at home alone (gear-rearrange-only-settlement)."""
        return False

    def carried_off(self, who: int, why: str) -> Flow[None]:
        """Whoever lies unconscious has left the board already; on the hunt others bring them home (variant-hero)."""
        yield from ()

    # what happens

    def tell(self, event: Event) -> None:
        """Tells a fact, which whoever it concerns for good remembers; one that disturbs somebody who concentrates ends
        that (keyword-concentrate).
        """
        super().tell(event)
        if (writer := WRITERS.get(type(event))) is not None:
            writer(self, event)
        if self.record.concentrating:
            for join in DISTURBED.joined:
                join(self, event)

    def happen(self, event: Event, moment: Moment, who: int = 0, named: str = "") -> Flow[None]:
        """Tells a fact and lets every trigger that waits for it act. `who`: the survivor it happens to."""
        self.tell(event)
        yield from self.trigger(moment, who, named)

    def trigger(self, moment: Moment, who: int = 0, named: str = "", amount: int = 0) -> Flow[None]:
        """Lets everything act that waits for this moment; `amount` is how much it is about."""
        self.note(moment, who)
        waiting = self.listeners(moment, who, named)
        if not waiting and not self.ends_cards(moment):
            return
        while moment in _ORDERED:
            waiting = [one for one in waiting if self._waits_still(moment, *one)]
            ready = [i for i, one in enumerate(waiting) if self._would_act(*one, who)]
            if not ready:
                waiting = []
                break
            by_all = moment in (Moment.ARRIVAL, Moment.SHOWDOWN_STARTS)  # campaign-arrival: the survivors choose
            options = [Option(f"{i}:{waiting[i][0]}", self._named(*waiting[i], by_all), i) for i in ready]
            first: int = yield from self.choose(
                "order-effects",
                f"Which effect comes first {moment}?",
                options,
                by=0 if by_all else self.record.controller_seat,
                rule="campaign-arrival" if by_all else "ai-start-end-turn-order",
            )
            yield from self._act(*waiting.pop(first), who, amount)
        for i, (source, trait, bearer) in enumerate(waiting):
            if i == 0 or self._waits_still(moment, source, trait, bearer):
                yield from self._act(source, trait, bearer, who, amount)
        self.end_cards(moment, named)

    def _waits_still(self, moment: Moment, source: str, trait: Whenever, bearer: int) -> bool:
        """Whether a trigger is still there: one that acted before it may have taken its card away."""
        whose = (bearer, self.monster)
        return any(t is trait and s == source and b in whose for s, t, b in self.waiting().get(moment, ()))

    def _named(self, source: str, trait: Whenever, bearer: int, with_bearer: bool) -> str:
        return f"{source}{trait.clause} of {self.name(bearer)}" if with_bearer else f"{source}{trait.clause}"

    def note(self, moment: Moment, who: int) -> None:
        """Keeps what has befallen survivors in the turn that is being played, for cards that ask for it later on."""
        now = (self.record.round, self.record.turn)
        if now != self.record.happened_in:
            self.record.happened_in = now
            self.record.happened.clear()
        if who:
            self.record.happened.append((moment, who))

    def befell(self, moments: Sequence[Moment]) -> list[int]:
        """Whom one of these things has happened to in this turn, as often as it did."""
        if (self.record.round, self.record.turn) != self.record.happened_in:
            return []
        return [who for moment, who in self.record.happened if moment in moments]

    def _would_act(self, source: str, trait: Whenever, bearer: int, who: int, amount: int = 0) -> bool:
        """Whether a trigger's condition holds and its limit allows it to act."""
        if trait.anyone and not who:  # it waits for somebody, and this has befallen nobody, or been done by nobody
            return False
        situation = EffectContext(source, target=who, bearer=bearer, attacker=who, amount=amount)
        if trait.condition is not None and not self.holds(trait.condition, situation):
            return False
        return trait.limit is None or self.may_act(source + trait.clause, bearer, trait.limit)

    def _act(self, source: str, trait: Whenever, bearer: int, who: int, amount: int = 0) -> Flow[None]:
        """A trigger acts, if its condition holds, its limit allows and (if it is optional) its bearer wants it."""
        if not self._would_act(source, trait, bearer, who, amount):
            return
        situation = EffectContext(source, target=who, bearer=bearer, attacker=who, amount=amount)
        if trait.optional:
            names = {Role.SELF: self.name(bearer)} | ({Role.THAT: self.name(who)} if who else {})
            offer = sentence(told_of(trait.effects, names))
            wanted = yield from self.wants(
                bearer,
                f"{source}: {offer} Does {self.name(bearer)} want this?",
                offer,
                "campaign-card-over-rulebook",
                context=trait.effects,
            )
            if not wanted:
                return
        if trait.limit is not None:
            self.mark_acted(source + trait.clause, bearer, trait.limit)
        if trait.on is Moment.ATTACK_BEGINS:
            for attack in [one for one in self.attacks if one.attacker == bearer][-1:]:
                attack.brought.add(source)
        yield from self.perform(trait.effects, situation)

    def may_act(self, source: str, bearer: int, limit: Frequency) -> bool:
        """Whether what is limited can act again (campaign-once-per-round, campaign-once-per-showdown); of a lifetime
        the sheet keeps account (campaign-once-per-lifetime).
        """
        if limit is Frequency.LIFETIME:
            return source not in self.sheet(bearer).spent
        if limit is Frequency.ATTACK:
            own = [one for one in self.attacks if one.attacker == bearer]
            return bool(own) and source not in own[-1].used
        return f"{source}/{bearer}" not in self.record.spent.get(limit, [])

    def mark_acted(self, source: str, bearer: int, limit: Frequency) -> None:
        if limit is Frequency.LIFETIME:
            self.sheet(bearer).spent.append(source)
        elif limit is Frequency.ATTACK:
            next(one for one in reversed(self.attacks) if one.attacker == bearer).used.add(source)
        else:
            self.record.spent.setdefault(limit, []).append(f"{source}/{bearer}")

    def listeners(self, moment: Moment, who: int, named: str = "") -> list[tuple[str, Whenever, int]]:
        """The triggers that wait for this moment: cards in play first, then survivors in party order."""
        waiting = self.waiting().get(moment)
        if waiting is None:
            return []
        found, last = [], []
        for source, trait, bearer in waiting:
            if trait.named and trait.named != named:
                continue
            if bearer == self.monster:
                if self._inside(trait, who):
                    found.append((source, trait, who))
            elif self.on_board(bearer):
                if trait.anyone or who in (0, bearer):
                    found.append((source, trait, bearer))
            elif moment is Moment.SURVIVOR_DIES and who == bearer:
                last.append((source, trait, bearer))  # the last that the dead can do
        return found + last

    def _inside(self, trait: Whenever, who: int) -> bool:
        """Within the trigger's zone, if it has one; to enter a zone is to come from outside it (hit-location-zone)."""
        if trait.ring is None:
            return True
        zone = BOARD.ring(self.base(self.monster), trait.ring) if self.on_board(self.monster) else 0
        inside = bool(who and self.base(who) & zone)
        return inside and not (trait.on is Moment.ZONE_ENTERED and self.came_from & zone)

    def end_cards(self, moment: Moment, named: str = "") -> None:
        """Discards the cards in play that this moment ends (ai-mood-stays)."""
        if not self.ends_cards(moment):
            return
        for card in self.passing_cards():
            if any(self._ends(end, card, moment, named) for end in self.ai_cards[card.card].ends):
                self.leave_play(card, moment.value)

    def _ends(self, end: LeavesPlay, card: InPlay, moment: Moment, named: str) -> bool:
        if end.on is not moment or (end.named and named not in end.named):
            return False
        return end.condition is None or self.holds(end.condition, EffectContext(card.card))

    def enter_play(self, card: str, kind: str, holder: int = 0, rule: str = "ai-mood-stays") -> None:
        self.record.in_play.append(InPlay(card, kind, holder, self.counters_drawn.pop(card, {})))
        self.forget_traits(self.monster)
        self.tell(facts.CardEntersPlay(rule, card, kind))

    def leave_play(self, card: InPlay, why: str) -> None:
        """A mood that leaves play goes to the AI discard (ai-mood-wound-discard)."""
        self.record.in_play.remove(card)
        self.record.ai.discard.append(card.card)
        self.forget_traits(self.monster)
        self.tell(facts.CardLeavesPlay("ai-mood-stays", card.card, why))

    def propose(self, doing: Doing, named: str = "", who: int = 0) -> Generator[Request, Any, bool]:
        """Whether something that is about to happen goes on; a replacement of the monster's, or of the survivor it
        would happen to, may take its place, each at most once.
        """
        bearer = who or self.monster
        rule = "campaign-card-over-rulebook" if who else "critical-persistent-injury"
        for source, trait in list(self.of_kind(bearer, Instead)):
            if trait.of is not doing or (trait.named and trait.named != named):
                continue
            if trait.up_to is not None:
                (die,) = yield from self.d10(1, f"{source}: {doing}", "critical-persistent-injury")
                applies = die <= trait.up_to
                row = f"1–{trait.up_to}" if applies else f"{trait.up_to + 1}+"
                self.tell(facts.EffectRolled("critical-persistent-injury", source, 0, die, row))
                if not applies:
                    continue
            self.tell(facts.Replaced(rule, source, named or doing.value))
            yield from self.perform(trait.effects, EffectContext(source, bearer=bearer, target=who))
            return False
        return True

    def perform(self, effects: Effects, situation: EffectContext) -> Flow[None]:
        """Carries out effects from top to bottom."""
        for effect in effects:
            yield from self.perform_one(effect, situation)

    def perform_one(self, effect: Effect, situation: EffectContext) -> Flow[None]:
        steps: Flow[None] = EXECUTORS[type(effect)](self, effect, situation)
        if _is_audible(effect):
            for listen in self.joining(HEARD):
                steps = listen(self, effect, situation, steps)
        yield from steps


def _is_audible(effect: object) -> bool:
    """Whether this is for non-deaf survivors (target-non-deaf)."""
    whom = getattr(effect, "who", None)
    return type(whom) is Survivors and any(term.kind is TermKind.NON_DEAF for term in whom.terms)


def seats_for(names: Sequence[str], survivors: Sequence[str]) -> list[Seat]:
    """Deals survivors to seats in turn, so that each seat has its share."""
    seats = [Seat(name) for name in names]
    for i, key in enumerate(survivors):
        seats[i % len(seats)].survivors.append(key)
    return seats
