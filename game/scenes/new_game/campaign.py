"""Before a campaign: its name, who sits at the table, the four who wake, and the ways to play it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial

from engine.errors import BadInput
from engine.save.journal import SUFFIX
from engine.save.journal_copies import free_path
from engine.ui.kit import (
    Button,
    Choice,
    Column,
    Crumbs,
    Dialog,
    Heading,
    Item,
    Label,
    Panel,
    Reply,
    Rich,
    Rule,
    ScrollView,
    Tabs,
    TextField,
    Widget,
    Zones,
    escape,
    report,
)
from game.model.survivor import Survivor
from game.model.terms import Variant
from game.phases.files.campaign_files import LONGEST_NAME as LONGEST_CAMPAIGN
from game.phases.files.campaign_files import begin_campaign, list_campaigns
from game.phases.showdown.setup import FOUNDERS, founders
from game.rulebook.icon_words import sign
from game.scenes.app.application import App
from game.scenes.new_game.before_play import BeforePlay
from game.scenes.new_game.campaign_plan import CampaignPlan, fresh_name, read_timelines
from game.scenes.new_game.campaign_words import HYBRID, LEGACY, PERFECT, QUICK_START, TIMELINE, VARIANTS, legacy_words
from game.scenes.new_game.seat_plan import LONGEST_NAME, new_seed
from game.scenes.parts.seat_marks import LETTERS
from game.scenes.saves import folders

TABLE, VARIANT_PAGE, OPTIONS = "table", "variants", "options"
USUAL = "the usual one"
MOST_FOR_SPECIAL = 1.3
"""Above this text scale what is special stands on its page alone."""


class NewCampaignScene(BeforePlay[CampaignPlan]):
    """Everything can be left as it is. `plan` is given by shots and tests; without one, the folder of campaigns says
    what lost settlements leave (variant-lost-settlement)."""

    def __init__(self, app: App, plan: CampaignPlan | None = None, page: str = TABLE) -> None:
        super().__init__(app, plan or CampaignPlan(seed=str(new_seed())))
        self.fresh = plan is None
        self.page = page
        self.more = False
        self.lost_so_far = self.plan.lost
        self.broken: list[str] = []

    def enter(self) -> None:
        super().enter()
        try:
            self._look_around()
        except BadInput as error:
            self.stack.push(report(self.ui, error))

    def _look_around(self) -> None:
        """What lies in the folders: the names that are taken, the settlements that were lost, timelines."""
        found, self.broken = read_timelines(folders.timelines_of(self.app), self.app.box)
        self.plan.timelines.update(found)
        if self.fresh:
            files = list_campaigns(folders.campaigns_in(self.app))
            self.plan.name = fresh_name({file.name for file in files})
            self.lost_so_far = self.plan.lost = folders.lost_so_far(self.app)
        self.refresh()
        if self.broken:
            print(*(f"lanternfall: {line}" for line in self.broken), sep="\n", file=sys.stderr)
            body = "\n\n".join(escape(line) for line in self.broken)
            self.stack.push(
                Dialog(
                    self.ui,
                    "A timeline cannot be read",
                    f"{body}\n\n{{dim|It is left out here, and the file stays as it is.}}",
                    [Reply("Understood")],
                )
            )

    def build(self) -> Widget:
        top = Crumbs([("New campaign", "campaign-start-and-goal"), ("Who wakes in the dark", None)])
        zones = Zones(self._table(), self.hand(), Column(), top=top, book_share=0.4)
        zones.book.children = [self._book()]  # its tabs stay where they are while its pages scroll
        return zones

    def meaning(self) -> str:
        special = self.plan.special() if self.ui.theme.text_scale <= MOST_FOR_SPECIAL else ""
        return f"{super().meaning()} {special}".strip()

    # -- the founders --------------------------------------------------------------------------------------------------

    def _table(self) -> Widget:
        sheets = [self._sheet(who) for who in range(len(self.plan.founders))]
        return self.standing("The founders", sheets, 160, "founders")

    def usual_party(self) -> list[Survivor]:
        return founders()

    def _sheet(self, who: int) -> Widget:
        sex = FOUNDERS[who][1]
        plan = self.plan
        played = "" if len(plan.seats) == 1 else f" · seat {LETTERS[plan.seat_of(who)]}"
        parts: list[Widget] = [
            TextField(sex.capitalize() + played, plan.founders[who], partial(self._rename, who), most=LONGEST_NAME,
                      key=f"founder:{who}"),
        ]  # fmt: skip
        if Variant.TWILIGHT_KNIGHT in plan.variants:
            knight = plan.knight == who
            parts.append(
                Button("The knight" if knight else "Be the knight", partial(self._knight, who), chosen=knight,
                       style="small", key=f"knight:{who}", ref="variant-twilight-knight")
            )  # fmt: skip
        return Panel(*parts, pad=8, gap=5)

    def _rename(self, who: int, name: str) -> None:
        self.plan.founders[who] = name
        self.refresh()

    def _knight(self, who: int) -> None:
        self.plan.knight = who
        self.refresh()

    # -- the book ------------------------------------------------------------------------------------------------------

    def _book(self) -> Widget:
        on = len(self.plan.variants)
        pages = [
            (TABLE, "Table", self._seats_page),
            (VARIANT_PAGE, f"Variants {on}" if on else "Variants", self._variants_page),
            (OPTIONS, "Options", self._options_page),
        ]
        scrolled = [(key, label, partial(self._scrolled, key, build)) for key, label, build in pages]
        return Tabs(self.page, scrolled, self._turn_page, key="new-campaign")

    def _scrolled(self, key: str, build: Callable[[], Widget]) -> Widget:
        return ScrollView(build(), key=f"page:{key}")

    def _turn_page(self, page: str) -> None:
        self.page = page
        self.refresh()

    def _seats_page(self) -> Widget:
        return Column(
            TextField("Name of the campaign", self.plan.name, self._name, most=LONGEST_CAMPAIGN, key="name"),
            Label("The settlement gets its own name when it is founded.", style="small", role="dim"),
            Rule(),
            Heading("Who plays"),
            *self.seat_rows(),
            self.content_line(),
            *self.presets(),
            gap=7,
        )

    def leads(self, seat: int) -> str:
        if seat == self.plan.storyteller:
            return "The storyteller"
        names = [name.strip() or "somebody" for who, name in enumerate(self.plan.founders)
                 if self.plan.seat_of(who) == seat]  # fmt: skip
        return f"Leads {', '.join(names)}" if names else "Leads nobody, has a voice"

    def _name(self, name: str) -> None:
        self.plan.name = name
        self.refresh()

    # -- variants ------------------------------------------------------------------------------------------------------

    def _variants_page(self) -> Widget:
        return Column(
            Rich("They can be [combined freely](variant-combinable), and hold for the whole campaign.", style="small",
                 role="dim"),
            *[
                self._switch(name, note, rule, variant in self.plan.variants, partial(self._turn, variant),
                             f"variant:{variant.value}", self.plan.why_not(variant))
                for variant, (name, note, rule) in VARIANTS.items()
            ],
            gap=3,
        )  # fmt: skip

    def _switch(
        self, name: str, note: str, rule: str, on: bool, turn: partial[None], key: str, why_not: str = ""
    ) -> Widget:
        tick = sign("check", "accent", "Yes") if on else sign("diamond", "dim", "No")
        return Item(f"{tick} {escape(name)}", turn, note=f"{escape(note)} [rule]({rule})", chosen=on,
                    why_not=why_not or None, key=key)  # fmt: skip

    def _turn(self, variant: Variant) -> None:
        self.plan.turn(variant)
        self.refresh()

    # -- options -------------------------------------------------------------------------------------------------------

    def _options_page(self) -> Widget:
        plan = self.plan
        legacies = self.app.box.legacies
        lines: list[Widget] = [
            self._switch(*option, getattr(plan, field), partial(self._flip, field), f"option:{field}")
            for option, field in (
                (QUICK_START, "quick_start"),
                (HYBRID, "hybrid_sets"),
                (PERFECT, "perfect_resources"),
            )
        ]
        so_far = {0: "none is lost yet", 1: "1 was lost here"}.get(
            self.lost_so_far, f"{self.lost_so_far} were lost here"
        )
        lines += [
            Rule(),
            Heading(f"[Lost settlements]({LEGACY})"),
            Choice("They leave behind", str(plan.lost), [(str(n), str(n)) for n in range(len(legacies) + 1)],
                   self._lose, note=so_far, key="lost"),
        ]  # fmt: skip
        for n, legacy in enumerate(legacies, 1):
            held = n <= plan.lost
            tick = sign("check", "accent", "Yes") if held else sign("diamond", "dim", "No")
            words = legacy_words(legacy, self.app.box)
            words = f"**{escape(legacy.name)}.** {words}" if held else f"{{dim|{escape(legacy.name)}. {words}}}"
            lines.append(Rich(f"{tick} {words}", style="small", ref=f"{LEGACY}-{n}", key=f"legacy:{n}"))
        lines += [Rule(), *self._timeline(), *self._more()]
        return Column(*lines, gap=6)

    def _flip(self, field: str) -> None:
        setattr(self.plan, field, not getattr(self.plan, field))
        self.refresh()

    def _lose(self, count: str) -> None:
        self.plan.lost = int(count)
        self.refresh()

    def _timeline(self) -> list[Widget]:
        names = list(self.plan.timelines)
        left_out = [
            Rich(f"{{dim|Left out:}} {escape(line)}", style="small", key=f"left-out:{n}")
            for n, line in enumerate(self.broken[:3])
        ]
        if not names:
            folder = folders.timelines_of(self.app)
            words = f"[A timeline of your own]({TIMELINE}) is a file in “{folder.name}”, beside the campaigns."
            return [Rich(words, style="small", role="dim", key="no-timeline", ref=f"say:{folder}"), *left_out]
        options = [("", USUAL), *((name, name) for name in names)]
        choice = Choice("Timeline", self.plan.timeline, options, self._take_timeline, key="timeline", ref=TIMELINE)
        return [choice, *left_out]

    def _take_timeline(self, name: str) -> None:
        self.plan.timeline = name
        self.refresh()

    def _more(self) -> list[Widget]:
        if not self.more:
            return [Button("More", self._show_more, quiet=True, style="body", key="more", align="left")]
        return [
            self.seed_field("campaign"),
            Button("Another seed", self.new_seed, style="body", key="new-seed"),
        ]

    def _show_more(self) -> None:
        self.more = True
        self.refresh()

    def begin(self) -> None:
        """The campaign with this table. Raises BadInput if it cannot be kept."""
        begin_planned(self.app, self.plan)


def begin_planned(app: App, plan: CampaignPlan) -> None:
    """A new campaign file, and its first question. Raises BadInput; then nothing is left behind."""
    path = free_path(folders.campaigns_in(app), f"{plan.stem()}{SUFFIX}")
    first = app.is_first_game()
    opened = begin_campaign(
        path,
        app.box,
        plan.campaign_options(),
        plan.chosen_seed(),
        plan.name,
        plan.founders,
        by_hand=app.by_hand,
        timeline=plan.written(),
    )
    app.show_new(opened, first)
