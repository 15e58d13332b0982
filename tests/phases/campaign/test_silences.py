"""Silence is explained at home and on the hunt, too (docs/interface.md, 6.6): whatever the sheets lead players to look
for is offered, or refused with a reason of the book; where nobody is asked, a line says why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from engine.decision import Decision
from game import facts
from game.bots.campaign_play import CampaignPlayer, Saga
from game.bots.careful.settlement import CarefulSettler
from game.cards.costs import Cost
from game.cards.moments import Frequency
from game.cards.words.flow import MayPay
from game.narration.narrator import narrate
from game.phases.settlement.departure import choose_departing, prepare_departing
from game.rulebook.chapters import RULES
from game.rules.campaign.activity_offers import Offer
from game.rules.campaign.campaign_record import Fight, PlannedShowdown, Step
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement import innovations
from game.rules.settlement.resources_and_costs import resources
from game.rules.table.effect_context import EffectContext
from tests.play.homestead import Hearth
from tests.play.trail import Trail
from tests.soak.test_campaigns import Wanderer

FIGHTING = 6
"""One in so many questions of a showdown is looked at: each of them offers a board full of spaces."""
LION = PlannedShowdown(Fight.QUARRY, "white-lion", "1")
OLD = {"injuries": ["Destroyed Genitals"]}


# what the sheets lead players to look for, by how its key begins


def on_a_hunt(table: SettlementTable, decision: Decision) -> Iterator[str]:
    yield from ("trade", "run-away", "move")


def at_home(table: SettlementTable, decision: Decision) -> Iterator[str]:
    yield "innovate"
    yield from (f"craft:{one.key}" for one in table.box.gear.values() if one.craft and one.location in built(table))
    yield from usable(table)


def at_the_departure(table: SettlementTable, decision: Decision) -> Iterator[str]:
    yield "go"
    yield from usable(table)
    for who in table.campaign.departing:
        key, sheet = table.key(who), table.sheet(who)
        yield f"stay:{key}"
        yield from (f"put:{key}/{gear}" for gear in table.storage)
        yield from (f"take:{key}/{gear}/{place}" for place, gear in sheet.grid.items())
        if sheet.proficiency_type:
            yield f"type:{key}"


def who_departs(table: SettlementTable, decision: Decision) -> Iterator[str]:
    """Whoever goes in any case is named in the question."""
    yield from (table.key(who) for who in table.survivors() if table.name(who) not in decision.about)


def who_does_it(table: SettlementTable, decision: Decision) -> Iterator[str]:
    if isinstance(decision.context, Offer):
        yield from (table.key(who) for who in table.survivors())


def which_quarry(table: SettlementTable, decision: Decision) -> Iterator[str]:
    for key in table.campaign.quarries:
        yield from (f"quarry:{key}/{row.name}" for row in table.box.monsters[key].levels if not row.opening)


def built(table: SettlementTable) -> list[str]:
    return table.campaign.locations


def usable(table: SettlementTable) -> Iterator[str]:
    cards = (table.box.resources[name] for name in resources(table.campaign))
    return (f"resource:{card.key}" for card in cards if card.use is not None)


EXPECTED: dict[str, Callable[[SettlementTable, Decision], Iterator[str]]] = {
    "hunt-turn": on_a_hunt,
    "develop": at_home,
    "equip": at_the_departure,
    "choose-departing": who_departs,
    "nominate": who_does_it,
    "choose-quarry": which_quarry,
}


def unexplained(table: SettlementTable, decision: Decision) -> list[str]:
    """What players look for at a question that is neither offered nor refused, and refusals without a sentence or a
    rule that can be opened.
    """
    bad = [
        f"{option.key} is refused by {why}"
        for option, why in decision.unavailable
        if not (why.sentence[:1].isupper() and why.sentence.endswith(".") and why.rule in RULES)
    ]
    keys = [*decision.keys(), *(option.key for option, _ in decision.unavailable)]
    begun = {key[:end] for key in keys for end in (len(key), key.rfind("/") if "/" in key else len(key))}
    looked_for = EXPECTED[decision.topic](table, decision) if decision.topic in EXPECTED else ()
    return bad + [f"{one} is neither offered nor refused" for one in looked_for if one not in begun]


@pytest.mark.parametrize(("player", "seed"), [(CarefulSettler(), 1), (Wanderer(4), 4), (Wanderer(5), 5)])
def test_whatever_is_not_offered_has_its_reason_and_its_rule(player: CampaignPlayer | Wanderer, seed: int) -> None:
    session = Saga().session(seed)
    told: list[facts.Withheld] = []
    session.table.observers.append(lambda event, steps: told.append(event) if type(event) is facts.Withheld else None)
    met: set[str] = set()
    refused = 0
    for n in range(1_400):
        request, table = session.request, session.table
        if request is None:
            break
        if isinstance(request, Decision) and (table.showdown is None or n % FIGHTING == 0):
            assert unexplained(table, request) == [], f"answer {n}: {request.about}"
            met.add(request.topic)
            refused += len(request.unavailable)
        session.answer(player.answer(request, table))
    session.close()
    assert refused and met >= {"hunt-turn", "develop", "equip", "nominate", "choose-quarry"}
    assert [one for one in told if not (one.why.endswith(".") and one.rule in RULES)] == []


# on the hunt


@pytest.mark.rule("hunt-gathering-cards")
def test_a_gathering_that_was_laid_is_refused_and_so_are_the_spaces_behind() -> None:
    trail = Trail("a", "b", at=3, sheets={"a": {"gear": ["bone-sickle"]}})
    trail.turn("lay:Herb Gathering")
    assert trail.refusal("space:3") == ("The survivors have come there already.", "hunt-gathering-cards")
    assert trail.refusal("space:6") == ("No card lies there.", "hunt-gathering-cards")
    trail.answer("space:5")
    trail.turn()
    assert trail.refusal("lay:Herb Gathering")[0] == "Herb Gathering has been laid on this hunt."


@pytest.mark.rule("resource-trade-hunt")
def test_without_resources_or_without_company_nothing_changes_hands() -> None:
    poor, alone = Trail("a", "b"), Trail("a", carried={"a": ["Monster Bone"]})
    poor.turn()
    assert poor.refusal("trade") == ("Nobody carries a resource.", "resource-trade-hunt")
    alone.turn()
    assert alone.refusal("trade") == ("There is nobody to trade with.", "resource-trade-hunt")


@pytest.mark.rule("hunt-run-away")
def test_whoever_cannot_run_away_is_told_what_is_missing() -> None:
    trail = Trail("a", "b", hunt={"resolved": True})
    trail.turn()
    assert trail.refusal("run-away") == ("Nobody here knows Pictograph.", "hunt-run-away")


# at home


def reasons(hearth: Hearth) -> list[str]:
    """The lines that say what was not offered."""
    return [narrate(one, hearth.table).text for one in hearth.told if isinstance(one, facts.Withheld)]


@pytest.mark.rule("settlement-departing")
def test_a_party_short_of_four_says_why_and_so_does_whoever_stays() -> None:
    away = {"erza": {"skip_next_hunt": True}, "lucy": {"retired": True}}
    hearth = Hearth(step=Step.DEPART, planned=LION, sheets=away)
    hearth.run(choose_departing(hearth.table))
    assert reasons(hearth) == [
        "Not offered is a party of 4: Of 4 at home only 2 can depart.",
        "Not offered is departing: Erza skips this hunt.",
        "Not offered is departing: Lucy has retired.",
    ]


@pytest.mark.rule("gear-armor-one-per-location")
def test_gear_that_does_not_fit_and_staying_are_refused() -> None:
    hearth = Hearth(step=Step.DEPART, planned=LION, gear=["cloth"], sheets={"erza": {"gear": ["rawhide-pants"]}})
    hearth.run(prepare_departing(hearth.table))
    assert hearth.refusal("put:erza/cloth")[1] == "gear-armor-one-per-location"
    assert hearth.refusal("stay:erza") == ("Erza was chosen to depart and can go.", "settlement-departing")


@pytest.mark.rule("settlement-innovate")
def test_where_no_innovation_is_left_to_draw_a_line_says_so() -> None:
    hearth = Hearth()
    hearth.run(innovations.draw_innovations(hearth.table, 2))
    assert reasons(hearth) == ["Not offered is an innovation: The deck has no card left."]


def test_nobody_is_asked_for_what_cannot_be_paid_and_the_log_says_what_is_missing() -> None:
    hearth = Hearth(stored={})
    hearth.run(hearth.table.perform((MayPay(Cost(types={"bone": 1}), ()),), EffectContext("a test")))
    assert reasons(hearth) == ["Not offered is to pay 1 bone: The settlement lacks 1 bone."]


@pytest.mark.parametrize(
    ("sheets", "reason"),
    [
        ({"erza": {"gender": "male"}, "zachary": {"gender": "male"}}, "(no woman is at home)"),
        ({"erza": OLD, "zachary": OLD}, "(Erza cannot "),
    ],
)
def test_without_a_couple_the_log_says_what_keeps_everybody_apart(
    sheets: dict[str, dict[str, object]], reason: str
) -> None:
    hearth = Hearth(sheets=sheets)
    hearth.tell("Intimacy")
    told = [narrate(one, hearth.table).text for one in hearth.told if isinstance(one, facts.NoCouple)]
    assert len(told) == 1 and reason in told[0]


@pytest.mark.rule("survivor-once-per-lifetime-reroll")
def test_a_reroll_that_was_used_is_not_offered_again_and_the_log_says_why() -> None:
    knows = ["Survival of the Fittest"]
    hearth = Hearth("erza", knows=knows)
    erza = hearth.id("erza")
    hearth.table.mark_acted("Survival of the Fittest", erza, Frequency.LIFETIME)
    hearth.run(hearth.table.d10(1, "A test", "campaign-die-d10", erza), d10=[3])
    assert len(reasons(hearth)) == 1 and "Erza has rolled again (Survival of the Fittest" in reasons(hearth)[0]
