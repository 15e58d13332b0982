"""The one wrapper around esper, which keeps all its worlds in the globals of its module.

esper holds the entities and the components. This module adds what a rules engine needs: ids that are given out in order
and come back after a restore, queries in the order of ids, snapshots of plain data, and many worlds alive at once that
never touch each other. esper's own events are not used (their order is arbitrary), and neither are its processors: the
systems are the rules, which a question of the players may interrupt, and what moves in the window is animated there.

Reading goes straight to the dictionaries that esper fills, so it never switches worlds. Whatever changes the set of
entities or components enters the esper world and leaves it again, so that work on one world may use another.
"""

from __future__ import annotations

import functools
import itertools
import operator
import weakref
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import get_ident
from types import TracebackType
from typing import Any, NoReturn, TypeVar

import esper
import msgspec
import msgspec.inspect

from engine.errors import BadInput

A = TypeVar("A", bound=msgspec.Struct)
B = TypeVar("B", bound=msgspec.Struct)

_serial = itertools.count(1)
_open_in: dict[str, int] = {}  # esper world -> the thread that opened it
_entered: list[str] = []  # the worlds now active, the innermost last


class Missing(KeyError):
    """An entity, or a component of it, that is not there."""

    def __str__(self) -> str:
        return str(self.args[0])


class Snapshot(msgspec.Struct, frozen=True):
    """A world at one moment: copies of all components, entity by entity, and the id that the next entity would get."""

    next_entity: int
    entities: list[tuple[int, list[msgspec.Struct]]]

    def __iter__(self) -> Iterator[tuple[int, list[msgspec.Struct]]]:
        return iter(self.entities)

    def __len__(self) -> int:
        return len(self.entities)


class _Ids(Iterator[int]):
    """Stands in for esper's counter, which cannot be read or set from outside: esper takes each new id from here."""

    def __init__(self) -> None:
        self.next = 1

    def __next__(self) -> int:
        entity = self.next
        self.next += 1
        return entity


