"""Everything a scene author needs, in one import."""

from engine.ui.context import Entry, Ui
from engine.ui.dialog import Dialog, KeyCapture, Overlay, Reply, report
from engine.ui.input import Act, Device, Intent
from engine.ui.scene import Scene
from engine.ui.stack import SceneStack
from engine.ui.tween import Call, Hold, Sequence, Together, Tween, ease_in_out, ease_out, move, overshoot, shake, wait
from engine.ui.typography.markup import escape, plain
from engine.ui.widgets.button import Button
from engine.ui.widgets.controls import Choice, Control, Slider, Toggle
from engine.ui.widgets.display import Bar, Canvas, Heading, Icon, Label, Picture, Rich
from engine.ui.widgets.layout import Center, Column, Grid, Layers, Pad, Panel, Row, Rule, Spacer
from engine.ui.widgets.lists import Item, Tabs, empty_note
from engine.ui.widgets.scroll import ScrollView
from engine.ui.widgets.text_field import TextField
from engine.ui.widgets.tokens import Chip, Medal
from engine.ui.widgets.widget import Widget
from engine.ui.widgets.zones import Banner, Crumbs, Zones

__all__ = [
    "Act",
    "Banner",
    "Bar",
    "Button",
    "Call",
    "Canvas",
    "Center",
    "Chip",
    "Choice",
    "Column",
    "Control",
    "Crumbs",
    "Device",
    "Dialog",
    "Entry",
    "Grid",
    "Heading",
    "Hold",
    "Icon",
    "Intent",
    "Item",
    "KeyCapture",
    "Label",
    "Layers",
    "Medal",
    "Overlay",
    "Pad",
    "Panel",
    "Picture",
    "Reply",
    "Rich",
    "Row",
    "Rule",
    "Scene",
    "SceneStack",
    "ScrollView",
    "Sequence",
    "Slider",
    "Spacer",
    "Tabs",
    "TextField",
    "Together",
    "Toggle",
    "Tween",
    "Ui",
    "Widget",
    "Zones",
    "ease_in_out",
    "ease_out",
    "empty_note",
    "escape",
    "move",
    "overshoot",
    "plain",
    "report",
    "shake",
    "wait",
]
