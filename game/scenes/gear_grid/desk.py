"""The desk at which gear is arranged: grids, storage, the card in hand, and every move so far, to take back or again.

It knows no rule: what may be done is asked of `game.rules.gear.grid_moves`, each refusal is a sentence with its rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.decision import Why
from game.cards.kinds.box import Box
from game.model.survivor import Survivor
from game.model.terms import Phase, Variant
from game.rules.act.activation import FIST_AND_TOOTH
from game.rules.gear.grid_moves import MOVING, why_not_depart, why_not_put, why_not_swap, why_not_take, with_grid
from game.rules.survivor.gear_changes import GRID, party_legality

Laid = dict[int, str]
MOST_TAKEN_BACK = 200


@dataclass(frozen=True)
class Held:
    """The card in hand: out of a place of the present survivor's grid, or (None) out of the storage."""

    key: str
    place: int | None = None


@dataclass(frozen=True)
class Lies:
    """How many of a card lie in the storage: those that are owned, and those of the armory, which are only lent."""

    own: int
    lent: int

    @property
    def any(self) -> int:
        return self.own + self.lent


@dataclass(frozen=True)
class Rules:
    """What the rules ask about besides grids: when it is, what the settlement knows, and what it plays by."""

    phase: Phase = Phase.SETTLEMENT
    innovations: tuple[str, ...] = ()
    variants: tuple[Variant, ...] = ()


SETTLING = Rules()


