"""After the showdown: what is counted, what is shown, where it leads."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.decision import Decision
from engine.session import Told
from engine.ui.dialog import Dialog
from engine.ui.input import Act
from engine.ui.overflow import find_overflow
from game import facts
from game.bots.showdown_choice import Fight
from game.facts.hit_locations import WoundOutcome
from game.model.campaign_tasks import CampaignTask, Due
from game.model.terms import Location
from game.phases.files.showdown_files import OpenGame
from game.rules.table.showdown_record import Stage
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import RARE_GEAR
from game.scenes.aftermath.scene import AftermathScene
from game.scenes.aftermath.tally import Death, burdens, gifts, tally
from game.scenes.new_game.seats import SeatsScene
from game.scenes.shot.showdown import ended_game
from game.scenes.title.scene import TitleScene
from tests.scenes.showdown.stage import Table
from tests.scenes.staging import app_stage, begun, labels, says


@pytest.fixture(scope="module", params=["victory", "defeat"])
def ended(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenGame]:
    game = ended_game(1, request.param, tmp_path_factory.mktemp(request.param))
    yield game
    game.close()


def test_dice_wounds_and_blows_are_counted_from_the_events(tmp_path: Path) -> None:
    from engine.event import Amount

    game = begun(tmp_path)
    one, two = game.session.table.record.party[:2]
    n = Amount.of
    seen = tally(
        [
            Told(0, event, ())
            for event in (
                facts.RoundBegan("", 1, 0),
                facts.SurvivorAttacked("", one, "Fist & Tooth", n([("", 2)]), n([("", 8)]), (9, 3), 1, 0),
                facts.WoundAttempted("", one, "Beast's Maw", 10, n([]), n([]), 10, WoundOutcome.CRITICAL_WOUND),
                facts.MonsterWounded("", one, 1, 1, 6),
                facts.MonsterAttacked("", two, n([]), n([]), (2, 7), 2),
                facts.Dodged("", two, Location.HEAD),
                facts.DamageSuffered("", two, Location.ARMS, n([]), 0, True, False, False, "Claw"),
                facts.RoundBegan("", 2, 0),
                facts.SevereInjurySuffered("", two, Location.ARMS, 4, "Contracture"),
                facts.SurvivorDied("", two, "bled to death"),
                facts.MonsterDefeated("", one, "wounds"),
            )
        ],
        game.session.table,
        7,
    )
    assert dict(seen.dice) == {9: 1, 3: 1, 10: 1, 2: 1, 7: 1, 4: 1}
    assert (seen.decisions, seen.wounds, seen.monster_attacks, seen.monster_hits) == (7, 1, 1, 2)
    assert (seen.deeds[one].hits, seen.deeds[one].criticals, seen.brought_down) == (1, 1, one)
    assert (seen.deeds[two].blows, seen.deeds[two].dodged, seen.deeds[two].injuries) == (1, 1, ["Contracture"])
    assert seen.deaths == [Death(two, "Erza", 2, "bled to death")]
    assert seen.deaths[0].told() == "round 2 · bled to death"
    assert seen.mean == pytest.approx(35 / 6)
    game.close()


def test_the_dead_are_remembered_even_if_the_log_begins_after_them(tmp_path: Path) -> None:
    game = begun(tmp_path)
    table = game.session.table
    table.sheet(table.record.party[3]).dead = True
    assert [death.name for death in tally([], table, 0).deaths] == ["Zachary"]
    game.close()


def test_what_stays_for_good(tmp_path: Path) -> None:
    from game.model.survivor import Survivor
    from game.model.terms import Attribute

    survivor = Survivor("x", "X", injuries=["Deaf", "Deaf"], disorders=["Prey"], skip_next_hunt=True)
    survivor.permanent = {Attribute.STRENGTH: 1, Attribute.EVASION: -2, Attribute.LUCK: 0}
    assert burdens(survivor) == ["Deaf ×2", "Prey", "−2 evasion", "skips the next hunt"]
    assert gifts(survivor) == ["+1 strength"]


def test_the_page_tells_the_truth(ended: OpenGame, tmp_path: Path) -> None:
    stage = app_stage(lambda app: AftermathScene(app, ended), tmp_path)
    table = ended.session.table
    for who in table.record.party:
        assert says(stage, table.name(who))
    if ended.session.outcome == "victory":
        cards = [won.card for won in (*table.record.rewards, *table.record.gained)]
        assert len(table.record.rewards) == 8
        shown = labels(stage)
        assert all(shown.count(card) == cards.count(card) for card in cards)
        assert sum("Hunt XP 1 of 16, 1 gained" in label for label in shown) == len(table.living())
        assert says(stage, "Remembered")
    else:
        assert says(stage, "Nobody comes back")
        assert table.record.rewards == []


@pytest.mark.parametrize(
    ("left", "words"),
    [(4, "All four come back."), (3, "All three come back."), (2, "Both come back."), (1, "Allister comes back.")],
)
def test_whoever_came_to_the_fight_comes_back_from_it(left: int, words: str, tmp_path: Path) -> None:
    """Of four who left for the hunt fewer may have reached the showdown."""
    game = begun(tmp_path)
    del game.session.table.record.party[left:]
    stage = app_stage(lambda app: AftermathScene(app, game), tmp_path / "mirror")
    assert says(stage, words)
    game.close()


def test_the_numbers_add_up(ended: OpenGame, tmp_path: Path) -> None:
    scene = app_stage(lambda app: AftermathScene(app, ended), tmp_path).scene
    assert isinstance(scene, AftermathScene)
    seen = scene.counted
    assert seen.decisions == len(ended.session.answers) and seen.rounds == ended.session.table.record.round
    assert set(seen.dice) <= set(range(1, 11)) and seen.thrown > 20
    assert len(seen.deaths) == sum(ended.session.table.sheet(who).dead for who in ended.session.table.record.party)


def test_keys_lead_to_the_numbers_and_to_the_title(ended: OpenGame, tmp_path: Path) -> None:
    stage = app_stage(lambda app: AftermathScene(app, ended), tmp_path)
    if ended.session.outcome == "victory":
        assert stage.scene.focus_on("tabs:numbers")
        stage.do(Act.ACCEPT)
    else:
        assert stage.scene.focus_on("numbers-button")
        stage.do(Act.ACCEPT)
        assert isinstance(stage.scene, Dialog)
    assert says(stage, "on average")
    if isinstance(stage.scene, Dialog):
        stage.do(Act.BACK)
    stage.do(Act.BACK)
    assert isinstance(stage.scene, TitleScene)


def test_begin_again_keeps_the_table(tmp_path: Path) -> None:
    game = ended_game(1, "defeat", tmp_path, level="1")
    stage = app_stage(lambda app: AftermathScene(app, game), tmp_path)
    stage.app.game = game
    stage.click("again")
    assert isinstance(stage.scene, SeatsScene)
    assert stage.scene.plan.seats == ["Anna", "Chidi"] and stage.scene.plan.owners == [0, 1, 0, 1]
    stage.do(Act.BACK)
    assert says(stage, "Lanternfall")


@pytest.mark.parametrize(
    ("outcome", "title", "monster"),
    [
        ("ended", "The fight is over", "white-lion"),
        ("defeat", "The White Lion still stands", "white-lion"),
        ("defeat", "The Hand still stands", "the-hand"),
    ],
)
def test_those_who_come_back_without_a_victory_are_told_of(
    tmp_path: Path, outcome: str, title: str, monster: str
) -> None:
    """A showdown that a card ends, and one that all have run from: neither is the page of the dead."""

    def over(rules: ShowdownTable) -> None:
        rules.record.stage, rules.record.outcome, rules.record.round = Stage.AFTERMATH, outcome, 3
        rules.sheet(rules.record.party[0]).dead = True
        for who in rules.record.party[1:]:
            rules.condition(who).fled = True

    table = Table(tmp_path, prepare=over, fight=Fight(monster, "1"))
    stage = app_stage(lambda app: AftermathScene(app, table.game), tmp_path)
    assert says(stage, title) and not says(stage, "The The") and not says(stage, "Nobody comes back")
    assert says(stage, "Erza, Lucy and Zachary ran home.") and says(stage, "Allister did not come back.")
    assert not find_overflow(stage.scene)
    table.close()


def test_what_waits_at_home_begins_as_a_sentence(tmp_path: Path) -> None:
    def over(rules: ShowdownTable) -> None:
        rules.record.stage, rules.record.outcome, rules.record.round = Stage.AFTERMATH, "victory", 4
        rules.record.facts.append(CampaignTask(Due.AT_HOME, "the-hand-price", 0))

    table = Table(tmp_path, prepare=over, fight=Fight("the-hand", "1"))
    while isinstance(table.request, Decision):
        table.game.answer(table.request.options[0].key)
    stage = app_stage(lambda app: AftermathScene(app, table.game), tmp_path)
    assert says(stage, "The settlement loses 1 population") and not says(stage, "the settlement loses 1 population")
    table.close()


def test_the_rewards_of_a_nemesis_name_gear_roll_and_what_the_settlement_does(tmp_path: Path) -> None:
    def over(rules: ShowdownTable) -> None:
        rules.record.stage, rules.record.outcome, rules.record.round = Stage.AFTERMATH, "victory", 4
        for who, column in zip(rules.record.party, (3, 6, 9, 12), strict=True):
            rules.put(who, (column, 12))

    for seed in range(40):
        folder = tmp_path / str(seed)
        folder.mkdir()
        table = Table(folder, prepare=over, seed=seed, fight=Fight("butcher", "3"))
        while isinstance(table.request, Decision):
            table.game.answer(table.request.options[0].key)
        won = [card for card in table.game.session.table.record.rewards if card.deck == RARE_GEAR]
        if won:
            break
        table.close()
    stage = app_stage(lambda app: AftermathScene(app, table.game), folder)
    assert says(stage, "The Butcher is dead") and says(stage, "The group rolls") and says(stage, "Rare gear")
    assert won[0].card in labels(stage) and says(stage, "For the settlement")
    assert says(stage, "Butcher, level 3, among the defeated nemeses")
    table.close()


def test_everybody_who_is_lost_of_those_at_home_is_counted_in_one_line(tmp_path: Path) -> None:
    def over(rules: ShowdownTable) -> None:
        rules.record.stage, rules.record.outcome, rules.record.round = Stage.AFTERMATH, "victory", 4
        lost = [CampaignTask(Due.PEOPLE_LOST, why, n) for why, n in (("Audience", 1), ("Watcher", 3), ("Audience", 1))]
        rules.record.facts += lost

    table = Table(tmp_path, prepare=over, fight=Fight("watcher", "1", "legends"))
    while isinstance(table.request, Decision):
        table.game.answer(table.request.options[0].key)
    stage = app_stage(lambda app: AftermathScene(app, table.game), tmp_path)
    assert says(stage, "5 of those who stayed at home are lost.")
    assert sum("stayed at home" in one for one in labels(stage)) == 1
    table.close()
