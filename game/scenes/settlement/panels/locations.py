"""Locations and crafting: what stands, what could be built and how, and of each card what it costs and what lacks."""

from __future__ import annotations

from functools import partial

import pygame

from engine.ui.input import Intent
from engine.ui.kit import Button, Column, Icon, Panel, Rich, Row, ScrollView, Widget, escape
from engine.ui.widgets.line import Line, Little
from engine.ui.widgets.split import Split, roomy
from engine.ui.widgets.switch import Switch
from game.cards.numbers import counted
from game.rulebook.icon_words import sign
from game.scenes.art.cards.gear_emblems import emblem_of
from game.scenes.chapter.panel import SettlementPanel
from game.scenes.codex.entries import card_ref
from game.scenes.parts.plates import Plates, PlateView
from game.scenes.settlement.panels.pieces import head, linked, nothing, ruled, scrolled, switch
from game.scenes.settlement.panels.search import PageSearch, seeks
from game.scenes.settlement.panels.wishes import wishes_of
from game.views.settlement_stock import Making, Part, Site, Way, sites
from game.views.wishes import Wishes

ANY, NOW, SHORT, WISHED = "", "now", "short", "wished"
READY = "So many cards can be made now"
FILTERS = {NOW: ("Can be made now", "hammer"), SHORT: ("One card short", "search"), WISHED: ("Wished for", "pin")}
TYPE_ICONS = {
    "bone": "tooth", "hide": "armor", "organ": "heart", "scrap": "bolt", "herb": "herb", "vermin": "claw",
    "iron": "flint", "leather": "coat", "skull": "skull", "endeavor": "fire", "consumable": "bread", "resource": "bag",
}  # fmt: skip


