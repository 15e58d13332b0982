"""Real dice as they are typed: what each key means, what lies there so far, and what is said of it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.decision import Roll
from engine.ui.typography.markup import escape

ONE, LANTERN = "1", "10"
PARTING = frozenset({"space", " ", ",", ";", ".", "[.]", "/"})
"""Keys between two dice."""


@dataclass
class TypedDice:
    """The dice of one roll. A d10 takes a digit for each die: 0, or 1 and 0 one after the other, is the lantern (10).
    The hit location die takes the first letter of a place, or its number. `said` is what the last key came to, where
    it did not lay a die.
    """

    roll: Roll
    before: str = ""  # what had been typed first, where that was a mistake
    dice: tuple[str, ...] = ()
    said: str = ""
    joined: frozenset[int] = frozenset()
    """Which of the dice were typed as a 1 and a 0."""
    open: bool = False
    """The last die is a 1 that a 0 would make a lantern."""

    def __post_init__(self) -> None:
        self.faces = tuple(dict.fromkeys(map(str, self.roll.faces)))

    @property
    def whole(self) -> bool:
        return len(self.dice) == self.roll.count

    @property
    def left(self) -> int:
        return self.roll.count - len(self.dice)

    @property
    def numbers(self) -> bool:
        """True if the faces are numbers."""
        return self.faces[0].isdigit()

    def letter(self, face: str) -> str:
        """The key that lays this face."""
        return ("0" if face == LANTERN else face) if self.numbers else face[0]

    # -- what keys do ------------------------------------------------------------------------------------------------

    def key(self, name: str) -> bool:
        """A key was typed. False if it belongs to no die."""
        mark = name[1] if len(name) == 3 and name[0] == "[" and name[2] == "]" else name  # of the number pad
        if name in PARTING:
            return self.part()
        if self.numbers:
            return self._digit(mark) if len(mark) == 1 and mark in "0123456789" else False
        face = next((one for number, one in enumerate(self.faces, 1) if mark in (one[0], str(number))), "")
        if face:
            return self.lay(face)
        if len(mark) == 1 and mark in "0123456789":
            self.said = f"{mark} is no place: {self.offered()}."
            return True
        return False

    def _digit(self, digit: str) -> bool:
        if digit == "0" and self.open:
            self.dice, self.open, self.said = (*self.dice[:-1], LANTERN), False, ""
            self.joined |= {len(self.dice) - 1}
            return True
        before = len(self.dice)
        self.lay(LANTERN if digit == "0" else digit)
        self.open = digit == ONE and len(self.dice) > before
        return True

    def lay(self, face: str) -> bool:
        """One more die, if one is missing."""
        self.open = False
        if self.whole:
            self.said = f"{self._all_in()} Enter takes them, Backspace takes one back."
        else:
            self.dice, self.said = (*self.dice, face), ""
        return True

    def part(self) -> bool:
        """A space or a comma: the next key begins another die. False where nothing has been typed."""
        self.open = False
        if self.whole and self.dice:
            self.said = f"{self._all_in()} Enter takes them."
        return bool(self.dice)

    def back(self) -> bool:
        """Takes back what was typed last."""
        self.said = "" if self.dice else "There is nothing to take back: type what was thrown."
        if not self.dice:
            return True
        at = len(self.dice) - 1
        if at in self.joined:  # of the lantern that was typed as 1 and 0 the 1 is left
            self.dice, self.open = (*self.dice[:-1], ONE), True
        else:
            self.dice, self.open = self.dice[:-1], False
        self.joined -= {at}
        return True

    def clear(self) -> None:
        self.dice, self.joined, self.open, self.said = (), frozenset(), False, ""

    def enter(self) -> bool:
        """Enter was pressed: True if these are the dice. Where too few lie there and each 1 and 0 was meant as two
        dice, they become two, to be looked at once more.
        """
        self.open = False
        if self.whole:
            return True
        if self.joined and len(self.joined) == self.left:
            parted = [(ONE, LANTERN) if at in self.joined else (die,) for at, die in enumerate(self.dice)]
            self.dice, self.joined = tuple(die for dice in parted for die in dice), frozenset()
            self.said = f"Read as {self.shown()}: Enter takes them."
            return False
        self.said = f"{self.missing()}: {self.offered()}."
        return False

    def means_nothing(self, key: str) -> None:
        """Says that a key belongs to no die and to nothing else."""
        self.said = f"“{key}” means nothing here: {self.offered()}."

    # -- what is said ------------------------------------------------------------------------------------------------

    def shown(self) -> str:
        return ", ".join(self.dice)

    def key_answer(self) -> str:
        """The dice as they stand in an answer; where they mend a mistake, with what was typed first."""
        return ",".join(self.dice) + (f"~{self.before}" if self.before else "")

    def offered(self) -> str:
        """Says what can be typed."""
        if self.numbers:
            return "type 1 to 9, and 0 or 10 for the lantern"
        return "type " + ", ".join(f"{one[0].upper()} for {one}" for one in self.faces)

    def missing(self) -> str:
        return "1 die is missing" if self.left == 1 else f"{self.left} dice are missing"

    def _all_in(self) -> str:
        count = self.roll.count
        some = f"All {count} dice are" if count > 2 else "Both dice are" if count == 2 else "The die is"
        return f"{some} there."

    def words(self) -> str:
        """Returns what is said beside the dice, in markup."""
        if self.said:
            return f"{{warn|{escape(self.said)}}}"
        if self.whole:
            return f"**{escape(self.shown())}**: Enter takes {'it' if self.roll.count == 1 else 'them'}."
        if self.open:
            return "{dim|A 0 now makes the 1 a lantern, a space keeps it.}"
        if self.dice:
            return f"{{dim|{self.left} more.}}"
        again = f"You had typed {escape(self.before.replace(',', ', '))}. " if self.before else ""
        offered = self.offered()
        return f"{{dim|{again}{offered[0].upper()}{escape(offered[1:])}.}}"
