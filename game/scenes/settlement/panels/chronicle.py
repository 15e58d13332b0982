"""What has been: the years told as a book, the dead with their lives, and what it all comes to in numbers."""

from __future__ import annotations

from functools import partial

from engine.ui.kit import Button, Column, Grid, Medal, Panel, Rich, Row, ScrollView, Tabs, Widget, escape
from engine.ui.widgets.line import Line
from game.narration.chronicle.closing import closing
from game.narration.chronicle.years import told_together
from game.rulebook.icon_words import sign
from game.rules.campaign.campaign_record import Fallen, Told
from game.rules.campaign.campaign_record import Line as Written
from game.scenes.chapter.panel import SettlementPanel
from game.scenes.keepsake.keep import keep_chronicle
from game.scenes.record_sheet.life import life
from game.scenes.settlement.panels.pieces import head, is_card, linked, nothing
from game.scenes.settlement.panels.year_bars import YearBars
from game.views.settlement_view import Numbers, growth, memorial, numbers

YEARS, DEAD, COUNTS = "years", "dead", "numbers"
SIGNS = {
    Told.FOUNDED: "lantern", Told.EVENT: "bell", Told.STORY: "book", Told.BORN: "heart", Told.JOINED: "people",
    Told.DIED: "grave", Told.RETURNED: "person", Told.LEFT: "footprint",
    Told.INNOVATION: "flint", Told.INNOVATION_LOST: "broken",
    Told.PRINCIPLE: "rule", Told.LOCATION: "hammer", Told.VICTORY: "trophy", Told.DEFEAT: "skull",
    Told.ENDED: "footprint", Told.KILLED: "sword", Told.HUNTED: "footprint", Told.HUNT_FAILED: "footprint",
    Told.MISSING: "help", Told.CRAFTED: "sword", Told.ART: "medal", Told.CORRECTION: "feather", Told.OVER: "campaign",
}  # fmt: skip
CARDS = {
    Told.EVENT: "settlement-event", Told.STORY: "story-event", Told.INNOVATION: "innovation",
    Told.INNOVATION_LOST: "innovation", Told.PRINCIPLE: "principle", Told.LOCATION: "location",
}  # fmt: skip


