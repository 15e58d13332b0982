"""Where sounds are made: in threads beside the window, short ones ahead of loops, each once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait

from engine.ui.sound.card import Card, Tape
from engine.ui.sound.record import Sound
from engine.ui.sound.synth import stereo

MOST_LOOPS = 6
"""So many loops are kept; the one that was asked for longest ago goes first."""


class Workshop:
    """Keeps what it has made. Nothing begins before `open` is called: the first frame is not held up."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.refused = False
        """Set when there is no sound card: nothing is made any more."""
        self._tapes: dict[str, Tape] = {}
        self._loops: list[str] = []
        self._making: dict[str, Future[Tape | None]] = {}
        self._waiting: list[tuple[Sound, bool]] | None = []
        self._threads: dict[bool, ThreadPoolExecutor] = {}

    def open(self) -> None:
        """The first frame is on the screen: what was asked for until now is begun."""
        waiting, self._waiting = self._waiting, None
        for sound, loops in waiting or ():
            self.ask(sound, loops)

    def ask(self, sound: Sound, loops: bool = False) -> Tape | None:
        """Returns a sound that has been made; else has it made, and returns None."""
        tape = self._tapes.get(sound.key)
        if tape is not None or self.refused or sound.key in self._making:
            return tape
        if self._waiting is not None:
            self._waiting.append((sound, loops))
            return None
        threads = self._threads.get(loops)
        if threads is None:
            name = "loops" if loops else "sounds"
            threads = self._threads[loops] = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self._making[sound.key] = threads.submit(self._make, sound, loops)
        if loops:
            self._loops.append(sound.key)
        return None

    def collect(self, keep: Callable[[str], bool] = lambda key: False) -> None:
        """Takes in what is ready; of many loops the oldest that need not be kept is forgotten."""
        for key in [key for key, made in self._making.items() if made.done()]:
            tape = self._making.pop(key).result()
            if tape is None:
                self.refused = True
            else:
                self._tapes[key] = tape
        for key in self._loops[:-MOST_LOOPS]:
            if key in self._tapes and not keep(key):
                del self._tapes[key]
                self._loops.remove(key)

    def settle(self) -> None:
        """Waits for all that is being made: for tests and measurements."""
        wait(self._making.values())

    def close(self) -> None:
        """Makes nothing more, and waits for nothing."""
        self.refused = True
        for threads in self._threads.values():
            threads.shutdown(wait=False, cancel_futures=True)
        self._making.clear()
        self.card.close()

    def _make(self, sound: Sound, loops: bool) -> Tape | None:
        if not self.card.open():
            return None
        return self.card.tape(stereo(sound.make(), sound.loud, loops=loops))
