"""Before a showdown outside the First Story: which monster, how strong, who goes, and what is special about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from engine.ui.kit import (
    Act,
    Button,
    Chip,
    Choice,
    Column,
    Crumbs,
    Grid,
    Heading,
    Item,
    Label,
    Medal,
    Rich,
    Row,
    Rule,
    ScrollView,
    Toggle,
    Widget,
    Zones,
    escape,
)
from engine.ui.widgets.inset import Inset
from game.bots.showdown_choice import FEWEST, MOST, Fight
from game.cards.english.monster import victory_lines
from game.cards.kinds.monster import Monster, MonsterLevel, level_in_words
from game.cards.numbers import counted
from game.cards.phrases import cap, with_article
from game.cards.words.resources import deck_name
from game.content.survivors.parties import PARTIES
from game.model.survivor import Survivor
from game.model.terms import Phase, Variant
from game.rules.table.showdown_record import Ambush
from game.scenes.app.application import App
from game.scenes.app.scene import AppScene
from game.scenes.codex.entries import card_ref
from game.scenes.codex.level_entries import level_ref
from game.scenes.gear_grid.desk import Rules
from game.scenes.gear_grid.scene import GearGridScene
from game.scenes.new_game.seat_plan import new_seed
from game.scenes.new_game.showdown_plan import (
    AMBUSHES,
    VARIANTS,
    chosen,
    is_first_story,
    row_of,
    title_of,
    turned,
    with_party,
)
from game.scenes.parts.monster_panel import lair_line, lair_panel, niche
from game.scenes.parts.monster_portrait import Lair
from game.scenes.parts.party_picture import Diorama, Figure
from game.scenes.parts.seat_marks import figure_of, own_marks
from game.views.quarry_preview import preview

ROOMY = 1.4
"""From this text scale on, one thing stands below the other."""
RAIL = 316
"""Width of the gallery, in design pixels."""
NICHE = 96
"""Width of a monster in it."""
KINDS: dict[str, Callable[[Monster], bool]] = {
    "Quarries": lambda monster: not monster.nemesis and not monster.legend_of,
    "Legends": lambda monster: bool(monster.legend_of),
    "Nemeses": lambda monster: monster.nemesis,
}
"""How a monster comes to be fought -> whether this one does."""


class FightScene(AppScene):
    """Every monster in its niche at the left, the chosen one large beside them, at the right what its level means.
    `fight` is given by shots and tests."""

    back_closes = True
    glow = 0.35

    def __init__(self, app: App, fight: Fight | None = None) -> None:
        super().__init__(app)
        self.fight = fight or Fight(next(iter(app.box.monsters)), "1")
        self.niches = {key: Lair(app, key, self.refresh) for key in app.box.monsters}
        self.lairs: dict[str, Lair] = {}
        self.party = Diorama(app, self.refresh, lurks=False)

    def first_focus(self) -> str | None:
        return "go-on"

    def build(self) -> Widget:
        top = Crumbs([("New game", None), ("Showdown", None), ("What waits in the dark", None)])
        return Zones(self._table(), self._hand(), self._book(), top=top, book_share=0.36)

    # -- the monsters --------------------------------------------------------------------------------------------------

    def _table(self) -> Widget:
        large = self._monster(self.app.box.monsters[self.fight.monster])
        if self.ui.theme.text_scale > ROOMY:
            return ScrollView(Column(large, *self._gallery(), gap=8), key="fight-table")
        rail = Column(ScrollView(Column(*self._gallery(), gap=8), key="fight-gallery"), width=RAIL)
        return Row(rail, large, gap=8, wrap=False, align="stretch", grow=1)

    def _gallery(self) -> Iterator[Widget]:
        """Every monster in a niche of its own, by how it comes to be fought."""
        monsters = self.app.box.monsters.values()
        for heading, comes in KINDS.items():
            if niches := [self._niche(monster) for monster in monsters if comes(monster)]:
                yield Heading(heading)
                yield Grid(*niches, cell=NICHE, gap=6)

    def _niche(self, monster: Monster) -> Widget:
        lit = monster.key == self.fight.monster
        press = partial(self._choose, monster, self.fight.level)
        return niche(self.niches[monster.key], monster, press, lit=lit, height=NICHE * 0.62)

    def _monster(self, monster: Monster) -> Widget:
        levels = [self._level(monster, row) for row in monster.levels]
        hint = Label(monster.hint, style="small", role="dim", align="center")
        lair = self.lairs.setdefault(monster.key, Lair(self.app, monster.key, self.refresh))
        press = partial(self._choose, monster, self.fight.level)
        if self.ui.theme.text_scale > ROOMY:
            return lair_line(lair, monster, levels, press, lit=True, key="large")
        return lair_panel(lair, monster, hint, levels, press, lit=True, height=150, key="large")

    def _level(self, monster: Monster, row: MonsterLevel) -> Widget:
        return Button(
            cap(level_in_words(row.name)),
            partial(self._choose, monster, row.name),
            chosen=row.name == self.fight.level,
            key=f"level:{monster.key}:{row.name}",
            ref=level_ref(monster.key, row.name),
        )

    def _choose(self, monster: Monster, level: str) -> None:
        self.fight = chosen(self.fight, monster, level)
        self.refresh()

    # -- who goes, and how ---------------------------------------------------------------------------------------------

    def _circumstances(self) -> list[Widget]:
        """The First Story is as it is; any other showdown can be set up in many ways."""
        if is_first_story(self.fight):
            words = "The [First Story](first_story) is always the same: four who own a stone and a rag."
            return [Rich(words, role="dim", style="small")]
        nemesis = self.app.box.monsters[self.fight.monster].nemesis
        ambushes = [(key.value, words) for key, (words, _) in AMBUSHES.items() if not (nemesis and key)]
        return [
            Choice(
                "Survivors",
                str(self.fight.count),
                [(str(n), str(n)) for n in range(FEWEST, MOST + 1)],
                self._take_count,
                note="five or six face a monster with Life" if self.fight.count > FEWEST else "",
                key="count",
            ),
            Choice(
                "Ambush",
                self.fight.ambush,
                ambushes,
                self._take_ambush,
                note="a nemesis comes to you" if nemesis else AMBUSHES[Ambush(self.fight.ambush)][1],
                key="ambush",
            ),
            *(
                Toggle(
                    name,
                    variant in self.fight.variants,
                    partial(self._turn, variant),
                    note=note,
                    key=f"variant:{variant}",
                )
                for variant, (name, note) in VARIANTS.items()
            ),
        ]

    def _take_count(self, count: str) -> None:
        self.fight = replace(self.fight, count=int(count))
        self.refresh()

    def _take_ambush(self, ambush: str) -> None:
        self.fight = replace(self.fight, ambush=ambush)
        self.refresh()

    def _turn(self, variant: Variant, on: bool) -> None:
        self.fight = turned(self.fight, variant)
        self.refresh()

    # -- what it means -------------------------------------------------------------------------------------------------

    def _book(self) -> Widget:
        box = self.app.box
        monster, row = box.monsters[self.fight.monster], row_of(self.fight, box)
        shown = preview(monster, row.name)
        medals = [
            Medal(str(n), name, lit=bool(parts), ref=f"say:{escape(parts)}" if parts else None)
            for name, n, parts in shown.faced()
        ]
        with_cards = [f"With its cards: {escape(shown.with_cards())}."] if shown.in_play else []
        return Column(
            Heading(escape(title_of(self.fight, box))),
            Row(*medals, justify="between"),
            Row(*_ai_chips(row), gap=5),
            *_special(monster, row),
            *(Rich(line, style="small") for line in with_cards),
            Rich(_won(monster, row), style="small", role="dim"),
            Rule(),
            Heading("Who goes"),
            *self._parties(),
            Rule(),
            Heading("What is special"),
            *self._circumstances(),
            Inset(partial(self.party.paint, figures=self._figures()), label="Who goes", key="who-goes", most=0.8),
            gap=7,
        )

    def _figures(self) -> list[Figure]:
        """Those who go, as they will stand on the board."""
        people, _ = self.fight.party_and_given()
        marks = own_marks([one.name for one in people])
        return [Figure(figure_of(one, place, marks[place])) for place, one in enumerate(people)]

    def _parties(self) -> list[Widget]:
        if is_first_story(self.fight):
            return [Item("Founders", None, note="four who woke with nothing", chosen=True, key="party:founders")]
        return [
            Item(
                party.name,
                partial(self._take_party, key),
                note=party.note,
                chosen=key == self.fight.party,
                key=f"party:{key}",
            )
            for key, party in PARTIES.items()
        ]

    def _take_party(self, key: str) -> None:
        self.fight = with_party(self.fight, key)
        self.refresh()

    # -- the hand ------------------------------------------------------------------------------------------------------

    def _hand(self) -> Widget:
        box = self.app.box
        words = f"**{escape(title_of(self.fight, box))}** against {counted(self.fight.count, 'survivor')}."
        equip = [] if is_first_story(self.fight) else [self._equip_button()]  # a stone and a rag leave no choice
        return Row(
            Rich(words, grow=1),
            Button("Back", self.close, act=Act.BACK, style="body"),
            *equip,
            Button("Watch", self.watch, key="watch", style="body"),
            Button("Who plays", self.go_on, primary=True, style="subtitle", key="go-on"),
            gap=14,
            wrap=self.ui.theme.text_scale > 1.2,
        )

    def _equip_button(self) -> Button:
        chosen = bool(self.fight.grids)
        return Button("Equip", self.equip, hotkey="g", chosen=chosen, style="body", key="equip")

    def equip(self) -> None:
        """The gear grids of the party, with what they own, and an armory to try everything else."""
        people, given = self.fight.party_and_given()
        rules = Rules(Phase.DEPARTING, tuple(given.innovations), tuple(given.variants))
        own = Counter(key for one in self._as_they_come() for key in one.gear)
        worn = Counter(key for one in people for key in one.gear)
        self.stack.push(
            GearGridScene(
                self.app,
                people,
                list((own - worn).elements()),
                borrowed=list((worn - own).elements()),
                armory=True,
                rules=rules,
                take=self._take_gear,
                title="Showdown",
            )
        )

    def _as_they_come(self) -> list[Survivor]:
        """The party with its own gear."""
        return replace(self.fight, grids=()).party_and_given()[0]

    def _take_gear(self, people: list[Survivor], storage: list[str]) -> None:
        """The fight begins with these grids."""
        before = [sorted(one.grid.items()) for one in self._as_they_come()]
        grids = tuple(tuple(sorted(one.grid.items())) for one in people)
        changed = [list(grid) for grid in grids] != before
        self.fight = replace(self.fight, grids=grids if changed else ())
        self.refresh()

    def go_on(self) -> None:
        """On to the seats."""
        self.app.to_seats(self.fight)

    def watch(self) -> None:
        """The game plays this showdown itself."""
        self.app.watch(self.fight, new_seed())


def _ai_chips(row: MonsterLevel) -> list[Widget]:
    """How the AI deck is made, card by kind; that is public (ai-deck-build)."""
    recipe = row.ai
    if recipe.below:
        return [Chip(str(len(recipe.below) + bool(recipe.top)), "AI cards, the same each time", pigment="stone")]
    kinds = (
        ("basic", recipe.basic, "stone"),
        ("advanced", recipe.advanced, "ember"),
        ("legendary", recipe.legendary, "blood"),
    )
    return [Chip(str(n), name, pigment=pigment, ref="ai-deck-build") for name, n, pigment in kinds if n]


def _special(monster: Monster, row: MonsterLevel) -> list[Widget]:
    """The cards in play from the start, each a hover away, and the tokens it begins with."""
    lines: list[Widget] = []
    last = [card.name for card in monster.ai_cards if card.stays_last and card.name in row.special]
    linked = {name: f"[{escape(name)}]({card_ref('ai', name)})" for name in row.special}
    if lying := [linked[name] for name in row.special if name not in last]:
        lines.append(Rich(f"In play from the start: {', '.join(lying)}.", style="small"))
    lines += [Rich(f"{linked[name]} lies at the bottom of the AI deck.", style="small") for name in last]
    if row.tokens:
        tokens = ", ".join(f"{n:+d} {attribute}" for attribute, n in row.tokens.items())
        lines.append(Rich(f"Tokens: {escape(tokens)}.", style="small"))
    if row.life:
        lines.append(Rich(f"[Life](life) {row.life}.", style="small"))
    return lines


def _won(monster: Monster, row: MonsterLevel) -> str:
    """What victory gives, in one or two sentences."""
    victory = row.victory
    rewards = [f"{n} {escape(deck_name(deck))}" for deck, n in victory.rewards.items() if n]
    words = f"Each living survivor gains {victory.hunt_xp} [Hunt XP](hunt_xp)."
    if not victory.hunt_xp:
        words = " ".join(escape(line) for line in victory_lines(victory, monster))
    if rewards:
        words += f" The group gains {' and '.join(rewards)} resources."
    if victory.roll is not None:
        words += (
            f" Then it rolls on the [table of what {escape(with_article(monster.name))} leaves](monster:{monster.key})."
        )
    return words
