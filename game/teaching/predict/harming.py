"""What becomes of the survivors: armor, injuries, brain damage, bleeding, and who may not dodge."""

from __future__ import annotations

from engine.decision import Decision
from game import facts
from game.cards.numbers import counted
from game.model.terms import Location, Stat
from game.narration.phrases import cap
from game.rules.table.components import Armor, Tokens
from game.teaching.predict.question import Moment, Question, asks, asks_now, near, question


@asks("damage", facts.DamageSuffered)
def what_damage_does(moment: Moment, event: facts.DamageSuffered) -> Question | None:
    """Asks what so much damage does at a hit location."""
    table, told = moment.table, moment.told
    if table.as_showdown is None or event.damage.total < 1 or moment.before(event, facts.DamageSuffered) is not None:
        return None
    if any(isinstance(one, facts.ArmorLost | facts.ArmorDestroyed | facts.InjurySpared) for one in told):
        return None
    sheet, armor = table.sheet(event.who), table.world.get(event.who, Armor).points.get(event.location, 0)
    boxes = sheet.boxes[event.location]
    filled = [word for word, full in (("light", boxes.light), ("heavy", boxes.heavy)) if full]
    if event.location is Location.HEAD and not filled:
        state = "the box is empty"
    else:
        state = (
            f"the {' and '.join(filled)} box {'is' if len(filled) == 1 else 'are'} filled"
            if filled
            else "no box is filled"
        )
    asked = (
        f"{table.name(event.who)} suffers {event.damage.total} damage at the {event.location}: "
        f"{counted(armor, 'armor point')}, {state}. What does it do?"
    )
    right = _done(event.armor, event.light, event.heavy, event.severe)
    n = event.damage.total
    wrong = [
        _done(0, not boxes.light, n > 1, boxes.heavy),
        _done(min(armor, n), False, False, False),
        _done(min(armor, n), True, False, False),
        _done(min(armor, n), n > 1, True, False),
        _done(0, False, False, True),
        _done(min(armor, n), False, True, False),
        _done(0, True, False, False),
    ]
    falls = any(isinstance(one, facts.KnockedDown) and one.who == event.who for one in moment.after(event))
    why = moment.said(event)
    why += f" The heavy injury knocks {table.name(event.who)} down." if event.heavy and falls else ""
    rules: tuple[str, ...]
    if event.severe:
        rules = ("damage-severe-table", "damage-order")
    elif event.heavy:
        rules = ("survivor-heavy-knocks-down", "damage-order", "survivor-injury-boxes")
    elif event.light:
        rules = ("survivor-injury-boxes", "damage-order")
    else:
        rules = ("gear-armor-points", "damage-order")
    return question("damage", asked, right, wrong, why, *rules)


def _done(armor: int, light: bool, heavy: bool, severe: bool) -> str:
    said = [f"{counted(armor, 'armor point')} lost"] if armor else []
    said += ["a light injury"] if light else []
    said += ["a heavy injury"] if heavy else []
    said += ["a roll for a severe injury"] if severe else []
    words = ", then ".join(said) if said else "nothing at all"
    return words[:1].upper() + words[1:]


@asks("knocked-down", facts.KnockedDown)
def why_down(moment: Moment, event: facts.KnockedDown) -> Question | None:
    """Asks which injury knocks its bearer down."""
    table = moment.table.as_showdown
    hurt = moment.before(event, facts.DamageSuffered)
    if table is None or hurt is None or hurt.who != event.who or event.rule != "survivor-heavy-knocks-down":
        return None
    name = table.name(event.who)
    asked = (
        f"{_done(hurt.armor, hurt.light, hurt.heavy, hurt.severe)} at the {hurt.location}: does {name} stay standing?"
    )
    right = "No: a heavy injury knocks its bearer down"
    wrong = [
        "Yes: only a severe injury knocks somebody down",
        "No: every injury knocks its bearer down",
        "Only if armor was lost too",
    ]
    return question("knocked-down", asked, right, wrong, moment.said(event), event.rule)


@asks("mind", facts.BrainDamageSuffered)
def what_brain_damage_does(moment: Moment, event: facts.BrainDamageSuffered) -> Question | None:
    """Asks what brain damage does to insanity, the box and the mind."""
    table = moment.table
    if event.damage < 1 or moment.before(event, facts.BrainDamageSuffered) is not None:
        return None
    if any(isinstance(one, facts.BrainDamageLessened | facts.StatChanged) for one in moment.told):
        return None
    sheet = table.sheet(event.who)
    box = "filled" if sheet.brain_box else "empty"
    asked = (
        f"{table.name(event.who)} has {sheet.insanity} insanity, and the box of the brain is {box}. "
        f"{event.damage} brain damage comes. What does it do?"
    )
    right = _mind(event.insanity, event.box, event.trauma)
    n = event.damage
    wrong = [
        _mind(min(n, sheet.insanity), False, False),
        _mind(0, True, False),
        _mind(0, False, True),
        _mind(min(n, sheet.insanity), True, False),
        _mind(0, True, True),
        _mind(n, False, False),
    ]
    rule = "survivor-insanity-armor" if event.insanity and not event.trauma else "damage-brain-order"
    return question("mind", asked, right, wrong, moment.said(event), rule, "damage-brain-order")


