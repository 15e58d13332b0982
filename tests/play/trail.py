"""A hunt laid out by hand for one test: who hunts, where everybody is, what lies on the spaces, dice and answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.cards.kinds.hunt_event import LAST_SPACE, HuntEvent
from game.cards.words.flow import Effect, Effects
from game.phases.campaign.campaign import begin_planned_showdown
from game.phases.hunt.hunt import end_hunt, hunt_turn, turn_options
from game.phases.hunt.hunt_turn import run_away
from game.phases.showdown.showdown import begin_with_what_waited
from game.rules.campaign.campaign_record import Chapter, Fight, PlannedShowdown, Step
from game.rules.campaign.hunt_record import Hunt
from game.rules.gear.carried_resources import carried
from game.rules.hunt import hunt_board, hunt_events
from game.rules.table.showdown_record import Ambush
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import Gained
from tests.play.homestead import Hearth


class Trail(Hearth):
    """A hunt for a White Lion of level 1, the survivors on space 3 and the monster on 9 unless the test says otherwise;
    the spaces are empty but for those of `spaces` (basic events have no name). The first survivor is the event
    revealer. `party`: who hunts, all of them if nobody is named; `carried`: resources by whom; `armor` True puts on the
    armor points of the gear; `hunt`: other fields of the hunt's record. Where the hunt ends, `over` is `showdown` or
    `failed`.
    """

    def __init__(
        self,
        *survivors: str,
        at: int = 3,
        monster_at: int = 9,
        level: str = "1",
        monster: str = "white-lion",
        party: Sequence[str] = (),
        spaces: Mapping[int, Sequence[str]] | None = None,
        carried: Mapping[str, Sequence[str]] | None = None,
        armor: bool = False,
        hunt: Mapping[str, Any] | None = None,
        step: Step = Step.SET_UP,
        **fields: Any,
    ) -> None:
        super().__init__(*survivors, step=step, **fields)
        going = [self.id(key) for key in party] or list(self.table.record.party)
        stacks = [list((spaces or {}).get(space, ())) for space in range(LAST_SPACE + 1)]
        laid = Hunt(stacks, monster_at, order=list(going), party_at=at, farthest=at, **dict(hunt or {}))
        self.campaign.hunt = laid
        self.campaign.planned = PlannedShowdown(Fight.QUARRY, monster, level, list(going), chosen=True)
        self.campaign.departing = list(going)
        self.campaign.chapter = Chapter.HUNT
        self.over = ""
        for key, cards in (carried or {}).items():
            for card in cards:
                self.table.record.gained.append(Gained(card, self.table.box.resources[card].deck, self.id(key)))
        for who in going if armor else ():
            self.table.wear_armor(who)
        self.table.forget_traits()

    # what happens

    def event(self, event: int | str) -> HuntEvent:
        """A hunt event by its number, or a card of the quarry by its name."""
        box = self.table.box
        return box.hunt_events[event] if isinstance(event, int) else hunt_events.own_event(self.table, event)

    def tell(self, story: int | str, *answers: str, who: str = "", **dice: Any) -> Any:
        """Resolves a hunt event with `who` (the first survivor) as event revealer, without the roll that chose it."""
        revealer = self.id(who) if who else self.table.event_revealer
        self.hunt.revealing = revealer
        self.hunt.turn = self.hunt.order.index(revealer)
        self.hunt.fresh = False
        try:
            return self.run(hunt_events.resolve(self.table, self.event(story), revealer), *answers, **dice)
        finally:
            self.hunt.revealing = 0

    def story(self, name: str, *answers: str, **dice: Any) -> Any:
        """Tells a story event of the hunt."""
        return self.run(hunt_events.tell_on_hunt(self.table, name), *answers, **dice)

    def reveal(self, *answers: str, **dice: Any) -> Any:
        """What comes next is turned over, d100 included (d10: tens, ones)."""
        return self.run(hunt_events.reveal(self.table), *answers, **dice)

    def go_on(self, *answers: str, **dice: Any) -> Any:
        return self.run(hunt_board.go_on(self.table), *answers, **dice)

    def turn(self, *answers: str, **dice: Any) -> Any:
        """One thing that the group does, the first answer says what."""
        return self.run(hunt_turn(self.table), *answers, **dice)

    def run_away(self, key: str, *answers: str, **dice: Any) -> Any:
        return self.run(run_away(self.table, self.id(key)), *answers, **dice)

    def end(self, *answers: str, **dice: Any) -> Any:
        """After the hunt is `over`: it ends in a showdown, or has failed."""
        return self.run(end_hunt(self.table, self.over == "failed"), *answers, **dice)

    def face(self, *answers: str, **dice: Any) -> ShowdownTable:
        """The showdown that follows, laid out, with what the hunt has put off until its start."""
        if self.campaign.chapter is Chapter.HUNT:
            self.over = self.over or "showdown"
            self.end()
        begin_planned_showdown(self.table)
        fought = self.table.showdown
        assert fought is not None
        self.run(begin_with_what_waited(fought), *answers, **dice)
        return fought

    # what there is

    @property
    def hunt(self) -> Hunt:
        assert self.campaign.hunt is not None
        return self.campaign.hunt

    @property
    def options(self) -> list[str]:
        """What the group can do now."""
        return [option.key for option in turn_options(self.table)]

    @property
    def ambush(self) -> Ambush:
        return self.hunt.ambush

    def carried(self, key: str) -> list[str]:
        return carried(self.table, self.id(key))

    def alive(self, key: str) -> bool:
        return not self.sheet(key).dead


def with_events(trail: Trail, **effects: Effects) -> Trail:
    """The hunt event table with these effects in place of an event's own: `e26=(...)`."""
    table = dict(trail.table.box.hunt_events)
    for key, words in effects.items():
        number = int(key[1:])
        table[number] = HuntEvent(f"Test {number}", words, number)
    trail.table.box = msgspec.structs.replace(trail.table.box, hunt_events=table)
    return trail


def played(trail: Trail, *effects: Effect, who: str = "", answers: tuple[str, ...] = (), **dice: Any) -> Trail:
    """One hunt event with these effects is resolved."""
    with_events(trail, e1=effects)
    trail.tell(1, *answers, who=who, **dice)
    return trail
