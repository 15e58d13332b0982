"""What a scenario file may say (docs/scenarios.md). Plain records: `reading` makes them from YAML."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from game.cards.kinds.aftermath import Victory
from game.cards.kinds.ai_card import Actions, AICard
from game.cards.kinds.gear import ArmorSet, Gear
from game.cards.kinds.hit_location import HitLocation
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.kinds.monster import Definition, SetUp
from game.cards.kinds.settlement import SettlementEvent
from game.cards.kinds.story_event import StoryEvent
from game.cards.kinds.terrain import Lies, TerrainUse
from game.cards.moments import Ban, Frequency, WaitsFor
from game.cards.traits.flow import AnyTrait
from game.cards.words.flow import Effects
from game.cards.words.hunt import HuntGift
from game.cards.words.moving import Where
from game.model.campaign_tasks import CampaignTask
from game.model.terms import Attribute, Location, SurvivalAction, Until, Variant
from game.rules.table.showdown_record import Ambush
from game.rules.table.table_record import WonBesides

Space = tuple[int, int]
Down = bool | Literal["this turn"]
Start = Literal["setup", "round", "monster turn", "survivors' turn"]
HomeStart = Literal[
    "set up settlement",
    "survivors return",
    "gain endeavors",
    "update timeline",
    "update death count",
    "check milestones",
    "develop",
    "prepare departing survivors",
    "special showdown",
    "record and archive resources",
    "end settlement phase",
    "set out",
    "hunt",
]
"""A step of the settlement phase (`Step`), a hunt whose board is to be laid, or one under way."""
DeckLevel = Literal["basic", "advanced", "legendary"]
Way = Literal["n", "e", "s", "w"]
BoxesFilled = Literal["none", "light", "heavy", "both"]


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A mapping of the file; fields that it does not know are refused."""


EMPTY_PLACE = "-"
"""In a list of gear: a place of the grid that holds none."""


class SurvivorAtStart(Part):
    """A survivor. `gear` fills the grid in rows from the top left, `-` leaves a place empty. `armor` takes the place of
    the armor points of the gear; `down` is since before this turn unless it says `this turn`. `key` is how answers and
    values call them, where that is not their name.
    """

    name: str
    key: str = ""
    title: str = ""
    at: Space | None = None
    gender: Literal["female", "male"] = "female"
    survival: int = 0
    insanity: int = 0
    courage: int = 0
    understanding: int = 0
    hunt_xp: int = 0
    proficiency: int = 0
    proficiency_type: str = ""
    permanent: dict[Attribute, int] = {}
    tokens: dict[Attribute, int] = {}
    bleeding: int = 0
    gear: list[str] = []
    armor: dict[Location, int] | None = None
    boxes: dict[Location, BoxesFilled] = {}
    brain_box: bool = False
    injuries: list[str] = []
    disorders: list[str] = []
    abilities: list[str] = []
    fighting_arts: list[str] = []
    notes: dict[str, str] = {}
    retires: bool = False
    ailments: list[str] = []
    used: list[SurvivalAction] = []
    down: Down = False
    dead: bool = False
    acted: bool = False
    moved: bool = False
    hidden: bool = False
    doomed: bool = False
    suffered: dict[str, int] = {}
    wounded_with: list[str] = []
    removed: bool = False
    fled: bool = False
    unconscious: bool = False
    status_cards: list[str] = []
    counters: dict[str, int] = {}
    jammed: dict[str, int] = {}
    lying: dict[str, tuple[int, int] | None] = {}
    silenced: list[str] = []
    wounds_dealt: int = 0
    blocks: list[int] = []
    deflect: int = 0
    numb: bool = False
    spared: int = 0
    parries: int = 0
    polished: dict[str, int] = {}
    overlooked: bool = False
    qualities: list[str] = []
    retired: bool = False
    skip_next_hunt: bool = False
    milestones: list[str] = []
    spent: list[str] = []
    locked: list[str] = []
    carries: list[str] = []


CONDITIONS = (
    *("ailments", "used", "hidden", "doomed", "suffered", "wounded_with", "removed", "fled", "unconscious"),
    *("status_cards", "counters", "jammed", "blocks", "deflect", "numb", "spared", "parries", "polished", "overlooked"),
    *("qualities", "lying", "silenced", "wounds_dealt"),
)
"""What of a survivor holds for this showdown only, by the name of its field (game.rules.table.components)."""


class MonsterCard(Part):
    """A monster of the scenario's own: one level, and the cards that it needs. With `deck` its AI deck holds random
    cards of each level (ai-deck-build), without it all of them.
    """

    name: str = "Beast"
    noun: str = "beast"
    size: tuple[int, int] = (2, 2)
    blind_spot: int = 1
    level: int = 1
    movement: int = 6
    toughness: int = 6
    speed: int = 0
    damage: int = 0
    instinct: Effects = ()
    basic_action: Actions | None = None
    ai: tuple[AICard, ...] = ()
    deck: dict[DeckLevel, int] = {}
    hit_locations: tuple[HitLocation, ...] = ()
    definitions: tuple[Definition, ...] = ()
    victory: Victory = Victory(hunt_xp=1, proficiency=1, rewards={})
    set_up: SetUp = SetUp()
    nemesis: bool = False


