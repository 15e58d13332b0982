"""In words: the course of a showdown: set-up, rounds, turns, acts, its end."""

from __future__ import annotations

from game import facts as events
from game.cards.kinds.monster import level_in_words
from game.cards.numbers import counted
from game.cards.phrases import listed, with_article
from game.narration.phrases import cap, name, plainly, says, tells, the_monster
from game.rules.table.game_table import GameTable

says(events.ActivationSpent, "{who:name} spends the [[activation]] ({on}).", weight="detail")


@tells(events.MonsterDefeated, "headline")
def _defeated(event: events.MonsterDefeated, table: GameTable) -> tuple[str, int]:
    monster = the_monster(table)
    by = f"{name(table, event.by)} brings {name(table, monster)} down" if event.by else ""
    return f"{by or f'{cap(name(table, monster))} dies'}: {plainly(event.why)}.", event.by or monster


@tells(events.AmbushSprung, "headline")
def _ambush(event: events.AmbushSprung, table: GameTable) -> str:
    if event.by == "monster":
        return f"[[ambush|Ambush]]: {name(table, the_monster(table))} surprises the survivors."
    return f"[[ambush|Ambush]]: the survivors surprise {name(table, the_monster(table))}."


@tells(events.FirstTurnDecided)
def _first(event: events.FirstTurnDecided, table: GameTable) -> str:
    if event.side == "survivors":
        return "The survivors take a turn before the first round."
    return f"{cap(name(table, the_monster(table)))} takes the first turn."


says(events.SurvivorsTurnSkipped, "Surprised, the survivors skip their turn.", weight="headline")


@tells(events.VariantInPlay)
def _variant(event: events.VariantInPlay, table: GameTable) -> str:
    return f"The variant {plainly(event.variant.replace('-', ' '))} is in play."


@tells(events.SeatsChanged, "headline")
def _seats(event: events.SeatsChanged, table: GameTable) -> str:
    seat, was = plainly(event.seat), plainly(event.was)
    people = listed([name(table, who) for who in event.people]) if event.people else ""
    match event.change:
        case "add":
            return f"{seat} joins the table" + (f" and leads {people}." if people else ".")
        case "leave":
            heirs = was or "the other seats"
            return f"{seat} leaves the table" + (f"; {people} {_go(event.people)} to {heirs}." if people else ".")
        case "rename":
            return f"{was} is called {seat} now."
        case "give":
            return f"{people} {_go(event.people)} from {was} to {seat}."
        case "bot":
            return f"The careful bot plays for {seat} from here on."
        case "person":
            return f"{seat} plays again."
        case _:
            return f"{seat} speaks for the group." if seat else "The seats take turns to speak for the group."


def _go(people: tuple[int, ...]) -> str:
    return "goes" if len(people) == 1 else "go"


says(events.CampaignLost, "With {who:name} everything is lost.", weight="headline")


@tells(events.ShowdownBegan, "headline")
def _showdown(event: events.ShowdownBegan, table: GameTable) -> str:
    monster = table.box.monsters[event.monster].name
    return f"The [[showdown]] with {with_article(monster)} begins ({level_in_words(event.level)})."


says(events.StartEdgeChosen, "The group starts along the {edge:direction} edge.", about="", weight="headline")
says(events.SurvivorPlaced, "{who:name} starts at {at:space}.")


@tells(events.RoundBegan, "headline")
def _round(event: events.RoundBegan, table: GameTable) -> tuple[str, int]:
    text = f"Round {event.number} begins"
    if event.controller:
        return f"{text}; {name(table, event.controller)} is named by the [[monster controller]].", event.controller
    return f"{text}.", 0


says(events.MonsterTurnBegan, "{monster:Name}'s turn.", about="monster", weight="headline")
says(events.MonsterTurnEnded, "{monster:Name}'s turn is over.", about="monster", weight="detail")
says(events.SurvivorsTurnBegan, "The survivors' turn.", weight="headline")
says(events.SurvivorsTurnEnded, "The survivors' turn is over.", weight="detail")
says(events.ActBegan, "{who:name} [[act|acts]]: one [[movement]] and one [[activation]].", weight="detail")
says(events.ActEnded, "{who:name}'s act is over.", weight="detail")


@tells(events.ShowdownEnded, "headline")
def _ended(event: events.ShowdownEnded, table: GameTable) -> str:
    fight = table.as_showdown
    monster = fight.monster_card.name if fight is not None else "monster"
    after = f"after {counted(event.rounds, 'round')}"
    if event.outcome == "victory":
        won = f": {with_article(monster)} is dead"
        how = "" if table.is_here(the_monster(table)) else won  # it may be won by agreement
        return f"Victory {after}{how}."
    if event.outcome == "ended":
        return f"The showdown is over {after}, neither won nor lost: {with_article(monster)} is gone."
    return f"Defeat {after}." if table.survivors() else f"Defeat {after}: no survivor is left on the board."
