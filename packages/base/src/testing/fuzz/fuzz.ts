import fc from 'fast-check';
import { once } from 'node:events';
import { connect } from 'node:net';
import { SID, WAIT, type ConnectionCase } from './cases';

/** A running server as a child process. */
export type FuzzedServer = {
  port: number;
  /** Resolves to the exit code when the process ends. */
  ended: Promise<number | null>;
  output: () => string;
  stop: () => Promise<void>;
};

type Options = {
  start: () => Promise<FuzzedServer>;
  cases: fc.Arbitrary<ConnectionCase>;
  count: number;
  seed: number;
};

/** `fault` is null if the server survived all cases. A run of 100 cases with its seed repeats the fault. */
type FuzzResult = { cases: number; fault: { output: string; seed: number } | null };

const WINDOW = 100;
const AT_A_TIME = 32;

/** Maximum ms until the server answers /health. */
const HEALTH_LIMIT = 30_000;

/**
 * Sends `count` cases to a server, from changing addresses. After each window of cases, the server must still run,
 * answer /health with 200 and have logged no stack trace.
 */
export async function fuzz({ start, cases, count, seed }: Options): Promise<FuzzResult> {
  const server = await start();
  try {
    for (let sent = 0; sent < count; sent += WINDOW) {
      // Each window has its own seed, so that it can be repeated without the windows before it.
      await sendAll(fc.sample(cases, { seed: seed + sent, numRuns: WINDOW }), server.port);
      if (!(await isWell(server)))
        return { cases: sent, fault: { output: server.output(), seed: seed + sent } };
    }
    return { cases: count, fault: null };
  } finally {
    await server.stop();
  }
}

async function sendAll(cases: readonly ConnectionCase[], port: number): Promise<void> {
  const left = [...cases.entries()];
  const sender = async () => {
    for (let next = left.pop(); next; next = left.pop()) await sendCase(next[1], port, addressOf(next[0]));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, sender));
}

/** All of 127.0.0.0/8 is local on Linux. Many addresses keep the clients below the limits per address. */
const addressOf = (index: number) => `127.0.0.${2 + (index % 200)}`;

async function isWell({ port, ended, output }: FuzzedServer): Promise<boolean> {
  const health = fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(HEALTH_LIMIT) }).then(
    ({ status }) => status === 200,
    () => false,
  );
  const isAlive = await Promise.race([health, ended.then(() => false)]);
  return isAlive && !/"level":"error"|^ +at /m.test(output());
}

/** Maximum ms that a client waits for an answer before it sends the next piece. */
const ANSWER_LIMIT = 500;

/** Maximum ms that a client waits for an answer after its last piece, which may get none. */
const END_LIMIT = { read: 200, close: 50, hang: 50 } as const;

/**
 * Runs a case against a server on 127.0.0.1. Resolves when the client has closed its connection. Ignores connection
 * errors, which are expected.
 * @param localAddress the client's address, such as 127.0.0.2
 */
async function sendCase({ pieces, end }: ConnectionCase, port: number, localAddress: string): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
  let received = '';
  let hasNews = false;
  socket.on('data', (data: Buffer) => {
    if (received.length < 4_096) received += data.toString('latin1');
    hasNews = true;
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  /** Resolves when data arrives, when the connection is closed, or after `ms`. */
  const moved = async (ms: number) => {
    const signal = AbortSignal.timeout(ms);
    await Promise.race([closed, once(socket, 'data', { signal }).catch(() => undefined)]);
  };

  await Promise.race([closed, new Promise((resolve) => socket.once('connect', resolve))]);
  for (const piece of pieces) {
    if (socket.destroyed) break;
    if (piece === WAIT) {
      if (!hasNews) await moved(ANSWER_LIMIT);
      hasNews = false;
    } else {
      const sid = /"sid":"([^"]+)"/.exec(received)?.[1];
      socket.write(sid ? piece.toString('latin1').replaceAll(SID, sid) : piece, 'latin1');
      // Without this pause, the system could send several pieces in one segment.
      await new Promise(setImmediate);
    }
  }
  if (end === 'hang') socket.pause();
  if (end === 'close') socket.end();
  if (end === 'reset') socket.resetAndDestroy();
  else if (!hasNews || end === 'hang') await moved(END_LIMIT[end]);
  socket.destroy();
  await closed;
}
