"""What the settlement phase and the hunt bring: endeavors, crafting, innovating, the timeline, events on the way."""

from __future__ import annotations

from collections import Counter

from engine.decision import Decision
from game import facts
from game.cards.numbers import counted
from game.cards.phrases import listed
from game.rules.campaign.settlement_table import SettlementTable
from game.teaching.predict.question import Moment, Question, asks, asks_now, near, question


def _home(moment: Moment) -> SettlementTable | None:
    """The settlement's table, where nobody fights."""
    found: SettlementTable | None = moment.table.as_settlement if moment.table.as_showdown is None else None
    return found


@asks("endeavors", facts.EndeavorsGained)
def endeavors_of_those_who_return(moment: Moment, event: facts.EndeavorsGained) -> Question | None:
    """Asks how many endeavors a showdown brings home."""
    home = _home(moment)
    if home is None or event.rule != "settlement-endeavors" or moment.before(event, facts.EndeavorsGained) is not None:
        return None
    returning, people = len(home.campaign.returning), len(home.survivors())
    gained = [one for one in moment.told if isinstance(one, facts.EndeavorsGained) and one.rule == event.rule]
    total = sum(one.n for one in gained)
    if total < 1 or returning < 1:
        return None
    asked = (
        f"{counted(returning, 'survivor')} of {counted(people, 'person').replace('persons', 'people')} "
        f"{'returns' if returning == 1 else 'return'} from the showdown. How many endeavors does the settlement gain?"
    )
    wrong = near(total, people, returning + 1, 1, low=0)
    why = " ".join(moment.said(one) for one in gained)
    return question("endeavors", asked, str(total), map(str, wrong), why, event.rule)


@asks("endeavors-left", facts.EndeavorsSpent)
def endeavors_left(moment: Moment, event: facts.EndeavorsSpent) -> Question | None:
    """Asks how many endeavors are left after something was done."""
    home = _home(moment)
    if home is None or home.campaign.endeavors != event.now + event.n or event.n < 1:
        return None
    asked = (
        f"The settlement has {counted(home.campaign.endeavors, 'endeavor')}. {event.what} is done, for "
        f"{counted(event.n, 'endeavor')}. How many are left?"
    )
    wrong = near(event.now, home.campaign.endeavors, home.campaign.endeavors - len(home.campaign.returning), low=0)
    return question("endeavors-left", asked, str(event.now), map(str, wrong), moment.said(event), event.rule)


@asks("craft", facts.GearMade)
def what_crafting_costs(moment: Moment, event: facts.GearMade) -> Question | None:
    """Asks what becomes of the resources of a recipe."""
    home, spent = _home(moment), moment.before(event, facts.ResourcesSpent)
    if home is None or not event.crafted or spent is None:
        return None
    gear = home.box.gear[event.gear].name if event.gear in home.box.gear else event.gear
    cards = listed([f"{n} {card}" for card, n in Counter(spent.cards).items()])
    asked = f"{gear} is crafted with {cards}. What else does it cost, and where do the resources go?"
    right = "Nothing else; they are spent for good"
    wrong = [
        "An endeavor; they are spent for good",
        "Nothing else; they stay in storage",
        "An endeavor; they stay in storage",
    ]
    return question("craft", asked, right, wrong, moment.said(event), "settlement-craft", "resource-spent-archived")


@asks("innovate", facts.InnovationsDrawn)
def how_many_are_drawn(moment: Moment, event: facts.InnovationsDrawn) -> Question | None:
    """Asks how many innovations are looked at, and how many kept."""
    home = _home(moment)
    if home is None or event.rule != "settlement-innovate":
        return None
    deck, n = len(home.campaign.innovation_deck), len(event.names)
    asked = (
        f"The settlement innovates; its innovation deck holds {counted(deck, 'card')}. How many does it see, and keep?"
    )
    wrong = ["It sees 1 and keeps it", "It sees 2 and keeps 1", "It sees 3 and keeps 1", "It sees 2 and keeps both"]
    wrong.append(f"It sees {deck} and keeps 1")
    right = f"It sees {n} and keeps {'it' if n == 1 else '1'}"
    return question("innovate", asked, right, wrong, moment.said(event), event.rule)


