"""Cards as they lie on a table: whole, or without their words where there is no room for them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import pygame

from engine.ui.look.assets import Assets
from game.content.catalogue import entries, gear_named
from game.scenes.art.cards.card import RATIO, CardFace, card_back, render_card
from game.scenes.art.cards.gear_card import gear_card, gear_face
from game.scenes.art.cards.paper import blank_back
from game.scenes.codex.card_faces import face_of, fonts_of

NAMED_FROM = 100
FULL_FROM = 200
"""Narrower cards show name, picture, headings and medals; what they say is a hover away and never under 16 px."""


BACK_WIDTH = 260


@lru_cache(maxsize=20)
def back(kind: str, width: int, monster: str) -> pygame.Surface:
    """A card's back; one picture, slow to draw, brought to every width."""
    drawn = card_back(kind, BACK_WIDTH, monster)
    return pygame.transform.smoothscale(drawn, (width, round(width * RATIO)))


@lru_cache(maxsize=20)
def blank(kind: str, width: int) -> pygame.Surface:
    """Blank paper, where a card's picture has yet to come: one picture, slow to draw, brought to every width."""
    return pygame.transform.smoothscale(blank_back(kind, BACK_WIDTH), (width, round(width * RATIO)))


@lru_cache(maxsize=128)
def _face(kind: str, name: str) -> CardFace:
    return face_of(kind, entries(kind, name)[0])


@lru_cache(maxsize=192)
def picture(assets: Assets, kind: str, name: str, width: int, scale: float = 1.0, monster: str = "") -> pygame.Surface:
    """A card `width` pixels wide, a hit location with the anatomy of `monster` (a key) if it is not its own: a legend
    has those of its base. Raises BadInput if there is none of that name."""
    if kind == "gear":
        return gear_card(gear_face(gear_named(name)), width, fonts_of(assets), assets.icon, scale=scale).surface
    face = _face(kind, name) if width >= FULL_FROM else _short(_face(kind, name), width)
    face = replace(face, monster=monster) if monster else face
    return render_card(face, width, fonts_of(assets), scale).surface


def _short(face: CardFace, width: int) -> CardFace:
    """The card without its words: the struck medals of its attacks, or what it is made of in a word each; where there
    is no room for words at all, its name alone.
    """
    if width < NAMED_FROM:
        return replace(face, sections=())
    attacks = tuple(
        replace(section, lines=(), heading=section.heading.split(",")[0]) for section in face.sections if section.medals
    )
    named = tuple(
        replace(section, lines=(), heading=section.heading.split(" ")[0] if section.letter else section.heading)
        for section in face.sections
    )
    return replace(face, sections=attacks or named)
