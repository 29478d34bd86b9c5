import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import type { ConnectionCase } from './connection-case';
import { sendCase } from './send-case';

/** A running server as a child process. */
export type FuzzedServer = {
  port: number;
  pid: number;
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
  /** Checks the server after the last case. */
  after?: (server: FuzzedServer) => Promise<void>;
};

export type FuzzResult = {
  cases: number;
  perSecond: number;
  /** Resident memory of the server's process in MB, before the first and after the last case. */
  memory: readonly [number, number];
  /** Null if the server survived all cases. */
  fault: Fault | null;
};

type Fault = { output: string; seed: number; case: string };

const WINDOW = 100;
const AT_A_TIME = 32;

/** Maximum ms until the server answers /health. */
const HEALTH_LIMIT = 30_000;

/** How often a case is repeated when the fuzzer looks for the one that caused a fault. */
const REPEATS = 20;

/**
 * Sends `count` cases to a server, from changing addresses. After each window of cases, the server must still run,
 * answer /health with 200 and have logged no stack trace. Otherwise the cases of the window are repeated one by one,
 * smallest first, to find one that causes the fault.
 */
export async function fuzz({ start, cases, count, seed, after }: Options): Promise<FuzzResult> {
  const server = await start();
  const startedAt = performance.now();
  const memory = memoryOf(server);
  let sent = 0;
  const result = (fault: Fault | null): FuzzResult => ({
    cases: sent,
    perSecond: Math.round(sent / ((performance.now() - startedAt) / 1000)),
    memory: [memory, fault ? 0 : memoryOf(server)],
    fault,
  });
  try {
    while (sent < count) {
      // Each window has its own seed, so that it can be repeated without the windows before it.
      const window = fc.sample(cases, { seed: seed + sent, numRuns: Math.min(WINDOW, count - sent) });
      await sendAll(window, server.port);
      if (!(await isWell(server))) {
        const found = await findCase(window, start);
        return result({ output: server.output(), seed: seed + sent, case: found });
      }
      sent += window.length;
    }
    const survived = result(null);
    await after?.(server);
    return survived;
  } finally {
    await server.stop();
  }
}

/** Linux states the resident memory of a process in this file. */
function memoryOf({ pid }: FuzzedServer): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

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
  return isAlive && !/"level":"error"|^ +at /m.test(output());
}

/** Returns the smallest case that causes a fault in a new server, as text. */
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
