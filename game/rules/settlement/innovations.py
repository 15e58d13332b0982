"""What the settlement knows and has built: innovations and their deck, principles, locations (page 84)."""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game import facts
from game.model.terms import Stat
from game.rules.campaign.campaign_record import Told
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.milestones import at_once
from game.rules.survivor.sheet import set_stat
from game.rules.table.effect_context import EffectContext


def learn(table: SettlementTable, name: str) -> Flow[None]:
    """An innovation is gained: out of the deck, its consequences into it (innovation-permanent, innovation-special,
    innovation-consequences); those of Language are the first of all (innovation-starting-deck).
    """
    if name in table.known():
        return
    campaign = table.campaign
    campaign.innovation_deck.remove(name)
    table.known().append(name)
    table.forget_traits()
    table.tell(facts.Learned("innovation-permanent", name))
    table.write_down(Told.INNOVATION, name)
    card = table.box.innovations.get(name)
    if card is not None:
        shuffle_in(table, card.consequences)
    yield from at_once(table)


def draw_innovations(table: SettlementTable, n: int) -> Flow[None]:
    """The top cards of the deck are drawn, one is kept, the others are shuffled back (settlement-innovate)."""
    deck = table.campaign.innovation_deck
    drawn: list[str] = []
    for _ in range(min(n, len(deck))):
        card = yield from deck.deal(table.chance, "An innovation is drawn", "settlement-innovate")
        drawn += [card] if card is not None else []
    if not drawn:
        table.tell(facts.Withheld("settlement-innovate", 0, "an innovation", "The deck has no card left."))
        return
    table.tell(facts.InnovationsDrawn("settlement-innovate", tuple(drawn)))
    name: str = yield from table.choose(
        "innovate",
        "Which innovation does the settlement gain?",
        [Option(f"innovation:{one}", one, one) for one in drawn],
        by=0,
        rule="settlement-innovate",
    )
    deck.draw_pile.extend(one for one in drawn if one != name)
    shuffle(table)
    yield from learn(table, name)


def shuffle_in(table: SettlementTable, names: tuple[str, ...]) -> None:
    """Cards come into the innovation deck, except those owned or in it already (innovation-consequences); with those of
    Language it begins (innovation-starting-deck).
    """
    deck = table.campaign.innovation_deck
    new = [name for name in names if name not in table.known() and name not in deck.draw_pile]
    if new:
        deck.draw_pile.extend(new)
        shuffle(table)


def shuffle(table: SettlementTable) -> None:
    """The order before the shuffle must tell nothing of the one after it."""
    deck = table.campaign.innovation_deck
    deck.draw_pile.sort()
    deck.shuffle(table.chance)


def unlearn(table: SettlementTable, name: str, archive: bool) -> None:
    """An innovation is lost: back into its deck, or out of the campaign, as is one that never is in the deck; its
    consequences stay (innovation-survival-limit).
    """
    if name not in table.known():
        return
    archive = archive or not any(name in one.consequences for one in table.box.innovations.values())
    table.known().remove(name)
    table.forget_traits()
    if not archive:
        table.campaign.innovation_deck.draw_pile.append(name)
        shuffle(table)
    table.tell(facts.Unlearned("innovation-survival-limit", name, archive))
    for who in table.living():  # survivor-survival-limit: what is above the limit is lost at once
        if table.sheet(who).survival > table.survival_limit:
            set_stat(table, who, Stat.SURVIVAL, table.survival_limit, name)
    table.write_down(Told.INNOVATION_LOST, name)


def losable(table: SettlementTable) -> list[str]:
    """Innovations that can be lost at random: masteries and principles are no cards of the deck."""
    return [name for name in table.known() if name in table.box.innovations]


def adopt(table: SettlementTable, name: str) -> Flow[None]:
    """A principle for good; of a pair only one (innovation-principle, settlement-principles-permanent)."""
    card = table.box.principles[name]
    if principle_of(table, card.pair) is not None:
        return
    table.known().append(name)
    table.forget_traits()
    table.tell(facts.PrincipleAdopted("innovation-principle", name, card.pair))
    table.write_down(Told.PRINCIPLE, name)
    yield from table.perform(card.adopted, EffectContext(name))
    yield from at_once(table)


def principle_of(table: SettlementTable, pair: str) -> str | None:
    """Returns the one of a pair of principles that the settlement has."""
    held = (table.box.principles[name] for name in table.known() if name in table.box.principles)
    return next((card.name for card in held if card.pair == pair), None)


def build(table: SettlementTable, name: str) -> None:
    """A location is gained, once (location-once, settlement-build); the first is the Lantern Hoard (location-start)."""
    if name in table.campaign.locations:
        return
    table.campaign.locations.append(name)
    table.tell(facts.LocationBuilt("settlement-build", name))
    table.write_down(Told.LOCATION, name)


def abandon(table: SettlementTable, name: str) -> None:
    if name in table.campaign.locations:
        table.campaign.locations.remove(name)
        table.tell(facts.LocationLost("campaign-archive", name))
