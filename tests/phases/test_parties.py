"""Parties that are ready to fight: their gear is legal, and they go into a showdown as they are described."""

from __future__ import annotations

import pytest

from engine.errors import BadInput
from game.content.box import core_box
from game.content.survivors.parties import PARTIES
from game.model.terms import Location, SurvivalAction
from game.phases.showdown.parties import named_party, party_of
from game.phases.showdown.setup import founders, new_showdown
from game.rules.gear.grid_moves import why_not_depart
from game.rules.gear_grid.affinities import complete, lit
from game.rules.gear_grid.arrange import Ask, arrange
from game.rules.survivor.gear_changes import legality, party_legality
from game.rules.table.components import Armor
from game.rules.table.sheet_traits import sets_worn
from game.rules.table.showdown_record import Seat

BOX = core_box()


@pytest.mark.parametrize("key", PARTIES)
def test_every_member_has_a_legal_grid_and_a_type_that_exists(key: str) -> None:
    party = PARTIES[key]
    assert party.key == key
    assert len(party.members) == 6
    for member in party.members:
        assert legality(BOX, list(member.carried.values())) == []
        known = {keyword for one in member.carried.values() for keyword in BOX.gear[one].keywords}
        assert not member.proficiency_type or member.proficiency_type in known
        assert member.survival <= party.survival_limit
    assert party_legality(BOX, [list(member.carried.values()) for member in party.members]) == []
    assert why_not_depart(BOX, party_of(party, count=6)[0]) == []


def test_seasoned_parties_light_what_their_gear_can_give() -> None:
    """What they carry lies so that the helper finds no grid with more bonuses or affinities."""
    for party in PARTIES.values():
        for member in party.members:
            best = arrange(BOX, Ask(tuple(member.carried.values()), present=member.carried))
            assert len(lit(BOX, member.carried)) == len(best.lit), member.name
            assert complete(BOX, member.carried) == best.affinities, member.name


def test_the_founders_are_those_of_the_first_story() -> None:
    survivors, given = party_of(PARTIES["founders"])
    assert survivors == founders()
    assert (given.survival_actions, given.survival_limit) == ([SurvivalAction.DODGE], 1)


def test_a_party_goes_into_a_showdown_with_what_it_knows() -> None:
    survivors, given = party_of(PARTIES["seasoned"], ["Ann"], 6)
    table = new_showdown(BOX, "white-lion", "1", survivors, [Seat("a", [one.key for one in survivors])], 1, given=given)
    ann = table.entity("ann")
    assert len(table.record.party) == 6
    assert table.record.survival_limit == 4
    assert SurvivalAction.DASH in table.record.survival_actions
    assert [one.name for one in sets_worn(BOX, table.sheet(ann))] == ["Rawhide Armor"]
    assert table.world.get(ann, Armor).points == dict.fromkeys(Location, 2)


def test_a_party_that_is_not_there_or_too_small_is_refused() -> None:
    with pytest.raises(BadInput, match=r"no party 'veteran'.*veterans"):
        named_party("veteran")
    with pytest.raises(BadInput, match="6 at most"):
        party_of(PARTIES["founders"], count=7)
    with pytest.raises(BadInput, match="a name of their own"):
        party_of(PARTIES["founders"], ["Bo", "bo"])
