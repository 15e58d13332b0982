"""The showdown from set-up to aftermath, and the game that a session plays (pages 65-66)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.chance import Chance
from engine.decision import Decision, Pause, Roll
from engine.table import Flow
from engine.world import World
from game import facts
from game.cards.kinds.box import Box
from game.cards.moments import Frequency, Moment, WaitsFor
from game.effects.settlement import note
from game.model.campaign_tasks import Due
from game.phases.files.game_file import check_version
from game.phases.files.known_state import check_plain, check_table
from game.phases.files.older_state import decoded
from game.phases.settlement.departure_effects import depart
from game.phases.showdown.aftermath import aftermath
from game.phases.showdown.ambush import skip_first_turn, survivors_begin
from game.phases.showdown.deployment import bring_circumstances, deploy
from game.phases.showdown.monster_turn import monster_turn
from game.phases.showdown.round_end import end_round
from game.phases.showdown.survivors_turn import survivors_turn
from game.rules.correcting.corrections import correct
from game.rules.seating.changes import reseat
from game.rules.table.components import COMPONENTS, Act, BlindSpot, Condition
from game.rules.table.effect_context import EffectContext, ShowdownOver
from game.rules.table.hooks import LOST_WITH, ROUND_BEGINS
from game.rules.table.showdown_record import Seat, ShowdownRecord, Stage
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.storyteller import reorder_ai, storyteller

_RECORD = msgspec.msgpack.Decoder(ShowdownRecord)
_ENCODER = msgspec.msgpack.Encoder()
VERSION = 1


class Saved(msgspec.Struct):
    """A showdown as it is saved: the record and the esper world, each encoded by its own schema."""

    version: int
    record: bytes
    world: bytes


_SAVED = msgspec.msgpack.Decoder(Saved)


class ShowdownGame:
    """What a session needs to play showdowns out of one game box."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def encode(self, table: ShowdownTable) -> bytes:
        table.record.chance = table.chance.state()
        return _ENCODER.encode(Saved(VERSION, _ENCODER.encode(table.record), table.world.encode()))

    def decode(self, state: bytes) -> ShowdownTable:
        """Raises msgspec.ValidationError or BadInput if the state is not one that this version writes."""
        saved = _SAVED.decode(state)
        check_version(saved.version, VERSION)
        record = decoded(_RECORD, ShowdownRecord, saved.record)
        world = World(COMPONENTS, "showdown")
        try:
            world.decode(saved.world)
            table = ShowdownTable(self.box, record, world, self.chance(record))
            if table.monster in world:  # saves of 0.1 have none; what is written there is the card's
                world.add(table.monster, BlindSpot(table.monster_card.blind_spot))
            return table
        except BaseException:
            world.close()
            raise

    def check(self, state: bytes) -> None:
        """Raises BadInput for a state that no game in this box writes, and msgspec.ValidationError as `decode` does."""
        saved = _SAVED.decode(state)
        check_version(saved.version, VERSION)
        chance = decoded(_RECORD, ShowdownRecord, saved.record).chance
        for part in (saved.record, saved.world):
            check_plain(part, chance)
        table = self.decode(state)
        try:
            check_table(table)
        finally:
            self.close(table)

    def chance(self, record: ShowdownRecord) -> Chance:
        return Chance(record.chance)

    def play(self, table: ShowdownTable) -> Flow[str]:
        return showdown(table)

    def correct(self, table: ShowdownTable, line: str) -> None:
        """A value is changed by hand, in the open. Raises BadInput."""
        correct(table, line)

    def reseat(self, table: ShowdownTable, line: str) -> Callable[[Decision | Roll], None]:
        """Returns what changes who sits at the table, at any question. Raises BadInput."""
        return reseat(table, line)

    def close(self, table: ShowdownTable) -> None:
        table.world.close()


def showdown(table: ShowdownTable) -> Flow[str]:
    """Plays on from the stage that the record is in; returns `victory` or `defeat`."""
    record = table.record
    try:
        while record.stage not in (Stage.AFTERMATH, Stage.OVER):
            yield Pause(record.stage.value)
            match record.stage:
                case Stage.SETUP:
                    yield from set_up(table)
                case Stage.ROUND:
                    yield from begin_round(table)
                    record.stage = Stage.MONSTER_TURN
                case Stage.MONSTER_TURN:
                    yield from reorder_ai(table)
                    yield from monster_turn(table)
                    record.stage = Stage.SURVIVORS_TURN
                case Stage.SURVIVORS_TURN:
                    yield from turn_of_survivors(table)
                    record.stage = Stage.ROUND
    except ShowdownOver as over:
        record.outcome = over.outcome
        record.stage = Stage.AFTERMATH
        table.attacks.clear()
        record.ai.discard += table.resolving
        table.resolving.clear()
        table.surviving = table.alert = False
        table.acting = 0
    if record.stage is Stage.AFTERMATH:
        yield Pause("aftermath")
        yield from aftermath(table, record.outcome)
        count_the_dead(table)
        record.stage = Stage.OVER
        yield Pause("over")
    return record.outcome