@asks("learned", facts.Learned)
def what_becomes_of_an_innovation(moment: Moment, event: facts.Learned) -> Question | None:
    """Asks where an innovation goes that was gained."""
    if _home(moment) is None or event.rule != "innovation-permanent":
        return None
    asked = f"The settlement learns {event.name}. For how long?"
    right = "For good: its card has left the innovation deck"
    wrong = [
        "For this lantern year",
        "Until another innovation takes its place",
        "As long as somebody pays its endeavor each year",
    ]
    return question("learned", asked, right, wrong, moment.said(event), event.rule)


@asks("built", facts.LocationBuilt)
def what_becomes_of_a_location(moment: Moment, event: facts.LocationBuilt) -> Question | None:
    """Asks how long a location stands."""
    if _home(moment) is None or event.rule != "settlement-build":
        return None
    asked = f"The settlement builds {event.name}. From when on, and for how long, can it be used?"
    right = "At once, and as long as the settlement stands"
    wrong = ["From the next lantern year on", "Once", "In this lantern year only"]
    return question("built", asked, right, wrong, moment.said(event), event.rule)


@asks("principle", facts.PrincipleAdopted)
def what_a_principle_costs(moment: Moment, event: facts.PrincipleAdopted) -> Question | None:
    """Asks what becomes of the principle that was not chosen."""
    if _home(moment) is None:
        return None
    asked = (
        f"The settlement lives by {event.name} from now on. What of the other principle of that pair ({event.pair})?"
    )
    right = "It is given up for good"
    wrong = [
        "It can be taken in another lantern year",
        "Both hold as soon as it is paid for",
        "It takes the place of this one after a defeat",
    ]
    return question("principle", asked, right, wrong, moment.said(event), event.rule)


@asks("year", facts.EventPlayed)
def what_a_year_begins_with(moment: Moment, event: facts.EventPlayed) -> Question | None:
    """Asks in which order the events of a lantern year come."""
    if _home(moment) is None or event.rule != "settlement-timeline" or not event.drawn:
        return None
    asked = "A lantern year begins, and a story event stands beside it on the timeline. What comes first?"
    right = "A settlement event, drawn at random; the story event after it"
    wrong = [
        "The story event; a settlement event after it",
        "Only the story event: no settlement event is drawn",
        "Whichever the settlement chooses",
    ]
    return question("year", asked, right, wrong, moment.said(event), event.rule)


@asks("death-count", facts.DeathsCounted)
def when_the_dead_are_counted(moment: Moment, event: facts.DeathsCounted) -> Question | None:
    """Asks how high the death count is after the dead of a year."""
    home = _home(moment)
    if home is None or home.campaign.death_count != event.now - event.n:
        return None
    asked = (
        f"The death count is {home.campaign.death_count}, and {event.n} "
        f"{'has' if event.n == 1 else 'have'} died since the last settlement phase. What is it then?"
    )
    wrong = near(event.now, home.campaign.death_count, event.n, event.now + 1, low=0)
    return question("death-count", asked, str(event.now), map(str, wrong), moment.said(event), event.rule)


@asks("recorded", facts.ResourcesRecorded)
def what_becomes_of_what_is_left(moment: Moment, event: facts.ResourcesRecorded) -> Question | None:
    """Asks what becomes of resources that nobody has used."""
    if _home(moment) is None:
        return None
    cards = listed([f"{n} {card}" for card, n in Counter(event.cards).items()])
    asked = f"The phase ends with resources that were not used: {cards}. What of them?"
    right = "They are written down in storage, and the cards go back into their decks"
    wrong = [
        "They are lost",
        "The survivors carry them on the next hunt",
        "They are written down, and the cards go back to the box",
    ]
    return question("recorded", asked, right, wrong, moment.said(event), event.rule)


