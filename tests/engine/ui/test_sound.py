"""Sounds made from numbers: short, audible, mixed on five volumes, looped without a seam, and never waited for."""

from __future__ import annotations

import time

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from engine.ui.sound.card import Card
from engine.ui.sound.mix import COMES_BACK, GIVES_WAY, HEADROOM, Kind, Volumes
from engine.ui.sound.player import MOST_AT_ONCE, TOO_LATE, Sounds
from engine.ui.sound.record import Sound
from engine.ui.sound.synth import RATE, around, band, hiss, put_round, stereo
from engine.ui.sound.touches import CAPTIONS, MAKERS, samples
from engine.ui.sound.workshop import MOST_LOOPS

FRAME = 1 / 60


class Tape:
    """A sound that nobody hears, and that remembers how loud it would be."""

    def __init__(self, samples: NDArray[np.int16]) -> None:
        self.samples, self.volume, self.on = samples, 1.0, False

    def set_volume(self, value: float, /) -> None:
        self.volume = value

    def stop(self) -> None:
        self.on = False

    def get_length(self) -> float:
        return len(self.samples) / RATE


class NoCard(Card):
    """Stands in for a sound card; `started` is what it was given to play."""

    def __init__(self, there: bool = True) -> None:
        super().__init__()
        self.there, self.started = there, list[tuple[Tape, bool]]()

    def open(self) -> bool:
        return self.there

    def tape(self, samples: NDArray[np.int16]) -> Tape:
        return Tape(samples)

    def start(self, tape: Tape, loops: bool) -> None:  # type: ignore[override]
        tape.on = True
        self.started.append((tape, loops))


def sound(key: str = "x", kind: Kind = Kind.BLOWS, seconds: float = 0.5, **more: object) -> Sound:
    return Sound(key, lambda: hiss(seconds, 3), kind=kind, **more)  # type: ignore[arg-type]


def sounds(volumes: Volumes | None = None, there: bool = True) -> tuple[Sounds, NoCard]:
    card = NoCard(there)
    return Sounds(volumes or Volumes(1 / HEADROOM, 1, 1, 1, 1), card=card), card


def pass_time(made: Sounds, seconds: float = FRAME) -> None:
    """So many seconds in frames, with everything made that was asked for."""
    for _ in range(max(1, round(seconds / FRAME))):
        made.workshop.settle()
        made.frame_is_shown(FRAME)


@pytest.mark.parametrize("name", sorted(MAKERS))
def test_every_sound_is_short_audible_and_ends_in_silence(name: str) -> None:
    wave = samples(name)
    assert wave.dtype == np.int16 and wave.shape[1] == 2
    assert 0.03 < len(wave) / RATE < 3.5
    assert 20_000 < int(np.abs(wave.astype(int)).max()) <= 26_300
    assert abs(int(wave[-1, 0])) < 400
    assert np.array_equal(samples(name), wave), "the same each time"


def test_captions_are_told_even_when_nothing_is_heard() -> None:
    told: list[str] = []
    silent = Sounds(Volumes(all=0.0), told.append)
    silent.play("bell")
    silent.play("tick")
    silent.frame_is_shown(FRAME)
    assert told == [CAPTIONS["bell"]], "a mere tick has no caption"


def test_sounds_play_on_the_dummy_card() -> None:
    played = Sounds()
    played.play("dice")
    pass_time(played, 0.1)
    pass_time(played)
    assert pygame.mixer.get_busy() and [one.sound.key for one in played.heard] == ["dice"]
    played.close()
    assert not pygame.mixer.get_busy()
    pygame.mixer.quit()


def test_without_any_mixer_there_is_silence_and_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **named: object) -> None:
        raise pygame.error("no card")

    monkeypatch.setattr(pygame.mixer, "get_init", lambda: None)
    monkeypatch.setattr(pygame.mixer, "init", refuse)
    told: list[str] = []
    silent = Sounds(caption=told.append)
    for _ in range(3):
        silent.play("page")
        silent.loop("music", sound("song", Kind.MUSIC))
        pass_time(silent)
    assert told == [CAPTIONS["page"]] * 3 and silent.workshop.refused and silent.heard == []
    silent.close()


def test_an_unknown_sound_is_named() -> None:
    with pytest.raises(KeyError, match="kazoo"):
        Sounds().play("kazoo")


def test_each_kind_is_heard_on_its_own_volume_and_all_on_one() -> None:
    volumes = Volumes(all=0.5, voices=0.8, blows=0.6, ambience=0.4, music=0.2)
    assert [volumes.gain(kind) / HEADROOM for kind in Kind] == pytest.approx([0.4, 0.3, 0.2, 0.1])
    assert all(Volumes(muted=True).gain(kind) == 0 for kind in Kind)
    for kind, gain in zip(Kind, (0.4, 0.3, 0.2, 0.1), strict=True):
        made, card = sounds(volumes)
        made.once(sound(kind=kind))
        pass_time(made, 0.05)
        assert card.started[0][0].volume / HEADROOM == pytest.approx(gain), kind
        made.volumes = Volumes(muted=True)
        pass_time(made)
        assert card.started[0][0].volume == 0, "what is being heard falls silent at once"


