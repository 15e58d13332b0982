"""Who does the work: for each kind of step the game does it, asks first, or lets the player do it by hand.

Levels are kept in `Settings.automation` as kind -> level; what is not named there has the standard level.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.decision import Decision, Draw, Request, Roll


class Level(StrEnum):
    DO = "do"
    CONFIRM = "confirm"
    LET = "let"
    SKIP = "skip"


LEVEL_NAMES = {
    Level.DO: "do it for me",
    Level.CONFIRM: "ask me first",
    Level.LET: "let me do it",
    Level.SKIP: "skip it",
}


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
        "thrown for you, thrown when you press, or your own real dice typed in: digits then belong to them",
        frozenset(),
        Level.DO,
        named=("thrown by the game", "thrown at a press", "thrown by us"),
    ),
    Kind(
        "cards",
        "Cards",
        "dealt for you, or from real decks: you say which card came, and who or what was picked at random",
        frozenset(),
        Level.DO,
        (Level.DO, Level.LET),
        ("dealt by the game", "dealt by us"),
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


class MomentKind(StrEnum):
    """The moments that are staged: drawn large over the table, and held until somebody nods."""

    CRITICAL = "critical wound"
    TRAP = "trap"
    INJURY = "severe injury"
    TRAUMA = "brain trauma"
    DEATH = "death"
    KILL = "killing blow"
    PRINCIPLE = "principle"
    BIRTH = "birth"
    INNOVATION = "innovation"
    NEMESIS = "nemesis"
    YEAR = "year"

    @property
    def key(self) -> str:
        """The key of its level in the settings."""
        return f"moment-{self.value.replace(' ', '-')}"


STAGINGS = (Level.CONFIRM, Level.DO, Level.SKIP)
STAGING_NAMES = ("hold it", "show it in passing", "skip it")


def _moment(kind: MomentKind, label: str, note: str) -> Kind:
    return Kind(kind.key, label, note, frozenset(), Level.CONFIRM, STAGINGS, STAGING_NAMES)


MOMENTS: dict[MomentKind, Kind] = {
    MomentKind.CRITICAL: _moment(MomentKind.CRITICAL, "Critical wounds", "the hit location, with what it brings"),
    MomentKind.TRAP: _moment(MomentKind.TRAP, "Traps", "the card that was turned over"),
    MomentKind.INJURY: _moment(MomentKind.INJURY, "Severe injuries", "the whole table, the rolled row lit"),
    MomentKind.TRAUMA: _moment(MomentKind.TRAUMA, "Brain traumas", "the whole table, the rolled row lit"),
    MomentKind.DEATH: _moment(MomentKind.DEATH, "Deaths", "who, how, and at what age"),
    MomentKind.KILL: _moment(MomentKind.KILL, "Killing blows", "the monster down, and by whose hand"),
    MomentKind.PRINCIPLE: _moment(MomentKind.PRINCIPLE, "Principles", "what the settlement lives by from now on"),
    MomentKind.BIRTH: _moment(MomentKind.BIRTH, "Births", "a child, and whose"),
    MomentKind.INNOVATION: _moment(MomentKind.INNOVATION, "Innovations", "what was learned, and what it brings"),
    MomentKind.NEMESIS: _moment(MomentKind.NEMESIS, "Nemeses arriving", "who has come"),
    MomentKind.YEAR: _moment(MomentKind.YEAR, "Years turning", "the year that begins, and what it holds"),
}
"""How each staged moment is shown: held for a nod, in passing, or not at all."""

BY_KEY = {kind.key: kind for kind in (*KINDS, *MOMENTS.values())}

UNSTAGED = {kind.key: Level.SKIP.value for kind in MOMENTS.values()}
"""The levels for nobody who looks on: no moment is staged."""

PRESETS: dict[str, tuple[str, str, dict[str, Level]]] = {
    "swift": (
        "Swift",
        "You move, strike and dodge; the game does the rest.",
        {
            "dice": Level.DO,
            "cards": Level.DO,
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
        "Throw real dice, deal real cards and type them in; the game keeps the rules and the books.",
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
        return BY_KEY["cards" if isinstance(request, Draw) else "dice"]
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
