"""Updates the catalogue of each language: adds new messages, drops those that are gone, and compiles the rest.

A new language begins as an empty file `service/api/languages/fr.po`. The command lists the messages that still need a
translation, and fails while there are any.
"""

import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from rich.console import Console

from service.api.languages import FOLDER
from service.api.languages.messages import collect_messages

NO_DATE = datetime.fromtimestamp(0, UTC)
"""The same messages give the same bytes, whenever they are compiled."""


def main() -> int:
    console = Console(highlight=False)
    missing = 0
    for path in sorted(FOLDER.glob("*.po")):
        catalog = update_catalog(path)
        untranslated = [str(message.id) for message in catalog if message.id and not message.string]
        missing += len(untranslated)
        console.print(f"{path.stem}: {len(catalog)} messages, {len(untranslated)} without a translation")
        for text in untranslated:
            console.print(f"  {text}", style="red", soft_wrap=True, markup=False)
    return 1 if missing else 0


def update_catalog(path: Path) -> Catalog:
    """Writes the catalogue and its compiled form again; translations of messages that are still used stay."""
    with path.open("rb") as file:
        before = read_po(file, locale=path.stem)
    catalog = Catalog(path.stem, project="Landnama", version="", creation_date=NO_DATE, revision_date=NO_DATE)
    for message, context in collect_messages().items():
        known = before.get(message)
        catalog.add(message, known.string if known else "", auto_comments=[context])
    with path.open("wb") as file:
        write_po(file, catalog, width=0, omit_header=True)
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalog)
    return catalog


if __name__ == "__main__":
    sys.exit(main())