class CardInPlay(Part):
    card: str
    kind: Literal["mood", "trait", "persistent injury"] = "mood"
    holder: str = ""
    counters: dict[str, int] = {}


class MonsterAtStart(Part):
    """The monster: the key of one in the box or a card of its own, and how it stands (`at: null`: off the board).
    Decks are listed top card first; a deck that is not listed holds what the level says, shuffled, or every card of an
    own monster in written order.
    """

    at: Space | None
    card: str | MonsterCard = "white-lion"
    level: str = "prologue"
    facing: Way = "s"
    down: Down = False
    tokens: dict[Attribute, int] = {}
    life: int | None = None
    life_at_start: int | None = None
    dies_at_life_0: bool | None = None
    ai: list[str] | None = None
    ai_discard: list[str] = []
    wounds: list[str] = []
    hit_locations: list[str] | None = None
    hit_location_discard: list[str] = []
    in_play: list[CardInPlay] = []
    face_up_duration: str = ""


class TileCard(Part):
    """A terrain card of the scenario's own, or a tile of one."""

    name: str = "Tile"
    size: tuple[int, int] = (1, 1)
    keywords: tuple[str, ...] = ()
    traits: tuple[AnyTrait, ...] = ()
    tiles: int = 1
    copies: int = 1
    stock: int = 1
    lies: Lies = Lies()
    use: TerrainUse | None = None


class TileAtStart(Part):
    at: Space
    card: str | TileCard
    turned: bool = False


class MarkAtStart(Part):
    """Where the diagram of the showdown wants a tile."""

    at: Space
    card: str
    turned: bool = False


class ReturningAtStart(Part):
    """A survivor who comes back when the next monster turn starts."""

    who: str
    where: Where = Where.BESIDE_MONSTER
    down: bool = False


class RetinueAtStart(Part):
    """People who stand by in a block of 3 by 3, by its top left space; one that `stays` does not move this turn."""

    at: Space
    members: int = 9
    stays: bool = False


class GivenAtStart(Part):
    """What the showdown is given besides what the settlement knows (game.rules.table.showdown_record.Circumstances)."""

    ambush: Ambush = Ambush.NONE
    variants: list[Variant] = []
    monster_tokens: dict[Attribute, int] = {}
    first_target: str = ""
    terrain: list[str] = []
    lost_settlements: int = 0
    knight: str = ""
    deaths_before: int = 0
    defeated: list[str] = []
    given_once: list[str] = []
    hybrid_sets: bool = False
    perfect_resources: bool = False
    lantern_research: int = 0
    vital: list[str] = []
    volumes: dict[str, int] = {}
    year: int = 0
    at_home: int | None = None
    gear_at_home: list[str] = []
    arts_at_home: list[str] = []
    departing: bool = False


class TokensThatPass(Part):
    """Attribute tokens of somebody that leave before the showdown ends; gained in this round and turn unless it says
    when.
    """

    who: str
    attribute: Attribute
    n: int
    until: Until
    why: str = ""
    round: int | None = None
    turn: str | None = None


class BanAtStart(Part):
    """What a survivor (or the monster) cannot do for a while."""

    who: str
    ban: Ban
    until: Until
    why: str = ""
    round: int | None = None
    turn: str | None = None


class WaitingAtStart(Part):
    """Effects put off, with the survivor who is `this survivor` in them."""

    when: WaitsFor
    effects: Effects
    card: str
    bearer: str = ""


class CounterAtStart(Part):
    """A counter on a space, and the card that put it there."""

    at: Space
    kind: str
    card: str = ""


class RewardAtStart(Part):
    """A card that the victory will bring."""

    card: str
    deck: str
    by: str = ""


class PassingAtStart(Part):
    """What passes, waits or has been noted, by the names of game.rules.table.showdown_record."""

    tokens: list[TokensThatPass] = []
    bans: list[BanAtStart] = []
    waiting: list[WaitingAtStart] = []
    counters: list[CounterAtStart] = []
    concentrating: dict[str, str] = {}
    nominated: list[str] = []
    foiled: list[str] = []
    draw_foiled: bool = False
    suspended: dict[str, int] = {}
    shots_miss: int = 0
    borrowed: list[tuple[str, str]] = []
    archived_locations: list[str] = []
    archived_cards: list[str] = []
    bodiless: list[str] = []
    halved_rewards: bool = False
    more_rewards: list[WonBesides] = []
    rewards: list[RewardAtStart] = []
    storage: list[str] = []
    facts: list[CampaignTask] = []


class Refused(Part):
    """An answer that must be refused: with this rule, for a reason that holds these words."""

    key: str
    rule: str = ""
    because: str = ""


Facts = list[dict[str, Any]]
Counts = dict[str, int] | Facts
"""How often events are told: by their names, or facts with fields and `times`."""


