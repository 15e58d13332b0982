"""The survivors' turn: one act after another, each with a movement and an activation (page 73)."""

from __future__ import annotations

from functools import cache

from engine.decision import Decision, Option, Pause, Unavailable, Why
from engine.grid import Space
from engine.table import Flow
from game import facts
from game.cards.moments import Ban, Frequency, Moment
from game.model.terms import Until
from game.phases.showdown.round_end import end_round
from game.rules.act.activation import Activation, activate, activation_options, refused_activations, why_must_move
from game.rules.gear.resource_trade import Passing, passing_options, trade_in_passing, trade_options
from game.rules.harm.block_and_deflect import lower_guard
from game.rules.movement.survivor_movement import move_survivor, reach
from game.rules.space.refused_spaces import refused_spaces
from game.rules.survival.dash import TOO_FAR
from game.rules.survival.survival_opportunity import Deed, action_options, refused_actions, survival_opportunity, use
from game.rules.survivor.concentrate import end_concentration
from game.rules.survivor.hooks import ACTS_OFF_BOARD
from game.rules.survivor.knocked_down import monster_stands_at_turn_start, rise_if_indomitable
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Act
from game.rules.table.durations import drop_lasting, ends_with_survivors_turn
from game.rules.table.hooks import SURVIVORS_TURN
from game.rules.table.showdown_table import ShowdownTable

END_ACT = "end-act"
END_TURN = "end-turn"
END_TURN_LABEL = "End the survivors' turn"


def survivors_turn(table: ShowdownTable) -> Flow[None]:
    """Survivors act one at a time in any order, until all have acted or the table ends the turn
    (showdown-survivors-turn).
    """
    with table.step("showdown-survivors-turn"):
        if table.record.turn != "survivors":
            table.record.turn = "survivors"
            table.tell(facts.SurvivorsTurnBegan("showdown-survivors-turn", table.record.round))
            monster_stands_at_turn_start(table)
            yield from table.trigger(Moment.SURVIVORS_TURN_STARTS)
            yield from SURVIVORS_TURN(table)
        while waiting := _waiting(table):
            yield Pause("survivors' turn", still=True)
            chosen = yield from _who_acts(table, waiting)
            if chosen is None:
                break
            if isinstance(chosen, int):
                yield from act(table, chosen)
            else:
                action, who, other = chosen
                yield from use(table, action, who, other)
        for who in table.record.party:
            table.world.get(who, Act).acted = False
        table.tell(facts.SurvivorsTurnEnded("showdown-survivors-turn", table.record.round))
        drop_lasting(table, lambda token: ends_with_survivors_turn(table, token))
        yield from end_round(table)


def _waiting(table: ShowdownTable) -> list[int]:
    """The survivors on the board, and who can act off it, who have not acted in this turn."""
    there = (who for who in table.record.party if table.on_board(who) or _act_off_board(table, who))
    return [who for who in there if not table.world.get(who, Act).acted]


def _who_acts(table: ShowdownTable, waiting: list[int]) -> Flow[int | tuple[Deed, int, int] | None]:
    """Who acts next, nobody twice; survivors who are down cannot, unless with gear that is used lying, or where nobody
    stands. None ends the turn.
    """
    ready = [who for who in waiting if _can_act(table, who)]
    options = [Option(f"act:{table.key(who)}", f"{table.name(who)} acts", who) for who in ready]
    options += action_options(table)
    if not options:
        return None
    if all(why_must_move(table, who, 1) is None for who in ready):
        options.append(Option(END_TURN, END_TURN_LABEL))
    target: int | tuple[Deed, int, int] | None = yield from table.choose(
        "who-acts",
        "Who acts?",
        options,
        by=0,
        rule="showdown-survivors-turn",
        refused=lambda: _why_not_acting(table, ready),
    )
    return target


def _can_act(table: ShowdownTable, who: int) -> bool:
    if table.banned(who, Ban.ACT):
        return False
    if not table.is_down(who) or _act_off_board(table, who) is not None:
        return True
    return bool(activation_options(table, who, 1, 1))


def _why_not_acting(table: ShowdownTable, ready: list[int]) -> Unavailable:
    refused: list[tuple[Option, Why]] = []
    for who in ready:
        if (why := why_must_move(table, who, 1)) is not None:
            refused.append((Option(END_TURN, END_TURN_LABEL), why))
            break
    for who in table.record.party:
        option = Option(f"act:{table.key(who)}", f"{table.name(who)} acts", who)
        if who in ready:
            continue
        if not table.on_board(who) and _act_off_board(table, who) is None:
            gone = Why(f"{table.name(who)} is off the board.", "survivor-removed-from-board")
            dead = Why(f"{table.name(who)} is dead.", "death-survivor")
            refused.append((option, gone if table.alive(who) else dead))
        elif table.world.get(who, Act).acted:
            refused.append((option, Why(f"{table.name(who)} has acted in this turn.", "showdown-survivors-turn")))
        elif source := table.banned(who, Ban.ACT):
            refused.append(
                (option, Why(f"{table.name(who)} cannot {Ban.ACT} ({source}).", "campaign-card-over-rulebook"))
            )
        elif table.is_down(who):
            refused.append((option, Why(f"{table.name(who)} is knocked down.", "showdown-knocked-down-survivor")))
    return [*refused, *refused_actions(table)]


