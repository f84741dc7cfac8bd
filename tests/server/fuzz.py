"""A fuzzer for what sockets decode: `python -m tests.server.fuzz 1000000 [SEED]`."""

import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator

import msgspec

from medici.server import protocol as p
from medici.server.live import read_message

SEEDS = [
    b'{"type":"sync","after":-1}',
    *(
        b'{"type":"act","action_id":"0123456789abcdef","ply":12,"do":' + do + b"}"
        for do in (
            b'{"type":"sit","seat":0,"name":"Anna","mix":"' + b"0a" * 32 + b'"}',
            b'{"type":"leave","seat":1}',
            b'{"type":"start"}',
            b'{"type":"reveal","seat":2,"mix":"' + b"ff" * 32 + b'"}',
            b'{"type":"play","entry":"bid 7"}',
            b'{"type":"undo"}',
            b'{"type":"order","seat":3,"order":{"type":"bid_exactly","florins":9}}',
            b'{"type":"order","seat":3,"order":{"type":"bid_last","up_to":9}}',
            b'{"type":"order","seat":3,"order":{"type":"pass_lot"}}',
            b'{"type":"order","seat":3,"order":null}',
            b'{"type":"say","text":"hello \\ud83d\\ude00 \\u0000"}',
            b'{"type":"stand_in","seat":0,"bot":"merchant"}',
            b'{"type":"return","seat":0}',
            b'{"type":"remove","seat":5}',
            b'{"type":"replace","seat":5,"bot":"merchant"}',
            b'{"type":"end"}',
            b'{"type":"rematch"}',
            b'{"type":"hand","seat":4}',
            b'{"type":"claim","token":"0.1794784919283.00112233445566778899aabbccddeeff"}',
        )
    ),
]
"""One of each, and more of what has more in it."""
_TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*"|[-+0-9.eE]+|[\[\]{}:,]|[a-z]+|.', re.DOTALL)
WORDS = [
    *b"null true false 0 -0 -1 1e400 1E5 0.5 1.0 NaN Infinity 99999999999999999999 -9223372036854775809".split(),
    *b'"" "type" "act" "sync" "do" "\\ud800" "\\udc00\\ud800" "\\u0000" "\\" "\xff" "\xed\xa0\x80"'.split(b" "),
    *b"[ ] { } : , [] {} \xef\xbb\xbf \x00 \x1e /**/ '' \xc0\x80".split(b" "),
    b'"' + b"x" * 300 + b'"',
    b'"' + "\U0001f600".encode() * 300 + b'"',
    b"[" * 2000,
    b'{"a":' * 2000,
    b"9" * 5000,
    b"-" + b"9" * 400 + b"e-" + b"9" * 20,
    b" " * 1000,
]


def inputs(seed: int) -> Iterator[bytes]:
    """Yield broken messages for ever: words exchanged, bytes changed, parts cut and doubled, sheer noise."""
    chance = random.Random(seed)  # noqa: S311 - the same noise each time
    tokens = [_TOKEN.findall(message) for message in SEEDS]
    while True:
        words = list(chance.choice(tokens))
        for _ in range(chance.choice((0, 1, 1, 2, 3))):
            at = chance.randrange(len(words))
            kind = chance.randrange(4)
            if kind == 0:
                words[at] = chance.choice(WORDS)
            elif kind == 1:
                words[at] = chance.choice(chance.choice(tokens))
            elif kind == 2:
                words[at:at] = words[at : at + chance.randrange(1, 8)]
            elif len(words) > 1:
                del words[at : at + chance.randrange(1, 4)]
                words = words or [b"{"]
        message = bytearray(b"".join(words))
        for _ in range(chance.choice((0, 0, 0, 1, 2, 5))):
            if message:
                message[chance.randrange(len(message))] = chance.randrange(256)
        if chance.random() < 0.05:
            del message[chance.randrange(len(message) + 1) :]
        yield chance.randbytes(chance.randrange(64)) if chance.random() < 0.05 else bytes(message)


def run(count: int, seed: int = 0) -> Counter[str]:
    """Decode so many; whatever is neither a message nor refused for its form is an accident and raises."""
    kinds: Counter[str] = Counter()
    source = inputs(seed)
    for number in range(count):
        raw = next(source)
        text: str | bytes = raw.decode("utf-8", "replace") if number % 2 else raw
        message = read_message(text)
        if isinstance(message, str):
            kinds["refused"] += 1
            p.encode(p.Refused("malformed", message))
            continue
        kinds[type(message).__name__] += 1
        if msgspec.json.decode(p.encode(message), type=p.FromClient) != message:
            raise AssertionError(raw)
    return kinds


if __name__ == "__main__":
    begun = time.perf_counter()
    found = run(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    print(f"{sum(found.values())} inputs, {dict(found)}, {time.perf_counter() - begun:.1f} s")
