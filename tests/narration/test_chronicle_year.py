"""The chronicle joins what belongs together: births and parents, choices, a fight, its hunt, its killer, its dead."""

from __future__ import annotations

import pytest

from game.content.box import core_box
from game.model.history import Memory
from game.model.history import Told as Remembered
from game.model.survivor import Survivor
from game.narration.chronicle.years import told_together
from game.rules.campaign.campaign_record import Fallen, Line, Told
from game.rules.campaign.hunt_record import BETWEEN

BOX = core_box()
PARENTS = BETWEEN.join(("Erza", "Bram"))
BLOW = BETWEEN.join(("Bone Axe", "Beast's Brow"))
WON = Memory(Remembered.SURVIVED, "victory")


def told(*lines: Line, dead: tuple[Fallen, ...] = ()) -> list[str]:
    return [said for _, said in told_together(lines, BOX, dead)]


def fallen(name: str, why: str, round_: int, monster: str = "butcher", won: int = 0) -> Fallen:
    died = Memory(Remembered.DIED, why=why, monster=monster, level="1", round=round_)
    return Fallen(Survivor(key=name.lower(), name=name, history=[*[WON] * won, died]), 0, 4, why)


JOINED = [
    ([], []),
    ([Line(2, Told.YEAR)], []),
    ([Line(2, Told.STORY, "Intimacy"), Line(2, Told.BORN, "Aya", PARENTS),
      Line(2, Told.CRAFTED, "Cloth"), Line(2, Told.STORY, "Intimacy"), Line(2, Told.BORN, "Ilja", PARENTS),
      Line(2, Told.BORN, "Ottar", "Lucy")],
     ["Aya and Ilja are born to Erza and Bram, and Ottar to Lucy.", "The settlement makes a Cloth."]),
    ([Line(1, Told.STORY, "Principle: Death"), Line(1, Told.PRINCIPLE, "Graves")],
     ["The settlement chooses Graves over Cannibalize."]),
    ([Line(1, Told.EVENT, "First Day"), Line(1, Told.JOINED, "First Day", n=8)],
     ["First Day befalls the settlement and brings 8 strangers."]),
    ([Line(7, Told.STORY, "Phoenix Feather"), Line(7, Told.DIED, "Roan", "Phoenix Feather")],
     ["Phoenix Feather takes Roan."]),
    ([Line(3, Told.STORY, "Intimacy"), Line(3, Told.DIED, "Roan", "Intimacy"), Line(3, Told.STORY, "Intimacy")],
     ["Intimacy takes Roan."]),
    ([Line(3, Told.STORY, "Intimacy"), Line(3, Told.STORY, "Intimacy"), Line(3, Told.STORY, "Bold")],
     ["Intimacy (twice) and Bold are told."]),
    ([Line(3, Told.HUNTED, "white-lion", BETWEEN.join(("Pit", "Famine")), 3),
      Line(3, Told.KILLED, "Erza", BLOW), Line(3, Told.VICTORY, "white-lion", "1")],
     ["The White Lion (level 1) is hunted to space 3, by way of Pit and Famine, and beaten: "
      "Erza strikes the killing blow with the Bone Axe (Beast's Brow)."]),
    ([Line(3, Told.HUNTED, "white-lion", n=3), Line(3, Told.DEFEAT, "white-lion", "2")],
     ["The White Lion (level 2) is hunted to space 3 and beats the survivors."]),
    ([Line(3, Told.KILLED, "Erza", BETWEEN.join(("Fist & Tooth", ""))), Line(3, Told.VICTORY, "butcher", "1")],
     ["The Butcher (level 1) comes and is beaten: Erza strikes the killing blow with Fist & Tooth."]),
    ([Line(3, Told.HUNTED, "white-lion", n=3), Line(3, Told.KILLED, "Erza", BETWEEN)],
     ["The White Lion is hunted to space 3. Erza strikes the killing blow."]),
    ([Line(3, Told.LOCATION, "Skinnery"), Line(3, Told.VICTORY, "white-lion", "1"), Line(3, Told.LOCATION, "Catarium")],
     ["The settlement builds the Skinnery.", "The White Lion (level 1) is beaten.",
      "The settlement builds the Catarium."]),
    ([Line(3, Told.INNOVATION, "Drums"), Line(3, Told.EVENT, "Plague"), Line(3, Told.CRAFTED, "Cloth"),
      Line(3, Told.INNOVATION, "Paint"), Line(3, Told.LOCATION, "Skinnery"), Line(3, Told.LOCATION, "Catarium")],
     ["The settlement learns Drums and Paint, builds the Skinnery and Catarium, and makes a Cloth.",
      "Plague befalls the settlement."]),
    ([Line(3, Told.INNOVATION, "Drums"), Line(3, Told.CRAFTED, "Cloth")],
     ["The settlement learns Drums and makes a Cloth."]),
    ([Line(3, Told.EVENT, "Plague"), Line(3, Told.INNOVATION, "Drums"), Line(3, Told.DIED, "Erza", "Plague")],
     ["Plague befalls the settlement and takes Erza.", "The settlement learns Drums."]),
    ([Line(3, Told.EVENT, "Haunted"), Line(3, Told.STORY, "Bold"), Line(3, Told.EVENT, "Heat Wave")],
     ["Haunted and Heat Wave befall the settlement.", "Bold is told."]),
    ([Line(3, Told.STORY, "Principle: Society"), Line(3, Told.DIED, "Ilse", "Principle: Society")],
     ["Ilse dies (Principle: Society)."]),
    ([Line(3, Told.INNOVATION, "Drums"), Line(3, Told.JOINED, "Statue", n=1), Line(3, Told.DIED, "Zora", "Statue"),
      Line(3, Told.HUNTED, "white-lion", "Statue", 3), Line(3, Told.DEFEAT, "white-lion", "1")],
     ["The settlement learns Drums.", "The White Lion (level 1) is hunted to space 3, by way of Statue, and beats the "
      "survivors.", "On the way Statue brings a stranger and takes Zora."]),
    ([Line(0, Told.VICTORY, "white-lion", "prologue")], ["The White Lion (First Story) is beaten."]),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "said"), JOINED, ids=range(len(JOINED)))
