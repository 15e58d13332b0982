"""States that older versions have saved, read as this version writes them."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from game.cards.numbers import respelled

T = TypeVar("T")
RENAMED = {"InnovateFreely": "Learn"}
"""Words that say what another word with the same fields says, and that effects in saves are made of."""


def decoded(decoder: msgspec.msgpack.Decoder[T], kind: type[T], data: bytes) -> T:
    """A record out of a save. Numbers on cards were written as text once (`1d10`), and some words had other names;
    effects that wait for their time have some of both. Raises msgspec.ValidationError if no version has written it.
    """
    try:
        return decoder.decode(data)
    except msgspec.ValidationError:
        return msgspec.convert(_respelled(msgspec.msgpack.decode(data)), kind)


def _respelled(node: Any) -> Any:
    if isinstance(node, dict):
        spelled = {key: _respelled(respelled(key, value)) for key, value in node.items()}
        renamed = RENAMED.get(str(spelled.get("type")))
        return {**spelled, "type": renamed} if renamed else spelled
    return [_respelled(one) for one in node] if isinstance(node, list) else node
