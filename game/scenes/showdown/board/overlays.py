"""Overlays of the board: what could be reached, hit, seen, and who would be picked. Each asks the rules, and says in
words what it shows. Those of cards are in `card_overlay`; all stand together in `overlay_keys`."""

from __future__ import annotations

from dataclasses import dataclass

from engine.decision import Decision
from engine.event import Event
from engine.grid import Direction, Space, Spaces
from engine.session import Session
from engine.ui.look.palette import RGB
from game import facts
from game.model.terms import Attribute
from game.narration.phrases import itemized
from game.rules.act.activation import activations
from game.rules.monster.targeting import is_threat, threats
from game.rules.movement.collision import OVERRUN_KNOCKBACK, directions_away, knock_back
from game.rules.movement.survivor_movement import reach
from game.rules.space.facing import in_front
from game.rules.space.sight import blocked_by, in_view
from game.rules.table.board_queries import BOARD
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.showdown.board.tracing import Zone

REACH: RGB = (142, 190, 170)
BRASS: RGB = (190, 168, 126)
BONE: RGB = (233, 223, 201)
BLOOD: RGB = (206, 72, 58)
DUSK: RGB = (112, 150, 204)
VERDIGRIS: RGB = (104, 170, 146)


@dataclass(frozen=True)
class SightLine:
    """A line on the board, ends in spaces from its corner; `blocked` is the obstacle that stops it. `broken` lines mean
    no: who is not seen, who is not the closest."""

    start: tuple[float, float]
    end: tuple[float, float]
    colour: RGB
    blocked: Space | None = None
    broken: bool = False


@dataclass(frozen=True)
class Overlay:
    """What an overlay draws, and what it says (rich text with links)."""

    name: str
    says: str
    zones: tuple[Zone, ...] = ()
    lines: tuple[SightLine, ...] = ()
    paths: tuple[tuple[Space, ...], ...] = ()
    marked: bool = False  # its line of the legend begins with a swatch of its first zone


def movement(session: Session[ShowdownTable], who: int) -> Overlay:
    """Where the survivor can walk, and how far the monster's movement carries."""
    table = session.table
    zones = []
    says = []
    if who and table.on_board(who):
        amount = table.total(who, Attribute.MOVEMENT)
        zones.append(Zone(reach(table, who), REACH, 30, "dots"))
        says.append(f"{table.name(who)} can walk to the dotted spaces: [movement](movement) {amount.explain()}.")
    if table.on_board(table.monster):
        amount = table.total(table.monster, Attribute.MOVEMENT)
        far = itemized(amount, " space" if amount.total == 1 else " spaces")
        zones.append(Zone(BOARD.within(table.base(table.monster), amount.total), BLOOD, 12, "", line=0.03))
        says.append(f"The outer line is [in range](target-in-range) of the monster: {far}.")
    return Overlay("Movement", " ".join(says), tuple(zones))


def weapon_reach(session: Session[ShowdownTable], who: int) -> Overlay:
    """From where each weapon of the survivor hits the monster."""
    table = session.table
    if not who or not table.on_board(table.monster):
        return Overlay("Reach", "Nobody acts just now.")
    base = table.base(table.monster)
    zones: list[Zone] = []
    said: list[str] = []
    seen: set[int] = set()
    patterns = ("stripes", "upright", "grid")
    for activation in activations(table, who):
        gear = activation.weapon
        if gear is None or gear.weapon is None:
            continue
        weapon = gear.weapon
        far = weapon.range or weapon.reach
        words = "an adjacent space" if far == 1 else f"{far} spaces away"
        said.append(f"{gear.name} from {words}")
        if far not in seen:
            pattern = patterns[len(seen) % 3]
            seen.add(far)
            zones.append(Zone(BOARD.within(base, far) & ~base, DUSK, 40, pattern))
    return Overlay("Reach", f"{table.name(who)} hits with {', with '.join(said)}.", tuple(zones))


def sight(session: Session[ShowdownTable], who: int) -> Overlay:
    """Lines between the monster and everybody, with the obstacle that blocks them."""
    table = session.table
    if not table.on_board(table.monster):
        return Overlay("Line of sight", "The monster is not on the board.")
    lines, said = [], []
    base = table.base(table.monster)
    start = _middle(base)
    for one in table.survivors():
        tile = blocked_by(table, one)
        seen = in_view(table, one)
        end = _middle(table.base(one))
        lines.append(SightLine(start, end, VERDIGRIS if seen else BLOOD, tile, broken=not seen))
        if tile is not None:
            said.append(f"{table.name(one)} is hidden by the obstacle at {tile[0]},{tile[1]}")
        elif not seen:
            said.append(f"{table.name(one)} stands in the [blind spot](blind_spot)")
    said = said or ["The monster sees everybody"]
    zones = (Zone(table.terrain("obstacle"), BLOOD, 50, "cross"),)
    return Overlay("Line of sight", f"{'; '.join(said)}.", zones, tuple(lines))


