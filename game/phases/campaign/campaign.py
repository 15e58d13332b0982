"""The campaign: showdown and settlement phase in turn, lantern year by lantern year (campaign-phase-cycle)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import msgspec

from engine.chance import Chance
from engine.decision import Decision, Option, Pause, Roll
from engine.table import Flow
from engine.world import World
from game import facts
from game.cards.kinds.box import Box
from game.model.campaign_tasks import Due
from game.model.survivor import Survivor
from game.model.terms import Until
from game.phases.campaign.founding import found_again, founding
from game.phases.files.game_file import check_version
from game.phases.files.known_state import check_plain, check_table
from game.phases.files.older_state import decoded, put_with_the_campaign
from game.phases.hunt.hunt import hunt, is_hunted, put_off_at_home
from game.phases.settlement.settlement import settlement_phase
from game.phases.settlement.survivors_return import heal
from game.phases.showdown.aftermath import DEFEAT, ENDED, VICTORY
from game.phases.showdown.setup import MONSTER_ENTITY, monster_level, new_showdown
from game.phases.showdown.showdown import ShowdownGame, showdown
from game.rules.campaign.campaign_record import Campaign, Chapter, Defeat, Fight, PlannedShowdown, Step, Told
from game.rules.campaign.campaign_summary import page_of
from game.rules.campaign.hunt_record import BETWEEN
from game.rules.campaign.settlement_record import SettlementRecord
from game.rules.campaign.settlement_table import CampaignOver, SettlementTable, planned_showdown
from game.rules.correcting.corrections import correct
from game.rules.gear.carried_resources import return_to_deck
from game.rules.hunt.hunt_board import starve_settlement
from game.rules.seating.changes import reseat
from game.rules.settlement import deaths, innovations
from game.rules.settlement.pending_consequences import carry_out
from game.rules.table.components import COMPONENTS, Armor, Condition, Sheet, Tokens
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import BROUGHT_ALONG, LOST_WITH
from game.rules.table.showdown_record import Ambush, Circumstances, Seat, ShowdownRecord
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import RARE_GEAR

VERSION = 2
READ = (1, VERSION)
"""The versions of the state that are read."""
GO_HOME = "go-home"
"""The question after the aftermath, and its only answer."""
_CAMPAIGN = msgspec.msgpack.Decoder(Campaign)
_RECORD = msgspec.msgpack.Decoder(SettlementRecord)
_ENCODER = msgspec.msgpack.Encoder()


class SavedCampaign(msgspec.Struct):
    """A campaign as it is saved: its record, the settlement's table, and the showdown that is being fought, if any."""

    version: int
    campaign: bytes
    record: bytes
    world: bytes
    showdown: bytes = b""


_SAVED = msgspec.msgpack.Decoder(SavedCampaign)


class CampaignGame:
    """What a session needs to play campaigns out of one game box."""

    checkpoint_every = 4

    def __init__(self, box: Box) -> None:
        self.box = box
        self._showdowns = ShowdownGame(box)

    def encode(self, table: SettlementTable) -> bytes:
        table.record.chance = table.chance.state()
        fought = self._showdowns.encode(table.showdown) if table.showdown is not None else b""
        return _ENCODER.encode(
            SavedCampaign(
                VERSION,
                _ENCODER.encode(table.campaign),
                _ENCODER.encode(table.record),
                table.world.encode(),
                fought,
            )
        )

    def decode(self, state: bytes) -> SettlementTable:
        """Raises msgspec.ValidationError or BadInput if the state is not one that this version writes."""
        saved = _SAVED.decode(state)
        check_version(saved.version, VERSION, READ)
        record = decoded(_RECORD, SettlementRecord, saved.record)
        campaign = decoded(_CAMPAIGN, Campaign, saved.campaign)
        world = World(COMPONENTS, "settlement")
        try:
            world.decode(saved.world)
            if saved.version < 2:
                put_with_the_campaign(campaign, saved.record)
                world.delete(MONSTER_ENTITY)
            table = SettlementTable(self.box, campaign, record, world, self.chance(record))
            if saved.showdown:
                join_tables(table, self._showdowns.decode(saved.showdown))
            return table
        except BaseException:
            world.close()
            raise

    def check(self, state: bytes) -> None:
        """Raises BadInput for a state that no game in this box writes, and msgspec.ValidationError as `decode` does."""
        saved = _SAVED.decode(state)
        check_version(saved.version, VERSION, READ)
        chance = decoded(_RECORD, SettlementRecord, saved.record).chance
        for part in (saved.campaign, saved.record, saved.world):
            check_plain(part, chance)
        if saved.showdown:
            self._showdowns.check(saved.showdown)
        table = self.decode(state)
        try:
            check_table(table)
        finally:
            self.close(table)

    def chance(self, record: SettlementRecord) -> Chance:
        return Chance(record.chance)

    def play(self, table: SettlementTable) -> Flow[str]:
        return campaign(table)

    def correct(self, table: SettlementTable, line: str) -> None:
        """A value is changed by hand, in the open. Raises BadInput."""
        correct(table, line)

    def reseat(self, table: SettlementTable, line: str) -> Callable[[Decision | Roll], None]:
        """Returns what changes who sits at the table, at any question. Raises BadInput."""
        return reseat(table, line)

    def close(self, table: SettlementTable) -> None:
        if table.showdown is not None:
            self._showdowns.close(table.showdown)
        table.world.close()


