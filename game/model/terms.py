"""The game's standard nouns as closed sets: attributes, stats, hit locations, durations."""

from __future__ import annotations

from enum import StrEnum


class Attribute(StrEnum):
    """A number asked for with its parts. Movement, speed, accuracy, strength, evasion and luck belong to survivors and
    monsters alike.
    """

    MOVEMENT = "movement"
    SPEED = "speed"
    ACCURACY = "accuracy"
    STRENGTH = "strength"
    EVASION = "evasion"
    LUCK = "luck"
    TOUGHNESS = "toughness"
    DAMAGE = "damage"


SURVIVOR_ATTRIBUTES = (
    Attribute.MOVEMENT,
    Attribute.ACCURACY,
    Attribute.STRENGTH,
    Attribute.EVASION,
    Attribute.LUCK,
    Attribute.SPEED,
)


class Stat(StrEnum):
    """A count on a survivor's sheet that cards raise and lower."""

    SURVIVAL = "survival"
    INSANITY = "insanity"
    COURAGE = "courage"
    UNDERSTANDING = "understanding"
    HUNT_XP = "Hunt XP"
    BLEEDING = "bleeding token"
    PROFICIENCY = "weapon proficiency"


class Location(StrEnum):
    """Where a survivor can be hit; the brain is reached only by brain damage (survivor-hit-locations)."""

    HEAD = "head"
    ARMS = "arms"
    BODY = "body"
    WAIST = "waist"
    LEGS = "legs"


HIT_LOCATION_DIE = (Location.HEAD, Location.ARMS, Location.BODY, Location.BODY, Location.WAIST, Location.LEGS)
"""The faces of the hit location die (attack-hit-location-die)."""


class Affinity(StrEnum):
    """The colors of affinities (affinity-complete)."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"


class Side(StrEnum):
    """An edge of a gear card, and the neighbor there; cards are never rotated (gear-grid-nine)."""

    LEFT = "left"
    TOP = "top"
    RIGHT = "right"
    BOTTOM = "bottom"


OPPOSITE = {Side.LEFT: Side.RIGHT, Side.RIGHT: Side.LEFT, Side.TOP: Side.BOTTOM, Side.BOTTOM: Side.TOP}


class Phase(StrEnum):
    """The parts of a lantern year that effects name."""

    DEPARTING = "departure"
    HUNT = "hunt"
    SHOWDOWN = "showdown"
    AFTERMATH = "aftermath"
    RETURNING = "return"
    SETTLEMENT = "settlement phase"


class Until(StrEnum):
    """How long a token or a status lasts."""

    ATTACK = "this attack"
    NEXT_ATTACK = "their next attack in this turn"
    ACT = "this act"
    ROUND = "this round"
    NEXT_MONSTER_TURN = "the next monster turn"
    MONSTER_TURN_STARTS = "the start of the next monster turn"
    NEXT_SURVIVORS_TURN = "the next survivors' turn"
    NEXT_AI_CARD = "the next AI card"
    SHOWDOWN = "this showdown"
    PHASE = "this settlement phase"
    YEAR = "this lantern year"


class SurvivalAction(StrEnum):
    DODGE = "dodge"
    ENCOURAGE = "encourage"
    DASH = "dash"
    SURGE = "surge"
    ENDURE = "endure"


class Variant(StrEnum):
    """Game variants (variant-combinable); one seat alone is solo without being asked (variant-solo)."""

    FIVE_OR_SIX = "five-six-players"
    QUICK = "quick"
    HERO = "hero"
    DEATH = "death"
    STORYTELLER = "storyteller"
    PEOPLE_OF_THE_SKULL = "people-of-the-skull"
    SEVEN_SWORDSMEN = "seven-swordsmen"
    TWILIGHT_KNIGHT = "twilight-knight-in-training"


INSANE_AT = 3  # survivor-insane-threshold
LETHAL_BLEEDING = 5  # survivor-bleeding-death
TRACK_BOXES = 9  # courage and understanding (survivor-understanding-milestones)
HUNT_XP_BOXES = 16
MOST_DISORDERS = 3
MOST_FIGHTING_ARTS = 3
PROFICIENCY_BOXES = 8
SPECIALIST_AT = 3  # survivor-proficiency-specialist
MASTER_AT = 8  # survivor-proficiency-master
DEATH_DIE = "Death Die"
"""The source of what every pulse discovery gives: they share one use in each round (keyword-death-die-pulse)."""
MONSTER = "monster"
