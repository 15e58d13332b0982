"""Carries out the words about tokens and counters (`game.cards.words.tokens`), and judges the conditions about them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.decision import Option
from engine.table import Flow
from game import facts as events
from game.cards.moments import Doing, Moment
from game.cards.numbers import signed
from game.cards.traits.harm import Frenzied
from game.cards.who import Survivors, TermKind
from game.cards.words.tokens import (
    AddCounter,
    DealStatusCard,
    GainPriority,
    LoseCounters,
    LoseTokens,
    PutOnCard,
    ShedTokens,
    TakeDeathDie,
    TakeFromCard,
    Token,
)
from game.model.terms import Attribute, Until
from game.rules.gear.death_die import take
from game.rules.monster.targeting import chosen, gain_priority, lose_priority, resolve
from game.rules.survivor.measured import number
from game.rules.survivor.token_shedding import BLEEDING, burdens, named, shed, take_token
from game.rules.table.components import Tokens
from game.rules.table.counters import count_on_survivor
from game.rules.table.durations import drop_lasting
from game.rules.table.effect_context import EffectContext, executes, executes_in_showdown
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import Barred, Lasting
from game.rules.table.tokens import gain_token, gains_no_tokens
from game.rules.table.triggers import propose


@executes(LoseTokens)
def _lose_tokens(table: GameTable, word: LoseTokens, situation: EffectContext) -> Flow[None]:
    if word.boons:
        _strip(table, resolve(table, word.who, situation), situation)
        return
    for who in resolve(table, word.who, situation):
        if word.priority:
            fight = table.as_showdown
            if fight is not None and fight.record.priority == who:
                lose_priority(fight, situation.card, "target-priority-token")
        elif word.each:
            if (fight := table.as_showdown) is not None:
                _lose_for_each(fight, who, word, situation)
        elif word.attribute is None:
            _lose_all(table, who, situation)
        elif table.world.get(who, Tokens).attributes.get(word.attribute, 0) > 0:
            drop_lasting(table, partial(_is_positive, who=who, attribute=word.attribute))
            for _ in range(table.world.get(who, Tokens).attributes.get(word.attribute, 0)):
                take_token(table, who, word.attribute, 1)
                removed = f"{signed(1)} {word.attribute} token"
                table.tell(events.TokenRemoved("survivor-permanent-vs-token", who, removed, situation.card))
    yield from ()


def _lose_for_each(table: ShowdownTable, who: int, word: LoseTokens, situation: EffectContext) -> None:
    """A token for each counter on the card in play, taken back by a token of the other sign."""
    card = table.card_in_play(situation.card)
    n = card.counters.get(word.each, 0) if card else 0
    if n and word.attribute is not None:
        gain_token(table, who, word.attribute, -n, Until.SHOWDOWN, situation.card)


def _lose_all(table: GameTable, who: int, situation: EffectContext) -> None:
    tokens, condition = table.world.get(who, Tokens), table.condition(who)
    table.record.lasting = [one for one in table.record.lasting if one.who != who]
    tokens.attributes.clear()
    tokens.bleeding = condition.deflect = 0
    table.tell(events.AllTokensLost("survivor-permanent-vs-token", who, situation.card))


def _is_positive(one: Lasting | Barred, who: int, attribute: Attribute) -> bool:
    return isinstance(one, Lasting) and (one.who, one.attribute) == (who, attribute) and one.n > 0


def _frenzies(table: GameTable, ailment: str) -> bool:
    """Whether it is the trauma of the frenzied (survivor-frenzied)."""
    trauma = table.trauma_cards.get(ailment)
    return trauma is not None and any(isinstance(trait, Frenzied) for trait in trauma.traits)


def _strip(table: GameTable, meant: Sequence[int], situation: EffectContext) -> None:
    """Frenzy goes first, with the tokens that it has brought; then whatever is positive, and bleeding tokens."""
    for who in meant:
        tokens, condition = table.world.get(who, Tokens), table.condition(who)
        festered = tokens.bleeding
        for frenzy in [name for name in condition.ailments if _frenzies(table, name)]:
            condition.ailments.remove(frenzy)
            table.forget_traits(who)
            festered += 1
            situation.stripped += 1
            table.tell(events.TokenRemoved("survivor-permanent-vs-token", who, frenzy, situation.card))
        for attribute in Attribute:
            n = tokens.attributes.get(attribute, 0)
            if n <= 0:
                continue
            drop_lasting(table, partial(_is_positive, who=who, attribute=attribute))
            tokens.attributes[attribute] = min(0, tokens.attributes.get(attribute, 0))
            situation.stripped += n
            situation.stripped_tokens += n
            told = f"{signed(n)} {attribute} token"
            table.tell(events.TokenRemoved("survivor-permanent-vs-token", who, told, situation.card))
        if tokens.bleeding:
            situation.stripped += tokens.bleeding
            tokens.bleeding = 0
            told = "bleeding tokens"
            table.tell(events.TokenRemoved("survivor-permanent-vs-token", who, told, situation.card))
        if festered:
            situation.relieved = (*situation.relieved, who)


@executes(AddCounter)
def _add_counter(table: GameTable, word: AddCounter, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        n = situation.amount if word.n is None else (yield from number(table, word.n, who, situation.title(table)))
        if n > 0 and not word.mark and (source := gains_no_tokens(table, who)):
            table.tell(events.TokenRefused("campaign-card-over-rulebook", who, word.kind, source))
            continue
        if n > 0 and not (yield from propose(table, Doing.COUNTERS, who, word.kind)):
            continue
        count_on_survivor(table, who, word.kind, n, situation.card)
        if n:
            yield from table.trigger(Moment.COUNTER_GAINED, who, word.kind)


@executes(LoseCounters)
def _lose_counters(table: GameTable, word: LoseCounters, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        n = yield from number(table, word.n or 0, who, f"{situation.title(table)}: {word.kind}s")
        held = table.condition(who).counters.get(word.kind, 0)
        count_on_survivor(table, who, word.kind, -held if word.n is None else -min(held, n), situation.card)


@executes_in_showdown(PutOnCard)
def _put_on_card(table: ShowdownTable, word: PutOnCard, situation: EffectContext) -> Flow[None]:
    """On the card in play; a card that is still being played takes them along when it enters play."""
    name = word.card or situation.card
    card = table.card_in_play(name)
    if card is None and name not in table.resolving:
        return
    held = card.counters if card else table.counters_drawn.setdefault(name, {})
    before, n = held.get(word.kind, 0), situation.amount if word.n is None else word.n
    held[word.kind] = before + n if word.most is None else max(before, min(word.most, before + n))
    change = held[word.kind] - before
    if change:
        table.tell(events.CardCounted("ai-mood-stays", name, word.kind, change, held[word.kind]))
    yield from ()


@executes_in_showdown(TakeFromCard)
def _take_from_card(table: ShowdownTable, word: TakeFromCard, situation: EffectContext) -> Flow[None]:
    card = table.card_in_play(word.card or situation.card)
    there = card.counters.get(word.kind, 0) if card else 0
    taken = there if word.n is None else min(word.n, there)
    if card and taken:
        card.counters[word.kind] -= taken
        table.tell(events.CardCounted("ai-mood-stays", card.card, word.kind, -taken, card.counters[word.kind]))
    yield from ()


def has_minus_token(table: GameTable, who: int) -> bool:
    """True if a −1 token of any attribute lies beside the survivor."""
    held = table.world.get(who, Tokens).attributes
    return any(held.get(attribute, 0) < 0 for attribute in Attribute)


@executes(ShedTokens)
def _shed_tokens(table: GameTable, word: ShedTokens, situation: EffectContext) -> Flow[None]:
    meant = resolve(table, word.who, situation)
    if isinstance(word.who, Survivors) and any(term.kind is TermKind.CHOSEN for term in word.who.terms):
        yield from _shed_of(table, word, situation, meant, situation.bearer)
        return
    for who in meant:
        yield from _shed_of(table, word, situation, [who], who)


def _shed_of(table: GameTable, word: ShedTokens, situation: EffectContext, among: Sequence[int], by: int) -> Flow[None]:
    """Whose token, and which: one question for both. With none left to take nothing is asked."""
    n = yield from number(table, word.n, by, f"{situation.title(table)}: tokens", situation.bearer)
    for left in range(n, 0, -1):
        options = [
            Option(f"remove:{burden}:{table.key(who)}", f"A {named(burden)} of {table.name(who)}", (who, burden))
            for who in among
            for burden in burdens(table, who)
            if word.bleeding or burden != BLEEDING
        ]
        if not options:
            return
        taken: tuple[int, str] | None = yield from table.choose(
            "may-act",
            f"{situation.title(table)}: which token is removed ({left} left)?",
            options if isinstance(word.n, int) else [*options, Option("no", "None", None)],
            by=table.seat_of(by),
            actor=table.key(by),
            rule="survivor-permanent-vs-token",
        )
        if taken is None:
            return
        who, burden = taken
        yield from shed(table, who, burden, situation.card)


@executes(DealStatusCard)
def _deal_status_card(table: GameTable, word: DealStatusCard, situation: EffectContext) -> Flow[None]:
    for who in (yield from chosen(table, word.who, situation)):
        held = table.condition(who).status_cards
        if word.back:
            _put_back(table, who, word.name)
        elif word.name not in held:
            if table.is_single(word.name):
                for other in table.living():
                    _put_back(table, other, word.name)
            held.append(word.name)
            table.forget_traits(who)
            table.tell(events.StatusCardGained("ai-survivor-status", who, word.name, situation.card))


def _put_back(table: GameTable, who: int, name: str) -> None:
    """Out of play, with the counters that lie on it; from nobody who does not hold it."""
    condition = table.condition(who)
    if name not in condition.status_cards:
        return
    condition.status_cards.remove(name)
    table.forget_traits(who)
    table.tell(events.StatusCardArchived("ai-survivor-status", who, name))
    card = table.box.status_cards.get(name)
    for kind in card.counters if card is not None else ():
        count_on_survivor(table, who, kind, -condition.counters.get(kind, 0), name)


@executes_in_showdown(TakeDeathDie)
def _take_death_die(table: ShowdownTable, word: TakeDeathDie, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        yield from take(table, who)


def _of_this(table: GameTable, who: int, attribute: Attribute, situation: EffectContext) -> int:
    """How many tokens for a while somebody has of the card in hand."""
    return sum(
        one.n for one in table.record.lasting if (one.who, one.attribute, one.why) == (who, attribute, situation.card)
    )


def _lasts(table: GameTable, until: Until) -> Until:
    """Outside any act what would last as long as one lasts as long as the attack."""
    fight = table.as_showdown
    return Until.ATTACK if until is Until.ACT and fight is not None and not fight.acting else until


@executes(Token)
def _token(table: GameTable, word: Token, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if word.most is not None and _of_this(table, who, word.attribute, situation) >= word.most:
            continue
        n = yield from number(table, word.n, who, f"{situation.title(table)}: {word.attribute} tokens")
        if n:
            gain_token(table, who, word.attribute, n, _lasts(table, word.until), situation.card)


@executes_in_showdown(GainPriority)
def _gain_priority(table: ShowdownTable, word: GainPriority, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        gain_priority(table, who)
    yield from ()
