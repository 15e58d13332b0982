"""In words: the aftermath: what is won and what is lost."""

from __future__ import annotations

from game import facts as events
from game.cards.english.monster import reward_in_words
from game.cards.numbers import counted
from game.cards.phrases import listed, uncapped
from game.cards.records import parts
from game.cards.words.flow import AtHome
from game.cards.words.resources import deck_name
from game.model.campaign_tasks import Due
from game.narration.phrases import Said, name, number, plainly, says, tells
from game.rules.campaign.settlement_table import settlement_of
from game.rules.table.game_table import GameTable


@tells(events.RewardRolled, "headline")
def _rolled(event: events.RewardRolled, table: GameTable) -> str:
    fight = table.as_showdown
    brings = reward_in_words(fight.level.victory, event.row) if fight is not None and fight.level.victory else ""
    text = f"The group rolls {event.die} for its rewards: {number(event.result)}, the row {plainly(event.row)}"
    return f"{text}: {plainly(uncapped(brings))}" if brings else f"{text}."


@tells(events.GearWon, "headline")
def _gear(event: events.GearWon, table: GameTable) -> tuple[str, int]:
    to = f", for {name(table, event.who)}" if event.who else ""
    return f"The group wins the rare gear {plainly(event.gear)}{to}.", event.who


says(events.RewardLost, "The group cannot gain {what}: {why}.")


ROUTINE = (Due.DEFEATED, Due.NEMESIS_DEFEATED, Due.DEATH, Due.SETTLEMENT_PHASE)
"""What follows from every showdown of its kind, and was told already."""


@tells(events.CampaignNoted)
def _noted(event: events.CampaignNoted, table: GameTable) -> Said:
    return _note(event, table), 0, "detail" if event.due in ROUTINE else "normal"


def _of_key(key: str, table: GameTable) -> str:
    """The name of a survivor by the key of their sheet; one of the dead, where they are not at the table."""
    who = next((one for one in table.record.party if table.sheet(one).key == key), 0)
    return name(table, who) if who else "one of the dead"


def _at_home(named: str, table: GameTable) -> str:
    """What the end of a showdown brings in the settlement."""
    for monster in table.box.monsters.values():
        for part in parts(monster):
            if isinstance(part, AtHome) and part.name == named:
                return plainly(part.text())
    return "something waits for the survivors at home"


def _note(event: events.CampaignNoted, table: GameTable) -> str:
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
        case Due.PEOPLE_LOST:
            lost = "1 of those who stayed at home is" if event.n == 1 else f"{event.n} of those who stayed at home are"
            return f"{source}: {lost} lost."
        case Due.LOSE_RESOURCES:
            return "Noted for the campaign: every resource in the settlement's storage is lost."
        case Due.ARCHIVE_GEAR:
            return f"Noted for the campaign: {event.n} {what} gear in storage is archived, if there is any."
        case Due.ONCE:
            return f"Noted for the campaign: {what}, which is given once only."
        case Due.FALLEN_RETURNS:
            return f"Noted for the campaign: {_of_key(event.what, table)} is seen in the settlement, alive."
        case Due.AT_HOME:
            return f"Noted for the campaign: {_at_home(event.what, table)}."
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


def _named(key: str, table: GameTable) -> str:
    """The monster or survivor that a fact tells of by key; what is no key stands as it is."""
    if key in table.box.monsters:
        return table.box.monsters[key].name
    home = settlement_of(table)
    fallen = home.campaign.memorial if home is not None else []
    dead = next((one.survivor.name for one in fallen if one.survivor.key == key), key)
    return next((table.name(who) for who in table.record.party if table.key(who) == key), dead)


def _returns(n: int) -> str:
    return "returns" if n == 1 else "return"


says(events.InnovationGained, "{who:name} brings the settlement an innovation: {name}.", weight="headline")


@tells(events.RewardGained, "headline")
def _reward(event: events.RewardGained, table: GameTable) -> str:
    gained = listed([plainly(card) for card in event.cards]) if event.cards else "nothing"
    return f"The group gains from the {deck_name(event.deck)} resources: {gained}."


says(events.SurvivorReturned, "{who:name} comes back alive, with {hunt_xp} hunt XP.")
