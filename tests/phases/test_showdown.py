"""The order of a showdown: rounds, turns, acts, knocked down and standing, its end (pages 65-66, 73-75, 79)."""

from __future__ import annotations

import pytest

from engine.decision import Decision, NotOffered
from engine.table import Flow
from game import facts
from game.bots.player import new_session
from game.cards.kinds.ai_card import AIType, Do, SurvivalWindow
from game.cards.kinds.hit_location import Critical, HitLocation, PersistentInjury
from game.cards.moments import Moment
from game.cards.traits.flow import Whenever
from game.cards.traits.sheet import Modify
from game.cards.who import Role, survivors
from game.cards.words.harm import Die, Heal
from game.cards.words.monster import BasicAction, MonsterMoves
from game.cards.words.moving import Bash, KnockDown
from game.cards.words.sheet import Gain
from game.cards.words.tokens import Token
from game.content.box import core_box
from game.model.survivor import Boxes
from game.model.terms import Attribute, Location, Stat, SurvivalAction
from game.phases.showdown.setup import founders, new_showdown
from game.phases.showdown.showdown import set_up
from game.rules.attack.survivor_attack import attack
from game.rules.space.terrain import tiles_of
from game.rules.survivor.survival_action_limits import why_no_survival_action
from game.rules.table.components import Act, Armor
from game.rules.table.showdown_record import Seat
from tests.play.stage import Stage, beast, card, weapon

PLAIN = [HitLocation(f"Plain {n}", critical=Critical()) for n in (1, 2, 3)]
BLADE = weapon("blade", speed=3, accuracy=2, strength=9)
EVERYBODY_FALLS = Do((KnockDown(survivors()),))
EVERYBODY_DIES = Do((Die(survivors()),))
EVERYBODY_GAINS = Do((Gain(survivors(), Stat.INSANITY, 1),))
IT_FALLS = Do((KnockDown(Role.MONSTER),))


def one_attack(stage: Stage, who: str, gear: str = "blade") -> Flow[None]:
    return attack(stage.table, stage.id(who), stage.table.box.gear[gear])


def test_showdown_components() -> None:
    """Level of the First Story: decks ready, the lion on its mark, survivors put where the players like."""
    four = founders()
    table = new_showdown(core_box(), "white-lion", "prologue", four, [Seat("solo", [s.key for s in four])], seed=7)
    record = table.record
    assert record.ai.draw_pile[-1] == "Claw" and len(record.ai) == 8
    assert record.hit_locations.draw_pile[-1] == "Strange Hand"
    assert len(record.hit_locations) == 23
    assert table.at(table.monster) == (11, 8)
    decks = {deck: len(cards) for deck, cards in record.resources.items()}
    assert decks["basic"] == 21 and decks["white-lion"] == 19 and decks["vermin"] == 8
    assert not table.survivors(), "nobody stands on the board before the set-up"
    table.world.close()


@pytest.mark.rule("showdown-components#1", "showdown-round-order#1")
def test_showdown_components__a_lion_of_level_1_is_set_up_and_takes_the_first_turn() -> None:
    """Every deck lies ready, monster and terrain on the board before anybody is placed, then the four survivors."""
    session = new_session("white-lion", "1", 7, keep=True)
    table, record = session.table, session.table.record
    assert (len(record.ai), len(record.hit_locations)) == (10, 23)
    assert (len(record.resources["basic"]), len(record.resources["white-lion"])) == (21, 19)
    assert table.on_board(table.monster) and len(tiles_of(table, "tall-grass")) == 2
    while isinstance(session.request, Decision) and session.request.topic == "place-survivor":
        session.answer(session.request.options[0].key)
    assert table.survivors() == record.party and len(record.party) == 4
    kinds = (facts.MonsterTurnBegan, facts.SurvivorsTurnBegan)
    while isinstance(session.request, Decision) and not any(isinstance(one.event, kinds) for one in session.told):
        session.answer(session.request.options[0].key)  # whom it faces, if several are alike
    first = next(one.event for one in session.told if isinstance(one.event, kinds))
    assert isinstance(first, facts.MonsterTurnBegan) and first.round == 1