def join_tables(table: SettlementTable, fought: ShowdownTable) -> None:
    """The showdown's table shares chance, observers and steps with the settlement's, and the sheets are the same."""
    fought.chance, fought.observers, fought.steps = table.chance, table.observers, table.steps
    for who in fought.record.party:
        table.world.get(who, Sheet).survivor = fought.sheet(who)
        for kind in (Tokens, Armor):  # shared after a restore too: a game played on and one restored are equal
            table.world.add(who, fought.world.get(who, kind))
    fought.scribe = partial(_note_killing_blow, table)
    table.showdown = fought


def _note_killing_blow(table: SettlementTable, by: int, weapon: str, location: str) -> None:
    if table.campaign.by_name:
        table.write_down(Told.KILLED, table.name(by), BETWEEN.join((weapon, location)))


def campaign(table: SettlementTable) -> Flow[str]:
    """Plays on from where the record is; returns `won`, `lost` or `ended`."""
    record = table.campaign
    try:
        while record.chapter is not Chapter.OVER:
            if record.chapter is Chapter.FOUNDING:
                yield from founding(table)
            elif record.chapter is Chapter.HUNT:
                yield from hunt(table)
            elif record.chapter is Chapter.SHOWDOWN:
                yield from fight(table)
            else:
                yield from settlement_phase(table)
    except CampaignOver as over:
        record.outcome, record.chapter = over.outcome, Chapter.OVER
        table.tell(facts.CampaignEnded(over.rule, over.outcome, over.why))
        table.write_down(Told.OVER, over.outcome, over.why)
    yield Pause("over", chapter=True, facts=page_of(table))
    return record.outcome


def fight(table: SettlementTable) -> Flow[None]:
    """The showdown that comes next, from set-up to aftermath, and home (nemesis-encounter-flow); with nobody to send
    the hunt has failed (settlement-departing).
    """
    planned = table.campaign.planned
    if planned is None or not planned.party:
        yield from nobody_goes(table)
        return
    if table.showdown is None:
        if is_hunted(table, planned) and table.campaign.hunt is None:
            table.campaign.chapter = Chapter.HUNT
            return
        yield Pause("showdown", chapter=True, facts=page_of(table))
        begin_planned_showdown(table)
    fought = table.showdown
    assert fought is not None
    outcome = yield from showdown(fought)
    yield from look_back()
    yield from bring_home(table, fought, outcome)


def look_back() -> Flow[None]:
    """The aftermath lies open on the fought table until the players turn the page; then the settlement phase follows
    in any case (aftermath-continue).
    """
    yield Pause(GO_HOME)
    yield Decision(
        GO_HOME,
        "The showdown is over, and its aftermath told. The settlement phase follows.",
        [Option(GO_HOME, "Go home", GO_HOME)],
        by=0,
        rule="aftermath-continue",
    )


def nobody_goes(table: SettlementTable) -> Flow[None]:
    """A hunt that fails before it has begun: resources of the storage are lost, and nobody returns
    (settlement-departing, hunt-fails). A nemesis that comes and meets nobody has beaten the settlement, as nothing says
    that it turns back (campaign-rule-of-death, aftermath-defeat).
    """
    campaign, planned = table.campaign, table.campaign.planned
    campaign.returning, campaign.fallen = [], []
    if planned is not None and planned.fight is Fight.NEMESIS:
        yield from beaten_without_a_fight(table, planned)
    campaign.planned = None
    campaign.chapter = Chapter.SETTLEMENT
    if planned is not None and planned.fight is Fight.QUARRY:
        yield from starve_settlement(table)
        campaign.hunt_gifts.clear()


def beaten_without_a_fight(table: SettlementTable, planned: PlannedShowdown) -> Flow[None]:
    """The monster's defeat befalls a settlement that has nobody to send (aftermath-defeat)."""
    monster = table.box.monsters[planned.monster]
    level = monster_level(monster, planned.level)
    table.write_down(Told.DEFEAT, planned.monster, planned.level)
    with table.step("aftermath-defeat"):
        table.tell(facts.NemesisUnmet("campaign-rule-of-death", planned.monster, planned.level))
        yield from table.perform(level.defeat, EffectContext(monster.name))
    while table.record.facts:
        yield from carry_out(table, table.record.facts.pop(0))


