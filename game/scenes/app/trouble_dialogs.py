"""The dialogs of the game when something is wrong: a save that cannot be used, a fault of ours."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import BadInput
from engine.save.journal import GameInUse, set_aside
from engine.ui.kit import Dialog, Reply
from engine.ui.typography.markup import escape

if TYPE_CHECKING:
    from game.scenes.app.application import App


def unusable_save(app: App, path: Path, error: BaseException) -> Dialog:
    """Names the save and the cure. A damaged one can be set aside, never overwritten; one in use is left alone."""
    if isinstance(error, GameInUse):
        return Dialog(
            app.ui,
            "This game is being played",
            f"{escape(str(error))}\n\n{{dim|Close it in the other window, then continue here.}}",
            [Reply("Try again", lambda: app.continue_game(path)), Reply("Leave it")],
        )

    def aside() -> None:
        try:
            moved = set_aside(path)
        except BadInput as refused:
            app.fail(refused)
            return
        app.to_title()
        app.stack.toast(f"Kept as {escape(moved.name)}. Nothing was deleted.", "good")

    return Dialog(
        app.ui,
        "This save cannot be used",
        f"{escape(str(error))}\n\n{{dim|Set aside, the file stays in its folder under another name, for a backup or "
        "a report, and the title no longer trips over it.}",
        [Reply("Set it aside", aside, destroys=True), Reply("Leave it")],
    )


def crash(app: App, report: Path | None, path: Path | None) -> Dialog:
    """After a fault of ours: what is safe, where the fault is written down, and the way back into the game."""
    body = "Something in Lanternfall broke. **Your game is safe**: every answer was on disk before the fault."
    if path is None:
        body = "Something in Lanternfall broke. No game was open, so none was touched."
    if report is not None:
        body += (
            f"\n\n{{dim|What happened is written down in}} {escape(str(report))}{{dim|; please send it with the save.}}"
        )
    replies = [Reply("Report it", app.to_report), Reply("Back to the title")]
    if path is not None:
        replies.insert(0, Reply("Continue the game", lambda: app.continue_game(path)))
    return Dialog(app.ui, "A fault of ours", body, replies, safe=path is None)


def write_report(folder: Path | None, lines: Sequence[str], path: Path | None) -> Path | None:
    """Writes a fault down beside the games; None if even that is refused."""
    if folder is None:
        return None
    report = folder / f"fault-{time.strftime('%Y-%m-%d-%H%M%S')}.txt"
    try:
        report.write_text(f"game: {path or 'none'}\n\n{''.join(lines)}", encoding="utf-8")
    except OSError:
        return None
    return report
