"""Whom a card speaks of: named roles, and survivors picked by terms that must all hold."""

from __future__ import annotations

from enum import StrEnum
from functools import cache

import msgspec

from game.cards.casting import DEEDS, called, deed
from game.cards.numbers import counted
from game.cards.phrases import a_or_an, listed, titled
from game.cards.voice import BEARER, BEARER_NAME, CHOICE, plural_verb, speaks_to_bearer
from game.cards.zones import Zone


class Role(StrEnum):
    """Somebody that the situation names."""

    TARGET = "the target"
    ATTACKER = "the attacker"
    SELF = BEARER_NAME
    THAT = "that survivor"  # whoever a trigger happened to, on cards that are nobody's own (a mood in play)
    MONSTER = "the monster"
    CHOOSER = "the chooser"
    KILLER = "the survivor who dealt the killing blow"
    GROUP = "the group"  # everybody at the table together; no figure
    REVEALER = "the event revealer"


class TermKind(StrEnum):
    """A property that a survivor has or has not, seen from the monster (or from SELF where it says so)."""

    THREAT = "threat"
    KNOCKED_DOWN = "knocked down"
    STANDING = "standing"
    NON_DEAF = "non-deaf"
    DEAF = "deaf"
    INSANE = "insane"
    NOT_INSANE = "non-insane"
    FACING = "in front of the monster"
    IN_VIEW = "in its field of view"
    IN_RANGE = "in range"
    WITHIN = "within"
    ADJACENT = "adjacent to the monster"
    BESIDE_SELF = "adjacent to this survivor"
    BEFORE_SELF = "directly between this survivor and the monster"
    NEAR_SELF = "within so many spaces of this survivor"
    BLIND_SPOT = "in its blind spot"
    STRAIGHT_AHEAD = "straight ahead of the monster"  # in the strip as wide as its base
    IN_ZONE = "in a zone"  # hit-location-zone
    OUT_OF_ZONE = "outside a zone"
    BEYOND = "farther than"
    ALONE = "with nobody else near"
    OTHER = "other"
    LAST_TO_WOUND = "who wounded it last"
    SUFFERED = "who suffered"
    HURT_IN_MIND = "whom this has given a brain injury or trauma"
    TRAUMATIZED = "whom this has given a brain trauma"
    PUSHED_THROUGH = "who was in the way of that knockback"  # it went through or onto them
    YET_TO_ACT = "who has yet to act"
    TARGETED = "who was picked as a target"
    COLLIDED = "whom the monster has collided with"
    STRUCK = "who was hit"
    RELIEVED = "who lost a bleeding token or Frenzy"
    IN_LINE = "in the same row or column as this survivor"
    BESIDE_RETINUE = "adjacent to a retinue"
    FRENZIED = "frenzied"
    SWALLOWED = "swallowed"  # inside the monster, off the board; nobody else off the board is ever meant
    HAS = "has"
    HAS_NO = "has no"
    MARKED = "marked"
    # in the settlement
    RETURNING = "returning"
    DEPARTING = "departing"
    MALE = "male"
    FEMALE = "female"
    NEWBORN = "newborn"
    PARENT = "who was nominated as a parent"
    CAN_CONSUME = "who can consume"
    NEVER_HUNTED = "who has never hunted"
    UNMARKED = "who is new to"
    BELOW = "with less than so much"
    AHEAD = "with so much more than this survivor"
    STAYED = "who stayed at home"
    RETIRED = "retired"
    CAST = "cast as"
    NOT_CAST = "who is not"
    NOT_DOOMED = "who is not doomed"  # hit-location-trap-doomed
    NOT_ATTACKED = "whom this card has not attacked yet"
    LACKS = "without"
    VETERAN = "who has retired or has so much Hunt XP"
    BEARS = "who has"
    CARRIES = "who carries"
    ABOVE = "with so much or more"
    SAVIOR = "who is a savior"
    HOLDS = "who holds"  # a survivor status card
    MOST_OF_ALL = "most of all"  # of all survivors, whatever the other terms leave
    LEAST_OF_ALL = "least of all"
    # superlatives: applied after the others, among those that are left
    CLOSEST = "closest"
    FARTHEST = "farthest"
    RANDOM = "random"
    CHOSEN = "of your choice"
    MOST = "most"
    LEAST = "least"
    MOST_GEAR = "most gear"
    RATHER_RETURNING = "if possible one who has returned"


