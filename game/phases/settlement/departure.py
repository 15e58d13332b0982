"""The departure: who goes, with what (settlement-departing); whom they go against: `choose_showdown`."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.decision import Decision, Option, Pause, Shape, Unavailable, Why
from engine.table import Flow
from game import facts
from game.cards.phrases import cap, with_article
from game.cards.traits.settlement import Occasion
from game.model.terms import Phase
from game.phases.settlement.choose_quarry import leads_to
from game.phases.settlement.choose_showdown import choose_showdown
from game.phases.settlement.departure_effects import depart
from game.phases.settlement.resources_at_home import refused_resources, resource_options, use_at_home
from game.phases.settlement.weapon_proficiency import CHANGE, change_options, change_type, refused_changes
from game.rules.campaign.campaign_record import Fight, Step
from game.rules.campaign.settlement_table import SettlementTable, planned_showdown
from game.rules.gear.grid_moves import why_not_depart, why_not_put, why_not_take
from game.rules.gear.storage import unequip
from game.rules.seating.seating import deal, deal_own
from game.rules.settlement import new_survivors
from game.rules.settlement.departure_limits import ill_equipped, keep_apart, kept_apart
from game.rules.settlement.pending_consequences import after
from game.rules.settlement.rules_in_force import bring
from game.rules.survivor.gear_changes import GRID
from game.rules.survivor.retirement import why_not_departing, why_not_fighting
from game.rules.table.effect_context import EffectContext
from game.rules.table.hooks import ALWAYS_GOES
from game.rules.table.variant_rules import sends_a_crowd

PARTY = 4
CROWDED_PARTY = 6
GO = "go"
FOR_ALL = ""
"""In the place of a survivor's key: what keeps the whole party."""


def prepare_departing(table: SettlementTable) -> Flow[None]:
    """Chooses whom they will face and who goes (then every Skip Next Hunt box is erased), what they take, what they
    gain by going (settlement-departing, survivor-skip-next-hunt).
    """
    campaign = table.campaign
    if campaign.planned is None:
        campaign.planned = yield from choose_showdown(table)
        if campaign.planned is None:  # there is nothing that could be hunted
            campaign.step = Step.SPECIAL
            return
        yield Pause("departing survivors")
    if not campaign.departing and not campaign.planned.chosen:
        campaign.departing = yield from choose_departing(table)
        for who in campaign.departing:
            if not table.sheet(who).named:
                yield from new_survivors.give_name(table, who)
        yield from choose_seats(table)
        campaign.planned.reserve = reserve(table)
        campaign.planned.chosen = True
        erase_skipped_hunts(table)
        yield Pause("equip")
    yield from equip(table)
    yield from bonuses(table)
    yield from after(table)
    campaign.departing = [who for who in campaign.departing if who in table.record.party and table.is_here(who)]
    table.tell(facts.SurvivorsDepart("settlement-departing", tuple(campaign.departing)))
    campaign.planned.party = list(campaign.departing)
    campaign.step = Step.SPECIAL


def erase_skipped_hunts(table: SettlementTable) -> None:
    """Whoever skipped this hunt may go on the next; a box filled from now on is for that one (survivor-skip-next-
    hunt).
    """
    for who in table.living():
        if table.sheet(who).skip_next_hunt:
            table.sheet(who).skip_next_hunt = False
            table.tell(facts.SheetMarked("survivor-skip-next-hunt", who, "may hunt again", "the departure"))


# who goes


def party_size(table: SettlementTable) -> tuple[int, int]:
    """Returns the fewest and the most who may depart: four, or with the variant five or six (settlement-departing,
    variant-five-six-players).
    """
    return PARTY, CROWDED_PARTY if sends_a_crowd(table.campaign.options.variants) else PARTY


def why_not(table: SettlementTable, who: int) -> Why | None:
    """Why somebody cannot depart."""
    survivor = table.sheet(who)
    if ALWAYS_GOES(table, who):
        return None
    allowed = who in table.campaign.going_anyway
    if table.campaign.year <= survivor.home_until and not allowed:
        until = survivor.home_until
        return Why(f"{survivor.name} cannot depart before lantern year {until + 1}.", "settlement-departing")
    seen = replace(
        survivor,
        skip_next_hunt=survivor.skip_next_hunt and not allowed,
        retired=survivor.retired or survivor.retires,  # as this phase ends (survivor-retire)
    )
    return why_not_departing(table.box, seen)


