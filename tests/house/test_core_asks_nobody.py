"""The core asks nobody: no card is known to it by name, and what serves a single card joins it from outside."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

from tests.house.cards_in_use import CORE, modules, names, used_once

NAMED = {
    ("game/rules/act/activation.py", "fist-tooth"): "every survivor has fists and teeth (gear-fist-and-tooth)",
    ("game/rules/attack/special_attacks.py", "Slam"): "the special attack of that name (keyword-slam)",
    ("game/rules/attack/special_attacks.py", "Skewer"): "the special attack of that name (keyword-skewer)",
}
"""A card that the core names, in which module, and why. This list may only shrink."""

ASKED = {
    # rules of the book that one card of the box brings into play
    ("game/phases/settlement/develop.py", "Innovates"): "settlement-innovate",
    ("game/rules/monster/targeting.py", "Frenzied"): "survivor-frenzied: a status that conditions ask for",
}
"""A kind of trait that one card of the box has, the module of the core that asks for it, and the rule that says so."""

STILL_ASKED = 0
"""How many more there are: none."""


def _strings(tree: ast.Module) -> Iterator[str]:
    yield from (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))


def test_the_core_knows_no_card_by_name() -> None:
    known = names()
    found = {(path, said) for path, tree in modules(*CORE) for said in _strings(tree) if said in known}
    new = sorted(f"{path}: {said!r} is {known[said]}" for path, said in found - set(NAMED))
    assert not new, "a card named by the core belongs to its own data, or to a hook of its family:\n" + "\n".join(new)
    assert set(NAMED) == found, f"named no more, strike them from the list: {sorted(set(NAMED) - found)}"


IN_SENTENCES = {
    ("game/rules/gear/grid_moves.py", "Skull"): "the People of the Skull, a variant",
    ("game/phases/campaign/custom_timelines.py", "Watched"): "how an entry is written, by an example",
    ("game/narration/hunt.py", "Overwhelming Darkness"): "a space of the hunt board",
}
"""A name that stands within a sentence of the core or of the narration, in which module, and why it is no card."""


def _sentences(tree: ast.Module) -> Iterator[str]:
    """What is said by a module: strings of several words that are no docstrings."""
    expressions = (node.value for node in ast.walk(tree) if isinstance(node, ast.Expr))
    documents = {id(one) for one in expressions if isinstance(one, ast.Constant)}
    for node in ast.walk(tree):
        said = node.value if isinstance(node, ast.Constant) and id(node) not in documents else None
        if isinstance(said, str) and " " in said:
            yield said


def test_no_sentence_of_the_core_names_a_card() -> None:
    """What a card makes possible is said with the name out of its data, and its prose stands with it."""
    known = (name for name in names() if name[:1].isupper() and len(name) > 3)
    named = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, sorted(known, key=len, reverse=True)))})(?![\w-])")
    found = {
        (path, name)
        for path, tree in modules(*CORE, "game/narration")
        for said in _sentences(tree)
        for name in named.findall(said)
    }
    assert found == set(IN_SENTENCES)


def test_players_and_views_know_no_card_by_name() -> None:
    """A player weighs a card by what it is and does, so that new content is weighed without being named; the
    settlement that is made up for pictures (`sample_settlement`) is left out.
    """
    known = names()
    found = {
        (path, said)
        for path, tree in modules("game/bots", "game/views")
        for said in _strings(tree)
        if said in known and not path.endswith("sample_settlement.py")
    }
    assert not found, f"named: {sorted(found)}"


@cache
def _asked() -> frozenset[tuple[str, str]]:
    """Which module of the core asks for which trait of a single card. A module of a family, which nobody imports but
    `game.phases` for its hooks and the effects of its words, may ask what it likes.
    """
    once = {kind.__name__ for kind in used_once("traits")}
    imported: dict[str, set[str]] = {}
    asks: dict[str, set[str]] = {}
    for path, tree in modules("game/rules", "game/phases"):
        for node in ast.walk(tree):
            if not isinstance(node, ast.ImportFrom) or not node.module:
                continue
            here = {alias.name for alias in node.names}
            if node.module.startswith("game.cards.traits."):
                asks.setdefault(path, set()).update(here & once)
            if path != "game/phases/__init__.py":
                for name in (node.module, *(f"{node.module}.{one}" for one in here)):
                    imported.setdefault(name, set()).add(path)
    core = (path for path in asks if imported.get(path.removesuffix(".py").replace("/", ".")))
    return frozenset((path, trait) for path in core for trait in asks[path])


def test_what_serves_a_single_card_joins_from_outside() -> None:
    found = _asked()
    gone = sorted(set(ASKED) - found)
    assert not gone, f"asked no more, strike them from the list: {gone}"
    left = sorted(f"{path}: {trait}" for path, trait in found - set(ASKED))
    assert len(left) <= STILL_ASKED, "register these at a point of the procedure (`at`), from outside:\n" + "\n".join(
        left
    )


FLAGS = {
    "polished": {"game/rules/attack/polished_weapons.py"},
    "spared": {"game/rules/harm/spared_injuries.py"},
    "knight": {
        "game/rules/settlement/twilight_knight.py",
        "game/phases/campaign/founding.py",  # who it is
        "game/phases/campaign/campaign.py",  # what the showdown is told
        "game/phases/showdown/showdown_preparation.py",  # a party is checked before there is a table
    },
}
"""What a record keeps for the cards of one family or for a variant, and who looks at it."""


def test_flags_of_a_family_are_looked_at_there_alone() -> None:
    found: dict[str, set[str]] = {flag: set() for flag in FLAGS}
    for path, tree in modules(*CORE, "game/bots", naming=FLAGS):
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr in FLAGS:
                found[node.attr].add(path)
    assert found == FLAGS
