"""docs/chronicle.md is what a campaign of ten years by this seed tells now."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.program_files import ROOT
from game.terminal import command_line

PAGE = ROOT / "docs" / "chronicle.md"
COMMAND = "watch --campaign --years 10 --seed 7 --write"


@pytest.mark.soak
def test_the_chronicle_of_ten_years_is_what_would_be_written(tmp_path: Path) -> None:
    out = tmp_path / PAGE.name
    assert command_line.main([*COMMAND.split(), str(out)]) == 0
    assert out.read_text("utf-8") == PAGE.read_text("utf-8"), (
        f"the campaign is told differently: run `python3 main.py {COMMAND} docs/chronicle.md` and read it"
    )
