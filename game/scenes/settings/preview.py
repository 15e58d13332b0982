"""What the settings of a page come to, in words: what is heard, who does what, what is staged, how keys are used."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from engine.ui.kit import Act, Bar, Button, Column, Heading, Rich, Row, Ui, Widget, escape
from game.scenes.app.automation import KINDS, MOMENTS, Kind, Level, level
from game.scenes.settings.keys import KEYBOARD, PAD
from game.scenes.settings.sound_page import VOLUMES

DONE_BY = {Level.LET: "You do it", Level.CONFIRM: "The game waits for you", Level.DO: "The game does it"}
STAGED = {Level.CONFIRM: "Held until you nod", Level.DO: "Shown in passing", Level.SKIP: "Told in the log alone"}
USED: tuple[tuple[Sequence[Act], str], ...] = (
    ((Act.UP, Act.DOWN), "go from one thing to the next, left and right as well"),
    ((Act.ACCEPT,), "takes what is lit"),
    ((Act.BACK,), "goes back, and never answers"),
    ((Act.INFO,), "tells what it is, with its rule"),
    ((Act.UNDO,), "takes back, until a die or card is seen"),
)
"""Acts, and what they do wherever one is."""


def sound_preview(ui: Ui) -> list[Widget]:
    """Shows how loud everything is in the end, and what can be tried."""
    now = ui.settings
    whole = 0.0 if now.muted else now.volume
    bars = [
        Bar(share := whole * getattr(now, one.setting), label=one.label, value=f"{share:.0%}", label_width=140)
        for one in VOLUMES[1:]
    ]
    tries = [
        Button(one.label, partial(ui.sounds.once, one.sample), style="body", undoable=False, key=f"hear:{one.setting}")
        for one in VOLUMES[1:]
        if one.sample is not None
    ]
    words = [f"*{escape(one.sample.words)}*" for one in VOLUMES if one.sample is not None and one.sample.words]
    told = f"They are told, too: {', '.join(words)}." if now.captions else "They are not told in words."
    return [Heading("As it will sound"), *bars, Row(*tries, gap=8), Rich(told, style="small", role="dim")]


def table_preview(automation: Mapping[str, str]) -> list[Widget]:
    """Says who does which step."""
    always = "Who acts, where they go, whom they strike, and all that the settlement does: that is always yours."
    return [*_sorted(KINDS, automation, DONE_BY), Rich(always, style="small", role="dim")]


def drama_preview(automation: Mapping[str, str]) -> list[Widget]:
    """Says which moments are held, shown and only told."""
    return _sorted(MOMENTS.values(), automation, STAGED)


def _sorted(kinds: Iterable[Kind], automation: Mapping[str, str], heads: Mapping[Level, str]) -> list[Widget]:
    found: dict[Level, list[str]] = {}
    for kind in kinds:
        found.setdefault(level(automation, kind.key), []).append(kind.label)
    return [
        Column(Heading(head), *(Rich(f"- {escape(one)}") for one in found[wanted]), gap=3)
        for wanted, head in heads.items()
        if wanted in found
    ]


def keys_preview(ui: Ui) -> list[Widget]:
    """Tells how one plays without a mouse, by the keys and buttons that are bound now."""
    bindings = ui.input.bindings
    lines: list[Widget] = [Heading("Without a mouse")]
    for acts, does in USED:
        keys = ", ".join(filter(None, (KEYBOARD.all_of(bindings, act, " or ") for act in acts))) or "—"
        pad = ", ".join(filter(None, (PAD.all_of(bindings, act, " or ") for act in acts))) or "—"
        given = f"{{keyboard:dim}} **{escape(keys)}**  {{gamepad:dim}} **{escape(pad)}**"
        lines.append(Column(Rich(given), Rich(does, style="small", role="dim"), gap=0))
    letter = "A letter on an answer chooses it, and the same letter again gives it."
    return [*lines, Rich(letter, style="small")]
