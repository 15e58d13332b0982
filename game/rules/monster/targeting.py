"""Who is meant: the terms of Pick Target conditions and of selectors (target-list-order, target-compound-condition)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from engine.decision import Option
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.keywords import Special
from game.cards.kinds.ai_card import Aim, PickTarget
from game.cards.moments import Ban
from game.cards.traits.harm import Frenzied
from game.cards.who import SUPERLATIVES, Role, Survivors, Term, TermKind, Who, describe
from game.model.history import LEFT_HUNT, Told
from game.model.terms import Attribute, Stat
from game.rules.monster.hooks import PICKED, PRIORITY_HOLDERS, SEEN, SINGLE_PICK, TARGETS
from game.rules.space.places import OUTSIDE, place_of
from game.rules.space.sight import in_view
from game.rules.survivor.sheet import count, gain_stat
from game.rules.table.board_queries import FAR
from game.rules.table.components import Act, Armor, Tokens
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import AT_RANDOM, SEES_ALL
from game.rules.table.real_cards import pick_one, which_one
from game.rules.table.sheet_traits import DARK
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.swallowed import is_swallowed, swallowed

Holds = Callable[[GameTable, int, Term, EffectContext], bool]


HoldsThere = Callable[[ShowdownTable, int, Term, EffectContext], bool]


def is_threat(table: ShowdownTable, who: int) -> bool:
    """Not knocked down and not kept from being a threat by gear, terrain or ability (target-threat)."""
    if SEES_ALL(table):
        return not table.is_down(who)
    if table.banned(who, Ban.BE_A_THREAT):
        return False
    if table.record.all_threats_until >= table.record.round:
        return True
    if table.is_down(who):
        return False
    condition = table.condition(who)
    return not (condition.hidden or condition.overlooked) or any(seen() for seen in SEEN.of(table, who))


def threats(table: ShowdownTable) -> list[int]:
    return [who for who in table.survivors() if is_threat(table, who)]


LOST_AS_PICKED = "picked as the target"
"""Why most lose the priority target token."""
NEVER = -2
"""Before the round before the first."""


def _wounded_last(table: GameTable, who: int) -> bool:
    fight = table.as_showdown
    return fight is not None and who == fight.record.last_to_wound


def _has_acted(table: GameTable, who: int) -> bool:
    """Whether an act of theirs is over in this turn, or has begun."""
    fight = table.as_showdown
    return table.world.get(who, Act).acted or (fight is not None and fight.acting == who)


def _of_all(table: GameTable, term: Term) -> list[int]:
    """How much of something everybody on the board has."""
    return [measured(table, one, term) for one in table.survivors()]


_TERMS: dict[TermKind, Holds] = {
    TermKind.KNOCKED_DOWN: lambda table, who, term, situation: table.is_down(who),
    TermKind.STANDING: lambda table, who, term, situation: not table.is_down(who),
    TermKind.DEAF: lambda table, who, term, situation: table.is_deaf(who),
    TermKind.NON_DEAF: lambda table, who, term, situation: not table.is_deaf(who) and who not in table.not_listening,
    TermKind.INSANE: lambda table, who, term, situation: table.sheet(who).insane,
    TermKind.NOT_INSANE: lambda table, who, term, situation: not table.sheet(who).insane,
    TermKind.OTHER: lambda table, who, term, situation: who != (situation.bearer or situation.target),
    TermKind.PUSHED_THROUGH: lambda table, who, term, situation: who in situation.pushed_through,
    # ai-last-to-wound
    TermKind.LAST_TO_WOUND: lambda table, who, term, situation: _wounded_last(table, who),
    TermKind.SUFFERED: lambda table, who, term, situation: (
        table.now()[0] - 1 <= table.condition(who).suffered.get(term.of or "", NEVER)
    ),
    TermKind.HURT_IN_MIND: lambda table, who, term, situation: who in situation.hurt_in_mind,
    TermKind.TRAUMATIZED: lambda table, who, term, situation: who in situation.traumatized,
    TermKind.NOT_DOOMED: lambda table, who, term, situation: not table.condition(who).doomed,
    TermKind.NOT_ATTACKED: lambda table, who, term, situation: who not in situation.attacked,
    TermKind.YET_TO_ACT: lambda table, who, term, situation: not _has_acted(table, who),
    TermKind.MOST_OF_ALL: lambda table, who, term, situation: measured(table, who, term) == max(_of_all(table, term)),
    TermKind.LEAST_OF_ALL: lambda table, who, term, situation: measured(table, who, term) == min(_of_all(table, term)),
    TermKind.HAS: lambda table, who, term, situation: gear_with(table, who, term.of or "") > 0,
    TermKind.HAS_NO: lambda table, who, term, situation: gear_with(table, who, term.of or "") == 0,
    TermKind.COLLIDED: lambda table, who, term, situation: who in situation.collided,
    TermKind.STRUCK: lambda table, who, term, situation: who in situation.struck,
    TermKind.RELIEVED: lambda table, who, term, situation: who in situation.relieved,
    TermKind.MARKED: lambda table, who, term, situation: table.condition(who).counters.get(term.of or "", 0) > 0,
    TermKind.TARGETED: lambda table, who, term, situation: who in situation.targets,
    TermKind.FRENZIED: lambda table, who, term, situation: table.has_trait(who, Frenzied),
    TermKind.SWALLOWED: lambda table, who, term, situation: is_swallowed(table, who),
    TermKind.RETURNING: lambda table, who, term, situation: who in table.returning_survivors(),
    TermKind.DEPARTING: lambda table, who, term, situation: who in table.departing_survivors(),
    TermKind.MALE: lambda table, who, term, situation: table.sheet(who).gender == "male",
    TermKind.FEMALE: lambda table, who, term, situation: table.sheet(who).gender == "female",
    TermKind.NEWBORN: lambda table, who, term, situation: who in table.newborns(),
    TermKind.PARENT: lambda table, who, term, situation: who in table.parents(),
    TermKind.RETIRED: lambda table, who, term, situation: table.sheet(who).retired,
    TermKind.STAYED: lambda table, who, term, situation: who not in table.returning_survivors(),
    TermKind.CAST: lambda table, who, term, situation: who in table.cast_as(term.of or ""),
    TermKind.NOT_CAST: lambda table, who, term, situation: who not in table.cast_as(term.of or ""),
    TermKind.HOLDS: lambda table, who, term, situation: (term.of or "") in table.condition(who).status_cards,
    TermKind.LACKS: lambda table, who, term, situation: (term.of or "") not in _on_sheet(table, who),
    TermKind.BEARS: lambda table, who, term, situation: (term.of or "") in _on_sheet(table, who),
    TermKind.CARRIES: lambda table, who, term, situation: (term.of or "") in table.sheet(who).gear,
    TermKind.ABOVE: lambda table, who, term, situation: measured(table, who, term) >= (term.n or 0),
    TermKind.SAVIOR: lambda table, who, term, situation: is_savior(table, who),
    TermKind.VETERAN: lambda table, who, term, situation: (
        table.sheet(who).retired or table.sheet(who).hunt_xp >= (term.n or 0)
    ),
    TermKind.CAN_CONSUME: lambda table, who, term, situation: not table.banned(who, Ban.CONSUME),  # keyword-consume
    TermKind.NEVER_HUNTED: lambda table, who, term, situation: not _has_hunted(table, who),
    TermKind.UNMARKED: lambda table, who, term, situation: (term.of or "") not in table.sheet(who).spent,
    TermKind.BELOW: lambda table, who, term, situation: measured(table, who, term) < (term.n or 0),
    TermKind.AHEAD: lambda table, who, term, situation: (
        measured(table, who, term) - measured(table, situation.bearer, term) >= (term.n or 0)
    ),
}


_IN_FIGHT: dict[TermKind, HoldsThere] = {
    TermKind.THREAT: lambda table, who, term, situation: is_threat(table, who),
    TermKind.IN_VIEW: lambda table, who, term, situation: in_view(table, who),
    TermKind.IN_LINE: lambda table, who, term, situation: (
        table.on_board(situation.bearer)
        and any(a == b for a, b in zip(table.at(who), table.at(situation.bearer), strict=True))
    ),
    TermKind.ALONE: lambda table, who, term, situation: (
        not any(one != who and table.distance(one, who) <= (term.n or 0) for one in table.survivors())
    ),
}
"""Terms that ask of the board or the monster more than where somebody stands: where there is none, they hold for
nobody.
"""


def is_savior(table: GameTable, who: int) -> bool:
    """True if somebody has an ability that only saviors have."""
    return any(table.box.abilities[name].savior for name in table.sheet(who).abilities)


def _holding(table: GameTable, among: Sequence[int], term: Term, situation: EffectContext) -> list[int]:
    """Those of them for whom a term, no superlative, holds."""
    asked = _TERMS.get(term.kind)
    if asked is not None:
        return [who for who in among if asked(table, who, term, situation)]
    fight = table.as_showdown
    if fight is None:
        return []
    place = place_of(fight, term, situation)
    if place is None:
        there = _IN_FIGHT[term.kind]
        return [who for who in among if there(fight, who, term, situation)]
    if term.kind in OUTSIDE:
        return [who for who in among if not fight.base(who) & place]
    return [who for who in among if fight.base(who) & place]


def _on_sheet(table: GameTable, who: int) -> list[str]:
    """Whatever stands on the sheet by a name of its own."""
    survivor = table.sheet(who)
    cards = table.condition(who).status_cards
    return [*survivor.injuries, *survivor.disorders, *survivor.fighting_arts, *survivor.abilities, *cards]


def _has_hunted(table: GameTable, who: int) -> bool:
    """Whether a quarry was ever fought, or a hunt left before that; a nemesis comes without a hunt
    (nemesis-encounter-flow).
    """
    nemeses = {key for key, monster in table.box.monsters.items() if monster.nemesis}
    history = table.sheet(who).history
    left = any((one.told, one.what) == (Told.MARKED, LEFT_HUNT) for one in history)
    return left or any(one.told is Told.SURVIVED and one.monster not in nemeses for one in history)


def gear_with(table: GameTable, who: int, keyword: str) -> int:
    """Counts the gear cards in the grid with this keyword; whoever counts as such has it without any."""
    return (keyword in table.condition(who).qualities) + len(gear_named(table, who, keyword))


def gear_named(
    table: GameTable, who: int, keyword: str, but: Collection[str] = (), irreplaceable: bool = True
) -> list[str]:
    """The gear cards in the grid with this keyword, by key, but for those of these names, or (not `irreplaceable`)
    that are it.
    """
    held = [(key, table.box.gear[key]) for key in table.sheet(who).gear]
    if table.banned(who, Ban.LANTERNS):
        held = [(key, gear) for key, gear in held if DARK not in gear.keywords]
    found = [(key, gear) for key, gear in held if keyword in gear.keywords and gear.name not in but]
    return [key for key, gear in found if irreplaceable or not gear.has(Special.IRREPLACEABLE)]


def meets(table: GameTable, who: int, terms: Sequence[Term], situation: EffectContext) -> bool:
    """True if each term, superlatives apart, holds for the survivor."""
    return all(_holding(table, [who], term, situation) for term in terms if term.kind not in SUPERLATIVES)


def matching(
    table: GameTable, terms: Sequence[Term], situation: EffectContext, without: Collection[int] = ()
) -> list[int]:
    """The survivors on the board for whom every term holds (target-survivor-status-none), but for some that do not
    count; the superlatives last, among those that are left. Off the board only the swallowed are found, by their term.
    """
    found = swallowed(table) if any(term.kind is TermKind.SWALLOWED for term in terms) else table.survivors()
    if without:
        found = [who for who in found if who not in without]
    for term in terms:
        if found and term.kind not in SUPERLATIVES:
            found = _holding(table, found, term, situation)
    for term in terms:
        if term.kind in SUPERLATIVES and found and term.kind not in (TermKind.RANDOM, TermKind.CHOSEN):
            values = {who: measured(table, who, term) for who in found}
            best = (min if term.kind in (TermKind.CLOSEST, TermKind.LEAST) else max)(values.values())
            found = [who for who in found if values[who] == best]
    return found


_STATS, _ATTRIBUTES = frozenset(Stat), frozenset(Attribute)


def measured(table: GameTable, who: int, term: Term) -> int:
    """Returns what a superlative compares: distance, or a count on the sheet (campaign-most-least)."""
    if term.kind in (TermKind.CLOSEST, TermKind.FARTHEST):
        fight = table.as_showdown
        return fight.distance(who) if fight is not None else FAR  # target-closest
    if term.kind is TermKind.RATHER_RETURNING:
        return int(who in table.returning_survivors())
    if term.kind is TermKind.MOST_GEAR:
        return gear_with(table, who, term.of or "")
    match term.of:
        case "bleeding tokens":
            return table.world.get(who, Tokens).bleeding
        case "wounds dealt":
            return table.condition(who).wounds_dealt
        case "armor points":
            return sum(table.world.get(who, Armor).points.values())
        case str(name) if name in _STATS:
            return count(table, who, Stat(name))
        case str(name) if name in _ATTRIBUTES:
            return table.total(who, Attribute(name)).total
        case str(name):
            return table.condition(who).counters.get(name, 0)
    raise ValueError(f"{term} compares nothing")


def one_of(table: GameTable, who: Who, situation: EffectContext, topic: str = "pick-survivor") -> Flow[int]:
    """One of those who are meant, ties by the monster controller; 0 if there is none."""
    found = resolve(table, who, situation)
    if not found:
        return 0
    return (yield from table.pick_figure(topic, f"{situation.title(table)}: which survivor?", found, "target-tie"))


def chosen(table: GameTable, who: Who, situation: EffectContext) -> Flow[list[int]]:
    """As `resolve`, but `of your choice` asks the player whose card it is."""
    found = resolve(table, who, situation)
    if isinstance(who, Role) or len(found) < 2 or not any(term.kind is TermKind.CHOSEN for term in who.terms):
        return found
    options = [Option(table.key(one), table.name(one), one) for one in found]
    by = table.seat_of(situation.bearer) if situation.bearer else 0
    one: int = yield from table.choose(
        "choose-survivor", f"{situation.title(table)}: which survivor?", options, by=by, rule="campaign-common-pool"
    )
    return [one]


def resolve(table: GameTable, who: Who, situation: EffectContext) -> list[int]:
    """The figures that a card's words mean now; nobody who is dead, off the board or has run from the hunt."""
    if isinstance(who, Role):
        match who:
            case Role.GROUP:
                return []
            case Role.MONSTER:
                fight = table.as_showdown
                return [fight.monster] if fight is not None and fight.on_board(fight.monster) else []
            case Role.TARGET:
                entity = situation.target
            case Role.ATTACKER:
                entity = situation.attacker
            case Role.THAT:
                entity = situation.target
            case Role.CHOOSER:
                entity = situation.chooser
            case Role.KILLER:
                fight = table.as_showdown
                entity = fight.record.killing_blow if fight is not None else 0
            case Role.REVEALER:
                entity = table.event_revealer
            case _:
                entity = situation.bearer
        there = table.is_monster(entity) or (table.alive(entity) and not table.has_left(entity)) if entity else False
        return [entity] if there else []
    found = matching(table, who.terms, situation)
    if found and any(term.kind is TermKind.RANDOM for term in who.terms):
        return [table.chance.pick(found)]
    return found


