"""The glossary: every term a player may stumble on, found under any of its forms."""

from __future__ import annotations

from game.rulebook.glossary.a_c import TERMS as _A_TO_C
from game.rulebook.glossary.d_h import TERMS as _D_TO_H
from game.rulebook.glossary.i_o import TERMS as _I_TO_O
from game.rulebook.glossary.p_s import TERMS as _P_TO_S
from game.rulebook.glossary.t_z import TERMS as _T_TO_Z
from game.rulebook.term import Term

GLOSSARY: tuple[Term, ...] = (*_A_TO_C, *_D_TO_H, *_I_TO_O, *_P_TO_S, *_T_TO_Z)


def folded(words: str) -> str:
    """A term without the differences that nobody means: capitals, hyphens and underscores, doubled spaces."""
    return " ".join(words.casefold().replace("-", " ").replace("_", " ").split())


BY_FORM: dict[str, Term] = {folded(form): term for term in GLOSSARY for form in (term.name, *term.also)}
