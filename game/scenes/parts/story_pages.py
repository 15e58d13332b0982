"""The book of the campaign, opened: which page lies open, which row of its table came up, what it changed on whose
sheet. Read from what was told; `story_book` draws it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.errors import BadInput
from engine.event import Event
from engine.session import Told
from engine.table import Crumb
from game import facts
from game.cards.english.sections import DOT, Section
from game.content import catalogue
from game.model.terms import Location
from game.narration.joined.openings import opening
from game.narration.narrator import narrate
from game.rulebook.markup import rich
from game.rules.campaign.activity_offers import Offer
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.activities import offers
from game.scenes.parts.page_now import LinesNow, lines_now

STORY, EVENT, DEED = "campaign-story-event-freezes", "settlement-event-stays", "settlement-develop"
HUNT = "hunt-resolve-cards-top-down"
RUN = "hunt-run-away"
SIDES = frozenset(str(side) for side in Location)
"""Of the hit location die."""
KINDS = {STORY: "story-event", EVENT: "settlement-event", HUNT: "hunt-event"}


@dataclass(frozen=True)
class Rolled:
    """A roll on the page's table: who rolled, the result with its parts, and the row that it is."""

    by: int
    result: int | str
    row: str
    parts: str = ""


@dataclass
class Page:
    """A page of the book. `kind` is that of its card (story-event, settlement-event, location ...); `title` the part of
    the event that is told first, `parts` those that it went on with; `step` the crumb of everything that belongs to
    it; `who` whom it concerns, `acts` how, in a word that follows the name; `number` that of a hunt event on its
    table; `story` which of the stories on its card is told, where that has a picture of its own; `tale` what
    is told over it, where its card does not print that."""

    kind: str
    name: str
    step: Crumb
    title: str = ""
    who: int = 0
    parts: list[str] = field(default_factory=list)
    rolls: list[Rolled] = field(default_factory=list)
    changes: list[tuple[int, str]] = field(default_factory=list)
    acts: str = ""
    number: int = 0
    story: str = ""
    tale: str = ""
    over: bool = False
    """Whether everything that it brings has happened."""
    now: LinesNow | None = None
    """What of it is being carried out."""
    hushed: bool = False
    """Whether something that it brings is still on its way to the screen."""
    _printed: list[Section] | None = field(default=None, repr=False, compare=False)

    @property
    def key(self) -> str:
        return f"{self.step}/{self.title}"

    @property
    def picture(self) -> str:
        """Returns the name of what is seen at its head: `Game Over: victory` on the page of Game Over."""
        return self.story if self.story.startswith(f"{self.name}: ") else self.name

    def sections(self) -> list[Section]:
        """Returns what is printed on its card, once; nothing for a card that the box does not print."""
        if self._printed is None:
            try:
                self._printed = catalogue.card_sections(self.kind, self.name)
            except BadInput:
                self._printed = []
        return self._printed

    def lit(self, line: str) -> bool:
        """True if this line of the card is a row that came up: the row that is called so, or, where none is, one that
        begins with the same number.
        """
        label = row_of(line)
        if not label:
            return False
        if label in SIDES:
            return any(rolled.row == label for rolled in self.rolls)
        named = {row_of(other) for section in self.sections() for other in section.lines}
        return any(
            rolled.row == label if rolled.row in named else first_number(rolled.row) == first_number(label)
            for rolled in self.rolls
        )


def row_of(line: str) -> str:
    """Returns the name of the row that this line of a card is; empty for a line that is none."""
    low, colon, _ = line.lstrip(DOT).partition(":")
    if not colon or not is_row(low):
        return ""
    return _location(low) or low.strip()


def is_row(low: str) -> bool:
    """True if this begins a row of a table: `1`, `2–5`, `10+`; of the hit location die `Arms`."""
    return bool(low) and (bool(_location(low)) or all(letter.isdigit() or letter in "–-+ " for letter in low))


def _location(low: str) -> str:
    """The side of the hit location die that a row stands for: `arms` for `Arms (roll again with ...)`; else nothing."""
    named = low.partition(" (")[0].strip().lower()
    return named if named in SIDES else ""


def first_number(row: str) -> int | None:
    """Where a row begins: 2 for `2–5`; None for what is no row."""
    digits = re.match(r"\s*(\d+)", row)
    return int(digits[1]) if digits is not None else None


