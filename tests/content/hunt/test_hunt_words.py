"""No hunt event has a function of its own, but for those that need a word which no other card has any use for."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from game.cards.records import parts
from game.content.box import core_box
from game.phases.campaign import campaign  # noqa: F401  (it registers how each word is carried out)
from game.rules.campaign.words_at_home import EXECUTORS_AT_HOME
from game.rules.table.effect_context import EXECUTORS

ALONE = {
    38: "Gregalope",
    65: "Statue",
    76: "Dream the Way",
}
"""Events with a word that no other card of the box uses."""


def words_of(card: object) -> set[str]:
    """The words of the vocabulary that a card is written in, however deep."""
    return {type(part).__name__ for part in parts(card) if type(part) in EXECUTORS or type(part) in EXECUTORS_AT_HOME}


def test_fewer_than_ten_events_need_a_word_of_their_own() -> None:
    box = core_box()
    cards: list[object] = []
    for name in box.__struct_fields__:
        kind = getattr(box, name)
        cards += kind.values() if isinstance(kind, dict) else kind if isinstance(kind, tuple) else ()
    for monster in box.monsters.values():
        cards.remove(monster)
        cards += (*monster.ai_cards, *monster.hit_locations, *monster.levels, *monster.hunt_events)
        cards += (monster.definitions, monster.instinct, monster.basic_action)
    used = defaultdict(list)
    for i, card in enumerate(cards):
        for word in words_of(card):
            used[word].append(i)
    alone = {i for holders in used.values() if len(holders) == 1 for i in holders}
    events = {event.number: event.name for event in box.hunt_events.values() if cards.index(event) in alone}
    assert events == ALONE
    assert len(ALONE) < 10


def test_no_rule_knows_a_hunt_event_by_name() -> None:
    """Cards are told apart by what they say, never by what they are called."""
    root = Path(__file__).resolve().parents[3] / "game"
    names = [f'"{event.name}"' for event in core_box().hunt_events.values() if " " in event.name]
    for room in ("board", "effects", "settlement", "phases"):
        for file in (root / room).glob("*.py"):
            text = file.read_text("utf-8")
            assert [name for name in names if name in text] == [], file
