import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { supabaseFor } from '@health-commons/local-backend/testing/clients';
import type { Cluster } from './start-cluster';

/** Areas of several countries, so that few reports are held as a flood. */
const AREAS = [
  ['IN', '400001'],
  ['IN', '110001'],
  ['US', '10001'],
  ['DE', '10115'],
  ['JP', '100-0001'],
] as const;

export type Response = { status: number; ms: number };

/** Returns null for a body that is not complete. */
const readJson = (response: globalThis.Response): Promise<unknown> => response.json().catch(() => null);

const timed = async (send: () => Promise<globalThis.Response>) => {
  const startedAt = performance.now();
  // The status 0 means that there was no response.
  const response = await send().catch(() => null);
  const body = response?.ok ? await readJson(response) : null;
  const isComplete = !response?.ok || body !== null;
  return { status: isComplete ? (response?.status ?? 0) : 0, ms: performance.now() - startedAt, body };
};

type Sending = { onResponse?: (response: Response) => void; signal?: AbortSignal };

/** Sends a report until it is acknowledged, as the page's outbox does, and resolves to its id. */
export async function sendReport(cluster: Cluster, { onResponse, signal }: Sending = {}): Promise<string> {
  const [country, pinCode] = AREAS[Math.floor(Math.random() * AREAS.length)] ?? AREAS[0];
  const report = { country, pinCode, symptoms: ['Fever'], illnessType: 'flu', severity: 'mild' };
  const body = JSON.stringify(report);
  const headers = {
    'content-type': 'application/json',
    origin: cluster.site,
    'idempotency-key': randomUUID(),
  };
  for (;;) {
    signal?.throwIfAborted();
    const sent = await timed(() => fetch(`${cluster.api}/reports`, { method: 'POST', headers, body }));
    onResponse?.(sent);
    if (sent.status === 201 || sent.status === 200) return (sent.body as { data: { id: string } }).data.id;
    await wait(200);
  }
}

let ends: (() => Promise<unknown>)[] = [];

/** Ends all traffic without waiting for acknowledgements, because a failed test may have left some running. */
export async function endTraffic(): Promise<void> {
  await Promise.all(ends.map((end) => end()));
  ends = [];
}

/** Reports and reads continuously until `stop`. */
export function startTraffic(cluster: Cluster) {
  const acknowledged: string[] = [];
  const posts: Response[] = [];
  const reads: Response[] = [];
  const controller = new AbortController();
  const { signal } = controller;
  let stopped = false;
  const onResponse = ({ status, ms }: Response) => posts.push({ status, ms });
  const report = async () => {
    while (!stopped) {
      acknowledged.push(await sendReport(cluster, { onResponse, signal }));
      await wait(20);
    }
  };
  const read = async () => {
    while (!stopped && !signal.aborted) {
      const { status, ms } = await timed(() => fetch(`${cluster.api}/health-aggregates?zoom=0`));
      reads.push({ status, ms });
      await wait(50);
    }
  };
  const running = Promise.all([...Array.from({ length: 8 }, report), read()]);
  ends.push(() => {
    controller.abort();
    return running.catch(() => undefined);
  });
  return {
    acknowledged,
    posts,
    reads,
    /** Resolves when every report is acknowledged. */
    async stop(): Promise<void> {
      stopped = true;
      await running;
    },
  };
}

/** Subscribes to new reports as the page does. */
export function subscribe(cluster: Cluster) {
  const client = supabaseFor({ url: cluster.site }, cluster.publicKey);
  const received = new Set<unknown>();
  let joins = 0;
  client
    .channel('symptom_reports_changes')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'symptom_reports' }, ({ new: row }) =>
      received.add((row as { id?: unknown }).id),
    )
    .subscribe((status: string) => {
      if (status === 'SUBSCRIBED') joins += 1;
    });
  return {
    /** Number of times that the subscription was confirmed. */
    joins: () => joins,
    received,
    stop: async () => {
      await client.removeAllChannels();
      await client.realtime.disconnect();
    },
  };
}

/** Resolves when `isTrue` does. Rejects after 60 s. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`timed out: ${what}`);
    await wait(50);
  }
}
