"""The aftermath: what victories and defeats give and take, by monster and level (aftermath, monster files)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from engine.deck import Deck
from game import facts as events
from game.cards.kinds.monster import Monster
from game.content.monsters.white_lion.monster import WHITE_LION
from game.model.campaign_tasks import CampaignTask, Due
from game.model.terms import Attribute, Stat
from game.phases.showdown.aftermath import aftermath
from game.rules.death.death import die
from game.rules.table.showdown_record import InPlay
from game.rules.table.table_record import Gained
from tests.play.butcher import FAR, butcher
from tests.play.phoenix import NEST
from tests.play.stage import BARE, Stage, weapon

ACCURACY, STRENGTH = Attribute.ACCURACY, Attribute.STRENGTH
AXE = weapon("axe", keywords=("weapon", "melee", "axe"))
SWORD = weapon("sword", keywords=("weapon", "melee", "sword"))
MASK = "forsaker-mask"


def white_lion(level: str) -> Monster:
    row = next(row for row in WHITE_LION.levels if row.name == level)
    return replace(WHITE_LION, levels=(row,), ai_cards=(*WHITE_LION.ai_cards, BARE))


def after(monster: Monster, *answers: str, outcome: str = "victory", d10: Sequence[int] = (), killed_at: str = "",
          given: dict[str, Any] | None = None, innovations: Sequence[str] = (), dead: Sequence[str] = (),
          sheets: dict[str, dict[str, Any]] | None = None, wounded_with: dict[str, str] | None = None,
          gained: Sequence[tuple[str, str]] = (), keep_type: bool = True,
          in_play: Sequence[str] = ()) -> Stage:  # fmt: skip
    """The aftermath of a showdown in which Erza dealt the killing blow; nobody takes up another weapon type, and
    everybody has had the first Age.
    """
    aged = {key: {"milestones": ["Age 1"], **(sheets or {}).get(key, {})} for key in ("erza", "lucy", "zachary")}
    made = Stage(
        {"erza": (1, 1), "lucy": FAR, "zachary": (1, 16)}, monster=monster, gear=[AXE, SWORD], sheets=aged,
        first=("choose-proficiency", "choose-survivor"),
    )  # fmt: skip
    table, record = made.table, made.table.record
    names: dict[str, list[str]] = {}
    for card in table.box.resources.values():
        names.setdefault(card.deck, []).extend([card.name] * card.copies)
    record.resources = {deck: Deck(f"resources-{deck}", cards) for deck, cards in names.items()}
    record.killing_blow, record.killed_at = made.id("erza"), killed_at
    record.innovations.extend(innovations)
    record.in_play.extend(InPlay(card, "trait") for card in in_play)
    record.given = replace(record.given, **(given or {}))
    record.gained.extend(Gained(card, "basic", made.id(key)) for card, key in gained)
    for key, gear in (wounded_with or {}).items():
        table.condition(made.id(key)).wounded_with.append(gear)
    for key in dead:
        made.run(die(table, made.id(key), "a test"))
    teaches = outcome == "victory" and monster.levels[0].victory.other_type is not None
    living = [key for key in ("erza", "lucy", "zachary") if key not in dead]
    unasked = [key for key in living if (sheets or {}).get(key, {}).get("proficiency_type") != "axe"]
    kept = ["keep"] * len(unasked) if teaches and keep_type else []
    made.run(aftermath(table, outcome), *kept, *answers, d10=d10)
    return made


def facts(made: Stage) -> list[CampaignTask]:
    """What the campaign will carry out, without what every aftermath notes."""
    always = (Due.SETTLEMENT_PHASE, Due.DEFEATED, Due.NEMESIS_DEFEATED)
    return [
        one for one in made.table.record.facts if one.due not in always and one.due.name not in ("DEATH", "PRINCIPLE")
    ]


def rewards(made: Stage) -> list[str]:
    return [card.card for card in made.table.record.rewards]


def told(made: Stage, due: Due) -> list[tuple[str, int]]:
    return [(event.what, event.n) for event in made.each(events.CampaignNoted) if event.due is due]


# the White Lion


@pytest.mark.rule("aftermath-victory#1")
@pytest.mark.parametrize(("level", "xp", "own"), [("1", 1, 4), ("2", 2, 6), ("3", 2, 8)])
def test_aftermath_victory__the_white_lion_by_level(level: str, xp: int, own: int) -> None:
    made = after(white_lion(level), sheets={"erza": {"proficiency_type": "axe", "gear": ["axe"]}},
                 wounded_with={"erza": "axe"}, given={"defeated": ["white-lion"]})  # fmt: skip
    gained = made.each(events.RewardGained)
    assert [(event.deck, len(event.cards)) for event in gained][:2] == [("basic", 4), ("white-lion", own)]
    assert [event.cards for event in gained[2:]] == ([("Elder Cat Teeth",)] if level == "3" else [])
    assert made.sheet("erza").hunt_xp == xp and made.sheet("erza").proficiency == 1
    assert made.sheet("lucy").hunt_xp == xp and made.sheet("lucy").proficiency == 0
    assert told(made, Due.DEFEATED) == [("white-lion", int(level))] and not told(made, Due.NEMESIS_DEFEATED)
    assert facts(made) == []


def test_aftermath_victory__the_first_white_lion_brings_the_catarium() -> None:
    assert facts(after(white_lion("1"))) == [CampaignTask(Due.LOCATION, "Catarium")]
    assert facts(after(white_lion("1"), given={"defeated": ["butcher"]})) == [CampaignTask(Due.LOCATION, "Catarium")]


def test_aftermath_victory__saga_makes_more_of_a_great_lion() -> None:
    """Endeavors every time; the strength of the killing blow once per campaign."""
    made = after(white_lion("3"), innovations=["Saga"], given={"defeated": ["white-lion"]})
    endeavors, once = facts(made)
    assert endeavors == CampaignTask(Due.ENDEAVORS, n=2) and once.due is Due.ONCE
    assert made.sheet("erza").permanent == {ACCURACY: 1, STRENGTH: 1} and made.sheet("lucy").permanent == {}
    given = {"defeated": ["white-lion"], "given_once": [once.what]}
    made = after(white_lion("3"), innovations=["Saga"], given=given)
    assert facts(made) == [endeavors] and made.sheet("erza").permanent == {}
    assert facts(after(white_lion("2"), innovations=["Saga"], given={"defeated": ["white-lion"]})) == []


def test_aftermath_dead_gain_nothing__nor_does_a_dead_killer() -> None:
    made = after(white_lion("3"), innovations=["Saga"], given={"defeated": ["white-lion"]}, dead=["erza"])
    assert made.sheet("erza").permanent == {} and made.sheet("erza").hunt_xp == 0
    assert [one.due for one in facts(made)] == [Due.ENDEAVORS], "the mark is not used up"


@pytest.mark.rule("monster-defeat-rules#1")
@pytest.mark.parametrize(("rolled", "loses"), [(5, False), (6, True)])
def test_aftermath_defeat__by_a_white_lion(rolled: int, loses: bool) -> None:
    made = after(white_lion("1"), outcome="defeat", d10=(rolled,), dead=["erza", "lucy"])
    assert facts(made) == ([CampaignTask(Due.ARCHIVE_GEAR, "jewelry", 1)] if loses else [])
    assert not made.each(events.SurvivorReturned) and rewards(made) == []


# the Butcher


@pytest.mark.rule("nemesis-victory-record#1")
def test_nemesis_victory_record() -> None:
    made = after(butcher(2), d10=(1,))
    assert told(made, Due.DEFEATED) == told(made, Due.NEMESIS_DEFEATED) == [("butcher", 2)]


@pytest.mark.parametrize(
    ("level", "rolled", "row", "won", "stored"),
    [
        (1, 2, "1–3", [], []),
        (1, 3, "4–6", ["Broken Lantern"], []),
        (1, 6, "7–9", ["Butcher Cleaver", "Broken Lantern"], ["butcher-cleaver"]),
        (1, 9, "10–12", ["Butcher Cleaver", "Broken Lantern"], ["butcher-cleaver"]),
        (2, 1, "1–3", [], []),
        (3, 1, "4–6", ["Broken Lantern"], []),
        (3, 10, "13", ["Forsaker Mask"], [MASK]),
    ],
)
def test_aftermath_victory__the_butchers_rewards(
    level: int, rolled: int, row: str, won: list[str], stored: list[str]
) -> None:
    """1d10 and the level; here each 1d5 comes to 1."""
    how_many = {"4–6": (1,), "10–12": (1,)}.get(row, ())
    given = {"given_once": ["butcher-mask"]}
    made = after(butcher(level), d10=(rolled, *how_many), given=given)
    told_row = made.one(events.RewardRolled)
    assert told_row.row.rstrip("+") == row and told_row.result.total == rolled + level
    assert rewards(made) == won and made.table.storage == stored


def test_aftermath_victory__broken_lanterns_are_as_many_as_there_are() -> None:
    """1d5 comes to 5, the deck has two."""
    made = after(butcher(1), d10=(3, 10))
    assert rewards(made) == ["Broken Lantern"] * 2 and made.one(events.RewardLost).what == "Broken Lantern"


def test_aftermath_victory__a_death_blow_adds_to_the_roll() -> None:
    made = after(butcher(1), d10=(9,), killed_at="Furious Scrag")
    assert made.one(events.RewardRolled).result.total == 9 + 1 + 3 and rewards(made) == ["Forsaker Mask"]
    made = after(butcher(1), d10=(2,), killed_at="Furious Gut")
    assert made.one(events.RewardRolled).result.total == 3


def test_aftermath_victory__a_limb_grows_again_now_or_never() -> None:
    lost = {
        "erza": {"injuries": ["Dismembered Arm", "Dismembered Arm", "Deaf"]},
        "lucy": {"injuries": ["Dismembered Leg"]},
    }
    made = after(butcher(1), "regrow:erza/Dismembered Arm", d10=(9, 1), sheets=lost)
    assert made.sheet("erza").injuries == ["Dismembered Arm", "Deaf"] and made.one(events.LimbRegrown)
    assert made.asked[-1].keys() == ["regrow:erza/Dismembered Arm", "regrow:lucy/Dismembered Leg", "none"]
    made = after(butcher(1), "none", d10=(9, 1), sheets=lost)
    assert made.sheet("lucy").injuries == ["Dismembered Leg"] and made.one(events.RewardLost).what == "a limb"


def test_keyword_unique__a_second_forsaker_mask_is_not_won() -> None:
    made = after(butcher(3), d10=(10,), given={"given_once": ["butcher-mask"]}, sheets={"lucy": {"gear": [MASK]}},
                 )  # fmt: skip
    assert rewards(made) == [] and made.one(events.RewardLost).rule == "keyword-unique"


@pytest.mark.parametrize(("rolled", "wins"), [(3, False), (4, True)])
def test_aftermath_victory__a_face_is_taken_from_a_great_butcher(rolled: int, wins: bool) -> None:
    """Once per campaign, on 4+: the mask goes to somebody nominated."""
    made = after(butcher(3), *(["lucy"] if wins else []), d10=(1, 1, rolled))
    assert told(made, Due.ONCE) == [("butcher-mask", 0)]
    assert (MASK in made.table.storage) is wins
    if wins:
        assert made.table.key(made.one(events.GearWon).who) == "lucy"


def test_aftermath_victory__momento_mori_needs_no_roll_for_the_face() -> None:
    made = after(butcher(3), "zachary", d10=(1, 1), innovations=["Momento Mori"])
    assert made.table.storage == [MASK]


def test_aftermath_victory__whoever_wears_the_mask_leaves_for_ever() -> None:
    """They are lost without dying, and all their gear stays."""
    made = after(butcher(1), d10=(1,), sheets={"lucy": {"gear": [MASK, "cloth"]}})
    assert told(made, Due.SURVIVOR_LEAVES) == [("lucy", 0)] and not made.sheet("lucy").dead
    assert made.table.storage == [MASK, "cloth"] and made.sheet("lucy").gear == []


# proficiency


def test_survivor_proficiency_earn__own_type_or_as_many_ranks_in_axe() -> None:
    sheets: dict[str, dict[str, Any]] = {
        "erza": {"proficiency_type": "sword", "proficiency": 4},
        "lucy": {"proficiency_type": "axe", "proficiency": 1},
    }
    made = after(
        butcher(2), "take:axe", "keep", d10=(1,), sheets=sheets, wounded_with={"erza": "sword"}, keep_type=False
    )
    assert (made.sheet("erza").proficiency_type, made.sheet("erza").proficiency) == ("axe", 2), "the old ranks are lost"
    assert made.one(events.WeaponTypeTaken).lost == 4
    assert (made.sheet("lucy").proficiency_type, made.sheet("lucy").proficiency) == ("axe", 3), (
        "who has it is not asked"
    )
    assert made.sheet("zachary").proficiency == 0


def test_survivor_proficiency_earn__the_own_type_needs_a_wound_with_it() -> None:
    sheets: dict[str, dict[str, Any]] = {
        "erza": {"proficiency_type": "sword", "proficiency": 4},
        "lucy": {"proficiency_type": "sword"},
    }
    made = after(butcher(2), d10=(1,), sheets=sheets, wounded_with={"erza": "sword", "lucy": "axe"})
    assert (made.sheet("erza").proficiency, made.sheet("lucy").proficiency) == (5, 0)


@pytest.mark.rule("survivor-proficiency-earn#1", "survivor-proficiency-earn#2", "survivor-proficiency-earn#4")
@pytest.mark.parametrize(
    ("outcome", "wounded", "dice", "ranks"),
    [("victory", "axe", (), 1), ("victory", "sword", (), 0), ("defeat", "axe", (1,), 0)],
)
def test_survivor_proficiency_earn__wounds_with_the_own_type_and_a_victory(
    outcome: str, wounded: str, dice: tuple[int, ...], ranks: int
) -> None:
    """One level, however many wounds."""
    sheets = {"erza": {"proficiency_type": "axe"}}
    made = after(white_lion("1"), outcome=outcome, d10=dice, sheets=sheets, wounded_with={"erza": wounded})
    assert made.sheet("erza").proficiency == ranks


@pytest.mark.rule("survivor-proficiency-earn#3", "survivor-proficiency-none-selected")
def test_survivor_proficiency_earn__a_type_chosen_in_the_aftermath_comes_too_late() -> None:
    """Age 1 lets her choose axe, with which she has wounded; she departed without a type."""
    made = after(
        white_lion("1"), d10=[1, 1], sheets={"erza": {"milestones": [], "hunt_xp": 1}}, wounded_with={"erza": "axe"}
    )
    assert (made.sheet("erza").proficiency_type, made.sheet("erza").proficiency) == ("axe", 0)
    (told,) = [one for one in made.each(events.StatChanged) if one.stat is Stat.PROFICIENCY]
    assert (told.rule, told.lost_to) == ("survivor-proficiency-earn", "a choice made after departing")


def test_survivor_proficiency_none_selected__the_butcher_teaches_without_an_age() -> None:
    made = after(butcher(3), "keep", "keep", "take:axe", d10=(1, 1, 1), keep_type=False)
    assert made.sheet("zachary").proficiency_type == "axe" and made.sheet("zachary").proficiency == 3
    assert made.sheet("zachary").hunt_xp == 1


# defeat, and neither


def test_aftermath_defeat__by_the_butcher() -> None:
    made = after(butcher(1), outcome="defeat", dead=["erza", "lucy"], gained=[("Monster Bone", "erza")])
    assert facts(made) == [CampaignTask(Due.LOSE_RESOURCES)]
    assert made.one(events.ResourcesLeft).lost and made.table.record.gained == []


def test_death_resources__go_to_the_group_after_a_victory() -> None:
    made = after(butcher(1), d10=(1,), dead=["lucy"], gained=[("Monster Bone", "lucy"), ("Monster Hide", "erza")])
    assert [(card.card, card.by) for card in made.table.record.gained] == [
        ("Monster Bone", 0),
        ("Monster Hide", made.id("erza")),
    ]
    assert not made.one(events.ResourcesLeft).lost


def test_campaign_card_over_rulebook__a_showdown_that_is_neither_won_nor_lost() -> None:
    made = after(butcher(3), outcome="ended", dead=["lucy"], gained=[("Monster Bone", "erza")])
    assert made.table.record.outcome == "ended" and facts(made) == [] and rewards(made) == []
    assert [card.card for card in made.table.record.gained] == ["Monster Bone"]
    assert not made.each(events.SurvivorReturned) and made.sheet("erza").hunt_xp == 0


@pytest.mark.parametrize(
    ("outcome", "dead", "back"), [("victory", ["lucy"], 2), ("ended", ["lucy"], 2), ("defeat", [], 3)]
)
def test_aftermath_continue(outcome: str, dead: list[str], back: int) -> None:
    """The settlement phase follows whatever happened; a defeat can leave survivors who ran."""
    made = after(butcher(1), outcome=outcome, dead=dead, d10=(1,) if outcome == "victory" else ())
    assert told(made, Due.SETTLEMENT_PHASE) == [("", back)]


def test_aftermath_continue__even_if_nobody_returns() -> None:
    made = Stage({"erza": (1, 1)}, monster=butcher(1))
    made.run(die(made.table, made.id("erza"), "a test"))
    made.run(aftermath(made.table, "defeat"))
    assert told(made, Due.SETTLEMENT_PHASE) == [("", 0)]


def test_aftermath_tokens__counters_and_what_lies_beside_a_survivor_go() -> None:
    made = Stage({"erza": (1, 1), "lucy": FAR}, monster=butcher(1))
    condition = made.table.condition(made.id("erza"))
    condition.counters["lunacy token"] = 2
    condition.status_cards.append("Infectious Lunacy")
    condition.jammed["knife"] = 3
    condition.blocks.append(1)
    condition.deflect = 1
    made.sheet("erza").injuries.append("Deaf")
    made.run(aftermath(made.table, "ended"))
    assert not (
        condition.counters or condition.status_cards or condition.jammed or condition.blocks or condition.deflect
    )
    assert made.sheet("erza").injuries == ["Deaf"]


# perfect resources


def perfect(level: str, *answers: str, rolled: Sequence[int] = (), played: bool = True) -> Stage:
    given = {"defeated": ["white-lion"], "perfect_resources": played}
    return after(white_lion(level), *answers, d10=rolled, given=given)


@pytest.mark.rule("aftermath-victory")
def test_a_hard_hunt_may_leave_a_perfect_resource_in_the_place_of_a_basic_one() -> None:
    made = perfect("2", "perfect:Perfect Hide", "back:Skull", rolled=[8])
    assert "Perfect Hide" in rewards(made) and "Skull" not in rewards(made)
    assert len(rewards(made)) == 4 + 6
    resources = made.table.record.resources
    assert "Perfect Hide" not in resources["perfect"].draw_pile and "Skull" in resources["basic"].draw_pile
    assert made.one(events.ResourceSwapped).back == "Skull"


@pytest.mark.rule("aftermath-victory")
def test_a_perfect_resource_is_not_found_or_not_wanted() -> None:
    assert not perfect("2", rolled=[7]).each(events.ResourceSwapped)
    assert not perfect("3", "no", rolled=[10]).each(events.ResourceSwapped)
    assert not perfect("1").each(events.RewardRolled), "an easy hunt finds none"
    assert not perfect("2", played=False).each(events.RewardRolled), "nor does a campaign without them"


def test_ultimate_weapon_takes_1_resource_of_choice_from_the_deck_of_the_monster() -> None:
    made = after(white_lion("1"), innovations=["Ultimate Weapon"])
    assert made.request is not None and "resource:Lion Claw" in made.offered
    before = len(made.table.record.resources["white-lion"])
    made.answer("resource:Lion Claw")
    assert made.table.record.rewards[-1].card == "Lion Claw"
    assert len(made.table.record.resources["white-lion"]) == before - 1


def test_ultimate_weapon_takes_nothing_after_a_defeat_nor_of_a_monster_without_a_deck() -> None:
    lost = after(white_lion("1"), outcome="ended", innovations=["Ultimate Weapon"])
    assert lost.request is None and rewards(lost) == []
    against = after(butcher(1), innovations=["Ultimate Weapon"], d10=[3, 10], keep_type=True)
    assert not [one for one in against.asked if one.about.startswith("Which resource of")]


# the Phoenix


def phoenix_of(level: int) -> Monster:
    return NEST.at_level(level)


@pytest.mark.parametrize(("level", "xp", "own"), [(1, 1, 4), (2, 2, 6), (3, 2, 8)])
def test_aftermath_victory__the_phoenix_by_level(level: int, xp: int, own: int) -> None:
    made = after(phoenix_of(level), given={"defeated": ["phoenix"]})
    gained = made.each(events.RewardGained)
    assert [(event.deck, len(event.cards)) for event in gained][:2] == [("basic", 4), ("phoenix", own)]
    assert [event.cards for event in gained[2:]] == ([("Phoenix Crest",)] if level == 3 else [])
    assert made.sheet("erza").hunt_xp == xp and facts(made) == []


@pytest.mark.parametrize("level", [1, 2, 3])
def test_aftermath_victory__the_first_phoenix_brings_the_plumery(level: int) -> None:
    assert facts(after(phoenix_of(level))) == [CampaignTask(Due.LOCATION, "Plumery")]


def test_aftermath_victory__the_aged_have_understood() -> None:
    """Who holds an age token gains 1 understanding; then the tokens are gone."""
    monster = phoenix_of(1)
    made = Stage({"erza": (1, 1), "lucy": FAR}, monster=monster, first=("choose-proficiency", "choose-survivor"))
    made.table.record.resources = {deck: Deck(deck, []) for deck in ("basic", "phoenix")}
    made.table.condition(made.id("erza")).counters["age token"] = 1
    made.run(aftermath(made.table, "victory"))
    assert [made.sheet(key).understanding for key in ("erza", "lucy")] == [1, 0]
    assert not made.table.condition(made.id("erza")).counters


@pytest.mark.parametrize(("rolled", "permanent"), [(5, {}), (6, {Attribute.SPEED: 1, ACCURACY: -1})])
def test_aftermath_victory__painted_faces_and_a_great_phoenix(rolled: int, permanent: dict[Attribute, int]) -> None:
    """Face Painting: on 6 and more the survivor of the killing blow is faster and less accurate."""
    made = after(phoenix_of(3), innovations=["Face Painting"], given={"defeated": ["phoenix"]}, d10=(rolled,))
    assert made.sheet("erza").permanent == permanent


@pytest.mark.parametrize(("rolled", "returns"), [(5, []), (6, ["lucy"])])
def test_aftermath_defeat__by_a_phoenix(rolled: int, returns: list[str]) -> None:
    """On 6 and more one of the dead, whom chance picks, is alive again at home."""
    made = Stage({"erza": (1, 1), "lucy": FAR}, monster=phoenix_of(1))
    for key in ("erza", "lucy"):
        made.run(die(made.table, made.id(key), "a test"))
    made.run(aftermath(made.table, "defeat"), d10=(rolled,), picks=returns)
    assert [one.what for one in facts(made)] == returns
