"""What becomes of survivors: abilities and fighting arts gained and lost, weapon types, milestones, retirement."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.decision import Option, Refusal, Unavailable, Why, refusal
from engine.table import Flow
from game import facts
from game.cards.kinds.box import Box
from game.cards.kinds.survivor import Proficiency
from game.cards.traits.flow import AnyTrait
from game.cards.traits.knowledge import AgeBrings, MayChooseType
from game.cards.traits.people import Allows, Permission
from game.model.survivor import Survivor
from game.model.terms import MASTER_AT, MOST_FIGHTING_ARTS, SPECIALIST_AT
from game.rules.death.bleeding import bleed_out, lethal_bleeding
from game.rules.death.death import die
from game.rules.survivor.gear_changes import give_way
from game.rules.survivor.hooks import RANDOM_ART, RETIRES
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable
from game.rules.table.sheet_traits import armor_follows
from game.rules.table.swallowed import telling

AGE_1 = "Age 1"
AGE_1_AT = 2  # survivor-hunt-xp-milestones


def milestone(table: GameTable, who: int, story: str) -> Flow[None]:
    """What a filled milestone brings at once: its story event, whatever is in progress (campaign-milestone-immediate,
    campaign-story-event-freezes), and what cards attach to it.
    """
    with table.step("campaign-story-event-freezes"):
        yield from tell_story(table, who, story)
    for source, trait in list(table.of_kind(who, AgeBrings)):
        if trait.milestone == story:
            yield from gain_art(table, who, source, trait.art)


def tell_story(table: GameTable, who: int, story: str) -> Flow[None]:
    """The part of a story event that bears this name, in the present phase."""
    for event in table.box.story_events.values():
        part = event.part(story, table.story_phase)
        if part is not None:
            with telling(table, event.name):
                yield from table.perform(part.effects, EffectContext(story, target=who, bearer=who, chooser=who))


def cease_to_exist(table: GameTable, who: int, source: str) -> Flow[None]:
    """Gone for ever: gear to storage. It counts as a death, but it is none that could be cheated or spared
    (ability-life-exchange).
    """
    if not table.sheet(who).dead:
        table.record.bodiless.append(who)
    yield from die(table, who, source, "ability-life-exchange", sure=True)


# abilities and fighting arts


def gain_ability(table: GameTable, who: int, name: str, why: str) -> Flow[None]:
    """An ability or impairment; there is no most, but each is had once unless it adds up
    (survivor-abilities-unlimited).
    """
    survivor = table.sheet(who)
    if survivor.dead or (name in survivor.abilities and not table.box.abilities[name].adds_up):
        return
    bleeds_until = lethal_bleeding(table, who)
    with armor_follows(table, who):
        survivor.abilities.append(name)
    table.forget_traits(who)
    table.tell(facts.AbilityGained("survivor-abilities-unlimited", who, name, why))
    yield from bleed_out(table, who, bleeds_until)
    yield from give_way(table, who, name)
    yield from table.perform(table.box.abilities[name].on_gain, EffectContext(name, bearer=who, target=who))


def lose_ability(table: GameTable, who: int, name: str, why: str) -> None:
    survivor = table.sheet(who)
    if name in survivor.abilities:
        with armor_follows(table, who):
            survivor.abilities.remove(name)
        survivor.notes.pop(name, None)
        table.forget_traits(who)
        table.tell(facts.AbilityLost("survivor-abilities-unlimited", who, name, why))


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
    drawn = name or table.chance.pick(_common_arts(table), "fighting-arts")
    if drawn in survivor.fighting_arts:
        table.tell(facts.FightingArtGained("survivor-fighting-arts-max", who, drawn, already=True))
        return
    holder = _holder(table, drawn)
    if table.box.fighting_arts[drawn].unique and (holder or drawn in table.record.given.arts_at_home):
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
        drawn.append(table.chance.pick(left, "fighting-arts"))
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


# weapon proficiency


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
    traits = (*_abilities(box, survivor), *_worn(box, survivor))
    return any(isinstance(trait, MayChooseType) and trait.keyword == one.keyword for trait in traits)


def _worn(box: Box, survivor: Survivor) -> list[AnyTrait]:
    return [trait for key in survivor.gear if key in box.gear for trait in box.gear[key].traits]


def _abilities(box: Box, survivor: Survivor) -> list[AnyTrait]:
    return [trait for name in survivor.abilities for trait in box.abilities[name].traits]


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
            table.tell(facts.SheetMarked(rule, who, f"{one.name} {rank}", f"{level} levels"))
    if before < MASTER_AT <= after and one.shared and one.mastery not in table.record.innovations:
        table.record.innovations.append(one.mastery)
        table.forget_traits()  # everybody is a specialist of it now
        table.tell(facts.InnovationGained("survivor-mastery-shared", who, one.mastery))
    if before < MASTER_AT <= after and table.key(who) != table.record.given.knight:  # variant-twilight-knight
        situation = EffectContext(f"{one.name} mastery", target=who, bearer=who, rule="survivor-proficiency-master")
        yield from table.perform(one.on_mastery, situation)


# retirement


def mark_to_retire(table: GameTable, who: int, why: str, rule: str, at_end: bool = False) -> Flow[None]:
    """Marks who retires: at home at once (survivor-retire), on a hunt or in a showdown when that is over
    (survivor-retire-on-hunt). `at_end`: when the phase is over at home too.
    """
    survivor = table.sheet(who)
    if survivor.dead or survivor.retired:
        return
    if not survivor.retires:
        survivor.retires = True
        table.tell(facts.SheetMarked(rule, who, "retires", why))
    if not at_end and table.retires_at_once(who):
        yield from _retire(table, who)


def retire_marked(table: GameTable, but: Collection[int] = ()) -> Flow[None]:
    """Whoever is marked retires as the showdown ends, marked on the hunt or in it (survivor-retire-on-hunt)."""
    for who in table.living():
        survivor = table.sheet(who)
        if survivor.retires and not survivor.retired and who not in but:
            yield from _retire(table, who)


def _retire(table: GameTable, who: int) -> Flow[None]:
    """From now on at home for good, or gone for ever (ability-life-exchange)."""
    for ends in RETIRES.of(table, who):
        yield from ends()
        return
    table.sheet(who).retired = True
    table.tell(facts.SheetMarked("survivor-retire", who, "retired", "marked to retire"))


def why_not_departing(box: Box, survivor: Survivor) -> Why | None:
    """Why this survivor cannot depart: not fit to fight, or resting (survivor-skip-next-hunt)."""
    if (why := why_not_fighting(box, survivor)) is not None:
        return why
    if survivor.skip_next_hunt:
        return Why(f"{survivor.name} skips this hunt.", "survivor-skip-next-hunt")
    return None


def why_not_fighting(box: Box, survivor: Survivor) -> Why | None:
    """Why this survivor cannot fight: dead, or retired (survivor-retire), which ability-ageless and some gear lift."""
    if survivor.dead:
        return Why(f"{survivor.name} is dead.", "death-survivor")
    traits = (*_abilities(box, survivor), *_worn(box, survivor))
    allowed = {trait.what for trait in traits if isinstance(trait, Allows)}
    if survivor.retired and Permission.DEPART_RETIRED not in allowed:
        return Why(f"{survivor.name} has retired.", "survivor-retire")
    return None
