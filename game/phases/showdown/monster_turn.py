"""The monster's turn: start effects, drawing and playing AI cards, end effects (pages 66-67, 71)."""

from __future__ import annotations

from engine.table import Flow
from game import facts
from game.cards.kinds.ai_card import Actions, AICard, AIType
from game.cards.moments import Doing, Moment, WaitsFor
from game.cards.traits.ai_deck import NoDraws
from game.cards.words.ai_deck import DrawAI
from game.cards.words.monster import MonsterSpot
from game.model.terms import Until
from game.rules.cards.monster_actions import actions_of, basic_action, play_actions
from game.rules.monster.hooks import AI_CARD_DRAWN, AI_CARD_TO_COME, Answer
from game.rules.movement.coming_back import survivors_come_back
from game.rules.movement.placing import place_monster
from game.rules.survivor.knocked_down import (
    monster_stands_at_turn_start,
    rise_if_indomitable,
    stand_up,
    survivors_stand_at_monster_turn_end,
)
from game.rules.table.effect_context import EffectContext, MonsterTurnOver, executes_in_showdown
from game.rules.table.showdown_record import Barred, Lasting
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.tokens import drop_lasting


def monster_turn(table: ShowdownTable) -> Flow[None]:
    """Start of turn, draw and play AI, end of turn (showdown-monster-turn-steps)."""
    record = table.record
    record.turn = "monster"
    with table.step("showdown-monster-turn-steps"):
        table.tell(facts.MonsterTurnBegan("showdown-monster-turn-steps", record.round))
        monster_stands_at_turn_start(table)
        try:
            yield from _start_effects(table)
            if not table.has_trait(table.monster, NoDraws):  # ai-mood-no-draw
                yield from draw_and_play(table)
                yield from _draw_again(table)
        except MonsterTurnOver:
            pass
        table.extra_draws = 0
        try:
            yield from table.trigger(Moment.MONSTER_TURN_ENDS)
        except MonsterTurnOver:
            table.extra_draws = 0
        rise_if_indomitable(table)
        survivors_stand_at_monster_turn_end(table)
        drop_lasting(table, lambda token: _ends_with_monster_turn(table, token))
        table.tell(facts.MonsterTurnEnded("showdown-monster-turn-steps", record.round))


@executes_in_showdown(DrawAI)
def _draw_ai(table: ShowdownTable, word: DrawAI, situation: EffectContext) -> Flow[None]:
    """While a card is played the draw waits for its end; what else draws, a reaction or an effect at the turn's end,
    plays the card at once, as part of itself (ai-draw-again, ai-start-end-turn-order).
    """
    table.extra_draws += word.n
    if table.resolving:
        return
    try:
        yield from _draw_again(table)
    except MonsterTurnOver:
        table.extra_draws = 0
        if table.record.turn == "monster":
            raise  # on the survivors' turn there is no turn to end


def _draw_again(table: ShowdownTable) -> Flow[None]:
    """Each card drawn besides comes when the one before is finished and discarded (ai-draw-again). A deck of nothing
    but cards that draw on would never end: it is gone through once more at most.
    """
    record = table.record
    for _ in range(2 * (len(record.ai) + len(record.ai.discard) + 1)):
        if not table.extra_draws:
            break
        table.extra_draws -= 1
        yield from draw_and_play(table)
    table.extra_draws = 0


def _ends_with_monster_turn(table: ShowdownTable, token: Lasting | Barred) -> bool:
    """`Until the next monster turn`: gained in the survivors' turn, or in an earlier monster turn
    (campaign-next-monster-turn).
    """
    gained_now = (token.round, token.turn) == (table.record.round, "monster")
    return token.until is Until.NEXT_MONSTER_TURN and not gained_now


def _start_effects(table: ShowdownTable) -> Flow[None]:
    """What waits for the start of the turn comes before the draw (ai-start-end-turn-order)."""
    yield from survivors_come_back(table)
    due = table.record.take_due(WaitsFor.NEXT_MONSTER_TURN)
    for waiting in due:
        yield from table.perform(
            waiting.effects, EffectContext(waiting.card, bearer=waiting.bearer, attacker=waiting.bearer)
        )
    yield from table.trigger(Moment.MONSTER_TURN_STARTS)