def pages_of(
    told: Sequence[Told], table: SettlementTable, steps: Sequence[Crumb], coming: Sequence[Crumb] | None = None
) -> list[Page]:
    """The pages that were opened while this was told, in their order; `steps` are those of the present question: a page
    among them is not over yet. `coming` are those of what is on its way to the screen, if anything is."""
    pages: list[Page] = []
    for one in told:
        opened = _opened_by(one, table)
        if opened is not None:
            pages.append(opened)
            continue
        holder = _holder(pages, one)
        if holder is None:
            holder = _deed(one, table)
            if holder is None:
                continue
            pages.append(holder)
        _add(holder, one.event, table)
    for page in pages:
        page.over = page.step not in steps
        at = next((step.part for step in reversed(steps if coming is None else coming) if step == page.step), ())
        page.now = lines_now(table.box, page.kind, page.name, page.title, at)
    return pages


def _opened_by(one: Told, table: SettlementTable) -> Page | None:
    """The page that an event opens: a story that is told, a settlement event that is played, a hunt event."""
    event = one.event
    if isinstance(event, facts.StoryTold):
        step = _last(one.steps, STORY)
        named = _story_card(table, event.name)
        if not step and event.rule == RUN:  # told before each of those who run rolls for themselves
            step = Crumb(RUN)
        tale = opening(event.name, table)
        step = step or Crumb(STORY, event.name)
        return Page(KINDS[STORY], named, step, event.title, event.who, story=event.name, tale=tale)
    if isinstance(event, facts.EventPlayed):
        step = _last(one.steps, EVENT) or Crumb(EVENT, event.name)
        return Page(KINDS[EVENT], event.name, step, tale=opening(event.name, table))
    if isinstance(event, facts.HuntEventTold):
        step = _last(one.steps, HUNT) or Crumb(HUNT, event.event)
        return Page(KINDS[HUNT], event.event, step, who=event.who, acts="reveals", number=event.number)
    return None


def _story_card(table: SettlementTable, story: str) -> str:
    """The event whose page bears a story: a stage of Age stands on the page of Age."""
    if story in table.box.story_events:
        return story
    for event in table.box.story_events.values():
        if any((part.story or event.name) == story for part in event.parts):
            return str(event.name)
    return story


def _deed(one: Told, table: SettlementTable) -> Page | None:
    """The card of an activity, opened by the roll that it asks for."""
    step = _last(one.steps, DEED)
    if step is None or not isinstance(one.event, facts.EffectRolled):
        return None
    offer = next((offer for offer in _offers(table) if offer.label == step.detail), None)
    if offer is None:
        return None
    return Page(offer.shelf.replace(" ", "-"), offer.source, step, offer.activity.name, one.event.by)


def _offers(table: SettlementTable) -> list[Offer]:
    return list(offers(table))


def _last(steps: Sequence[Crumb], rule: str) -> Crumb | None:
    """The innermost crumb of this rule."""
    return next((step for step in reversed(steps) if step.rule == rule), None)


def _holder(pages: list[Page], one: Told) -> Page | None:
    """The innermost of the opened pages that an event belongs to."""
    deepest: tuple[int, Page] | None = None
    for page in pages:
        if page.step in one.steps:
            depth = len(one.steps) - 1 - tuple(reversed(one.steps)).index(page.step)
            if deepest is None or depth >= deepest[0]:
                deepest = (depth, page)
    return deepest[1] if deepest is not None else None


def _add(page: Page, event: Event, table: SettlementTable) -> None:
    """What an event means for the page it belongs to."""
    if isinstance(event, facts.StoryWentOn):
        page.parts.append(event.part)
        return
    if isinstance(event, facts.EffectRolled):
        parts = event.result.explain() if event.result is not None else str(event.die)
        page.rolls.append(Rolled(event.by, event.die, event.row, parts))
        page.who = page.who or event.by
        return
    if isinstance(event, facts.LocationRolled):  # again, while the row has been had: the last counts
        page.rolls = [rolled for rolled in page.rolls if not _location(rolled.row)]
        page.rolls.append(Rolled(event.who, str(event.location), str(event.location), "the hit location die"))
        page.who = page.who or event.who
        return
    if isinstance(event, facts.RanFromHunt):
        page.rolls.append(Rolled(event.who, event.total, event.row, f"{event.die} rolled"))
    if isinstance(event, facts.HuntEventOver):
        return
    line = narrate(event, table)
    if line.text:
        who = getattr(event, "who", 0)
        page.changes.append((who if type(who) is int else 0, rich(line.text)))


def open_page(pages: Sequence[Page]) -> Page | None:
    """The innermost page that is still being played."""
    return next((page for page in reversed(pages) if not page.over), None)