class World:
    """Entities (numbers from 1) with at most one component of each kind, which is a mutable, tagged msgspec.Struct.

    Components are plain data that msgspec can encode, without sets: their order would change from run to run.
    A bitboard is too wide to be encoded: keep spaces instead. Adding or removing a component empties esper's query
    caches: make a status a field. Close a world when done (or use `with`). All worlds of a process share one thread.
    """

    def __init__(self, kinds: tuple[type[msgspec.Struct], ...], name: str = "world") -> None:
        """`kinds`: the components that the world may hold; TypeError if one of them cannot be saved."""
        self._thread = get_ident()
        self._kinds = kinds
        self._decoder = _decoder(kinds)
        self.name = f"{name}#{next(_serial)}"
        if any(thread != self._thread for thread in _open_in.values()):
            raise RuntimeError(
                f"{self.name} cannot be opened: esper's worlds are in use by another thread; use a process"
            )
        _open_in[self.name] = self._thread
        self._drop = weakref.finalize(self, _forget, self.name)
        self._drop.atexit = False
        self._ids = _Ids()
        with self.active():
            esper._entity_count = self._ids  # type: ignore[assignment]
            # esper clears these two but never replaces them, so they stay true.
            self._rows: dict[int, dict[type[Any], Any]] = esper._entities
            self._holders: dict[type[Any], set[int]] = esper._components

    # entities

    def create(self, *components: msgspec.Struct, entity: int | None = None) -> int:
        """Makes an entity: the next id, or the given one if it is free (ValueError). Ids are never given out twice."""
        self._check(*components)
        if entity is None:
            entity = self._ids.next
        elif entity < 1 or entity in self._rows:
            raise ValueError(
                f"{self.name} cannot make an entity {entity}: " + ("taken" if entity > 0 else "ids start at 1")
            )
        with self.active():
            self._make(entity, components)
        return entity

    def delete(self, entity: int) -> None:
        """Removes an entity with all its components, at once."""
        self.components(entity)
        with self.active():
            esper.delete_entity(entity, immediate=True)

    def entities(self) -> list[int]:
        """Every entity, in order."""
        self._guard()
        return sorted(self._rows)

    def __contains__(self, entity: int) -> bool:
        self._guard()
        return entity in self._rows

    @property
    def next_entity(self) -> int:
        """The id that the next entity will get."""
        self._guard()
        return self._ids.next

    def _make(self, entity: int, components: tuple[msgspec.Struct, ...] | list[msgspec.Struct]) -> None:
        following = max(self._ids.next, entity + 1)
        self._ids.next = entity
        esper.create_entity(*components)
        self._ids.next = following

    # components

    def get(self, entity: int, kind: type[A]) -> A:
        """The entity's component, itself, not a copy. Raises Missing (a KeyError)."""
        if get_ident() != self._thread:
            self._refuse()
        try:
            found: A = self._rows[entity][kind]
        except KeyError:
            self.components(entity)
            raise Missing(f"entity {entity} of {self.name} has no {kind.__name__}") from None
        return found

    def get2(self, entity: int, first: type[A], second: type[B]) -> tuple[A, B]:
        """Two components of one entity. Raises Missing."""
        if get_ident() != self._thread:
            self._refuse()
        try:
            row = self._rows[entity]
            return row[first], row[second]
        except KeyError:
            return self.get(entity, first), self.get(entity, second)

    def of(self, entities: Sequence[int], kind: type[A]) -> list[A]:
        """The component of each of these entities, in their order. Raises Missing."""
        if get_ident() != self._thread:
            self._refuse()
        rows = self._rows
        try:
            return [rows[entity][kind] for entity in entities]
        except KeyError:
            return [self.get(entity, kind) for entity in entities]

    def find(self, entity: int, kind: type[A]) -> A | None:
        """The entity's component, or None if there is no such component or entity."""
        if get_ident() != self._thread:
            self._refuse()
        row = self._rows.get(entity)
        return row.get(kind) if row is not None else None

    def has(self, entity: int, kind: type[msgspec.Struct]) -> bool:
        """True if the entity exists and has such a component."""
        return self.find(entity, kind) is not None

    def components(self, entity: int) -> list[msgspec.Struct]:
        """All components of an entity, in the order of the world's kinds. Raises Missing if there is no such entity."""
        self._guard()
        try:
            row = self._rows[entity]
        except KeyError:
            raise Missing(f"{self.name} has no entity {entity}") from None
        return [row[kind] for kind in self._kinds if kind in row]

    def add(self, entity: int, component: msgspec.Struct) -> None:
        """Gives an entity a component; it takes the place of one of the same kind."""
        self._check(component)
        self.components(entity)
        with self.active():
            esper.add_component(entity, component)

    def remove(self, entity: int, kind: type[A]) -> A:
        """Takes a component away and returns it. Raises Missing."""
        self.get(entity, kind)
        with self.active():
            return esper.remove_component(entity, kind)

    def each(self, kind: type[A]) -> list[tuple[int, A]]:
        """Every entity that has such a component, with it, in order; a list, so the world may change meanwhile."""
        self._guard()
        rows = self._rows
        return [(entity, rows[entity][kind]) for entity in sorted(self._holders.get(kind, ()))]

    def each2(self, first: type[A], second: type[B]) -> list[tuple[int, A, B]]:
        """Every entity that has both components, with them, in order."""
        self._guard()
        rows, holders = self._rows, self._holders
        both = sorted(holders.get(first, set()) & holders.get(second, set()))
        return [(entity, rows[entity][first], rows[entity][second]) for entity in both]

    # snapshots

    def snapshot(self) -> Snapshot:
        """A copy of everything, independent of the world."""
        return Snapshot(*self._decoder.decode(self.encode()))

    def restore(self, snapshot: Snapshot) -> None:
        """Makes the world what it was; the snapshot stays independent and can be restored again."""
        self.decode(_encode(snapshot.next_entity, snapshot.entities))

    def encode(self) -> bytes:
        """Everything as msgpack; equal worlds give equal bytes. Raises TypeError for what msgspec cannot encode."""
        kinds = self._kinds
        rows = ((entity, self._rows[entity]) for entity in self.entities())
        return _encode(self._ids.next, [(entity, [row[kind] for kind in kinds if kind in row]) for entity, row in rows])

    def decode(self, data: bytes) -> None:
        """Makes the world what it was when encoded. Raises BadInput for damaged data; then nothing has changed."""
        try:
            next_entity, entities = self._decoder.decode(data)
            ids = [entity for entity, _ in entities]
            if ids != sorted(set(ids)) or not all(0 < entity < next_entity for entity in ids):
                raise ValueError(f"its entities {ids} are not in order below {next_entity}")
            for _, components in entities:
                self._check(*components)
        except (msgspec.DecodeError, TypeError, ValueError) as why:
            raise BadInput(f"The saved board ({self.name}) cannot be read: {why}; go back to an earlier save.") from why
        self._fill(next_entity, entities)

    def _fill(self, next_entity: int, entities: list[tuple[int, list[msgspec.Struct]]]) -> None:
        with self.active():
            esper.clear_database()  # puts its own counter back
            esper._entity_count = self._ids  # type: ignore[assignment]
            for entity, components in entities:
                self._make(entity, components)
        self._ids.next = next_entity

    # one world at a time

    @contextmanager
    def active(self) -> Iterator[None]:
        """Inside, esper's functions work on this world; afterwards on the one before."""
        self._guard()
        before = esper.current_world  # read from the module: a name imported from it would go stale
        if before == self.name:
            yield
            return
        esper.switch_world(self.name)
        _entered.append(self.name)
        try:
            yield
        finally:
            _entered.pop()
            esper.switch_world(before)

    def close(self) -> None:
        """Frees everything; closing twice is no error. Nothing else can be done with a closed world."""
        if not self._drop.alive:
            return
        self._guard()
        if self.name in _entered:
            raise RuntimeError(f"{self.name} cannot be closed while it is active")
        self._drop()
        self._thread = -1
        self._rows = {}

    def __enter__(self) -> World:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<World {self.name}: {len(self._rows)} entities>"

    # refusals

    def _guard(self) -> None:
        if get_ident() != self._thread:
            self._refuse()

    def _refuse(self) -> NoReturn:
        if self._thread == -1:
            raise RuntimeError(f"{self.name} is closed")
        raise RuntimeError(f"{self.name} belongs to another thread: esper keeps its worlds in globals; use a process")

    def _check(self, *components: msgspec.Struct) -> None:
        seen = set()
        for component in components:
            kind = type(component)
            if kind not in self._kinds:
                raise TypeError(f"{self.name} holds no {kind.__name__}")
            if kind in seen:
                raise ValueError(f"two components {kind.__name__} for one entity of {self.name}")
            seen.add(kind)


