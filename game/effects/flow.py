"""Carries out the words that hold other words: conditions, choices, tables, repetition, what waits for later."""

from __future__ import annotations

import msgspec
from msgspec import structs

from engine.decision import Decision, Option, Shape, Why
from engine.event import Amount
from engine.table import Flow
from game import facts as events
from game.cards.clauses import clauses, told_of
from game.cards.english.offers import offered
from game.cards.kinds.hunt_event import LAST_SPACE
from game.cards.moments import Frequency
from game.cards.numbers import counted
from game.cards.phrases import cap, sentence
from game.cards.traits.rolls import RollBonus, Rolling
from game.cards.who import Role, Survivors, describe
from game.cards.words.flow import (
    AtHome,
    Choice,
    ChooseOne,
    ForEach,
    FreeAttack,
    If,
    Join,
    Later,
    LayCounters,
    LayOnTrail,
    MayChoose,
    MayPay,
    Nominate,
    Once,
    PickOne,
    PoolDice,
    ReplacedByNewcomer,
    RollAlike,
    RollEither,
    RollLocation,
    RollOn,
    RollsOff,
    Row,
    WhenDeparting,
    WhenHome,
    row_of,
)
from game.cards.words.rolls import STRAGGLER, Added, Ties
from game.effects.attack import attack_of, free_attack
from game.effects.settlement import note
from game.model.campaign_tasks import Due
from game.model.survivor import Boxes, Survivor
from game.model.terms import Location, Phase, Stat
from game.rules.campaign.campaign_record import Promise, Told
from game.rules.campaign.hunt_record import NO_CARDS, Homecoming, TrailToken
from game.rules.campaign.settlement_table import SettlementTable, hunt_of, planned_showdown, settlement_of
from game.rules.campaign.words_at_home import executes_at_home
from game.rules.death.death import die
from game.rules.dice.table_results import result_of, set_aside
from game.rules.monster.targeting import matching, one_of, resolve
from game.rules.movement.bone_tokens import lay_bones
from game.rules.movement.laid_counters import lay_counter
from game.rules.settlement import milestones
from game.rules.settlement import new_survivors as people
from game.rules.settlement import resources_and_costs as stores
from game.rules.settlement.settlement_rolls import dice
from game.rules.survivor import sheet
from game.rules.survivor.measured import measure
from game.rules.survivor.sheet import gain_stat
from game.rules.survivor.survival_cost import can_spend, pay_in_tokens
from game.rules.table.components import Armor
from game.rules.table.effect_context import EffectContext, executes, executes_in_showdown
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import Waiting

_CARD = "campaign-card-over-rulebook"


@executes(Later)
def _later(table: GameTable, word: Later, situation: EffectContext) -> Flow[None]:
    table.record.waiting.append(Waiting(word.when, word.effects, situation.card, situation.bearer))
    if table.phase is Phase.HUNT:
        table.tell(events.PutOff("campaign-card-over-rulebook", situation.bearer, word.text(), situation.card))
    yield from ()


@executes(RollOn)
def _roll_on(table: GameTable, word: RollOn, situation: EffectContext) -> Flow[None]:
    nobody = word.by in (Role.MONSTER, Role.GROUP)
    rollers = [0] if nobody else resolve(table, word.by, situation)  # 0: the table rolls for it
    if not rollers:
        return
    by = rollers[0]
    added: int | None = 0
    while added is not None:
        row = yield from _picked_row(table, word, by, situation)
        if row is None:
            result = yield from _result(table, word, by, situation)
            result = Amount.of((*result.parts, ("rolled again", added)))
            situation.rolled.append(result.total)
            row = word.row(result.total)
            rule = "campaign-table-open-ends"
            empty = not row.effects
            table.tell(events.EffectRolled(rule, situation.card, by, result.total, row.results, result, empty))
        situation.again = situation.instead = None
        yield from table.perform(row.effects, situation)
        instead = _named_instead(situation)
        if instead is not None:
            row = word.row(instead)
            table.tell(events.RowTaken("campaign-card-over-rulebook", situation.card, by, row.results))
            yield from table.perform(row.effects, situation)
        added = situation.again if not by or table.is_here(by) else None
    situation.again = None


