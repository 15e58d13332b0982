"""A chronicle as one page for a browser: its words, and its pictures within the file, so that it can be carried
anywhere and read without the game.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable
from html import escape
from io import BytesIO
from pathlib import Path

import pygame

from engine.errors import BadInput
from engine.save import kept_file
from engine.wording import Wording
from game.cards.phrases import listed
from game.rules.campaign.campaign_record import Told
from game.scenes.art.figures.faces import face
from game.scenes.art.figures.monsters import monster_picture
from game.scenes.art.places.lantern_hoard import hoard_picture
from game.scenes.art.places.story_vignettes import vignette
from game.scenes.art.table.ground import ground
from game.scenes.keepsake.chronicle_book import Book, Person, Shown, Year
from game.scenes.saves.folders import kept_where

HEAD, PLATE, FACE = (1280, 480), (640, 300), 96
"""Pixels of the picture over the page, of a year's, and of a face."""
PAPER = (226, 214, 190)
GRAVE = frozenset({Told.DIED, Told.LEFT, Told.DEFEAT})
STYLE = """
:root{--paper:#e2d6be;--ink:#241d17;--faded:#5d5143;--blood:#7d2019;--line:#b9a98a}
*{box-sizing:border-box}
body{margin:0;background:#14110f;color:var(--ink);font:18px/1.6 Georgia,'Times New Roman',serif}
main{max-width:860px;margin:0 auto;background:var(--paper);padding-bottom:48px}
header img{display:block;width:100%;height:auto}
h1{font-size:46px;line-height:1.1;margin:34px 48px 6px;text-align:center;font-weight:normal}
.sub{text-align:center;color:var(--faded);margin:0 48px 24px}
.counts{display:flex;flex-wrap:wrap;justify-content:center;gap:10px 34px;margin:0 48px 10px;padding:0;list-style:none}
.counts li{text-align:center;color:var(--faded)}
.counts b{display:block;font-size:30px;line-height:1.1;color:var(--ink);font-weight:normal}
section{margin:0 48px;padding-top:30px;border-top:1px solid var(--line);margin-top:30px}
h2{font-size:26px;font-weight:normal;margin:0 0 12px;font-variant:small-caps;letter-spacing:.04em}
.year::after{content:'';display:block;clear:both}
.year img{float:right;width:300px;max-width:45%;height:auto;margin:4px 0 10px 24px}
.year p{margin:0 0 8px}
.grave{color:var(--blood)}
.people{display:grid;grid-template-columns:repeat(auto-fill,minmax(320px,1fr));gap:14px 24px;margin:0;padding:0}
.people li{display:flex;gap:14px;align-items:center;list-style:none}
.people img{width:56px;height:56px;flex:none}
.people small{display:block;color:var(--faded);font-size:16px;line-height:1.35}
footer{margin:40px 48px 0;color:var(--faded);font-size:16px;text-align:center}
@media(max-width:620px){section,footer,h1,.sub,.counts{margin-left:20px;margin-right:20px}
.year img{float:none;max-width:100%;width:100%;margin:0 0 12px}}
@media print{body{background:none}main{max-width:none}.year,.people li{break-inside:avoid}}
"""


def write_page(book: Book, folder: Path, stem: str, wording: Wording) -> Path:
    """Draws the pictures and writes the page under a name that is free there; slow, so do it beside the window. Raises
    BadInput if it cannot be written."""
    page = page_of(book, lambda shown: drawn(shown, wording), hoard_picture(HEAD, book.hoard))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = kept_where(folder, stem, ".html")
        kept_file.write(path, page.encode("utf-8"))
    except OSError as error:
        raise BadInput(
            f"The chronicle cannot be written to {folder} ({error.strerror or error}): free some space, or make the "
            "folder writable."
        ) from error
    return path


def page_of(book: Book, draw: Callable[[Shown], pygame.Surface], head: pygame.Surface) -> str:
    """The whole page as text."""
    title = escape(f"The chronicle of {book.name}")
    played = f"Played by {escape(listed(list(book.players)))}." if book.players else ""
    counts = "".join(f"<li><b>{n}</b>{escape(words)}</li>" for words, n in book.counts)
    parts = [_year(year, draw) for year in book.years]
    if book.closing:
        parts.append(f"<section><h2>The end</h2><p>{escape(book.closing)}</p></section>")
    parts.append(_people("Who lives", book.living, draw))
    parts.append(_people("Who is remembered", book.dead, draw))
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>\n'
        f'<body><main><header><img src="{_embedded(head)}" alt="The settlement by lantern light"></header>\n'
        f'<h1>{title}</h1>\n<p class="sub">{played}</p>\n<ul class="counts">{counts}</ul>\n'
        + "\n".join(filter(None, parts))
        + "\n<footer>Told by Lanternfall, unofficial, free and open.</footer></main></body></html>\n"
    )


def _year(year: Year, draw: Callable[[Shown], pygame.Surface]) -> str:
    picture = ""
    if year.picture is not None:
        alt = escape(year.picture.name.replace("-", " "), quote=True)
        picture = f'<img src="{_embedded(draw(year.picture))}" alt="{alt}">'
    said = "\n".join(f"<p{_inked(told)}>{escape(words)}</p>" for told, words in year.said)
    return f'<section class="year"><h2>{escape(year.title)}</h2>{picture}\n{said}</section>'


def _inked(told: Told) -> str:
    return ' class="grave"' if told in GRAVE else ""


def _people(title: str, people: Iterable[Person], draw: Callable[[Shown], pygame.Surface]) -> str:
    rows = "\n".join(
        f'<li><img src="{_embedded(draw(one.face))}" alt=""><span>{escape(one.name)}'
        f"<small>{escape(one.about)}</small></span></li>"
        for one in people
    )
    return f'<section><h2>{title}</h2><ul class="people">{rows}</ul></section>' if rows else ""


def drawn(shown: Shown, wording: Wording) -> pygame.Surface:
    """The picture itself, on the page's paper."""
    if shown.kind == "face":
        picture = face(shown.name, shown.number, FACE, dead=shown.dead)
    elif shown.kind == "monster":
        picture = _lair(shown.name)
    else:
        picture = vignette(*PLATE, shown.name, shown.kind, wording)
    out = pygame.Surface(picture.get_size())
    out.fill(PAPER)
    out.blit(picture, (0, 0))
    return out


def _lair(monster: str) -> pygame.Surface:
    """The monster before the stone faces, in the half dark."""
    width, height = PLATE
    out = ground(PLATE, height / 3.2, 11).copy()
    out.fill((118, 98, 80), special_flags=pygame.BLEND_MULT)
    figure = monster_picture(monster, round(height * 0.94), base=False)
    out.blit(figure, figure.get_rect(midbottom=(width // 2, round(height * 0.98))))
    return out


def _embedded(picture: pygame.Surface) -> str:
    """The picture as a part of the page."""
    packed = BytesIO()
    pygame.image.save(picture, packed, "picture.jpg")
    return f"data:image/jpeg;base64,{base64.b64encode(packed.getvalue()).decode('ascii')}"
