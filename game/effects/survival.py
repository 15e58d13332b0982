"""Carries out the words about what survivors may still do (`game.cards.words.survival`), and judges the conditions
about them.
"""

from __future__ import annotations

from engine.table import Flow
from game import facts as events
from game.cards.conditions.deeds import Can, Deed
from game.cards.words.survival import Doom, EndNow, Forbid, Underway
from game.effects.attack import attack_of
from game.rules.attack.hit_locations import cancel_attack, discard
from game.rules.campaign.settlement_table import CampaignOver, SettlementTable, at_home
from game.rules.campaign.words_at_home import MEMBERS_AT_HOME, executes_at_home
from game.rules.cards.deeds import needs, who_would
from game.rules.monster.action_canceled import cancel_action
from game.rules.monster.targeting import resolve
from game.rules.settlement.resources_and_costs import gain_endeavors
from game.rules.survivor.survival_cost import can_spend
from game.rules.table.effect_context import EffectContext, EventOver, MonsterTurnOver, executes, executes_in_showdown
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.tokens import bar

_CARD = "campaign-card-over-rulebook"


@executes(Forbid)
def _bar(table: GameTable, word: Forbid, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if word.lifted:
            _lift(table, who, word, situation)
        else:
            bar(table, who, word.ban, word.until, situation.card)
    yield from ()


def _lift(table: GameTable, who: int, word: Forbid, situation: EffectContext) -> None:
    lifted = [one for one in table.record.barred if one.who == who and one.ban is word.ban]
    for one in lifted:
        table.record.barred.remove(one)
    if lifted:
        table.forget_traits(who)
        table.tell(events.BanLifted(_CARD, who, word.ban.value, situation.card))


@needs(Deed.SPEND_SURVIVAL)
def _can_spend_survival(table: GameTable, asked: Can, situation: EffectContext) -> bool:
    return any(table.sheet(who).survival and can_spend(table, who, 1) for who in who_would(table, asked, situation))


@executes(Doom)
def _doom(table: GameTable, word: Doom, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        table.condition(who).doomed = True
        table.tell(events.SurvivorDoomed("hit-location-trap-doomed", who))
    yield from ()


@executes_in_showdown(EndNow)
def _end_in_showdown(table: ShowdownTable, word: EndNow, situation: EffectContext) -> Flow[None]:
    yield from ()
    match word.what:
        case Underway.MONSTER_TURN:
            raise MonsterTurnOver
        case Underway.MONSTER_ACTION:
            cancel_action(table, word.called, situation.title(table))
        case Underway.MOVEMENT:
            for who in resolve(table, word.who, situation):
                table.stopped.add(who)
                table.tell(events.MovementEnded("move-cannot-stop-halfway", who, situation.card))
        case Underway.HIT:
            for who in resolve(table, word.who, situation):
                if (current := attack_of(table, who)) is not None and current.resolving:
                    card, current.resolving = current.resolving, ""
                    table.tell(events.HitCanceled(_CARD, who, card))
                    discard(table, card)
        case Underway.ATTACK:
            for who in resolve(table, word.who, situation):
                if (current := attack_of(table, who)) is not None:
                    cancel_attack(table, current, situation.card, _CARD, tell=True)
        case _:
            _end_elsewhere(table, word, situation)


@executes_at_home(EndNow)
def _end_at_home(table: SettlementTable, word: EndNow, situation: EffectContext) -> Flow[None]:
    """Nothing of a showdown is in progress there that could end."""
    yield from ()
    _end_elsewhere(table, word, situation)


MEMBERS_AT_HOME.add(Underway.ENDEAVORS)


def _end_elsewhere(table: GameTable, word: EndNow, situation: EffectContext) -> None:
    match word.what:
        case Underway.EVENT:
            raise EventOver
        case Underway.CAMPAIGN:
            ends, rule = ("won", "campaign-start-and-goal") if word.won else ("lost", "aftermath-defeat")
            raise CampaignOver(ends, word.called or situation.card, rule)
        case Underway.ENDEAVORS:
            home = at_home(table, word.what, situation)
            home.campaign.no_more_endeavors = True
            gain_endeavors(home, -home.campaign.endeavors, situation.card)
