"""Every AI card of The Hand, played with its lenses closed and open."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.english.ai_card import print_definitions
from game.cards.moments import Ban
from game.content.box import core_box
from game.content.monsters.the_hand.monster import THE_HAND
from game.model.terms import Attribute, Until
from game.narration.narrator import narrate
from game.phases.showdown.monster_turn import monster_turn
from game.rules.movement.coming_back import survivors_come_back
from tests.play.butcher import profile, target
from tests.play.hand import (
    ARMORED,
    ARMS,
    BLUE,
    BODY,
    FAR,
    GREEN,
    GREEN_CLOSED,
    HEAD,
    LEGS,
    PLATED,
    RED,
    RED_CLOSED,
    deal,
    draw,
    fallen,
    holds,
    hurt,
    lenses,
    stage,
)
from tests.play.stage import Stage

NEAR = {"erza": (11, 10)}


def attacked(made: Stage) -> list[str]:
    return [made.table.key(e.target) for e in made.each(facts.MonsterAttacked)]


def test_decks() -> None:
    stacks = {"basic": 0, "advanced": 0, "special": 0}
    for card in THE_HAND.ai_cards:
        stacks[card.level] += card.copies if card.level != "special" else 1
    assert stacks == {"basic": 11, "advanced": 2, "special": 12}


# the instinct and its definition


def pointed_at(die: int, *more: int, **sheet: object) -> Stage:
    """The Penalty: nobody is in range, and the finger falls on Erza."""
    made = draw("Bullet Jabs", {"erza": FAR}, d10=(die, *more), sheets={"erza": {"survival": 2, **sheet}})
    assert made.one(facts.InstinctPerformed).name == "The Penalty"
    return made


def test_pointed_at__a_1_kills() -> None:
    made = pointed_at(1)
    assert made.sheet("erza").dead and made.sheet("erza").survival == 2


def test_pointed_at__it_takes_all_survival_and_a_rib() -> None:
    made = pointed_at(2)
    assert made.sheet("erza").survival == 0 and made.one(facts.SevereInjurySuffered).name == "Broken Rib"
    assert made.one(facts.SurvivorDoomed) and not made.table.condition(made.id("erza")).doomed


def test_pointed_at__without_survival_there_is_nothing_to_take() -> None:
    """And the log says why."""
    made = pointed_at(10, survival=0)
    assert made.sheet("erza").dead
    said = narrate(made.one(facts.DeathDecided), made.table).text
    assert said == "Pointed at: Erza has no survival, which is death."
    assert not pointed_at(1).each(facts.DeathDecided), "the die decided"


def test_the_penalty__one_at_random() -> None:
    made = draw("Bullet Jabs", {"erza": FAR, "lucy": (1, 1)}, d10=(5,), picks=("lucy",),
                sheets={"erza": {"survival": 1}, "lucy": {"survival": 1}})  # fmt: skip
    assert (made.sheet("erza").survival, made.sheet("lucy").survival) == (1, 0)


# the basic action


def test_basic_action__a_kick_of_four_spaces() -> None:
    made = stage(NEAR, ai=[], sheets=ARMORED)
    made.run(monster_turn(made.table), d10=(4,), where=(BODY,))
    assert profile(made) == (1, 4) and hurt(made, "erza") == 3 and made.at("erza") == (11, 14)


# basic cards


def test_bullet_jabs__who_is_hardest_to_hit() -> None:
    made = draw("Bullet Jabs", {**NEAR, "lucy": (11, 12)}, d10=(1, 1, 1, 1, 9), where=(BODY,),
                sheets={**ARMORED, "lucy": {**PLATED, "permanent": {Attribute.EVASION: 1}}})  # fmt: skip
    assert target(made) == "lucy" and profile(made) == (5, 6) and hurt(made, "lucy") == 1
    assert made.tokens("lucy") == {Attribute.EVASION: -1}
    assert [one.until for one in made.table.record.lasting] == [Until.MONSTER_TURN_STARTS]


@pytest.mark.parametrize(("lens", "speed", "needs", "damage"), [(RED, 5, 5, 4), (BLUE, 5, 3, 1), (GREEN, 7, 5, 1)])
def test_bullet_jabs__its_lenses(lens: str, speed: int, needs: int, damage: int) -> None:
    """An open Red Lens is worth 2 damage itself."""
    made = draw("Bullet Jabs", NEAR, d10=(9, *(1,) * (speed - 1)), where=(BODY,), special=[lens], sheets=ARMORED)
    assert profile(made) == (speed, needs) and hurt(made, "erza") == damage


def flick(*special: str, at: tuple[int, int] = (11, 10), **fields: object) -> Stage:
    where = fields.pop("where", (ARMS, BODY))
    return draw("Full-Powered Flick", {"erza": at, **fields.pop("others", {})}, d10=(9,), where=where,  # type: ignore[dict-item, arg-type]
                special=list(special), sheets=ARMORED, **fields)  # type: ignore[arg-type]  # fmt: skip


def test_full_powered_flick__against_the_edge() -> None:
    """The edge stops the flight: 3 damage besides the 2 of the hit."""
    made = flick()
    assert made.at("erza") == (11, 16) and hurt(made, "erza") == 5


def test_full_powered_flick__through_somebody() -> None:
    """Nothing stops the flight, but Lucy lies in the way."""
    made = draw("Full-Powered Flick", {"erza": (18, 8), "lucy": (5, 8)}, d10=(9,), where=(ARMS, BODY), at=(19, 8),
                facing="w", sheets=ARMORED)  # fmt: skip
    assert made.at("erza") == (3, 8) and hurt(made, "erza") == 5 and fallen(made) == ["erza", "lucy"]


def test_full_powered_flick__through_nothing() -> None:
    made = draw("Full-Powered Flick", {"erza": (18, 8)}, d10=(9,), where=(ARMS,), at=(19, 8), facing="w",
                sheets=ARMORED)  # fmt: skip
    assert made.at("erza") == (3, 8) and hurt(made, "erza") == 2


def test_full_powered_flick__red_hurts_more() -> None:
    assert hurt(flick(RED), "erza") == 2 + 2 + 5


def test_full_powered_flick__red_through_somebody() -> None:
    made = draw("Full-Powered Flick", {"erza": (18, 8), "lucy": (5, 8)}, d10=(9,), where=(ARMS, BODY), at=(19, 8),
                facing="w", special=[RED], sheets=ARMORED)  # fmt: skip
    assert hurt(made, "erza") == 2 + 2 + 5


def test_full_powered_flick__blue_sends_where_it_likes() -> None:
    made = flick(BLUE, where=())
    assert made.request is not None and set(made.offered) == {"push:e", "push:s", "push:w"}


def test_full_powered_flick__green_takes_the_next_activation() -> None:
    made = flick(GREEN)
    assert made.table.banned(made.id("erza"), Ban.SPEND_ACTIVATION)
    assert [one.until for one in made.table.record.barred] == [Until.NEXT_SURVIVORS_TURN], "no longer"
    assert not flick().table.banned(flick().id("erza"), Ban.SPEND_ACTIVATION)


def test_full_powered_flick__the_youngest_in_front() -> None:
    made = draw("Full-Powered Flick", {"erza": (11, 10), "lucy": (12, 10)}, d10=(1,),
                sheets={"erza": {"hunt_xp": 3}, "lucy": {"hunt_xp": 1}})  # fmt: skip
    assert target(made) == "lucy"


THREE = {"erza": (11, 12), "lucy": (8, 12), "zachary": (20, 3)}


def line_up(*special: str, d10: tuple[int, ...] = (9,), where: tuple[object, ...] = (BODY, ARMS, LEGS)) -> Stage:
    return draw("Line Up", THREE, d10=d10, where=where, special=list(special), sheets=ARMORED,  # type: ignore[arg-type]
                first=("facing", "pick-target"))  # fmt: skip


def test_line_up__all_stand_in_a_line() -> None:
    """The closest nearest to it; it strikes that one, fells all and hurts the others."""
    made = line_up()
    assert [made.at(key) for key in THREE] == [(11, 10), (11, 11), (11, 12)]
    assert attacked(made) == ["erza"] and fallen(made) == ["erza", "lucy", "zachary"]
    assert [hurt(made, key) for key in THREE] == [4, 1, 1]


def test_line_up__it_turns_to_the_closest() -> None:
    made = draw("Line Up", {"erza": (16, 8), "lucy": (11, 1)}, d10=(1,), facing="n")
    assert made.table.facing == "e" and [made.at(key) for key in ("erza", "lucy")] == [(13, 8), (14, 8)]


def test_line_up__red() -> None:
    assert [hurt(line_up(RED), key) for key in THREE] == [6, 3, 3]


def test_line_up__blue() -> None:
    assert profile(line_up(BLUE, d10=(1,), where=())) == (1, 2)
    assert profile(line_up(d10=(1,), where=())) == (1, 3)


def test_line_up__green_strikes_the_second_too() -> None:
    made = line_up(GREEN, d10=(1, 9), where=(BODY,))
    assert attacked(made) == ["erza", "lucy"] and fallen(made) == []
    assert profile(line_up(GREEN, BLUE, d10=(1, 1), where=()), 1) == (1, 2)


def test_line_up__one_threat_is_a_line() -> None:
    made = draw("Line Up", {"erza": (8, 12)}, d10=(1,))
    assert made.at("erza") == (11, 10) and attacked(made) == ["erza"] and not made.each(facts.InstinctPerformed)


def test_line_up__without_threats_the_instinct() -> None:
    made = draw("Line Up", NEAR, d10=(5,), sheets={"erza": {"survival": 1}}, ready=lambda made: made.fell("erza"))
    assert made.one(facts.InstinctPerformed) and not attacked(made) and made.at("erza") == (11, 10)


def liver_blow(*special: str, sheet: dict[str, object] | None = None, **fields: object) -> Stage:
    sheet = sheet or {**PLATED, "survival": 5}
    return draw("Liver Blow", NEAR, "suffer", d10=(9,), special=list(special), sheets={"erza": sheet}, **fields)  # type: ignore[arg-type]


def test_liver_blow() -> None:
    made = liver_blow()
    assert made.sheet("erza").survival == 3 and hurt(made, "erza") == 3
    assert made.tokens("erza") == {Attribute.MOVEMENT: -1} and made.one(facts.HitsLocated).locations == (BODY,)


def test_liver_blow__green_takes_all_survival() -> None:
    assert liver_blow(GREEN).sheet("erza").survival == 0


def test_liver_blow__who_has_most_survival() -> None:
    made = draw("Liver Blow", {**NEAR, "lucy": (11, 12)}, d10=(1,), sheets={"lucy": {"survival": 2}})
    assert target(made) == "lucy"


def test_liver_blow__red_breaks_what_it_has_filled() -> None:
    """2 of armor and the 5 damage of an open Red Lens leave the heavy box filled, and a severe injury besides."""
    bare: dict[str, object] = {"survival": 5}
    made = draw("Liver Blow", NEAR, "suffer", d10=(9, 10, 10), special=[RED], sheets={"erza": bare})
    assert len(made.each(facts.SevereInjurySuffered)) == 2
    assert not liver_blow(RED).each(facts.SevereInjurySuffered), "armor took it"


def test_liver_blow__blue_cannot_be_blocked() -> None:
    def guard(made: Stage) -> None:
        made.table.condition(made.id("erza")).blocks.append(1)

    made = liver_blow(BLUE, ready=guard)
    assert hurt(made, "erza") == 3
    made = draw("Liver Blow", NEAR, d10=(9,), sheets={"erza": {**PLATED, "survival": 5}}, ready=guard)
    assert hurt(made, "erza") == 0


def rude_slap(*special: str, answers: tuple[str, ...] = (), **fields: object) -> Stage:
    return draw("Rude Slap", {**NEAR, "lucy": (10, 9)}, *answers, special=list(special),
                sheets={"erza": {**PLATED, "insanity": 9}, "lucy": {**PLATED, "insanity": 9}}, **fields)  # type: ignore[arg-type]  # fmt: skip


def wounded_last(key: str) -> object:
    def ready(made: Stage) -> None:
        made.table.record.last_to_wound = made.id(key)

    return ready


def test_rude_slap__who_wounded_it_last() -> None:
    made = rude_slap(d10=(2,), ready=wounded_last("lucy"))
    assert target(made) == "lucy" and fallen(made) == ["lucy"] and made.sheet("lucy").insanity == 8
    assert made.one(facts.HitsLocated).locations == (HEAD,)


def test_rude_slap__red_drives_the_others_off() -> None:
    made = rude_slap(RED, d10=(9,), ready=wounded_last("lucy"))
    assert made.at("erza") == (11, 12)


def test_rude_slap__blue_unsettles() -> None:
    assert rude_slap(BLUE, d10=(9,), ready=wounded_last("lucy")).tokens("lucy") == {Attribute.ACCURACY: -1}


def test_rude_slap__green_slaps_another() -> None:
    made = rude_slap(GREEN, d10=(9, 9), ready=wounded_last("lucy"))
    assert attacked(made) == ["lucy", "erza"] and fallen(made) == ["erza", "lucy"]


def two_slaps(*special: str) -> Stage:
    """Lucy first, then Erza; both stand before it."""
    sheets = {"erza": {**PLATED, "insanity": 9}, "lucy": {**PLATED, "insanity": 9}}
    return draw("Rude Slap", {"lucy": (11, 10), "erza": (12, 10)}, special=[GREEN, *special], d10=(9, 9),
                sheets=sheets, first=("route", "facing"),
                ready=wounded_last("lucy"))  # type: ignore[arg-type]  # fmt: skip


def test_rude_slap__the_second_is_like_the_first() -> None:
    made = two_slaps(BLUE)
    assert [made.sheet(key).insanity for key in ("lucy", "erza")] == [8, 8]
    assert made.tokens("lucy") == made.tokens("erza") == {Attribute.ACCURACY: -1}


def test_rude_slap__red_both_times() -> None:
    made = two_slaps(RED)
    assert made.at("erza") == (12, 12) and made.at("lucy") == (9, 10)


def chuckle(*special: str, **fields: object) -> Stage:
    sheets = {"erza": {"survival": 1, "insanity": 9}, "lucy": {"insanity": 9}}
    return draw("Soft Chuckle", {**NEAR, "lucy": (3, 3)}, special=list(special), sheets=sheets,
                first=("route", "facing"), **fields)  # type: ignore[arg-type]  # fmt: skip


def test_soft_chuckle__opens_a_lens() -> None:
    """Whoever has no survival left falls."""
    made = chuckle(RED_CLOSED)
    assert lenses(made) == [RED] and fallen(made) == ["lucy"]
    assert [made.sheet(key).insanity for key in ("erza", "lucy")] == [8, 8]


def test_soft_chuckle__with_all_open_it_heals() -> None:
    made = chuckle(BLUE, ready=lambda made: made.table.record.wounds.append("Bare Card"))
    assert not made.table.record.wounds and lenses(made) == [BLUE]


def test_soft_chuckle__red() -> None:
    made = chuckle(RED)
    assert [made.sheet(key).insanity for key in ("erza", "lucy")] == [7, 7]


def test_soft_chuckle__blue_turns_to_the_closest() -> None:
    made = chuckle(BLUE, facing="n")
    assert made.table.facing == "s"
    told = made.one(facts.TokenGained)
    assert (told.who, told.attribute, told.n) == (made.lion, Attribute.ACCURACY, 1)


def test_soft_chuckle__green_withdraws() -> None:
    made = chuckle(GREEN)
    assert made.table.distance(made.id("erza")) > 1 and made.lion_at != (11, 8)


def test_soft_chuckle__with_a_cracked_visor() -> None:
    made = chuckle(RED_CLOSED, injuries=["Gilded Face Visor"], d10=(1,))
    assert lenses(made) == [RED_CLOSED] and made.one(facts.BasicActionBegan) and attacked(made) == ["erza"]
    assert made.sheet("lucy").insanity == 8 and fallen(made) == []


def best_shot(*answers: str, special: tuple[str, ...] = (), **fields: object) -> Stage:
    """Erza is the strongest, and far off."""
    sheets = {"erza": {"gear": ["knife", "plate"], "survival": 3, "permanent": {Attribute.STRENGTH: 20}}}
    return draw("Take Your Best Shot", {"lucy": (11, 10), "erza": (3, 3)}, *answers, special=list(special),
                sheets=sheets, first=("place-manually", "place-monster", "facing", "select-location"),
                locations=["Gilded Spaulder"], **fields)  # type: ignore[arg-type]  # fmt: skip


def test_take_your_best_shot__the_strongest_is_asked() -> None:
    made = best_shot()
    assert target(made) == "erza" and made.table.distance(made.id("erza")) == 1
    assert set(made.offered) >= {"attack:knife", "none"}


def test_take_your_best_shot__a_wound_earns_respect() -> None:
    """No reaction follows, nor the rest of the card."""
    made = best_shot("attack:knife", d10=(9, 9), more=("Bare Card", "Bare Card"))
    assert holds(made, "erza") and made.sheet("erza").courage == 1 and not attacked(made)
    assert len(made.table.record.wounds) == 1


def test_take_your_best_shot__respect_is_taken_from_who_had_it() -> None:
    made = best_shot("attack:knife", d10=(9, 9), more=("Bare Card",), ready=lambda made: deal(made, "lucy"))
    assert holds(made, "erza") and not holds(made, "lucy")


def test_take_your_best_shot__respect_is_taken_from_who_is_away() -> None:
    def ready(made: Stage) -> None:
        deal(made, "lucy")
        made.table.put(made.id("lucy"), None)

    made = best_shot("attack:knife", d10=(9, 9), more=("Bare Card",), ready=ready)
    assert holds(made, "erza") and not holds(made, "lucy")


def test_take_your_best_shot__whoever_fails_is_struck() -> None:
    """Without a dodge; and a failure brings no reaction."""
    made = best_shot("attack:knife", d10=(9, 1, 2), where=(BODY,))
    assert not holds(made, "erza") and hurt(made, "erza") == 6 and not made.each(facts.ReactionPerformed)
    assert made.sheet("erza").survival == 3 and made.each(facts.KnockedBack)


def test_take_your_best_shot__declined() -> None:
    made = best_shot("none", d10=(1,))
    assert attacked(made) == ["erza"]


def test_take_your_best_shot__red() -> None:
    assert hurt(best_shot("none", special=(RED,), d10=(9,), where=(BODY,)), "erza") == 10


def test_take_your_best_shot__blue_spoils_the_aim() -> None:
    made = best_shot("attack:knife", special=(BLUE,), d10=(4, 1))
    assert made.one(facts.SurvivorAttacked).needs.total == 2 + 2 + 1 and attacked(made) == ["erza"]


def test_take_your_best_shot__blue_spoils_no_other_aim() -> None:
    """Whoever declines has no worse aim in their own turn."""
    assert not best_shot("none", special=(BLUE,), d10=(1,)).tokens("erza").get(Attribute.ACCURACY)


def test_take_your_best_shot__green_costs_the_faint_hearted() -> None:
    assert best_shot("none", special=(GREEN,), d10=(1,)).sheet("erza").survival == 1


def test_take_your_best_shot__not_whom_it_respects() -> None:
    made = draw("Take Your Best Shot", {"lucy": (11, 10), "erza": (3, 3)}, "none", d10=(1,),
                sheets={"erza": {"permanent": {Attribute.STRENGTH: 20}}}, ready=lambda made: deal(made, "erza"),
                first=("place-monster", "facing"))  # fmt: skip
    assert target(made) == "lucy"


def thunderbolt(*special: str, d10: tuple[int, ...] = (9,), where: tuple[object, ...] = (BODY, ARMS)) -> Stage:
    return draw("Thunderbolt Right", {**NEAR, "lucy": (11, 13)}, d10=d10, where=where, special=list(special),  # type: ignore[arg-type]
                sheets=ARMORED)  # fmt: skip


def test_thunderbolt_right__through_others() -> None:
    made = thunderbolt()
    assert hurt(made, "erza") == 5 and hurt(made, "lucy") == 1 and made.at("erza") == (11, 16)
    assert fallen(made) == ["erza", "lucy"]


@pytest.mark.parametrize(("lens", "speed", "needs"), [(RED, 2, 4), (BLUE, 1, 3)])
def test_thunderbolt_right__red_and_blue(lens: str, speed: int, needs: int) -> None:
    assert profile(thunderbolt(lens, d10=(1,) * speed, where=())) == (speed, needs)


def test_thunderbolt_right__green_tries_again() -> None:
    made = thunderbolt(GREEN, d10=(2, 9))
    assert hurt(made, "erza") == 5
    assert len(thunderbolt(d10=(2,), where=()).each(facts.MonsterAttacked)) == 1


# advanced cards


def palm(*special: str, where: dict[str, tuple[int, int]] | None = None, **fields: object) -> Stage:
    sheets = {key: {**PLATED, "insanity": 9, "fighting_arts": ["Leader"]} for key in ("erza", "lucy")}
    return draw("King's Palm", where or {"erza": (9, 8), "lucy": (9, 9)}, special=list(special), sheets=sheets,
                **fields)  # type: ignore[arg-type]  # fmt: skip


def test_kings_palm__turned_where_most_are() -> None:
    made = palm()
    assert made.table.facing == "w" and [hurt(made, key) for key in ("erza", "lucy")] == [3, 3]
    assert fallen(made) == ["erza", "lucy"] and made.sheet("erza").insanity == 7


def test_kings_palm__red_hits_twice() -> None:
    assert hurt(palm(RED), "erza") == 6, "hits that no roll made: its damage attribute changes nothing"


def test_kings_palm__blue_reaches_farther() -> None:
    made = palm(BLUE, where={"erza": (5, 8), "lucy": (9, 12)})
    assert [hurt(made, key) for key in ("erza", "lucy")] == [3, 3]


def test_kings_palm__green_silences_an_art() -> None:
    made = palm(GREEN)
    assert made.table.condition(made.id("erza")).silenced == ["Leader"]
    assert "Leader" not in [source for source, _ in made.table.traits(made.id("erza"))]


def test_kings_palm__nobody_there() -> None:
    made = palm(where={"erza": (11, 14), "lucy": (1, 1)}, d10=(1,))
    assert made.table.facing == "s" and made.one(facts.BasicActionBegan)


@pytest.mark.parametrize("special", [(), (BLUE,)])
def test_kings_palm__no_more_than_it_can_reach(special: tuple[str, ...]) -> None:
    """Most stand far to the east, out of its palm."""
    far = {"erza": (2, 8), "lucy": (20, 8), "zachary": (21, 8)}
    made = draw("King's Palm", far, at=(4, 8), special=list(special), sheets={"erza": {**PLATED, "insanity": 9}})
    assert made.table.facing == "w" and hurt(made, "erza") == 3


def test_kings_palm__where_most_are_and_not_the_closest() -> None:
    made = palm(where={"erza": (9, 8), "lucy": (9, 9), "zachary": (13, 8)})
    assert made.table.facing == "w"


@pytest.mark.parametrize("special", [(), (BLUE,)])
def test_kings_palm__with_nobody_in_reach_it_faces_the_closest_threat(special: tuple[str, ...]) -> None:
    """Lucy, who lies, is closer and none."""
    made = palm(*special, where={"erza": (1, 8), "lucy": (19, 8)}, d10=(5,), picks=("erza",),
                ready=lambda made: made.fell("lucy"))  # fmt: skip
    assert made.each(facts.MonsterTurned)[0].facing == "w"


def test_kings_palm__the_great_palm_does_all_the_same() -> None:
    made = palm(BLUE, RED)
    assert hurt(made, "erza") == 6 and fallen(made) == ["erza", "lucy"] and made.sheet("erza").insanity == 7
    assert palm(BLUE, GREEN).table.condition(palm(BLUE, GREEN).id("erza")).silenced == ["Leader"]
    assert not palm(BLUE).table.condition(palm(BLUE).id("erza")).silenced


def test_kings_palm__nobody_in_the_great_palm() -> None:
    made = draw("King's Palm", {"erza": (11, 4)}, special=[BLUE], at=(11, 11), facing="s", sheets=ARMORED, d10=(5,),
                first=("route", "facing"))  # fmt: skip
    assert made.one(facts.BasicActionBegan).target == 0 and not made.each(facts.HitsLocated)
    assert made.one(facts.InstinctPerformed), "nobody is in range of that either"


def test_line__palm__as_they_are_said() -> None:
    """Line, Palm."""
    monster = core_box().monsters["the-hand"]
    said = {one.heading: one.lines for one in print_definitions(monster.definitions)}
    assert said["Line"] == ["Whoever is in the 6 spaces straight ahead of the monster's column nearest to the closest "
                            "threat is in the Line."]  # fmt: skip
    assert said["Palm"] == [
        "Whoever is in the strip 6 spaces wide and 4 deep in front of the monster is in the Palm.",
        "While the Blue Lens is open, it is the strip 10 spaces wide and 6 deep in front of the monster.",
    ]


def uppercut(*special: str, others: dict[str, tuple[int, int]] | None = None, **fields: object) -> Stage:
    others = {"lucy": (3, 3)} if others is None else others
    return draw("Small Uppercut", {**NEAR, **others}, special=list(special), d10=(9,), sheets=ARMORED, **fields)  # type: ignore[arg-type]


def test_small_uppercut__out_of_the_board() -> None:
    made = uppercut()
    assert not made.table.on_board(made.id("erza")) and made.one(facts.HitsLocated).locations == (HEAD,)
    assert hurt(made, "erza") == 7 and not made.over


def land(made: Stage, answer: str, die: int) -> None:
    made.run(survivors_come_back(made.table), answer, d10=(die,))


def test_small_uppercut__down_again() -> None:
    """Hard Landing: on a space at the distance of the die; 2 damage at the legs, and on the ground."""
    made = uppercut()
    land(made, "space:11,12", 3)
    assert made.at("erza") == (11, 12) and fallen(made) == ["erza"] and hurt(made, "erza") == 7 + 2
    assert made.asked[-1].by == 0 and not made.table.record.priority


def test_small_uppercut__red_lands_harder() -> None:
    """Hard Landing."""
    made = uppercut(RED)
    land(made, "space:11,12", 3)
    assert hurt(made, "erza") == 9 + 4


def test_small_uppercut__blue_lands_where_it_likes() -> None:
    made = uppercut(BLUE)
    land(made, "space:11,12", 3)
    assert made.asked[-1].by == made.table.controller_seat == 1


def test_small_uppercut__green_comes_back_a_target() -> None:
    """Hard Landing."""
    made = uppercut(GREEN)
    land(made, "space:11,12", 3)
    assert made.table.record.priority == made.id("erza")


def test_small_uppercut__the_last_one_comes_down_at_once() -> None:
    made = draw("Small Uppercut", NEAR, "space:11,12", d10=(9, 3), sheets=ARMORED)
    assert made.at("erza") == (11, 12) and fallen(made) == ["erza"]
    assert made.one(facts.SurvivorCameBack).rule == "campaign-card-over-rulebook", "nobody has run away"
    assert not made.over


def test_small_uppercut__who_dealt_most_wounds() -> None:
    def ready(made: Stage) -> None:
        made.table.condition(made.id("lucy")).wounds_dealt = 2

    made = draw("Small Uppercut", {**NEAR, "lucy": (11, 12)}, d10=(1,), ready=ready)
    assert target(made) == "lucy"


def test_a_lens_of_the_other_side_changes_nothing() -> None:
    made = draw("Bullet Jabs", NEAR, d10=(1,) * 5, special=[RED_CLOSED, GREEN_CLOSED])
    assert profile(made) == (5, 5)
