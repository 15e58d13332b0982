"""A campaign before it begins: who plays, who wakes, what is special about it. Plain values, checked as the rules want
them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from engine.errors import BadInput
from engine.ui.typography.markup import escape
from engine.yaml_file import shown_path
from game.cards.kinds.box import Box
from game.cards.numbers import counted
from game.cards.phrases import listed
from game.model.survivor import Survivor
from game.model.terms import Variant
from game.phases.campaign.custom_timelines import Timeline, load_timeline
from game.phases.files.campaign_files import readable
from game.phases.showdown.setup import FOUNDERS, founders, key_for
from game.rules.campaign.campaign_record import CampaignOptions
from game.rules.seating.seating import deal
from game.scenes.new_game.campaign_words import HYBRID, LEGACY, PERFECT, QUICK_START, SOLO, VARIANTS
from game.scenes.new_game.seat_plan import MOST_SEATS, typed_seed
from game.scenes.parts.seat_marks import LETTERS

FIRST_NAMES = ("Four in the dark", "The second lantern", "The third lantern", "The fourth lantern")
STORYTELLER_ALONE = "The storyteller leads no survivor: a second seat must play them (variant-storyteller)."


@dataclass
class CampaignPlan:
    """Seats by name (empty: known by its letter), the four founders by name, variants in play, options, and the seed as
    typed. `knight` is the founder (from 0) who trains as the Twilight Knight; `timeline` the name of a custom one, out
    of `timelines`; `lost` how many lost settlements leave something behind.
    """

    name: str = FIRST_NAMES[0]
    seats: list[str] = field(default_factory=lambda: [""])
    founders: list[str] = field(default_factory=lambda: [name for name, _ in FOUNDERS])
    variants: list[Variant] = field(default_factory=list)
    knight: int = 0
    hybrid_sets: bool = False
    perfect_resources: bool = False
    quick_start: bool = False
    lost: int = 0
    timeline: str = ""
    timelines: dict[str, Timeline] = field(default_factory=dict)
    seed: str = "1"

    # -- changes -----------------------------------------------------------------------------------------------------

    def add_seat(self) -> None:
        if len(self.seats) < MOST_SEATS:
            self.seats.append("")

    def remove_seat(self, seat: int) -> None:
        """One seat less; a storyteller who would sit alone plays again (variant-storyteller)."""
        if len(self.seats) > 1:
            del self.seats[seat]
        if self.why_not(Variant.STORYTELLER) and Variant.STORYTELLER in self.variants:
            self.variants.remove(Variant.STORYTELLER)

    def turn(self, variant: Variant) -> None:
        """Switches a variant on or off; one that is refused stays off."""
        if variant in self.variants:
            self.variants.remove(variant)
        elif not self.why_not(variant):
            self.variants.append(variant)
            self.variants.sort(key=list(VARIANTS).index)

    def why_not(self, variant: Variant) -> str:
        """Why this variant cannot be played by this table; empty if it can."""
        return STORYTELLER_ALONE if variant is Variant.STORYTELLER and len(self.seats) < 2 else ""

    # -- what it means -----------------------------------------------------------------------------------------------

    @property
    def storyteller(self) -> int | None:
        """The seat that plays no survivor: the last (variant-storyteller)."""
        return len(self.seats) - 1 if Variant.STORYTELLER in self.variants else None

    def seat_name(self, seat: int) -> str:
        return self.seats[seat].strip() or ("solo" if len(self.seats) == 1 else f"Seat {LETTERS[seat]}")

    def seat_of(self, founder: int) -> int:
        """The seat that plays this founder in the First Story: survivors are dealt in turn."""
        return deal(len(self.founders), len(self.seats) - (self.storyteller is not None))[founder]

    def party(self) -> list[Survivor]:
        """The founders. Raises BadInput if names are missing or alike."""
        return founders(self.founders)

    def problem(self) -> str:
        """Why no campaign can begin from this, in one sentence; empty if one can."""
        try:
            readable(self.name)
            self.party()
            self.chosen_seed()
        except BadInput as error:
            return str(error)
        names = [self.seat_name(seat).casefold() for seat in range(len(self.seats))]
        if len(set(names)) != len(names):
            return "Two seats have the same name: tell them apart."
        return next((why for variant in self.variants if (why := self.why_not(variant))), "")

    def campaign_options(self) -> CampaignOptions:
        """Returns how the campaign is played, as its record wants it."""
        return CampaignOptions(
            variants=list(self.variants),
            seats=[self.seat_name(seat) for seat in range(len(self.seats))],
            hybrid_sets=self.hybrid_sets,
            perfect_resources=self.perfect_resources,
            lost_settlements=self.lost,
            quick_start=self.quick_start,
            timeline=self.timeline,
            knight=self.knight if Variant.TWILIGHT_KNIGHT in self.variants else 0,
        )

    def written(self) -> Timeline | None:
        """The custom timeline, if one is chosen."""
        return self.timelines.get(self.timeline) if self.timeline else None

    def stem(self) -> str:
        """The name of its file."""
        return key_for(self.name)[:40].strip("-") or "campaign"

    def chosen_seed(self) -> int:
        """Raises BadInput if what is typed is no seed."""
        return typed_seed(self.seed)

    def special(self) -> str:
        """Names what is special about the campaign, in one sentence of markup; empty if nothing is."""
        special = [VARIANTS[variant] for variant in self.variants if variant is not Variant.STORYTELLER]
        special += [
            option
            for option, on in (
                (QUICK_START, self.quick_start),
                (HYBRID, self.hybrid_sets),
                (PERFECT, self.perfect_resources),
            )
            if on
        ]
        names = [f"[{escape(name)}]({rule})" for name, _, rule in special]
        if self.lost:
            names.append(f"what [{counted(self.lost, 'lost settlement')}]({LEGACY}) left")
        return f"With {listed(names)}." if names else ""

    def told(self) -> str:
        """Says what this table means for the rules, in one sentence of markup."""
        if len(self.seats) == 1:
            return SOLO
        if self.storyteller is not None:
            name = self.seat_name(self.storyteller)
            return f"**{name}** is the [storyteller](variant-storyteller) and leads every monster."
        if len(self.seats) > 4 and Variant.FIVE_OR_SIX not in self.variants:
            return (
                f"{len(self.seats)} seats and four survivors: some have a voice but lead nobody. "
                "The variant [five or six players](variant-five-six-players) lets six depart."
            )
        return "The [monster controller](monster_controller) tile passes from seat to seat each round."


def read_timelines(folder: Path, box: Box) -> tuple[dict[str, Timeline], list[str]]:
    """The timelines in a folder by name, and one sentence for each file that cannot be read as one."""
    found: dict[str, Timeline] = {}
    broken: list[str] = []
    for path in sorted([*folder.glob("*.yaml"), *folder.glob("*.yml")]):
        try:
            if not path.is_file():
                raise BadInput(f"{shown_path(path)} is no file.")
            name, written = load_timeline(path, box)
        except BadInput as error:
            broken.append(str(error))
            continue
        if name in found:
            broken.append(f"{shown_path(path)}: another timeline is called {name!r}; give this one a name of its own.")
        else:
            found[name] = written
    return found, broken


def fresh_name(taken: set[str]) -> str:
    """A name for the next campaign that no other bears."""
    lowered = {name.casefold() for name in taken}
    for name in FIRST_NAMES:
        if name.casefold() not in lowered:
            return name
    return next(f"Lantern {n}" for n in range(5, len(taken) + 6) if f"lantern {n}" not in lowered)
