"""Developing the settlement: endeavors, locations, crafting and storage."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "settlement-develop",
        "Developing",
        "Step 7 is where the settlement grows. Craft gear, spend endeavors, innovate and build, in the order that "
        "suits you and as long as you can pay. The group decides on everything together.",
        see=("settlement-craft", "settlement-endeavor-spend", "settlement-innovate", "settlement-build"),
    ),
    entry(
        "settlement-endeavor-spend",
        "Spending endeavors",
        "Name a survivor to do the work and take the price off the settlement's endeavors: 1, or what is printed. The "
        "outcome, lucky or not, is for this survivor alone, except where the card says otherwise.",
        see=("settlement-endeavors", "innovation-endeavor", "location-components"),
        example="One endeavor is left. Whatever costs 2 is out of reach this year.",
    ),
    entry(
        "settlement-endeavors-lost",
        "Endeavors do not keep",
        "An endeavor is good for the phase that brought it. Those unspent in step 11 are lost.",
        see=("settlement-endeavors", "settlement-end"),
        example="Two are left at the end. The next phase starts from zero all the same.",
    ),
    entry(
        "location-start",
        "The first location",
        "In the beginning there is the Lantern Hoard and nothing besides. Further locations are built where those you "
        "have offer them, or come to you in story events.",
        see=("settlement-first-locations", "settlement-build"),
    ),
    entry(
        "location-components",
        "What a location offers",
        "Five things may stand on a location: recipes for gear, activities, mostly paid with endeavors, other "
        "locations to be built, special innovations, and what you must have before any of these.",
        see=("settlement-craft", "settlement-endeavor-spend", "settlement-build", "innovation-special"),
    ),
    entry(
        "settlement-build",
        "Building a location",
        "Pay the endeavors and resources that the offer lists, and write the location on the settlement's sheet. It "
        "will stand as long as the settlement does.",
        see=("location-once", "location-components", "settlement-first-locations"),
        example="A Bone Smith costs 1 endeavor. Its Weapon Crafter costs 1 endeavor, 3 bone and 1 hide.",
    ),
    entry(
        "location-once",
        "Built once",
        "Nobody needs the same location twice. Once it stands, it is no longer offered.",
        see=("settlement-build",),
    ),
    entry(
        "settlement-craft",
        "Crafting gear",
        "Gear is made at a location that you have. Pay the resources in its recipe, which are archived, and take the "
        "card from the box. Is no copy left there? Then nothing is paid and nothing made.",
        see=("gear-prerequisite", "resource-spend-as", "resource-spent-archived", "keyword-unique"),
        example="A Bone Dagger costs 1 bone at the Bone Smith. Without the Bone Smith no bone will buy it.",
    ),
    entry(
        "settlement-storage",
        "The use of storage",
        "Resources, and gear that is in nobody's grid, lie in storage. You need not wait for step 7 to pay with these "
        "resources: any moment of the phase will do.",
        see=("gear-storage-ownership", "resource-storage-spend-anytime-settlement", "settlement-record-resources"),
    ),
)
