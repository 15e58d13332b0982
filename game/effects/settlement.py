"""Carries out the words about the settlement (`game.cards.words.settlement`), and judges the conditions about them."""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game import facts as events
from game.cards.conditions.deeds import Can, Deed
from game.cards.conditions.settlement import Built, Fought, InBox, NoteStands, SettlementOwns
from game.cards.words.settlement import (
    ANY_NEMESIS,
    LOWEST_UNFACED,
    AddNemesis,
    AddQuarry,
    Build,
    CampaignDue,
    GainEndeavors,
    NoteDown,
    Schedule,
)
from game.model.campaign_tasks import CampaignTask, Due
from game.model.terms import Phase
from game.rules.campaign.campaign_record import Entry, Kind, Step, Told
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.campaign.words_at_home import executes_at_home, judges_at_home
from game.rules.cards.deeds import needs_at_home, who_would
from game.rules.monster.targeting import resolve
from game.rules.settlement import innovations as knowledge
from game.rules.settlement import resources_and_costs as stores
from game.rules.settlement import timeline
from game.rules.survivor.measured import number
from game.rules.table.effect_context import EffectContext, executes, judges
from game.rules.table.game_table import GameTable

_CARD = "campaign-card-over-rulebook"
_VICTORY = "aftermath-victory"


@executes_at_home(NoteDown)
def _note_down(table: SettlementTable, word: NoteDown, situation: EffectContext) -> Flow[None]:
    notes = table.campaign.notes
    if word.erase and word.what in notes:
        notes.remove(word.what)
    elif not word.erase and word.what not in notes:
        notes.append(word.what)
    table.tell(events.SettlementNoted(_CARD, word.what, word.erase, situation.card))
    yield from ()


@judges_at_home(NoteStands)
def _noted(table: SettlementTable, asked: NoteStands, situation: EffectContext) -> bool:
    return asked.what in table.campaign.notes


def note(
    table: GameTable, due: Due, what: str = "", n: int = 0, rule: str = _VICTORY, who: str = "", why: str = ""
) -> None:
    """Keeps a fact for the campaign to carry out."""
    table.record.facts.append(CampaignTask(due, what, n, who))
    table.tell(events.CampaignNoted(rule, due, what, n, who, why))


@executes(CampaignDue)
def _campaign_due(table: GameTable, word: CampaignDue, situation: EffectContext) -> Flow[None]:
    rule = _VICTORY if table.phase is Phase.AFTERMATH else _CARD
    whom = resolve(table, word.who, situation) if word.who is not None else [0]
    for who in whom:
        key = table.key(who) if who else ""
        note(table, word.due, word.what, word.n, situation.rule or rule, key, situation.card)
    yield from ()


@executes_at_home(GainEndeavors)
def _gain_endeavors(table: SettlementTable, word: GainEndeavors, situation: EffectContext) -> Flow[None]:
    """What is gained before this phase's endeavors are counted comes with them (settlement-endeavors)."""
    if table.campaign.step in (Step.SET_UP, Step.RETURN, Step.ENDEAVORS):
        table.campaign.endeavors_to_come = max(0, table.campaign.endeavors_to_come + word.n)
    else:
        stores.gain_endeavors(table, word.n, situation.card)
    yield from ()


@executes_at_home(Build)
def _build(table: SettlementTable, word: Build, situation: EffectContext) -> Flow[None]:
    (knowledge.abandon if word.archive else knowledge.build)(table, word.location)
    yield from ()


@executes_at_home(AddQuarry)
def _add_quarry(table: SettlementTable, word: AddQuarry, situation: EffectContext) -> Flow[None]:
    campaign = table.campaign
    if not word.mask:
        timeline.add_quarry(table, word.monster)
    elif word.monster not in campaign.legends:
        campaign.legends.append(word.monster)
        table.tell(events.LegendOpened(_CARD, word.monster, word.mask))
    yield from ()


@executes_at_home(AddNemesis)
def _add_nemesis(table: SettlementTable, word: AddNemesis, situation: EffectContext) -> Flow[None]:
    timeline.add_nemesis(table, word.monster)
    yield from ()


@executes_at_home(Schedule)
def _schedule(table: SettlementTable, word: Schedule, situation: EffectContext) -> Flow[None]:
    kind = Kind(word.kind)
    found = timeline.find(table, kind, word.what)
    if (word.unless_there and found is not None) or (word.moved and found is None):
        return
    years = yield from number(table, word.years, 0, f"{situation.title(table)}: how many years")
    if found is not None and word.moved:
        timeline.move(table, kind, word.what, found[0] + years)
        return
    if word.what == ANY_NEMESIS:
        yield from _call_nemesis(table, kind, years, situation)
        return
    level = timeline.lowest_unfaced(table, word.what) if word.level == LOWEST_UNFACED else word.level
    yield from timeline.schedule(table, kind, word.what, years, level)


def _call_nemesis(home: SettlementTable, kind: Kind, years: int, situation: EffectContext) -> Flow[None]:
    """A nemesis that is not in the box has no levels that anybody could choose from, and what comes by its name alone
    is nobody's choice (nemesis-generic). The level's box is filled at once (nemesis-list-update).
    """
    listed = [key for key in home.campaign.nemeses if key in home.box.monsters]
    open_to_all = [key for key in listed if not home.box.monsters[key].named_only]
    waiting = [(key, level) for key in open_to_all if (level := timeline.highest_unfaced(home, key))]
    if not waiting:
        home.tell(events.NemesisCalled("nemesis-special-showdown", "", ""))
        return
    monster, level = yield from home.choose(
        "choose-one",
        f"{situation.title(home)}: who is called?",
        [
            Option(f"call:{key}", f"{home.box.monsters[key].name}, level {level}", (key, level))
            for key, level in waiting
        ],
        by=0,
        rule="nemesis-special-showdown",
    )
    timeline.entries(home, home.campaign.year + years).append(Entry(kind, monster, level))
    home.campaign.nemeses[monster].append(level)
    home.tell(events.NemesisCalled("nemesis-special-showdown", monster, level))


@judges_at_home(Built)
def _built(table: SettlementTable, asked: Built, situation: EffectContext) -> bool:
    return asked.location in table.campaign.locations


@judges_at_home(SettlementOwns)
def _owns(table: SettlementTable, asked: SettlementOwns, situation: EffectContext) -> bool:
    return (asked.gear in table.owned_gear()) is asked.owned


@judges_at_home(Fought)
def _fought(table: SettlementTable, asked: Fought, situation: EffectContext) -> bool:
    """As the list of nemeses says, or the chronicle."""
    fights = (Told.VICTORY, Told.DEFEAT, Told.ENDED)
    told = any(line.told in fights and line.what == asked.monster for line in table.campaign.chronicle)
    return told or bool(timeline.faced(table, asked.monster))


@judges(InBox)
def _in_box(table: GameTable, asked: InBox, situation: EffectContext) -> bool:
    return asked.monster in table.box.monsters


@needs_at_home(Deed.SPEND_ENDEAVOR)
def _can_spend(table: SettlementTable, asked: Can, situation: EffectContext) -> bool:
    campaign = table.campaign
    able = any(who not in campaign.forbidden for who in who_would(table, asked, situation))
    return able and not campaign.no_more_endeavors and campaign.endeavors > 0
