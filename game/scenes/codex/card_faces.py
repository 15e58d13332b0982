"""From the printed sections of a card to its face as an object, and to words for a page or a hover entry."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

import pygame

from engine.ui.context import Ui
from engine.ui.look.assets import Assets
from engine.ui.typography.markup import escape
from game.cards.english.gear import print_gear
from game.cards.english.sections import BOLD, DOT
from game.cards.english.sections import Section as PrintedSection
from game.cards.keywords import explained, named, rule_of
from game.cards.kinds.gear import Gear
from game.cards.voice import to_bearer
from game.content.catalogue import Entry as CardEntry
from game.content.catalogue import entries, gear_named
from game.model.terms import Side
from game.scenes.art.cards.card import CardFace, FontSet, PrintedCard, Section, render_card
from game.scenes.art.cards.gear_card import gear_card, gear_face
from game.scenes.art.cards.gear_face import all_special
from game.scenes.art.figures.beasts import named_in

LETTERS = {"failure": "R", "wound": "W", "reflex": "X", "critical": "C", "trap": "W"}
MARKS = ("first strike", "impervious", "super-dense", "trap")
CORNERS = {"basic": "B", "advanced": "A", "legendary": "L"}
DEFINED = ("definition", "persistent")


EMBLEMS = {
    "???": "help",
    "Broken Lantern": "lantern",
    "Love Juice": "heart",
    "Monster Bone": "broken",
    "Monster Hide": "armor",
    "Monster Organ": "insanity",
    "Skull": "skull",
    "Scrap": "bolt",
    "Perfect Bone": "broken",
    "Perfect Hide": "armor",
    "Perfect Organ": "heart",
    "Crab Spider": "claw",
    "Cyclops Fly": "eye",
    "Hissing Cockroach": "sound-on",
    "Lonely Ant": "person",
    "Nightmare Tick": "bleeding",
    "Sword Beetle": "sword",
    "Black Lichen": "herb",
    "Cocoon Membrane": "cloak",
    "Elder Cat Teeth": "tooth",
    "Fresh Acanthus": "grass",
    "Iron": "flint",
    "Lantern Tube": "lantern",
    "Leather": "coat",
    "Legendary Horns": "crown",
    "Perfect Crucible": "flask",
    "Phoenix Crest": "feather",
    "Second Heart": "heart",
    "Curious Hand": "hand",
    "Eye of Cat": "eye",
    "Golden Whiskers": "bolt",
    "Great Cat Bones": "broken",
    "Lion Claw": "claw",
    "Lion Tail": "lion",
    "Lion Testes": "heart",
    "Shimmering Mane": "lion",
    "Sinew": "arms",
    "White Fur": "paw",
    "Beast Steak": "bread",
    "Bladder": "bag",
    "Large Flat Tooth": "tooth",
    "Muscly Gums": "fist",
    "Pelt": "paw",
    "Screaming Brain": "scream",
    "Shank Bone": "legs",
    "Spiral Horn": "whip",
    "Bird Beak": "monster",
    "Black Skull": "skull",
    "Hollow Wing Bones": "wing",
    "Muculent Droppings": "seed",
    "Phoenix Eye": "eye",
    "Phoenix Finger": "hand",
    "Phoenix Whisker": "bolt",
    "Pustules": "bleeding",
    "Rainbow Droppings": "speed",
    "Shimmering Halo": "ring",
    "Small Feathers": "feather",
    "Small Hand Parasites": "gauntlet",
    "Tail Feathers": "feather",
    "Wishbone": "luck",
}
"""Resource -> the icon engraved on its card."""
KIND_EMBLEMS = {
    "gear": "bag",
    "armor-set": "coat",
    "resource": "paw",
    "fighting-art": "fist",
    "disorder": "insanity",
    "ability": "medal",
    "proficiency": "sword",
    "injury": "bleeding",
    "story-event": "book",
    "hunt-event": "footprint",
    "innovation": "flint",
    "terrain": "grass",
    "monster": "lion",
    "ai": "cards",
    "hit-location": "claw",
}
"""Kind of card -> the sign engraved into its bare paper."""
GHOST = 46
"""How much of that sign is seen, of 255: the text stands over it."""
PICTURED_BESIDE = ("types", "armor", "affinities")
EMBLEM_INK = (74, 48, 28)
_pictures: dict[tuple[object, ...], PrintedCard] = {}


@lru_cache(maxsize=4)
def fonts_of(assets: Assets) -> FontSet:
    """The faces of the toolkit as the printer of cards wants them; one set for each wording of one folder."""
    gothic, capitals, body, italic, bold = (
        partial(assets.font, face) for face in ("gothic", "capitals", "body", "body-italic", "bold")
    )
    return FontSet(gothic, capitals, body, italic, bold, assets.wording.said)


def face_of(kind: str, entry: CardEntry) -> CardFace:
    """A card of the catalogue as it looks. `kind` is one of `catalogue.kinds()`."""
    words = entry.subtitle.replace(",", " ,").split(" , ")
    mark = next((name for name in MARKS if name in words), "") if kind == "hit-location" else ""
    corner = next((letter for level, letter in CORNERS.items() if level in words), "") if kind == "ai" else ""
    sections = entry.sections()
    kinds = next((part for part in sections if part.kind == "types"), None)
    types = kinds.heading if kinds is not None else ""
    first = (Section("text", "", tuple(kinds.lines)),) if kinds is not None and kinds.lines else ()
    whole = [part for part in sections if part.kind != "types"]
    printed = [part for part in whole if part.kind not in DEFINED] or whole  # a card may be nothing but a definition
    subtitle = types or mark or (words[0] if kind in ("injury", "disorder") else "")
    return CardFace(
        entry.name,
        corner,
        (*first, *map(_section, printed)),
        subtitle=subtitle.casefold(),
        kind=kind,
        place=entry.name if kind == "hit-location" else "",
        mark=mark.replace(" ", "-"),
        monster=named_in(entry.subtitle),
    )


def _section(part: PrintedSection) -> Section:
    """One printed section in the words of the card's printer."""
    lines = tuple(part.lines)
    if part.kind == "flow":
        return Section("flow")
    if part.kind == "tale":
        return Section("text", "", (" ".join(lines),))
    if part.kind == "alert":
        return Section("text", part.heading, lines)
    if part.kind in LETTERS:
        return Section("reaction", part.heading, lines, letter=LETTERS[part.kind])
    if part.medals:
        return Section("attack", part.heading, lines, part.medals)
    return Section("text", part.heading, lines)


