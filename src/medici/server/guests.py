"""Guests: whoever holds a secret that we gave out. There are no accounts; of the secret only its hash is stored."""

from collections import OrderedDict

from medici.server import queries, store, tokens
from medici.server.limits import Limits
from medici.server.store import Store

DAY = 86_400_000


class Guests:
    """Who is who."""

    def __init__(self, database: Store, limits: Limits) -> None:
        self._store, self._limits = database, limits
        self._seen: OrderedDict[str, int] = OrderedDict()

    async def new(self) -> str:
        """Return the secret of a new guest."""
        secret = tokens.new_guest()
        digest = tokens.hashed(secret)
        moment = store.now()
        await self._store.write(lambda connection: queries.add_guest(connection, digest, moment))
        self._remember(digest, moment)
        return secret

    async def who(self, secret: str | None) -> str | None:
        """Return the guest who has this secret; None for nobody, a stranger, or one who has not been here for ages."""
        if secret is None or len(secret) != 64:
            return None
        digest = tokens.hashed(secret)
        seen = self._seen.get(digest)
        if seen is None:
            seen = await self._store.read(lambda connection: queries.find_guest(connection, digest))
        moment = store.now()
        if seen is None or seen < moment - self._limits.guest_days * DAY:
            return None
        if seen < moment - DAY:
            await self._store.write(lambda connection: queries.see_guest(connection, digest, moment))
            seen = moment
        self._remember(digest, seen)
        return digest

    def _remember(self, digest: str, seen: int) -> None:
        self._seen[digest] = seen
        self._seen.move_to_end(digest)
        if len(self._seen) > 100_000:
            self._seen.popitem(last=False)
