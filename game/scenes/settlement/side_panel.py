"""The book beside the settlement: its numbers, the step we are in with its rule, what applies now, and the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from engine.ui.kit import Column, Medal, Rich, Row, ScrollView, Tabs, Widget, escape
from engine.ui.look.theme import Theme
from game.rulebook.chapters import RULES
from game.rulebook.markup import rich
from game.rules.campaign.campaign_record import Campaign, Kind, Step
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.chapter.entries import DEATHS, LIMIT, PEOPLE
from game.scenes.codex.entries import card_ref
from game.scenes.settlement.marks import Lanterns
from game.scenes.settlement.step_track import STOPS
from game.scenes.table.book import Book, Coming, LogActs, Trimmed, applies_part, has_pages, log_part
from game.scenes.table.log import LogLine
from game.views.settlement_view import mark_of

LOG_FULL = 7
"""With so many lines the log takes a share of the room that is left; with fewer it is no higher than they are."""


@dataclass
class BookState:
    """What the book shows. `spent`: endeavors used in this phase; `place`: the picture of where we are, which takes the
    room that is left."""

    table: SettlementTable
    step: Step | None
    log: Sequence[LogLine]
    spent: int = 0
    page: str = "now"
    place: Widget = field(default_factory=Column)


@dataclass
class BookActs:
    """What a reader may do with it."""

    turn_page: Callable[[str], None]
    log: LogActs


def build_book(state: BookState, acts: BookActs, theme: Theme) -> Widget:
    """All of it below one another, or in pages where the text is large."""
    if has_pages(theme):
        now = (*_numbers(state), *_step(state, None), *_applies(state))
        pages = (
            ("now", "Now", lambda: ScrollView(Column(*now, gap=7), key="book-now")),
            ("log", "Log", lambda: log_part(state.log, acts.log)),
        )
        return Tabs(state.page, pages, acts.turn_page, key="book")

    def above(lines: int) -> Widget:
        return Column(*_numbers(state), state.place, *_step(state, lines or None), *_applies(state), gap=6, grow=1)

    def bare() -> Widget:
        """Without the picture where nothing else fits."""
        return ScrollView(
            Column(*_numbers(state), *_step(state, 1), *_applies(state), gap=6), key="above-log", least=48, grow=0
        )

    ways: list[Callable[[], Widget]] = [*(partial(above, lines) for lines in (0, 3, 1)), bare]
    return Book(ways, log_part(state.log, acts.log, full=LOG_FULL), gives=True)


def _numbers(state: BookState) -> list[Widget]:
    """The name and year, population, deaths and survival limit, and the endeavors as lanterns."""
    campaign: Campaign = state.table.campaign
    name = campaign.name or "A place without a name"
    year = f"Lantern year {campaign.year}" if campaign.year else "Before the first lantern year"
    head = Column(
        Rich(escape(name), style="title", role="accent", key="settlement-name"),
        Rich(f"[{year}](lantern_year)", style="small", role="dim"),
        gap=0,
    )
    deaths = str(campaign.death_count) + (f"+{len(campaign.uncounted)}" if campaign.uncounted else "")
    medals = Row(
        Medal(str(state.table.population), "people", ref=PEOPLE),
        Medal(deaths, "deaths", ref=DEATHS),
        Medal(str(state.table.survival_limit), "survival limit", ref=LIMIT),
        justify="between",
    )
    return [head, medals, Lanterns(campaign.endeavors, state.spent)]


def _step(state: BookState, lines: int | None) -> list[Widget]:
    """The present step, its rule, and the page it stands on."""
    if state.step is None:
        return []
    stop = STOPS[state.step]
    rule = RULES[stop.rule]
    head = Row(
        Rich(f"[{escape(rule.title)}]({rule.id})", style="name", role="accent", grow=1),
        Rich(f"{{dim|p. {escape(rule.page)}}}", style="small"),
        gap=6,
        wrap=False,
    )
    after = [STOPS[step].label for step in list(Step)[list(Step).index(state.step) + 1 :][:3]]
    parts: list[Widget] = [head, Trimmed(rich(rule.text), lines, rule.id)]
    if after:
        parts.append(Coming(after))
    return [Column(*parts, gap=1, key="step")]


def _applies(state: BookState) -> list[Widget]:
    """The settlement events that lie open, and what the year still brings."""
    campaign: Campaign = state.table.campaign
    lines = [f"[{escape(name)}]({card_ref('settlement-event', name)}) {{dim|lies open}}" for name in campaign.face_up]
    for entry in campaign.timeline.get(campaign.year, []):
        if not entry.done and entry.kind in (Kind.NEMESIS, Kind.SPECIAL):
            mark = mark_of(state.table, entry)
            after = "is not in the box: passed over" if mark.missing else "this year"
            lines.append(f"{{warn|{escape(mark.name)}}} {{dim|{entry.kind.value} {after}}}")
    if campaign.no_more_endeavors:
        lines.append("{bad|No more endeavors} {dim|in this phase}")
    if campaign.rerolls:
        lines.append(f"**{campaign.rerolls}** {{dim|endeavor rolls may be thrown again}}")
    if campaign.innovation_draws:
        lines.append(f"**{campaign.innovation_draws}** {{dim|cards more when innovating}}")
    if not lines:
        return []
    return [applies_part(lines)]
