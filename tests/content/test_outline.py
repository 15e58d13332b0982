"""How events, innovations and the settlement speak: one branch a line, choices as lines, tables with an open end."""

from __future__ import annotations

import itertools
import re

import pytest

from game.cards.casting import DEEDS
from game.cards.conditions.flow import AllOf
from game.cards.conditions.knowledge import Knows
from game.cards.conditions.settlement import SettlementOwns
from game.cards.conditions.sheet import AtMost
from game.cards.costs import Cost
from game.cards.english.offers import offered
from game.cards.english.outline import outline
from game.cards.english.said import MOST_WORDS, ROLLER
from game.cards.kinds.story_event import StoryEvent
from game.cards.who import Role
from game.cards.words.flow import Choice, ChooseOne, If, Join, MayPay, Nominate, RollOn, Row
from game.cards.words.gear import StoreGear
from game.cards.words.harm import Die, SufferInjury
from game.cards.words.rolls import Added, RollAgain
from game.cards.words.sheet import Gain, SetTo
from game.content import catalogue
from game.content.box import core_box
from game.model.terms import Stat

OURS = ("story-event", "settlement-event", "hunt-event", "innovation", "principle", "location")
CARDS = [(kind, name) for kind in OURS for name in catalogue.names(kind)]
COURAGE = Gain(Role.SELF, Stat.COURAGE, 1)
NO_SURVIVAL = AtMost(Role.SELF, Stat.SURVIVAL, 0)
DIES, SPENT = Die(Role.SELF), SetTo(Role.SELF, Stat.SURVIVAL, 0)


def said(*effects: object, raised: bool = False) -> list[str]:
    return outline(effects, {Role.SELF: ROLLER}, raised=raised)  # type: ignore[arg-type]


def lines(kind: str, name: str) -> list[str]:
    sections = catalogue.card_sections(kind, name)
    return [line for section in sections if section.kind != "tale" for line in section.lines]


def test_each_branch_has_a_line() -> None:
    assert said(If(NO_SURVIVAL, (DIES,), (SPENT,))) == [
        "If the roller has no survival, they die.",
        "Otherwise: The roller loses all survival.",
    ]
    assert said(If(NO_SURVIVAL, (DIES,), (If(Knows("Graves"), (SPENT,), (COURAGE,)),))) == [
        "If the roller has no survival, they die.",
        "Otherwise, with Graves: The roller loses all survival.",
        "Otherwise: The roller gains 1 courage.",
    ]


def test_what_the_settlement_has_stands_before_the_line() -> None:
    assert said(If(Knows("Graves"), (COURAGE,))) == ["With Graves: The roller gains 1 courage."]
    assert said(If(Knows("Sculpture"), (), (DIES,))) == ["Without Sculpture: The roller dies."]
    both = AllOf((Knows("Symposium"), Knows("Language")))
    assert said(If(both, (COURAGE,))) == ["With Symposium and Language: The roller gains 1 courage."]


@pytest.mark.parametrize(
    ("roll", "raised", "head", "last"),
    [
        (RollOn(Role.SELF, (Row(1, 9), Row(10, 99, (COURAGE,)))), False, "Roll 1d10. On 10+, the roller gains", None),
        (RollOn(Role.SELF, (Row(1, 9, (DIES,)), Row(10, 10, (COURAGE,)))), False, "Roll 1d10:", "10: "),
        (RollOn(Role.SELF, (Row(1, 9, (DIES,)), Row(10, 10, (COURAGE,)))), True, "Roll 1d10:", "10+: "),
        (RollOn(Role.SELF, (Row(1, 6, (RollAgain(1),)), Row(7, 10, (COURAGE,)))), False, "Roll 1d10:", "7+: "),
        (
            RollOn(Role.SELF, (Row(1, 6, (DIES,)), Row(7, 10, (COURAGE,))), added=(Added(2, Knows("Graves")),)),
            False,
            "Roll 1d10 (+2 with Graves):",
            "7+: ",
        ),
    ],
)
def test_the_last_row_is_open_whenever_anything_can_raise_the_total(
    roll: RollOn, raised: bool, head: str, last: str | None
) -> None:
    table = said(roll, raised=raised)
    assert table[0].startswith(head)
    assert last is None or table[-1] == f"· {last}The roller gains 1 courage."


def test_no_table_stands_for_an_amount() -> None:
    rows = tuple(Row(2 * i - 1, 2 * i, (MayPay(Cost(survival=i), otherwise=(DIES,)),)) for i in range(1, 6))
    assert said(RollOn(Role.SELF, rows)) == [
        "The roller may spend 1d5 survival. If the roller cannot or will not, they die."
    ]


def test_choices_are_lines_that_say_what_they_need_and_cost() -> None:
    graves = Choice("Mourn", (COURAGE,), needs=Knows("Graves"))
    dear = Choice("Go deeper", (DIES,), cost=Cost(survival=2))
    assert said(ChooseOne(Role.SELF, (graves, dear, Choice("Decline", ())))) == [
        "Choose one:",
        "· **Mourn** (needs Graves): The roller gains 1 courage.",
        "· **Go deeper** (costs 2 survival): The roller dies.",
        "· **Decline**: Nothing.",
    ]


