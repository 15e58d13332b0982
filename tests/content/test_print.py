"""The text of every card is English, and it is made of the card's own data."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from game.cards.clauses import clauses, told_of
from game.cards.conditions.flow import AllOf
from game.cards.conditions.gear import Without
from game.cards.conditions.sheet import AtLeast
from game.cards.english.ai_card import print_ai_card
from game.cards.english.hit_location import print_hit_location
from game.cards.english.monster import print_monster_sheet
from game.cards.english.sections import Section, lines_of_traits, plain, unmarked
from game.cards.kinds.ai_card import AttackProfile, MoveAndAttack
from game.cards.moments import Ban, Moment, happens
from game.cards.numbers import Count, Level
from game.cards.traits.attack import Armed
from game.cards.traits.flow import Whenever
from game.cards.traits.sheet import Modify
from game.cards.traits.survival import Cannot
from game.cards.voice import imperative, to_bearer
from game.cards.who import Role, TermKind, describe, subject, survivors, terms, within
from game.cards.words.flow import If, MayChoose, PickOne
from game.cards.words.harm import BrainDamage
from game.cards.words.monster import TurnTo
from game.cards.words.moving import KnockDown, StandUp
from game.cards.words.sheet import Gain, SetTo
from game.cards.words.tokens import Token
from game.content import catalogue
from game.content.box import core_box
from game.model.terms import INSANE_AT, Attribute, Stat, Until

LION = core_box().monsters["white-lion"]
EVERY_CARD = [(kind, name) for kind in catalogue.kinds() for name in catalogue.names(kind)]
KINDS = set(
    "pick flow alert attack intimidate effect trap wound failure reflex critical persistent injury profile armor rule "
    "definition types affinities bonus craft tale".split()
)
PROGRAMMERS_WORDS = re.compile(r"None|Role\.|Is\.|Stat\.|Ban\.|Moment\.|Doing\.|[<>{}_]|  |\(\)|,,|\.\.")

BORNE = ("gear", "armor-set", "resource", "disorder", "ability", "fighting-art", "proficiency", "injury")
"""The kinds of cards that somebody bears, who is `you` on them."""
GIVEN_TO_ALL = ("Beside each survivor", "Beside the gear grid", "Every survivor")
"""Sections of other cards that speak to everybody who has a status card of theirs, or whom they teach something."""
SECOND_PERSON = re.compile(r"\b[Yy]ou(?:r|rself)?\b")
THIRD_PERSON = re.compile(r"\b[Tt]his survivor\b|\b[Tt]he attacker\b|^(?!.*survivor).*\b[Tt]hey\b")
ANOTHERS_VERB = re.compile(
    r"(?<!adjacent to )(?<!space of )\b[Yy]ou (?:already )?(?:is|was|has|dies|\w+[^s\W]s)\b"  # `you gains`, `you is`
    r"|\b[Yy]ou's|\bof you\b(?! loses)"
    r"|\b[Yy]ou (?!may|cannot)[^.,;:]*? (?:and|or) (?:is|has|gains|loses|suffers|puts|archives)\b"
)
SLIPS = re.compile(
    r"\b(\w+) \1\b|\b(?:or|and) (?:or|and)\b"  # a word said twice
    r"|\b[Aa] [aeio]\w|\b[Aa]n [^aeiouA\W]"  # the wrong article
    r"|\b[Tt]hey (?!pass)\w+s\b|affinitys|(?<![+−\d])1 \w+ tokens\b"  # the wrong number
    r"|\bhunt xp\b"  # a term in small letters
)
KEYS = {key for key in core_box().gear if "-" in key}


def test_labels_of_choices_are_bold_on_the_page_and_bare_in_a_terminal() -> None:
    (entry, *_) = catalogue.entries("hunt-event", "Corpse")
    assert not any("*" in line for line in plain(entry.sections()))
    (entry, *_) = catalogue.entries("hunt-event", "Opportunists")
    lines = [line for part in entry.sections() for line in part.lines]
    assert "· **Follow the larger tracks**: Nothing." in lines
    assert "  · Follow the larger tracks: Nothing." in plain(entry.sections())


def printed(kind: str, name: str) -> str:
    return "\n".join(catalogue.card_text(kind, name))


def section(sections: list[Section], kind: str) -> Section:
    return next(section for section in sections if section.kind == kind)


def ai(name: str) -> list[Section]:
    return print_ai_card(next(card for card in LION.ai_cards if card.name == name), LION)


def location(name: str) -> list[Section]:
    return print_hit_location(next(card for card in LION.hit_locations if card.name == name), LION)


@pytest.mark.parametrize("kind, name", EVERY_CARD, ids=lambda part: part)
def test_every_card_prints_english(kind: str, name: str) -> None:
    sections = catalogue.card_sections(kind, name)
    assert sections
    for part in sections:
        assert part.kind in KINDS
        assert part.heading
        if part.kind == "tale":  # told to the players, in a voice of its own
            continue
        for line in (unmarked(line.lstrip("· ")).lstrip("“") for line in part.lines):
            assert "*" not in line
            assert not PROGRAMMERS_WORDS.search(line), line
            assert line[0].isupper() or line[0].isdigit() or line[0] in "+−", line
            assert line.endswith((".", ":")) or part.kind == "pick", line
            assert line.count(".") <= 2, f"two sentences in one line: {line}"


@pytest.mark.parametrize("kind, name", EVERY_CARD, ids=lambda part: part)
def test_no_card_stammers_prints_a_key_or_mistakes_whom_it_speaks_to(kind: str, name: str) -> None:
    for part in catalogue.card_sections(kind, name):
        for line in part.lines if part.kind != "tale" else ():
            assert not SLIPS.search(line), line
            borne = kind in BORNE or part.heading.startswith(GIVEN_TO_ALL)
            assert not (THIRD_PERSON if borne else SECOND_PERSON).search(line.replace(name, "")), line
            assert not ANOTHERS_VERB.search(line), line
            assert not KEYS.intersection(re.findall(r"[a-z]+(?:-[a-z]+)+", line)), line


@pytest.mark.parametrize("level", LION.levels, ids=lambda level: level.name)
def test_the_monster_sheet_prints_its_row_of_the_level_table(level: object) -> None:
    text = "\n".join(plain(print_monster_sheet(LION, LION.levels[0])))
    assert "Movement 6, toughness 6, speed 0, damage 0." in text
    assert "Claw on top of" in text and "Strange Hand on top" in text
    assert "4 basic and 4 White Lion resources" in text
    assert not PROGRAMMERS_WORDS.search(text.replace("\n  ", "\n"))


def test_an_ai_card_prints_its_actions_in_order() -> None:
    assert [part.kind for part in ai("Combo Claw")] == ["pick", "flow", "attack", "flow", "effect", "persistent"]
    assert section(ai("Combo Claw"), "attack").medals == ("2", "4+", "1")
    assert section(ai("Combo Claw"), "effect").heading == "If this attack damaged the target more than once"
    assert section(ai("Claw"), "pick").lines == [
        "1. Closest threat in front of the monster and in range",
        "2. Closest threat in the monster's field of view and in range",
        "No target: Sniff",
    ]


def test_a_term_in_bold_is_explained_below_the_card_with_the_terms_that_it_uses() -> None:
    assert [part.heading for part in location("Beast's Back") if part.kind == "definition"] == ["Pounce Line", "Grab"]
    assert [part.heading for part in ai("Grasp") if part.kind == "definition"] == ["Grab"]
    assert not [part for part in ai("Claw") if part.kind == "definition"]


def test_the_print_follows_the_data() -> None:
    claw = next(card for card in LION.ai_cards if card.name == "Claw")
    fiercer = msgspec.structs.replace(claw, actions=(MoveAndAttack(AttackProfile(7, 5, 9, reach=3)),))
    attack = section(print_ai_card(fiercer, LION), "attack")
    assert attack.medals == ("7", "5+", "9")
    assert attack.lines == ["Reach 3."]


def test_a_weakened_attack_shows_its_own_medals() -> None:
    assert section(ai("Maul"), "attack").medals == ("2", "2+", "3")
    assert section(ai("Maul"), "persistent").medals == ("2", "2+", "1")


def test_a_persistent_injury_says_which_cards_it_changes() -> None:
    assert section(location("Beast's Maw"), "persistent").lines == [
        "Chomp has its own text for this injury.",
        "Maul attacks with another profile (2 dice, 2+, damage 1).",
    ]


def test_cards_of_the_monster_say_one_branch_a_line() -> None:
    """What a condition opens lies below it, so that its reach is plain; a repeated attack is said once."""
    embrace = "\n".join(catalogue.card_text("ai", "Embrace the Pain"))
    assert "· Otherwise:\n" in embrace and embrace.endswith("· · Discard this card.")
    assert "· If this card holds 1 or fewer pain tokens:\n" in embrace
    hack = "\n".join(catalogue.card_text("ai", "Hack City"))
    assert hack.count("this attack") == 2 and "Repeat this attack up to 2 more times, as long as" in hack
    bite = "\n".join(catalogue.card_text("ai", "Bite"))
    assert "After damage:\n  · The target gains 1 bleeding token.\n  · The monster heals 1." in bite


def test_choices_speak_of_the_one_who_may() -> None:
    assert "they may lose 1 survival and gain +1 permanent strength." in printed("hit-location", "Strange Hand")
    assert "Each non-deaf knocked-down survivor may stand up." in printed("hit-location", "Beast's Elbow")


def test_injuries_say_how_long_they_last_and_how_often_they_are_recorded() -> None:
    assert "It can be recorded twice at most." in printed("injury", "blind")
    assert "It can be recorded any number of times." in printed("injury", "contracture")
    assert "Until the end of the showdown\n  Your movement is fixed at 1." in printed("injury", "disemboweled")


# The grammar behind it


def test_terms_become_a_noun_phrase() -> None:
    assert describe(terms(TermKind.CLOSEST, TermKind.THREAT, TermKind.IN_VIEW, TermKind.IN_RANGE)) == (
        "closest threat in the monster's field of view and in range"
    )
    last = describe(terms(TermKind.LAST_TO_WOUND, TermKind.IN_RANGE))
    assert last == "survivor in range who wounded the monster last"
    assert subject(survivors(TermKind.NON_DEAF, within(3))) == "each non-deaf survivor within 3 spaces of the monster"
    assert subject(survivors(TermKind.RANDOM)) == "a random survivor"
    assert subject(survivors(TermKind.CLOSEST, TermKind.INSANE)) == "the closest insane survivor"


def test_effects_on_one_survivor_share_subject_and_verb() -> None:
    gains = (Gain(Role.TARGET, Stat.COURAGE, 1), Gain(Role.TARGET, Stat.SURVIVAL, 1), KnockDown(Role.TARGET))
    assert clauses(gains) == "the target gains 1 courage and 1 survival and is knocked down"
    assert clauses(gains, Role.TARGET) == "they gain 1 courage and 1 survival and are knocked down"
    mixed = (KnockDown(Role.TARGET), TurnTo(Role.TARGET))
    assert clauses(mixed) == "the target is knocked down and the monster turns to face the target"


def test_a_condition_and_its_effect_do_not_repeat_the_name() -> None:
    word = If(AtLeast(Role.ATTACKER, Stat.COURAGE, 3), (), otherwise=(BrainDamage(Role.ATTACKER, Level()),))
    assert word.text() == (
        "unless the attacker has 3 or more courage, they suffer brain damage equal to the monster's level"
    )
    assert MayChoose(Role.ATTACKER, (StandUp(Role.SELF),)).text() == (
        "the attacker may choose that this survivor stands up"
    )


def test_triggers_name_whom_they_wait_for() -> None:
    own = Whenever(Moment.HEAD_DAMAGED, (KnockDown(Role.SELF),))
    assert own.text() == "when this survivor suffers damage at the head, they are knocked down"
    others = Whenever(Moment.BLEEDING_GAINED, (KnockDown(Role.SELF),), anyone=True)
    assert others.text() == "when a survivor gains a bleeding token, this survivor is knocked down"
    assert all(happens(moment, "this survivor") for moment in Moment)
    assert Modify(Attribute.LUCK, -2).text() == "−2 luck"


def test_a_trigger_goes_on_about_the_one_whom_it_is_about() -> None:
    insane = AtLeast(Role.SELF, Stat.INSANITY, INSANE_AT)
    rises = Whenever(Moment.ACT_STARTS, (Gain(Role.SELF, Stat.SURVIVAL, 1),), condition=insane)
    assert rises.text() == "when this survivor begins their act, if they are insane, they gain 1 survival"
    both = AllOf((insane, Without(Role.SELF, besides=("bone",))))
    starts = Whenever(Moment.SHOWDOWN_STARTS, (SetTo(Role.SELF, Stat.SURVIVAL, 0),), condition=both)
    assert starts.text() == (
        "at the start of the showdown, if this survivor is insane and has only bone gear, they lose all survival"
    )


def test_what_several_effects_end_with_is_said_once() -> None:
    tokens = tuple(Token(Role.SELF, one, 1, Until.ATTACK) for one in (Attribute.SPEED, Attribute.LUCK))
    assert clauses(tokens) == "this survivor gains a +1 speed token and a +1 luck token until the end of this attack"
    measured = (
        Gain(Role.SELF, Stat.INSANITY, Count(Stat.COURAGE)),
        Gain(Role.SELF, Stat.SURVIVAL, Count(Stat.COURAGE)),
    )
    assert clauses(measured) == "this survivor gains insanity and survival, each equal to their courage"


def test_one_who_is_picked_is_named_where_they_are_first_spoken_of() -> None:
    word = PickOne(survivors(TermKind.CLOSEST), (TurnTo(Role.THAT), KnockDown(Role.THAT)), (KnockDown(Role.MONSTER),))
    assert word.text() == (
        "the monster turns to face the closest survivor and that survivor is knocked down; if there is none, "
        "the monster is knocked down"
    )


def test_a_card_that_somebody_bears_speaks_to_them() -> None:
    insane = AtLeast(Role.SELF, Stat.INSANITY, INSANE_AT)
    rises = Whenever(Moment.ACT_STARTS, (Gain(Role.SELF, Stat.SURVIVAL, 1),), condition=insane)
    count = (Gain(Role.SELF, Stat.SURVIVAL, Count(Stat.COURAGE)), KnockDown(Role.SELF), BrainDamage(Role.TARGET, 1))
    zero = SetTo(Role.SELF, Stat.SURVIVAL, 0)
    with to_bearer():
        assert rises.text() == "at the start of your act, if you are insane, you gain 1 survival"
        assert clauses(count) == (
            "you gain survival equal to your courage and are knocked down; the target suffers 1 brain damage"
        )
        assert clauses((zero,)) == clauses((zero,), Role.SELF) == "you lose all survival"
        assert clauses((If(insane, (zero,), (KnockDown(Role.SELF),)),)) == (
            "if you are insane, you lose all survival; otherwise you are knocked down"
        )
        assert Modify(Attribute.LUCK, -2).text() == "you have −2 luck"
        assert Cannot((Ban.HEAR, Ban.DODGE)).text() == "you are deaf and cannot dodge"
    assert rises.text() == "when this survivor begins their act, if they are insane, they gain 1 survival"
    assert Cannot((Ban.HEAR,)).text() == "is deaf"
    assert imperative("you lose 1 survival and gain 1 insanity") == "lose 1 survival and gain 1 insanity"
    assert imperative("you lose a token and are no threat") == "you lose a token and are no threat"
    assert imperative("you are bashed") == "you are bashed"


def test_changes_of_attributes_that_end_alike_share_a_line() -> None:
    traits = (Armed("axe", Attribute.SPEED, 1), Armed("axe", Attribute.LUCK, 1), Armed("bow", Attribute.LUCK, 1))
    assert lines_of_traits(traits) == [
        "+1 speed and +1 luck when attacking with an axe.",
        "+1 luck when attacking with a bow.",
    ]


def test_the_verb_of_bans_is_shared_only_where_they_mean_the_same_by_it() -> None:
    assert Cannot((Ban.FIGHTING_ARTS, Ban.SPECIALIZATION)).text() == (
        "cannot use fighting arts, weapon specialization or mastery"
    )
    assert Cannot((Ban.GAIN_SURVIVAL, Ban.SPEND_SURVIVAL)).text() == "cannot gain or spend survival"
    assert Cannot((Ban.TWO_HANDED, Ban.PAIRED, Ban.BLOCK)).text() == (
        "cannot activate two-handed or paired weapons, or use block"
    )
    assert Cannot((Ban.BLIND_SPOT_ATTACK, Ban.ATTACK_THE_FALLEN)).text() == (
        "cannot attack from the monster's blind spot or attack a knocked-down monster"
    )


def test_an_offer_calls_survivors_by_their_names() -> None:
    effects = (Gain(Role.SELF, Stat.SURVIVAL, 1), KnockDown(Role.THAT))
    told = told_of(effects, {Role.SELF: "Erza", Role.THAT: "Lucy"})
    assert told == "Erza gains 1 survival and Lucy is knocked down"


def test_the_examples_in_the_documentation_are_what_the_cards_print() -> None:
    page = (Path(__file__).parents[2] / "docs" / "cards-as-data.md").read_text(encoding="utf-8")
    shown = re.findall(r"```text\n(.*?)```", page, re.S)
    cards = [("ai", "Power Swat"), ("hit-location", "Beast's Heel"), ("gear", "Counterweighted Axe")]
    cards += [("resource", "Hissing Cockroach"), ("innovation", "Shrine")]
    assert [text.strip() for text in shown] == [printed(kind, name) for kind, name in cards]


def test_what_was_told_in_one_voice_is_not_kept_for_the_other() -> None:
    """Of the same people a card that speaks to its bearer says `you`, whichever was printed first."""
    beside = terms(TermKind.STANDING, TermKind.BESIDE_SELF)
    others = describe(beside)
    with to_bearer():
        bearers = describe(beside)
    assert "adjacent to this survivor" in others and "adjacent to you" in bearers
    assert describe(beside) == others
