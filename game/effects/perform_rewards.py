"""Carries out what an aftermath gives or takes (the words of `game.effects.reward_words`)."""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game.board.gear_grid import clings
from game.board.leaving import leave_for_ever
from game.board.record import Gained
from game.board.resource_gain import take_resource, when_gained
from game.board.showdown import Showdown
from game.board.situation import Situation, executes, judges
from game.board.storage import copies_out, no_more_of
from game.board.targeting import resolve
from game.effects import verbs
from game.effects.asking import number
from game.model import events
from game.model.campaign_facts import CampaignFact, Due
from game.model.terms import Phase
from game.settlement import hunt_board
from game.settlement.deaths import leave
from game.settlement.table import Homestead

RARE_GEAR = "rare gear"
_RULE = "aftermath-victory"


def note(
    table: Showdown, due: Due, what: str = "", n: int = 0, rule: str = _RULE, who: str = "", why: str = ""
) -> None:
    """Keeps a fact for the campaign to carry out."""
    table.record.facts.append(CampaignFact(due, what, n, who))
    table.tell(events.CampaignNoted(rule, due, what, n, who, why))


@executes(verbs.CampaignDue)
def _campaign_due(table: Showdown, word: verbs.CampaignDue, situation: Situation) -> Flow[None]:
    rule = _RULE if table.phase is Phase.AFTERMATH else "campaign-card-over-rulebook"
    note(table, word.due, word.what, word.n, situation.rule or rule, why=situation.card)
    yield from ()


@executes(verbs.LeaveForever)
def _leave_for_ever(table: Showdown, word: verbs.LeaveForever, situation: Situation) -> Flow[None]:
    """What clings to those who leave goes with them, and is lost (keyword-cursed)."""
    for who in resolve(table, word.who, situation):
        survivor = table.sheet(who)
        lost = [key for key in survivor.gear if clings(table, who, table.box.gear[key])]
        stored = [key for key in survivor.strip() if key not in lost]
        table.record.storage.extend(stored)
        table.forget_traits(who)
        for key in lost:
            table.tell(events.GearArchived("keyword-cursed", who, table.box.gear[key].name))
        if stored:
            table.tell(events.GearStored(_RULE, who, tuple(table.box.gear[key].name for key in stored)))
        if isinstance(table, Homestead):
            leave(table, who, situation.card)
            if table.hunt is not None:
                yield from hunt_board.go_on_without(table, who)
            continue
        note(table, Due.SURVIVOR_LEAVES, survivor.key, rule=situation.rule or _RULE)
        leave_for_ever(table, who)
    yield from ()


@executes(verbs.GroupResource)
def _group_resource(table: Showdown, word: verbs.GroupResource, situation: Situation) -> Flow[None]:
    n = yield from number(table, word.n, 0, f"{situation.title(table)}: {word.card}")
    yield from win_resources(table, table.box.resources[word.card].deck, n, word.card)


def win_resources(table: Showdown, deck: str, n: int, card: str = "") -> Flow[None]:
    """Cards for the group, once and not for each survivor (resource-rewards-shared): random ones, or named ones. What
    is not in its deck any more gains nothing (resource-limit); what gaining does happens (resource-special-rules).
    """
    won = [gained for _ in range(n) if (gained := take_resource(table, deck, card)) is not None]
    for gained in won:
        table.keep_resource(gained, deck, 0)
    if won or not card:
        table.tell(events.RewardGained(_RULE, tuple(won), deck))
    if card and len(won) < n:
        table.tell(events.RewardLost(_RULE, card, "there are no more of them"))
    for gained in won:
        yield from when_gained(table, 0, gained)


@executes(verbs.GroupGear)
def _group_gear(table: Showdown, word: verbs.GroupGear, situation: Situation) -> Flow[None]:
    gear, record = table.box.gear[word.gear], table.record
    if copies_out(table, word.gear) >= gear.copies:
        rule, why = no_more_of(gear)
        table.tell(events.RewardLost(rule, gear.name, why))
        return
    who = 0
    if word.nominate:
        options = [Option(table.key(one), table.name(one), one) for one in table.living()]
        who = yield from table.choose(
            "nominate", f"Who is nominated for {gear.name}?", options, by=0, rule="campaign-common-pool"
        )
    record.storage.append(word.gear)
    record.rewards.append(Gained(gear.name, RARE_GEAR, who))
    table.tell(events.GearWon(_RULE, gear.name, who))


@executes(verbs.Regrow)
def _regrow(table: Showdown, word: verbs.Regrow, situation: Situation) -> Flow[None]:
    """One recorded loss of a limb is struck from the sheet, and what it changed with it; retirement stays decided."""
    options = [
        Option(f"regrow:{table.key(who)}/{name}", f"{table.name(who)}: {name}", (who, name))
        for who in table.living()
        for name in dict.fromkeys(table.sheet(who).injuries)
        if table.injury_cards[name].limb
    ]
    if not options:
        table.tell(events.RewardLost(_RULE, "a limb", "nobody has lost one"))
        return
    chosen = yield from table.choose(
        "regrow",
        "Which limb grows again?",
        [*options, Option("none", "None", None)],
        by=0,
        rule="campaign-common-pool",
    )
    if chosen is None:
        table.tell(events.RewardLost(_RULE, "a limb", "it was not wanted"))
        return
    who, name = chosen
    table.sheet(who).injuries.remove(name)
    table.forget_traits(who)
    table.tell(events.LimbRegrown(_RULE, who, name))


@judges(verbs.Knows)
def _knows(table: Showdown, asked: verbs.Knows, situation: Situation) -> bool:
    return asked.innovation in table.record.innovations
