import type { TestBackend } from '@health-commons/local-backend/testing';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** Memory in MiB right after a garbage collection. `heap` is the JavaScript heap of the main thread. */
export type Remaining = { resident: number; heap: number };

/** Environment that makes local-backend answer `sampleMemory`. */
export const SAMPLED = {
  NODE_OPTIONS: [
    process.env['NODE_OPTIONS'],
    `--import ${pathToFileURL(path.resolve('bench/src/overload/collect-garbage.mjs')).href}`,
  ]
    .filter(Boolean)
    .join(' '),
};

const LINE = /^memory (\{.*\})$/gm;
const linesOf = (output: string) => [...output.matchAll(LINE)].map(([, json = '']) => json);

/** Samples the memory at the start, then `count` times at equal intervals. */
export async function sampleMemory(
  backend: TestBackend,
  count: number,
  seconds: number,
): Promise<Remaining[]> {
  const startedAt = performance.now();
  for (let taken = 0; taken <= count; taken += 1) {
    const before = linesOf(backend.output()).length;
    process.kill(backend.pid, 'SIGUSR2');
    await backend.untilOutput((output) => linesOf(output).length > before);
    const nextAt = startedAt + ((taken + 1) * seconds * 1000) / count;
    if (taken < count) await wait(Math.max(0, nextAt - performance.now()));
  }
  return linesOf(backend.output()).map((json) => {
    const { rss, heapUsed } = JSON.parse(json) as { rss: number; heapUsed: number };
    return { resident: rss / 2 ** 20, heap: heapUsed / 2 ** 20 };
  });
}
