"""AI cards drawn and played: moods and traits stay in play, a duration comes twice (pages 66-67)."""

from __future__ import annotations

from engine.table import Flow
from game import facts
from game.cards.conditions.monster import LiesInPlay
from game.cards.kinds.ai_card import FACE_UP, Actions, AICard, AILevel, AIType
from game.cards.moments import Doing, Moment
from game.cards.words.ai_deck import DrawAI
from game.cards.words.monster import MonsterSpot
from game.model.terms import Until
from game.rules.cards.ai_actions import actions_of, play_actions
from game.rules.cards.basic_action import basic_action
from game.rules.monster.ai_face_down import draw_ai_card, name_wound_on_top
from game.rules.monster.hooks import AI_CARD_DRAWN, AI_CARD_TO_COME, Answer
from game.rules.movement.placing import place_monster
from game.rules.survivor.knocked_down import stand_up
from game.rules.table.durations import drop_lasting
from game.rules.table.effect_context import EffectContext, MonsterTurnOver, executes_in_showdown
from game.rules.table.real_cards import pick_one
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import Barred
from game.rules.table.triggers import propose


def _wound_to_play(table: ShowdownTable) -> str:
    """The top card of the wound stack, if it is a basic one and no duration lies face up."""
    record = table.record
    name = record.wounds[-1] if record.wounds and not record.face_up_duration else ""
    return name if name and table.ai_cards[name].level is AILevel.BASIC else ""


def _play_wound(table: ShowdownTable, name: str) -> Flow[None]:
    """It stays a wound, on top of the stack until it is over: what it heals is itself first (ai-heal)."""
    record = table.record
    stand_up(table, table.monster, "showdown-monster-stands")
    card = table.ai_cards[name]
    actions, injury = actions_of(table, card)
    table.chance.note(record.ai.stream, (name,))
    table.tell(facts.AIWoundPlayed("ai-read-then-perform", name))
    if injury:
        table.tell(facts.CardReplaced("ai-persistent-injury-action", name, injury))
    table.resolving.append(name)
    table.wound_in_play = name
    try:
        yield from _play(table, card, actions, injury)
    finally:
        table.resolving.remove(name)
        table.wound_in_play = ""
        if name in record.wounds:
            top = len(record.wounds) - 1 - record.wounds[::-1].index(name)
            record.wounds.insert(0, record.wounds.pop(top))
    yield from draw_again(table)


@executes_in_showdown(DrawAI)
def _draw_ai(table: ShowdownTable, word: DrawAI, situation: EffectContext) -> Flow[None]:
    """While a card is played the draw waits for its end; what else draws, a reaction or an effect at the turn's end,
    plays the card at once, as part of itself (ai-draw-again, ai-start-end-turn-order).
    """
    if word.wound:
        if not table.record.face_up_duration:
            yield from name_wound_on_top(table)
        if name := _wound_to_play(table):
            yield from _play_wound(table, name)
            return
    table.extra_draws += word.n
    if table.resolving:
        return
    try:
        yield from draw_again(table)
    except MonsterTurnOver:
        table.extra_draws = 0
        if table.record.turn == "monster":
            raise  # on the survivors' turn there is no turn to end


def draw_again(table: ShowdownTable) -> Flow[None]:
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


def first_draw(table: ShowdownTable) -> Flow[None]:
    """The draw of the monster's turn, unless its basic action takes the place of that."""
    if not table.record.draw_foiled:
        yield from draw_and_play(table)
        return
    table.record.draw_foiled = False
    stand_up(table, table.monster, "showdown-monster-stands")
    yield from basic_action(table)


def draw_and_play(table: ShowdownTable) -> Flow[None]:
    """Draws the top AI card and plays it, unless gear keeps it from being played; with deck and discard empty the basic
    action is performed (ai-draw, ai-draw-both-empty). Then what lasted until the next AI card is over.
    """
    lasting = [one for one in table.record.barred if one.until is Until.NEXT_AI_CARD]
    harmed, played = table.harmed, list[AICard | None]()
    try:
        yield from _draw_and_play(table, played)
    except MonsterTurnOver:
        yield from _is_over(table, lasting, harmed, played)
        raise
    yield from _is_over(table, lasting, harmed, played)