@at(AT_RANDOM)
def picked_by_name(table: GameTable, who: Survivors, situation: EffectContext) -> Flow[None]:
    """Players who deal say who was picked for an effect (campaign-random-survivor)."""
    found = matching(table, who.terms, situation)
    about = f"{situation.title(table)}: whom does chance pick?"
    index = yield from which_one([table.name(one) for one in found], about, "campaign-random-survivor")
    if index is not None:
        table.chance.foretold.append(found[index])


def aim(table: ShowdownTable, action: Aim, situation: EffectContext) -> Flow[int]:
    """The target of a card that names it outside Pick Target; 0 if nobody matches."""
    pick = candidates(table, action, situation.card, situation=situation)
    if not pick.who:
        return 0
    who = yield from one_of(table, Survivors(action.choices[pick.condition]), situation, "pick-target")
    table.tell(facts.TargetPicked("target-priority-exceptions", who, pick.because, (who,)))
    return (yield from TARGETS(table, [who]))[0]


def pick_target(table: ShowdownTable, action: PickTarget, card: str) -> Flow[list[int]]:
    """The Pick Target action; somebody beside a target may become it (survivor-proficiency-master)."""
    found = yield from _picked(table, action, card)
    found = yield from _eluded(table, action, card, found)
    return (yield from TARGETS(table, found))


