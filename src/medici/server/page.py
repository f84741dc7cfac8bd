"""The page: what Vite built of `web/`, read into memory at the start and served from there.

Nothing is ever looked for on the disk when somebody asks, so no path leads anywhere else.
"""

import gzip
import json
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, Router, get
from litestar.datastructures import State
from litestar.params import FromPath

from medici.server.deeds import Refusal

FOLDER = Path(__file__).parent / "page"
KINDS = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".txt": "text/plain",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".json": "application/json",
    ".png": "image/png",
    ".woff2": "font/woff2",
}
PACKED = {".png", ".woff2"}
"""What does not get any smaller."""
HEADERS = {
    "content-security-policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self'",
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    ),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
PARTS = {
    "t": "src/table/Table.svelte",
    "new": "src/lobby/NewTable.svelte",
    "games": "src/lobby/Games.svelte",
    "learn": "src/learn/Learn.svelte",
}
"""What the document will ask for at an address that begins so: it comes sooner if the browser hears of it at once."""
FRESH = {"cache-control": "no-cache"}
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
"""For what has a digest of itself in its name."""
UNBUILT = b"""<!doctype html>
<html lang="en">
<title>Medici</title>
<p>The page is not built: <code>make page</code> builds it.
Programs can play: <a href="/api/schema/openapi.json">/api</a>.</p>
</html>
"""


class File(NamedTuple):
    """A file of the page, ready to be sent."""

    kind: str
    plain: bytes
    zipped: bytes | None
    tag: str

    @staticmethod
    def of(name: str, content: bytes) -> "File":
        """Return a file with this name and content."""
        end = Path(name).suffix
        zipped = None if end in PACKED else gzip.compress(content, 9, mtime=0)
        return File(KINDS[end], content, zipped, f'W/"{sha256(content).hexdigest()[:32]}"')


class Page:
    """All files of a folder, by the path at which they are asked for."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._files = {"index.html": File.of("index.html", UNBUILT)}
        for path in sorted(folder.glob("**/*")):
            if path.is_file() and path.suffix in KINDS:
                name = path.relative_to(folder).as_posix()
                self._files[name] = File.of(name, path.read_bytes())

        parts = json.loads(self._files["parts.json"].plain) if "parts.json" in self._files else {}
        self._links = {name: links(parts, name) for name in parts}
        # Letters that come late are not shown at all, or all that they are in would move.
        fonts = [name for name in parts.get("index.html", {}).get("assets", []) if "latin-wght" in name]
        self._letters = [f"</{name}>; rel=preload; as=font; crossorigin" for name in fonts]
        self._words = {
            name.removeprefix("words:"): name for name in parts if name.startswith("words:") and "_" not in name
        }

    @property
    def lost(self) -> Response[bytes]:
        """The document for an address that is none: in full, and not to be kept."""
        headers = HEADERS | {"cache-control": "no-store"}
        file = self._files["index.html"]
        return Response(file.plain, status_code=404, headers=headers, media_type=file.kind)

    def soon(self, path: str, languages: str) -> str:
        """Return the header that names what the document will ask for at an address, for a reader of languages."""
        first = path.split("/")[1]
        words = f"words:{spoken(languages, self._words)}"
        wanted = (PARTS.get(first), words, f"{words}_learn" if first == "learn" else None)
        return ", ".join([*self._letters, *(self._links[name] for name in wanted if name in self._links)])

    def __contains__(self, name: str) -> bool:
        return name in self._files

    def answer(self, request: Request[Any, Any, State], name: str, soon: str = "") -> Response[bytes]:
        """Return a file as this client can best read it, or only that it is still the same; with links to others."""
        file = self._files.get(name)
        if file is None:
            raise Refusal("unknown", "there is no such page")
        headers = HEADERS | (FOR_EVER if name.startswith("assets/") else FRESH)
        headers |= {"etag": file.tag, "vary": "accept-encoding"}
        headers |= {"link": soon, "vary": "accept-encoding, accept-language"} if soon else {}
        if file.tag in [tag.strip() for tag in request.headers.get("if-none-match", "").split(",")]:
            return Response(b"", status_code=304, headers=headers, media_type=file.kind)
        if file.zipped is None or not takes_gzip(request.headers.get("accept-encoding", "")):
            return Response(file.plain, headers=headers, media_type=file.kind)
        return Response(file.zipped, headers=headers | {"content-encoding": "gzip"}, media_type=file.kind)


def links(parts: dict[str, Any], name: str) -> str:
    """Return links to the files of a part of the page and of what it needs, but for those in the document.

    >>> parts = {"index.html": {"file": "a.js"}, "B": {"file": "b.js", "imports": ["index.html"], "css": ["b.css"]}}
    >>> links(parts, "B")
    '</b.css>; rel=preload; as=style; crossorigin, </b.js>; rel=modulepreload; crossorigin'
    """
    wanted, seen, found = [name], {"index.html"}, []
    while wanted:
        name = wanted.pop()
        if name not in seen:
            seen.add(name)
            wanted += parts[name].get("imports", [])
            found += [f"</{file}>; rel=preload; as=style; crossorigin" for file in parts[name].get("css", [])]
            found.append(f"</{parts[name]['file']}>; rel=modulepreload; crossorigin")
    return ", ".join(found)


def spoken(header: str, languages: Iterable[str]) -> str:
    """Return the language of ours that a browser asks for, as the page will choose it where its reader never did.

    >>> spoken("de, zh-TW;q=0.9, en;q=0.8", ["en", "zh-Hant"]), spoken("", ["fr"])
    ('zh-Hant', 'en')
    """
    known: dict[str, str] = {}
    for language in languages:
        known.setdefault(language.split("-")[0], language)
    asked = (word.split(";")[0].split("-")[0].strip().lower() for word in header.split(","))
    return next((known[each] for each in asked if each in known), "en")


def takes_gzip(header: str) -> bool:
    """Return whether a client that accepts these encodings accepts gzip.

    >>> takes_gzip("br, gzip;q=0.5"), takes_gzip("gzip; q=0, br"), takes_gzip("")
    (True, False, False)
    """
    for word in header.lower().split(","):
        name, _, weight = word.replace(" ", "").partition(";q=")
        if name in ("gzip", "*"):
            return weight.strip("0.") != "" or weight == ""
    return False


def router(folder: Path = FOLDER) -> Router:
    """Return the routes of the page: its own addresses, all of which are the one document, and its files."""
    page = Page(folder)

    @get(
        ["/", "/new", "/games", "/learn", "/learn/{name:str}", "/t/{name:str}"],
        include_in_schema=False,
        sync_to_thread=False,
    )
    def document(request: Request[Any, Any, State], name: FromPath[str] = "") -> Response[bytes]:
        soon = page.soon(request.url.path, request.headers.get("accept-language", ""))
        return page.answer(request, "index.html", soon)

    @get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False)
    def asset(request: Request[Any, Any, State], name: FromPath[str]) -> Response[bytes]:
        return page.answer(request, f"assets/{name}")

    # Below the page's own addresses there is nothing: the router wants them named.
    below = ("/t", "/t/{name:str}/{path:path}", "/learn/{name:str}/{path:path}")

    @get(["/{path:path}", *below], include_in_schema=False, sync_to_thread=False)
    def file(request: Request[Any, Any, State]) -> Response[bytes]:
        name = request.url.path.strip("/")
        if name not in page and "text/html" in request.headers.get("accept", ""):
            return page.lost  # a person who mistyped finds a way home
        return page.answer(request, name)

    return Router("/", route_handlers=[document, asset, file])
