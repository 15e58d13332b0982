"""The page of a card in the codex: the card as it looks, its words with their rules, and the cards around it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.ui.kit import Column, Grid, Heading, Panel, Picture, Rich, Row, Ui, Widget, escape
from game.cards.english.sections import Section
from game.cards.kinds.monster import Monster
from game.content.box import core_box
from game.content.card_index import CardFact, card_index
from game.content.catalogue import Entry as CardEntry
from game.content.catalogue import gear_named
from game.content.pages.cards import title_of
from game.rulebook.chapters import RULES
from game.rulebook.glossary.all_terms import GLOSSARY
from game.scenes.art.figures.monsters import monster_picture
from game.scenes.art.table.terrain_tiles import tile
from game.scenes.codex.card_faces import DEFINED, KIND_EMBLEMS, card_picture, gear_markup, in_markup
from game.scenes.codex.card_shelf import ref_of
from game.scenes.codex.entries import card_ref
from game.scenes.codex.pages import PaperItem, Tailpiece, page_head

Open = Callable[[str], None]
CARD_WIDE, SEVERAL_WIDE, GEAR_WIDE = 290, 230, 330
MOST_NEAR = 8
SPACE = 44
"""A space of the board, in design pixels."""
SAID_ON_IT = ("Disorder",)
"""What stands below the name on the card itself."""
KIND_RULES = {
    "gear": ("gear-grid-nine", "affinity-complete", "gear-activation-cost"),
    "armor-set": ("gear-armor-set", "gear-armor-set-lost-piece", "gear-armor-one-per-location"),
    "disorder": ("survivor-disorders-max",),
    "fighting-art": ("survivor-fighting-arts-max", "survivor-secret-fighting-arts", "survivor-fighting-arts-lost"),
    "ability": ("survivor-abilities-unlimited",),
    "proficiency": ("survivor-proficiency-choose", "survivor-proficiency-earn", "survivor-mastery-shared"),
    "injury": ("damage-severe-table", "survivor-severe-permanent", "survivor-severe-temporary"),
    "story-event": ("campaign-story-event-freezes", "campaign-milestone-immediate"),
    "hunt-event": ("hunt-resolve-cards-top-down", "hunt-d100", "hunt-event-revealer", "hunt-event-damage"),
    "terrain": ("terrain-card-tile-count", "terrain-activate", "terrain-obstacle"),
    "monster": ("monster-level", "monster-movement", "monster-toughness"),
    "hit-location": ("hit-location-types", "hit-location-reactions"),
}
"""Kind of card -> the rules behind it."""


def card_page(ui: Ui, kind: str, cards: Sequence[CardEntry], go: Open) -> list[Widget]:
    """The card (or the several of one name), what surrounds it, and an engraving where paper is left."""
    name = cards[0].name
    around = [*_owner(kind, name, go), *_terms(kind, name, go), *_rules(kind, go), *_around(kind, name, go)]
    alone = len(cards) == 1 and kind not in ("gear", "monster") and not _wraps(ui)
    if kind == "monster":
        parts: list[Widget] = [_levels(ui, cards)]
    elif len(cards) == 1:
        parts = [_card(ui, kind, cards[0], around if alone else [])]
    else:
        parts = [Row(*(_beside(ui, kind, card) for card in cards), gap=24, align="start")]
    tail = [Tailpiece(KIND_EMBLEMS.get(kind, "cards"), title_of(kind))]
    return [page_head(cards[0].name, ""), *parts, *([] if alone else around), *tail]


def _card(ui: Ui, kind: str, card: CardEntry, around: Sequence[Widget]) -> Widget:
    """The picture and, beside it, the words that are not on it and what is `around` it."""
    wide = round(ui.theme.px(GEAR_WIDE if kind == "gear" else CARD_WIDE) * (1 + (ui.theme.text_scale - 1) * 0.35))
    printed = card_picture(ui, kind, card, wide)
    words: list[Widget]
    if kind == "gear":
        words = [Rich(gear_markup(gear_named(card.name), beside=True), ground="paper")]
    else:
        sections = card.sections()
        words = [] if card.subtitle in SAID_ON_IT else [_under(card)]
        words += [_tile(ui, card.name)] if kind == "terrain" else []
        words += _words([part for part in sections if part.kind in DEFINED])
        if printed.hidden > ui.theme.px(8):  # large type: the card cannot show everything
            words += _words([part for part in sections if part.kind not in DEFINED])
    shown = Picture(printed.surface, label=card.name)
    return _side_by_side(ui, shown, Column(*words, *around, gap=8, grow=1))


def _levels(ui: Ui, cards: Sequence[CardEntry]) -> Widget:
    """A monster: what each level has of its own, then what is the same at all of them."""
    printed = [card.sections() for card in cards]
    shared = [part for part in printed[0] if all(part in level for level in printed)] if len(printed) > 1 else []
    words: list[Widget] = []
    for level in printed:
        words.append(Rich(in_markup([part for part in level if part not in shared]), ground="paper"))
    if shared:
        words += [_heading("At every level"), Rich(in_markup(shared), ground="paper")]
    picture = _beast(ui, cards[0].name)
    return _side_by_side(ui, picture, Column(*words, gap=8, grow=1))


def _side_by_side(ui: Ui, picture: Widget, words: Widget) -> Widget:
    """The picture beside its words; large type wants the whole width, below it."""
    if _wraps(ui):
        return Column(picture, words, gap=12)
    return Row(picture, words, gap=24, align="start")


def _beside(ui: Ui, kind: str, card: CardEntry) -> Widget:
    """One of several cards of a name, with what it is under it."""
    wide = round(ui.theme.px(SEVERAL_WIDE) * (1 + (ui.theme.text_scale - 1) * 0.35))
    printed = card_picture(ui, kind, card, wide)
    words = _words(card.sections()) if printed.hidden > ui.theme.px(8) else []
    return Column(Picture(printed.surface, label=card.name), _under(card), *words, gap=2, width=wide / ui.theme.base)


def _wraps(ui: Ui) -> bool:
    return ui.theme.text_scale > 1.4


def _under(card: CardEntry) -> Widget:
    return Rich(f"*{escape(card.subtitle)}*", ground="paper", role="dim")


def _words(sections: Sequence[Section]) -> list[Widget]:
    return [Rich(in_markup([part]), ground="paper") for part in sections]


def _beast(ui: Ui, name: str) -> Widget:
    """The monster itself, in the dark."""
    monster = next(monster for monster in core_box().monsters.values() if monster.name == name)
    high = ui.theme.px(230)
    drawn: pygame.Surface = monster_picture(monster.key, high, "w", base=False)
    return Panel(Picture(drawn, label=name), kind="well", pad=6)


def _tile(ui: Ui, name: str) -> Widget:
    """The tile of a terrain card, as it lies on the board."""
    card = next(card for card in core_box().terrain.values() if card.name == name)
    space = ui.theme.px(SPACE)
    width, height = card.size
    picture = tile(ui.wording.drawn(card.key), (width * space, height * space), card.keywords, card.size)
    return Row(Panel(Picture(picture, label=name), kind="well", pad=8))


def _rules(kind: str, go: Open) -> list[Widget]:
    """The rules behind this kind of card."""
    items = [
        PaperItem(escape(RULES[id].title), partial(go, id), note=escape(RULES[id].cited), key=f"see:{id}", ref=id)
        for id in KIND_RULES.get(kind, ())
        if id in RULES
    ]
    return [_heading("The rules behind it"), Grid(*items, cell=200, gap=8)] if items else []


def _terms(kind: str, name: str, go: Open) -> list[Widget]:
    """The words of the glossary that speak of this card."""
    near = [(term.name, term.name, "glossary") for term in GLOSSARY if f"{kind}/{name}" in term.cards]
    return _list(near, go, "In the glossary")


def _owner(kind: str, name: str, go: Open) -> list[Widget]:
    """The monster whose card it is; several may have one of that name."""
    monsters = [one for one in core_box().monsters.values() if name in _own_cards(one).get(kind, ())]
    near = [(card_ref("monster", one.name).replace("_", " "), one.name, "") for one in monsters]
    return _list(near, go, "Its monster" if len(near) == 1 else "Its monsters")


def _around(kind: str, name: str, go: Open) -> list[Widget]:
    """The cards that stand beside it; of a monster its own, by their kinds."""
    if kind != "monster":
        return _list(_near(kind, name), go)
    monster = next(one for one in core_box().monsters.values() if one.name == name)
    found: list[Widget] = []
    for own, names in _own_cards(monster).items():
        found += _list([(card_ref(own, one).replace("_", " "), one, "") for one in names], go, OWN_CARDS[own])
    return [*found, *_list(_near(kind, name), go)]


OWN_CARDS = {
    "ai": "Its AI cards",
    "hit-location": "Its hit locations",
    "hunt-event": "Its hunt events",
    "resource": "Its resources",
    "terrain": "Its terrain",
}
"""Kind of card -> what a monster's cards of it are called on its page."""


