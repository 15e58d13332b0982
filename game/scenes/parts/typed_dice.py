"""Real dice and real cards as they are typed: what each key means, what lies there so far, what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.decision import DEALT, ROLL, Draw, Roll
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
    def begun(self) -> bool:
        """True if anything has been typed."""
        return bool(self.dice)

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

    def answer(self) -> str:
        """The dice as the answer; where they mend a mistake, with what was typed first."""
        return f"{ROLL}:{','.join(self.dice)}" + (f"~{self.before}" if self.before else "")

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


@dataclass
class TypedCard:
    """The card that came off a real deck: written, as far as it takes to know it, or pressed among those that may come.
    `written` is what was typed, `pressed` the card that was pressed. `speak` says what a name reads like on the
    screen, where words are covered: a card is found by either.
    """

    roll: Draw
    before: str = ""
    written: str = ""
    pressed: str = ""
    said: str = ""
    speak: Callable[[str], str] = str

    @property
    def picks(self) -> bool:
        """True if it is no card, but somebody or something that everybody can see."""
        return bool(self.roll.among)

    def matches(self) -> list[str]:
        """The cards that what is written can mean: those so called, else those whose words begin so, else those that
        hold it.
        """
        wanted = " ".join(self.written.casefold().split())
        names = {
            face: {name.casefold() for name in (label(face), self.speak(label(face)))}
            for face in map(str, self.roll.faces)
        }
        ways = (
            lambda name: name == wanted,
            lambda name: name.startswith(wanted),
            lambda name: any(word.startswith(wanted) for word in name.split()),
            lambda name: wanted in name,
        )
        found = ([face for face, called in names.items() if any(map(way, called))] for way in ways)
        return next((some for some in found if some), [])

    @property
    def card(self) -> str:
        """The card that is meant; empty while that is not clear."""
        found = self.matches() if self.written.strip() and not self.pressed else []
        return self.pressed or (found[0] if len(found) == 1 else "")

    @property
    def whole(self) -> bool:
        return bool(self.card)

    @property
    def begun(self) -> bool:
        """True if anything has been typed or pressed."""
        return bool(self.written or self.pressed)

    def write(self, text: str) -> None:
        self.written, self.pressed, self.said = text, "", ""

    def lay(self, card: str) -> bool:
        """A card was pressed; pressed again it is let go."""
        self.pressed, self.written, self.said = "" if card == self.pressed else card, "", ""
        return True

    def back(self) -> bool:
        self.clear()
        return True

    def clear(self) -> None:
        self.written = self.pressed = self.said = ""

    def enter(self) -> bool:
        """Enter was pressed: True if it is clear which card that is."""
        if self.whole:
            return True
        self.said = self._unclear()
        return False

    def _unclear(self) -> str:
        found = self.matches()
        if not self.written.strip():
            if self.picks:
                return "Write who or what was picked, or press it; the game picks only if you let it."
            return "Write the card that came or press it; the game deals only if you let it."
        if not found and self.picks:
            return f"Nothing that may be picked now is called “{self.written.strip()}”."
        if not found:
            return f"No card that may come now is called “{self.written.strip()}”."
        some = ", ".join(label(one) for one in found[:MOST_NAMED])
        more = f" and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
        return f"That may be {some}{more}: go on writing."

    def answer(self) -> str:
        """The card as the answer; where it mends a mistake, with what was typed first."""
        return f"{DEALT}:{self.card}" + (f"~{self.before}" if self.before else "")

    def words(self) -> str:
        """Returns what is said beside the card, in markup."""
        if self.said:
            return f"{{warn|{escape(self.said)}}}"
        if self.whole:
            return f"**{escape(label(self.card))}**: Enter takes it."
        if self.written.strip():
            return f"{{dim|{escape(self._unclear())}}}"
        again = f"You had named {escape(self.before)}. " if self.before else ""
        what = "the name that was picked" if self.picks else "the card that came"
        return f"{{dim|{again}Write the first letters of {what}, or press it.}}"


MOST_NAMED = 4
Typed = TypedDice | TypedCard


def label(card: str) -> str:
    """A card's name as it stands on it; terrain is known by a key."""
    return card if card[:1].isupper() else card.replace("-", " ").capitalize()


def to_type(roll: Roll) -> Typed:
    """Returns what is typed for this question, with nothing in it yet."""
    return TypedCard(roll) if isinstance(roll, Draw) else TypedDice(roll)
