"""How the careful player hunts: on, with what helps, and away from what kills."""

from __future__ import annotations

from engine.decision import Decision
from game.bots.campaign_play import Saga, answer_next
from game.bots.careful.hunt_worth import event_worth
from game.bots.careful.settlement import CarefulSettler
from game.bots.careful.settlement_worth import effects_worth
from game.cards.kinds.hunt_event import DARKNESS_SPACE
from game.cards.who import Role, survivors
from game.cards.words.flow import Effect, Nominate
from game.cards.words.gear import ArchiveChosen
from game.cards.words.harm import BrainEventDamage, Die, EventDamage
from game.cards.words.hunt import BeginShowdown, By, HuntEvents, MoveParty, MoveQuarry, PrepareAmbush
from game.cards.words.sheet import Gain, SetTo
from game.cards.words.tokens import Token
from game.content.box import core_box
from game.model.terms import Attribute, Location, Stat
from game.phases.hunt.hunt import choose_revealer, hunt_turn
from game.rules.campaign.campaign_record import Chapter
from game.rules.table.components import Armor
from game.rules.table.effect_context import EffectContext
from tests.play.trail import Trail

REVEALER, THAT, ALL = Role.REVEALER, Role.THAT, survivors()


def answer(trail: Trail) -> str:
    request = trail.request
    assert isinstance(request, Decision)
    return CarefulSettler().choose(request, trail.table).key


def first(trail: Trail) -> str:
    """What the group does now."""
    trail.run(hunt_turn(trail.table))
    return answer(trail)


# the way


def test_the_sturdiest_reveals_first() -> None:
    trail = Trail("a", "b", "c", sheets={"b": {"survival": 4, "courage": 3}}, hunt={"darkness": False})
    trail.run(choose_revealer(trail.table))
    assert answer(trail) == "b"


def test_it_goes_on_and_turns_over_what_lies_there() -> None:
    assert first(Trail("a", "b")) == "move"
    assert first(Trail("a", "b", spaces={3: [""]})) == "reveal"


def test_a_tool_is_used_on_the_way() -> None:
    trail = Trail("a", "b", at=0, monster_at=4, sheets={"a": {"gear": ["bone-sickle"]}})
    trail.run(hunt_turn(trail.table))
    assert answer(trail) == "lay:Herb Gathering"
    trail.answer(answer(trail))
    assert answer(trail) == "space:1"


def test_past_the_darkness_more_is_found() -> None:
    trail = Trail("a", "b", at=0, monster_at=11, sheets={"a": {"gear": ["bone-sickle"]}})
    trail.run(hunt_turn(trail.table))
    trail.answer(answer(trail))
    assert answer(trail) == f"space:{DARKNESS_SPACE + 1}"


def test_nothing_is_laid_where_nobody_will_come() -> None:
    trail = Trail("a", "b", at=3, monster_at=4, sheets={"a": {"gear": ["bone-sickle"]}})
    assert first(trail) == "move"


def test_nobody_runs_while_the_hunt_can_be_won() -> None:
    party = Trail("a", "b", knows=["Pictograph"], hunt={"resolved": True})
    assert "run-away" in party.options and first(party) == "move"
    alone = Trail("a", "b", knows=["Pictograph"], hunt={"resolved": True})
    alone.hunt.fled.append(alone.id("b"))
    assert first(alone) == "run-away"


# what is carried


LIMIT = ("Language", "Hovel", "Symposium")  # with them the survival limit allows for more than a bite


def test_what_helps_nobody_who_carries_it_is_given_and_eaten() -> None:
    trail = Trail("a", "b", knows=LIMIT, carried={"a": ["Crab Spider"]}, spaces={3: [""]})
    trail.sheet("a").survival = trail.table.survival_limit
    assert trail.table.survival_limit >= 3
    assert first(trail) == "trade"
    trail.answer("trade")
    assert answer(trail) == "give:crab-spider:a:b"
    trail.answer("give:crab-spider:a:b")
    assert answer(trail) == "done"
    trail.answer("done")
    assert first(trail) == "resource:crab-spider:b"


def test_what_helps_nobody_stays_where_it_is() -> None:
    trail = Trail("a", "b", knows=LIMIT, carried={"a": ["Crab Spider", "Monster Bone"]}, spaces={3: [""]})
    for key in ("a", "b"):
        trail.sheet(key).survival = trail.table.survival_limit
    assert "trade" in trail.options and first(trail) == "reveal"


def test_what_is_given_up_is_missed_least() -> None:
    gear = ["bone-axe", "cloth", "rawhide-vest"]
    trail = Trail("a", "b", sheets={"a": {"gear": gear}})
    trail.run(trail.table.perform((ArchiveChosen(Role.SELF),), EffectContext("Test", bearer=trail.id("a"))))
    assert answer(trail).startswith("gear:a/cloth/")


# what lies face down


def test_the_cards_that_lie_face_down_change_nothing() -> None:
    """Their names are not known: whatever lies there, the careful player does the same."""
    names = [event.name for event in core_box().monsters["white-lion"].hunt_events]
    seen = set()
    for shift in range(len(names)):
        spaces = {space: [names[(space + shift) % len(names)]] for space in (1, 2, 3, 4, 5)}
        trail = Trail("a", "b", at=0, monster_at=7, spaces=spaces, sheets={"a": {"gear": ["bone-sickle"]}})
        trail.run(hunt_turn(trail.table))
        told = [answer(trail)]
        trail.answer(told[0])
        told.append(answer(trail))
        seen.add(tuple(told))
    assert len(seen) == 1


# what events are worth