class LocationsPanel(SettlementPanel):
    key, title, icon = "locations", "Crafting", "hammer"

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.only = ANY
        self.site = ""
        """The location that is read; "": all that stand."""
        self.query = ""
        self.plates = Plates(self.app)
        self.picking = False
        """Whether the locations stand in place of the cards, where both have no room."""
        self._sites: list[Site] | None = None
        self._wishes: Wishes | None = None

    # -- what is known -------------------------------------------------------------------------------------------------

    def updated(self) -> None:
        self._sites = None

    @property
    def wishes(self) -> Wishes:
        if self._wishes is None:
            self._wishes = wishes_of(self.app, self.campaign.name)
        return self._wishes

    @property
    def sites(self) -> list[Site]:
        if self._sites is None:
            self._sites = sites(self.table, self.wishes.keys)
        return self._sites

    def badge(self) -> str:
        n = sum(site.ready for site in self.sites) if self._table is not None else 0
        return str(n) if n else ""

    def on_intent(self, intent: Intent) -> bool:
        return seeks(self.app, intent, "locations:search")

    # -- what the reader chooses ---------------------------------------------------------------------------------------

    def show(self, site: str) -> None:
        """Reads one location; once more all of them."""
        self.site = "" if site == self.site else site
        self.picking = False
        self.refresh()

    def pick(self) -> None:
        """Shows the locations, or the cards again."""
        self.picking = not self.picking and not roomy(self.ui.theme.text_scale)
        self.refresh()

    def narrow(self, only: str) -> None:
        self.only = ANY if only == self.only else only
        self.refresh()

    def search(self, text: str) -> None:
        self.query = text
        self.refresh()

    def wish(self, key: str) -> None:
        """Wishes for a card, or no longer: the storage shows what is saved for it."""
        said = self.wishes.turn(key)
        if said is not None:
            self.app.stack.toast(escape(said), "warn")
        self._sites = None
        self.refresh()

    # -- what is shown -------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        makings = [(site, one) for site in self._shown_sites() for one in site.makings if self._shows(one)]
        cards: list[Widget] = []
        last = ""
        for site, one in makings:
            if site.name != last:
                cards.append(self._title(site))
                last = site.name
            cards.append(self._making(one))
        if not makings:
            cards = [*self._bare()]
        above, wide = self._above(len(makings)), roomy(self.ui.theme.text_scale)
        body = Column(*(self._places() if self.picking else cards), gap=4)
        listed = scrolled(above, body, key=f"locations:list:{self.site}:{self.picking}", roomy=wide)
        if not wide:
            return listed
        places = Panel(ScrollView(Column(*self._places(), gap=1), key="locations:places"), pad=8, grow=1)
        return Split(listed, places, side=236, least=366, share=0.3)

    def _shown_sites(self) -> list[Site]:
        if self.site:
            return [site for site in self.sites if site.name == self.site]
        return [site for site in self.sites if site.built or self.only == WISHED or self.query.strip()]

    def _shows(self, one: Making) -> bool:
        passes = {ANY: True, NOW: one.can, SHORT: one.one_short, WISHED: one.wished}[self.only]
        hay = self.app.ui.both(" ".join((one.gear.name, *one.gear.keywords))).casefold()
        return passes and all(word in hay for word in self.query.casefold().split())

    def _above(self, n: int) -> list[Widget]:
        field = PageSearch(self.query, self.search, empty="Search: a name, a keyword …", key="locations:search")
        filters = [
            switch(label, self.only == only, partial(self.narrow, only), f"locations:{only}", icon)
            for only, (label, icon) in FILTERS.items()
        ]
        if not roomy(self.ui.theme.text_scale):
            where = self.site or "Everything that stands"
            filters.insert(0, Button(where, self.pick, icon="chevron-down", style="small", key="locations:pick"))
        return [Row(field, Rich(f"**{n}** cards", role="dim"), gap=10, wrap=False), Row(*filters, gap=5)]

    def _bare(self) -> list[Widget]:
        """Why the list is empty."""
        if self.only == NOW:
            return [
                nothing("Nothing can be made of what lies in storage. One card short shows what is near.", "hammer")
            ]
        if self.only == WISHED:
            return [nothing("Nothing is wished for. The pin beside a card saves for it.", "pin")]
        if self.query.strip() or self.only:
            return [nothing("No card answers to that.", "search")]
        if self.site:
            return [self._title(next(site for site in self.sites if site.name == self.site)),
                    nothing("No gear is made here.", "fire")]  # fmt: skip
        return [nothing("Nothing that stands makes gear yet. Endeavors build what does.", "lantern")]

    # -- gear ----------------------------------------------------------------------------------------------------------

    def _title(self, site: Site) -> Widget:
        if site.built:
            return self._pictured(site, head(site.name, style="name"))
        ways = "; ".join(source.words for source in site.sources) or "a story brings it"
        title = head(site.name, " {dim|not built}", style="name")
        title.grow = 1
        parts: list[Widget] = [Row(title, *self._build(site), gap=8, wrap=False)]
        parts.append(Rich(escape(ways), style="small", role="dim"))
        why = next((why for source in site.sources if source.key and (why := self.why_not(source.key))), None)
        if why is not None:
            parts.append(Rich(f"*{escape(why.sentence)}*  {ruled(why.rule)}", style="small", role="bad"))
        return self._pictured(site, Column(*parts, gap=0))

    def _pictured(self, site: Site, words: Widget) -> Widget:
        """The plate of the place beside its name; larger where the place is read alone."""
        if not roomy(self.ui.theme.text_scale):
            return words
        wide = 260 if self.site else 120
        plate = PlateView(self.plates, site.name, "location", wide=wide, dim=not site.built)
        return Row(plate, Column(words, grow=1), gap=10, wrap=False, align="center")

    def _build(self, site: Site) -> list[Widget]:
        """What builds it now, if anything does."""
        return [
            Little(
                "Build", partial(self.choose, source.key), icon="hammer", key=f"locations:do:{source.key}", marked=True
            )
            for source in site.sources
            if source.key and self.option(source.key) is not None
        ]

    def _making(self, one: Making) -> Widget:
        """A card: its emblem and name, each way to pay with what is there, and what can be done."""
        gear = one.gear
        left = "none left" if one.left < 1 else "1 copy left" if one.left == 1 else f"{one.left} copies left"
        owned = f" · {one.owned} owned" if one.owned else ""
        ink = "accent" if one.can else "text" if one.built and one.left else "dim"
        count = f"{{dim|{left}{owned}}}"
        wide = roomy(self.ui.theme.text_scale)
        name = f"{{{emblem_of(gear)}:{ink}}} **{linked('gear', gear.name)}**"
        title = Rich(f"{name}  {count}" if wide else name, grow=1)
        lines: list[Widget] = [Row(title, *self._buttons(one), gap=5, wrap=False)]
        lines += [self._way(way) for way in one.ways] + ([] if wide else [Rich(count, style="small")])
        if not one.ways:
            lines.append(Rich("*made in a story, or nowhere*", style="small", role="dim"))
        said = f"{gear.name}: {'can be made' if one.can else 'cannot be made now'}, {left}"
        return Line(*lines, key=f"locations:{gear.key}", ref=card_ref("gear", gear.name), says=said, pad=6, gap=2,
                    kind="button" if one.can else "off")  # fmt: skip

    def _buttons(self, one: Making) -> list[Widget]:
        key = f"craft:{one.gear.key}"
        parts: list[Widget] = []
        if self.option(key) is not None:
            parts.append(
                Little("Craft", partial(self.choose, key), icon="hammer", key=f"locations:do:{key}", marked=True)
            )
        says = "Saved for: press to save no longer" if one.wished else "Save for it: the storage keeps count"
        pin = Switch(self._pin, says, one.wished, partial(self.wish, one.gear.key),
                     key=f"locations:wish:{one.gear.key}")  # fmt: skip
        return [*parts, pin]

    def _pin(self, side: int, on: bool) -> pygame.Surface:
        return self.ui.assets.icon("pin", side, self.ui.theme.colour("accent" if on else "dim"))

    def _way(self, way: Way) -> Widget:
        parts = [Rich(part_markup(part), style="small") for part in way.parts]
        needs = []
        if way.craft.innovation:
            known = sign("check", "good", "Known") if way.knows else sign("lock", "bad", "Not known")
            needs.append(f"{known} {linked('innovation', way.craft.innovation)}")
        if way.craft.holding:
            gear = self.app.box.gear.get(way.craft.holding)
            name = gear.name if gear is not None else way.craft.holding
            needs.append(f"{{{'check:good' if way.holds else 'lock:bad'}}} {linked('gear', name)}")
        cost = Row(*parts, gap=14)
        if not needs:
            return cost
        return Column(cost, Rich("needs " + "  ".join(needs), style="small", role="dim"), gap=0)

    # -- locations -----------------------------------------------------------------------------------------------------

    def _places(self) -> list[Widget]:
        built = [site for site in self.sites if site.built]
        others = [site for site in self.sites if not site.built]
        everything = Line(
            Rich("*Everything that stands*" if self.site else "**Everything that stands**"),
            key="locations:at:", on_press=partial(self.show, self.site), chosen=not self.site,
        )  # fmt: skip
        parts: list[Widget] = [head(f"Built {len(built)}"), everything]
        parts += [self._place(site) for site in built]
        if others:
            parts += [head(f"Not built {len(others)}")]
            parts += [self._place(site) for site in others]
        return parts

    def _place(self, site: Site) -> Widget:
        role = "text" if site.built else "dim"
        ready = f" {sign('hammer', 'accent', READY)}{{accent|{site.ready}}}" if site.ready else ""
        lines: list[Widget] = [Rich(f"**{linked('location', site.name)}**{ready}", role=role)]
        if not site.built:
            source = site.sources[0].words if site.sources else "a story brings it"
            lines.append(Rich(escape(source), style="small", role="dim"))
            if self._build(site):
                lines.append(Rich(f"{sign('check', 'good', 'Yes')} can be built now", style="small"))
        elif not site.makings:
            lines.append(Rich("activities only", style="small", role="dim"))
        else:
            lines.append(Rich(counted(len(site.makings), "card"), style="small", role="dim"))
        looks = ("hammer", "accent", "Built") if site.built else ("lock", "dim", "Not built")
        icon = Icon(looks[0], size=17, role=looks[1], label=looks[2])
        return Line(
            Row(icon, Column(*lines, gap=0, grow=1), gap=8, wrap=False),
            key=f"locations:at:{site.name}",
            on_press=partial(self.show, site.name),
            chosen=site.name == self.site,
            says=f"{site.name}, {'built' if site.built else 'not built'}",
        )


def part_markup(part: Part) -> str:
    """A part of a cost: what is asked for, and how much of it is there; what lacks says so in words."""
    icon = TYPE_ICONS.get(part.what, "bag" if not part.gear else "sword")
    says = f"[{part.what}](resource)" if part.what in TYPE_ICONS else "Gear" if part.gear else "[Resource](resource)"
    what = linked("gear", part.what) if part.gear else linked("resource", part.what)
    if part.lacking:
        return f"{sign(icon, 'bad', says)} {{bad|{part.n}}} {what} {{bad|{part.lacking} short}}"
    return f"{sign(icon, 'good', says)} {part.n} {what} {{dim|of {part.have}}}"
