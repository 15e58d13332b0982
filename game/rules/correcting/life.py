"""Dead and alive, corrected by hand: a wrong death is undone, a survivor is killed, somebody joins the people.

What cards and principles make of a death or of a newcomer is left to the table: nothing is rolled, nobody is asked.
"""

from __future__ import annotations

from engine.errors import BadInput
from engine.grid import Space
from game import facts
from game.model.campaign_tasks import Due
from game.model.history import Told
from game.model.survivor import Survivor
from game.rules.campaign.campaign_record import Chapter, Fallen
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.correcting.line import Wish, check_set, one_of, yes_or_no
from game.rules.death.death import bury
from game.rules.death.removed_from_board import end_if_deserted
from game.rules.settlement.deaths import COUNTED_LATER, count_deaths, write_down_dead
from game.rules.settlement.new_survivors import FEMALE, LONGEST_NAME, MALE, call, free_name, stranger
from game.rules.survivor.miniatures import add_survivor
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Armor, Condition, Standing, Tokens
from game.rules.table.effect_context import ShowdownOver
from game.rules.table.game_table import GameTable
from game.rules.table.sheet_traits import armor_points
from game.rules.table.showdown_record import Stage
from game.rules.table.showdown_table import ShowdownTable

BY_HAND = "a correction by hand"
RULE = "campaign-common-pool"
ALIVE = ("alive", "dead")
"""What the value is called, either way round."""
_OVER = (Stage.AFTERMATH, Stage.OVER)


def correct_life(table: GameTable, fight: ShowdownTable | None, key: str, line: Wish) -> tuple[str, bool, bool]:
    """`erza.alive = no` kills, `erza.alive = yes` gives a life back. Returns the name, what was and what is. Raises
    BadInput.
    """
    check_set(line)
    lives = yes_or_no(line.text) is (line.head == "alive")
    home = table.as_settlement
    who = next((one for one in table.record.party if table.key(one) == key), 0)
    memorial = home.campaign.memorial if home is not None else []
    fallen = next((one for one in memorial if one.survivor.key == key), None)
    fights = bool(who) and fight is not None and who in fight.record.party
    was = bool(who) and table.alive(who) and not table.condition(who).fled
    name = table.name(who) if who else fallen.survivor.name if fallen is not None else key
    if was is lives:
        return name, was, lives
    if lives and fights and fight is not None and not table.alive(who):
        _back_on_board(fight, who)
    elif lives and home is not None and fallen is not None:
        _back_home(home, fallen)
    elif lives:
        raise BadInput(f"{name} has left the fight alive: say where they stand, as in {key}.place = 5,7.")
    elif fights and fight is not None:
        _killed_in_showdown(fight, who)
    else:
        assert home is not None, "whoever does not fight is at home"
        _killed_at_home(home, who)
    return name, was, lives


# a death


def _killed_in_showdown(fight: ShowdownTable, who: int) -> None:
    """As a death in the fight: off the board, gear to the storage; the campaign hears of it when it is over."""
    record = fight.record
    if record.stage in _OVER:
        raise BadInput("The showdown is over already: correct it once everybody is home.")
    fight.sheet(who).dead = True
    if record.priority == who:
        record.priority = 0
    fight.tell(facts.SurvivorDied(RULE, who, BY_HAND))
    fight.put(who, None)
    bury(fight, who)
    try:
        end_if_deserted(fight)
    except ShowdownOver as over:
        record.outcome, record.stage = over.outcome, Stage.AFTERMATH


def _killed_at_home(home: SettlementTable, who: int) -> None:
    """As a death at home or on the hunt: into memorial and chronicle, and counted when deaths are."""
    home.sheet(who).dead = True
    home.tell(facts.SurvivorDied(RULE, who, BY_HAND))
    bury(home, who)
    write_down_dead(home, [who])
    campaign = home.campaign
    if campaign.chapter is Chapter.SETTLEMENT and campaign.step not in COUNTED_LATER:
        count_deaths(home)
    planned = campaign.planned
    for among in (campaign.departing, campaign.returning, *((planned.party, planned.reserve) if planned else ())):
        if who in among:
            among.remove(who)
    others = home.survivors()
    if home.hunt is not None and others:
        for one in home.record.gained:  # hunt-death-resources
            one.by = others[0] if one.by == who else one.by


