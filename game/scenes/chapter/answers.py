"""How an answer of the campaign is made with mouse, keys and pad: chosen, picked, typed, thrown, then committed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from engine.ui.input import Device
from game.scenes.chapter.chapter_scene import ChapterScene
from game.scenes.chapter.hand import GO
from game.scenes.chapter.naming import suggestions
from game.scenes.table.dialogs import RefusedDialog
from game.scenes.table.dice_tray import tray_focus
from game.scenes.table.table_scene import most_of


class Answers:
    """The presses that make the scene's answer (`making`); a whole one is given to the scene. `asked_first` are the
    answers that are not given before something has been said about them."""

    def __init__(self, scene: ChapterScene, asked_first: Mapping[str, Callable[[], None]] | None = None) -> None:
        self.scene, self.asked_first = scene, asked_first or {}

    def choose(self, key: str) -> None:
        """An option was pressed, wherever it lies: what can be taken back is done at once, the rest is selected, to be
        committed in the hand."""
        scene, found = self.scene, self.scene.making
        keyed = scene.ui.device is not Device.MOUSE
        if scene.unfolding.unseen or scene.watching is not None or found.option(key) is None:
            return
        if found.several:
            found.press(key)
            scene.renew()
            if keyed and found.decision is not None and key in found.picked:
                scene.settle()
                scene.pick_on(found.decision, found.picked)
        elif key == found.selected and keyed:  # the same key again commits; the mouse takes back
            scene.commit()
        elif key == found.selected:
            found.press(key)
            scene.renew()
        elif key in self.asked_first:
            self.asked_first[key]()
        elif found.undoable(key):
            scene.answer(key)
        else:
            found.press(key)
            scene.renew()
            scene.focus_on("commit")

    def mark(self, keys: Sequence[str]) -> None:
        """These options are chosen, to be committed in the hand; of an answer that is given by one press, or is not
        given before something has been said about it, the focus goes to where it lies."""
        scene, found = self.scene, self.scene.making
        found.selected, found.picked = "", ()
        option = found.option(keys[0]) if len(keys) == 1 else None
        at_once = option is not None and (option.key in self.asked_first or option.key == GO)
        for key in () if at_once else keys:
            found.press(key)
        scene.renew()
        scene.settle()
        if at_once and option is not None:
            scene.focus_on(scene.place_of(option))
        else:
            scene.focus_on("commit")

    def write(self, text: str) -> None:
        """Free text is being typed, or a suggestion is taken."""
        self.scene.making.typed = text
        self.scene.renew()

    def commit(self) -> None:
        """Give the answer that is made; of a name that is not written, take what is suggested."""
        scene, making = self.scene, self.scene.making
        if scene.book.waiting() is not None:
            scene.turn_page()
        elif making.text and not making.typed.strip():
            self.write(self._suggested())
        elif making.ready() and not scene.unfolding.unseen:
            scene.answer(making.key())

    def _suggested(self) -> str:
        """The first name that is proposed."""
        table, decision = self.scene.table, self.scene.making.decision
        if decision is None:
            return ""
        return next(iter(suggestions(table, decision, table.entity(decision.actor) if decision.actor else 0)))

    def take_back(self) -> bool:
        """Take back what is chosen. False if nothing is."""
        making = self.scene.making
        dice = making.tray is not None and making.tray.begun
        if not (making.chosen or dice):
            return False
        making.selected, making.picked = "", ()
        if making.tray is not None:
            making.tray.clear()
        self.scene.renew()
        return True

    def open_refused(self) -> None:
        """Opens what cannot be chosen, and why."""
        refused = self.scene.making.refused()
        if refused:
            self.scene.stack.push(RefusedDialog(self.scene.ui, [(option.label, why) for option, why in refused]))
            self.scene.asked_why(refused)

    def primary(self) -> Iterator[str]:
        """The keys of the widgets at which the question is answered, the likeliest first."""
        scene, making = self.scene, self.scene.making
        if scene.watch_stands():
            yield "step" if scene.reading is not None else "pause"
        elif scene.unfolding.unseen or scene.book.waiting() is not None or scene.session.outcome:
            yield "commit"
        elif making.roll is not None:
            if making.tray is not None:
                yield from tray_focus(making.tray, scene.ui.device)
            yield "throw"
        elif making.decision is not None:
            decision = making.decision
            if making.text:
                yield "answer"
            elif not making.several or len(making.picked) >= most_of(decision):
                yield "commit"
            if decision.topic == "equip":  # to stay at home is the last thing that a key may do by itself
                table = scene.table
                yield from ("option:go", *(f"grid:{table.key(who)}" for who in table.campaign.departing))
            shown = making.in_order() if scene.asks else ()
            yield from (scene.place_of(one) for one in shown if one.key not in making.picked)
            yield "commit"
