"""What the player chose, kept in one JSON file that is written whole or not at all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import platformdirs

from engine.save import kept_file

Scale = Annotated[float, msgspec.Meta(ge=1.0, le=2.0)]
Share = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Speed = Literal["slow", "normal", "fast", "instant"]
Contrast = Literal["normal", "high"]
WordsAMinute = Annotated[int, msgspec.Meta(ge=80, le=500)]


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """All settings, with the values a new player starts with. Change with `msgspec.structs.replace` or `changed`."""

    text_scale: Scale = 1.0
    ui_scale: Scale = 1.0
    animation_speed: Speed = "normal"
    reduced_motion: bool = False
    contrast: Contrast = "normal"
    keys: dict[str, list[str]] = {}
    """Act name -> key names ("space", "ctrl+z"); acts that are not named keep the default keys."""
    pad: dict[str, list[str]] = {}
    """Act name -> names of the buttons of a pad ("a", "lb"), in the same way."""
    volume: Share = 0.7
    """Of everything; the four below are shares of it."""
    voice_volume: Share = 1.0
    blow_volume: Share = 1.0
    ambience_volume: Share = 0.6
    music_volume: Share = 0.5
    muted: bool = False
    automation: dict[str, str] = {}
    """Kind of step -> level ("do", "confirm", "let"); what the kinds are is the game's business."""
    take_backs: bool = False
    """Undo also goes back behind dice and revealed cards."""
    honest: bool = False
    """No rewinding: what has been rolled stays rolled."""
    hand_over: bool = False
    """Cover the table when the next decision belongs to another seat at the same machine."""
    fullscreen: bool = False
    captions: bool = False
    """Sounds are also told in words."""
    log_detail: bool = False
    """The log has a line for every step of the rules."""
    watch_pace: str = "teach"
    """How fast a watched game goes on; what the paces are is the game's business."""
    reading_speed: WordsAMinute = 200
    """How fast somebody reads: what is told while they watch stands as long as that takes."""
    tips: bool = True
    """Whoever plays for the first time is told a little, each thing once."""
    covered: list[str] = []
    """Themes that are shown in gentler words and pictures; what the themes are is the game's business."""

    def changed(self, **values: object) -> Settings:
        """A copy with some values changed; wrong types or values raise msgspec.ValidationError."""
        return msgspec.convert(msgspec.to_builtins(self) | values, Settings)


def default_path() -> Path:
    return Path(platformdirs.user_config_dir("lanternfall", appauthor=False)) / "settings.json"


def load(path: Path | None = None) -> tuple[Settings, str | None]:
    """The settings on disk, and a sentence for the player if they could not be used.

    Whatever stands there, the game starts: what cannot be used is kept beside the old place, under a name of its own,
    and the defaults are used.
    """
    path = path or default_path()
    try:
        raw = kept_file.read(path)
        return (Settings() if raw is None else msgspec.json.decode(raw, type=Settings)), None
    except OSError as error:
        why = error.strerror or str(error)
        return (
            Settings(),
            f"The settings in {path} could not be read ({why}); the defaults are used until that is cured.",
        )
    except (ValueError, RecursionError) as error:
        try:
            kept = kept_file.put_aside(path)
        except OSError:
            kept = path
        return Settings(), f"The settings were damaged ({error}); they are kept as {kept}, and the defaults are used."


def save(settings: Settings, path: Path | None = None) -> str | None:
    """Write the settings whole or not at all, with what another version has written there besides. Returns a sentence
    if the disk refused; the game goes on.
    """
    path = path or default_path()
    try:
        others = _others(path)
        written = json.dumps(others | msgspec.to_builtins(settings), indent=2, ensure_ascii=False, allow_nan=False)
        path.parent.mkdir(parents=True, exist_ok=True)
        kept_file.write(path, written.encode())
    except OSError as error:
        return (
            f"The settings could not be written to {path} ({error.strerror or error}); "
            "free some space or make the folder writable."
        )
    return None


def _others(path: Path) -> dict[str, object]:
    """What stands in the file that this version does not know; a file that cannot be used is put aside. Raises OSError
    if that is refused.
    """
    try:
        raw = kept_file.read(path)
        found = {} if raw is None else json.loads(raw, parse_constant=_refuse)
        if isinstance(found, dict):
            others = {key: value for key, value in found.items() if key not in Settings.__struct_fields__}
            json.dumps(others, ensure_ascii=False).encode()
            return others
    except (OSError, ValueError, RecursionError):
        pass
    kept_file.put_aside(path)
    return {}


def _refuse(constant: str) -> object:
    raise ValueError(constant)
