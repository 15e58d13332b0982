"""Innovations and principles: what the settlement learns, and how it chooses to live."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "settlement-innovate",
        "Innovating",
        "Once in each settlement phase, bring an endeavor, a bone, an organ and a hide to the Lantern Hoard. You draw "
        "two cards of the innovation deck, keep one and shuffle the other in again. If the deck has a single card you "
        "draw that; with an empty deck nobody can innovate.",
        see=("innovation-consequences", "innovation-deck-persistent", "resource-spend-as"),
        example="Out of six cards you see two and keep Paint. The deck has 5 now, plus what Paint leads to.",
    ),
    entry(
        "innovation-starting-deck",
        "The first innovation deck",
        "Language, the first of all innovations, opens a deck of six: Ammonia, Drums, Hovel, Inner Lantern, Paint and "
        "Symposium.",
        see=("settlement-first-day", "innovation-consequences"),
    ),
    entry(
        "innovation-deck-persistent",
        "The deck is kept",
        "No new deck is made each year. The cards that were in the innovation deck are in it still; you shuffle them "
        "when the settlement is set up.",
        see=("settlement-innovate", "innovation-consequences"),
    ),
    entry(
        "innovation-permanent",
        "Innovations last",
        "What the settlement has learned goes on its sheet and serves it from then on. The card has left the deck for "
        "good.",
        see=("innovation-endeavor", "innovation-survival-limit"),
    ),
    entry(
        "innovation-consequences",
        "One idea breeds another",
        "Many innovations name others as their [[consequence|consequences]]. Gain one, and those others are shuffled "
        "into the deck, apart from any that you have already or that are in there.",
        see=("settlement-innovate", "innovation-special"),
        example="From Ammonia come Bloodletting and Lantern Oven: the deck grows by two.",
    ),
    entry(
        "innovation-survival-limit",
        "A higher survival limit",
        "Some innovations raise the [[survival limit]] on the day they are gained. Lose such an innovation and you "
        "lose its share of the limit too.",
        see=("survivor-survival-limit", "innovation-permanent"),
        example="The limit is 3, one of it from Hovel. Without Hovel it is 2.",
    ),
    entry(
        "innovation-endeavor",
        "Endeavors on innovations",
        "An innovation that you have may offer endeavors, just as a location does: name a survivor, pay, and see what "
        "comes of it.",
        see=("settlement-endeavor-spend", "settlement-develop"),
    ),
    entry(
        "innovation-special",
        "Special innovating",
        "Some locations teach one certain innovation at a price of its own. It is yours whether it was in the deck or "
        "not; if it was, take it out. What follows from it joins the deck as usual.",
        see=("location-components", "innovation-consequences", "settlement-innovate"),
        example="The Weapon Crafter teaches Scrap Smelting for 1 endeavor, 2 scrap, 5 bone and 5 organ.",
    ),
    entry(
        "innovation-mastery",
        "What a master leaves",
        "A survivor who masters a weapon type gives the settlement its mastery, which counts as an innovation and "
        "stays after their death. By it every survivor has the specialist's ability.",
        see=("survivor-mastery-shared", "survivor-proficiency-master"),
        example="The first master of the axe: from now on everyone handles an axe like a specialist.",
    ),
    entry(
        "innovation-principle",
        "Choosing a principle",
        "A principle comes up in a story event that puts the settlement before two ways to live. It has to take one, "
        "whose card it keeps for good; the other is given up.",
        see=("settlement-principles-permanent", "settlement-milestones", "death-first-triggers-principle"),
        example="After the first death you choose Graves or Cannibalize, and cannot have both.",
    ),
    entry(
        "settlement-principles-permanent",
        "Principles never rest",
        "To the end of the campaign a principle does its work whenever its occasion comes: each birth, each death, or "
        "whatever else it names.",
        see=("innovation-principle", "settlement-returning-effects"),
        example="Survival of the Fittest: every newborn from here on has +1 strength and +1 evasion.",
    ),
)