def _mind(insanity: int, box: bool, trauma: bool) -> str:
    said = [f"{insanity} insanity lost"] if insanity else []
    said += ["the box is filled"] if box else []
    said += ["a roll for a brain trauma"] if trauma else []
    words = ", then ".join(said) if said else "nothing at all"
    return words[:1].upper() + words[1:]


@asks("bleeding", facts.StatChanged)
def bleeds_to_death(moment: Moment, event: facts.StatChanged) -> Question | None:
    """Asks how much bleeding kills."""
    table = moment.table.as_showdown
    if table is None or event.stat is not Stat.BLEEDING or event.n < 1 or event.now < 3:
        return None
    had, name = table.world.get(event.who, Tokens).bleeding, table.name(event.who)
    if had != event.now - event.n:
        return None
    dies = any(isinstance(one, facts.SurvivorDied) and one.who == event.who for one in moment.after(event))
    asked = f"{name} has {counted(had, 'bleeding token')} and gains {event.n} more. What comes of it?"
    death, nothing = f"{name} dies at once", "Nothing for now: it is not enough to kill"
    wrong = [death, nothing, f"{name} is knocked down", f"{name} dies when the round ends"]
    return question("bleeding", asked, death if dies else nothing, wrong, moment.said(event), "survivor-bleeding-death")


@asks("withheld", facts.Withheld)
def why_not_offered(moment: Moment, event: facts.Withheld) -> Question | None:
    """Asks why somebody is not asked about what players expect at this moment."""
    table = moment.table.as_showdown
    if table is None or event.rule not in WHY_NOT:
        return None
    asked = f"{table.name(event.who)} cannot {event.what}. Why?"
    own = event.why.strip().rstrip(".")
    right = cap(own) if event.rule == "survival-dodge" else WHY_NOT[event.rule]
    wrong = [said for rule, said in WHY_NOT.items() if rule != event.rule]
    start = sum(map(ord, asked)) % len(wrong)
    return question("withheld", asked, right, (wrong * 2)[start : start + 3], moment.said(event), event.rule)


WHY_NOT = {
    "survival-cost": "No survival is left to pay for it",
    "survival-once-per-round": "Each survival action can be used once per round, and this one was",
    "survival-dodge": "Only the target of the hit may dodge it",
    "survival-none-during-alert": "There are no survival actions while the monster is on the alert",
    "attack-no-survival-attacker": "The attacker spends no survival while their own attack is resolved",
    "hit-location-trap-doomed": "The doomed spend no survival and do not act until the trap is resolved",
}
"""Why no survival action is offered, by the rule."""


@asks_now("dodge")
def what_a_dodge_takes_away(moment: Moment) -> Question | None:
    """Asks what one dodge is good for, where several hits have come."""
    request = moment.request
    if moment.table.as_showdown is None or not isinstance(request, Decision) or request.topic != "dodge":
        return None
    hits = [option for option in request.options if option.kind == "dodge"]
    if len(hits) < 2 or not request.actor:
        return None
    name = moment.table.name(moment.table.entity(request.actor))
    asked = (
        f"{name} has been hit at {counted(len(hits), 'place')}: "
        f"{', '.join(one.detail for one in hits)}. What does 1 survival buy?"
    )
    right = "One of these hits is dodged, whichever is chosen; the others are suffered"
    wrong = [
        "All hits are dodged",
        "One hit for each survival, as long as there is any",
        "A die decides which hit is dodged",
    ]
    why = (
        "A dodge takes one hit away, after the hit locations are rolled and before "
        "any damage; it can be used once per round."
    )
    return question("dodge", asked, right, wrong, why, "survival-dodge", "survival-once-per-round")


@asks("insane", facts.StatChanged)
def when_insane(moment: Moment, event: facts.StatChanged) -> Question | None:
    """Asks whether a gain of insanity makes insane."""
    if event.stat is not Stat.INSANITY or event.n < 1 or not moment.table.alive(event.who):
        return None
    before, name = event.now - event.n, moment.table.name(event.who)
    if before >= INSANE or event.now < INSANE - 1 or moment.table.sheet(event.who).insanity != before:
        return None
    asked = f"{name} has {before} insanity and gains {event.n}. Is {name} insane now?"
    yes = f"Yes: {event.now} is {INSANE} or more"
    no = f"No: {event.now} is less than {INSANE}"
    wrong = [yes, no, "Only if the box of the brain is filled too", "Only after a brain trauma"]
    right = yes if event.now >= INSANE else no
    return question("insane", asked, right, wrong, moment.said(event), "survivor-insane-threshold", event.rule)


INSANE = 3


@asks("limit", facts.StatChanged)
def up_to_the_limit(moment: Moment, event: facts.StatChanged) -> Question | None:
    """A gain that is cut off by the survival limit."""
    table = moment.table
    if event.stat is not Stat.SURVIVAL or event.n < 0 or not event.lost_to or not table.alive(event.who):
        return None
    had, limit, name = event.now - event.n, table.survival_limit, table.name(event.who)
    if had != table.sheet(event.who).survival or event.now != limit:
        return None
    asked = (
        f"{name} has {had} survival, and gains more than fits under the survival "
        f"limit of {limit}. How much survival is it then?"
    )
    wrong = near(event.now, had, limit + 1, limit + 2, had + 1, low=0)
    return question("limit", asked, str(event.now), map(str, wrong), moment.said(event), "survivor-survival-limit")
