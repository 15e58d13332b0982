"""States that older versions have saved, read as this version writes them."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from game.cards.former_words import renewed
from game.cards.numbers import respelled
from game.rules.campaign.campaign_record import Campaign

T = TypeVar("T")


def decoded(decoder: msgspec.msgpack.Decoder[T], kind: type[T], data: bytes) -> T:
    """A record out of a save. Effects that wait for their time may stand there in words of older versions
    (`game.cards.former_words`), and with numbers that were written as text once (`1d10`). Raises
    msgspec.ValidationError if no version has written it.
    """
    try:
        return decoder.decode(data)
    except msgspec.ValidationError:
        return msgspec.convert(_respelled(msgspec.msgpack.decode(data)), kind)


class _WithTheTable(msgspec.Struct):
    """What the record of the settlement's table held in version 1 that is the campaign's now."""

    innovations: list[str] = []
    storage: list[str] = []


_WITH_THE_TABLE = msgspec.msgpack.Decoder(_WithTheTable)


def put_with_the_campaign(campaign: Campaign, record: bytes) -> None:
    """Gives the campaign what version 1 wrote into the record of the table: what is known, and the storage."""
    old = _WITH_THE_TABLE.decode(record)
    campaign.innovations, campaign.storage = old.innovations, old.storage


def _respelled(node: Any) -> Any:
    if isinstance(node, dict):
        return {key: _respelled(respelled(key, value)) for key, value in renewed(node).items()}
    return [_respelled(one) for one in node] if isinstance(node, list) else node
