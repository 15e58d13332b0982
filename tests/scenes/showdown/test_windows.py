"""Windows: what they say, letting them go by for a round, stopping at empty ones; and what cannot be chosen, always
within reach."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.decision import Decision, Option, Why
from engine.grid import Direction
from engine.ui.overflow import find_overflow
from game.bots.hidden_cards import trap_face_down
from game.content.box import core_box
from game.model.terms import SurvivalAction
from game.phases.showdown.setup import founders, new_showdown
from game.rules.gear.resource_trade import Trade
from game.rules.monster.ai_face_down import ai_cards_face_down
from game.rules.space.terrain import Spot
from game.rules.survival.survival_opportunity import why_nobody
from game.rules.table.showdown_table import ShowdownTable, seats_for
from game.scenes.showdown.choices import sort_choices
from game.scenes.showdown.hand.answers import in_families
from game.scenes.showdown.hand.windows import PASS, Passing, offer, question, window_note, window_of
from game.scenes.table.dialogs import RefusedDialog
from tests.play.resources import carrying
from tests.scenes.showdown.stage import FREE, Asker, Table

DASH, ENCOURAGE = SurvivalAction.DASH, SurvivalAction.ENCOURAGE


def fight(level: str = "prologue") -> ShowdownTable:
    party = founders()
    table = new_showdown(core_box(), "white-lion", level, party, seats_for(["Ann"], [s.key for s in party]), 3)
    for who, column in zip(table.record.party, (8, 10, 12, 14), strict=True):
        table.put(who, (column, 14))
    return table


def opportunity(table: ShowdownTable, *keys: str) -> Decision:
    first = table.record.party[0]
    options = [Option(key, key, (DASH, first, 0)) for key in keys]
    rule = "attack-fellow-react-window"
    return Decision("survival-opportunity", "Before it reacts", [*options, Option(PASS, "Nobody acts")], rule=rule)


# -- what a window says ----------------------------------------------------------------------------------------------


def test_a_window_says_what_happened_what_comes_who_may_act_and_what_passing_means() -> None:
    table = fight()
    note = window_note(opportunity(table, "dash:allister"), table, "Erza misses.", ["Reactions", "End of the attack"])
    assert "Erza misses." in note and "Reactions › End of the attack" in note
    assert "**Allister** (1 [survival](survival)): dash" in note
    assert "nobody spends survival" in note and "](attack-fellow-react-window)" in note


def test_what_a_card_offers_is_said_once() -> None:
    says = "The attacker gains 1 survival."
    asked = Decision("may-act", f"Bow: {says} Does Erza want this?", [Option("yes", says), Option("no", "No")])
    assert (offer(asked), question(asked)) == (says, "Does Erza want this?")
    note = window_note(asked, fight(), "", [])
    assert says in note and "**Bow offers**" in note


def test_a_trade_is_no_offer_of_a_card() -> None:
    """It names the cards that change hands on its buttons."""
    trade = Option("take:iron:lucy", "Lucy gives Iron to Erza", (Trade("Iron", 4, 3), 3, 4))
    asked = Decision("may-act", "Erza is beside Lucy: what changes hands?", [trade, Option("no", "Nothing more")])
    window = window_of(asked)
    assert window is not None and (window.title, question(asked)) == ("Trade", asked.about)


def test_what_has_just_changed_hands_is_not_offered_back_and_says_so() -> None:
    stage = carrying({"erza": ["Skull"], "lucy": ["Iron"]}, at={"erza": (4, 14), "lucy": (5, 14)})
    stage.play("act:erza", "give:skull:lucy")
    choices = sort_choices(stage.request, stage.table)
    assert {"take:iron:lucy"} == {option.key for option in choices.buttons if option.kind in ("give", "take")}
    said = {option.key: why.sentence for option, why in choices.refused_buttons()}
    assert said["take:skull:lucy"] == "Skull has just changed hands; undo takes it back."


def test_each_reason_why_nobody_can_act_is_told_once() -> None:
    table = fight()
    table.record.survival_actions = [DASH, ENCOURAGE]
    for who in table.record.party:
        table.sheet(who).survival = 0
    told = why_nobody(table)
    assert "Allister has 0 survival" in told and told.count("Erza has 0 survival") == 1


# -- letting go by ---------------------------------------------------------------------------------------------------


def test_a_window_goes_by_until_the_round_ends_or_something_new_is_possible() -> None:
    table, passing = fight(), Passing()
    table.record.round = 2
    assert not passing.covers(opportunity(table, "dash:allister"), table)
    passing.begin(opportunity(table, "dash:allister", "dash:erza"), table)
    assert passing.covers(opportunity(table, "dash:erza"), table)
    assert not passing.covers(Decision("dodge", "?", [Option("suffer", "No")]), table)
    assert not passing.covers(opportunity(table, "encourage:erza>lucy"), table), "something new opens it"
    assert not passing.covers(opportunity(table, "dash:erza"), table), "and it stays open"
    passing.begin(opportunity(table, "dash:erza"), table)
    table.record.round = 3
    assert not passing.covers(opportunity(table, "dash:erza"), table)


def test_a_window_goes_by_until_the_act_ends() -> None:
    """And in the monster's turn, where nobody acts, until somebody does."""
    table, passing = fight(), Passing()
    table.record.round, table.acting = 2, table.record.party[0]
    passing.begin(opportunity(table, "dash:erza"), table, act=True)
    assert passing.covers(opportunity(table, "dash:erza"), table)
    assert not passing.covers(opportunity(table, "encourage:erza>lucy"), table), "something new opens it"
    passing.begin(opportunity(table, "dash:erza"), table, act=True)
    table.acting = table.record.party[1]
    assert not passing.covers(opportunity(table, "dash:erza"), table), "another acts"
    table.acting = 0
    passing.begin(opportunity(table, "dash:erza"), table, act=True)
    assert passing.covers(opportunity(table, "dash:erza"), table)
    table.acting = table.record.party[1]
    assert not passing.covers(opportunity(table, "dash:erza"), table), "the monster's turn is over"


