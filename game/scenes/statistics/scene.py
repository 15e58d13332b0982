"""Statistics over all games: what was fought, who died of what, how the dice fell, what the weapons did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.errors import BadInput
from engine.ui.kit import (
    Act,
    Bar,
    Button,
    Center,
    Column,
    Crumbs,
    Grid,
    Heading,
    Medal,
    Panel,
    Rich,
    Row,
    ScrollView,
    Widget,
    Zones,
    escape,
)
from engine.ui.widgets.line import Cells
from game.cards.kinds.monster import level_in_words
from game.cards.numbers import counted
from game.rulebook.icon_words import sign
from game.scenes.app.scene import AppScene
from game.scenes.saves.folders import home
from game.scenes.saves.look_through import kept_games
from game.scenes.statistics.all_games import FAIR, FILE, Totals, beaten_of, count_all, totals_of
from game.scenes.statistics.counts import GameCounts
from game.views.settlement_view import monster_name

if TYPE_CHECKING:
    from game.scenes.app.application import App

MOST_CAUSES, MOST_WEAPONS = 12, 12
PROLOGUE = "prologue"
"""The level of the First Story comes first."""
LUCKY = 2.0
"""So many standard errors from the mean of fair dice is luck worth a word."""
LARGE = 1.3
"""Above this text scale all of it is one page, so that keys can scroll to its end."""
NUMBER = 62
"""Design pixels of a column of numbers."""


class StatisticsScene(AppScene):
    """One page. `totals` is given by shots; else the games are counted beside the window."""

    glow = 0.3
    back_closes = True

    def __init__(self, app: App, totals: Totals | None = None) -> None:
        super().__init__(app)
        self.totals = totals
        self.trouble = ""

    def enter(self) -> None:
        super().enter()
        if self.totals is None:
            self.app.after_this_frame(self._count)

    def _count(self) -> None:
        try:
            files = [file for file in kept_games(self.app) if not file.watched and not file.problem]
            shelf = home(self.app) / FILE
        except BadInput as error:
            self.trouble = str(error)
            self.refresh()
            return
        self.app.in_background(count_all, files, shelf, done=self._counted, failed=self._failed)

    def _counted(self, found: tuple[dict[str, GameCounts], int]) -> None:
        self.totals = totals_of(*found, self.app.box)
        self.refresh()

    def _failed(self, error: BaseException) -> None:
        raise error

    # -- the screen ----------------------------------------------------------------------------------------------------

    def first_focus(self) -> str | None:
        return None

    def build(self) -> Widget:
        top = Crumbs([("Statistics", None)])
        hand = Row(
            Rich(self._summary(), grow=1, key="summary"),
            Button("Back", self.close, act=Act.BACK, shy=True, key="back"),
            gap=12,
        )
        totals = self.totals
        if self.trouble or totals is None:
            words = escape(self.trouble) or "Counting ..."
            return Zones(Center(Rich(words, style="lead", role="dim"), most=560), hand, self._about(), top=top)
        if not totals.answers:
            return Zones(self._empty(), hand, self._about(), top=top)
        large = self.ui.theme.text_scale > LARGE
        tables = Grid(self._monsters(totals), self._weapons(totals), cell=350, gap=22)
        more = [self._book(totals)] if large else []
        page = ScrollView(Column(self._medals(totals), tables, *more, gap=20, pad=10), key="statistics", grow=1)
        return Zones(page, hand, self._about() if large else self._book(totals), top=top, book_share=0.36)

    def _summary(self) -> str:
        if self.totals is None:
            return ""
        kinds = [(self.totals.campaigns, "campaign"), (self.totals.showdowns, "showdown")]
        return " and ".join(counted(n, kind) for n, kind in kinds if n)

    def _empty(self) -> Widget:
        head = Rich("Nothing is counted yet", style="title", role="accent", align="center")
        words = Rich("Play a showdown or a campaign: every fight, every death and every die is counted here.",
                     align="center")  # fmt: skip
        return Center(Panel(head, words, kind="well", pad=26, gap=12), most=560)

    def _medals(self, totals: Totals) -> Widget:
        beaten = sum(beaten_of(ends)[0] for ends in totals.fights.values())
        return Row(
            Medal(str(totals.campaigns + totals.showdowns), "games", lit=True),
            Medal(str(totals.won), "won"),
            Medal(str(totals.lost), "lost"),
            Medal(str(beaten), "monsters beaten"),
            Medal(str(sum(totals.deaths.values())), "died"),
            Medal(str(totals.years), "years lived"),
            Medal(str(totals.longest), "longest story"),
            gap=22,
        )

    def _monsters(self, totals: Totals) -> Widget:
        box = self.app.box
        rows: list[Widget] = [_head("Monster", "beaten", "lost")]
        order = list(box.monsters)
        known = sorted(
            totals.fights,
            key=lambda one: (order.index(one[0]) if one[0] in order else len(order), one[1] != PROLOGUE, one[1]),
        )
        for monster, level in known:
            won, lost = beaten_of(totals.fights[monster, level])
            name = f"{escape(monster_name(box, monster))} {{dim|{escape(level_in_words(level))}}}"
            rows.append(_row(name, str(won), str(lost)))
        return _table("Fights", rows, "No fight has ended yet.")

    def _weapons(self, totals: Totals) -> Widget:
        rows: list[Widget] = [_head("Weapon", "attacks", "hits", "killed")]
        best = sorted(totals.weapons.items(), key=lambda one: (-one[1].blows, -one[1].hits, one[0]))
        for name, weapon in best[:MOST_WEAPONS]:
            rows.append(_row(escape(name), str(weapon.attacks), str(weapon.hits), str(weapon.blows)))
        return _table("Weapons", rows, "Nobody has struck yet.")

    # -- the book ------------------------------------------------------------------------------------------------------

    def _book(self, totals: Totals) -> Widget:
        parts: list[Widget] = [Heading("Dice"), Rich(_luck(totals), key="luck")]
        most = max(totals.faces, default=0) or 1
        for face, n in enumerate(totals.faces, 1):
            share = n / totals.thrown if totals.thrown else 0.0
            parts.append(Bar(n / most, label=f"{face}", value=f"{share:.1%}"))
        parts.append(Heading("Deaths"))
        if not totals.deaths:
            parts.append(Rich("*Nobody has died.*", role="dim"))
        causes = totals.deaths.most_common()
        for why, n in causes[:MOST_CAUSES]:
            times = f" {{accent|×{n}}}" if n > 1 else ""
            parts.append(Rich(f"{sign('grave', 'dim')} {escape(why[:1].upper() + why[1:])}{times}", style="small"))
        if len(causes) > MOST_CAUSES:
            rest = sum(n for _, n in causes[MOST_CAUSES:])
            parts.append(Rich(f"{rest} more, each of something else.", style="small", role="dim"))
        parts.append(Rich(_uncounted(totals), style="small", role="dim"))
        return Column(*parts, gap=5)

    def _about(self) -> Widget:
        lines = (
            "Every game in your list is counted, campaigns and single showdowns, also those that go on.",
            "Removed games, and those that only played themselves, are not.",
        )
        return Column(Heading("What is counted"), *[Rich(f"- {line}") for line in lines], gap=8)


def _head(*words: str) -> Widget:
    return _row(*(f"{{dim|{word}}}" for word in words))


def _row(first: str, *numbers: str) -> Widget:
    cells = [Rich(first), *(Rich(number, align="center") for number in numbers)]
    return Cells(*cells, specs=[-1.0, *[NUMBER] * len(numbers)], gap=4)


def _table(title: str, rows: Sequence[Widget], none: str) -> Widget:
    inside = rows if len(rows) > 1 else [Rich(f"*{none}*", role="dim")]
    return Column(Heading(title), *inside, gap=5)


def _luck(totals: Totals) -> str:
    """`4,812 ten-sided dice, 5.42 in the mean (fair dice: 5.5). Neither luck nor curse.`"""
    if not totals.thrown:
        return "No die has been thrown yet."
    how = "Neither luck nor curse."
    if abs(totals.luck) >= LUCKY:
        how = "Luck is with you." if totals.luck > 0 else "The dark has its hand on the dice."
    return f"{totals.thrown:,} ten-sided dice, {totals.mean:.2f} in the mean; fair dice have {FAIR}. {how}"


def _uncounted(totals: Totals) -> str:
    unread = f" {counted(totals.unread, 'game')} could not be read." if totals.unread else ""
    return f"Answers given: {totals.answers:,}. Removed games and games only watched are not counted.{unread}"
