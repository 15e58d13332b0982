"""A showdown told in a terminal: each event as a sentence with its rule, dice as dice, a small picture of the board."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Sequence
from string import ascii_uppercase

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from engine.event import Event
from engine.session import Told
from engine.table import Crumb
from engine.wording import AS_WRITTEN, Wording
from game import facts
from game.cards.numbers import counted
from game.model.terms import Location
from game.narration.joined.account import Account, Mark, Passage
from game.narration.narrator import plain
from game.rulebook.brief import in_one_line
from game.rulebook.chapters import RULES
from game.rulebook.markup import plain as unlinked
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Armor, Tokens
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable

PIPED_WIDTH = 120
PAUSES = {"headline": 0.9, "normal": 0.5, "detail": 0.12}
"""Seconds after each line, by weight."""

_STYLES = {"headline": "bold", "normal": "", "detail": "dim"}
_ARROWS = {"n": "▲", "e": "▶", "s": "▼", "w": "◀"}
_PAINTS = {facts.SurvivorDied: "bold red", facts.MonsterWounded: "bold yellow", facts.RoundBegan: "bold reverse"}
MARKS = {Mark.NONE: "", Mark.TURNING_POINT: "★ ", Mark.DEATH: "† "}
MONSTER = "■"
DEEPEST = 3
"""So many steps deep a line is indented at most, unless all is told in detail."""
_FIGURES = re.compile("[0-9]+")
MARGIN = 2  # spaces shown around the figures


class Printer:
    """Prints what is told: at a pace on a terminal, unless it is to be fast; at once through a pipe and into a file.
    With `detail` every fact, question and reason; without, what is worth a line. In the words of a `wording`.
    """

    def __init__(
        self,
        fast: bool,
        console: Console | None = None,
        sleep: Callable[[float], None] = time.sleep,
        detail: bool = False,
        wording: Wording = AS_WRITTEN,
        rules: bool = False,
    ) -> None:
        """`rules`: each line has its rule in words and with its page under it, in place of its id."""
        self._said = wording.said
        self._rules = rules
        self.console = console or _console()
        self.detail = detail
        self._account = Account(detail)
        self.fast = fast or (console is None and not self.console.file.isatty())
        self._sleep = sleep

    def pause(self, seconds: float) -> None:
        if not self.fast:
            self._sleep(seconds)

    def say(self, words: str, style: str = "", indent: int = 0) -> None:
        self.catch_up()
        self.console.print(Padding(Text(self._said(words), style=style), (0, 0, 0, indent), expand=False))

    def told(self, all_told: Sequence[Told], table: ShowdownTable) -> None:
        """Prints what has happened since the last question; the table stands at the next one already."""
        for told in all_told:
            self.event(told.event, told.steps, table)
        if any(isinstance(told.event, facts.RoundBegan) for told in all_told):
            self.board(table)

    def live(self, event: Event, steps: tuple[Crumb, ...], table: GameTable) -> None:
        """Prints what happens at this moment."""
        self.event(event, steps, table)
        fight = table.as_showdown
        if fight is not None and isinstance(event, facts.RoundBegan):
            self.board(fight)

    def event(self, event: Event, steps: tuple[Crumb, ...], table: GameTable) -> None:
        """One event; it may wait for others that are told in the same line."""
        for passage in self._account.hear(event, steps, table):
            self._passage(passage)

    def catch_up(self) -> None:
        """Prints what waited for more of its kind."""
        for passage in self._account.rest():
            self._passage(passage)

    def _passage(self, passage: Passage) -> None:
        """One line: indented by the steps it happens in, dice that it does not tell behind it, its rule last."""
        line, kinds = passage.line, [type(event) for event in passage.events]
        if facts.RoundBegan in kinds:
            self.console.print()
        words = MARKS[passage.mark] + self._said(plain(line))
        paint = next((_PAINTS[kind] for kind in kinds if kind in _PAINTS), _STYLES[line.weight])
        text = Text(words, style=paint)
        for face in _dice_untold(passage.events, words):
            text.append(" ")
            text.append(f"[{face}]", style="bold black on white" if self.console.is_terminal else "")
        depth = len(passage.steps) if self.detail else min(len(passage.steps), DEEPEST)
        rule = RULES.get(line.rule) if self._rules else None
        if rule is None:
            text.append(f"  {line.rule}", style="dim italic")
        self.console.print(Padding(text, (0, 0, 0, 2 * depth), expand=False))
        if rule is not None:
            said = self._said(f"{rule.title}, {rule.cited}: {unlinked(in_one_line(rule))}")
            self.console.print(Padding(Text(said, style="dim italic"), (0, 0, 0, 2 * depth + 4), expand=False))
        self.pause(PAUSES[line.weight])

    def line(self, words: str, rule: str, style: str = "") -> None:
        """A line with the id of its rule."""
        text = Text(self._said(words), style=style)
        text.append(f"  {rule}", style="dim italic")
        self.console.print(Padding(text, (0, 0, 0, 2), expand=False))

    def choice(self, asked: str, answered: str) -> None:
        """A question and its answer."""
        text = Text("? ", style="cyan")
        text.append(f"{self._said(asked)} ", style="cyan")
        text.append(self._said(answered), style="bold cyan")
        self.console.print(Padding(text, (0, 0, 0, 2), expand=False))

    def decision(self, asked: str, answered: str, reason: str, routine: bool = False, surprises: bool = False) -> None:
        """A question, the answer and its reason; unless all is told in detail, only a choice that is not `routine`, and
        a reason that `surprises`.
        """
        if not self.detail and routine and not surprises:
            return
        self.catch_up()
        reason = reason if self.detail or surprises else ""
        answered = answered if self.detail else answered.partition(": ")[0]  # what comes of it is told
        text = Text("? ", style="cyan")
        text.append(f"{self._said(asked)} ", style="cyan")
        text.append(self._said(answered), style="bold cyan")
        if reason:
            text.append(f"  {self._said(reason)}", style="dim italic")
        self.console.print(Padding(text, (0, 0, 0, 2), expand=False))
        self.pause(PAUSES["detail"])

    def board(self, table: ShowdownTable, columns: bool = False) -> None:
        """The part of the board where somebody stands, and how everybody is; with the numbers of the `columns` for
        whoever has to name a space.
        """
        self.catch_up()
        picture = Text("\n".join(picture_of(table, columns)))
        status = Text(self._said("\n".join(status_of(table))))
        side_by_side = Grid.grid(padding=(0, 3))
        side_by_side.add_row(picture, status)
        self.console.print(Padding(side_by_side, (0, 0, 0, 4), expand=False))


class Paper(Console):
    """A rich console that leaves a reader who has seen enough (`| head`) to the command line."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def _console() -> Console:
    console = Paper(highlight=False, emoji=False)
    if not console.is_terminal:
        console = Paper(highlight=False, emoji=False, width=PIPED_WIDTH)
    return console


