import fc from 'fast-check';
import type { ConnectionCase } from './connection-case';
import { sendCase } from './send-case';

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

export type FuzzResult = {
  cases: number;
  perSecond: number;
  /** Null if the server survived all cases. */
  fault: Fault | null;
};

type Fault = { output: string; seed: number; case: string };

const WINDOW = 100;
const AT_A_TIME = 32;

/** Maximum ms until the server answers /health. */
const HEALTH_LIMIT = 30_000;

/** How often a case is repeated when the fuzzer looks for the one that ended the server. */
const REPEATS = 20;

/**
 * Sends `count` cases to a server, from changing addresses. After each window of cases, the server must still run,
 * answer /health with 200 and have printed no uncaught error. Otherwise the cases of the window are repeated one by
 * one, smallest first, to find one that ends the server.
 */
export async function fuzz({ start, cases, count, seed }: Options): Promise<FuzzResult> {
  const server = await start();
  const startedAt = performance.now();
  let sent = 0;
  try {
    while (sent < count) {
      // Each window has its own seed, so that it can be repeated without the windows before it.
      const window = fc.sample(cases, { seed: seed + sent, numRuns: Math.min(WINDOW, count - sent) });
      await sendAll(window, server.port);
      if (!(await isWell(server))) {
        const found = await findCase(window, start);
        return result(sent, startedAt, { output: server.output(), seed: seed + sent, case: found });
      }
      sent += window.length;
    }
    return result(sent, startedAt, null);
  } finally {
    await server.stop();
  }
}

const result = (cases: number, startedAt: number, fault: Fault | null): FuzzResult => ({
  cases,
  perSecond: Math.round(cases / ((performance.now() - startedAt) / 1000)),
  fault,
});

async function sendAll(cases: readonly ConnectionCase[], port: number): Promise<void> {
  let next = 0;
  const sender = async () => {
    for (let index = next++; index < cases.length; index = next++) {
      const one = cases[index];
      if (one) await sendCase(one, port, addressOf(index));
    }
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
  return isAlive && !output().includes('Uncaught');
}

/** Returns the smallest case that ends a new server, as text. */
async function findCase(window: readonly ConnectionCase[], start: Options['start']): Promise<string> {
  const server = await start();
  const bySize = window
    .map((one) => ({ one, text: textOf(one) }))
    .sort((a, b) => a.text.length - b.text.length);
  try {
    for (const { one, text } of bySize) {
      await sendAll(Array<ConnectionCase>(REPEATS).fill(one), server.port);
      if (!(await isWell(server))) return text;
    }
    return 'no single case';
  } finally {
    await server.stop();
  }
}

const textOf = ({ pieces, end }: ConnectionCase): string =>
  JSON.stringify([
    ...pieces.map((piece) => (typeof piece === 'string' ? piece : piece.toString('latin1'))),
    end,
  ]);
