"""Every word of a monster's cards is missed by a test when it is taken out (`tests/play/proof.py`).

A monster joins with a line in `PROOFS`: its key, the modules of its tests, and what lies beside its cards in the box
(shelf and key). Its tests must meet the cards as they lie in the box (`Den`, `Watched` and `core_box` do), need no
fixture besides their parameters, and name the card that they prove, in their own name or anywhere in them. What is open
is printed card by card; the numbers in `MOST` may only fall.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.content.box import core_box
from tests.play.proof import Case, Proof, fails, in_the_box, lacking, parts, plain, unproved

MONSTERS = "tests.content.monsters"
AFTERMATH = "tests.phases.test_aftermath"
PROOFS = (
    Proof(
        "white-lion", tuple(f"{MONSTERS}.test_white_lion_{part}" for part in ("ai", "hit_locations", "hunt", "moods"))
    ),
    Proof(
        "butcher",
        (*(f"{MONSTERS}.test_butcher_{part}" for part in ("ai", "hit_locations", "special")), AFTERMATH),
    ),
    Proof(
        "screaming-antelope",
        (
            f"{MONSTERS}.test_screaming_antelope_ai",
            f"{MONSTERS}.test_screaming_antelope_more",
            f"{MONSTERS}.test_screaming_antelope_hit_locations",
            f"{MONSTERS}.test_screaming_antelope_hunt",
            f"{MONSTERS}.test_screaming_antelope_sheet",
            "tests.rules.space.test_terrain_use",
        ),
        (
            ("status_cards", "Gobbled Up"),
            ("status_cards", "Skewered"),
            ("terrain", "acanthus-plant"),
            ("terrain", "bug-patch"),
        ),
    ),
    Proof(
        "watcher",
        tuple(f"{MONSTERS}.watcher.test_watcher_{part}" for part in ("ai", "hit_locations", "special", "finale")),
        (("status_cards", "Stone"), ("status_cards", "Held")),
    ),
    Proof(
        "phoenix",
        (
            f"{MONSTERS}.test_phoenix_ai",
            f"{MONSTERS}.test_phoenix_hit_locations",
            f"{MONSTERS}.test_phoenix_hunt",
            f"{MONSTERS}.test_phoenix_sheet",
            "tests.rules.space.test_terrain_use",
            AFTERMATH,
        ),
        (("status_cards", "Age Eater"), ("status_cards", "Stopped Time"), ("terrain", "nightmare-tree")),
    ),
    Proof(
        "gold-smoke-knight",
        tuple(
            f"{MONSTERS}.gold_smoke_knight.test_gold_smoke_knight_{part}" for part in ("ai", "hit_locations", "sheet")
        ),
    ),
    Proof(
        "kings-man",
        (
            f"{MONSTERS}.kings_man.test_kings_man_ai",
            f"{MONSTERS}.kings_man.test_kings_man_hit_locations",
            f"{MONSTERS}.kings_man.test_kings_man_sheet",
        ),
    ),
    Proof(
        "the-hand",
        (
            f"{MONSTERS}.the_hand.test_the_hand_ai",
            f"{MONSTERS}.the_hand.test_the_hand_hit_locations",
            f"{MONSTERS}.the_hand.test_the_hand_special",
            f"{MONSTERS}.the_hand.test_the_hand_sheet",
        ),
    ),
    Proof("great-golden-cat", (f"{MONSTERS}.test_legends",), only=("Trample",)),
    Proof(
        "mad-steed",
        (f"{MONSTERS}.test_legends",),
        only=("Berserker", "King's Aura", "Battle Tempo", "Battle Pressure"),
    ),
    Proof("golden-eyed-king", (f"{MONSTERS}.test_legends",), only=("Berserker", "Weak Spot")),
)
MOST = {
    "white-lion": (2, 28),
    "butcher": (0, 11),
    "screaming-antelope": (0, 0),
    "phoenix": (0, 0),
    "gold-smoke-knight": (0, 0),
    "kings-man": (0, 0),
    "watcher": (0, 0),
    "the-hand": (0, 0),
    "great-golden-cat": (0, 0),
    "mad-steed": (0, 0),
    "golden-eyed-king": (0, 0),
}
"""How many cards may be without a test, and how many parts of cards without a test that misses them."""


@pytest.mark.parametrize("proof", PROOFS, ids=lambda proof: proof.monster)
def test_no_card_is_without_a_test(proof: Proof) -> None:
    """Of each card at least one word is missed."""
    _few(unproved(proof, whole=False), MOST[proof.monster][0])


@pytest.mark.soak
@pytest.mark.parametrize("proof", PROOFS, ids=lambda proof: proof.monster)
def test_no_word_of_a_card_is_without_a_test(proof: Proof) -> None:
    _few(unproved(proof, whole=True), MOST[proof.monster][1])


def _few(found: list[str], most: int) -> None:
    told = "\n".join(found)
    print(f"{len(found)} without a test\n{told}")
    assert len(found) <= most, f"no test fails without these:\n{told}"


# the proof itself


def test_everything_is_taken_out_once() -> None:
    card = next(one for one in core_box().monsters["phoenix"].hit_locations if one.wound)
    found = dict(lacking(card))
    assert found[f"wound 1 {type(card.wound[0]).__name__}"] == replace(card, wound=card.wound[1:])
    assert all(left != card for left in found.values())


def test_what_is_taken_out_is_out_for_as_long_as_the_block_lasts() -> None:
    part = next(part for proof in PROOFS for part in parts(proof) if part.card == "Trample")
    whole = core_box().monsters["screaming-antelope"]
    with in_the_box(part.shelf, part.without):
        assert core_box().monsters["screaming-antelope"] is part.without
        assert part.without != whole
    assert core_box().monsters["screaming-antelope"] is whole


def test_a_word_that_no_test_misses_is_found() -> None:
    def refuses() -> None:
        pytest.fail("no")

    assert fails(Case("", "it fails", "", refuses)) and not fails(Case("", "it does not", "", lambda: None))
    assert plain("Crush and Devour’s") == " crush and devours "