def test_what_belongs_together_is_one_sentence(lines: list[Line], said: list[str]) -> None:
    assert told(*lines) == said


def test_the_dead_of_a_fight_stand_by_its_rounds_with_what_they_had_won() -> None:
    dead = (
        fallen("Rurik", "Blood Geyser", 6, won=2),
        fallen("Quill", "Instant Death", 2),
        fallen("Ann", "Instant Death", 2),
    )
    lines = [Line(4, Told.DIED, one.survivor.name, one.why) for one in dead]
    assert told(*lines, dead=dead) == [
        "Three fall to the Butcher: Quill and Ann in round 2 (Instant Death) and Rurik in round 6 (Blood Geyser). "
        "Rurik had won twice."
    ]
    assert told(Line(4, Told.DEFEAT, "butcher", "1"), *lines, dead=dead)[1:] == told(*lines, dead=dead)
    assert told(lines[0], dead=dead) == ["Rurik, who had won twice, falls to the Butcher in round 6 (Blood Geyser)."]


def test_the_dead_at_home_are_told_by_what_took_them() -> None:
    dead = (
        fallen("Arn", "Intimacy", 0, ""),
        fallen("Hedda", "Intimacy", 0, ""),
        fallen("Zell", "Plague", 0, "", won=1),
    )
    lines = [Line(4, Told.DIED, one.survivor.name, one.why) for one in dead]
    assert told(*lines, dead=dead) == ["Arn and Hedda die (Intimacy).", "Zell, who had won once, dies (Plague)."]
