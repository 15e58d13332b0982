"""A player that plays to win with what everybody at the table can see.

It strikes from the blind spot if it can, keeps those who do not strike out of the monster's reach, throws founding
stones when that pays, dodges what hurts most and breaks ties in favour of the weakest. Each answer has its reason.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.decision import Decision, Option, Roll, Shape, join
from engine.grid import Direction
from engine.session import ROLL
from game.bots.attack_odds import attempt
from game.bots.careful import survivor_choices
from game.bots.careful.act import Planner, Weights
from game.bots.careful.harm import destroys_armor
from game.bots.careful.injuries import HEAVY, frailty, injury_cost
from game.bots.careful.outlook import Outlook, profile_now
from game.bots.careful.powers import STRONGER, best_power, stronger
from game.bots.careful.resources import useful
from game.bots.careful.survival_worth import share_left, worth_a_word
from game.bots.careful.use_worth import leads_away, lost
from game.cards.moments import Ban
from game.cards.records import parts
from game.cards.traits.survival import Cannot
from game.cards.words.flow import Choice as OneOf
from game.cards.words.survival import Forbid
from game.model.terms import Location
from game.rules.attack.monster_attack import damage
from game.rules.movement.monster_movement import Route
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Tokens
from game.rules.table.showdown_table import ShowdownTable

END_TURN = "end-turn"
PASS = "pass"
STRIDES = 6
"""How far ahead of the monster its way is kept clear."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer and the reason for it, as one sentence. `surprises`: one would not have expected the answer, so that a
    short account of the game gives the reason too.
    """

    key: str
    reason: str
    surprises: bool = False


class CarefulPlayer:
    """Plays well enough to be watched, by fixed weights; the same table always gets the same answer."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def answer(self, request: Decision | Roll, table: ShowdownTable) -> str:
        return self.choose(request, table).key

    def choose(self, request: Decision | Roll, table: ShowdownTable) -> Choice:
        """The answer and its reason."""
        if isinstance(request, Roll):
            return Choice(ROLL, "Dice are dice.")
        if request.shape is not Shape.ONE:
            return _several(request)
        if len(request.options) == 1:
            return Choice(request.options[0].key, "There is no other choice.")
        if request.topic in survivor_choices.ANSWERS:
            return Choice(*survivor_choices.ANSWERS[request.topic](request, table))
        decide = _TOPICS.get(request.topic)
        if decide is None:
            return Choice(request.options[0].key, "One is as good as another.")
        return decide(self, request, table)

    # the survivors' own turn

    def place_survivor(self, request: Decision, table: ShowdownTable) -> Choice:
        """Out of the monster's first reach, but no farther than needed, and apart."""
        who = table.entity(request.actor)
        monster = table.base(table.monster)
        reach = table.level.movement
        others = [table.base(other) for other in table.survivors()]

        def worth(option: Option) -> tuple[float, ...]:
            bit = BOARD.bit(option.target)
            gap = BOARD.distance(bit, monster)
            apart = min((BOARD.distance(bit, other) for other in others), default=9)
            return (gap > reach, -abs(gap - reach - 1), -int(bool(bit & _ahead(table))), min(apart, 4))

        best = max(request.options, key=worth)
        return Choice(best.key, f"{table.name(who)} starts just out of reach of a first leap.")

    def who_acts(self, request: Decision, table: ShowdownTable) -> Choice:
        """First whoever can strike from where they stand, then the nearest."""
        acting = [option for option in request.options if option.kind == "act"]
        helping = self._help(request, table)
        if helping is not None:
            return helping
        if not acting:
            return Choice(END_TURN, "Nobody can act any more.")
        behind = table.blind_spot()

        def worth(option: Option) -> tuple[float, ...]:
            who: int = option.target
            return (bool(table.base(who) & behind), -table.distance(who), -frailty(table, who))

        best = max(acting, key=worth)
        return Choice(best.key, f"{table.name(best.target)} is best placed to act now.")

    def act(self, request: Decision, table: ShowdownTable) -> Choice:
        helping = self._help(request, table)
        if helping is not None:
            return helping
        planner = Planner(table, table.entity(request.actor), self.weights)
        power = best_power(request.options, table, planner)
        if power is not None:
            return Choice(power.key, f"{power.label}, while it still helps.")
        plan = planner.best(request.options)
        return Choice(plan.key, plan.reason)

    def _help(self, request: Decision, table: ShowdownTable) -> Choice | None:
        """Somebody on the ground who could still act is worth a word, from whoever has most survival; before that,
        whoever carries what helps uses it.
        """
        helpful = useful(request, table)
        if helpful is not None:
            return Choice(helpful.key, f"{helpful.label}, while it still helps.")
        words = [option for option in request.options if option.kind == "encourage"]
        words = [option for option in words if worth_a_word(table, option.target[2])]
        if not words:
            return None
        best = max(words, key=lambda option: table.sheet(option.target[1]).survival)
        return Choice(best.key, "Whoever lies on the ground can neither strike nor get away.")

    def surge(self, request: Decision, table: ShowdownTable) -> Choice:
        planner = Planner(table, table.entity(request.actor), self.weights)
        best = max(request.options, key=lambda option: planner.strike(option.target, table.at(planner.who))[0])
        return Choice(best.key, "That does most with one more activation.")

    def special_attack(self, request: Decision, table: ShowdownTable) -> Choice:
        planner = Planner(table, table.entity(request.actor), self.weights)
        weapons = [option for option in request.options if option.target is not None]
        if not weapons:
            return Choice(request.options[0].key, "No weapon gets at it.")
        best = max(weapons, key=lambda option: planner.attack(option.target, table.at(planner.who))[0])
        return Choice(best.key, "That weapon is the likeliest to wound.")

    def dash(self, request: Decision, table: ShowdownTable) -> Choice:
        planner = Planner(table, table.entity(request.actor), self.weights)
        left, here = planner.activation, table.at(planner.who)
        weighed = {option.target: option.key for option in request.options if option.kind == "space"}
        best = max(planner.places(weighed), key=lambda space: planner.going(space, left, here)[0])
        return Choice(weighed[best], planner.going(best, left, here)[1])

    def survival_opportunity(self, request: Decision, table: ShowdownTable) -> Choice:
        """A surge that is worth its survival, a word for the fallen."""
        helping = self._help(request, table)
        if helping is not None:
            return helping
        best, reason, most = PASS, "Survival is better saved for dodging.", 0.0
        surges = [option for option in request.options if option.kind in ("surge", "free-surge")]
        outlook = Outlook(table) if surges else None
        for option in surges:
            planner = Planner(table, option.target[1], self.weights, outlook)
            worth, why = planner.surge(option, table.at(planner.who))
            if worth > most:
                best, reason, most = option.key, why, worth
        return Choice(best, reason)

    def select_location(self, request: Decision, table: ShowdownTable) -> Choice:
        """Selects what cannot strike back first: a reaction may end the attack."""
        attack = table.attacks[-1]
        planner = Planner(table, attack.attacker, self.weights)

        def worth(option: Option) -> float:
            card = table.hit_location_cards[option.target]
            odds = planner.odds(attack.gear, table.at(attack.attacker))
            chance = attempt(table, attack.attacker, attack.gear, card, odds.strength.total, odds.critical_from)
            risk = chance.failure * bool(card.failure) + (chance.wound - chance.critical) * bool(card.wound)
            risk += (1 - chance.critical) * bool(card.reflex)
            return chance.wound - 2 * risk

        best = max(request.options, key=worth)
        return Choice(best.key, "It is the likeliest wound that draws the least in return.")

    # being attacked

    def dodge(self, request: Decision, table: ShowdownTable) -> Choice:
        """The hit that costs most, if it costs more than a scratch."""
        who = table.entity(request.actor)
        profile = profile_now(table)
        per_hit = damage(table, profile).total if profile else 1
        locations = list(request.context)
        armored = profile is None or not destroys_armor(profile)
        whole = injury_cost(table, who, locations, per_hit, armored)
        price = (HEAVY - 0.5) * 2 / (1 + table.sheet(who).survival)  # of one survival: the more there is, the less
        price *= share_left(table, who)

        def saved(option: Option) -> float:
            if option.target is None:
                return price  # saved for a worse hit
            left = [*locations[: option.target], *locations[option.target + 1 :]]
            return whole - injury_cost(table, who, left, per_hit, armored)

        best = max(request.options, key=saved)
        if best.target is None:
            return Choice(best.key, "The hit is a scratch; a worse one will come.", surprises=True)
        return Choice(best.key, f"The hit to the {locations[best.target]} would hurt most.")

    def order_hits(self, request: Decision, table: ShowdownTable) -> Choice:
        who = table.entity(request.actor)
        best = min(
            request.options,
            key=lambda option: injury_cost(table, who, [Location(option.detail)], 1),
        )
        return Choice(best.key, "The lightest hit first.")

    def endure(self, request: Decision, table: ShowdownTable) -> Choice:
        return Choice("endure", "A severe injury can kill.")

    # ties of the monster controller

    def pick_target(self, request: Decision, table: ShowdownTable) -> Choice:
        best = min(request.options, key=lambda option: frailty(table, option.target))
        return Choice(best.key, f"{table.name(best.target)} can take it best.")

    def route(self, request: Decision, table: ShowdownTable) -> Choice:
        """The way that runs over the fewest and leaves the most room."""

        def worth(option: Option) -> tuple[float, ...]:
            route: Route = option.target
            base = BOARD.footprint(route.path[-1], table.monster_card.size)
            crowd = sum(BOARD.distance(base, table.base(who)) <= 2 for who in table.survivors())
            return (-len(route.passed), -crowd)

        best = max(request.options, key=worth)
        return Choice(best.key, "This way it runs over nobody it can spare.")

    def facing(self, request: Decision, table: ShowdownTable) -> Choice:
        """Looking at few, with many behind it."""
        base = table.base(table.monster)

        def worth(option: Option) -> tuple[float, ...]:
            way = Direction(option.target)
            seen = sum(bool(table.base(who) & BOARD.front(base, way)) for who in table.survivors())
            behind = BOARD.behind(base, way, table.monster_card.blind_spot)
            return (sum(bool(table.base(who) & behind) for who in table.survivors()), -seen)

        best = max(request.options, key=worth)
        return Choice(best.key, "That way it looks at the fewest.")

    def knockback(self, request: Decision, table: ShowdownTable) -> Choice:
        """Not into friends."""
        about = next((who for who in table.survivors() if table.name(who) in request.about), 0)

        def worth(option: Option) -> tuple[float, ...]:
            if not about:
                return (0.0,)
            line = BOARD.line(table.at(about), Direction(option.target), 6)
            spaces = BOARD.from_spaces(line)
            into = sum(bool(table.base(who) & spaces) for who in table.survivors() if who != about)
            return (-into, -bool(spaces & table.base(table.monster)), len(line))

        best = max(request.options, key=worth)
        return Choice(best.key, "Nobody else stands in that line.")

    def away(self, request: Decision, table: ShowdownTable) -> Choice:
        base = table.base(table.monster)

        def trampled(option: Option) -> int:
            strip = BOARD.strip(base, Direction(option.target), table.monster_card.size[0], 6)
            return sum(bool(table.base(who) & strip) for who in table.survivors())

        best = min(request.options, key=trampled)
        return Choice(best.key, "That way it tramples the fewest.")

    def place(self, request: Decision, table: ShowdownTable) -> Choice:
        """Where the next card would do least."""
        living = table.living()  # whoever comes back is not on the board yet
        who = next((who for who in living if table.name(who) in request.about), living[0])
        if isinstance(request.options[0].target, Direction):  # a side of the monster: not the one that it looks at
            best = max(request.options, key=lambda option: option.target is table.facing.opposite)
            return Choice(best.key, f"{table.name(who)} is least exposed there.")
        if not table.survivors():  # alone on the board: away from the monster
            base = table.base(table.monster)
            away = {one.key: BOARD.distance(base, BOARD.bit(one.target)) if base else 0 for one in request.options}
            best = max(request.options, key=lambda option: away[option.key])
            return Choice(best.key, "That is farthest from the monster.")
        outlook = Outlook(table)
        some = sorted(request.options, key=lambda option: -table.distance(who))[:8]
        best = min(
            some, key=lambda option: outlook.cost(who, option.target) + 0.3 * outlook.crowding(who, option.target)
        )
        return Choice(best.key, f"{table.name(who)} is least exposed there.")

    def move_retinue(self, request: Decision, table: ShowdownTable) -> Choice:
        """Beside the monster where it does not look, so that many can strike beside it; never in its way."""
        base = table.base(table.monster)
        if not base:
            return Choice(request.options[0].key, "There is nobody to stand up to.")
        around, behind = BOARD.neighbors(base), BOARD.behind(base, table.facing, 3)
        ahead = BOARD.strip(base, table.facing, table.monster_card.size[0], STRIDES)
        here = table.retinues()

        def worth(option: Option) -> tuple[float, ...]:
            spaces = BOARD.footprint(option.target.at, option.target.size) if option.target is not None else here
            stand = BOARD.neighbors(spaces) & around
            gap = BOARD.distance(spaces, base) if spaces else 99
            shared = stand.bit_count() + (stand & behind).bit_count() - 2 * (spaces & ahead).bit_count()
            return (shared if stand else 0, -gap, option.target is None)

        best = max(request.options, key=worth)
        return Choice(best.key, "There whoever strikes has people beside them.")

    def place_monster(self, request: Decision, table: ShowdownTable) -> Choice:
        """Where most can strike at it in their next act, and it stands on the fewest."""

        def worth(option: Option) -> tuple[float, ...]:
            base = BOARD.footprint(option.target, table.monster_card.size)
            covered = sum(bool(table.base(who) & base) for who in table.survivors())
            return (-covered, -sum(BOARD.distance(base, table.base(who)) for who in table.survivors()))

        best = max(request.options, key=worth)
        return Choice(best.key, "There most of them are near enough to strike back.")

    # cards

    def choose_one(self, request: Decision, table: ShowdownTable) -> Choice:
        """Takes what costs least; of what is forbidden for this act what could not be done to any purpose anyhow."""
        who = table.entity(request.actor) if request.actor else 0
        listed = [option for option in request.options if isinstance(option.target, OneOf)]
        if not who or len(listed) < len(request.options):
            return Choice(request.options[0].key, "One is as good as another.")
        planner = Planner(table, who, self.weights)
        harm, strikes = planner.outlook.effects, planner.best_strike_from(table.at(who)) is not None

        def cost(option: Option) -> float:
            banned = [word.ban for word in parts(option.target.effects) if isinstance(word, Forbid)]
            idle = sum(strikes is (ban is Ban.SPEND_ACTIVATION) for ban in banned)
            return harm.of(option.target.effects, who) + idle - STRONGER * stronger(table, who, option.target.effects)

        return Choice(min(listed, key=cost).key, "That costs least now.")

    def may_choose(self, request: Decision, table: ShowdownTable) -> Choice:
        if leads_away(request.context):
            if not lost(table):
                return Choice("no", "The fight can still be won.", surprises=True)
            return Choice("yes", "Only the monster's leaving can save what is left.", surprises=True)
        return Choice("yes", "It brings more than it costs.")

    def block(self, request: Decision, table: ShowdownTable) -> Choice:
        best = max(request.options, key=lambda option: option.target)
        return Choice(best.key, "The best guard while it lasts.")

    def choose_survivor(self, request: Decision, table: ShowdownTable) -> Choice:
        """Whoever bleeds most is meant by a bandage; else whoever can take it best."""
        bleeding = {option.key: table.world.get(option.target, Tokens).bleeding for option in request.options}
        worst = max(bleeding, key=lambda key: bleeding[key])
        if bleeding[worst]:
            return Choice(worst, f"{worst.capitalize()} bleeds most.")
        return self.pick_target(request, table)

    def replace_disorder(self, request: Decision, table: ShowdownTable) -> Choice:
        def burden(option: Option) -> int:
            traits = table.box.disorders[option.target].traits
            return sum(len(trait.bans) for trait in traits if isinstance(trait, Cannot))

        best = max(request.options, key=burden)
        return Choice(best.key, f"{best.label} is the heaviest to bear.")


