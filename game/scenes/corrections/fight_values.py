"""What can be corrected by hand of a showdown: its figures, its monster and the piles of that."""

from __future__ import annotations

from game.model.terms import Attribute
from game.rules.correcting.board import BLEEDING, WAYS, spot, way_of
from game.rules.correcting.corrections import NOBODY
from game.rules.death.stalemate import ENDS
from game.rules.gear.carried_resources import carried
from game.rules.table.components import Act, Tokens
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_record import Stage
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.corrections.plan import Kind, Value

SHOWDOWN, MONSTER = "showdown", "monster"
_YES_NO = ("yes", "no")


def fight_of(table: GameTable) -> ShowdownTable | None:
    """The showdown that is fought, or just over."""
    home = table.as_settlement
    return home.showdown if home is not None else table.as_showdown


def showdown(fight: ShowdownTable) -> list[Value]:
    """Returns what no single figure holds."""
    record = fight.record
    found = [Value("outcome", "How it ends", Kind.CHOICE, record.outcome or "undecided", ENDS)]
    if record.stage in (Stage.AFTERMATH, Stage.OVER):
        return found
    names = {fight.key(who): fight.name(who) for who in fight.survivors()}
    holder = fight.key(record.priority) if record.priority else NOBODY
    return [
        *found,
        Value("round", "Round", Kind.NUMBER, record.round),
        Value("priority", "Priority target token", Kind.CHOICE, holder, [*names, NOBODY], names),
    ]


def monster(fight: ShowdownTable) -> list[Value]:
    """Where it stands and looks, what it suffers, how many cards lie in its piles; no card that lies face down."""
    record, who = fight.record, fight.monster
    if record.stage in (Stage.AFTERMATH, Stage.OVER):
        return []
    card = fight.monster_card
    ai = sorted({one.name for one in card.ai_cards} | set(record.ai.discard))
    places = sorted({one.name for one in card.hit_locations})
    found = [
        Value("place", "Where it stands", Kind.PLACE, spot(fight, who)),
        Value("facing", "Looks to the", Kind.CHOICE, way_of(fight.facing), list(WAYS)),
        Value("standing", "Stands", Kind.CHOICE, fight.standing(who).up, _YES_NO),
        Value("wounds", "Wound stack, cards", Kind.NUMBER, len(record.wounds)),
        Value("ai_deck", "AI deck, cards", Kind.NUMBER, len(record.ai)),
        Value("ai_discard", "AI discard", Kind.LIST, list(record.ai.discard), ai),
        Value("hit_locations_deck", "Hit location deck, cards", Kind.NUMBER, len(record.hit_locations)),
        Value("hit_locations_discard", "Hit location discard", Kind.LIST, list(record.hit_locations.discard), places),
        _tokens(fight, who),
    ]
    if record.life_at_start:
        found.insert(4, Value("life", "Life", Kind.NUMBER, record.life))
    return found


def fighter(table: GameTable, who: int, fight: ShowdownTable | None) -> list[Value]:
    """Returns what a survivor has besides the sheet while they hunt or fight."""
    found: list[Value] = []
    if fight is not None:
        found += [
            Value("place", "Where they stand", Kind.PLACE, spot(fight, who)),
            Value("standing", "Stands", Kind.CHOICE, fight.standing(who).up, _YES_NO),
            Value("acted", "Has acted this turn", Kind.CHOICE, fight.world.get(who, Act).acted, _YES_NO),
        ]
    cards = sorted(table.box.resources)
    return [*found, _tokens(table, who), Value("carried", "Cards carried", Kind.LIST, carried(table, who), cards)]


def _tokens(table: GameTable, who: int) -> Value:
    held = table.world.get(who, Tokens)
    now = {one.value: n for one, n in held.attributes.items() if n}
    able = [one.value for one in Attribute]
    if not table.is_monster(who):
        able = [BLEEDING, *(one for one in able if one not in (Attribute.TOUGHNESS.value, Attribute.DAMAGE.value))]
        now |= {BLEEDING: held.bleeding} if held.bleeding else {}
    return Value("tokens", "Tokens", Kind.COUNTS, now, able)
