"""How an answer is made with mouse, keys and pad: pressed, selected and previewed, then committed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.decision import Roll
from engine.grid import Space
from engine.ui.input import Device
from game.scenes.app.automation import Level
from game.scenes.showdown.choices import SPACE
from game.scenes.showdown.hand.request_bar import END_ACT
from game.scenes.showdown.hand.windows import PASS, window_of
from game.scenes.table.dice_tray import tray_focus
from game.scenes.table.table_scene import most_of

if TYPE_CHECKING:
    from game.scenes.showdown.scene import ShowdownScene


class Answers:
    """The presses that make the scene's answer (`making`); a whole one is given to the scene."""

    def __init__(self, scene: ShowdownScene) -> None:
        self.scene = scene

    # -- buttons, figures and arrows -----------------------------------------------------------------------------------

    def press(self, key: str) -> None:
        """A button, a figure or an arrow was pressed: what can be taken back is done at once, the rest is selected. The
        same key again commits what it has selected; the same click takes it back."""
        making = self.scene.making
        option = making.choices.option(key)
        if option is None:
            return
        if making.several:
            self.select(key)
        elif key == making.selected and self.scene.ui.device is not Device.MOUSE:
            self.commit()
        elif key == making.selected:
            self.select("")
        elif making.level is Level.LET and option.kind != SPACE and making.undoable(key):
            self.scene.answer(key)
        else:
            self.select(key)

    def select(self, key: str, on_board: bool = False) -> None:
        """Preview this answer; the committing press stands elsewhere, and the focus goes there, unless it was selected
        on the board, where the same press again commits it."""
        scene, making = self.scene, self.scene.making
        making.select(key)
        scene.aiming.end_glance()
        scene.renew()
        if on_board or not key:
            return
        decision = making.choices.decision
        scene.layout.renew_all()
        if not making.several:
            scene.focus_on("commit")
        elif scene.ui.device is not Device.MOUSE and decision is not None and key in making.picked:
            scene.pick_on(decision, making.picked)

    def commit(self) -> None:
        """Give the selected answer."""
        key = self.scene.making.key()
        if key:
            self.scene.answer(key)

    def press_survivor(self, who: int) -> None:
        """A panel was pressed: the option that means this survivor, selected, then committed; or their sheet."""
        scene = self.scene
        option = None if scene.unseen or scene.watching else scene.making.choices.figures.get(who)
        if option is not None and option.key == scene.making.selected:
            self.commit()
            return
        if option is not None:
            self.select(option.key)
            return
        ref = f"survivor:{scene.table.key(who)}"
        panel = scene.root.find(ref)
        if panel is not None:
            scene.stack.hover.open(ref, panel.rect, pinned=True)

    # -- on the board --------------------------------------------------------------------------------------------------

    def choose_way(self, key: str) -> bool:
        """An arrow, a figure or a tile was clicked: selected, then committed, as spaces are."""
        if key == self.scene.making.selected:
            self.commit()
        else:
            self.select(key, on_board=True)
        return True

    def choose_space(self, space: Space) -> bool:
        """A space was clicked, or accepted by key: the first time selects, the second commits. Where several ways end
        on one space another click shows the next; with keys that is `turn_way`."""
        scene, making = self.scene, self.scene.making
        if scene.unseen or scene.watching is not None:
            return False
        found = making.choices.at(space)
        if not found:
            return self._choose_figure(space)
        keys = [option.key for option in found]
        if making.selected in keys:
            if len(keys) == 1 or scene.ui.device is not Device.MOUSE:
                self.commit()
                return True
            keys = keys[keys.index(making.selected) + 1 :] + keys  # several ways end here: show the next one
        self.select(keys[0], on_board=True)
        return True

    def turn_way(self, by: int) -> bool:
        """The next of several ways that end on the space under the cursor, or of turning what is put there."""
        scene, making = self.scene, self.scene.making
        keys = [option.key for option in making.choices.at(scene.board.cursor)]
        if scene.unseen or scene.watching is not None or len(keys) < 2:
            return False
        at = keys.index(making.selected) + by if making.selected in keys else 0
        self.select(keys[at % len(keys)], on_board=True)
        return True

    def _choose_figure(self, space: Space) -> bool:
        """No space option lies here: the figure on it may be one."""
        scene, making = self.scene, self.scene.making
        option = making.choices.figures.get(scene.aiming.figure_at(space)) or making.choices.tile_at(space)
        if option is not None:
            return self.choose_way(option.key)
        self._refuse(space, scene.aiming.figure_at(space))
        return False

    def _refuse(self, space: Space, who: int) -> None:
        """Says why neither the figure on this space nor the space itself can be chosen."""
        choices = self.scene.making.choices
        figure, why = choices.key_of_figure(who), choices.why_not(space)
        if why is not None and not figure:
            self.scene.tried(f"{SPACE}:{space[0]},{space[1]}", why)
        elif (why := choices.why_not_figure(who)) is not None:
            self.scene.tried(figure, why)

    # -- what is typed, passed and let go ------------------------------------------------------------------------------

    def type_text(self, text: str) -> None:
        """Free text is being typed; the commit gives it."""
        self.scene.making.typed = (text,) if text else ()

    def pass_round(self) -> None:
        """Let this window go by, and others of its kind until the round ends."""
        self._pass_on(act=False)

    def pass_act(self) -> None:
        """Let this window go by, and others of its kind until the act in progress ends, or the monster's turn."""
        self._pass_on(act=True)

    def _pass_on(self, act: bool) -> None:
        decision = self.scene.making.choices.decision
        if decision is not None:
            self.scene.passing.begin(decision, self.scene.table, act)
            self.scene.answer(PASS)

    def take_back(self) -> bool:
        """Take back what is selected. False if nothing is."""
        making = self.scene.making
        dice = making.tray is not None and making.tray.begun
        if not (making.selected or making.picked or making.typed or dice):
            return False
        making.picked = making.typed = ()
        if making.tray is not None:
            making.tray.clear()
        self.select("")
        return True

    # -- where keys begin ----------------------------------------------------------------------------------------------

    def primary(self) -> Iterator[str]:
        """The keys of the widgets at which the question is answered, the likeliest first."""
        scene, making = self.scene, self.scene.making
        if scene.predicting is not None and scene.predicting.asked is not None:
            yield from ("predict-on", "predict:0")
        elif scene.watch_stands():
            yield "step" if scene.reading is not None else "pause"
        elif scene.unseen or making.selected or scene.session.outcome:
            yield "commit"
        elif isinstance(making.request, Roll):
            if making.tray is not None:
                yield from tray_focus(making.tray, scene.ui.device)
            yield "throw"
        else:
            yield "answer"
            decision, picked = making.choices.decision, making.picked
            if decision is not None and making.several and len(picked) >= most_of(decision):
                yield "commit"
            if making.choices.spaces:
                yield "board"
            buttons = making.choices.buttons
            if decision is not None and decision.topic == "act":  # gear is not used up by the first press that comes
                buttons = sorted(buttons, key=lambda one: (one.kind != "attack", one.key != END_ACT))
            elif window_of(decision) is not None:  # nor is survival spent by it
                buttons = sorted(buttons, key=lambda one: one.key != PASS)
            yield from (scene.place_of(one) for one in buttons if one.key not in picked)
            yield "commit"
