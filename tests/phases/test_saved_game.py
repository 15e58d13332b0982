"""Games on disk, with the real rules: begun, opened, answered, ended, taken back."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.chance import Stream
from engine.decision import Decision, NotOffered, Roll
from engine.errors import BadInput
from engine.save import journal_file
from engine.save.journal import SUFFIX, Journal, list_games, newest_open_game
from engine.session import Session
from game.bots.random_player import RandomPlayer
from game.cards.kinds.box import Box
from game.content.box import core_box
from game.model.terms import Attribute, Variant
from game.phases.files import game_file
from game.phases.files.showdown_files import OpenGame, begin_game, fresh_path, games_folder, open_game
from game.phases.showdown.setup import founders
from game.phases.showdown.showdown import ShowdownGame
from game.rules.table.showdown_record import Ambush, Circumstances
from game.rules.table.showdown_table import ShowdownTable, seats_for


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games of a test are kept in a folder of its own."""
    monkeypatch.setenv("LANTERNFALL_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def path(home: Path) -> Path:
    return games_folder() / "story.lantern"


def begin(path: Path, seed: int = 7, box: Box | None = None, **how: Any) -> OpenGame:
    survivors = founders()
    seats = seats_for(["Ada", "Ben"], [survivor.key for survivor in survivors])
    return begin_game(path, box or core_box(), "white-lion", "prologue", survivors, seats, seed, **how)


def play(game: OpenGame, answers: int = 100_000) -> None:
    """A random player's next answers, as far as the game goes."""
    player = RandomPlayer(3)
    for _ in range(answers):
        request = game.session.request
        if request is None:
            return
        game.answer(player.answer(request, game.session.table))


def shown(game: OpenGame) -> dict[str, object]:
    session = game.session
    request = session.request
    return {
        "question": (request.about, request.keys()) if isinstance(request, Decision) else repr(request),
        "answers": list(session.answers),
        "outcome": session.outcome,
        "told": list(session.told),
        "moments": list(session.moments),
        "checkpoints": list(session.checkpoints),
        "digest": session.digest(),
    }


@pytest.fixture
def played(path: Path) -> Iterator[OpenGame]:
    game = begin(path)
    play(game)
    yield game
    game.close()


# begin, open, close


def test_a_new_game_stands_at_its_first_question_with_its_facts_on_disk(path: Path) -> None:
    game = begin(path)
    assert isinstance(game.session.request, Decision) and game.session.request.topic == "place-survivor"
    assert game.warnings == []
    game.close()
    (file,) = list_games(path.parent)
    assert file.path == path and not file.problem and not file.finished
    assert file.header == {
        "game": "showdown",
        "monster": "white-lion",
        "level": "prologue",
        "seed": 7,
        "seats": ["Ada", "Ben"],
        "survivors": ["Allister", "Erza", "Lucy", "Zachary"],
    }


def test_a_game_keeps_its_party_and_circumstances(path: Path) -> None:
    """Named in the file for whoever lists games, and part of the state: an ambush goes on where the game was closed."""
    given = Circumstances(ambush=Ambush.BY_SURVIVORS, variants=[Variant.QUICK], monster_tokens={Attribute.SPEED: 1})
    game = begin(path, given=given, party="founders")
    game.answer("space:20,1")
    game.close()
    (file,) = list_games(path.parent)
    assert file.header["party"] == "founders"
    assert msgspec.convert(file.header["circumstances"], Circumstances) == given
    again = open_game(path, core_box())
    assert isinstance(again.session.request, Decision) and again.session.request.topic == "facing"
    table = again.session.table
    assert table.at(table.monster) == (20, 1)
    assert (table.total(table.monster, Attribute.SPEED).total, table.record.given) == (1, given)
    again.close()


def test_the_same_seed_begins_the_same_game(path: Path) -> None:
    games = [begin(path.with_name(f"{n}{SUFFIX}"), seed) for n, seed in enumerate((5, 5, 6))]
    for game in games:
        play(game, 40)
        game.close()
    one, other, different = (game.session.digest() for game in games)
    assert one == other != different


def test_a_game_goes_on_where_it_was_closed(path: Path) -> None:
    game = begin(path)
    for _ in range(6):
        play(game, 7)
        before = shown(game)
        game.close()
        game = open_game(path, core_box())
        assert shown(game) == before and game.warnings == []
    assert len(game.journal.answers()) == len(game.session.answers) > 30
    game.close()


def test_every_answer_is_on_disk_before_its_consequences(path: Path) -> None:
    """What another process would find right after each answer, had this one been killed."""
    game = begin(path)
    for _ in range(20):
        play(game, 1)
        assert game.journal.head == len(game.session.answers)
    game.close()
    assert path.parent.exists() and [file.name for file in path.parent.iterdir()] == [path.name], "one file, no litter"


def test_a_file_that_exists_is_never_overwritten(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("precious")
    with pytest.raises(BadInput, match="already exists and is never overwritten"):
        begin(path)
    assert path.read_text() == "precious"


def test_a_game_that_is_open_cannot_be_opened_twice(path: Path) -> None:
    game = begin(path)
    with pytest.raises(BadInput, match="open already"):
        open_game(path, core_box())
    game.close()


def test_a_replay_reads_a_game_that_is_being_looked_at_only(path: Path) -> None:
    game = begin(path)
    play(game, 30)
    before = shown(game)
    game.close()
    replay = open_game(path, core_box(), read_only=True)
    assert shown(replay) == before
    replay.session.go_to(0)
    replay.session.go_to(30)
    assert shown(replay) == before
    with pytest.raises(BadInput, match="fork it to play on"):
        play(replay, 1)
    replay.close()


def test_dice_by_hand_are_asked_for_again_after_opening(path: Path) -> None:
    game = begin(path, by_hand=lambda roll: roll.kind == "d10")
    while not isinstance(game.session.request, Roll):
        play(game, 1)
    roll, answers = repr(game.session.request), list(game.session.answers)
    game.close()
    game = open_game(path, core_box(), by_hand=lambda roll: roll.kind == "d10")
    assert (repr(game.session.request), game.session.answers) == (roll, answers)
    count = game.session.request.count  # type: ignore[union-attr]
    game.answer("roll:" + ",".join(["10"] * count))
    before = shown(game)
    game.close()
    game = open_game(path, core_box())
    assert shown(game)["told"][: len(before["told"])] == before["told"]  # type: ignore[index, arg-type]
    game.close()


@pytest.mark.parametrize("seed", range(6))
def test_any_way_to_a_moment_is_the_same_with_the_real_rules(seed: int, path: Path) -> None:
    """Answers, undo, redo, rewinds, forks and new starts from the file, in any order, against a straight run."""
    hands = (lambda roll: False, lambda roll: True, lambda roll: roll.kind == "d10")
    how: dict[str, Any] = {"by_hand": hands[seed % 3]}
    game, ways, player = begin(path, seed, **how), Stream(seed, "ways"), RandomPlayer(seed)
    for _ in range(120):
        session = game.session
        session.take_backs = True
        way = ways.below(20)
        if way < 14 and session.request is not None:
            key = player.answer(session.request, session.table)
            foretold = session.would_reveal(key)
            game.answer(key)
            assert session.moments[-1].revealed is foretold
        elif way < 16 and session.answers:
            session.undo()
        elif way == 16 and session.undone:
            session.redo()
        elif way == 17:
            session.go_to(ways.below(len(session.answers) + len(session.undone) + 1))
        elif way == 18:
            before = shown(game)
            game.close()
            game = open_game(path, core_box(), **how)
            assert (shown(game), game.warnings) == (before, [])
        elif way == 19:
            game.session.fork(keep=True).close()
    straight = begin(path.with_name(f"straight{SUFFIX}"), seed, **how)
    for key in game.session.answers:
        straight.answer(key)
    assert shown(straight) == shown(game)
    straight.close()
    game.close()


# the end


def test_a_game_is_finished_when_it_ends_and_open_again_after_undo(played: OpenGame) -> None:
    session, journal = played.session, played.journal
    end = shown(played)
    assert journal.outcome == end["outcome"] in ("victory", "defeat")
    session.take_backs = True
    session.undo()
    assert (journal.finished, session.outcome) == (False, None) and isinstance(session.request, Decision)
    session.redo()
    assert (journal.outcome, shown(played)) == (end["outcome"], end)
    with pytest.raises(NotOffered, match="is over"):
        played.answer("end-act")


def test_continue_means_a_game_that_has_not_ended(played: OpenGame) -> None:
    folder = played.journal.path.parent
    played.close()
    assert newest_open_game(folder) is None
    again = open_game(played.journal.path, core_box())
    assert again.session.outcome == played.session.outcome and again.warnings == []
    again.session.go_to(len(again.session.answers) - 1)
    again.close()
    found = newest_open_game(folder)
    assert found is not None and found.path == played.journal.path


# what cannot be begun or opened


def test_a_folder_that_cannot_be_made_is_named_with_the_cure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("not a folder")
    for inside in ("file", "file/deeper"):
        monkeypatch.setenv("LANTERNFALL_HOME", str(tmp_path / inside))
        with pytest.raises(BadInput, match=r"file.*games \(.+\); set LANTERNFALL_HOME to a folder that can be written"):
            games_folder()


def test_a_folder_that_cannot_be_written_is_named_when_a_game_is_begun(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish = journal_file.publish

    def refuse(draft: Path, place: Path) -> None:
        if place.parent == path.parent:
            raise PermissionError(13, "Permission denied")
        publish(draft, place)

    monkeypatch.setattr(journal_file, "publish", refuse)
    with pytest.raises(BadInput, match=r"story.lantern cannot be used \(Permission denied\): check its folder"):
        begin(path)
    assert list(path.parent.iterdir()) == []


def test_the_folder_is_the_systems_own_unless_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert games_folder() == tmp_path / "home" / "games" and games_folder().is_dir()
    monkeypatch.setenv("LANTERNFALL_HOME", "")
    monkeypatch.setattr(game_file, "user_data_path", lambda *_, **__: tmp_path / "own")
    assert games_folder() == tmp_path / "own" / "games"


@pytest.mark.parametrize(
    ("place", "fault"),
    [
        ("engine.save.journal.Journal.checkpoint", BadInput("The disk is full.")),
        ("engine.save.journal.Journal.fork", OSError(28, "No space left")),
        ("engine.save.journal.Journal.open", BadInput("It is in use.")),
        ("game.phases.showdown.showdown.set_up", ZeroDivisionError("a fault in the rules")),
        ("tempfile.mkdtemp", FileNotFoundError(2, "No usable temporary folder")),
    ],
)
def test_a_game_that_cannot_be_begun_leaves_nothing_behind(
    place: str, fault: Exception, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise fault

    closed: list[object] = []
    free = ShowdownGame.close

    def close(self: ShowdownGame, table: ShowdownTable) -> None:
        closed.append(table)
        free(self, table)

    monkeypatch.setattr(ShowdownGame, "close", close)
    monkeypatch.setattr(place, fail)
    with pytest.raises((BadInput, ZeroDivisionError)):
        begin(path)
    assert list(path.parent.iterdir()) == []
    assert len(set(map(id, closed))) == 2, "the tables of the first state and of the session are freed"
    monkeypatch.undo()
    begin(path).close()


@pytest.mark.parametrize("seed", [2**64, -(2**63) - 1])
def test_a_seed_that_cannot_be_written_is_refused_in_one_sentence(seed: int, path: Path) -> None:
    with pytest.raises(BadInput, match="choose a seed of at most 18 digits"):
        begin(path, seed)
    assert list(path.parent.iterdir()) == []


def test_a_monster_or_level_that_there_is_not_is_refused_before_anything_is_made(path: Path) -> None:
    with pytest.raises(BadInput, match="There is no monster 'dragon'; there is"):
        begin_game(path, core_box(), "dragon", "1", founders(), [], 1)
    with pytest.raises(BadInput, match="has no level '99'"):
        begin_game(path, core_box(), "white-lion", "99", founders(), [], 1)
    assert list(path.parent.iterdir()) == []


def test_a_game_of_another_kind_is_refused(path: Path) -> None:
    Journal.create(path, {"game": "campaign"}).close()
    with pytest.raises(BadInput, match=r"holds a game of another kind \(campaign\)"):
        open_game(path, core_box())
    Journal.open(path).close()  # it was let go


def test_a_game_whose_monster_is_gone_is_refused_in_one_sentence_and_kept(path: Path) -> None:
    game = begin(path)
    play(game, 10)
    game.close()
    with pytest.raises(BadInput, match=r"cannot be continued \(.*white-lion.*\): set it aside and begin a new one"):
        open_game(path, msgspec.structs.replace(core_box(), monsters={}))
    game = open_game(path, core_box())
    assert len(game.session.answers) == 10
    game.close()


def test_warnings_of_the_journal_and_of_the_session_are_both_shown(path: Path) -> None:
    game = begin(path)
    play(game, 30)
    game.close()
    with Journal.open(path) as journal:
        journal._database.execute("UPDATE checkpoints SET state = x'00' WHERE seq = 0")
    game = open_game(path, core_box())
    assert len(game.session.answers) == 30
    assert [warning.split(" ")[1] for warning in game.warnings] == ["checkpoint", "log"]
    game.close()


def test_a_fresh_name_is_not_taken(home: Path) -> None:
    folder = games_folder()
    names = []
    for _ in range(3):
        path = fresh_path(folder)
        path.touch()
        names.append(path.name)
    day = time.strftime("%Y-%m-%d")
    assert names == [f"first-story-{day}{SUFFIX}", f"first-story-{day}-2{SUFFIX}", f"first-story-{day}-3{SUFFIX}"]
    (folder / f"first-story-{day}-4{SUFFIX}").symlink_to("nowhere")
    (folder / f"first-story-{day}-5{SUFFIX}-wal").touch()
    assert fresh_path(folder).name == f"first-story-{day}-6{SUFFIX}", "a link to nowhere, a log without its save"


# speed


def test_going_back_is_fast(played: OpenGame) -> None:
    """UX allows 50 ms for an undo with the real rules, the journal's disk included; a restore alone costs less."""
    session = played.session
    game, states = session.game, [state for _, state in session.checkpoints]
    undo, restore = [], []
    for seq in range(len(session.answers) - 1, 0, -1):
        begun = time.perf_counter()
        session.go_to(seq)
        undo.append((time.perf_counter() - begun) * 1000)
    for state in states:
        begun = time.perf_counter()
        one = Session(game, state, keep=False)
        restore.append((time.perf_counter() - begun) * 1000)
        one.close()
    for name, times in (("go_to one back", undo), ("restore", restore)):
        print(f"{name}: median {statistics.median(times):.2f} ms, worst {max(times):.2f} ms of {len(times)}")
    assert statistics.median(undo) < 50 and statistics.median(restore) < 5


def test_what_was_taken_back_can_be_given_again_after_a_restart(path: Path) -> None:
    game = begin(path)
    play(game, 6)
    given = list(game.session.answers)
    game.session.go_to(3)
    game.close()

    again = open_game(path, core_box())
    try:
        assert again.session.answers == given[:3]
        assert again.session.undone == given[3:]
        again.session.redo()
        assert again.session.answers == given[:4]
    finally:
        again.close()


def test_a_state_of_another_version_is_refused() -> None:
    game = ShowdownGame(core_box())
    saved = msgspec.msgpack.encode({"version": 99, "record": b"", "world": b""})
    with pytest.raises(BadInput, match="version 99"):
        game.decode(saved)
