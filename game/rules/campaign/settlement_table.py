"""The settlement as a table: everybody who lives there, with the same sheets, cards and words as in a showdown.

Nobody is on any board here; `survivors` are all who are at home. While a showdown is fought, `showdown` is its table:
it shares this table's chance, observers and steps, and the survivors who fight are the same sheets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from engine.chance import Chance
from engine.event import Amount
from engine.table import Flow
from engine.world import World
from game.cards.conditions.flow import Condition as Asked
from game.cards.kinds.box import Box
from game.cards.moments import Moment
from game.cards.traits.flow import Whenever
from game.cards.traits.settlement import SettlementTrait
from game.cards.words.flow import Effect
from game.model.terms import Phase, Stat, SurvivalAction, Variant
from game.rules.campaign.campaign_record import Campaign, Chapter, Line, PlannedShowdown, Step, Told
from game.rules.campaign.hooks import CARRIED_OFF, DIED, RESULT_AT_HOME
from game.rules.campaign.hunt_record import Hunt
from game.rules.campaign.settlement_record import SettlementRecord
from game.rules.campaign.words_at_home import EXECUTORS_AT_HOME, JUDGES_AT_HOME
from game.rules.gear_grid.armor_sets import playing
from game.rules.table.components import Armor, Condition, Miniature, Sheet
from game.rules.table.effect_context import EXECUTORS_ANYWHERE, JUDGES_ANYWHERE, EffectContext, for_the_settlement
from game.rules.table.game_table import GameTable
from game.rules.table.sheet_traits import armor_points
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import Gained

FIRST_PERSON = 1000
"""The entities of a campaign's people begin here, so that no monster or tile ever bears one of their numbers."""

if TYPE_CHECKING:
    from game.rules.campaign.activity_offers import Offer

T = TypeVar("T", bound=SettlementTrait)


def _nothing() -> Flow[None]:
    yield from ()


class CampaignOver(Exception):
    """Drops everything in progress: the story has ended, `won`, `lost` or `ended`; `rule` is the one that ends it."""

    def __init__(self, outcome: str, why: str, rule: str = "campaign-population-zero") -> None:
        super().__init__(outcome)
        self.outcome, self.why, self.rule = outcome, why, rule


