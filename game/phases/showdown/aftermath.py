"""The aftermath of a showdown: what the living gain, what the group is given, what everybody leaves behind (page 79).

What only the campaign can carry out (a location, endeavors, losses of the storage) is noted as facts with the record.
"""

from __future__ import annotations

from engine.event import Amount
from engine.table import Flow
from game import facts
from game.cards.kinds.aftermath import BonusFrequency, RewardRoll, VictoryBonus, reward_results
from game.cards.moments import WaitsFor
from game.cards.records import parts
from game.cards.who import Role
from game.cards.words.flow import row_of
from game.effects.resources import win_resources
from game.effects.settlement import note
from game.model.campaign_tasks import Due
from game.model.terms import Phase, Stat
from game.phases.settlement.departure_effects import brought_by
from game.phases.settlement.weapon_proficiency import earn_proficiency
from game.phases.showdown.perfect_resources import find_perfect_resource
from game.rules.death.removed_from_board import victors
from game.rules.gear.carried_resources import left_by_the_dead
from game.rules.survivor.retirement import retire_marked
from game.rules.survivor.sheet import gain_stat
from game.rules.table.effect_context import EffectContext, ShowdownOver
from game.rules.table.hooks import REWARDED
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.tokens import clear_tokens

VICTORY, DEFEAT, ENDED = "victory", "defeat", "ended"
"""How a showdown can end; `ended`: a card says so, with neither rewards nor the effects of a defeat."""


def aftermath(table: ShowdownTable, outcome: str) -> Flow[None]:
    """Ends what lasts this showdown, then victory or defeat (aftermath-victory, aftermath-defeat), or neither; the
    settlement phase follows in any case (aftermath-continue).
    """
    with table.step(f"aftermath-{outcome}" if outcome != ENDED else "campaign-card-over-rulebook"):
        yield from _end_effects(table)
        unseen = outcome == VICTORY and table.level.victory.unseen  # though the last one fell with it
        if not table.living() and outcome != ENDED and not unseen:
            outcome = DEFEAT
        table.record.outcome = outcome
        table.tell(facts.ShowdownEnded("showdown-ends", outcome, table.record.round))
        if outcome == VICTORY:
            yield from table.perform(table.level.victory.tokens, _situation(table))
        clear_tokens(table)
        left_by_the_dead(table, lost=outcome != VICTORY)
        if outcome == VICTORY:
            yield from _victory(table)
        elif outcome == DEFEAT:
            yield from _defeat(table)
        yield from brought_by(table, Phase.AFTERMATH)
        yield from retire_marked(table)
        clear_tokens(table)  # those that a milestone has brought since (survivor-tokens-removed)
        left = {fact.what for fact in table.record.facts if fact.due is Due.SURVIVOR_LEAVES}
        returning = [who for who in table.living() if table.key(who) not in left]
        note(table, Due.SETTLEMENT_PHASE, n=len(returning), rule="aftermath-continue")


def _end_effects(table: ShowdownTable) -> Flow[None]:
    due = [
        waiting for waiting in table.record.waiting if waiting.when in (WaitsFor.END_OF_SHOWDOWN, WaitsFor.END_OF_ROUND)
    ]
    table.record.waiting = []
    for waiting in due:
        try:
            bearer = waiting.bearer if waiting.bearer in table.record.party else 0  # nobody who died on the hunt
            yield from table.perform(waiting.effects, EffectContext(waiting.card, bearer=bearer))
        except ShowdownOver:
            return  # the last survivor died of it


def _victory(table: ShowdownTable) -> Flow[None]:
    """The monster is listed as defeated; each living survivor gains what the level lists, the dead gain nothing; then
    the group its rewards, once (aftermath-victory, aftermath-dead-gain-nothing, nemesis-victory-record).
    """
    record, victory, level = table.record, table.level.victory, table.level
    note(table, Due.DEFEATED, record.monster, level.level)
    if table.monster_card.nemesis:
        note(table, Due.NEMESIS_DEFEATED, record.monster, level.level, "nemesis-victory-record")
    yield from table.perform(victory.first, _situation(table))
    for who in victors(table):
        yield from gain_stat(table, who, Stat.HUNT_XP, victory.hunt_xp, "victory")
        if not table.alive(who):  # a milestone can end a life
            continue
        if level.gains_proficiency:
            yield from earn_proficiency(table, who)
        if table.condition(who).fled:  # mastery has taken them away
            continue
        table.tell(facts.SurvivorReturned("aftermath-victory", who, table.sheet(who).hunt_xp))
    for deck, n in victory.rewards.items():
        yield from win_resources(table, deck, _halved(table, deck, n))
    for more in table.record.more_rewards:
        yield from win_resources(table, more.deck, more.n)
    yield from find_perfect_resource(table)
    for name, n in victory.named.items():
        yield from win_resources(table, table.box.resources[name].deck, n, name)
    if victory.roll is not None:
        yield from _roll_rewards(table, victory.roll)
    for bonus in victory.bonuses:
        yield from _bonus(table, bonus)
    yield from REWARDED(table)


def _halved(table: ShowdownTable, deck: str, n: int) -> int:
    """How many of the cards are left where a hunt event halves those of the basic deck and the monster's."""
    concerned = deck in ("basic", table.monster_card.breed)
    return -(-n // 2) if table.record.halved_rewards and concerned else n


def _roll_rewards(table: ShowdownTable, roll: RewardRoll) -> Flow[None]:
    """1d10, the level unless the roll is a plain one, and what the location of the killing wound adds."""
    (die,) = yield from table.d10(1, "The rewards of the group", "aftermath-victory")
    location = table.hit_location_cards.get(table.record.killed_at)
    added = [(location.name, location.death_blow)] if location is not None else []
    level = () if roll.plain else (("level", table.level.level),)
    result = Amount.of((("roll", die), *level, *added))
    row = row_of(roll.rows, result.total)
    table.tell(facts.RewardRolled("aftermath-victory", die, result, reward_results(row)))
    yield from table.perform(row.effects, _situation(table))


def _bonus(table: ShowdownTable, bonus: VictoryBonus) -> Flow[None]:
    """Something more, if the settlement is entitled to it and it has not been given as often as it may."""
    given, situation = table.record.given, _situation(table)
    if bonus.often is BonusFrequency.FIRST and table.record.monster in given.defeated:
        return
    if bonus.often is BonusFrequency.ONCE and bonus.key in given.given_once:
        return
    if bonus.condition is not None and not table.holds(bonus.condition, situation):
        return
    killer = table.record.killing_blow
    for_killer = any(getattr(part, "who", None) is Role.KILLER for part in parts(bonus.effects))
    if for_killer and not (killer and table.alive(killer)):
        return
    if bonus.often is BonusFrequency.ONCE:
        note(table, Due.ONCE, bonus.key, rule="aftermath-victory")
    yield from table.perform(bonus.effects, situation)


def _defeat(table: ShowdownTable) -> Flow[None]:
    """What losing to this monster costs, when nobody is left alive on the board (aftermath-defeat,
    monster-defeat-rules).
    """
    situation = _situation(table)
    situation.rule = "aftermath-defeat"
    yield from table.perform(table.level.defeat, situation)


def _situation(table: ShowdownTable) -> EffectContext:
    return EffectContext(table.monster_card.name)