def _own_cards(monster: Monster) -> dict[str, tuple[str, ...]]:
    """The names of a monster's cards by kind, each once, in the order of the box."""
    box = core_box()
    found = {
        "ai": [card.name for card in monster.ai_cards],
        "hit-location": [card.name for card in monster.hit_locations],
        "hunt-event": [card.name for card in monster.hunt_events],
        "resource": [card.name for card in box.resources.values() if card.deck == monster.key],
        "terrain": [box.terrain[key].name for key in monster.set_up.terrain if key in box.terrain],
    }
    return {kind: tuple(dict.fromkeys(names)) for kind, names in found.items()}


def _list(near: Sequence[tuple[str, str, str]], go: Open, title: str = "Cards beside it") -> list[Widget]:
    """Cards as lines to press: (reference, name, note)."""
    items = [
        PaperItem(escape(name), partial(go, ref), note=escape(note), key=f"near:{ref}", ref=ref.replace(" ", "_"))
        for ref, name, note in near
    ]
    return [_heading(title), Grid(*items, cell=200, gap=8)] if items else []


def _heading(text: str) -> Widget:
    return Heading(escape(text), ground="paper")


def _near(kind: str, name: str) -> list[tuple[str, str, str]]:
    """Armor sets and gear of one place; else the cards that stand next to it on its shelf."""
    index = card_index()
    here = next(card for card in index if (card.kind, card.name) == (kind, name))
    near: list[CardFact] = []
    if kind == "gear":
        gear = gear_named(name)
        sets = [one.name for one in core_box().armor_sets.values() if gear.key in one.pieces]
        near += [card for card in index if card.kind == "armor-set" and card.name in sets]
        near += [card for card in index if card.kind == "gear" and card.made == here.made and card is not here]
    elif kind == "armor-set":
        found = next(one for one in core_box().armor_sets.values() if one.name == name)
        names = [core_box().gear[key].name for key in found.pieces]
        near += [card for card in index if card.kind == "gear" and card.name in names]
    else:
        shelf = [card for card in index if card.shelf == here.shelf]
        at = shelf.index(here)
        near += [card for card in shelf[max(0, at - 3) : at + 4] if card is not here]
    noted = kind in ("gear", "armor-set")  # of the rest the shelf says it already
    return [(ref_of(card), card.name, card.note if noted else "") for card in near[:MOST_NEAR]]
