"""The buttons of a pad by name, and what is printed on them: no two makers print the same."""

from __future__ import annotations

from enum import StrEnum


class Family(StrEnum):
    """Who made the pad: it says what stands on its buttons."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"


_MADE_BY = {
    Family.PLAYSTATION: ("playstation", "ps3", "ps4", "ps5", "dualshock", "dualsense", "sony"),
    Family.NINTENDO: ("nintendo", "switch", "joy-con", "joycon"),
}

NAMES: dict[int, str] = {
    0: "a",
    1: "b",
    2: "x",
    3: "y",
    4: "view",
    5: "guide",
    6: "menu",
    7: "ls",
    8: "rs",
    9: "lb",
    10: "rb",
    11: "up",
    12: "down",
    13: "left",
    14: "right",
    15: "share",
    16: "paddle-1",
    17: "paddle-2",
    18: "paddle-3",
    19: "paddle-4",
    20: "touchpad",
}
"""The name of each button as SDL numbers them on every pad that it knows."""
TRIGGERS: dict[int, str] = {4: "lt", 5: "rt"}
"""The two axes that are pulled like buttons."""

_LABELS: dict[Family, dict[str, str]] = {
    Family.XBOX: {},
    Family.PLAYSTATION: {
        "a": "Cross",
        "b": "Circle",
        "x": "Square",
        "y": "Triangle",
        "view": "Create",
        "menu": "Options",
        "lb": "L1",
        "rb": "R1",
        "lt": "L2",
        "rt": "R2",
        "ls": "L3",
        "rs": "R3",
        "guide": "PS",
        "share": "Mute",
    },
    Family.NINTENDO: {
        "view": "−",
        "menu": "+",
        "lb": "L",
        "rb": "R",
        "lt": "ZL",
        "rt": "ZR",
        "ls": "L stick",
        "rs": "R stick",
        "guide": "Home",
        "share": "Capture",
    },
}
_CROSS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
_SIGNS = {"a": "cross", "b": "circle", "x": "square", "y": "triangle"}


def family_of(name: str) -> Family:
    """The maker of a pad that gives itself this name; those that nobody knows print what most do."""
    known = name.casefold()
    return next((one for one, words in _MADE_BY.items() if any(word in known for word in words)), Family.XBOX)


def button_label(button: str, family: Family) -> str:
    """Returns what is printed on the button with this name."""
    said = _LABELS[family].get(button) or _CROSS.get(button)
    return said or (button.upper() if len(button) <= 2 else button.replace("-", " ").capitalize())


def button_sign(button: str, family: Family) -> str:
    """The icon of a button that bears a sign and no letter; empty for all others."""
    return _SIGNS.get(button, "") if family is Family.PLAYSTATION else ""
