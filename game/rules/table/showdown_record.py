"""The part of a showdown's state that no single figure holds: decks, rounds, cards in play, seats."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from engine.chance import ChanceState
from engine.deck import Deck
from game.cards.moments import Frequency, Moment
from game.cards.words.moving import Where
from game.model.campaign_tasks import CampaignTask
from game.model.survivor import Survivor
from game.model.terms import Attribute, SurvivalAction, Variant
from game.rules.table.table_record import Barred, Gained, Lasting, TableRecord, Waiting, WonBesides


class Stage(StrEnum):
    """Where a showdown goes on from after a pause."""

    SETUP = "setup"
    ROUND = "round"
    MONSTER_TURN = "monster turn"
    SURVIVORS_TURN = "survivors' turn"
    AFTERMATH = "aftermath"
    OVER = "over"


class Seat(msgspec.Struct):
    """A human at the table: a name and the keys of the survivors played from there."""

    name: str
    survivors: list[str] = []
    nominated: str = ""  # the survivor nominated when this seat had the controller tile last
    bot: bool = False  # whether the careful bot plays from here for now
    tells: bool = False  # whether the storyteller sits here; where no seat says so, the first without survivors


class InPlay(msgspec.Struct):
    """A card that stays: mood, trait, duration or persistent injury; `holder` is the survivor who caused it,
    `counters` the tokens that lie on it, by name.
    """

    card: str
    kind: str
    holder: int = 0
    counters: dict[str, int] = {}


class Mark(msgspec.Struct):
    """Where the diagram of a showdown wants a tile of a card, by the card's key."""

    card: str
    at: tuple[int, int]
    size: tuple[int, int]


class Retinue(msgspec.Struct):
    """A block of people of the settlement: its top left space, how many are left, and whether it cannot move in the
    next survivors' turn.
    """

    at: tuple[int, int]
    members: int
    stays: bool = False


class Laid(msgspec.Struct):
    """A counter on a space, and the card that put it there."""

    at: tuple[int, int]
    kind: str
    card: str


class Returning(msgspec.Struct):
    """A survivor who is off the board until the next monster turn starts, and the monster's definition that they suffer
    then, if any.
    """

    who: int
    where: Where
    down: bool = False
    landing: str = ""


class Ambush(StrEnum):
    """Who surprises whom at the start (hunt-ambush-by-monster, hunt-ambush-by-survivors)."""

    NONE = ""
    BY_MONSTER = "monster"
    BY_SURVIVORS = "survivors"


class Circumstances(msgspec.Struct):
    """What a showdown is given from outside: the settlement's knowledge, how the hunt ended, the game variants."""

    survival_actions: list[SurvivalAction] = msgspec.field(default_factory=lambda: [SurvivalAction.DODGE])
    survival_limit: int = 1
    innovations: list[str] = []
    ambush: Ambush = Ambush.NONE
    departing: bool = False  # the survivors come straight from their settlement, with no hunt before
    variants: list[Variant] = []
    monster_tokens: dict[Attribute, int] = {}
    first_target: str = ""  # the key of the survivor who begins with the priority target token
    terrain: list[str] = []  # terrain cards, by key, that are listed besides those of the monster
    lost_settlements: int = 0  # before this campaign (variant-lost-settlement)
    knight: str = ""  # the key of the Twilight Knight in training (variant-twilight-knight)
    deaths_before: int = 0  # the settlement's death count (death-first-triggers-principle)
    defeated: list[str] = []  # the keys of the monsters beaten before (aftermath-victory)
    gear_at_home: list[str] = []  # the keys of all gear that stays in the settlement (keyword-unique, settlement-craft)
    arts_at_home: list[str] = []  # the fighting arts of those who stay there (survivor-fighting-arts-max)
    given_once: list[str] = []  # the marks of what was given and is given once per campaign
    hybrid_sets: bool = False  # whether the campaign plays with the optional armor sets (gear-armor-set)
    perfect_resources: bool = False  # whether it plays with perfect resources
    vital: list[str] = []  # the keys of gear that has to come along (keyword-vital)
    lantern_research: int = 0  # how many levels of it the settlement has reached (keyword-death-die-pulse)
    year: int = 0  # the lantern year; 0 outside a campaign
    at_home: int | None = None  # how many people stay at home; None outside a campaign
    volumes: dict[str, int] = {}  # how many volumes are recorded about a monster, by its key


class ShowdownRecord(msgspec.Struct, TableRecord):
    """Everything else. `party` are the survivors' entities in seat order; `wounds` is the wound stack, top last."""

    monster: str
    level: str
    chance: ChanceState
    seats: list[Seat]
    ai: Deck
    hit_locations: Deck
    resources: dict[str, Deck]
    party: list[int] = []
    monster_entity: int = 1
    stage: Stage = Stage.SETUP
    round: int = 0
    turn: str = ""
    controller_seat: int = 1
    controller: int = 0
    wounds: list[str] = []
    life: int = 0
    life_at_start: int = 0
    dies_at_life_0: bool = False
    in_play: list[InPlay] = []
    face_up_duration: str = ""
    last_to_wound: int = 0
    priority: int = 0
    survival_actions: list[SurvivalAction] = msgspec.field(default_factory=lambda: [SurvivalAction.DODGE])
    survival_limit: int = 1
    lasting: list[Lasting] = []
    barred: list[Barred] = []
    waiting: list[Waiting] = []
    all_threats_until: int = 0
    gained: list[Gained] = []
    storage: list[str] = []
    rewards: list[Gained] = []
    outcome: str = ""
    killing_blow: int = 0
    killed_at: str = ""  # the hit location of the killing wound
    facts: list[CampaignTask] = []  # for the campaign to carry out
    start_zone: list[tuple[int, int]] = []
    innovations: list[str] = []
    ambush: Ambush = Ambush.NONE
    variants: list[Variant] = []
    given: Circumstances = msgspec.field(default_factory=Circumstances)
    terrain: Deck = msgspec.field(default_factory=lambda: Deck("terrain"))
    diagram: list[Mark] = []
    returning: list[Returning] = []
    concentrating: dict[int, str] = {}  # who, on what (keyword-concentrate)
    death_die: int = 0  # the survivor with whom the death die lies (keyword-death-die-passing)
    bones: list[tuple[int, int]] = []  # spaces with a bone token: where somebody died
    retinues: list[Retinue] = []
    laid: list[Laid] = []
    foiled: list[str] = []  # AI cards that another one replaces when drawn
    draw_foiled: bool = False  # the basic action replaces the first draw of the next monster turn
    suspended: dict[str, int] = {}  # cards in play that do nothing until the end of a round
    bodiless: list[int] = []  # the dead of whom nothing is left
    happened: list[tuple[Moment, int]] = []  # to survivors, in the turn of the round in `happened_in`
    happened_in: tuple[int, str] = (0, "")
    archived_locations: list[str] = []  # hit locations that are out of their deck for good
    halved_rewards: bool = False  # of basic and monster resources
    more_rewards: list[WonBesides] = []
    borrowed: list[tuple[str, str]] = []  # AI cards of other monsters in play here: the monster's key, the card
    before: list[Survivor] = []  # the sheets as they were at the start, where one of the dead may return
    spent: dict[Frequency, list[str]] = {}  # triggers that have acted as often as they may, as `card/bearer`
    archived_cards: list[str] = []  # special cards of the monster that are out of this showdown
    shots_miss: int = 0  # until the next monster turn ranged attack rolls that show so much or less miss
