// A boardgame.io server as its documentation has it, with a game of one move. FLATFILE_DIR chooses its file storage.
const { Server } = require('boardgame.io/server');

const game = {
  name: 'inc',
  minPlayers: 4,
  maxPlayers: 4,
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { inc: ({ G }) => ({ count: G.count + 1 }) },
};

// the port goes to Node as it is: this version has no other way to name the loopback
Server({ games: [game], origins: [] }).run({ port: { port: Number(process.argv[2]), host: '127.0.0.1' } });