@pytest.mark.rule("showdown-heal-survivor-rule#1")
def test_showdown_heal_survivor_rule() -> None:
    """Body armor is healed: 2 points, up to what the gear gives; nothing else that is lost comes back."""
    sheet = {"gear": ["leather-cuirass", "leather-boots"], "boxes": {Location.BODY: Boxes(light=True)}}
    stage = Stage({"erza": (1, 1)}, sheets={"erza": sheet})
    points = stage.table.world.get(stage.id("erza"), Armor).points
    points[Location.BODY], points[Location.LEGS] = 1, 0
    stage.perform((Heal(Role.SELF, light=False, heavy=False, at=Location.BODY),), "erza")
    assert (points[Location.BODY], points[Location.LEGS]) == (3, 0)
    assert stage.sheet("erza").boxes[Location.BODY].light


def test_showdown_components__the_start_zone_and_the_facing() -> None:
    stage = Stage({"erza": None, "lucy": None}, sheets={"erza": {"insanity": 2}, "lucy": {"insanity": 1}})
    stage.table.record.start_zone = [(11, 15), (1, 8), (2, 8)]
    stage.run(set_up(stage.table), "space:11,15", "space:1,8")
    assert [e.at for e in stage.each(facts.SurvivorPlaced)] == [(11, 15), (1, 8)]
    assert stage.asked[1].keys() == ["space:1,8", "space:2,8"], "one survivor to a space"
    assert stage.table.facing == "w", "it begins facing the survivor with the least insanity"


def test_showdown_round_order() -> None:
    """The monster first, then the survivors, again and again."""
    stage = Stage({"erza": (1, 1)}, ai=["Bare Card", "Bare Card"])
    stage.play("end-turn")
    turns = (facts.MonsterTurnBegan, facts.SurvivorsTurnBegan, facts.RoundBegan)
    assert stage.order(*turns) == [
        "MonsterTurnBegan",
        "SurvivorsTurnBegan",
        "RoundBegan",
        "MonsterTurnBegan",
        "SurvivorsTurnBegan",
    ]
    assert stage.table.record.round == 2


@pytest.mark.rule("showdown-monster-turn-steps#1")
def test_showdown_monster_turn_steps() -> None:
    """What waits for the start of the turn, the AI card, and what a persistent injury does at its end."""
    late = Whenever(Moment.MONSTER_TURN_ENDS, (Gain(survivors(), Stat.INSANITY, 1),))
    early = Whenever(Moment.MONSTER_TURN_STARTS, (Gain(survivors(), Stat.COURAGE, 1),))
    mood = card("Long Night", type=AIType.MOOD, traits=(early,))
    wound = HitLocation("Open Flank", critical=Critical((), PersistentInjury("Festering", (late,))))
    stage = Stage({"erza": (1, 1)}, monster=beast(mood, hit_locations=[wound]))
    stage.table.enter_play("Open Flank", "persistent injury")
    stage.table.enter_play("Long Night", "mood")
    stage.play()
    told = [
        event.stat if isinstance(event, facts.StatChanged) else type(event).__name__
        for event in stage.told
        if isinstance(event, facts.StatChanged | facts.AIDrawn | facts.MonsterTurnEnded)
    ]
    assert told == [Stat.COURAGE, "AIDrawn", Stat.INSANITY, "MonsterTurnEnded"]


@pytest.mark.rule("showdown-survivors-turn#1", "showdown-survivors-turn#2")
def test_showdown_survivors_turn() -> None:
    """One whole act after another, in any order, nobody twice."""
    stage = Stage({"erza": (1, 1), "lucy": (3, 3)}, turn="survivors")
    stage.play("act:lucy")
    with pytest.raises(NotOffered):
        stage.answer("act:erza")
    stage.answer("end-act")
    assert stage.offered == ["act:erza", "end-turn"]
    assert stage.refusal("act:lucy") == ("Lucy has acted in this turn.", "showdown-survivors-turn")


