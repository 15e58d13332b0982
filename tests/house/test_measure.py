"""What the measurements of the house count."""

from __future__ import annotations

from pathlib import Path

from tests.house.measure import in_path, measure


def test_a_rule_is_at_home_where_a_word_of_its_id_stands_in_the_path() -> None:
    assert in_path("move-survivor-basic", {"rules/movement/survivor_movement.py"})
    assert in_path("ai-draw", {"effects/ai_deck.py"})
    assert not in_path("collision-edge", {"rules/movement/survivor_movement.py", "rules/act/activation.py"})
    assert not in_path("ai-draw", {"rules/survivor/maiden.py"})


def test_a_house_is_counted(tmp_path: Path) -> None:
    files = {
        "game/rulebook/ids.py": '"ai-draw" "move-basic"',
        "game/rules/movement.py": "class Walk: ...  # move-basic",
        "game/rules/hands.py": "class Walk: ...  # ai-draw",
        "game/content/ai.py": "from game.cards.words.harm import Die  # ai-draw",
        "game/cards/words/harm.py": "class Die(Word, frozen=True, tag=True):\n    pass",
        "game/effects/harm.py": "from game.cards.words.harm import Die",
    }
    for name, source in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(source, encoding="utf-8")
    at_home, largest, twice, modules, words = measure(tmp_path).values()
    assert (
        (at_home, twice, modules) == ("1 of 2", "1", "6") and words == "1: 1" and largest.startswith("game/rules 2, ")
    )
