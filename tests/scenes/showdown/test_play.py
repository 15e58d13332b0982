"""Whole games through the scene's own handlers: every kind of question can be answered by mouse and by keys."""

from __future__ import annotations

import math
from collections import Counter
from pathlib import Path

import pytest

from engine.chance import Chance
from engine.decision import Decision, Option, Shape
from engine.grid import Direction
from engine.ui.overflow import find_overflow
from game.bots.showdown_choice import Fight
from game.model.terms import SurvivalAction
from game.rules.act.activation import activation_options
from game.rules.movement.monster_movement import Route
from game.rules.space.terrain import Spot
from game.rules.table.components import Footprint, Placement, TerrainTile
from game.rules.table.showdown_record import Stage
from game.rules.table.showdown_table import RETINUE_SIZE, ShowdownTable
from game.scenes.showdown.choices import sort_choices
from tests.scenes.showdown.stage import Asker, Table
from tests.soak.games import SHORT

FIGHTS = [Fight("white-lion", "prologue"), Fight("butcher", "1", "seasoned"), Fight("white-lion", "2", count=6)]


OFTEN = 3 if SHORT else 10_000
"""So often each kind of question is answered by hand; in the short soak the others of that kind pass unseen."""


@pytest.mark.soak
@pytest.mark.parametrize("device", ["mouse", "keys"])
@pytest.mark.parametrize("seed", [3] if SHORT else [3, 11])
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
        hidden = [option for option, _ in sort_choices(request, table.scene.table).pointless]
        for index, option in enumerate(request.options):
            if option in hidden:  # legal, but the screen does not offer it
                continue
            groups.setdefault(option.key.partition(":")[0], []).append(index)
        group = groups[sorted(groups)[dice._stream("group").below(len(groups))]]
        option = request.options[group[dice._stream("option").below(len(group))]]
        if topics[request.topic] >= OFTEN:
            table.answer_unseen(option.key)
            continue
        table.look_again()
        before = len(table.answers)
        (table.by_mouse if device == "mouse" else table.by_keys)(option)
        assert table.answers[before:] == [option.key], request.topic
        if not topics[request.topic]:
            assert not find_overflow(table.scene), request.topic
        topics[request.topic] += 1
    assert {"place-survivor", "who-acts", "act"} <= set(topics)
    table.look_again()
    assert table.shows("commit")
    table.click("commit")
    assert table.ended == [table.game.session.outcome]
    table.close()


@pytest.mark.parametrize("outcome", ["victory", "defeat", "ended"])
def test_whoever_has_played_to_the_end_goes_on_to_the_aftermath(tmp_path: Path, outcome: str) -> None:
    def over(rules: ShowdownTable) -> None:
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


def everything_known(table: ShowdownTable) -> None:
    """All survival actions, and survival to spend on them."""
    table.record.survival_actions = list(SurvivalAction)
    table.record.survival_limit = 20
    for who in table.record.party:
        table.sheet(who).survival = 20


MEETING_EVERY_TOPIC = (0, 1, 2, 5, 7, 10, 16, 17, 20)
"""Games that between them ask each question twice; others follow if the rules have changed since."""


@pytest.mark.soak
def test_every_kind_of_question_is_met_and_answered_by_mouse_and_by_keys(tmp_path: Path) -> None:
    """Several games at random; the first time that a topic comes up it is answered with the mouse, then with keys. In
    the short soak the screen sees only those answers."""
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
            if done[request.topic] < 2:
                done[request.topic] += 1
                table.look_again()
                before = len(table.answers)
                (table.by_mouse if done[request.topic] == 1 else table.by_keys)(option)
                assert table.answers[before:] == [option.key], request.topic
                assert not find_overflow(table.scene), request.topic
            elif SHORT:
                table.answer_unseen(option.key)
            else:
                table.scene.answer(option.key)
        table.close()
        if all(done[topic] == 2 for topic in TOPICS):
            break
    assert {topic for topic, times in done.items() if times == 2} >= TOPICS


def _spaces(*at: tuple[int, int]) -> list[Option]:
    return [Option(f"space:{column},{row}", f"{column},{row}", (column, row)) for column, row in at]


def _named(*keys: str) -> list[Option]:
    return [Option(key, key.partition(":")[2] or key, key) for key in keys]


