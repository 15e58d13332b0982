"""The table top on a screen: window, scenes, widgets, text, motion and sound. Knows no rule of any game.

Scene authors import from `engine.ui.kit`, which gathers the names they need.
"""
