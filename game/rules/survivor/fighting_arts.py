"""Fighting arts: gained, lost, and at most three (survivor-fighting-arts-max)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.decision import Option
from engine.table import Flow
from game import facts
from game.model.terms import MOST_FIGHTING_ARTS
from game.rules.death.bleeding import bleed_out, lethal_bleeding
from game.rules.survivor.hooks import RANDOM_ART
from game.rules.table.game_table import GameTable
from game.rules.table.real_cards import pick_card

ARTS = "fighting-arts"


def gain_art(table: GameTable, who: int, why: str, name: str = "") -> Flow[None]:
    """A fighting art: the named one, or at random one that is not secret (survivor-secret-fighting-arts). A duplicate
    does nothing; a fourth takes the place of one that the player chooses, and must (survivor-fighting-arts-max). A
    unique one is had by one living survivor only.
    """
    survivor = table.sheet(who)
    if survivor.dead:
        return
    if not name and (yield from RANDOM_ART(table, who, why)):
        return
    about = f"{survivor.name} draws a fighting art"
    drawn = name or (yield from pick_card(table, _common_arts(table), ARTS, about, "survivor-fighting-arts-max"))
    if drawn in survivor.fighting_arts:
        table.tell(facts.FightingArtGained("survivor-fighting-arts-max", who, drawn, already=True))
        return
    holder = _holder(table, drawn)
    if table.box.fighting_arts[drawn].unique and (holder or drawn in table.arts_elsewhere()):
        table.tell(facts.ArtTaken("survivor-fighting-arts-max", who, drawn, holder))
        return
    replaced, bleeds_until = "", lethal_bleeding(table, who)
    if len(survivor.fighting_arts) >= MOST_FIGHTING_ARTS:
        replaced = yield from table.choose(
            "replace-fighting-art",
            f"{survivor.name} gains {drawn}: which fighting art does it replace?",
            [Option(held, held, held) for held in survivor.fighting_arts],
            by=table.seat_of(who),
            actor=survivor.key,
            rule="survivor-fighting-arts-max",
        )
        survivor.fighting_arts.remove(replaced)
    survivor.fighting_arts.append(drawn)
    table.forget_traits(who)
    table.tell(facts.FightingArtGained("survivor-fighting-arts-max", who, drawn, replaced))
    yield from bleed_out(table, who, bleeds_until)


def lose_art(table: GameTable, who: int, name: str, why: str) -> None:
    table.sheet(who).fighting_arts.remove(name)
    table.forget_traits(who)
    table.tell(facts.FightingArtLost("survivor-fighting-arts-max", who, name, why))


def choose_art(table: GameTable, about: str, arts: Iterable[str], by: int = 0, actor: str = "") -> Flow[str]:
    """One of several fighting arts, by name; `by` is a seat, `actor` the key of whom it concerns."""
    art: str = yield from table.choose(
        "choose-one",
        about,
        [Option(f"art:{one}", one, one) for one in dict.fromkeys(arts)],
        by=by,
        rule="survivor-fighting-arts-max",
        actor=actor,
    )
    return art


def _common_arts(table: GameTable) -> list[str]:
    return sorted(art.name for art in table.box.fighting_arts.values() if not art.secret)


def keep_art(table: GameTable, who: int, why: str, n: int) -> Flow[None]:
    """Draws so many different arts and keeps one, which the player chooses (survivor-fighting-arts-max)."""
    survivor, left = table.sheet(who), _common_arts(table)
    if survivor.dead:
        return
    drawn: list[str] = []
    for _ in range(min(n, len(left))):
        about = f"{survivor.name} draws a fighting art"
        drawn.append((yield from pick_card(table, left, ARTS, about, "survivor-fighting-arts-max")))
        left.remove(drawn[-1])
    table.tell(facts.ArtsDrawn("survivor-fighting-arts-max", who, tuple(drawn), why))
    known = [name for name in drawn if name in survivor.fighting_arts]
    kept: str = yield from table.choose(
        "may-act",
        f"{why}: which fighting art does {survivor.name} keep?",
        [Option(f"keep:{name}", f"{name} (known already)" if name in known else name, name) for name in drawn],
        by=table.seat_of(who),
        actor=survivor.key,
        rule="survivor-fighting-arts-max",
        context=(),
    )
    yield from gain_art(table, who, why, kept)


def _holder(table: GameTable, art: str) -> int:
    """A living survivor of this showdown who has the art; 0 if nobody has."""
    return next((who for who in table.living() if art in table.sheet(who).fighting_arts), 0)