END = Option("end-turn", "End the turn")
WAYS = [Direction.NORTH, Direction.EAST]
DASH, SURGE = SurvivalAction.DASH, SurvivalAction.SURGE
ASKED: dict[str, list[Option]] = {
    "place-survivor": _spaces((9, 15), (10, 15), (11, 15)),
    "place": _spaces((4, 4), (5, 4)),
    "place-monster": _spaces((3, 3), (14, 9)),
    "move-retinue": [
        Option("stay", "Stay"),
        Option("space:3,3", "3,3", Spot((3, 3), RETINUE_SIZE)),
        Option("space:14,9", "14,9", Spot((14, 9), RETINUE_SIZE)),
    ],
    "draw-retinue": [Option(f"space:{at},3", f"{at},3", Spot((at, 3), RETINUE_SIZE)) for at in (3, 4, 9)],
    "place-terrain": [
        Option("space:3,3", "3,3", Spot((3, 3), (3, 2))),
        Option("space:3,3/turned", "3,3 turned", Spot((3, 3), (2, 3))),
        Option("space:15,9", "15,9", Spot((15, 9), (3, 2))),
    ],
    "skewer": _spaces((6, 6), (7, 6)),
    "dash": _spaces((12, 12), (12, 13)),
    "route": [
        Option("space:12,8", "Ends at 12,8", Route(((11, 8), (12, 8)))),
        Option("space:4,9", "Ends at 4,9", Route(((4, 8), (4, 9)), (2,))),
    ],
    "facing": [Option(f"face:{way}", f"Face {way.name.lower()}", way) for way in WAYS],
    "edge": [Option(f"along:{way}", f"To the {way.name.lower()}", way) for way in WAYS],
    "away": [Option(f"away:{way}", f"Go {way.name.lower()}", way) for way in WAYS],
    "knockback": [Option(f"knock:{way}", f"To the {way.name.lower()}", way) for way in WAYS],
    "pick-target": [Option("erza", "Erza", 3), Option("lucy", "Lucy", 4)],
    "choose-survivor": [Option("erza", "Erza", 3), Option("lucy", "Lucy", 4)],
    "who-acts": [Option("act:erza", "Erza acts", 3), Option("dash:lucy", "Lucy dashes", (DASH, 4, 0)), END],
    "act": [*_spaces((12, 12), (12, 13)), *_named("use:tall-grass@3,4"), Option("end-act", "End the act")],
    "surge": _named("attack:founding-stone", "attack:fist-tooth"),
    "special-attack": _named("attack:founding-stone", "attack:fist-tooth"),
    "survival-opportunity": [
        Option("dash:erza", "Erza dashes", (DASH, 3, 0)),
        Option("surge:erza", "Erza surges", (SURGE, 3, 0)),
        Option("pass", "Nobody acts"),
    ],
    "dodge": [Option("dodge:head", "Dodge the hit to the head", 0), Option("suffer", "Save the survival")],
    "endure": [Option("endure", "Endure (1 survival)", True), Option("suffer", "Roll the injury", False)],
    "block": _named("block:round-leather-shield", "block:none"),
    "reroll": [Option("yes", "Roll again", True), Option("no", "Leave it", False)],
    "may-act": [Option("yes", "The attacker gains 1 survival.", True), Option("no", "No", False)],
    "may-choose": [Option("yes", "Erza gains 1 courage.", True), Option("no", "No", False)],
    "decline": [Option("yes", "Take it", True), Option("no", "Decline", False)],
    "order-hits": _named("0:head", "1:legs"),
    "order-effects": _named("0:Enraged", "1:Organ Trail"),
    "select-location": _named("location:Beast's Flank", "location:Beast's Maw"),
    "discard-mood": _named("mood:Enraged", "mood:Cunning"),
    "replace-disorder": _named("Apathetic", "Hoarder", "Prey"),
    "name-ai-card": _named("name:Claw", "name:Grasp"),
    "reorder-ai": [Option("keep", "Leave the AI deck as it is"), Option("top:Claw", "Put Claw on top", "Claw")],
    "first-turn": [Option("survivors", "The survivors begin", True), Option("monster", "The monster begins", False)],
    "weapon-type": [Option("take:axe", "Take up axe (+1)", True), Option("keep", "Keep sword", False)],
    "payment": [Option("survival", "1 survival", False), Option("token", "1 strength token", True)],
    "how-many": [Option("lose:2", "2 bleeding tokens", 2), Option("lose:1", "1 bleeding token", 1)],
    "nominate": [Option("erza", "Erza", 3), Option("lucy", "Lucy", 4)],
}
"""Every kind of question, as the rules ask it."""


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_every_kind_of_question_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, device: str) -> None:
    """Asked in the place of what the rules ask; the answer that leaves the screen is the option's key."""
    asker = Asker(Table(tmp_path), monkeypatch)
    table = asker.table
    for topic, options in ASKED.items():
        asker.ask(topic, options)
        assert not find_overflow(table.scene), topic
        answer = options[1]
        (table.by_mouse if device == "mouse" else table.by_keys)(answer)
        assert table.answers[-1] == answer.key, topic
    table.close()


