"""After the showdown. Where somebody comes back: what was won or kept, who grew, who is gone, what the campaign is left
with. Where nobody does: a page of its own, and few words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec
import pygame

from engine.ui.kit import (
    Act,
    Button,
    Canvas,
    Column,
    Crumbs,
    Dialog,
    Grid,
    Heading,
    Intent,
    Label,
    Layers,
    Pad,
    Panel,
    Picture,
    Reply,
    Rich,
    Row,
    Rule,
    ScrollView,
    Spacer,
    Tabs,
    Widget,
    Zones,
)
from engine.ui.typography.markup import escape
from game import facts as events
from game.bots.showdown_choice import FEWEST, FOUNDING_PARTY, Fight, Laid
from game.cards.english.monster import reward_in_words
from game.cards.phrases import cap, uncapped, with_article
from game.cards.words.resources import deck_name
from game.content import catalogue
from game.content.survivors.parties import PARTIES
from game.model.campaign_tasks import CampaignTask, Due
from game.model.terms import Stat
from game.narration.narrator import narrate
from game.narration.phrases import in_words
from game.phases.files.showdown_files import OpenGame
from game.phases.showdown.aftermath import ENDED, VICTORY
from game.rulebook.chapters import RULES
from game.rulebook.icon_words import sign
from game.rulebook.markup import rich
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import RARE_GEAR, Gained
from game.scenes.aftermath.pages import Fullest, epitaphs, growth, numbers
from game.scenes.aftermath.tally import Tally, tally
from game.scenes.app import ways
from game.scenes.app.application import App
from game.scenes.app.scene import AppScene
from game.scenes.art.figures.monsters import monster_picture
from game.scenes.art.figures.standees import StandeeState
from game.scenes.codex.card_faces import card_picture
from game.scenes.codex.entries import card_ref
from game.scenes.heard import places
from game.scenes.new_game.seat_plan import SeatPlan, new_seed
from game.scenes.new_game.showdown_plan import VARIANTS, is_first_story, title_of
from game.scenes.parts.background_picture import PictureBeside
from game.scenes.parts.party_picture import Diorama, Figure
from game.scenes.parts.seat_marks import figure_of, survivor_mark
from game.scenes.saves.summary import listed

CARD_WIDE, GEAR_WIDE = 142, 210
NOTED = "Noted for the campaign:"
MOST_FOR_WORDS = 1.3
"""Above this text scale the hand holds buttons only."""


class AftermathScene(AppScene):
    """The end of a showdown, from its table and its events. The game stays open until the player leaves."""

    glow = 0.6

    def __init__(self, app: App, game: OpenGame) -> None:
        super().__init__(app)
        self.game = game
        self.table = game.session.table
        self.counted: Tally = tally(game.session.told, self.table, len(game.session.answers) - self._first_answer())
        self.outcome = game.session.outcome or ENDED
        self.won = self.outcome == VICTORY
        self.page = "living"
        self.glow = 0.6 if self.won else 0.32 if self.table.living() else 0.12
        self.diorama = Diorama(app, self.refresh, light=0.0, monster=self.table.record.monster)
        self.foe = PictureBeside(app, self.refresh)
        self.looks = {
            who: figure_of(self.table.sheet(who), place, survivor_mark(self.table, who))
            for place, who in enumerate(self.table.record.party)
        }

    def enter(self) -> None:
        super().enter()
        places.after_it(self.ui.sounds)
        self.ui.sounds.play("bell" if self.won else "breath")

    def _first_answer(self) -> int:
        """How many answers had been given when the showdown began."""
        return 0

    def first_focus(self) -> str | None:
        return "title"

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.BACK:
            self.app.to_title()
            return True
        if intent.act is Act.MENU:
            self.app.to_pause()
            return True
        return False

    def build(self) -> Widget:
        return self._told() if self.won or self.table.living() else self._defeat()

    # -- somebody comes back -------------------------------------------------------------------------------------------

    def _told(self) -> Widget:
        fight = fight_of(self.game)
        rule = f"aftermath-{self.outcome}"
        outcome = (self.outcome.capitalize(), rule if rule in RULES else "showdown-ends")
        top = Crumbs([(title_of(fight, self.app.box), None), (f"Round {self.counted.rounds}", None), outcome])
        spoken = [Rich(self._said(), grow=1)] if self.ui.theme.text_scale <= MOST_FOR_WORDS else []
        wraps = self.ui.theme.text_scale > MOST_FOR_WORDS
        hand = self.hand(Row(*spoken, *self.ways(), gap=12, justify="end", wrap=wraps))
        pages = [
            ("living", "The living", self._living),
            ("numbers", "Numbers", lambda: ScrollView(numbers(self.table, self.counted), key="numbers")),
        ]
        book = Tabs(self.page, pages, self._turn)
        return Zones(self._rewards(), hand, book, top=top, book_share=0.35)

    def _said(self) -> str:
        dead = [death.name for death in self.counted.deaths]
        fled = [self.table.name(who) for who in self.table.living() if self.table.condition(who).fled]
        said = f"{escape(listed(dead))} did not come back." if dead else _all_back(self.table)
        ran = f" {escape(listed(fled))} ran home." if fled else ""
        return f"{said}{ran} Tokens are put away; permanent injuries stay."

    def _turn(self, page: str) -> None:
        self.page = page
        self.refresh()

    def _rewards(self) -> Widget:
        monster = self.table.monster_card.name
        by = self.counted.brought_down
        who = f"{escape(self.table.name(by))} dealt the last wound." if by in self.counted.deeds else ""
        record = self.table.record
        groups: list[Widget] = [*self._rolled()]
        for deck in sorted({won.deck for won in record.rewards}, key=lambda deck: (deck != RARE_GEAR, deck)):
            cards = [(won, self.table.name(won.by) if won.by else "") for won in record.rewards if won.deck == deck]
            heading = "Rare gear" if deck == RARE_GEAR else f"{deck_name(deck).capitalize()} resources"
            groups += self._group(heading, cards)
        taken = [(won, f"by {self.table.name(won.by)}" if won.by else "in the fight") for won in record.gained]
        groups += self._group("Taken in the fight", taken)
        if not groups:
            groups = [Rich("Nothing could be carried away from here.", role="dim")]
        groups += self._for_campaign()
        title = f"{cap(with_article(monster))} {'is dead' if self.won else 'still stands'}"
        if self.outcome == ENDED:
            title = "The fight is over"
        told = ScrollView(
            Column(
                Row(
                    Label(title, style="title", role="accent" if self.won else "dim"),
                    Rich(who, role="dim", align="right", grow=1),
                    gap=12,
                ),
                *groups,
                gap=5,
            ),
            key="rewards",
        )
        beast = Foe(self._paint_foe, label=f"{monster}, {'dead' if self.won else 'alive'}")
        return Layers(beast, told)  # it lies behind what was made of it, or walks away into the dark

    def _paint_foe(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        monster, high = self.table.monster_card.key, rect.height
        beast = self.foe.of((monster, high), partial(_foe, monster, high, self.won))
        if beast is not None and beast.get_height() == high:
            surface.blit(beast, beast.get_rect(midright=rect.midright))

    def _rolled(self) -> list[Widget]:
        """The group's roll for its rewards, and what it could not gain."""
        lines: list[Widget] = []
        for told in self.game.session.told:
            event = told.event
            if isinstance(event, events.RewardRolled):
                parts = f"say:{escape(event.result.explain())}"
                rolled = f"[**{event.result.total}**]({parts})"
                said = f"{sign('d10', 'accent')} The group rolls {rolled}, row {escape(event.row)}"
                brings = reward_in_words(self.table.level.victory, event.row)
                lines.insert(
                    0, Rich(f"{said}: {escape(uncapped(brings))}" if brings else f"{said}.", key="reward-roll")
                )
            elif isinstance(event, events.RewardLost | events.LimbRegrown | events.WeaponTypeTaken):
                lines.append(Rich(rich(narrate(event, self.table).text), style="small"))
        return lines

    def _for_campaign(self) -> list[Widget]:
        """What the settlement will have to carry out."""
        facts = _lost_together(self.table.record.facts)
        if is_first_story(fight_of(self.game)) or not facts:
            return []
        lines = [narrate(events.CampaignNoted("", one.due, one.what, one.n, one.who), self.table).text for one in facts]
        said = [Rich(f"- {cap(rich(line.removeprefix(NOTED).strip()))}", style="small") for line in lines]
        return [Heading("For the settlement"), *said]

    def _group(self, heading: str, cards: list[tuple[Gained, str]]) -> list[Widget]:
        if not cards:
            return []
        if self.ui.theme.text_scale > MOST_FOR_WORDS:
            return [Heading(escape(heading)), *(_in_words(won, note) for won, note in cards)]
        row = [self._card(won, note, f"{heading}:{place}") for place, (won, note) in enumerate(cards)]
        return [Heading(escape(heading)), Row(*row, gap=14, align="start")]

    def _card(self, gained: Gained, note: str, key: str) -> Widget:
        kind = "gear" if gained.deck == RARE_GEAR else "resource"
        entry = catalogue.entries(kind, gained.card)[0]
        wide = CARD_WIDE if kind == "resource" else GEAR_WIDE
        wide = round(self.ui.theme.px(wide) * (1 + (self.ui.theme.text_scale - 1) * 0.6))
        picture = Picture(
            card_picture(self.ui, kind, entry, wide).surface,
            label=gained.card,
            ref=card_ref(kind, gained.card),
            key=key,
        )
        notes = [Label(note, style="small", role="dim", align="center")] if note else []
        return Column(picture, *notes, gap=0, align="center")

    def _living(self) -> Widget:
        gained = {
            told.event.who: told.event.n
            for told in self.game.session.told
            if isinstance(told.event, events.StatChanged)
            and told.event.stat is Stat.HUNT_XP
            and told.event.why == "victory"
        }

        def people() -> Widget:
            rows: list[Widget] = [
                growth(self.ui, self.table, who, gained.get(who, 0), self.looks[who]) for who in self.table.living()
            ]
            if self.counted.deaths:
                rows += [Rule(), Heading("Remembered"), *epitaphs(self.counted)]
            return Column(*rows, gap=8)

        fuller = [Column(people(), Rule(), numbers(self.table, self.counted, dice), gap=8) for dice in (True, False)]
        return Fullest(*fuller, ScrollView(people(), key="living"))

    # -- nobody does ---------------------------------------------------------------------------------------------------

    def _defeat(self) -> Widget:
        graves = [self._grave(who) for who in self.table.record.party]
        ways = self.hand(Row(*self.ways_from_defeat(), gap=12, justify="center"))
        large = self.ui.theme.text_scale > MOST_FOR_WORDS
        high = 300 - 200 * (self.ui.theme.text_scale - 1)
        return Pad(
            Column(
                ScrollView(
                    Column(
                        Spacer(1, height=8),
                        Label("Nobody comes back", style="display", role="dim", align="center"),
                        Rich(self._last_words(), style="lead", role="dim", align="center"),
                        Spacer(1, height=8),
                        Panel(
                            Canvas(self._paint_dead, label="The dead", height=high, grow=2), kind="none", pad=0, grow=2
                        ),
                        Grid(*graves, cell=130 if large else 200, gap=8),
                        Spacer(1, height=6),
                        gap=6,
                    ),
                    key="defeat",
                ),
                ways,
                gap=10,
            ),
            60,
            26,
            grow=1,
        )

    def _last_words(self) -> str:
        rounds = self.counted.rounds
        counted = "one round" if rounds == 1 else f"{rounds} rounds"
        wounds = self.counted.wounds
        noun = escape(self.table.monster_card.noun)
        scars = f"The {noun} is unhurt." if not wounds else "One wound was" if wounds == 1 else f"{wounds} wounds were"
        scars += " not enough." if wounds else ""
        return f"{counted.capitalize()} in the dark. {scars}"

    def _grave(self, who: int) -> Widget:
        death = next((death for death in self.counted.deaths if death.who == who), None)
        why = death.told() if death else "lost"
        return Column(
            Label(self.table.name(who), style="name", align="center"),
            Label(why, style="small", role="dim", align="center"),
            gap=1,
        )

    def _paint_dead(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.diorama.paint(surface, rect, [Figure(look, StandeeState(dead=True)) for look in self.looks.values()])

    # -- ways on -------------------------------------------------------------------------------------------------------

    def ways(self) -> list[Widget]:
        """Where those who come back can go from here."""
        return [
            Button("Sheets", self.app.to_sheets, icon="feather", hotkey="s", key="sheets"),
            Button("Watch it again", self.replay, icon="watch", key="replay"),
            Button("To the title", self.app.to_title, primary=True, key="title"),
        ]

    def ways_from_defeat(self) -> list[Widget]:
        """Returns the ways that are left when nobody comes back."""
        return [
            Button("Begin again", self.fight_again, key="again", primary=True),
            Button("Watch it again", self.replay, icon="watch", key="replay"),
            Button("Numbers", self.show_numbers, key="numbers-button"),
            Button("Sheets", self.app.to_sheets, hotkey="s", key="sheets"),
            Button("To the title", self.app.to_title, key="title"),
        ]

    def hand(self, ways: Widget) -> Widget:
        """Returns what lies before the players."""
        return ways

    def show_numbers(self) -> None:
        self.stack.push(
            Dialog(self.ui, "Numbers", "", [Reply("Close")], content=partial(numbers, self.table, self.counted))
        )

    def replay(self) -> None:
        self.app.replay(self.game.journal.path)

    def fight_again(self) -> None:
        """The same table, another seed."""
        record = self.table.record
        keys = [self.table.key(who) for who in record.party]
        plan = SeatPlan(
            fight_of(self.game),
            seats=[seat.name for seat in record.seats],
            survivors=[self.table.name(who) for who in record.party],
            owners=[next((n for n, seat in enumerate(record.seats) if key in seat.survivors), 0) for key in keys],
            seed=str(new_seed()),
        )
        app = self.app
        app.to_title()
        app.stack.push(ways.SEATS_AGAIN(app, plan))


def fight_of(game: OpenGame) -> Fight:
    """Returns the showdown that a game is, as it would be chosen again, with the gear that the party began with."""
    record, header = game.session.table.record, game.journal.header
    party = header.get("party")
    try:
        grids = msgspec.convert(header.get("grids", ()), tuple[Laid, ...])
    except msgspec.ValidationError:
        grids = ()
    return Fight(
        record.monster,
        record.level,
        party if isinstance(party, str) and party in PARTIES else FOUNDING_PARTY,
        max(FEWEST, len(record.party)),
        record.ambush.value,
        tuple(variant.value for variant in record.variants if variant in VARIANTS),
        grids,
    )


def _in_words(gained: Gained, note: str) -> Widget:
    """A reward by its name, where large text leaves no room for cards."""
    kind = "gear" if gained.deck == RARE_GEAR else "resource"
    said = f"  {{dim|{escape(note)}}}" if note else ""
    return Rich(f"[{escape(gained.card)}]({card_ref(kind, gained.card)}){said}")


class Foe(Canvas):
    """The monster that was fought, at the right of the table, half as wide as that at most."""

    def place(self, rect: pygame.Rect) -> None:
        side = round(min(rect.width * 0.5, rect.height * 0.74))
        beast = pygame.Rect(0, 0, side, side)
        beast.midright = (rect.right - self.px(4), rect.centery)
        super().place(beast)


def _foe(monster: str, high: int, fallen: bool) -> pygame.Surface:
    """The monster as it fell, in half light; or on its feet, hardly seen."""
    beast = monster_picture(monster, high, "e", knocked_down=fallen, base=False).copy()
    beast.fill((112, 104, 96) if fallen else (78, 74, 72), special_flags=pygame.BLEND_RGB_MULT)
    return beast


def _all_back(table: ShowdownTable) -> str:
    """As many as set out to fight: the hunt may have left fewer than four."""
    party = table.record.party
    if len(party) == 1:
        return f"{escape(table.name(party[0]))} comes back."
    return "Both come back." if len(party) == 2 else f"All {in_words(len(party))} come back."


def _lost_together(facts: Sequence[CampaignTask]) -> list[CampaignTask]:
    """The tasks for the campaign, with everybody who is lost of those at home counted in one."""
    lost = [one for one in facts if one.due is Due.PEOPLE_LOST]
    if not lost:
        return list(facts)
    whole = msgspec.structs.replace(lost[0], n=sum(one.n for one in lost))
    return [whole if one is lost[0] else one for one in facts if one is lost[0] or one.due is not Due.PEOPLE_LOST]
