"""What hunt events say in words: who is meant by a condition, what it needs, in which order things happen."""

from __future__ import annotations

import pytest

from game.cards.conditions.flow import AllOf
from game.cards.conditions.knowledge import Knows
from game.cards.conditions.people import HowMany
from game.cards.conditions.settlement import SettlementOwns
from game.cards.english.notes import lead_of
from game.cards.who import Term, TermKind, above, bears, has, survivors
from game.content import catalogue


def happens(name: str) -> list[str]:
    """What an event says, line by line, without its tale."""
    return [line for part in catalogue.card_sections("hunt-event", name) if part.kind != "tale" for line in part.lines]


@pytest.mark.parametrize(
    ("wanted", "there", "nowhere"),
    [
        ((has("noisy"),), "anybody has noisy gear", "nobody has noisy gear"),
        ((TermKind.OTHER, has("whip")), "anybody else has whip gear", "nobody else has whip gear"),
        ((TermKind.SAVIOR,), "anybody is a savior", "nobody is a savior"),
        (
            (TermKind.RETURNING, above(3, "courage")),
            "any returning survivor has 3 or more courage",
            "no returning survivor has 3 or more courage",
        ),
        ((TermKind.FEMALE,), "there is a female survivor", "there is no female survivor"),
        ((TermKind.IN_RANGE,), "there is a survivor in range", "there is no survivor in range"),
    ],
)
def test_a_question_for_people_is_asked_plainly(wanted: tuple[TermKind | Term, ...], there: str, nowhere: str) -> None:
    assert HowMany(survivors(*wanted), least=1).text() == there
    assert HowMany(survivors(*wanted), most=0).text() == nowhere


def test_what_the_settlement_has_is_asked_first() -> None:
    leader = HowMany(survivors(bears("Leader")), least=1)
    sword = SettlementOwns("adventure-sword")
    assert lead_of(AllOf((leader, Knows("Drums")))) == "With Drums, if anybody has Leader"
    assert lead_of(AllOf((sword, Knows("Saga")))) == "With the Adventure Sword and Saga"
    assert lead_of(SettlementOwns("adventure-sword", owned=False)) == "Without the Adventure Sword"
    assert lead_of(sword, negated=True) == "Without the Adventure Sword"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Gregalope", "**Corner it** (needs the Screaming Antelope in the box and a survivor with Strategist):"),
        ("Crippling Misery", "If anybody has Anxiety, nobody rolls: each survivor with Anxiety is a straggler."),
        ("Test of Courage", "With the Adventure Sword, Storytelling and Saga: Each survivor gains 1 courage."),
    ],
)
def test_nothing_can_be_read_in_two_ways(name: str, said: str) -> None:
    assert said in happens(name)