def begin_planned_showdown(table: SettlementTable) -> None:
    """Lays the showdown: survivors with what departing gave them, and what the settlement knows."""
    planned = planned_showdown(table)
    survivors = [table.sheet(who) for who in planned.party]
    seats = [Seat(name, bot=i in table.campaign.bots) for i, name in enumerate(table.campaign.options.seats)]
    playing = len(table.playing_seats)
    for i, who in enumerate(planned.party):
        seats[min(playing - 1, table.campaign.seated.get(who, i % playing))].survivors.append(table.key(who))
    if playing < len(seats):
        seats[-1].tells = True
    fought = new_showdown(
        table.box,
        planned.monster,
        planned.level,
        survivors,
        seats,
        0,
        chance=table.chance,
        given=circumstances(table),
        entities=planned.party,
    )
    for who in planned.party:
        for kind in (Tokens, Armor):
            fought.world.add(who, table.world.get(who, kind))
        came, brought = fought.world.get(who, Condition), table.condition(who)
        came.counters.update(brought.counters)
        came.ailments += [name for name in brought.ailments if name not in came.ailments]
        for join in BROUGHT_ALONG.joined:
            join(came, brought)
        came.qualities += [one for one in brought.qualities if one not in came.qualities]
    out = [*table.campaign.play_area, *(one.card for one in table.record.gained)]
    for card in out:  # what is out is in no deck (resource-limit)
        resource = table.box.resources[card]
        if resource.limited:
            fought.record.resources[resource.deck].remove(card)
    bring_along(table, fought)
    join_tables(table, fought)


def bring_along(table: SettlementTable, fought: ShowdownTable) -> None:
    """Brings the survivors from the hunt into the showdown: carried resources, bans that last, what has been put off
    until the showdown (hunt-tokens-persist), what the victory will be worth.
    """
    for one in table.record.gained:
        fought.record.gained.append(one)
        return_to_deck(table, one.card)  # the showdown's decks count from now on
    table.record.gained = []
    put_off_at_home(table, fought.record.party)
    fought.record.waiting += table.record.waiting
    table.record.waiting = []
    fought.record.halved_rewards, table.record.halved_rewards = table.record.halved_rewards, False
    fought.record.more_rewards, table.record.more_rewards = table.record.more_rewards, []
    fought.record.barred += [one for one in table.record.barred if one.who in fought.record.party]
    table.record.barred = [one for one in table.record.barred if one.until is not Until.SHOWDOWN]
    table.campaign.hunt = None


def circumstances(table: SettlementTable) -> Circumstances:
    """Returns what the settlement gives a showdown."""
    campaign, planned = table.campaign, planned_showdown(table)
    at_home = [table.sheet(who) for who in table.living() if who not in planned.party]
    comes = table.box.monsters.get(planned.monster)
    return Circumstances(
        survival_actions=list(table.survival_actions),
        survival_limit=table.survival_limit,
        innovations=list(table.known()),
        variants=list(campaign.options.variants),
        lost_settlements=campaign.options.lost_settlements,
        knight=table.key(campaign.knight) if campaign.knight in planned.party else "",
        deaths_before=campaign.death_count,
        defeated=beaten_before(table),
        given_once=list(campaign.given_once),
        ambush=campaign.hunt.ambush if campaign.hunt is not None else Ambush.NONE,
        gear_at_home=[*table.storage, *(key for survivor in at_home for key in survivor.gear)],
        arts_at_home=sorted({art for survivor in at_home for art in survivor.fighting_arts}),
        hybrid_sets=campaign.options.hybrid_sets,
        perfect_resources=campaign.options.perfect_resources,
        lantern_research=campaign.lantern_research,
        year=campaign.year if comes and any(level.by_year for level in comes.levels) else 0,
        at_home=len(at_home) if comes and comes.retinues else None,
        volumes={monster: len(levels) for monster, levels in campaign.volumes.items()},
    )


def beaten_before(table: SettlementTable) -> list[str]:
    """Returns the monsters whose first victory is behind the settlement (aftermath-victory)."""
    return sorted({one.monster for one in table.campaign.defeated if not _in_the_first_story(table, one)})


def _in_the_first_story(table: SettlementTable, beaten: Defeat) -> bool:
    """Whether it was the showdown that every campaign opens with: that one gives nothing that only a first victory
    gives (aftermath-victory).
    """
    monster = table.box.monsters.get(beaten.monster)
    return monster is not None and any(row.opening and row.name == beaten.level for row in monster.levels)


