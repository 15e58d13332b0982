"""The storage: resources by type with what is saved for wishes, and gear with its copies and who wears them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial

from engine.ui.input import Intent
from engine.ui.kit import Column, Rich, Row, Tabs, Widget, escape
from engine.ui.widgets.line import Line, Little
from engine.ui.widgets.split import roomy
from game.cards.kinds.monster import Monster
from game.cards.kinds.resource import Resource
from game.cards.phrases import listed
from game.rulebook.icon_words import sign
from game.scenes.art.cards.gear_emblems import emblem_of
from game.scenes.chapter.panel import SettlementPanel
from game.scenes.codex.card_faces import EMBLEMS
from game.scenes.codex.entries import card_ref
from game.scenes.parts.gear_filter import Filter, switches
from game.scenes.settlement.panels.locations import TYPE_ICONS
from game.scenes.settlement.panels.pieces import head, linked, nothing, scrolled, switch
from game.scenes.settlement.panels.search import PageSearch, seeks
from game.scenes.settlement.panels.wishes import wishes_of
from game.views.settlement_stock import Pile, Stack, by_type, gear_stacks, piles

RESOURCES, GEAR = "resources", "gear"
WHERE = {"stored": "In storage", "worn": "Worn"}


class StoragePanel(SettlementPanel):
    key, title, icon = "storage", "Storage", "bag"

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.page = RESOURCES
        self.type = ""
        self.query = ""
        self.where = ""
        self.usable = False
        self.filter = Filter(both=self.app.ui.both)

    def badge(self) -> str:
        n = self._uses() if self._table is not None else 0
        return str(n) if n else ""

    def on_intent(self, intent: Intent) -> bool:
        return seeks(self.app, intent, "storage:search")

    # -- what the reader chooses ---------------------------------------------------------------------------------------

    def turn(self, page: str) -> None:
        self.page = page
        self.refresh()

    def narrow(self, type: str) -> None:
        self.type = "" if type == self.type else type
        self.refresh()

    def search(self, text: str) -> None:
        self.query = text
        self.filter.text = text
        self.refresh()

    def only(self, where: str) -> None:
        self.where = "" if where == self.where else where
        self.refresh()

    def only_usable(self) -> None:
        self.usable = not self.usable
        self.refresh()

    # -- what is shown -------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        wished = wishes_of(self.app, self.campaign.name).keys
        lying, stacks = piles(self.table, wished), gear_stacks(self.table, wished)
        pages = [
            (RESOURCES, f"Resources {sum(pile.n for pile in lying)}", lambda: self._resources(lying)),
            (GEAR, f"Gear {sum(stack.n for stack in stacks)}", lambda: self._gear(stacks)),
        ]
        return Tabs(self.page, pages, self.turn, key="storage")

    def _search(self, empty: str) -> Widget:
        return PageSearch(self.query, self.search, empty=empty, key="storage:search")

    # -- resources -----------------------------------------------------------------------------------------------------

    def _resources(self, lying: list[Pile]) -> Widget:
        if not lying:
            return nothing("Not one resource. What a monster leaves, and what the settlement gains, comes to lie here.",
                           "bag")  # fmt: skip
        found = [pile for pile in lying if self._shows(pile)]
        rows: list[Widget] = []
        deck = ""
        for pile in found:
            if pile.card.deck != deck:
                deck = pile.card.deck
                rows.append(head(_deck(self.app.box.monsters, pile.card), style="heading"))
            rows.append(self._pile(pile))
        if not found:
            rows = [nothing("No resource answers to that.", "search")]
        use = self._uses()
        filters: list[Widget] = [self._search("Search: a resource, a type …")]
        if use:
            filters.append(switch(f"Can be used {use}", self.usable, self.only_usable, "storage:usable"))
        above = [self._types(), Row(*filters, gap=8, wrap=False)]
        wide = roomy(self.ui.theme.text_scale)
        return scrolled(above, Column(*rows, gap=0), key="storage:resources", roomy=wide)

    def _uses(self) -> int:
        return 0 if self.decision is None else sum(one.kind == "resource" for one in self.decision.options)

    def _types(self) -> Widget:
        """How many cards there are of each type; pressed, only those."""
        counts = by_type(self.table)
        tiles = [
            Line(
                Rich(f"{sign(TYPE_ICONS.get(kind, 'bag'), 'accent', kind)} **{n}**", style="name", align="center"),
                Rich(kind, style="small", role="dim", align="center"),
                key=f"storage:type:{kind}",
                on_press=partial(self.narrow, kind),
                chosen=kind == self.type,
                kind="button",
                gap=0,
                pad=5,
                ref="say:A card of two types counts for both, and pays for one unit of a cost.",
                says=f"{n} {kind}",
            )
            for kind, n in counts.items()
        ]
        return Row(*tiles, gap=5)

    def _shows(self, pile: Pile) -> bool:
        card = pile.card
        hay = self.app.ui.both(" ".join((card.name, card.deck, *card.types))).casefold()
        usable = not self.usable or self.option(f"resource:{card.key}") is not None
        return usable and self.type in ("", *card.types) and all(word in hay for word in self.query.casefold().split())

    def _pile(self, pile: Pile) -> Widget:
        card, key = pile.card, f"resource:{pile.card.key}"
        out = f" · {{info|{pile.out} in the play area}}" if pile.out else ""
        saved = ""
        if pile.wishes:
            saved = f" · {sign('pin', 'accent')} {{accent|{pile.saved} saved for {escape(listed(list(pile.wishes)))}}}"
        types = " · ".join(f"{sign(TYPE_ICONS.get(kind, 'bag'), 'dim', kind)} {kind}" for kind in card.types)
        emblem = EMBLEMS.get(card.name, TYPE_ICONS.get(card.types[0], "bag") if card.types else "bag")
        title = Rich(f"{{{emblem}:text}} **{linked('resource', card.name)}**  {{accent|×{pile.n}}}", grow=1)
        about = Rich(types + out + saved, style="small", role="dim", grow=1)
        parts: list[Widget] = []
        if self.option(key) is not None and card.use is not None:
            parts.append(Little(card.use.name, partial(self.choose, key), key=f"storage:do:{key}", marked=True))
        if roomy(self.ui.theme.text_scale):
            title.grow, title.fixed_width = 0, 235
            body: Widget = Row(title, about, *parts, gap=10, wrap=False)
        else:
            body = Column(Row(title, *parts, gap=8, wrap=False), about, gap=0)
        return Line(body, key=f"storage:{card.name}", ref=card_ref("resource", card.name), pad=3,
                    says=f"{card.name}, {pile.n}")  # fmt: skip

    # -- gear ----------------------------------------------------------------------------------------------------------

    def _gear(self, stacks: list[Stack]) -> Widget:
        found = [stack for stack in stacks if self.filter.shows(stack.gear) and self._lies(stack)]
        icons = self.ui.assets.icon
        signs = switches(self.filter, icons, self.ui.theme.colour, self.refresh)
        where = [
            switch(label, self.where == one, partial(self.only, one), f"storage:{one}") for one, label in WHERE.items()
        ]
        rows = [self._stack(stack) for stack in found]
        if not stacks:
            return nothing("No gear in storage, and nobody wears any.", "bag")
        page: Widget = Column(*rows, gap=0) if rows else nothing("No gear answers to that.", "search")
        n = sum(self._count(stack) for stack in found)
        counted = Rich(f"**{n}** {'card' if n == 1 else 'cards'}", role="dim")
        above = [
            Row(self._search("Search: a name, a word on the card …"), counted, gap=10, wrap=False),
            Row(*signs, *where, gap=4),
        ]
        return scrolled(above, page, key="storage:gear", roomy=roomy(self.ui.theme.text_scale))

    def _count(self, stack: Stack) -> int:
        """So many of these cards are shown: those in storage, those that are worn, or both."""
        return (self.where != "worn") * stack.stored + (self.where != "stored") * len(stack.worn)

    def _lies(self, stack: Stack) -> bool:
        return {"": True, "stored": stack.stored > 0, "worn": bool(stack.worn)}[self.where]

    def _stack(self, stack: Stack) -> Widget:
        gear = stack.gear
        stored = f"{{accent|×{stack.stored}}}" if stack.stored else "{dim|none in storage}"
        pin = f" {sign('pin', 'accent')}" if stack.wished else ""
        title = Rich(f"{{{emblem_of(gear)}:text}} **{linked('gear', gear.name)}**  {stored}{pin}", grow=1)
        names = [f"{name} ({n})" if n > 1 else name for name, n in Counter(stack.worn).items()]
        worn = f"worn by {escape(listed(names))}" if names else ", ".join(gear.keywords)
        about = Rich(worn, style="small", role="text" if stack.worn else "dim", grow=1)
        if roomy(self.ui.theme.text_scale):
            body: Widget = Row(title, about, gap=10, wrap=False)
        else:
            body = Column(title, about, gap=0)
        return Line(body, key=f"storage:{gear.key}", ref=card_ref("gear", gear.name), pad=3,
                    says=f"{gear.name}, {stack.stored} in storage, {len(stack.worn)} worn")  # fmt: skip


def _deck(monsters: Mapping[str, Monster], card: Resource) -> str:
    monster = monsters.get(card.deck)
    return f"{monster.name if monster is not None else card.deck.replace('-', ' ').title()} resources"