@pytest.mark.rule("showdown-act-resources#1", "showdown-act-resources#2")
def test_showdown_act_resources() -> None:
    """One movement and one activation; what is left over is lost with the act."""
    stage = Stage({"erza": (11, 7)}, turn="survivors", ai=["Bare Card"] * 3, locations=["Beast's Knee"] * 4)
    stage.play("act:erza")
    act = stage.table.world.get(stage.id("erza"), Act)
    assert (act.movement, act.activation) == (1, 1)
    stage.answer("end-act")
    assert (act.movement, act.activation) == (0, 0)
    stage.answer("act:erza")  # round 2
    assert (act.movement, act.activation) == (1, 1)
    stage.answer("attack:fist-tooth", d10=[1, 1])
    assert (act.movement, act.activation) == (1, 0)
    assert stage.refusal("attack:fist-tooth")[1] == "showdown-act-resources"


@pytest.mark.rule("showdown-action-order-free#1")
def test_showdown_action_order_free() -> None:
    """Attack first, then move; or the other way round."""
    for answers, d10 in ((("attack:fist-tooth", "space:11,6"), [1, 1]), (("space:12,7", "attack:fist-tooth"), [1, 1])):
        stage = Stage({"erza": (11, 7), "lucy": (1, 1)}, turn="survivors")
        stage.play("act:erza", *answers, d10=d10)
        assert stage.order(facts.SurvivorAttacked, facts.SurvivorMoved) == (
            ["SurvivorAttacked", "SurvivorMoved"]
            if answers[0].startswith("attack")
            else ["SurvivorMoved", "SurvivorAttacked"]
        )
        assert stage.offered == ["act:lucy", "end-turn"], "with both spent the act is over"


@pytest.mark.rule("showdown-actions-complete#1")
def test_showdown_actions_complete() -> None:
    """While an attack is being resolved there is no moving."""
    stage = Stage(
        {"erza": (11, 7)}, turn="survivors", gear=[BLADE], sheets={"erza": {"gear": ["blade"]}},
        monster=beast(hit_locations=PLAIN), locations=["Plain 1", "Plain 2"], ai=["Bare Card"] * 4,
    )  # fmt: skip
    stage.play("act:erza", "attack:blade", d10=[5, 5, 1])
    assert stage.request is not None and stage.request.topic == "select-location"
    with pytest.raises(NotOffered):
        stage.answer("space:11,6")
    stage.answer("location:Plain 2", d10=[5, 5])
    assert "space:11,6" in stage.offered


# knocked down


@pytest.mark.rule("showdown-knocked-down-survivor#1")
def test_showdown_knocked_down_survivor() -> None:
    """Down on the survivors' turn of round 2: stands at the end of the monster turn of round 3."""
    stage = Stage({"erza": (1, 1)}, round=3)
    stage.fell("erza", 2, "survivors")
    stage.play()
    assert not stage.down("erza")
    assert stage.order(facts.StoodUp, facts.MonsterTurnEnded, facts.SurvivorsTurnBegan) == [
        "StoodUp",
        "MonsterTurnEnded",
        "SurvivorsTurnBegan",
    ]


@pytest.mark.rule("showdown-knocked-down-survivor#2")
def test_showdown_knocked_down_survivor__in_the_monster_turn() -> None:
    """Down on the monster turn of round 2: still down after it, up at the end of the monster turn of round 3."""
    fall = card("Fall", EVERYBODY_FALLS)
    stage = Stage({"erza": (1, 1), "lucy": (20, 1)}, round=2, monster=beast(fall), ai=["Fall", "Bare Card"])
    stage.play()
    assert stage.table.record.round == 3, "nobody could act in round 2"
    assert not stage.down("erza") and not stage.down("lucy")
    assert [e.round for e in stage.each(facts.MonsterTurnEnded)] == [2, 3]
    assert stage.told.index(stage.each(facts.StoodUp)[0]) > stage.told.index(stage.each(facts.MonsterTurnEnded)[0])


def test_showdown_knocked_down_survivor__can_only_dodge() -> None:
    stage = Stage({"erza": (11, 7), "lucy": (1, 1)}, turn="survivors", sheets={"erza": {"survival": 3}})
    stage.table.record.survival_actions = [SurvivalAction.DODGE, SurvivalAction.DASH]
    stage.fell("erza", 1, "monster")
    stage.play()
    assert stage.refusal("act:erza") == ("Erza is knocked down.", "showdown-knocked-down-survivor")
    assert stage.refusal("dash:erza")[1] == "survival-dodge-knocked-down"
    assert why_no_survival_action(stage.table, stage.id("erza"), SurvivalAction.DODGE) is None


