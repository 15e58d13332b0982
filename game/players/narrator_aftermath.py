"""The aftermath, and what raging monsters do, in words."""

from __future__ import annotations

from game.board.showdown import Showdown
from game.effects.english import counted, listed
from game.model import events
from game.model.campaign_facts import Due
from game.players.narrator_words import a, name, number, plainly, tells
from game.settlement.table import Homestead


@tells(events.RewardRolled, "headline")
def _rolled(event: events.RewardRolled, table: Showdown) -> str:
    return f"The group rolls {event.die} for its rewards: {number(event.result)}, the row {event.row}."


@tells(events.GearWon, "headline")
def _gear(event: events.GearWon, table: Showdown) -> tuple[str, int]:
    to = f", for {name(table, event.who)}" if event.who else ""
    return f"The group wins the rare gear {plainly(event.gear)}{to}.", event.who


@tells(events.RewardLost)
def _lost(event: events.RewardLost, table: Showdown) -> str:
    return f"The group cannot gain {plainly(event.what)}: {plainly(event.why)}."


@tells(events.LimbRegrown, "headline")
def _limb(event: events.LimbRegrown, table: Showdown) -> tuple[str, int]:
    return f"A limb of {name(table, event.who)} grows again: {plainly(event.injury)} is healed.", event.who


@tells(events.WeaponTypeTaken)
def _type(event: events.WeaponTypeTaken, table: Showdown) -> tuple[str, int]:
    lost = f"; {counted(event.lost, 'rank')} in another type {'is' if event.lost == 1 else 'are'} lost"
    learnt = f"{name(table, event.who)} takes up {a(plainly(event.weapon_type))} as weapon type"
    return f"{learnt}{lost if event.lost else ''}.", event.who


@tells(events.ResourcesLeft)
def _left(event: events.ResourcesLeft, table: Showdown) -> tuple[str, int]:
    cards = listed([plainly(card) for card in event.cards]) if event.cards else "nothing"
    became = "is lost" if event.lost else "goes to the group"
    return f"What {name(table, event.who)} carried {became}: {cards}.", event.who


@tells(events.CampaignNoted)
def _noted(event: events.CampaignNoted, table: Showdown) -> str:
    what = plainly(_named(event.what, table))
    source = plainly(event.why) if event.why else "Noted for the campaign"
    match event.due:
        case Due.DEFEATED:
            return f"Noted for the campaign: {what}, level {event.n}, among the defeated monsters."
        case Due.NEMESIS_DEFEATED:
            return f"Noted for the campaign: {what}, level {event.n}, among the defeated nemeses."
        case Due.LOCATION:
            return f"Noted for the campaign: the settlement gains the location {what}."
        case Due.ENDEAVORS:
            return f"{source}: {counted(event.n, 'more endeavor')} in the next settlement phase."
        case Due.ENDEAVORS_NOW:
            return f"{source}: {counted(event.n, 'more endeavor')} in this settlement phase."
        case Due.REROLL:
            return f"{source}: {event.n} {what} result may be rolled again."
        case Due.INNOVATION_DRAWS:
            return f"{source}: {counted(event.n, 'more card')} when innovating in this settlement phase."
        case Due.LOSE_RESOURCES:
            return "Noted for the campaign: every resource in the settlement's storage is lost."
        case Due.ARCHIVE_GEAR:
            return f"Noted for the campaign: {event.n} {what} gear in storage is archived, if there is any."
        case Due.ONCE:
            return f"Noted for the campaign: {what}, which is given once only."
        case Due.SURVIVOR_LEAVES:
            return f"Noted for the campaign: {what} leaves the settlement for ever."
        case Due.DEATH:
            return f"Noted for the campaign: {what} is to be counted among the dead."
        case Due.PRINCIPLE:
            return f"Noted for the campaign: the first death calls for Principle: {what}."
        case Due.CAMPAIGN_LOST:
            return f"Noted for the campaign: with {what} it is lost."
        case Due.STORY_EVENT:
            return f"Noted for the campaign: the story event {what} befalls {plainly(_named(event.who, table))}."
        case Due.SETTLEMENT_PHASE:
            return f"The settlement phase follows; {counted(event.n, 'survivor')} {_returns(event.n)}."


def _named(key: str, table: Showdown) -> str:
    """The monster or survivor that a fact tells of by key; what is no key stands as it is."""
    if key in table.box.monsters:
        return table.box.monsters[key].name
    fallen = table.campaign.memorial if isinstance(table, Homestead) else []
    dead = next((one.survivor.name for one in fallen if one.survivor.key == key), key)
    return next((table.name(who) for who in table.record.party if table.key(who) == key), dead)


def _returns(n: int) -> str:
    return "returns" if n == 1 else "return"


@tells(events.WoundIgnored)
def _ignored(event: events.WoundIgnored, table: Showdown) -> str:
    result = (
        "the wound is suffered" if event.suffered else "the wound is not suffered, though the attempt was successful"
    )
    return f"{plainly(event.source)} (rolled {event.die}): {result}."


@tells(events.WeaponJammed)
def _jammed(event: events.WeaponJammed, table: Showdown) -> tuple[str, int]:
    until = f"until the end of the survivors' turn of round {event.until_round}"
    return f"{name(table, event.who)} cannot activate {plainly(event.gear)} {until}.", event.who


@tells(events.MonsterLedAway, "headline")
def _led_away(event: events.MonsterLedAway, table: Showdown) -> tuple[str, int]:
    cards = f" and {counted(event.cards, 'resource')}" if event.cards else ""
    return f"{name(table, event.who)} leads {table.name(table.monster)} away, with all their gear{cards}.", event.who
