"""Carries out the words about the hunt (`game.cards.words.hunt`), and judges the conditions about them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Option
from engine.table import Flow
from game import facts as events
from game.cards.conditions.hunt import PartyCarries, PartyThing
from game.cards.kinds.hunt_event import LAST_SPACE
from game.cards.words.hunt import (
    BeginShowdown,
    GiveAway,
    HuntEvents,
    MoveParty,
    MoveQuarry,
    OnNextHunt,
    PrepareAmbush,
    SkipSpace,
)
from game.effects.gear import gear_options
from game.rules.campaign.settlement_table import SettlementTable, hunt_of, planned_showdown
from game.rules.campaign.words_at_home import executes_at_home
from game.rules.gear.carried_resources import archive_carried, carried
from game.rules.hunt import hunt_board
from game.rules.monster.targeting import resolve
from game.rules.survivor.gear_changes import lose_held
from game.rules.survivor.measured import number
from game.rules.table import showdown_record as record
from game.rules.table.effect_context import EffectContext, HuntOver, executes, judges
from game.rules.table.game_table import GameTable
from game.rules.table.real_cards import pick_one

_CARD = "campaign-card-over-rulebook"


@executes_at_home(MoveParty)
def _move_party(table: SettlementTable, word: MoveParty, situation: EffectContext) -> Flow[None]:
    """Where it brings them to the quarry, the event goes on, and the showdown begins when it is over
    (hunt-forced-move-meets-monster).
    """
    try:
        yield from hunt_board.move_party(table, word.n, situation.card)
    except HuntOver as over:
        if over.failed or not hunt_of(table).revealing:
            raise


@executes_at_home(MoveQuarry)
def _move_quarry(table: SettlementTable, word: MoveQuarry, situation: EffectContext) -> Flow[None]:
    hunt_board.move_quarry(table, word.n, situation.card)
    yield from ()


@executes_at_home(SkipSpace)
def _skip_space(table: SettlementTable, word: SkipSpace, situation: EffectContext) -> Flow[None]:
    if word.optional:
        skips = yield from table.choose(
            "may-act",
            f"{situation.title(table)}: do the survivors move to the next space without its events?",
            [Option("yes", "Move to it", True), Option("no", "Stay", False)],
            by=0,
            rule="hunt-skip-spaces",
            context=word,
        )
        if not skips:
            return
    yield from hunt_board.skip_space(table, word.ambush, situation.card)


@executes_at_home(HuntEvents)
def _hunt_events(table: SettlementTable, word: HuntEvents, situation: EffectContext) -> Flow[None]:
    hunt = hunt_of(table)
    n = yield from number(table, word.n, 0, situation.title(table))
    if n <= 0:
        return
    hunt.due += n
    if word.not_again:
        hunt.not_again.append(word.not_again)
    table.tell(events.MoreEventsDue(_CARD, n, situation.card))


@executes_at_home(PrepareAmbush)
def _ambush(table: SettlementTable, word: PrepareAmbush, situation: EffectContext) -> Flow[None]:
    if word.next_only:
        hunt_of(table).surprised = True
        table.tell(events.AmbushPrepared("hunt-ambush-by-monster", word.by.value, situation.card, True))
    else:
        hunt_board.prepare_ambush(table, record.Ambush(word.by), situation.card)
    yield from ()


@executes_at_home(BeginShowdown)
def _begin_showdown(table: SettlementTable, word: BeginShowdown, situation: EffectContext) -> Flow[None]:
    hunt = hunt_of(table)
    if word.ambush is not None:
        hunt_board.prepare_ambush(table, record.Ambush(word.ambush), situation.card)
    comes = bool(word.monster) or hunt.ambush is record.Ambush.BY_MONSTER  # to them; else they come to it
    if (hunt.party_at if comes else hunt.monster_at) == LAST_SPACE:
        yield from hunt_board.starve(table)
    if word.monster:
        planned = planned_showdown(table)
        planned.monster, planned.level = word.monster, word.level
        table.tell(events.QuarryChosen(_CARD, word.monster, word.level, nemesis=False))
    raise HuntOver


def _giveable(table: GameTable, what: PartyThing, among: Sequence[int]) -> list[Option]:
    """What can be archived of all that these survivors have with them."""
    found = []
    for who in among:
        for option in gear_options(table, who) if what is not PartyThing.RESOURCE else ():
            key, place = option.target
            gear = table.box.gear.get(key)
            if what is PartyThing.ANYTHING or (gear is not None and "consumable" in gear.keywords):
                found.append(Option(option.key, option.label, (who, key, place)))
        for card in dict.fromkeys(carried(table, who)):
            resource = table.box.resources[card]
            if what is not PartyThing.CONSUMABLE or "consumable" in resource.types:
                key = f"resource:{resource.key}:{table.key(who)}"
                found.append(Option(key, f"{table.name(who)}: {card}", (who, card, -1)))
    return found


@judges(PartyCarries)
def _party_carries(table: GameTable, asked: PartyCarries, situation: EffectContext) -> bool:
    return bool(_giveable(table, asked.what, table.survivors()))


@executes(GiveAway)
def _give_away(table: GameTable, word: GiveAway, situation: EffectContext) -> Flow[None]:
    if word.who is not None:
        for who in resolve(table, word.who, situation):
            able = {option.target[1] for option in _giveable(table, word.what, (who,))}
            if cards := [card for card in carried(table, who) if card in able]:
                about = f"{situation.title(table)}: what does {table.name(who)} lose?"
                _lose(table, who, (yield from pick_one(table, cards, str, about, _CARD)), -1, situation.card)
        return
    options = _giveable(table, word.what, table.survivors())
    if not options:
        return
    given: tuple[int, str, int] = yield from table.choose(
        "choose-gear", f"{situation.title(table)}: what do the survivors give away?", options, by=0, rule=_CARD
    )
    who, card, place = given
    _lose(table, who, card, place, situation.card)


def _lose(table: GameTable, who: int, card: str, place: int, why: str) -> None:
    """A carried resource, or gear out of its place in the grid, is archived."""
    if place < 0:
        archive_carried(table, who, card)
        table.tell(events.CarriedLost("campaign-archive", who, card, why))
    else:
        lose_held(table, who, card, "campaign-archive", place)


@executes_at_home(OnNextHunt)
def _on_next_hunt(table: SettlementTable, word: OnNextHunt, situation: EffectContext) -> Flow[None]:
    gifts = table.campaign.hunt_gifts
    if word.gift not in gifts:
        gifts.append(word.gift)
        table.tell(events.HuntGifted(_CARD, word.gift, situation.card))
    yield from ()
