"""A record sheet to take a picture of: what years in the dark leave on a survivor, the same each time."""

from __future__ import annotations

from game.model.history import Memory, Told
from game.model.terms import Attribute, Location, SurvivalAction
from game.rules.table.components import Tokens
from game.rules.table.showdown_table import ShowdownTable

_ARTS = ("Mighty Strike", "Thrill Seeker")
_DISORDERS = ("Quixotic", "Hoarder")
_ABILITIES = ("Explore", "Partner", "Leprosy")
_GRID = {"white-lion-boots": 3, "white-lion-skirt": 4, "survivors-lantern": 5}
"""Where half-squares of one color meet in the veterans' grid."""
_INJURIES = ("Broken Arm", "Deaf")


def mark_by_years(table: ShowdownTable, who: int) -> None:
    """Writes growth, wounds and a history on a sheet of a game that is only looked at."""
    survivor = table.sheet(who)
    survivor.fighting_arts[:] = [name for name in _ARTS if name in table.box.fighting_arts]
    survivor.disorders[:] = [name for name in _DISORDERS if name in table.box.disorders]
    survivor.abilities[:] = [name for name in _ABILITIES if name in table.box.abilities]
    survivor.injuries[:] = [name for name in _INJURIES if name in table.injury_cards]
    survivor.courage, survivor.understanding, survivor.hunt_xp = 4, 3, 7
    survivor.milestones[:] = ["Bold", "Insight"]
    survivor.survival, survivor.insanity = 3, 4
    survivor.permanent |= {Attribute.STRENGTH: 2, Attribute.EVASION: -1, Attribute.ACCURACY: 1}
    table.world.get(who, Tokens).attributes[Attribute.STRENGTH] = 1
    survivor.boxes[Location.ARMS].light = survivor.boxes[Location.LEGS].light = True
    survivor.boxes[Location.LEGS].heavy = True
    survivor.brain_box = True
    survivor.spent[:] = ["Life Exchange"]
    survivor.notes |= {"Partner": "lucy"}
    if SurvivalAction.DODGE not in table.condition(who).used:
        table.condition(who).used.append(SurvivalAction.DODGE)
    survivor.history[:] = [
        Memory(Told.ART, "Thrill Seeker", monster="white-lion", level="1", round=2),
        Memory(Told.INJURED, "Broken Arm", monster="white-lion", level="1", round=3),
        Memory(Told.SURVIVED, "victory", 6, monster="white-lion", level="1", round=6, aftermath=True),
        Memory(Told.MILESTONE, "Age 1", monster="white-lion", level="1", round=6, aftermath=True),
        Memory(Told.DISORDER, "Quixotic", monster="butcher", level="1", round=2),
        Memory(Told.INJURED, "Deaf", monster="butcher", level="1", round=4),
        Memory(Told.CHANGED, "strength", 2, "Bold", "butcher", "1", 5),
        Memory(Told.SURVIVED, "defeat", 5, monster="butcher", level="1", round=5, aftermath=True),
    ]
    if set(survivor.gear) >= set(_GRID):
        free = iter(place for place in range(len(survivor.gear)) if place not in _GRID.values())
        survivor.places[:] = [_GRID[key] if key in _GRID else next(free) for key in survivor.gear]
    table.forget_traits(who)
