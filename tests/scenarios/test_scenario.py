"""The scenario runner: it says what is wrong with a file, and it fails when the game does not do as expected."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any, get_type_hints

import pytest
import yaml

from engine.chance import D10, Chance, ChanceState, ScriptedChance, ScriptError
from engine.decision import NotOffered, Roll
from engine.errors import BadInput
from engine.session import Session
from game.bots.player import new_session
from game.bots.scripted import ScriptedPlayer
from game.cards.words.monster import KillMonster
from game.content.box import core_box
from game.model.terms import HIT_LOCATION_DIE, Location
from game.rules.table.effect_context import EXECUTORS
from game.scenarios.checks import EVENTS
from game.scenarios.format import Scenario
from game.scenarios.run import Way, load_scenarios, run, run_file, run_scenario
from game.scenarios.table import ScriptedGame, set_table
from game.scenarios.topics import TOPICS
from game.scenarios.words import is_figure

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs" / "scenarios.md"

GOOD: dict[str, Any] = {
    "title": "Erza is hit twice and dodges once",
    "survivors": [{"name": "Erza", "at": [11, 10], "survival": 1}, {"name": "Lucy", "at": [20, 15]}],
    "monster": {"at": [11, 8], "card": {"ai": [{"name": "Bite", "actions": []}]}},
    "start": "monster turn",
    "dice": {"d10": [5, 5], "hit-location": ["arms", "legs"]},
    "do": ["dodge:arms"],
    "expect": [{"event": "DamageSuffered", "who": "erza", "location": "legs", "damage": 1}],
    "values": {"erza.survival": 0},
}
GOOD["monster"]["card"]["ai"][0]["actions"] = [
    {"type": "PickTarget", "choices": [["closest", "threat"]]},
    {"type": "Attack", "profile": {"speed": 2, "accuracy": 2, "damage": 1}},
]


def written(folder: Path, **changes: Any) -> Path:
    path = folder / "scenario.yaml"
    path.write_text(yaml.safe_dump(GOOD | changes, sort_keys=False), "utf-8")
    return path


def own_hit_location(effect: dict[str, Any]) -> dict[str, Any]:
    """A monster with a hit location of the file's own that does one thing."""
    if effect["type"] != "If":
        effect = effect | {"who": "the attacker"}
    return {"monster": {"at": [9, 9], "card": {"hit_locations": [{"name": "A", "failure": [effect]}]}}}


def own_survivor(**changes: Any) -> dict[str, Any]:
    return {"survivors": [{"name": "Erza", "at": [11, 10], **changes}]}


def when(condition: dict[str, Any]) -> dict[str, Any]:
    return {"type": "If", "condition": condition | {"who": "the attacker"}, "then": ["KillMonster"]}


# what the game does


@pytest.mark.parametrize("way", Way)
def test_a_scenario_that_holds_has_nothing_to_say(tmp_path: Path, way: Way) -> None:
    assert run_scenario(written(tmp_path), way) == []


@pytest.mark.parametrize("way", Way)
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"expect": [{"event": "DamageSuffered", "location": "arms"}]}, "of its kind there was DamageSuffered"),
        ({"expect": [{"event": "DamageSuffered", "damage": "1 = 1 claw"}]}, "damage='1 = 1 profile'"),
        ({"expect": [{"event": "DamageSuffered"}, {"event": "Dodged"}]}, "expected Dodged()"),
        ({"expect": [{"event": "DamageSuffered", "step": "ai-flow"}]}, "step='ai-flow'"),
        ({"never": [{"event": "Dodged", "who": "erza"}]}, "must never happen"),
        ({"counts": {"DamageSuffered": 2}}, "expected 2 x DamageSuffered, 1 were told"),
        ({"values": {"erza.survival": 1}}, "erza.survival is 0, expected 1"),
        ({"values": {"erza.down": 0}}, "erza.down is False, expected 0"),
        ({"values": {"ai.deck": ["Bite"]}}, "ai.deck is [], expected ['Bite']"),
        ({"totals": {"monster.toughness": "6 = 6 lion toughness"}}, "'6 = 6 beast toughness'"),
        ({"dice": {"d10": [5, 5, 3], "hit-location": ["arms", "legs"]}}, "nobody rolled d10 [3]"),
        ({"dice": {"d10": [5], "hit-location": ["arms"]}}, "2 d10 wanted, but the script has 1 more"),
        ({"do": ["dodge:head"]}, "'dodge:head' is not offered"),
        ({"do": [{"refuse": {"key": "dodge:arms"}}, "suffer", "hit:arms"]}, "it should be refused"),
        ({"do": ["dodge:arms", {"refuse": {"key": "act:zoe", "rule": "ai-flow"}}]}, "no reason is given"),
        ({"do": ["dodge:arms", {"not_offered": ["act:erza"]}]}, "'act:erza' is offered"),
        ({"do": ["dodge:arms", {"offered": ["act:zoe"]}]}, "'act:zoe' is not offered, only act:erza, act:lucy"),
        ({"do": ["dodge:arms", {"only": ["act:erza"]}]}, "expected only act:erza"),
        ({"do": ["dodge:arms", {"topic": "act"}]}, "the question is 'who-acts', expected 'act'"),
        ({"do": [{"values": {"erza.survival": 0}}, "dodge:arms"]}, "): erza.survival is 1, expected 0"),
        ({"asks": ["dodge", "endure"]}, "nobody was asked 'endure'"),
        ({"never_asks": ["dodge"]}, "'dodge' was asked"),
        ({"outcome": "victory"}, "the outcome is undecided"),
        ({"values": {"outcome": "victory"}}, "outcome is 'undecided', expected 'victory'"),
        (
            {"counts": [{"event": "DamageSuffered", "who": "lucy", "times": 1}]},
            "expected 1 x DamageSuffered(who='lucy'), 0",
        ),
        ({"do": [{"counts": {"DamageSuffered": 1}}, "dodge:arms"]}, "expected 1 x DamageSuffered, 0 were told"),
        ({"do": [{"by": "everybody"}, "dodge:arms"]}, "seat 1 is asked, expected everybody"),
        ({"values": {"erza.affinities.red": 1}}, "erza.affinities.red is 0, expected 1"),
        ({"auto": {"who-acts": "act:erza", "act": "end-act"}, "do": ["dodge:arms"]}, "has acted in this turn"),
        ({"auto": {"dodge": "dodge:arms"}}, "'dodge:arms' is not offered"),
    ],
)
def test_what_does_not_hold_is_said(tmp_path: Path, changes: dict[str, Any], said: str, way: Way) -> None:
    problems = run_scenario(written(tmp_path, **changes), way)
    assert any(said in problem for problem in problems), problems


