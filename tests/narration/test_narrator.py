"""Every event is told: one English sentence, links that lead somewhere, numbers that explain themselves."""

from __future__ import annotations

import enum
import typing
from typing import Any

import pytest

from engine.event import Amount, Event
from game import facts
from game.bots.careful.player import CarefulPlayer
from game.bots.player import new_session, play_out
from game.bots.random_player import RandomPlayer
from game.facts.hit_locations import WoundOutcome
from game.model.history import Memory, Told
from game.model.terms import Attribute, Location, Stat, Until
from game.narration.joined.account import Account
from game.narration.joined.retold import Fought, retold
from game.narration.narrator import Line, narrate, plain
from game.narration.phrases import says
from game.rulebook.ids import PAGES
from game.rulebook.lookup import link
from game.rulebook.markup import links
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable
from tests.play.homestead import Hearth
from tests.play.trail import Trail

ERZA = 3


def kinds(parent: type[Event] = Event) -> list[type[Event]]:
    """Every class of event that any module of the game defines."""
    found = []
    for child in parent.__subclasses__():
        found += [child, *kinds(child)]
    return sorted((kind for kind in found if kind.__module__.startswith("game.")), key=lambda kind: kind.__name__)


@pytest.fixture(scope="module")
def table() -> ShowdownTable:
    return new_session("white-lion", "prologue", 1).table


@pytest.fixture(scope="module")
def home() -> GameTable:
    """The settlement that tells of its fight with the King's Man, whose rewards are rolled for."""
    trail = Trail("erza")
    kings_man = trail.table.box.monsters["kings-man"]
    return retold(trail.table, Fought(kings_man, kings_man.levels[0]))


SAMPLES: dict[tuple[str, str], list[Any]] = {
    ("ShowdownBegan", "monster"): ["white-lion"],
    ("CardEntersPlay", "kind"): ["mood", "trait", "duration", "persistent injury"],
    ("ReactionPerformed", "kind"): ["wound", "failure", "reflex"],
    ("WoundAttempted", "outcome"): list(WoundOutcome),
    ("WoundAttempted", "die"): [0, 1, 5, 10],
    ("SurvivalSpent", "action"): ["dodge", "encourage", "dash", "surge", "endure"],
    ("ShowdownEnded", "outcome"): ["victory", "defeat", "ended"],
    ("MonsterTurned", "facing"): ["n", "e", "s", "w"],
    ("StartEdgeChosen", "edge"): ["e", "w"],
    ("KnockedBack", "stopped_by"): ["", "the board edge", "the lion"],
    ("StatChanged", "n"): [-1, 0, 1, 3],
    ("StatChanged", "stat"): list(Stat),
    ("StatChanged", "lost_to"): ["", "survival limit 1"],
}


MAY_BE_NOBODY = {
    (facts.BasicActionBegan, "target"),
    (facts.RoundBegan, "controller"),
    (facts.EffectRolled, "by"),
    (facts.SurvivalSpent, "on"),
    (facts.MonsterWounded, "by"),
    (facts.MonsterDefeated, "by"),
}


def values(kind: type[Event], name: str, wanted: Any, who: int) -> list[Any]:
    """Values that a field of this type may have."""
    if (kind.__name__, name) in SAMPLES:
        return SAMPLES[kind.__name__, name]
    if wanted in (Amount, Amount | None):
        return [Amount(2, (("profile", 2),)), Amount(3, (("profile", 2), ("tokens", 1))), Amount(0)]
    if isinstance(wanted, type) and issubclass(wanted, enum.Enum):
        return [*wanted]
    if wanted is int:
        return [who, 0] if (kind, name) in MAY_BE_NOBODY else [who]
    if wanted is bool:
        return [False, True]
    if wanted is str:
        return ["Claw"]
    origin, inside = typing.get_origin(wanted), typing.get_args(wanted)
    if origin is tuple and len(inside) == 2 and inside[1] is Ellipsis:
        first = values(kind, name, inside[0], who)[0]
        return [(first,), (first, first, first)]
    if origin is tuple:
        return [(who, 5)]  # a space, or what somebody rolled
    raise TypeError(f"{kind.__name__}.{name}: {wanted}")


