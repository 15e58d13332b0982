"""What has once said something else than the card does says what it does."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from game.cards.english.settlement import activity_in_short
from game.cards.kinds.settlement import Innovation, Location, SettlementEvent
from game.cards.numbers import Dice
from game.cards.who import TermKind, terms
from game.cards.words.flow import Row
from game.cards.words.people import NominateCouple
from game.cards.words.story import TellStory
from game.content import catalogue
from game.content.box import core_box
from tests.content.test_print import printed

BOX = core_box()


@pytest.mark.parametrize(
    ("kind", "name", "said"),
    [
        ("ability", "Partner", "On arrival, if "),
        ("ability", "Partner", "When the survivor noted dies, you gain a random disorder and lose Partner."),
        ("ability", "Aggression Overload", "(1 pulse discovery per round)"),
        ("ability", "Dormenatus", "Before you suffer damage, you may choose X"),
        ("ability", "Dream Affinity (red)", "It can be gained any number of times."),
        ("ability", "Endless Babble", "When you depart, each departing survivor gains 1 insanity."),
        ("ability", "Life Exchange", "When you would retire or trigger White Secret, you cease to exist instead"),
        ("ability", "Metabolic Surrender", "Pulse discovery, from lantern research 5"),
        ("ability", "Metabolic Surrender", "(1 pulse discovery per round)"),
        ("ability", "Story of the Goblin", "At any time in the showdown, you may roll 1d10."),
        ("proficiency", "Twilight Sword", "goes to another survivor of the group's choice or is archived"),
        ("disorder", "Fear of the Dark", "(on a hunt or in a showdown: when returning)"),
        ("disorder", "Hemophobia", "When any survivor gains a bleeding token"),
        ("fighting-art", "Beast of Caratosis", "at a speed equal to your red affinities. Every die is "),
        ("injury", "Blind", "Permanent, on top of the first"),
        ("injury", "Dismembered Leg", "Permanent, on top of the first"),
        ("gear", "Bandages", "an adjacent survivor of your choice loses up to 2 bleeding tokens"),
        ("gear", "Blood Paint", "attack with the left weapon, then with the right one"),
        ("gear", "Blue Charm", "discard it without effect and reshuffle the hit location deck"),
        ("gear", "Cat Gut Bow", "Aim: before the attack rolls, you may "),
        ("gear", "Final Lantern", "if you die before the showdown, another survivor must take it"),
        ("gear", "First Aid Kit", "you or an adjacent survivor loses a bleeding token or a −1 attribute token"),
        ("gear", "Green Charm", "you live (saved from bleeding, roll again for each further bleeding token)."),
        ("gear", "Monster Grease", "You have a further +1 evasion."),
        ("gear", "Oxidized Lantern Helm", "if both share a material and a hit location"),
        ("gear", "Oxidized Ring Whip", "the story event Oxidation, which needs 3 other survivors besides its maker."),
        ("gear", "Perfect Slayer", "cannot be made before the settlement has noted “How the Perfect Slayer is made”"),
        ("gear", "Rawhide Whip", "when you wound with this, you gain the priority target token"),
        ("gear", "Red Charm", "whatever the toughness, and never critical"),
        ("gear", "Scrap Rebar", "If you attempt to wound a super-dense hit location with it, archive this card after"),
        ("gear", "Screaming Coat", "After 4 or more spaces, if adjacent to the monster, it suffers knockback 1, "),
        ("gear", "Skull Helm", "When you suffer a severe head injury, archive this gear."),
        ("gear", "Steel Shield", "ignore the next hit you suffer until your next act (this adds up)"),
        ("gear", "Steel Sword", "Barbed 1d10: for each perfect hit, you gain 1d10 strength until the end of "),
        ("gear", "Twilight Sword", "This hits on 1 less for each of your ranks in twilight sword."),
        ("gear", "Founding Stone", "takes a wound, critical if it can be (none if impervious)"),
        ("ai", "Bloodthirsty", "After each attack of the monster that damaged its target:"),
        (
            "fighting-art",
            "Bone Whisperer",
            "(remove it), you heal all injury levels and all lost armor. Then roll 1d10 +",
        ),
        ("fighting-art", "Lucernae's Lantern", "each that can be critical takes a critical wound. Ignore traps"),
        ("innovation", "Sacrifice", "(nominated by the group; the roller cannot be nominated)"),
        ("fighting-art", "Red Fist", "While you are on the board, each survivor may spend +1 strength tokens"),
        ("fighting-art", "Unconscious Fighter", "You die of 7 bleeding tokens instead of 5."),
        ("disorder", "Hoarder", "archive 1 such resource (the group's choice)"),
        ("gear", "Round Leather Shield", "ignore 1 hit of the next attack on you before your next act (block)"),
        ("gear", "White Lion Mask", "Spend 1 endeavor at the Mask Maker: if a departing survivor has this, the"),
        ("hunt-event", "Broken Lanterns", "loses all insanity, and for each of them the settlement gains 1"),
        ("hunt-event", "Night Terrors", "The roller's insanity or less:"),
        ("hunt-event", "Pit", "If anybody but the event revealer has whip gear, the event ends."),
        ("settlement-event", "Haunted", "chooses a dead survivor and 1 of their fighting arts, which the host gains"),
        ("settlement-event", "Triathlon of Death", "Otherwise: The strongest gains 1 more courage."),
        ("story-event", "Overwhelming Darkness", "(if they are insane): The chooser goes on with “Insane”."),
        ("story-event", "Overwhelming Darkness", "All choose before anybody goes on."),
        ("settlement-event", "Dark Trader", "The group may choose one (each once per settlement phase):"),
        ("story-event", "Bone Witch", "The group may pay 1 bone:\n"),
        ("gear", "Scrap Rebar", "with it, archive this card after the attack"),
        (
            "fighting-art",
            "Leader",
            "when another survivor reveals a hunt event or resolves a story event, you may",
        ),
        ("gear", "Fist & Tooth", "Every survivor always has this."),
        (
            "gear",
            "White Lion Gauntlet",
            "When you have made the move of a pounce, you gain a +1 accuracy token for your",
        ),
        ("gear", "White Lion Coat", "exactly 3 spaces in a straight line"),
        ("gear", "Zanbato", "each wound attempt with this that wounds inflicts 1 more wound."),
        ("gear", "Zanbato", "In campaigns that play with perfect resources, instead: 3 scrap"),
        ("armor-set", "White Lion Armor", "when attacking with a dagger or a katar."),
        ("resource", "Love Juice", "Intimacy, for which only survivors who can consume can be nominated"),
        ("resource", "Skull", "A survivor of your choice gains 1 insanity."),
        ("gear", "White Lion Helm", "Each non-insane survivor gains 1 insanity."),
        ("armor-set", "Phoenix Armor", "a full move in a straight line"),
        ("injury", "Flee", "knockback equal to "),
        ("hunt-event", "Monster Droppings", "the impairment Brain Parasites"),
        ("innovation", "Face Painting", "(this adds up)"),
        ("innovation", "Ultimate Weapon", "that monster's resource deck"),
        ("resource", "Lonely Ant", "(survival up to its limit)"),
        ("resource", "Perfect Crucible", "A recipe that names this card has this in its price already."),
        ("settlement-event", "Haunted", "If the death count is 0, the event ends"),
        ("settlement-event", "Weird Dream", "Up to 4 random survivors "),
        ("story-event", "Bone Witch", "the impairment Scarred Eyes"),
        ("story-event", "King's Curse", "3 brain event damage"),
        ("story-event", "Mineral Gathering", "1 pickaxe gear"),
        ("story-event", "Mineral Gathering", "all survival and gains 6 insanity and a random disorder"),
        ("hunt-event", "Golden Ember", "“Search the crater”: Each survivor suffers 1d10 brain event damage"),
        ("innovation", "Scrap Smelting", "any number of times: each time, the settlement gains 1 Iron"),
        ("innovation", "Forbidden Dance", "In an attack with a melee weapon, if you use Synchronized Strike, you may"),
        ("location", "Mask Maker", "Needs the Antelope Mask."),
        ("settlement-event", "Dark Trader", "(nominated by the group; no principle brings anything for it)"),
        ("settlement-event", "Heat Wave", "Each departing survivor with heavy gear who is not a water bearer loses"),
        ("settlement-event", "Rivalry", "nominates the 2 survivors with the most courage as rivals"),
        ("settlement-event", "Rivalry", "The rivals cannot depart together."),
        ("settlement-event", "Skull Eater", "if the eater has Marrow Hunger"),
        ("settlement-event", "Stranger in the Dark", "the newcomer gains the fighting art Zero Presence"),
        ("story-event", "Armored Strangers", "Resist: A special showdown with the King's Man"),
        ("story-event", "Regal Visit", "Resist: A special showdown with The Hand"),
        ("story-event", "Armored Strangers", "In lantern year 6."),
        ("story-event", "Hooded Knight", "A survivor with the Twilight Sword goes on with"),
        ("story-event", "Hooded Knight", "up to 2 survivors. For each of them, the group may pay 3 resources"),
        ("story-event", "Hooded Knight", "When the settlement has 5 innovations."),
        (
            "story-event",
            "Overwhelming Darkness",
            "are not insane and have 3 or more courage, or may choose the Path of the Brave freely",
        ),
        ("story-event", "Principle: New Life", "A newborn survivor of the group's choice gains 2 courage"),
        ("story-event", "Principle: New Life", "When the first child is born."),
        ("story-event", "Principle: Society", "When the population reaches 15."),
        ("story-event", "Watched", "In any settlement phase the group may move"),
        ("story-event", "White Speaker", "(without the Forsaker Mask; needs a non-deaf survivor"),
        ("ai", "Lantern Hunger", "One such survivor may lead the monster away: they die, and"),
    ],
)
def test_a_card_says_what_it_does(kind: str, name: str, said: str) -> None:
    assert said in printed(kind, name)


def test_embrace_the_pain__what_is_otherwise_stands_below_it() -> None:
    """The card is discarded only if the monster was not wounded: both lines lie as deep, below their `Otherwise`."""
    lines = printed("ai", "Embrace the Pain").splitlines()
    otherwise = next(i for i, line in enumerate(lines) if line.endswith("Otherwise:"))
    (discarded,) = [i for i, line in enumerate(lines) if "iscard this card" in line]
    deep = [len(line) - len(line.lstrip(" ·-")) for line in lines]
    assert discarded > otherwise and all(deep[i] > deep[otherwise] for i in range(otherwise + 1, discarded + 1))


def test_a_roll_belongs_to_its_trigger() -> None:
    """The table of a trigger that does something else first: Bone Whisperer."""
    lines = printed("fighting-art", "Bone Whisperer").splitlines()
    (trigger,) = [line for line in lines if "moves over a bone token" in line or "move over a bone token" in line]
    assert "1d10" in trigger and lines[lines.index(trigger) + 1].strip().startswith("\u00b7 1\u20133")


def test_perfect_slayer__one_of_the_two_costs_is_the_other() -> None:
    """The recipe takes what the crucible costs into its price, and is the only one that names the crucible."""
    named = [gear.name for gear in BOX.gear.values() for way in gear.craft if "Perfect Crucible" in way.resources]
    assert named == ["Perfect Slayer"]
    assert BOX.gear["perfect-slayer"].craft[0].population == Dice(1, 10)


def test_love_juice__the_card_says_whom_its_story_nominates() -> None:
    use = BOX.resources["Love Juice"].use
    (told,) = [word for word in (use.effects if use else ()) if isinstance(word, TellStory)]
    (part,) = [part for part in BOX.story_events["Intimacy"].parts if part.story == told.story]
    (nominates,) = [word for word in part.effects if isinstance(word, NominateCouple)]
    assert nominates.terms == told.among == terms(TermKind.CAN_CONSUME)


@pytest.mark.rule("campaign-table-open-ends")
def test_the_last_row_is_open() -> None:
    """A total can be higher than the die, whatever adds to it: an open row says so, also one that begins at 10."""
    assert [row.results for row in (Row(1, 3), Row(4, 4), Row(10, 10), Row(10, 99), Row(7, 99))] == [
        "1\u20133", "4", "10", "10+", "7+"
    ]  # fmt: skip


ROW = re.compile(r"(?P<dots>(?:· )*)\d+(?:[–+]\d*)?:")


def test_no_row_stands_level_with_its_roll() -> None:
    """What comes after a table (Open Maw, The Finale, Golden Light) read as its last row."""
    tables = 0
    for kind in catalogue.kinds():
        for entry in catalogue.shelf(kind):
            for part in entry.sections():
                for before, line in pairwise(part.lines):
                    if ROW.match(line) and before.endswith(":") and not ROW.match(before):
                        tables += 1
                        assert line.count("· ") == before.count("· ") + 1, (entry.name, line)
    assert tables > 100


def test_what_all_rows_bring_stands_level_with_the_roll() -> None:
    maw = printed("settlement-event", "Open Maw").splitlines()
    courage, *_ = (line for line in maw if line.endswith("The roller gains 1 courage.") and ":" not in line)
    inner = [line for line in maw if "suffers the severe injury Broken" in line]
    assert all(line.index("·") == courage.index("·") and line.count("·") == courage.count("·") + 1 for line in inner)


def test_what_an_endeavor_does_in_short_names_who_does_it() -> None:
    """On the hearth it stands without its card: the spender or the roller, nobody's `this survivor`, no marks."""
    shelves: list[Innovation | Location | SettlementEvent] = [*BOX.innovations.values(), *BOX.locations.values()]
    shelves += BOX.settlement_events.values()
    said = [activity_in_short(activity) for card in shelves for activity in card.activities]
    assert "The spender chooses one: A wild beat: The spender gains 2 insanity." in " ".join(said)
    assert not [one for one in said if "this survivor" in one.casefold() or "**" in one or "·" in one]