def test_the_game_can_stop_at_windows_in_which_nobody_can_act(tmp_path: Path) -> None:
    def poor(rules: ShowdownTable) -> None:
        rules.record.survival_actions = [SurvivalAction.DODGE, DASH]
        for who in rules.record.party:
            rules.sheet(who).survival = 0

    table = Table(tmp_path, prepare=poor, automation={**FREE, "windows": "confirm"})
    for _ in range(40):
        request = table.request
        if table.scene.staging.nod is not None or not isinstance(request, Decision):
            break
        table.scene.answer(request.options[0].key)
    nod = table.scene.staging.nod
    assert nod is not None and "nobody can act" in nod.says and "has 0 survival" in nod.note
    table.nod()
    assert table.scene.staging.nod is not nod
    table.close()


# -- what cannot be chosen, and much that can --------------------------------------------------------------------------


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Asker]:
    asker = Asker(Table(tmp_path), monkeypatch)
    yield asker
    asker.table.close()


def test_pass_all_round_answers_for_the_players_until_they_go_back(asked: Asker) -> None:
    table, keys = asked.table, asked.table.answers
    window = [Option("dash:erza", "Erza dashes", (DASH, 3, 0)), Option(PASS, "Nobody acts")]
    asked.ask("survival-opportunity", window)
    assert table.scene.board.aim.window
    table.click("pass-round")
    assert keys[-1] == PASS
    here = len(keys)
    asked.ask("survival-opportunity", window)
    table.stage.wait(0.05)
    assert keys[here:] == [PASS] * len(keys[here:]) != [], "time answers what was let go by"
    asked.ask("survival-opportunity", [Option("dash:lucy", "Lucy dashes", (DASH, 4, 0)), *window])
    here = len(keys)
    table.stage.wait(0.05)
    assert len(keys) == here, "something new is asked"
    asked.ask("survival-opportunity", window)
    table.click("pass-round")
    table.scene.travel(lambda: None)
    asked.ask("survival-opportunity", window)
    here = len(keys)
    table.stage.wait(0.05)
    assert len(keys) == here, "who goes back is asked again"