def choose_departing(table: SettlementTable) -> Flow[list[int]]:
    """As many as may go, or all who can if they are fewer; nobody's choice if there is none (settlement-departing)."""
    able = [who for who in table.survivors() if why_not(table, who) is None]
    stay = yield from keep_apart(table, able)
    able = [who for who in able if who not in stay]
    fewest, most = party_size(table)
    if len(able) <= fewest:
        _tell_who_stays(table, stay, fewest, len(able))
        return able
    certain = [who for who in able if ALWAYS_GOES(table, who)]
    others = [who for who in able if who not in certain]
    refused = [
        (Option(table.key(who), table.name(who), who), why)
        for who in table.survivors()
        if (why := stay.get(who) or why_not(table, who)) is not None
    ]
    chosen = yield Decision(
        "choose-departing",
        _who_departs(table, certain),
        [Option(table.key(who), table.name(who), who) for who in others],
        0,
        rule="settlement-departing",
        shape=Shape.MANY,
        minimum=fewest - len(certain),
        maximum=min(most - len(certain), len(others)),
        refused=refused,
    )
    party = [*certain, *(option.target for option in chosen)]
    return [who for who in able if who in party]


def _tell_who_stays(table: SettlementTable, apart: Mapping[int, Why], fewest: int, able: int) -> None:
    """Says why the party is short, and why whoever is at home does not go along: nobody is asked who goes."""
    if able < fewest:
        at_home = len(table.survivors())
        why = f"Of {at_home} at home only {able} can depart." if able < at_home else f"No more than {able} are at home."
        table.tell(facts.Withheld("settlement-departing", 0, f"a party of {fewest}", why))
    for who in table.survivors():
        reason = apart.get(who) or why_not(table, who)
        if reason is not None:
            table.tell(facts.Withheld(reason.rule, who, "departing", reason.sentence))


def _who_departs(table: SettlementTable, certain: list[int]) -> str:
    """The question, in view of what they will meet: nobody departs on a hunt when a nemesis comes."""
    planned = table.campaign.planned
    comes = planned is not None and planned.fight is Fight.NEMESIS and table.box.monsters.get(planned.monster)
    ask = f"{cap(with_article(comes.name))} comes. Who meets it" if comes else "Who departs"
    return f"{ask} with {table.name(certain[0])}?" if certain else f"{ask}?"


def reserve(table: SettlementTable) -> list[int]:
    """Returns those who could depart and were not chosen; those whom an event keeps apart are not asked again."""
    apart = kept_apart(table)
    left = [who for who in table.survivors() if who not in table.campaign.departing and who not in apart]
    return [who for who in left if why_not(table, who) is None]


def stay_at_home(table: SettlementTable, who: int) -> Flow[None]:
    """Whoever cannot go as they are stays, and keeps nothing but what is cursed; somebody else goes instead, if anybody
    can: as many depart as possible (settlement-departing, keyword-cursed).
    """
    campaign, planned = table.campaign, planned_showdown(table)
    campaign.departing.remove(who)
    lay_down(table, who)
    able = [one for one in planned.reserve if one in table.survivors()]
    if not able or len(campaign.departing) >= PARTY:
        return
    other: int = yield from table.choose(
        "choose-survivor",
        f"Who departs instead of {table.name(who)}?",
        [Option(table.key(one), table.name(one), one) for one in able],
        by=0,
        rule="settlement-departing",
    )
    planned.reserve.remove(other)
    if not table.sheet(other).named:
        yield from new_survivors.give_name(table, other)
    campaign.departing.append(other)
    campaign.seated[other] = campaign.seated.pop(who, 0)


