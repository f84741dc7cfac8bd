// What fair.ts, as JavaScript and named first, says of the test vectors and games on the input.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const fair = await import(pathToFileURL(process.argv[2]));
const { vectors, games } = JSON.parse(readFileSync(0));
const tell = (promise) => promise.catch((error) => error.message);
const all = (list, ask) => Promise.all((list ?? []).map(ask));

console.log(
  JSON.stringify({
    commitments: await all(vectors?.commitments, ({ of, bytes }) => fair.commit(of, bytes)),
    keys: await all(vectors?.keys, async (of) => fair.hex(await fair.gameKey(of.secret, of.table, of.digest, of.mixes))),
    draws: await all(vectors?.draws.each, async ({ moment, total }) =>
      String(await fair.draw(fair.bytes(vectors.draws.key), moment, total)),
    ),
    log: vectors && (await all([null, { ply: 1, head: vectors.chain.log.rows[1].chain }, { ply: 1, head: "no" }], (kept) =>
      tell(fair.checkLog(vectors.chain.log, kept)),
    )),
    chances: vectors && (await all(games, ([record, edition, money]) =>
      [...fair.chances(record, edition, money)].map(({ moment, outcomes, entry }) => [moment, outcomes.length, entry]),
    )),
    verdicts: await all(games, (game) => tell(fair.verify(...game))),
  }),
);