SUPERLATIVES = frozenset(
    {
        TermKind.CLOSEST,
        TermKind.FARTHEST,
        TermKind.RANDOM,
        TermKind.CHOSEN,
        TermKind.MOST,
        TermKind.LEAST,
        TermKind.MOST_GEAR,
        TermKind.RATHER_RETURNING,
    }
)


_AMOUNTS = (TermKind.MOST, TermKind.LEAST, TermKind.MOST_GEAR)
_ADJECTIVES = (
    TermKind.RANDOM, TermKind.CLOSEST, TermKind.FARTHEST, TermKind.OTHER, TermKind.INSANE, TermKind.NOT_INSANE,
    TermKind.NON_DEAF, TermKind.DEAF, TermKind.KNOCKED_DOWN, TermKind.STANDING, TermKind.FRENZIED, TermKind.SWALLOWED,
    TermKind.RETIRED, TermKind.RETURNING, TermKind.DEPARTING, TermKind.MALE, TermKind.FEMALE, TermKind.NEWBORN,
)  # fmt: skip


class Term(msgspec.Struct, frozen=True):
    """One property; `n` is a distance in spaces (WITHIN, IN_RANGE, NEAR_SELF), `of` a count (MOST, LEAST: on the sheet,
    `armor points`, `bleeding tokens`, counters by name), a keyword of gear (HAS, MOST_GEAR), the name of a counter
    (MARKED), a part in an event (CAST: with `n` 1 only one takes it; NOT_CAST), something that
    stands on the sheet (BEARS, LACKS: an injury, a disorder, an art, an ability), a gear card (CARRIES: its key).
    VETERAN: `n` Hunt XP or more. IN_ZONE: the `zone`.
    """

    kind: TermKind
    n: int | None = None
    of: str | None = None
    zone: Zone | None = None


class Survivors(msgspec.Struct, frozen=True, tag=True):
    """Every survivor on the board for whom each term holds; of those off it only `swallowed` ones, by that term."""

    terms: tuple[Term, ...] = ()

    def __str__(self) -> str:
        """The words that a sentence begins with: `each other survivor`, `the closest threat in range`."""
        kinds = {term.kind for term in self.terms}
        if set(self.terms) == {Term(TermKind.CHOSEN), near_self(1)}:
            return f"{BEARER} or an adjacent survivor"
        if kinds == {TermKind.CHOSEN, TermKind.BESIDE_SELF}:
            return f"an adjacent survivor of {CHOICE} choice"
        if kinds & {TermKind.RANDOM, TermKind.CHOSEN} and not _of_those_that_tie(self.terms):
            return a_or_an(describe(self.terms))
        alone = any(term.kind is TermKind.CAST and term.n == 1 for term in self.terms)
        alone = alone or (TermKind.PARENT in kinds and bool(kinds & _PARENTS.keys()))
        return f"{'the' if alone or kinds & SUPERLATIVES else 'each'} {describe(self.terms)}"


Who = Role | Survivors


def terms(*wanted: TermKind | Term) -> tuple[Term, ...]:
    return tuple(term if isinstance(term, Term) else Term(term) for term in wanted)


def survivors(*wanted: TermKind | Term) -> Survivors:
    return Survivors(terms(*wanted))


def within(n: int) -> Term:
    return Term(TermKind.WITHIN, n)


def in_zone(zone: Zone) -> Term:
    """In a zone of spaces about the monster."""
    return Term(TermKind.IN_ZONE, zone=zone)


def out_of_zone(zone: Zone) -> Term:
    """In no space of a zone about the monster."""
    return Term(TermKind.OUT_OF_ZONE, zone=zone)


def beyond(n: int) -> Term:
    """Farther than so many spaces from the monster."""
    return Term(TermKind.BEYOND, n)


def alone(n: int) -> Term:
    """With no other survivor within so many spaces."""
    return Term(TermKind.ALONE, n)


