"""The menu over a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ui.kit import Dialog, Reply
from game.scenes.open_game import flee
from game.scenes.table.aside import Aside
from game.scenes.table.book import has_pages

if TYPE_CHECKING:
    from game.scenes.app.application import App


IN_A_LESSON = "What you have done is kept. You can leave at any time and go on from the same question."


def pause_menu(app: App) -> Dialog:
    """Over a game: whatever is chosen, nothing is lost."""
    teacher = getattr(app.stack.top, "teacher", None)
    replies = teacher.menu(app.stack.top) if teacher is not None else None
    if replies is not None:
        return Dialog(app.ui, "Paused", IN_A_LESSON, replies, safe=True)
    said = "Every answer is on disk already. You can leave at any time and go on from the same question."
    watched, restart = getattr(app.stack.top, "only_watched", False), getattr(app.stack.top, "ask_restart", None)
    if watched:
        said = "What is only watched is not kept. Take over, and you play on from here."
    again = getattr(app.stack.top, "show_again", None)
    aside: Aside | None = getattr(app.stack.top, "aside", None)
    fought = flee.in_showdown(app) and aside is None
    kept = app.game is not None and not watched and aside is None
    hinting = getattr(app.stack.top, "hinting", None)
    hint = hinting.turn if hinting is not None and hinting.offered and has_pages(app.ui.theme) else None
    return Dialog(
        app.ui,
        "Paused",
        said,
        [
            Reply("Settings", app.to_settings),
            Reply("Codex", app.to_codex),
            *([Reply("Record sheets", app.to_sheets)] if app.game is not None else []),
            *([Reply("Seats (F8)", app.to_seats_at_table)] if hasattr(app.stack.top, "reseat") else []),
            *([Reply("Correct by hand (F9)", app.to_corrections)] if app.game is not None else []),
            *([Reply("Rules desk", app.to_rules_desk)] if fought else []),
            *([Reply("Second screen", app.to_second_screen)] if kept else []),
            *([Reply("Hint (H)", hint)] if hint is not None else []),
            *([Reply("Begin again … (F7)", restart)] if restart is not None and not watched else []),
            *([Reply("Show it again", again)] if again is not None and not watched else []),
            Reply("Report a problem", app.to_report),
            *([Reply(aside.label, aside.back)] if aside is not None else []),
            Reply("Leave to title", app.to_title),
            *([Reply(flee.ENTRY, app.to_flight, why_not=flee.why_not(app))] if fought else []),
            Reply("Go on"),
        ],
        safe=True,
    )
