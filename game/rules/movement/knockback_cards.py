"""Cards that shorten a knockback, or keep whoever is pushed from running into others (keyword-knockback)."""

from __future__ import annotations

from engine.decision import Option
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.numbers import counted
from game.cards.traits.bounds import Bound, OwnBound
from game.cards.traits.moving import EasesKnockback
from game.rules.movement.hooks import COLLIDES_WITH_SURVIVOR, KNOCKED_BACK
from game.rules.table.own_bounds import own_bounds
from game.rules.table.showdown_table import ShowdownTable


@at(KNOCKED_BACK.having(OwnBound, order=-1, of=Bound.KNOCKBACK))
def stand_firm(table: ShowdownTable, who: int, source: str, trait: OwnBound, n: int) -> Flow[int]:
    """A knockback of any size is no more than the card says (ability-iron-will)."""
    yield from ()
    return min([n, *(most for _, most in own_bounds(table, who, Bound.KNOCKBACK))])


@at(KNOCKED_BACK.having(EasesKnockback))
def ease(table: ShowdownTable, who: int, source: str, trait: EasesKnockback, n: int) -> Flow[int]:
    """Shortened as much as the survivor likes (keyword-knockback)."""
    if n <= 0:
        return n
    most = min(n, trait.n)
    options = [Option(f"shorten:{k}", f"{n - k} of {counted(n, 'space')}", k) for k in range(most, -1, -1)]
    less: int = yield from table.choose(
        "ease-knockback",
        f"{source}: how far is {table.name(who)} knocked back?",
        options,
        by=table.seat_of(who),
        actor=table.key(who),
        rule="keyword-knockback",
    )
    if less:
        table.tell(facts.KnockbackEased("keyword-knockback", who, less, source))
    return n - less


@at(COLLIDES_WITH_SURVIVOR.having(EasesKnockback))
def drift_past(table: ShowdownTable, who: int, source: str, trait: EasesKnockback, other: int) -> Flow[bool]:
    """The collision with another survivor is ignored, if the pushed one likes: then neither suffers it."""
    ignored: bool = yield from table.wants(
        who,
        f"{source}: does {table.name(who)} ignore the collision with {table.name(other)}?",
        "Ignore it: neither collides",
        "collision-survivor-survivor",
        no="Both collide",
    )
    if ignored:
        table.tell(facts.CollisionIgnored("collision-survivor-survivor", who, other, source))
    return ignored
