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
import { allAsks } from './asks';

/** ms that 95 of 100 answers take at most, by endpoint. */
const GOAL = 50;

type Times = { kind: Kind; version: string; byEndpoint: Map<string, number[]>; bytes: Map<string, number[]> };

/** Every request over HTTP, one after another, uncompressed: the first round is not counted, since it compiles and reads from disk. */
async function measure(options: Options, kind: Kind): Promise<Times | null> {
  const prepared = await prepare(options.set, kind, (words) => console.log(words));
  if (!prepared) return null;
  const backend = await startOurs(prepared);
  const agent = connections(1);
  const times: Times = { kind, version: prepared.version, byEndpoint: new Map(), bytes: new Map() };
  try {
    for (let round = 0; round <= options.repeat; round += 1) {
      console.log(`${kind}: ${round === 0 ? 'a round that is not counted' : `round ${round}`} …`);
      for (const { endpoint, path, body } of allAsks()) {
        const sent = body === undefined ? {} : { method: 'POST' as const, body };
        const answer = await ask(`${backend.api}/api/analytics/${path}`, { ...sent, agent });
        if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
        if (round === 0) continue;
        times.byEndpoint.set(endpoint, [...(times.byEndpoint.get(endpoint) ?? []), answer.ms]);
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

function describe({ set, repeat }: Options, results: readonly Times[]): string {
  return [
    `# bench:analytics, ${new Date().toISOString().slice(0, 10)}`,
    `${set.reports} reports over ${set.areas} postal areas; ${repeat} rounds. ${describeLoad()}.`,
    describeMachine(results.map(({ version }) => version))
      .map((line) => `- ${line}`)
      .join('\n'),
    ...results.flatMap(({ kind, byEndpoint, bytes }) => [
      `## ${kind === 'postgres' ? 'PostgreSQL' : 'Embedded PostgreSQL'}`,
      table(
        ['/api/analytics/', 'median', 'p95', 'longest', 'goal (p95)', '', 'kB (longest)'],
        [...byEndpoint].map(([endpoint, ms]) => [
          endpoint,
          figure(median(ms), 'ms'),
          figure(p95(ms), 'ms'),
          figure(longest(ms), 'ms'),
          `≤ ${GOAL} ms`,
          verdict(p95(ms) <= GOAL),
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