def _is_over(table: ShowdownTable, lasting: list[Barred], harmed: int, played: list[AICard | None]) -> Flow[None]:
    """An AI card, or the basic action in its place (None), is over. What stays in play is no card that is over."""
    drop_lasting(table, lambda one: any(one is ended for ended in lasting))
    over = [card for card in played if card is None or card.type in (AIType.NORMAL, AIType.DURATION)]
    if over and table.record.turn == "monster" and table.harmed == harmed:
        yield from table.trigger(Moment.HARMLESS_CARD)


def _draw_and_play(table: ShowdownTable, played: list[AICard | None]) -> Flow[None]:
    """`played` is given the card that is played, unless it is a duration that stays."""
    record = table.record
    if not table.on_board(table.monster) and not record.face_up_duration:
        yield from _come_back(table)
    if record.ai.exhausted and not record.face_up_duration:  # monster-basic-action: no draw, so nothing replaces it
        stand_up(table, table.monster, "showdown-monster-stands")
        played.append(None)
        yield from basic_action(table)
        return
    if record.turn == "monster" and not (yield from propose(table, Doing.AI_DRAW, table.monster)):
        return
    stand_up(table, table.monster, "showdown-monster-stands")
    if record.face_up_duration:
        played.append(table.ai_cards[record.face_up_duration])
        yield from _second_draw(table)
        return
    if not record.ai.draw_pile and record.ai.discard:
        table.tell(facts.AIDeckReshuffled("ai-draw", len(record.ai.discard)))
    expected = yield from _expected(table)
    name = yield from draw_ai_card(table)
    assert name is not None, "the deck is not exhausted"
    card = table.ai_cards[name]
    table.tell(facts.AIDrawn("ai-draw", name))
    for answer in expected:
        yield from answer(name)
    if name in record.foiled:
        record.foiled.remove(name)
        _discard(table, name, "campaign-discard")
        yield from draw_and_play(table)
        return
    if (yield from _comes_to_nothing(table, name)):
        return
    actions, injury = actions_of(table, card)
    if injury:
        table.tell(facts.CardReplaced("ai-persistent-injury-action", name, injury))
    if card.type is not AIType.DURATION:
        played.append(card)
    table.resolving.append(name)
    finished = False
    try:
        finished = yield from _play(table, card, actions, injury)
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
            _discard(table, card, "campaign-discard")
            return True
    return False


def _discard(table: ShowdownTable, card: str, rule: str) -> None:
    """On the discard; the card that stays last goes back under the deck that the discard becomes."""
    deck = table.record.ai
    deck.discard.append(card)
    table.tell(facts.AIDiscarded(rule, card))
    if card == deck.last:
        table.tell(facts.AIDeckReshuffled("ai-draw", len(deck.discard) - 1))
        deck.reshuffle(table.chance)


def _come_back(table: ShowdownTable) -> Flow[None]:
    """A monster off the board whose duration card is gone (ai-duration-wounded) comes back beside a random survivor."""
    about = "Beside whom does the monster come back?"
    who = yield from pick_one(table, table.survivors(), table.name, about, "campaign-random-survivor")
    yield from place_monster(table, who, MonsterSpot.FAR_SIDE)


def _play(table: ShowdownTable, card: AICard, actions: Actions, of: str) -> Flow[bool]:
    """Whether these actions, from this part `of` the card, were played to their end, not canceled."""
    with table.step("ai-read-then-perform", card.name):
        before = len(table.record.happened) if table.record.happened_in == table.now() else 0
        situation = EffectContext(card.name, wounds_drawn=len(table.record.wounds), began=before)
        return (yield from play_actions(table, actions, situation, card.weakened, of))


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
        _discard(table, card.name, rule)


def _end_at_once(table: ShowdownTable, card: AICard) -> None:
    """A mood whose end waits for a state of things that is there already does not stay."""
    entered = table.record.in_play[-1]
    at_once = [end for end in card.ends if isinstance(end.condition, LiesInPlay)]
    if any(end.condition and table.holds(end.condition, EffectContext(card.name)) for end in at_once):
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
        yield from _play(table, card, card.face_up, FACE_UP)
    except MonsterTurnOver:
        _put_away(table, card, stays=False, rule="ai-duration-second-draw")
        raise
    _put_away(table, card, stays=False, rule="ai-duration-second-draw")
