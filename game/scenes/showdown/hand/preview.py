"""What an answer would lead to, as far as everybody at the table can know: shown before it is given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.decision import Decision, Option, refusal
from engine.grid import Direction, Size, Space, Spaces
from engine.session import Session
from engine.ui.typography.markup import escape
from game.bots.attack_odds import AttackOdds, attack_odds, supposing
from game.bots.threat import takes_the_draw, threat_preview
from game.cards.clauses import clauses
from game.cards.conditions.people import Meets
from game.cards.english.sections import lines_of
from game.cards.english.terrain import print_terrain
from game.cards.kinds.gear import Gear
from game.cards.moments import Moment
from game.cards.numbers import counted
from game.cards.phrases import cap, listed, sentence
from game.cards.records import parts
from game.cards.traits.flow import Instead, Whenever
from game.cards.who import Role
from game.cards.zones import Zone
from game.model.terms import SurvivalAction
from game.rulebook.chapters import RULES
from game.rulebook.markup import rich
from game.rules.act.activation import Activation, activations, verify
from game.rules.gear.carried_resources import CarriedUse
from game.rules.monster.targeting import threats
from game.rules.movement.collision import OVERRUN_KNOCKBACK
from game.rules.movement.monster_movement import Route
from game.rules.movement.survivor_movement import open_to_survivors
from game.rules.space.facing import in_front
from game.rules.space.terrain import tiles_of
from game.rules.space.zones import spaces_of
from game.rules.table.board_queries import BOARD
from game.rules.table.components import TerrainTile
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.swallowed import story_inside
from game.scenes.showdown.board.overlays import pushed
from game.scenes.showdown.choices import SPACE, anchor_of, base_of
from game.scenes.showdown.hand.place_words import place_words
from game.scenes.showdown.hand.stakes import at_stake, of_option

NEUTRAL_MOVES = ("act", "dash")


@dataclass
class Preview:
    """`heading` and `lines` are rich text; `odds` are those of an attack with `weapon` by `who`; `path` is drawn on the
    board, `struck` marks figures."""

    heading: str = ""
    lines: list[str] = field(default_factory=list)
    path: tuple[Space, ...] = ()
    path_size: tuple[int, int] = (1, 1)
    struck: tuple[int, ...] = ()
    odds: AttackOdds | None = None
    weapon: str = ""
    who: int = 0
    reveals: bool = False


def preview(session: Session[ShowdownTable], option: Option) -> Preview:
    """Returns what this option of the present decision would do."""
    decision, table = session.request, session.table
    assert isinstance(decision, Decision)
    actor = table.entity(decision.actor) if decision.actor else 0
    found = Preview(escape(option.label), who=actor, reveals=session.would_reveal(option.key))
    target = option.target
    if isinstance(target, Route):
        _route(table, target, found)
    elif option.kind == SPACE:
        _space(table, decision, actor, anchor_of(option), found)
        found.path_size = base_of(option, decision, table)
    elif isinstance(target, Activation):
        _activation(table, actor, target, found)
    elif isinstance(target, Direction):
        _direction(session, decision, target, found)
    elif decision.topic in ("who-acts", "survival-opportunity", "act") and isinstance(target, tuple):
        _survival(table, target, found)
    elif isinstance(target, int) and decision.topic in ("pick-target", "choose-survivor"):
        found.struck = (target,)
        found.lines.append(f"{counted(table.distance(target), 'space')} from the monster.")
    elif isinstance(target, int) and decision.topic == "who-acts":
        found.who = target
        if story := story_inside(table, target):
            found.lines.append(f"Inside the monster: {escape(story)} takes the place of the act.")
            return found
        _best_odds(table, target, table.at(target), found)
        found.lines += closest_threat(table)
    if where := place_words(table, decision, option):
        found.lines.insert(0, escape(cap(", ".join(where))) + ".")
    if stake := of_option(table, decision, option):
        found.lines.append(f"It would be: {stake}.")
    if stake := at_stake(table, decision):
        found.lines.append(stake)
    return found


def _space(table: ShowdownTable, decision: Decision, actor: int, to: Space, found: Preview) -> None:
    """A survivor goes, or is put, there."""
    if not actor:
        found.path = (to,)
        if decision.topic == "place-monster":
            _set_down(table, to, found)
        return
    if decision.topic in NEUTRAL_MOVES and table.on_board(actor):
        here = table.at(actor)
        found.path = tuple(BOARD.path(here, to, open_to_survivors(table, actor)) or (here, to))
        steps = len(found.path) - 1
        found.heading = f"{table.name(actor)} walks {steps} {'space' if steps == 1 else 'spaces'}"
    else:
        found.path = (to,)
    if not table.on_board(table.monster):
        return
    with supposing(table, actor, to):
        if table.base(actor) & table.blind_spot():
            found.lines.append("In the [blind spot](blind_spot): +1 accuracy.")
        elif in_front(table, actor):
            found.lines.append("The monster [faces](facing) this space.")
        found.lines += zones_about(table, actor)
        found.lines += closest_threat(table)
    found.lines += likely_targets(table, to, actor)
    if decision.topic in NEUTRAL_MOVES:
        _best_odds(table, actor, to, found)


def _set_down(table: ShowdownTable, to: Space, found: Preview) -> None:
    """The monster is put there: whom it covers, who is beside it and before it stays to be seen."""
    base = BOARD.footprint(to, table.monster_card.size)
    found.struck = tuple(who for who in table.survivors() if table.base(who) & base)
    names = ", ".join(table.name(who) for who in found.struck)
    found.lines.append(f"It covers {escape(names)}: [collision](collision)." if names else "It covers nobody.")


def _waits_here(table: ShowdownTable, who: int, source: str, trait: Whenever) -> bool:
    """Whether a trigger waits for whoever is where the survivor is now."""
    if trait.ring is not None:
        return bool(table.base(who) & BOARD.ring(table.base(table.monster), trait.ring))
    asked = trait.condition
    if not isinstance(asked, Meets) or asked.who is not Role.THAT:
        return False
    return table.holds(asked, EffectContext(source, target=who, bearer=table.monster, attacker=who))


def _named_zone(table: ShowdownTable, name: str, zone: Zone) -> str:
    """Says that somebody stands in a zone with a name, and which AI cards mean it."""
    cards = [card.name for card in table.monster_card.ai_cards if any(part == zone for part in parts(card))]
    return f"In the {escape(name)}" + (f", a zone of {escape(listed(cards))}." if cards else ".")


def zones_about(table: ShowdownTable, who: int) -> list[str]:
    """Says in which zones of the monster somebody stands: of its definitions, and of its cards in play that wait for
    those within.
    """
    said, here = [], table.base(who)
    for one in table.monster_card.definitions:
        if one.zone is not None and here & spaces_of(table, one.zone):
            said.append(_named_zone(table, one.name, one.zone))
    for source, trait in table.of_kind(table.monster, Whenever):
        if trait.anyone and _waits_here(table, who, source, trait):
            said.append(f"{escape(source)}: {escape(sentence(trait.text()))}")
    return said


def draws_none(table: ShowdownTable) -> list[str]:
    """Says what the monster does in place of drawing AI cards, as one line."""
    return [
        f"It draws no AI card ({escape(source)}): {escape(sentence(clauses(trait.effects)) or 'nothing happens')}"
        for source, trait in table.of_kind(table.monster, Instead)
        if takes_the_draw(trait)
    ][:1]


def closest_threat(table: ShowdownTable) -> list[str]:
    """Says who would be the closest threat, as one line."""
    able = threats(table)
    if not able or not table.on_board(table.monster):
        return []
    least = min(table.distance(one) for one in able)
    names = [table.name(one) for one in able if table.distance(one) == least]
    return [f"Closest [threat](threat): {escape(' or '.join(names))}, {least} away."]


def likely_targets(table: ShowdownTable, to: Space, who: int) -> list[str]:
    """Says whom the monster's next card would pick if the survivor stood there, likeliest first, and the rest: the
    shares add up to 100.
    """
    if not table.survivors():
        return []
    if none := draws_none(table):
        return none
    threat = threat_preview(table, to, who)
    parts = [
        (_all_or_names(table, picked), chance)
        for picked, chance in sorted(threat.outcomes().items(), key=lambda pair: -pair[1])
    ]
    parts += [("[nobody in reach](ai-no-target)", threat.nobody), ("a card without a target", threat.without)]
    shares = hundred([chance for _, chance in parts])
    words = [f"{name}\u00a0{share}\u00a0%" for (name, _), share in zip(parts, shares, strict=True) if share]
    return [f"The next card picks: {', '.join(words)}."] if words else []


def _all_or_names(table: ShowdownTable, picked: Sequence[int]) -> str:
    if len(picked) > 2 and set(picked) == set(table.survivors()):
        return "everybody"
    return escape(listed([table.name(one) for one in picked]))


def hundred(shares: Sequence[float]) -> list[int]:
    """Shares of 1 as whole percentages that add up to 100, each as near as can be; all 0 if there are none."""
    exact = [100 * share for share in shares]
    found = [int(one) for one in exact]
    left = round(sum(exact)) - sum(found)
    for index in sorted(range(len(exact)), key=lambda at: found[at] - exact[at])[:left]:
        found[index] += 1
    return found


def percent(share: float) -> str:
    """A share of 1 in whole percent, which no line breaks in two."""
    return f"{share:.0%}".replace("%", "\u00a0%")


def legal_weapons(table: ShowdownTable, who: int) -> list[Gear]:
    """The weapons that the survivor could attack with now."""
    found = activations(table, who)
    return [a.weapon for a in found if a.weapon is not None and refusal(verify, table, who, a) is None]


def _best_odds(table: ShowdownTable, who: int, at: Space, found: Preview) -> None:
    """The odds of the best weapon from there."""
    with supposing(table, who, at):
        able = legal_weapons(table, who)
    best: AttackOdds | None = None
    for gear in able:
        odds = attack_odds(table, who, gear, at)
        if best is None or odds.wound_any > best.wound_any:
            best, found.weapon = odds, gear.name
    found.odds, found.who = best, who
    if best is None:
        with supposing(table, who, at):
            gap = table.distance(who) if table.on_board(table.monster) else 0
        found.lines.append(f"No weapon reaches the monster from there: {counted(gap, 'space')}.")


def _activation(table: ShowdownTable, who: int, activation: Activation, found: Preview) -> None:
    if activation.weapon is not None:
        found.struck = (table.monster,)
        found.odds, found.weapon = attack_odds(table, who, activation.weapon), activation.weapon.name
        return
    if activation.tile:
        tile = table.base(activation.tile)
        found.path, found.path_size = (BOARD.first(tile),), size_of_base(tile)
        found.lines += terrain_use(table, tile)
    if activation.says:
        found.lines.append(escape(activation.says))
        return
    if activation.use is None:
        rule = RULES.get(f"keyword-{activation.special}")
        found.lines += [rich(rule.text)] if rule is not None else []
        return
    found.lines += [escape(line) for line in lines_of(activation.use.effects)]


def size_of_base(spaces: Spaces) -> Size:
    """Returns how wide and high a rectangle of spaces is."""
    found = BOARD.to_spaces(spaces)
    return found[-1][0] - found[0][0] + 1, found[-1][1] - found[0][1] + 1


def terrain_use(table: ShowdownTable, spaces: Spaces) -> list[str]:
    """Returns what the tile on these spaces says of its use, line by line."""
    for entity in tiles_of(table):
        if table.base(entity) == spaces:
            card = table.box.terrain[table.world.get(entity, TerrainTile).card]
            return [escape(line) for part in print_terrain(card) for line in (part.heading, *part.lines) if line]
    return []


def _route(table: ShowdownTable, route: Route, found: Preview) -> None:
    found.path, found.path_size = route.path, table.monster_card.size
    found.struck = route.passed
    if route.passed:
        names = ", ".join(table.name(who) for who in route.passed)
        found.lines.append(f"It passes over {escape(names)}: [collision](collision).")
        for source, trait in table.of_kind(table.monster, Whenever):
            if trait.on is Moment.RUN_OVER:
                found.lines.append(f"{escape(source)}: {escape(sentence(trait.text()))}")
    else:
        found.lines.append("It passes over nobody.")


def _direction(session: Session[ShowdownTable], decision: Decision, way: Direction, found: Preview) -> None:
    table = session.table
    if decision.topic != "knockback":
        return
    who = thrown(table, decision)
    told = pushed(session, who, OVERRUN_KNOCKBACK, way) if who else None
    found.struck = (who,) if who else ()
    if told is not None:
        found.path = told.path
        stop = f"stopped by {told.stopped_by}" if told.stopped_by else "nothing in the way"
        found.lines.append(f"Up to {counted(len(told.path) - 1, 'space')}, {escape(stop)}.")


def thrown(table: ShowdownTable, decision: Decision) -> int:
    """Returns the survivor that a knockback decision is about: whom its question names."""
    return next((who for who in table.survivors() if table.name(who) in decision.about), 0)


def _survival(table: ShowdownTable, target: tuple[object, ...], found: Preview) -> None:
    action, who = target[0], target[1]
    if isinstance(action, SurvivalAction) and isinstance(who, int):
        left = table.sheet(who).survival
        found.lines.append(f"Costs 1 [survival](survival): {left} → {left - 1}.")
    elif isinstance(action, CarriedUse):
        use = table.box.resources[action.card].use
        found.lines += [escape(line) for line in lines_of(use.effects)] if use is not None else []
