"""Records of gear: weapons, armor, uses, affinity bonuses, armor sets, crafting."""

from __future__ import annotations

import msgspec

from game.cards.clauses import clauses, predicate
from game.cards.conditions.flow import Condition, of_those
from game.cards.costs import Cost
from game.cards.keywords import Special
from game.cards.moments import During, Frequency
from game.cards.phrases import listed, share_verbs, titled
from game.cards.traits.flow import AnyTrait
from game.cards.voice import acted, bare_verb
from game.cards.who import Role, pronoun, subject
from game.cards.words.flow import Effects
from game.model.terms import Affinity, Location, Side

_ONCE = {
    During.PERFECT_HIT: "on a perfect hit",
    During.WOUND: "when a wound attempt wounds",
    During.CRITICAL: "on a critical wound",
}
"""How a moment that may come several times is called in a rule that acts less often."""


class AttackRule(msgspec.Struct, frozen=True):
    """A rule of a weapon's own, in its attacks (gear-weapon-rules-when-activated); `optional`: the attacker may.

    `condition` is asked when the moment comes; `limit`: how often it acts, for each attacker or (`shared`) for all
    together. `name`: what players call it, such as aim.
    """

    on: During
    effects: Effects
    optional: bool = False
    condition: Condition | None = None
    limit: Frequency | None = None
    shared: bool = False
    name: str = ""

    def text(self) -> str:
        about = getattr(self.condition, "who", None)
        done = acted(clauses(self.effects, about))
        if self.optional:
            own = [predicate(effect, Role.ATTACKER) for effect in self.effects]
            done = f"{subject(Role.ATTACKER)} may choose that {done}"
            if all(own):
                chooser = (pronoun if about is Role.ATTACKER else subject)(Role.ATTACKER)
                done = f"{chooser} may {share_verbs([bare_verb(clause) for clause in own])}"
        asked = f", if {of_those(self.condition)}" if self.condition else ""
        on = _ONCE.get(self.on, self.on.value) if self.limit else self.on.value
        named = f"{self.name}: " if self.name else ""
        return f"{named}{on}{asked}, {done}" + (f" ({self._often()})" if self.limit else "")

    def _often(self) -> str:
        return f"{self.limit}, whoever attacks" if self.shared else f"{self.limit}"


class Weapon(msgspec.Struct, frozen=True):
    """Attack dice, die face needed, strength; `reach` and `range` in spaces; special rules with their number.

    `limit`: how often it can be activated.
    """

    speed: int
    accuracy: int
    strength: int
    reach: int = 1
    range: int = 0
    special: dict[Special, int] = {}
    rules: tuple[AttackRule, ...] = ()
    limit: Frequency | None = None


class Activated(msgspec.Struct, frozen=True):
    """A use of gear, and what it costs: activations and movements of the act, survival (gear-activation-cost).

    `consumed`: it is eaten or used up (keyword-consume). `concentrate`: it takes the whole act, and happens only if the
    survivor is left in peace until the next (keyword-concentrate). `needs`: what must hold for it. `lying`: whoever is
    knocked down can use it too, in an act of their own.
    """

    name: str
    effects: Effects
    activation: int = 1
    movement: int = 0
    survival: int = 0
    consumed: bool = False
    concentrate: bool = False
    limit: Frequency | None = None
    needs: Condition | None = None
    lying: bool = False


