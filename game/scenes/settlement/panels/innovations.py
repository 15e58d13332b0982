"""What the settlement knows: the tree of consequences by kind, the survival it gives, and the masteries apart."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from engine.ui.kit import Button, Chip, Column, Grid, Rich, Row, Rule, ScrollView, Widget, escape
from engine.ui.widgets.line import Line
from engine.ui.widgets.switch import Switch
from game.rulebook.icon_words import sign
from game.scenes.chapter.panel import SettlementPanel
from game.scenes.codex.entries import card_ref
from game.scenes.parts.plates import Plates, PlateView
from game.scenes.settlement.panels.innovation_tree import Node, TreeView
from game.scenes.settlement.panels.pieces import head, ref_of, switch
from game.views.settlement_lore import Branch, Mastery, Reach, everything, masteries, survival, tree

KIND_ICONS = {
    "art": "feather", "music": "drum", "education": "book", "home": "fire", "faith": "lantern", "science": "flask",
    "other": "diamond", "starting": "flint",
}  # fmt: skip
REACH_INKS = {Reach.OWNED: "accent", Reach.DECK: "text", Reach.FAR: "dim"}
REACH_SIGNS = {Reach.OWNED: "check", Reach.DECK: "cards", Reach.FAR: "lock"}
REACH_WORDS = {Reach.OWNED: "Known", Reach.DECK: "In the deck", Reach.FAR: "Out of reach"}
LIT = {Reach.OWNED: 2, Reach.DECK: 1, Reach.FAR: 0}
PLATES = {Reach.OWNED: "chosen", Reach.DECK: "button", Reach.FAR: "off"}
MOST_FOR_PLATES = 1.4
"""Above this text scale the words have the room of the plates."""
MOST_LETTERS = 64
"""So much of what an innovation brings stands in the tree."""
ACTION_SIGNS = {True: sign("check", "accent", "Known"), False: sign("lock", "dim", "Not known yet")}


class InnovationsPanel(SettlementPanel):
    key, title, icon = "innovations", "Knowledge", "flint"

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.reach: Reach | None = None
        self.kind = ""
        self.plates = Plates(self.app)

    def badge(self) -> str:
        return "1" if self.option("innovate") is not None else ""

    # -- what the reader chooses ---------------------------------------------------------------------------------------

    def only(self, reach: Reach) -> None:
        self.reach = None if reach is self.reach else reach
        self.refresh()

    def of_kind(self, kind: str) -> None:
        self.kind = "" if kind == self.kind else kind
        self.refresh()

    # -- what is shown -------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        grown = tree(self.table)
        found = everything(grown)
        parts = [*self._survival(), *self._filters(found)]
        chosen = [one for one in found if self._shows(one)]
        if self.reach is None and not self.kind:
            rooted = [branch for branch in grown if branch.branches]
            parts.append(TreeView([self._node(branch) for branch in rooted]))
            alone = [branch for branch in grown if not branch.branches]
            if alone:
                parts += [head("Gained in other ways"), Grid(*(self._card(one) for one in alone), cell=190, gap=6)]
        else:
            parts.append(Grid(*(self._card(one) for one in chosen), cell=190, gap=6))
            if not chosen:
                parts.append(Rich("*No innovation is so.*", role="dim"))
        parts += [Rule(pad=3), *self._masteries(masteries(self.table))]
        return ScrollView(Column(*parts, gap=8), key="innovations:tree")

    def _shows(self, one: Branch) -> bool:
        return self.reach in (None, one.reach) and self.kind in ("", one.kind)

    def _innovate(self) -> list[Widget]:
        """The way to a new innovation, while it can be gone."""
        if self.option("innovate") is None:
            return []
        draw = partial(self.choose, "innovate")
        key, rule = "innovations:do:innovate", "settlement-innovate"
        return [Button("Innovate", draw, icon="flint", style="body", ref=rule, key=key, marked=True)]

    def _survival(self) -> list[Widget]:
        """The survival limit with its parts, and the survival actions with the cards that teach them."""
        given = survival(self.table)
        limit = Chip(str(given.limit), "survival limit", pigment="brass", ref=f"say:{given.limit} = {given.explained}")
        actions = [
            Rich(
                f"{ACTION_SIGNS[known]} {f'**{action.capitalize()}**' if known else action.capitalize()}",
                role="text" if known else "dim",
                ref=ref_of("innovation", source) or "survival-unlocks",
            )
            for action, known, source in given.actions
        ]
        return [Row(*self._innovate(), limit, *actions, gap=13)]

    def _filters(self, found: Sequence[Branch]) -> list[Widget]:
        reaches = [
            switch(
                f"{REACH_WORDS[reach]} {sum(one.reach is reach for one in found)}",
                self.reach is reach,
                partial(self.only, reach),
                f"innovations:{reach.name.lower()}",
                REACH_SIGNS[reach],
            )
            for reach in Reach
        ]
        kinds = [
            Switch(partial(self._sign, kind), f"Only {kind}", self.kind == kind, partial(self.of_kind, kind),
                   key=f"innovations:kind:{kind}")
            for kind in dict.fromkeys(one.kind for one in found if one.kind not in ("starting", "other"))
        ]  # fmt: skip
        return [Row(*reaches, *kinds, gap=5)]

    def _sign(self, kind: str, side: int, on: bool) -> pygame.Surface:
        return self.ui.assets.icon(
            KIND_ICONS.get(kind, "diamond"), side, self.ui.theme.colour("accent" if on else "text")
        )

    def _node(self, branch: Branch) -> Node:
        return Node(self._card(branch), LIT[branch.reach], [self._node(one) for one in branch.branches])

    def _card(self, branch: Branch) -> Widget:
        """A card of the tree: its kind, its name, how near it is, what it brings."""
        ink = REACH_INKS[branch.reach]
        kinds = " ".join(sign(KIND_ICONS[kind], ink, kind) for kind in branch.card.kinds if kind in KIND_ICONS)
        near = REACH_SIGNS[branch.reach], ink, REACH_WORDS[branch.reach]
        reach = f"{sign(*near)} " if branch.reach is not Reach.DECK else ""
        name = Rich(f"{kinds} {reach}**{escape(branch.name)}**", role=ink)
        plate = PlateView(self.plates, branch.name, "innovation", dim=branch.reach is Reach.FAR)
        lines: list[Widget] = [plate, name] if self.ui.theme.text_scale <= MOST_FOR_PLATES else [name]
        if branch.gives:
            said = escape(in_short(branch.gives))
            lines.append(Rich(said[:1].upper() + said[1:], style="small", role="text" if ink != "dim" else "dim"))
        return Line(
            *lines,
            key=f"innovations:{branch.name}",
            ref=card_ref("innovation", branch.name),
            chosen=branch.reach is Reach.OWNED,
            kind=PLATES[branch.reach],
            says=f"{branch.name}, {branch.reach}",
            gap=0,
            pad=6,
        )

    def _masteries(self, found: Sequence[Mastery]) -> list[Widget]:
        cards: list[Widget] = []
        for one in sorted(found, key=lambda one: (not one.owned, -one.best, one.weapon)):
            said = (
                "everybody is a specialist" if one.owned else f"best so far {one.best} of 8" if one.best else "nobody"
            )
            masters = f"; masters: {', '.join(one.masters)}" if one.masters else ""
            owned = f"{sign('check', 'accent', 'Mastered')} " if one.owned else ""
            weapon = sign("sword", "accent" if one.owned else "dim", "[Weapon proficiency](weapon_proficiency)")
            cards.append(
                Line(
                    Rich(f"{weapon} {owned}**{escape(one.weapon)}**", role="accent" if one.owned else "text"),
                    Rich(escape(said + masters), style="small", role="dim"),
                    key=f"innovations:mastery:{one.weapon}",
                    ref=card_ref("proficiency", one.weapon),
                    chosen=one.owned,
                    kind="off",
                    gap=0,
                    pad=6,
                )
            )  # fmt: skip
        return [head("Masteries"), Grid(*cards, cell=190, gap=6)]


def in_short(gives: Sequence[str]) -> str:
    """Says what a card brings, as far as there is room for it; the rest is on the card itself."""
    said = ""
    for one in gives:
        if said and len(said) + len(one) > MOST_LETTERS:
            return f"{said} …"
        said = f"{said}; {one}" if said else one
    return said
