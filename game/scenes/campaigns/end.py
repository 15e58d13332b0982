"""How a campaign ended: who won and who fell, the settlement's memorial, and what it leaves to the next."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

import pygame

from engine.ui.kit import (
    Act,
    Button,
    Canvas,
    Column,
    Crumbs,
    Grid,
    Heading,
    Intent,
    Medal,
    Panel,
    Rich,
    Row,
    Rule,
    ScrollView,
    Widget,
    Zones,
    escape,
)
from game.cards.kinds.monster import level_in_words
from game.cards.kinds.settlement import Legacy
from game.cards.numbers import counted
from game.narration.chronicle.closing import closing
from game.narration.chronicle.years import told_together
from game.rulebook.icon_words import sign
from game.rules.campaign.campaign_record import Fallen, Line, Told
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.app.scene import AppScene
from game.scenes.art.figures.standees import StandeeState
from game.scenes.codex.entries import card_ref
from game.scenes.heard import places
from game.scenes.new_game.campaign_words import LEGACY, legacy_words
from game.scenes.parts.party_picture import Diorama, Figure
from game.scenes.parts.seat_marks import SEAT_COLOURS, Mark, figure_of
from game.scenes.saves import folders
from game.scenes.settlement.scene import SettlementScene
from game.views.ending import Ending, ending, fallen_in_it, nemesis_fights, victors_of
from game.views.settlement_view import memorial, monster_name, numbers
from game.views.tables import settlement_table

if TYPE_CHECKING:
    from game.scenes.app.application import App

MOST_FIGURES = 5
MOST_FOR_PICTURE = 1.6
"""Above this text scale the page has the table for itself."""
HEADS = {"won": "The lantern still burns", "lost": "The last lantern is out", "ended": "The story ends here"}
LOST, WON = "lost", "won"
OF_ITS_STORY = (
    Told.FOUNDED, Told.STORY, Told.PRINCIPLE, Told.VICTORY, Told.DEFEAT, Told.ENDED, Told.KILLED, Told.DIED,
    Told.RETURNED, Told.LEFT, Told.OVER,
)  # fmt: skip
"""What the story of a settlement is made of."""


class CampaignEndScene(AppScene):
    """The memorial page at the left, what is left behind at the right. `lost` is how many settlements lie in ruins,
    with this one; asked of the folder if not given."""

    glow = 0.3

    def __init__(self, app: App, game: Any, lost: int | None = None) -> None:
        super().__init__(app)
        self.game = game
        found = settlement_table(game.session)
        assert found is not None, "only a campaign ends so"
        self.table: SettlementTable = found
        self.outcome = self.table.campaign.outcome or game.session.outcome or "ended"
        self.glow = 0.6 if self.outcome == WON else 0.14
        self.lost = lost
        self.ending: Ending | None = ending(self.table)
        won = self.outcome == WON
        lurks = not won or (self.ending is not None and self.ending.beaten)  # what has fallen lies behind its victors
        light = 1.0 if won else 0.0
        self.diorama = Diorama(app, self.refresh, lurks=lurks, awake=not won, light=light, monster=self._nemesis())

    def enter(self) -> None:
        super().enter()
        places.at_the_end(self.ui.sounds, self.outcome == WON)

    def lost_here(self) -> int:
        """The number of settlements that were lost here, with this one (variant-lost-settlement)."""
        if self.lost is None:  # this one is still open, and its file may not tell yet how it ended
            journal = getattr(self.game, "journal", None)
            others = folders.lost_here(self.app, journal.path if journal is not None else None)
            self.lost = others + (self.outcome == LOST)
        return self.lost

    def _nemesis(self) -> str:
        """The monster that was fought last."""
        fights = [one.what for one in self.table.campaign.chronicle if one.told in (Told.VICTORY, Told.DEFEAT)]
        return next((key for key in reversed(fights) if key in self.app.box.monsters), "white-lion")

    def first_focus(self) -> str | None:
        return "new"

    def on_intent(self, intent: Intent) -> bool:
        if intent.act in (Act.BACK, Act.MENU):
            self.app.to_pause()
            return True
        return False

    def build(self) -> Widget:
        campaign = self.table.campaign
        crumbs: list[tuple[str, str | None]] = [(campaign.name or "A nameless settlement", None)]
        if campaign.year:
            crumbs.append((f"Lantern year {campaign.year}", "lantern_year"))
        crumbs.append(("The end", "campaign-start-and-goal"))
        return Zones(self._table(), self._hand(), self._book(), top=Crumbs(crumbs), book_share=0.36)

    # -- the memorial ------------------------------------------------------------------------------------------------

    def _table(self) -> Widget:
        scale = self.ui.theme.text_scale
        people = self._figures()
        parts: list[Widget] = []
        if people and scale <= MOST_FOR_PICTURE:
            parts.append(
                Panel(Canvas(self._paint, label="Who was there", height=230 - 60 * (scale - 1)), pad=3, kind="well")
            )
        parts.append(self._page())
        return ScrollView(Column(*parts, gap=8), key="memorial")

    def _figures(self) -> list[Figure]:
        """Those who won, or all who live if none of them do; else those who fell in the last fight, or all the dead."""
        if self.outcome == WON:
            people = [self.table.sheet(who) for who in victors_of(self.table) or self.table.living()]
        else:
            fell = fallen_in_it(self.table) if self.ending is not None and self.ending.fell else []
            people = [one.survivor for one in fell or memorial(self.table) if not one.left]
        shown = people[:MOST_FIGURES]
        return [
            Figure(
                figure_of(sheet, place, Mark(sheet.name[:1].upper(), SEAT_COLOURS[place % len(SEAT_COLOURS)])),
                StandeeState(dead=self.outcome != WON),
            )
            for place, sheet in enumerate(shown)
        ]

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.diorama.paint(surface, rect, self._figures())

    def _page(self) -> Widget:
        campaign = self.table.campaign
        over = next((line for line in reversed(campaign.chronicle) if line.told is Told.OVER), None)
        why = over.detail if over is not None else ""
        years = "Before the first lantern year" if not campaign.year else (
            "Lantern year 1" if campaign.year == 1 else f"Lantern years 1 to {campaign.year}")  # fmt: skip
        counts = numbers(self.table)
        last = closing(self.table)
        words = Rich(escape(" ".join(last)), style="lead", ground="paper", key="closing")
        facts: list[Widget] = [words, Rule()] if last else []
        beaten = f"{sign('trophy', 'oxblood')} Beaten: {self._told(counts.victories)}."
        facts.append(Rich(beaten, ground="paper", key="beaten"))
        if counts.defeats:
            lost = sign("skull", "oxblood", "Not beaten")
            facts.append(Rich(f"{lost} Beaten by: {self._told(counts.defeats)}.", ground="paper"))
        came = [self._encounter(line) for line in nemesis_fights(self.table)]
        if came:
            facts += [Heading("^^The nemeses^^", ground="paper"), Grid(*came, cell=250, gap=6)]
        stones = [self._stone(one) for one in memorial(self.table)]
        return Panel(
            Rich(escape(campaign.name or "A settlement without a name"), style="title", role="heading", ground="paper",
                 align="center"),
            Rich(years + (f": {escape(why)}" if why else ""), style="lead", ground="paper", align="center", key="why"),
            Rule(),
            *facts,
            Heading("^^The dead^^", ground="paper"),
            *([Grid(*stones, cell=250, gap=6)] if stones else [Rich("*Nobody died.*", ground="paper")]),
            kind="paper",
            pad=20,
            gap=7,
        )  # fmt: skip

    def _stone(self, one: Fallen) -> Widget:
        icon, fate = ("footprint", "left") if one.left else ("grave", "died")
        if self.ending is not None and self.ending.fell and one.entity in self.table.campaign.fallen:
            fate = "fell in the last fight"
        why = f", {escape(one.why)}" if one.why else ""
        said = f"{sign(icon, 'stone')} **{escape(one.survivor.name)}** {fate} in year {one.year}{why}"
        return Rich(said, style="small", ground="paper")

    def _encounter(self, line: Line) -> Widget:
        icon, how = ("trophy", "beaten") if line.told is Told.VICTORY else ("skull", "not beaten")
        name = escape(monster_name(self.app.box, line.what))
        level = f", {escape(level_in_words(line.detail))}" if line.detail else ""
        fate = sign(icon, "oxblood", f"[Nemesis encounter](nemesis_encounter): {how}")
        return Rich(f"{fate} **{name}**{level}: {how} in year {line.year}", style="small", ground="paper")

    def _told(self, beaten: dict[str, int]) -> str:
        return ", ".join(f"{escape(name)} {n}×" if n > 1 else escape(name) for name, n in beaten.items()) or "nobody"

    # -- what is left ------------------------------------------------------------------------------------------------

    def _book(self) -> Widget:
        campaign = self.table.campaign
        counts = numbers(self.table)
        role, alive = ("good", "alive") if self.outcome == WON else ("bad", "at home")
        lines: list[Widget] = [
            Rich(HEADS.get(self.outcome, HEADS["ended"]), style="title", role=role, key="headline"),
            Row(Medal(str(campaign.year), "years"), Medal(str(counts.population), alive),
                Medal(str(counts.died), "died"), Medal(str(counts.born), "born"), justify="between"),
            Rule(),
        ]  # fmt: skip
        lines += self._victors()
        legacies, held = self.app.box.legacies, self.lost_here()
        lines.append(Heading(f"[What the lost leave]({LEGACY})"))
        if self.outcome == LOST:
            words = f"This is the {_nth(held)} settlement lost here. The next campaign can take over:"
        elif held:
            words = (
                f"{counted(held, 'settlement')} {'was' if held == 1 else 'were'} lost here. A campaign can take over:"
            )
        else:
            words = "None is lost yet. A lost settlement would leave to the next:"
        lines.append(Rich(words, key="left"))
        for n, legacy in enumerate(legacies[:held], 1):
            tick = sign("check", "accent", "Left behind")
            said = f"{tick} **{escape(legacy.name)}.** {legacy_words(legacy, self.app.box)}"
            lines.append(Rich(said, style="small", ref=f"{LEGACY}-{n}", key=f"legacy:{n}"))
        if to_come := legacies[held:]:
            lines.append(Rich(self._to_come(to_come, held), style="small", role="dim", key="legacies-to-come"))
        story = [Rich(f"{{dim|{line.year}}} {escape(said)}", style="small") for line, said in self._story()]
        lines += [Rule(), Heading("Its story"), ScrollView(Column(*story, gap=4), key="story")] if story else []
        return Column(*lines, gap=7)

    def _to_come(self, legacies: Sequence[Legacy], held: int) -> str:
        """What further settlements would leave, by name: what each means is a hover away."""
        names = [f"[{escape(one.name)}]({LEGACY}-{n})" for n, one in enumerate(legacies, held + 1)]
        return f"{'With each more' if held else 'One for each'}: {', '.join(names)}."

    def _story(self) -> list[tuple[Line, str]]:
        """What the chronicle tells, year by year; small things of home are left to its own page."""
        years = groupby(self.table.campaign.chronicle, lambda line: line.year)
        told = [one for _, lines in years
                for one in told_together(list(lines), self.app.box, self.table.campaign.memorial)]  # fmt: skip
        return [(line, said) for line, said in told if line.told in OF_ITS_STORY]

    def _victors(self) -> list[Widget]:
        """Those who won it, each with what they are called for it."""
        end = self.ending
        if end is None or not end.victors:
            return []
        titles = dict(end.titles)
        lines = []
        for name in sorted(end.victors, key=lambda one: one not in titles):
            called = titles.get(name, "")
            won = sign("crown", "accent", escape(called)) if called else sign("lantern", "accent", "Won it")
            title = f" {{accent|[{escape(called)}]({card_ref('fighting-art', called)})}}" if called else ""
            lines.append(Rich(f"{won} **{escape(name)}**{title}", key=f"victor:{name}"))
        return [Heading("Who won"), *lines, Rule()]

    # -- the hand ----------------------------------------------------------------------------------------------------

    def _hand(self) -> Widget:
        large = self.ui.theme.text_scale > 1.3
        words = "Everything is kept: the chronicle can be read at any time."
        return Row(
            *([] if large else [Rich(words, role="dim", grow=1)]),
            Button("Title", self.app.to_title, key="title"),
            Button("Chronicle", self.to_chronicle, icon="chronicle", key="chronicle"),
            Button("New campaign", self.to_new, primary=True, style="subtitle", key="new"),
            gap=12,
            wrap=large,
            justify="end",
        )

    def to_chronicle(self) -> None:
        """The settlement's pages, open at its years."""
        scene = SettlementScene(self.app, self.game)
        scene.register.page = "chronicle"
        self.stack.reset(scene)

    def to_new(self) -> None:
        """The next campaign, with what this one leaves."""
        self.app.to_title()
        self.app.to_new_campaign()


def _nth(n: int) -> str:
    return {1: "first", 2: "second", 3: "third", 4: "fourth"}.get(n, f"{n}th")
