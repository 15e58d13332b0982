"""The way out of a showdown that no rule ends: the group agrees that the survivors flee (hunt-run-away)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.run import CORRECTION
from engine.ui.kit import Dialog, Reply
from game.rules.death.stalemate import FLEE
from game.rules.table.showdown_record import Stage
from game.views.tables import at_table, settlement_table

if TYPE_CHECKING:
    from game.scenes.app.application import App

ENTRY = "Flee: end the showdown"


def in_showdown(app: App) -> bool:
    """True if the open game stands in a showdown, fought or just over."""
    if app.game is None:
        return False
    home = settlement_table(app.game.session)
    return home is None or home.showdown is not None


def why_not(app: App) -> str | None:
    """Why the group cannot end the showdown by word now, if it cannot."""
    assert app.game is not None, "without a game nobody can flee"
    session = app.game.session
    if getattr(app.stack.top, "only_watched", False):
        return "Take over first: what is watched is not changed."
    fight = at_table(session).as_showdown
    over = fight is not None and fight.record.stage in (Stage.AFTERMATH, Stage.OVER)
    if session.request is None or over:
        return "The showdown is over already."
    if not session.still:
        return "Something is in progress: finish it, and when the game asks who acts, the survivors can flee."
    return None


def ask_to_flee(app: App) -> None:
    """The survivors flee from the showdown on the table, if the group says so twice; why not, if they cannot."""
    if not in_showdown(app):
        return
    if why := why_not(app):
        app.stack.toast(why, "warn")
    else:
        app.stack.push(flee(app))


def flee(app: App) -> Dialog:
    """Asks once more, then gives the answer that ends it."""

    def go() -> None:
        answer = getattr(app.stack.top, "answer", None)
        if answer is not None:
            answer(CORRECTION + FLEE)

    return Dialog(
        app.ui,
        "The survivors flee?",
        "For a fight that nobody can win or lose any more, or that your table has had enough of. Everybody who "
        "lives gets home, with what they carry and what they have suffered. **It counts as a defeat.**"
        "\n\n{dim|No rule of the game ends it so: the log tells that your table did. Undo takes it back, as long as "
        "nothing has been rolled since.}",
        [Reply("They flee", go, destroys=True), Reply("Fight on")],
    )