def most_of_all(of: str) -> Term:
    """With as much of something as any survivor on the board has."""
    return Term(TermKind.MOST_OF_ALL, of=of)


def least_of_all(of: str) -> Term:
    """With as little of something as any survivor on the board has."""
    return Term(TermKind.LEAST_OF_ALL, of=of)


def holds_card(name: str) -> Term:
    """With this survivor status card beside their gear grid."""
    return Term(TermKind.HOLDS, of=name)


def suffered(definition: str) -> Term:
    """Suffered one of the monster's definitions since the start of the round before."""
    return Term(TermKind.SUFFERED, of=definition)


def most(of: str) -> Term:
    return Term(TermKind.MOST, of=of)


def least(of: str) -> Term:
    return Term(TermKind.LEAST, of=of)


def most_gear(keyword: str) -> Term:
    """Whoever has most gear of the keyword in their grid."""
    return Term(TermKind.MOST_GEAR, of=keyword)


def has(keyword: str) -> Term:
    """With gear of this keyword in the grid."""
    return Term(TermKind.HAS, of=keyword)


def has_no(keyword: str) -> Term:
    """Without gear of this keyword in the grid."""
    return Term(TermKind.HAS_NO, of=keyword)


def marked(kind: str) -> Term:
    """With a counter of this kind."""
    return Term(TermKind.MARKED, of=kind)


def below(n: int, of: str) -> Term:
    """With less than n of a count on the sheet."""
    return Term(TermKind.BELOW, n, of)


def ahead(n: int, of: str) -> Term:
    """With at least n more of a count on the sheet than this survivor."""
    return Term(TermKind.AHEAD, n, of)


def unmarked(what: str) -> Term:
    """Those whom this has not befallen yet (campaign-once-per-lifetime)."""
    return Term(TermKind.UNMARKED, of=what)


def cast(part: str) -> Term:
    """Those who take this part in the event (`TakesPart`): `each rival`."""
    return Term(TermKind.CAST, of=part)


def the(part: str) -> Survivors:
    """The one who takes this part in the event: `the murderer`."""
    return Survivors((Term(TermKind.CAST, 1, part),))


def not_cast(part: str, alone: bool = True) -> Term:
    """Those who do not take this part in the event; `alone`: it is a part that one survivor takes."""
    return Term(TermKind.NOT_CAST, 1 if alone else None, part)


def lacks(name: str) -> Term:
    """Without this injury, disorder, fighting art or ability on the sheet."""
    return Term(TermKind.LACKS, of=name)


def veteran(hunt_xp: int) -> Term:
    """Retired, or with so much Hunt XP or more."""
    return Term(TermKind.VETERAN, hunt_xp)


def bears(name: str) -> Term:
    """With this injury, disorder, fighting art or ability on the sheet."""
    return Term(TermKind.BEARS, of=name)


def carries(gear: str) -> Term:
    """With this gear card (its key) in the grid."""
    return Term(TermKind.CARRIES, of=gear)


def above(n: int, of: str) -> Term:
    """With n or more of a count on the sheet."""
    return Term(TermKind.ABOVE, n, of)


def near_self(n: int) -> Term:
    return Term(TermKind.NEAR_SELF, n)


def describe(terms: tuple[Term, ...]) -> str:
    """`closest threat in its field of view and in range`: the terms as a noun phrase without an article.

    Adjectives stand before the noun, places after it, `who` clauses last, whatever the order of the terms.
    """
    return _described(terms, speaks_to_bearer())


@cache
def _described(terms: tuple[Term, ...], to_bearer: bool) -> str:
    """In one voice: a card that speaks to its bearer says `you` where another says `this survivor`."""
    kinds = {term.kind for term in terms}
    if tied := _of_those_that_tie(terms):
        rest = tuple(term for term in terms if term.kind is not tied)
        return f"{describe(rest)} ({'at' if tied is TermKind.RANDOM else 'the'} {tied}, if several)"
    before = [kind.replace(" ", "-") for kind in _ADJECTIVES if kind in kinds]
    noun, said = _noun(terms, kinds)
    if TermKind.CHOSEN in kinds:
        noun += f" of {CHOICE} choice"
    before = [one for one in before if one not in said]
    places, having, clauses = _places(tuple(term for term in terms if term.kind not in said))
    around = (_at_one(places), _with_all(having))
    if TermKind.CARRIES in kinds:  # "in the Smash Zone with the Maul": the zone has none
        around = (around[1], around[0])
    after = [listed(words) for words in (*around, _who_once(clauses)) if words]
    rather = f", {TermKind.RATHER_RETURNING}," if TermKind.RATHER_RETURNING in kinds else ""
    return " ".join([*before, noun, *after]) + rather


