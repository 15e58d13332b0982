"""How the monsters sound when a card of theirs is drawn, when they attack, when they are wounded and when they die.

A new monster's voice is one record here; a monster without one is silent.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from engine.ui.sound.mix import Kind
from engine.ui.sound.player import Sounds
from engine.ui.sound.record import Sound
from engine.ui.sound.throat import Cry, wave_of


@dataclass(frozen=True)
class Voice:
    """What one monster has to say; `loud` 0..1: a bright voice is held back, or it would be louder than all others."""

    draw: Cry
    attack: Cry
    wounded: Cry
    death: Cry
    loud: float = 1.0

    def cries(self) -> dict[str, Cry]:
        return {"draw": self.draw, "attack": self.attack, "wounded": self.wounded, "death": self.death}


VOICES: dict[str, Voice] = {
    "white-lion": Voice(
        draw=Cry("A low growl.", 0.7, (86, 92, 74), rasp=0.45, flutter=13),
        attack=Cry("The lion roars.", 0.8, (140, 230, 180, 95), rasp=0.4, flutter=17),
        wounded=Cry("A snarl, cut short.", 0.4, (210, 260, 150), rasp=0.5, flutter=20),
        death=Cry("The lion breathes out, and not in again.", 1.5, (170, 130, 84, 48), rasp=0.6, flutter=7),
    ),
    "screaming-antelope": Voice(
        draw=Cry("A snort.", 0.45, (190, 240, 120), rasp=0.75, flutter=15),
        attack=Cry("Two mouths scream at once.", 0.85, (430, 820, 760, 520), rasp=0.22, flutter=9, under=0.53),
        wounded=Cry("It bleats like a child.", 0.5, (640, 900, 520), rasp=0.25, flutter=14),
        death=Cry(
            "The upper mouth falls silent, then the lower.",
            1.6,
            (620, 700, 330, 150, 80),
            rasp=0.35,
            flutter=6,
            under=0.5,
        ),
        loud=0.7,
    ),
    "phoenix": Voice(
        draw=Cry("A croak, before the beak has opened.", 0.6, (95, 120, 130), rasp=0.4, flutter=22, backward=True),
        attack=Cry(
            "A shriek that begins with its end.", 0.85, (820, 1350, 1500, 1050), rasp=0.2, flutter=11, backward=True
        ),
        wounded=Cry("A shriek.", 0.45, (1500, 980, 1180), rasp=0.28, under=0.667),
        death=Cry(
            "A cry runs backward, all the way to its beginning.", 1.8, (190, 420, 900, 1400), rasp=0.25, backward=True
        ),
        loud=0.7,
    ),
    "butcher": Voice(
        draw=Cry("Heavy breath behind a mask.", 0.7, (64, 58, 50), rasp=0.8),
        attack=Cry("A bellow.", 0.8, (96, 150, 140, 88), rasp=0.35, flutter=8),
        wounded=Cry("A grunt.", 0.3, (130, 84), rasp=0.45),
        death=Cry("He laughs, lower and lower.", 1.6, (150, 120, 90, 60), rasp=0.35, flutter=4.5),
    ),
    "kings-man": Voice(
        draw=Cry("Something hums inside the helm.", 0.9, (66, 66, 70, 66), rasp=0.12, flutter=5, under=1.5),
        attack=Cry("Clang!", 0.6, (520, 440, 430), rasp=0.35, flutter=34, under=2.76),
        wounded=Cry("Struck, the armor rings like a bell.", 0.7, (330, 322, 318), rasp=0.12, flutter=29, under=2.4),
        death=Cry(
            "The hymn ends. What hissed in the armor hisses out.",
            1.9,
            (264, 198, 132, 74, 37),
            rasp=0.4,
            flutter=3,
            under=1.5,
        ),
    ),
    "the-hand": Voice(
        draw=Cry("A soft chuckle behind gilt.", 0.55, (300, 250, 270, 220), rasp=0.3, flutter=8),
        attack=Cry("The air cracks before the glove arrives.", 0.4, (900, 240, 90), rasp=0.85, flutter=3),
        wounded=Cry("It laughs, delighted.", 0.7, (330, 520, 430, 500, 360), rasp=0.2, flutter=10, under=0.5),
        death=Cry(
            "One slow clap, and another, and silk falling.", 1.7, (700, 300, 500, 200, 60), rasp=0.6, flutter=1.2
        ),
        loud=0.7,
    ),
    "watcher": Voice(
        draw=Cry(
            "A breath is drawn, and every flame leans.", 0.95, (58, 74, 118, 190), rasp=0.6, flutter=2, backward=True
        ),
        attack=Cry(
            "Chains sing, and something sings with them.", 1.0, (410, 300, 455, 228), rasp=0.14, flutter=4, under=0.749
        ),
        wounded=Cry(
            "It hums, as glass hums before it breaks.", 0.7, (760, 748, 790, 560), rasp=0.1, flutter=15, under=1.498
        ),
        death=Cry(
            "All that it ever swallowed is breathed out at once.",
            2.0,
            (880, 420, 260, 130, 66, 33),
            rasp=0.5,
            flutter=2.5,
            under=0.5,
        ),
        loud=0.7,
    ),
    "gold-smoke-knight": Voice(
        draw=Cry(
            "Bellows fill. The furnace takes its breath.",
            1.1,
            (48, 60, 52),
            rasp=0.35,
            flutter=7,
            under=1.5,
            backward=True,
        ),
        attack=Cry("The maul comes down.", 0.75, (210, 78, 46, 38), rasp=0.55, flutter=41, under=0.5),
        wounded=Cry("Plate rings, and steam screams out.", 0.6, (1120, 1380, 930), rasp=0.5, flutter=18, under=0.31),
        death=Cry(
            "The fire goes out. Gold falls, plate by plate, for a long time.",
            1.95,
            (160, 120, 300, 86, 190, 40),
            rasp=0.5,
            flutter=9,
            under=2.76,
        ),
    ),
    "great-golden-cat": Voice(
        draw=Cry("A purr that shakes the lanterns.", 0.9, (52, 58, 50), rasp=0.3, flutter=26, under=0.5),
        attack=Cry("A roar, and under it a deeper one.", 1.0, (110, 240, 200, 70), rasp=0.35, flutter=19, under=0.5),
        wounded=Cry("It hisses like rain on embers.", 0.5, (180, 320, 240), rasp=0.85, flutter=24),
        death=Cry("Coins ring on stone while it sinks.", 1.9, (240, 150, 90, 40), rasp=0.45, flutter=5, under=2.01),
    ),
    "mad-steed": Voice(
        draw=Cry("Iron is bitten, and a chain drags.", 0.6, (150, 310, 90), rasp=0.8, flutter=31),
        attack=Cry(
            "It laughs with a man's voice and screams with its own.",
            1.0,
            (340, 760, 900, 410),
            rasp=0.25,
            flutter=12,
            under=0.375,
        ),
        wounded=Cry("A whinny that breaks.", 0.55, (980, 700, 1120, 460), rasp=0.3, flutter=16, under=0.53),
        death=Cry(
            "The reins go slack. Somebody sighs who is not there.",
            1.9,
            (520, 430, 210, 120, 60),
            rasp=0.55,
            flutter=3,
            under=0.5,
        ),
        loud=0.85,
    ),
    "golden-eyed-king": Voice(
        draw=Cry("All its eyes open at once.", 0.7, (70, 140, 280, 560), rasp=0.35, flutter=24, backward=True),
        attack=Cry(
            "A word that nobody has said yet.",
            1.0,
            (300, 900, 1200, 450),
            rasp=0.25,
            flutter=7,
            under=0.25,
            backward=True,
        ),
        wounded=Cry("A thousand birds, far off.", 0.6, (1700, 1250, 1500), rasp=0.3, flutter=27, under=0.75),
        death=Cry(
            "The years come back, one by one.",
            1.95,
            (90, 260, 610, 1180),
            rasp=0.3,
            flutter=10,
            under=0.5,
            backward=True,
        ),
        loud=0.8,
    ),
}


def voice(monster: str) -> dict[str, Sound]:
    """Returns the cries of a monster (by key) as sounds, by moment: draw, attack, wounded, death; none without a
    voice."""
    found = VOICES.get(monster)
    if found is None:
        return {}
    return {
        moment: Sound(f"{monster} {moment}", partial(wave_of, said), said.words, Kind.VOICES, found.loud, weight=2)
        for moment, said in found.cries().items()
    }


def cry(sounds: Sounds, monster: str, moment: str) -> None:
    """Lets the monster (by key) cry at this moment. One without a voice is silent."""
    said = voice(monster).get(moment)
    if said is not None:
        sounds.once(said)
