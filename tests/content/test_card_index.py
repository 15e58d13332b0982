"""Cards are found by words and by what they are; every card stands on exactly one shelf."""

from __future__ import annotations

import pytest

from game.content import catalogue
from game.content.card_index import NOWHERE, Filter, card_index, choices, search
from game.content.catalogue import gear_named


def test_every_card_is_in_the_index_once() -> None:
    known = [(card.kind, card.name) for card in card_index()]
    assert len(set(known)) == len(known)
    assert set(known) == {(kind, name) for kind in catalogue.kinds() for name in catalogue.names(kind)}


def test_impairments_secret_arts_and_traumas_have_shelves_of_their_own() -> None:
    shelf = {card.name: card.shelf for card in card_index()}
    assert shelf["Leprosy"] == "Impairments" and shelf["Explore"] == "Abilities"
    assert shelf["King of a Thousand Battles"] == "Secret fighting arts" and shelf["Tough"] == "Fighting arts"
    assert {card.shelf for card in card_index() if card.note == "Brain trauma"} == {"Brain traumas"}
    shelves = [card.shelf for card in card_index()]
    assert shelves == sorted(shelves, key=shelves.index)


@pytest.mark.parametrize("query", ["king spear", "SPEAR king", "King Spear"])
def test_a_name_comes_first(query: str) -> None:
    assert search(query)[0].name == "King Spear"


def test_words_of_the_text_are_found_after_names() -> None:
    found = search("savage")
    names = [card.name for card in found]
    assert "Bone Axe" in names and all("savage" in card.words for card in found)
    assert search("xyzzy") == [] and len(search("")) == len(card_index())


def test_each_filter_keeps_what_it_says() -> None:
    for card in search("", Filter(affinity="blue")):
        gear = gear_named(card.name)
        assert "blue" in {*gear.edges.values(), gear.inherent}
    assert {card.shelf for card in search("", Filter(shelf="Disorders"))} == {"Disorders"}
    assert all("axe" in gear_named(card.name).keywords for card in search("", Filter(weapon="axe")))
    assert all("frail" in gear_named(card.name).weapon.special for card in search("bone", Filter(keyword="frail")))  # type: ignore[union-attr]
    assert all(not gear_named(card.name).location for card in search("", Filter(made=NOWHERE)))


def test_what_can_be_chosen_counts_what_it_leaves() -> None:
    chosen = Filter(affinity="red", weapon="axe")
    for field in ("shelf", "keyword", "weapon", "made", "affinity"):
        for value, n in choices(field, "", chosen):
            kept = {**{name: getattr(chosen, name) for name in ("affinity", "weapon")}, field: value}
            assert n == len(search("", Filter(**kept))) > 0