def the_one(who: Survivors) -> str:
    """One of those who match, as somebody known: `the survivor with the frenzy mark`."""
    said = describe(who.terms)
    for term in who.terms:
        if term.kind is TermKind.MARKED:
            said = said.replace(f"with {a_or_an(term.of or '')}", f"with the {term.of}")
    return f"the {said}"


def _of_those_that_tie(terms: tuple[Term, ...]) -> TermKind | None:
    """The closest or farthest of those who have most or least of something, where it is asked after that; or chance
    among those who tie.
    """
    asked = [term.kind for term in terms if term.kind in SUPERLATIVES]
    if len(asked) > 1 and asked[0] in _AMOUNTS and asked[-1] in (TermKind.CLOSEST, TermKind.FARTHEST):
        return asked[-1]
    ranked = any(kind in (*_AMOUNTS, TermKind.CLOSEST, TermKind.FARTHEST) for kind in asked)
    return TermKind.RANDOM if ranked and TermKind.RANDOM in asked else None


_PARENTS = {TermKind.FEMALE: "mother", TermKind.MALE: "father"}


def _noun(terms: tuple[Term, ...], kinds: set[TermKind]) -> tuple[str, set[TermKind]]:
    """`survivor`, `threat`, `rival`, `mother`; and the terms that are said with it."""
    if TermKind.PARENT in kinds:
        gender = next((kind for kind in _PARENTS if kind in kinds), None)
        return (_PARENTS[gender], {TermKind.PARENT, gender}) if gender else ("parent", {TermKind.PARENT})
    if TermKind.SAVIOR in kinds:
        return "savior", {TermKind.SAVIOR}
    part = next((called(term.of or "") for term in terms if term.kind is TermKind.CAST and not deed(term.of)), None)
    return part or ("threat" if TermKind.THREAT in kinds else "survivor"), set()


def _who_once(clauses: list[str]) -> list[str]:
    """`who has never hunted and is new to White Speaker`."""
    first, *others = clauses or [""]
    return [first, *(one.removeprefix("who ") for one in others)] if first else []


def plural(described: str) -> str:
    """`standing survivor in range` -> `standing survivors in range`: the noun stands before everything that names
    survivors again.
    """
    noun = min(("survivor", "threat", "parent", "savior"), key=lambda word: described.find(word) % (len(described) + 1))
    return described.replace(noun, f"{noun}s", 1)


def properties(terms: tuple[Term, ...]) -> str:
    """The terms as a predicate after `is`: `standing and adjacent to the monster`."""
    kinds = {term.kind for term in terms}
    places, having, clauses = _places(terms)
    threat = ["a threat"] if TermKind.THREAT in kinds else []
    parts = [term for term in terms if term.kind is TermKind.CAST and not deed(term.of)]
    threat += [f"{'the' if term.n == 1 else 'a'} {term.of}" for term in parts]
    said = (*threat, *_at_one(places), *_with_all(having), *clauses)
    return listed([*(str(kind) for kind in _ADJECTIVES if kind in kinds), *said])


def is_or_has(terms: tuple[Term, ...]) -> str:
    """The terms apart from adjectives as a predicate: `has Leader`, `is a savior`; nothing if they ask for more than
    what somebody is or has, such as a place.
    """
    places, owned, clauses = _places(terms)
    more = {term.kind for term in terms} & (SUPERLATIVES | {TermKind.THREAT, TermKind.CAST, TermKind.NOT_CAST})
    if more or places or not (owned or clauses) or not all(one.startswith("with ") for one in owned):
        return ""
    has = [f"has {listed([one.removeprefix('with ') for one in owned])}"] if owned else []
    return listed([*has, *(one.removeprefix("who ") for one in clauses)])


