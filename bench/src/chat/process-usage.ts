import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { residentBytes } from '../memory-usage';

/** USER_HZ of /proc: 100 on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

/** Returns the CPU time of a process in ms: user and system time of all threads. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name, in brackets, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/**
 * Bytes after a garbage collection, except for `rssBefore`, the resident memory before it. Both figures of resident
 * memory exclude pages of program files, which Linux loads and evicts at any time.
 */
export type Memory = { rss: number; heap: number; external: number; rssBefore: number };

/** Collects a program's garbage through Node's inspector, then reads the program's memory. */
export async function memoryOf(pid: number, inspectorUrl: string): Promise<Memory> {
  const rssBefore = residentBytes(pid, 'RssAnon');
  const socket = new WebSocket(inspectorUrl, { perMessageDeflate: false });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  let lastId = 0;
  const call = (method: string, params: object = {}) =>
    new Promise<{ result?: { value?: string } }>((resolve) => {
      const id = ++lastId;
      const read = (data: WebSocket.RawData) => {
        const reply = JSON.parse((data as Buffer).toString()) as { id?: number; result?: object };
        if (reply.id !== id) return;
        socket.off('message', read);
        resolve(reply.result ?? {});
      };
      socket.on('message', read);
      socket.send(JSON.stringify({ id, method, params }));
    });
  try {
    // The second collection frees objects that finalizers of the first one have released.
    for (let time = 0; time < 2; time += 1) {
      await call('HeapProfiler.collectGarbage');
      await wait(500);
    }
    const expression = 'JSON.stringify(process.memoryUsage())';
    const { result } = await call('Runtime.evaluate', { expression });
    const usage = JSON.parse(result?.value ?? '{}') as Record<string, number>;
    return {
      rss: residentBytes(pid, 'RssAnon'),
      heap: usage['heapUsed'] ?? NaN,
      external: usage['external'] ?? NaN,
      rssBefore,
    };
  } finally {
    socket.terminate();
  }
}
