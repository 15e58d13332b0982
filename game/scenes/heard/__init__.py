"""What the game sounds like: which fact is heard how, and what goes round at each place. Scenes ask here for sounds."""
