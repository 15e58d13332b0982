"""A refusal in markup: its sentence, and the rule behind it with its page."""

from __future__ import annotations

from engine.decision import Why
from engine.ui.typography.markup import escape
from game.rulebook.chapters import RULES


def reason(why: Why, role: str = "") -> str:
    """Returns the sentence, in a role if one is named, with its rule as a link; a reason that is no rule of the book
    stands alone."""
    rule = RULES.get(why.rule)
    linked = f"  [{escape(rule.title)}]({rule.id}) {{dim|p. {escape(rule.page)}}}" if rule is not None else ""
    sentence = escape(why.sentence)
    return (f"{{{role}|{sentence}}}" if role else sentence) + linked