# a life


def _back_on_board(fight: ShowdownTable, who: int) -> None:
    """Among the others, standing; what the death has put into the storage can be given back (`wears`)."""
    survivor, condition = fight.sheet(who), fight.condition(who)
    _lives(fight, who)
    condition.removed = condition.unconscious = False
    fight.world.add(who, Standing())
    if fight.record.stage not in _OVER:
        fight.put(who, _free_space(fight, who))
    dead = [one for one in fight.record.party if not fight.alive(one)]
    fight.record.facts = [
        one
        for one in fight.record.facts
        if not (one.due is Due.DEATH and one.what == survivor.key)
        and not (one.due is Due.PRINCIPLE and one.what == "Death" and not dead)
    ]
    fight.forget_traits()


def _free_space(fight: ShowdownTable, who: int) -> Space:
    """The free space that is nearest to the others; without any to the middle of the edge."""
    free = BOARD.all & ~fight.occupied(who) & ~fight.terrain("impassable")
    others = [fight.base(one) for one in fight.survivors() if one != who]
    there = others[0] if others else BOARD.bit((BOARD.width // 2, BOARD.height))
    return min(BOARD.to_spaces(free), key=lambda space: (BOARD.distance(BOARD.bit(space), there), space))


def _back_home(home: SettlementTable, fallen: Fallen) -> None:
    """Out of the memorial and the death count, among the people; on a hunt beside those whom they hunted with."""
    campaign, who = home.campaign, fallen.entity
    campaign.memorial.remove(fallen)
    if who in campaign.uncounted:
        campaign.uncounted.remove(who)
    elif not fallen.left:
        campaign.death_count = max(0, campaign.death_count - 1)
    if who not in home.record.party:
        add_survivor(home.world, home.box, fallen.survivor, who, innovations=home.known())
        home.record.party.append(who)
        home.record.party.sort()
    if who in home.record.bodiless:
        home.record.bodiless.remove(who)
    for fresh in (Tokens(), Condition(), Standing()):
        home.world.add(who, fresh)
    hunt, planned = home.hunt, campaign.planned
    if hunt is None or who not in hunt.order:
        _heal(fallen.survivor)
    elif planned is not None and who not in planned.party:
        planned.party.append(who)
    _lives(home, who)
    taken = {home.sheet(one).name.casefold() for one in home.living() if one != who}
    call(home, who, free_name(fallen.survivor.name, taken))
    if who in campaign.fallen:
        campaign.fallen.remove(who)
        campaign.returning.append(who)
    home.forget_traits()


def _heal(survivor: Survivor) -> None:
    """Whoever is at home has no light or heavy injuries (settlement-heal)."""
    survivor.brain_box = False
    for boxes in survivor.boxes.values():
        boxes.light = boxes.heavy = False


def _lives(table: GameTable, who: int) -> None:
    """The sheet forgets the death."""
    survivor = table.sheet(who)
    survivor.dead = False
    died = [n for n, one in enumerate(survivor.history) if one.told is Told.DIED]
    if died:
        del survivor.history[died[-1]]
    table.world.get(who, Armor).points = armor_points(table.box, survivor, table.known())


# new people


def correct_people(home: SettlementTable, line: Wish) -> tuple[list[str], list[str]]:
    """`people += Anna, female`: one more lives in the settlement. Raises BadInput."""
    if line.how != "+=":
        raise BadInput("The people are a list: add somebody with += as in `settlement.people += Anna, female`.")
    was = [home.name(who) for who in home.living()]
    name, _, gender = (part.strip() for part in line.text.rpartition(","))
    if not name:
        name, gender = gender, FEMALE
    one_of(gender, (FEMALE, MALE), "sex")
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME:
        raise BadInput(f"A name has 1 to {LONGEST_NAME} letters.")
    if name.casefold() in {one.casefold() for one in was}:
        raise BadInput(f"Somebody called {name} lives here: everybody has their own name.")
    who = stranger(home, gender)
    survivor = home.sheet(who)
    survivor.named, survivor.survival = True, max(1, survivor.survival)  # survivor-naming
    call(home, who, name)
    return was, [home.name(one) for one in home.living()]