def _eluded(table: ShowdownTable, action: PickTarget, card: str, found: list[int]) -> Flow[list[int]]:
    """The target after cards have turned the monster's pick to somebody else, if its conditions find anybody; where it
    picks everybody there is nobody else.
    """
    eluded: set[int] = set()
    while len(found) == 1 and not action.each:
        who = found[0]
        elude = next(PICKED.of(table, who), None)
        others = eluded | {who}
        if elude is None or not any(matching(table, terms, EffectContext(card), others) for terms in action.choices):
            break
        if not (yield from elude()):
            break
        eluded = others
        found = yield from _picked(table, action, card, eluded)
    return found


@dataclass(frozen=True, slots=True)
class Pick:
    """Among whom a pick falls as the table stands: everybody in `who` fits, because of `because`. `condition` is the
    number of the card's condition, counted from 0; before them come MARKED and PRIORITY, NOBODY fits none."""

    who: tuple[int, ...]
    because: str
    condition: int


MARKED, PRIORITY, NOBODY = -1, -2, -3


def candidates(
    table: ShowdownTable,
    action: PickTarget | Aim,
    card: str,
    eluded: Collection[int] = (),
    situation: EffectContext | None = None,
) -> Pick:
    """Returns those whom the ruling goes by, and whom previews show: whom a card in play marks, then the priority
    target, unless several are picked or the card only names its target (target-priority-exceptions), then the first
    condition that finds somebody (target-list-order).
    """
    if isinstance(action, PickTarget) and not action.each and not eluded:
        for single_out in SINGLE_PICK.of(table, table.monster):
            source, marked = single_out()
            if marked:
                return Pick(tuple(marked), source, MARKED)
        holders = _priority_holders(table)
        if holders:
            return Pick(tuple(holders), "holds the priority target token", PRIORITY)
    situation = situation or EffectContext(card)
    passed_over = _passed_over(table) if isinstance(action, PickTarget) else []
    for number, terms in enumerate(action.choices):
        threats_only = passed_over and any(term.kind is TermKind.THREAT for term in terms)
        found = matching(table, terms, situation, {*eluded, *passed_over} if threats_only else eluded)
        if found:
            return Pick(tuple(found), describe(terms), number)
    return Pick((), "", NOBODY)


