"""Settings on disk: kept whole, and never a reason to be locked out."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.ui.settings import Settings, load, save


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    chosen = Settings(text_scale=1.4, keys={"undo": ["z"]}, automation={"roll": "let"}, mature_filter=True)
    assert save(chosen, path) is None
    assert load(path) == (chosen, None)
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"], "no half-written file is left"


def test_without_a_file_the_defaults_are_used_in_silence(tmp_path: Path) -> None:
    assert load(tmp_path / "none.json") == (Settings(), None)


@pytest.mark.parametrize("damage", [b"{", b"", b"\xff\xfe", b'{"text_scale": 7}', b'{"contrast": "puce"}', b"[]"])
def test_a_damaged_file_is_kept_aside_and_said(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(damage)
    settings, message = load(path)
    assert settings == Settings()
    assert message is not None and "settings.damaged.json" in message and "\n" not in message
    assert (tmp_path / "settings.damaged.json").read_bytes() == damage
    assert not path.exists()


def test_a_disk_that_refuses_costs_a_sentence_and_no_more(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    message = save(Settings(), tmp_path / "file" / "settings.json")
    assert message is not None and "could not be written" in message


def test_a_change_is_checked() -> None:
    assert Settings().changed(volume=0.2).volume == 0.2
    with pytest.raises(msgspec.ValidationError):
        Settings().changed(volume=2.0)
    with pytest.raises(msgspec.ValidationError):
        Settings().changed(animation_speed="warp")


def test_settings_of_a_newer_version_are_still_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"volume": 0.3, "telepathy": true}')
    assert load(path)[0].volume == 0.3
