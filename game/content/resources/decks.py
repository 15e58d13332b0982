"""Every resource card, deck by deck; each deck has a module of its own."""

from __future__ import annotations

from game.content.resources.basic import BASIC, PERFECT
from game.content.resources.phoenix import PHOENIX
from game.content.resources.screaming_antelope import SCREAMING_ANTELOPE
from game.content.resources.strange import STRANGE
from game.content.resources.vermin import VERMIN
from game.content.resources.white_lion import WHITE_LION

RESOURCES = BASIC + PERFECT + VERMIN + STRANGE + WHITE_LION + SCREAMING_ANTELOPE + PHOENIX
