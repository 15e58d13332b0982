"""Retinues: blocks of people from the settlement who stand by in a showdown. Nobody enters their spaces but the
monster, which tramples them; the group moves them; whoever stands beside one is stronger for it.
"""

from __future__ import annotations

from engine.decision import Option
from engine.grid import Space, Spaces
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.moments import Frequency
from game.cards.traits.moving import Accompanied
from game.cards.traits.sheet import Modify
from game.model.campaign_tasks import CampaignTask, Due
from game.model.terms import Attribute
from game.rules.movement.hooks import KNOCKED_BACK, MONSTER_WENT
from game.rules.space.terrain import Spot
from game.rules.table.board_queries import BOARD
from game.rules.table.hooks import SURROUNDED, SURVIVORS_TURN
from game.rules.table.showdown_record import Retinue
from game.rules.table.showdown_table import RETINUE_SIZE, ShowdownTable

RULE = "campaign-card-over-rulebook"
TRAMPLED = 3
"""Members lost when the monster moves over a retinue."""
STEPS = 4
"""How far the group moves each of them in a turn."""


def spaces_of_one(one: Retinue) -> Spaces:
    """Returns the spaces of a retinue, as many however few are left of it."""
    return BOARD.footprint(one.at, RETINUE_SIZE)


def lose_members(table: ShowdownTable, one: Retinue, n: int, why: str) -> None:
    """So many people are lost at once, as far as there are any; without anybody left the block leaves the board."""
    lost = min(n, one.members)
    if not lost:
        return
    one.members -= lost
    table.record.facts.append(CampaignTask(Due.PEOPLE_LOST, why, lost))
    if not one.members:
        table.record.retinues.remove(one)
    table.tell(facts.MembersLost(RULE, one.at, lost, one.members, why))


@at(MONSTER_WENT)
def trample(table: ShowdownTable, swept: Spaces) -> Flow[None]:
    """Once for each move over any of a retinue's spaces, or that ends on them."""
    yield from ()
    for one in list(table.record.retinues):
        if spaces_of_one(one) & swept:
            lose_members(table, one, TRAMPLED, table.name(table.monster))


@at(SURVIVORS_TURN)
def move_in_turn(table: ShowdownTable) -> Flow[None]:
    """At the start of the survivors' turn the group may move each of them, over free spaces alone."""
    for number, one in enumerate(list(table.record.retinues), 1):
        if one.stays:
            one.stays = False
            continue
        layers = _reach(table, one, STEPS)
        ends = [space for layer in layers[1:] for space in BOARD.to_spaces(layer)]
        if not ends:
            continue
        options = [Option(f"space:{c},{r}", f"Move to {c},{r}", Spot((c, r), RETINUE_SIZE)) for c, r in sorted(ends)]
        about = f"Where does retinue {number} go ({one.members} members)?"
        to: Spot | None = yield from table.choose(
            "move-retinue", about, [Option("stay", "Stay"), *options], by=0, rule=RULE
        )
        if to is not None:
            _move(table, one, to.at)


def draw_in(table: ShowdownTable, one: Retinue, steps: int, why: str) -> Flow[None]:
    """Toward the monster over free spaces, no farther than adjacent to it; ties by the monster controller."""
    monster = table.base(table.monster)
    if not monster:
        return
    best: list[Space] = [one.at]
    nearest = BOARD.distance(spaces_of_one(one), monster)
    for layer in _reach(table, one, steps)[1:]:
        if nearest <= 1:
            break
        gaps = {at: BOARD.distance(BOARD.footprint(at, RETINUE_SIZE), monster) for at in BOARD.to_spaces(layer)}
        if gaps and min(gaps.values()) < nearest:
            nearest = min(gaps.values())
            best = [at for at in gaps if gaps[at] == nearest]
    if best == [one.at]:
        return
    options = [Option(f"space:{c},{r}", f"{c},{r}", Spot((c, r), RETINUE_SIZE)) for c, r in best]
    to: Spot = yield from table.controller_chooses("draw-retinue", "Where is the retinue drawn?", options, RULE)
    _move(table, one, to.at, why)


def _reach(table: ShowdownTable, one: Retinue, steps: int) -> list[Spaces]:
    """The anchors that the block can come to, by how many steps it takes."""
    blocked = table.occupied() & ~spaces_of_one(one)
    return BOARD.reach(BOARD.bit(one.at), BOARD.fits(RETINUE_SIZE, blocked), steps)


def _move(table: ShowdownTable, one: Retinue, to: Space, why: str = "") -> None:
    was, one.at = one.at, to
    table.tell(facts.RetinueMoved(RULE, was, to, why))


@at(KNOCKED_BACK.having(Accompanied, order=-2))
def keep_ground(table: ShowdownTable, who: int, source: str, trait: Accompanied, n: int) -> Flow[int]:
    """Beside a retinue somebody may ignore a knockback once per round."""
    if n <= 0 or not table.base(who) & BOARD.neighbors(table.retinues()):
        return n
    if not table.may_act(source, who, Frequency.ROUND):
        return n
    about = f"{source}: does {table.name(who)} ignore a knockback of {n}?"
    if not (yield from table.wants(who, about, "Ignore the knockback", "keyword-knockback")):
        return n
    table.mark_acted(source, who, Frequency.ROUND)
    table.tell(facts.KnockbackEased("keyword-knockback", who, n, source))
    return 0


@at(SURROUNDED, serves=Accompanied)
def strengthen(table: ShowdownTable, who: int, attribute: Attribute) -> list[tuple[str, Modify]]:
    """A third of the largest retinue that somebody is adjacent to, rounded up."""
    if attribute is not Attribute.STRENGTH or not table.has_trait(who, Accompanied):
        return []
    here = table.base(who)
    beside = [one.members for one in table.record.retinues if here & BOARD.neighbors(spaces_of_one(one))]
    return [("retinue", Modify(attribute, -(-max(beside) // 3)))] if beside else []
