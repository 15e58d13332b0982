"""Campaigns on disk: begun, opened at any time, listed, renamed, copied, put away and brought back."""

from __future__ import annotations

import os
import shutil
import sqlite3
import statistics
import time
from pathlib import Path

import pytest

from engine.errors import BadInput
from engine.save.journal import GameInUse, Journal
from engine.session import MOST_GIVEN_AGAIN, Session
from game.bots.random_player import RandomPlayer
from game.content.box import core_box
from game.model.survivor import Survivor
from game.model.terms import Variant
from game.phases.campaign.campaign import CampaignGame
from game.phases.campaign.founding import new_campaign
from game.phases.files import campaign_files as files
from game.phases.files import carried
from game.phases.files.campaign_files import OpenCampaign, begin_campaign, list_campaigns, open_campaign
from game.rules.campaign.campaign_record import CampaignOptions, Chapter, Fallen, Fight, PlannedShowdown, Told
from game.rules.campaign.campaign_summary import Page, page_of, read_page


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Campaigns of a test are kept in a folder of its own."""
    monkeypatch.setenv("LANTERNFALL_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def path(home: Path) -> Path:
    return files.campaigns_folder() / "story.lantern"


def begin(
    path: Path, seed: int = 1, name: str = "People of the Lantern", options: CampaignOptions | None = None
) -> OpenCampaign:
    return begin_campaign(path, core_box(), options or CampaignOptions(seats=["Ada", "Ben"]), seed, name)


def play(campaign: OpenCampaign, answers: int, seed: int = 1) -> None:
    """A random player's next answers, as far as the campaign goes."""
    player = RandomPlayer(seed)
    for _ in range(answers):
        if campaign.session.request is None:
            return
        campaign.answer(player.choose(campaign.session.request))


def shown(campaign: OpenCampaign) -> dict[str, object]:
    session = campaign.session
    return {
        "answers": list(session.answers),
        "state": session.game.encode(session.table),
        "told": list(session.told),
        "digest": session.digest(),
        "chapters": [chapter.seq for chapter in session.chapters],
        "question": getattr(session.request, "about", None),
    }


def made(path: Path, answers: int = 30, name: str = "People of the Lantern") -> Path:
    """A campaign that was played a little and closed."""
    campaign = begin(path, name=name)
    play(campaign, answers)
    campaign.close()
    return path


def only(folder: Path) -> files.CampaignFile:
    (found,) = list_campaigns(folder)
    return found


# begin, open, go back


def test_a_campaign_is_opened_as_it_was_left(path: Path) -> None:
    campaign = begin(path)
    for answers in (0, 1, 40, 300):
        play(campaign, answers, seed=answers)
        before = shown(campaign)
        campaign.close()
        campaign = open_campaign(path, core_box())
        assert shown(campaign) == before and campaign.warnings == []
    assert campaign.name == "People of the Lantern" and len(campaign.journal.chapters()) > 2, "the First Story was lost"
    campaign.close()


def test_a_campaign_restored_at_any_moment_is_the_same_as_one_played_on(path: Path) -> None:
    """What is not saved would be missing after an undo."""
    game = CampaignGame(core_box())
    for seed in range(3):
        table = new_campaign(game.box, CampaignOptions(), seed)
        state = game.encode(table)
        game.close(table)
        session, player = Session(game, state), RandomPlayer(seed)
        for answer in range(240):
            assert session.request is not None
            session.answer(player.choose(session.request))
            if answer % 4 == 0:
                again = session.fork()
                assert game.encode(again.table) == game.encode(session.table), f"seed {seed}, answer {answer + 1}"
                again.close()
        session.close()


def test_a_campaign_goes_back_beyond_what_the_session_knows_and_forth_again(path: Path) -> None:
    campaign = begin(path)
    play(campaign, 400)
    here, before = len(campaign.session.answers), shown(campaign)
    assert campaign.session.earliest > 0
    campaign.go_back(5)
    assert campaign.journal.head == len(campaign.session.answers) == 5 and campaign.warnings == []
    assert len(campaign.session.undone) == here - 5
    campaign.go_back(here)
    assert shown(campaign) == before
    campaign.go_back(campaign.session.earliest)
    campaign.close()


def test_an_older_chapter_is_looked_at_while_nothing_changes(path: Path) -> None:
    made(path, 400)
    kept = path.read_bytes()
    with Journal.open(path, read_only=True) as journal:
        second = journal.chapters()[1]
    look = open_campaign(path, core_box(), read_only=True, at_or_before=second.seq + 3)
    assert (len(look.session.answers), look.session.earliest) == (second.seq + 3, 0)
    look.close()
    assert path.read_bytes() == kept


