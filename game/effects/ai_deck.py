"""Carries out the words about AI cards (`game.cards.words.ai_deck`), and judges the conditions about them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.decision import Option
from engine.deck import Deck
from engine.event import Event
from engine.table import Flow
from game import facts as events
from game.cards.conditions.monster import CanTurnOver
from game.cards.kinds.ai_card import AIType
from game.cards.moments import Doing
from game.cards.records import parts
from game.cards.traits.flow import Whenever
from game.cards.who import Role
from game.cards.words.ai_deck import (
    BringCard,
    CardOnTop,
    DeckOf,
    DiscardMood,
    DiscardThis,
    FoilDraw,
    LookAtTop,
    PlayDiscarded,
    TurnOver,
)
from game.cards.words.flow import If
from game.rules.campaign.settlement_table import at_home
from game.rules.campaign.words_at_home import MEMBERS_AT_HOME
from game.rules.cards.ai_actions import actions_of, play_actions
from game.rules.monster.ai_face_down import name_top_ai, name_wounds
from game.rules.monster.targeting import resolve
from game.rules.table.durations import until_next_round
from game.rules.table.effect_context import EffectContext, executes, executes_in_showdown, judges_in_showdown
from game.rules.table.game_table import GameTable
from game.rules.table.real_cards import name_top, pick_one
from game.rules.table.showdown_record import InPlay
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.triggers import prevents

_CARD = "campaign-card-over-rulebook"


@executes_in_showdown(FoilDraw)
def _foil_draw(table: ShowdownTable, word: FoilDraw, situation: EffectContext) -> Flow[None]:
    yield from ()
    if word.in_play:
        table.record.suspended[word.card] = until_next_round(table)
        table.forget_traits()
        table.tell(events.CardSuspended(_CARD, word.card, table.record.suspended[word.card]))
        return
    if not word.card:
        table.record.draw_foiled = True
    elif word.card not in table.record.foiled:
        table.record.foiled.append(word.card)
    table.tell(events.DrawFoiled(_CARD, word.card, situation.card))


@executes(LookAtTop)
def _look_at_top(table: GameTable, word: LookAtTop, situation: EffectContext) -> Flow[None]:
    """Only who looks is asked, so only they learn the cards; the group looks together (0). What has been seen cannot be
    taken back.
    """
    fight = table.as_showdown
    if fight is not None and word.deck is DeckOf.AI and word.n == 1 and not word.bottom:
        for who in resolve(table, word.who, situation):
            yield from _see_next_ai(fight, who)
        return
    looked = LOOKED[word.deck]
    lookers = [0] if word.who is Role.GROUP else resolve(table, word.who, situation)[:1]
    for who in lookers:
        if fight is not None and word.deck is DeckOf.AI and fight.record.face_up_duration:
            why = f"{fight.record.face_up_duration} lies face up on the AI deck"
            table.tell(events.ActionSkipped("ai-duration-manipulation", situation.card, why))
            return
        deck = _deck(table, word.deck, situation)
        if deck is None:
            return
        if fight is not None and deck is fight.record.ai:
            yield from name_top_ai(fight, word.n, table.seat_of(who) if who else 0)
        else:
            yield from name_top(deck, word.n, table.seat_of(who) if who else 0)
        seen = deck.peek(word.n)
        table.chance.note(deck.stream, seen)
        order, down = yield from _new_order(table, who, seen, word.bottom, word.deck)
        del deck.draw_pile[len(deck.draw_pile) - len(seen) :]  # they lie there until all is decided
        if down:
            deck.put_at_bottom(down)
        for name in reversed(order):
            deck.put_on_top(name)
        table.tell(looked.arranged(looked.rule, who, len(order)))


def _see_next_ai(table: ShowdownTable, who: int) -> Flow[None]:
    """Nothing is shuffled for it (ability-analyze)."""
    lying = table.record.face_up_duration  # wound-tie-reshuffle-duration: it is the top card, and everybody sees it
    if not lying:
        yield from name_top_ai(table, 1, table.seat_of(who))
    seen = [] if lying else table.record.ai.peek()
    if seen:
        table.chance.note(table.record.ai.stream, seen)
        table.tell(events.TopAISeen("ability-analyze", who, seen[0]))


class _Looked(NamedTuple):
    """A deck that is looked at: how it is asked for its new order, by which rule, and what is told of it."""

    about: str
    rule: str
    arranged: Callable[[str, int, int], Event]


LOOKED: dict[DeckOf, _Looked] = {
    DeckOf.AI: _Looked(
        "How does the AI deck go on?",
        "ai-duration-manipulation",
        events.AIDeckArranged,
    ),
    DeckOf.HIT_LOCATIONS: _Looked(
        "Which hit location comes next?",
        "campaign-reveal",
        events.HitLocationsArranged,
    ),
    DeckOf.INNOVATIONS: _Looked(
        "Which innovation comes next?",
        "campaign-reveal",
        lambda rule, _, n: events.InnovationsArranged(rule, n),
    ),
}
MEMBERS_AT_HOME.add(DeckOf.INNOVATIONS)


def _deck(table: GameTable, of: DeckOf, situation: EffectContext) -> Deck | None:
    """The deck that is meant; the monster's lie on no table but that of a showdown."""
    if of is DeckOf.INNOVATIONS:
        return at_home(table, of, situation).campaign.innovation_deck
    fight = table.as_showdown
    if fight is None:
        return None
    return fight.record.ai if of is DeckOf.AI else fight.record.hit_locations


