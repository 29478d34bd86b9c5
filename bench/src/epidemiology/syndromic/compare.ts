import type { Method, Scores } from './methods';

/** A simulated series with an outbreak. Positions are days or weeks. */
export type Case = {
  counts: readonly number[];
  from: number;
  /** Whether a position from `from` on belongs to the outbreak, or neither to it nor to quiet ones. */
  kinds: readonly ('quiet' | 'outbreak' | 'other')[];
  size: number;
};

export type Summary = {
  name: string;
  /** Share of quiet positions with an alarm, and with high risk. */
  falseAlarms: number;
  high: number;
  /** Share of outbreaks found, by size, and the mean number of positions until then. */
  found: Map<number, number>;
  all: number;
  delay: number;
};

type Run = { one: Case; result: Scores };

/** Compares methods at the false-alarm rate of the first one or, if their scores allow no closer one, just above it. */
export function compare(cases: readonly Case[], methods: Readonly<Record<string, Method>>): Summary[] {
  let rate: number | null = null;
  return Object.entries(methods).map(([name, method]) => {
    const runs = cases.map((one): Run => ({ one, result: method(one.counts, one.from) }));
    const threshold = rate === null ? 1 : thresholdAt(runs, rate);
    const summary = summarize(name, runs, threshold);
    rate ??= summary.falseAlarms;
    return summary;
  });
}

const quietScores = (runs: readonly Run[]): number[] =>
  runs.flatMap(({ one, result }) => [...result.scores].filter((_, i) => one.kinds[i] === 'quiet'));

/** Returns the largest threshold that at least a share `rate` of quiet positions reaches. */
function thresholdAt(runs: readonly Run[], rate: number): number {
  const sorted = quietScores(runs).sort((a, b) => b - a);
  return sorted[Math.ceil(rate * sorted.length) - 1] ?? Infinity;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function summarize(name: string, runs: readonly Run[], threshold: number): Summary {
  const isAlarm = (score = 0) => score > 0 && score >= threshold;
  const delays: number[] = [];
  const found = new Map<number, number[]>();
  for (const { one, result } of runs) {
    const first = one.kinds.indexOf('outbreak');
    const hit = one.kinds.findIndex((kind, i) => kind === 'outbreak' && isAlarm(result.scores[i]));
    if (hit >= 0) delays.push(hit - first);
    found.set(one.size, [...(found.get(one.size) ?? []), Number(hit >= 0)]);
  }
  const high = runs.flatMap(({ one, result }) =>
    [...(result.high ?? [])].filter((_, i) => one.kinds[i] === 'quiet'),
  );
  return {
    name,
    falseAlarms: mean(quietScores(runs).map((score) => Number(isAlarm(score)))),
    high: mean(high),
    found: new Map([...found].map(([size, hits]) => [size, mean(hits)])),
    all: mean([...found.values()].flat()),
    delay: mean(delays),
  };
}