def act(table: ShowdownTable, who: int) -> Flow[None]:
    """One act: a movement and an activation in either order, each finished before the next (showdown-action-order-free,
    showdown-actions-complete); what is left is lost (showdown-act-resources), and a second weapon needs a second
    activation (attack-two-weapons-separate). Off the board there may be
    another."""
    inside = _act_off_board(table, who)
    if inside is not None:
        yield from inside
        return
    state = table.world.get(who, Act)
    state.movement = state.activation = 1
    with table.step("showdown-act-resources", table.key(who)):
        table.tell(facts.ActBegan("showdown-act-resources", who))
        state.slammed, state.at_start, table.acting = False, True, who
        table.act_began = table.base(who)
        table.record.spent.pop(Frequency.ACT, None)
        lower_guard(table, who)
        yield from end_concentration(table, who)
        yield from table.trigger(Moment.ACT_STARTS, who)
        ended = False  # by the table's word, or because nobody has anything left to do
        while table.on_board(who):
            options = act_options(table, who)
            ended = not options
            if ended:
                break
            must_move = why_must_move(table, who, state.movement)
            if must_move is None:
                options.append(Option(END_ACT, "End the act"))
            chosen = yield Decision(
                "act",
                f"What does {table.name(who)} do?",
                options,
                table.seat_of(who),
                table.key(who),
                "showdown-action-order-free",
                refused=lambda: _refused(table, who),
            )
            ended = chosen.key == END_ACT
            if ended:
                break
            yield from _perform(table, who, state, chosen)
            state.at_start = False
            if who in table.record.concentrating:
                break
        state.movement = state.activation = table.acting = 0
        state.acted, state.at_start, state.slammed = True, False, False
        table.act_began, table.handed = 0, None
        drop_lasting(table, lambda lasting: lasting.until is Until.ACT)
        table.tell(facts.ActEnded("showdown-act-resources", who))
        rise_if_indomitable(table)
        down = _fallen(table)
        if table.on_board(who):
            yield from table.trigger(Moment.ACT_ENDS, who)
        if table.on_board(who) and table.adjacent(who):
            yield from table.trigger(Moment.ACT_ENDS_BESIDE_MONSTER, who)
        if not _waiting(table) and (not ended or _fallen(table) - down):  # survival-between-actions: no act is to come
            yield from survival_opportunity(table, "survival-between-actions", "After the last act")


def _act_off_board(table: ShowdownTable, who: int) -> Flow[None] | None:
    """The act of somebody who is off the board, in place of the usual one; None for most of them
    (survivor-removed-from-board).
    """
    acts = (act() for act in ACTS_OFF_BOARD.of(table, who))
    return next((one for one in acts if one is not None), None)


def _fallen(table: ShowdownTable) -> set[int]:
    return {who for who in table.survivors() if table.is_down(who)}


def act_options(table: ShowdownTable, who: int) -> list[Option]:
    """Every move, activation and survival action that is legal now (survival-between-actions)."""
    state = table.world.get(who, Act)
    options: list[Option] = []
    if state.movement and not table.is_down(who):
        options += [move_to(space) for space in BOARD.to_spaces(reach(table, who))]
        options += passing_options(table, who)
    options += activation_options(table, who, state.activation, state.movement)
    return options + action_options(table) + trade_options(table)


@cache
def move_to(space: Space) -> Option:
    """The option to move to a space: the same each time, because an act offers dozens."""
    column, row = space
    return Option(f"space:{column},{row}", f"Move to {column},{row}", space)


def _perform(table: ShowdownTable, who: int, state: Act, chosen: Option) -> Flow[None]:
    if chosen.kind == "space":
        state.movement -= 1
        with table.step("move-survivor-basic"):
            yield from move_survivor(table, who, chosen.target)
    elif isinstance(chosen.target, Passing):
        state.movement -= 1
        with table.step("move-survivor-basic"):
            yield from trade_in_passing(table, who, chosen.target.other)
    elif isinstance(chosen.target, Activation):
        state.activation -= chosen.target.activations
        state.movement -= chosen.target.movements
        yield from activate(table, who, chosen.target)
    else:
        yield from use(table, *chosen.target)


def _refused(table: ShowdownTable, who: int) -> Unavailable:
    """Why the rest is not offered: spaces out of reach or taken, gear that cannot be activated, survival actions."""
    state = table.world.get(who, Act)
    must_move = why_must_move(table, who, state.movement)
    resting = [(Option(END_ACT, "End the act"), must_move)] if must_move is not None else []
    refused = list(refused_activations(table, who))
    reachable = reach(table, who) if state.movement and not table.is_down(who) else 0
    refused += refused_spaces(table, reachable, TOO_FAR, why=_why_no_move(table, who, state))
    return [*resting, *refused, *refused_actions(table, who)]


def _why_no_move(table: ShowdownTable, who: int, state: Act) -> Why | None:
    """Why the survivor cannot move at all; None if it can."""
    if table.is_down(who):
        return Why(f"{table.name(who)} is knocked down.", "showdown-knocked-down-survivor")
    if source := table.banned(who, Ban.SPEND_MOVEMENT):
        return Why(f"{table.name(who)} cannot {Ban.SPEND_MOVEMENT} ({source}).", "campaign-until-end-of-round")
    if not state.movement:
        return Why(f"{table.name(who)} has spent the movement of this act.", "move-cannot-stop-halfway")
    return None
