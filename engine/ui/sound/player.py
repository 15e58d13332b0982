"""What plays: sounds once, and loops that fade into each other. To ask for a sound takes no time; what is not made yet
is heard as soon as it is. Captions are told all the same where nothing can be heard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter

from engine.ui.sound.card import Card, Tape
from engine.ui.sound.mix import GivingWay, Volumes, faded
from engine.ui.sound.record import Sound
from engine.ui.sound.touches import SOUNDS
from engine.ui.sound.workshop import Workshop

TOO_LATE = 0.4
"""A sound that is made so many seconds after it was asked for no longer belongs to what is seen."""
FADE = 1.5
MOST_AT_ONCE = 3
"""So many sounds begin in one frame: a press that cuts motions short lets all of them be asked for at once."""


@dataclass
class Heard:
    """A sound that is being heard once, for so many seconds more."""

    sound: Sound
    tape: Tape
    left: float


@dataclass
class Strand:
    """A loop on its way in, or out: `share` of it is heard."""

    sound: Sound
    fade: float
    tape: Tape | None = None
    share: float = 0.0
    leaving: bool = False


class Sounds:
    """`caption` is told each sound's words. Nothing is made, and no sound card opened, while nothing could be heard."""

    def __init__(
        self,
        volumes: Volumes | None = None,
        caption: Callable[[str], None] | None = None,
        card: Card | None = None,
    ) -> None:
        self.volumes = volumes or Volumes()
        self.caption = caption
        self.workshop = Workshop(card or Card())
        self.giving_way = GivingWay()
        self.strands: dict[str, list[Strand]] = {}
        """The loops by their place; the last of each is the one that is wanted there, unless it leaves too."""
        self.heard: list[Heard] = []
        self.instead: Callable[[Sound], Sound] = lambda sound: sound
        """Set by the game: the sound that is heard for one."""
        self._asked: dict[str, Sound] = {}
        self._waiting: list[tuple[Sound, float]] = []

    # -- asking ------------------------------------------------------------------------------------------------------

    def play(self, name: str) -> None:
        """Plays one of the sounds of touch once."""
        if name not in SOUNDS:
            raise KeyError(f"there is no sound {name!r}; there are {', '.join(SOUNDS)}")
        self.once(SOUNDS[name])

    def once(self, sound: Sound) -> None:
        """Plays a sound once, with this frame or as soon as it is made."""
        heard = self.instead(sound)
        self._asked[heard.key] = heard

    def loop(self, place: str, sound: Sound | None, fade: float = FADE) -> None:
        """Lets this loop go round at a place (ambience, music) in place of what was there; None: nothing does."""
        strands = self.strands.setdefault(place, [])
        wanted = next((one for one in strands if not one.leaving), None)
        if sound is not None and wanted is not None and wanted.sound.key == sound.key:
            return
        for one in strands:
            one.leaving, one.fade = True, fade
        if sound is None:
            return
        self._tell(sound)
        back = next((one for one in strands if one.sound.key == sound.key), None)
        if back is not None:
            back.leaving = False
        else:
            strands.append(Strand(sound, fade))

    def looping(self, place: str) -> str:
        """Returns the key of the loop that is wanted at a place; empty if none is."""
        return next((one.sound.key for one in self.strands.get(place, ()) if not one.leaving), "")

    def prepare(self, sounds: Iterable[Sound]) -> None:
        """Has sounds made that will soon be wanted."""
        for sound in map(self.instead, sounds):
            if self.volumes.gain(sound.kind) > 0:
                self.workshop.ask(sound)

    # -- every frame -------------------------------------------------------------------------------------------------

    def frame_is_shown(self, dt: float) -> None:
        """Moves on by `dt` seconds. The first frame is on the screen before anything is made."""
        self.workshop.open()
        self.workshop.collect(lambda key: any(one.sound.key == key for at in self.strands.values() for one in at))
        waiting, self._waiting = [*self._waiting, *self._chosen()], []
        for sound, age in waiting:
            tape = self.workshop.ask(sound)
            if tape is not None:
                self._start(sound, tape)
            elif age + dt <= TOO_LATE and not self.workshop.refused:
                self._waiting.append((sound, age + dt))
        self.heard = [Heard(one.sound, one.tape, one.left - dt) for one in self.heard if one.left > dt]
        self.giving_way.update(dt, min((one.sound.left_of_music for one in self.heard), default=1.0))
        for one in self.heard:
            one.tape.set_volume(self.volumes.gain(one.sound.kind))
        for place, strands in self.strands.items():
            self.strands[place] = [one for one in strands if self._goes_on(one, dt)]

    def close(self) -> None:
        """Everything falls silent, and nothing is made any more."""
        self._asked.clear()
        self._waiting.clear()
        self.heard.clear()
        self.strands.clear()
        self.workshop.close()

    def _chosen(self) -> Iterator[tuple[Sound, float]]:
        """Of the sounds that were asked for since the last frame, those that are heard and told of."""
        asked, self._asked = list(self._asked.values()), {}
        for sound in sorted(asked, key=attrgetter("weight"), reverse=True)[:MOST_AT_ONCE]:
            self._tell(sound)
            if self.volumes.gain(sound.kind) > 0 and not self.workshop.refused:
                yield sound, 0.0

    # -- pieces ------------------------------------------------------------------------------------------------------

    def _tell(self, sound: Sound) -> None:
        if self.caption is not None and sound.words:
            self.caption(sound.words)

    def _start(self, sound: Sound, tape: Tape) -> None:
        tape.set_volume(self.volumes.gain(sound.kind))
        self.workshop.card.start(tape, loops=False)
        self.heard.append(Heard(sound, tape, tape.get_length()))

    def _goes_on(self, one: Strand, dt: float) -> bool:
        """Fades a loop on its way; False when it has left."""
        gain = self.volumes.gain(one.sound.kind)
        if one.tape is None and not one.leaving and gain > 0:
            one.tape = self.workshop.ask(one.sound, loops=True)
            if one.tape is not None:
                one.tape.set_volume(0.0)
                self.workshop.card.start(one.tape, loops=True)
        if one.tape is None:
            return not one.leaving
        step = dt / max(1e-3, one.fade)
        one.share = max(0.0, one.share - step) if one.leaving else min(1.0, one.share + step)
        if one.leaving and one.share <= 0:
            one.tape.stop()
            return False
        one.tape.set_volume(gain * faded(one.share) * self.giving_way.of(one.sound.kind))
        return True