def _new_order(
    table: GameTable, who: int, seen: Sequence[str], bottom: bool, of: DeckOf
) -> Flow[tuple[list[str], str]]:
    """The cards as they come next, and the one that goes to the bottom, or nothing. Even a single card is laid before
    whoever looks.
    """
    left, order, down, shown = list(seen), [], "", False
    if bottom and left:
        options = [Option("top", "None at the bottom", "")]
        options += [Option(f"bottom:{name}", f"{name} at the bottom", name) for name in dict.fromkeys(left)]
        down = yield from _arrange(table, who, options, of)
        shown = True
        if down:
            left.remove(down)
    while left:
        options = [Option(f"next:{name}", f"{name} comes next", name) for name in dict.fromkeys(left)]
        name = yield from _arrange(table, who, options, of, forced=shown)
        shown = True
        left.remove(name)
        order.append(name)
    return order, down


def _arrange(table: GameTable, who: int, options: list[Option], of: DeckOf, forced: bool = True) -> Flow[Any]:
    ai, hit_locations = of is DeckOf.AI, of is DeckOf.HIT_LOCATIONS
    return (
        yield from table.choose(
            "arrange-ai" if ai else "arrange-hit-locations" if hit_locations else "choose-one",
            LOOKED[of].about,
            options,
            by=table.seat_of(who) if who else 0,
            actor=table.key(who) if who else "",
            rule=LOOKED[of].rule,
            forced=forced,
        )
    )


def _newest_normal(table: ShowdownTable) -> str:
    """The card of type normal that was discarded last, or nothing."""
    normal = (name for name in reversed(table.record.ai.discard) if table.ai_cards[name].type is AIType.NORMAL)
    return next(normal, "")


@executes_in_showdown(PlayDiscarded)
def _play_discarded(table: ShowdownTable, word: PlayDiscarded, situation: EffectContext) -> Flow[None]:
    """Persistent injuries change it as if it were drawn; whom alone it picked before cannot dodge the second time."""
    name, target, found = situation.replayed if word.again else (_newest_normal(table), 0, 0)
    if not name:
        return
    card = table.ai_cards[name]
    actions, injury = actions_of(table, card)
    table.tell(events.AICardReplayed("ai-read-then-perform", name))
    if injury:
        table.tell(events.CardReplaced("ai-persistent-injury-action", name, injury))
    inner = EffectContext(name, wounds_drawn=len(table.record.wounds))
    if target and table.on_board(target):
        inner.target, inner.found, inner.sure = target, found, True
    with table.step("ai-read-then-perform", name):
        yield from play_actions(table, actions, inner, card.weakened, injury)
    situation.replayed = (name, inner.targets[0] if len(inner.targets) == 1 else 0, inner.found)


@executes_in_showdown(BringCard)
def _bring_card(table: ShowdownTable, word: BringCard, situation: EffectContext) -> Flow[None]:
    """It lies in play with the monster's own traits (monster-s-cards); a box without the other monster has none."""
    other = table.box.monsters.get(word.of)
    card = next((one for one in other.ai_cards if one.name == word.card), None) if other is not None else None
    if card is not None:
        table.ai_cards[card.name] = card
        table.record.borrowed.append((word.of, word.card))
        table.record.in_play.append(InPlay(card.name, "trait"))
        table.forget_traits(table.monster)
        table.tell(events.CardEntersPlay("monster-s-cards", card.name, "trait"))
    yield from ()


