import { markdownTable } from '@health-commons/tools/markdown-table';
import type { PreparedDatabase } from '../dataset/prepare';
import { startLocalBackend } from '../dataset/start-local-backend';
import type { Options } from '../options';
import { countOf, figure, spread, SPREAD_HEAD, verdict } from '../report/table';
import { describeDataset, runDatabaseBench } from '../run-database-bench';
import { startBareServer } from '../start-bare-server';
import { max, median, p95 } from '../statistics';
import { keepAliveAgent, requestWithStatus, timedRequest } from '../timed-request';
import { CONSULTATIONS } from './consultations';

const GOAL_P95_MS = 30;

/** Number of times that a round sends each consultation. It is high because consultations are few and fast. */
const TIMES = 20;

type Times = { byName: Map<string, number[]>; bare: number[]; bytes: number[] };

/**
 * Sends every consultation over HTTP. After each response, requests a constant of about the same size from the bare
 * server. The first round is not counted.
 */
async function measure(prepared: PreparedDatabase, { repeat }: Options): Promise<Times> {
  const backend = await startLocalBackend(prepared);
  const url = `${backend.api}/api/phone-ai/health-consultation`;
  const bare = await startBareServer(null);
  const agent = keepAliveAgent(1);
  const times: Times = { byName: new Map(), bare: [], bytes: [] };
  const sendAll = async (isCounted: boolean) => {
    for (const { name, body } of CONSULTATIONS) {
      const response = await requestWithStatus(200, url, { method: 'POST', body, agent });
      const constant = await timedRequest(`${bare.url}/constant?bytes=${response.body.length}`, { agent });
      if (!isCounted) continue;
      times.byName.set(name, [...(times.byName.get(name) ?? []), response.ms]);
      times.bare.push(constant.ms);
      times.bytes.push(response.body.length);
    }
  };
  try {
    for (let round = 0; round <= repeat; round += 1) {
      console.log(`${prepared.database}: ${round === 0 ? 'warm-up' : `round ${round}`} …`);
      for (let time = 0; time < TIMES; time += 1) await sendAll(round > 0);
    }
    return times;
  } finally {
    agent.destroy();
    await bare.stop();
    await backend.stop();
  }
}

function describe({ byName, bare, bytes }: Times): string[] {
  const row = (name: string, ms: readonly number[]) => [
    ...[name, ...spread(ms, 'ms')],
    ...[`≤ ${GOAL_P95_MS} ms`, verdict(p95(ms) <= GOAL_P95_MS)],
  ];
  return [
    markdownTable(
      ['POST /api/phone-ai/health-consultation', ...SPREAD_HEAD, 'goal (p95)', ''],
      [
        row('all', [...byName.values()].flat()),
        ...[...byName].map(([name, ms]) => row(`… ${name}`, ms)),
        ['bare handler with a constant of that size', ...spread(bare, 'ms'), '', ''],
      ],
    ),
    `Response size: ${figure(median(bytes) / 1000)} kB (median), ${figure(max(bytes) / 1000)} kB (max).`,
  ];
}

await runDatabaseBench({
  name: 'phone-ai',
  conditions: (options) =>
    `Consultations without a model, ${describeDataset(options)}; ${countOf(options.repeat, 'round')} of ${TIMES * CONSULTATIONS.length}.`,
  measure,
  describe,
});