@pytest.mark.rule("showdown-knocked-down-once#1")
def test_showdown_knocked_down_once() -> None:
    """Bash on somebody who lies there already does nothing, and does not start the wait again."""
    stage = Stage({"erza": (1, 1)}, round=2)
    stage.fell("erza", 1, "survivors")
    stage.perform((Bash(Role.SELF), KnockDown(Role.SELF)), "erza")
    assert not stage.each(facts.KnockedDown)
    assert stage.table.standing(stage.id("erza")).fell_round == 1


@pytest.mark.rule("showdown-knocked-down-mid-attack#1")
def test_showdown_knocked_down_mid_attack() -> None:
    """Three locations; the reaction on the first knocks the attacker down: the other two are not resolved."""
    first = HitLocation("Kicking Leg", wound=(KnockDown(Role.ATTACKER),))
    stage = Stage(
        {"erza": (11, 7), "lucy": (1, 1)}, turn="survivors", gear=[BLADE], ai=["Bare Card"] * 4,
        monster=beast(hit_locations=[first, *PLAIN]), locations=["Kicking Leg", "Plain 1", "Plain 2"],
    )  # fmt: skip
    stage.run(one_attack(stage, "erza"), "location:Kicking Leg", d10=[5, 5, 5, 5])
    assert [e.card for e in stage.each(facts.WoundAttempted)] == ["Kicking Leg"]
    assert stage.one(facts.AttackCanceled).rule == "showdown-knocked-down-mid-attack"
    assert sorted(stage.table.record.hit_locations.discard) == ["Kicking Leg", "Plain 1", "Plain 2"]


@pytest.mark.parametrize(("die", "hits"), [(3, 1), (2, 0), (1, 0), (10, 1)])
@pytest.mark.rule("showdown-monster-knocked-down-hits#1", "showdown-monster-knocked-down-hits#2")
def test_showdown_monster_knocked_down_hits(die: int, hits: int) -> None:
    """While it is down attack rolls hit on 3+, whatever the weapon, the blind spot or tokens say."""
    stage = Stage(
        {"erza": (11, 7)}, turn="survivors", facing="s", gear=[weapon("club", 1, 8)],
        monster=beast(hit_locations=PLAIN), locations=["Plain 1"], ai=["Bare Card"] * 3,
    )  # fmt: skip
    stage.fell("white-lion")
    stage.perform((Token(Role.SELF, Attribute.ACCURACY, 5), Token(Role.MONSTER, Attribute.EVASION, 4)), "erza")
    stage.run(one_attack(stage, "erza", "club"), d10=[die, 3][: 1 + hits])
    told = stage.one(facts.SurvivorAttacked)
    assert (told.needs.total, told.hits, told.perfect) == (3, hits, int(die == 10))


@pytest.mark.rule("showdown-monster-knocked-down-reactions#1", "showdown-monster-knocked-down-reactions#2")
def test_showdown_monster_knocked_down_reactions() -> None:
    """No reaction of a fallen monster, also none that would help; critical effects still happen."""
    generous = HitLocation(
        "Purse",
        wound=(Gain(Role.ATTACKER, Stat.COURAGE, 1),),
        critical=Critical((Gain(Role.ATTACKER, Stat.INSANITY, 1),)),
    )
    for die, insanity in ((5, 0), (10, 1)):
        stage = Stage(
            {"erza": (11, 7)}, turn="survivors", gear=[weapon("blade", 1, 2, 9)],
            monster=beast(hit_locations=[generous]), locations=["Purse"], ai=["Bare Card"] * 3,
        )  # fmt: skip
        stage.fell("white-lion")
        stage.run(one_attack(stage, "erza"), d10=[5, die])
        assert (stage.sheet("erza").courage, stage.sheet("erza").insanity) == (0, insanity)
        assert bool(stage.each(facts.ReactionsCanceled)) is (die == 5)


