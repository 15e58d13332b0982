"""What is told over the events of the first lantern year before anything happens, by how the settlement began."""

from __future__ import annotations

from game.cards.kinds.opening import Beginning, Opening

FIRST_DAY = (
    Opening(
        Beginning.BEGUN,
        "Nobody remembers who set down the first lantern here. Others have come to it since. They stand round it with "
        "empty hands, and wait to be told what it is for.",
    ),
    Opening(
        Beginning.WHOLE,
        "The lion is still warm. They sit down in the ring of their lanterns, and for the first time nobody keeps "
        "watch. Then, far out in the dark, a light answers theirs. Then another.",
    ),
    Opening(
        Beginning.ONE_FELL,
        "The lion is still warm, and one of them does not sit down beside it. Nobody moves that lantern. Far out in "
        "the dark a light answers it. Then another.",
    ),
    Opening(
        Beginning.SOME_FELL,
        "Those who are left sit down between those who are not. They have a dead lion, more lanterns than hands, and "
        "nothing to say. Far out in the dark a light answers theirs. Then another.",
    ),
    Opening(
        Beginning.FEW_LEFT,
        "The lanterns of the dead stand in a ring. It is the only wall there is. Inside it somebody breathes, and "
        "listens to it. Far out in the dark a light answers. Then another.",
    ),
)
RETURNING_SURVIVORS = (
    Opening(
        Beginning.BEGUN,
        "They come in by ones and twos, each with a lantern and a story that cannot be told yet. They try all the "
        "same. Before the lanterns are filled again, some of the sounds have begun to stay.",
    ),
    Opening(
        Beginning.WHOLE,
        "They all come back. Nobody had told the others that anyone would. They point at the blood, and at their own "
        "mouths, and for the first time a sound is meant.",
    ),
    Opening(
        Beginning.ONE_FELL,
        "They come back, and hold up a hand with one finger folded down. Everybody understands. It is the first thing "
        "that anybody here has ever said.",
    ),
    Opening(
        Beginning.SOME_FELL,
        "They come back leaning on each other, and lay down what the others carried. Those who waited look from the "
        "things to the faces. Somebody finds a sound for it.",
    ),
    Opening(
        Beginning.FEW_LEFT,
        "A light comes back that should have been many. Those who waited count, and count again. Then a mouth opens, "
        "and what comes out of it is nearly a word.",
    ),
)
