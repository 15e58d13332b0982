"""Every printed line of every card speaks as the page of style has it: each rule of `english_rules` alone with good and
bad examples, then all cards of the box against all of them.
"""

from __future__ import annotations

from itertools import takewhile

import pytest

from game.cards.numbers import Dice, Number, copies_of
from tests.content import english_rules as english
from tests.content.english_rules import RULES, breaches, closed_tables, printed_lines, sentences, times_of

MOST = {
    "no subject": 0,
    "this survivor beside they": 0,
    "two ifs": 0,
    "semicolon after otherwise": 0,
    "if the settlement has": 0,
    "two branches": 0,
    "too long": 7,
    "unlisted time": 0,
    "unlisted choice": 0,
    "unlisted limit": 0,
    "singular": 0,
    "undefined term": 0,
    "variable": 0,
    "bearer is not you": 0,
    "closed table": 0,
}
"""How many lines break a rule. These numbers may only fall."""

EXAMPLES = """
no subject
  + You cannot dash.
  + You have +1 evasion.
  + 1–3: you gain +1 evasion.
  + Attacks with a club gain sharp.
  + Shuffle all hit locations.
  + Movement 6, toughness 8.
  + Skewer: you may move 1 space.
  + Can it: you win.
  + Spend 1 endeavor.
  + Needs 2 red and 1 blue.
  + Only monsters of level 3 can be hunted.
  + White Lion: each survivor gains 1 insanity.
  - Cannot dash.
  - +1 evasion.
  - −2 movement.
  - Costs 1 activation.
  - Only if this survivor is insane.
  - For 1 bone and 1 endeavor (once per lantern year).
  - Savage: adds a wound.
  - Deadly: +1 luck.
  - · · Gains 1 survival.
  - Not if the settlement has the Skinnery.
  - 1–3: gains 1 survival.
  - Recorded at most twice.
this survivor beside they
  + This survivor gains 1 insanity.
  + The target gains 1 insanity and they are knocked down.
  + They die.
  - This survivor dies, and they leave a body.
  - When this survivor is hit, their survival becomes 0.
two ifs
  + If you are insane, you die.
  + If you run, you live. If you stay, you die.
  + You may go on, even if deaf.
  + Roll 1d10 (+1 if insane; +2 if deaf):
  + Stay (if there is a mood): if you are insane, you die.
  + If insane, it counts as if it were 1 survival.
  - If you are insane, you die if you run.
  - You may pay 1 survival, if insane; if not, you die.
semicolon after otherwise
  + Otherwise: you die.
  + You die; otherwise you live.
  - Otherwise, you die; the monster lives.
  - 1–3: you die; otherwise you live; the monster lives.
two branches
  + Otherwise: you die.
  + · Otherwise, they die.
  - If insane, you die; otherwise you live.
  - With Graves, you die, otherwise not.
if the settlement has
  + With Graves: each survivor gains 1 courage.
  + If the settlement dies, you lose.
  - If the settlement has Graves, they die.
  - Gain 1, unless the settlement has Graves.
  - If the settlement does not own the Adventure Sword, nothing.
too long
  + One two three. Four five.
  + a a a a a a a a a a a a a a a a a a a a a a a a a.
  + Label: a a a a a a a a a a a a a a a a a a a a a a a a a.
  - a a a a a a a a a a a a a a a a a a a a a a a a a a.
  - 1–3: a a a a a a a a a a a a a a a a a a a a a a a a a a.
unlisted time
  + When departing, you gain 1 survival.
  + At the start of the showdown, you are knocked down.
  + At the start of your act, you may stand up.
  + At the start of the monster's turn, it heals.
  + The monster gains a token until the end of the next monster turn.
  + They gain a token until they have 3.
  + You gain a token until the end of this round.
  + You gain a token this round.
  - When the showdown starts, you fall.
  - Whenever you begin your act, you fall.
  - It adds 4 strength for the rest of the attack.
  - You are deaf until the end of your act.
  - It stays until the end of the settlement phase.
  - At the end of the round, you die.
  - At the beginning of the hunt, eat.
unlisted choice
  + Choose one:
  + You may dash.
  + The group nominates 1 survivor.
  + A random survivor dies.
  + You choose.
  - The group names a survivor.
  - A chosen survivor dies.
  - You may declare X.
  - The group picks either result.
unlisted limit
  + You may dodge (once per round).
  + It lights up (once per lantern year).
  + You were there once.
  + Sing (once per settlement phase).
  + Try (once per lifetime for each survivor).
  - You may dodge once per round.
  - Sing (once per year).
singular
  + You gain 2 Broken Lanterns.
  + You gain 1 Broken Lantern.
  + You gain 4 Iron.
  + They gain 2 bone.
  + You gain 1d5 Broken Lanterns.
  - You gain 2 Broken Lantern.
  - You gain 1d5 Broken Lantern.
  - The settlement gains 3 Survivors' Lantern.
undefined term
  + You suffer knockback 3.
  + You make a full move.
  + You may run away.
  + You have +5 to Run Away rolls.
  + You gain 2 ranks.
  - You are pushed 3 spaces.
  - You may spend 1 movement to run.
  - You gain 2 weapon proficiency.
  - They take the type (the levels of another are lost).
variable
  + Each survivor who drank dies.
  + The straggler dies.
  + The prescribed dose is 1.
  - Each mad walker dies.
  - If there is no trail finder, go on.
  - They are a Scribe.
"""
"""A rule, then the lines that keep it and those that break it."""


