"""Brings the catalogues of translations up to date with the texts in the source.

python -m tools.texts

New texts come in untranslated, changed ones too, and those that nobody says any more go. Whoever
runs it then translates what it lists, in src/sumtable/locales/*/LC_MESSAGES/sumtable.po.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from sumtable.locales import languages

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "sumtable"
LANGUAGES = languages()[1:]

Found = tuple[int, str, tuple[str, ...], list[str]]
"""A call: its line, the function's name, its texts, and comments."""


def python_texts(file: IO[bytes], keywords: Any, tags: Any, options: Any) -> Iterator[Found]:
    """The calls of the keywords in a module; in f-strings too, which Babel's own reader skips."""
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            texts = tuple(
                argument.value
                for argument in node.args
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
            )
            if node.func.id in keywords and texts:
                yield node.lineno, node.func.id, texts, []


_METHODS = [
    ("**.py", "tools.texts:python_texts"),
    ("**.html", "jinja2.ext:babel_extract"),
]
_OPTIONS = {"**.html": {"trimmed": "false", "silent": "false"}}
_KEYWORDS = {"_": None, "later": None, "ngettext_": (1, 2), "plural": (1, 2)}


def extracted() -> Catalog:
    """Every text of the source that people can read, without any translation."""
    found = Catalog(project="sumtable", charset="utf-8")
    for name, _, text, comments, context in extract_from_dir(
        SOURCE, _METHODS, _OPTIONS, _KEYWORDS, ("Translators:",), strip_comment_tags=True
    ):
        found.add(text, None, [(name, 0)], auto_comments=comments, context=context)
    return found


def catalogue_path(language: str) -> Path:
    """The file with the translations into a language."""
    return SOURCE / "locales" / language / "LC_MESSAGES" / "sumtable.po"


def read_catalogue(language: str) -> Catalog:
    """The translations into a language as they are."""
    with catalogue_path(language).open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def untranslated(catalogue: Catalog) -> Iterator[Message]:
    """The messages that have no translation, or one that is only a guess."""
    for message in catalogue:
        words = message.string if isinstance(message.string, tuple | list) else [message.string]
        if message.id and (message.fuzzy or not all(words)):
            yield message


def update(language: str) -> Catalog:
    """The catalogue of a language, brought up to date and written."""
    catalogue = read_catalogue(language)
    created = catalogue.creation_date
    catalogue.update(extracted(), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.creation_date = created
    catalogue.msgid_bugs_address = ""
    catalogue.obsolete.clear()
    with catalogue_path(language).open("wb") as file:
        write_po(file, catalogue, width=100, sort_by_file=True, include_lineno=False)
    return catalogue


def main() -> None:
    for language in LANGUAGES:
        catalogue = update(language)
        missing = list(untranslated(catalogue))
        print(f"{language}: {len(catalogue)} texts, {len(missing)} without a translation")
        for message in missing:
            print(f"  {message.id!r}")


if __name__ == "__main__":
    main()