def _result(table: GameTable, word: RollOn, by: int, situation: EffectContext) -> Flow[Amount]:
    """The result of one roll, or the one of two that whoever rolls keeps."""
    result = yield from result_of(table, word, by, situation)
    if word.twice is None or not table.holds(word.twice, situation):
        return result
    other = yield from result_of(table, word, by, situation)
    if other.total == result.total:
        return result
    kept: Amount = yield from table.choose(
        "choose-one",
        f"{situation.title(table)}: which result does {table.name(by)} keep?",
        [Option(f"result:{one.total}", str(one.total), one) for one in (result, other)],
        by=table.seat_of(by) if by else 0,
        actor=table.key(by) if by else "",
        rule="campaign-card-over-rulebook",
        context=word,
    )
    aside = result if kept is other else other
    set_aside(table, situation.card, by, aside, "the other result is kept")
    return kept


def _named_instead(situation: EffectContext) -> int | None:
    """The result that the row just carried out has named (`TakeResult`); mypy still takes it for the None before."""
    return situation.instead


def _picked_row(table: GameTable, word: RollOn, by: int, situation: EffectContext) -> Flow[Row | None]:
    """The row that whoever rolls may choose in place of a roll, if anything lets them."""
    if word.picks is None or not table.holds(word.picks, situation):
        return None
    row: Row = yield from table.choose(
        "choose-one",
        f"{situation.title(table)}: which result counts?",
        [Option(f"result:{row.low}", f"{row.results}: {sentence(clauses(row.effects))}", row) for row in word.rows],
        by=table.seat_of(by) if by else 0,
        actor=table.key(by) if by else "",
        rule="campaign-card-over-rulebook",
        context=word,
    )
    table.tell(events.RowTaken("campaign-card-over-rulebook", situation.card, by, row.results))
    return row


@executes(If)
def _if(table: GameTable, word: If, situation: EffectContext) -> Flow[None]:
    yield from table.perform(word.then if table.holds(word.condition, situation) else word.otherwise, situation)


@executes(ForEach)
def _for_each(table: GameTable, word: ForEach, situation: EffectContext) -> Flow[None]:
    fight = table.as_showdown
    waiting = resolve(table, word.who, situation)
    while waiting:
        who = waiting[0]
        if word.nearest and fight is not None:
            gaps = {one: fight.distance(one) for one in waiting}
            first = [one for one in waiting if gaps[one] == min(gaps.values())]
            who = yield from fight.pick_figure("pick-survivor", f"{situation.card}: who is next?", first, "target-tie")
        waiting.remove(who)
        if table.is_here(who):
            situation.each += 1
            yield from table.perform(word.effects, structs.replace(situation, target=who))


@executes_in_showdown(LayCounters)
def _lay_counters(table: ShowdownTable, word: LayCounters, situation: EffectContext) -> Flow[None]:
    if word.who is None:
        lay_bones(table, situation.target)
        return
    for who in resolve(table, word.who, situation):
        if table.on_board(who):
            lay_counter(table, who, word.kind, situation.card)
    yield from ()


@executes(PickOne)
def _with_one(table: GameTable, word: PickOne, situation: EffectContext) -> Flow[None]:
    who = yield from one_of(table, word.who, situation)
    yield from table.perform(
        word.then if who else word.otherwise, structs.replace(situation, target=who or situation.target)
    )