def samples(kind: type[Event], who: int = ERZA) -> list[Event]:
    """Events of a kind: each field takes each of its values at least once."""
    hints = typing.get_type_hints(kind)
    fields = [name for name in kind.__struct_fields__ if name != "rule"]
    columns = [values(kind, name, hints[name], who) for name in fields]
    longest = max((len(column) for column in columns), default=1)
    made = []
    for i in range(longest * 4):
        picked = {
            name: column[(i + i // longest * k) % len(column)]
            for k, (name, column) in enumerate(zip(fields, columns, strict=True))
        }
        made.append(kind(rule="showdown-ends", **picked))
    return made


def check(line: Line) -> None:
    words = plain(line)
    assert words and words[0] in words[0].upper(), words
    assert words[-1] in ".!", words
    assert ". ." not in words and ".." not in words and "  " not in words, words
    assert "None" not in words and "<" not in words and "[[" not in words and "Amount" not in words, words
    assert line.weight in ("headline", "normal", "detail")
    for ref in links(line.text):
        link(ref)  # raises if it leads nowhere


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_every_event_is_told(kind: type[Event], table: ShowdownTable) -> None:
    for event in samples(kind):
        line = narrate(event, table)
        check(line)
        assert line.rule == "showdown-ends"


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_every_event_is_told_at_home_after_the_showdown(kind: type[Event], home: GameTable) -> None:
    for event in samples(kind, home.survivors()[0]):
        check(narrate(event, home))


def test_there_are_many_kinds_of_event() -> None:
    assert len(kinds()) > 70


def test_an_unknown_event_is_refused(table: ShowdownTable) -> None:
    class Sneezed(Event, frozen=True):
        pass

    with pytest.raises(LookupError, match="Sneezed"):
        narrate(Sneezed("showdown-ends"), table)


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_told_with_rules_of_the_rulebook(seed: int) -> None:
    session = new_session("white-lion", "prologue", seed, keep=True, seats=("Ann", "Ben"))
    play_out(session, CarefulPlayer() if seed % 2 else RandomPlayer(seed))
    assert session.told
    for told in session.told:
        line = narrate(told.event, session.table)
        check(line)
        assert line.rule in PAGES, line
    session.close()


@pytest.mark.parametrize(("monster", "seed"), [("phoenix", 3), ("phoenix", 8), ("screaming-antelope", 5)])
def test_whole_games_of_the_others_are_told_and_joined(monster: str, seed: int) -> None:
    """Fact by fact, and as somebody would tell it."""
    session = new_session(monster, "1", seed, keep=True)
    play_out(session, RandomPlayer(seed))
    account, found = Account(), []
    for told in session.told:
        check(narrate(told.event, session.table))
        found += account.hear(told.event, told.steps, session.table)
    for passage in (*found, *account.rest()):
        check(passage.line)
        assert passage.line.rule in PAGES, passage.line
    session.close()


def say(event: Event, table: ShowdownTable) -> str:
    return plain(narrate(event, table))


def test_numbers_explain_themselves(table: ShowdownTable) -> None:
    needs = Amount.of((("profile", 2), ("evasion tokens", 1)))
    event = facts.MonsterAttacked("attack-monster-hit-formula", ERZA, Amount(2, (("profile", 2),)), needs, (9, 1), 1)
    told = say(event, table)
    assert told == "The lion hits Erza (2 dice, 3+ = 2 profile + 1 evasion token: 9 1)."


def test_sure_hits_do_not_hide_the_dice_that_are_rolled_besides(table: ShowdownTable) -> None:
    speed, needs = Amount(3, (("Axe", 3),)), Amount(6, (("Axe", 6),))
    event = facts.SurvivorAttacked("keyword-automatic-hits", ERZA, "Axe", speed, needs, (7,), 3, 0, 2)
    assert say(event, table) == "Erza strikes with Axe: three hits (3 dice, two sure, 6+: 7)."
    sure = facts.SurvivorAttacked("keyword-automatic-hits", ERZA, "Axe", Amount(0), Amount(0), (), 1, 0, 1)
    assert say(sure, table) == "Erza strikes with Axe: one hit (sure, without a roll)."


def test_an_attack_says_first_what_came_of_it(table: ShowdownTable) -> None:
    speed, needs = Amount(5, (("Katar", 5),)), Amount(5, (("Katar", 5),))
    four = facts.SurvivorAttacked("attack-survivor-dice", ERZA, "Katar", speed, needs, (10, 10, 2, 10, 6), 4, 3)
    assert say(four, table) == "Erza strikes with Katar: four hits, three perfect (5 dice, 5+: 10 10 2 10 6)."
    none = facts.SurvivorAttacked("attack-survivor-dice", ERZA, "Katar", speed, needs, (1, 1, 2, 1, 4), 0, 0)
    assert say(none, table) == "Erza strikes with Katar and misses (5 dice, 5+: 1 1 2 1 4)."


def test_each_kind_of_reaction_has_its_verb(table: ShowdownTable) -> None:
    said = {
        say(facts.ReactionPerformed(f"wound-{kind}", "Paw", kind), table) for kind in ("wound", "failure", "reflex")
    }
    assert len({words.split(":")[0] for words in said}) == 3


def test_a_lantern_10_and_a_critical_wound_are_told_aloud(table: ShowdownTable) -> None:
    strength, toughness = Amount(0), Amount(6)
    for die, outcome in ((10, WoundOutcome.WOUND), (9, WoundOutcome.CRITICAL_WOUND), (5, WoundOutcome.FAILURE)):
        event = facts.WoundAttempted("wound-attempt", ERZA, "Paw", die, strength, toughness, 9, outcome)
        line = narrate(event, table)
        assert (line.weight == "headline") == (die != 5)
        assert ("lantern 10" in line.text) == (die == 10)


def test_a_wound_roll_shows_its_sum(table: ShowdownTable) -> None:
    strength, toughness = Amount(1, (("Founding Stone", 1),)), Amount(6, (("lion toughness", 6),))
    event = facts.WoundAttempted("wound-attempt", ERZA, "Soft Belly", 5, strength, toughness, 10, WoundOutcome.WOUND)
    assert say(event, table) == "Erza wounds Soft Belly (5 + 1 strength = 6, toughness 6)."


def test_damage_tells_where_it_went(table: ShowdownTable) -> None:
    damage = Amount(3, (("profile", 3),))
    event = facts.DamageSuffered("damage-order", ERZA, Location.WAIST, damage, 1, True, True, False, "Maul")
    assert say(event, table) == ("Erza's waist: armor takes 1, a light injury and a heavy injury (3 damage, Maul).")


def test_damage_that_nothing_is_left_for_and_an_injury_that_is_not_rolled_yet(table: ShowdownTable) -> None:
    """Damage of the hunt ends at the boxes; a severe injury may still be endured when the damage is told."""
    one, at = Amount(1, (("Storm", 1),)), Location.HEAD
    lost = facts.DamageSuffered("hunt-event-damage", ERZA, at, one, 0, False, False, False, "Storm")
    assert say(lost, table) == "Erza's head: nothing is left to be hurt (1 damage, Storm)."
    brain = facts.BrainDamageSuffered("hunt-brain-event-damage", ERZA, 1, 0, False, False, "Storm")
    assert say(brain, table) == "Erza's mind: nothing is left to be hurt (1 brain damage, Storm)."
    more = facts.DamageSuffered("damage-order", ERZA, at, one, 0, False, False, True, "Maul")
    assert say(more, table) == "Erza's head: a severe injury threatens (1 damage, Maul)."


def test_the_dead_are_told_with_name_age_and_deeds() -> None:
    session = new_session("white-lion", "prologue", 1)
    sheet = session.table.sheet(ERZA)
    dead = facts.SurvivorDied("death-survivor", ERZA, "Maul")
    assert say(dead, session.table) == "Erza is dead (Maul): still young, no showdown survived."
    sheet.hunt_xp = 6
    sheet.history += [Memory(Told.SURVIVED, "victory", 4), Memory(Told.SURVIVED, "victory", 7)]
    assert say(dead, session.table) == "Erza is dead (Maul): age 2, 2 showdowns survived."
    session.close()


def test_a_loss_to_the_survival_limit_is_told(table: ShowdownTable) -> None:
    event = facts.StatChanged("survivor-survival-limit", ERZA, Stat.SURVIVAL, 0, 1, "a gift", "survival limit 1")
    assert say(event, table) == "Erza gains no survival (a gift), which is lost to survival limit 1: it stays 1."


def test_tokens_say_how_long_they_last(table: ShowdownTable) -> None:
    event = facts.TokenGained("monster-movement", table.monster, Attribute.MOVEMENT, -1, "this showdown", "Femur")
    assert say(event, table) == "The lion gains a −1 movement token (Femur)."
    dazed = facts.TokenGained(
        "campaign-next-monster-turn",
        table.monster,
        Attribute.SPEED,
        -1,
        Until.NEXT_MONSTER_TURN.value,
        "Skullcap Hammer",
    )
    assert say(dazed, table).endswith("until the end of the next monster turn."), "as the card says it"


def test_a_name_with_brackets_makes_no_link() -> None:
    session = new_session("white-lion", "prologue", 1)
    session.table.world.get(ERZA, _miniature()).name = "[[nowhere]]"
    line = narrate(facts.ActBegan("showdown-act-resources", ERZA), session.table)
    for ref in links(line.text):
        link(ref)
    session.close()


def _miniature() -> type[Any]:
    from game.rules.table.components import Miniature

    return Miniature


def test_a_sentence_that_tells_of_a_field_which_a_fact_has_not_is_refused() -> None:
    with pytest.raises(LookupError, match="GearKept has no gears: to tell of"):
        says(facts.GearKept, "{gears} stays.")
    with pytest.raises(LookupError, match="GearKept has no gear:louder to tell of"):
        says(facts.GearKept, "{gear:louder} stays.")


def test_at_home_the_group_rolls_what_nobody_rolls() -> None:
    hearth = Hearth("erza", "lucy")
    rolled = facts.EffectRolled("settlement-roll", "Principle: Death", 0, 5, "1–5")
    line = narrate(rolled, hearth.table)
    assert line is not None and plain(line).startswith("The group rolls")