def gear_picture(
    ui: Ui, gear: Gear, width: int, lit: frozenset[Side] | None = None, bonus_on: bool = False
) -> PrintedCard:
    """A gear card at `width` pixels with text at the player's scale; `lit` and `bonus_on` as for `gear_card`."""
    theme = ui.theme
    scale = theme.base * theme.text_scale
    return gear_card(
        gear_face(gear), width, fonts_of(ui.assets), ui.assets.icon, lit=lit, bonus_on=bonus_on, scale=scale
    )


def card_picture(ui: Ui, kind: str, entry: CardEntry, width: int) -> PrintedCard:
    """The card at `width` pixels with text at the player's scale."""
    if kind == "gear":
        return gear_picture(ui, gear_named(entry.name), width)
    face = face_of(kind, entry)
    printed = render_card(face, width, fonts_of(ui.assets), ui.theme.text_scale)
    if kind in ("ai", "hit-location"):
        return printed
    bare = kind == "resource" and not face.sections
    emblem = EMBLEMS.get(entry.name, "bag") if kind == "resource" else KIND_EMBLEMS.get(kind, "cards")
    key = (face, width, fonts_of(ui.assets), ui.theme.text_scale, emblem)
    found = _pictures.get(key)
    if found is None:
        if len(_pictures) > 64:
            _pictures.clear()
        surface = _engraved(ui, printed.surface, emblem) if bare else _ghosted(ui, printed.surface, emblem)
        found = _pictures[key] = PrintedCard(surface, printed.text_px, printed.hidden)
    return found


def _engraved(ui: Ui, card: pygame.Surface, icon: str) -> pygame.Surface:
    """The card with an icon pressed into the bare paper."""
    out = card.copy()
    width, height = out.get_size()
    for colour, shift, alpha in (((236, 222, 190), 1, 150), (EMBLEM_INK, 0, 205)):
        drawn = ui.assets.icon(icon, width // 2, colour).copy()
        drawn.set_alpha(alpha)
        out.blit(drawn, drawn.get_rect(center=(width // 2 + shift, round(height * 0.60) + shift)))
    return out


def _ghosted(ui: Ui, card: pygame.Surface, icon: str) -> pygame.Surface:
    """The card with an icon faintly in its lower half, where text may stand over it."""
    out = card.copy()
    width, height = out.get_size()
    drawn = ui.assets.icon(icon, round(width * 0.56), EMBLEM_INK).copy()
    drawn.set_alpha(GHOST)
    out.blit(drawn, drawn.get_rect(center=(width // 2, round(height * 0.69))))
    return out


@to_bearer()
def gear_markup(gear: Gear, *, beside: bool = False) -> str:
    """A gear card in words, its special rules linked to theirs; `beside` its picture without what is plain there."""
    links = {
        explained(special, n): f"[{escape(named(special, n).capitalize())}]({rule_of(special)})"
        for special, n in all_special(gear)
    }
    blocks: list[str] = []
    for part in print_gear(gear):
        if beside and part.kind in PICTURED_BESIDE:
            continue
        medals = f" {' / '.join(part.medals)}" if part.medals else ""
        heading = f"# {escape(part.heading)}{medals}"
        lines = []
        for line in part.lines:
            said = f"{links[line]}:{escape(line.partition(':')[2])}" if line in links else in_rich(line)
            lines.append(f"- {said}" if len(part.lines) > 1 else said)
        blocks.append("\n".join([heading, *lines]))
    return "\n".join(blocks)


def card_surface(ui: Ui, kind: str, name: str, width: int) -> pygame.Surface:
    """The first card of that name. Raises BadInput if there is none."""
    return card_picture(ui, kind, entries(kind, name)[0], width).surface


def in_markup(sections: Sequence[PrintedSection]) -> str:
    """Sections as rich text: a heading line each, medals as numbers, lines below."""
    blocks: list[str] = []
    for part in sections:
        if part.kind == "tale":
            blocks.append(f"*{escape(' '.join(part.lines))}*")
            continue
        medals = " / ".join(part.medals) if part.medals else ""
        heading = f"{part.heading} {medals}".strip()
        block = [f"# {escape(heading)}"] if heading else []
        block += [f"- {in_rich(line)}" if len(part.lines) > 1 else in_rich(line) for line in part.lines]
        blocks.append("\n".join(block))
    return "\n".join(blocks)


def in_rich(line: str) -> str:
    """A printed line as rich text: what it has in bold is bold, and its dots are steps of a list."""
    bare = line.lstrip(DOT)
    steps = (len(line) - len(bare)) // len(DOT)
    return "- " * steps + BOLD.join(map(escape, bare.split(BOLD)))


def card_entry_markup(entry: CardEntry) -> str:
    """Returns what stands on a card, with what it is on top, in words."""
    if entry.subtitle == "Gear":
        return gear_markup(gear_named(entry.name))
    return f"*{escape(entry.subtitle)}*\n{in_markup(entry.sections())}"