def _dice_untold(told: Sequence[Event], words: str) -> Iterator[int]:
    """The faces of the dice of each fact whose words do not name them."""
    figures = set(_FIGURES.findall(words))
    for event in told:
        if not set(map(str, thrown(event))) <= figures:
            yield from thrown(event)


def thrown(event: Event) -> tuple[int, ...]:
    """The faces of the dice that this event shows."""
    if isinstance(event, facts.EffectRolled):
        return event.faces
    dice: tuple[int, ...] = getattr(event, "dice", ())
    die: int = getattr(event, "die", 0)
    return dice or ((die,) if die else ())


def picture_of(table: ShowdownTable, columns: bool = False) -> list[str]:
    """Rows of the board around the figures: the monster as blocks with an arrow where it looks, survivors by their
    letters (small if knocked down), terrain as #; above them the numbers of the `columns`, tens over ones.
    """
    marks: dict[tuple[int, int], str] = dict.fromkeys(BOARD.to_spaces(table.terrain()), "#")
    if table.on_board(table.monster):
        spaces = BOARD.to_spaces(table.base(table.monster))
        marks |= dict.fromkeys(spaces, MONSTER)
        marks[spaces[0]] = _ARROWS[table.facing.value]
    letters = letters_of(table)
    for who in table.survivors():
        marks[table.at(who)] = letters[who].lower() if table.is_down(who) else letters[who]
    figures = [table.at(who) for who in table.survivors()]
    if table.on_board(table.monster):
        figures += BOARD.to_spaces(table.base(table.monster))
    if not figures:
        return []
    left = max(1, min(column for column, _ in figures) - MARGIN)
    right = min(BOARD.width, max(column for column, _ in figures) + MARGIN)
    top = max(1, min(row for _, row in figures) - MARGIN)
    bottom = min(BOARD.height, max(row for _, row in figures) + MARGIN)
    across = range(left, right + 1)
    tens = "   " + " ".join(str(column // 10 or " ") for column in across)
    ones = "   " + " ".join(str(column % 10) for column in across)
    rows = [
        f"{row:>2} " + " ".join(marks.get((column, row), "·") for column in across) for row in range(top, bottom + 1)
    ]
    return [tens.rstrip(), ones, *rows] if columns else rows


def letters_of(table: GameTable) -> dict[int, str]:
    """A letter for each survivor, no two alike: the first of the name that is free, else any."""
    letters: dict[int, str] = {}
    for who in table.record.party:
        own = [letter for letter in table.name(who).upper() if letter in ascii_uppercase]
        letters[who] = next((letter for letter in (*own, *ascii_uppercase) if letter not in letters.values()), "?")
    return letters


def status_of(table: ShowdownTable) -> list[str]:
    """One line for the monster and one for each survivor, each with its mark on the board."""
    record, letters = table.record, letters_of(table)
    lines = []
    if table.on_board(table.monster):
        down = ", knocked down" if table.is_down(table.monster) else ""
        life = f"Life {record.life}, " if record.life else ""
        left = f"{life}{counted(len(record.ai), 'AI card')}, {len(record.ai.discard)} discarded"
        left += f", {counted(len(record.wounds), 'wound')}"
        lines.append(f"{MONSTER} {table.monster_card.name}: {left}{down}")
    for who in record.party:
        survivor = table.sheet(who)
        if survivor.dead:
            lines.append(f"{letters[who]} {survivor.name}: dead")
            continue
        hurt = [injury for location in Location if (injury := _hurt(table, who, location))]
        words = [f"survival {survivor.survival}", f"insanity {survivor.insanity}"]
        bleeding = table.world.get(who, Tokens).bleeding
        words += [f"bleeding {bleeding}"] if bleeding else []
        words += ["knocked down"] if table.is_down(who) else []
        words += beside_the_grid(table, who)
        words += hurt
        lines.append(f"{letters[who]} {survivor.name}: {', '.join(words)}")
    return lines


def beside_the_grid(table: ShowdownTable, who: int) -> list[str]:
    """Counters and status cards that lie beside somebody's grid in this showdown."""
    condition = table.condition(who)
    counters = [f"{kind.removesuffix(' token')} {n}" for kind, n in condition.counters.items() if n]
    return [*counters, *(card for card in condition.status_cards if not _of_all(table, card))]


def _of_all(table: ShowdownTable, card: str) -> bool:
    """True for a status card that everybody holds from the start."""
    return card in table.level.special


def _hurt(table: GameTable, who: int, location: Location) -> str:
    boxes = table.sheet(who).boxes[location]
    armor = table.world.get(who, Armor).points.get(location, 0)
    filled = [word for word, is_filled in (("light", boxes.light), ("heavy", boxes.heavy)) if is_filled]
    if filled:
        return f"{location} {'+'.join(filled)}"
    return f"{location} armor {armor}" if armor else ""
