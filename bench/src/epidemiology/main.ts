import { parseArgs } from 'node:util';
import { forecastWeeks } from '@health-commons/epidemiology';
import { writeResult } from '../report/result';
import { countOf } from '../report/table';
import { runBench } from '../run-bench';
import { LEVELS } from './forecasts/back-test';
import { conditions, describeTimes, type Ours } from './report';
import { readSeries } from './series';
import { NAMES, SERIES, sumOfBounds } from './settings';
import { timeR } from './time-r';

const MIN_ROUNDS = 5;
const FORECAST_WEEKS = 300;

function timeOurs(rounds: number): Ours {
  const series = readSeries(SERIES);
  const lowCounts = series.counts.slice(0, FORECAST_WEEKS).map((count) => Math.round(count / 200));
  const ours: Ours = {
    ms: { default: [], muan: [] },
    bounds: { default: NaN, muan: NaN },
    forecastMs: [],
  };
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of NAMES) {
      const start = performance.now();
      ours.bounds[name] = sumOfBounds(series, name);
      if (round > 0) ours.ms[name].push(performance.now() - start);
    }
    const start = performance.now();
    forecastWeeks({ counts: lowCounts, horizons: [1, 2, 3, 4], levels: LEVELS });
    if (round > 0) ours.forecastMs.push(performance.now() - start);
  }
  return ours;
}

await runBench(async () => {
  const { values } = parseArgs({
    options: { repeat: { type: 'string', default: '9' }, rscript: { type: 'string', default: 'Rscript' } },
  });
  const rounds = Number(values.repeat);
  if (!(Number.isInteger(rounds) && rounds > 0))
    throw new Error(`--repeat must be a whole number above 0, not '${values.repeat}'`);
  console.log(`ours: ${countOf(rounds, 'round')} …`);
  const ours = timeOurs(rounds);
  console.log(`R: ${countOf(rounds, 'round')} …`);
  const theirs = await timeR(rounds, values.rscript);
  const result = {
    name: 'epidemiology',
    conditions: conditions(rounds),
    software: typeof theirs === 'string' ? [] : [theirs.version],
    sections: describeTimes(ours, theirs),
  };
  writeResult(result, rounds >= MIN_ROUNDS && typeof theirs !== 'string');
});