def examples(rule: str, mark: str) -> list[str]:
    """The lines of a rule that keep it (`+`) or break it (`-`)."""
    told = EXAMPLES.strip().splitlines()
    below = told[told.index(rule) + 1 :]
    own = takewhile(lambda line: line.startswith("  "), below)
    return [line[4:] for line in own if line[2] == mark]


@pytest.mark.parametrize("rule", RULES)
def test_each_rule_tells_good_lines_from_bad(rule: str) -> None:
    good, bad = examples(rule, "+"), examples(rule, "-")
    assert good and [line for line in good if RULES[rule](line)] == []
    assert bad and [line for line in bad if not RULES[rule](line)] == []


def test_every_rule_has_its_number_of_breaches() -> None:
    assert set(MOST) == set(breaches())


@pytest.mark.parametrize("rule", MOST)
def test_cards_break_a_rule_less_and_less(rule: str) -> None:
    found = breaches()[rule]
    print(f"{rule}: {len(found)} of {len(printed_lines())} lines")
    assert len(found) <= MOST[rule], f"{rule}: {len(found)} lines, at most {MOST[rule]}:\n" + "\n".join(found)


@pytest.mark.parametrize(
    "n, card, said",
    [
        (1, "Broken Lantern", "1 Broken Lantern"),
        (2, "Broken Lantern", "2 Broken Lanterns"),
        (Dice(1, 5), "Broken Lantern", "1d5 Broken Lanterns"),
        (3, "Survivors' Lantern", "3 Survivors' Lanterns"),
        (2, "Eye of Cat", "2 Eyes of Cat"),
        (4, "Iron", "4 Iron"),
        (2, "Rawhide Boots", "2 Rawhide Boots"),
    ],
)
def test_copies_of_a_card_are_counted_in_the_plural(n: Number, card: str, said: str) -> None:
    assert copies_of(n, card) == said


def test_every_exception_is_needed_and_they_are_few() -> None:
    found = breaches(excepted=True)
    assert [one for one in english.EXCEPTIONS if not any(f" {one[1]}: " in line for line in found[one[0]])] == []
    assert sum(map(len, found.values())) < len(printed_lines()) / 50


def test_only_bearers_are_spoken_to() -> None:
    assert english.speaks_of_its_bearer("gear", "This survivor gains 1 survival.")
    assert not english.speaks_of_its_bearer("gear", "You gain 1 survival.")
    assert not english.speaks_of_its_bearer("story-event", "This survivor gains 1 survival.")


def test_a_row_and_a_label_are_no_part_of_the_sentence() -> None:
    assert sentences("· · 1–3: they die. The hunt ends.") == ["they die.", "The hunt ends."]
    assert sentences("Drink (if they can): they die.") == ["Drink (if they can):", "they die."]


def test_times_are_told() -> None:
    assert list(times_of("At the end of the round, you die.")) == ["At the end of the round"]
    assert list(times_of("You are deaf until the end of the turn.")) == ["until the end of the turn"]
    assert not list(times_of("At the end of the showdown, you die."))


def test_every_time_and_limit_that_is_admitted_is_printed_on_a_card() -> None:
    said = "\n".join(line.text for line in printed_lines()).lower()
    assert [time for time in english.ADMITTED_TIMES if time.lower() not in said] == []
    assert [limit for limit in english.ADMITTED_LIMITS if f"(once per {limit}" not in said] == []


RAISED = ["You roll 1d10 (+2 with a sickle):", "1–9: nothing.", "10: you die."]


def test_a_table_that_something_raises_ends_open() -> None:
    assert list(closed_tables(RAISED)) == [f"{RAISED[0]} ... {RAISED[-1]}"]
    assert not list(closed_tables([*RAISED[:2], "10+: you die."]))
    plain = ["You roll 1d10:", *RAISED[1:]]
    assert not list(closed_tables(plain))
    assert list(closed_tables(plain, raised=True))
    assert list(closed_tables(["You roll 1d10:", "1–3: roll again and add 1.", "4–10: you die."]))
    within = ["· You roll 1d10 and add your courage:", "· 1–4: you die.", "· · At once.", "· 5–10: you live."]
    assert list(closed_tables(within))
    paid = ["Roll 1d10 + your level:", "1–9: nothing.", "10–12:", "· You gain 1d5 survival.", "13+: you live."]
    assert not list(closed_tables(paid))
