"""Points at which the cards of one figure, or of the settlement, join in: who is asked, in which order, and that nobody
is asked for a card that is not there.
"""

from __future__ import annotations

import pytest

from engine.hook import at
from game.cards.traits.bounds import Bound, OwnBound
from game.cards.traits.moving import EasesKnockback
from game.cards.traits.people import More
from game.cards.traits.settlement import EachAt
from game.rules.campaign.rule_hook import RuleHook
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.table.card_hook import CardHook
from game.rules.table.showdown_table import ShowdownTable
from tests.play.homestead import Hearth
from tests.play.stage import Stage


def pushed() -> tuple[CardHook[ShowdownTable, [int], str], list[str]]:
    """A point that two kinds of cards join, the later by name first, and who was called there."""
    hook: CardHook[ShowdownTable, [int], str] = CardHook("a survivor is pushed")
    called: list[str] = []

    @at(hook.having(OwnBound, order=-1, of=Bound.KNOCKBACK))
    def stand(table: ShowdownTable, who: int, source: str, trait: OwnBound, n: int) -> str:
        called.append("stand")
        return f"{source} of {table.key(who)}: {n} is {trait.n}"

    @at(hook.having(EasesKnockback))
    def ease(table: ShowdownTable, who: int, source: str, trait: EasesKnockback, n: int) -> str:
        called.append("ease")
        return f"{source} of {table.key(who)}: {n}"

    return hook, called


def two() -> Stage:
    """Erza stands firm and wears the mantle, Lucy has neither."""
    mantled = {"abilities": ["Iron Will"], "gear": ["feather-mantle"]}
    return Stage({"erza": (11, 10), "lucy": (13, 8)}, sheets={"erza": mantled})


def test_cards_of_a_figure_are_asked_in_the_order_of_their_kinds() -> None:
    hook, _ = pushed()
    stage = two()
    said = [join(5) for join in hook.of(stage.table, stage.id("erza"))]
    assert said == ["Iron Will of erza: 5 is 1", "Feather Mantle of erza: 5"]
    assert [join(5) for join in hook.of_all(stage.table)] == said


def test_nobody_is_called_for_a_figure_without_such_a_card() -> None:
    hook, called = pushed()
    stage = two()
    assert not list(hook.of(stage.table, stage.id("lucy")))
    assert called == []


def test_whoever_joins_for_one_member_hears_of_no_other() -> None:
    """Iron Will bears a bound of knockback, and no other; Timeless Eye one of perfect hits."""
    hook: CardHook[ShowdownTable, [], str] = CardHook("a bound is asked for")

    @at(hook.having(OwnBound, of=Bound.KNOCKBACK))
    def bound(table: ShowdownTable, who: int, source: str, trait: OwnBound) -> str:
        return source

    sheet = {"abilities": ["Iron Will"], "fighting_arts": ["Timeless Eye"]}
    stage = Stage({"erza": (11, 10)}, sheets={"erza": sheet})
    assert [join() for join in hook.of(stage.table, stage.id("erza"))] == ["Iron Will"]


def test_a_function_joins_once() -> None:
    hook: CardHook[ShowdownTable, [], int] = CardHook("often")

    def one(table: ShowdownTable, who: int, source: str, trait: EasesKnockback) -> int:
        return who

    at(hook.having(EasesKnockback))(one)
    with pytest.raises(ValueError, match="has joined already"):
        at(hook.having(EasesKnockback))(one)


def test_cards_of_the_settlement_are_asked_by_the_rules_that_they_change() -> None:
    hook: RuleHook[[str], str] = RuleHook("somebody is born")

    @at(hook.under(More))
    def toil(table: SettlementTable, source: str, rule: More, name: str) -> str:
        return f"{source}: {name}"

    @at(hook.under(EachAt))
    def welcome(table: SettlementTable, source: str, rule: EachAt, name: str) -> str:
        return f"{source}: {name} gains"

    assert not list(hook.of(Hearth("lucy", knows=["Language"]).table))
    knowing = Hearth("lucy", knows=["Language", "Collective Toil", "Graves"]).table
    assert [join("Ada") for join in hook.of(knowing)] == ["Graves: Ada gains", "Collective Toil: Ada"]