@pytest.mark.parametrize(("shape", "press", "answer"), [(Shape.ORDER, "bca", "b|c|a"), (Shape.MANY, "ac", "a|c")])
def test_answers_that_hold_several_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shape: Shape, press: str, answer: str
) -> None:
    """Choose some, or put them in order: the commit waits until the answer is whole."""
    asker = Asker(Table(tmp_path), monkeypatch)
    table = asker.table
    asker.ask("order-effects", [Option(key, f"Effect {key}") for key in "abc"], shape=shape)
    for key in press:
        assert not table.shows("commit")
        table.click(f"option:{key}")
    table.click("commit")
    assert table.answers[-1] == answer
    table.close()


def test_the_ways_of_a_push_stand_about_whoever_is_pushed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before any of them is looked at: seen in a window, where they stood about the Phoenix."""
    asker = Asker(Table(tmp_path), monkeypatch)
    table = asker.table
    rules = table.game.session.table
    who = next(one for one in rules.survivors() if rules.on_board(one))
    asker.ask("knockback", ASKED["knockback"], about=f"Which way along the edge is {rules.name(who)} pushed?")
    board = table.scene.board
    about = board.camera.point(rules.at(who)[0] - 0.5, rules.at(who)[1] - 0.5)
    for way in WAYS:
        assert math.dist(board.way_rect(way).center, about) < 2.5 * board.camera.space
    table.close()


def test_a_way_of_a_push_that_is_pointed_at_shows_where_it_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when it is selected; and beside a selected one as long as it is pointed at."""

    def laid(rules: ShowdownTable) -> None:
        rules.put(rules.record.party[0], (8, 10))

    asker = Asker(Table(tmp_path, prepare=laid), monkeypatch)
    table = asker.table
    rules = table.game.session.table
    who = rules.record.party[0]
    asker.ask("knockback", ASKED["knockback"], about=f"Which way along the edge is {rules.name(who)} pushed?")
    aiming, board, shown = table.scene.aiming, table.scene.board, {}
    for way in WAYS:
        aiming.glance_at(f"knock:{way}")
        shown[way] = board.aim.path
        assert shown[way][0] == rules.at(who) and board.aim.thrown == who
        assert {one.target for one in [board._looked_at()] if one is not None} == {way}
    assert len(set(shown.values())) == len(WAYS)
    aiming.glance_at("")
    assert not board.aim.path
    first, other = WAYS[0], WAYS[1]
    table.scene.answers.select(f"knock:{first}")
    aiming.glance_at("")
    assert board.aim.path == shown[first], "as when it is selected"
    aiming.glance_at(f"knock:{other}")
    assert board.aim.path == shown[other]
    table.close()


def test_terrain_is_drawn_and_explained(tmp_path: Path) -> None:
    def grow(rules: ShowdownTable) -> None:
        rules.world.create(TerrainTile("tall-grass"), Placement((4, 4)), Footprint((2, 2)), entity=190)
        rules.world.create(TerrainTile("stone-column"), Placement((15, 12)), Footprint((2, 1)), entity=191)

    table = Table(tmp_path, prepare=grow)
    assert {card for card, _, _ in table.scene.staging.shown.tiles} == {"tall-grass", "stone-column"}
    entry = table.stage.ui.lookup("space:5,5")
    assert entry is not None and "Tall Grass" in entry.body
    table.key("3")
    assert any(overlay.zones for overlay in table.scene.board.aim.overlays)
    table.close()
