"""Looking rules up: by id, by words, along the links between them, and in the glossary."""

from __future__ import annotations

import difflib

from engine.errors import BadInput
from game.rulebook.chapters import RULES
from game.rulebook.entry import Rule
from game.rulebook.glossary.all_terms import BY_FORM, folded
from game.rulebook.ids import PAGES
from game.rulebook.search import find
from game.rulebook.term import Term

__all__ = ["all_rules", "find", "glossary_entry", "link", "related", "rule"]


def all_rules() -> tuple[Rule, ...]:
    """Every rule that has a teaching text, chapter by chapter."""
    return tuple(RULES.values())


def rule(id: str) -> Rule:
    """The rule with this id; BadInput that names the nearest ids if there is none."""
    found = RULES.get(id)
    if found is not None:
        return found
    if id in PAGES:
        raise BadInput(f"The rule '{id}' (page {PAGES[id]}) has no text yet; look on that page of the rulebook.")
    near = difflib.get_close_matches(id, RULES, n=3, cutoff=0.5)
    cure = f"did you mean {', '.join(near)}?" if near else "search for it with 'rules WORDS'."
    raise BadInput(f"There is no rule '{id}': {cure}")


def related(id: str) -> tuple[Rule, ...]:
    """The rules that this one points to, then those that point to it."""
    here = rule(id)
    back = (other.id for other in RULES.values() if id in other.see)
    return tuple(RULES[near] for near in dict.fromkeys((*here.see, *back)) if near != id)


def glossary_entry(term: str) -> Term | None:
    """The glossary's entry for a term in any of its forms and spellings ("Blind Spots"), or None."""
    return BY_FORM.get(folded(term))


def link(ref: str) -> Rule | Term:
    """Returns what a `[[link]]` leads to: a rule by its id, else a glossary entry; BadInput if neither exists."""
    target = RULES.get(ref) or glossary_entry(ref)
    if target is None:
        raise BadInput(f"The link [[{ref}]] leads nowhere: name a rule id or a term of the glossary.")
    return target
