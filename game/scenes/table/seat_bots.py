"""The careful bot plays a seat for a while: it answers what the seat is asked, at the pace of watching and with its
reason in the log, until the players take the seat back. All others play on as ever.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from engine.decision import Decision, Roll
from engine.run import SEATING
from engine.ui.typography.markup import escape
from game.bots.careful.player import CarefulPlayer
from game.bots.careful.settlement import CarefulSettler
from game.bots.watcher import Watched, Watcher
from game.rules.seating.deciding import bot_decides
from game.rules.seating.seating import Change
from game.scenes.app.automation import Level, level
from game.scenes.table.log_lines import Chronicle
from game.scenes.table.watching import Watching
from game.views.tables import is_campaign


class SeatWatcher(Watcher):
    """The careful bot at one seat (from 1), `plays_for` by name; its answers go the way of a person's."""

    def __init__(self, session: Any, seat: int) -> None:
        super().__init__(session, CarefulSettler() if is_campaign(session) else CarefulPlayer())
        self.seat = seat
        self.plays_for: str = session.table.seat_names[seat - 1]

    @property
    def over(self) -> bool:
        return False


class BotScene(Protocol):
    """What the bots need of the scene at whose table they sit."""

    session: Any
    chronicle: Chronicle
    watching: Watching | None

    @property
    def table(self) -> Any: ...
    def answer(self, key: str) -> None: ...


class SeatBots:
    """Watches at each question whether the bot has to answer it. `settings` are those of the player, as they are."""

    def __init__(self, scene: BotScene, settings: Callable[[], Any]) -> None:
        self.scene, self.settings = scene, settings
        self._heeded: tuple[object, int] | None = None
        self._pace: int | None = None

    @property
    def playing(self) -> SeatWatcher | None:
        """The bot whose turn it is to answer, if it is a bot's."""
        watching = self.scene.watching
        return watching.shown if watching is not None and isinstance(watching.shown, SeatWatcher) else None

    def heed(self, held: bool = False) -> bool:
        """Another question may be another's: the bot takes it up, or leaves it to the players. True if that changed;
        `held`: the players have gone back, and the bot waits for them to let it go on.
        """
        scene = self.scene
        asked = (scene.session.request, len(scene.session.answers))
        if self._heeded is not None and self._heeded[0] is asked[0] and self._heeded[1] == asked[1]:
            return False
        if scene.watching is not None and self.playing is None:  # all of the game is watched
            return False
        self._heeded = asked
        before, seat = self.playing, self._asked(asked[0])
        if before is not None and scene.watching is not None:
            self._pace = scene.watching.pace
        if not seat:
            scene.watching = None
            return before is not None
        session = getattr(scene.session, "_session", scene.session)
        if before is None or before.seat != seat or before.plays_for != session.table.seat_names[seat - 1] or held:
            scene.watching = Watching(SeatWatcher(session, seat))
            if self._pace is not None:
                scene.watching.hurry(self._pace - scene.watching.pace)
            scene.watching.paused = held
        return True

    def _asked(self, request: Decision | Roll | None) -> int:
        """The seat for which the bot answers this, 0 for none: real dice are thrown by the players."""
        if request is None:
            return 0
        if isinstance(request, Roll) and level(self.settings().automation, "dice") is Level.LET:
            return 0
        return bot_decides(self.scene.table, request)

    def step(self) -> None:
        """One answer of the bot, as a person would give it."""
        bot, watching = self.playing, self.scene.watching
        ahead = bot.ahead() if bot is not None else None
        if bot is None or watching is None or ahead is None:
            return
        watching.wait(ahead)
        told = self._told(bot, ahead)
        if told:
            self.scene.chronicle.note(ahead.seq, told)
        self.scene.answer(ahead.key)

    def _told(self, bot: SeatWatcher, step: Watched) -> str:
        """What the log says of an answer, with its reason; nothing where there was nothing to choose."""
        request = self.scene.session.request
        if not isinstance(request, Decision) or len(request.options) < 2:
            return ""
        reason = f" {{dim|*{escape(step.reason)}*}}" if step.reason else ""
        return f"{{info|The bot for {escape(bot.plays_for)}:}} {escape(step.answered)}.{reason}"

    def take_back(self) -> None:
        """A person plays the seat again."""
        bot = self.playing
        if bot is not None:
            self.scene.answer(f"{SEATING}{Change.PERSON} {bot.seat}")