def test_an_option_says_its_cost_and_no_more_what_it_needs() -> None:
    choice = Choice("Go deeper", (COURAGE,), needs=Knows("Graves"), cost=Cost(survival=2))
    rescue = Choice("Rescue", (), cost=Cost(endeavors=3))
    word = ChooseOne(Role.SELF, (choice, rescue))
    assert offered(choice, word) == "Go deeper (costs 2 survival): This survivor gains 1 courage."
    assert offered(rescue, word) == "Rescue (costs 3 endeavors): Nothing more."


def test_what_lies_in_wait_is_not_said_as_if_it_happened_now() -> None:
    (_, line) = lines("hunt-event", "Gorm's Laughter")
    assert line.endswith("remove it: each non-deaf survivor suffers 1 brain event damage.")


def test_what_all_rows_share_stands_once_below() -> None:
    duel = next(one for one in catalogue.card_sections("story-event", "Hooded Knight") if one.heading == "The duel")
    assert duel.lines[-1].startswith("Unless the result is 1–3, the story event Hooded Knight is added")
    assert sum("added to the timeline" in line for line in duel.lines) == 1


@pytest.mark.parametrize("kind, name", CARDS, ids=lambda part: part)
def test_events_and_home_follow_the_guide(kind: str, name: str) -> None:
    for line in lines(kind, name):
        assert "; otherwise" not in line and "; if not" not in line, line
        assert not re.search(r"[Ii]f the settlement has [A-Z]", line) or " or " in line or " owns " in line, line
        assert not any(re.search(rf"\b{part}\b", line) for part in DEEDS if part != "sick survivor"), line


@pytest.mark.parametrize("kind, name", CARDS, ids=lambda part: part)
def test_a_table_stands_below_the_line_that_rolls_for_it(kind: str, name: str) -> None:
    """Nothing of a choice is lost when what lies deep within it moves out of it: Golden Ember."""
    told = lines(kind, name)
    for before, line in itertools.pairwise(told):
        if re.match(r"(· )*1(–\d+)?: ?", line):
            assert re.search(r"\brolls?\b", before, re.I), f"{before}\n{line}"


def test_what_the_settlement_lacks_stands_before_the_line_too() -> None:
    sword, lost = SettlementOwns("adventure-sword"), SettlementOwns("adventure-sword", owned=False)
    assert said(If(lost, (COURAGE,))) == ["Without the Adventure Sword: The roller gains 1 courage."]
    assert said(If(lost, (), (COURAGE,))) == ["With the Adventure Sword: The roller gains 1 courage."]
    both, mixed = AllOf((sword, Knows("Saga"))), AllOf((lost, NO_SURVIVAL))
    assert said(If(both, (COURAGE,))) == ["With the Adventure Sword and Saga: The roller gains 1 courage."]
    assert said(If(mixed, (COURAGE,)))[0].startswith("Without the Adventure Sword, if the roller has no survival, ")
    assert said(If(both, (), (COURAGE,)))[0].startswith("Unless the settlement ")


def test_what_befalls_several_who_are_nominated_befalls_each() -> None:
    roll = RollOn(Role.THAT, (Row(1, 5, (Die(Role.THAT),)), Row(6, 99, (Gain(Role.THAT, Stat.COURAGE, 1),))))
    assert said(Nominate(2, (roll,)))[0] == "The group nominates 2 survivors. For each of them:"
    assert said(Nominate(1, (roll,)))[0] == "The group nominates 1 survivor, who rolls 1d10:"


def test_a_branch_of_a_row_has_a_line_of_its_own() -> None:
    branched = Row(1, 10, (COURAGE, If(Knows("Graves"), (DIES,))))
    assert said(RollOn(Role.SELF, (branched,)))[-2:] == [
        "· · The roller gains 1 courage.",
        "· · With Graves: The roller dies.",
    ]


def test_newcomers_are_gained_in_one_breath_with_what_they_bring() -> None:
    assert said(Join(1), StoreGear("founding-stone")) == ["The settlement gains 1 population and 1 Founding Stone."]
    scarred = Join(1, (Gain(Role.THAT, Stat.COURAGE, 1),))
    assert said(scarred, StoreGear("founding-stone"))[0].endswith("population; the newcomer gains 1 courage.")


def test_a_sentence_that_would_be_too_long_is_two() -> None:
    injuries = ("Dismembered Arm", "Ruptured Muscle", "Contracture", "Broken Arm")
    suffered = tuple(SufferInjury(Role.SELF, one) for one in injuries)
    (line,) = said(*suffered, *(Gain(Role.SELF, stat, 3) for stat in (Stat.COURAGE, Stat.UNDERSTANDING, Stat.INSANITY)))
    assert line.startswith("The roller suffers the severe injuries Dismembered Arm, Ruptured Muscle, ")
    assert line.count(". The roller gains 3 ") <= 1 and max(map(words, line.split(". "))) <= MOST_WORDS


def words(sentence: str) -> int:
    return len(sentence.split())


def test_the_rows_of_an_event_never_say_they_for_the_roller() -> None:
    cards: list[StoryEvent] = list(core_box().story_events.values())
    rows = [line for event in cards for line in lines("story-event", event.name) if re.match(r"(· )*\d", line)]
    assert rows
    assert [row for row in rows if re.match(r"(· )*[\d–+]+: They ", row)] == []
