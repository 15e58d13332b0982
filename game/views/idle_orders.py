"""Orders that cannot matter: which hit is taken first where each of them leaves the table the same.

Found by trying every order in a copy of the game. As soon as a die is thrown or a card turned on the way, or anything
else is asked between, the order may matter, and nothing of what was seen there is used."""

from __future__ import annotations

from typing import Any

from engine.decision import Decision, NotOffered, Shape
from engine.errors import BadInput
from engine.session import Session

ORDERS = frozenset({"order-hits"})
"""Topics of questions that ask for nothing but an order."""
MOST = 3
"""So many things have so few orders that all of them are tried at once."""


def cannot_matter(session: Session[Any]) -> bool:
    """True if the question on the table is one of an order, and every order comes to the same."""
    request = session.request
    if not isinstance(request, Decision) or not _is_order(request) or len(request.options) > MOST:
        return False
    try:
        ends = _ends(session)
    except (NotOffered, BadInput):  # no copy comes to this question, or past it: nothing is known of it
        return False
    return ends is not None and len(ends) == 1


def _is_order(request: object) -> bool:
    return isinstance(request, Decision) and request.topic in ORDERS and request.shape is Shape.ONE


def _ends(session: Session[Any]) -> set[bytes] | None:
    """What the table is like after each of the orders; None if something is drawn or asked on the way."""
    request, ends = session.request, set()
    assert isinstance(request, Decision), "only an order is tried"
    for option in request.options:
        tried = session.fork()
        try:
            if session.would_reveal(option.key):
                return None
            tried.answer(option.key)
            if tried.request is None:
                return None
            if _is_order(tried.request):
                found = _ends(tried)
                if found is None:
                    return None
                ends |= found
            else:
                ends.add(tried.game.encode(tried.table) + _asked(tried.request))
        finally:
            tried.close()
    return ends


def _asked(request: object) -> bytes:
    if not isinstance(request, Decision):
        return repr(request).encode()
    return repr((request.topic, request.about, request.keys())).encode()
