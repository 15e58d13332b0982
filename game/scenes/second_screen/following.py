"""A game that is played elsewhere, as its file grows: read and never written, shown as everybody may see it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.decision import Decision, Roll
from engine.errors import BadInput
from engine.save.journal import Journal
from engine.session import resume
from engine.ui import settings as stored
from engine.ui.kit import Column, Rich, Widget, escape
from game.bots.reel import Reel
from game.bots.watcher import Watched
from game.content.box import core_box
from game.phases.campaign.campaign import CampaignGame
from game.phases.files.campaign_files import KIND as CAMPAIGN
from game.phases.files.game_file import of_another_kind
from game.phases.files.showdown_files import KIND as SHOWDOWN
from game.phases.showdown.showdown import ShowdownGame
from game.rulebook.icon_words import sign
from game.rules.seating.deciding import decides
from game.scenes.app.application import App, settings_file
from game.scenes.campaigns.looked_at import SavedGame, scene_of
from game.scenes.saves.look_through import kept_games
from game.scenes.table.looking_back import LookBack
from game.scenes.table.watching import Watching
from game.teaching.teach_pace import Pace
from game.views.tables import at_table

if TYPE_CHECKING:
    from game.scenes.table.looking_back import Looking
    from game.scenes.table.table_scene import TableScene
    from game.scenes.table.watch_bar import WatchActs

EVERY = 0.2
"""Seconds between two looks at the file."""
MOST_STEPS = 4
"""So many answers are shown one after the other; if it is behind by more it goes to the last."""
NEXT_TO_IT = ("", "-wal")
"""What lies beside a save while it is written."""

Stamp = tuple[tuple[int, int], ...]


class Followed(LookBack):
    """The game of a file in the place of a watcher: whatever is answered there is shown here. Where the game stops for
    dice, by the settings of this machine, so does this: it tells nothing that the players have not seen.
    """

    def __init__(self, app: App, path: Path, reel: Reel) -> None:
        self.app, self.path = app, path
        name = str(reel.save.header.get("name", "")) or "a showdown"
        super().__init__(reel, SavedGame(reel.save, reel.session), name=name, leave="Close")
        self.landmarks.close()  # nobody goes along the past here
        self.trouble = ""
        """Why the file cannot be read just now."""
        self._stamp = stamp_of(path)
        self._looked = time.monotonic()
        self._anew = False

    @classmethod
    def from_file(cls, app: App, path: Path) -> Followed:
        """The game as far as it has come. Raises BadInput if the file cannot be read."""
        save = Journal.look_on(path)
        try:
            game = _game_of(path, save)
            session = resume(game, save, by_hand=app.by_hand, soon=True)
        except BaseException:
            save.close()
            raise
        session.write_to(None)
        return cls(app, path, Reel(save, session, save.head, save.close))

    @property
    def over(self) -> bool:
        """True while there is nothing more to show."""
        if time.monotonic() - self._looked >= EVERY:
            self.look()
        return not self._anew and self.reel.here == self.reel.length

    def look(self) -> None:
        """Looks whether the file has changed, and takes up what it holds now."""
        self._looked = time.monotonic()
        stamp = stamp_of(self.path)
        if stamp == self._stamp and not self.trouble:
            return
        try:
            save = Journal.look_on(self.path)
        except BadInput as refused:  # it is being written, or has gone: what is shown stays, and it is tried again
            self.trouble = str(refused)
            return
        self._stamp, self.trouble = stamp, ""
        self._heed_settings()
        self._anew = not self.reel.renew(save) or self._anew

    def _heed_settings(self) -> None:
        """Who throws the dice may have been changed in the window where it is played."""
        settings, said = stored.load(settings_file())
        if said is None and self.app.given is None:
            self.app.ui.settings = self.app.ui.settings.changed(automation=settings.automation)

    def step(self) -> Watched:
        """Shows one answer more, or the last moment, where the players went back or are far ahead."""
        if not self._anew and self.reel.length - self.reel.here <= MOST_STEPS:
            return super().step()
        self._anew = False
        self.reel.open_at_end()
        self.last = Watched(self.reel.here, "", "", "", (), "")
        return self.last

    def by_hand(self, roll: Roll) -> bool:
        """True if the players throw these dice, or deal this card: nobody has seen yet what comes."""
        return self.app.by_hand(roll)

    def hand(self, watching: Watching, looking: Looking, acts: WatchActs) -> Widget:
        """Returns one line in the place of the hand: whose game this is, who decides what."""
        said = f"{sign('eye', 'text')} {{dim|Second screen:}} **{escape(self.name)}**"
        return Column(
            Rich(said, style="small", key="follows"),
            Rich(self._asked(), style="lead", key="asked"),
            gap=2,
            key="watch",
        )

    def _asked(self) -> str:
        if self.trouble:
            return "{warn|The file cannot be read just now; it is tried again.}"
        request: Decision | Roll | None = self.session.request
        if request is None:
            return "It is over."
        table: Any = at_table(self.session)
        names, by = table.seat_names, decides(table, request)
        who = f"{{accent|{escape(names[by - 1])}:}} " if by and len(names) > 1 and by <= len(names) else ""
        return f"{who}{escape(request.about)}"


def _game_of(path: Path, save: Journal) -> Any:
    """Raises BadInput for a file of anything else."""
    kind = save.header.get("game")
    if kind not in (CAMPAIGN, SHOWDOWN):
        raise of_another_kind(path, kind, CAMPAIGN)
    return CampaignGame(core_box()) if kind == CAMPAIGN else ShowdownGame(core_box())


def stamp_of(path: Path) -> Stamp:
    """Returns what changes when a save is written."""
    found = []
    for suffix in NEXT_TO_IT:
        try:
            seen = path.with_name(path.name + suffix).stat()
            found.append((seen.st_mtime_ns, seen.st_size))
        except OSError:
            found.append((0, 0))
    return tuple(found)


def follow(app: App, path: Path | None) -> TableScene:
    """The scene that follows a game; the one that was played last if none is named. Raises BadInput if there is none,
    or the file cannot be read.
    """
    if path is None:
        games = kept_games(app)
        if not games:
            raise BadInput("There is no game to follow yet: begin one, or name its file.")
        path = games[0].path
    shown = Followed.from_file(app, path)
    try:
        scene = scene_of(app, shown)
    except BaseException:
        shown.close()
        raise
    scene.watching = Watching(shown, Pace.FAST.value)
    scene.watching.paused = False
    return scene
