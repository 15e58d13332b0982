"""A game as it was at any of its moments: looked at from the log, or shown again from end to end. Nothing is taken
back, nothing is answered, and going anywhere asks nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.decision import Decision, NotOffered, Roll
from engine.errors import BadInput
from engine.ui.kit import Act, Column, Intent, Rich, Row, Widget, escape, plain
from engine.ui.widgets.scrub import Cut, Notch, Scrub
from game.bots.landmarks import Kind, Landmarks
from game.bots.reel import Place, Reel
from game.bots.watcher import Watched, answer_in_words
from game.rulebook.icon_words import sign
from game.scenes.app import ways
from game.scenes.table.book import Trimmed
from game.scenes.table.top_row import Low

if TYPE_CHECKING:
    from game.scenes.table.table_scene import TableScene
    from game.scenes.table.watch_bar import WatchActs
    from game.scenes.table.watching import Watching

NOW = "looked-away"
"""The key of the button that leads back to now."""
SCRUB = "scrub"
SEARCHED = 0.0025
"""Seconds of each frame in which the rest of the game is looked through for what stands out."""
CUTS = {
    Kind.YEAR: Cut.LARGE,
    Kind.HUNT: Cut.LARGE,
    Kind.FIGHT: Cut.LARGE,
    Kind.ROUND: Cut.SMALL,
    Kind.DEATH: Cut.CROSS,
}


class LookBack:
    """A copy of the game in the place of a watcher: it answers nothing but what was answered then. `about`: the line of
    the log, in markup, that led here; empty for a game that is shown again from where it begins.
    """

    def __init__(self, reel: Reel, game: Any, about: str = "", name: str = "", leave: str = "To now") -> None:
        """`name` is that of a game which is shown again, `leave` the way out of it."""
        self.reel, self.game, self.about, self.name, self.leave = reel, game, about, name, leave
        self.plays_on = not about
        """Whether it goes on by itself from the start."""
        self.landmarks = Landmarks(reel.session.game, reel.save, reel.length)
        self.last: Watched | None = None

    @property
    def session(self) -> Any:
        """The session at the moment that is shown."""
        return self.reel.session

    @property
    def over(self) -> bool:
        """True if nothing came after this moment."""
        return self.reel.over

    def step(self) -> Watched:
        """Gives the next answer as it was given. Raises NotOffered where there is none."""
        session = self.session
        request, before = session.request, session.heard
        key = self.reel.step()
        session = self.session
        asked = request.about if isinstance(request, Decision | Roll) else ""
        told = tuple(session.told_since(before))
        self.last = Watched(self.reel.here, asked, answer_in_words(request, key), "", told, key)
        return self.last

    def by_hand(self, roll: Roll) -> bool:
        """True if it waits for these dice where nobody knows yet what they showed; what was, was."""
        return False

    def hand(self, watching: Watching, looking: Looking, acts: WatchActs) -> Widget:
        """Returns what stands in the hand."""
        return look_bar(watching, looking, acts)

    def go_to(self, seq: int) -> None:
        """Shows another moment. Raises BadInput where its answers lead elsewhere by now."""
        self.last = None
        self.reel.go_to(seq)

    def close(self) -> None:
        """Frees the copy."""
        self.landmarks.close()
        self.reel.close()


class Looking:
    """The ways of a scene into the past, and in it. The scene is one of the past itself where it shows a LookBack."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._shows: tuple[Place, object] | None = None

    @property
    def shown(self) -> LookBack | None:
        """Returns what is looked back at; None where the game goes on."""
        watching = self.scene.watching
        found = watching.shown if watching is not None else None
        return found if isinstance(found, LookBack) else None

    # -- there and away ----------------------------------------------------------------------------------------------

    def there(self, seq: int, about: str) -> None:
        """Shows the open game as it was after so many answers."""
        scene = self.scene
        scene.make_ready(watched=scene.only_watched)
        self.open(lambda: ways.LOOKED_AT(scene.app, seq, about))

    def again(self) -> None:
        """Shows the open game again, from where it begins."""
        self.scene.make_ready(watched=self.scene.only_watched)
        self.open(lambda: ways.SHOWN_AGAIN(self.scene.app))

    def open(self, make: Callable[[], Any]) -> None:
        """Puts a scene of the past over this one; says why not, where there is none."""
        scene = self.scene
        try:
            past = make()
        except (NotOffered, BadInput) as refused:
            scene.stack.toast(escape(str(refused)), "bad")
            return
        scene.keep_lookup()
        scene.stack.push(past)

    def away(self) -> None:
        """Back to now."""
        shown, stack = self.shown, self.scene.stack
        if shown is None:
            return
        stack.pop()
        shown.close()
        back = getattr(stack.top, "take_lookup", None)
        if back is not None:
            back()

    # -- along the past ----------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """The scene is on the screen: it shows this part of the game and no other."""
        shown = self.shown
        if shown is not None:
            self._shows = (shown.reel.place, shown.reel.session)

    @property
    def elsewhere(self) -> bool:
        """True if the moment belongs to a part of the game that another scene shows."""
        shown = self.shown
        return shown is not None and (shown.reel.place, shown.reel.session) != self._shows

    def go_to(self, seq: int) -> None:
        """Shows the moment after so many answers, whatever part of the game that is in."""
        shown, scene = self.shown, self.scene
        if shown is None:
            return
        scene.ui.animations.fast_forward()
        try:
            shown.go_to(seq)
        except BadInput as refused:
            scene.stack.toast(escape(str(refused)), "bad")
            return
        self.show()

    def show(self) -> None:
        """The moment is shown at rest, by the scene of its part of the game."""
        scene, shown = self.scene, self.shown
        if shown is None:
            return
        if not self.elsewhere:
            scene.rest()
            scene.arrive()
            return
        before = scene.focused.key if scene.focused is not None else SCRUB
        past = ways.SCENE_OF(scene.app, shown)
        past.watching = scene.watching
        scene.stack.replace(past)
        past.focus_on(before)

    def step(self) -> None:
        """One answer more, told as it came; where it leads to another part of the game, that is shown."""
        scene, shown = self.scene, self.shown
        if shown is None:
            return
        if shown.over:
            scene.stack.toast("This is the last moment.", "dim")
            return
        watching, mark = scene.watching, scene.make_ready(watched=True)
        assert watching is not None, "what is looked back at is watched"
        try:
            told = watching.step().told
        except (NotOffered, BadInput) as refused:
            scene.stack.toast(escape(str(refused)), "dim")
            return
        if self.elsewhere:
            self.show()
        else:
            scene.watched(mark, told)
            scene.show_since(mark)

    def back(self) -> None:
        """A step back."""
        shown = self.shown
        if shown is None:
            return
        if not shown.reel.here:
            self.scene.stack.toast("This is the first moment.", "dim")
            return
        self._pause()
        self.go_to(shown.reel.here - 1)

    def _pause(self) -> None:
        if self.scene.watching is not None:
            self.scene.watching.paused = True

    def to_notch(self, by: int) -> None:
        """To what stands out next, on this side."""
        shown = self.shown
        if shown is None:
            return
        here, marks = shown.reel.here, [one.seq for one in shown.landmarks.known]
        after = min((seq for seq in marks if seq > here), default=shown.reel.length)
        self.go_to(after if by > 0 else max((seq for seq in marks if seq < here), default=0))

    def look_on(self) -> None:
        """A frame passed: the game is looked through a little further for what stands out."""
        shown = self.shown
        if shown is not None and shown.landmarks.searching and shown.landmarks.look_on(SEARCHED):
            bar = self.scene.root.find(SCRUB)
            if isinstance(bar, Scrub):
                bar.notches = notches(shown)
                bar.invalidate()

    def takes(self, intent: Intent) -> bool:
        """True if this key leads along the past, or out of it."""
        shown, act = self.shown, intent.act
        if shown is None:
            return False
        if act in (Act.BACK, Act.MENU):
            self.away()
        elif act is Act.REDO:
            self._pause()
            self.step()
        elif act in (Act.FIRST, Act.LAST):
            self.go_to(0 if act is Act.FIRST else shown.reel.length)
        elif act in (Act.PAGE_UP, Act.PAGE_DOWN):
            self.to_notch(1 if act is Act.PAGE_DOWN else -1)
        else:
            return False
        return True


