"""What hunt events say in words: who is meant by a condition, what it needs, in which order things happen."""

from __future__ import annotations

import re

import pytest

from game.cards.conditions.flow import AllOf
from game.cards.conditions.knowledge import Knows
from game.cards.conditions.people import HowMany
from game.cards.conditions.settlement import SettlementOwns
from game.cards.english.notes import lead_of
from game.cards.english.offers import offered
from game.cards.records import parts
from game.cards.who import Term, TermKind, above, bears, has, survivors
from game.cards.words.flow import ChooseOne
from game.content import catalogue
from game.content.box import core_box
from tests.play.trail import Trail


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


SAID = """
Broken Lanterns: Each survivor loses all insanity, and for each of them the settlement gains 1 Broken Lantern.
Banquet Trees: if they are insane, have the disorder Binge Eating Disorder or have no survival
Crippling Misery: If anybody has Anxiety, nobody rolls: each survivor with Anxiety is a straggler.
Famine: 1d10 (+2 for each consumable card that the survivors carry):
Gregalope: (needs a survivor with Strategist):
Grim and Frostbitten: Each survivor who does not wear armor at every hit location loses survival equal to
Mudslide: Each survivor without whip gear rolls 1d10:
Overload: When at least one survivor returns, the settlement gains 2 endeavors.
Night Terrors: Each survivor who is a savior or has the fighting art Extra Sense gains 4 Hunt XP and 1 random
Saliva Pools: Each survivor with gear that can be archived may archive 1 gear of their choice and gain the resources
Statue: **Stay**: The event goes on.
Statue: The straggler dies without leaving a body. A new male survivor, named by the group, takes the place and the gear
Strange Path: The event revealer gains 1 understanding, then rolls 1d10 + understanding:
Test of Courage: With the Adventure Sword, Storytelling and Saga: Each survivor gains 1 courage.
The Sword and the Statue: Each survivor in turn, the event revealer first, chooses one:
Trollbird: must be chosen if anybody is insane): The group archives 1 consumable card that a survivor carries.
Wildfire: Lay 1 basic hunt event on each (not on Overwhelming Darkness or Starvation).
"""
"""An event, and what it says where it could be read in two ways before, or needed two readings."""


@pytest.mark.parametrize(("name", "said"), [line.split(": ", 1) for line in SAID.strip().splitlines()])
def test_nothing_can_be_read_in_two_ways(name: str, said: str) -> None:
    assert any(said in line for line in happens(name)), happens(name)


@pytest.mark.parametrize("name", ["Bloody Eyes", "Gregalope", "Opportunists", "Signs of Battle"])
def test_what_ends_the_hunt_comes_before_what_the_showdown_brings(name: str) -> None:
    said = " ".join(happens(name))
    assert 0 < said.index("The hunt is over") < said.index("At the start of the showdown")


@pytest.mark.parametrize("name", ["Overwhelming Darkness", "Herb Gathering", "Mineral Gathering", "Run Away"])
def test_stories_of_the_hunt_say_what_brings_them(name: str) -> None:
    when, *_ = catalogue.card_sections("story-event", name)
    assert when.heading == "When" and when.lines[0].startswith("When ")


EVENTS = (*core_box().hunt_events.values(), *core_box().monsters["white-lion"].hunt_events)
CHOICES = [word for event in EVENTS for word in parts(event.effects) if isinstance(word, ChooseOne)]


def test_what_is_offered_is_no_table_to_be_read_in_one_breath() -> None:
    """The tables stand on the card beside the question."""
    said = [offered(choice, word) for word in CHOICES for choice in word.choices]
    assert [one for one in said if re.search(r"\d[–+]?\d*: ", one) or "*" in one or len(one) > 400] == []


def test_choices_are_offered_in_sentences_with_names() -> None:
    trail = Trail()
    trail.tell(73, "go-around")
    assert [option.label for option in trail.asked[0].options] == [
        "Go around: The group rolls another hunt event.",
        "Brave the smoke: Each survivor gains 1 courage. Allister rolls 1d10.",
    ]


def test_whoever_is_one_of_several_has_no_name_in_an_offer() -> None:
    trail = Trail()
    trail.tell(6, "move-on")
    rest = next(option.label for option in trail.asked[0].options if option.key == "rest")
    assert "If 6 or more lost armor points were restored, that survivor gains a random disorder." in rest
