import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { residentBytes } from '../memory-usage';

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
