"""The page's words as its source uses them and as the Fluent files have them."""

import re
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "web" / "src"
LOCALES = ROOT / "src" / "medici" / "locales"
LITERAL = re.compile(r'"(?:[^"\\\n]|\\.)*"' + r"|'(?:[^'\\\n]|\\.)*'" + r"|`(?:[^`\\]|\\.)*`")
SAYS = re.compile(r"(?<![\w.$])(?:t|has)\(")


class Message:
    """A message: the names of its arguments, and the words that select its plurals."""

    def __init__(self, entry: ast.Message) -> None:
        self.arguments: set[str] = set()
        self.plurals: set[str] = set()
        self.terms: set[str] = set()
        _Reader(self).visit(entry)


class _Reader(Visitor):
    def __init__(self, message: Message) -> None:
        self.message = message

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.message.arguments.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the library's name
        self.message.terms.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - the library's name
        self.message.plurals |= {v.key.name for v in node.variants if isinstance(v.key, ast.Identifier)}
        self.generic_visit(node)


def files(language: str) -> list[Path]:
    """Return the files of a language."""
    return sorted((LOCALES / language).glob("*.ftl"))


def messages(file: Path) -> dict[str, Message]:
    """Return the messages of a file; what cannot be read is an error."""
    found: dict[str, Message] = {}
    for entry in FluentParser().parse(file.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file}: {entry.annotations[0].message}: {entry.content!r}"
        if isinstance(entry, ast.Message):
            assert entry.value is not None, f"{file}: {entry.id.name} says nothing"
            assert entry.id.name not in found, f"{file}: {entry.id.name} is there twice"
            found[entry.id.name] = Message(entry)
    return found


def sources() -> dict[str, str]:
    """Return all of the page's own code by its path, without styles and comments, which may quote what they name."""
    paths = [
        path for path in SOURCE.glob("**/*") if path.suffix in (".svelte", ".ts") and path.suffixes != [".d", ".ts"]
    ]
    plain = re.compile(r"<style>.*?</style>|<!--.*?-->|/\*.*?\*/|(?<![:\w])//[^\n]*", re.DOTALL)
    return {str(path.relative_to(SOURCE)): plain.sub("", path.read_text("utf-8")) for path in sorted(paths)}


def pattern(literal: str) -> re.Pattern[str]:
    """Return what a literal of the source can become: `` `good-${x}` `` any id that begins with "good-"."""
    parts = re.split(r"\$\{[^}]*\}", literal[1:-1]) if literal[0] == "`" else [literal[1:-1]]
    return re.compile("[a-z0-9-]+".join(map(re.escape, parts)), re.IGNORECASE)


def first_argument(text: str, start: int) -> str:
    """Return the first argument of a call whose parenthesis opens before `start`."""
    depth, at = 0, start
    while at < len(text):
        if found := LITERAL.match(text, at):
            at = found.end()
            continue
        if text[at] in "([{":
            depth += 1
        elif text[at] in ")]}":
            depth -= 1
        if depth < 0 or (depth == 0 and text[at] == ","):
            break
        at += 1
    return text[start:at]


def said() -> Iterator[tuple[str, str]]:
    """Give each literal that the source says, with where: in `t(a === "b" ? "c" : "d")` these are "c" and "d"."""
    for path, text in sources().items():
        for call in SAYS.finditer(text):
            argument = first_argument(text, call.end())
            for literal in LITERAL.finditer(argument):
                if not re.search(r"[!=]==?\s*$|\[\s*$", argument[: literal.start()]):
                    yield path, literal[0]


def literals() -> set[str]:
    """Return every literal of the source that could be an id: some are kept in a table before they are said.

    A template must begin or end with a word of its own: `` `${a}-${b}` `` could be anything.
    """
    found = {literal for text in sources().values() for literal in LITERAL.findall(text)}
    return {each for each in found if re.fullmatch(r"[a-z]+(-(\w|-|\$\{[^}]*\})*)?|\$\{[^}]*\}(-[a-z]+)+", each[1:-1])}