def set_up(table: ShowdownTable) -> Flow[None]:
    """Decks lie ready; terrain, monster and survivors come to the board (showdown-components); then what waits for the
    arrival acts, in the order that the survivors choose (campaign-arrival), and what waits for the start. Who begins is
    settled last. Survivors who come straight from their settlement depart first (keyword-depart).
    """
    record = table.record
    with table.step("showdown-components"):
        table.tell(facts.ShowdownBegan("showdown-components", record.monster, record.level))
        if record.given.departing:
            yield from depart(table)
        bring_circumstances(table)
        yield from deploy(table)
        yield from table.trigger(Moment.ARRIVAL)
        yield from table.trigger(Moment.SHOWDOWN_STARTS)
        yield from begin_with_what_waited(table)
        yield from table.perform(table.monster_card.set_up.start, EffectContext(table.monster_card.name))
        first = yield from survivors_begin(table)
        record.stage = Stage.SURVIVORS_TURN if first else Stage.ROUND


def begin_with_what_waited(table: ShowdownTable) -> Flow[None]:
    """Carries out what the hunt has put off until the showdown starts; to whoever has died since or is not here nothing
    happens.
    """
    due = table.record.take_due(WaitsFor.START_OF_SHOWDOWN)
    for one in due:
        bearer = one.bearer if one.bearer in table.record.party and table.alive(one.bearer) else 0
        situation = EffectContext(one.card, bearer=bearer, target=bearer, attacker=bearer)
        yield from table.perform(one.effects, situation)


def turn_of_survivors(table: ShowdownTable) -> Flow[None]:
    """The survivors' turn, after the monster's (showdown-round-order); the first after an ambush of the monster does
    not happen (showdown-survivors-first-turn-skipped, hunt-ambush-by-monster).
    """
    record = table.record
    if skip_first_turn(table):
        yield from end_round(table)
        return
    if record.turn != "survivors":
        yield from reorder_ai(table)
    yield from survivors_turn(table)


def count_the_dead(table: ShowdownTable) -> None:
    """Noted for step 5 of the settlement phase, which counts them, and not before: each lowers the population and
    raises the death count by one (death-population, death-count-timing); if that has never risen, Principle: Death
    follows (death-first-triggers-principle). With some all is lost.
    """
    died = [who for who in table.record.party if table.sheet(who).dead]
    for who in died:
        key = table.sheet(who).key
        with table.step("death-population"):
            note(table, Due.DEATH, key, 1, "death-count-timing")
        for mainstay in LOST_WITH(table, who):
            note(table, Due.CAMPAIGN_LOST, key, rule=mainstay.rule)
    if died and not table.record.given.deaths_before:
        note(table, Due.PRINCIPLE, "Death", rule="death-first-triggers-principle")


def begin_round(table: ShowdownTable) -> Flow[None]:
    """The controller tile passes on, and what is limited to once per round is free again (target-controller-rotation,
    campaign-once-per-round)."""
    record = table.record
    record.round += 1
    for who in record.party:
        table.world.get(who, Condition).used.clear()
        table.world.get(who, Act).moved = False
    record.spent.pop(Frequency.ROUND, None)
    yield from ROUND_BEGINS(table)
    nominate_controller(table)
    table.tell(facts.RoundBegan("showdown-round-order", record.round, record.controller))


def nominate_controller(table: ShowdownTable) -> None:
    """The next seat with a living survivor; a seat with several nominates a different one each time, in a cycle."""
    record = table.record
    if telling := storyteller(table):  # variant-storyteller: nobody is nominated
        record.controller_seat, record.controller = telling, 0
        return
    if record.death_die:  # keyword-death-die-pulse: it takes the place of the tile
        record.controller_seat, record.controller = table.seat_of(record.death_die), 0
        return
    if table.solo:
        record.controller_seat, record.controller = 1, 0
        return
    order = [
        (record.controller_seat + k - 1) % len(record.seats)
        for k in range(0 if record.round == 1 else 1, len(record.seats) + 1)
    ]
    for index in order:
        seat = record.seats[index]
        nominee = _nominee(table, seat)
        if nominee:
            record.controller, record.controller_seat = nominee, index + 1
            seat.nominated = table.key(nominee)
            return


def _nominee(table: ShowdownTable, seat: Seat) -> int:
    """The next living survivor of the seat after the one nominated last; 0 if none lives."""
    keys = seat.survivors
    after = keys.index(seat.nominated) + 1 if seat.nominated in keys else 0
    living = {table.key(who): who for who in table.survivors()}
    return next((living[key] for key in keys[after:] + keys[:after] if key in living), 0)