@functools.cache
def _decoder(kinds: tuple[type[msgspec.Struct], ...]) -> msgspec.msgpack.Decoder[Any]:
    """Refuses kinds that could not be told apart in a save, not be changed in place, or come back in another order."""
    tags = set()
    for kind in kinds:
        if not (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
            raise TypeError(f"{kind!r} is no msgspec.Struct")
        config = kind.__struct_config__
        if config.frozen or config.tag is None:
            raise TypeError(f"{kind.__name__} must be a mutable Struct with a tag")
        if config.tag in tags:
            raise TypeError(f"two kinds of component have the tag {config.tag!r}")
        if _holds_set(msgspec.inspect.type_info(kind), set()):
            raise TypeError(f"{kind.__name__} holds a set, whose order changes from run to run: use a list or a dict")
        tags.add(config.tag)
    if not tags:
        raise TypeError("a world needs at least one kind of component")
    component: Any = functools.reduce(operator.or_, kinds)
    return msgspec.msgpack.Decoder(tuple[int, list[tuple[int, list[component]]]])


def _holds_set(part: object, seen: set[int]) -> bool:
    """Whether a type, as msgspec describes it, is or contains a set."""
    if isinstance(part, msgspec.inspect.SetType | msgspec.inspect.FrozenSetType):
        return True
    if id(part) in seen:  # a type that contains itself
        return False
    seen.add(id(part))
    if isinstance(part, msgspec.inspect.Type | msgspec.inspect.Field):
        return any(_holds_set(getattr(part, name), seen) for name in part.__struct_fields__)
    return isinstance(part, tuple) and any(_holds_set(inner, seen) for inner in part)


_encoder = msgspec.msgpack.Encoder()


def _encode(next_entity: int, entities: list[tuple[int, list[msgspec.Struct]]]) -> bytes:
    try:
        return _encoder.encode((next_entity, entities))
    except (TypeError, OverflowError):
        for entity, components in entities:
            for component in components:
                try:
                    _encoder.encode(component)
                except (TypeError, OverflowError) as why:
                    raise TypeError(f"{component!r} of entity {entity} cannot be saved: {why}") from why
        raise


def _forget(name: str) -> None:
    """Deletes an esper world; also runs when a World is dropped without being closed."""
    _open_in.pop(name, None)
    if name in esper.list_worlds() and name != esper.current_world:
        esper.delete_world(name)
