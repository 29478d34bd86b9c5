import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';

/** Ticks of /proc a second: USER_HZ is 100 on every Linux that Node runs on. */
const TICKS = 100;

/** ms that a process has had a processor for, user and system, all its threads. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name, in brackets, may have spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/**
 * Bytes: resident memory as Linux tells it and what of it is JavaScript's, after a garbage collection; `found` is what there was before it. Without pages of
 * the program's files: Linux takes those in and out as it likes, and no connection has any.
 */
export type Memory = { rss: number; heap: number; external: number; found: number };

const rssOf = (pid: number): number =>
  Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** Reads the memory of a program that was started with Node's inspector, through which it is told to collect its garbage first. */
export async function memoryOf(pid: number, inspector: string): Promise<Memory> {
  const found = rssOf(pid);
  const socket = new WebSocket(inspector, { perMessageDeflate: false });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  let asked = 0;
  const ask = (method: string, params: object = {}) =>
    new Promise<{ result?: { value?: string } }>((resolve) => {
      const id = ++asked;
      const read = (data: WebSocket.RawData) => {
        const answer = JSON.parse((data as Buffer).toString()) as { id?: number; result?: object };
        if (answer.id !== id) return;
        socket.off('message', read);
        resolve(answer.result ?? {});
      };
      socket.on('message', read);
      socket.send(JSON.stringify({ id, method, params }));
    });
  try {
    // What the first collection lets go of is often the second's to free.
    for (let time = 0; time < 2; time += 1) {
      await ask('HeapProfiler.collectGarbage');
      await wait(500);
    }
    const expression = 'JSON.stringify(process.memoryUsage())';
    const { result } = await ask('Runtime.evaluate', { expression });
    const usage = JSON.parse(result?.value ?? '{}') as Record<string, number>;
    return {
      rss: rssOf(pid),
      heap: usage['heapUsed'] ?? NaN,
      external: usage['external'] ?? NaN,
      found,
    };
  } finally {
    socket.terminate();
  }
}
