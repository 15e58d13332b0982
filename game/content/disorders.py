"""The 23 disorders. What acts in a showdown is a trait; the rest is our wording and its moment of the campaign."""

from __future__ import annotations

from game.effects.cards import Disorder
from game.effects.traits import (
    AlwaysThreat,
    Ban,
    Campaign,
    Cannot,
    Cured,
    EasilyScared,
    FleshToMind,
    Moment,
    MustMove,
    Whenever,
)
from game.effects.verbs import (
    ArchiveArmor,
    GainPriority,
    HasGear,
    If,
    KnockDown,
    Retire,
    SkipNextHunt,
    SufferTrauma,
)
from game.effects.who import Role
from game.model.terms import Location, Stat

SELF = Role.SELF
FALL = KnockDown(SELF)
DEPARTING = "when departing"
RETURNING = "as a returning survivor"
GEAR_GRID = "in the gear grid"

DISORDERS = (
    Disorder(
        "Aichmophobia",
        (
            Cannot((Ban.BLADES,)),
            Campaign(DEPARTING, "leave every axe, sword, spear, dagger, scythe and katar behind"),
        ),
    ),
    Disorder(
        "Anxiety",
        (Whenever(Moment.SHOWDOWN_STARTS, (If(HasGear(SELF, "stinky"), then=(), otherwise=(GainPriority(SELF),)),)),),
    ),
    Disorder(
        "Apathetic",
        (
            Cannot((Ban.SPEND_SURVIVAL, Ban.GAIN_SURVIVAL, Ban.GAIN_COURAGE)),
            Cured(Stat.UNDERSTANDING, 8),
        ),
    ),
    Disorder(
        "Binge Eating Disorder",
        (
            Campaign(DEPARTING, "consumable gear must be in the gear grid"),
            Campaign("at every choice to consume", "the choice must be to consume"),
        ),
    ),
    Disorder("Coprolalia", (AlwaysThreat(), Campaign(GEAR_GRID, "all gear is noisy as well"))),
    Disorder("Fear of the Dark", (), on_gain=(Retire(SELF),)),
    Disorder("Hemophobia", (Whenever(Moment.BLEEDING_GAINED, (FALL,), anyone=True),)),
    Disorder(
        "Hoarder",
        (
            Campaign(
                RETURNING,
                "archive 1 resource gained in the last showdown, which one the group decides, and gain 1 courage; "
                "without such a resource nothing happens",
            ),
        ),
    ),
    Disorder("Honorable", (Cannot((Ban.BLIND_SPOT_ATTACK, Ban.ATTACK_THE_FALLEN)),)),
    Disorder("Hyperactive", (MustMove(),)),
    Disorder("Immortal", (FleshToMind(), Cannot((Ban.SPEND_SURVIVAL,), while_insane=True))),
    Disorder(
        "Indecision",
        (Campaign("as event revealer on the hunt", "roll twice for every roll of the event and use the lower result"),),
    ),
    Disorder("Monster Panic", (EasilyScared(1),)),
    Disorder(
        "Post-Traumatic Stress",
        (
            Campaign(
                "in the settlement phase after it is gained",
                "adds no endeavor as a returning survivor and cannot be nominated for endeavors; "
                "from then on nothing, but it still counts as a disorder",
            ),
        ),
        on_gain=(SkipNextHunt(SELF),),
    ),
    Disorder("Prey", (Cannot((Ban.SPEND_SURVIVAL,), unless_insane=True),)),
    Disorder("Quixotic", (Campaign(DEPARTING, "if insane, gain 1 survival and a +1 strength token"),)),
    Disorder("Rageholic", (Whenever(Moment.SEVERE_INJURY, (SufferTrauma(SELF, "Frenzy"),)),)),
    Disorder("Secretive", (Campaign(RETURNING, "skip the next hunt"),)),
    Disorder("Seizures", (Whenever(Moment.HEAD_DAMAGED, (FALL,)),)),
    Disorder(
        "Squeamish",
        (
            Campaign(DEPARTING, "leave all stinky gear behind"),
            Campaign("whenever an effect would make this survivor stinky", "survival becomes 0"),
        ),
    ),
    Disorder("Traumatized", (Whenever(Moment.ACT_ENDS_BESIDE_MONSTER, (FALL,)),)),
    Disorder("Vestiphobia", (Cannot((Ban.BODY_ARMOR,)),), on_gain=(ArchiveArmor(SELF, Location.BODY),)),
    Disorder(
        "Weak Spot",
        (
            Campaign("when gained", "roll the hit location die and record the location beside this disorder"),
            Campaign(DEPARTING, "armor must be worn at the recorded location"),
        ),
    ),
)