def test_undo_and_opening_give_few_answers_again(path: Path) -> None:
    campaign = begin(path)
    took, again = [], []
    for _ in range(30):
        play(campaign, 10)
        session = campaign.session
        session.take_backs = True
        before = len(session.answers) - 1
        again.append(before - max(seq for seq, _ in session.checkpoints if seq <= before))
        begun = time.perf_counter()
        session.undo()
        took.append(time.perf_counter() - begun)
    campaign.close()
    begun = time.perf_counter()
    campaign = open_campaign(path, core_box())
    opening = time.perf_counter() - begun
    print(f"undo {statistics.median(took) * 1e3:.1f} ms, at most {max(took) * 1e3:.1f}; opening {opening * 1e3:.0f} ms")
    assert max(again) <= 25 and len(campaign.session.answers) - campaign.session.earliest <= MOST_GIVEN_AGAIN
    campaign.close()


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "bell\a"])
def test_a_name_that_cannot_be_read_begins_nothing(path: Path, name: str) -> None:
    with pytest.raises(BadInput, match="cannot be used: 1 to 60 letters"):
        begin(path, name=name)
    assert not path.exists()


def test_nothing_is_overwritten_by_a_new_campaign(path: Path) -> None:
    path.write_text("my diary")
    with pytest.raises(BadInput, match="already exists"):
        begin(path)
    assert path.read_text() == "my diary"


# the list


def test_the_list_tells_of_each_campaign_what_its_page_says(path: Path) -> None:
    options = CampaignOptions(seats=["Ada"], variants=[Variant.DEATH])
    begin(path, seed=5, name="  First   Light ", options=options).close()
    made(path.with_name("other.lantern"), 400, "Second Light")
    second, first = list_campaigns(path.parent)
    assert (first.name, first.seed, first.seats, first.variants) == ("First Light", 5, ("Ada",), (Variant.DEATH.value,))
    assert (first.answers, first.problem, first.in_use, first.outcome) == (0, "", False, None)
    assert first.page == Page(population=4, phase=Chapter.SHOWDOWN, monster="white-lion", level="prologue")
    assert (second.name, second.answers) == ("Second Light", 400) and second.updated > first.updated > 0
    assert second.size == second.path.stat().st_size


def test_the_page_tells_of_year_people_and_the_dead() -> None:
    table = new_campaign(core_box(), CampaignOptions(), 3)
    campaign = table.campaign
    campaign.name, campaign.year, campaign.chapter = "Dawnhold", 7, Chapter.SETTLEMENT
    campaign.planned = PlannedShowdown(Fight.QUARRY, "white-lion", "2")
    for n in range(8):
        campaign.memorial.append(Fallen(Survivor(f"s{n}", f"Soul {n}"), 2000 + n, n, "a bite", left=n == 0))
    page = read_page(page_of(table))
    assert (page.settlement, page.year, page.population, page.dead) == ("Dawnhold", 7, 4, 7)
    assert page.fallen == [f"Soul {n}" for n in range(2, 8)] and (page.phase, page.monster) == (Chapter.SETTLEMENT, "")
    campaign.chapter = Chapter.SHOWDOWN
    assert read_page(page_of(table)).monster == "white-lion"
    table.world.close()


def test_the_page_tells_the_last_lines_of_the_chronicle() -> None:
    table = new_campaign(core_box(), CampaignOptions(), 3)
    campaign = table.campaign
    for campaign.year in range(1, 12):
        table.write_down(Told.YEAR)
        table.write_down(Told.STORY, f"Story {campaign.year}")
    assert [line.what for line in read_page(page_of(table)).told] == [f"Story {year}" for year in range(4, 12)]
    table.world.close()


def test_a_page_of_a_stranger_is_cut_to_what_a_list_tells(path: Path) -> None:
    made(path)
    line = {"year": 1, "told": "story event", "what": "W" * 900, "detail": "D" * 900, "n": 0}
    with Journal.open(path) as journal:
        journal.begin_chapter(journal.head, b"", "settlement", {"told": [line] * 40})
    told = list_campaigns(path.parent)[0].page.told
    assert (len(told), len(told[0].what), len(told[0].detail)) == (20, 60, 240)


def test_the_list_says_why_a_campaign_cannot_be_opened(path: Path) -> None:
    made(path)
    folder = path.parent
    damaged = Path(shutil.copy(path, folder / "damaged.lantern"))
    os.truncate(damaged, 5000)
    with Journal.create(folder / "showdown.lantern", {"game": "showdown"}):
        pass
    newer = Path(shutil.copy(path, folder / "newer.lantern"))
    with Journal.open(newer) as journal:
        journal.set_header("version", 99)
    problems = {one.path.name: one.problem for one in list_campaigns(folder)}
    assert problems.pop("story.lantern") == ""
    for name, reason in {"damaged": "is damaged", "showdown": "another kind", "newer": "state version 99"}.items():
        assert reason in problems[f"{name}.lantern"] and str(folder / name) in problems[f"{name}.lantern"]
        with pytest.raises(BadInput, match=reason):
            open_campaign(folder / f"{name}.lantern", core_box())
        with pytest.raises(BadInput, match="not in this box" if name == "showdown" else reason):
            carried.import_game(folder / f"{name}.lantern", folder, core_box())
    assert len(list_campaigns(folder)) == 4


