"""All games, campaigns and single showdowns: each with a page of facts, and what can be done with its file. Nothing is
ever deleted here."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path

from engine.errors import BadInput
from engine.save.journal import SUFFIX, set_aside
from engine.save.journal_copies import free_path
from engine.save.journal_games import header_of
from engine.ui.kit import (
    Act,
    Button,
    Center,
    Column,
    Crumbs,
    Dialog,
    Heading,
    Icon,
    Intent,
    Panel,
    Reply,
    Rich,
    Row,
    Rule,
    ScrollView,
    Spacer,
    TextField,
    Widget,
    Zones,
    empty_note,
    escape,
)
from engine.ui.widgets.inset import Inset
from game.cards.numbers import counted
from game.phases.files import carried
from game.phases.files.campaign_files import LONGEST_NAME, CampaignFile, open_campaign
from game.phases.files.carried import REMOVED
from game.phases.files.showdown_files import KIND as SHOWDOWN
from game.scenes.app.application import App
from game.scenes.app.scene import AppScene
from game.scenes.games.ask_dialog import AskDialog
from game.scenes.games.import_dialog import ImportDialog, place_written
from game.scenes.games.row import about, key_of, row, stands, told
from game.scenes.games.seen import Seen
from game.scenes.keepsake.keep import keep_chronicle
from game.scenes.saves import folders
from game.scenes.saves.folders import KeptGame
from game.scenes.saves.found import ShowdownFile
from game.scenes.saves.look_through import kept_games

SEARCH = "games-search"


class GamesScene(AppScene):
    """The list at the left, the chosen one at the right. `files` and `now` are given by shots."""

    glow = 0.3

    def __init__(self, app: App, files: list[KeptGame] | None = None, now: float | None = None) -> None:
        super().__init__(app)
        self.given = files
        self.now = now
        self.files: list[KeptGame] = files or []
        self.away = False
        """Whether the games that were removed are shown in place of the others."""
        self.removed = 0
        self.seen = Seen(app, self.refresh)
        self.sought = ""
        self.chosen: Path | None = files[0].path if files else None

    # -- what lies in the folder -------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.look_again()

    def again(self) -> None:
        self.look_again()

    def look_again(self, choose: Path | None = None) -> None:
        """Reads the folder once more; `choose` is the one to show."""
        if self.given is None:
            try:
                folders.campaigns_in(self.app)
                away = kept_games(self.app, removed=True)
                kept = kept_games(self.app)
            except BadInput as error:
                self.app.fail(error)
                return
            self.removed = len(away)
            self.away = self.away and bool(away)
            self.files = away if self.away else kept
        if choose is not None:
            self.chosen = choose
        if self.one is None:
            self.chosen = self.files[0].path if self.files else None
        self.refresh()

    @property
    def one(self) -> KeptGame | None:
        """The chosen game."""
        return next((file for file in self.files if file.path == self.chosen), None)

    def shown(self) -> list[KeptGame]:
        """Those that match what is sought: by kind, name, settlement, seats or state."""
        words = self.sought.casefold().split()
        return [file for file in self.files if all(word in self._all_words(file) for word in words)]

    def _all_words(self, file: KeptGame) -> str:
        parts = [file.name, told(file), stands(file, self.app.box), *file.seats]
        if isinstance(file, ShowdownFile):
            parts += ["showdown", *file.living, *file.dead]
        else:
            parts += ["campaign", *file.variants, *file.page.fallen]
        return " ".join(parts).casefold()

    # -- the screen --------------------------------------------------------------------------------------------------

    def first_focus(self) -> str | None:
        if self.one is not None:
            return f"game:{key_of(self.one)}"
        return "new"

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.BACK:
            self.close()
        elif intent.act is Act.DROP:
            self._take_in(intent.text)
        else:
            return False
        return True

    def build(self) -> Widget:
        top = Crumbs([("Games", None), ("Removed", None)] if self.away else [("Games", None)])
        if not self.files:
            return Zones(self._empty(), self._hand(), self._where(), top=top)
        return Zones(self._list(), self._hand(), self._book(), top=top, book_share=0.38)

    def _empty(self) -> Widget:
        words = (
            "Campaigns and single showdowns are kept here. A campaign is one settlement through its lantern years: "
            "showdowns, births, the dead, and what is built from bone. Begin one, or bring in a game that was exported "
            "elsewhere: press Import, or drop the file on this window."
        )
        large = self.ui.theme.text_scale > 1.3
        head: list[Widget] = [] if large else [Row(Icon("lantern", size=52, role="accent"), justify="center")]
        head.append(Rich("Nothing burns here yet", style="title", role="accent", align="center"))
        text = ScrollView(Rich(words, align="center"), key="empty")
        return Center(Panel(*head, text, kind="well", pad=26, gap=12), most=560)

    def _where(self) -> Widget:
        """What a game is on disk, for who has none yet."""
        try:
            where = f"They lie in {escape(str(folders.home(self.app)))}."
        except BadInput as error:  # told in a dialog already; this is drawn under it
            where = escape(str(error))
        lines = (
            "Every answer is written down as it is given: closing the window loses nothing.",
            "A game is one file. It can be renamed, duplicated, exported, and removed, and brought back.",
            where,
        )
        return Column(Heading("How they are kept"), *[Rich(f"- {line}") for line in lines], gap=8)

    def _list(self) -> Widget:
        now = self.now if self.now is not None else time.time()
        shown = self.shown()
        rows: list[Widget] = [
            row(file, self.app.box, now, file.path == self.chosen, partial(self._press, file.path)) for file in shown
        ]
        if not rows:
            rows = [empty_note(f"No game is like “{escape(self.sought)}”.")]
        head: list[Widget] = []
        if len(self.files) > 3 or self.sought:
            head.append(TextField("Search", self.sought, self._seek, empty="name, settlement, player ...", key=SEARCH))
        return Column(*head, ScrollView(Column(*rows, gap=6), key="games", grow=1), gap=8, grow=1)

    def _seek(self, text: str) -> None:
        self.sought = text
        shown = self.shown()
        if shown and self.one not in shown:
            self.chosen = shown[0].path
        self.refresh()

    def _press(self, path: Path) -> None:
        """The first press chooses, the second opens."""
        if path == self.chosen and self._why_not_open() is None:
            self.open()
            return
        self.chosen = path
        self.refresh()

    def _book(self) -> Widget:
        one = self.one
        if one is None:
            return Column(empty_note("Choose a game."))
        now = self.now if self.now is not None else time.time()
        seen = self.seen.of(one)
        picture = [Inset(seen[1], label=seen[0], key="seen", most=0.62)] if seen is not None else []
        return Column(*about(one, self.app.box, now, picture), Rule(), *self._acts(one), gap=8)

    def _acts(self, one: KeptGame) -> list[Widget]:
        if self.away:
            return [Button("Bring it back", self.bring_back, style="body", key="restore")]
        busy = "it is being played" if one.in_use else None
        if one.problem and not one.in_use:
            return [
                Row(
                    Button("Set aside", self.set_aside, style="body", key="aside"),
                    Button("Remove", self.remove, style="body", key="remove"),
                    gap=6,
                )
            ]
        broken = busy or ("it cannot be read" if one.problem else None)
        chronicle: list[Widget] = []
        if isinstance(one, CampaignFile):
            untold = broken or (None if one.page.settlement or one.page.told else "nothing is told yet")
            chronicle = [Button("Chronicle", self.keep_chronicle, why_not=untold, style="body", key="chronicle")]
        return [
            Row(
                Button("Show it again", self.replay, why_not=broken, style="body", key="replay"),
                Button("Rename", self.rename, why_not=broken, style="body", key="rename"),
                Button("Duplicate", self.duplicate, why_not=broken, style="body", key="duplicate"),
                Button("Export", self.export, why_not=broken, style="body", key="export"),
                *chronicle,
                Button("Remove", self.remove, why_not=busy, shy=True, style="body", key="remove"),
                gap=6,
            )
        ]

    def _why_not_open(self) -> str | None:
        one = self.one
        if one is None:
            return "none is chosen"
        if self.away:
            return "bring it back first"
        if one.in_use:
            return "it is being played"
        return "it cannot be opened" if one.problem else None

    def _hand(self) -> Widget:
        large = self.ui.theme.text_scale > 1.3
        buttons: list[Widget] = [Button("Back", self.close, act=Act.BACK)]
        if self.removed:
            label = "Back to the list" if self.away else f"Removed ({self.removed})"
            buttons.append(Button(label, self._turn_away, quiet=True, style="body", key="away"))
        buttons.append(Button("Import", self.bring_in, hotkey="m", style="body", key="import"))
        buttons.append(
            Button("New campaign", self.app.to_new_campaign, hotkey="n", primary=not self.files,
                   style="body" if self.files else "subtitle", key="new")
        )  # fmt: skip
        if self.files:
            why = self._why_not_open()
            over = self.one is not None and folders.is_over(self.one)
            buttons.append(
                Button("Remember" if over else "Open", self.open, why_not=why, primary=True, style="subtitle",
                       key="open")
            )  # fmt: skip
        lead = Spacer() if large else Rich(self._summary(), grow=1, key="summary")
        return Row(*([] if large else [lead]), *buttons, gap=12, wrap=large, justify="end")

    def _summary(self) -> str:
        if self.away:
            return f"{counted(len(self.files), 'game')} removed from the list. Nothing was deleted."
        if not self.files:
            return ""
        over = sum(folders.is_over(file) for file in self.files)
        fights = sum(isinstance(file, ShowdownFile) for file in self.files)
        kinds = [(len(self.files) - fights, "campaign"), (fights, "showdown")]
        said = " and ".join(counted(n, kind) for n, kind in kinds if n)
        return said + (f", {over} over" if over else "")

    # -- what is done ------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Plays on where it was left; one that is over shows how it ended."""
        one = self.one
        if one is not None and self._why_not_open() is None:
            self.app.continue_game(one.path)

    def replay(self) -> None:
        """Shows the game again from its first answer on; its file is only read."""
        one = self.one
        if one is not None:
            self._or_refused(lambda: self.app.replay(one.path), "")

    def rename(self) -> None:
        one = self.one
        if one is None:
            return

        def do(name: str) -> None:
            carried.rename_game(one.path, name)
            self.look_again(one.path)

        self.stack.push(
            AskDialog(self.ui, "Another name", "The file keeps its own name.", "Name", one.name, do, verb="Rename",
                      most=LONGEST_NAME)
        )  # fmt: skip

    def duplicate(self) -> None:
        one = self.one
        if one is not None:
            name = f"{one.name} (copy)"[-LONGEST_NAME:]
            self._or_refused(lambda: self.look_again(carried.duplicate_game(one.path, name)), "Duplicated.")

    def export(self) -> None:
        one = self.one
        if one is None:
            return

        def do(line: str) -> None:
            to = place_written(line)
            if not to.name.endswith(SUFFIX):
                to = free_path(to, one.path.name)
            try:
                to.parent.mkdir(parents=True, exist_ok=True)
            except (OSError, ValueError) as error:
                why = getattr(error, "strerror", None) or error
                raise BadInput(f"{to.parent} cannot be made ({why}): choose another folder.") from error
            made = carried.export_game(one.path, to)
            self.stack.toast(f"Exported to {escape(str(made))}", "good")

        proposed = str(free_path(folders.exports_of(self.app), one.path.name))
        self.stack.push(
            AskDialog(self.ui, "Export", f"**{escape(one.name)}** becomes one file to carry away. No file there "
                      "is overwritten.", "To", proposed, do, verb="Export")
        )  # fmt: skip

    def keep_chronicle(self) -> None:
        """The campaign's chronicle becomes a page to read anywhere."""
        one = self.one
        if one is None:
            return

        def do() -> None:
            opened = open_campaign(one.path, self.app.box, read_only=True)
            try:
                keep_chronicle(self.app, opened.session.table)
            finally:
                opened.close()

        self._or_refused(do, "")

    def bring_in(self) -> None:
        """Shows the files that lie about to be imported, and asks for any other; one can be dropped, too."""
        self.stack.push(ImportDialog(self.app, self._import, self.now))

    def _import(self, line: str) -> None:
        path = place_written(line)
        kind = header_of(path).get("game")
        folder = self.app.folder if kind == SHOWDOWN else folders.campaigns_in(self.app)
        moved_in = carried.import_game(path, folder, self.app.box)
        self.away = False
        self.sought = ""
        self.look_again(moved_in)
        one = self.one
        self.stack.toast(f"{escape(one.name) if one is not None else 'It'} has moved in.", "good")

    def _take_in(self, line: str) -> None:
        """A file was dropped on the list."""
        self._or_refused(lambda: self._import(line), "")

    def set_aside(self) -> None:
        """One that cannot be read stays in its folder under another name, and the list no longer trips over it."""
        one = self.one
        if one is None:
            return

        def do() -> None:
            moved = set_aside(one.path)
            self.look_again()
            self.stack.toast(f"Kept as {escape(moved.name)}. Nothing was deleted.", "good")

        self._or_refused(do, "")

    def remove(self) -> None:
        one = self.one
        if one is None:
            return
        folder = one.path.parent / REMOVED

        def do() -> None:
            self._or_refused(
                lambda: self._gone(one.path), f"{escape(one.name)} is removed from the list. Nothing was deleted."
            )

        self.stack.push(
            Dialog(self.ui, "Remove it from the list?", f"**{escape(one.name)}** leaves the list. Nothing is deleted: "
                   f"its file moves to {escape(str(folder))}, and *Removed* below the list brings it back at any time.",
                   [Reply("Remove it", do, destroys=True), Reply("Keep it")])
        )  # fmt: skip

    def _gone(self, path: Path) -> None:
        carried.remove_game(path)
        self.look_again()

    def bring_back(self) -> None:
        """One that was removed stands in the list again."""
        one = self.one
        if one is None:
            return

        def do() -> None:
            back = carried.restore_game(one.path)
            self.away = False
            self.look_again(back)

        self._or_refused(do, f"{escape(one.name)} is back.")

    def _turn_away(self) -> None:
        self.away = not self.away
        self.chosen = None
        self.look_again()

    def _or_refused(self, do: object, said: str) -> None:
        """Does something with a file, and says so, or why not."""
        try:
            do()  # type: ignore[operator]
        except BadInput as error:
            self.app.fail(error)
            return
        if said:
            self.stack.toast(said, "good")
