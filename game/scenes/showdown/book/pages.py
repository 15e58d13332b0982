"""The book at the right: the step we are in, the monster and its piles, the cards in play, what applies now, the odds
of what is being considered, and the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import pygame

from engine.event import Amount
from engine.ui.input import Intent
from engine.ui.kit import Bar, Chip, Column, Heading, Medal, Panel, Rich, Row, ScrollView, Tabs, Widget, escape
from engine.ui.look.theme import Theme
from game.bots.attack_odds import AttackOdds
from game.cards.kinds.monster import level_in_words
from game.cards.numbers import signed, spaces_of_a_move
from game.model.terms import Attribute
from game.narration.card_now import CardNow
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.art.cards.whole_card import TERM
from game.scenes.codex.entries import card_ref
from game.scenes.showdown.board.overlays import Overlay
from game.scenes.showdown.board.tracing import Zone, swatch
from game.scenes.showdown.book.acting_card import CardScroll, Terms, acting_card, resting_card
from game.scenes.showdown.book.monster_body import body, in_play_lines
from game.scenes.showdown.cards_in_play import CardRow, Laid
from game.scenes.showdown.hand.preview import Preview, percent
from game.scenes.showdown.snapshot import Snapshot
from game.scenes.table.book import (
    Book,
    LogActs,
    applies_away,
    applies_named,
    applies_part,
    has_pages,
    log_head,
    log_lines,
    log_part,
    step_part,
)
from game.scenes.table.log import LogLine

_MEDALS = (Attribute.MOVEMENT, Attribute.TOUGHNESS, Attribute.SPEED, Attribute.DAMAGE)
_SHORT = ("move", "tough", "speed", "dmg")
_TOKENS = (Attribute.ACCURACY, Attribute.EVASION, Attribute.LUCK, Attribute.STRENGTH)


@dataclass
class BookState:
    """What the book shows."""

    table: ShowdownTable
    shown: Snapshot
    step: str  # rule id of the step we are in
    step_label: str
    coming: Sequence[str]  # labels of the steps to come
    cards: Sequence[Laid]
    applies: Sequence[str]  # rich text, one line each
    preview: Preview | None
    log: Sequence[LogLine]
    pictures: Callable[[str, str, int], pygame.Surface]  # a card by kind and name, its back without one, so wide
    acting: CardNow | None = None  # the card that is being carried out
    page: str = "now"
    window: str = ""  # markup of the window that is open, and
    beside: Sequence[Widget] = ()  # what stands beside a line that is watched, if the book has pages
    told: bool = False  # the rule of the step stands in the hand, so that here its name is enough
    overlays: Sequence[Overlay] = ()  # what lies over the board, if the book has pages and the board no room for words


@dataclass
class BookActs:
    """What a reader may do with it."""

    turn_page: Callable[[str], None]
    open_pile: Callable[[str], None]
    open_monster: Callable[[], None]
    log: LogActs


def build_book(state: BookState, acts: BookActs, theme: Theme) -> Widget:
    """The book for this state."""
    if not has_pages(theme):
        ways = [partial(above_log, state, acts, way) for way in ways_of(state)]
        return Book(ways, log_lines(state.log, acts.log))
    pages = (
        ("now", "Now", lambda: now_page(state)),
        ("monster", "Monster", lambda: monster_page(state, acts)),
        ("log", "Log", lambda: log_part(state.log, acts.log)),
    )
    return Tabs(state.page, pages, acts.turn_page, key="book")


WHOLE = -1
GONE = -1
Told = Literal["words", "names", "hover"]
"""How what applies is told: with its words, by its names, or a hover away."""


@dataclass(frozen=True)
class Way:
    """How full the book is above its log: the monster's sheet whole, as a line over its piles, as a line or not there;
    the step with its rule whole or in so many lines (0: its name, GONE: not there); the AI card at rest WHOLE, or the
    cards at rest so high (0: not shown); the card that acts with these of its terms, and set `dense`; how what
    applies is told.
    """

    sheet: Literal["whole", "piles", "line", "gone"] = "whole"
    lines: int | None = None
    rest: int = 184
    terms: Terms = "every"
    dense: bool = False
    applies: Told = "words"


AT_REST = (
    Way(rest=WHOLE),
    Way(),
    Way(rest=112),
    Way(rest=0),
    Way("piles", rest=0),
    Way("line", rest=0),
    Way("line", rest=0, applies="names"),
    Way("line", 3, 0, applies="names"),
    Way("line", 1, 0, applies="names"),
    Way("line", 0, 0, applies="names"),
)
"""The fullest first: the first that has room is shown, so that nothing is cut where there is some."""
LOW = Way("line", rest=0, terms="lit", dense=True, applies="names")
LOWEST = replace(LOW, sheet="gone", lines=GONE, applies="hover")
ACTING = (
    Way(rest=0),
    Way("piles", rest=0),
    Way("line", rest=0),
    Way("line", rest=0, dense=True),
    Way("line", rest=0, terms="lit"),
    Way("line", rest=0, terms="lit", dense=True),
    *(replace(LOW, lines=lines) for lines in (None, 4, 3, 2, 1, 0, GONE)),
    replace(LOW, lines=GONE, applies="hover"),
    LOWEST,
)
"""The same with a card that acts: it is whole in all of them, and everything else gives way to that."""


def ways_of(state: BookState) -> list[Way]:
    """The ways that differ now: not every card has terms, few are carried out, and one that is longer than the book
    together with the card takes its place."""
    now = state.acting
    if now is None:
        return list(AT_REST)
    terms = {at for at, section in enumerate(now.sections) if section.kind == TERM}
    told = terms & {at for at, _ in now.lit}
    ways = [way for way in ACTING if terms or way.terms == "every" or way.applies != "words"]
    return [*ways, *(replace(way, terms="alone") for way in ACTING)] if told else ways


def above_log(state: BookState, acts: BookActs, way: Way) -> Widget:
    """The monster, the card that acts (or the cards at rest), the step, the odds, what applies."""
    parts: list[Widget] = []
    if way.sheet != "gone":
        parts.append(monster_sheet(state, acts) if way.sheet == "whole" else sheet_line(state, acts))
    if way.sheet == "piles":
        parts.append(piles(state, acts))
    acting = acting_card(state.acting, state.table, way.terms, way.dense) if state.acting is not None else None
    if acting is not None:
        parts.append(acting)
    elif way.rest == WHOLE and (card := _whole_at_rest(state)) is not None:
        parts += [Rich(escape(state.cards[0].caption), style="small", role="dim"), card]
    elif way.rest > 0:
        parts.append(CardRow(state.cards, state.pictures, least=way.rest, most=way.rest))
    if way.lines != GONE:
        parts.append(step_panel(state, way.lines))
    away = [applies_away(state.applies)] if way.applies == "hover" and state.applies else []
    column = Column(*parts, *now(state, way.applies), gap=6)
    above = CardScroll(column, acting, key="above-log", least=48, grow=0)
    return Column(above, log_head(acts.log, *away), gap=5)


def _whole_at_rest(state: BookState) -> Widget | None:
    """The last AI card, opened out."""
    name = next((card.name for card in state.cards if card.kind == "ai"), "")
    return resting_card(state.table, name) if name else None


def now_page(state: BookState) -> Widget:
    """The window that is open, the step, what lies over the board, what applies."""
    card = acting_card(state.acting, state.table) if state.acting is not None else None
    first = [card] if card is not None else []
    parts = (*state.beside, *first, *_of_window(state), step_panel(state, None), *_legend(state), *now(state))
    return CardScroll(Column(*parts, gap=8), None if state.beside else card, key="now-page")


def _of_window(state: BookState) -> list[Widget]:
    """The window that is open, where the board has no room for it."""
    return [Panel(Rich(state.window, style="small"), kind="chosen", pad=8)] if state.window else []


def _legend(state: BookState) -> list[Widget]:
    """What lies over the board, line by line, where the board has no room for it."""
    lines: list[Widget] = []
    for overlay in state.overlays:
        words = Rich(f"**{overlay.name}**  {overlay.says}", style="small", grow=1)
        lines.append(Row(Swatch(overlay.zones[0]), words, gap=8, wrap=False) if overlay.marked else words)
    return [Column(*lines, gap=3, key="legend")] if lines else []


class Swatch(Widget):
    """The pattern of a zone, as it lies on the board."""

    def __init__(self, zone: Zone) -> None:
        super().__init__()
        self.zone = zone

    def measure(self, width: int) -> tuple[int, int]:
        side = self.ui.theme.text_px("small")
        return round(side * 1.5), side

    def paint(self, surface: pygame.Surface) -> None:
        swatch(surface, self.zone, self.rect)


def monster_page(state: BookState, acts: BookActs) -> Widget:
    """The sheet, the cards that lie open, the body with its wounds, and what is in play."""
    table = state.table
    cards = CardRow(state.cards, state.pictures, least=190)
    in_play = [Rich(line, style="small") for line in in_play_lines(table)]
    return ScrollView(
        Column(monster_sheet(state, acts), cards, body(table, 170), *in_play, gap=8),
        key="monster-page",
    )


def step_panel(state: BookState, lines: int | None) -> Widget:
    """The present step, lit, with its rule and page; the next steps, dimmed. With 0 `lines` its name alone."""
    return step_part(state.step, state.step_label, state.coming, 0 if state.told else lines)


def explained(amount: Amount) -> str:
    """A reference that opens the parts of a number."""
    return f"say:{escape(amount.explain())}"


def monster_sheet(state: BookState, acts: BookActs) -> Widget:
    """Name and level, the four numbers with their parts, tokens, and the piles."""
    table, shown = state.table, state.shown
    level = level_in_words(table.record.level)
    hurt = str(len(shown.monster.injuries))
    scars = (
        [PileChip(hurt, "scar" if hurt == "1" else "scars", "oxblood", "pile:scars", acts.open_monster)]
        if shown.monster.injuries
        else []
    )
    head = Row(
        Rich(
            f"[{escape(table.monster_card.name)}](monster:{table.record.monster})",
            style="name",
            on_link=lambda ref: acts.open_monster(),
            key="monster-name",
            grow=1,
        ),
        Rich("{bad|off the board}" if shown.monster.at is None else f"*{level}*", style="small", role="dim"),
        *scars,
        gap=8,
        wrap=False,
    )
    medals: list[Widget] = []
    for attribute in _MEDALS:
        amount = table.total(table.monster, attribute)
        lit = len(amount.parts) > 1
        said = spaces_of_a_move(amount.total) if attribute is Attribute.MOVEMENT else str(amount.total)
        said = said.replace("-", "−")
        medals.append(Medal(said, attribute.value, ref=f"number:monster/{attribute.value}", lit=lit))
    tokens = [(attribute, n) for attribute in _TOKENS if (n := table.total(table.monster, attribute).total)]
    shifts: list[Widget] = []
    if len(tokens) == 1:
        ((attribute, n),) = tokens
        medals.append(Medal(signed(n), attribute.value, ref=f"number:monster/{attribute.value}", lit=True))
    elif tokens:
        words = [f"[{signed(n)} {one.value}](number:monster/{one.value})" for one, n in tokens]
        shifts.append(Rich(f"{{accent|{'  '.join(words)}}}", style="small", align="center"))
    return Column(head, Row(*medals, justify="between"), *shifts, piles(state, acts), gap=4, key="sheet")


def piles(state: BookState, acts: BookActs) -> Widget:
    """The monster's decks and discards as counts that open what may be seen of them."""
    shown = state.shown
    wounds = str(len(shown.wounds))
    wound = "wound" if wounds == "1" else "wounds"
    chips: list[Widget] = [
        PileChip(str(shown.ai_left), "AI", "stone", "pile:ai", partial(acts.open_pile, "ai")),
        PileChip(str(len(shown.ai_discard)), "discard", "ember", "pile:discard", partial(acts.open_pile, "discard")),
        PileChip(wounds, wound, "blood", "pile:wounds", partial(acts.open_pile, "wounds")),
        PileChip(str(shown.locations_left), "places", "dusk", "pile:places", partial(acts.open_pile, "places")),
    ]
    if shown.life_at_start:  # what has Life loses no AI cards: no pile of wounds grows (life)
        life = PileChip(str(shown.life), "life", "blood", "pile:life", acts.open_monster)
        chips[2:3] = [life] if not shown.wounds else [chips[2], life]
    return Row(*chips, gap=5, justify="between")