def blind_spot(session: Session[ShowdownTable], who: int) -> Overlay:
    """Behind the monster."""
    table = session.table
    spaces = table.blind_spot() if table.on_board(table.monster) else 0
    inside = [table.name(one) for one in table.survivors() if table.base(one) & spaces]
    here = f" {', '.join(inside)} stands there." if inside else " Nobody stands there."
    says = f"The [blind spot](blind_spot): attacks from it gain +1 accuracy, and the monster does not see it.{here}"
    return Overlay("Blind spot", says, (Zone(spaces, DUSK, 60, "backstripes"),))


def facing(session: Session[ShowdownTable], who: int) -> Overlay:
    """Shows what lies before the monster."""
    table = session.table
    if not table.on_board(table.monster):
        return Overlay("Facing", "The monster is not on the board.")
    front = BOARD.front(table.base(table.monster), table.facing)
    inside = [table.name(one) for one in table.survivors() if in_front(table, one)]
    way = table.facing.name.lower()
    here = f"{', '.join(inside)} {'is' if len(inside) == 1 else 'are'} before it." if inside else "Nobody is before it."
    return Overlay("Facing", f"The monster [faces](facing) {way}. {here}", (Zone(front, REACH, 34, "level"),))


def threat(session: Session[ShowdownTable], who: int) -> Overlay:
    """Shows who counts as a threat, how far each is, and who is closest."""
    table = session.table
    if not table.on_board(table.monster):
        return Overlay("Threat", "The monster is not on the board.")
    lines, said = [], []
    nearest = min((table.distance(one) for one in threats(table)), default=0)
    start = _middle(table.base(table.monster))
    if table.record.priority:
        said.append(f"**{table.name(table.record.priority)}** holds the [priority target](priority_target) token")
    for one in table.survivors():
        far = table.distance(one)
        if not is_threat(table, one):
            said.append(f"{table.name(one)} is no [threat](threat)")
            continue
        first = far == nearest
        lines.append(SightLine(start, _middle(table.base(one)), BLOOD if first else BONE, broken=not first))
        words = [f"{far} away"]
        words += ["facing"] if in_front(table, one) else []
        words += ["in view"] if in_view(table, one) else []
        said.append(f"{'**' if first else ''}{table.name(one)}{'**' if first else ''}: {', '.join(words)}")
    return Overlay("Threat", f"{'; '.join(said)}.", (), tuple(lines))


def knockback(session: Session[ShowdownTable], who: int) -> Overlay:
    """Where a knockback of 5 would carry each survivor, and what would stop it."""
    table = session.table
    if not table.on_board(table.monster):
        return Overlay("Knockback", "The monster is not on the board.")
    paths: list[tuple[Space, ...]] = []
    said: list[str] = []
    near = [one for one in table.survivors() if table.distance(one) <= 2 or one == who]
    for one in near:
        for way in directions_away(table.base(table.monster), table.base(one)):
            told = pushed(session, one, OVERRUN_KNOCKBACK, way)
            if told is None:
                continue
            paths.append(told.path)
            stop = f", stopped by {told.stopped_by}" if told.stopped_by else ""
            far = len(told.path) - 1
            said.append(f"{table.name(one)} flies {far} {'space' if far == 1 else 'spaces'} {way.name.lower()}{stop}")
    said = said or ["Nobody stands close enough"]
    says = f"[Knockback](knockback) {OVERRUN_KNOCKBACK} away from the monster: {'; '.join(said)}."
    return Overlay("Knockback", says, (), (), tuple(paths))


def pushed(session: Session[ShowdownTable], who: int, n: int, way: Direction) -> facts.KnockedBack | None:
    """Returns what a knockback would do, by the rules themselves on a copy of the game."""
    copy = session.fork()
    told: list[Event] = []
    try:
        table = copy.table
        table.observers.append(lambda event, steps: told.append(event))
        flow = knock_back(table, who, n, table.base(table.monster), way)
        answer = None
        while not any(isinstance(event, facts.KnockedBack) for event in told):
            request = flow.send(answer)
            if not isinstance(request, Decision):
                break
            answer = request.options[0]
    except StopIteration:
        pass
    finally:
        copy.close()
    return next((event for event in told if isinstance(event, facts.KnockedBack)), None)


def _middle(base: Spaces) -> tuple[float, float]:
    found = BOARD.to_spaces(base)
    columns, rows = [c for c, _ in found], [r for _, r in found]
    return (min(columns) - 1 + max(columns)) / 2, (min(rows) - 1 + max(rows)) / 2
