"""The account joins what `narrate` tells fact by fact: many in one line, the dead first, turning points marked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec import structs

from engine.event import Amount, Event
from engine.table import Crumb
from game import facts
from game.bots.player import new_session
from game.cards.kinds.hunt_event import HuntEvent
from game.content.monsters.phoenix.monster import PHOENIX
from game.content.monsters.screaming_antelope.monster import SCREAMING_ANTELOPE
from game.facts.hit_locations import WoundOutcome
from game.model.campaign_tasks import Due
from game.model.terms import Attribute, Location, Stat, SurvivalAction, Until
from game.narration.joined.account import Account, Mark, Passage
from game.narration.joined.folding import FOLDS
from game.narration.joined.sequels import SEQUELS
from game.narration.narrator import plain
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable
from tests.narration.test_narrator import samples
from tests.play.trail import Trail

ALLISTER, ERZA, LUCY, ZACHARY = 2, 3, 4, 5


@pytest.fixture(scope="module")
def table() -> Iterator[ShowdownTable]:
    session = new_session("white-lion", "prologue", 1)
    yield session.table
    session.close()


def passages(table: GameTable, *events: Event, detail: bool = False) -> list[Passage]:
    account = Account(detail)
    found = [passage for event in events for passage in account.hear(event, (), table)]
    return [*found, *account.rest()]


def told(table: ShowdownTable, *events: Event, detail: bool = False) -> list[str]:
    return [plain(passage.line) for passage in passages(table, *events, detail=detail)]


def loses(who: int, now: int, why: str = "Roar") -> Event:
    return facts.StatChanged("survivor-survival-limit", who, Stat.SURVIVAL, -1, now, why)


WOUND = "wound-remove-ai"
DEAD = facts.SurvivorDied("death-survivor", ERZA, "Roar")


def test_what_happens_to_several_is_one_line(table: ShowdownTable) -> None:
    whom = (table.name(ALLISTER), table.name(LUCY))
    both = told(table, loses(ALLISTER, 0), loses(LUCY, 2))
    assert both == [f"{whom[0]} and {whom[1]} each lose 1 survival (Roar)."]
    assert told(table, loses(ALLISTER, 0)) == [f"{whom[0]} loses 1 survival (Roar), now 0."]
    assert len(told(table, loses(ALLISTER, 1), loses(ALLISTER, 0))) == 2, "twice the same one is told twice"
    assert len(told(table, loses(ALLISTER, 1), loses(LUCY, 0, "Snarl"))) == 2, "of two causes"
    assert len(told(table, loses(ALLISTER, 1), facts.StoodUp("stand", ERZA), loses(LUCY, 1))) == 2, (
        "with another between"
    )


def test_what_comes_in_turns_is_told_by_its_kind(table: ShowdownTable) -> None:
    """Everybody loses insanity and gains a token for it, one after the other."""
    said: list[Event] = []
    for who in (ALLISTER, LUCY):
        said += [facts.BrainDamageSuffered("r", who, 1, 1, False, False, "Menace")]
        said += [facts.CounterChanged("r", who, "lunacy token", 1, who, "Infectious Lunacy")]
    assert told(table, *said) == [
        "The minds of Allister and Lucy: insanity takes 1 (1 brain damage, Menace).",
        "Allister and Lucy each gain 1 lunacy token (Infectious Lunacy).",
    ]


@pytest.mark.parametrize("kind", FOLDS, ids=lambda kind: kind.__name__)
def test_every_fold_makes_a_sentence(kind: type[Event], table: ShowdownTable) -> None:
    for first in samples(kind):
        fields = {name: getattr(first, name) for name in kind.__struct_fields__}
        others: dict[str, object] = {"at": (4, 4), "location": Location.LEGS, "card": "Red Lens - Closed"}
        other = others.get(FOLDS[kind].each, LUCY)
        said = FOLDS[kind].text([first, kind(**(fields | {FOLDS[kind].each: other}))], table)
        assert said[0].isupper() and said[-1] == "." and "{" not in said
        nobody = (facts.SurvivorNamed, facts.TilePlaced, facts.ArmorDestroyed, facts.CardTurnedOver)  # no sheet, or one
        assert table.name(LUCY) in said or kind in nobody


def test_lenses_that_close_at_once_are_one_line(table: ShowdownTable) -> None:
    why = "Exotic Silk Cape"
    closed = [facts.CardTurnedOver("r", f"{one} Lens - Open", f"{one} Lens - Closed", why) for one in ("Red", "Blue")]
    assert told(table, *closed) == [f"The Red Lens is closed and the Blue Lens is closed now ({why})."]


def test_a_death_is_told_before_what_follows_from_it(table: ShowdownTable) -> None:
    said = told(table, loses(ALLISTER, 0, "Snarl"), loses(LUCY, 0), loses(ZACHARY, 0), DEAD)
    assert [line.split(" (")[1][:5] for line in said] == ["Snarl", "Roar)", "Roar)"]
    assert said[1].startswith("Erza is dead (Roar): still young")


def test_the_dead_are_told_with_the_wounds_that_they_dealt(table: ShowdownTable) -> None:
    wounds = [facts.MonsterWounded(WOUND, ERZA, 1, n, 9 - n) for n in (1, 2)]
    assert told(table, *wounds, DEAD)[-1].endswith(", 2 wounds dealt in this one.")


def marks(table: ShowdownTable, *events: Event) -> list[str]:
    return [plain(one.line) for one in passages(table, *events) if one.mark is Mark.TURNING_POINT]


def test_first_blood_is_marked_once(table: ShowdownTable) -> None:
    wounds = [facts.MonsterWounded(WOUND, who, 1, n, 9 - n) for n, who in enumerate((LUCY, ERZA), 1)]
    assert marks(table, *wounds) == ["First blood to Lucy."]
    again = facts.ShowdownBegan("showdown-components", "white-lion", "1")
    assert len(marks(table, wounds[0], again, wounds[0])) == 2, "in each showdown"


def test_a_fight_that_is_told_from_its_middle_has_had_its_first_blood(table: ShowdownTable) -> None:
    assert marks(table, facts.MonsterWounded(WOUND, LUCY, 1, 7, 1)) == []


def test_the_last_ai_card_is_marked_when_none_lies_anywhere(table: ShowdownTable) -> None:
    drawn, discarded = facts.AIDrawn("ai-draw", "Claw"), facts.AIDiscarded("ai-resolve-discard", "Claw")
    last = facts.MonsterWounded(WOUND, ERZA, 1, 9, 0)
    bare = "The last AI card: the lion has none left."
    assert bare in marks(table, last)
    assert bare not in marks(table, drawn, last), "one is being played"
    assert bare not in marks(table, drawn, discarded, last), "one is discarded, and will be shuffled"
    assert bare in marks(table, drawn, discarded, facts.AIDeckReshuffled("ai-draw", 1), last)
    assert marks(table, last, last).count(bare) == 1


def test_the_last_one_standing_is_marked(table: ShowdownTable) -> None:
    placed = [facts.SurvivorPlaced("r", who, (who, 1)) for who in (ALLISTER, ERZA, LUCY, ZACHARY)]
    deaths = [facts.SurvivorDied("death-survivor", who, "Roar") for who in (ALLISTER, LUCY, ZACHARY)]
    assert marks(table, *placed, *deaths[:2]) == []
    assert marks(table, *placed, *deaths) == ["Erza is the last one standing."]
    assert marks(table, *deaths) == [], "at home nobody stands against a monster"


def test_in_detail_every_fact_has_its_line(table: ShowdownTable) -> None:
    begun = facts.ActBegan("showdown-act-resources", ERZA)
    assert told(table, begun) == []
    assert len(told(table, begun, loses(LUCY, 0), loses(ZACHARY, 0), DEAD, detail=True)) == 4


@pytest.mark.parametrize("event", [*PHOENIX.hunt_events, *SCREAMING_ANTELOPE.hunt_events], ids=lambda event: event.name)
def test_what_a_hunt_event_of_a_monster_tells_is_told_in_the_log(event: HuntEvent, table: ShowdownTable) -> None:
    assert told(table, facts.HuntEventTold("hunt-d100", ERZA, event.name, 0))[1] == event.tale != ""


def test_what_waits_at_home_is_told(table: ShowdownTable) -> None:
    waits = facts.CampaignNoted("r", Due.AT_HOME, "screaming-antelope-deafened", 0)
    assert told(table, waits) == [
        "Noted for the campaign: in the settlement, the group nominates 1 non-deaf survivor, who suffers the severe "
        "injury Deaf."
    ]
    lost = [facts.CampaignNoted("r", Due.PEOPLE_LOST, "", n, why="Watcher") for n in (1, 3)]
    assert [told(table, one) for one in lost] == [
        ["Watcher: 1 of those who stayed at home is lost."],
        ["Watcher: 3 of those who stayed at home are lost."],
    ]
    back = facts.CampaignNoted("r", Due.FALLEN_RETURNS, "erza", 0)
    assert told(table, back) == ["Noted for the campaign: Erza is seen in the settlement, alive."]


def test_what_a_hunt_event_tells_is_told_in_the_log(table: ShowdownTable) -> None:
    event = table.box.hunt_events[52]
    said = told(table, facts.HuntEventTold("hunt-d100", ERZA, event.name, 52))
    assert said[1] == event.tale != ""


# what is one thing at the table

ATTACKED = facts.SurvivorAttacked("r", ERZA, "Bone Axe", Amount(2), Amount(6), (7, 2), 1, 0)
THROWN = facts.SurvivorAttacked("r", ERZA, "Founding Stone", Amount(1), Amount(7), (), 1, 0, 1)
STRUCK = facts.WoundAttempted(WOUND, ERZA, "Beast's Brow", 6, Amount(3), Amount(8), 10, WoundOutcome.WOUND)
DAMAGED = facts.DamageSuffered("r", ERZA, Location.BODY, Amount(2), 0, True, True, False, "Maul")
PAIR = "collision-survivor-survivor"
SKIPPED = facts.ActionSkipped("r", "Great Kick", "only if it stands")
TOGETHER: list[tuple[tuple[Event, ...], str]] = [
    ((facts.AIDrawn("r", "Claw"), facts.NoTarget("r", "Claw"), facts.InstinctPerformed("r", "Sniff")),
     "The lion draws the AI card Claw, finds no target and follows its instinct: Sniff."),
    ((facts.AIDrawn("r", "Claw"), facts.NoTarget("r", "Claw")), "The lion draws the AI card Claw: it finds no target."),
    ((facts.AIDrawn("r", "Enraged"), facts.CardEntersPlay("r", "Enraged", "mood")),
     "The lion draws the AI card Enraged, a mood that stays in play."),
    ((facts.MonsterAttacked("r", ERZA, Amount(2), Amount(2), (3, 7), 2),
      facts.HitsLocated("r", ERZA, (Location.BODY, Location.BODY))),
     "The lion hits Erza twice on the body (2 dice, 2+: 3 7)."),
    ((facts.MonsterAttacked("r", ERZA, Amount(3), Amount(2), (3, 7, 4), 3),
      facts.HitsLocated("r", ERZA, (Location.BODY, Location.HEAD, Location.BODY))),
     "The lion hits Erza three times: body twice and head (3 dice, 2+: 3 7 4)."),
    ((facts.GearArchived("r", ERZA, "Founding Stone"), THROWN, facts.HitLocationsDrawn("r", ERZA, ("Strange Hand",))),
     "Erza strikes with Founding Stone, which is archived: one hit on Strange Hand (sure, without a roll)."),
    ((ATTACKED, facts.HitLocationsDrawn("r", ERZA, ("Beast's Brow",))),
     "Erza strikes with Bone Axe: one hit on Beast's Brow (2 dice, 6+: 7 2)."),
    ((STRUCK, facts.MonsterWounded(WOUND, ERZA, 1, 8, 0)),
     "Erza wounds Beast's Brow (6 + 3 strength = 9, toughness 8). "
     "The lion has 8 wounds and no AI card left to draw."),
    ((STRUCK, facts.AIDeckReshuffled("ai-draw", 2), facts.MonsterWounded(WOUND, ERZA, 1, 7, 1)),
     "Erza wounds Beast's Brow (6 + 3 strength = 9, toughness 8). The AI deck is used up: 2 discarded cards are "
     "shuffled anew. The lion has 7 wounds and 1 AI card left to draw."),
    ((DAMAGED, facts.KnockedDown("r", ERZA, "a heavy injury of the body")),
     "Erza's body: a light injury and a heavy injury that knocks them down (2 damage, Maul)."),
    ((facts.CollisionSuffered("r", ERZA, "the lion"), facts.KnockedDown("r", ERZA, "collision with the lion")),
     "Erza suffers a collision with the lion and is knocked down."),
    ((facts.CollisionSuffered(PAIR, ERZA, "Lucy"), facts.KnockedDown("r", ERZA, "collision with Lucy"),
      facts.CollisionSuffered(PAIR, LUCY, "Erza")),
     "Erza and Lucy suffer a collision with each other; Erza is knocked down."),
    ((facts.CollisionSuffered(PAIR, ERZA, "Lucy"), facts.CollisionSuffered(PAIR, LUCY, "Erza")),
     "Erza and Lucy suffer a collision with each other."),
    ((facts.SurvivalSpent("r", ERZA, SurvivalAction.ENCOURAGE, LUCY), facts.StoodUp("r", LUCY)),
     "Erza spends survival to encourage Lucy, who stands up."),
    ((facts.SurvivalSpent("r", ERZA, SurvivalAction.DASH, 0), facts.SurvivorMoved("r", ERZA, ((1, 1), (1, 2), (2, 2)))),
     "Erza spends survival to dash 2 spaces to 2,2."),
    ((facts.MonsterPlaced("keyword-materialize", (4, 1)), facts.MonsterTurned("r", "w")),
     "The lion materializes at 4,1 and turns to face west."),
    ((facts.MonsterPlaced("keyword-place", (10, 7), "Nightmare Tree"), facts.MonsterTurned("r", "e")),
     "The lion is placed on the Nightmare Tree at 10,7 and turns to face east."),
    ((facts.MonsterMoved("r", ((4, 1), (4, 2), (4, 3)), runs=True), facts.MonsterTurned("r", "s")),
     "The lion runs through 2 spaces to 4,3 and turns to face south."),
    ((facts.BasicActionBegan("r", 0, "Zeal"), facts.NoTarget("r", "Basic action")),
     "The lion performs its basic action (Zeal): it finds no target."),
    ((SKIPPED, SKIPPED),
     "An action of Great Kick is skipped (only if it stands)."),
    ((facts.TileArchived("r", "Acanthus Plant", (7, 4), eaten=True), facts.MonsterHealed("r", 1, 3)),
     "The lion eats the Acanthus Plant at 7,4 and heals 1 wound; 3 in the wound stack."),
    ((facts.StatusCardGained("r", ERZA, "Gobbled Up", "Crush and Devour"),
      facts.SurvivorRemoved("r", ERZA, "Crush and Devour")),
     "Gobbled Up: Erza is off the board, alive (Crush and Devour)."),
    ((facts.StatChanged("r", ERZA, Stat.HUNT_XP, 2, 4, "Spiral Age"),
      facts.CounterChanged("r", ERZA, "age token", -5, 0, "Spiral Age")),
     "Erza gains 2 Hunt XP, now 4, for 5 age tokens (Spiral Age)."),
    ((facts.StatChanged("r", ERZA, Stat.HUNT_XP, -2, 0, "Rewind"),
      facts.CounterChanged("r", ERZA, "age token", -3, 0, "Rewind")),
     "Erza loses 2 Hunt XP, now 0, and 3 age tokens (Rewind)."),
    ((facts.CounterChanged("r", ERZA, "age token", -10, 1, "Dreaded Decade"),
      facts.StatChanged("r", ERZA, Stat.HUNT_XP, 3, 5, "Dreaded Decade")),
     "Erza gains 3 Hunt XP, now 5, for 10 age tokens, 1 left (Dreaded Decade)."),
    ((facts.EffectRolled("r", "Rawhide Armor", ERZA, 7, "6+"),
      facts.StatChanged("r", ERZA, Stat.SURVIVAL, 1, 4, "Rawhide Armor")),
     "Erza rolls 7 for Rawhide Armor (row 6+) and gains 1 survival, now 4."),
    ((facts.EffectRolled("r", "Teething", ERZA, 3, "3–7"),
      facts.StatChanged("r", ERZA, Stat.INSANITY, 1, 1, "Teething"),
      facts.StatChanged("r", LUCY, Stat.INSANITY, 1, 4, "Teething")),
     "Erza rolls 3 for Teething (row 3–7): Erza and Lucy each gain 1 insanity."),
    ((facts.PeopleJoined("r", (ERZA,), "Zachary"), facts.SurvivorNamed("r", ERZA, "Aya")),
     "Zachary, who was dead, lives again in the settlement, and bears the name Aya from now on."),
    ((facts.TokenGained("r", ERZA, Attribute.STRENGTH, 1, "this showdown", "Frenzy"),
      facts.TokenGained("r", ERZA, Attribute.SPEED, 1, "this showdown", "Frenzy")),
     "Erza gains a +1 strength token and a +1 speed token (Frenzy)."),
    ((facts.ActivityUsed("r", ERZA, "Build Skinnery", "Lantern Hoard"),
      facts.EndeavorsSpent("r", ERZA, 1, 0, "Build Skinnery")),
     "Erza spends 1 endeavor on Build Skinnery (Lantern Hoard): no endeavor left."),
    ((facts.ResourcesSpent("r", ("White Fur",), "rawhide-boots"), facts.GearMade("r", "Rawhide Boots", True, "")),
     "The settlement makes Rawhide Boots from White Fur."),
    ((facts.PeopleJoined("r", (ERZA,)), facts.SurvivorNamed("r", ERZA, "Aya")),
     "A stranger joins the settlement and bears the name Aya from now on."),
    ((facts.SurvivorBorn("r", ERZA, LUCY, ZACHARY), facts.SurvivorNamed("r", ERZA, "Aya")),
     "A child is born to Lucy and Zachary: Aya."),
    ((facts.MilestoneMet("r", "Principle: Death"), facts.StoryTold("r", "Principle: Death", "Two ways", 0)),
     "A milestone is reached. Story event: Principle: Death (Two ways)."),
    ((facts.PrincipleAdopted("r", "Graves", "Death"), facts.StoryWentOn("r", "Principle: Death", "Graves", 0)),
     "The settlement adopts the principle Graves (Death)."),
    ((STRUCK, facts.LifeLost("r", 12), facts.MonsterWounded(WOUND, ERZA, 1, 0, 9)),
     "Erza wounds Beast's Brow (6 + 3 strength = 9, toughness 8). The lion loses 1 Life and no AI card: 12 left."),
    ((STRUCK, facts.LifeLost("r", 0), facts.MonsterWounded(WOUND, ERZA, 2, 1, 8)),
     "Erza wounds Beast's Brow (6 + 3 strength = 9, toughness 8). The lion loses 1 Life and no AI card: 0 left. "
     "The lion has 1 wound and 8 AI cards left to draw."),
    ((facts.LifeLost("r", 8), facts.LifeLost("r", 7), facts.MonsterWounded(WOUND, 0, 2, 0, 9, "Void Corpus")),
     "The lion takes 2 wounds (Void Corpus). The lion loses 2 Life and no AI card: 7 left."),
    ((facts.SurvivalSpent("r", ERZA, SurvivalAction.SURGE, 0),
      facts.ActionFoiled("r", ERZA, "surge", 2, "Vapor of Nothingness", True)),
     "Erza spends survival to surge; it comes to nothing (Vapor of Nothingness: rolled 2)."),
    ((facts.SurvivalSpent("r", ERZA, SurvivalAction.ENCOURAGE, LUCY),
      facts.ActionFoiled("r", ERZA, "encourage", 6, "Vapor of Nothingness", False), facts.StoodUp("r", LUCY)),
     "Erza spends survival to encourage Lucy, who stands up; it holds (Vapor of Nothingness: rolled 6)."),
    ((facts.AttackCanceled("campaign-card-over-rulebook", ERZA, "King's Step", "Battle Pressure"),
      facts.StoryWentOn("r", "King's Step", "Overcome", 0)),
     "Erza's attack ends early at Battle Pressure, by King's Step, which goes on with “Overcome”."),
    ((facts.SurvivorBarred("r", ERZA, "dash", "the next AI card", "Golden Gauntlet"),
      facts.SurvivorBarred("r", ERZA, "dodge", "the next AI card", "Golden Gauntlet")),
     "Erza cannot dash or dodge until the end of the next AI card (Golden Gauntlet)."),
    ((facts.SurvivorBarred("r", ERZA, "dash", "this round", "Roar"),
      facts.SurvivorBarred("r", LUCY, "dash", "this round", "Roar"),
      facts.SurvivorBarred("r", ZACHARY, "dodge", "this round", "Roar")),
     "Erza and Lucy cannot dash and Zachary cannot dodge until the end of this round (Roar)."),
    ((facts.TokenGained("r", ERZA, Attribute.STRENGTH, 2, "this attack", "Mighty Strike"),
      facts.TokenGained("r", ERZA, Attribute.STRENGTH, 2, "this attack", "Mighty Strike")),
     "Erza gains two +2 strength tokens (Mighty Strike), until the end of this attack."),
    ((facts.Replaced("r", "Green Lens - Open", "AI cards would be drawn"), facts.AIWoundPlayed("r", "Rude Slap")),
     "Green Lens - Open: instead of drawing, the lion plays Rude Slap off its wound stack."),
    ((facts.CardCounted("r", "Impossible Eyes", "eye token", -2, 0),
      facts.CardTurnedOver("r", "Red Lens - Closed", "Red Lens - Open", "Impossible Eyes")),
     "2 eye tokens taken from Impossible Eyes: now 0; the Red Lens is open now."),
]  # fmt: skip


@pytest.mark.parametrize(("events", "said"), TOGETHER, ids=range(len(TOGETHER)))
def test_what_is_one_thing_is_one_sentence(events: tuple[Event, ...], said: str, table: ShowdownTable) -> None:
    one, *marks = passages(table, *events)
    assert plain(one.line) == said and all(mark.mark is Mark.TURNING_POINT for mark in marks)
    assert (one.events, one.places) == (events, tuple(range(len(events)))), "the line knows what it stands for"
    stranger = facts.PriorityGained("r", ZACHARY)
    apart = passages(table, events[0], stranger, *events[1:])
    assert len(apart) > 2 and apart[0].events == events[:1], "with another fact between, each is told by itself"


def test_every_such_sentence_is_tried() -> None:
    assert {type(events[0]) for events, _ in TOGETHER} == set(SEQUELS)


def test_what_is_done_to_time_is_a_turning_point(table: ShowdownTable) -> None:
    """Years taken and given back, armor destroyed, who is swallowed and comes out, what the monster eats, its tree."""
    aged = [facts.StatChanged("r", ERZA, Stat.HUNT_XP, 2, 4, "Spiral Age"),
            facts.CounterChanged("r", ERZA, "age token", -4, 0, "Spiral Age")]  # fmt: skip
    assert len(marks(table, *aged)) == 1 and not marks(table, aged[0]), "victory gives Hunt XP too"
    paid = [facts.StatChanged("r", ERZA, Stat.SURVIVAL, -1, 0, "Fight"),
            facts.CounterChanged("r", ERZA, "age token", -3, 0, "Fight")]  # fmt: skip
    assert not marks(table, *paid)
    for event in (
        facts.ArmorDestroyed("keyword-destroy-armor", ERZA, Location.HEAD, 2),
        facts.SurvivorRemoved("r", ERZA, "Crush and Devour"),
        facts.SurvivorCameBack("r", ERZA, (4, 4)),
        facts.TileArchived("r", "Acanthus Plant", (7, 4), eaten=True),
        facts.MonsterPlaced("r", (10, 7), "Nightmare Tree"),
        facts.StartEdgeChosen("r", "e"),
    ):
        assert len(marks(table, event)) == 1, event
    assert not marks(table, facts.TileArchived("r", "Debris", (7, 4)), facts.MonsterPlaced("r", (10, 7)))


def test_many_who_fall_at_once_are_a_turning_point(table: ShowdownTable) -> None:
    thrown = [facts.KnockedDown("r", who, "Spiral Cyclone") for who in (ALLISTER, ERZA, LUCY)]
    assert len(marks(table, *thrown)) == 1 and not marks(table, *thrown[:2])


def test_a_reaction_that_does_nothing_says_so(table: ShowdownTable) -> None:
    inside = (Crumb("wound-reaction", ""),)
    reaction, turned = facts.ReactionPerformed("wound-reaction", "Feathered Breast", "wound"), facts.StoodUp("r", LUCY)
    said = {}
    for steps in ((), inside):
        account = Account()
        heard = [*account.hear(reaction, inside, table), *account.hear(turned, steps, table), *account.rest()]
        said[steps] = plain(heard[0].line)
    assert said[inside] == "Feathered Breast answers the wound: a wound reaction."
    assert said[()] == "Feathered Breast answers the wound: a wound reaction, which comes to nothing."


def test_several_targets_are_named_in_one_line(table: ShowdownTable) -> None:
    picked = [facts.TargetPicked("target-multiple", who, "survivor in range", (ERZA, LUCY)) for who in (ERZA, LUCY)]
    assert told(table, *picked) == ["Erza and Lucy are the targets: each survivor in range."]


def test_armor_of_several_locations_is_destroyed_in_one_line(table: ShowdownTable) -> None:
    lost = [facts.ArmorDestroyed("keyword-destroy-armor", ERZA, place, 2) for place in (Location.LEGS, Location.HEAD)]
    assert told(table, *lost) == ["Erza's armor at the legs and head is destroyed: 4 lost."]


def test_a_fact_of_somebody_else_is_told_by_itself(table: ShowdownTable) -> None:
    assert len(passages(table, STRUCK, facts.MonsterWounded(WOUND, LUCY, 1, 1, 3))) == 3, "First blood! is the third"
    assert len(passages(table, DAMAGED, facts.KnockedDown("r", LUCY, "a heavy injury of the body"))) == 2
    assert len(passages(table, ATTACKED, facts.HitLocationsDrawn("r", LUCY, ("Beast's Brow",)))) == 2


def test_a_turning_point_follows_the_line_that_it_is_about(table: ShowdownTable) -> None:
    said = told(table, STRUCK, facts.MonsterWounded(WOUND, ERZA, 1, 1, 7), facts.StoodUp("r", LUCY))
    assert [line[:11] for line in said] == ["Erza wounds", "First blood", "Lucy stands"]


def test_a_lantern_10_the_killing_blow_and_a_death_stand_out(table: ShowdownTable) -> None:
    lantern = structs.replace(STRUCK, die=10)
    killed = facts.MonsterDefeated("wound-death", ERZA, "wounded with no AI card left")
    found = [one.mark for one in passages(table, STRUCK, lantern, killed, DEAD)]
    assert found == [Mark.NONE, Mark.TURNING_POINT, Mark.TURNING_POINT, Mark.DEATH]


def test_what_waits_can_be_read_without_ending_it(table: ShowdownTable) -> None:
    account = Account()
    assert account.hear(STRUCK, (), table) == []
    assert [one.places for one in account.waiting()] == [(0,)] == [one.places for one in account.waiting()]
    account.hear(facts.MonsterWounded(WOUND, ERZA, 1, 1, 6), (), table)
    told_on = facts.MonsterWounded(WOUND, LUCY, 1, 2, 5)
    assert [one.places for one in account.hear(told_on, (), table)] == [(2,)], "the first blood flushed what waited"


def test_a_row_that_says_nothing_happens_says_so(table: ShowdownTable) -> None:
    rolled = facts.EffectRolled("campaign-table-open-ends", "Organ Trail", 0, 5, "4+", empty=True)
    assert told(table, rolled) == ["The lion rolls 5 for Organ Trail: nothing happens (row 4+)."]


def test_a_result_names_its_dice_and_what_was_added(table: ShowdownTable) -> None:
    parts = (("roll", 10), ("this survivor has 3 or more understanding", 1), ("Augury", -2))
    rolled = facts.EffectRolled("campaign-table-open-ends", "Augury", ERZA, 9, "8+", Amount(9, parts))
    assert told(table, rolled) == ["Erza rolls 9 (10 + 1 with 3 or more understanding − 2 Augury) for Augury: row 8+."]
    two = facts.EffectRolled("campaign-table-open-ends", "Age 1", ERZA, 6, "3–6", Amount.of((("roll", 4), ("roll", 2))))
    assert told(table, two) == ["Erza rolls 6 (4 + 2) for Age 1: row 3–6."]


def test_one_token_is_one_token(table: ShowdownTable) -> None:
    damage = Amount(4, (("profile", 2), ("tokens", 1), ("accuracy tokens", -1), ("evasion tokens", 2)))
    said = told(table, structs.replace(DAMAGED, damage=damage), detail=True)[0]
    assert "2 profile + 1 token − 1 accuracy token + 2 evasion tokens; Maul" in said


def test_a_showdown_that_is_over_is_told_at_home_with_its_monster() -> None:
    """The log of a settlement begins with the fight before: its table is gone, the monster's name is not."""
    home = Trail("erza", "allister").table
    erza = home.survivors()[0]
    hit = facts.MonsterAttacked("r", erza, Amount(1), Amount(2), (9,), 1)
    fight = [facts.ShowdownBegan("r", "white-lion", "1"), facts.MonsterTurnBegan("r", 1), hit]
    said = [plain(one.line) for one in passages(home, *fight, facts.KnockedDown("r", 9999, "Beast's Heel"))]
    assert said[1:3] == ["The lion's turn.", "The lion hits Erza (1 die, 2+: 9)."]
    assert said[3] == "The lion is knocked down: Beast's Heel."
    ended = facts.ShowdownEnded("r", "victory", 3)
    assert plain(passages(home, fight[0], ended)[-1].line) == "Victory after 3 rounds: the White Lion is dead."
    rolled = facts.RewardRolled("r", 4, Amount(4, (("roll", 4),)), "5–8")
    kings_man = facts.ShowdownBegan("r", "kings-man", "1")
    assert plain(passages(home, kings_man, rolled)[-1].line).endswith("5–8: each survivor gains a random fighting art.")
    phase = facts.SettlementPhaseBegan("r", 2)
    token = facts.TokenGained("r", erza, Attribute.EVASION, -1, "this showdown", "Madflies")
    assert plain(passages(home, fight[0], phase, token)[-1].line).endswith("(Madflies), until the end of the showdown.")