def _can_turn(table: ShowdownTable, names: Sequence[str]) -> list[InPlay]:
    """Those of the cards that lie in play with this side up, and that nothing holds as they are."""
    lying = [card for card in table.record.in_play if card.card in names and table.ai_cards[card.card].reverse]
    return [card for card in lying if not prevents(table, table.monster, Doing.TURN_OVER, card.card)]


@judges_in_showdown(CanTurnOver)
def _can_turn_over(table: ShowdownTable, asked: CanTurnOver, situation: EffectContext) -> bool:
    return bool(_can_turn(table, asked.cards))


@executes_in_showdown(TurnOver)
def _turn_over(table: ShowdownTable, word: TurnOver, situation: EffectContext) -> Flow[None]:
    """The other side takes the place of this one, with what lies on it."""
    cards = _can_turn(table, word.cards)
    if word.at_random and cards:
        about = f"{situation.title(table)}: which card turns over?"
        cards = [(yield from pick_one(table, cards, lambda one: one.card, about, "monster-s-cards"))]
    for card in cards:
        side = card.card
        card.card = table.ai_cards[side].reverse
        table.forget_traits()
        table.tell(events.CardTurnedOver("monster-s-cards", side, card.card, situation.card))
    yield from ()


@executes_in_showdown(CardOnTop)
def _card_on_top(table: ShowdownTable, word: CardOnTop, situation: EffectContext) -> Flow[None]:
    """The wound stack lies face down: it is looked through only if the group wants a card of it, and then one is
    taken.
    """
    record = table.record
    discarded: list[Option] = [Option(f"discard:{one}", one, one) for one in dict.fromkeys(record.ai.discard)]
    stack = [Option("wound-stack", "A card of the wound stack, which heals a wound", "")] if record.wounds else []
    if not discarded and not stack:
        return
    about = f"{situation.title(table)}: which card goes on top of the AI deck?"
    card: str = yield from table.choose("may-act", about, [*discarded, *stack], by=0, rule=_CARD, context=())
    healed = not card
    if healed:
        yield from name_wounds(table)
        table.chance.note(record.ai.stream, record.wounds)  # what has been seen cannot be taken back
        options = [Option(f"wound:{one}", one, one) for one in dict.fromkeys(record.wounds)]
        card = yield from table.choose("may-act", about, options, by=0, rule=_CARD, context=())
        record.wounds.remove(card)
    else:
        record.ai.discard.remove(card)
    record.ai.put_on_top(card)
    table.tell(events.CardRecalled(_CARD, card, healed, situation.card))


@executes_in_showdown(DiscardMood)
def _discard_mood(table: ShowdownTable, word: DiscardMood, situation: EffectContext) -> Flow[None]:
    moods = [card for card in table.record.in_play if card.kind == AIType.MOOD]
    chooser = resolve(table, word.by, situation)
    if not moods or not chooser:
        return
    options = [Option(f"mood:{card.card}", card.card, card) for card in moods]
    card: InPlay = yield from table.choose(
        "discard-mood",
        "Which mood is discarded?",
        options,
        by=table.seat_of(chooser[0]),
        actor=table.key(chooser[0]),
        rule="ai-mood-stays",
    )
    table.leave_play(card, situation.card)


def _why_it_goes(table: ShowdownTable, name: str) -> str:
    """What the card itself says about when it is discarded: the condition, or the moment without one."""
    card = table.ai_cards.get(name)
    reasons = []
    for trigger in card.traits if card is not None else ():
        if not isinstance(trigger, Whenever) or not any(isinstance(part, DiscardThis) for part in parts(trigger)):
            continue
        asked = [part for part in parts(trigger) if isinstance(part, If) and part.then and DiscardThis() in part.then]
        reasons += [part.condition.text().replace("this card", "it", 1) for part in asked] or [str(trigger.on)]
    return reasons[0] if len(reasons) == 1 else "its own text says so"


@executes_in_showdown(DiscardThis)
def _discard_this(table: ShowdownTable, word: DiscardThis, situation: EffectContext) -> Flow[None]:
    special = table.card_in_play(word.named) if word.named else None
    if special is not None:
        table.record.in_play.remove(special)
        table.record.archived_cards.append(special.card)
        table.forget_traits(table.monster)
        table.tell(events.CardLeavesPlay("campaign-archive", special.card, "it is archived"))
    if word.named:
        return
    for card in list(table.record.in_play):
        if card.card == situation.card:
            table.leave_play(card, _why_it_goes(table, card.card))
    yield from ()