def test_nothing_is_made_that_could_not_be_heard() -> None:
    made, card = sounds(Volumes(muted=True))
    made.once(sound())
    made.loop("music", sound("song", Kind.MUSIC))
    pass_time(made, 0.2)
    assert card.started == [] and not made.workshop._threads
    made.volumes = Volumes()
    pass_time(made, 0.2)
    assert [loops for _, loops in card.started] == [True], "the loop was still wanted, the sound is over"


def test_the_first_frame_waits_for_no_sound() -> None:
    made, card = sounds()
    made.once(sound())
    made.loop("music", sound("song", Kind.MUSIC))
    assert not made.workshop._threads
    pass_time(made, 0.1)
    assert len(card.started) == 2


def test_to_ask_for_a_sound_takes_less_than_a_millisecond() -> None:
    made, _ = sounds()
    pass_time(made)
    took = []
    for n in range(20):
        long = Sound(f"long {n}", lambda: band(20, 1, around(300, 1)), kind=Kind.MUSIC)
        start = time.perf_counter()
        made.once(sound(f"short {n}"))
        made.loop("music", long)
        took.append(time.perf_counter() - start)
    made.close()
    assert sorted(took)[10] < 0.001, took


def test_a_sound_that_comes_too_late_is_not_heard() -> None:
    made, card = sounds()
    made.frame_is_shown(FRAME)
    made.once(sound())
    made.frame_is_shown(TOO_LATE + 1)
    made.workshop.settle()
    pass_time(made)
    assert card.started == []
    made.once(sound())
    made.frame_is_shown(FRAME)
    assert len(card.started) == 1, "now it is made, and heard at once"


def test_of_many_sounds_at_once_the_weightiest_are_heard_and_told() -> None:
    told: list[str] = []
    made, card = sounds()
    made.caption = told.append
    for n in range(9):
        made.once(sound(f"light {n}", words=f"light {n}", weight=n % 2))
        made.once(sound("grave", words="grave", weight=3))
    pass_time(made, 0.1)
    assert len(card.started) == len(told) == MOST_AT_ONCE and told[0] == "grave"


def test_one_loop_fades_into_another_and_the_last_one_out() -> None:
    made, card = sounds()
    made.loop("music", sound("a", Kind.MUSIC), fade=1)
    pass_time(made, 1.2)
    made.loop("music", sound("a", Kind.MUSIC), fade=1)
    assert len(card.started) == 1, "it goes on"
    made.loop("music", sound("b", Kind.MUSIC), fade=1)
    pass_time(made, 0.5)
    (a, _), (b, _) = card.started
    assert a.volume**2 + b.volume**2 == pytest.approx(1, abs=0.1), "as loud as one"
    made.loop("music", sound("a", Kind.MUSIC), fade=1)
    pass_time(made, 1.1)
    assert (a.on, b.on, len(card.started)) == (True, False, 2) and a.volume == pytest.approx(1)
    made.loop("music", None, fade=0.5)
    pass_time(made, 0.6)
    assert [one.on for one, _ in card.started] == [False, False]
    assert made.looping("music") == "" and made.strands["music"] == []


def test_music_gives_way_to_a_voice_and_comes_back() -> None:
    made, card = sounds()
    made.loop("music", sound("song", Kind.MUSIC, 2.0), fade=0.1)
    made.loop("ambience", sound("wind", Kind.AMBIENCE, 2.0), fade=0.1)
    pass_time(made, 0.3)
    song, wind = (tape for tape, _ in card.started)
    made.once(sound("roar", Kind.VOICES, 0.6))
    pass_time(made, GIVES_WAY + 0.1)
    assert song.volume == pytest.approx(0.35, abs=0.02) and 0.6 < wind.volume < 0.75
    pass_time(made, 0.6 + COMES_BACK)
    assert song.volume == wind.volume == pytest.approx(1)
    made.once(sound("blow"))
    pass_time(made, 0.3)
    assert song.volume == pytest.approx(1), "a blow is no voice"
    made.once(sound("end", Kind.MUSIC, 0.6))
    pass_time(made, 0.3)
    assert song.volume == pytest.approx(0, abs=0.01), "one piece of music at a time"


def test_few_loops_are_kept_and_none_that_is_heard_is_forgotten() -> None:
    made, _ = sounds()
    for n in range(MOST_LOOPS + 4):
        made.loop("music", sound(f"song {n}", Kind.MUSIC), fade=0.05)
        made.loop("ambience", sound("wind", Kind.AMBIENCE), fade=0.05)
        pass_time(made, 0.2)
    assert len(made.workshop._loops) <= MOST_LOOPS + 1 and "wind" in made.workshop._tapes
    assert "song 0" not in made.workshop._tapes


def test_a_loop_has_no_seam() -> None:
    wave = band(2.0, 5, around(400, 0.6))
    put_round(wave, hiss(0.5, 7) * np.linspace(1, 0, RATE // 2), 1.9, 0.3)
    steps = np.abs(np.diff(stereo(wave, loops=True)[:, 0].astype(int), append=0)[:-1])
    join = abs(int(stereo(wave, loops=True)[0, 0]) - int(stereo(wave, loops=True)[-1, 0]))
    assert join <= np.percentile(steps, 99.9)
    assert np.array_equal(band(2.0, 5, around(400, 0.6)), band(2.0, 5, around(400, 0.6)))