def test_harm_is_measured_by_what_is_left_to_take_it() -> None:
    trail = Trail("a", "b")
    hit = (EventDamage(REVEALER, 1, Location.BODY),)
    bare = effects_worth(trail.table, hit, trail.id("a"))
    trail.table.world.get(trail.id("a"), Armor).points[Location.BODY] = 3
    armored = effects_worth(trail.table, hit, trail.id("a"))
    assert bare < armored < 0
    trail.table.world.get(trail.id("a"), Armor).points.clear()
    for box in trail.sheet("a").boxes.values():
        box.light = box.heavy = True
    assert effects_worth(trail.table, hit, trail.id("a")) == 0, "event damage does nothing more (hunt-event-damage)"


def test_survival_over_the_limit_is_worth_nothing() -> None:
    trail = Trail("a", "b", sheets={"a": {"survival": 1}})
    assert trail.table.survival_limit == 1
    assert effects_worth(trail.table, (Gain(ALL, Stat.SURVIVAL, 1),), trail.id("a")) == 1.0
    assert effects_worth(trail.table, (SetTo(REVEALER, Stat.SURVIVAL, 0),), trail.id("a")) == -1.0


def test_the_way_is_worth_what_it_saves() -> None:
    trail = Trail("a", "b", at=3, monster_at=9)

    def worth(*effects: Effect) -> float:
        return effects_worth(trail.table, effects, trail.id("a"))

    assert worth(MoveParty(2)) > 0 > worth(MoveParty(-1))
    assert worth(MoveQuarry(-2)) > 0 > worth(MoveQuarry(2))
    assert worth(HuntEvents()) < 0
    assert worth(PrepareAmbush(By.SURVIVORS)) == -worth(PrepareAmbush(By.MONSTER)) > 0
    near = Trail("a", "b", at=3, monster_at=4)
    assert effects_worth(near.table, (MoveQuarry(-1),), near.id("a")) < 0, "it ambushes them (hunt-ambush-by-monster)"
    assert worth(Die(REVEALER)) < worth(BrainEventDamage(REVEALER, 3)) < 0
    assert worth(Token(Role.MONSTER, Attribute.SPEED, 1)) < 0 < worth(Token(REVEALER, Attribute.SPEED, 1))


def test_events_are_told_apart() -> None:
    """Of nearly every event of the box the careful player has an opinion, and no die is thrown for it."""
    trail = Trail("a", "b", "c", "d", sheets={key: {"survival": 1, "courage": 3, "understanding": 5} for key in "abcd"})
    own = core_box().monsters["white-lion"].hunt_events
    events = [*core_box().hunt_events.values(), *own]
    worth = {event.name: event_worth(trail.table, event, trail.id("a")) for event in events}
    assert worth["Acid Rain"] < worth["Pit"] < 0 < worth["Clean Water"] < worth["Living Stone"]
    assert min(worth.values()) < -5 and max(worth.values()) > 2
    assert sum(value != 0 for value in worth.values()) > 90


def test_whoever_gains_most_is_nominated() -> None:
    trail = Trail("a", "b", "c", sheets={"a": {"survival": 1}, "b": {"survival": 1}})
    word = Nominate(1, (Gain(THAT, Stat.SURVIVAL, 1),))
    trail.run(trail.table.perform((word,), EffectContext("Test", trail.id("a"))))
    assert answer(trail) == "c"


def test_deadly_events_are_rolled_again_and_others_kept() -> None:
    trail = Trail("a", "b", "c", "d", hunt={"reroll_next": True}, spaces={3: [""]})
    worth = {n: event_worth(trail.table, event, trail.id("a")) for n, event in core_box().hunt_events.items()}
    worst = min((n for n in worth if not core_box().hunt_events[n].fixed), key=lambda n: worth[n])
    best = max(worth, key=lambda n: worth[n])
    for number, wanted in ((worst, "reroll"), (best, "keep")):
        trail = Trail("a", "b", "c", "d", hunt={"reroll_next": True}, spaces={3: [""]})
        trail.reveal(d10=[number // 10 % 10 or 10, number % 10 or 10])
        assert answer(trail) == wanted, f"{number}: {worth[number]}"


# whole hunts


def test_careful_hunters_find_their_quarry() -> None:
    """In five first hunts of five settlements everybody comes to the showdown who set out, or nearly."""
    came = 0
    for seed in range(5):
        session, player = Saga(1).session(seed), CarefulSettler()
        table, hunted = session.table, False
        while session.outcome is None and table.campaign.year < 2:
            hunted = hunted or table.campaign.chapter is Chapter.HUNT
            if hunted and table.campaign.chapter is not Chapter.HUNT:
                break
            answer_next(session, player)
        came += len(table.campaign.planned.party) if table.campaign.planned is not None else 0
        session.close()
    assert came >= 16


def test_another_monster_is_met_only_if_it_can_be_beaten_as_well() -> None:
    """Parties that set out for what they win cornered a level 2 that kills them: 5 times, and nobody came home."""
    gear = ["bone-axe", "rawhide-headband", "rawhide-gloves", "rawhide-vest", "rawhide-pants", "rawhide-boots"]
    table = Trail(*"abcd", sheets={key: {"gear": gear, "survival": 3} for key in "abcd"}).table
    planned = table.campaign.planned
    assert planned is not None and planned.level == "1"
    rare = (BeginShowdown(monster="screaming-antelope", level="2"),)
    assert effects_worth(table, rare) < -10 < effects_worth(table, (BeginShowdown(),))
    planned.level = "3"
    assert effects_worth(table, (BeginShowdown(monster="screaming-antelope", level="1"),)) > 0