@pytest.mark.rule("showdown-monster-stands#1")
def test_showdown_monster_stands() -> None:
    """Down since the survivors' turn: stands as its own turn begins."""
    stage = Stage({"erza": (1, 1)}, round=2)
    stage.fell("white-lion", 1, "survivors")
    stage.play()
    assert stage.order(facts.MonsterTurnBegan, facts.StoodUp, facts.AIDrawn) == [
        "MonsterTurnBegan",
        "StoodUp",
        "AIDrawn",
    ]


@pytest.mark.rule("showdown-monster-stands#2")
def test_showdown_monster_stands__in_the_survivors_turn() -> None:
    """Down since the monster turn: stands as the survivors' turn begins."""
    trip = card("Trip", IT_FALLS)
    stage = Stage({"erza": (1, 1)}, monster=beast(trip), ai=["Trip"])
    stage.play()
    assert stage.order(facts.KnockedDown, facts.MonsterTurnEnded, facts.SurvivorsTurnBegan, facts.StoodUp) == [
        "KnockedDown",
        "MonsterTurnEnded",
        "SurvivorsTurnBegan",
        "StoodUp",
    ]


def test_showdown_monster_stands__when_it_draws() -> None:
    """Down in its own turn, and a card is drawn after that: it stands for the card."""
    trip = Whenever(Moment.MONSTER_TURN_STARTS, (KnockDown(Role.MONSTER),))
    mood = card("Slippery", type=AIType.MOOD, traits=(trip,))
    stage = Stage({"erza": (11, 10)}, monster=beast(mood), ai=["Claw"])
    stage.table.enter_play("Slippery", "mood")
    stage.play(d10=[1, 1])
    assert stage.order(facts.KnockedDown, facts.StoodUp, facts.AIDrawn, facts.MonsterAttacked) == [
        "KnockedDown",
        "StoodUp",
        "AIDrawn",
        "MonsterAttacked",
    ]


@pytest.mark.rule("showdown-moods-while-down#1")
def test_showdown_moods_while_down() -> None:
    """A mood still bites while the monster lies there: also the basic action that it causes."""
    stage = Stage({"erza": (11, 7)}, turn="survivors")
    stage.table.enter_play("Ground Fighting", "mood")
    stage.fell("white-lion")
    stage.play("act:erza", "attack:fist-tooth", d10=[2, 1, 1, 1], where=[Location.LEGS])
    assert stage.one(facts.BasicActionBegan).target == stage.id("erza")
    assert stage.one(facts.DamageSuffered).location is Location.LEGS
    assert stage.down("white-lion")


@pytest.mark.rule("showdown-flow-knockdown#1")
def test_showdown_flow_knockdown() -> None:
    """A surge in the flow knocks the monster down: the rest of its card is canceled."""
    heel = HitLocation("Weak Heel", critical=Critical((KnockDown(Role.MONSTER),)))
    stage = Stage(
        {"erza": (11, 10)}, ai=["Claw", "Bare Card", "Bare Card"], monster=beast(hit_locations=[heel]),
        locations=["Weak Heel"], gear=[weapon("blade", 1, 2, 9)],
        sheets={"erza": {"survival": 1, "gear": ["blade"]}},
    )  # fmt: skip
    stage.table.record.survival_actions = [SurvivalAction.SURGE]
    stage.play("surge:erza", "attack:blade", d10=[5, 10])
    assert stage.one(facts.CardCanceled).rule == "ai-knocked-down-flow"
    assert not stage.each(facts.MonsterAttacked)
    assert stage.table.record.ai.discard == ["Claw"]


@pytest.mark.rule("showdown-round-end#1")
def test_showdown_round_end() -> None:
    """With the survivors' turn the round is over: what may be used once a round is free again."""
    stage = Stage({"erza": (1, 1)}, turn="survivors", round=2)
    stage.table.condition(stage.id("erza")).used.append(SurvivalAction.DODGE)
    stage.play()
    assert stage.table.condition(stage.id("erza")).used == [SurvivalAction.DODGE]
    stage.answer("end-turn")
    assert stage.table.record.round == 3
    assert stage.table.condition(stage.id("erza")).used == []


