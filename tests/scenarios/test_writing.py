"""A table written down as a scenario and laid again is the same table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.decision import Decision
from engine.errors import BadInput
from engine.session import Session
from game.bots.campaign_play import Saga
from game.bots.player import new_session
from game.bots.random_player import RandomPlayer
from game.content.box import core_box
from game.model.survivor import BASE_ATTRIBUTES, Survivor
from game.model.terms import Affinity, Attribute, Location
from game.phases.showdown.setup import founders
from game.rules.table.components import COMPONENTS, TerrainTile
from game.rules.table.showdown_record import Circumstances, Stage
from game.rules.table.showdown_table import ShowdownTable
from game.scenarios import checks
from game.scenarios.format import Scenario
from game.scenarios.run import load_scenarios
from game.scenarios.table import set_table
from game.scenarios.writing import as_text, why_not_now, written, written_at_pause, written_now

FILES = Path(__file__).parent
PARTS: dict[str, Any] = {
    **dict.fromkeys(("tokens", "permanent"), Attribute),
    **dict.fromkeys(("armor", "boxes"), Location),
    "affinities": Affinity,
}
UNORDERED = ("gear", "carries", "gained")
"""Lists whose order is that in which somebody came by things."""


def values(table: ShowdownTable) -> dict[str, Any]:
    """Every value that a scenario can ask for."""
    found: dict[str, Any] = {name: getter(table) for name, getter in checks._TABLE.items()}
    for deck, of in checks._DECKS.items():
        found |= {f"{deck}.{pile}": getter(of(table)) for pile, getter in checks._PILES.items()}
    for who in (table.monster, *table.record.party):
        getters = checks._MONSTER if who == table.monster else checks._SURVIVOR
        for field, getter in getters.items():
            for part in BASE_ATTRIBUTES if field == "total" else PARTS.get(field, ("",)):
                found[f"{table.key(who)}.{field}.{part}"] = getter(table, who, str(part))
    return {name: sorted(held) if set(name.split(".")) & set(UNORDERED) else held for name, held in found.items()}


@contextmanager
def again(scenario: Scenario, folder: Path) -> Iterator[Session[ShowdownTable]]:
    """The game that a scenario begins, by way of its file."""
    path = folder / "written.yaml"
    path.write_text(as_text(scenario), "utf-8")
    ((found, document),) = load_scenarios(path)
    assert isinstance(found, Scenario)
    game, state = set_table(found, document, core_box())
    session = Session(game, state)
    try:
        yield session
    finally:
        session.close()


def laid(scenario: Scenario, folder: Path) -> dict[str, Any]:
    """The values of the table as a file lays it, before anything happens."""
    path = folder / "written.yaml"
    path.write_text(as_text(scenario), "utf-8")
    ((found, document),) = load_scenarios(path)
    assert isinstance(found, Scenario)
    game, state = set_table(found, document, core_box())
    table = game.decode(state)
    try:
        return values(table)
    finally:
        game.close(table)


@pytest.mark.parametrize(
    ("monster", "level", "seats", "seed"),
    [
        ("white-lion", "prologue", ["solo"], 1),
        ("white-lion", "2", ["Ann", "Ben"], 2),
        ("screaming-antelope", "1", ["solo"], 3),
        ("phoenix", "1", ["Ann"], 4),
        ("butcher", "2", ["Ann", "Ben", "Cid"], 5),
        ("kings-man", "1", ["solo"], 6),
        ("the-hand", "1", ["solo"], 7),
        ("watcher", "1", ["Ann", "Ben"], 8),
    ],
)
def test_a_table_written_down_is_laid_again_as_it_was(
    tmp_path: Path, monster: str, level: str, seats: list[str], seed: int
) -> None:
    session, player, written_down = new_session(monster, level, seed, seats), RandomPlayer(seed), 0
    while session.outcome is None and written_down < 5 and len(session.answers) < 150:
        if session.still and len(session.answers) > 25 * written_down:
            scenario = written_now(session, "As it was")
            assert laid(scenario, tmp_path) == values(session.table)
            with again(scenario, tmp_path) as other:
                one, same = session.request, other.request
                assert isinstance(one, Decision)
                assert isinstance(same, Decision)
                assert (one.topic, one.keys()) == (same.topic, same.keys())
            written_down += 1
        assert session.request is not None
        session.answer(player.answer(session.request, session.table))
    session.close()
    assert written_down > 1


@pytest.mark.parametrize(
    "name",
    [
        "damage/damage-worked-waist.yaml",
        "ai/ai-mood-stays.yaml",
        "gear/gear-armor-set.yaml",
        "terrain/terrain-obstacle.yaml",
    ],
)
def test_cards_of_a_files_own_come_along(tmp_path: Path, name: str) -> None:
    for scenario, document in load_scenarios(FILES / name):
        assert isinstance(scenario, Scenario)
        game, state = set_table(scenario, document, core_box())
        table = game.decode(state)
        assert laid(written(table, scenario.title, scenario), tmp_path) == values(table)
        game.close(table)


def test_the_whole_record_is_kept(tmp_path: Path) -> None:
    """What no value names, too: what lasts, waits, is spent, and who was nominated."""
    session, player = new_session("screaming-antelope", "2", 5, ["Ann", "Ben"]), RandomPlayer(5)
    while not (session.still and session.table.record.round > 3):
        assert session.request is not None
        session.answer(player.answer(session.request, session.table))
    record = session.table.record
    assert record.spent
    path = tmp_path / "written.yaml"
    path.write_text(as_text(written_now(session, "As it was")), "utf-8")
    ((found, document),) = load_scenarios(path)
    assert isinstance(found, Scenario)
    game, state = set_table(found, document, core_box())
    table = game.decode(state)
    apart = {"chance", "resources", "start_zone", "happened", "happened_in", "gained"}
    for field in sorted(set(record.__struct_fields__) - apart):
        one, other = getattr(record, field), getattr(table.record, field)
        if field == "seats":
            one, other = ([(seat.survivors, seat.nominated) for seat in seats] for seats in (one, other))
        assert msgspec.to_builtins(one) == msgspec.to_builtins(other), field
    assert {tile.card for _, tile in session.table.world.each(TerrainTile)} == {
        tile.card for _, tile in table.world.each(TerrainTile)
    }
    assert TerrainTile in COMPONENTS
    game.close(table)
    session.close()


def test_people_of_a_campaign_keep_their_keys_and_what_they_have_used(tmp_path: Path) -> None:
    """There they bear other numbers, and their names may be new."""
    session, player = Saga().session(1), RandomPlayer(1)
    while not (session.still and session.table.showdown is not None):
        assert session.request is not None
        session.answer(player.answer(session.request))
    fight = session.table.showdown
    fight.sheet(fight.record.party[0]).name = "Ersa the Tall"
    fight.record.last_to_wound = fight.record.party[1]
    scenario = written_now(session, "In a campaign")
    assert scenario.survivors[0].name == "Ersa the Tall"
    assert scenario.survivors[0].key == fight.key(fight.record.party[0])
    assert laid(scenario, tmp_path) == values(fight)
    session.close()


def test_lost_settlements_give_once(tmp_path: Path) -> None:
    session = new_session("white-lion", "prologue", 1, given=Circumstances(lost_settlements=4))
    scenario = written(session.table, "After four settlements") if session.still else written_at_pause(session, "Four")
    table = session.at_last_pause()
    assert scenario.given.lost_settlements == 4
    assert laid(scenario, tmp_path) == values(table)
    session.game.close(table)
    session.close()


def test_a_number_that_is_taken_for_granted_is_not_written() -> None:
    session = new_session("white-lion", "prologue", 1, survivors=[Survivor("erza", "Erza"), *founders()[2:]])
    text = as_text(written_at_pause(session, "Short"))
    assert "insanity" not in text
    assert "passing" not in text
    assert "&" not in text
    assert max(map(len, text.splitlines())) < 140
    session.close()


# what cannot be said


def test_the_midst_of_an_act_is_refused_with_the_nearest_pause(tmp_path: Path) -> None:
    session, player = new_session("white-lion", "prologue", 1, keep=True), RandomPlayer(1)
    while not (isinstance(session.request, Decision) and session.request.topic == "act"):
        assert session.request is not None
        session.answer(player.answer(session.request, session.table))
    before, number = session.last_pause, session.table.record.round
    with pytest.raises(BadInput) as refused:
        written_now(session, "In the midst")
    said = str(refused.value)
    assert said == why_not_now(session)
    assert said.startswith("Something is in progress (What does ")
    assert said.endswith(
        f"the nearest pause before is in the survivors' turn of round {number}, before this act (answer {before})."
    )
    scenario = written_at_pause(session, "Before it")
    session.take_backs = True
    session.go_to(before)
    assert session.still
    assert scenario == written_now(session, "Before it")
    assert laid(scenario, tmp_path) == values(session.table)
    session.close()


def test_a_showdown_that_is_over_is_refused() -> None:
    session, player = new_session("white-lion", "prologue", 1), RandomPlayer(1)
    while session.table.record.stage is not Stage.AFTERMATH and session.outcome is None:
        assert session.request is not None
        session.answer(player.answer(session.request, session.table))
    with pytest.raises(BadInput, match="is over"):
        written(session.table, "Too late")
    with pytest.raises(BadInput, match="is over"):
        written_now(session, "Too late")
    session.close()


def test_only_a_turn_of_survivors_can_have_begun(tmp_path: Path) -> None:
    session = new_session("white-lion", "prologue", 1)
    scenario = written_at_pause(session, "Wrong")
    scenario.start, scenario.begun = "monster turn", True
    with pytest.raises(BadInput, match="begun: only the survivors' turn"), again(scenario, tmp_path):
        pass
    session.close()


def test_somebody_who_is_not_there_is_refused(tmp_path: Path) -> None:
    session = new_session("white-lion", "prologue", 1)
    scenario = written_at_pause(session, "Wrong")
    scenario.passing.bodiless = ["ersa"]
    with pytest.raises(BadInput, match=r"passing.bodiless\[0\]: there is no figure 'ersa'; the nearest is erza"):
        laid(scenario, tmp_path)
    scenario.passing.bodiless, scenario.survivors[0].key = [], "Er Za"
    with pytest.raises(BadInput, match=r"survivors\[0\].key: write it in lower case"):
        laid(scenario, tmp_path)
    session.close()


def test_no_showdown_is_refused() -> None:
    session, player = Saga().session(1), RandomPlayer(1)
    while session.table.foremost.as_showdown is not None:
        assert session.request is not None
        session.answer(player.answer(session.request))
    with pytest.raises(BadInput, match="No showdown is fought here"):
        written_now(session, "Nothing")
    session.close()