def _several(request: Decision) -> Choice:
    match request.shape:
        case Shape.ORDER:
            return Choice(join(request.keys()), "The order makes no difference.")
        case Shape.MANY:
            return Choice(join(request.keys()[: request.minimum]), "No more than must be.")
        case _:
            return Choice("Nameless", "A name is a name.")


def _ahead(table: ShowdownTable) -> int:
    base = table.base(table.monster)
    return BOARD.front(base, table.facing) if base else 0


_TOPICS: dict[str, Callable[[CarefulPlayer, Decision, ShowdownTable], Choice]] = {
    "place-survivor": CarefulPlayer.place_survivor,
    "who-acts": CarefulPlayer.who_acts,
    "act": CarefulPlayer.act,
    "surge": CarefulPlayer.surge,
    "dash": CarefulPlayer.dash,
    "survival-opportunity": CarefulPlayer.survival_opportunity,
    "select-location": CarefulPlayer.select_location,
    "dodge": CarefulPlayer.dodge,
    "order-hits": CarefulPlayer.order_hits,
    "endure": CarefulPlayer.endure,
    "pick-target": CarefulPlayer.pick_target,
    "choose-survivor": CarefulPlayer.choose_survivor,
    "special-attack": CarefulPlayer.special_attack,
    "block": CarefulPlayer.block,
    "route": CarefulPlayer.route,
    "facing": CarefulPlayer.facing,
    "knockback": CarefulPlayer.knockback,
    "edge": CarefulPlayer.away,
    "away": CarefulPlayer.away,
    "place": CarefulPlayer.place,
    "place-monster": CarefulPlayer.place_monster,
    "move-retinue": CarefulPlayer.move_retinue,
    "pick-survivor": CarefulPlayer.pick_target,
    "choose-one": CarefulPlayer.choose_one,
    "may-choose": CarefulPlayer.may_choose,
    "replace-disorder": CarefulPlayer.replace_disorder,
}
