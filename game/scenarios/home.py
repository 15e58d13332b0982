"""Lays the settlement of a scenario, or a hunt: the table of a campaign at the step that the file begins with, and the
dice of its script.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from engine.chance import Chance, ChanceState, ScriptedChance
from engine.decision import Roll
from engine.deck import Deck
from engine.errors import BadInput
from engine.world import World
from engine.yaml_file import Document, Path_
from game.cards.kinds.box import Box
from game.cards.kinds.hunt_event import DARKNESS_SPACE, HERB_GATHERING, LAST_SPACE, MINERAL_GATHERING, HuntEvent
from game.phases.campaign.campaign import CampaignGame
from game.phases.campaign.custom_timelines import read_years
from game.rules.campaign.campaign_record import (
    Campaign,
    CampaignOptions,
    Chapter,
    Defeat,
    Entry,
    Fight,
    Kind,
    PlannedShowdown,
    Step,
)
from game.rules.campaign.hunt_record import Hunt
from game.rules.campaign.settlement_record import SettlementRecord
from game.rules.campaign.settlement_table import FIRST_PERSON, SettlementTable
from game.rules.settlement import new_survivors
from game.rules.table.components import COMPONENTS
from game.rules.table.table_record import Gained
from game.rules.table.variant_rules import give_at_birth
from game.scenarios.format import HomeScenario, HuntAtStart
from game.scenarios.own_cards import sheet_of
from game.scenarios.people import (
    check_cards,
    check_copies_of_gear,
    check_dice,
    check_known,
    keys_of,
    lay_condition,
    refused_gear,
)
from game.scenarios.words import Words

T = TypeVar("T")
D100 = "d100"
TERRAIN_SPOTS = "terrain spots"
SET_OUT, ON_THE_HUNT = "set out", "hunt"
BASIC = "basic"
"""What a file calls a basic hunt event card."""
MOST_PEOPLE = 60
_MILESTONES = ("Principle: New Life", "Principle: Death", "Principle: Society", "Hooded Knight")


class HomeChance(ScriptedChance):
    """Chance out of a script in which a d100 may stand as one number; else its two dice come out of `d10`. Where random
    terrain of the showdown that follows lies is left to the seed, unless the file scripts picks.
    """

    def pick(self, things: Sequence[T], stream: str = "picks") -> T:
        if stream == TERRAIN_SPOTS and "pick" not in self.scripts:
            return Chance.pick(self, things, stream)
        return super().pick(things, stream)

    def roll(self, roll: Roll) -> Any:
        if roll.rule != "hunt-d100" or D100 not in self.scripts:
            return super().roll(roll)
        given = self._next(D100, 1, roll.about)
        if not given:
            return super().roll(roll)
        (number,) = given
        dice = (number // 10 % 10 or 10, number % 10 or 10)
        self.note("d10", dice)
        return dice


class ScriptedCampaign(CampaignGame):
    """Campaigns whose dice come out of a script; a restored table reads on where it stood."""

    def __init__(
        self, box: Box, scripts: Mapping[str, list[Any]], names: Mapping[str, int], dice_go_on: bool = False
    ) -> None:
        """`dice_go_on`: where the script has run out, the seed takes over."""
        super().__init__(box)
        self.scripts = dict(scripts)
        self.names = dict(names)
        self.dice_go_on = dice_go_on
        self.latest: SettlementTable | None = None  # the table that was opened last, to tell how far it came

    def decode(self, state: bytes) -> SettlementTable:
        self.latest = super().decode(state)
        return self.latest

    def chance(self, record: SettlementRecord) -> ScriptedChance:
        return self.scripted(self.scripts, record.chance)

    def scripted(self, scripts: Mapping[str, list[Any]], state: ChanceState) -> ScriptedChance:
        """Chance out of such a script, in the words of this game."""
        return HomeChance(scripts, state, names=self.names, goes_on=self.dice_go_on)


def home_box(scenario: HomeScenario, document: Document, box: Box) -> Box:
    """The box with the cards of the scenario's own."""
    monsters, table = dict(box.monsters), dict(box.hunt_events)
    own = tuple(event for event in scenario.hunt_events if not event.number)
    for index, event in enumerate(scenario.hunt_events):
        if event.number:
            document.known(str(event.number), map(str, table), "hunt event", ("hunt_events", index, "number"))
            table[event.number] = event
    if scenario.hunt is not None:
        quarries = [key for key, monster in monsters.items() if monster.hunt_map]
        key = document.known(scenario.hunt.monster, quarries, "quarry", ("hunt", "monster"))
        monsters[key] = msgspec.structs.replace(monsters[key], hunt_events=(*monsters[key].hunt_events, *own))
    return msgspec.structs.replace(
        box,
        hybrid_sets=scenario.given.hybrid_sets,
        monsters=monsters,
        hunt_events=table,
        gear=box.gear | {gear.key: gear for gear in scenario.gear},
        armor_sets=box.armor_sets | {one.key: one for one in scenario.armor_sets},
        settlement_events=box.settlement_events | {one.name: one for one in scenario.settlement_events},
        story_events=box.story_events | {one.name: one for one in scenario.story_events},
    )


