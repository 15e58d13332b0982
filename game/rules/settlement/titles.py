"""Titles: what a settlement calls somebody besides their name. It stands behind the name; a new one replaces it."""

from __future__ import annotations

from engine.decision import Decision, Shape
from engine.table import Flow
from game import facts
from game.cards.words.people import Title
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.new_survivors import LONGEST_NAME, call

LONGEST_TITLE = 24  # letters
SUGGESTED = {
    Title.SCORN: ("Ashmouth", "the Flinching", "Two Left Hands", "the Unwashed"),
    Title.PLAIN: ("of the Well", "the Younger", "Lampkeeper", "the Quiet"),
    Title.HONOR: ("the Unbroken", "Nightbane", "the Steadfast", "First of the Circle"),
}


def entitle(table: SettlementTable, who: int, title: str | Title) -> Flow[None]:
    """The group thinks up a title of a kind; one that is given is given as it is."""
    if isinstance(title, Title):
        suggestions = SUGGESTED[title]
        suggestion = suggestions[who % len(suggestions)]
        text: str = yield Decision(
            "name",
            f"Which {title} title does {table.name(who)} bear from now on?",
            (),
            0,
            table.key(who),
            "survivor-naming",
            shape=Shape.TEXT,
            context=suggestion,
        )
        title = " ".join(text.split())[:LONGEST_TITLE].rstrip() or suggestion
    survivor, before = table.sheet(who), table.name(who)
    bare = before.removesuffix(f" {survivor.title}") if survivor.title else before
    survivor.title = title
    call(table, who, f"{bare[: LONGEST_NAME - len(title) - 1].rstrip()} {title}")
    table.tell(facts.Entitled("survivor-naming", who, before, survivor.name))