def _passed_over(table: ShowdownTable) -> list[int]:
    """Those whom a card keeps from being a threat in Pick Target as long as anybody else is one."""
    found = [who for who in table.survivors() if table.banned(who, Ban.BE_THE_TARGET)]
    return found if found and any(who not in found for who in threats(table)) else []


def _picked(table: ShowdownTable, action: PickTarget, card: str, eluded: Collection[int] = ()) -> Flow[list[int]]:
    """Whom the card picks of its candidates; ties by the controller. Nobody else becomes a target: whom a card hurts
    besides is not picked (target-collateral).
    """
    with table.step("target-list-order"):
        pick = candidates(table, action, card, eluded)
        table.come_to(pick.condition)
        found = list(pick.who)
        if not found:
            table.tell(facts.NoTarget("ai-no-target", card))
            return []
        if pick.condition == MARKED:
            about, rule = f"{pick.because}: which marked survivor is picked?", "campaign-card-over-rulebook"
            target = yield from table.pick_figure("pick-target", about, found, "target-tie")
            table.tell(facts.TargetPicked(rule, target, pick.because, pick.who))
        elif pick.condition == PRIORITY:
            about, rule = "Which priority target is picked?", "target-priority-token"
            target = yield from table.pick_figure("pick-target", about, found, rule)
            table.tell(facts.TargetPicked(rule, target, pick.because, (target,)))
            if target == table.record.priority:
                lose_priority(table, LOST_AS_PICKED, rule)
        elif action.each and SUPERLATIVES.isdisjoint(term.kind for term in action.choices[pick.condition]):
            for who in found:
                table.tell(facts.TargetPicked("target-multiple", who, pick.because, pick.who))
            for who in found:
                yield from _controller_bonus(table, who)
            return found
        elif any(term.kind is TermKind.RANDOM for term in action.choices[pick.condition]):
            about = f"{card}: whom does chance pick?"
            target = yield from pick_one(table, found, table.name, about, "target-random")
            table.tell(facts.TargetPicked("target-random", target, pick.because, pick.who))
        else:
            about = f"{card}: who is the {pick.because}?"
            target = yield from table.pick_figure("pick-target", about, found, "target-tie")
            rule = "target-list-order" if len(found) == 1 else "target-tie"
            table.tell(facts.TargetPicked(rule, target, pick.because, pick.who))
        yield from _controller_bonus(table, target)
        return [target]


