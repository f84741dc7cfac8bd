"""The page's words are code when it is built: they say what Fluent would say of the same files."""

import json
from pathlib import Path

import pytest

from tests.browser.visitor import LANGUAGES
from tests.page.test_fair_js import HERE, WEB, run
from tests.page.test_wheel import PAGE
from tests.page.words import files, messages


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return voice.ts without its types, which node cannot read."""
    plain = tmp_path_factory.mktemp("page") / "voice.mjs"
    plain.write_text(run(HERE / "plain.mjs", WEB / "package.json", WEB / "src" / "ui" / "voice.ts"), "utf-8")
    return plain


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_said_as_fluent_says_it(script: Path, language: str) -> None:
    found = {name: message for file in files(language) for name, message in messages(file).items()}
    asked = {
        "text": "\n".join(file.read_text("utf-8") for file in files(language)),
        "messages": [
            {"id": name, "names": sorted(message.arguments), "choices": sorted(message.plurals)}
            for name, message in found.items()
        ],
    }
    built = [file for file in (PAGE / "assets").glob("*.js") if file.stem.startswith(f"_words_{language}")]
    arguments = (script, WEB / "package.json", Path(language), *built)
    told = json.loads(run(HERE / "voice.mjs", *arguments, said=json.dumps(asked)))
    assert told == {"different": {}, "said": len(found)}
