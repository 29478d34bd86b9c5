import type { Agent } from 'node:http';
import { ask, connections } from '../api/ask';
import { startBare } from '../api/start-bare';
import { isWhole, readOptions, type Options } from '../options';
import { describeLoad, describeMachine } from '../report/machine';
import { figure, table, verdict } from '../report/table';
import { writeResult } from '../report/write-result';
import { runBench } from '../run-bench';
import { prepare } from '../set/prepare';
import { startOurs } from '../set/start-ours';
import type { Kind } from '../set/the-set';
import { longest, median, p95 } from '../statistics';
import { QUESTIONS } from './questions';

/** ms that 95 of 100 consultations without a model take at most. */
const GOAL = 30;

/** Questions are few and quick: each round asks them so often. */
const TIMES = 20;

type Times = { kind: Kind; version: string; byName: Map<string, number[]>; bare: number[]; bytes: number[] };

/** Every question over HTTP, one after another, and a bare handler with a constant of the answer's size; the first round is not counted. */
async function measure(options: Options, kind: Kind): Promise<Times | null> {
  const prepared = await prepare(options.set, kind, (words) => console.log(words));
  if (!prepared) return null;
  const backend = await startOurs(prepared);
  const bare = await startBare(null);
  const agent = connections(1);
  const times: Times = { kind, version: prepared.version, byName: new Map(), bare: [], bytes: [] };
  try {
    for (let round = 0; round <= options.repeat; round += 1) {
      console.log(`${kind}: ${round === 0 ? 'a round that is not counted' : `round ${round}`} …`);
      for (let time = 0; time < TIMES; time += 1)
        await askAll(
          `${backend.api}/api/phone-ai/health-consultation`,
          bare.url,
          agent,
          round > 0 ? times : null,
        );
    }
    return times;
  } finally {
    agent.destroy();
    await bare.stop();
    await backend.stop();
    await prepared.stop();
  }
}

async function askAll(url: string, bare: string, agent: Agent, times: Times | null): Promise<void> {
  for (const { name, body } of QUESTIONS) {
    const answer = await ask(url, { method: 'POST', body, agent });
    if (answer.status !== 200) throw new Error(`A consultation was answered with ${answer.status}`);
    const constant = await ask(`${bare}/constant?bytes=${answer.body.length}`, { agent });
    if (!times) continue;
    times.byName.set(name, [...(times.byName.get(name) ?? []), answer.ms]);
    times.bare.push(constant.ms);
    times.bytes.push(answer.body.length);
  }
}

function describe({ set, repeat }: Options, results: readonly Times[]): string {
  const row = (name: string, ms: readonly number[], goal: boolean) => [
    name,
    figure(median(ms), 'ms'),
    figure(p95(ms), 'ms'),
    figure(longest(ms), 'ms'),
    ...(goal ? [`≤ ${GOAL} ms`, verdict(p95(ms) <= GOAL)] : ['', '']),
  ];
  return [
    `# bench:phone-ai, ${new Date().toISOString().slice(0, 10)}`,
    `Consultations without a model, beside ${set.reports} reports over ${set.areas} postal areas; ${repeat} rounds of ${TIMES * QUESTIONS.length}. ${describeLoad()}.`,
    describeMachine(results.map(({ version }) => version))
      .map((line) => `- ${line}`)
      .join('\n'),
    ...results.flatMap(({ kind, byName, bare, bytes }) => [
      `## ${kind === 'postgres' ? 'PostgreSQL' : 'Embedded PostgreSQL'}`,
      table(
        ['POST /api/phone-ai/health-consultation', 'median', 'p95', 'longest', 'goal (p95)', ''],
        [
          row('all', [...byName.values()].flat(), true),
          ...[...byName].map(([name, ms]) => row(`… ${name}`, ms, true)),
          row('a bare handler with a constant of that size', bare, false),
        ],
      ),
      `Answers have ${figure(median(bytes) / 1000)} kB (median), ${figure(longest(bytes) / 1000)} kB at most.`,
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
  writeResult('phone-ai', describe(options, results), whole);
});