def test_facts_are_counted_with_their_fields(tmp_path: Path) -> None:
    counts = [
        {"event": "DamageSuffered", "who": "erza", "location": "legs", "times": 1},
        {"event": "DamageSuffered", "location": "arms", "times": 0},
        {"event": "TargetPicked", "among": "everybody", "times": 0},
        {"event": "BasicActionBegan", "target": "monster", "times": 0},
    ]
    assert run_scenario(written(tmp_path, counts=counts)) == []


def test_a_game_that_plays_on_by_itself_says_how_far(tmp_path: Path) -> None:
    """Nobody can act or dodge: the next question would be rounds away, and the scenario would check that moment."""
    lone = {"survivors": [{"name": "Erza", "at": [11, 10], "down": "this turn", "removed": True}, GOOD["survivors"][1]]}
    quiet = {"at": [11, 8], "card": {"ai": [{"name": "Doze", "actions": []}]}}
    alone = lone | {"monster": quiet, "dice": {}, "expect": [], "do": [{"values": {"round": 9}}]}
    (problem,) = run_scenario(written(tmp_path, **alone))
    assert problem.endswith("round is 1, expected 9")
    ends = {**alone, "do": ["end-turn", {"values": {"round": 9}}], "values": {}}
    (problem,) = run_scenario(written(tmp_path, **ends))
    assert problem.endswith("round is 2, expected 9 (the game went on to round 2)")
    wakes = {"survivors": [{"name": "Erza", "at": [11, 10], "down": "this turn"}], "values": {}}
    bite = {"monster": GOOD["monster"], "expect": [], "do": [], "start": "monster turn"}
    (problem,) = run_scenario(written(tmp_path, **wakes, **bite, dice={"d10": [1, 1]}))
    assert problem == (
        "nobody rolled d10 [1, 1]; the game waits at 'who-acts': act:erza, end-turn (the game went on to round 2)"
    )
    (problem,) = run_scenario(written(tmp_path, **ends | {"do": ["end-turn"] * 2 + ["attack:blade"]}))
    assert "(the game went on to round 3)" in problem


def test_an_answer_that_is_not_offered_names_the_nearest_only_where_there_are_many(tmp_path: Path) -> None:
    steps = ["dodge:arms", "act:erza", "space:112,1"]
    (few,) = run_scenario(written(tmp_path, do=["dodge:leg"]))
    assert few.endswith("; offered are dodge:legs, dodge:arms, suffer.")
    (many,) = run_scenario(written(tmp_path, do=steps))
    assert "; the nearest are space:1" in many


def test_lost_settlements_leave_what_they_leave(tmp_path: Path) -> None:
    """variant-lost-settlement: a higher survival limit, sharper eyes, a stranger lion in the First Story."""
    three = {"given": {"lost_settlements": 3}, "monster": {"at": [11, 8]}, "do": [], "dice": {}, "expect": []}
    values = {"erza.permanent.accuracy": 1, "survival_limit": 2}
    assert run_scenario(written(tmp_path, **three, start="survivors' turn", values=values)) == []
    ((scenario, document),) = load_scenarios(written(tmp_path, **three, start="setup", values=values))
    assert isinstance(scenario, Scenario)
    game, state = set_table(scenario, document, core_box())
    table = game.decode(state)
    assert table.record.given.terrain == ["survivor-corpse"]
    assert {str(key): n for key, n in table.record.given.monster_tokens.items()} == {"damage": 1, "movement": -1}
    game.close(table)