def test_the_note_of_a_window_stays_as_it_is_while_another_part_of_the_board_is_drawn(asked: Asker) -> None:
    asked.ask("survival-opportunity", [Option("dash:erza", "Erza dashes", (DASH, 3, 0)), Option(PASS, "Nobody acts")])
    stage, clear = asked.table.stage, asked.table.scene.board.clear
    before = stage.draw().copy()
    stage.ui.damage.add(pygame.Rect(clear.left + 40, clear.bottom - 40, 6, 6))
    assert pygame.image.tobytes(stage.draw(), "RGB") == pygame.image.tobytes(before, "RGB")


def test_fifteen_actions_find_room_and_each_refusal_its_reason(asked: Asker) -> None:
    table = asked.table
    options = [Option(f"use:{n}", f"Use the thing {n}") for n in range(8)]
    options += [Option(f"charge:{way}", f"Charge {way}", object()) for way in "nesw"]
    options += [Option("dash:erza", "Erza dashes", (DASH, 3, 0)), Option("end-act", "End the act")]
    refused = [(Option(f"attack:{n}", f"Weapon {n}"), Why(f"Weapon {n} is jammed.", "keyword-slow")) for n in range(9)]
    asked.ask("act", options, refused)
    assert not find_overflow(table.scene)
    assert all(table.shows(f"option:{option.key}") for option in options)
    table.by_mouse(options[-1])
    assert table.answers[-1] == "end-act"
    asked.ask("act", options, refused)
    table.key("y")
    assert isinstance(table.stage.scene, RefusedDialog)
    table.stage.draw()
    said = " ".join(widget.describe() for widget in table.stage.scene.root.walk())
    assert all(f"Weapon {n} is jammed." in said for n in range(9))


def test_reasons_beside_the_buttons_stand_whole_or_are_counted(asked: Asker) -> None:
    long = "it is out of range: it reaches 2 spaces, and the nearest that it could strike stands 7 spaces away"
    refused = [(Option(f"attack:{n}", f"Weapon {n}"), Why(f"{n}: {long}.", "keyword-slow")) for n in range(4)]
    asked.ask("act", [Option("end-act", "End the act")], refused)
    line = asked.table.widget("refused")
    assert line is not None and not find_overflow(asked.table.scene)
    assert all(not block.truncated for block, _ in line.texts())
    assert line.ref is not None and all(f"{n}: {long}" in line.ref for n in range(4))


def test_directions_stand_together_and_so_do_the_survival_actions_of_one() -> None:
    options = [Option(f"pounce:{way}", way, object()) for way in "new"]
    options += [
        Option("dash:a", "A dashes", (DASH, 2, 0)),
        Option("x", "X"),
        Option("surge:a", "A surges", (DASH, 2, 0)),
    ]
    assert [[option.key for option in family] for family in in_families(options)] == [
        ["pounce:n", "pounce:e", "pounce:w"],
        ["dash:a", "surge:a"],
        ["x"],
    ]


def test_a_tile_follows_the_pointer_and_a_second_pick_turns_it(asked: Asker) -> None:
    table = asked.table
    spots = [Spot((5, 5), (3, 1)), Spot((5, 5), (1, 3)), Spot((9, 9), (3, 1))]
    keys = ["space:5,5", "space:5,5/turned", "space:9,9"]
    asked.ask("place-terrain", [Option(key, key, spot) for key, spot in zip(keys, spots, strict=True)])
    choices = table.scene.making.choices
    assert choices.offered.bit_count() == 8 and table.scene.board.aim.ghosts
    assert [option.key for option in choices.at((7, 5))] == ["space:5,5"], "what would cover it"
    table.scene.answers.choose_space((5, 5))
    table.scene.answers.choose_space((5, 5))
    assert table.scene.making.selected == "space:5,5/turned"
    table.stage.draw()
    assert table.scene.board.aim.path_size == (1, 3)
    table.scene.answers.choose_space((9, 9))
    table.scene.answers.choose_space((9, 9))
    assert table.answers[-1] == "space:9,9"


