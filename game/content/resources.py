"""Every resource card, deck by deck; each deck has a module of its own."""

from __future__ import annotations

from game.content.resources_basic import BASIC, PERFECT
from game.content.resources_phoenix import PHOENIX
from game.content.resources_screaming_antelope import SCREAMING_ANTELOPE
from game.content.resources_strange import STRANGE
from game.content.resources_vermin import VERMIN
from game.content.resources_white_lion import WHITE_LION

RESOURCES = BASIC + PERFECT + VERMIN + STRANGE + WHITE_LION + SCREAMING_ANTELOPE + PHOENIX