class Check(Part):
    """What must hold at a point between two answers."""

    topic: str = ""
    by: int | Literal["everybody"] | None = None
    offered: list[str] = []
    only: list[str] | None = None
    not_offered: list[str] = []
    refuse: Refused | None = None
    values: dict[str, Any] = {}
    totals: dict[str, str | int] = {}
    expect: Facts = []
    never: Facts = []
    counts: Counts = {}


class Played(Part, kw_only=True):
    """What every scenario has, wherever it is played: people, cards of its own, the dice, the answers, and what must
    come of it.
    """

    title: str
    survivors: list[SurvivorAtStart]
    rules: list[str] = []
    note: str = ""
    seed: int = 1
    seats: list[list[str]] = []
    given: GivenAtStart = msgspec.field(default_factory=GivenAtStart)
    gear: list[Gear] = []
    armor_sets: list[ArmorSet] = []
    resources: dict[str, list[str]] = {}
    innovations: list[str] = []
    dice: dict[str, list[Any]] = {}
    do: list[str | Check] = []
    auto: dict[str, str] = {}
    expect: Facts = []
    never: Facts = []
    counts: Counts = {}
    values: dict[str, Any] = {}
    totals: dict[str, str | int] = {}
    asks: list[str] = []
    never_asks: list[str] = []


class Scenario(Played, kw_only=True):
    """A showdown at its start. `begun`: the survivors' turn is under way, between two acts."""

    monster: MonsterAtStart
    start: Start = "survivors' turn"
    begun: bool = False
    round: int = 1
    controller: str = ""
    controller_seat: int = 1
    start_zone: list[Space] | None = None
    terrain: list[TileAtStart] = []
    terrain_cards: list[TileCard] = []
    terrain_deck: list[str] | None = None
    marks: list[MarkAtStart] = []
    returning: list[ReturningAtStart] = []
    bones: list[Space] = []
    retinues: list[RetinueAtStart] = []
    spent: dict[Frequency, list[str]] = {}
    passing: PassingAtStart = msgspec.field(default_factory=PassingAtStart)
    survival_actions: list[SurvivalAction] = msgspec.field(default_factory=lambda: [SurvivalAction.DODGE])
    survival_limit: int | None = None
    priority: str = ""
    last_to_wound: str = ""
    death_die: str = ""
    all_threats_until: int = 0
    outcome: Literal["victory", "defeat", "ended", "undecided", ""] = ""


class DefeatAtStart(Part):
    """A monster beaten, at which level and in which lantern year."""

    monster: str
    level: str
    year: int = 1


class SettlementAtStart(Part):
    """The settlement: its record sheet and what lies in its storage. Decks are listed top card first. Of the milestones
    those that are listed have been told, all of them unless the file says otherwise.
    """

    name: str = "Hearth"
    year: int = 3
    endeavors: int = 0
    locations: list[str] = msgspec.field(default_factory=lambda: ["Lantern Hoard"])
    storage: dict[str, int] = {}
    play_area: list[str] = []
    gear: list[str] = []
    innovation_deck: list[str] = []
    timeline: dict[int, list[str]] = {}
    settlement_event: str = ""
    story_event: str = ""
    face_up: list[str] = []
    open_stories: list[str] = []
    standing: list[str] = []
    quarries: list[str] = msgspec.field(default_factory=lambda: ["white-lion"])
    nemeses: dict[str, list[str]] = msgspec.field(default_factory=lambda: {"butcher": []})
    defeated: list[DefeatAtStart] = []
    death_count: int = 0
    milestones: list[str] | None = None
    returning: list[str] | None = None
    departing: list[str] = []
    bout: str = ""
    endeavors_to_come: int = 0
    no_more_endeavors: bool = False
    innovation_draws: int = 0
    rerolls: int = 0
    used: dict[str, int] = {}
    parts: dict[str, list[str]] = {}
    legends: list[str] = []
    statues: list[str] = []
    notes: list[str] = []
    hunt_gifts: list[HuntGift] = []


class HuntAtStart(Part):
    """The hunt: whom it is for, where everybody is, and what lies on the spaces (`basic`, the name of a card of the
    monster, or of a gathering event), top card first. A space that is not listed is empty.
    """

    monster: str = "white-lion"
    level: str = "1"
    at: int = 3
    monster_at: int = 9
    spaces: dict[int, list[str]] = {}
    party: list[str] = []
    revealer: str = ""
    due: int = 0
    rerolls: int = 0
    ambush: Ambush = Ambush.NONE
    darkness: bool | None = None
    starved: bool = False
    surprised: bool = False
    befell: list[str] = []


class HomeScenario(Played, kw_only=True):
    """A settlement, or a hunt, at its start."""

    settlement: SettlementAtStart = msgspec.field(default_factory=SettlementAtStart)
    hunt: HuntAtStart | None = None
    start: HomeStart | None = None
    settlement_events: list[SettlementEvent] = []
    story_events: list[StoryEvent] = []
    hunt_events: list[HuntEvent] = []
    outcome: Literal["won", "lost", "ended", "undecided", ""] = ""


AnyScenario = Scenario | HomeScenario
