"""The pictures of the table: ground, light, standees, monsters, cards, dice and the title, all drawn here.

Everything is deterministic (a numpy Generator seeded by a hash of what is drawn), takes its size in pixels as an
argument, and is cached, so a scene may ask for the same picture each frame.
"""