@executes(MayChoose)
def _may_choose(table: GameTable, word: MayChoose, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.by, situation):
        if word.needs is not None and not table.holds(word.needs, situation):
            continue
        names = dict.fromkeys((Role.CHOOSER, *((word.by,) if isinstance(word.by, Role) else ())), table.name(who))
        offer = sentence(told_of(word.effects, names))
        options = [Option("yes", offer, True), Option("no", "No", False)]
        wanted = yield from table.choose(
            "may-choose",
            f"{situation.title(table)}: does {table.name(who)} want this?",
            options,
            by=table.seat_of(who),
            actor=table.key(who),
            rule="critical-effects-mandatory",
            context=word.effects,
        )
        if wanted:
            meant = EffectContext(situation.card, situation.target, situation.attacker, situation.bearer, chooser=who)
            yield from table.perform(word.effects, meant)
            if word.one:
                return


@executes_at_home(MayPay)
def _may_pay(table: SettlementTable, word: MayPay, situation: EffectContext) -> Flow[None]:
    payer, paid = _payer(table, word, situation), False
    while (yield from _wants_to_pay(table, word, situation, payer)):
        paid = True
        yield from stores.pay(table, word.cost, situation.title(table), payer)
        yield from table.perform(word.effects, situation)
        if not word.often:
            return
    if not paid:
        yield from table.perform(word.otherwise, situation)


def _payer(table: GameTable, word: MayPay, situation: EffectContext) -> int:
    return next(iter(resolve(table, word.who, situation)), 0)


@executes_in_showdown(MayPay)
def _may_pay_survival(table: ShowdownTable, word: MayPay, situation: EffectContext) -> Flow[None]:
    """In a showdown nothing but survival is at hand."""
    payer = _payer(table, word, situation)
    paid = bool(payer) and can_spend(table, payer, word.cost.survival)
    if paid:
        about = f"{situation.title(table)}: does {table.name(payer)} pay {word.cost.text()}?"
        paid = yield from table.wants(payer, about, f"Pay {word.cost.text()}", "survival-cost")
    if paid:
        survival = yield from pay_in_tokens(table, payer, word.cost.survival)
        yield from gain_stat(table, payer, Stat.SURVIVAL, -survival, situation.card)
    yield from table.perform(word.effects if paid else word.otherwise, situation)


def _wants_to_pay(home: SettlementTable, word: MayPay, situation: EffectContext, payer: int) -> Flow[bool]:
    """Whether the group pays; it is not asked for what it cannot pay."""
    if stores.why_not_pay(home, word.cost, payer) is not None or (word.cost.survival and not payer):
        return False
    price = f"Pay {word.cost.text()}"
    offer = f"{price}: {_named(home, clauses(word.effects), situation)}." if word.effects else f"{price}."
    other = sentence(_named(home, clauses(word.otherwise), situation)) if word.otherwise else "No"
    paid: bool = yield from home.choose(
        "may-pay",
        f"{situation.title(home)}: does {home.name(payer) if word.cost.survival else 'the group'} pay?",
        [Option("pay", offer, True), Option("no", other, False)],
        by=0,
        actor=home.key(payer) if word.cost.survival else "",
        rule="campaign-common-pool",
        context=word,
    )
    return paid


def _named(home: GameTable, clause: str, situation: EffectContext) -> str:
    """A clause in which those whom it speaks of have their names; whoever is yet to be nominated
    or is one of several has none.
    """
    others = any(one in clause.casefold() for one in ("nominate", "for each "))
    that = 0 if others else situation.target
    roles = {Role.SELF: situation.bearer, Role.REVEALER: home.event_revealer, Role.THAT: that}
    for role, who in roles.items():
        for said in (role.value, cap(role.value)) if who else ():
            clause = clause.replace(said, home.name(who))
    return clause


@executes_at_home(ChooseOne)
def _choose_one(table: SettlementTable, word: ChooseOne, situation: EffectContext) -> Flow[None]:
    """What the needs or the cost of a choice forbid is refused with the reason; with nothing left nothing happens."""
    left = list(word.choices)
    for _ in range(word.pick):
        chosen = yield from _choose(table, word, left, situation)
        if chosen is None:
            return
        left.remove(chosen)


