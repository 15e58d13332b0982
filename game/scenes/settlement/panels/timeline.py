"""The timeline: thirty-six lantern years as a winding way, what has happened on it and what is known to come."""

from __future__ import annotations

from functools import partial

from engine.ui.kit import Bar, Button, Column, Panel, Rich, Row, Rule, ScrollView, Widget, escape
from engine.ui.widgets.line import Line
from engine.ui.widgets.split import Split, roomy
from game.narration.chronicle.years import told_together
from game.rulebook.icon_words import sign
from game.rules.campaign.campaign_record import FINALE, Kind
from game.scenes.chapter.panel import SettlementPanel
from game.scenes.settlement.panels.pieces import OpenAt, head, linked, ref_of, ruled
from game.scenes.settlement.panels.year_track import Track, YearStone
from game.views.settlement_view import Mark, MilestoneBox, When, Year, milestones, years

ICONS = {Kind.STORY: "book", Kind.EVENT: "bell", Kind.NEMESIS: "skull", Kind.SPECIAL: "sword"}
INKS = {Kind.STORY: "accent", Kind.EVENT: "info", Kind.NEMESIS: "bad", Kind.SPECIAL: "warn"}
CARDS = {Kind.STORY: "story-event", Kind.EVENT: "settlement-event", Kind.NEMESIS: "monster", Kind.SPECIAL: "monster"}
RULES_OF = {
    Kind.STORY: "campaign-story-events-in-order",
    Kind.EVENT: "settlement-timeline",
    Kind.NEMESIS: "nemesis-encounter-flow",
    Kind.SPECIAL: "settlement-special-showdown",
}
EXPLAINED = {
    Kind.STORY: "A story event is told when its lantern year begins.",
    Kind.EVENT: "A settlement event written here is played besides the one that is drawn each year.",
    Kind.NEMESIS: "In a year with a nemesis encounter nobody hunts: the departing survivors fight the nemesis.",
    Kind.SPECIAL: "A special showdown is fought before the settlement phase ends; whoever fights it returns to it.",
}


MISSING = {
    Kind.NEMESIS: "It is not in the box, so the encounter is passed over: that year a quarry is hunted.",
    Kind.SPECIAL: "It is not in the box, so the showdown is passed over.",
}
"""What becomes of a fight whose monster is missing."""


class TimelinePanel(SettlementPanel):
    key, title, icon = "timeline", "Timeline", "hourglass"

    year = 0
    """The lantern year that is read; 0: the present one."""

    def turn_to(self, year: int) -> None:
        self.year = year
        self.refresh()

    def build(self) -> Widget:
        found = years(self.table)
        wanted = self.year or max(1, self.campaign.year)
        shown = next((one for one in found if one.number == wanted), found[0])
        stones: list[Widget] = [self._stone(one, one.number == shown.number) for one in found]
        track = OpenAt(Track(*stones), key="timeline:track", at=f"timeline:{max(1, self.campaign.year)}", least=150)
        if not roomy(self.ui.theme.text_scale):
            return self._one_thing(shown, track)
        beside = Panel(
            ScrollView(Column(*self._told(shown), *self._milestones(), gap=7), key="timeline:told"), pad=12, grow=1
        )
        return Split(track, beside, side=250)

    def _one_thing(self, shown: Year, track: Widget) -> Widget:
        """Where letters are large: the way, or the year that is read."""
        if not self.year:
            return track
        back = Button("The years", partial(self.turn_to, 0), icon="arrow-left", style="body", key="timeline:back")
        return ScrollView(Column(Row(back), *self._told(shown), *self._milestones(), gap=7), key="timeline:told")

    def _stone(self, year: Year, shown: bool) -> Widget:
        marks = [
            Rich(
                mark_line(mark, year.when),
                style="small",
                align="center",
                role=_role(mark, year.when),
                ref=mark_ref(mark),
            )
            for mark in year.marks
        ]
        return YearStone(
            year.number,
            year.when,
            marks,
            chosen=shown,
            finale=year.number == FINALE,
            on_press=partial(self.turn_to, year.number),
            key=f"timeline:{year.number}",
        )

    def _told(self, year: Year) -> list[Widget]:
        """The year that is read: what stands written in it, and what the chronicle tells."""
        note = {When.PAST: "past", When.PRESENT: "now", When.FUTURE: "to come"}[year.when]
        title = Rich(f"Lantern year {year.number}", style="name", role="accent", grow=1)
        parts: list[Widget] = [Row(title, Rich(f"*{note}*", role="dim"), gap=6, wrap=False)]
        for mark in year.marks:
            ref = ref_of(CARDS[mark.kind], mark.name)
            name = f"[{escape(mark.words)}]({ref})" if ref else escape(mark.words)
            done = f" {tick}" if (tick := _tick(mark)) else ""
            said = ruled(RULES_OF[mark.kind], mark.kind.value.capitalize())
            explained = MISSING[mark.kind] if mark.missing else EXPLAINED[mark.kind]
            parts.append(
                Column(
                    Rich(f"{sign(ICONS[mark.kind], INKS[mark.kind])} **{name}**{done}"),
                    Rich(f"{said}. {explained}" if mark.missing or not mark.done else said, style="small", role="dim"),
                    gap=0,
                )
            )
        if not year.marks:
            parts.append(Rich("*Nothing is written in this year. One settlement event is drawn.*", role="dim"))
        told = [text for _, text in told_together(year.told, self.app.box, self.campaign.memorial)]
        if told:
            parts += [Rule(), head("What happened")]
            parts += [Rich(f"- {escape(text)}", style="small") for text in told]
        return parts

    def _milestones(self) -> list[Widget]:
        boxes = milestones(self.table)
        return [Rule(), head("Milestones"), *(self._milestone(box) for box in boxes)]

    def _milestone(self, box: MilestoneBox) -> Widget:
        tick = sign("check", "good", "Reached") if box.done else sign("diamond", "dim", "Not reached")
        brings = linked("story-event", box.brings)
        said = "reached" if box.done else f"when {escape(box.when)}"
        lines: list[Widget] = [
            Rich(f"{tick} **{brings}**", role="text" if not box.done else "dim"),
            Rich(said, style="small", role="dim"),
        ]
        if box.progress is not None and not box.done:
            n, of = box.progress
            lines.append(Bar(n / of, value=f"{n} of {of}"))
        rule = "settlement-milestones"
        return Line(*lines, key=f"timeline:milestone:{box.name}", ref=rule, gap=0, pad=3)


def _role(mark: Mark, when: When) -> str:
    return "dim" if mark.done or mark.missing or when is When.PAST else "text"


def mark_line(mark: Mark, when: When) -> str:
    """A mark as it stands under its year: its sign, its name, a tick when it is done."""
    ink = "dim" if mark.done or mark.missing or when is When.PAST else INKS[mark.kind]
    level = f" {mark.level}" if mark.level else ""
    return f"{_tick(mark)}{sign(ICONS[mark.kind], ink)} {escape(mark.name + level)}"


def _tick(mark: Mark) -> str:
    """Whether it has been, in a sign."""
    if mark.missing:
        return sign("cross", "dim", "Not in the box")
    return sign("check", "good", "Done") if mark.done else ""


def mark_ref(mark: Mark) -> str:
    """Returns what hovering over a mark opens: its card, else what it is."""
    own = ref_of(CARDS[mark.kind], mark.name) if mark.kind in (Kind.STORY, Kind.EVENT) else None
    explained = MISSING[mark.kind] if mark.missing else EXPLAINED[mark.kind]
    return own or f"say:**{escape(mark.words)}**\n{mark.kind.capitalize()}. {explained}"
