"""The hit location deck: kinds of location, their order, traps and reactions."""

from __future__ import annotations

from game.rulebook.entry import Rule, entry

RULES: tuple[Rule, ...] = (
    entry(
        "hit-location-types",
        "Kinds of hit location",
        "A [[hit location]] may be first strike, impervious, super-dense or a trap. One with none of these words on "
        "it is a normal location.",
        see=(
            "hit-location-first-strike",
            "hit-location-impervious",
            "hit-location-super-dense",
            "hit-location-trap-resolve",
        ),
    ),
    entry(
        "hit-location-deck-build",
        "Hit location deck",
        "At set-up all of the monster's hit locations are shuffled together and placed face down.",
        see=("showdown-components", "hit-location-draw-per-hit"),
    ),
    entry(
        "hit-location-draw-per-hit",
        "One location per hit",
        "Draw as many hit locations as you scored hits and turn them all over at once, before you try to wound any of "
        "them.",
        see=("hit-location-order", "hit-location-deck-empty", "attack-survivor-steps"),
    ),
    entry(
        "hit-location-order",
        "Choosing the order",
        "The attacker decides in which order the drawn locations are resolved. [[First strike]] locations must go "
        "before the others.",
        see=("hit-location-first-strike", "attack-wound-steps"),
        example=(
            "With one first strike card and two ordinary ones drawn, the first strike card is the only legal first "
            "choice."
        ),
    ),
    entry(
        "hit-location-first-strike",
        "First strike",
        "[[First strike]] locations come before all other locations; with more than one, the attacker orders them. A "
        "trap still takes precedence over everything.",
        see=("hit-location-order", "hit-location-trap-resolve"),
    ),
    entry(
        "hit-location-impervious",
        "Impervious",
        "An [[impervious]] location cannot be wounded, not even by a lantern 10. You still roll: a critical sets off "
        "its effect without a wound, anything else counts as a failed attempt with its failure and reflex reactions.",
        see=("critical-always-wounds", "keyword-devastating", "hit-location-reactions"),
        example=(
            "A 10 on an impervious location with a critical effect: the effect happens and the AI deck stays as it is."
        ),
    ),
    entry(
        "hit-location-super-dense",
        "Super-dense",
        "Strike at a [[super-dense]] location with a frail weapon and it breaks: it is archived at the end of the "
        "attack, after the remaining hits have been resolved.",
        see=("keyword-frail", "campaign-archive"),
    ),
    entry(
        "hit-location-special-rule",
        "Rules of a location",
        "A rule printed on a hit location counts for as long as that location is being resolved.",
        see=("attack-wound-steps",),
        example=(
            "The Giant Tongue makes the monster easier to wound by 2: against toughness 10, a total of 8 is enough."
        ),
    ),
    entry(
        "hit-location-trap-resolve",
        "Trap",
        "A [[trap]] among the drawn locations takes effect immediately. Every attack in progress ends, the unresolved "
        "locations are discarded, and the trap does what it says. Afterwards it is discarded and the whole hit "
        "location deck is reshuffled.",
        see=(
            "hit-location-trap-doomed",
            "hit-location-trap-stands-monster",
            "hit-location-trap-act-continues",
            "keyword-unshakable",
        ),
        example=(
            "Three hits turn up A, the trap and B. No wound is attempted: A and B are discarded and the trap strikes."
        ),
    ),
    entry(
        "hit-location-trap-act-continues",
        "After the trap",
        "The trap costs you the attack and no more. If you are still able, go on with the rest of your act.",
        see=("hit-location-trap-resolve", "showdown-act-resources"),
    ),
    entry(
        "hit-location-trap-stands-monster",
        "A trap raises the monster",
        "If the monster lies on the ground when the trap is drawn, it stands up and then carries out the trap.",
        see=("showdown-monster-stands", "hit-location-trap-resolve"),
    ),
    entry(
        "hit-location-trap-doomed",
        "Doomed",
        "A [[doomed]] survivor is helpless until the trap or card that doomed them is done: no actions, and no "
        "spending of survival.",
        see=("hit-location-trap-resolve", "survival-dodge"),
    ),
    entry(
        "hit-location-trap-nested",
        "An attack inside a trap",
        "Should someone attack while a trap is still being resolved, discard that trap and reshuffle all locations "
        "before drawing for the new attack. The old trap carries on afterwards unless the new attack kills or fells "
        "the monster, and the same trap may come up again.",
        see=("hit-location-trap-resolve", "survival-surge"),
    ),
    entry(
        "hit-location-persistent-out-of-shuffle",
        "Injured locations stay out",
        "A location lying in play as a [[persistent injury]] no longer belongs to the deck and is left out of every "
        "shuffle.",
        see=("critical-persistent-injury",),
    ),
    entry(
        "hit-location-reactions",
        "Reactions",
        "A location may answer your wound attempt. A wound [[reaction]] follows a success, a failure reaction follows "
        "a failure, a reflex follows either, and a critical silences them all. They come right after the wound roll "
        "and before the next location.",
        see=("wound-reaction", "wound-failure-reaction", "wound-reflex-reaction", "critical-cancels-reactions"),
    ),
    entry(
        "hit-location-deck-empty",
        "Running out of locations",
        "If the hit location deck runs dry while you draw, shuffle its discard and keep drawing. If there is no card "
        "anywhere, the hits left over do nothing.",
        see=("hit-location-draw-per-hit",),
        example="One card in the deck and ten in the discard, three hits: draw the one, reshuffle, draw two more.",
    ),
    entry(
        "hit-location-zone",
        "Zones",
        "The shaded spaces of a diagram are the zone of that action or reaction: whoever stands in them is affected.",
        see=("target-collateral",),
    ),
)