def test_what_numbers_are_made_of_is_told_in_detail(table: ShowdownTable) -> None:
    needs = Amount(7, (("Fist & Tooth", 8), ("blind spot", -1)))
    strike = facts.SurvivorAttacked("r", ERZA, "Fist & Tooth", Amount(2), needs, (9, 3), 1, 0)
    assert told(table, strike) == ["Erza strikes with Fist & Tooth: one hit (2 dice, 7+: 9 3)."]
    assert told(table, strike, detail=True) == [
        "Erza strikes with Fist & Tooth: one hit (2 dice, 7+ = 8 Fist & Tooth − 1 blind spot: 9 3)."
    ]
    sure = structs.replace(strike, needs=Amount(1), dice=(1, 2))
    assert told(table, sure) == ["Erza strikes with Fist & Tooth: one hit (2 dice, 2+: 1 2)."], "a 1 never hits"
    assert "10+" in told(table, structs.replace(strike, needs=Amount(12), dice=(10, 2)))[0], "a lantern 10 always"


SAID: list[tuple[Event, str]] = [
    (facts.KnockedBack("r", ERZA, ((1, 1), (1, 2), (1, 3)), "", "Lantern Vortex", True),
     "Erza is pulled 2 spaces to 1,3 (Lantern Vortex)."),
    (facts.KnockedBack("r", ERZA, ((1, 1), (1, 2)), "the board edge", "Blacken"),
     "Erza is knocked back 1 space to 1,2, where the board edge stops them (Blacken)."),
    (facts.MonsterMoved("r", ((4, 4), (4, 3), (4, 2)), back=True, why="Out-fighting"),
     "The lion moves 2 spaces straight back to 4,2 (Out-fighting)."),
    (facts.MonsterPlaced("keyword-place", (6, 9), instead=True, why="Soft Chuckle"),
     "The lion is placed at 6,9 instead of moving (Soft Chuckle)."),
    (facts.HitsLocated("r", ERZA, (Location.BODY, Location.BODY, Location.HEAD), "Blacken"),
     "Erza is hit by Blacken three times: body twice and head."),
    (facts.LocationsStacked("r", "Battle Pressure", 3, "King's Aura"),
     "King's Aura puts three Battle Pressure on top of the hit location deck."),
    (facts.RetinueMoved("r", (3, 13), (3, 11), "Inhale"), "The retinue at 3,13 moves to 3,11 (Inhale)."),
    (facts.HitLocationsDrawn("r", ERZA, ("Battle Pressure", "Battle Pressure", "Regal Back")),
     "Erza draws hit locations: 2 Battle Pressure and Regal Back."),
    (facts.WoundAttempted(WOUND, ERZA, "White Out", 10, Amount(12), Amount(25), 10, WoundOutcome.FAILURE),
     "Erza fails to wound White Out (rolled a lantern 10; it takes a critical)."),
    (facts.TokenGained("r", ERZA, Attribute.EVASION, 1, Until.MONSTER_TURN_STARTS, "Guard"),
     "Erza gains a +1 evasion token (Guard), until the start of the next monster turn."),
    (facts.EffectRolled("r", "King's Step", ERZA, 9, "9", Amount(9, (("roll", 6), ("tempo token", 3)))),
     "Erza rolls 9 (6 + 3 tempo tokens) for King's Step: row 9."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "said"), SAID, ids=range(len(SAID)))
def test_a_fact_names_what_brings_it_about(event: Event, said: str, table: ShowdownTable) -> None:
    assert told(table, event)[0] == said
