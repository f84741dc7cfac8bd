"""Every message that the page says is there in six languages, and no other."""

import pytest

from tests.browser.visitor import LANGUAGES
from tests.page.words import LOCALES, files, literals, messages, pattern, said

ENGLISH = {file.name: messages(file) for file in files("en")}
ALL = {name: message for found in ENGLISH.values() for name, message in found.items()}
PLURALS = {
    "en": {"one", "other"},
    "pt-BR": {"one", "many", "other"},
    "es": {"one", "many", "other"},
    "fr": {"one", "many", "other"},
    "hu": {"one", "other"},
    "zh-Hant": {"other"},
}
"""What Unicode's CLDR knows of whole numbers."""
NOTHING: dict[str, set[tuple[str, str]]] = {"missing": set(), "too many": set()}
NUMBERS = {"zero", "one", "two", "few", "many", "other"}


def test_the_six_languages_are_there_and_no_other() -> None:
    assert {path.name for path in LOCALES.iterdir() if path.is_dir()} == set(LANGUAGES)


def test_no_id_is_used_twice() -> None:
    names = [name for found in ENGLISH.values() for name in found]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_language_says_the_same(language: str) -> None:
    found = {(file.name, name): message for file in files(language) for name, message in messages(file).items()}
    english = {(file, name): message for file, has in ENGLISH.items() for name, message in has.items()}
    assert {"missing": english.keys() - found.keys(), "too many": found.keys() - english.keys()} == NOTHING
    for name, message in found.items():
        assert message.arguments <= english[name].arguments, f"{name} asks for what English does not"
        allowed = PLURALS[language] | (english[name].plurals - NUMBERS)
        assert message.plurals <= allowed, f"{name} has plurals that are not of this language"


def test_what_the_page_says_is_there() -> None:
    missing = [(path, literal) for path, literal in said() if not any(map(pattern(literal).fullmatch, ALL))]
    assert missing == []


def test_what_is_there_is_said() -> None:
    patterns = [pattern(literal) for literal in literals()]
    referred = {name for message in ALL.values() for name in message.terms}
    unused = {name for name in ALL if name not in referred and not any(each.fullmatch(name) for each in patterns)}
    assert unused == set()
