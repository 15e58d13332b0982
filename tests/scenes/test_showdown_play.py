"""Whole games through the scene's own handlers: every kind of question can be answered by mouse and by keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.chance import Chance
from engine.decision import Decision, Option, Shape
from engine.grid import Direction
from engine.session import Moment
from engine.ui.overflow import find_overflow
from game.board.activation import activation_options
from game.board.components import Footprint, Placement, Tile
from game.board.record import Stage
from game.board.showdown import Showdown
from game.model.terms import SurvivalAction
from game.players.fight import Fight
from game.scenes.showdown_view.answering import answering
from tests.scenes.showdown_stage import Table

FIGHTS = [Fight("white-lion", "prologue"), Fight("butcher", "1", "seasoned"), Fight("white-lion", "2", count=6)]


@pytest.mark.soak
@pytest.mark.parametrize("device", ["mouse", "keys"])
@pytest.mark.parametrize("seed", [3, 11])
@pytest.mark.parametrize("fight", FIGHTS, ids=lambda fight: f"{fight.monster}-{fight.level}")
def test_a_whole_random_game_through_the_handlers(tmp_path: Path, device: str, seed: int, fight: Fight) -> None:
    """Each answer goes through pygame events; what arrives at the rules is what was meant."""
    table = Table(tmp_path, seed=seed, fight=fight)
    dice = Chance.seeded(seed)
    topics: Counter[str] = Counter()
    while table.game.session.outcome is None:
        request = table.request
        assert isinstance(request, Decision)
        groups: dict[str, list[int]] = {}
        for index, option in enumerate(request.options):
            groups.setdefault(option.key.partition(":")[0], []).append(index)
        group = groups[sorted(groups)[dice._stream("group").below(len(groups))]]
        option = request.options[group[dice._stream("option").below(len(group))]]
        before = len(table.answers)
        (table.by_mouse if device == "mouse" else table.by_keys)(option)
        assert table.answers[before:] == [option.key], request.topic
        if not topics[request.topic]:
            assert not find_overflow(table.scene), request.topic
        topics[request.topic] += 1
    assert {"place-survivor", "who-acts", "act"} <= set(topics)
    assert table.shows("commit")
    table.click("commit")
    assert table.ended == [table.game.session.outcome]
    table.close()


@pytest.mark.parametrize("outcome", ["victory", "defeat", "ended"])
def test_whoever_has_played_to_the_end_goes_on_to_the_aftermath(tmp_path: Path, outcome: str) -> None:
    def over(rules: Showdown) -> None:
        rules.record.stage, rules.record.outcome, rules.record.round = Stage.AFTERMATH, outcome, 3
        for who, at in zip(rules.record.party, ((2, 2), (4, 2), (6, 2), (8, 2)), strict=True):
            rules.put(who, at)
            rules.sheet(who).dead = outcome == "defeat"

    table = Table(tmp_path, prepare=over)
    assert table.game.session.outcome == outcome
    table.click("commit")
    assert table.ended == [outcome]
    table.close()


TOPICS = {
    "place-survivor", "facing", "route", "pick-target", "who-acts", "act", "select-location", "dodge", "order-hits",
    "endure", "may-choose", "knockback", "place", "survival-opportunity", "dash", "surge",
}  # fmt: skip
"""What the First Story asks, with every survival action known."""


def everything_known(table: Showdown) -> None:
    """All survival actions, and survival to spend on them."""
    table.record.survival_actions = list(SurvivalAction)
    table.record.survival_limit = 20
    for who in table.record.party:
        table.sheet(who).survival = 20


MEETING_EVERY_TOPIC = (0, 1, 2, 5, 7, 10, 16, 17, 20)
"""Games that between them ask each question twice; others follow if the rules have changed since."""


def test_every_kind_of_question_is_answered_by_mouse_and_by_keys(tmp_path: Path) -> None:
    """Several games at random; the first time that a topic comes up it is answered with the mouse, then with keys."""
    done: Counter[str] = Counter()
    for seed in (*MEETING_EVERY_TOPIC, *range(60, 100)):
        folder = tmp_path / str(seed)
        folder.mkdir()
        table = Table(folder, seed=seed, prepare=everything_known)
        dice = Chance.seeded(seed)
        while isinstance(request := table.request, Decision) and len(table.answers) < 220:
            groups: dict[str, list[Option]] = {}
            for option in request.options:
                groups.setdefault(option.key.partition(":")[0], []).append(option)
            names = sorted(set(groups) - {"end-turn", "end-act", "pass", "suffer", "use"}) or sorted(groups)
            rules = table.game.session.table
            rich = [o for o in groups.get("surge", ()) if len(activation_options(rules, o.target[1])) > 1]
            groups["surge"] = rich  # a surge is only a question where there is a choice of activations
            names = [name for name in names if name != "surge"] or sorted(set(groups) - {"surge"})
            names = ["surge"] if rich and done["surge"] < 2 else names
            group = groups[names[dice._stream("group").below(len(names))]]
            option = group[dice._stream("option").below(len(group))]
            before = len(table.answers)
            if done[request.topic] < 2:
                done[request.topic] += 1
                (table.by_mouse if done[request.topic] == 1 else table.by_keys)(option)
                assert table.answers[before:] == [option.key], request.topic
                assert not find_overflow(table.scene), request.topic
            else:
                table.scene.answer(option.key)
        table.close()
        if all(done[topic] == 2 for topic in TOPICS):
            break
    assert {topic for topic, times in done.items() if times == 2} >= TOPICS


RARE = {
    "edge": [Option("along:n", "To the north", Direction.NORTH), Option("along:s", "South", Direction.SOUTH)],
    "away": [Option("away:e", "Go east", Direction.EAST), Option("away:w", "Go west", Direction.WEST)],
    "discard-mood": [Option("mood:Enraged", "Enraged"), Option("mood:Cunning", "Cunning")],
    "replace-disorder": [Option("Apathetic", "Apathetic"), Option("Hoarder", "Hoarder"), Option("Prey", "Prey")],
    "choose-survivor": [Option("erza", "Erza", 3), Option("lucy", "Lucy", 4)],
    "order-effects": [Option("0:Enraged", "Enraged", 0), Option("1:Organ Trail", "Organ Trail", 1)],
}
"""Questions too rare to wait for, as the rules ask them."""


def _note(table: Table) -> Callable[[str], None]:
    """Takes an answer as if the rules had."""

    def note(key: str) -> None:
        table.answers.append(key)
        table.game.session.moments.append(Moment())

    return note


@pytest.mark.parametrize("device", ["mouse", "keys"])
@pytest.mark.parametrize("topic", RARE)
def test_rare_questions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, topic: str, device: str) -> None:
    """Asked in the place of what the rules ask; the answer that leaves the screen is the option's key."""
    table = Table(tmp_path)
    for _ in range(5):
        request = table.request
        assert isinstance(request, Decision)
        table.scene.answer(request.options[0].key)
    asked = Decision(topic, f"About {topic}?", RARE[topic], 1, rule="ai-start-end-turn-order")
    session, given = table.game.session, table.game.session.answers
    monkeypatch.setattr(session._run, "request", asked)
    monkeypatch.setattr(session, "would_reveal", lambda key: True)
    monkeypatch.setattr(table.game, "answer", _note(table))
    table.scene.making = answering(session, table.scene.ui.settings.automation)
    table.scene.arrive()
    table.stage.draw()
    assert not find_overflow(table.scene)
    (table.by_mouse if device == "mouse" else table.by_keys)(RARE[topic][1])
    assert given[-1] == RARE[topic][1].key
    table.close()


