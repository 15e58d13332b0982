"""A settlement laid out by hand for one test: people, knowledge, stores, dice and answers as the test names them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy, deepcopy
from typing import Any

import msgspec

from engine.chance import ChanceState, ScriptedChance
from engine.deck import Deck
from engine.table import Flow
from engine.world import World
from game.cards.kinds.box import Box
from game.cards.kinds.settlement import SettlementEvent
from game.cards.kinds.story_event import StoryEvent
from game.content.box import core_box
from game.model.survivor import Survivor
from game.model.terms import Variant
from game.phases.campaign import campaign as campaign_phase  # noqa: F401  (it registers how each word is carried out)
from game.phases.settlement.develop import develop, use
from game.rules.campaign import stories
from game.rules.campaign.activity_offers import Offer
from game.rules.campaign.campaign_record import Campaign, CampaignOptions, Chapter, Entry, Kind, Step
from game.rules.campaign.settlement_record import SettlementRecord
from game.rules.campaign.settlement_table import FIRST_PERSON, CampaignOver, SettlementTable
from game.rules.settlement.activities import offers, verify, verify_nominated
from game.rules.settlement.activities import use as activities_use
from game.rules.survivor.miniatures import add_survivor
from game.rules.table.components import COMPONENTS
from tests.play.stage import AtTable


class Hearth(AtTable[SettlementTable]):
    """One settlement in a step of its phase (develop, if no other is asked for), and everything that it tells.

    Each survivor is named by key; women and men alternate unless their sheet says otherwise. With `first`, topics that
    do not matter are answered by their first option.
    """

    def __init__(
        self,
        *survivors: str,
        sheets: Mapping[str, Mapping[str, Any]] | None = None,
        knows: Sequence[str] = (),
        locations: Sequence[str] = ("Lantern Hoard",),
        stored: Mapping[str, int] | None = None,
        play_area: Sequence[str] = (),
        gear: Sequence[str] = (),
        endeavors: int = 5,
        returning: Sequence[str] | None = None,
        departing: Sequence[str] = (),
        year: int = 3,
        step: Step = Step.DEVELOP,
        deck: Sequence[str] = (),
        face_up: Sequence[str] = (),
        quarries: Sequence[str] = ("white-lion",),
        nemeses: Mapping[str, Sequence[str]] | None = None,
        timeline: Mapping[int, Sequence[Entry]] | None = None,
        death_count: int = 0,
        milestones: Iterable[str] = (),
        variants: Sequence[Variant] = (),
        lost_settlements: int = 0,
        events: Iterable[SettlementEvent] = (),
        tales: Iterable[StoryEvent] = (),
        first: Iterable[str] = (),
        strict_milestones: bool = False,
        **fields: Any,
    ) -> None:
        """`deck`: the innovation deck, top card first; `returning`: all of them if nobody is named; `fields`: others of
        the campaign's record. Milestones count as told unless `strict_milestones`.
        """
        core = core_box()
        box: Box = msgspec.structs.replace(
            core,
            settlement_events=core.settlement_events | {one.name: one for one in events},
            story_events=core.story_events | {one.name: one for one in tales},
        )
        self.first = frozenset(first)
        keys = list(survivors) or ["allister", "erza", "lucy", "zachary"]
        self.chance = ScriptedChance(
            {"d10": (), "hit-location": (), "pick": ()},
            names={key: FIRST_PERSON + i for i, key in enumerate(keys)},
        )
        told = () if strict_milestones else _ALL_MILESTONES
        options = CampaignOptions(variants=list(variants), lost_settlements=lost_settlements)
        campaign = Campaign(
            name="Hearth",
            options=options,
            chapter=Chapter.SETTLEMENT,
            step=step,
            year=year,
            timeline={n: [copy(entry) for entry in entries] for n, entries in (timeline or {}).items()},
            endeavors=endeavors,
            locations=list(locations),
            quarries=list(quarries),
            nemeses={key: list(levels) for key, levels in (nemeses or {"butcher": ()}).items()},
            stored=dict(stored or {}),
            play_area=list(play_area),
            innovations=list(knows),
            storage=list(gear),
            innovation_deck=Deck("innovations", list(reversed(deck))),
            face_up=list(face_up),
            death_count=death_count,
            milestones=[*told, *milestones],
            **deepcopy(fields),
        )
        world = World(COMPONENTS, "hearth")
        for i, key in enumerate(keys):
            sheet = {"gender": "female" if i % 2 else "male", "gear": [], **(sheets or {}).get(key, {})}
            add_survivor(world, box, Survivor(key, key.title(), **sheet), FIRST_PERSON + i, innovations=knows)
            campaign.names[FIRST_PERSON + i] = key.title()
        campaign.born = len(keys)
        record = SettlementRecord(
            ChanceState(0),
            {
                deck: Deck(
                    f"resources-{deck}",
                    [name for name, one in box.resources.items() if one.deck == deck for _ in range(one.copies)],
                )
                for deck in sorted({one.deck for one in box.resources.values()})
            },
            [FIRST_PERSON + i for i in range(len(keys))],
        )
        self.table = SettlementTable(box, campaign, record, world, self.chance)
        campaign.returning = [self.id(key) for key in (keys if returning is None else returning)]
        campaign.departing = [self.id(key) for key in departing]
        self._listen()

    @property
    def campaign(self) -> Campaign:
        return self.table.campaign

    def run(self, flow: Flow[Any], *answers: str, **dice: Any) -> Any:
        """As in a showdown; when the story ends, `over` says how."""
        try:
            return super().run(flow, *answers, **dice)
        except CampaignOver as over:
            self.over = over.outcome
            return None

    # what can be done

    def use(self, activity: str, *answers: str, by: str = "", **dice: Any) -> Any:
        """Uses an activity by its name; `by` is who does it. Raises what its verifier refuses."""
        offer = self.offer(activity)
        if not by:
            verify(self.table, offer)
            return self.run(use(self.table, offer), *answers, **dice)
        verify_nominated(self.table, offer, self.id(by))
        verify(self.table, offer)
        return self.run(activities_use(self.table, offer, self.id(by)), *answers, **dice)

    def offer(self, activity: str) -> Offer:
        return next(one for one in offers(self.table) if one.activity.name == activity)

    def why_not(self, activity: str, by: str = "") -> str:
        """Why an activity cannot be used: the sentence, empty if it can."""
        from engine.decision import refusal

        offer = self.offer(activity)
        why = refusal(verify, self.table, offer)
        if why is None and by:
            why = refusal(verify_nominated, self.table, offer, self.id(by))
        return why.sentence if why is not None else ""

    def tell(self, story: str, *answers: str, who: str = "", **dice: Any) -> Any:
        """Tells a story event."""
        return self.run(stories.tell_story(self.table, story, self.id(who) if who else 0), *answers, **dice)

    def play_event(self, event: str, *answers: str, **dice: Any) -> Any:
        """Plays a settlement event."""
        return self.run(stories.play_event(self.table, event, drawn=True), *answers, **dice)

    def develop(self, *answers: str, **dice: Any) -> Any:
        """The develop step with these answers; it stops at the first question that none was given for."""
        return self.run(develop(self.table), *answers, **dice)

    def depart(self, *who: str, **dice: Any) -> None:
        """These survivors depart as they are: what departing brings them."""
        from game.phases.settlement.departure import bonuses

        self.campaign.departing = [self.id(key) for key in who] or list(self.table.survivors())
        self.run(bonuses(self.table), **dice)

    def after(self, *answers: str, **dice: Any) -> Any:
        """What is seen to after anything: noted facts, milestones, the dead."""
        from game.rules.settlement.pending_consequences import after

        return self.run(after(self.table), *answers, **dice)

    # what there is

    def id(self, key: str) -> int:
        """Also of those who have died since."""
        for who in self.table.record.party:
            if self.table.key(who) == key:
                return who
        return next(one.entity for one in self.campaign.memorial if one.survivor.key == key)

    def sheet(self, key: str) -> Survivor:
        fallen = next((one.survivor for one in self.campaign.memorial if one.survivor.key == key), None)
        return fallen or self.table.sheet(self.id(key))

    def written(self, year: int) -> list[tuple[Kind, str]]:
        """What stands on the timeline in a year."""
        return [(one.kind, one.what) for one in self.campaign.timeline.get(year, [])]

    @property
    def resources(self) -> dict[str, int]:
        from game.rules.settlement.resources_and_costs import resources

        return resources(self.campaign)


_ALL_MILESTONES = ("Principle: New Life", "Principle: Death", "Principle: Society", "Hooded Knight")
