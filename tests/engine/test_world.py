"""Worlds: ordered, independent of each other, and the same again after a restore."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator

import esper
import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from engine.errors import BadInput
from engine.grid import EAST, NORTH, Direction
from engine.world import Missing, Snapshot, World


class Place(msgspec.Struct, tag="place"):
    at: tuple[int, int]
    facing: Direction = NORTH


class Tokens(msgspec.Struct, tag="tokens"):
    held: dict[str, int] = {}
    log: list[str] = []


class Mark(msgspec.Struct, tag="mark"):
    number: int = 0


class Stranger(msgspec.Struct, tag="stranger"):
    number: int = 0


KINDS = (Place, Tokens, Mark)


@pytest.fixture
def world() -> Iterator[World]:
    with World(KINDS) as world:
        yield world


# entities and components


def test_ids_are_given_out_in_order_and_never_twice(world: World) -> None:
    assert [world.create(), world.create(Mark()), world.create()] == [1, 2, 3]
    world.delete(3)
    assert world.next_entity == 4
    assert world.create() == 4
    assert world.entities() == [1, 2, 4]
    assert 3 not in world
    assert 4 in world


def test_an_id_can_be_chosen(world: World) -> None:
    assert world.create(Mark(1), entity=7) == 7
    assert world.create(Mark(2), entity=3) == 3
    assert world.create(Mark(3)) == 8
    assert [(entity, mark.number) for entity, mark in world.each(Mark)] == [(3, 2), (7, 1), (8, 3)]


def test_a_taken_or_impossible_id_is_refused(world: World) -> None:
    world.create(entity=2)
    with pytest.raises(ValueError, match="cannot make an entity 2: taken"):
        world.create(entity=2)
    with pytest.raises(ValueError, match="ids start at 1"):
        world.create(entity=0)
    assert world.entities() == [2]
    assert world.next_entity == 3


def test_a_component_is_handed_out_itself(world: World) -> None:
    place = Place((1, 2))
    entity = world.create(place)
    assert world.get(entity, Place) is place
    assert world.find(entity, Place) is place
    assert world.has(entity, Place)
    world.get(entity, Place).at = (3, 4)
    assert place.at == (3, 4)


def test_what_is_missing_is_named(world: World) -> None:
    entity = world.create(Mark())
    assert world.find(entity, Place) is None
    assert world.find(99, Place) is None
    assert not world.has(99, Mark)
    with pytest.raises(Missing, match=r"^entity 1 of world#\d+ has no Place$"):
        world.get(entity, Place)
    for ask in (lambda: world.get(99, Mark), lambda: world.delete(99), lambda: world.add(99, Mark())):
        with pytest.raises(KeyError, match=r"^world#\d+ has no entity 99$"):
            ask()
    with pytest.raises(Missing, match="has no Tokens"):
        world.remove(entity, Tokens)


def test_components_come_and_go(world: World) -> None:
    entity = world.create(Mark(1))
    world.add(entity, Tokens())
    world.add(entity, Mark(2))
    assert world.components(entity) == [Tokens(), Mark(2)]
    assert world.remove(entity, Mark) == Mark(2)
    assert world.components(entity) == [Tokens()]
    assert world.each(Mark) == []


def test_only_the_kinds_of_the_world_are_held_one_of_each(world: World) -> None:
    with pytest.raises(TypeError, match="holds no Stranger"):
        world.create(Stranger())
    entity = world.create()
    with pytest.raises(TypeError, match="holds no Stranger"):
        world.add(entity, Stranger())
    with pytest.raises(ValueError, match="two components Mark for one entity"):
        world.create(Mark(1), Mark(2))
    assert world.entities() == [entity]


class Frozen(msgspec.Struct, tag="frozen", frozen=True):
    number: int = 0


class Tagless(msgspec.Struct):
    number: int = 0


class Double(msgspec.Struct, tag="mark"):
    number: int = 0


class Inner(msgspec.Struct):
    names: dict[str, list[frozenset[str]]] = {}
    again: Inner | None = None


class Unordered(msgspec.Struct, tag="unordered"):
    inner: Inner


@pytest.mark.parametrize(
    ("kinds", "why"),
    [
        ((), "at least one"),
        ((Frozen,), "Frozen must be a mutable Struct with a tag"),
        ((Tagless,), "Tagless must be a mutable Struct with a tag"),
        ((Mark, Double), "two kinds of component have the tag 'mark'"),
        ((Mark, int), "is no msgspec.Struct"),
        ((Unordered,), "Unordered holds a set"),
    ],
)
def test_kinds_that_could_not_be_saved_are_refused(kinds: tuple[type[msgspec.Struct], ...], why: str) -> None:
    before = esper.list_worlds()
    with pytest.raises(TypeError, match=why):
        World(kinds)
    assert esper.list_worlds() == before


def test_queries_are_in_the_order_of_ids(world: World) -> None:
    for entity in (40, 8, 1000, 16, 3):
        world.create(Mark(entity), Place((entity, 1)), entity=entity)
    world.create(Place((0, 0)), entity=9)
    assert [entity for entity, _ in world.each(Mark)] == [3, 8, 16, 40, 1000]
    assert [(entity, mark.number, place.at[0]) for entity, mark, place in world.each2(Mark, Place)] == [
        (entity, entity, entity) for entity in (3, 8, 16, 40, 1000)
    ]
    assert world.each2(Mark, Tokens) == []


def test_the_world_may_change_during_a_query(world: World) -> None:
    for number in range(4):
        world.create(Mark(number))
    for entity, mark in world.each(Mark):
        if mark.number % 2:
            world.delete(entity)
        else:
            world.create(Mark(9))
    assert [mark.number for _, mark in world.each(Mark)] == [0, 2, 9, 9]


# snapshots


def filled(world: World) -> None:
    world.create(Place((1, 2), EAST), Tokens({"b": 1, "a": 2}, ["x"]))
    world.create(Mark(5), entity=4)
    world.delete(world.create())


def test_a_snapshot_is_independent_both_ways_and_can_be_used_again(world: World) -> None:
    filled(world)
    before = world.encode()
    snapshot = world.snapshot()
    assert snapshot.entities == [(1, [Place((1, 2), EAST), Tokens({"b": 1, "a": 2}, ["x"])]), (4, [Mark(5)])]
    assert len(snapshot) == 2
    for _ in range(2):
        world.get(1, Tokens).log.append("y")
        world.get(1, Tokens).held["a"] = 7
        world.delete(4)
        world.create(Mark(), entity=2)
        assert world.encode() != before
        world.restore(snapshot)
        assert world.encode() == before
        assert list(world.get(1, Tokens).held) == ["b", "a"]  # the order of a dict comes back too


def test_ids_go_on_after_a_restore_as_they_would_have(world: World) -> None:
    filled(world)
    snapshot, data = world.snapshot(), world.encode()
    straight = world.create()
    assert straight == 6  # 5 was deleted, and is not given out again
    world.restore(snapshot)
    assert world.create() == straight
    world.decode(data)
    assert world.create() == straight
    with World(KINDS) as other:
        other.decode(data)
        assert other.create() == straight


def test_encode_and_decode_are_an_identity(world: World) -> None:
    filled(world)
    data = world.encode()
    with World(KINDS, "other") as other:
        other.create(Mark(1))
        other.decode(data)
        assert other.encode() == data
        assert other.snapshot() == world.snapshot()
        assert other.get(1, Place) == Place((1, 2), EAST)
        other.get(1, Place).at = (9, 9)
    assert world.get(1, Place).at == (1, 2)


ENCODE = msgspec.msgpack.encode


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00",
        b"not a save",
        ENCODE((1, [(1, [Stranger()])])),
        ENCODE((2, [(1, [{"type": "place", "at": "here"}])])),
        ENCODE((2, [(1, [Mark(), Mark()])])),
        ENCODE((9, [(2, [Mark()]), (1, [])])),
        ENCODE((9, [(1, []), (1, [])])),
        ENCODE((1, [(1, [Mark()])])),
        ENCODE((5, [(0, [Mark()])])),
        ENCODE((5, [(1, [Mark()])]))[:-1],
    ],
)
def test_damaged_data_is_refused_and_changes_nothing(world: World, data: bytes) -> None:
    filled(world)
    before = world.encode()
    with pytest.raises(
        BadInput, match=r"^The saved board \(world#\d+\) cannot be read: .+; go back to an earlier save\.$"
    ):
        world.decode(data)
    assert world.encode() == before


def test_what_cannot_be_encoded_is_named(world: World) -> None:
    world.create(Mark(1), Place((1, 1)))
    world.create(Mark(1 << 300))
    with pytest.raises(TypeError, match=r"Mark\(number=2.*\) of entity 2 cannot be saved"):
        world.encode()


# many worlds


def test_worlds_do_not_leak_into_each_other() -> None:
    with World(KINDS) as a, World(KINDS) as b:
        assert a.name != b.name
        assert a.create(Mark(1)) == b.create(Mark(2)) == 1
        a.add(1, Place((1, 1)))
        b.create(Mark(3))
        assert a.entities() == [1]
        assert a.get(1, Mark).number == 1
        assert b.get(1, Mark).number == 2
        assert not b.has(1, Place)
        with a.active():
            assert b.create() == 3
            assert esper.get_components(Mark, Place) == [(1, (a.get(1, Mark), a.get(1, Place)))]


class Interleaved(RuleBasedStateMachine):
    """Three worlds used in any order behave like three plain dictionaries."""

    def __init__(self) -> None:
        super().__init__()
        self.worlds = [World(KINDS) for _ in range(3)]
        self.models: list[dict[int, dict[type, msgspec.Struct]]] = [{} for _ in range(3)]
        self.nexts = [1, 1, 1]
        self.kept: list[tuple[Snapshot, bytes, dict[int, dict[type, msgspec.Struct]], int]] = []

    which = st.integers(0, 2)
    number = st.integers(0, 99)

    @rule(at=which, number=number)
    def create(self, at: int, number: int) -> None:
        entity = self.worlds[at].create(Mark(number))
        assert entity == self.nexts[at]
        self.nexts[at] += 1
        self.models[at][entity] = {Mark: Mark(number)}

    @rule(at=which, entity=st.integers(1, 12))
    def create_chosen(self, at: int, entity: int) -> None:
        if entity in self.models[at]:
            return
        self.worlds[at].create(entity=entity)
        self.nexts[at] = max(self.nexts[at], entity + 1)
        self.models[at][entity] = {}

    @rule(at=which, index=number)
    def delete(self, at: int, index: int) -> None:
        if self.models[at]:
            entity = sorted(self.models[at])[index % len(self.models[at])]
            self.worlds[at].delete(entity)
            del self.models[at][entity]

    @rule(at=which, index=number, number=number)
    def add(self, at: int, index: int, number: int) -> None:
        if self.models[at]:
            entity = sorted(self.models[at])[index % len(self.models[at])]
            self.worlds[at].add(entity, Place((number, 1)))
            self.models[at][entity][Place] = Place((number, 1))

    @rule(at=which, index=number)
    def remove(self, at: int, index: int) -> None:
        holders = [entity for entity, row in sorted(self.models[at].items()) if Mark in row]
        if holders:
            entity = holders[index % len(holders)]
            assert self.worlds[at].remove(entity, Mark) == self.models[at][entity].pop(Mark)

    @rule(at=which)
    def keep(self, at: int) -> None:
        model = {entity: dict(row) for entity, row in self.models[at].items()}
        self.kept.append((self.worlds[at].snapshot(), self.worlds[at].encode(), model, self.nexts[at]))

    @rule(at=which, index=number, as_bytes=st.booleans())
    def go_back(self, at: int, index: int, as_bytes: bool) -> None:
        """Any world can take on what any world was."""
        if not self.kept:
            return
        snapshot, data, model, following = self.kept[index % len(self.kept)]
        if as_bytes:
            self.worlds[at].decode(data)
        else:
            self.worlds[at].restore(snapshot)
        assert self.worlds[at].encode() == data
        self.models[at] = {entity: dict(row) for entity, row in model.items()}
        self.nexts[at] = following

    @invariant()
    def same(self) -> None:
        for world, model, following in zip(self.worlds, self.models, self.nexts, strict=True):
            assert world.next_entity == following
            assert world.entities() == sorted(model)
            assert world.each(Mark) == [(entity, row[Mark]) for entity, row in sorted(model.items()) if Mark in row]
            assert world.each2(Place, Mark) == [
                (entity, row[Place], row[Mark]) for entity, row in sorted(model.items()) if Place in row and Mark in row
            ]
            with world.active():  # and esper itself knows the same
                assert sorted(esper.get_entities()) == sorted(model)
                assert sorted(esper.get_component(Mark)) == world.each(Mark)

    def teardown(self) -> None:
        for world in self.worlds:
            world.close()
        assert esper.current_world == "default"


TestInterleaved = Interleaved.TestCase
TestInterleaved.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)


def test_a_closed_world_is_gone_and_says_so() -> None:
    world = World(KINDS, "arena")
    entity = world.create(Mark())
    assert world.name in esper.list_worlds()
    world.close()
    world.close()
    assert world.name not in esper.list_worlds()
    for use in (
        lambda: world.get(entity, Mark),
        lambda: world.find(entity, Mark),
        world.create,
        lambda: world.each(Mark),
        world.entities,
        world.encode,
        lambda: world.next_entity,
    ):
        with pytest.raises(RuntimeError, match=r"^arena#\d+ is closed$"):
            use()


def test_a_world_that_is_dropped_is_cleared_away() -> None:
    world = World(KINDS)
    name = world.name
    del world
    gc.collect()
    assert name not in esper.list_worlds()


def test_an_active_world_cannot_be_closed(world: World) -> None:
    with World(KINDS) as other, world.active(), other.active():
        with pytest.raises(RuntimeError, match="while it is active"):
            world.close()
        with pytest.raises(RuntimeError, match="while it is active"):
            other.close()
    assert esper.current_world == "default"


def in_thread(work: object) -> list[BaseException]:
    failed: list[BaseException] = []

    def run() -> None:
        try:
            work()  # type: ignore[operator]
        except Exception as error:
            failed.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    return failed


def test_a_second_thread_is_refused(world: World) -> None:
    entity = world.create(Mark())
    for use in (
        lambda: world.get(entity, Mark),
        lambda: world.find(entity, Mark),
        world.create,
        lambda: world.delete(entity),
        lambda: world.each(Mark),
        lambda: world.each2(Mark, Place),
        world.snapshot,
        lambda: world.add(entity, Mark(2)),
        lambda: world.remove(entity, Mark),
        world.close,
    ):
        (error,) = in_thread(use)
        assert isinstance(error, RuntimeError)
        assert "belongs to another thread" in str(error)
    (error,) = in_thread(lambda: World(KINDS))
    assert isinstance(error, RuntimeError)
    assert "in use by another thread" in str(error)
    assert world.entities() == [entity]


def test_another_thread_may_have_worlds_when_this_one_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.world._open_in", {})  # whatever another test has left open

    def work() -> None:
        with World(KINDS) as world:
            assert world.create() == 1

    assert in_thread(work) == []


# work on one world in the middle of work on another


def test_work_on_a_world_may_use_another() -> None:
    with World(KINDS) as a, World(KINDS) as b:
        b.create(Mark(8))
        a.create(Mark(9), entity=6)
        with a.active():
            b.create(Mark(8))
            esper.create_entity(Mark(len(esper.get_component(Mark))))
        assert [mark.number for _, mark in b.each(Mark)] == [8, 8]
        assert [(entity, mark.number) for entity, mark in a.each(Mark)] == [(6, 9), (7, 1)]
        assert a.create() == 8  # an entity made by esper itself counts


def test_work_that_fails_leaves_no_world_active(world: World) -> None:
    with pytest.raises(ZeroDivisionError), world.active():
        raise ZeroDivisionError
    assert esper.current_world == "default"


def test_a_world_may_change_while_it_is_gone_through(world: World) -> None:
    world.create(Mark(1))
    for _ in range(3):
        for entity, mark in world.each(Mark):
            world.create(Mark(mark.number + 1))
            world.delete(entity)
    assert world.each(Mark) == [(4, Mark(4))]
    assert list(world.snapshot()) == [(4, [Mark(4)])]
    assert repr(world) == f"<World {world.name}: 1 entities>"
    assert esper.current_world == "default"