def notches(shown: LookBack) -> list[Notch]:
    """The landmarks as they stand on the bar."""
    return [Notch(one.seq, CUTS[one.kind], f"{one.words}, answer {one.seq}") for one in shown.landmarks.known]


def look_bar(watching: Watching, looking: Looking, acts: WatchActs) -> Widget:
    """Says that this is how it was and where it stands, and leads anywhere in it: along the bar, a step back and on,
    from mark to mark, by itself, and away."""
    shown = looking.shown
    assert shown is not None, "only of what is looked back at"
    said = f"{sign('eye', 'text')} **{escape(shown.name) or 'This is how it was'}** {shown.reel.where()}"
    last = shown.last
    if last is not None and last.asked:
        under = f"{escape(last.asked)}  {{accent|{escape(last.answered)}}}"
    else:
        under = f"{{dim|After:}} {shown.about}" if shown.about else "{dim|Nothing is taken back.}"
    buttons = [
        Small("Play" if watching.paused else "Pause", acts.pause, act=Act.PAUSE, key="pause"),
        Small("Back", looking.back, hotkey="b", shy=True, key="back"),
        Small("Step", acts.step, act=Act.STEP, key="step"),
        Small("‹ Mark", lambda: looking.to_notch(-1), act=Act.PAGE_UP, shy=True, key="mark-before"),
        Small("Mark ›", lambda: looking.to_notch(1), act=Act.PAGE_DOWN, key="mark-after"),
        Small("Slower", acts.slower, act=Act.SLOWER, key="slower"),
        Small("Faster", acts.faster, act=Act.FASTER, key="faster"),
        Small(shown.leave, looking.away, hotkey="n", key=NOW),
    ]
    bar = Scrub(shown.reel.here, shown.reel.length, notches(shown), looking.go_to, key=SCRUB)
    return Column(
        Rich(said, style="body", key="where"),
        bar,
        Row(*buttons, gap=5),
        Trimmed(under, 1, f"say:{escape(plain(under))}"),
        gap=4,
        key="watch",
    )


class Small(Low):
    """A low button with small words: the picture has the room."""

    margin = 6

    def __init__(self, label: str, on_press: Callable[[], None], **how: Any) -> None:
        super().__init__(label, on_press, style="small", **how)