@asks("year-ends", facts.SettlementPhaseEnded)
def what_becomes_of_endeavors(moment: Moment, event: facts.SettlementPhaseEnded) -> Question | None:
    """Asks what becomes of endeavors that nobody has spent."""
    if _home(moment) is None or event.endeavors < 1:
        return None
    asked = (
        f"The settlement phase ends with {counted(event.endeavors, 'endeavor')} left. "
        f"What of {'it' if event.endeavors == 1 else 'them'}?"
    )
    wrong = [
        "They are kept for the next lantern year",
        "They become survival of those who depart",
        "Half of them are kept",
    ]
    return question("year-ends", asked, "They are lost", wrong, moment.said(event), event.rule)


@asks("quarry", facts.QuarryChosen)
def who_is_hunted(moment: Moment, event: facts.QuarryChosen) -> Question | None:
    """Asks whether there is a hunt before the coming showdown."""
    home = _home(moment)
    if home is None:
        return None
    monster = home.box.monsters[event.monster].name
    hunt, none = "They hunt it first, on the hunt board", "There is no hunt: it comes to them"
    wrong = [hunt, none, "They choose whether to hunt it or to wait for it", "A die decides whether there is a hunt"]
    asked = f"The survivors depart against the {monster}. How do they meet it?"
    right = none if event.nemesis else hunt
    return question("quarry", asked, right, wrong, moment.said(event), event.rule)


@asks("born", facts.SurvivorBorn, facts.PeopleJoined)
def a_new_survivor(moment: Moment, event: facts.SurvivorBorn | facts.PeopleJoined) -> Question | None:
    """Asks what a new survivor begins with."""
    if _home(moment) is None or event.rule != "settlement-new-survivor":
        return None
    asked = "Somebody new belongs to the settlement and is given a record sheet and a name. What does the name bring?"
    wrong = ["Nothing", "1 courage", "1 survival for everybody", "1 endeavor"]
    return question("born", asked, "1 survival", wrong, moment.said(event), "survivor-naming", event.rule)


# the hunt


@asks("hunt-damage", facts.DamageSuffered)
def damage_on_the_hunt(moment: Moment, event: facts.DamageSuffered) -> Question | None:
    """Asks how far the damage of a hunt event goes."""
    home = _home(moment)
    if home is None or event.rule != "hunt-event-damage":
        return None
    name = home.name(event.who)
    asked = (
        f"A hunt event deals {name} {counted(event.damage.total, 'damage').replace('damages', 'damage')} "
        f"at the {event.location}. How far can it go?"
    )
    right = "It takes armor and fills boxes, and no more: what is left over comes to nothing"
    wrong = [
        f"{name} rolls for a severe injury where the boxes are full",
        f"{name} may dodge it for 1 survival",
        "It is healed before the showdown begins",
    ]
    return question("hunt-damage", asked, right, wrong, moment.said(event), event.rule)


@asks("hunt-mind", facts.BrainDamageSuffered)
def brain_damage_on_the_hunt(moment: Moment, event: facts.BrainDamageSuffered) -> Question | None:
    """Asks how far the brain damage of a hunt event goes."""
    home = _home(moment)
    if home is None or event.rule != "hunt-brain-event-damage" or moment.before(event, facts.BrainDamageSuffered):
        return None
    sheet = home.sheet(event.who)
    if any(isinstance(one, facts.StatChanged) for one in moment.told):
        return None
    box = "filled" if sheet.brain_box else "empty"
    asked = (
        f"A hunt event deals {sheet.name} {event.damage} brain damage: {sheet.insanity} insanity, the box of the brain "
        f"is {box}. What does it do?"
    )
    right = _taken(event.insanity, event.box)
    most = min(event.damage, sheet.insanity)
    wrong = [_taken(most, False), _taken(0, True), _taken(most, True), "A roll for a brain trauma", _taken(0, False)]
    return question("hunt-mind", asked, right, wrong, moment.said(event), event.rule)


