import { markdownTable } from '@health-commons/tools/markdown-table';
import { figure } from '../report/table';
import { runBench } from '../run-bench';
import { backTest, summarize, type Scores } from './back-test';
import { printFloodTables } from './flood/flood-tables';
import { DETECTORS, PLACES, simulateDetection, type DetectorName } from './detection';
import { RT_RULES, RT_SCENARIOS, simulateRt } from './reproduction';
import { readSeries } from './series';
import { drawWeekly, KINDS } from './weekly-series';

// Prints the tables of docs/epidemiology.md. The simulations are seeded, so the figures are the same on every machine.

const DESIGN = { runs: 200, seed: 6, size: 2 };
const DRAWN = { series: 20, weeks: 260, seed: 7 };
const TEST = { origins: 60, history: 104 };
const FLOOD_RUNS = 100;
const NAMES = Object.keys(DETECTORS) as DetectorName[];
const FIXTURES = 'packages/epidemiology/fixtures/datasets';

function detectionTable(): string {
  const rows = PLACES.map((place) => {
    const found = simulateDetection(place, DESIGN);
    return [
      `${place.mean}, ${place.cases} cases`,
      ...NAMES.map((name) => `${found[name].falseAlarmsADay.toFixed(3)}/${found[name].detected.toFixed(2)}`),
    ];
  });
  return markdownTable(['mean, outbreak', ...NAMES], rows);
}

function forecastTable(): string {
  const sets = [
    ...['k1', 'salmonella.agona'].map((name) => ({
      name,
      series: [readSeries(`${FIXTURES}/${name}.csv`).counts],
    })),
    ...KINDS.map((kind, i) => ({
      name: `drawn: ${kind}`,
      series: drawWeekly(kind, DRAWN.series, DRAWN.weeks, DRAWN.seed + i),
    })),
  ];
  const drawn: Scores[][] = [];
  const rows = sets.flatMap(({ name, series }) => {
    const scores = series.map((counts) => backTest(counts, TEST));
    if (name.startsWith('drawn')) drawn.push(...scores);
    return rowsOf(name, scores);
  });
  return markdownTable(
    ['series', 'how many', 'weeks ahead', 'relative WIS', '> 95%', '> 99%', 'in 50%', 'in 90%'],
    [...rows, ...rowsOf('drawn, all', drawn)],
  );
}

const rowsOf = (name: string, scores: readonly Scores[][]) =>
  [0, 1].map((h) => {
    const sum = summarize(scores.flatMap((one) => one[h] ?? []));
    const shares = [sum.above95, sum.above99].map((share) => share.toFixed(3));
    return [
      name,
      String(sum.series),
      String(h + 1),
      figure(sum.relativeWis),
      ...shares,
      figure(sum.within50),
      figure(sum.within90),
    ];
  });

const reproductionTable = (): string =>
  markdownTable(
    ['series', ...RT_RULES],
    RT_SCENARIOS.map((scenario, i) => [scenario.name, ...simulateRt(scenario, DRAWN.seed + i)]),
  );

await runBench(() => {
  console.log(`False alarms a day / share of outbreaks detected within 14 days, ${DESIGN.runs} runs:\n`);
  console.log(detectionTable());
  console.log('\nReproduction number: share shown / coverage of the 95% interval / largest mean:\n');
  console.log(reproductionTable());
  console.log('\nForecasts:\n');
  console.log(forecastTable());
  console.log();
  printFloodTables(FLOOD_RUNS);
  return Promise.resolve();
});
