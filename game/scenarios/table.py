"""Sets the table of a scenario: cards of its own, figures, decks, seats, and the dice of its script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from engine.chance import Chance, ChanceState, ScriptedChance
from engine.deck import Deck
from engine.errors import BadInput
from engine.level import load_level
from engine.program_files import LEVELS
from engine.world import World
from engine.yaml_file import Document, Path_
from game.cards.kinds.box import Box
from game.cards.kinds.monster import Monster, MonsterLevel
from game.cards.kinds.settlement import Legacy
from game.phases.showdown.deck_building import ai_deck, copies, hit_location_deck, resource_deck, terrain_deck
from game.phases.showdown.setup import (
    FIRST_SURVIVOR,
    FIRST_TILE,
    MONSTER_ENTITY,
    MOST_MEMBERS,
    diagram,
    layout,
    monster_level,
)
from game.phases.showdown.showdown import ShowdownGame
from game.phases.showdown.showdown_preparation import inherited
from game.rules.survivor.miniatures import add_survivor
from game.rules.table.board_queries import BOARD
from game.rules.table.components import (
    COMPONENTS,
    BlindSpot,
    Facing,
    Footprint,
    Miniature,
    Placement,
    Standing,
    TerrainTile,
    Tokens,
)
from game.rules.table.showdown_record import Circumstances, InPlay, Mark, Retinue, Returning, Seat, ShowdownRecord
from game.rules.table.showdown_table import RETINUE_SIZE, ShowdownTable
from game.rules.table.table_record import Gained
from game.rules.table.variant_rules import give_at_birth
from game.scenarios.format import Down, MonsterCard, Scenario, SurvivorAtStart
from game.scenarios.own_cards import BEFORE, OWN_LEVEL, STAGES, key_of, own_monster, own_terrain, sheet_of
from game.scenarios.passing import lay_passing
from game.scenarios.people import (
    are,
    check_cards,
    check_copies_of_gear,
    check_dice,
    check_known,
    keys_of,
    lay_condition,
    refused_gear,
)
from game.scenarios.words import Words


class ScriptedGame(ShowdownGame):
    """Showdowns whose dice come out of a script; a restored table reads on where it stood."""

    def __init__(
        self, box: Box, scripts: dict[str, list[Any]], names: dict[str, Any], dice_go_on: bool = False
    ) -> None:
        """`dice_go_on`: where the script has run out, the seed takes over."""
        super().__init__(box)
        self.scripts = scripts
        self.names = names
        self.dice_go_on = dice_go_on
        self.latest: ShowdownTable | None = None  # the table that was opened last, to tell how far it came

    def decode(self, state: bytes) -> ShowdownTable:
        self.latest = super().decode(state)
        return self.latest

    def chance(self, record: ShowdownRecord) -> ScriptedChance:
        return self.scripted(self.scripts, record.chance)

    def scripted(self, scripts: Mapping[str, list[Any]], state: ChanceState) -> ScriptedChance:
        """Chance out of such a script, in the words of this game."""
        return ScriptedChance(scripts, state, names=self.names, goes_on=self.dice_go_on)


def set_table(scenario: Scenario, document: Document, box: Box, dice_go_on: bool = False) -> tuple[ScriptedGame, bytes]:
    """The game and its first state; `dice_go_on` as for ScriptedGame. Raises BadInput for a name or a space that does
    not exist.
    """
    setting = _Setting(scenario, document, box)
    game = ScriptedGame(setting.box, scenario.dice, setting.entities, dice_go_on)
    table = setting.table()
    try:
        return game, game.encode(table)
    finally:
        game.close(table)


def own_box(scenario: Scenario, document: Document, box: Box) -> tuple[Monster, Box]:
    """The monster of a scenario, and the box with the cards of its own. Raises BadInput for an unknown monster."""
    card = scenario.monster.card
    if isinstance(card, str):
        monster = box.monsters[document.known(card, box.monsters, "monster", ("monster", "card"))]
    else:
        monster = own_monster(card)
    return monster, msgspec.structs.replace(
        box,
        hybrid_sets=scenario.given.hybrid_sets,
        monsters=box.monsters | {monster.key: monster},
        gear=box.gear | {gear.key: gear for gear in scenario.gear},
        armor_sets=box.armor_sets | {one.key: one for one in scenario.armor_sets},
        terrain=box.terrain | own_terrain(scenario),
    )


def words_of(scenario: Scenario, document: Document, box: Box) -> Words:
    """Returns what facts of a scenario can name."""
    monster, own = own_box(scenario, document, box)
    cards = (scenario.gear, scenario.armor_sets, scenario.terrain_cards, [one.card for one in scenario.terrain])
    return Words(own, cards, [key_of(survivor) for survivor in scenario.survivors], monster)


class _Setting:
    """Builds one table; every complaint names its place in the file."""

    def __init__(self, scenario: Scenario, document: Document, box: Box) -> None:
        self.scenario = scenario
        self.document = document
        self.monster, self.box = own_box(scenario, document, box)
        self.keys = keys_of(scenario, document, (self.monster.key,))
        self.entities = {key: FIRST_SURVIVOR + index for index, key in enumerate(self.keys)}
        streams = ("ai", "hit-locations", "terrain", *(f"resources-{name}" for name in self._resource_decks()))
        check_dice(scenario, document, streams)
        check_known(scenario, document, self.box)
        check_copies_of_gear(scenario, document, self.box)

    def _refuse_an_empty_board(self) -> None:
        """Of a fight that nobody is in, nobody would ever be asked."""
        gone = (one.dead or one.removed or one.fled or one.unconscious for one in self.scenario.survivors)
        if all(gone) and not self.scenario.returning and self.scenario.start != "setup":
            raise self.document.complain(("survivors",), "nobody is on the board: leave somebody there to fight.")

    def _resource_decks(self) -> list[str]:
        return sorted({card.deck for card in self.box.resources.values()})

    # the table

    def table(self) -> ShowdownTable:
        scenario, start = self.scenario, self.scenario.monster
        chance = Chance.seeded(scenario.seed)
        level = OWN_LEVEL if isinstance(start.card, MonsterCard) else start.level
        self._refuse_short_deck()
        self._refuse_an_empty_board()
        try:
            row = monster_level(self.monster, level)
        except BadInput as error:
            raise self.document.complain(("monster", "level"), str(error)) from error
        life = row.life if start.life is None else start.life
        record = ShowdownRecord(
            monster=self.monster.key,
            level=level,
            chance=ChanceState(scenario.seed),
            seats=self._seats(),
            ai=self._deck("ai", ai_deck(self.monster, row, chance), [card.name for card in self.monster.ai_cards]),
            hit_locations=self._deck(
                "hit_locations",
                hit_location_deck(self.monster, row, chance),
                [card.name for card in self.monster.hit_locations],
            ),
            resources={name: self._resources(name, chance) for name in self._resource_decks()},
            party=list(self.entities.values()),
            monster_entity=MONSTER_ENTITY,
            stage=STAGES[scenario.start],
            round=scenario.round,
            turn=self._turn(),
            controller_seat=scenario.controller_seat,
            controller=self._survivor(scenario.controller, ("controller",)),
            life=life,
            life_at_start=life if start.life_at_start is None else start.life_at_start,
            dies_at_life_0=row.life > 0 if start.dies_at_life_0 is None else start.dies_at_life_0,
            in_play=[self._in_play(index) for index in range(len(start.in_play))],
            face_up_duration=start.face_up_duration and self._ai_card(start.face_up_duration, "face_up_duration"),
            last_to_wound=self._survivor(scenario.last_to_wound, ("last_to_wound",)),
            priority=self._survivor(scenario.priority, ("priority",)),
            death_die=self._survivor(scenario.death_die, ("death_die",)),
            survival_actions=list(scenario.survival_actions),
            survival_limit=self._survival_limit(),
            innovations=list(scenario.innovations),
            ambush=scenario.given.ambush,
            variants=list(scenario.given.variants),
            given=self._given(row),
            terrain=self._terrain_deck(chance),
            diagram=self._diagram(row),
            returning=self._returning(),
            bones=list(scenario.bones),
            retinues=self._retinues(),
            spent={limit: list(names) for limit, names in scenario.spent.items()},
            all_threats_until=scenario.all_threats_until,
            start_zone=self._start_zone(),
        )
        record.wounds = [self._ai_card(name, "wounds", index) for index, name in enumerate(start.wounds)][::-1]
        for key in scenario.resources:
            self.document.known(key, record.resources, "resource deck", ("resources", key))
        world = World(COMPONENTS, "showdown")
        record.gained = self._carried(record)
        lay_passing(scenario.passing, record, self.document, self.box, self.entities)
        table = ShowdownTable(self.box, record, world, chance)
        self._place_monster(world)
        for index, survivor in enumerate(scenario.survivors):
            self._place_survivor(world, survivor, index)
        for index in range(len(scenario.terrain)):
            self._place_tile(world, index)
        self._refuse_overlaps(table)
        return table

    def _turn(self) -> str:
        """The turn that was played last, or that has begun."""
        scenario = self.scenario
        if not scenario.begun:
            return BEFORE[scenario.start]
        if scenario.start != "survivors' turn":
            raise self.document.complain(("begun",), "only the survivors' turn can have begun: take this out.")
        return "survivors"

    # what the showdown is given

    def _survival_limit(self) -> int:
        """As the file says, else 1 and what knowledge and lost settlements add (survivor-survival-limit)."""
        if self.scenario.survival_limit is not None:
            return self.scenario.survival_limit
        known = self.box.learned(self.scenario.innovations)
        return 1 + sum(card.survival_limit for card in known) + sum(one.survival_limit for one in self.legacies)

    @property
    def legacies(self) -> tuple[Legacy, ...]:
        return self.box.legacies[: self.scenario.given.lost_settlements]

    def _given(self, row: MonsterLevel) -> Circumstances:
        scenario, given = self.scenario, self.scenario.given
        for role in ("first_target", "knight"):
            self._survivor(getattr(given, role), ("given", role))
        for index, key in enumerate(given.terrain):
            self.document.known(key, self.box.terrain, "terrain", ("given", "terrain", index))
        for index, key in enumerate(given.vital):
            self.document.known(key, self.box.gear, "gear", ("given", "vital", index))
        for index, key in enumerate(given.defeated):
            self.document.known(key, self.box.monsters, "monster", ("given", "defeated", index))
        if not 0 <= given.lost_settlements <= len(self.box.legacies):
            most = f"0 to {len(self.box.legacies)}"
            raise self.document.complain(("given", "lost_settlements"), f"settlements are lost one by one: {most}.")
        fields = {name: getattr(given, name) for name in given.__struct_fields__}
        circumstances = Circumstances(
            **fields,
            survival_actions=scenario.survival_actions,
            survival_limit=self._survival_limit(),
            innovations=scenario.innovations,
        )
        return inherited(circumstances, row)

    def _terrain_deck(self, chance: Chance) -> Deck:
        """As the file stacks it (top card first), else whole and shuffled by the seed."""
        stacked = self.scenario.terrain_deck
        if stacked is None:
            return terrain_deck(self.box, chance)
        for index, key in enumerate(stacked):
            self.document.known(key, self.box.terrain, "terrain", ("terrain_deck", index))
        return Deck("terrain", stacked[::-1])

    def _diagram(self, row: MonsterLevel) -> list[Mark]:
        """The marks of the file, else, of a monster of the box that is still to be set up, those of its map."""
        scenario = self.scenario
        marks = []
        for index, mark in enumerate(scenario.marks):
            where: Path_ = ("marks", index)
            card = self.box.terrain[self.document.known(mark.card, self.box.terrain, "terrain", (*where, "card"))]
            size = card.size[::-1] if mark.turned else card.size
            marks.append(Mark(mark.card, self._on_board(mark.at, size, (*where, "at")), size))
        if not marks and scenario.start == "setup" and self.monster.map:
            return diagram(self.box, self.monster, row, load_level(LEVELS / self.monster.map, layout(self.box)))
        return marks

    def _returning(self) -> list[Returning]:
        return [
            Returning(self._survivor(one.who, ("returning", index, "who")), one.where, one.down)
            for index, one in enumerate(self.scenario.returning)
        ]

    def _retinues(self) -> list[Retinue]:
        found = []
        for index, one in enumerate(self.scenario.retinues):
            where: Path_ = ("retinues", index)
            if not 1 <= one.members <= MOST_MEMBERS:
                raise self.document.complain((*where, "members"), f"a retinue has 1 to {MOST_MEMBERS} members.")
            found.append(Retinue(self._on_board(one.at, RETINUE_SIZE, (*where, "at")), one.members, one.stays))
        return found

    def _survivor(self, key: str, where: Path_) -> int:
        if not key:
            return 0
        return self.entities[self.document.known(key, self.entities, "survivor", where)]

    def _seats(self) -> list[Seat]:
        scenario = self.scenario
        if not scenario.seats:
            return [Seat("seat 1", list(self.keys))]
        for number, keys in enumerate(scenario.seats):
            for index, key in enumerate(keys):
                self._survivor(key, ("seats", number, index))
        seated = [key for keys in scenario.seats for key in keys]
        if sorted(seated) != sorted(self.keys):
            raise self.document.complain(("seats",), f"seat each of {', '.join(self.keys)} once.")
        nominated = scenario.passing.nominated or ([scenario.controller] if scenario.round else [])
        return [
            Seat(f"seat {number}", list(keys), next((key for key in keys if key in nominated), ""))
            for number, keys in enumerate(scenario.seats, 1)
        ]

    def _refuse_short_deck(self) -> None:
        """An AI deck that asks for more cards of a level than the monster has."""
        card = self.scenario.monster.card
        if isinstance(card, MonsterCard):
            for level, n in card.deck.items():
                there = sum(ai.copies for ai in card.ai if ai.level == level)
                if n > there:
                    where = ("monster", "card", "deck", level)
                    raise self.document.complain(where, f"{n} cards are asked for and there are {there}.")

    def _refuse_copies(self, listed: Iterable[str], there: Iterable[str], what: str, where: Path_) -> None:
        """A second copy of what exists once: the file would lay a card that nobody has."""
        copies = Counter(there)
        for name, n in Counter(listed).items():
            if n > copies[name] > 0:
                raise self.document.complain(where, f"{n} times {name!r}, and there {are(copies[name], what)}.")

    def _deck(self, field: str, whole: Deck, names: list[str]) -> Deck:
        """As the file stacks it (top card first), else whole; what lies elsewhere is not in it."""
        start = self.scenario.monster
        stacked: list[str] | None = getattr(start, field)
        discard: list[str] = start.ai_discard if field == "ai" else start.hit_location_discard
        discard_field = "ai_discard" if field == "ai" else "hit_location_discard"
        for where, cards in ((field, stacked or []), (discard_field, discard)):
            for index, name in enumerate(cards):
                self.document.known(name, names, "card", ("monster", where, index))
        pile = whole.draw_pile
        if isinstance(start.card, MonsterCard) and not (field == "ai" and start.card.deck):
            pile = copies(start.card.ai if field == "ai" else start.card.hit_locations)[::-1]
        deck = Deck(whole.stream, list(stacked[::-1]) if stacked is not None else pile, list(discard[::-1]), whole.last)
        if stacked is None:
            away = [*discard, *start.wounds, start.face_up_duration, *(card.card for card in start.in_play)]
            for name in away:
                if name in deck.draw_pile:
                    deck.draw_pile.remove(name)
        return deck

    def _resources(self, name: str, chance: Chance) -> Deck:
        deck = resource_deck(self.box, name, chance)
        if name in self.scenario.resources:
            stacked = self.scenario.resources[name]
            for index, card in enumerate(stacked):
                self.document.known(card, deck.draw_pile, "resource", ("resources", name, index))
            self._refuse_copies(stacked, deck.draw_pile, "resource card", ("resources", name))
            deck.draw_pile = list(stacked[::-1])
        return deck

    def _carried(self, record: ShowdownRecord) -> list[Gained]:
        """What survivors carry; it is not in its deck, unless the file has stacked that."""
        found = []
        for index, start in enumerate(self.scenario.survivors):
            for at, name in enumerate(start.carries):
                where: Path_ = ("survivors", index, "carries", at)
                deck = self.box.resources[self.document.known(name, self.box.resources, "resource", where)].deck
                if deck not in self.scenario.resources:
                    if name not in record.resources[deck].draw_pile:
                        raise self.document.complain(where, f"no further {name!r} is in the box: all are carried.")
                    record.resources[deck].remove(name)
                found.append(Gained(name, deck, self.entities[self.keys[index]]))
        return found

    def _ai_card(self, name: str, *where: str | int) -> str:
        return self.document.known(name, self._ai_names, "AI card", ("monster", *where))

    @property
    def _ai_names(self) -> list[str]:
        """The AI cards that can lie here: its own, and those that it has borrowed."""
        return [*(card.name for card in self.monster.ai_cards), *(name for _, name in self.scenario.passing.borrowed)]

    def _in_play(self, index: int) -> InPlay:
        entry = self.scenario.monster.in_play[index]
        where: Path_ = ("monster", "in_play", index)
        injury = entry.kind == "persistent injury"
        cards = [card.name for card in self.monster.hit_locations] if injury else self._ai_names
        self.document.known(entry.card, cards, "hit location" if injury else "AI card", (*where, "card"))
        holder = self._survivor(entry.holder, (*where, "holder"))
        return InPlay(entry.card, entry.kind, holder, dict(entry.counters))

    def _start_zone(self) -> list[tuple[int, int]]:
        scenario = self.scenario
        if scenario.start_zone is not None:
            return [self._on_board(at, (1, 1), ("start_zone", i)) for i, at in enumerate(scenario.start_zone)]
        if scenario.start == "setup" and self.monster.map:
            zones = load_level(LEVELS / self.monster.map, layout(self.box)).zones
            return BOARD.to_spaces(zones["survivor-start"])
        return []

    # figures

    def _on_board(self, at: tuple[int, int], size: tuple[int, int], where: Path_) -> tuple[int, int]:
        if min(size) < 1 or not (BOARD.holds(at) and BOARD.holds((at[0] + size[0] - 1, at[1] + size[1] - 1))):
            limit = f"columns 1 to {BOARD.width}, rows 1 to {BOARD.height}"
            raise self.document.complain(where, f"a base of {size[0]} x {size[1]} does not fit at {at}: {limit}.")
        return at

    def _standing(self, down: Down) -> Standing:
        if not down:
            return Standing()
        scenario = self.scenario
        if down == "this turn":
            return Standing(False, scenario.round, "monster" if scenario.start == "monster turn" else "survivors")
        if scenario.start == "survivors' turn":
            return Standing(False, scenario.round, "monster")
        return Standing(False, scenario.round - 1, "survivors")

    def _place_monster(self, world: World) -> None:
        start = self.scenario.monster
        where = None if start.at is None else self._on_board(start.at, self.monster.size, ("monster", "at"))
        world.create(
            Miniature(self.monster.key, self.monster.name, "monster"),
            Placement(where),
            Footprint(self.monster.size),
            Facing(start.facing),
            BlindSpot(self.monster.blind_spot),
            self._standing(start.down),
            Tokens(dict(start.tokens)),
            entity=MONSTER_ENTITY,
        )

    def _place_survivor(self, world: World, start: SurvivorAtStart, index: int) -> None:
        where: Path_ = ("survivors", index)
        away = start.dead or start.removed or start.fled or start.unconscious
        if start.at is None and not away and self.scenario.start != "setup":
            raise self.document.complain(where, "say where this survivor stands: `at: [column, row]`.")
        if start.at is not None:
            self._on_board(start.at, (1, 1), (*where, "at"))
        check_cards(self.document, self.box, start, where, [card.name for card in self.monster.ai_cards])
        entity = self.entities[self.keys[index]]
        try:
            where_it_is = None if away else start.at
            sheet = sheet_of(start)
            give_at_birth(sheet, (), self.legacies)
            add_survivor(world, self.box, sheet, entity, where_it_is, self.scenario.innovations)
        except BadInput as error:
            raise refused_gear(self.document, where, error) from error
        lay_condition(world, entity, start)
        standing, wanted = world.get(entity, Standing), self._standing(start.down)
        standing.up, standing.fell_round, standing.fell_turn = wanted.up, wanted.fell_round, wanted.fell_turn

    def _place_tile(self, world: World, index: int) -> None:
        tile = self.scenario.terrain[index]
        where: Path_ = ("terrain", index)
        card = tile.card if isinstance(tile.card, str) else f"own-{index}"
        self.document.known(card, self.box.terrain, "terrain", (*where, "card"))
        size = self.box.terrain[card].size[::-1] if tile.turned else self.box.terrain[card].size
        at = self._on_board(tile.at, size, (*where, "at"))
        world.create(TerrainTile(card), Placement(at), Footprint(size), entity=FIRST_TILE + index)

    def _refuse_overlaps(self, table: ShowdownTable) -> None:
        covered = 0
        for index, (entity, _) in enumerate(table.world.each(TerrainTile)):
            if covered & table.base(entity):
                raise self.document.complain(("terrain", index, "at"), "another tile lies there (terrain-no-stack).")
            covered |= table.base(entity)
        taken = table.base(table.monster)
        for index, who in enumerate(table.record.party):
            if taken & table.base(who):
                raise self.document.complain(("survivors", index, "at"), "another figure stands there.")
            taken |= table.base(who)
        for index, one in enumerate(table.record.retinues):
            block = BOARD.footprint(one.at, RETINUE_SIZE)
            if taken & block:
                raise self.document.complain(("retinues", index, "at"), "somebody stands there.")
            taken |= block