@executes_in_showdown(ChooseOne)
def _choose_in_showdown(table: ShowdownTable, word: ChooseOne, situation: EffectContext) -> Flow[None]:
    yield from _choose(table, word, list(word.choices), situation)


def _choose(table: GameTable, word: ChooseOne, choices: list[Choice], situation: EffectContext) -> Flow[Choice | None]:
    """One of these happens, of those whose needs are met (hunt-event-requirements); None if nothing is possible, or
    nothing wanted.
    """
    actors = [] if word.by is Role.GROUP else resolve(table, word.by, situation)
    who = actors[0] if actors else 0
    if word.by is not Role.GROUP and not who:
        return None  # whoever would choose is not there any more
    reasons = {choice.label: _why_not(table, choice, situation, who) for choice in choices}
    forced = _forced(table, [one for one in choices if reasons[one.label] is None], situation)
    options, refused = [], []
    for choice in choices:
        label = _named(table, offered(choice, word), situation)
        option = Option(choice.label.casefold().replace(" ", "-"), label, choice)
        why = reasons[choice.label]
        if why is None and forced is not None and choice is not forced:
            must = forced.must.text() if forced.must is not None else ""
            why = Why(f"{forced.label} must be chosen: {must}.", "campaign-card-over-rulebook")
        if why is None:
            options.append(option)
        else:
            refused.append((option, why))
    if not options:
        return None
    if word.optional:
        options.append(Option("none", "None of them", None))
    chosen: Choice | None = yield from table.choose(
        "choose-one",
        f"{situation.title(table)}: what does {table.name(who) if who else 'the group'} choose?",
        options,
        by=table.seat_of(who) if who else 0,
        rule="campaign-common-pool",
        actor=table.key(who) if who else "",
        refused=refused,
        context=word,
        forced=not word.optional,
    )
    if chosen is None:
        return None
    home = settlement_of(table)
    if chosen.once and home is not None:
        home.campaign.count_use(_once(chosen, situation), Frequency.PHASE)
    if chosen.cost is not None and home is not None:
        yield from stores.pay(home, chosen.cost, chosen.label, who)
    yield from table.perform(chosen.effects, situation)
    return chosen


def _forced(table: GameTable, possible: list[Choice], situation: EffectContext) -> Choice | None:
    """What has to be chosen, if anything is and it is possible."""
    must = (one for one in possible if one.must is not None and table.holds(one.must, situation))
    return next(must, None)


def _once(choice: Choice, situation: EffectContext) -> str:
    return f"{situation.card}: {choice.label}"


def _why_not(table: GameTable, choice: Choice, situation: EffectContext, who: int) -> Why | None:
    """Why it cannot be chosen now; what is paid for or counted by the phase is a matter of the settlement."""
    home = settlement_of(table)
    if choice.once and home is not None and home.campaign.times_used(_once(choice, situation), Frequency.PHASE):
        return Why("It was chosen before in this settlement phase.", "settlement-event-stays")
    if choice.needs is not None and not table.holds(choice.needs, situation):
        return Why(f"It is only possible if {choice.needs.text()}.", "campaign-card-over-rulebook")
    if choice.cost is None or home is None:
        return None
    return stores.why_not_pay(home, choice.cost, who)


@executes_at_home(Nominate)
def _nominate(table: SettlementTable, word: Nominate, situation: EffectContext) -> Flow[None]:
    nominated = yield from nominate(table, word.n, word.who, situation, word.exactly, context=word)
    for who in nominated:
        if table.is_here(who):
            yield from table.perform(word.effects, structs.replace(situation, target=who))
    if word.then:
        yield from table.perform(word.then, structs.replace(situation, targets=tuple(nominated)))


