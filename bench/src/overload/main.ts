import { setTimeout as wait } from 'node:timers/promises';
import { send } from '../api/insert';
import { countReports } from '../count-reports';
import type { PreparedDatabase } from '../dataset/prepare';
import { startLocalBackend } from '../dataset/start-local-backend';
import { residentBytes } from '../memory-usage';
import type { Options } from '../options';
import { describeDataset, runDatabaseBench } from '../run-database-bench';
import { startBareServer } from '../start-bare-server';
import { median } from '../statistics';
import { keepAliveAgent } from '../timed-request';
import { describe, FACTOR, type Overload } from './report';
import { SAMPLED, sampleMemory } from './sample-memory';
import { sendAtRate, type Sent } from './send-at-rate';

const SOCKETS = 1000;
const SAMPLE_MS = 5000;
const MINUTE = 60;
/** Samples of the memory that remains after a garbage collection. */
const REMAINING_SAMPLES = 16;
/** With fewer clients, batches of reports stay small, so that the capacity seems lower than it is. */
const CAPACITY_CLIENTS = 256;
/** The bare server shows what the same load does without limits. A fifth of the time is enough for that. */
const BARE_SHARE = 0.2;

async function measure(prepared: PreparedDatabase, { minutes }: Options): Promise<Overload> {
  const log = (message: string) => console.log(`${prepared.database}: ${message} …`);
  const backend = await startLocalBackend(prepared, { TRUST_PROXY: '1', ...SAMPLED });
  const url = `${backend.api}/api/reports`;
  log('capacity');
  const capacity = await capacityOf(url);
  const before = await countReports(backend);
  log(`${FACTOR} times ${Math.round(capacity)} reports a second, ${minutes} min`);
  const [ours, remaining] = await Promise.all([
    overload(url, backend.pid, capacity, minutes),
    sampleMemory(backend, REMAINING_SAMPLES, minutes * MINUTE),
  ]);
  const health = await fetch(`${backend.url}/health`);
  const after = await countReports(backend);
  await backend.stop();

  const server = await startBareServer(prepared);
  const bareUrl = `${server.url}/reports`;
  log('the bare server');
  const bareCapacity = await capacityOf(bareUrl);
  const bare = await overload(bareUrl, server.pid, bareCapacity, minutes * BARE_SHARE);
  await server.stop();
  return {
    ours: { ...ours, capacity },
    remaining,
    bare: { ...bare, capacity: bareCapacity },
    stored: { table: after.table - before.table, map: after.map - before.map },
    isHealthy: health.status === 200,
  };
}

/** Returns the reports a second that many clients can store, each sending its next report after an answer. */
async function capacityOf(url: string): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round < 4; round += 1)
    rates.push((await send(url, 3, round, CAPACITY_CLIENTS)).perSecond);
  // The first round is the warm-up.
  return median(rates.slice(1));
}

async function overload(
  url: string,
  pid: number,
  capacity: number,
  minutes: number,
): Promise<{ sent: Sent; memoryMib: number[]; minutes: number }> {
  const agent = keepAliveAgent(SOCKETS);
  const memoryMib: number[] = [];
  const seconds = minutes * MINUTE;
  const ended = new AbortController();
  const sample = async () => {
    while (!ended.signal.aborted) {
      memoryMib.push(residentBytes(pid, 'VmRSS') / 2 ** 20);
      await wait(SAMPLE_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  const sampling = sample();
  const sent = await sendAtRate(url, { perSecond: FACTOR * capacity, seconds, agent });
  ended.abort();
  await sampling;
  agent.destroy();
  return { sent, memoryMib, minutes };
}

await runDatabaseBench({
  name: 'overload',
  conditions: (options) =>
    `POST /api/reports at ${FACTOR} times the capacity for ${options.minutes} min, ${describeDataset(options)}. ` +
    'The load generator runs on the same cores.',
  measure,
  describe,
});