class ChroniclePanel(SettlementPanel):
    key, title, icon = "chronicle", "Chronicle", "chronicle"

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.page = YEARS
        self.grave = 0
        """The entity of the dead whose life is read; 0: nobody's."""

    def turn(self, page: str) -> None:
        self.page, self.grave = page, 0
        self.refresh()

    def read(self, entity: int) -> None:
        self.grave = 0 if entity == self.grave else entity
        self.refresh()

    # -- what is shown -------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        dead = memorial(self.table)
        pages = [
            (YEARS, "The years", self._years),
            (DEAD, f"Memorial {len(dead)}", lambda: self._memorial(dead)),
            (COUNTS, "Numbers", lambda: self._numbers(numbers(self.table))),
        ]
        return Tabs(self.page, pages, self.turn, key="chronicle")

    # -- the years -----------------------------------------------------------------------------------------------------

    def _years(self) -> Widget:
        lines = self.campaign.chronicle
        if not lines:
            return nothing("Nothing is written yet. The first page waits for the first year.", "feather")
        parts: list[Widget] = [
            Rich(escape(self.campaign.name or "The settlement"), style="title", role="heading", ground="paper",
                 align="center")
        ]  # fmt: skip
        if last := closing(self.table):
            parts.append(Rich("^^The end^^", role="heading", ground="paper", style="name", align="center"))
            parts.append(Rich(escape(" ".join(last)), style="lead", ground="paper", align="center", key="closing"))
        years: list[Widget] = []
        for year in sorted({line.year for line in lines}, reverse=True):
            told = [line for line in lines if line.year == year]
            said = [
                self._sentence(line, text) for line, text in told_together(told, self.app.box, self.campaign.memorial)
            ]
            if not said:
                continue
            title = f"^^Lantern year {year}^^" if year else "^^Before the first year^^"
            years.append(Column(Rich(title, role="heading", ground="paper", style="name"), *said, gap=4))
        parts.append(Grid(*years, cell=330, gap=22))
        parts.append(
            Row(
                Button("Keep as a page", partial(keep_chronicle, self.app, self.table), icon="chronicle", style="body",
                       key="chronicle:keep"),
                justify="center",
            )
        )  # fmt: skip
        page = Panel(*parts, kind="none", pad=18, gap=5)
        return Panel(ScrollView(page, key="chronicle:years"), kind="paper", pad=8, grow=1)

    def _sentence(self, line: Written, text: str) -> Widget:
        kind = CARDS.get(line.told, "")
        said = escape(text)
        if kind and is_card(kind, line.what):
            said = said.replace(escape(line.what), linked(kind, line.what), 1)
        grave = line.told in (Told.DIED, Told.LEFT, Told.DEFEAT)
        ink = "oxblood" if grave else "stone"
        return Rich(f"{{{SIGNS.get(line.told, 'diamond')}:{ink}}} {said}", ground="paper")

    # -- the dead ------------------------------------------------------------------------------------------------------

    def _memorial(self, dead: list[Fallen]) -> Widget:
        if not dead:
            return nothing("Nobody has died. The dark has time.", "lantern")
        read = next((one for one in dead if one.entity == self.grave), None)
        rows: list[Widget] = []
        for one in dead:
            rows.append(self._stone(one, one is read))
            if one is read:
                rows.append(self._life(one))
        return ScrollView(Column(*rows, gap=5), key="chronicle:dead")

    def _stone(self, one: Fallen, read: bool) -> Widget:
        sheet = one.survivor
        icon = "footprint" if one.left else "grave"
        unfold = sign("chevron-down" if read else "chevron-right", "dim")
        fate = f"left in lantern year {one.year}" if one.left else f"died in lantern year {one.year}"
        why = f": {one.why}" if one.why else ""
        weapon = self.app.box.proficiencies.get(sheet.proficiency_type)
        about = [sheet.gender, f"Hunt XP {sheet.hunt_xp}", f"courage {sheet.courage}",
                 f"understanding {sheet.understanding}", f"insanity {sheet.insanity}"]  # fmt: skip
        about += [f"{weapon.name} {sheet.proficiency}"] if weapon is not None else []
        return Line(
            Rich(f"{unfold} {sign(icon, 'accent')} **{escape(sheet.name)}**  {{dim|{escape(fate + why)}}}"),
            Rich(escape(" · ".join(about)), style="small", role="dim"),
            key=f"chronicle:dead:{one.entity}",
            on_press=partial(self.read, one.entity),
            chosen=read,
            kind="button",
            says=f"{sheet.name}, {fate}",
            pad=7,
        )

    def _life(self, one: Fallen) -> Widget:
        """The history of the record sheet, and the cards that were on it."""
        sheet, box = one.survivor, self.app.box
        cards: list[str] = []
        for kind, names in (("fighting-art", sheet.fighting_arts), ("disorder", sheet.disorders),
                            ("ability", sheet.abilities), ("injury", sheet.injuries)):  # fmt: skip
            cards += [linked(kind, name) for name in names]
        parts = life(box, sheet, self.ui.theme.text_scale)
        if cards:
            parts.insert(0, Rich(", ".join(cards), ground="paper"))
        return Panel(*parts, kind="paper", pad=18, gap=8)

    # -- numbers -------------------------------------------------------------------------------------------------------

    def _numbers(self, counts: Numbers) -> Widget:
        medals = [
            Medal(str(counts.year), "lantern year", key="chronicle:n:year"),
            Medal(str(counts.population), "alive", lit=True, ref="settlement-population-counts"),
            Medal(str(counts.born), "born"),
            Medal(str(counts.joined), "joined"),
            Medal(str(counts.died), "died", ref="settlement-death-count"),
            Medal(str(counts.gone), "left"),
            Medal(str(counts.innovations), "innovations"),
            Medal(str(counts.locations), "locations"),
        ]
        lists = [
            self._tally("Monsters beaten", counts.victories, "trophy", "none yet"),
            self._tally("Beaten by", counts.defeats, "skull", "nobody yet"),
            self._tally("Gear made", counts.made, "sword", "none yet"),
        ]
        parts: list[Widget] = [Row(*medals, gap=22)]
        grown = growth(self.table)
        if len(grown) > 1:
            parts.append(Column(head("People by lantern year"), YearBars(grown, key="chronicle:growth"), gap=6))
        page = Column(*parts, Grid(*lists, cell=230, gap=18), gap=18, pad=8)
        return ScrollView(page, key="chronicle:numbers")

    def _tally(self, title: str, found: dict[str, int], icon: str, none: str) -> Widget:
        total = sum(found.values())
        lines: list[Widget] = [
            Rich(f"{sign(icon, 'dim', title)} {escape(name)}" + (f"  {{accent|×{n}}}" if n > 1 else ""))
            for name, n in found.items()
        ]
        return Column(head(title, f" {total}" if total else ""), *(lines or [Rich(f"*{none}*", role="dim")]), gap=3)
