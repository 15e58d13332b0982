"""The settlement's values corrected by hand: resources and their cards, gear, people, nemeses, its whole record."""

from __future__ import annotations

from typing import Any

from engine.errors import BadInput
from game.rules.campaign.campaign_record import Campaign
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.correcting.cards import take_out
from game.rules.correcting.life import correct_people
from game.rules.correcting.line import ADD, TAKE, Wish, counted, listed, one_of
from game.rules.correcting.record import change, known
from game.rules.correcting.timeline import correct_timeline
from game.rules.gear.carried_resources import return_to_deck


def correct_settlement(table: SettlementTable, line: Wish) -> tuple[Any, Any]:
    """Corrects a value of the settlement; returns what it was and is. Raises BadInput."""
    box, campaign = table.box, table.campaign
    match line.head:
        case "resources":
            one_of(line.rest, box.resources, "resource")
            was = campaign.stored.get(line.rest, 0)
            campaign.stored[line.rest] = now = counted(line, was)
            if not now:
                del campaign.stored[line.rest]
            return was, now
        case "cards":
            return _cards(table, line)
        case "gear":
            return listed(table.storage, line, box.gear, "gear")
        case "innovations" | "principles":
            masteries = {one.mastery for one in box.proficiencies.values()}
            return listed(table.known(), line, {*box.innovations, *box.principles, *masteries}, line.head)
        case "people":
            return correct_people(table, line)
        case "timeline":
            return correct_timeline(table, line)
        case "nemeses":
            return _nemeses(table, line)
    return change(campaign, Campaign, line, known(box))


def _cards(table: SettlementTable, line: Wish) -> tuple[list[str], list[str]]:
    """Resource cards that lie in the play area: out of their decks, and back into them (resource-limit)."""
    held = table.campaign.play_area
    was = list(held)
    card = one_of(line.text, table.box.resources, "resource")
    if line.how == ADD and not take_out(table, card):
        raise BadInput(f"Every card of {card} is out already: take one away first, or write it down as a resource.")
    listed(held, line, table.box.resources, "resource cards")
    if line.how == TAKE:
        return_to_deck(table, card)
    return was, list(held)


def _nemeses(table: SettlementTable, line: Wish) -> tuple[Any, Any]:
    """`nemeses += butcher` lists one; `nemeses.butcher += 2` fills the box of a level (nemesis-list-update)."""
    box, listed_by_now = table.box, table.campaign.nemeses
    able = [key for key, card in box.monsters.items() if card.nemesis]
    if line.rest:
        if line.rest not in listed_by_now:
            raise BadInput(f"{line.rest!r} is not among the nemeses: add it first with `settlement.nemeses += ...`.")
        levels = [level.name for level in box.monsters[line.rest].levels] if line.rest in box.monsters else []
        if line.how == ADD and line.text in listed_by_now[line.rest]:
            raise BadInput(f"Level {line.text} was faced already.")
        return listed(listed_by_now[line.rest], line, levels, "levels")
    was = list(listed_by_now)
    if line.how == ADD and line.text in listed_by_now:
        raise BadInput(f"{line.text!r} is among the nemeses already.")
    keys = list(listed_by_now)
    listed(keys, line, able, "nemeses")
    if line.how == TAKE:
        del listed_by_now[line.text]
    else:
        listed_by_now[line.text] = []
    return was, list(listed_by_now)