@pytest.mark.rule("showdown-monster-moves-mid-attack#1")
def test_showdown_monster_moves_mid_attack() -> None:
    """A reaction carries the monster out of the sword's range: what is left is not resolved."""
    leap = HitLocation("Leap", wound=(MonsterMoves(3, "away from the attacker"),))
    stage = Stage(
        {"erza": (11, 10)}, turn="survivors", gear=[BLADE], ai=["Bare Card"] * 4,
        monster=beast(hit_locations=[leap, *PLAIN]), locations=["Leap", "Plain 1", "Plain 2"],
    )  # fmt: skip
    stage.run(one_attack(stage, "erza"), "location:Leap", d10=[5, 5, 5, 5])
    assert stage.lion_at == (11, 5)
    assert stage.one(facts.AttackCanceled).rule == "showdown-monster-moves-mid-attack"
    assert sorted(stage.table.record.hit_locations.discard) == ["Leap", "Plain 1", "Plain 2"]
    assert len(stage.each(facts.WoundAttempted)) == 1


@pytest.mark.rule("showdown-monster-moves-mid-attack#2")
def test_showdown_monster_moves_mid_attack__a_bow_still_reaches() -> None:
    leap = HitLocation("Leap", wound=(MonsterMoves(3, "away from the attacker"),))
    stage = Stage(
        {"erza": (11, 11)}, turn="survivors", gear=[weapon("bow", 2, 2, 9, range=6)], ai=["Bare Card"] * 4,
        monster=beast(hit_locations=[leap, *PLAIN]), locations=["Leap", "Plain 1"],
    )  # fmt: skip
    stage.run(one_attack(stage, "erza", "bow"), "location:Leap", d10=[5, 5, 5, 5])
    assert stage.table.distance(stage.id("erza")) == 5
    assert [e.card for e in stage.each(facts.WoundAttempted)] == ["Leap", "Plain 1"]


@pytest.mark.rule("showdown-ends#1")
def test_showdown_ends() -> None:
    """The last wound ends everything: no reaction, no location after it, no more turns."""
    grudge = HitLocation("Grudge", wound=(BasicAction(Role.ATTACKER),), reflex=(Gain(survivors(), Stat.INSANITY, 1),))
    stage = Stage(
        {"erza": (11, 7)}, turn="survivors", gear=[BLADE], sheets={"erza": {"gear": ["blade"]}}, ai=[],
        monster=beast(hit_locations=[grudge, *PLAIN]), locations=["Grudge", "Plain 1", "Plain 2"],
    )  # fmt: skip
    assert stage.play("act:erza", "attack:blade", "location:Grudge", d10=[5, 5, 5, 5]) == "victory"
    assert len(stage.each(facts.WoundAttempted)) == 1
    assert not stage.each(facts.ReactionPerformed) and not stage.each(facts.BasicActionBegan)
    assert stage.one(facts.ShowdownEnded).outcome == "victory"


def test_showdown_ends__with_the_last_survivor() -> None:
    """In the middle of the card: nothing of the turn is finished."""
    doom = card("Doom", EVERYBODY_DIES, SurvivalWindow(), EVERYBODY_GAINS)
    stage = Stage({"erza": (1, 1), "lucy": (2, 2)}, monster=beast(doom), ai=["Doom"])
    assert stage.play() == "defeat"
    assert len(stage.each(facts.SurvivorDied)) == 2
    assert not stage.each(facts.StatChanged) and not stage.each(facts.MonsterTurnEnded)


def test_showdown_round_end__modifiers_of_cards_stay() -> None:
    """Only what lasts a round ends with it: a mood's modifier does not."""
    mood = card("Thick Fur", type=AIType.MOOD, traits=(Modify(Attribute.TOUGHNESS, 2),))
    stage = Stage({"erza": (1, 1)}, turn="survivors", monster=beast(mood))
    stage.table.enter_play("Thick Fur", "mood")
    stage.play("end-turn")
    assert stage.table.record.round == 2
    assert stage.total("white-lion", Attribute.TOUGHNESS) == 8
