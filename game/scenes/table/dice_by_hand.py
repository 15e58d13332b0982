"""Real dice at the table: typed, pressed or taken back while they are asked, and mended right after."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.decision import CARD, DICE
from engine.run import CORRECTION, SEATING
from engine.ui.input import Act, Device, Intent
from game.scenes.parts.typed_dice import Typed, TypedCard, TypedDice, label
from game.scenes.table.dice_tray import is_of_tray, tray_focus

if TYPE_CHECKING:
    from game.scenes.table.table_scene import TableScene

ENTER = frozenset({"return", "enter"})
WAIT = "The table still shows what has happened: Enter goes on, then type the dice."


class Dice:
    """While dice are asked, digits belong to them. What was typed wrongly and is noticed right after is typed again."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.by_itself: set[int] = set()
        """The answers, counted from 1, that nobody at this table has chosen."""

    @property
    def tray(self) -> Typed | None:
        """The dice or the card being typed; None while nothing is."""
        found: Typed | None = self.scene.making.tray
        return found if self.scene.watching is None else None

    # -- while they are asked ----------------------------------------------------------------------------------------

    def take(self, intent: Intent) -> bool:
        """Takes what is typed. True if the key belongs to the dice."""
        tray = self.tray
        typed = intent.device is Device.KEYS and intent.act is not Act.TEXT and not self.scene.ui.input.typing
        if tray is None or not typed or not intent.key or self.scene.covered():
            return False
        key = intent.text if intent.text.isdigit() else intent.key
        if self.scene.unread():
            return self._too_early(key)
        if isinstance(tray, TypedCard):
            return False  # it is written in a line of its own
        if key in ENTER:
            return self._enter(tray)
        if key == "space" and not (tray.dice and is_of_tray(self.scene.focused)):
            return False
        if key in ("backspace", "delete"):
            tray.back()
        elif not tray.key(key):
            return False
        self._show()
        return True

    def _too_early(self, key: str) -> bool:
        """A die was typed while the table still shows what came before: that is cut short, and a second look taken."""
        if not (key.isdigit() and len(key) == 1):
            return False
        self.scene.ui.animations.fast_forward()
        self.scene.settle()
        if self.scene.unread():
            self.scene.stack.toast(WAIT, "warn")
            return True
        if not isinstance(self.tray, TypedDice):
            return False
        self.tray.key(key)
        self._show()
        return True

    def write(self, name: str) -> None:
        """A card is being written."""
        if isinstance(self.tray, TypedCard):
            self.tray.speak = self.scene.ui.wording.said
            self.tray.write(name)
            self.scene.refresh()

    def _enter(self, tray: TypedDice) -> bool:
        focused = self.scene.focused
        if not is_of_tray(focused) and not (tray.whole and focused is not None and focused.key.startswith("face:")):
            return False
        self.enter()
        return True

    def missed(self, intent: Intent) -> None:
        """A key came to nothing: where dice are typed, that is said."""
        tray = self.tray
        known = intent.act is Act.KEY and intent.device is Device.KEYS and len(intent.key) == 1
        if isinstance(tray, TypedDice) and known and not self.scene.unread() and not self.scene.covered():
            tray.means_nothing(intent.key)
            self._show()

    def lay(self, face: str) -> None:
        """A face was pressed."""
        if self.tray is not None:
            self.tray.lay(face)
            self._show()

    def back(self) -> None:
        """The last of them is taken back."""
        if self.tray is not None:
            self.tray.back()
            self._show()

    def enter(self) -> None:
        """These are the dice, if all lie there; with none, keys go on to what throws them."""
        tray, scene = self.tray, self.scene
        if tray is None or scene.unread():
            return
        if tray.enter():
            scene.answer(scene.making.key())
            return
        none = not tray.begun
        self._show()
        if none:
            scene.focus_on("throw")

    def _show(self) -> None:
        """What was typed is on the screen; keys stay with the dice, a pad with the faces, the mouse leaves nothing
        behind that Enter would press."""
        scene, tray = self.scene, self.tray
        assert tray is not None
        scene.refresh()
        if scene.ui.device is Device.MOUSE:
            scene.focus_first()
        elif scene.ui.device is Device.KEYS or tray.whole or not tray.begun:
            next((key for key in tray_focus(tray, scene.ui.device) if scene.focus_on(key)), None)

    # -- and right after ---------------------------------------------------------------------------------------------

    def slip(self) -> int | None:
        """The moment before the last dice, if they were typed and nobody has chosen anything since."""
        session, answers = self.scene.session, self.scene.session.answers
        at = len(answers)
        while at in self.by_itself and at > 0:
            at -= 1
        if self.scene.watching is not None or not at or at <= int(session.earliest):
            return None
        return at - 1 if typed_in(answers[at - 1]) else None

    def slip_words(self) -> str:
        """Says what was typed, and what taking it back does."""
        at = self.slip()
        typed = typed_in(self.scene.session.answers[at]) if at is not None else ""
        if at is not None and CARD.fullmatch(self.scene.session.answers[at]):
            return (
                f"You named {label(typed)}. If another card came on your table, this takes that back and asks for it "
                "again; the log says so."
            )
        return (
            f"You typed {typed.replace(',', ', ')}. If other dice lie on your table, this takes the typed ones back "
            "and asks for them again; the log says so."
        )

    def mend(self) -> None:
        """The last dice were typed wrongly: they are asked again, and what was typed first stays written down."""
        at = self.slip()
        if at is None:
            return
        found = _by_hand(self.scene.session.answers[at])
        assert found is not None, "only what was typed is mended"
        typed = f"{found[3]} and {found[2]}" if found[3] else found[2]
        self.scene.travel(lambda: self.scene.session.go_to(at))
        self.by_itself = {one for one in self.by_itself if one <= at}
        tray = self.tray
        if tray is not None:
            tray.before = typed
        self.scene.renew()


def typed_in(answer: str) -> str:
    """The dice that were typed in this answer, or the card; empty if it gives neither."""
    found = _by_hand(answer)
    return (found[2] or "") if found is not None else ""


def _by_hand(answer: str) -> re.Match[str] | None:
    """The parts of an answer that gives dice or a card; None for any other, even if it was given at a roll."""
    found = DICE.fullmatch(answer) or CARD.fullmatch(answer)
    changes = (SEATING, CORRECTION.strip())
    return None if found is None or (found[2] or "").startswith(changes) else found


def mended(answers: Sequence[str], first: int) -> list[tuple[int, str]]:
    """Of the answers from number `first` on those that mend a slip: their number, and what the log says of it."""
    marks = []
    for number in range(max(1, first), len(answers) + 1):
        if "~" not in answers[number - 1]:
            continue
        found = _by_hand(answers[number - 1])
        if found is not None and found[3]:
            now, before = ((found[n] or "").replace(",", ", ") for n in (2, 3))
            came = "The card that came is" if CARD.fullmatch(answers[number - 1]) else "Thrown were"
            marks.append((number, f"Mistyped: {before}. {came} {now}."))
    return marks