def test_the_survival_limit_rises_with_what_the_settlement_knows(tmp_path: Path) -> None:
    quiet = {"dice": {}, "start": "survivors' turn", "do": [], "expect": []}
    knows = {"innovations": ["Hovel", "Drums"], "values": {"survival_limit": 2}}
    assert run_scenario(written(tmp_path, **quiet, **knows)) == []
    assert run_scenario(written(tmp_path, **quiet, survival_limit=5, values={"survival_limit": 5})) == []


def test_everybody_is_a_word(tmp_path: Path) -> None:
    gain = {"type": "Gain", "who": "everybody", "stat": "insanity", "n": 1}
    roar = {"name": "Roar", "actions": [{"type": "Do", "effects": [gain]}]}
    monster = {"at": [11, 8], "card": {"ai": [roar]}}
    values = {"erza.insanity": 1, "lucy.insanity": 1}
    assert run_scenario(written(tmp_path, monster=monster, dice={}, do=[], expect=[], values=values)) == []


def test_affinities_are_values(tmp_path: Path) -> None:
    survivors = [{"name": "Erza", "at": [11, 10], "gear": ["cat-fang-knife", "bone-club"]}, GOOD["survivors"][1]]
    values = {"erza.affinities.red": 1, "erza.affinities.blue": 0, "erza.affinities": {"red": 1}, "lucy.affinities": {}}
    quiet = {"dice": {}, "start": "survivors' turn", "do": [], "expect": []}
    assert run_scenario(written(tmp_path, survivors=survivors, values=values, **quiet)) == []


def test_every_question_of_the_game_is_listed() -> None:
    """A topic that is asked anywhere stands in the list, and nothing stands there that nobody asks."""
    rooms = ("rules", "effects", "phases")
    trees = [ast.parse(path.read_text("utf-8")) for room in rooms for path in (ROOT / "game" / room).rglob("*.py")]
    asking: dict[str, int] = {"Decision": 0}
    words: dict[str, str] = {}
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.FunctionDef):
            names = [arg.arg for arg in node.args.args if arg.arg != "self"]
            if "topic" in names and not node.name.startswith("_"):
                asking[node.name] = names.index("topic")
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            named = [one.id for one in node.targets if isinstance(one, ast.Name)]
            words |= {name: str(node.value.value) for name in named if name.isupper() and node.value.value}
    asked = {"pick-survivor"}  # what `one_of` asks unless told otherwise
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            given = node.args[asking[name]] if name in asking and len(node.args) > asking[name] else None
            for one in ast.walk(given) if isinstance(given, ast.IfExp | ast.Constant | ast.Name) else ():
                if isinstance(one, ast.Constant) and isinstance(one.value, str):
                    asked.add(one.value)
                elif isinstance(one, ast.Name) and one.id in words:
                    asked.add(words[one.id])
    assert asked == TOPICS


def test_each_field_of_each_event_can_be_checked() -> None:
    """Figures are told from amounts, and what the game tells in its scenarios is in the closed sets of words."""
    unsorted = [
        f"{name}.{field}"
        for name, kind in EVENTS.items()
        for field, hint in get_type_hints(kind).items()
        if is_figure(name, field) and hint not in (int, str, tuple[int, ...])
    ]
    assert unsorted == []


def test_a_refusal_names_its_rule_and_its_reason(tmp_path: Path) -> None:
    refuse = {"key": "attack:fist-tooth", "rule": "attack-survivor-need-range", "because": "adjacent"}
    steps = ["dodge:arms", "act:lucy", {"refuse": refuse}]
    assert run_scenario(written(tmp_path, do=steps)) == []
    (wrong,) = run_scenario(written(tmp_path, do=[*steps[:2], {"refuse": refuse | {"rule": "keyword-reach"}}]))
    assert "is refused by attack-survivor-need-range, expected keyword-reach" in wrong
    (wrong,) = run_scenario(written(tmp_path, do=[*steps[:2], {"refuse": refuse | {"because": "tired"}}]))
    assert "expected 'tired'" in wrong


