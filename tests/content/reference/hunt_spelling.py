"""Hunt events in the spelling of the reference: what each says, with the rows it stands in and whom it befalls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.cards.conditions.hunt import PartyThing
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.phrases import titled
from game.cards.who import Role, Who
from game.cards.words import flow as compounds
from game.cards.words.ai_deck import BringCard, DeckOf, LookAtTop
from game.cards.words.flow import ChooseOne, ForEach, If, Join, Later, MayChoose, MayPay, Nominate, RollOn
from game.cards.words.gear import (
    ArchiveArmor,
    ArchiveChosen,
    ArchiveOffered,
    GainGear,
    GainOneOf,
    GearGoes,
    OfferGear,
    PartWith,
)
from game.cards.words.harm import (
    BrainEventDamage,
    CureOne,
    Die,
    EventDamage,
    Heal,
    HealLocation,
    LoseArmor,
    SufferInjury,
    SufferTrauma,
)
from game.cards.words.hit_locations import MoveLocation
from game.cards.words.hunt import BeginShowdown, GiveAway, HuntEvents, MoveParty, MoveQuarry, PrepareAmbush, SkipSpace
from game.cards.words.knowledge import GainArt, Learn, TakeType
from game.cards.words.monster import WoundMonster
from game.cards.words.moving import Place, SurvivorSpot
from game.cards.words.people import Entitle, Leave, Rename
from game.cards.words.resources import ChangeRewards, GainResource, GroupResource, PartyResource, RegainCost
from game.cards.words.rolls import MayReroll, Reroll, RollAgain, TakeResult
from game.cards.words.settlement import GainEndeavors, NoteDown, Schedule
from game.cards.words.sheet import (
    CountsAs,
    Gain,
    GainAbility,
    GainDisorder,
    LockDisorder,
    OnSheet,
    Permanent,
    SetTo,
    StrikeOff,
)
from game.cards.words.story import TakesPart
from game.cards.words.survival import EndNow, Forbid, Underway
from game.cards.words.terrain import AddTerrain
from game.cards.words.tokens import Token
from game.model.terms import Stat
from tests.content.hunt.asking import Said, asked, spelled_terms


def spelled_who(who: Who | None, that: str, bearer: str) -> str:
    """Whom a word means: `all`, `others`, `all(insane)`, `straggler`, `revealer`."""
    if who is None or who in (Role.GROUP, Role.MONSTER):
        return ""
    if who in (Role.THAT, Role.CHOOSER):
        return that
    if who is Role.SELF:
        return bearer
    if isinstance(who, Role):
        return "revealer"
    return spelled_terms(who)


def said(event: HuntEvent) -> Iterator[Said]:
    """Everything that an event says."""
    yield from _all(event.effects, "", "revealer", "revealer")


def _all(effects: Any, rows: str, that: str, bearer: str) -> Iterator[Said]:
    for word in effects:
        yield from _one(word, rows, that, bearer)


def _one(word: Any, rows: str, that: str, bearer: str) -> Iterator[Said]:
    match word:
        case RollOn(by=by):
            yield from _table(word, spelled_who(by, that, bearer), rows, that, bearer)
        case ChooseOne(by=by, choices=choices, pick=pick):
            yield rows, "", f"choice of {len(choices)} by {spelled_who(by, that, bearer) or 'group'} pick={pick}"
            for choice in choices:
                yield from asked(choice.needs, rows)
                yield from asked(choice.must, rows)
                if choice.cost is not None:
                    yield rows, "", f"pay survival {choice.cost.survival}"
                yield from _all(choice.effects, rows, that, bearer)
        case If(condition=condition, then=then, otherwise=otherwise):
            yield from asked(condition, rows)
            yield from _all((*then, *otherwise), rows, that, bearer)
        case ForEach(who=who, effects=effects):
            yield from _all(effects, rows, spelled_terms(who), bearer)
        case Nominate(effects=effects, who=who, then=then, exactly=exactly):
            if not exactly:
                yield rows, "", "choice of 2 by group pick=1"
            yield from _all((*effects, *then), rows, spelled_terms(who, "nominated"), bearer)
        case MayPay(cost=cost, effects=effects, otherwise=otherwise):
            yield rows, "", f"pay survival {cost.survival}"
            yield from _all((*effects, *otherwise), rows, that, bearer)
        case MayChoose(effects=effects, needs=needs):
            yield from asked(needs, rows)
            yield from _all(effects, rows, that, bearer)
        case compounds.RollsOff(effects=effects, best=best, dice=dice, add=add, ties=ties, among=among, rather=rather):
            if best:
                whom = f"highest({dice}d10 + {add})" if dice and add else f"highest({add or f'{dice}d10'})"
                whom = whom.replace("Hunt XP", "hunt_xp").replace("1d10", "d10")
            else:
                whom = "straggler"
                yield rows, "", f"straggler of {spelled_terms(among)} ties={ties.name.lower()}"
                if rather is not None:
                    yield rows, "", f"rather {spelled_terms(rather)}"
            yield from _all(effects, rows, whom, whom)
        case compounds.RollEither(stat=Stat() as stat, met=met, missed=missed):
            yield rows, "", f"if die(d10) against {stat}"
            yield from _all((*met, *missed), rows, that, bearer)
        case compounds.RollEither(by=by, met=met, missed=missed):
            yield rows, spelled_who(by, that, bearer), "roll 1d10 add="
            for half, effects in (("odd", met), ("even", missed)):
                yield from _all(effects, f"{rows}/{half}", spelled_who(by, that, bearer), bearer)
        case compounds.RollAlike(matching=matching, tens=tens):
            yield from _all(matching, f"{rows}/alike", "all(in_match)", bearer)
            yield from _all(tens, f"{rows}/tens", that, bearer)
        case compounds.LayOnTrail(token=token, effects=effects, spaces=spaces):
            yield rows, "", f"hunt_board place_token={token}" if token else f"hunt_board renew next_{spaces}"
            yield from _all(effects, f"{rows}/token", that, bearer)
        case compounds.WhenHome(effects=effects) | Later(effects=effects):
            yield from _all(effects, rows, that, bearer)
        case compounds.ReplacedByNewcomer(effects=effects, fallen=fallen, hunt_xp=hunt_xp):
            yield rows, that, "die no_body"
            yield rows, that, f"new_survivor {'fallen' if fallen else 'male'} hunt_xp={hunt_xp}"
            if not fallen:
                yield rows, "new_survivor", "gain survival 1"  # for the name (survivor-naming)
            yield from _all(effects, rows, "new_survivor", bearer)
        case Join(n=n, effects=effects):
            yield rows, "", f"population +{n}"
            yield from _all(effects, rows, "newcomer", bearer)
        case OfferGear():
            pass  # what is held out is taken by the word that archives it
        case TakesPart(who=who):
            yield rows, spelled_who(who if isinstance(who, Role) else None, that, bearer), "mark"
        case Rename(who=who):
            for effect in ("rename", "gain survival 1"):
                yield rows, spelled_who(who, that, bearer), effect
        case _:
            whom = spelled_who(getattr(word, "who", None), that, bearer)
            for effect in repeated(spelled(word)):
                yield rows, whom, effect


def repeated(effect: str) -> list[str]:
    """What happens several times is said so often."""
    effect, _, times = effect.partition(" times=")
    return [effect] * int(times or 1)


def _table(roll: RollOn, by: str, rows: str, that: str, bearer: str) -> Iterator[Said]:
    added = [f"{one.n:+d}" if isinstance(one.n, int) else str(one.n) for one in roll.added]
    added += [str(roll.add)] if roll.add is not None else []
    kind = " investigate" if roll.investigate else ""
    yield rows, by, f"roll {roll.dice}d10{kind} add={','.join(sorted(added))}".replace("Hunt XP", "hunt_xp")
    for one in roll.added:
        yield from asked(one.condition, rows)
    yield from asked(roll.picks, rows)
    for row in roll.rows:
        yield from _all(row.effects, f"{rows}/{row.low}-{row.high}", by if roll.by is not Role.THAT else that, bearer)


# effects


def _n(n: Any) -> str:
    return str(n).replace("level", "ML").replace("insane survivor", "party.count(insane)")


def spelled(word: Any) -> str:
    """An effect as the reference spells it; the name of the word, where no file spells it."""
    for spell in (_on_sheet, _harm, _things, _of_hunt, _at_home):
        found: str | None = spell(word)
        if found is not None:
            return found
    return type(word).__name__


def _on_sheet(word: Any) -> str | None:
    match word:
        case Gain(n=n, quietly=True):
            return f"gain hunt_xp {n} no_age_benefit"
        case Gain(stat=stat, n=n):
            loses = str(n).startswith("-")
            name = {Stat.BLEEDING: "bleeding", Stat.HUNT_XP: "hunt_xp", Stat.PROFICIENCY: "proficiency"}.get(stat, stat)
            return f"{'lose' if loses else 'gain'} {name} {_n(str(n).removeprefix('-'))}"
        case SetTo(stat=Stat.SURVIVAL, n=0):
            return "lose survival all"
        case SetTo(stat=stat, n=n):
            return f"set {stat} {n}"
        case Permanent(attribute=attribute, n=n):
            return f"perm {attribute} {n:+d}"
        case Token(attribute=attribute, n=n):
            return f"token {attribute} {n:+d}"
        case GainArt(name=name):
            return f"fighting_art {name or 'random'}"
        case StrikeOff(what=OnSheet.FIGHTING_ART):
            return "forget_fighting_art choice"
        case GainAbility(name=name):
            return f"ability {name}"
        case GainDisorder(name=name, until=until):
            return f"disorders_until {until}" if until else f"disorder {name or 'random 1'}"
        case LockDisorder(name=name):
            return f"lock_disorder {name}"
        case StrikeOff(every=every, name=name):
            return f"cure_disorder {'all' if every else name or 'choice'}"
        case CureOne(impairments=impairments):
            return f"cure_{'impairment_or_' if impairments else ''}severe_injury choice 1"
        case Entitle(title=title):
            return f"title {title}"
        case TakeType(keyword=keyword):
            return f"type {keyword or 'random'}"
        case CountsAs(quality=quality):
            return f"status {quality}"
        case Forbid(ban=ban):
            return {"consume": "status cannot_consume"}.get(ban.value, "status never_threat")
    return None


def _harm(word: Any) -> str | None:
    match word:
        case EventDamage(n=n, at=at, hits=hits, every=every):
            times = f" hits={hits}" if hits != 1 else ""
            return f"event_damage {'every' if every else at or 'random'} {_n(n)}{times}"
        case BrainEventDamage(n=n):
            return f"event_damage brain {_n(n)}"
        case SufferInjury(name=name):
            return f"severe_injury {name}"
        case SufferTrauma(name=name, n=n):
            return f"brain_trauma {name}" + (f" times={n}" if n > 1 else "")
        case Die(body=body, mourned=mourned, sure=sure, gear=gear):
            notes = [("body", body), ("mourned", mourned), ("unsure", not sure), ("gear", gear)]
            return "die" + "".join(f" no_{name}" for name, kept in notes if not kept)
        case Leave():
            return "leave_settlement"
        case Heal(light=light, armor=armor, at=at):
            what = "all" if light and armor else "injuries" if light else "armor"
            return f"heal {what}" + (f" loc={at}" if at else "")
        case HealLocation():
            return "heal choice" + ("" if getattr(word, "armor", True) else " injuries")
        case LoseArmor(n=None, at=at):
            return f"destroy_armor {at}"
    return None


def _things(word: Any) -> str | None:
    match word:
        case GainResource(deck=deck, n=n, chosen=True):
            return f"resource {deck} choice {n}"
        case GainResource(deck=deck, card=card, n=n, consumed=consumed):
            return f"resource {deck} {card or 'random'} {n}" + (" consume=now" if consumed else "")
        case GroupResource(card=card):
            return f"resource to storage {card} 1"
        case PartyResource(deck=deck, card=card, n=n):
            return f"party_resource {deck} {card or 'random'} {n}"
        case GiveAway(what=PartyThing.RESOURCE):
            return "lose_resource random 1"
        case GainGear(gear=gear):
            return f"gear {titled(gear)}"
        case GainOneOf():
            return "gear one of"
        case ArchiveChosen(n=n):
            return "archive_gear all" if n is None else f"archive_gear choice {n}"
        case ArchiveOffered():
            return "archive_gear offered"
        case RegainCost():
            return "refund_craft_cost"
        case PartWith(keyword=keyword, to=GearGoes.ARCHIVE):
            return f"archive_gear keyword={keyword}"
        case ArchiveArmor(at=at):
            return f"archive_gear armor={at}"
        case GiveAway(what=what):
            return "archive_consumable" if what is PartyThing.CONSUMABLE else "archive_resource_or_gear"
    return None


def _of_hunt(word: Any) -> str | None:
    match word:
        case HuntEvents(n=n, not_again=not_again):
            return f"hunt_event_again {_n(n)}" + (f" reroll_number={not_again}" if not_again else "")
        case RollAgain(add=add):
            return f"again add={add}" if add else "again"
        case AddTerrain(card=card):
            return f"showdown_setup add_terrain={titled(card)}"
        case BringCard(card=card, of=of):
            return f"showdown_setup add_trait={card} from={titled(of)}"
        case Place(spot=SurvivorSpot.IN_FRONT):
            return "showdown_setup place in front"
        case MoveLocation():
            return "at_showdown_start may_place_trap"
        case LookAtTop(deck=DeckOf.AI, n=n):
            return f"at_showdown_start reveal_top_ai={n}"
        case MoveParty(n=n):
            return f"move_party {n}"
        case MoveQuarry(n=n):
            return f"move_quarry {n}"
        case SkipSpace(optional=optional, ambush=ambush):
            return "skip_next_space" + (" optional" if optional else "") + (" ambush=survivors" if ambush else "")
        case PrepareAmbush(by=by, next_only=next_only):
            return f"ambush {by}" + (" next space" if next_only else "")
        case BeginShowdown(ambush=ambush, monster=monster, level=level):
            against = f" {titled(monster)} {level}" if monster else ""
            return f"start_showdown{against}" + (f" ambush={ambush}" if ambush else "")
        case WoundMonster(n=n):
            return f"monster_wounds={n}"
        case TakeResult():
            return "use_result"
        case MayReroll(roll=Reroll.NEXT_EVENT):
            return "may_reroll_next_hunt_event"
        case MayReroll(roll=Reroll.ANY):
            return "may_reroll_one_roll_this_hunt_phase"
        case EndNow(what=Underway.EVENT):
            return "end_event"
        case ChangeRewards(halved=halved, deck=deck, n=n):
            return "on_victory half" if halved else f"on_victory plus {n} {titled(deck)}"
    return None


def _at_home(word: Any) -> str | None:
    match word:
        case Schedule(kind=kind, what=what, years=years):
            return f"timeline_add {kind.replace(' ', '_')} {what} +{years}"
        case Learn(name=name, draws=draws):
            return f"draw_innovations={draws}" if draws else f"innovation {name}"
        case GainEndeavors(n=n):
            return f"endeavors +{n}"
        case NoteDown(what=what, erase=erase):
            return f"settlement_note {'erase' if erase else 'add'} {what}"
    return None