def test_a_monster_off_the_board_is_said_and_not_drawn_as_dead(asked: Asker) -> None:
    scene = asked.table.scene
    scene.table.put(scene.table.monster, None)
    scene.table.record.round = 2
    scene.staging.catch_up()
    asked.ask("who-acts", [Option("act:erza", "Erza acts", scene.table.record.party[1])])
    assert "is off the board" in scene.board.aim.absent
    assert not scene.board.diorama.monster.on_board and not scene.board.diorama.monster.dead
    assert any("off the board" in line for line in map(str, scene.board.aim.absent.splitlines()))


# -- what may lie face down -------------------------------------------------------------------------------------------


def test_of_a_random_deck_only_its_stacks_are_known() -> None:
    """Nobody learns which cards were drawn for the deck, nor does what may be there change with them."""
    table, other = fight("1"), fight("1")
    other.record.ai.draw_pile = other.record.ai.draw_pile[::-1][: len(other.record.ai.draw_pile) - 2]
    known = ai_cards_face_down(table)
    assert known == ai_cards_face_down(other)
    assert known.total() > len(table.record.ai.draw_pile)
    assert set(table.record.ai.draw_pile) <= set(known)
    card = table.record.ai.draw_pile.pop()
    table.record.ai.discard.append(card)
    assert ai_cards_face_down(table)[card] == known[card] - 1


def test_a_fixed_deck_is_known_card_by_card() -> None:
    table = fight()
    table.record.wounds.append(table.record.ai.draw_pile.pop())
    assert ai_cards_face_down(table).total() == len(table.record.ai.draw_pile) + 1


def test_everybody_knows_whether_the_trap_can_still_come() -> None:
    table = fight()
    trap = next(card.name for card in table.monster_card.hit_locations if card.type == "trap")
    assert trap_face_down(table)
    table.record.hit_locations.draw_pile.remove(trap)
    table.record.hit_locations.discard.append(trap)
    assert not trap_face_down(table)


# -- zones of what is looked at ----------------------------------------------------------------------------------------


def test_the_card_under_the_pointer_lights_its_zones(asked: Asker) -> None:
    table = asked.table
    table.scene.staging.cards.ai, table.scene.staging.cards.ai_spent = "Claw", False
    asked.ask("facing", [Option("face:n", "North", Direction.NORTH), Option("face:e", "East", Direction.EAST)])
    table.scene.refresh()
    row = table.widget("cards")
    ref, rect = row.refs()[0]
    assert ref == "card:ai/Claw"
    table.stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    table.stage.wait(0.02)
    lit = table.scene.board.aim.overlays
    assert [overlay.name for overlay in lit] == ["Claw"] * 3 and all(overlay.zones[0].spaces for overlay in lit)
    table.stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(0, 0), buttons=(0, 0, 0)))
    table.stage.wait(0.02)
    assert not table.scene.board.aim.overlays


def test_the_seventh_key_shows_the_zones_of_all_cards_in_play(asked: Asker) -> None:
    table = asked.table
    rules = table.scene.table
    rules.enter_play("Ground Fighting", "mood")
    rules.enter_play("Enraged", "mood")
    table.scene.aiming.over.forget()
    table.key("7")
    table.stage.draw()
    lit = [overlay for overlay in table.scene.board.aim.overlays if overlay.name == "Ground Fighting"]
    assert len(lit) == 1 and "within 1 space" in lit[0].says and lit[0].zones[0].pattern
    table.key("7")
    table.stage.draw()
    assert not table.scene.board.aim.overlays