def sheet_line(state: BookState, acts: BookActs) -> Widget:
    """The monster in a line, where a card needs the room: its name, which opens its page, and its four numbers."""
    table = state.table
    words = []
    for attribute, short in zip(_MEDALS, _SHORT, strict=True):
        total = table.total(table.monster, attribute).total
        said = spaces_of_a_move(total) if attribute is Attribute.MOVEMENT else str(total).replace("-", "−")
        words.append(f"{{dim|{short}}}\u00a0**[{said}](number:monster/{attribute.value})**")
    name = f"[{escape(table.monster_card.name)}](monster:{table.record.monster})"
    return Row(
        Rich(name, style="name", on_link=lambda ref: acts.open_monster(), key="monster-name"),
        Rich("  ".join(words), style="small"),
        gap=10,
        justify="between",
        key="sheet",
    )


class PileChip(Chip):
    """A pile that can be looked through as far as the rules allow."""

    focusable = True

    def __init__(self, value: str, label: str, pigment: str, ref: str, on_press: Callable[[], None]) -> None:
        super().__init__(value, label, pigment=pigment, ref=ref, key=ref)
        self.on_press = on_press

    def handle(self, intent: object) -> bool:
        assert isinstance(intent, Intent)
        return self.runs(self.on_press, intent)


