"""What a hunt event changes, everything of it and nothing else: what is on the sheets and beside them, and the hunt."""

from __future__ import annotations

from typing import Any

import msgspec

from game.model.terms import Location
from game.rules.campaign.campaign_record import Entry
from game.rules.table.components import Armor, Tokens
from tests.play.trail import Trail

HUNT = "hunt"
"""Under this key stands what concerns nobody alone."""

_SHEET = (
    "survival", "insanity", "courage", "understanding", "hunt_xp", "proficiency", "permanent", "gear", "injuries",
    "disorders", "fighting_arts", "abilities", "brain_box", "skip_next_hunt", "retires", "locked", "dead", "title",
)  # fmt: skip

TOP_CARDS = {"basic": "Monster Bone", "vermin": "Crab Spider"}
DRAWN = [TOP_CARDS["basic"]]
"""A random basic resource."""
ROOM = ("Language", "Cooking", "Bed")
"""Innovations that let survival rise to 4."""
MAD = {"insanity": 3}
NOISY, WHIP, SICKLE = "rawhide-drum", "hunter-whip", "bone-sickle"
NOTHING: dict[str, Any] = {}
ANOTHER = {"due": 1}


class Watched(Trail):
    """A hunt of which everything is known before its event; on top of the resource decks lie cards that bring nothing
    of their own.
    """

    def __init__(self, *survivors: str, **fields: Any) -> None:
        super().__init__(*survivors, **fields)
        for deck, plain in TOP_CARDS.items():
            self.table.record.resources[deck].draw_pile.sort(key=lambda card: card == plain)
        self.keys = [self.table.key(who) for who in self.table.record.party]
        self.before = self.state()

    def state(self) -> dict[str, dict[str, Any]]:
        found = {key: self._on_sheet(key) | self._beside(key) for key in self.keys}
        hunt, campaign = self.hunt, self.campaign
        found[HUNT] = {
            "over": self.over,
            "due": hunt.due,
            "at": hunt.party_at,
            "monster at": hunt.monster_at,
            "ambush": hunt.ambush,
            "home": sorted(campaign.play_area),
            "promised": [(one.source, one.effects) for one in campaign.homecomings],
            "timeline": {year: [_entry(one) for one in entries] for year, entries in campaign.timeline.items()},
        }
        return found

    def _on_sheet(self, key: str) -> dict[str, Any]:
        survivor = self.sheet(key)
        fields = {name: _copied(getattr(survivor, name)) for name in _SHEET}
        boxes = [
            f"{location} {level}"
            for location, box in survivor.boxes.items()
            for level in ("light", "heavy")
            if getattr(box, level)
        ]
        return fields | {"boxes": boxes}

    def _beside(self, key: str) -> dict[str, Any]:
        who = self.id(key)
        tokens = self.table.world.get(who, Tokens)
        return {
            "carried": [] if self.sheet(key).dead else self.carried(key),
            "tokens": {str(kind): n for kind, n in tokens.attributes.items() if n},
            "bleeding": tokens.bleeding,
            "armor": {str(at): n for at, n in self.table.world.get(who, Armor).points.items() if n},
        }

    def points(self, key: str) -> dict[Location, int]:
        """The armor points of somebody, to be changed."""
        return self.table.world.get(self.id(key), Armor).points

    def changes(self) -> dict[str, dict[str, Any]]:
        """What is different now, by whose it is: the new values."""
        now = self.state()
        differs = {
            key: {field: value for field, value in fields.items() if value != self.before[key][field]}
            for key, fields in now.items()
        }
        return {key: fields for key, fields in differs.items() if fields}

    def outcome(self, event: int | str, *answers: str, **dice: Any) -> dict[str, dict[str, Any]]:
        """The event is resolved, and no question is left: what it has changed."""
        self.tell(event, *answers, **dice)
        assert self.request is None, f"it asks {self.request}"
        return self.changes()


def _copied(value: Any) -> Any:
    return msgspec.to_builtins(value)


def _entry(entry: Entry) -> str:
    return entry.what


# two who hunt


def hunters(*names: str, **fields: Any) -> Watched:
    """Erza, the event revealer, and Lucy, or those who are named."""
    return Watched(*(names or ("erza", "lucy")), **{"knows": ROOM, **fields})


def both(**changes: Any) -> dict[str, dict[str, Any]]:
    return {"erza": dict(changes), "lucy": dict(changes)}


def one(**changes: Any) -> dict[str, dict[str, Any]]:
    return {"erza": changes}
