"""Every press that answers says beforehand if it can be taken back: marks stand on all of them once a few frames have
passed, are true, and move nothing (docs/interface.md, row 4)."""

from __future__ import annotations

from pathlib import Path

from engine.decision import Decision, Shape
from engine.ui.input import Act, Intent
from engine.ui.widgets.line import Little
from engine.ui.widgets.seal import seal_words
from engine.ui.widgets.widget import Widget
from engine.ui.window import Stage
from game.scenes.shot.picture import staged
from game.scenes.table.table_scene import TableScene
from tests.scenes.kinds_met import Kind, meet
from tests.scenes.test_walk import opened

SEED, ANSWERS = 0, 460
"""A First Story, a year at home, a hunt, and the fights after it."""
FRAME, MOST = 0.02, 300


def until_marked(stage: Stage, scene: TableScene) -> None:
    """Frames pass until nothing is left to mark."""
    for _ in range(MOST):
        stage.stack.update(FRAME)
        scene.settle()
        if not scene.behind() and not scene.marking.busy and scene.marking._root is scene.root:
            return
    raise AssertionError("never done")


def answering(scene: TableScene) -> list[Widget]:
    """What can be pressed to answer the question."""
    keys = scene.answer_keys()
    refused = [one for one in scene.root.walk() if getattr(one, "why_not", None)]
    return [one for one in scene.root.walk() if one.key in keys and one.focusable and one not in refused]


def places(scene: TableScene) -> list[tuple[str, tuple[int, int, int, int]]]:
    return [(one.key, (one.rect.x, one.rect.y, one.rect.w, one.rect.h)) for one in scene.root.walk()]


def proved(kind: Kind, path: Path, folder: Path) -> int:
    """The marks of this question stand, are true, and moved nothing. Returns how many there are."""
    with opened(path, folder) as stage:
        scene = stage.scene
        if not isinstance(scene, TableScene):  # its answers lead away
            return 0
        resting = not scene.behind() and not scene.session.recalling  # else the log has still lines to come
        before = places(scene) if resting else []
        until_marked(stage, scene)
        request = scene.making.request
        if not isinstance(request, Decision) or request.shape is not Shape.ONE:
            return 0
        if before and scene.making.key() == "":
            assert places(scene) == before, kind
        keys, found = scene.answer_keys(), answering(scene)
        bare = [one.key for one in found if one.undoable is None and not one.key.startswith("option:space:")]
        assert not bare or kind.topic == "hunt-space", (kind, bare)
        for one in found:
            if one.undoable is not None:
                assert one.undoable is not scene.session.would_reveal(keys[one.key]), (kind, one.key)
                spot = one.seal_rect()
                assert spot is not None and one.rect.contains(spot), (kind, one.key)
                says = one.ref_at(spot.center)
                assert says is not None and says[0] == seal_words(stage.ui, one.undoable), (kind, one.key)
        return sum(one.undoable is not None for one in found)


def test_every_answer_of_every_scene_is_marked_truly(tmp_path: Path) -> None:
    marked: dict[str, int] = {}
    for kind, path in meet(tmp_path, SEED, ANSWERS, set()):
        marked[kind.where] = marked.get(kind.where, 0) + proved(kind, path, tmp_path)
    assert min(marked[where] for where in ("showdown", "settlement phase", "hunt")) >= 6, marked


def test_one_mark_is_found_in_a_frame_and_first_the_one_that_is_looked_at(tmp_path: Path) -> None:
    stage = staged("settlement", 1, (1280, 720), 1.0, tmp_path)
    scene = stage.scene
    assert isinstance(scene, TableScene)
    scene.begin_making()
    scene.renew()
    scene.settle()
    assert all(one.undoable is None for one in answering(scene)) and not scene.making.marks
    last = answering(scene)[-1]
    scene.focus_on(last.key)
    stage.stack.update(FRAME)
    assert list(scene.making.marks) == [scene.answer_keys()[last.key]] and last.undoable is not None
    assert scene.lively, "the window does not doze before all are marked"
    stage.stack.update(FRAME)
    assert len(scene.making.marks) == 2
    until_marked(stage, scene)
    assert not scene.lively


def test_the_info_key_opens_the_entry_of_an_answer_and_then_its_mark(tmp_path: Path) -> None:
    stage = staged("settlement", 1, (1280, 720), 1.0, tmp_path)
    assert isinstance(stage.scene, TableScene)
    line = next(one for one in answering(stage.scene) if one.ref and one.undoable is not None)
    stage.scene.focus_on(line.key)
    hover = stage.stack.hover
    stage.do(Intent(Act.INFO))
    assert [one.ref for one in hover.popups] == [line.ref]
    stage.do(Intent(Act.INFO))
    assert line.undoable is not None and [one.ref for one in hover.popups] == [seal_words(stage.ui, line.undoable)]
    icons = {icon.ref for icon in line.icons()}
    for _ in icons:
        stage.do(Intent(Act.INFO))
        assert hover.popups[-1].ref in icons, "then what its icons mean"
    stage.do(Intent(Act.INFO))
    assert [one.ref for one in hover.popups] == [line.ref], "and round again"


def test_what_answers_from_another_page_is_marked_too(tmp_path: Path) -> None:
    scene = staged("storage", 1, (1280, 720), 1.0, tmp_path).scene
    small = [one for one in scene.root.walk() if isinstance(one, Little) and ":do:" in one.key]
    assert small and all(one.undoable is not None for one in small)


def test_of_several_answers_the_commit_alone_is_marked(tmp_path: Path) -> None:
    """Picking one of several gives no answer yet: it can be picked off again."""
    for kind, path in meet(tmp_path, SEED, ANSWERS, set()):
        if kind.shape != Shape.MANY.value:
            continue
        with opened(path, tmp_path) as stage:
            scene = stage.scene
            assert isinstance(scene, TableScene)
            until_marked(stage, scene)
            assert all(one.undoable is None for one in answering(scene)), kind
        return
    raise AssertionError("nothing asked for several")
