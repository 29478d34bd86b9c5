import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { ask, connections } from '../api/ask';
import { isWhole, readOptions, type Options } from '../options';
import { describeLoad, describeMachine } from '../report/machine';
import { figure, table, verdict } from '../report/table';
import { writeResult } from '../report/write-result';
import { runBench } from '../run-bench';
import { prepare } from '../set/prepare';
import { startOurs } from '../set/start-ours';
import type { Kind } from '../set/the-set';
import { longest, median, p95 } from '../statistics';
import { allAsks, type Ask } from './asks';

/** ms that 95 of 100 answers take at most, by endpoint. */
const GOAL = 50;

type Times = {
  kind: Kind;
  version: string;
  byEndpoint: Map<string, number[]>;
  unchanged: Map<string, number[]>;
  bytes: Map<string, number[]>;
};

/**
 * Every request over HTTP, one after another, uncompressed: the first round is not counted, since it compiles and reads from disk. Before
 * each a report comes in from its place, so that no answer of before will do; `unchanged` is the same request once more, with none between.
 */
async function measure(options: Options, kind: Kind): Promise<Times | null> {
  const prepared = await prepare(options.set, kind, (words) => console.log(words));
  if (!prepared) return null;
  const backend = await startOurs(prepared);
  const agent = connections(1);
  const times: Times = {
    kind,
    version: prepared.version,
    byEndpoint: new Map(),
    unchanged: new Map(),
    bytes: new Map(),
  };
  try {
    for (let round = 0; round <= options.repeat; round += 1) {
      console.log(`${kind}: ${round === 0 ? 'a round that is not counted' : `round ${round}`} …`);
      for (const { endpoint, path, body, report } of allAsks()) {
        await sendReport(backend.api, report, agent);
        const sent = body === undefined ? {} : { method: 'POST' as const, body };
        const url = `${backend.api}/api/analytics/${path}`;
        const answer = await ask(url, { ...sent, agent });
        const again = await ask(url, { ...sent, agent });
        if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
        if (round === 0) continue;
        times.byEndpoint.set(endpoint, [...(times.byEndpoint.get(endpoint) ?? []), answer.ms]);
        times.unchanged.set(endpoint, [...(times.unchanged.get(endpoint) ?? []), again.ms]);
        times.bytes.set(endpoint, [...(times.bytes.get(endpoint) ?? []), answer.body.length]);
      }
    }
    return times;
  } finally {
    agent.destroy();
    await backend.stop();
    await prepared.stop();
  }
}

/** Waits until it is stored. Throws when it is not. */
async function sendReport(api: string, place: Ask['report'], agent: Agent): Promise<void> {
  const body = JSON.stringify({ ...place, symptoms: ['Fever'], illnessType: 'flu', severity: 'mild' });
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await ask(`${api}/api/reports`, { method: 'POST', body, headers, agent });
  if (answer.status !== 201)
    throw new Error(`A report was answered with ${answer.status}: ${answer.body.toString()}`);
}

function describe({ set, repeat }: Options, results: readonly Times[]): string {
  return [
    `# bench:analytics, ${new Date().toISOString().slice(0, 10)}`,
    `${set.reports} reports over ${set.areas} postal areas; ${repeat} rounds; before each request a report comes in from its place. ${describeLoad()}.`,
    describeMachine(results.map(({ version }) => version))
      .map((line) => `- ${line}`)
      .join('\n'),
    ...results.flatMap(({ kind, byEndpoint, unchanged, bytes }) => [
      `## ${kind === 'postgres' ? 'PostgreSQL' : 'Embedded PostgreSQL'}`,
      table(
        ['/api/analytics/', 'median', 'p95', 'longest', 'goal (p95)', '', 'asked again: p95', 'kB (longest)'],
        [...byEndpoint].map(([endpoint, ms]) => [
          endpoint,
          figure(median(ms), 'ms'),
          figure(p95(ms), 'ms'),
          figure(longest(ms), 'ms'),
          `≤ ${GOAL} ms`,
          verdict(p95(ms) <= GOAL),
          figure(p95(unchanged.get(endpoint) ?? []), 'ms'),
          figure(longest(bytes.get(endpoint) ?? []) / 1000),
        ]),
      ),
    ]),
  ].join('\n\n');
}

await runBench(async () => {
  const options = readOptions(process.argv.slice(2));
  const results: Times[] = [];
  for (const kind of options.kinds) {
    const result = await measure(options, kind);
    if (result) results.push(result);
  }
  const whole = isWhole(
    options,
    results.map(({ kind }) => kind),
  );
  writeResult('analytics', describe(options, results), whole);
});