def _taken(insanity: int, box: bool) -> str:
    said = [f"{insanity} insanity lost"] if insanity else []
    said += ["the box is filled"] if box else []
    words = ", then ".join(said) if said else "nothing at all"
    return words[:1].upper() + words[1:]


@asks("straggler", facts.Straggled)
def who_lags_behind(moment: Moment, event: facts.Straggled) -> Question | None:
    """Asks whom a roll for the straggler falls on."""
    home = _home(moment)
    if home is None or not event.rolls or event.rule != "hunt-straggler" or len(event.rolls) < 3:
        return None
    rolls = listed([f"{home.name(who)} {die}" for who, die in event.rolls])
    asked = f"{event.why}: who is the straggler? Each hunter has rolled a die: {rolls}."
    if event.best:
        return None
    by_die = sorted(event.rolls, key=lambda roll: roll[1])
    wrong = [home.name(by_die[-1][0]), home.name(by_die[0][0]), home.name(by_die[1][0]), home.name(by_die[2][0])]
    right = listed([home.name(who) for who in event.whom])
    wrong.append(
        "Nobody: they roll again" if len(event.whom) > 1 else listed([home.name(who) for who, _ in by_die[:2]])
    )
    return question("straggler", asked, right, wrong, moment.said(event), event.rule)


@asks("darkness", facts.DarknessReached)
def overwhelming_darkness(moment: Moment, event: facts.DarknessReached) -> Question | None:
    """Asks what happens in the middle of the hunt board."""
    if _home(moment) is None:
        return None
    asked = "The party comes to Overwhelming Darkness for the first time on this hunt. What happens?"
    right = "It stops there, and the story event of the space takes the place of a roll"
    wrong = [
        "It goes on as far as it was to go",
        "The hunt event table is rolled as on any empty space",
        "The monster ambushes it",
    ]
    return question("darkness", asked, right, wrong, moment.said(event), event.rule)


@asks("found", facts.HuntEnded)
def when_the_quarry_is_found(moment: Moment, event: facts.HuntEnded) -> Question | None:
    """Asks what becomes of the cards on the space where the monster is."""
    if _home(moment) is None or event.rule != "hunt-find-quarry" or event.how != "showdown":
        return None
    asked = "The party walks onto the space where the monster is. What happens?"
    right = "The hunt is over: the showdown begins, and no card of that space is read"
    wrong = [
        "The cards of the space are resolved first",
        "The hunt event table is rolled once more",
        "The monster moves on, 1 space at a time, as long as there is one",
    ]
    return question("found", asked, right, wrong, moment.said(event), event.rule)


@asks("hunt-roll", facts.HuntRolled)
def an_empty_space(moment: Moment, event: facts.HuntRolled) -> Question | None:
    """Asks what is rolled where a basic hunt event lies."""
    home = _home(moment)
    if home is None or event.named or event.rule != "hunt-d100":
        return None
    asked = f"An event of the hunt event table befalls the party; {home.name(event.who)} reveals it. What is rolled?"
    right = "A d100: the number is the event on the hunt event table"
    wrong = ["A d10: the event with that number", "A d10 for each hunter", "A hit location die"]
    return question("hunt-roll", asked, right, wrong, moment.said(event), event.rule)


@asks_now("revealer")
def who_reveals(moment: Moment) -> Question | None:
    """Asks who reveals the next hunt event."""
    home, request = _home(moment), moment.request
    if home is None or not isinstance(request, Decision) or request.topic != "hunt-turn" or home.campaign.hunt is None:
        return None
    hunt = home.campaign.hunt
    if len(hunt.order) < 3 or not hunt.befell:
        return None
    order = [home.name(who) for who in hunt.order]
    now = home.name(home.event_revealer)
    if now not in order:
        return None
    before = order[order.index(now) - 1]
    asked = (
        f"The hunters reveal events in this order: {listed(order)}. The last "
        f"event was {before}'s. Who reveals the next?"
    )
    return question(
        "revealer",
        asked,
        now,
        [before, *(one for one in order if one != now)],
        f"It goes around: after {before} comes {now}.",
        "hunt-event-revealer",
    )