@pytest.mark.parametrize("way", Way)
def test_rules_that_stop_with_an_error_are_a_problem_of_that_scenario(
    tmp_path: Path, way: Way, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stops(*_: Any) -> Any:
        raise RuntimeError("the rules stop")

    monkeypatch.setitem(EXECUTORS, KillMonster, stops)
    roar = {"name": "Roar", "actions": [{"type": "Do", "effects": ["KillMonster"]}]}
    path = written(tmp_path, monster={"at": [11, 8], "card": {"ai": [roar]}}, dice={}, do=[])
    (problem,) = run_scenario(path, way)
    assert problem.startswith("before the first question: RuntimeError in test_scenario.py:")
    assert problem.endswith(": the rules stop")


def test_standing_answers_do_not_go_on_for_ever(tmp_path: Path) -> None:
    quiet = {"at": [11, 8], "card": {"ai": [{"name": "Doze", "actions": []}]}}
    (problem,) = run_scenario(written(tmp_path, monster=quiet, dice={}, auto={"who-acts": "end-turn"}, do=[]))
    assert "would go on for ever" in problem


def test_a_game_that_forgets_its_dice_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Undo and the journal restore the table; a chance that starts its script again is another game."""
    dice = {"d10": [5, 5, 7, 8], "hit-location": ["arms", "legs"]}
    acts = ["dodge:arms", "act:erza", "attack:fist-tooth"]
    bare = {**GOOD["monster"], "card": {**GOOD["monster"]["card"], "hit_locations": []}}
    path = written(tmp_path, dice=dice, do=[*acts, "end-act"], monster=bare, expect=[], values={})
    assert run_scenario(path, Way.JOURNAL) == []
    monkeypatch.setattr(ScriptedGame, "chance", lambda game, record: ScriptedChance(game.scripts, ChanceState(1)))
    assert run_scenario(path, Way.STRAIGHT) == []
    assert any("differ" in problem or "d10" in problem for problem in run_scenario(path, Way.UNDO))


def test_run_file_reports_each_scenario(tmp_path: Path) -> None:
    path = tmp_path / "two.yaml"
    wrong = yaml.safe_dump(GOOD | {"title": "Wrong", "values": {"erza.survival": 5}})
    path.write_text(yaml.safe_dump(GOOD) + "---\n" + wrong, "utf-8")
    report = run_file(path)
    assert not report.ok
    assert [line.split("  ")[0] for line in report.lines if not line.startswith(" ")] == ["ok", "FAILED"]
    assert len([line for line in report.lines if "erza.survival is 0, expected 5" in line]) == len(Way)


def test_the_examples_of_the_documentation_hold(tmp_path: Path) -> None:
    examples = re.findall(r"```yaml\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert len(examples) == 4
    for number, example in enumerate(examples):
        path = tmp_path / f"{number}.yaml"
        path.write_text(example, "utf-8")
        assert run_file(path).ok


# bad files


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"titel": "x"}, r":\d+: titel: unknown field; the nearest are title"),
        ({"title": 3}, r":1: title: Expected `str`, got `int`"),
        ({"start": "monsters turn"}, r"start: 'monsters turn' is none of them; the nearest .*monster turn"),
        ({"rules": ["survival-dodgy"]}, r"rules\[0\]: there is no rule 'survival-dodgy'; .*survival-dodge"),
        ({"survivors": []}, r"survivors: name at least one"),
        ({"survivors": [{"name": "Erza", "at": [23, 1]}]}, r"survivors\[0\]\.at: .*does not fit at \(23, 1\)"),
        ({"survivors": [{"name": "Erza", "at": [12, 9]}]}, r"survivors\[0\]\.at: another figure stands there"),
        ({"survivors": [{"name": "Erza"}]}, r"survivors\[0\]: say where"),
        ({"survivors": [{"name": "Erza", "at": [1, 1]} for _ in "ab"]}, r"survivors\[1\]\.name: give each"),
        ({"survivors": [{"name": "Erza", "at": [1, 1], "gear": ["clot"]}]}, r"gear\[0\]: .*the nearest is cloth"),
        ({"survivors": [{"name": "Erza", "at": [1, 1], "boxes": {"arm": "light"}}]}, r"boxes\.arm: .*arms"),
        ({"survivors": [{"name": "Erza", "at": [1, 1], "injuries": ["Daef"]}]}, r"injuries\[0\]: .*Deaf"),
        ({"monster": {"at": [1, 1], "card": "white-loin"}}, r"monster\.card: .*the nearest is white-lion"),
        ({"monster": {"at": [1, 1], "level": "prolog"}}, r"monster\.level: .*prologue"),
        ({"monster": {"at": [1, 1], "ai": ["Clow"]}}, r"monster\.ai\[0\]: there is no card 'Clow'; .*Claw"),
        ({"monster": {"at": [22, 1]}}, r"monster\.at: a base of 2 x 2 does not fit"),
        ({"monster": {"at": [9, 9], "hit_locations": ["Beast Paw"]}}, r"hit_locations\[0\]: .*Beast's Paw"),
        ({"monster": {"at": [9, 9], "card": {"ai": [{"name": "A", "actons": []}]}}}, r"ai\[0\]\.actons: .*actions"),
        ({"monster": {"at": [9, 9], "card": {"deck": {"basic": 2}}}}, r"card\.deck\.basic: 2 cards .* there are 0"),
        ({"monster": {"at": [9, 9], "card": {"deck": {"bsic": 2}}}}, r"card\.deck.*basic"),
        ({"monster": {"at": [9, 9], "card": {"instinct": ["KilMonster"]}}}, r"instinct\[0\]\.type: .*KillMonster"),
        ({"monster": {"at": [9, 9], "card": {"instinct": [{"who": "it"}]}}}, r"instinct\[0\]: give the word as"),
        ({"monster": {"at": [9, 9], "card": {"instinct": [{"type": []}]}}}, r"instinct\[0\]\.type: there is no word"),
        (
            {"monster": {"at": [9, 9], "card": {"instinct": [{"type": "Die", "who": "the atacker"}]}}},
            r"instinct\[0\]\.who: 'the atacker' .*the attacker",
        ),
        (
            {"monster": {"at": [9, 9], "card": {"instinct": [{"type": "Die", "who": ["closet"]}]}}},
            r"who\.terms\[0\]\.kind: 'closet' .*closest",
        ),
        (own_hit_location({"type": "SufferTrauma", "name": "Zachary"}), r"failure\[0\]\.name: .*no brain trauma"),
        (own_hit_location({"type": "Gain", "stat": "courage", "n": "erza"}), r"\.n: there is no number 'erza'"),
        (own_hit_location({"type": "GainResource", "deck": "basics"}), r"deck: .*no resource deck 'basics'; .*basic"),
        (own_hit_location({"type": "Perform", "definition": "Grap"}), r"definition: there is no definition 'Grap'"),
        (
            own_hit_location({"type": "If", "condition": {"type": "Noted", "what": "x"}, "then": []}),
            r"failure\[0\]\.condition\.type: 'Noted' is for cards of the hunt and the settlement, and this is a",
        ),
        (
            own_hit_location({"type": "If", "condition": {"type": "CountIs", "what": "the lantern year"}, "then": []}),
            r"condition\.what: 'the lantern year' is for cards of the hunt and the settlement",
        ),
        (
            own_hit_location(
                when({"type": "HasGear", "keyword": "sword"}) | {"then": [{"type": "MoveQuarry", "n": 1}]}
            ),
            r"then\[0\]\.type: 'MoveQuarry' is for cards of the hunt and the settlement",
        ),
        (own_hit_location(when({"type": "HasDisorder", "name": "Hopho"})), r"name: there is no disorder 'Hopho'"),
        (own_hit_location(when({"type": "HasGear", "keyword": "swrd"})), r"keyword .*'swrd'; the nearest .*sword"),
        (own_hit_location(when({"type": "Can", "deed": "polish a weapon"})), r"polish a weapon is missing: say `what`"),
        (
            own_hit_location(when({"type": "Can", "deed": "polish a weapon", "what": "swrd"})),
            r"what: .*'swrd'; the nearest are sword",
        ),
        ({"monster": {"at": [9, 9], "level": 1}}, r"monster\.level: Expected `str`, got `int`: put it in quotes"),
        ({"monster": {"at": [9, 9], "down": "yes"}}, r"'yes' is none of them; there is this turn, true, false"),
        ({"outcome": "failur"}, r"there is defeat, ended, undecided, victory"),
        ({"terrain": [{"card": {"name": "Wall", "size": [6, 0]}, "at": [1, 1]}]}, r"a base of 6 x 0 does not fit"),
        (own_survivor(removed=True), r"survivors: nobody is on the board"),
        (own_survivor(fled=True), r"survivors: nobody is on the board"),
        (own_survivor(dead=True), r"survivors: nobody is on the board"),
        (own_survivor(gender="femle"), r"gender: 'femle' is none of them; the nearest .*female"),
        (own_survivor(proficiency_type="sord"), r"no weapon type 'sord'; the nearest .*sword"),
        (own_survivor(insanity=-3), r"survivors\[0\]\.insanity: -3 is too few"),
        (own_survivor(armor={"head": -1}), r"armor\.head: -1 is too few"),
        (own_survivor(hunt_xp=17), r"hunt_xp: 17 is too many: the record sheet has 16 boxes"),
        ({"do": [{"act": "erza"}]}, r":\d+: do\[0\]: an answer has no space in it: write `act:erza`"),
        ({"dice": {"shuffle-ai": [3]}}, r"dice\.shuffle-ai\[0\]: a shuffle is the whole order"),
        ({"dice": {"d20": [1]}}, r"dice\.d20: there is no kind 'd20'; .*d10"),
        ({"dice": {"d10": [11]}}, r"dice\.d10\[0\]: a d10 has no face 11"),
        ({"dice": {"hit-location": ["chest"]}}, r"dice\.hit-location\[0\]: .* 'chest', only head, arms"),
        ({"seats": [["erza"]]}, r"seats: seat each of erza, lucy once"),
        ({"seats": [["erza", "luci"]]}, r"seats\[0\]\[1\]: there is no survivor 'luci'; the nearest is lucy"),
        ({"priority": "esra"}, r"priority: there is no survivor 'esra'; the nearest is erza"),
        ({"terrain": [{"card": "tall-gras", "at": [1, 1]}]}, r"terrain\[0\]\.card: .*tall-grass"),
        ({"resources": {"basics": []}}, r"resources\.basics: there is no resource deck .*basic"),
        ({"expect": [{"event": "Dodge"}]}, r"expect\[0\]\.event: there is no event 'Dodge'; .*Dodged"),
        ({"expect": [{"event": "Dodged", "whom": "erza"}]}, r"expect\[0\]\.whom: Dodged has no such field; .*who"),
        ({"do": [{"never": [{"event": "X"}]}]}, r"do\[0\]\.never\[0\]\.event"),
        ({"counts": {"Dodge": 1}}, r"counts\.Dodge: there is no event"),
        ({"values": {"esra.survival": 1}}, r"values\.esra\.survival: there is no value 'esra'; the nearest are erza"),
        ({"values": {"erza.survial": 1}}, r"there is no value 'survial'; the nearest is survival"),
        ({"values": {"hit_locations": ["Hide"]}}, r"there is no pile of hit_locations ''; there is deck, discard, top"),
        ({"values": {"ai.deck.top": "Hide"}}, r"ai\.deck has no parts"),
        ({"values": {"round.number": 1}}, r"round has no parts"),
        ({"values": {"erza.armor.arm": 1}}, r"there is no part of armor 'arm'; the nearest .*arms"),
        ({"totals": {"erza.strenght": 1}}, r"there is no attribute 'strenght'; the nearest is strength"),
        # values of facts: what could never be told proves nothing in `never` and in `counts`
        ({"never": [{"event": "ShowdownEnded", "outcome": "failur"}]}, r"never\[0\]\.outcome: 'failur' is none"),
        ({"never": [{"event": "WoundAttempted", "outcome": "failur"}]}, r"'failur' is none of them; .*failure"),
        ({"never": [{"event": "Dodged", "who": "ersa"}]}, r"there is no figure 'ersa'; the nearest is erza"),
        ({"never": [{"event": "TargetPicked", "among": ["lucie"]}]}, r"among\[0\]: there is no figure 'lucie'; .*lucy"),
        ({"never": [{"event": "HitLocationChosen", "card": "Hiide"}]}, r"no hit location 'Hiide'"),
        ({"never": [{"event": "ReactionsCanceled", "card": "Beast's Elbo"}]}, r"no card .*Beast's Elbow"),
        ({"never": [{"event": "DamageSuffered", "location": "chest"}]}, r"location: 'chest' is none of them"),
        ({"never": [{"event": "HitsLocated", "locations": ["haed"]}]}, r"locations\[0\]: 'haed' .*head"),
        ({"never": [{"event": "StatChanged", "stat": "survial"}]}, r"stat: 'survial' .*survival"),
        ({"never": [{"event": "StatChanged", "why": "Vicious Clow"}]}, r"why: there is no card .*Vicious Claw"),
        ({"never": [{"event": "SurvivalSpent", "action": "dogde"}]}, r"action: 'dogde' .*dodge"),
        ({"never": [{"event": "MonsterTurned", "facing": "north"}]}, r"facing: 'north' is none"),
        ({"never": [{"event": "GearArchived", "gear": "Bone Ax"}]}, r"no gear 'Bone Ax'; .*Bone Axe"),
        ({"never": [{"event": "DamageSuffered", "heavy": 1}]}, r"heavy: '1' is neither true nor false"),
        ({"never": [{"event": "RoundBegan", "number": "two"}]}, r"number: 'two' is no whole number"),
        ({"never": [{"event": "HitsLocated", "locations": "head"}]}, r"locations: 'head' is no list"),
        ({"never": [{"event": "DamageSuffered", "damage": "one"}]}, r"damage: 'one' is no amount"),
        ({"never": [{"event": "DamageSuffered", "damage": "3 = 1 profile + 1 tokens"}]}, r"does not add up: .* make 2"),
        ({"never": [{"event": "Dodged", "rule": "survival-dodg"}]}, r"rule: there is no rule 'survival-dodg'"),
        ({"never": [{"event": "Dodged", "step": "survival-dodg"}]}, r"step: there is no rule 'survival-dodg'"),
        ({"counts": [{"event": "Dodged", "who": "ersa", "times": 0}]}, r"counts\[0\]\.who: there is no figure 'ersa'"),
        ({"counts": [{"event": "Dodged", "who": "erza"}]}, r"counts\[0\]: say how often: `times: 2`"),
        ({"do": [{"counts": {"Dodge": 1}}]}, r"do\[0\]\.counts\.Dodge: there is no event"),
        ({"never_asks": ["dodgee"]}, r"never_asks\[0\]: there is no question 'dodgee'; the nearest .*dodge"),
        ({"asks": ["dodgee"]}, r"asks\[0\]: there is no question 'dodgee'"),
        ({"auto": {"surviva-opportunity": "pass"}}, r"auto\.surviva-opportunity: .*survival-opportunity"),
        ({"do": [{"topic": "dodgee"}]}, r"do\[0\]\.topic: there is no question 'dodgee'"),
        # what cannot be laid
        ({"round": 1000000}, r"round: 1000000 is out of reach"),
        ({"monster": {"at": [9, 9], "card": {"ai": [{"name": "A", "copies": 61}]}}}, r"ai\[0\]\.copies: 61 is out of"),
        ({"given": {"lost_settlements": 5}}, r"given\.lost_settlements: settlements are lost one by one: 0 to 4"),
        (
            {"resources": {"basic": ["???"] * 9}},
            r"resources\.basic: 9 times '\?\?\?', and there are 2 resource cards of",
        ),
        (
            {"survivors": [{"name": "Erza", "at": [1, 1], "gear": ["steel-sword"] * 3}]},
            r"survivors\[0\]\.gear: 3 times 'steel-sword', and there are 2 cards of that name",
        ),
        (
            {
                "survivors": [{"name": "Erza", "at": [1, 1], "gear": ["blade", "blade"]}],
                "gear": [{"name": "Blade", "copies": 1, "weapon": {"speed": 1, "accuracy": 6, "strength": 2}}],
            },
            r"survivors\[0\]\.gear: 2 times 'blade', and there is 1 card of that name",
        ),
        (
            {"survivors": [{"name": "Erza", "at": [1, 1], "carries": ["Elder Cat Teeth"] * 2}]},
            r"carries\[1\]: no further",
        ),
    ],
)
def test_a_wrong_name_is_refused_with_place_and_cure(tmp_path: Path, changes: dict[str, Any], said: str) -> None:
    path = written(tmp_path, **changes)
    with pytest.raises(BadInput) as refused:
        run_file(path)
    assert str(refused.value).startswith(f"{path}:")
    assert re.search(said, str(refused.value)), refused.value
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"title: [", r":2: this is no YAML|:1: this is no YAML"),
        (b"title: x\ntitle: y\n", r":2: title: this stands here twice"),
        (b"- 1\n", r"a scenario is a mapping"),
        (b"", r"holds no scenario"),
        (b"title: \xff\n", r"is no text in UTF-8"),
        (b"title: \x00\n", r"this is no YAML"),
        (b"a: !!python/object:os.system {}\n", r"the tag !!python/object:os.system has no meaning"),
    ],
)
def test_a_file_that_is_no_scenario_is_refused_in_one_line(tmp_path: Path, text: bytes, said: str) -> None:
    path = tmp_path / "bad.yaml"
    path.write_bytes(text)
    with pytest.raises(BadInput, match=said) as refused:
        run_file(path)
    assert str(path) in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"nowhere\.yaml cannot be read"):
        run_file(tmp_path / "nowhere.yaml")


def test_words_that_yaml_takes_for_truth_stay_words(tmp_path: Path) -> None:
    trait = "{type: Whenever, on: the monster is wounded, effects: [KillMonster]}"
    path = tmp_path / "on.yaml"
    path.write_text(
        "title: on\nsurvivors: [{name: Yes, at: [1, 1]}]\n"
        f"monster: {{at: [9, 9], card: {{ai: [{{name: A, type: mood, actions: [], traits: [{trait}]}}]}}}}\n",
        "utf-8",
    )
    ((scenario, document),) = load_scenarios(path)
    assert scenario.survivors[0].name == "Yes"
    assert run(scenario, document, Way.STRAIGHT) == []


# chance out of a script


def d10(count: int) -> Roll:
    return Roll(count, D10, "a test")


def test_a_script_is_read_on_after_a_restore() -> None:
    chance = ScriptedChance({"d10": [1, 2, 3, 4]}, ChanceState(5))
    assert chance.roll(d10(2)) == (1, 2)
    again = ScriptedChance({"d10": [1, 2, 3, 4]}, chance.state())
    assert again.state() == chance.state()
    assert again.roll(d10(1)) == chance.roll(d10(1)) == (3,)
    assert again.leftovers() == {"d10": [4]}
    with pytest.raises(ScriptError, match="2 d10 wanted, but the script has 1 more"):
        again.roll(d10(2))


def test_a_scripted_die_is_the_face_itself() -> None:
    (face,) = ScriptedChance({"hit-location": ["body"]}).roll(Roll(1, HIT_LOCATION_DIE, "a test", "hit-location"))
    assert face is Location.BODY


def test_a_script_refuses_what_a_die_does_not_have() -> None:
    with pytest.raises(ScriptError, match="11, which a d10 does not have"):
        ScriptedChance({"d10": [11]}).roll(d10(1))


def test_picks_by_number_by_thing_and_by_name() -> None:
    chance = ScriptedChance({"pick": [1, "c", "erza"]}, names={"erza": "a"})
    assert [chance.pick("abc") for _ in range(3)] == ["b", "c", "a"]
    assert chance.pick(["only"]) == "only"
    with pytest.raises(ScriptError, match="1 pick wanted"):
        chance.pick("abc")
    for wanted in (3, "d"):
        with pytest.raises(ScriptError, match="not among the 3"):
            ScriptedChance({"pick": [wanted]}).pick("abc")


def test_a_scripted_shuffle_is_the_whole_order_top_first() -> None:
    chance = ScriptedChance({"shuffle-ai": [["c", "a", "b"]]}, ChanceState(5))
    cards = ["a", "b", "c"]
    chance.shuffle(cards, "ai")
    assert cards == ["b", "a", "c"]  # the top of a draw pile is its last card
    with pytest.raises(ScriptError, match="1 shuffle-ai wanted"):
        chance.shuffle(cards, "ai")
    with pytest.raises(ScriptError, match="but the script has"):
        ScriptedChance({"shuffle-ai": [["a", "b"]]}).shuffle(cards, "ai")
    seeded = list("abcdefgh")
    chance.shuffle(seeded, "other")
    plain = list("abcdefgh")
    Chance.seeded(5).shuffle(plain, "other")
    assert seeded == plain


def test_without_strict_a_kind_without_a_script_is_left_to_the_seed() -> None:
    loose = ScriptedChance({"d10": [4]}, ChanceState(5), strict=False)
    assert loose.roll(d10(1)) == (4,)
    with pytest.raises(ScriptError):
        loose.roll(d10(1))
    d6 = Roll(3, range(1, 7), "a test", "d6")
    assert loose.roll(d6) == Chance.seeded(5).roll(d6)
    with pytest.raises(ScriptError):
        ScriptedChance({"d10": [4]}).roll(d6)


def test_a_script_that_goes_on_leaves_what_it_lacks_to_the_seed() -> None:
    def chance(state: ChanceState | None = None) -> ScriptedChance:
        scripts: dict[str, list[Any]] = {"d10": [4, 11], "pick": [9, "b"], "shuffle-ai": [["x"]]}
        return ScriptedChance(scripts, state or ChanceState(5), goes_on=True)

    loose, seeded = chance(), Chance.seeded(5)
    first = seeded.roll(d10(2))
    assert loose.roll(d10(3)) == (4, *first), "an 11 is passed over, and two dice come from the seed"
    assert loose.roll(d10(1)) == seeded.roll(d10(1))
    assert loose.pick("abc") == seeded.pick("abc"), "a ninth of three cannot come"
    assert loose.pick("abc") == "b" and loose.pick("abc") == seeded.pick("abc")
    cards, others = list("abcdefgh"), list("abcdefgh")
    loose.shuffle(cards, "ai")
    seeded.shuffle(others, "ai")
    assert cards == others, "other cards than the script names"
    assert loose.leftovers() == {}
    assert chance(loose.state()).roll(d10(2)) == loose.roll(d10(2)), "restored, it goes on where it stood"


# the player with a script


def test_the_scripted_player_answers_in_order_and_says_when_it_is_done() -> None:
    session = new_session("white-lion", "prologue", seed=1)
    player = ScriptedPlayer(["space:1,1"], {"place-survivor": "first"})
    places = 0
    assert session.request is not None
    while session.request.about.startswith("Where does"):
        session.answer(player.answer(session.request, session.table))
        places += 1
    assert places == 4
    assert player.answers == ["space:1,1"]
    assert player.answer(session.request, session.table) == "space:1,1"
    with pytest.raises(NotOffered, match="no answer left"):
        player.answer(session.request, session.table)
    session.close()


def test_the_table_is_as_the_file_says(tmp_path: Path) -> None:
    start = {"name": "Erza", "at": [5, 5], "survival": 4, "boxes": {"legs": "both"}, "down": True}
    lion = {"at": [11, 8], "facing": "w", "ai": ["Maul", "Claw"], "wounds": ["Chomp"], "tokens": {"speed": -1}}
    path = written(tmp_path, survivors=[start, GOOD["survivors"][1]], monster=lion, start="survivors' turn")
    ((scenario, document),) = load_scenarios(path)
    assert isinstance(scenario, Scenario)
    game, state = set_table(scenario, document, core_box())
    session = Session(game, state)
    table = session.table
    who = table.entity("erza")
    assert (table.at(who), table.sheet(who).survival, table.is_down(who)) == ((5, 5), 4, True)
    assert table.sheet(who).boxes[Location.LEGS].light and table.sheet(who).boxes[Location.LEGS].heavy
    assert table.record.ai.peek(2) == ["Maul", "Claw"]
    assert table.record.wounds == ["Chomp"]
    assert table.facing.value == "w"
    session.close()
