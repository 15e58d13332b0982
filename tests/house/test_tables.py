"""The two tables: whoever needs one of them asks the table, and nobody asks of what class it is."""

from __future__ import annotations

import ast

from game.rules.campaign.settlement_record import SettlementRecord
from game.rules.table.components import Miniature
from game.rules.table.showdown_record import ShowdownRecord
from game.rules.table.table_record import TableRecord
from tests.house.cards_in_use import modules
from tests.play.homestead import Hearth
from tests.play.stage import Stage

TABLES = {"GameTable", "ShowdownTable", "SettlementTable"}


def _classes(asked: ast.expr) -> set[str]:
    return {node.id for node in ast.walk(asked) if isinstance(node, ast.Name)} | {
        node.attr for node in ast.walk(asked) if isinstance(node, ast.Attribute)
    }


def asks_of_what_class_a_table_is(tree: ast.Module) -> list[int]:
    """The lines that ask `isinstance` of a table, match one by its class or compare its type."""
    lines = []
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("isinstance", "issubclass")
        ):
            found = _classes(node.args[1])
        elif isinstance(node, ast.MatchClass):
            found = _classes(node.cls)
        elif isinstance(node, ast.Compare):
            found = set().union(*map(_classes, (node.left, *node.comparators)))
        else:
            continue
        if found & TABLES:
            lines.append(node.lineno)
    return lines


def test_the_question_is_found() -> None:
    asked = "isinstance(table, ShowdownTable)\ntype(table) is SettlementTable\nmatch table:\n  case GameTable(): ..."
    assert asks_of_what_class_a_table_is(ast.parse(asked)) == [1, 2, 4]


def test_no_module_asks_of_what_class_a_table_is() -> None:
    asking = [
        f"{path}:{line}"
        for path, tree in modules("game", "engine", naming=TABLES)
        for line in asks_of_what_class_a_table_is(tree)
    ]
    assert not asking, "ask the table (`as_showdown`, `settlement_of`), or register for one kind of it:\n" + "\n".join(
        asking
    )


def test_each_record_has_what_every_table_keeps_and_else_its_own() -> None:
    shared = set(TableRecord.__annotations__)
    of_showdown, of_settlement = set(ShowdownRecord.__struct_fields__), set(SettlementRecord.__struct_fields__)
    assert of_showdown & of_settlement == shared
    assert of_settlement == shared, "what lies with the settlement is the campaign's"


def test_what_the_settlement_knows_and_owns_lies_with_the_campaign() -> None:
    home, stage = Hearth(knows=["Language"], gear=["cloth"]), Stage(survivors={"erza": (5, 5)})
    assert home.table.known() is home.campaign.innovations and home.table.storage is home.campaign.storage
    assert stage.table.known() == [] == stage.table.storage
    assert not home.table.world.find(1, Miniature), "no figure of a monster is at home"
