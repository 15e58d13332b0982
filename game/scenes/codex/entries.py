"""What a reference opens: a rule by its id, a word of the glossary, or a card (`card:ai/Claw`, blanks as `_`)."""

from __future__ import annotations

from engine.errors import BadInput
from engine.ui.context import Entry, Ui
from engine.ui.typography.markup import escape
from game.cards.keywords import rule_of
from game.content import catalogue
from game.rulebook.chapters import RULES
from game.rulebook.entry import Rule
from game.rulebook.lookup import glossary_entry
from game.rulebook.markup import rich
from game.rulebook.term import Term
from game.scenes.codex.card_faces import card_entry_markup, gear_markup, gear_picture
from game.scenes.codex.card_links import link_cards
from game.scenes.codex.level_entries import LEVEL, printed_level

CARD = "card:"


def card_ref(kind: str, name: str) -> str:
    """The reference of a card, for links and hovers."""
    return f"{CARD}{kind}/{name}".replace(" ", "_")


def named(ref: str) -> str:
    """A reference as written, blanks for the underscores that stand for them in links."""
    return ref if ref in RULES else ref.replace("_", " ")


GEAR_WIDE = 270
"""A gear card in an entry, in design pixels."""


def entry_for(ref: str, ui: Ui | None = None) -> Entry | None:
    """The entry to show on hover, with the card as it looks where there is a window; None for what nobody knows."""
    ref = named(ref)
    if ui is not None and ref.startswith(f"{CARD}gear/"):
        return _gear_entry(ref, ui)
    if ref.startswith(CARD):
        return _card_entry(ref)
    if ref.startswith(LEVEL):
        return printed_level(ref)
    if ref in RULES:
        return rule_entry(RULES[ref])
    term = glossary_entry(ref)
    return term_entry(term) if term is not None else None


def rule_entry(rule: Rule) -> Entry:
    return Entry(escape(rule.title), link_cards(rich(rule.text)), footer=f"{rule.cited} · {rule.id}")


def term_entry(term: Term) -> Entry:
    return Entry(escape(term.name), link_cards(rich(term.text)), footer="glossary")


def cards_of(ref: str) -> tuple[str, list[catalogue.Entry]] | None:
    """Kind and cards of a card's reference; None if there is no such card."""
    kind, _, name = named(ref).removeprefix(CARD).partition("/")
    try:
        return kind, catalogue.entries(kind, name)
    except BadInput:
        return None


def _gear_entry(ref: str, ui: Ui) -> Entry | None:
    """The card itself, and under it the ways to its special rules; all its words, where the card has no room."""
    found = cards_of(ref)
    if found is None:
        return None
    gear = catalogue.gear_named(found[1][0].name)
    wide = round(ui.theme.px(GEAR_WIDE) * min(1.5, ui.theme.text_scale))
    printed = gear_picture(ui, gear, wide)
    links = [f"[{escape(special)}]({rule_of(special)})" for special in catalogue.special_rules(gear)]
    body = gear_markup(gear, beside=True) if printed.hidden else ", ".join(links)
    return Entry("", body, printed.surface)


def _card_entry(ref: str) -> Entry | None:
    found = cards_of(ref)
    if found is None:
        return None
    _, cards = found
    return Entry(escape(cards[0].name), "\n\n".join(link_cards(card_entry_markup(card), card.name) for card in cards))