class Desk:
    """The survivors given are never changed; `survivors` are copies of them with the gear as it lies now."""

    def __init__(
        self,
        box: Box,
        survivors: Sequence[Survivor],
        storage: Iterable[str] = (),
        *,
        armory: Mapping[str, int] | None = None,
        borrowed: Iterable[str] = (),
        rules: Rules = SETTLING,
    ) -> None:
        self.box, self.rules = box, rules
        self.survivors = [with_grid(one, one.grid) for one in survivors]
        self.owned = Counter(storage) + Counter(key for one in survivors for key in one.gear) - Counter(borrowed)
        self.armory = Counter(armory or {})
        self.open = self.lent_out
        """Whether the armory is."""
        self.who = 0
        self.held: Held | None = None
        self._past: list[tuple[int, list[Laid]]] = []
        self._future: list[tuple[int, list[Laid]]] = []
        self._first = self._grids()

    # -- what lies where -----------------------------------------------------------------------------------------------

    @property
    def survivor(self) -> Survivor:
        return self.survivors[self.who]

    @property
    def grid(self) -> Laid:
        return self.survivor.grid

    @property
    def changed(self) -> bool:
        """True if anything lies elsewhere than at the beginning."""
        return self._grids() != self._first

    def _grids(self) -> list[Laid]:
        return [one.grid for one in self.survivors]

    def lies(self, key: str) -> Lies:
        """Counts the copies of a card in the storage; what is worn counts as owned first."""
        worn = sum(one.gear.count(key) for one in self.survivors)
        lent = self.armory[key] - max(0, worn - self.owned[key]) if self.open else 0
        return Lies(max(0, self.owned[key] - worn), max(0, lent))

    def storage(self, lent: bool = True) -> list[str]:
        """The keys of the cards in the storage, as often as they lie there, by name; with those of an open armory."""
        found: list[str] = []
        for key in sorted({*self.owned, *self.armory}, key=lambda one: self.box.gear[one].name):
            lies = self.lies(key)
            found += [key] * (lies.any if lent else lies.own)
        return found

    @property
    def lent_out(self) -> bool:
        """True if somebody carries a card that only the armory has."""
        worn = Counter(key for one in self.survivors for key in one.gear)
        return any(n > self.owned[key] for key, n in worn.items())

    @property
    def moving(self) -> bool:
        """True if this is the time to rearrange anything."""
        return self.rules.phase in MOVING

    # -- the card in hand ----------------------------------------------------------------------------------------------

    def pick(self, held: Held) -> Why | None:
        """Takes a card in hand, if the time is right for that; it lies where it lay until it is put down."""
        if not self.moving:
            return why_not_take(self.box, self.survivor, held.key, self.rules.phase)
        self.held = held
        return None

    def pick_refused(self) -> Why | None:
        """Why nothing can be moved now; None if it can, or if there is nothing."""
        key = next(iter(self.grid.values()), None)
        return why_not_take(self.box, self.survivor, key, self.rules.phase) if key is not None else None

    def why_not(self, place: int, held: Held | None = None) -> Why | None:
        """Why the card in hand (or this one) cannot go into a place."""
        held = held or self.held
        if held is None:
            return None
        if held.place is not None:
            return why_not_swap(self.survivor, held.place, place, self.rules.phase)
        refused = why_not_put(self.box, self.survivor, held.key, place, self.rules.phase, self.rules.variants)
        return refused or self._twice({**self.grid, place: held.key})

    def _twice(self, grid: Laid) -> Why | None:
        """What the whole party would have once too often with this grid."""
        others = [one.gear for index, one in enumerate(self.survivors) if index != self.who]
        before = party_legality(self.box, [*others, self.survivor.gear])
        after = party_legality(self.box, [*others, list(grid.values())])
        return next((why for why in after if why not in before), None)

    def with_held(self, place: int) -> Survivor:
        """The present survivor as they would be with the card in hand in this place."""
        held, grid = self.held, dict(self.grid)
        if held is None:
            return self.survivor
        there = grid.pop(place, None)
        grid[place] = held.key
        if held.place is not None and held.place != place:
            del grid[held.place]
            if there is not None:
                grid[held.place] = there
        return with_grid(self.survivor, grid)

    def without_held(self) -> Survivor:
        """The present survivor without the card in hand."""
        held = self.held
        if held is None or held.place is None:
            return self.survivor
        return with_grid(self.survivor, {place: key for place, key in self.grid.items() if place != held.place})

    def put(self, place: int) -> Why | None:
        """Puts the card in hand into a place; what lies there goes where that came from."""
        refused = self.why_not(place)
        if refused is None and self.held is not None:
            new = self.with_held(place)
            self.held = None
            self._change(self.who, new.grid)
        return refused

    def store(self) -> Why | None:
        """Puts the card in hand into the storage."""
        held = self.held
        if held is None or held.place is None:
            self.held = None
            return None
        refused = self.why_not_store(held)
        if refused is None:
            self.held = None
            self._change(self.who, {place: key for place, key in self.grid.items() if place != held.place})
        return refused

    def why_not_store(self, held: Held) -> Why | None:
        """Why a card cannot leave the grid."""
        if held.place is None:
            return None
        return why_not_take(self.box, self.survivor, held.key, self.rules.phase)

    def why_not_give(self, who: int) -> Why | None:
        """Why the card in hand cannot go to another survivor."""
        held = self.held
        if held is None or who == self.who:
            return None
        if (refused := self.why_not_store(held)) is not None:
            return refused
        before, kept = self.survivor, self.who
        self.survivors[kept] = self.without_held()  # it is no longer there when the other takes it
        try:
            return self._why_not_give(who, held.key)
        finally:
            self.survivors[kept] = before

    def give(self, who: int) -> Why | None:
        """Puts the card in hand into the first empty place of another survivor."""
        held = self.held
        if held is None or who == self.who:
            return None
        if (refused := self.why_not_give(who)) is not None:
            return refused
        grids = self._grids()
        if held.place is not None:
            del grids[self.who][held.place]
        grids[who][self._free(who)] = held.key
        self.held = None
        self._lay(self.who, grids)
        return None

    def _free(self, who: int) -> int:
        """The first empty place of a grid; beyond the last, if none is."""
        return self.survivors[who].free_place()

    def _why_not_give(self, who: int, key: str) -> Why | None:
        here, self.who = self.who, who
        try:
            place = self._free(who)
            if place >= GRID:
                return Why(f"The gear grid of {self.survivor.name} is full.", "gear-grid-nine")
            return self.why_not(place, Held(key))
        finally:
            self.who = here

    # -- whole grids ---------------------------------------------------------------------------------------------------

    def lay(self, grid: Mapping[int, str]) -> None:
        """Gives the present survivor another grid: an arrangement or a load-out, which were asked for by the rules."""
        self.held = None
        self._change(self.who, dict(grid))

    def lay_all(self, grids: Sequence[Mapping[int, str]]) -> None:
        """Gives each of the survivors another grid, all of them as one move."""
        self.held = None
        self._lay(self.who, [dict(grid) for grid in grids])

    def why_not_depart(self) -> list[tuple[str, Why]]:
        """Every reason why these survivors cannot go like this, if they are about to."""
        rules = self.rules
        if rules.phase is not Phase.DEPARTING:
            return []
        return why_not_depart(
            self.box, self.survivors, self.storage(lent=False), list(rules.innovations), list(rules.variants)
        )

    # -- back and again ------------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def undo(self) -> bool:
        """Takes the last move back, and shows whose it was."""
        return self._go(self._past, self._future)

    def redo(self) -> bool:
        return self._go(self._future, self._past)

    def _go(self, of: list[tuple[int, list[Laid]]], to: list[tuple[int, list[Laid]]]) -> bool:
        self.held = None
        if not of:
            return False
        who, grids = of.pop()
        to.append((who, self._grids()))
        self._set(grids)
        self.who = who
        return True

    def _change(self, who: int, grid: Laid) -> None:
        grids = self._grids()
        grids[who] = grid
        self._lay(who, grids)

    def _lay(self, who: int, grids: list[Laid]) -> None:
        before = self._grids()
        if grids == before:
            return
        self._past.append((who, before))
        del self._past[:-MOST_TAKEN_BACK]
        self._future.clear()
        self._set(grids)

    def _set(self, grids: Sequence[Laid]) -> None:
        self.survivors = [with_grid(one, grid) for one, grid in zip(self.survivors, grids, strict=True)]


def moves(before: Mapping[int, str], after: Mapping[int, str]) -> list[tuple[str, int | None, int | None]]:
    """Lists the cards that go from where to where, None being the storage; cards that stay are not told of."""
    gone = [(key, place) for place, key in sorted(before.items()) if after.get(place) != key]
    come = [(key, place) for place, key in sorted(after.items()) if before.get(place) != key]
    found: list[tuple[str, int | None, int | None]] = []
    for key, place in come:
        source = next(((one, at) for one, at in gone if one == key), None)
        if source is not None:
            gone.remove(source)
        found.append((key, source[1] if source is not None else None, place))
    return [*found, *((key, place, None) for key, place in gone)]


def whole_box(box: Box) -> dict[str, int]:
    """Every gear card as often as the box holds it, but for what is always at hand: what the armory lends."""
    return {key: gear.copies for key, gear in box.gear.items() if key != FIST_AND_TOOTH}
