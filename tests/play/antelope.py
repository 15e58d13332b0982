"""The Screaming Antelope in the middle of the board, at any level: one AI card drawn, or one hit location struck."""

from __future__ import annotations

from game.content.monsters.screaming_antelope.monster import SCREAMING_ANTELOPE
from tests.play.den import ARMORED as ARMORED
from tests.play.den import ARMS as ARMS
from tests.play.den import BODY as BODY
from tests.play.den import FAR as FAR
from tests.play.den import LEGS as LEGS
from tests.play.den import MISS as MISS
from tests.play.den import Den
from tests.play.den import fallen as fallen
from tests.play.den import hurt as hurt

ANTELOPE = Den(SCREAMING_ANTELOPE)
antelope, stage, draw, strike = ANTELOPE.at_level, ANTELOPE.stage, ANTELOPE.draw, ANTELOPE.strike