def now(state: BookState, told: Told = "words") -> list[Widget]:
    """Shows what is being considered with its odds, and what applies just now, as it is `told`."""
    parts: list[Widget] = []
    found = state.preview
    if found is not None and (found.lines or found.odds):
        lines = [Rich(line, style="small") for line in found.lines]
        bars = odds_bars(found.odds, found.weapon) if found.odds is not None else []
        parts.append(Column(Heading(f"^^{found.heading}^^"), *lines, *bars, gap=1))
    if state.applies and told != "hover":
        parts.append(applies_part(state.applies) if told == "words" else applies_named(state.applies))
    return parts


def odds_bars(odds: AttackOdds, weapon: str) -> list[Widget]:
    """Chances as bars, and the numbers they come from."""
    bars: list[Widget] = [
        Bar(share, label=label, value=percent(abs(share)), pigment=pigment, ref=ref, label_width=118)
        for share, label, pigment, ref in (
            (odds.hit_any, "a hit", "brass", f"say:{escape(f'Hits on {odds.needs.explain()}')}"),
            (odds.wound_any, "a wound", "ember", f"say:{escape(f'Strength {odds.strength.explain()}')}"),
            (odds.critical_any, "a critical", "blood", "critical_wound"),
        )
    ]
    needs = (
        f"*{escape(weapon)}: [{odds.dice.total} {'die' if odds.dice.total == 1 else 'dice'}]({explained(odds.dice)}), "
        f"hit on\u00a0[{odds.needs.total}+]({explained(odds.needs)}), "
        f"[+{odds.strength.total}]({explained(odds.strength)}) against\u00a0"
        f"[{odds.wound_needs.total}]({explained(odds.wound_needs)})*"
    )
    bars.append(Rich(needs, style="small", role="dim"))
    notes = [
        f"[{escape(r.card)}]({card_ref('hit-location', r.card)})\u00a0{percent(r.chance)}" for r in odds.reactions[:2]
    ]
    if odds.ended > 0:
        notes.insert(0, f"the hit location on top ends it\u00a0{percent(odds.ended)}")
    if odds.trap > 0:
        notes.insert(0, f"[trap](trap)\u00a0{percent(odds.trap)}")
    if notes:
        bars.append(Rich(f"*may answer: {', '.join(notes)}*", style="small", role="dim"))
    return bars