def bring_home(table: SettlementTable, fought: ShowdownTable, outcome: str) -> Flow[None]:
    """After the aftermath: the living come home with what was won, the dead are mourned, and the settlement phase
    follows in any case (aftermath-continue); after a special showdown it goes on with the death count, and who fought
    it heals but is no returning survivor (settlement-special-showdown, settlement-showdown-tokens-special).
    """
    campaign, planned = table.campaign, planned_showdown(table)
    special = planned.fight is Fight.SPECIAL
    table.write_down(_ENDS[outcome], planned.monster, planned.level)
    _carry_in(table, fought.record)
    came = _who_came(fought)
    lost_with = [
        one
        for fact in fought.record.facts
        if fact.due is Due.CAMPAIGN_LOST
        for one in LOST_WITH(fought, fought.entity(fact.what))
    ]
    learned = [name for name in fought.known() if name not in table.known()]
    _leave_the_board(table, fought)
    for who in came.alive:
        heal(table, who)
    if planned.fight is Fight.OPENING and not came.alive and not lost_with:
        yield from found_again(table)
        return
    campaign.chapter = Chapter.SETTLEMENT
    campaign.step = Step.DEATHS if special else Step.SET_UP
    if not special:
        campaign.returning = came.returning
    campaign.fallen = list(came.dead)
    deaths.write_down_dead(table, came.dead)
    if not _is_won(table, planned, outcome):  # the campaign was won before anybody is counted
        yield from deaths.mourned(table, came.dead, away=True)
    _keep_sheets(table, fought.record.before)
    for who in came.gone:
        deaths.leave(table, who, "the showdown")
    if lost_with:
        raise CampaignOver("lost", f"{lost_with[0].title} is dead", lost_with[0].rule)
    for name in learned:
        yield from innovations.learn(table, name)
    table.inter()
    while table.record.facts:
        yield from carry_out(table, table.record.facts.pop(0))
    if special:
        campaign.departing = []
    waits, campaign.awaited = campaign.awaited, None
    campaign.planned = PlannedShowdown(waits.fight, waits.monster, waits.level) if waits is not None else None


def _is_won(table: SettlementTable, planned: PlannedShowdown, outcome: str) -> bool:
    """True if the last monster of the campaign has just fallen: that is the victory though nobody is left to see it
    (campaign-start-and-goal).
    """
    monster = table.box.monsters.get(planned.monster)
    return outcome == VICTORY and monster is not None and monster.last


def _keep_sheets(table: SettlementTable, before: Sequence[Survivor]) -> None:
    """The dead who may return are remembered as they were when the showdown began."""
    sheets = {one.key: one for one in before}
    for fallen in table.campaign.memorial:
        if fallen.entity in table.campaign.fallen:
            fallen.before = sheets.get(fallen.survivor.key)


_ENDS = {VICTORY: Told.VICTORY, DEFEAT: Told.DEFEAT, ENDED: Told.ENDED}


@dataclass(frozen=True)
class _Came:
    """What became of those who fought: `returning` are those of the `alive` who did not flee, `gone` left for good."""

    alive: list[int]
    returning: list[int]
    gone: list[int]
    dead: list[int]


def _who_came(fought: GameTable) -> _Came:
    """Who endured the showdown, who is lost, and how (settlement-returning-survivors)."""
    party = fought.record.party
    leaving = {fact.what for fact in fought.record.facts if fact.due is Due.SURVIVOR_LEAVES}
    living = [who for who in party if fought.alive(who)]
    alive = [who for who in living if fought.key(who) not in leaving]
    return _Came(
        alive,
        [who for who in alive if not fought.condition(who).fled],
        [who for who in living if who not in alive],
        [who for who in party if who not in living],
    )


def _leave_the_board(table: SettlementTable, fought: GameTable) -> None:
    """The fought table is put away; what it leaves for the campaign to do is noted, deaths apart: they are mourned."""
    table.record.facts += [fact for fact in fought.record.facts if fact.due is not Due.DEATH]
    table.record.bodiless += fought.record.bodiless
    fought.world.close()
    table.showdown = None
    table.forget_traits()


def _carry_in(table: SettlementTable, record: ShowdownRecord) -> None:
    """Resources won and carried home lie in the play area, gear of the dead and what was won in the storage
    (settlement-storage, death-gear).
    """
    cards = [one.card for one in (*record.rewards, *record.gained) if one.deck != RARE_GEAR]
    for card in cards:
        resource = table.box.resources[card]
        if resource.limited:
            table.record.resources[resource.deck].remove(card)
    table.campaign.play_area.extend(cards)
    table.storage.extend(record.storage)
