"""What the words behind the options of the command line mean, each refused with one line that names the cure."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

LARGEST_SEED = 2**63 - 1
SMALLEST_SIZE, LARGEST_SIZE = (1280, 720), (7680, 4320)


def number(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers from `least` to `most`."""

    def read_number(text: str) -> int:
        if not (is_number(text) and least <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"{shortened(text)} is not a whole number from {least} to {most}")
        return int(text)

    return read_number


seed = number(0, LARGEST_SEED)


def is_number(text: str) -> bool:
    """True if it is written in digits alone; more than fifty are none that anybody means."""
    return text.isascii() and text.isdigit() and len(text) <= 50


def shortened(text: str) -> str:
    """Returns what was typed, as a message quotes it."""
    return repr(text if len(text) <= 80 else f"{text[:80]}…")


def words(text: str) -> tuple[str, ...]:
    """hero,death -> ("hero", "death")."""
    return tuple(word.strip() for word in text.split(",") if word.strip())


def size(text: str) -> tuple[int, int]:
    """1920x1080 -> (1920, 1080), width and height in pixels."""
    width, cross, height = text.lower().partition("x")
    if not (cross and is_number(width) and is_number(height)):
        raise argparse.ArgumentTypeError(f"{shortened(text)} is not a size such as 1920x1080")
    pixels = int(width), int(height)
    if not all(least <= n <= most for least, n, most in zip(SMALLEST_SIZE, pixels, LARGEST_SIZE, strict=True)):
        raise argparse.ArgumentTypeError(f"{text} is not between 1280x720 and 7680x4320")
    return pixels


def text_scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not 1.0 <= scale <= 2.0:
        raise argparse.ArgumentTypeError(f"{shortened(text)} is not a number from 1.0 to 2.0")
    return scale


def overlays(text: str) -> tuple[int, ...]:
    """1,7 -> (0, 6): overlays by the keys that show them."""
    keys = text.split(",")
    if not all(is_number(key) and 1 <= int(key) <= 7 for key in keys):
        raise argparse.ArgumentTypeError(f"{shortened(text)} is not a list of keys from 1 to 7, such as 1,7")
    return tuple(int(key) - 1 for key in keys)


def picture_file(text: str) -> Path:
    return new_file(text, ".png")


def page_file(text: str) -> Path:
    return new_file(text, ".md")


def new_file(text: str, suffix: str) -> Path:
    """A file to write, by the end of its name, in a folder that exists."""
    path = Path(text)
    if path.suffix.lower() != suffix:
        raise argparse.ArgumentTypeError(f"{shortened(text)} does not end in {suffix}")
    try:
        is_placed = "\0" not in text and not path.is_dir() and path.absolute().parent.is_dir()
    except OSError as error:
        raise argparse.ArgumentTypeError(f"{shortened(text)} cannot be written ({error.strerror})") from None
    if not is_placed:
        raise argparse.ArgumentTypeError(f"there is no folder {str(path.parent)!r} to put {path.name!r} in")
    return path