class AffinityBonus(msgspec.Struct, frozen=True):
    """What a gear card gives beyond itself while the grid completes enough affinities (affinity-requirement).

    `puzzle` must be completed by the half-squares of this very card (affinity-puzzle), `complete` lies anywhere in the
    grid and comes on top of them. Of a weapon `special`, `rules` and more `range` are those of its attacks.
    """

    puzzle: dict[Affinity, int] = {}
    complete: dict[Affinity, int] = {}
    traits: tuple[AnyTrait, ...] = ()
    activated: tuple[Activated, ...] = ()
    special: dict[Special, int] = {}
    rules: tuple[AttackRule, ...] = ()
    range: int = 0

    def needs(self) -> dict[Affinity, int]:
        """The number of complete affinities of each color that the grid must have altogether."""
        return {
            color: self.puzzle.get(color, 0) + self.complete.get(color, 0)
            for color in Affinity
            if color in self.puzzle or color in self.complete
        }

    def asks(self) -> str:
        """`1 red at the edges of this card, and 2 blue more anywhere in the grid`."""
        own = [f"{n} {color}" for color, n in self.puzzle.items()]
        other = [f"{n} {color}" for color, n in self.complete.items()]
        parts = [f"{listed(own)} at the edges of this card"] if own else []
        parts += [f"{listed(other)}{' more' if own else ''} anywhere in the grid"] if other else []
        return ", and ".join(parts)


class Craft(Cost, frozen=True):
    """One way to pay for a gear card; `innovation` must be known to the settlement (gear-prerequisite). With an
    `option`, the way takes the place of the others in campaigns that play it. The gear that the settlement is
    `holding`, by key, is not used up. In the `story` event that the making is part of so many `helpers` are nominated
    besides the survivor who makes it.
    """

    innovation: str = ""
    option: str = ""
    holding: str = ""
    story: str = ""
    helpers: int = 0

    def text(self) -> str:
        asked = [self.innovation] if self.innovation else []
        asked += [f"{titled(self.holding)}, which is not used up"] if self.holding else []
        notes = [f"needs {listed(asked)}"] if asked else []
        return listed(self.parts()) + (f" ({'; '.join(notes)})" if notes else "")


class Gear(msgspec.Struct, frozen=True):
    """A gear card. `special` are the rules of the card itself, those of its attacks stand with the weapon.

    `edges` are its half-squares by side, `inherent` a whole affinity of its own, `arrows` point at the neighbors it
    speaks of. `location` is the settlement location that makes it; `craft` are the ways to pay, one of which is chosen;
    of what nobody can make there are none. `copies`: how many cards of it exist. What is `innate` lies in no grid:
    everybody has it (gear-fist-and-tooth).
    """

    key: str
    name: str
    keywords: tuple[str, ...]
    weapon: Weapon | None = None
    armor: dict[Location, int] = {}
    activated: tuple[Activated, ...] = ()
    traits: tuple[AnyTrait, ...] = ()
    special: dict[Special, int] = {}
    edges: dict[Side, Affinity] = {}
    inherent: Affinity | None = None
    arrows: tuple[Side, ...] = ()
    bonus: AffinityBonus | None = None
    location: str = ""
    craft: tuple[Craft, ...] = ()
    copies: int = 1
    innate: bool = False
    taught: str = ""  # a note on the settlement's sheet without which nobody knows how it is made (settlement-craft)

    @property
    def uses(self) -> tuple[Activated, ...]:
        """Its uses, with those that an affinity bonus opens."""
        return self.activated if self.bonus is None else (*self.activated, *self.bonus.activated)

    def counts_as(self, type: str) -> bool:
        """True if attacks with it are attacks with this type of weapon: by its keywords, and an arrow is shot with a
        bow (keyword-ammo). Without a type any weapon is meant.
        """
        return type in ("", *self.keywords) or (type == "bow" and self.has(Special.AMMO_BOW))

    def made_in(self, story: str) -> bool:
        """True if it can be made in this story event only."""
        return any(one.story == story for one in self.craft)

    def has(self, word: str) -> bool:
        """True if it bears this keyword or special rule."""
        return (
            word in self.keywords or word in self.special or (self.weapon is not None and word in self.weapon.special)
        )


class ArmorSet(msgspec.Struct, frozen=True):
    """What all its pieces (gear keys) give when worn together: armor points and traits (gear-armor-set).

    `replaces`: its armor points take the place of those of its pieces. `optional`: only in campaigns that play with
    such sets.
    """

    key: str
    name: str
    pieces: tuple[str, ...]
    armor: dict[Location, int] = {}
    traits: tuple[AnyTrait, ...] = ()
    replaces: bool = False
    optional: bool = False