def _priority_holders(table: ShowdownTable) -> list[int]:
    """Whoever counts as the priority target: by the token, or by a card in play."""
    holders = [table.record.priority] if table.record.priority else []
    for held in PRIORITY_HOLDERS.of(table, table.monster):
        holders += [who for who in held() if who not in holders]
    return [who for who in holders if table.on_board(who)]


def _controller_bonus(table: ShowdownTable, target: int) -> Flow[None]:
    """+1 insanity for the survivor nominated by the monster controller when picked (target-controller-bonus); not in
    solo.
    """
    if not table.solo and target == table.record.controller:
        yield from gain_stat(table, target, Stat.INSANITY, 1, "the monster controller's survivor is picked")


def gain_priority(table: ShowdownTable, who: int) -> None:
    """Only one survivor holds the priority target token (target-priority-token)."""
    if table.is_here(who) and table.record.priority != who:
        if source := table.banned(who, Ban.GAIN_TOKENS):
            table.tell(facts.TokenRefused("campaign-card-over-rulebook", who, "priority target token", source))
            return
        table.record.priority = who
        table.tell(facts.PriorityGained("target-priority-token", who))


def lose_priority(table: ShowdownTable, why: str, rule: str) -> None:
    """Nobody holds the priority target token any more."""
    if table.record.priority:
        table.tell(facts.PriorityLost(rule, table.record.priority, why))
        table.record.priority = 0