def choose_seats(table: SettlementTable) -> Flow[None]:
    """Decides which seat plays whom: dealt fairly, to whoever leads them if that is kept, else in turn; or as the group
    wants it (campaign-common-pool).
    """
    campaign, seats = table.campaign, table.playing_seats
    kept = campaign.own_people or bool(campaign.led)
    own = [table.home_seat(who) for who in campaign.departing]
    shares = deal_own(own, len(seats)) if kept else deal(len(own), len(seats))
    dealt = dict(zip(campaign.departing, shares, strict=True))
    campaign.seated = dealt
    if len(seats) < 2:
        return
    said = "; ".join(f"{table.name(who)}: {seats[seat]}" for who, seat in dealt.items())
    as_dealt = yield from table.choose(
        "choose-seats",
        "Who plays whom?",
        [Option("as-dealt", said, True), Option("one-by-one", "Choose for each survivor", False)],
        by=0,
        rule="campaign-common-pool",
    )
    for who in () if as_dealt else list(campaign.departing):
        campaign.seated[who] = yield from table.choose(
            "choose-seats",
            f"Who plays {table.name(who)}?",
            [Option(f"seat:{i + 1}", seat, i) for i, seat in enumerate(seats)],
            by=0,
            rule="campaign-common-pool",
            actor=table.key(who),
        )
    if kept:
        campaign.led |= campaign.seated


# with what


def equip(table: SettlementTable) -> Flow[None]:
    """Grids are filled out of all gear of the settlement: who stays at home puts theirs down (gear-returning-survivors-
    unequip, gear-storage-ownership). One card is put in or taken out at a time, until everybody can go as they are; a
    weapon type may be changed (survivor-proficiency-change).
    """
    campaign = table.campaign
    for who in table.survivors():
        if who not in campaign.departing:
            lay_down(table, who)
    while campaign.departing:
        chosen: Option = yield Decision(
            "equip",
            "What do they take along?",
            equip_options(table),
            0,
            rule="gear-storage-ownership",
            refused=lambda: _refused(table),
        )
        if chosen.key == GO:
            break
        if chosen.kind == "resource":
            yield from use_at_home(table, chosen.target)
            yield from after(table)
            alive = table.living()
            campaign.departing = [who for who in campaign.departing if who in alive]
        elif chosen.kind == CHANGE:
            yield from change_type(table, chosen.target[0])
        elif chosen.kind == "stay":
            yield from stay_at_home(table, chosen.target[0])
        else:
            _move_gear(table, chosen)
        yield Pause("equip", still=True)


def lay_down(table: SettlementTable, who: int) -> None:
    """Gear of whoever stays goes to the storage; what is cursed stays with them (keyword-cursed)."""
    bare, taken = unequip(table.box, table.sheet(who))
    table.sheet(who).gear, table.sheet(who).places = bare.gear, bare.places
    table.storage.extend(taken)
    table.forget_traits(who)


def equip_options(table: SettlementTable) -> list[Option]:
    """Each card that can be put into each free place of a grid, or taken out; to go, if everybody can."""
    box, variants = table.box, table.campaign.options.variants
    stored = sorted(set(table.storage))
    reasons = _reasons(table)
    barred = {key for key, _ in reasons}
    options: list[Option] = []
    for who in table.campaign.departing:
        survivor, key = table.sheet(who), table.key(who)
        grid = survivor.grid
        free = [place for place in range(GRID) if place not in grid]
        for gear in stored if free else ():
            if why_not_put(box, survivor, gear, free[0], Phase.SETTLEMENT, variants) is None:
                label = f"{table.name(who)}: put {box.gear[gear].name} into place"
                options += [Option(f"put:{key}/{gear}/{p}", f"{label} {p + 1}", (who, gear, p)) for p in free]
        for place, gear in sorted(grid.items()):
            if why_not_take(box, survivor, gear) is None:
                label = f"{table.name(who)}: take {box.gear[gear].name} out"
                options.append(Option(f"take:{key}/{gear}/{place}", label, (who, gear, place)))
        if key in barred or FOR_ALL in barred:  # so that the step always ends, with others or with nobody
            options.append(Option(f"stay:{key}", f"{table.name(who)} stays at home", (who, "", 0)))
    options += change_options(table, table.campaign.departing)
    options += resource_options(table)  # resource-special-rules: what was just gained, at any time
    return [*options, Option(GO, "Go", None)] if not reasons else options


def why_not_go(table: SettlementTable, who: int) -> Why | None:
    """Why somebody cannot go with what they carry: what grid, disorders, injuries and the settlement's places ask."""
    return next((why for key, why in _reasons(table) if key == table.key(who)), None)


