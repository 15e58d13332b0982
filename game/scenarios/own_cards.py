"""Cards of a scenario's own as cards of the box: monsters, terrain, record sheets; where in a round it can start."""

from __future__ import annotations

import msgspec

from game.cards.kinds.ai_card import AttackProfile as Profile
from game.cards.kinds.ai_card import MoveAndAttack, PickTarget
from game.cards.kinds.monster import AIRecipe, Instinct, Monster, MonsterLevel
from game.cards.kinds.terrain import Terrain
from game.cards.who import TermKind, terms
from game.model.survivor import Boxes, Survivor
from game.phases.showdown.setup import key_for
from game.rules.table.showdown_record import Stage
from game.scenarios.format import EMPTY_PLACE, MonsterCard, Scenario, SurvivorAtStart, TileCard

OWN_LEVEL = "own"
STAGES = {
    "setup": Stage.SETUP,
    "round": Stage.ROUND,
    "monster turn": Stage.MONSTER_TURN,
    "survivors' turn": Stage.SURVIVORS_TURN,
}
BEFORE = {"setup": "", "round": "survivors", "monster turn": "survivors", "survivors' turn": "monster"}
"""The turn that was played last when a scenario starts."""
STRIKE = (
    PickTarget((terms(TermKind.CLOSEST, TermKind.THREAT, TermKind.IN_VIEW),)),
    MoveAndAttack(Profile(speed=2, accuracy=2, damage=1)),
)
"""The basic action of a monster whose card names none."""


def own_terrain(scenario: Scenario) -> dict[str, Terrain]:
    """The terrain cards of a scenario: those with a name by the key of it, tiles on the board by their number. They are
    in no deck unless the scenario stacks them there.
    """
    found = {}
    for card in scenario.terrain_cards:
        found[key_for(card.name)] = _terrain(key_for(card.name), card)
    for index, tile in enumerate(scenario.terrain):
        if isinstance(tile.card, TileCard):
            found[f"own-{index}"] = _terrain(f"own-{index}", tile.card)
    return found


def _terrain(key: str, card: TileCard) -> Terrain:
    fields = {name: getattr(card, name) for name in card.__struct_fields__}
    return Terrain(key, drawn=False, **fields)


SHEET = (
    *(
        "title",
        "gender",
        "survival",
        "insanity",
        "courage",
        "understanding",
        "hunt_xp",
        "proficiency",
        "proficiency_type",
    ),
    *("permanent", "injuries", "disorders", "abilities", "fighting_arts", "notes", "brain_box", "dead"),
    *("retires", "retired", "skip_next_hunt", "milestones", "spent", "locked"),
)
"""Fields that the record sheet and the file call the same."""


def key_of(start: SurvivorAtStart) -> str:
    """Returns how answers and values call the survivor."""
    return start.key or key_for(start.name)


def sheet_of(start: SurvivorAtStart) -> Survivor:
    """The record sheet that a scenario describes."""
    sheet = Survivor(key_of(start), start.name)
    for field in SHEET:
        setattr(sheet, field, getattr(start, field))
    for place, key in enumerate(start.gear):
        if key != EMPTY_PLACE:
            sheet.put(key, place)
    for location, filled in start.boxes.items():
        sheet.boxes[location] = Boxes(light=filled in ("light", "both"), heavy=filled in ("heavy", "both"))
    return sheet


def own_monster(card: MonsterCard) -> Monster:
    """The monster card of a scenario as one of the box, with a single level."""
    row = MonsterLevel(
        name=OWN_LEVEL,
        level=card.level,
        ai=msgspec.convert(card.deck, AIRecipe)
        if card.deck
        else AIRecipe(below=tuple(ai.name for ai in card.ai for _ in range(ai.copies))),
        movement=card.movement,
        toughness=card.toughness,
        speed=card.speed,
        damage=card.damage,
        victory=card.victory,
        terrain=bool(card.set_up.terrain or card.set_up.random),
    )
    return Monster(
        key=key_for(card.name),
        name=card.name,
        noun=card.noun,
        size=card.size,
        blind_spot=card.blind_spot,
        instinct=Instinct("Instinct", card.instinct),
        basic_action=STRIKE if card.basic_action is None else card.basic_action,
        levels=(row,),
        ai_cards=card.ai,
        hit_locations=card.hit_locations,
        definitions=card.definitions,
        set_up=card.set_up,
        nemesis=card.nemesis,
    )
