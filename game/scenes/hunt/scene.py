"""The hunt played: what is pressed and answered, what has changed flashes up, and where it goes on when it is over."""

from __future__ import annotations

from collections.abc import Iterator

from engine.decision import Option
from engine.ui.kit import Tween
from engine.ui.tween import linear
from game.scenes.hunt.hand import primary
from game.scenes.hunt.party import HUNTER, Hunter, HunterCard
from game.scenes.hunt.screen import TURN, HuntScreen
from game.scenes.parts.story_book import Engraving
from game.scenes.settlement.current_question import person_in

RUN_AWAY = "run-away"
FLASH = 1.4
"""Seconds until what has changed about somebody is no longer new."""


class HuntScene(HuntScreen):
    """Plays an open campaign while its party is on a hunt. `watcher` and `moved` are those of `SettlementScene`."""

    _lit: tuple[Hunter, ...] = ()

    # -- the moment --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.ui.lookup = self.look_up

    def elsewhere(self) -> bool:
        """Whether the hunt is over and, where players want to read it, that has been read."""
        return super().elsewhere() and not self.parting()

    def update(self, dt: float) -> None:
        if self.here() or self.elsewhere():
            super().update(dt)

    def renew(self) -> None:
        super().renew()
        party = self.party()
        if tuple(party) != self._lit and not self.unfolding.unseen:
            self._lit = tuple(party)
            self._flash_party()

    def _flash_party(self) -> None:
        if self.ui.theme.motion <= 0:
            return

        def fade(t: float) -> None:
            self.flash = 1 - t
            for widget in self.root.walk():
                if isinstance(widget, HunterCard) and widget.change.any:
                    widget.invalidate()

        self.ui.animations.loose(Tween(FLASH, fade, linear))

    def show_since(self, heard: int) -> None:
        if self.making.topic == TURN:
            self.compare_with(self._party)  # as they were seen before this answer
        super().show_since(heard)

    def rest(self) -> None:
        super().rest()
        self.left = False
        self.settle_party()

    # -- what is pressed ---------------------------------------------------------------------------------------------

    def press_turn(self, key: str) -> None:
        """An answer of the hunt turn is given at once: there is one press for each."""
        if not self.unfolding.unseen and self.watching is None and self.making.option(key) is not None:
            self.answer(key)

    def pick_hunter(self, who: int) -> None:
        """A card of the party was pressed: it answers a question about people, or opens the record sheet."""
        option = next((one for one in self.asked_people() if person_in(one, self.table) == who), None)
        if option is not None and option.key == self.making.selected and not self.making.several:
            self.commit()
        elif option is not None:
            self.choose(option.key)
        else:
            self.open_sheet(who)

    def open_sheet(self, who: int = 0) -> None:
        focused = self.focused.hunter.who if isinstance(self.focused, HunterCard) else 0
        super().open_sheet(who or focused or next((one.who for one in self.party() if one.reveals), 0))

    def turn_page(self) -> None:
        shown = next((one.rect.size for one in self.root.walk() if isinstance(one, Engraving)), None)
        self.picture_size = shown or self.picture_size
        super().turn_page()

    def go_on(self) -> None:
        """The end of the hunt has been read."""
        self.left = True
        self.update(0.0)

    def commit(self) -> None:
        if self.parting() and self.waiting_page() is None:
            self.go_on()
        else:
            super().commit()

    def primary(self) -> Iterator[str]:
        decision = self.making.decision
        if self.watching is None and self.waiting_page() is None:
            if self.parting():
                yield "commit"
            elif decision is not None and decision.topic == TURN:
                first = primary(decision)
                if first is not None:
                    yield f"option:{first.key}"
                yield from (self.place_of(one) for one in decision.options if one.key != RUN_AWAY)
        yield from super().primary()

    def place_of(self, option: Option) -> str:
        who = person_in(option, self.table)
        asked = bool(who) and any(one.key == option.key for one in self.asked_people())
        return f"{HUNTER}{who}" if asked and not self._asked_page() else super().place_of(option)
