"""Facts of who belongs to the settlement: born, joined, named, departed, dead; the parts that they take."""

from __future__ import annotations

from engine.event import Event


class SurvivorsReturned(Event, frozen=True):
    who: tuple[int, ...]


class PeopleJoined(Event, frozen=True):
    """`returned`: the name of one who was dead and lives again; else strangers."""

    who: tuple[int, ...]
    returned: str = ""


class SurvivorBorn(Event, frozen=True):
    who: int
    mother: int
    father: int


class SurvivorNamed(Event, frozen=True):
    who: int
    name: str


class SurvivorLeft(Event, frozen=True):
    """Gone for good, alive or not; `why` names the card."""

    who: int
    why: str


class DeathsCounted(Event, frozen=True):
    n: int
    now: int


class SurvivorsDepart(Event, frozen=True):
    who: tuple[int, ...]


class FallenNamed(Event, frozen=True):
    """One of the dead is remembered; `name` is theirs."""

    who: int
    name: str
    why: str


class SurnameTaken(Event, frozen=True):
    """`before` is the name until now; `now` the whole name."""

    who: int
    before: str
    now: str


class TypeInherited(Event, frozen=True):
    """A newborn's weapon type, and the levels of it."""

    who: int
    weapon_type: str
    n: int


class DepartureAllowed(Event, frozen=True):
    who: int
    why: str


class PartTaken(Event, frozen=True):
    """`who` take a part, as the victim or the rivals do; not `alone`: others may take it besides them."""

    who: tuple[int, ...]
    part: str
    why: str
    alone: bool = True


class PartLeft(Event, frozen=True):
    who: tuple[int, ...]
    part: str
    why: str


class ContestRolled(Event, frozen=True):
    """One roll of a contest; `total` with what is added to the die."""

    who: int
    contest: str
    die: int
    total: int


class Entitled(Event, frozen=True):
    """A title behind a name; `now` is the whole name."""

    who: int
    before: str
    now: str


class CoupleNominated(Event, frozen=True):
    mother: int
    father: int
    why: str


class NoCouple(Event, frozen=True):
    """Nobody could be nominated as a couple for `why`, and the `reason`."""

    why: str
    reason: str