def nominate(
    table: SettlementTable,
    n: int,
    who: Survivors,
    situation: EffectContext,
    exactly: bool = True,
    about: str = "",
    context: Nominate | None = None,
) -> Flow[list[int]]:
    """The group names survivors who match; all of them, without asking, if there are no more than wanted. Of the others
    it is said what they are not.
    """
    found = matching(table, who.terms, situation)
    if exactly and len(found) <= n:
        return found
    if not found:
        return []
    rest = [one for one in table.survivors() if one not in found]
    said = f"Only a {describe(who.terms)} can be nominated; {{}} is none."
    refused = [
        (Option(table.key(one), table.name(one), one), Why(said.format(table.name(one)), "campaign-card-over-rulebook"))
        for one in rest
    ]
    chosen = yield Decision(
        "nominate",
        about or f"{situation.title(table)}: who is nominated?",
        [Option(table.key(one), table.name(one), one) for one in found],
        0,
        rule="campaign-common-pool",
        shape=Shape.MANY,
        minimum=n if exactly else 0,
        maximum=min(n, len(found)),
        context=context,
        refused=refused,
    )
    return [option.target for option in chosen]


@executes_at_home(WhenDeparting)
def _when_departing(table: SettlementTable, word: WhenDeparting, situation: EffectContext) -> Flow[None]:
    table.campaign.promises.append(Promise(situation.card, word.effects))
    yield from ()


FACES = 10


@executes_at_home(PoolDice)
def _pool_dice(table: SettlementTable, word: PoolDice, situation: EffectContext) -> Flow[None]:
    """One after another, so that later ones know what there is already."""
    parts = []
    for who in table.survivors():
        parts.append((table.name(who), (yield from _scored(table, who, situation))))
    parts += [(one.why(), one.n) for one in word.added if isinstance(one.n, int) and _counts(table, one, situation)]
    total = Amount.of(parts)
    row = row_of(word.rows, total.total)
    table.tell(events.PoolCounted(_CARD, total.total, row.results, situation.card))
    yield from table.perform(row.effects, situation)


def _scored(table: SettlementTable, who: int, situation: EffectContext) -> Flow[int]:
    """As many dice as their player names: with more dice than faces two are always the same."""
    n: int = yield from table.choose(
        "how-many",
        f"{situation.title(table)}: how many dice does {table.name(who)} roll?",
        [Option(f"dice:{n}", counted(n, "die").replace("dies", "dice"), n) for n in range(1, FACES + 1)],
        by=table.seat_of(who),
        actor=table.key(who),
        rule=_CARD,
    )
    about = f"{situation.title(table)}: {table.name(who)} gathers"
    faces = yield from dice(table, who, n, situation, "campaign-die-d10", about, _score)
    score = _score(faces)
    table.tell(events.DicePooled(_CARD, who, tuple(faces), score, situation.card))
    return score


def _score(faces: tuple[int, ...]) -> int:
    return sum(faces) if len(set(faces)) == len(faces) else 0


def _counts(table: GameTable, one: Added, situation: EffectContext) -> bool:
    return one.condition is None or table.holds(one.condition, situation)


@executes_at_home(LayOnTrail)
def _lay_on_trail(table: SettlementTable, word: LayOnTrail, situation: EffectContext) -> Flow[None]:
    hunt = hunt_of(table)
    last = min(hunt.party_at + word.spaces, LAST_SPACE) if word.spaces else hunt.monster_at - 1
    ahead = tuple(range(hunt.party_at + 1, last + 1))
    if word.token:
        for space in ahead:
            hunt.tokens.setdefault(space, []).append(TrailToken(situation.card, word.effects, situation.bearer))
    else:
        ahead = tuple(space for space in ahead if space not in NO_CARDS)
        for space in ahead:
            hunt.spaces[space] = [""]
    if ahead:
        laid = f"a {word.token} token" if word.token else "a basic hunt event"
        table.tell(events.TrailChanged(_CARD, ahead, laid, situation.card))
    yield from ()