def _at_one(places: list[str]) -> list[str]:
    """Places that are all told from the monster name it once: `adjacent to and in front of the monster`."""
    end = f" {Role.MONSTER.value}"
    if len(places) < 2 or not all(place.endswith(end) for place in places):
        return places
    return [f"{listed([place.removesuffix(end) for place in places])}{end}"]


def _with_all(having: list[str]) -> list[str]:
    """`with ranged gear and the least armor points`."""
    if len(having) < 2 or not all(one.startswith("with ") for one in having):
        return having
    return [f"with {listed([one.removeprefix('with ') for one in having])}"]


_SAID = {
    TermKind.IN_VIEW: "in the monster's field of view",
    TermKind.BLIND_SPOT: "in the monster's blind spot",
    TermKind.LAST_TO_WOUND: "who wounded the monster last",
    TermKind.HURT_IN_MIND: "who suffered a brain injury or trauma from this card",
    TermKind.TRAUMATIZED: "who suffered a brain trauma from this card",
    TermKind.COLLIDED: "who collided with the monster on this card",
    TermKind.STRUCK: "who was hit by this card",
    TermKind.RELIEVED: "who lost a bleeding token or Frenzy to this card",
}
"""What is said of terms in other words than their names, which stand in saves."""
_SUMS = {"armor points": "armor points in all", "wounds dealt": "wounds dealt in this showdown"}
"""What is counted at several places."""