class SettlementTable(GameTable):
    """The table of a campaign."""

    record: SettlementRecord

    def __init__(
        self, box: Box, campaign: Campaign, record: SettlementRecord, world: World, chance: Chance | None = None
    ) -> None:
        self.campaign = campaign
        self.showdown: ShowdownTable | None = None
        self.offer: Offer | None = None  # the activity that is being used
        self.lent: dict[tuple[int, Stat], int] = {}  # who uses whose count for the event in progress
        super().__init__(playing(box, campaign.options.hybrid_sets), record, world, chance)

    @property
    def as_settlement(self) -> SettlementTable:
        return self

    @property
    def foremost(self) -> GameTable:
        return self if self.showdown is None else self.showdown

    # who is meant

    @property
    def hunt(self) -> Hunt | None:
        """The hunt in progress, if the survivors are on one."""
        return self.campaign.hunt if self.campaign.chapter is Chapter.HUNT else None

    @property
    def phase(self) -> Phase:
        if self.is_within("keyword-depart"):
            return Phase.DEPARTING
        if self.hunt is not None:
            return Phase.HUNT
        return Phase.RETURNING if self.campaign.step is Step.RETURN else Phase.SETTLEMENT

    @property
    def story_phase(self) -> Phase:
        return Phase.SETTLEMENT if self.hunt is None else Phase.HUNT

    @property
    def monster_level(self) -> int:
        """That of the quarry, while it is hunted (campaign-monster-level-symbol)."""
        planned = self.campaign.planned
        if self.hunt is None or planned is None:
            return 0
        return next(row.level for row in self.box.monsters[planned.monster].levels if row.name == planned.level)

    def counted_for(self, who: int, stat: Stat) -> int:
        return self.lent.get((who, stat), who)

    @property
    def event_revealer(self) -> int:
        """The survivor who reveals the hunt event in progress, or will reveal the next (hunt-revealer-order)."""
        hunt = self.hunt
        if hunt is None:
            return 0
        return hunt.revealing or next(iter(self.survivors()), 0)

    def seat_of(self, entity: int) -> int:
        """On the hunt who plays them; at home whoever leads them. Everybody together where one plays alone, for
        survivors belong to the settlement (campaign-common-pool).
        """
        if self.hunt is not None:
            return self.campaign.seated.get(entity, 0) + 1
        return self.home_seat(entity) + 1 if len(self.campaign.options.seats) > 1 else 0

    @property
    def seat_names(self) -> Sequence[str]:
        return self.campaign.options.seats

    @property
    def playing_seats(self) -> list[str]:
        """The seats that play survivors: everybody but the storyteller, who sits last (variant-storyteller)."""
        seats = self.campaign.options.seats
        return seats[:-1] if Variant.STORYTELLER in self.campaign.options.variants and len(seats) > 1 else seats

    def home_seat(self, entity: int) -> int:
        """The seat (from 0) that leads somebody at home, whom any seat may lead (campaign-common-pool): as the players
        have said, or as they departed last; whoever has not departed yet is dealt in the order of their coming.
        """
        campaign, playing = self.campaign, len(self.playing_seats)
        found = campaign.led.get(entity, campaign.seated.get(entity))
        return found if found is not None and 0 <= found < playing else (entity - FIRST_PERSON) % playing

    @property
    def speaker(self) -> int:
        """The seat (from 1) that speaks for the group in what no rule gives to anybody (campaign-common-pool): the one
        that was chosen, or by turns, another each lantern year; 0 where one plays alone. A seat that the bot plays
        leaves it to the next one with a person.
        """
        campaign, playing = self.campaign, len(self.playing_seats)
        if len(campaign.options.seats) < 2:
            return 0
        first = campaign.speaker - 1 if campaign.speaker else max(0, campaign.year - 1)
        order = [(first + turn) % playing for turn in range(playing)]
        return next((seat for seat in order if seat not in campaign.bots), order[0]) + 1

    def living(self) -> list[int]:
        """Everybody who lives in the settlement, fighting or not."""
        party = self.record.party
        lives = zip(party, self.world.of(party, Sheet), self.world.of(party, Condition), strict=True)
        return [who for who, sheet, condition in lives if not sheet.survivor.dead and not condition.fled]

    def survivors(self) -> list[int]:
        """Those at home; on the hunt those who hunt, from the event revealer on (hunt-event-revealer)."""
        if self.hunt is not None:
            return self._hunters(self.hunt)
        if self.showdown is None:
            return self.living()
        away = self.showdown.record.party
        return [who for who in self.living() if who not in away]

    def _hunters(self, hunt: Hunt) -> list[int]:
        gone = {*hunt.fled, *hunt.strayed}
        there = {who for who in self.record.party if who not in gone and self.is_here(who)}
        return [who for who in hunt.order[hunt.turn :] + hunt.order[: hunt.turn] if who in there]

    def is_here(self, entity: int) -> bool:
        """True if somebody is there at all: at home, and alive."""
        return bool(entity) and not self.sheet(entity).dead and not self.condition(entity).fled

    def name(self, entity: int) -> str:
        """The dead have their names too; the monster is that of the showdown."""
        if self.showdown is not None and entity == self.showdown.monster:
            return self.showdown.name(entity)
        figure = self.world.find(entity, Miniature)
        return self.sheet(entity).name if figure else self.campaign.names.get(entity, "nobody")

    def departing_survivors(self) -> Sequence[int]:
        return self.campaign.departing

    def returning_survivors(self) -> Sequence[int]:
        return self.campaign.returning

    def cast_as(self, part: str) -> Sequence[int]:
        return self.campaign.parts.get(part, ())

    def newborns(self) -> Sequence[int]:
        return self.campaign.newborns

    def parents(self) -> Sequence[int]:
        return self.campaign.parents

    @property
    def population(self) -> int:
        """The living, retired or not (settlement-population-counts)."""
        return len(self.living())

    # what the settlement knows

    @property
    def survival_limit(self) -> int:
        """1, and what innovations, principles and lost settlements add (innovation-survival-limit,
        variant-lost-settlement-2).
        """
        return 1 + sum(n for _, n in self.survival_limit_parts())

    def survival_limit_parts(self) -> list[tuple[str, int]]:
        """Returns what raises the survival limit above 1."""
        parts = [(card.name, card.survival_limit) for card in self.box.learned(self.known()) if card.survival_limit]
        legacies = self.box.legacies[: self.campaign.options.lost_settlements] if self.reached else ()
        return parts + [(one.name, one.survival_limit) for one in legacies if one.survival_limit]

    @property
    def variants(self) -> Sequence[Variant]:
        return self.campaign.options.variants

    @property
    def storage(self) -> list[str]:
        return self.campaign.storage

    @property
    def survival_actions(self) -> Sequence[SurvivalAction]:
        """Those that the settlement has been taught (survival-unlocks)."""
        cards = [self.box.innovations.get(name) for name in self.known()]
        taught = [card.survival_action for card in cards if card is not None and card.survival_action is not None]
        return [SurvivalAction.DODGE, *taught]

    @property
    def reached(self) -> bool:
        """True if the survivors have come to their settlement: the First Story is over, or was not played."""
        return bool(self.campaign.name) or self.campaign.chapter is Chapter.SETTLEMENT

    def known(self) -> list[str]:
        """Innovations, masteries and principles, in the order in which they were gained."""
        return self.campaign.innovations

    def result(self, throw: Callable[[], Flow[Amount]], by: int, situation: EffectContext) -> Flow[Amount]:
        """With what the settlement's cards make of it."""
        for join in RESULT_AT_HOME.joined:
            throw = partial(join, self, throw, by, situation)
        return (yield from throw())

    def rules_of(self, kind: type[T]) -> Iterator[tuple[str, T]]:
        """Yields the rules of the settlement that its cards change, with their sources: innovations and principles,
        locations, and the settlement events of this phase (settlement-event-stays).
        """
        box, campaign = self.box, self.campaign
        for card in box.learned(self.known()):
            yield from ((card.name, rule) for rule in card.rules if type(rule) is kind)
        for name in campaign.locations:
            yield from ((name, rule) for rule in box.locations[name].rules if type(rule) is kind)
        for name in campaign.face_up:
            yield from ((name, rule) for rule in box.settlement_events[name].rules if type(rule) is kind)
        for name in campaign.standing:
            yield from ((name, rule) for rule in box.story_events[name].rules if type(rule) is kind)

    # what cards say here

    def holds(self, condition: Asked, situation: EffectContext) -> bool:
        """True if a card's condition is met now; one that asks for a board or a monster is not."""
        kind = type(condition)
        judge = JUDGES_AT_HOME.get(kind) or JUDGES_ANYWHERE.get(kind)
        return judge is not None and judge(self, condition, situation)

    def carry_out(self, effect: Effect, situation: EffectContext) -> Flow[None]:
        """The steps of one word; what needs a board does nothing here."""
        kind = type(effect)
        executor = EXECUTORS_AT_HOME.get(kind) or EXECUTORS_ANYWHERE.get(kind)
        return executor(self, effect, situation) if executor is not None else _nothing()

    # what is kept

    def owned_gear(self) -> list[str]:
        sheets = self.world.of(self.living(), Sheet)
        return [*self.storage, *(key for sheet in sheets for key in sheet.survivor.gear)]

    def keep_resource(self, card: str, deck: str, who: int) -> None:
        """Keeps what is gained: at home it is the settlement's, whoever gains it (resource-gained-in-settlement); on
        the hunt whoever gains it carries it (resource-gain-draw).
        """
        if who and self.hunt is not None:
            self.record.gained.append(Gained(card, deck, who))
        else:
            self.campaign.play_area.append(card)

    def wear_armor(self, who: int) -> None:
        """Armor points as the gear in the grid gives them (settlement-departing-armor)."""
        self.world.get(who, Armor).points = armor_points(self.box, self.sheet(who), self.known())

    def write_down(self, told: Told, what: str = "", detail: str = "", n: int = 0) -> None:
        """A line of the chronicle."""
        self.campaign.chronicle.append(Line(self.campaign.year, told, what, detail, n))

    def has_left(self, who: int) -> bool:
        return self.hunt is not None and (who in self.hunt.fled or who in self.hunt.strayed)

    def retires_at_once(self, who: int) -> bool:
        """At home, unless they are on the hunt or about to depart (survivor-retire, survivor-retire-on-hunt)."""
        return who not in (self.survivors() if self.hunt is not None else self.campaign.departing)

    @property
    def rearranges(self) -> bool:
        """In the settlement phase; what an aftermath still brings comes before it (gear-gained-on-hunt-or-showdown)."""
        return self.hunt is None and self.campaign.step is not Step.SET_UP

    def carried_off(self, who: int, why: str) -> Flow[None]:
        if self.hunt is not None:
            yield from CARRIED_OFF(self, who, why)

    def listeners(self, moment: Moment, who: int, named: str = "") -> list[tuple[str, Whenever, int]]:
        """On the hunt what befalls the hunters moves nobody at home (campaign-all-survivors-scope)."""
        waiting = super().listeners(moment, who, named)
        if self.hunt is None:
            return waiting
        there = {*self.survivors(), who}
        return [one for one in waiting if one[2] in there]

    def mourned(self, who: int) -> Flow[None]:
        yield from DIED(self, who)

    def inter(self) -> None:
        """Those who have died or left since are no longer at the table; their sheets are kept in the memorial. Only
        between effects: what is in progress may still speak of them.
        """
        for who in [who for who in self.record.party if not self.is_here(who)]:
            self.record.party.remove(who)
            if who in self.record.bodiless:
                self.record.bodiless.remove(who)
            self.world.delete(who)
            self.forget_traits(who)


def settlement_of(table: GameTable) -> SettlementTable | None:
    """The table itself, if it is the settlement's."""
    home: SettlementTable | None = table.as_settlement
    return home


def planned_showdown(table: SettlementTable) -> PlannedShowdown:
    """The showdown that is chosen, hunted for or fought. Raises ValueError if there is none."""
    if table.campaign.planned is None:
        raise ValueError("no showdown is chosen")
    return table.campaign.planned


def at_home(table: GameTable, asked: StrEnum, situation: EffectContext) -> SettlementTable:
    """The settlement's table, for what words of any table can name and only the settlement has. Raises BadInput at a
    showdown's table.
    """
    home = settlement_of(table)
    if home is None:
        raise for_the_settlement(table, asked, situation)
    return home


def hunt_of(table: SettlementTable) -> Hunt:
    """The hunt in progress. Raises ValueError if there is none."""
    hunt = table.hunt
    if hunt is None:
        raise ValueError("nobody is on a hunt")
    return hunt
