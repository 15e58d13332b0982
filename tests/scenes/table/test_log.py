"""The log beside the table: its lines lead back and light their spaces, and it ends at the newest."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.event import Amount
from engine.session import Told
from engine.ui.input import Act
from engine.ui.kit import plain
from engine.ui.widgets.scroll import ScrollView
from game import facts
from game.bots.careful.player import CarefulPlayer
from game.model.terms import Location
from game.rulebook.chapters import RULES
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.table.dialogs import LogDialog
from game.scenes.table.line_dialog import LOOK, LineDialog
from game.scenes.table.log import LogView
from game.scenes.table.log_lines import Chronicle
from tests.scenes.showdown.stage import Table, play_to


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(tmp_path)
    yield found
    found.close()


def test_a_line_of_the_log_leads_back(table: Table) -> None:
    play_to(table, "act")
    lines = table.scene.all_lines()
    line = next(line for line in reversed(lines) if line.seq >= 2)
    table.scene.rewind_to(line)
    table.stage.click("reply:0")
    assert len(table.answers) == line.seq - 1
    assert table.scene.all_lines()[-1].seq <= line.seq - 1


def test_a_line_opens_its_rule_and_its_numbers(table: Table) -> None:
    """A press on it takes nothing back (UX 6.5); the focus stands on what changes nothing."""
    play_to(table, "act")
    for _ in range(60):
        lines = [line for line in table.scene.all_lines() if line.numbers]
        if lines:
            break
        assert table.request is not None
        table.scene.answer(CarefulPlayer().answer(table.request, table.game.session.table))
    given = len(table.answers)
    table.scene.open_line(lines[-1])
    dialog = table.stage.stack.top
    assert isinstance(dialog, LineDialog) and len(table.answers) == given
    words = " ".join(str(getattr(one, "markup", "")) for one in dialog.root.walk())
    assert RULES[lines[-1].rule].title in words
    assert all(number.split(":")[0] in words for number in lines[-1].numbers)
    assert dialog.first_focus() == LOOK


def test_looking_there_shows_the_table_as_it_was_and_takes_nothing_back(table: Table) -> None:
    play_to(table, "act")
    careful = CarefulPlayer()
    for _ in range(30):
        assert table.request is not None
        table.scene.answer(careful.answer(table.request, table.game.session.table))
    here, given = table.scene, list(table.answers)
    now, newest = here.board.shown, here.all_lines()[-1]
    line = next(line for line in here.all_lines() if line.seq >= 5)
    here.open_line(line)
    table.stage.click(LOOK)
    past = table.stage.stack.top
    assert isinstance(past, ShowdownScene) and past is not here and past.looking is not None
    assert len(past.session.answers) == line.seq and past.board.shown != now
    assert past.all_lines()[-1].seq <= line.seq
    assert list(table.answers) == given, "nothing is taken back"
    table.stage.click("step")
    assert len(past.session.answers) == line.seq + 1
    table.stage.do(Act.UNDO)
    assert len(past.session.answers) == line.seq, "a step back is only looked at, too"
    past.open_line(line)
    top = table.stage.stack.top
    assert isinstance(top, LineDialog) and not top.acts.no_look and top.acts.no_rewind, "it leads along the past"
    table.stage.do(Act.BACK)
    table.stage.do(Act.BACK)
    assert table.stage.stack.top is here and here.board.shown == now and list(table.answers) == given
    assert here.all_lines()[-1] == newest
    assert here.ui.lookup == here.entries.lookup, "its people are known again"
    assert table.request is not None
    here.answer(careful.answer(table.request, table.game.session.table))
    assert len(table.answers) == len(given) + 1, "and the game goes on"


def test_honest_mode_looks_but_does_not_rewind(tmp_path: Path) -> None:
    table = Table(tmp_path, honest=True)
    play_to(table, "act")
    acts = table.scene.line_acts(table.scene.all_lines()[-1])
    assert acts.no_look is None and acts.no_rewind is not None
    table.close()


def test_a_line_of_the_log_lights_its_spaces(table: Table) -> None:
    play_to(table, "act")
    line = next(line for line in table.scene.all_lines() if line.spaces)
    table.scene.aiming.point_line(line)
    assert table.scene.board.aim.lit == line.spaces


def test_the_whole_log_opens(table: Table) -> None:
    play_to(table, "act")
    table.scene.open_log()
    assert isinstance(table.stage.stack.top, LogDialog)


def test_the_log_ends_at_the_newest_line_in_any_layout(table: Table) -> None:
    player = CarefulPlayer()
    for _ in range(24):
        assert table.request is not None
        table.scene.answer(player.answer(table.request, table.game.session.table))

    def at_end() -> bool:
        table.stage.draw()
        log = table.widget("log")
        assert isinstance(log, ScrollView) and log.scrolls
        return log.offset == log.content - log.rect.height

    assert at_end()
    table.scene.focus_on("log-lines")
    assert at_end(), "the focus that comes to the log moves nothing"
    table.stage.ui.change(text_scale=1.2)
    table.scene.turn_page("log")
    assert at_end()
    table.scene.open_log()
    table.stage.draw()
    whole = table.stage.scene.root.find("pile-body")
    assert isinstance(table.stage.scene, LogDialog) and isinstance(whole, ScrollView)
    assert whole.offset == whole.content - whole.rect.height > 0


# in short and in detail


def test_a_line_is_of_all_that_it_joins(table: Table) -> None:
    """An attack and where it lands: it goes back to before the attack, and lights the spaces of both."""
    play_to(table, "act")
    rules = table.game.session.table
    erza, lucy = rules.survivors()[:2]
    hit = facts.MonsterAttacked("attack-monster-hit-formula", erza, Amount(2), Amount(2), (3, 7), 2)
    landed = facts.HitsLocated("attack-monster-location-dice", erza, (Location.ARMS, Location.HEAD))
    told = [Told(4, facts.StoodUp("showdown-knocked-down-survivor", who), ()) for who in (erza, lucy)]
    told += [Told(5, hit, ()), Told(6, landed, ()), Told(7, facts.PriorityGained("target-priority-token", lucy), ())]
    log = Chronicle()
    assert [plain(line.text).split()[-1] for line in log.lines(told, 3, rules)] == ["up.", "7)."], "the dice alone"
    stood, attacked, _ = log.lines(told, 5, rules)
    assert (stood.seq, attacked.seq) == (4, 5)
    assert stood.spaces == (rules.at(erza), rules.at(lucy)) and attacked.spaces == (rules.at(erza),)
    assert plain(attacked.text).startswith(f"The lion hits {rules.name(erza)} twice: arms and head (")
    assert attacked.rule == "attack-monster-hit-formula"
    assert len(log.lines(told, 5, rules, detail=True)) == 5
    assert log.lines(told, 3, rules) == Chronicle().lines(told, 3, rules), "and back again"


def test_a_rewind_is_marked_where_it_happened(table: Table) -> None:
    play_to(table, "act")
    rules = table.game.session.table
    told = [Told(n, facts.PriorityGained("target-priority-token", rules.survivors()[n % 2]), ()) for n in range(4)]
    log = Chronicle()
    log.mark_rewind(2, 2)
    assert ["Rewound" in line.text for line in log.lines(told, 4, rules)] == [False, False, True, False, False]
    assert ["Rewound" in line.text for line in log.lines(told[:1], 1, rules)] == [False]


def test_routine_is_seen_in_detail_only(table: Table) -> None:
    """By the link over the log, by a key in the whole log; the choice is kept."""
    play_to(table, "act")

    def quiet() -> int:
        return sum(line.quiet for line in table.scene.all_lines())

    short = len(table.scene.all_lines())
    assert not quiet()
    table.scene.open_log()
    table.key("d")
    whole = table.stage.scene.root.find("log-lines")
    assert isinstance(whole, LogView) and len(whole.lines) > short and table.stage.ui.settings.log_detail
    assert table.stage.scene.root.find("close") is not None
    table.act(Act.BACK)
    assert quiet()
    table.click_at(table.widget("log-detail").rect.center)
    assert not quiet() and len(table.scene.all_lines()) == short


def test_the_dot_before_a_line_opens_its_rule(table: Table) -> None:
    play_to(table, "act")
    view = table.widget("log-lines")
    assert isinstance(view, LogView)
    last = len(view.lines) - 1
    rect = view._rect(last)
    found = view.ref_at((rect.left + 1, rect.top + 3))
    assert found is not None and found[0] == view.lines[last].rule in RULES
    view._choose(last)
    assert view.refs()[-1][0] == view.lines[last].rule, "with keys too"


def test_a_death_and_a_turning_point_stand_out(table: Table) -> None:
    play_to(table, "act")
    rules = table.game.session.table
    one, other = rules.survivors()[:2]
    died = Told(3, facts.SurvivorDied("death-survivor", one, "Claw"), ())
    killed = Told(4, facts.MonsterDefeated("wound-death", other, "wounded with no AI card left"), ())
    death, victory = Chronicle().lines([died, killed], 2, rules)
    assert death.role == "bad" and death.text.startswith("{skull:bad|A death} ")
    assert victory.role == "accent" and victory.text.startswith("{lantern:accent|A turning point} ")
