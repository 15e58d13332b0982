"""Tips in the first game: what is said the first time something happens, each once. A tip says a sentence or two and
names the rule; it never holds anything up.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from engine.decision import Decision, Request
from engine.session import Told


@dataclass(frozen=True)
class Tip:
    """What is said, in the rulebook's markup, and the rule behind it. Its moment: a question of the topic `asks` (with
    an option of the kind `offers`), or a fact (`told`, by its name; `of_survivor`: not of the monster).
    """

    name: str
    title: str
    says: str
    rule: str
    asks: str = ""
    offers: str = ""
    told: str = ""
    of_survivor: bool = False

    @property
    def at_once(self) -> bool:
        """True if its moment does not come again soon: it is told before whatever else waits."""
        rare = bool(self.asks) and self.asks not in OFTEN
        return rare or self.offers in PLAIN or self.told in LAST

    def lasts(self, request: Request | None) -> bool:
        """True if it is still worth saying: its question is on the table or will be again, or it tells of what has
        happened."""
        return not self.at_once or (isinstance(request, Decision) and request.topic == self.asks)


OFTEN = frozenset({"act", "who-acts", "develop", "equip", "hunt-turn"})
"""Topics of questions that are asked again and again."""
PLAIN = frozenset({"space", "attack"})
"""Kinds of options that are taken before anybody has read of them."""
LAST = frozenset({"ShowdownEnded"})
"""Facts after which the table is left."""

SHOWDOWN = (
    Tip(
        "start", "Where they begin",
        "The monster takes the first turn. Whoever starts close and in its sight is struck first; farther away "
        "there is "
        "time to gather.",
        "showdown-components", asks="place-survivor",
    ),
    Tip(
        "monster-turn", "The monster's turn",
        "Each round begins with the monster: an AI card is drawn and carried out line by line. Nobody plays the "
        "monster; its card does.",
        "showdown-monster-turn-steps", told="AIDrawn",
    ),
    Tip(
        "target", "Whom it picks",
        "The card lists whom to look for, from the top. The first line that fits somebody decides, so where you stand "
        "decides too.",
        "target-list-order", told="TargetPicked",
    ),
    Tip(
        "no-target", "Nobody fits",
        "No line of its card fitted anybody, so the monster follows its [[instinct]]. To stay out of its sight "
        "or reach "
        "is worth a turn.",
        "ai-no-target", told="NoTarget",
    ),
    Tip(
        "who-acts", "Your turn, in any order",
        "Each survivor acts once a round, in the order that you like. An act is finished before the next begins.",
        "showdown-survivors-turn", asks="who-acts",
    ),
    Tip(
        "move", "One movement, one activation",
        "An act gives one [[movement]] and one [[activation]], in either order. What is not used is gone when the act "
        "ends.",
        "showdown-act-resources", asks="act", offers="space",
    ),
    Tip(
        "attack", "Before you strike",
        "Choose a weapon and read the odds in the book before you commit. From the monster's [[blind spot]], "
        "behind it, "
        "each die hits more easily.",
        "attack-survivor-steps", asks="act", offers="attack",
    ),
    Tip(
        "hit-locations", "Where the blows land",
        "Each hit draws a [[hit location]]. You choose the order: begin where its [[reaction]] hurts you least.",
        "hit-location-order", told="HitLocationsDrawn",
    ),
    Tip(
        "wounded", "A wound",
        "Each wound takes a card from the monster's AI deck. When none is left there and in the discard, the next "
        "wound kills it.",
        "wound-remove-ai", told="MonsterWounded",
    ),
    Tip(
        "reaction", "It strikes back",
        "Many locations answer a blow: when the wound fails, when it succeeds, or either way. Which it is stands "
        "on the card before you choose the order.",
        "hit-location-reactions", told="ReactionPerformed",
    ),
    Tip(
        "basic-action", "The basic action",
        "A [[reaction]] often performs the monster's [[basic action]]: it turns to the attacker, comes close and "
        "attacks at once, in the middle of your act.",
        "monster-basic-action", told="BasicActionBegan",
    ),
    Tip(
        "critical", "A critical wound",
        "A [[lantern 10]] on a location with a critical always wounds, silences the reaction there and often leaves "
        "lasting harm.",
        "critical-always-wounds", told="CriticalEffects",
    ),
    Tip(
        "trap", "A trap",
        "A [[trap]] ends the attack: every location that was drawn is dropped, and the monster strikes. Afterwards the "
        "deck is shuffled, so the next one may be near or far.",
        "hit-location-trap-resolve", told="TrapSprung",
    ),
    Tip(
        "dodge", "Dodge before damage",
        "1 [[survival]] turns one hit aside, and you already see where each lands. Afterwards it is too late, so look "
        "what each would do.",
        "survival-dodge", asks="dodge",
    ),
    Tip(
        "damage", "Damage",
        "Damage takes armor first, then the light box, then the heavy one, which knocks down. Only what is left after "
        "those is a [[severe injury]].",
        "damage-order", told="DamageSuffered",
    ),
    Tip(
        "brain-damage", "The mind is struck too",
        "[[Brain damage]] eats insanity first, then fills the box of the brain. Only what is left after that rolls "
        "for [[brain trauma]].",
        "damage-brain-order", told="BrainDamageSuffered",
    ),
    Tip(
        "severe-injury", "A severe injury",
        "One roll on the table of the place that was hit, however much damage was left. Some injuries stay for life; "
        "all of them can be read on the record sheet.",
        "damage-severe-table", told="SevereInjurySuffered",
    ),
    Tip(
        "brain-trauma", "Brain trauma",
        "What the mind could not take is rolled on a table of its own. A [[disorder]] may come of it, and stays.",
        "damage-brain-order", told="BrainTraumaSuffered",
    ),
    Tip(
        "knocked-down", "Knocked down",
        "Whoever lies there is no [[threat]] and can only dodge. They stand up by themselves when the next monster "
        "turn ends.",
        "showdown-knocked-down-survivor", told="KnockedDown", of_survivor=True,
    ),
    Tip(
        "collision", "In its way",
        "The monster passes over survivors: whoever stood in its way is knocked down when it has gone by.",
        "collision-monster-through", told="CollisionSuffered",
    ),
    Tip(
        "flow", "A gap to act in",
        "Between two actions of the monster there is a gap, and others open after a wound or a move: survivors may "
        "spend [[survival]] there. Passing costs nothing.",
        "survival-opportunities", asks="survival-opportunity",
    ),
    Tip(
        "mood", "A card that stays",
        "This card stays in play and changes every turn from now on. The book lists what applies just now.",
        "ai-mood-stays", told="CardEntersPlay",
    ),
    Tip(
        "founding-stone", "The founding stone",
        "Thrown, it is gone for good, but it wounds for certain where nothing else would. Four of them are a plan.",
        "gear-activation-cost", asks="act", offers="use",
    ),
    Tip(
        "death", "A death",
        "The dead leave the board and are remembered. The showdown goes on as long as anybody lives.",
        "death-survivor", told="SurvivorDied",
    ),
    Tip(
        "over", "It is over",
        "Whoever lives goes home with what was won. Next comes the settlement phase, step by step.",
        "aftermath-continue", told="ShowdownEnded",
    ),
)  # fmt: skip
"""In the order of the First Story; of two that fit one moment the first is told."""

HOME = (
    Tip(
        "settlement", "A settlement",
        "You play a place now, not only four people. Each lantern year is a settlement phase, a hunt and a showdown.",
        "campaign-phase-cycle", asks="name",
    ),
    Tip(
        "return", "Step 2: they come home",
        "Survivors who come home empty their light and heavy injury boxes and take off every token. What is "
        "permanent stays.",
        "settlement-heal", told="SurvivorsReturned",
    ),
    Tip(
        "endeavors", "Step 3: endeavors",
        "Each survivor who came home brings 1 [[endeavor]]. Endeavors are the year's work, and what is left at its end "
        "is lost.",
        "settlement-endeavors", told="EndeavorsGained",
    ),
    Tip(
        "timeline", "Step 4: the timeline",
        "A lantern year is ticked, and what is written in it happens: a settlement event, and stories.",
        "settlement-timeline", told="YearBegan",
    ),
    Tip(
        "story", "A story event",
        "Everything else waits until a story has been told to its end. Tables show every row: hover over one to "
        "read what "
        "it would bring.",
        "campaign-story-event-freezes", told="StoryTold",
    ),
    Tip(
        "develop", "Step 7: develop",
        "Here the year is made: build, craft, innovate, in any order, as long as endeavors and resources last. "
        "The pages at "
        "the left show what can be had.",
        "settlement-develop", asks="develop",
    ),
    Tip(
        "spend", "What endeavors buy",
        "A new place opens new gear for every year to come. In the first year one or two places and a weapon "
        "are a good "
        "beginning.",
        "settlement-endeavor-spend", told="EndeavorsSpent",
    ),
    Tip(
        "craft", "Craft",
        "Gear is paid with resources from the storage and is there at once. A resource that can be several things is "
        "kept for what needs it most.",
        "settlement-craft", told="GearMade",
    ),
    Tip(
        "innovate", "Innovate",
        "You draw some innovations and choose one. It stays for the whole campaign and brings others into the deck.",
        "settlement-innovate", asks="innovate",
    ),
    Tip(
        "birth", "A child",
        "People are the one thing that cannot be crafted. A settlement without births dies out by itself.",
        "settlement-new-survivor", told="SurvivorBorn",
    ),
    Tip(
        "quarry", "Step 8: what is hunted",
        "A higher level brings more and hurts more. For the first hunts level 1 is enough.",
        "settlement-quarry-and-level", asks="choose-quarry",
    ),
    Tip(
        "departing", "Who departs",
        "Four go into the dark, the others stay at home. Keep somebody back who can carry on if none of the four "
        "returns.",
        "settlement-departing", asks="choose-departing",
    ),
    Tip(
        "gear", "What they take",
        "Each has a grid of nine places. Half squares of one colour that meet light up, and give what the card "
        "promises for them.",
        "gear-grid-nine", asks="equip",
    ),
    Tip(
        "departing-survival", "Into the dark",
        "Whatever the settlement knows about departing is given now, most often survival: enough for a first "
        "dodge.",
        "keyword-depart", told="SurvivorsDepart",
    ),
)  # fmt: skip
"""The first settlement phase, step by step."""

HUNT = (
    Tip(
        "revealer", "The event revealer",
        "One survivor reads the next hunt event, then the task goes round. Many events hit whoever reveals them.",
        "hunt-event-revealer", asks="choose-revealer",
    ),
    Tip(
        "hunt-space", "From space to space",
        "Every space of the trail holds a card or a roll. Deal with it, then go on, one space closer to the "
        "quarry.",
        "hunt-resolve-cards-top-down", asks="hunt-turn",
    ),
    Tip(
        "hunt-event", "A hunt event",
        "Read it like a story: who is named, what is rolled, what it costs. Nobody fights here, and still people die.",
        "hunt-basic-card", told="HuntEventTold",
    ),
    Tip(
        "hunt-roll", "The hunt table",
        "A basic card, or an empty space, rolls on a table of a hundred events. The revealer rolls, unless the "
        "event names somebody else.",
        "hunt-d100", told="HuntRolled",
    ),
    Tip(
        "ambush", "An ambush",
        "Whoever ambushes begins the showdown with an advantage. It is told there before anybody acts.",
        "hunt-ambush-by-survivors", told="AmbushPrepared",
    ),
)  # fmt: skip
TIPS = (*SHOWDOWN, *HOME, *HUNT)
BY_NAME = {tip.name: tip for tip in TIPS}


def due(
    request: Request | None, told: Sequence[Told], seen: Collection[str], is_monster: Callable[[int], bool]
) -> list[Tip]:
    """Returns the tips whose moment is now, none that was `seen`: what was `told` since the last look as it came, then
    what is asked, of which there is one at a time; first a question that is not asked again soon.
    """
    found = dict.fromkeys(tip for one in told for tip in TIPS if tip.told and _is_told(tip, one, is_monster))
    asked = next((tip for tip in TIPS if tip.asks and tip.name not in seen and _is_asked(tip, request)), None)
    happened = sorted((tip for tip in found if tip.name not in seen), key=lambda tip: not tip.at_once)
    if asked is None:
        return happened
    return [asked, *happened] if asked.at_once else [*happened, asked]


def _is_told(tip: Tip, one: Told, is_monster: Callable[[int], bool]) -> bool:
    if tip.told != type(one.event).__name__:
        return False
    return not tip.of_survivor or not is_monster(getattr(one.event, "who", 0))


def _is_asked(tip: Tip, request: Request | None) -> bool:
    if not isinstance(request, Decision) or request.topic != tip.asks:
        return False
    return not tip.offers or any(option.kind == tip.offers for option in request.options)
