"""Hotkeys are letters of the words, no two the same, and an option keeps its own whatever else is offered."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.decision import Option
from engine.grid import Direction
from engine.ui.input import Bindings
from game.model.terms import SurvivalAction
from game.scenes.parts.hotkeys import Hotkeys, global_keys
from game.scenes.showdown.hand.answers import words_of_answer

TAKEN = global_keys(Bindings())
WEAPONS = [Option("attack:axe", "Attack with Bone Axe"), Option("attack:fist-tooth", "Attack with Fist & Tooth")]
END = Option("end-act", "End the act")
LUCY, ERZA = (Option(f"act:{name.lower()}", f"{name} acts", who) for who, name in ((1, "Lucy"), (2, "Erza")))
FACES = [Option(f"face:{way}", f"Face {way.name.lower()}", way) for way in Direction]
POUNCES = [Option(f"pounce:{way}", f"Pounce {way.name.lower()}") for way in Direction]


def survival(who: str) -> list[Option]:
    return [
        Option(f"{action}:{who.lower()}", f"{who} {action}s", (action, 1, 0))
        for action in (SurvivalAction.DASH, SurvivalAction.SURGE, SurvivalAction.ENCOURAGE)
    ]


@pytest.mark.parametrize(
    ("options", "letters"),
    [
        ([*WEAPONS, END], "bfe"),
        ([LUCY, ERZA], "ce"),  # L opens the log, U undoes
        (FACES, "neow"),  # S opens the sheets
        ([Option("dodge:head", "Dodge the hit to the head"), Option("suffer", "Save the survival")], "da"),
        (
            [Option("dodge:head", "Dodge the hit to the head"), Option("dodge:arms", "Dodge the hit to the arms")],
            "ea",
        ),  # H is the hint
        (survival("Erza"), "dge"),
    ],
)
def test_an_option_has_a_letter_of_its_word(options: Sequence[Option], letters: str) -> None:
    assert "".join(Hotkeys().of("topic", options, TAKEN, words_of_answer).values()) == letters


def test_an_option_keeps_its_letter_whatever_else_is_offered() -> None:
    keys = Hotkeys()
    first = keys.of("act", [*WEAPONS, END], TAKEN)
    more = [Option("use:bandages", "Bandages: heal"), Option("use:fecal-salve", "Fecal Salve: smear")]
    then = keys.of("act", [*more, END, WEAPONS[0]], TAKEN)
    assert then["attack:axe"] == first["attack:axe"] and then["end-act"] == first["end-act"]
    assert keys.of("act", [WEAPONS[1], *more], TAKEN)["attack:fist-tooth"] == first["attack:fist-tooth"]
    assert len(set(then.values()) | set(first.values())) == 5


def test_four_survivors_and_all_they_could_do_have_a_key_each() -> None:
    names = ("Allister", "Erza", "Lucy", "Zachary")
    options = [LUCY, ERZA, *(one for name in names for one in survival(name)), *FACES, *POUNCES, END]
    keys = Hotkeys().of("who-acts", options, TAKEN, words_of_answer)
    assert set(keys) == {one.key for one in options} and len(set(keys.values())) == len(options)
    assert not set(keys.values()) & TAKEN
    for option in options:
        assert keys[option.key][-1] in option.label.lower()


def test_a_key_that_the_player_binds_is_no_letter_of_an_option() -> None:
    keys = Hotkeys()
    assert keys.of("act", [END], TAKEN) == {"end-act": "e"}
    assert keys.of("act", [END], {*TAKEN, "e"}) == {"end-act": "a"}


def test_one_that_was_gone_for_long_gives_way_where_no_letter_is_left() -> None:
    keys, all_but = Hotkeys(), frozenset("abcdefghijklmnopqrstuvwxyz") - {"e", "n"}
    taken = {*all_but, *(f"shift+{letter}" for letter in "abcdefghijklmnopqrstuvwxyz")}
    assert keys.of("act", [END, Option("no", "Nen")], taken) == {"end-act": "e", "no": "n"}
    assert keys.of("act", [END, Option("x", "Nen")], taken) == {"end-act": "e", "x": "n"}
