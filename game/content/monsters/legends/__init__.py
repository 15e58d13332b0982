"""Legendary monsters: quarries grown beyond their kind, hunted by those who wear the mask of theirs."""