def _reasons(table: SettlementTable) -> list[tuple[str, Why]]:
    """Everything that keeps this party from going as it is, with the key of the survivor or nothing for all."""
    party = [table.sheet(who) for who in table.campaign.departing]
    reasons = why_not_depart(table.box, party, table.storage, table.known(), table.campaign.options.variants)
    for who in table.campaign.departing:  # what lets somebody go who has retired may have been laid down
        if table.sheet(who).retired and not ALWAYS_GOES(table, who):
            why = why_not_fighting(table.box, table.sheet(who))
            reasons += [(table.key(who), why)] if why is not None else []
    planned = table.campaign.planned
    if planned is not None and planned.monster in table.campaign.legends:
        name = table.box.monsters[planned.monster].name
        if not leads_to(table, name, [key for survivor in party for key in survivor.gear]):
            reasons.append(("", Why(f"Nobody carries what leads to the {name}.", "location-components")))
    return reasons + ill_equipped(table, party)


def _refused(table: SettlementTable) -> Unavailable:
    """What somebody might look for and cannot do now: to go, to carry a card or lay it down, to stay, to change the
    weapon type, to use a resource.
    """
    reasons = _reasons(table)
    refused: list[tuple[Option, Why]] = [(Option(GO, "Go"), why) for _, why in reasons[:1]]
    barred = {key for key, _ in reasons}
    for who in table.campaign.departing:
        refused += _refused_cards(table, who)
        key, name = table.key(who), table.name(who)
        if key not in barred and FOR_ALL not in barred:
            why = Why(f"{name} was chosen to depart and can go.", "settlement-departing")
            refused.append((Option(f"stay:{key}", f"{name} stays at home", (who, "", 0)), why))
    return [*refused, *refused_changes(table, table.campaign.departing), *refused_resources(table)]


def _refused_cards(table: SettlementTable, who: int) -> Unavailable:
    """The stored cards that this survivor cannot take along, and those that they cannot lay down."""
    box, survivor, name = table.box, table.sheet(who), table.name(who)
    grid, key = survivor.grid, table.key(who)
    place = next((one for one in range(GRID) if one not in grid), None)
    full = Why(f"The gear grid of {name} is full.", "gear-grid-nine")
    refused: list[tuple[Option, Why]] = []
    for gear in sorted(set(table.storage)):
        if place is None:
            why: Why | None = full
        else:
            why = why_not_put(box, survivor, gear, place, Phase.SETTLEMENT, table.campaign.options.variants)
        if why is not None:
            refused.append((Option(f"put:{key}/{gear}", f"{name}: put {box.gear[gear].name} into place"), why))
    for at, gear in sorted(grid.items()):
        why = why_not_take(box, survivor, gear)
        if why is not None:
            refused.append((Option(f"take:{key}/{gear}/{at}", f"{name}: take {box.gear[gear].name} out"), why))
    return refused


def _move_gear(table: SettlementTable, chosen: Option) -> None:
    who, gear, place = chosen.target
    survivor, storage = table.sheet(who), table.storage
    if chosen.kind == "put":
        storage.remove(gear)
        survivor.put(gear, place)
    else:
        survivor.take(gear, place)
        storage.append(gear)
    table.forget_traits(who)


def bonuses(table: SettlementTable) -> Flow[None]:
    """Armor points are counted, and what departing brings: to everybody by innovations, by what this year has promised,
    and by their own cards (settlement-departing-armor, keyword-depart).
    """
    campaign = table.campaign
    with table.step("keyword-depart"):
        for who in campaign.departing:
            table.wear_armor(who)
            for name in list(table.known()):
                card = table.box.innovations.get(name)
                if card is not None and card.departing and table.is_here(who):
                    yield from table.perform(card.departing, EffectContext(name, target=who, bearer=who))
            for promise in list(campaign.promises):
                if table.is_here(who):
                    yield from table.perform(promise.effects, EffectContext(promise.source, target=who, bearer=who))
    going = [who for who in campaign.departing if table.is_here(who)]
    yield from depart(table, going)
    with table.step("keyword-depart"):  # what holds for all comes after what they gain, whatever it takes away
        yield from bring(table, Occasion.DEPARTING, [one for one in going if table.is_here(one)])
