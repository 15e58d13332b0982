"""Who does the work: for each kind of step the game does it, asks first, or lets the player do it by hand.

Levels are kept in `Settings.automation` as kind -> level; what is not named there has the standard level.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.decision import Decision, Request, Roll


class Level(StrEnum):
    DO = "do"
    CONFIRM = "confirm"
    LET = "let"


LEVEL_NAMES = {Level.DO: "do it for me", Level.CONFIRM: "ask me first", Level.LET: "let me do it"}


@dataclass(frozen=True)
class Kind:
    """A kind of step: which topics of decisions belong to it, what each level means, the standard one."""

    key: str
    label: str
    note: str
    topics: frozenset[str]
    standard: Level
    levels: tuple[Level, ...] = (Level.DO, Level.CONFIRM, Level.LET)
    named: tuple[str, ...] = ()  # what its levels are called, if not as everywhere

    def name(self, level: Level) -> str:
        return self.named[self.levels.index(level)] if self.named else LEVEL_NAMES[level]


KINDS: tuple[Kind, ...] = (
    Kind(
        "dice",
        "Dice",
        "thrown for you, thrown when you press, or your own real dice typed in",
        frozenset(),
        Level.DO,
    ),
    Kind(
        "monster",
        "The monster's cards",
        "played on by themselves, or each waits for your nod",
        frozenset(),
        Level.CONFIRM,
        (Level.DO, Level.CONFIRM),
    ),
    Kind(
        "controller",
        "Choices of the monster controller",
        "targets, facings and ways that the cards leave open",
        frozenset(
            {
                "pick-target",
                "facing",
                "edge",
                "route",
                "away",
                "place",
                "draw-retinue",
                "choose-survivor",
                "discard-mood",
            }
        ),
        Level.LET,
    ),
    Kind(
        "falling",
        "Ways of being thrown",
        "where a knocked back survivor lands when several ways are equal",
        frozenset({"knockback"}),
        Level.LET,
    ),
    Kind(
        "orders",
        "Orders",
        "which of several hits, locations or effects comes first",
        frozenset({"order-hits", "order-effects", "select-location"}),
        Level.LET,
    ),
    Kind(
        "survival",
        "Survival",
        "whether to dodge or spend survival when that is possible",
        frozenset({"dodge", "endure", "survival-opportunity", "dash", "surge"}),
        Level.LET,
    ),
    Kind(
        "windows",
        "Windows in which nobody can act",
        "passed by, or shown one by one with the reasons",
        frozenset(),
        Level.DO,
        (Level.DO, Level.CONFIRM),
        ("skip when empty", "stop at every one"),
    ),
    Kind(
        "pages",
        "Pages of the campaign's book",
        "events at home and what a showdown leaves are told one after the other, or each page waits until you turn it",
        frozenset({"go-home"}),
        Level.CONFIRM,
        (Level.DO, Level.CONFIRM),
        ("read on by itself", "wait for me"),
    ),
    Kind(
        "placing",
        "Placing survivors",
        "where each of the four begins",
        frozenset({"place-survivor"}),
        Level.LET,
    ),
)
BY_KEY = {kind.key: kind for kind in KINDS}

PRESETS: dict[str, tuple[str, str, dict[str, Level]]] = {
    "swift": (
        "Swift",
        "You move, strike and dodge; the game does the rest.",
        {
            "dice": Level.DO,
            "monster": Level.DO,
            "controller": Level.DO,
            "falling": Level.DO,
            "orders": Level.DO,
            "placing": Level.LET,
            "survival": Level.LET,
            "windows": Level.DO,
            "pages": Level.CONFIRM,
        },
    ),
    "table": (
        "At the table",
        "Every choice is yours; dice roll by themselves and each monster card waits for your nod.",
        {kind.key: kind.standard for kind in KINDS},
    ),
    "companion": (
        "Companion",
        "Throw real dice and type them in; the game keeps the rules and the books.",
        {kind.key: kind.levels[-1] for kind in KINDS} | {"windows": Level.DO},
    ),
}
"""Key -> name, what it means, levels."""


def level(chosen: Mapping[str, str], key: str) -> Level:
    """The level of a kind of step; a setting that is none of its levels counts as the standard."""
    kind = BY_KEY[key]
    wanted = chosen.get(key, kind.standard)
    return Level(wanted) if wanted in tuple(kind.levels) else kind.standard


def kind_of(request: Request) -> Kind | None:
    """The kind that a request belongs to; None for what is always the player's (who acts, what they do)."""
    if isinstance(request, Roll):
        return BY_KEY["dice"]
    if isinstance(request, Decision):
        return next((kind for kind in KINDS if request.topic in kind.topics), None)
    return None


def level_for(chosen: Mapping[str, str], request: Request) -> Level:
    """Returns the level that says who answers this request."""
    kind = kind_of(request)
    return Level.LET if kind is None else level(chosen, kind.key)


def preset_of(chosen: Mapping[str, str]) -> str:
    """The preset that these levels are, or an empty string for levels of the player's own."""
    now = {kind.key: level(chosen, kind.key) for kind in KINDS}
    return next((key for key, (_, _, levels) in PRESETS.items() if levels == now), "")


def preset_levels(key: str) -> dict[str, str]:
    """Returns what to keep in the settings for a preset."""
    return {kind: wanted.value for kind, wanted in PRESETS[key][2].items()}
