"""Effects on attacks of survivors and of the monster: dice, automatic hits, strength, attacks out of turn."""

from __future__ import annotations

from enum import StrEnum

from game.cards.numbers import Number, SpacesMoved, attack_in_words, counted, equal_to, signed
from game.cards.voice import BEARER
from game.cards.who import Who, subject
from game.cards.word import Word
from game.model.terms import Location, Side

_SURE = ". Without a wound roll, the hit location drawn takes a wound, critical if it can be (none if impervious)"


class Strike(Word, frozen=True, tag=True):
    """An attack with this gear from any distance: so many automatic hits without dice, critical if it says so."""

    automatic_hits: int
    critical: bool
    archive: bool

    def text(self) -> str:
        hits = counted(self.automatic_hits, "automatic hit")
        critical = _SURE if self.critical else ""
        if self.archive:
            return f"{BEARER:archives} this gear to make {hits} from any distance{critical}"
        return f"{BEARER:makes} {hits} from any distance{critical}"


class AttackGains(StrEnum):
    """What an attack in progress can have more of."""

    ROLLS = "attack rolls"
    AUTOMATIC_HITS = "automatic hits"
    STRENGTH = "strength"


class MoreInAttack(Word, frozen=True, tag=True):
    """The attack of theirs that is in progress has so much more of something, or (None) 1 for each roll of it that has
    hit: dice still to be rolled, hits in place of as many dice (keyword-automatic-hits), strength until it is over
    (keyword-perfect-hit).
    """

    who: Who
    of: AttackGains
    n: Number | None = None

    def text(self) -> str:
        n, each = (1, " for each that has hit") if self.n is None else (self.n, "")
        match self.of:
            case AttackGains.ROLLS:
                return f"{subject(self.who)} makes {counted(n, 'more attack roll')}{each}"
            case AttackGains.AUTOMATIC_HITS:
                return f"this attack has {counted(n, 'automatic hit')}{each} in place of as many dice"
            case AttackGains.STRENGTH:
                return f"{subject(self.who)} gains {equal_to(n)} strength{each} until the end of this attack"


class AttackWithNeighbors(Word, frozen=True, tag=True):
    """The weapons that the arrows of this card point at are activated in turn, each for an attack of its own; what they
    cost by themselves is not paid (keyword-cumbersome), and one that cannot get at the monster is left out.
    """

    who: Who
    sides: tuple[Side, ...]

    def text(self) -> str:
        first, *others = (side.value for side in self.sides)
        return ", then ".join(
            [f"{subject(self.who)} attacks with the {first} weapon", *(f"with the {one} one" for one in others)]
        )


class Hit(Word, frozen=True, tag=True):
    """Hits without attack rolls: they can be dodged, blocked and deflected, and the monster's attributes do not change
    them. `at` None = the hit location die for each, or (`every`) so many at each of them.
    """

    who: Who
    hits: Number
    damage: int
    at: Location | None = None
    every: bool = False

    def text(self) -> str:
        if self.every:
            many = counted(self.hits, "hit")
            return f"{subject(self.who)} suffers {many} with damage {self.damage} at every hit location"
        where = f" at the {self.at}" if self.at is not None else ""
        each = " each" if self.hits != 1 else ""
        return f"{subject(self.who)} suffers {counted(self.hits, 'hit')} with damage {self.damage}{each}{where}"


class ExtraAttack(Word, frozen=True, tag=True, omit_defaults=True):
    """An attack outside the action that says so, without moving; the monster's attributes apply
    (move-monster-attack-only). `sure`: none of its hits can be dodged; `knockback`: what it does after hit.
    """

    who: Who
    speed: int
    accuracy: int
    damage: int
    sure: bool = False
    knockback: int = 0

    def text(self) -> str:
        profile = attack_in_words(self.speed, self.accuracy, self.damage)
        dodged = "; it cannot be dodged" if self.sure else ""
        dodged += f"; after hit: knockback {self.knockback}" if self.knockback else ""
        return f"the monster attacks {subject(self.who)} without moving ({profile}{dodged})"


class HitsDoMore(Word, frozen=True, tag=True):
    """Every hit of the monster's attack in progress does so much more damage."""

    n: Number

    def text(self) -> str:
        if isinstance(self.n, int):
            return f"each hit of this attack does {signed(self.n)} damage"
        if isinstance(self.n, SpacesMoved):
            each, most = self.n.every, signed(self.n.most)
            way = f"for every {each} full spaces that the monster moved on this card"
            return f"each hit of this attack does {signed(1)} damage {way} ({most} at most)"
        return f"each hit of this attack does more damage, by {self.n.text()}"


class JamWeapon(Word, frozen=True, tag=True):
    """The weapon of the attack in progress cannot be activated for a while, or (`this_round`) as long as the round
    lasts, or (`fetch`) until its bearer spends an activation to fetch it, wherever they are, or until they get to the
    space so far from them on which it has fallen (`dropped`); fist & tooth cannot be lost.
    """

    who: Who
    fetch: bool = False
    this_round: bool = False
    dropped: int = 0

    def text(self) -> str:
        if self.dropped:
            return (
                f"the monster controller lays the weapon that {subject(self.who)} used on a free space "
                f"{counted(self.dropped, 'space')} from them (fist & tooth stay). They cannot activate it until they "
                "are there"
            )
        if self.fetch:
            return (
                f"the weapon that {subject(self.who)} used is knocked away: it cannot be activated until they spend "
                "1 activation, anywhere, to fetch it (fist & tooth stay)"
            )
        until = "until the end of this round" if self.this_round else "until the end of the next survivors' turn"
        return f"{subject(self.who)} cannot activate the weapon of this attack again {until}"


AttackWord = (
    AttackWithNeighbors | Hit | ExtraAttack | HitsDoMore | JamWeapon | Strike | MoreInAttack
)  # fmt: skip
