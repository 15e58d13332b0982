"""Who sits at the table and plays whom, before a game begins: plain values, checked as the rules want them."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from engine.errors import BadInput
from game.bots.showdown_choice import Fight
from game.content.box import core_box
from game.model.survivor import Survivor
from game.model.terms import Variant
from game.narration.phrases import in_words
from game.phases.showdown.showdown_preparation import check_circumstances
from game.rules.seating.seating import deal
from game.rules.table.showdown_record import Circumstances, Seat
from game.scenes.new_game.showdown_plan import FIRST_STORY, sample_names
from game.scenes.parts.seat_marks import LETTERS

MOST_SEATS = len(LETTERS)
LARGEST_SEED = 2**63 - 1
LONGEST_NAME = 24


def new_seed() -> int:
    """A seed nobody chose, short enough to tell a friend."""
    return time.time_ns() // 1000 % 1_000_000


def typed_seed(typed: str) -> int:
    """The seed that was typed. Raises BadInput if it is none."""
    text = typed.strip()
    if not (text.isascii() and text.isdigit() and int(text) <= LARGEST_SEED):
        raise BadInput(f"The seed {text or 'field'!r} is not a whole number from 0 to {LARGEST_SEED}: correct it.")
    return int(text)


@dataclass
class SeatPlan:
    """Seats by name (empty: known by its letter), and for each survivor the seat that plays it, from 0.

    A seat without a survivor sits at the table all the same: it has a voice in whatever everybody decides, but never
    the monster controller tile, which goes to seats with a living survivor (target-controller-rotation).
    """

    fight: Fight = FIRST_STORY
    seats: list[str] = field(default_factory=lambda: [""])
    survivors: list[str] = field(default_factory=lambda: sample_names(4))
    owners: list[int] = field(default_factory=lambda: [0] * 4)
    seed: str = "1"

    @classmethod
    def for_fight(cls, fight: Fight, seed: int) -> SeatPlan:
        """One seat that plays the whole party of this fight; a storyteller has a seat of their own before it."""
        names = sample_names(fight.count)
        seats = ["", ""] if Variant.STORYTELLER in fight.variants else [""]
        return cls(fight, seats, names, [len(seats) - 1] * len(names), str(seed))

    @property
    def storyteller(self) -> int | None:
        """The seat that tells the story and leads nobody, if one does (variant-storyteller)."""
        if Variant.STORYTELLER not in self.fight.variants:
            return None
        return next((seat for seat in range(len(self.seats)) if seat not in self.owners), None)

    def _dealt(self, told: int | None) -> list[int]:
        """The seat of each survivor as they are dealt in turn, to all seats but the one that tells the story."""
        playing = [seat for seat in range(len(self.seats)) if seat != told] or [0]
        return [playing[place] for place in deal(len(self.survivors), len(playing))]

    def add_seat(self) -> None:
        """One more seat: survivors are dealt anew; as the players have dealt them, it takes its share from those who
        have most.
        """
        if len(self.seats) >= MOST_SEATS:
            return
        told = self.storyteller
        as_dealt = self.owners == self._dealt(told)
        self.seats.append("")
        new = len(self.seats) - 1
        if as_dealt:
            self.owners = self._dealt(told)
            return
        while True:
            counts = [self.owners.count(seat) for seat in range(len(self.seats))]
            richest = max(range(new), key=lambda seat: (counts[seat], -seat))
            if counts[richest] - counts[new] < 2:
                return
            self.owners[max(who for who, owner in enumerate(self.owners) if owner == richest)] = new

    def remove_seat(self, seat: int) -> None:
        """One seat less; the seats after it move up. Survivors are dealt anew, or as the players have dealt them, those
        of the seat go to whoever has fewest.
        """
        if len(self.seats) == 1:
            return
        told = self.storyteller
        as_dealt = self.owners == self._dealt(told) and seat != told
        del self.seats[seat]
        orphans = [who for who, owner in enumerate(self.owners) if owner == seat]
        self.owners = [owner - (owner > seat) for owner in self.owners]
        if told is not None:
            told = told - (told > seat) if told != seat else None
        if as_dealt:
            self.owners = self._dealt(told)
            return
        for who in orphans:
            self.owners[who] = -1
        heirs = [one for one in range(len(self.seats)) if one != told] or [0]
        for who in orphans:
            self.owners[who] = min(heirs, key=self.owners.count)

    def give(self, survivor: int, seat: int) -> None:
        self.owners[survivor] = seat

    def seat_of(self, survivor: int) -> int:
        """The seat that plays this survivor."""
        return self.owners[survivor]

    def played_by(self, seat: int) -> list[int]:
        """The survivors of a seat, in their own order."""
        return [who for who, owner in enumerate(self.owners) if owner == seat]

    def seat_name(self, seat: int) -> str:
        return self.seats[seat].strip() or f"Seat {LETTERS[seat]}"

    # -- the game that comes of it ---------------------------------------------------------------------------------

    def problem(self) -> str:
        """Why no game can begin from this, in one sentence; empty if one can."""
        try:
            party, given = self.party_and_given()
            check_circumstances(core_box(), core_box().monsters[self.fight.monster], given, self.dealt(party))
            self.chosen_seed()
        except BadInput as error:
            return str(error)
        return ""

    def party(self) -> list[Survivor]:
        """The survivors. Raises BadInput if names are missing or alike."""
        return self.party_and_given()[0]

    def party_and_given(self) -> tuple[list[Survivor], Circumstances]:
        """The survivors and the circumstances of the fight. Raises BadInput if names are missing or alike."""
        return self.fight.party_and_given(self.survivors)

    def dealt(self, party: list[Survivor]) -> list[Seat]:
        """The seats with the keys of their survivors."""
        return [
            Seat(self.seat_name(seat), [party[who].key for who in self.played_by(seat)])
            for seat in range(len(self.seats))
        ]

    def chosen_seed(self) -> int:
        """Raises BadInput if what is typed is no seed."""
        return typed_seed(self.seed)

    def told(self) -> str:
        """Says what this table means for the rules, in one sentence, in markup."""
        empty = [seat for seat in range(len(self.seats)) if not self.played_by(seat)]
        if len(self.seats) == 1:
            return (
                f"[Solo](variant-solo): you play all {in_words(len(self.survivors))}, "
                "there is no [monster controller](monster_controller), and "
                "nobody gains insanity for being picked."
            )
        words = "The [monster controller](monster_controller) tile passes from seat to seat each round."
        if Variant.STORYTELLER in self.fight.variants:
            words = "The [storyteller](variant-storyteller) leads no survivor and always controls the monster."
        elif empty:
            letters = " and ".join(LETTERS[seat] for seat in empty)
            verb = "leads" if len(empty) == 1 else "lead"
            words += f" {letters} {verb} no survivor: they have a voice in what everybody decides, but not the tile."
        return words