def draw_and_play(table: ShowdownTable) -> Flow[None]:
    """Draws the top AI card and plays it, unless gear keeps it from being played; with deck and discard empty the basic
    action is performed (ai-draw, ai-draw-both-empty).
    """
    record = table.record
    if not table.on_board(table.monster) and not record.face_up_duration:
        yield from _come_back(table)
    if record.ai.exhausted and not record.face_up_duration:  # monster-basic-action: no draw, so nothing replaces it
        stand_up(table, table.monster, "showdown-monster-stands")
        yield from basic_action(table)
        return
    if record.turn == "monster" and not (yield from table.propose(Doing.AI_DRAW)):
        return
    stand_up(table, table.monster, "showdown-monster-stands")
    if record.face_up_duration:
        yield from _second_draw(table)
        return
    if not record.ai.draw_pile and record.ai.discard:
        table.tell(facts.AIDeckReshuffled("ai-draw", len(record.ai.discard)))
    expected = yield from _expected(table)
    name = record.ai.draw(table.chance)
    assert name is not None, "the deck is not exhausted"
    card = table.ai_cards[name]
    table.tell(facts.AIDrawn("ai-draw", name))
    for answer in expected:
        yield from answer(name)
    if (yield from _comes_to_nothing(table, name)):
        return
    actions, injury = actions_of(table, card)
    if injury:
        table.tell(facts.CardReplaced("ai-persistent-injury-action", name, injury))
    table.resolving.append(name)
    finished = False
    try:
        finished = yield from _play(table, card, actions)
    except MonsterTurnOver:
        _put_away(table, card, stays=False)
        raise
    _put_away(table, card, stays=finished and not injury)


def _expected(table: ShowdownTable) -> Flow[list[Answer]]:
    """What those who say something about the card that is to come do when it is there."""
    answers = []
    for foresee in AI_CARD_TO_COME.of_all(table):
        answer = yield from foresee()
        if answer is not None:
            answers.append(answer)
    return answers


def _comes_to_nothing(table: ShowdownTable, card: str) -> Flow[bool]:
    """Whether somebody keeps the card that has just been drawn from being played: then it is discarded (ai-draw,
    campaign-discard). The survivors are asked in party order, until one succeeds or nobody is left.
    """
    for foil in AI_CARD_DRAWN.of_all(table):
        if (yield from foil(card)):
            table.record.ai.discard.append(card)
            table.tell(facts.AIDiscarded("campaign-discard", card))
            return True
    return False


def _come_back(table: ShowdownTable) -> Flow[None]:
    """A monster off the board whose duration card is gone (ai-duration-wounded) comes back beside a random survivor."""
    who = table.chance.pick(table.survivors())
    yield from place_monster(table, who, MonsterSpot.FAR_SIDE)


def _play(table: ShowdownTable, card: AICard, actions: Actions) -> Flow[bool]:
    """Whether the card was played to its end, not canceled."""
    with table.step("ai-read-then-perform", card.name):
        situation = EffectContext(card.name, wounds_drawn=len(table.record.wounds))
        return (yield from play_actions(table, actions, situation, card.weakened))


def _put_away(table: ShowdownTable, card: AICard, stays: bool, rule: str = "ai-resolve-discard") -> None:
    """A resolved card is discarded; if it stays, a mood or trait lies in play and a duration face up on top of the
    deck (ai-resolve-discard, campaign-discard, campaign-in-play-resolved)."""
    table.resolving.remove(card.name)
    if stays and card.type in (AIType.MOOD, AIType.TRAIT):
        stays_by = "ai-mood-stays" if card.type is AIType.MOOD else "ai-trait-permanent"
        table.enter_play(card.name, card.type.value, rule=stays_by)
        _end_at_once(table, card)
    elif stays and card.type is AIType.DURATION:
        table.record.face_up_duration = card.name
        table.forget_traits(table.monster)
        table.tell(facts.CardEntersPlay("ai-duration-first-draw", card.name, "duration"))
    else:
        table.record.ai.discard.append(card.name)
        table.tell(facts.AIDiscarded(rule, card.name))


def _end_at_once(table: ShowdownTable, card: AICard) -> None:
    """A mood whose end waits for a state of things that is there already does not stay."""
    entered = table.record.in_play[-1]
    if any(end.condition is not None and table.holds(end.condition, EffectContext(card.name)) for end in card.ends):
        table.leave_play(entered, "its end has come already")


def _second_draw(table: ShowdownTable) -> Flow[None]:
    """The same duration again: its face-up actions, then it is discarded (ai-duration-second-draw)."""
    name, table.record.face_up_duration = table.record.face_up_duration, ""
    card = table.ai_cards[name]
    table.forget_traits(table.monster)
    table.tell(facts.AIDrawn("ai-duration-second-draw", name))
    if (yield from _comes_to_nothing(table, name)):
        return
    table.resolving.append(name)
    try:
        yield from _play(table, card, card.face_up)
    except MonsterTurnOver:
        _put_away(table, card, stays=False, rule="ai-duration-second-draw")
        raise
    _put_away(table, card, stays=False, rule="ai-duration-second-draw")