@executes_in_showdown(FreeAttack)
def _free_attack(table: ShowdownTable, word: FreeAttack, situation: EffectContext) -> Flow[None]:
    yield from free_attack(table, word, situation)


@executes_in_showdown(AtHome)
def _put_off_until_home(table: ShowdownTable, word: AtHome, situation: EffectContext) -> Flow[None]:
    note(table, Due.AT_HOME, word.name, rule=situation.rule or "aftermath-victory")
    yield from ()


@executes_at_home(AtHome)
def _at_home(table: SettlementTable, word: AtHome, situation: EffectContext) -> Flow[None]:
    yield from table.perform(word.effects, situation)


@executes_at_home(WhenHome)
def _when_home(table: SettlementTable, word: WhenHome, situation: EffectContext) -> Flow[None]:
    found = resolve(table, word.who, situation) if word.who is not None else []
    if word.who is not None and not found:
        return
    promise = Homecoming(situation.card, word.effects, situation.bearer, found[0] if found else 0, word.sure)
    table.campaign.homecomings.append(promise)
    table.tell(events.HomecomingPromised(_CARD, situation.card))
    yield from ()


_STRAGGLER = "hunt-straggler"


@executes_at_home(RollEither)
def _roll_either(table: SettlementTable, word: RollEither, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.by, situation):
        (die,) = yield from dice(table, who, 1, situation, "campaign-die-d10")
        yield from _one_of_two(table, word, who, die, situation)


@executes_in_showdown(RollEither)
def _roll_either_in_showdown(table: ShowdownTable, word: RollEither, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.by, situation):
        (die,) = yield from table.d10(1, situation.title(table), "campaign-die-d10", who)
        yield from _one_of_two(table, word, who, die, situation)


def _one_of_two(table: GameTable, word: RollEither, who: int, die: int, situation: EffectContext) -> Flow[None]:
    met, row = _met(table, word, who, die)
    effects = word.met if met else word.missed
    table.tell(events.EffectRolled("campaign-die-d10", situation.card, who, die, row, empty=not effects))
    yield from table.perform(effects, situation)


def _met(table: GameTable, word: RollEither, who: int, die: int) -> tuple[bool, str]:
    """Whether the die shows the first of the two results, and how the one that it shows is called."""
    if word.stat is None:
        odd = die % 2 == 1
        return odd, "odd" if odd else "even"
    goal = sheet.count(table, who, word.stat)
    held = f"their {word.stat} of {goal}"
    if word.reach:
        return die >= goal, f"{held} or more" if die >= goal else f"less than {held}"
    return die > goal, f"more than {held}" if die > goal else f"{held} or less"


@executes_at_home(RollsOff)
def _rolls_off(table: SettlementTable, word: RollsOff, situation: EffectContext) -> Flow[None]:
    """The lowest is the straggler, ties as the event says (hunt-straggler); they take that part until it is over."""
    rather = matching(table, word.rather.terms, situation) if word.rather is not None else []
    found = rather or (yield from _foremost(table, word, resolve(table, word.among, situation), situation))
    if not word.best:
        table.campaign.parts[STRAGGLER] = list(found)
    for who in found:
        if table.is_here(who) and who in table.survivors():
            yield from table.perform(word.effects, structs.replace(situation, target=who, bearer=who, chooser=who))


def _foremost(table: SettlementTable, word: RollsOff, among: list[int], situation: EffectContext) -> Flow[list[int]]:
    """Whom it falls on; those who tie roll again where the event wants only one."""
    if not among:
        return []
    tied = yield from _round(table, word, among, word.dice, situation)
    while len(tied) > 1 and word.ties is Ties.ROLL_OFF:
        tied = yield from _round(table, word, tied, 1, situation, again=True)
    if len(tied) > 1 and word.ties is Ties.RANDOM:
        tied = [table.chance.pick(tied)]
        table.tell(events.Straggled(_STRAGGLER, (), tuple(tied), word.best, situation.card))
    return tied


