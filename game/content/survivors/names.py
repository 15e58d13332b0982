"""Names that the game suggests for survivors; the group may give any other."""

from __future__ import annotations

WOMEN = (
    "Abra", "Aldith", "Anwen", "Asta", "Bera", "Brisa", "Calla", "Corva", "Dagna", "Delwyn", "Edda", "Elke", "Embla",
    "Fenja", "Freya", "Gala", "Gisla", "Hale", "Hedda", "Ida", "Ilse", "Ingra", "Isolde", "Jorun", "Kara", "Ketta",
    "Liv", "Lorna", "Luda", "Maren", "Mira", "Moira", "Nessa", "Nyra", "Oda", "Orla", "Petra", "Quenby", "Ragna",
    "Rhea", "Runa", "Saga", "Senna", "Sif", "Solveig", "Tamsin", "Thyra", "Torva", "Una", "Ursa", "Vala", "Vesna",
    "Wren", "Ylva", "Yrsa", "Zora",
)  # fmt: skip
MEN = (
    "Alaric", "Arn", "Aske", "Bard", "Bjarni", "Bram", "Cael", "Corin", "Dag", "Doran", "Eder", "Egil", "Emrys",
    "Falk", "Finn", "Garrick", "Goran", "Gunnar", "Hakon", "Halvard", "Ivar", "Jarl", "Joss", "Kell", "Knut", "Leif",
    "Loric", "Magnus", "Marek", "Milo", "Njal", "Odo", "Olaf", "Orin", "Osric", "Pell", "Quill", "Ragnar", "Roan",
    "Rurik", "Sander", "Sigurd", "Skarde", "Stig", "Tarn", "Tove", "Ulf", "Uric", "Vali", "Vidar", "Wulf", "Yngve",
    "Yorick", "Zell",
)  # fmt: skip

GIVEN_NAMES = {"female": WOMEN, "male": MEN}
