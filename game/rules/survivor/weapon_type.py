"""The weapon type that a survivor becomes proficient with: chosen, changed, mastered."""

from __future__ import annotations

from engine.decision import Option, Refusal, Unavailable, Why, refusal
from engine.table import Flow
from game import facts
from game.cards.kinds.box import Box
from game.cards.kinds.survivor import Proficiency
from game.cards.traits.people import Allows, Permission
from game.model.survivor import Survivor
from game.model.terms import MASTER_AT, SPECIALIST_AT
from game.rules.survivor.survivor_milestones import AGE_1, AGE_1_AT
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import AGELESS
from game.rules.table.sheet_traits import armor_follows


def verify_type(box: Box, survivor: Survivor, keyword: str) -> None:
    """Raises Refusal if the survivor cannot choose this weapon type (survivor-proficiency-choose)."""
    one = box.proficiencies.get(keyword)
    if one is None:
        raise Refusal(f"{keyword.capitalize()} weapons give no proficiency.", "survivor-twilight-sword-type")
    if survivor.hunt_xp < AGE_1_AT:
        raise Refusal(f"{survivor.name} chooses a weapon type at {AGE_1_AT} Hunt XP.", "survivor-proficiency-choose")
    if not one.chosen and not _may_choose(box, survivor, one):
        raise Refusal(f"Nothing gives {survivor.name} the {one.name} as a type.", "survivor-twilight-sword-type")


def _may_choose(box: Box, survivor: Survivor, one: Proficiency) -> bool:
    return Allows(Permission.WEAPON_TYPE, of=one.keyword) in allowed_by(box, survivor)


def allowed_by(box: Box, survivor: Survivor) -> list[Allows]:
    """Returns what abilities and gear allow a survivor, at a table or not."""
    cards = [box.abilities[name].traits for name in survivor.abilities]
    cards += [box.gear[key].traits for key in survivor.gear if key in box.gear]
    return [trait for traits in cards for trait in traits if isinstance(trait, Allows)]


def set_type(table: GameTable, who: int, keyword: str) -> int:
    """This weapon type from now on, and how many levels of another are lost with it (survivor-proficiency-change).
    It earns nothing before they have departed with it (survivor-proficiency-earn).
    """
    survivor = table.sheet(who)
    lost = survivor.proficiency if survivor.proficiency_type != keyword else 0
    with armor_follows(table, who):  # a specialist may have had more
        survivor.proficiency -= lost
        survivor.proficiency_type = keyword
    survivor.type_is_new = True
    table.forget_traits(who)
    return lost


def choose_proficiency(table: GameTable, who: int) -> Flow[None]:
    """The first milestone of Hunt XP: a weapon type (survivor-proficiency-choose)."""
    survivor = table.sheet(who)
    if survivor.proficiency_type:
        return
    options, refused = type_options(table.box, survivor)
    keyword: str = yield from table.choose(
        "choose-proficiency",
        f"{survivor.name} masters a weapon type from now on: which?",
        options,
        by=table.seat_of(who),
        actor=survivor.key,
        rule="survivor-proficiency-choose",
        refused=refused,
    )
    set_type(table, who, keyword)
    name = table.box.proficiencies[keyword].name
    table.tell(facts.SheetMarked("survivor-proficiency-choose", who, f"weapon type {name}", AGE_1))


def type_options(box: Box, survivor: Survivor) -> tuple[list[Option], Unavailable]:
    options: list[Option] = []
    refused: list[tuple[Option, Why]] = []
    for one in box.proficiencies.values():
        option = Option(f"type:{one.keyword}", one.name, one.keyword)
        why = refusal(verify_type, box, survivor, one.keyword)
        if why is None:
            options.append(option)
        else:
            refused.append((option, why))
    return options, refused


def rank_changed(table: GameTable, who: int, before: int, after: int) -> Flow[None]:
    """The milestones of proficiency: a specialist at 3 (survivor-proficiency-specialist); at 8 a master, whose mastery
    becomes an innovation (survivor-proficiency-master). Levels that are lost take the benefit with them.
    """
    one = table.box.proficiencies.get(table.sheet(who).proficiency_type)
    table.forget_traits()
    if one is None:
        return
    for level, rank, rule in (
        (SPECIALIST_AT, "specialist", "survivor-proficiency-specialist"),
        (MASTER_AT, "master", "survivor-proficiency-master"),
    ):
        if before < level <= after:
            table.tell(facts.SheetMarked(rule, who, f"{one.name} {rank}", f"{level} ranks"))
    if before < MASTER_AT <= after and one.shared and one.mastery not in table.known():
        table.known().append(one.mastery)
        table.forget_traits()  # everybody is a specialist of it now
        table.tell(facts.InnovationGained("survivor-mastery-shared", who, one.mastery))
    if before < MASTER_AT <= after and not AGELESS(table, who):
        situation = EffectContext(f"{one.name} mastery", target=who, bearer=who, rule="survivor-proficiency-master")
        yield from table.perform(one.on_mastery, situation)
