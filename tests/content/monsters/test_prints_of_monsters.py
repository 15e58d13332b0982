"""What monsters' cards and sheets say: whom, when, in which branch, and where everybody begins."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.grid import Direction
from engine.level import load_level
from engine.program_files import LEVELS
from game.cards.english.ai_card import print_ai_card
from game.cards.english.monster import print_monster_sheet, reward_in_words
from game.cards.english.sections import plain
from game.cards.kinds.ai_card import AttackProfile, MoveAndAttack
from game.cards.kinds.monster import Monster, level_in_words
from game.cards.numbers import spaces_of_a_move
from game.cards.who import Role, TermKind, above, describe, most, terms
from game.cards.words.attack import ExtraAttack
from game.content.box import core_box
from game.content.catalogue import card_text
from game.phases.showdown.setup import layout
from game.rules.table.board_queries import BOARD
from tests.content.test_print import printed

BOX = core_box()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Alert", "moves of their own accord, from farther away, to within 4 spaces"),
        ("Bloodthirsty", "targeting the survivor in range with the most bleeding tokens (the closest, if several)"),
        ("Bloodthirsty", "Discard this card when Lost Hand and Broken Foot are both in play."),
        ("Bloody Claw", "1. Survivor in range with the most bleeding tokens (the closest, if several)"),
        ("Enraged", "Discard this card when a survivor dies or suffers Dismembered Arm or Dismembered Leg."),
        ("Hew", "1. Threat in range with the most armor points in all"),
        ("Lantern Frenzy", "Every frenzy mark is removed."),
        ("Lantern Frenzy", "targeting the survivor with the frenzy mark."),
        ("Lantern Frenzy", "when the survivor with the frenzy mark dies or the monster is knocked down."),
        ("Screaming", "Discard this card when the monster is wounded or knocked down."),
        ("Terrifying Roar", "a brain injury or trauma from this card is knocked down."),
        ("Fast Target", "with ranged weapons against the monster"),
        ("Vanish", "a non-deaf survivor ends their act, if no other survivor is within 3 spaces of them, they suffer"),
        ("Dreaded Trophies", "a survivor adjacent to and in front of the monster begins their act"),
        ("Embrace the Pain", "The monster loses a +1 damage token for each pain token on this card."),
    ],
)
def test_an_ai_card_says_whom_and_when(name: str, said: str) -> None:
    assert said in printed("ai", name)


def _below(name: str, lead: str) -> list[str]:
    """The lines that stand below the one that begins so, without their dots."""
    lines = [line.strip() for line in printed("ai", name).splitlines()]
    at = next(i for i, line in enumerate(lines) if line.removeprefix("· ").startswith(lead))
    deep = lines[at].count("· ")
    below: list[str] = []
    for line in lines[at + 1 :]:
        if line.count("· ") <= deep:
            break
        below.append(line.replace("· ", ""))
    return below


def test_cunning__a_turn_does_not_open_the_other_branch() -> None:
    """Once it has turned, nobody may be left in its blind spot: that is not what the second branch asks."""
    assert _below("Cunning", "If there is a survivor in the monster's blind spot:") == [
        "The monster turns to face the closest of them.",
        "The monster performs its basic action targeting that survivor.",
    ]
    assert _below("Cunning", "Otherwise") == [] and "Otherwise: The monster turns so that" in printed("ai", "Cunning")


def test_merciless__what_holds_for_both_is_said_once() -> None:
    assert len(_below("Merciless", "If the target was knocked down before the attack:")) == 2


@pytest.mark.rule("ai-duration-persistent")
def test_vanish__its_parts_stand_in_the_order_of_play() -> None:
    said = printed("ai", "Vanish")
    assert said.index("First draw") < said.index("While face up") < said.index("Drawn again, face up")


def sheet(monster: str, level: str) -> str:
    return next(text for text in printed("monster", monster).split("\n\n") if f", {level}\n" in text)


def test_the_sheet_names_the_blind_spot_and_what_is_added_to_the_rewards() -> None:
    assert "The blind spot is the 2 spaces directly behind it." in sheet("White Lion", "level 1")
    assert "roll 1d10 + the monster's level (+3 after a death blow at Furious Scrag):" in sheet("Butcher", "level 1")
    assert "4 basic and 4 White Lion resources at random" in sheet("White Lion", "level 1")


def test_the_sheet_of_the_first_fight_has_no_hunt_and_no_terrain() -> None:
    first = sheet("White Lion", "prologue")
    assert "No hunt leads to it." in first and "can be hunted" not in first and "There is no terrain." in first


@pytest.mark.rule("terrain-specific-then-random")
@pytest.mark.parametrize("monster", BOX.monsters.values(), ids=lambda monster: monster.name)
def test_the_sheet_tells_where_the_map_has_them_begin(monster: Monster) -> None:
    """In the middle, with the survivors so far away, or else on spaces in front of it."""
    drawn = load_level(LEVELS / monster.map, layout(BOX))
    start, zone = drawn.starts["monster"], drawn.zones["survivor-start"]
    base = BOARD.rectangle(start.at, *monster.size)
    assert abs(2 * start.at[0] + monster.size[0] - 1 - (BOARD.width + 1)) <= 1, "the middle of the board"
    assert abs(2 * start.at[1] + monster.size[1] - 1 - (BOARD.height + 1)) <= 1
    text = sheet(monster.name, level_in_words(monster.levels[-1].name))
    faces = "." if monster.set_up.one_edge else ", facing the "
    assert f"The monster begins in the middle of the board{faces}" in text
    if monster.set_up.apart:
        assert zone == BOARD.all & ~BOARD.within(base, monster.set_up.apart - 1)
        assert f"The survivors begin at least {monster.set_up.apart} spaces from the monster." in text
    elif monster.set_up.one_edge:
        assert zone & BOARD.front(base, Direction.WEST) and zone & BOARD.front(base, Direction.EAST)
        assert "along one short edge of the group's choice" in text
    else:
        assert start.facing is not None and zone & ~BOARD.front(base, start.facing) == 0 != zone
        assert "on the marked spaces in front of it." in text


@pytest.mark.parametrize(
    ("kind", "name", "line"),
    [
        ("ai", "Bolt", "The monster makes a full move straight forward, over everybody in its way."),
        ("ai", "Run Down", "steps sideways, as few spaces as needed, until the survivor is straight ahead"),
        ("ai", "Stomp", "If the target is knocked down, the hits cannot be dodged."),
        ("ai", "Ram", "+1 damage for every 3 full spaces that the monster moved on this card (+3 at most)."),
        ("ai", "Ram", "stopped short in that knockback by the board edge or by terrain"),
        ("ai", "Legendary Horns", "In attacks of Gore, Ram and Skewer, if the attack did damage, the target gains 1"),
        ("ai", "Hypermetabolism", "+1 speed token until the end of the next monster turn (at most 2 from this card)."),
        ("ability", "Skewered", "You cannot be knocked back."),
        ("ability", "Skewered", "At the end of each round, you gain 1 bleeding token and archive"),
        ("hit-location", "Wailing Slide", "The monster makes a full move straight forward, over everybody in its way."),
        ("hit-location", "Restless Ear", "the monster turns to a random side"),
        ("hit-location", "Giant Mouth", "the attacker archives the weapon used."),
        ("hit-location", "Furry Throat", "Each swallowed survivor triggers the story event Regurgitate."),
        ("hunt-event", "Stampede", "1 event damage at random hit locations, as many as the monster's level."),
        ("monster", "Screaming Antelope", "The monster's turn ends."),
        ("monster", "Screaming Antelope", "+2 permanent strength (once per lifetime)"),
    ],
)
def test_the_antelope_says_what_it_does(kind: str, name: str, line: str) -> None:
    assert line in "\n".join(card_text(kind, name))


LION = BOX.monsters["white-lion"]


def test_what_an_injury_puts_in_place_of_a_card_keeps_its_targets_and_its_profile() -> None:
    """An attack that replaces another is no attack without dice."""
    claw = next(card for card in LION.ai_cards if card.name == "Claw")
    blunted = (*claw.actions[:1], MoveAndAttack(AttackProfile(speed=1, accuracy=4, damage=1, reach=2)))
    parts = print_ai_card(replace(claw, injuries={"Chipped Axe": blunted}), LION)
    at = next(i for i, part in enumerate(parts) if part.kind == "persistent")
    assert [part.kind for part in parts[at:]] == ["persistent", "pick", "attack"]
    assert parts[at].lines == ["Instead of everything above:"] and parts[at + 2].medals == ("1", "4+", "1")
    assert parts[at + 2].lines == ["Reach 2."]


def test_whoever_has_most_may_have_to_have_some() -> None:
    bleeding = terms(TermKind.THREAT, TermKind.IN_RANGE, above(1, "bleeding tokens"), most("bleeding tokens"))
    assert describe(bleeding) == "threat in range with the most bleeding tokens (at least 1)"


def test_the_sheet_tells_of_life() -> None:
    level = replace(LION.levels[-1], life=15)
    assert "  The monster starts with 15 Life." in plain(print_monster_sheet(LION, level))


def test_an_attack_of_one_die_has_no_dice() -> None:
    assert ExtraAttack(Role.ATTACKER, 1, 2, 3).text().endswith("without moving (1 die, 2+, damage 3)")


@pytest.mark.parametrize(
    ("kind", "name", "line"),
    [
        (
            "hit-location",
            "Regal Back",
            "Unless the attacker is in the monster's blind spot, no wound roll is made here",
        ),
        ("hit-location", "Exotic Fur Collar", "Close a random open Lens."),
        ("hit-location", "Gilded Face Visor", "Open a random closed Lens."),
        ("hit-location", "Exotic Rib Plate", "While the Green Lens is open, this location is impervious."),
        ("hit-location", "Exotic Silk Cape", "If any closed Lens can be opened:"),
        (
            "hit-location",
            "Golden Gauntlet",
            "The attacker cannot spend movement, dash or dodge until the end of the next",
        ),
        ("hit-location", "Black Out", "No survivor can use lantern gear or attack with ranged weapons until"),
        ("ai", "Bullet Jabs", "While the Red Lens is open: damage 2 instead."),
        ("ai", "Soft Chuckle", "Each survivor without survival is knocked down."),
        ("ai", "Liver Blow", "The target loses 2 (all if the Green Lens is open) survival."),
        ("ai", "Small Uppercut", "where the group (the monster controller if the Blue Lens is open) likes, and"),
        ("ai", "Full-Powered Flick", "suffers knockback 15 (if the Blue Lens is open: in any direction but"),
        ("ai", "King's Palm", "Otherwise: Each survivor in the Palm suffers 1 hit with damage 3 at the body."),
        ("ai", "Cinder Sundering", "Otherwise: That survivor suffers 1 hit with damage 3 at every hit location."),
        ("ai", "Mortify", "If the heavy injury box at the legs is empty, the target fills it and the light one."),
        ("ai", "Voidwarp", "If anybody dealt 1 or more wounds in this showdown:"),
        ("ai", "Blacken", "a standing survivor with the Thunder Maul in the Smash Zone who is not doomed"),
        ("ai", "Frustration", "When an AI card of the monster's turn is over"),
        ("ai", "Retinue", "Each time the monster moves over or onto a retinue, it loses 3 members, who die."),
        ("ai", "Stolen Dreams", "A survivor adjacent to you may spend 1 activation: you lose 1 dream token. If you"),
    ],
)
def test_a_nemesis_says_what_it_does(kind: str, name: str, line: str) -> None:
    assert line in printed(kind, name)


def test_a_row_of_the_rewards_says_what_it_brings() -> None:
    level = BOX.monsters["kings-man"].levels[0]
    assert reward_in_words(level.victory, "1–4") == "Nothing."
    assert reward_in_words(level.victory, "5–8") == "Each survivor gains a random fighting art."
    assert reward_in_words(BOX.monsters["watcher"].levels[0].victory, "1–4") == ""


def test_a_movement_without_limit_is_no_number() -> None:
    watcher, king = BOX.monsters["watcher"], BOX.monsters["kings-man"]
    assert any("Movement without limit" in line for line in print_monster_sheet(watcher, watcher.levels[0])[0].lines)
    assert [spaces_of_a_move(one.levels[0].movement) for one in (watcher, king)] == ["any", "5"]