def _round(
    table: SettlementTable, word: RollsOff, among: list[int], count: int, situation: EffectContext, again: bool = False
) -> Flow[list[int]]:
    """One roll each; what is added counts in the first round only, as the tie is one of results."""
    totals: dict[int, int] = {}
    for who in among:
        thrown = (yield from dice(table, who, count, situation, _STRAGGLER)) if count else ()
        totals[who] = sum(thrown) + (0 if again else _added(table, word, who))
    aim = (max if word.best else min)(totals.values())
    found = [who for who in among if totals[who] == aim]
    table.tell(events.Straggled(_STRAGGLER, tuple(totals.items()), tuple(found), word.best, situation.card))
    return found


def _added(table: GameTable, word: RollsOff, who: int) -> int:
    """A count or an attribute, and to rolls for the straggler what abilities add (ability-prepared)."""
    n = measure(table, word.add, who) if word.add is not None else 0
    if not word.best:
        for _, trait in table.of_kind(who, RollBonus):
            if trait.roll is Rolling.STRAGGLER:
                n += trait.n + (sheet.count(table, who, trait.count) if trait.count is not None else 0)
    return n


@executes_at_home(RollAlike)
def _roll_alike(table: SettlementTable, word: RollAlike, situation: EffectContext) -> Flow[None]:
    picking = word.picks is not None and bool(matching(table, word.picks.terms, situation))
    shown: dict[int, int] = {}
    for who in table.survivors():
        picked = 0
        if picking:
            picked = yield from table.choose(
                "choose-one",
                f"{situation.title(table)}: which result does {table.name(who)} choose?",
                [*(Option(f"result:{n}", str(n), n) for n in range(1, 11)), Option("result:roll", "Roll the die", 0)],
                by=table.seat_of(who),
                actor=table.key(who),
                rule="campaign-card-over-rulebook",
                context=dict(shown),
            )
        if picked:
            shown[who] = picked
            continue
        (shown[who],) = yield from dice(table, who, 1, situation, "campaign-die-d10")
        told = events.EffectRolled("campaign-die-d10", situation.card, who, shown[who], str(shown[who]))
        table.tell(told)
    faces = list(shown.values())
    for who, face in shown.items():
        if faces.count(face) > 1:
            yield from table.perform(word.matching, structs.replace(situation, target=who))
    if faces.count(10) > 1:
        yield from table.perform(word.tens, situation)


