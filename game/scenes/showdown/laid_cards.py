"""The cards that lie open in a showdown, followed event by event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.event import Event
from engine.session import Told
from game import facts as events
from game.scenes.showdown.cards_in_play import Laid


@dataclass
class OnTable:
    """The cards that lie open: the AI card being read, hit locations drawn, the one being resolved."""

    ai: str = ""
    ai_spent: bool = True
    drawn: tuple[str, ...] = ()
    location: str = ""
    location_spent: bool = True

    def hear(self, event: Event) -> None:
        """Follow one event."""
        if isinstance(event, events.AIDrawn):
            self.ai, self.ai_spent = event.card, False
        elif isinstance(event, events.AIDiscarded) and event.card == self.ai:
            self.ai_spent = True
        elif isinstance(event, events.CardEntersPlay) and event.card == self.ai:
            self.ai_spent = False
        elif isinstance(event, events.CardLeavesPlay) and event.card == self.ai:
            self.ai_spent = True
        elif isinstance(event, events.HitLocationsDrawn):
            self.drawn, self.location = event.cards, ""
        elif isinstance(event, events.HitLocationChosen):
            self.location, self.location_spent = event.card, False
            left = list(self.drawn)
            if event.card in left:
                left.remove(event.card)
            self.drawn = tuple(left)
        elif isinstance(event, events.TrapSprung):
            self.location, self.location_spent, self.drawn = event.card, False, ()
        elif isinstance(event, events.HitLocationDiscarded):
            if event.card == self.location:
                self.location_spent = True
            else:
                self.drawn = tuple(name for name in self.drawn if name != event.card)
        elif isinstance(event, events.MonsterTurnBegan):
            self.drawn, self.location = (), ""

    def laid(self) -> list[Laid]:
        """At most two cards for the book: the AI card, and the hit location that matters most."""
        if self.ai:
            found = [Laid("ai", self.ai, "last AI card" if self.ai_spent else "AI card", self.ai_spent)]
        else:
            found = [Laid("ai", "", "AI deck")]
        place = self.location or (self.drawn[0] if self.drawn else "")
        if self.location and not (self.location_spent and self.drawn):
            caption = "resolved" if self.location_spent else "hit location"
            found.append(Laid("hit-location", place, caption, self.location_spent))
        elif self.drawn:
            more = f" and {len(self.drawn) - 1} more" if len(self.drawn) > 1 else ""
            found.append(Laid("hit-location", self.drawn[0], f"drawn{more}"))
        else:
            found.append(Laid("hit-location", "", "hit locations"))
        return found


def on_table(told: Sequence[Told]) -> OnTable:
    """The cards that lie open after all that was told."""
    found = OnTable()
    for one in told[-160:]:
        found.hear(one.event)
    return found