def home_words(scenario: HomeScenario, document: Document, box: Box) -> Words:
    """Returns what facts of a scenario can name: its people, and those who may be born or come."""
    own = home_box(scenario, document, box)
    keys = [*keys_of(scenario, document), *(f"person-{n}" for n in range(1, MOST_PEOPLE))]
    cards = (scenario.gear, scenario.armor_sets, scenario.settlement_events, scenario.story_events)
    quarry = own.monsters[scenario.hunt.monster] if scenario.hunt is not None else None
    return Words(own, (*cards, scenario.hunt_events), keys, quarry)


def set_home(
    scenario: HomeScenario, document: Document, box: Box, dice_go_on: bool = False
) -> tuple[ScriptedCampaign, bytes]:
    """The game and its first state; `dice_go_on` as for ScriptedCampaign. Raises BadInput for a name or a number that
    does not exist.
    """
    setting = _Home(scenario, document, home_box(scenario, document, box))
    game = ScriptedCampaign(setting.box, scenario.dice, setting.entities, dice_go_on)
    table = setting.table()
    try:
        return game, game.encode(table)
    finally:
        game.close(table)


class _Home:
    """Builds one table; every complaint names its place in the file."""

    def __init__(self, scenario: HomeScenario, document: Document, box: Box) -> None:
        self.scenario, self.document, self.box = scenario, document, box
        self.laid = scenario.settlement
        self.keys = keys_of(scenario, document)
        self.entities = {key: FIRST_PERSON + index for index, key in enumerate(self.keys)}
        self.decks = sorted({card.deck for card in box.resources.values()})
        check_dice(scenario, document, ("innovations", "hunt", *(f"resources-{name}" for name in self.decks)), (D100,))
        for index, number in enumerate(scenario.dice.get(D100, [])):
            if type(number) is not int or not 1 <= number <= 100:
                raise document.complain(("dice", D100, index), f"a d100 has no face {number!r}, only 1 to 100.")
        check_known(scenario, document, box)
        self._check_names()
        check_copies_of_gear(scenario, document, box, self.laid.gear)

    # names

    def _all_known(self, names: Iterable[str], there: Iterable[str], what: str, *where: str | int) -> None:
        every = list(there)
        for index, name in enumerate(names):
            self.document.known(name, every, what, (*where, index))

    def _check_names(self) -> None:
        box, laid, at = self.box, self.laid, "settlement"
        for name in laid.storage:
            self.document.known(name, box.resources, "resource", (at, "storage", name))
        self._all_known(laid.play_area, box.resources, "resource", at, "play_area")
        self._all_known(laid.gear, box.gear, "gear", at, "gear")
        self._all_known(laid.locations, box.locations, "settlement location", at, "locations")
        self._all_known(laid.innovation_deck, box.innovations, "innovation", at, "innovation_deck")
        self._all_known(laid.face_up, box.settlement_events, "settlement event", at, "face_up")
        for field in ("open_stories", "standing"):
            self._all_known(getattr(laid, field), box.story_events, "story event", at, field)
        self._all_known(laid.quarries, box.monsters, "monster", at, "quarries")
        for key, levels in laid.nemeses.items():
            self.document.known(key, box.monsters, "monster", (at, "nemeses", key))
            self._all_known(levels, [row.name for row in box.monsters[key].levels], "level", at, "nemeses", key)
        if laid.milestones is not None:
            self._all_known(laid.milestones, _MILESTONES, "milestone", at, "milestones")
        for field in ("returning", "departing"):
            self._all_known(getattr(laid, field) or [], self.keys, "survivor", at, field)
        for part, keys in laid.parts.items():
            self._all_known(keys, self.keys, "survivor", at, "parts", part)
        if laid.settlement_event:
            self.document.known(
                laid.settlement_event, box.settlement_events, "settlement event", (at, "settlement_event")
            )
        if laid.story_event:
            self.document.known(laid.story_event, box.story_events, "story event", (at, "story_event"))
        for index, story in enumerate(self.scenario.story_events):
            if not story.parts:
                raise self.document.complain(("story_events", index, "parts"), "a story has at least one part.")
        for index, start in enumerate(self.scenario.survivors):
            where: Path_ = ("survivors", index)
            if start.at is not None:
                raise self.document.complain((*where, "at"), "there is no board here: leave `at` out.")
            if start.dead:
                raise self.document.complain((*where, "dead"), "the dead are counted in `settlement.death_count`.")
            check_cards(self.document, box, start, where, ())

    def _ids(self, keys: Iterable[str]) -> list[int]:
        return [self.entities[key] for key in keys]

    # the table

    @property
    def start(self) -> str:
        return self.scenario.start or (ON_THE_HUNT if self.scenario.hunt is not None else Step.DEVELOP.value)

    def table(self) -> SettlementTable:
        scenario, start = self.scenario, self.start
        hunting = start in (ON_THE_HUNT, SET_OUT)
        if hunting and scenario.hunt is None:
            raise self.document.complain(("start",), "nobody is on a hunt: lay it with `hunt`.")
        if not hunting and scenario.hunt is not None:
            raise self.document.complain(("start",), f"a hunt begins with `{SET_OUT}` or `{ON_THE_HUNT}`.")
        campaign, record = self._campaign(), self._record()
        world = World(COMPONENTS, "settlement")
        table = SettlementTable(
            self.box, campaign, record, world, HomeChance(scenario.dice, record.chance, names=self.entities)
        )
        for index, one in enumerate(scenario.survivors):
            sheet = sheet_of(one)
            give_at_birth(sheet, (), self.box.legacies[: scenario.given.lost_settlements])
            try:
                who = new_survivors.add_person(table, sheet)
            except BadInput as error:
                raise refused_gear(self.document, ("survivors", index), error) from error
            lay_condition(world, who, one)
            for at, name in enumerate(one.carries):
                self._carry(table, who, name, ("survivors", index, "carries", at))
        for index, name in enumerate(campaign.play_area):  # what is out is in no deck (resource-limit)
            deck = record.resources[self.box.resources[name].deck]
            if self.box.resources[name].limited and self.box.resources[name].deck not in scenario.resources:
                if name not in deck.draw_pile:
                    where: Path_ = ("settlement", "play_area", index)
                    raise self.document.complain(where, f"no further {name!r} is in the box: all are out.")
                deck.remove(name)
        if hunting:
            assert scenario.hunt is not None
            self._set_out(table, scenario.hunt, start)
        table.forget_traits()
        return table

    def _carry(self, table: SettlementTable, who: int, name: str, where: Path_) -> None:
        deck = self.box.resources[self.document.known(name, self.box.resources, "resource", where)].deck
        if name not in table.record.resources[deck].draw_pile:
            raise self.document.complain(where, f"no further {name!r} is in the box: all are carried.")
        table.record.resources[deck].remove(name)
        table.record.gained.append(Gained(name, deck, who))

    def _campaign(self) -> Campaign:
        scenario, laid, given = self.scenario, self.laid, self.scenario.given
        seats = [f"seat {n}" for n in range(1, len(scenario.seats) + 1)] or ["solo"]
        seated = {self._who(key, ("seats", n)): n for n, keys in enumerate(scenario.seats) for key in keys}
        timeline = {
            year: [Entry(Kind(kind), what, level) for kind, what, level in row]
            for year, row in read_years(self.document, ("settlement", "timeline"), laid.timeline, self.box).items()
        }
        agenda = []
        if laid.story_event:
            timeline.setdefault(laid.year, []).insert(0, Entry(Kind.STORY, laid.story_event))
        if laid.settlement_event:
            agenda = [Entry(Kind.EVENT, laid.settlement_event), Entry(Kind.STORY)]
        elif laid.story_event:
            agenda = [Entry(Kind.STORY)]
        told = _MILESTONES if laid.milestones is None else laid.milestones
        return Campaign(
            name=laid.name,
            options=CampaignOptions(
                variants=list(given.variants),
                seats=seats,
                hybrid_sets=given.hybrid_sets,
                perfect_resources=given.perfect_resources,
                lost_settlements=given.lost_settlements,
            ),
            chapter=Chapter.SETTLEMENT,
            step=Step.SET_UP if self.start in (ON_THE_HUNT, SET_OUT) else Step(self.start),
            year=laid.year,
            timeline=timeline,
            agenda=agenda,
            returning=self._ids(self.keys if laid.returning is None else laid.returning),
            departing=self._ids(laid.departing),
            planned=self._planned(),
            seated=seated,
            endeavors=laid.endeavors,
            no_more_endeavors=laid.no_more_endeavors,
            endeavors_to_come=laid.endeavors_to_come,
            innovations=list(scenario.innovations),
            storage=list(laid.gear),
            innovation_deck=Deck("innovations", list(reversed(laid.innovation_deck))),
            innovation_draws=laid.innovation_draws,
            rerolls=laid.rerolls,
            locations=list(laid.locations),
            quarries=list(laid.quarries),
            nemeses={key: list(levels) for key, levels in laid.nemeses.items()},
            defeated=[Defeat(one.monster, one.level, one.year) for one in laid.defeated],
            stored={name: n for name, n in laid.storage.items() if n},
            play_area=list(laid.play_area),
            face_up=list(laid.face_up),
            open_stories=list(laid.open_stories),
            standing=list(laid.standing),
            used=dict(laid.used),
            death_count=laid.death_count,
            milestones=list(told),
            given_once=list(given.given_once),
            lantern_research=given.lantern_research,
            legends=list(laid.legends),
            statues=list(laid.statues),
            notes=list(laid.notes),
            hunt_gifts=list(laid.hunt_gifts),
            parts={part: self._ids(keys) for part, keys in laid.parts.items()},
            knight=self._who(given.knight, ("given", "knight")) if given.knight else 0,
        )

    def _planned(self) -> PlannedShowdown | None:
        """The showdown that is chosen: `white-lion 1`, which is hunted, or `butcher 1`, who comes."""
        if not self.laid.bout:
            return None
        where: Path_ = ("settlement", "bout")
        key, _, level = self.laid.bout.partition(" ")
        monster = self.box.monsters[self.document.known(key, self.box.monsters, "monster", where)]
        self.document.known(level, [row.name for row in monster.levels], f"level of {key}", where)
        fight = Fight.NEMESIS if monster.nemesis else Fight.QUARRY
        return PlannedShowdown(fight, key, level, self._ids(self.laid.departing), chosen=True)

    def _who(self, key: str, where: Path_) -> int:
        return self.entities[self.document.known(key, self.keys, "survivor", where)]

    def _record(self) -> SettlementRecord:
        return SettlementRecord(ChanceState(self.scenario.seed), {name: self._deck(name) for name in self.decks})

    def _deck(self, name: str) -> Deck:
        """As the file stacks it (top card first), else every card of it, shuffled by the seed."""
        every = [card.name for card in self.box.resources.values() if card.deck == name for _ in range(card.copies)]
        stacked = self.scenario.resources.get(name)
        if stacked is None:
            deck = Deck(f"resources-{name}", every)
            deck.shuffle(ScriptedChance({}, ChanceState(self.scenario.seed)))
            return deck
        self._all_known(stacked, every, "resource", "resources", name)
        return Deck(f"resources-{name}", stacked[::-1])

    # the hunt

    def _set_out(self, table: SettlementTable, laid: HuntAtStart, start: str) -> None:
        self._all_known(laid.party, self.keys, "survivor", "hunt", "party")
        monster = self.box.monsters[laid.monster]
        self.document.known(laid.level, [row.name for row in monster.levels], "level", ("hunt", "level"))
        party = self._ids(laid.party or self.keys[:4])
        campaign = table.campaign
        campaign.planned = PlannedShowdown(Fight.QUARRY, laid.monster, laid.level, list(party), chosen=True)
        campaign.departing = list(party)
        campaign.chapter = Chapter.HUNT
        for who, one in zip(table.record.party, self.scenario.survivors, strict=True):
            if who in party and one.armor is None:
                table.wear_armor(who)
        if start == SET_OUT:
            return
        order = list(party)
        if laid.revealer:
            hunting = [key for key in self.keys if self.entities[key] in order]
            self.document.known(laid.revealer, hunting, "hunter", ("hunt", "revealer"))
            first = order.index(self.entities[laid.revealer])
            order = order[first:] + order[:first]
        for field in ("at", "monster_at"):
            if not 0 <= getattr(laid, field) <= LAST_SPACE:
                raise self.document.complain(("hunt", field), f"the hunt board has spaces 0 to {LAST_SPACE}.")
        campaign.hunt = Hunt(
            self._spaces(laid, monster.hunt_events),
            laid.monster_at,
            order=order,
            party_at=laid.at,
            farthest=laid.at,
            due=laid.due,
            rerolls=laid.rerolls,
            ambush=laid.ambush,
            surprised=laid.surprised,
            starved=laid.starved,
            befell=list(laid.befell),
            darkness=laid.at >= DARKNESS_SPACE if laid.darkness is None else laid.darkness,
            begun=True,
        )

    def _spaces(self, laid: HuntAtStart, own: Iterable[HuntEvent]) -> list[list[str]]:
        names = [BASIC, *(event.name for event in own), MINERAL_GATHERING, HERB_GATHERING]
        spaces: list[list[str]] = [[] for _ in range(LAST_SPACE + 1)]
        for space, cards in laid.spaces.items():
            where: Path_ = ("hunt", "spaces", str(space))
            if not 0 <= space <= LAST_SPACE:
                raise self.document.complain(where, f"the hunt board has spaces 0 to {LAST_SPACE}.")
            self._all_known(cards, names, "hunt event", *where)
            spaces[space] = ["" if card == BASIC else card for card in cards]
        return spaces
