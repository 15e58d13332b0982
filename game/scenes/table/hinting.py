"""A hint in one's own game: what the careful player would answer, and why, from what everybody can see. It is shown
beside the question, its option is marked, and nothing is answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.decision import Decision, Draw, Roll, Shape, keys_of
from engine.ui.kit import Column, Rich, Widget, escape
from game.bots.careful.player import CarefulPlayer, Choice
from game.bots.careful.settlement import CarefulSettler
from game.bots.watcher import answer_in_words
from game.rulebook.icon_words import sign
from game.views.tables import at_table, settlement_table

if TYPE_CHECKING:
    from game.scenes.table.table_scene import TableScene

NOT_YET = "The table still shows what has happened: then there is a hint for what comes."
NOTHING = "Nothing is asked just now."
KEY = "hint-line"


@dataclass(frozen=True)
class Hint:
    """What the careful player would answer to this request, in words, and why."""

    request: Decision | Roll
    choice: Choice
    words: str


def hint_of(session: object) -> Hint | None:
    """The hint for the question on the table; None where nothing is asked."""
    request: Decision | Roll | None = getattr(session, "request", None)
    if request is None or (isinstance(request, Decision) and not request.options and request.shape is not Shape.TEXT):
        return None
    fight, home = at_table(session).as_showdown, settlement_table(session)  # type: ignore[arg-type]
    if fight is not None:
        choice = CarefulPlayer().choose(request, fight)
    else:
        assert home is not None, "a game is a showdown or a campaign"
        choice = CarefulSettler().choose(request, home)
    return Hint(request, choice, _in_words(request, choice.key))


def _in_words(request: Decision | Roll, key: str) -> str:
    if isinstance(request, Draw):
        return "Turn over the top card."
    return "Throw them." if isinstance(request, Roll) else answer_in_words(request, key)


class Hinting:
    """Shows the hint for as long as its question is asked."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._given: Hint | None = None

    @property
    def shown(self) -> Hint | None:
        """The hint that is on the screen; None once its question is answered."""
        given = self._given
        return given if given is not None and given.request is self.scene.session.request else None

    @property
    def offered(self) -> bool:
        """True if a hint can be asked for."""
        return self.scene.watching is None and self.scene.session.request is not None

    def turn(self) -> None:
        """Shows the hint, with its answer marked; pressed again it goes."""
        scene = self.scene
        if self.shown is not None:
            self._given = None
            scene.renew()
        elif scene.watching is not None:
            scene.stack.toast("What is watched says why by itself.", "dim")
        elif scene.unread():
            scene.stack.toast(NOT_YET, "dim")
        else:
            self._given = hint_of(scene.session)
            if self._given is None:
                scene.stack.toast(NOTHING, "dim")
                return
            scene.renew()
            self._mark(self._given)

    def _mark(self, hint: Hint) -> None:
        """Marks the options of the answer where they lie, as if they had been pressed: none is given by that."""
        request = hint.request
        if isinstance(request, Decision) and request.shape is not Shape.TEXT:
            self.scene.mark_answer(keys_of(hint.choice.key))

    def beside(self, question: Widget) -> Widget:
        """The question with the hint below it, if one is shown."""
        hint = self.shown
        if hint is None:
            return question
        lantern, answer, why = sign("lantern", "accent", "A hint"), escape(hint.words), escape(hint.choice.reason)
        said = f"{lantern} {{accent|Hint}}  **{answer}**  {why}"
        return Column(question, Rich(said, style="body", key=KEY), gap=4)