def test_a_list_of_many_campaigns_reads_no_state(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made(path, 400)
    monkeypatch.setattr(CampaignGame, "decode", None)
    monkeypatch.setattr(Journal, "open", None)
    for number in range(20):
        shutil.copy(path, path.with_name(f"copy-{number}.lantern"))
    begun = time.perf_counter()
    assert len(list_campaigns(path.parent)) == 21
    print(f"{(time.perf_counter() - begun) / 21 * 1e3:.1f} ms a campaign")


def test_a_campaign_being_played_is_listed_and_left_alone(path: Path) -> None:
    campaign = begin(path)
    play(campaign, 20)
    found = only(path.parent)
    assert found.in_use and found.name == "People of the Lantern" and "open already" in found.problem
    for act in (
        lambda: open_campaign(path, core_box()),
        lambda: carried.rename_game(path, "Other"),
        lambda: carried.remove_game(path),
        lambda: carried.duplicate_game(path),
    ):
        with pytest.raises(GameInUse):
            act()
    campaign.rename("Other")
    campaign.answer(RandomPlayer(9).choose(campaign.session.request))  # type: ignore[arg-type]
    campaign.close()
    assert (only(path.parent).name, only(path.parent).answers) == ("Other", 21)


# what is done with files


def test_a_campaign_is_renamed_without_its_file(path: Path) -> None:
    made(path)
    carried.rename_game(path, "Dawn")
    assert (only(path.parent).name, only(path.parent).path) == ("Dawn", path)
    with pytest.raises(BadInput, match="cannot be used"):
        carried.rename_game(path, "\t")
    assert only(path.parent).name == "Dawn"


def test_a_removed_campaign_is_not_lost(path: Path) -> None:
    folder, whole = path.parent, made(path).read_bytes()
    for number in (1, 2, 3):
        if number > 1:
            path.write_bytes(whole)
        carried.remove_game(path)
        assert list_campaigns(folder) == [] and len(list_campaigns(folder / carried.REMOVED)) == number
    with pytest.raises(BadInput, match="There is no save"):
        carried.remove_game(path)
    names = {one.path.name for one in list_campaigns(folder / carried.REMOVED)}
    assert names == {"story.lantern", "story-2.lantern", "story-3.lantern"}
    back = carried.restore_game(folder / carried.REMOVED / "story-2.lantern")
    assert back == folder / "story-2.lantern" and back.read_bytes() == whole
    open_campaign(back, core_box()).close()


def test_a_damaged_campaign_can_be_removed_with_what_lies_beside_it(path: Path) -> None:
    path.write_bytes(b"broken" * 200)
    path.with_name(path.name + "-wal").write_bytes(b"answers")
    gone = carried.remove_game(path)
    assert gone.read_bytes() == b"broken" * 200 and gone.with_name(gone.name + "-wal").read_bytes() == b"answers"
    assert os.listdir(path.parent) == [carried.REMOVED]


def test_a_copy_goes_its_own_way(path: Path) -> None:
    made(path)
    copies = [carried.duplicate_game(path), carried.duplicate_game(path, "What if")]
    assert [copy.name for copy in copies] == ["story-2.lantern", "story-3.lantern"]
    names = {one.path.name: one.name for one in list_campaigns(path.parent)}
    assert names == {
        "story.lantern": "People of the Lantern",
        "story-2.lantern": "People of the Lantern (copy)",
        "story-3.lantern": "What if",
    }
    before = path.read_bytes()
    copy = open_campaign(copies[0], core_box())
    play(copy, 20)
    copy.close()
    assert path.read_bytes() == before


def test_a_campaign_travels_as_one_file(path: Path, tmp_path: Path) -> None:
    made(path)
    campaign = open_campaign(path, core_box())
    before = shown(campaign)
    campaign.export(tmp_path / "early.lantern")
    campaign.close()
    parcel = carried.export_game(path, tmp_path / "parcel.lantern")
    early = open_campaign(tmp_path / "early.lantern", core_box())
    assert shown(early) == before
    early.close()
    there = carried.import_game(parcel, tmp_path / "there", core_box())
    again = open_campaign(there, core_box())
    assert shown(again) == before and again.name == "People of the Lantern"
    again.close()
    database = sqlite3.connect(parcel)
    database.execute("UPDATE answers SET key = 'x' WHERE seq = 3")
    database.commit()
    database.close()
    with pytest.raises(BadInput, match="is not whole"):
        carried.import_game(parcel, tmp_path / "there", core_box())
    assert os.listdir(tmp_path / "there") == ["parcel.lantern"]