def _places(terms: tuple[Term, ...]) -> tuple[list[str], list[str], list[str]]:
    """Where they are; what they are with; and the `who` clauses."""
    places: list[str] = []
    having: list[str] = []
    clauses: list[str] = []
    beyond = next((term.n or 0 for term in terms if term.kind is TermKind.BEYOND), None)
    limits = {term.kind for term in terms} >= {TermKind.BEYOND, TermKind.WITHIN}
    for term in terms:
        match term.kind:
            case TermKind.WITHIN if limits and beyond is not None:
                places.append(f"{beyond + 1} to {counted(term.n or 0, 'space')} from the monster")
            case TermKind.BEYOND if limits:
                pass
            case TermKind.WITHIN:
                places.append(f"within {counted(term.n or 0, 'space')} of the monster")
            case TermKind.IN_ZONE if term.zone is not None:
                places.append(term.zone.text())
            case TermKind.OUT_OF_ZONE if term.zone is not None:
                clauses.append(f"who is not {term.zone.text()}")
            case TermKind.BEYOND:
                places.append(f"farther than {counted(term.n or 0, 'space')} from the monster")
            case TermKind.ALONE:
                clauses.append(f"who has no other survivor within {counted(term.n or 0, 'space')}")
            case TermKind.MOST_OF_ALL | TermKind.LEAST_OF_ALL:
                extreme = "most" if term.kind is TermKind.MOST_OF_ALL else "fewest"
                clauses.append(f"who has the {extreme} {_amount(term)} of all survivors")
            case TermKind.NEAR_SELF:
                places.append(f"within {counted(term.n or 0, 'space')} of {BEARER}")
            case TermKind.IN_RANGE if term.n is not None:
                places.append(f"in range ({term.n})")
            case TermKind.MOST | TermKind.LEAST:
                having.append(f"with the {term.kind} {_amount(term)}{_at_least(term, terms)}")
            case TermKind.MOST_GEAR:
                least = " (at least 1)" if Term(TermKind.HAS, of=term.of) in terms else ""
                having.append(f"with the most {term.of} gear{least}")
            case TermKind.HAS:
                if Term(TermKind.MOST_GEAR, of=term.of) not in terms:
                    having.append(f"with {term.of} gear")
            case TermKind.HAS_NO:
                having.append(f"without {term.of} gear")
            case TermKind.MARKED:
                having.append(f"with {a_or_an(term.of or '')}")
            case TermKind.SUFFERED:
                clauses.append(f"who suffered {term.of} in this round or the last")
            case TermKind.BELOW:
                having.append(f"without {term.of}" if term.n == 1 else f"with less than {term.n} {term.of}")
            case TermKind.AHEAD:
                having.append(f"with at least {term.n} more {term.of} than {BEARER}")
            case TermKind.UNMARKED:
                clauses.append(f"{term.kind} {term.of}")
            case (
                TermKind.LAST_TO_WOUND
                | TermKind.HURT_IN_MIND
                | TermKind.TRAUMATIZED
                | TermKind.PUSHED_THROUGH
                | TermKind.YET_TO_ACT
                | TermKind.TARGETED
                | TermKind.COLLIDED
                | TermKind.STRUCK
                | TermKind.RELIEVED
                | TermKind.PARENT
                | TermKind.CAN_CONSUME
                | TermKind.NEVER_HUNTED
                | TermKind.NOT_DOOMED
                | TermKind.NOT_ATTACKED
            ):
                clauses.append(_SAID.get(term.kind, str(term.kind)))
            case TermKind.BEARS:
                having.append(f"with {term.of}")
            case TermKind.CARRIES:
                having.append(f"with the {titled(term.of or '')}")
            case TermKind.ABOVE if term.of == "wounds dealt" and Term(TermKind.MOST, of=term.of) not in terms:
                clauses.append(f"who dealt {term.n} or more wounds in this showdown")
            case TermKind.ABOVE if Term(TermKind.MOST, of=term.of) not in terms:
                having.append(f"with {term.n} or more {term.of}")
            case TermKind.SAVIOR:
                clauses.append(str(term.kind))
            case TermKind.LACKS:
                having.append(f"without {term.of}")
            case TermKind.CAST if deed(term.of):
                clauses.append(f"who {deed(term.of)}")
            case TermKind.NOT_CAST if deed(term.of):
                clauses.append(f"who {DEEDS[term.of or ''].has_not}")
            case TermKind.NOT_CAST:
                clauses.append(f"who is not {f'the {term.of}' if term.n == 1 else a_or_an(term.of or '')}")
            case TermKind.VETERAN:
                clauses.append(f"who has retired or has {term.n} or more Hunt XP")
            case TermKind.HOLDS:
                clauses.append(f"who holds {term.of}")
            case TermKind.STAYED:
                clauses.append(str(term.kind))
            case TermKind.THREAT | TermKind.CHOSEN | TermKind.CAST | TermKind.RATHER_RETURNING:  # said with the noun
                pass
            case TermKind.ABOVE:  # said with who has most
                pass
            case kind if kind not in _ADJECTIVES:
                places.append(_SAID.get(kind, str(kind)).replace(BEARER_NAME, f"{BEARER}"))
    return places, having, clauses


def _amount(term: Term) -> str:
    """What most or least of is meant: `survival`, `age tokens`."""
    of = term.of or ""
    return f"{of}s" if of.endswith(" token") else _SUMS.get(of, of)


def _at_least(most: Term, terms: tuple[Term, ...]) -> str:
    """How much they who have most of something must have of it."""
    least = next((one.n for one in terms if one.kind is TermKind.ABOVE and one.of == most.of), None)
    return f" (at least {least})" if least is not None and most.kind is TermKind.MOST else ""


_BEARERS = frozenset({Role.SELF, Role.ATTACKER})
"""Who bears a card that speaks to its bearer: it is they who attack with it."""


def subject(who: Who) -> str:
    """The words that a sentence begins with: `the attacker`, `each other survivor`, or `you` on a card that somebody
    bears.
    """
    if isinstance(who, Role) and who in _BEARERS and speaks_to_bearer():
        return "you"
    return str(who.value if isinstance(who, Role) else who)


def pronoun(who: Who) -> str:
    """The word for somebody who has just been spoken of: `they`, or `you` for the bearer."""
    return "you" if subject(who) == "you" else "they"


def possessive(who: Who) -> str:
    """`the attacker's`, `your`."""
    return "your" if subject(who) == "you" else f"{subject(who)}'s"


def verb(who: Who, second: str) -> str:
    """Another verb of the same subject: `looks at the top card and puts it back`, after `you` `put`."""
    return plural_verb(second) if subject(who) == "you" else second