@pytest.mark.parametrize(("shape", "press", "answer"), [(Shape.ORDER, "bca", "b|c|a"), (Shape.MANY, "ac", "a|c")])
def test_answers_that_hold_several_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shape: Shape, press: str, answer: str
) -> None:
    """Choose some, or put them in order: the commit waits until the answer is whole."""
    table = Table(tmp_path)
    options = [Option(key, f"Effect {key}") for key in "abc"]
    asked = Decision("order-effects", "In which order?", options, 1, shape=shape, minimum=2, maximum=2)
    session, given = table.game.session, table.game.session.answers
    monkeypatch.setattr(session._run, "request", asked)
    monkeypatch.setattr(table.game, "answer", _note(table))
    table.scene.making = answering(session, table.scene.ui.settings.automation)
    table.scene.arrive()
    for key in press:
        assert not table.shows("commit")
        table.click(f"option:{key}")
    table.click("commit")
    assert given[-1] == answer
    table.close()


def test_terrain_is_drawn_and_explained(tmp_path: Path) -> None:
    def grow(rules: Showdown) -> None:
        rules.world.create(Tile("tall-grass"), Placement((4, 4)), Footprint((2, 2)), entity=190)
        rules.world.create(Tile("stone-column"), Placement((15, 12)), Footprint((2, 1)), entity=191)

    table = Table(tmp_path, prepare=grow)
    assert {card for card, _, _ in table.scene.staging.shown.tiles} == {"tall-grass", "stone-column"}
    entry = table.stage.ui.lookup("space:5,5")
    assert entry is not None and "Tall Grass" in entry.body
    table.key("3")
    assert any(overlay.zones for overlay in table.scene.board.aim.overlays)
    table.close()