@executes_at_home(ReplacedByNewcomer)
def _takes_place(table: SettlementTable, word: ReplacedByNewcomer, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        survivor = table.sheet(who)
        gear, places = list(survivor.gear), list(survivor.places)
        new = yield from _newcomer(table, word, situation)
        if new is None:  # nobody has died before: the place stays empty
            table.record.bodiless.append(who)
            yield from die(table, who, situation.card, sure=True)
            continue
        newcomer = table.sheet(new)
        newcomer.gear, newcomer.places = gear, places
        survivor.strip()
        table.record.bodiless.append(who)
        hunt = hunt_of(table)
        place = hunt.order.index(who)
        hunt.order.insert(place, new)  # before the dead, whose turn to reveal is over (hunt-revealer-order)
        hunt.turn += place <= hunt.turn
        table.campaign.seated[new] = table.campaign.seated.get(who, 0)
        planned_showdown(table).party.append(new)
        table.campaign.departing.append(new)
        table.forget_traits()
        _wear_as_it_is(table, new, who)
        yield from die(table, who, situation.card, sure=True)
        yield from sheet.gain_stat(table, new, Stat.HUNT_XP, word.hunt_xp, situation.card)
        yield from table.perform(word.effects, EffectContext(situation.card, target=new, bearer=new, chooser=new))


def _newcomer(home: SettlementTable, word: ReplacedByNewcomer, situation: EffectContext) -> Flow[int | None]:
    """The one who comes: one of the dead, as they were but for their injuries, or somebody new. To whoever is reborn
    may happen again what happens once in a lifetime (campaign-once-per-lifetime).
    """
    if not word.fallen:
        new = people.stranger(home, word.gender)
        home.tell(events.PeopleJoined("settlement-new-survivor", (new,)))
        yield from people.give_name(home, new)
        home.write_down(Told.JOINED, situation.card, n=1)
        yield from people.welcome(home, new)
        return new
    dead = [one for one in home.campaign.memorial if not one.left]
    if not dead:
        return None
    chosen = yield from home.choose(
        "choose-one",
        f"{situation.title(home)}: which of the dead comes back?",
        [Option(f"fallen:{one.entity}", one.survivor.name, one) for one in dead],
        by=0,
        rule="campaign-common-pool",
    )
    old: Survivor = chosen.survivor
    back = msgspec.structs.replace(
        old, dead=False, injuries=[], gear=[], places=[], hunt_xp=0, survival=0, insanity=0, brain_box=False,
        boxes={location: Boxes() for location in Location}, retired=False, retires=False,
        skip_next_hunt=False, milestones=[], spent=[], type_is_new=True,
    )  # fmt: skip
    back.name = people.free_name(back.name, {home.sheet(one).name.casefold() for one in home.living()})
    home.campaign.memorial.remove(chosen)
    return people.add_person(home, msgspec.convert(msgspec.to_builtins(back), Survivor))


def _wear_as_it_is(home: SettlementTable, new: int, old: int) -> None:
    """The armor is that of the other: what has been lost of it stays lost (hunt-event-damage)."""
    left = home.world.get(old, Armor).points
    home.wear_armor(new)
    points = home.world.get(new, Armor).points
    for at in points:
        points[at] = min(points[at], left.get(at, 0))


@executes(RollLocation)
def _roll_location(table: GameTable, word: RollLocation, situation: EffectContext) -> Flow[None]:
    """Rolled again while it shows a row that its roller has had; with none left nothing happens."""
    for who in resolve(table, word.by, situation)[:1]:
        about = f"{situation.title(table)}: {table.name(who)} rolls the hit location die"
        left = [row for row in word.rows if row.unless not in table.sheet(who).gear]
        row = None
        while left and row is None:
            (face,) = yield from table.hit_location_dice(1, about)
            table.tell(events.LocationRolled("attack-hit-location-die", situation.card, who, face))
            row = next((row for row in left if row.at is face), None)
        yield from table.perform(row.effects if row is not None else (), situation)


@executes(Once)
def _perform_once(table: GameTable, word: Once, situation: EffectContext) -> Flow[None]:
    """Counted for the survivor who causes it: for each attack, or as long as the limit says."""
    fight = table.as_showdown
    current = attack_of(fight, situation.attacker) if fight is not None else None
    if word.limit is Frequency.PERFORMANCE:
        if situation.card in situation.once:
            return
        situation.once.append(situation.card)
    elif word.limit is Frequency.ATTACK:
        if current is None or situation.card in current.used:
            return
        current.used.add(situation.card)
    else:
        who = 0 if word.of_monster else situation.attacker or situation.bearer or situation.target
        if not table.may_act(situation.card, who, word.limit):
            return
        table.mark_acted(situation.card, who, word.limit)
    yield from table.perform(word.effects, situation)


@executes_at_home(Join)
def _join(table: SettlementTable, word: Join, situation: EffectContext) -> Flow[None]:
    """The parents of those who are born are the two who stand as target (mother) and attacker (father)."""
    if not word.born:
        yield from people.join(table, word.n, situation.card, word.effects)
        yield from milestones.at_once(table)
        return
    table.campaign.newborns = []
    for _ in range(word.n):
        yield from people.born(table, situation.target, situation.attacker, situation.card, word.effects)
    if table.campaign.newborns:
        yield from milestones.at_once(table)
