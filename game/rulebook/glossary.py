"""The glossary: every term a player may stumble on, found under any of its forms."""

from __future__ import annotations

from game.rulebook.glossary_a_k import TERMS as _A_TO_K
from game.rulebook.glossary_l_z import TERMS as _L_TO_Z
from game.rulebook.term import Term

GLOSSARY: tuple[Term, ...] = _A_TO_K + _L_TO_Z


def folded(words: str) -> str:
    """A term without the differences that nobody means: capitals, hyphens and underscores, doubled spaces."""
    return " ".join(words.casefold().replace("-", " ").replace("_", " ").split())


BY_FORM: dict[str, Term] = {folded(form): term for term in GLOSSARY for form in (term.name, *term.also)}
