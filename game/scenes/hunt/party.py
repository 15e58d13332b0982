"""The hunting party at a glance: who reveals, how everybody stands, what they bear and carry, and what the last event
has changed about them, in numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from engine.ui.input import Intent
from engine.ui.kit import Column, Panel, Rich, Row, Widget, escape
from engine.ui.look.ornament import border
from engine.ui.widgets.seal import seal_says, seal_side
from engine.ui.widgets.widget import Size
from game.model.terms import INSANE_AT, Location
from game.rulebook.icon_words import sign
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.gear.carried_resources import carried
from game.rules.table.components import Tokens
from game.scenes.art.figures.faces import face
from game.scenes.codex.entries import card_ref
from game.scenes.hunt.snapshot import laid_out
from game.scenes.parts.faces import FaceWidget, face_number, plain_ring
from game.scenes.parts.location_strip import LocationStrip
from game.scenes.parts.person_card import sheet_of
from game.scenes.parts.seat_badge import Badge
from game.scenes.parts.seat_marks import Mark, seat_of
from game.scenes.parts.survivor_view import SurvivorView, survivor_view

HUNTER = "hunter:"
"""References of the people of the party; the scene explains them."""
WIDE = "\u2002"
"""A wide space: plain ones are drawn together."""


@dataclass(frozen=True)
class Hunter:
    """Somebody of the party at one moment. `tokens` are attribute tokens by attribute, `load` the resources carried,
    `state` is empty for whoever goes on, else dead, fled or strayed."""

    who: int
    name: str
    gender: str
    number: int
    mark: Mark
    view: SurvivorView | None
    tokens: tuple[tuple[str, int], ...] = ()
    load: tuple[str, ...] = ()
    state: str = ""
    reveals: bool = False


def party_of(table: SettlementTable) -> list[Hunter]:
    """Everybody who has set out, in the order of their seats; the dead and the fled too."""
    hunt = laid_out(table)
    revealer = table.event_revealer
    party = list(table.campaign.departing) or list(hunt.order)
    return [_hunter(table, who, place, who == revealer) for place, who in enumerate(party)]


def _hunter(table: SettlementTable, who: int, place: int, reveals: bool) -> Hunter:
    sheet = sheet_of(table, who)
    hunt = laid_out(table)
    state = "fled" if who in hunt.fled else "strayed" if who in hunt.strayed else ""
    gender = sheet.gender if sheet is not None else "female"
    mark = seat_of(table, who, place)
    if sheet is None or sheet.dead or who not in table.record.party:
        return Hunter(who, table.name(who), gender, face_number(who), mark, None, state="dead")
    tokens = table.world.get(who, Tokens).attributes
    return Hunter(
        who,
        sheet.name,
        gender,
        face_number(who),
        mark,
        survivor_view(table, who),
        tuple((str(attribute.value), n) for attribute, n in tokens.items() if n),
        tuple(sorted(carried(table, who))),
        state,
        reveals and not state,
    )


@dataclass(frozen=True)
class Change:
    """What is different about somebody: by how much each number, and the rest in words (good, text)."""

    survival: int = 0
    insanity: int = 0
    bleeding: int = 0
    words: tuple[tuple[bool, str], ...] = ()

    @property
    def any(self) -> bool:
        return bool(self.survival or self.insanity or self.bleeding or self.words)


def changes(before: Hunter | None, after: Hunter) -> Change:
    """Returns what has changed between two moments."""
    if before is None or before == after:
        return Change()
    words: list[tuple[bool, str]] = []
    if after.state and not before.state:
        words.append((False, {"dead": "dies", "fled": "runs home", "strayed": "is lost in the dark"}[after.state]))
    if before.view is None or after.view is None:
        return Change(words=tuple(words))
    was, now = before.view, after.view
    words += _wounds(was, now)
    kinds = dict(before.tokens), dict(after.tokens)
    for kind in dict.fromkeys((*kinds[0], *kinds[1])):
        by = kinds[1].get(kind, 0) - kinds[0].get(kind, 0)
        if by:
            words.append((by > 0, f"{by:+d} {kind} token".replace("-", "−")))
    for card in dict.fromkeys((*before.load, *after.load)):
        by = after.load.count(card) - before.load.count(card)
        if by:
            words.append((by > 0, f"{by:+d} {card}".replace("-", "−")))
    return Change(now.survival - was.survival, now.insanity - was.insanity, now.bleeding - was.bleeding, tuple(words))


def _wounds(was: SurvivorView, now: SurvivorView) -> Iterator[tuple[bool, str]]:
    """Boxes filled and emptied, and armor lost and gained."""
    if now.brain_box != was.brain_box:
        yield not now.brain_box, "brain: injured" if now.brain_box else "brain: healed"
    for place in Location:
        old, new = was.boxes[place], now.boxes[place]
        for index, name in enumerate(("light", "heavy")):
            if old[index] != new[index]:
                yield not new[index], f"{place.value}: {name}" if new[index] else f"{place.value}: {name} healed"
        by = now.armor.get(place, 0) - was.armor.get(place, 0)
        if by:
            yield by > 0, f"{place.value}: {by:+d} armor".replace("-", "−")


REVEALS = "[Event revealer](event_revealer): turns over the next card"
CARRIED = "[Resources](resource) carried"


class PartyFace(FaceWidget):
    """A face with the mark of the seat; with a lantern beside it, if they reveal the next event."""

    def __init__(self, hunter: Hunter) -> None:
        super().__init__()
        self.hunter = hunter

    def picture(self, side: int) -> pygame.Surface:
        one, theme = self.hunter, self.ui.theme
        ring = theme.palette.brass if one.reveals else plain_ring(theme)  # as at home, where these faces were drawn
        picture = face(one.gender, one.number, side, dead=one.state == "dead", ring=ring)
        if one.state and one.state != "dead":
            picture = picture.copy()
            picture.fill((128, 128, 136, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture


class MarkRoom(Widget):
    """Where the mark of a card stands."""

    def measure(self, width: int) -> Size:
        side = seal_side(self.ui)
        return side, side

    def place(self, rect: pygame.Rect) -> None:
        side = seal_side(self.ui)
        super().place(pygame.Rect(rect.right - side, rect.centery - side // 2, side, side))


class HunterCard(Panel):
    """One of the party. Pressing it picks the option that means them, or opens their record sheet. `flash` 0 to 1
    lights its edge while what has changed is new. A `low` one has its numbers beside a name that is short enough,
    as long as none has changed."""

    focusable = True

    def __init__(
        self,
        hunter: Hunter,
        change: Change,
        on_press: Callable[[], None],
        flash: Callable[[], float],
        *,
        offered: bool,
        chosen: bool,
        marked: bool = False,
        low: bool = False,
    ) -> None:
        self.hunter, self.change, self.on_press, self.flash = hunter, change, on_press, flash
        self.offered, self.marked = offered, marked
        stands = hunter.view is not None and not hunter.state
        counts = [Rich(self._counts(), style="small", max_lines=1)] if stands else []
        beside = low and not change.any
        lines: list[Widget] = [self._head(*counts)] if beside else [self._head(), *counts]
        if hunter.view is not None and stands:
            lines.append(LocationStrip(hunter.view))
            bears = self._bears()
            if bears:
                lines.append(Rich(bears, style="small"))
        else:
            lines.append(Rich(f"*{_state_words(hunter.state)}*", style="small", role="dim"))
        if change.words and not hunter.state:
            said = ", ".join(f"{{{'good' if good else 'bad'}|{escape(words)}}}" for good, words in change.words)
            lines.append(Rich(said, style="small"))
        body = Row(PartyFace(hunter), Column(*lines, gap=1, grow=1), gap=8, wrap=False)
        kind = "chosen" if chosen or hunter.reveals else "off" if hunter.state else "well"
        ref = f"{HUNTER}{hunter.who}"
        super().__init__(body, kind=kind, pad=6, gap=0, key=ref, ref=ref)

    def _head(self, *beside: Widget) -> Widget:
        one = self.hunter
        role = "dim" if one.state else "strong" if one.reveals else "text"
        mark = f" {sign('lantern', 'accent', REVEALS)}" if one.reveals else ""
        name = Rich(f"**{escape(one.name)}**{mark}", role=role, max_lines=1, grow=1)
        mark_room = [MarkRoom()] if self.marked else []
        return Row(Badge(one.mark), name, *mark_room, *beside, gap=6, wrap=bool(beside))

    def _counts(self) -> str:
        """Survival, insanity and bleeding, each with what it has changed by."""
        view, change = self.hunter.view, self.change
        assert view is not None
        insane = "warn" if view.insanity >= INSANE_AT else "text"
        parts = [
            f"{sign('survival', 'accent')} **{view.survival}**{_by(change.survival, True)}",
            f"{sign('insanity', 'info')} {{{insane}|**{view.insanity}**}}{_by(change.insanity, True)}",
            f"{sign('bleeding', 'bad')} **{view.bleeding}**{_by(change.bleeding, False)}",
        ]
        if view.insane:
            parts.append(sign("scream", "warn"))
        return WIDE.join(parts)

    def _bears(self) -> str:
        """Attribute tokens, burdens, and resources carried."""
        one = self.hunter
        assert one.view is not None
        parts = [f"{sign('token', 'good' if n > 0 else 'bad')}{n:+d} {kind}" for kind, n in one.tokens]
        parts += [
            sign(mark.icon, "warn", mark.markup) + (f"**{mark.number}**" if mark.number else "")
            for mark in one.view.marks
        ]
        if one.load:
            named = ", ".join(
                f"[{escape(card)}]({card_ref('resource', card)})"
                + (f" ×{n}" if (n := one.load.count(card)) > 1 else "")
                for card in dict.fromkeys(one.load)
            )
            parts.append(f"{sign('bag', 'dim', CARRIED)} {named}")
        return WIDE.join(parts)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        theme, new = self.ui.theme, self.flash() if self.change.any else 0.0
        if new > 0:
            wash = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            wash.fill((178, 158, 122, round(64 * new)))
            surface.blit(wash, self.rect)
        if self.offered or self.hovered or self.change.any:
            colour = theme.palette.lichen if self.offered or self.change.any else theme.palette.ash
            border(surface, colour, self.rect.inflate(-2, -2), theme.px(2 if self.offered else 1))
        self.paint_mark(surface)
        self.mark_focus(surface)

    def handle(self, intent: Intent) -> bool:
        return self.runs(self.on_press, intent)

    def ref_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        found = super().ref_at(pos)
        return found if found is not None else (f"{HUNTER}{self.hunter.who}", self.rect)

    def seal_room(self) -> pygame.Rect | None:
        kept = next((one for one in self.walk() if isinstance(one, MarkRoom)), None)
        return kept.rect if kept is not None else None

    def describe(self) -> str:
        one, view = self.hunter, self.hunter.view
        if view is None or one.state:
            return f"{one.name}: {_state_words(one.state)}"
        said = f"{one.name}: survival {view.survival}, insanity {view.insanity}, bleeding {view.bleeding}"
        said += ", reveals" if one.reveals else ""
        said += f", carries {', '.join(one.load)}" if one.load else ""
        return said + "".join(f", {words}" for _, words in self.change.words) + seal_says(self.undoable)


def _by(n: int, good_up: bool) -> str:
    """A change behind a number: +2, −1."""
    if not n:
        return ""
    role = "good" if (n > 0) == good_up else "bad"
    return f" {{{role}|{n:+d}}}".replace("-", "−")


def _state_words(state: str) -> str:
    return {"dead": "dead", "fled": "has run home", "strayed": "ran, and may come back at the showdown"}.get(
        state, state
    )
