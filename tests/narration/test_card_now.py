"""Which printed line of a monster's card is being carried out."""

from __future__ import annotations

import pytest

from engine.decision import Roll
from engine.session import Told
from engine.table import Crumb
from game import facts
from game.bots.careful.player import CarefulPlayer
from game.bots.showdown_choice import Fight
from game.cards.english.ai_card import print_ai_card
from game.content.box import core_box
from game.narration.card_now import AI as PLAYED
from game.narration.card_now import HEADING, CardNow, card_now, whole_card
from game.rules.table.showdown_table import ShowdownTable

PERFORMED = (PLAYED, "monster-basic-action", "wound-reaction", "wound-failure-reaction", "wound-reflex-reaction")


def told_in(
    monster: str, level: str, seed: int, party: str = "veterans"
) -> tuple[ShowdownTable, list[Told], list[CardNow]]:
    """What a fight between bots told inside cards of the monster, and how far the card had come each time."""
    session, player = Fight(monster, level, party).session(seed, ("Ann",)), CarefulPlayer()
    table, seen, cards = session.table, list[Told](), list[CardNow]()
    location = [""]

    def hear(event: object, steps: tuple[Crumb, ...]) -> None:
        if isinstance(event, facts.HitLocationChosen | facts.TrapSprung):
            location[0] = event.card
        found = card_now(table, steps, location[0])
        if found is not None:
            seen.append(Told(0, event, steps))  # type: ignore[arg-type]
            cards.append(found)

    table.observers.append(hear)
    while (request := session.request) is not None and len(session.answers) < 250:
        session.answer("roll" if isinstance(request, Roll) else player.answer(request, session.table))
    session.close()
    return table, seen, cards


@pytest.mark.parametrize(
    ("monster", "level"),
    [("white-lion", "2"), ("butcher", "1"), ("phoenix", "1"), ("kings-man", "1"), ("the-hand", "1")],
)
def test_whatever_a_card_does_is_told_with_its_line_lit(monster: str, level: str) -> None:
    """And each line that is lit, or done, is one that the card has."""
    _, seen, cards = told_in(monster, level, 3)
    acted = 0
    for one, card in zip(seen, cards, strict=True):
        for section, line in card.lit | card.done:
            assert HEADING <= line < len(card.sections[section].lines), (card.name, one.event)
        inner = next(step for step in reversed(one.steps) if step.rule in PERFORMED or step.rule.startswith("attack-"))
        if inner.rule in PERFORMED and not isinstance(one.event, facts.BasicActionBegan):
            acted += 1
            assert card.lit or not inner.part, (card.name, one.event, one.steps)
    assert acted > 20 and len({card.name for card in cards}) > 4


def test_the_lines_of_a_card_are_lit_in_their_order() -> None:
    """Claw: whom it picks, the flow, the attack; what lies behind is done."""
    table = Fight("white-lion", "prologue", "founders").session(1, ("Ann",)).table

    def at(*steps: Crumb) -> CardNow:
        found = card_now(table, steps)
        assert found is not None
        return found

    claw = Crumb(PLAYED, "Claw")
    pick = at(Crumb(PLAYED, "Claw", ("", 0)), Crumb("target-list-order", "", (1,)))
    assert pick.lit == {(0, 1)} and pick.done == {(0, 0)}
    assert "field of view" in pick.sections[0].lines[1]
    nobody = at(Crumb(PLAYED, "Claw", ("", 0, -3)))
    assert [nobody.sections[0].lines[line] for _, line in sorted(nobody.lit)] == ["No target: Sniff"]
    assert at(Crumb(PLAYED, "Claw", ("", 1))).lit == {(1, HEADING)}
    struck = at(Crumb(PLAYED, "Claw", ("", 2)), Crumb("attack-monster-dice"))
    assert struck.lit == {(2, HEADING)} and {(0, 0), (0, 1), (1, HEADING)} <= struck.done
    assert at(claw).lit == frozenset() and at(claw).name == "Claw"


def test_what_an_attack_brings_is_lit_at_its_moment() -> None:
    table = Fight("white-lion", "prologue", "founders").session(1, ("Ann",)).table
    found = 0
    for card in table.monster_card.ai_cards:
        for nth, action in enumerate(card.actions):
            profile = getattr(action, "profile", None)
            if profile is None or profile.trigger is None:
                continue
            rule = f"attack-{profile.trigger.value.replace(' ', '-')}"
            now = card_now(table, (Crumb(PLAYED, card.name, ("", nth)), Crumb(rule, "", (0,))))
            assert now is not None
            lines = [now.sections[section].lines[line] for section, line in sorted(now.lit)]
            assert lines and lines[0].lower().startswith(profile.trigger.value), card.name
            found += 1
    assert found


def test_a_reaction_is_lit_on_its_hit_location() -> None:
    table = Fight("white-lion", "prologue", "founders").session(1, ("Ann",)).table
    for place in table.monster_card.hit_locations:
        for kind, rule in (("failure", "wound-failure-reaction"), ("wound", "wound-reaction")):
            if not getattr(place, kind):
                continue
            now = card_now(table, (Crumb("attack-wound-steps"), Crumb(rule, "", (0,))), place.name)
            assert now is not None and now.lit
            assert {now.sections[section].kind for section, _ in now.lit} == {kind}


def test_each_action_of_each_card_knows_where_it_is_printed() -> None:
    for monster in core_box().monsters.values():
        for card in monster.ai_cards:
            parts = [section.part for section in print_ai_card(card, monster)]
            for of in ("", *card.injuries):
                places = [("", n) if not of else (of, n) for n in range(len(card.actions_in(of)))]
                assert all(place in parts or place[:1] in parts for place in places), card.name


def test_a_card_at_rest_is_whole_and_nothing_of_it_lit() -> None:
    table = Fight("white-lion", "prologue", "founders").session(1, ("Ann",)).table
    claw = whole_card(table, "ai", "Claw")
    assert claw is not None and not claw.lit and len(claw.sections) == 3
    assert whole_card(table, "ai", "Hail") is None
