"""How survivors grow and age: hunt XP, courage, arts, disorders, proficiency, retirement."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "survivor-hunt-xp-fill",
        "Hunt XP",
        "A victory brings the hunt XP that the monster's rewards list. Fill that many boxes on each living survivor's "
        "sheet in the [[aftermath]].",
        see=("aftermath-victory", "survivor-hunt-xp-milestones"),
    ),
    entry(
        "survivor-hunt-xp-milestones",
        "Age",
        "The hunt XP track has 16 boxes. Reaching 2, 6, 10 and 15 brings Age 1, 2, 3 and 4, each in turn if you pass "
        "several; the sixteenth box retires the survivor.",
        see=("survivor-retire", "survivor-proficiency-choose"),
    ),
    entry(
        "survivor-retire",
        "Retirement",
        "A retired survivor no longer departs, hunts or fights. At home, where retiring takes effect at once, they "
        "still count toward the population and take part in events and endeavors.",
        see=("survivor-retire-on-hunt",),
    ),
    entry(
        "survivor-retire-on-hunt",
        "Retiring on the way",
        "Should the last box be filled during a hunt, that survivor still fights the showdown ahead. Those who come "
        "back victorious retire then.",
        see=("survivor-retire",),
    ),
    entry(
        "survivor-courage-milestones",
        "Courage",
        "The first time you reach 3 courage, Bold happens; the first time you reach 9, See the Truth. Losing courage "
        "and winning it back does not bring them again.",
        see=("survivor-understanding-milestones", "campaign-milestone-immediate"),
    ),
    entry(
        "survivor-understanding-milestones",
        "Understanding",
        "Understanding brings Insight at 3 and White Secret at 9, each once in a lifetime. Both courage and "
        "understanding end at 9.",
        see=("survivor-courage-milestones",),
        example="Understanding 8, gain 2: it becomes 9 and White Secret happens once.",
    ),
    entry(
        "survivor-fighting-arts-max",
        "Three fighting arts",
        "You can hold three fighting arts, secret ones among them. A fourth has to take the place of one you already "
        "had, and an art you know already adds nothing.",
        see=("survivor-secret-fighting-arts", "survivor-fighting-arts-lost"),
    ),
    entry(
        "survivor-secret-fighting-arts",
        "Secret fighting arts",
        "A random draw never yields a secret fighting art. Once learned it takes up one of your three places.",
        see=("survivor-fighting-arts-max",),
    ),
    entry(
        "survivor-fighting-arts-lost",
        "Arts out of reach",
        "When you lose the use of your fighting arts, mark the box. They stay on the sheet, useless until you get "
        "them back.",
        see=("survivor-fighting-arts-max", "survivor-frenzied"),
    ),
    entry(
        "survivor-disorders-max",
        "Three disorders",
        "You can have three disorders. Another one replaces an old one that you pick, and one you already suffer from "
        "changes nothing. A random disorder is drawn from the whole shuffled pile.",
        see=("survivor-fighting-arts-max",),
    ),
    entry(
        "survivor-abilities-unlimited",
        "Abilities and impairments",
        "You may collect as many abilities and impairments as fate hands you.",
        see=("survivor-disorders-max",),
    ),
    entry(
        "survivor-skip-next-hunt",
        "Skip Next Hunt",
        "A survivor with this box filled may not depart. All such boxes are erased once the departing survivors have "
        "been chosen. If it is filled on a hunt, that hunt goes on for them and the next is the one they miss.",
        see=("aftermath-tokens",),
    ),
    entry(
        "survivor-proficiency-choose",
        "Choosing a weapon type",
        "At the first Age a survivor may choose one weapon type: sword, axe, spear, dagger, club, whip, katar, bow, "
        "shield, grand weapon, or fist & tooth.",
        see=("survivor-hunt-xp-milestones", "survivor-twilight-sword-type", "keyword-weapon-types"),
    ),
    entry(
        "survivor-proficiency-earn",
        "Earning proficiency",
        "Depart with a weapon type chosen, wound the monster with it at least once and win the showdown. You gain one "
        "rank in the aftermath, and just one however often you struck home. A type chosen on the hunt or in the "
        "aftermath itself comes too late for this showdown.",
        see=("survivor-proficiency-none-selected", "aftermath-victory"),
        example="Axe chosen, four wounds with axes, victory: +1 rank. In defeat there is none.",
    ),
    entry(
        "survivor-proficiency-none-selected",
        "No type chosen",
        "Until you have chosen a weapon type you gain no proficiency, unless some rule makes an exception.",
        see=("survivor-proficiency-choose",),
    ),
    entry(
        "survivor-proficiency-change",
        "Changing type",
        "You may switch to another weapon type on departing. Everything you had achieved with the old one is lost and "
        "you begin again at rank 0.",
        see=("survivor-proficiency-choose",),
    ),
    entry(
        "survivor-proficiency-specialist",
        "Weapon specialist",
        "From rank 3 you are a specialist with your type and have its benefit as long as you keep that rank.",
        see=("survivor-proficiency-master",),
    ),
    entry(
        "survivor-proficiency-master",
        "Weapon master",
        "At rank 8 you become a master, and your mastery is added to the settlement's innovations.",
        see=("survivor-mastery-shared",),
    ),
    entry(
        "survivor-mastery-shared",
        "Mastery shared",
        "As long as a settlement has a mastery, all its survivors, those to come among them, fight as specialists with "
        "that type besides their own. The full mastery is still for those who reach rank 8 themselves.",
        see=("survivor-proficiency-specialist", "survivor-proficiency-master"),
    ),
    entry(
        "survivor-twilight-sword-type",
        "Types apart",
        "The twilight sword is a type of its own. Katanas and thrown weapons cannot be trained at all.",
        see=("survivor-proficiency-choose",),
    ),
    entry(
        "survivor-once-per-lifetime-reroll",
        "The reroll of a lifetime",
        "Survival of the Fittest lets a survivor make one roll of their own again in all their life: an attack die, a "
        "wound attempt, an injury, a roll on a table, at home, on the hunt or in the fight. The new result stands. "
        "Mark the box when it is used.",
        see=("campaign-once-per-lifetime", "campaign-table-open-ends"),
        example="Attack dice 7, 3 and 3: you throw one of the threes again. A table's two dice are one result.",
    ),
)
