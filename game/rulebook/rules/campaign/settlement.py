"""The settlement phase, step by step: from the return of the survivors to the choice of who departs next."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "settlement-step-order",
        "The settlement phase",
        "The phase has eleven steps: (1) set up, (2) welcome the survivors, (3) gain endeavors, (4) move the timeline "
        "on, (5) count the dead, (6) look at milestones, (7) develop, (8) choose who departs, (9) fight the special "
        "showdowns that events have called, (10) store resources and (11) end the phase. What came home is counted "
        "first and spent next, and then somebody leaves again.",
        see=(
            *("settlement-returning-survivors", "settlement-endeavors", "settlement-timeline"),
            *("settlement-death-count", "settlement-milestones", "settlement-develop", "settlement-departing"),
            *("settlement-special-showdown", "settlement-record-resources", "settlement-end", "campaign-phase-cycle"),
        ),
    ),
    entry(
        "settlement-returning-survivors",
        "Returning survivors",
        "Those who fought in the showdown and came out of it alive are the [[returning survivor|returning survivors]]. "
        "People who stayed at home are not, nor is anyone who fled, unless the story event [[run away]] says so. After "
        "a disaster there may be none at all.",
        see=("settlement-heal", "settlement-endeavors", "settlement-returning-effects", "hunt-run-away"),
        example="Four set out and two died: two return, whoever was waiting at home.",
    ),
    entry(
        "settlement-heal",
        "Wounds close at home",
        "In step 2 the returning survivors empty all light and heavy injury boxes and take off every token. Survival, "
        "insanity and permanent injuries are not touched.",
        see=("survivor-injury-boxes", "survivor-tokens-removed", "survivor-severe-permanent"),
        example="Heavy injury to the legs, insanity 4, survival 1: the legs are whole again, the 4 and the 1 remain.",
    ),
    entry(
        "settlement-returning-effects",
        "For those who return",
        "Some principles, innovations and events have something for the returning survivors, good or bad. It is dealt "
        "out in step 2 and passes by everyone who was at home.",
        see=("settlement-returning-survivors", "innovation-principle"),
        example="They gain 1 survival each. Three returned and five had stayed: three gain it.",
    ),
    entry(
        "settlement-endeavors",
        "Gaining endeavors",
        "In step 3 each returning survivor brings the settlement one [[endeavor]]. One who has the ability "
        "Tinker brings a second, and other cards may add to them.",
        see=("settlement-endeavor-spend", "settlement-endeavors-lost", "ability-tinker"),
        example="Four return and one of them has Tinker: five endeavors.",
    ),
    entry(
        "settlement-timeline",
        "A new lantern year",
        "Step 4 fills in one more [[lantern year]] of the [[timeline]]. Draw a settlement event at random and do what "
        "it says. Only then come the story events that stand beside the year, from the top down.",
        see=("settlement-event-stays", "settlement-event-once-per-phase", "campaign-story-events-in-order"),
        example="Year 4 was the last: fill in year 5, play a settlement event, then the story event of year 5.",
    ),
    entry(
        "settlement-event-stays",
        "The event lies open",
        "Leave the settlement event on the table until the phase is over. All that it allows, forbids or changes "
        "holds so long.",
        see=("settlement-timeline", "settlement-event-crafting", "settlement-end"),
    ),
    entry(
        "settlement-event-once-per-phase",
        "No event twice",
        "A settlement event written on the timeline is played besides the one you draw. Should the same card come up "
        "again in that phase, it has no second effect.",
        see=("settlement-timeline", "variant-lost-settlement-4"),
        example="The timeline has an Acid Storm this year and you draw it as well: it rains once.",
    ),
    entry(
        "settlement-event-crafting",
        "Recipes on events",
        "When a settlement event carries a recipe, name the survivor who pays for it. What it gives goes to that "
        "survivor.",
        see=("settlement-craft", "resource-storage-spend-anytime-settlement"),
    ),
    entry(
        "settlement-death-count",
        "Updating the death count",
        "Step 5 raises the [[death count]] by all who died since the last phase: on the hunt, in the showdown, and "
        "in the first four steps of this one.",
        see=("death-count-timing", "death-first-triggers-principle", "death-population"),
        example="Two fell to the lion and one in a settlement event: the death count rises by 3.",
    ),
    entry(
        "settlement-milestones",
        "Checking milestones",
        "Five [[milestone|milestones]] wait on the settlement's sheet: a first birth, a first death, fifteen people, "
        "five innovations, and nobody left. In step 6 play the story events of those that have come true, in whatever "
        "order you like. One that comes true later in the phase waits for nothing: it happens there and then.",
        see=("campaign-milestone-immediate", "death-first-triggers-principle", "innovation-principle"),
        example="A first child is born while you develop. Principle: New Life breaks in at once.",
    ),
    entry(
        "settlement-population-counts",
        "Who is the population",
        "Everybody alive is counted: survivors with a sheet, the retired, and people who have no sheet yet. The dead "
        "no longer are.",
        see=("death-population", "campaign-population-zero", "settlement-new-survivor", "survivor-retire"),
        example="Of ten people one retires and one dies. The [[population]] is 9.",
    ),
    entry(
        "settlement-new-survivor",
        "A new face",
        "Anyone in the population may become a survivor with a sheet when you need one. Take an empty sheet, give a "
        "name and with it 1 survival, and add the name to your list.",
        see=("survivor-naming", "survivor-starting-attributes", "settlement-population-counts"),
        example="Eight people, four with a sheet. You make a fifth sheet, and they are still eight.",
    ),
    entry(
        "settlement-departing",
        "Who departs",
        "In step 8 four survivors are chosen to depart. They may be any who live, are not retired and have no Skip "
        "Next Hunt box filled; when there are not even four of these, all of them go. With nobody to send there is no "
        "hunt, as if it had failed. Fewer players than survivors means that some lead several.",
        see=(
            *("survivor-skip-next-hunt", "survivor-retire", "keyword-vital", "keyword-depart", "hunt-fails"),
            *("settlement-departing-armor", "settlement-quarry-and-level", "variant-five-six-players"),
        ),
        example="Six could go: three are too few. Three could go: all three leave.",
    ),
    entry(
        "settlement-departing-armor",
        "Armor on departing",
        "When the grids are laid, write down what they make of each survivor: armor points for every hit location, "
        "and changes to attributes. After that come all bonuses for [[departing survivor|departing survivors]].",
        see=("gear-armor-points", "gear-returning-survivors-unequip", "keyword-depart"),
        example="Two points of armor for the body, one for the arms: head, waist and legs have 0.",
    ),
    entry(
        "settlement-quarry-and-level",
        "How strong a quarry",
        "As you depart you decide which monster of the [[quarry list]] to hunt, and at which level. The monster's "
        "story event says which levels there are, mostly 1 to 3.",
        see=("monster-level", "monster-huntable", "settlement-first-quarry", "hunt-choose-quarry"),
        example="The White Lion is on the list. You may go straight for its level 2.",
    ),
    entry(
        "settlement-special-showdown",
        "Special showdowns in between",
        "In step 9 those chosen to depart fight the special showdowns of this year one after another. Each of them, "
        "won or lost, throws the phase back to step 5; from there it runs again, and step 9 with what is still "
        "unfought.",
        see=("nemesis-special-showdown", "settlement-showdown-tokens-special", "settlement-step-order"),
    ),
    entry(
        "settlement-showdown-tokens-special",
        "Back from next door",
        "After a special showdown its survivors lose their tokens and their light and heavy injuries. Still they are "
        "not returning survivors: no endeavors come of it, and none of the bonuses for a return.",
        see=("settlement-special-showdown", "settlement-returning-survivors"),
    ),
    entry(
        "settlement-record-resources",
        "Storing what is left",
        "In step 10 note down in storage all resources that were not used. The cards themselves go back into their "
        "decks and may be drawn again.",
        see=("campaign-record-and-archive", "resource-stay-home", "settlement-storage"),
        example="Five resources are left on the table: storage grows by 5 and all decks are whole.",
    ),
    entry(
        "settlement-end",
        "End of the phase",
        "Step 11 clears the table. Endeavors fall to zero, and innovations, spare gear and the settlement event are "
        "put away. Next comes the hunt, or a nemesis at the gate.",
        see=("settlement-endeavors-lost", "campaign-phase-cycle", "nemesis-encounter-flow"),
    ),
)
