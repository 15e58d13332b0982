"""How the first lantern year begins, in our own words: what is told over First Day and Returning Survivors before
anything happens, by how the First Story ended."""

from __future__ import annotations

from game.rules.campaign.settlement_table import settlement_of
from game.rules.table.game_table import GameTable

FIRST_DAY, RETURNING = "First Day", "Returning Survivors"
BEGUN, WHOLE, ONE_FELL, SOME_FELL, FEW_LEFT = "begun", "whole", "one fell", "some fell", "few left"
"""How the settlement came to be: without a First Story (variant-quick-start), or with nobody, one, two or more dead."""

OPENINGS: dict[tuple[str, str], str] = {
    (FIRST_DAY, BEGUN): (
        "Nobody remembers who set down the first lantern here. Others have come to it since. They stand round it with "
        "empty hands, and wait to be told what it is for."
    ),
    (FIRST_DAY, WHOLE): (
        "The lion is still warm. They sit down in the ring of their lanterns, and for the first time nobody keeps "
        "watch. Then, far out in the dark, a light answers theirs. Then another."
    ),
    (FIRST_DAY, ONE_FELL): (
        "The lion is still warm, and one of them does not sit down beside it. Nobody moves that lantern. Far out in "
        "the dark a light answers it. Then another."
    ),
    (FIRST_DAY, SOME_FELL): (
        "Those who are left sit down between those who are not. They have a dead lion, more lanterns than hands, and "
        "nothing to say. Far out in the dark a light answers theirs. Then another."
    ),
    (FIRST_DAY, FEW_LEFT): (
        "The lanterns of the dead stand in a ring. It is the only wall there is. Inside it somebody breathes, and "
        "listens to it. Far out in the dark a light answers. Then another."
    ),
    (RETURNING, BEGUN): (
        "They come in by ones and twos, each with a lantern and a story that cannot be told yet. They try all the "
        "same. Before the lanterns are filled again, some of the sounds have begun to stay."
    ),
    (RETURNING, WHOLE): (
        "They all come back. Nobody had told the others that anyone would. They point at the blood, and at their own "
        "mouths, and for the first time a sound is meant."
    ),
    (RETURNING, ONE_FELL): (
        "They come back, and hold up a hand with one finger folded down. Everybody understands. It is the first thing "
        "that anybody here has ever said."
    ),
    (RETURNING, SOME_FELL): (
        "They come back leaning on each other, and lay down what the others carried. Those who waited look from the "
        "things to the faces. Somebody finds a sound for it."
    ),
    (RETURNING, FEW_LEFT): (
        "A light comes back that should have been many. Those who waited count, and count again. Then a mouth opens, "
        "and what comes out of it is nearly a word."
    ),
}
"""(Event, how it came to be) -> what is told."""


def circumstance(table: GameTable) -> str:
    """Returns how this settlement came to be; that of a whole party where no settlement is played."""
    home = settlement_of(table)
    if home is None:
        return WHOLE
    if home.campaign.options.quick_start:
        return BEGUN
    dead = home.campaign.death_count + len(home.campaign.uncounted)
    return (WHOLE, ONE_FELL, SOME_FELL, FEW_LEFT)[min(dead, 3)]


def opening(event: str, table: GameTable) -> str:
    """Returns what is told over an event before anything happens; empty for all that open without words."""
    return OPENINGS.get((event, circumstance(table)), "")
