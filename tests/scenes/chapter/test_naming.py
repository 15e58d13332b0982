"""Names and newborns on the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.decision import Decision
from engine.table import Flow
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.new_survivors import born
from tests.scenes.chapter.stage import nothing
from tests.scenes.settlement.stage import Home


def test_a_newborn_stands_with_its_parents_and_what_it_gets(tmp_path: Path) -> None:
    def happens(table: SettlementTable) -> Flow[Any]:
        mother, father, *_ = table.survivors()
        yield from born(table, mother, father, "Intimacy")

    home = Home(tmp_path, nothing, happens)
    home.click("option:girl")
    if not home.answers:
        home.click("commit")
    words = home.words()
    assert "A girl, female" in words and "Erza, female" in words and "Zachary, male" in words
    assert "Graves" in words  # what the settlement gives a child
    request = home.request
    assert isinstance(request, Decision) and request.topic == "name"
    home.click(f"suggestion:{request.context}")
    home.click("commit")
    assert home.answers[1] == request.context
    assert request.context in home.table.campaign.names.values()
