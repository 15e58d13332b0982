"""Grey-scale fields for carved stone, paper and light: seeded noise, blur and resampling, as float32 arrays.

Arrays are (height, width). Nothing here knows what the field is used for.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import platformdirs
import pygame

Field: TypeAlias = npt.NDArray[np.float32]


def seeded(*parts: object) -> np.random.Generator:
    """A generator that depends only on `parts`: the same picture on every machine and in every run."""
    digest = hashlib.blake2b("|".join(map(str, parts)).encode(), digest_size=8).digest()
    return np.random.Generator(np.random.PCG64(int.from_bytes(digest, "little")))


def resample(field: Field, height: int, width: int, eased: bool = False) -> Field:
    """The field at another resolution, bilinear (`eased`: without creases at the old points); use it to enlarge."""
    if field.shape == (height, width):
        return field

    def axis(old: int, new: int) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp], Field]:
        at = np.clip((np.arange(new) + 0.5) * old / new - 0.5, 0, old - 1)
        low = np.floor(at).astype(np.intp)
        part = (at - low).astype(np.float32)
        return low, np.minimum(low + 1, old - 1), part * part * (3 - 2 * part) if eased else part

    low, high, part = axis(field.shape[0], height)
    rows = field[low] + (field[high] - field[low]) * part[:, None]
    low, high, part = axis(field.shape[1], width)
    out: Field = rows[:, low] + (rows[:, high] - rows[:, low]) * part
    return out


def blur(field: Field, radius: float) -> Field:
    """A soft blur: two passes of a box of `radius` pixels, edges repeated."""
    reach = max(1, round(radius))
    span = 2 * reach + 1
    out = field
    for axis in (0, 1, 0, 1):
        first, last = (out[:1], out[-1:]) if axis == 0 else (out[:, :1], out[:, -1:])
        wide = np.concatenate((np.repeat(first, reach + 1, axis), out, np.repeat(last, reach, axis)), axis)
        sums = np.cumsum(wide, axis=axis, dtype=np.float64)
        if axis == 0:
            out = ((sums[span:] - sums[:-span]) / span).astype(np.float32)
        else:
            out = ((sums[:, span:] - sums[:, :-span]) / span).astype(np.float32)
    return out


def noise(height: int, width: int, cell: float, rng: np.random.Generator, octaves: int = 4, gain: float = 0.5) -> Field:
    """Fractal value noise in 0..1 with features of `cell` pixels and finer.

    The lattice depends on height/cell and width/cell only, so one drawing keeps its shape at every resolution;
    octaves finer than a pixel and a half are drawn from the generator but left out.
    """
    total = np.zeros((height, width), np.float32)
    weight = 0.0
    for octave in range(octaves):
        pitch = cell / 2**octave
        lattice = rng.random((round(height / pitch) + 2, round(width / pitch) + 2), dtype=np.float32)
        amount = gain**octave
        weight += amount
        if pitch < 1.5:
            total += 0.5 * amount
            continue
        total += amount * resample(lattice, height, width, eased=True)
    out: Field = total / np.float32(weight)
    return out


def smoothstep(field: Field, low: float, high: float) -> Field:
    """0 below `low`, 1 above `high`, eased between (also when low > high)."""
    part = np.clip((field - low) / (high - low), 0, 1).astype(np.float32)
    out: Field = part * part * (3 - 2 * part)
    return out


def to_surface(rgb: npt.NDArray[np.float32], alpha: Field | None = None) -> pygame.Surface:
    """A surface from (height, width, 3) colours in 0..255, with alpha 0..1 if given."""
    height, width = rgb.shape[:2]
    if alpha is None:
        surface = pygame.Surface((width, height))
    else:
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        view = pygame.surfarray.pixels_alpha(surface)
        view[...] = np.clip(alpha.T * 255 + 0.5, 0, 255).astype(np.uint8)
        del view
    pixels = pygame.surfarray.pixels3d(surface)
    pixels[...] = np.clip(rgb.swapaxes(0, 1) + 0.5, 0, 255).astype(np.uint8)
    del pixels
    return surface


def mix(low: tuple[int, int, int], high: tuple[int, int, int], part: Field) -> npt.NDArray[np.float32]:
    """Colours from `low` to `high` by a field of 0..1, shaped (height, width, 3)."""
    a, b = np.asarray(low, np.float32), np.asarray(high, np.float32)
    out: npt.NDArray[np.float32] = a + (b - a) * part[..., None]
    return out


def cache_file(name: str, folder: Path | None = None) -> Path:
    """Where a drawing that takes long is kept between runs."""
    return (folder or Path(platformdirs.user_cache_dir("lanternfall")) / "art") / f"{name}.png"


def load_cached(file: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """The kept drawing, or None if it is missing, damaged or of another size: then it is simply drawn again."""
    try:
        surface = pygame.image.load(str(file))
    except (OSError, pygame.error):
        return None
    return surface if surface.get_size() == size else None


def keep_cached(file: Path, surface: pygame.Surface) -> None:
    """Keeps a drawing for the next run; a full or read-only disk only costs time later."""
    fresh = file.with_name(f"{file.stem}.part.png")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, str(fresh))
        fresh.replace(file)
    except (OSError, pygame.error):
        return
