"""Settings on disk: kept whole, and never a reason to be locked out."""

from __future__ import annotations

import json
import os
from pathlib import Path

import msgspec
import pytest

from engine.ui.context import Ui
from engine.ui.settings import Settings, load, save


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    chosen = Settings(text_scale=1.4, keys={"undo": ["z"]}, automation={"roll": "let"}, take_backs=True)
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


ODD = (
    b"[" * 200_000,
    b'{"keys": ' + b'{"a":' * 50_000,
    b'{"volume": ' + b"9" * 5000 + b"}",
    b'{"volume": NaN}',
    b'{"keys": {"undo": ["\\ud800"]}}',
    b'{"keys": {"undo": "z"}}',
    b'{"automation": {"dice": 3}}',
    b"null",
    b"\0" * 4096,
    b"\xef\xbb\xbf{",
    '{"volume": 0.5}'.encode("utf-16"),
)


@pytest.mark.parametrize("content", ODD, ids=range(len(ODD)))
def test_whatever_stands_there_the_game_starts_and_nothing_is_lost(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    for number in (1, 2, 3):
        path.write_bytes(content)
        settings, said = load(path)
        Ui(settings=settings)
        assert settings == Settings() and said is not None and "\n" not in said
        kept = [file for file in tmp_path.iterdir() if file != path]
        assert len(kept) == number and all(file.read_bytes() == content for file in kept), "never overwritten"
    assert save(Settings(volume=0.2), path) is None
    assert load(path) == (Settings(volume=0.2), None)


def test_keys_and_steps_of_another_version_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"keys": {"fly": ["f"], "undo": ["", "\\u0000"]}, "automation": {"tea": "do", "dice": "never"}}')
    settings, said = load(path)
    assert said is None and Ui(settings=settings).input.bindings.act("f") is None


@pytest.mark.parametrize("what", ["folder", "pipe", "link to itself", "100 MB"])
def test_what_is_no_settings_file_is_waited_for_by_nobody_and_kept(tmp_path: Path, what: str) -> None:
    path = tmp_path / "settings.json"
    if what == "folder":
        path.mkdir()
        (path / "kept.txt").write_text("kept")
    elif what == "pipe":
        os.mkfifo(path)
    elif what == "link to itself":
        path.symlink_to(path)
    else:
        path.touch()
        os.truncate(path, 100 << 20)
    settings, said = load(path)
    assert settings == Settings() and said is not None and "could not be read" in said
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]
    assert save(Settings(volume=0.2), path) is None
    assert load(path) == (Settings(volume=0.2), None)
    assert os.path.lexists(tmp_path / "settings.damaged.json"), "nothing is overwritten"


def test_what_may_not_be_read_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"volume": 0.1}')
    opened = os.open

    def refuse(file: Path, flags: int) -> int:
        if file == path:
            raise PermissionError(13, "Permission denied")
        return opened(file, flags)

    monkeypatch.setattr("engine.save.kept_file.os.open", refuse)
    assert load(path)[1] == f"The settings in {path} could not be read (Permission denied); the defaults are used " \
        "until that is cured."  # fmt: skip
    assert save(Settings(volume=0.2), path) is None
    assert (tmp_path / "settings.damaged.json").read_text() == '{"volume": 0.1}'


def test_what_a_newer_version_has_written_survives(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    more = {"telepathy": {"range": [1, 2.5, None]}, "name": "Ĺantern", "id": 2**70}
    path.write_text(json.dumps({"volume": 0.3, "captions": True} | more))
    settings, _ = load(path)
    assert save(settings.changed(volume=0.7, captions=False), path) is None
    assert more.items() <= json.loads(path.read_text()).items()
    assert load(path) == (Settings(), None)


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "dotfiles").mkdir()
    real, path = tmp_path / "dotfiles" / "lanternfall.json", tmp_path / "settings.json"
    real.write_text('{"volume": 0.3}')
    real.chmod(0o600)
    path.symlink_to("dotfiles/lanternfall.json")
    assert save(load(path)[0].changed(captions=True), path) is None
    assert path.is_symlink() and load(real)[0] == Settings(volume=0.3, captions=True)
    assert real.stat().st_mode & 0o777 == 0o600
    real.write_bytes(b"{")
    assert load(path)[0] == Settings()
    assert path.is_symlink() and (tmp_path / "settings.damaged.json").read_bytes() == b"{"
    assert save(Settings(volume=0.1), path) is None
    assert path.is_symlink() and load(real)[0] == Settings(volume=0.1)
    assert sorted(file.name for file in real.parent.iterdir()) == ["lanternfall.json"]


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
