// A server and a load of clients for boardgame.io, the peer of the web benchmark.
//
// node boardgame_io.mjs serve FOLDER            prints the port it listens at, then serves
// node boardgame_io.mjs load PORT GAMES MOVES PID    plays, then prints one line of JSON
// node boardgame_io.mjs visit PORT GAMES MOVES PID   the same; each client fetches its page first
//
// PID is the server's, whose processor time is read. A page names one script, the library's own for
// browsers, which a client has kept from an earlier visit; the library draws in the browser.
//
// The game is a race like Sum On: 81 squares, eight numbered pieces a side, a move is one piece one
// square ahead, and the server checks it. It keeps its matches in flat files.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(process.cwd() + "/");

const WIDTH = 9;
const HEIGHT = 64; // so long that a game never runs out of moves

const Race = {
  name: "race",
  setup: () => ({ squares: startSquares() }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    step: ({ G, playerID }, from, to) => {
      const piece = G.squares[from];
      const ahead = playerID === "0" ? WIDTH : -WIDTH;
      if (!piece || piece.side !== playerID || to !== from + ahead || G.squares[to]) {
        return "INVALID_MOVE";
      }
      G.squares[to] = piece;
      delete G.squares[from];
    },
  },
};

function startSquares() {
  const squares = {};
  for (let column = 0; column < 8; column++) {
    squares[column] = { side: "0", number: column + 1 };
    squares[WIDTH * (HEIGHT - 1) + column] = { side: "1", number: column + 1 };
  }
  return squares;
}

// The moves of a game: the sides take turns, each moves its pieces one after the other.
function script(count) {
  const rows = [new Array(8).fill(0), new Array(8).fill(HEIGHT - 1)];
  const moves = [];
  for (let number = 0; number < count; number++) {
    const side = number % 2;
    const column = Math.floor(number / 2) % 8;
    const from = rows[side][column] * WIDTH + column;
    rows[side][column] += side ? -1 : 1;
    moves.push([from, rows[side][column] * WIDTH + column]);
  }
  return moves;
}

async function serve(folder) {
  const { Server, FlatFile } = require("boardgame.io/server");
  const server = Server({ games: [Race], db: new FlatFile({ dir: folder }), origins: ["*"] });
  const page = `<!doctype html><title>Race</title><script src="/race.js"></script>`;
  const script = readFileSync(require.resolve("boardgame.io/dist/boardgameio.min.js"));
  server.app.use(async (context, next) => {
    if (context.path.startsWith("/play/")) {
      context.type = "html";
      context.body = page;
    } else if (context.path === "/race.js") {
      context.type = "text/javascript";
      context.set("Cache-Control", "public, max-age=31536000, immutable");
      context.body = script;
    } else await next();
  });
  const { appServer } = await server.run(0);
  console.log(appServer.address().port);
}

async function post(url, body) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function newMatch(address) {
  const { matchID } = await post(`${address}/games/race/create`, { numPlayers: 2 });
  const credentials = [];
  for (const playerID of ["0", "1"]) {
    const joined = await post(`${address}/games/race/${matchID}/join`, {
      playerID,
      playerName: `Player ${playerID}`,
    });
    credentials.push(joined.playerCredentials);
  }
  return { matchID, credentials };
}

function connect(io, address, match, playerID) {
  const socket = io(`${address}/race`, { transports: ["websocket"], forceNew: true });
  return new Promise((resolve) => {
    socket.on("sync", () => resolve(socket));
    socket.on("connect", () =>
      socket.emit("sync", match.matchID, playerID, match.credentials[Number(playerID)], 2),
    );
  });
}

// Plays a match; `sent` and what the other player's client gets make the latencies.
function play(sockets, match, moves, latencies) {
  let sentAt = 0;
  const send = (number) => {
    const playerID = String(number % 2);
    const payload = {
      type: "step",
      args: moves[number],
      playerID,
      credentials: match.credentials[number % 2],
    };
    sentAt = performance.now();
    sockets[number % 2].emit(
      "update",
      { type: "MAKE_MOVE", payload },
      number,
      match.matchID,
      playerID,
    );
  };
  return new Promise((resolve) => {
    sockets.forEach((socket, side) => {
      socket.on("update", (matchID, state) => {
        const done = state._stateID;
        if ((done - 1) % 2 === side) return; // its own move
        latencies.push(performance.now() - sentAt);
        if (done === moves.length) resolve();
        else send(done);
      });
    });
    send(0);
  });
}

// The seconds of processor that a process has taken.
function processor(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "ascii").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function open(io, address, match, pages) {
  const sockets = ["0", "1"].map(async (playerID) => {
    if (pages) await (await fetch(`${address}/play/${match.matchID}`)).text();
    return connect(io, address, match, playerID);
  });
  return Promise.all(sockets);
}

async function load(pages, port, games, count, pid) {
  const { io } = require("socket.io-client");
  const address = `http://127.0.0.1:${port}`;
  const moves = script(count);
  const tables = [];
  for (let number = 0; number < games; number++) {
    const match = await newMatch(address);
    tables.push({ match, sockets: pages ? [] : await open(io, address, match, false) });
  }
  const latencies = [];
  const began = performance.now();
  const worked = processor(pid);
  await Promise.all(
    tables.map(async (table) => {
      if (pages) table.sockets = await open(io, address, table.match, true);
      await play(table.sockets, table.match, moves, latencies);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const worn = processor(pid) - worked;
  for (const table of tables) table.sockets.forEach((socket) => socket.close());
  console.log(JSON.stringify({ seconds, latencies, processor: worn }));
}

const [task, ...rest] = process.argv.slice(2);
if (task === "serve") await serve(rest[0]);
else await load(task === "visit", ...rest.map(Number));
