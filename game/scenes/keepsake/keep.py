"""A campaign's chronicle is kept as a page: printed beside the window, then told where it lies."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import BadInput
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.keepsake.chronicle_book import book_of
from game.scenes.keepsake.chronicle_page import write_page
from game.scenes.saves.folders import exports_of
from game.scenes.saves.kept_dialog import kept_dialog

if TYPE_CHECKING:
    from game.scenes.app.application import App

LONGEST = 60


def keep_chronicle(app: App, table: SettlementTable) -> None:
    """Writes the page into the folder of exports; says where it lies, or why it cannot be written."""
    book = book_of(table, app.ui.wording)
    try:
        folder = exports_of(app)
    except BadInput as error:
        app.fail(error)
        return

    def done(path: Path) -> None:
        what = "One page with its pictures, to be opened in any browser."
        app.stack.push(kept_dialog(app, "The chronicle is kept", path, what))

    def failed(error: BaseException) -> None:
        if not isinstance(error, BadInput):
            raise error
        app.fail(error)

    app.stack.toast("The chronicle is being printed; play on meanwhile.", "dim")
    app.in_background(write_page, book, folder, _stem(book.name), app.ui.wording, done=done, failed=failed)


def _stem(name: str) -> str:
    """The settlement's name as that of a file."""
    plain = "".join(letter if letter.isalnum() else "-" for letter in name.casefold())
    return f"chronicle-{'-'.join(part for part in plain.split('-') if part)[:LONGEST] or 'nameless'}"
