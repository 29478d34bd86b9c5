import { parseArgs } from 'node:util';
import { markdownTable } from '@health-commons/tools/markdown-table';
import { runBench } from '../run-bench';
import { printFloodTables } from './flood/flood-tables';
import { DETECTORS, PLACES, simulateDetection, type DetectorName } from './detection';
import { forecastTable } from './forecasts/forecast-table';
import { RT_RULES, RT_SCENARIOS, simulateRt } from './reproduction';
import { dailyTable, weeklyTable } from './syndromic/detection-table';

// Prints the tables of docs/epidemiology.md. The simulations are seeded, so the figures are the same on every machine.

const DESIGN = { runs: 200, seed: 6, size: 2 };
const FLOOD_RUNS = 100;
/** Draws of each series of the syndromic tables, and of each weekly scenario. */
const SYNDROMIC_RUNS = 3;
const NAMES = Object.keys(DETECTORS) as DetectorName[];

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

const reproductionTable = (): string =>
  markdownTable(
    ['series', ...RT_RULES],
    RT_SCENARIOS.map((scenario, i) => [scenario.name, ...simulateRt(scenario, DESIGN.seed + 1 + i)]),
  );

const TABLES: Record<string, (fluSight?: string) => void> = {
  detection: () => {
    console.log(`False alarms a day / share of outbreaks detected within 14 days, ${DESIGN.runs} runs:\n`);
    console.log(detectionTable());
  },
  syndromic: () => {
    console.log('Daily syndromic series, each method at our false-alarm rate; delays in days:\n');
    console.log(dailyTable(SYNDROMIC_RUNS));
    console.log('\nWeekly series; delays in weeks:\n');
    console.log(weeklyTable(SYNDROMIC_RUNS));
  },
  reproduction: () => {
    console.log('Reproduction number: share shown / coverage of the 95% interval / largest mean:\n');
    console.log(reproductionTable());
  },
  forecasts: (fluSight) => {
    console.log('Forecasts beside the flat baseline:\n');
    console.log(forecastTable(fluSight));
  },
  floods: () => printFloodTables(FLOOD_RUNS),
};

await runBench(() => {
  const { only, flusight } = parseArgs({
    options: { only: { type: 'string' }, flusight: { type: 'string' } },
  }).values;
  if (only !== undefined && !(only in TABLES))
    throw new Error(`--only must be one of ${Object.keys(TABLES).join(', ')}, not '${only}'`);
  for (const [name, print] of Object.entries(TABLES)) {
    if (only !== undefined && name !== only) continue;
    print(flusight);
    console.log();
  }
  return Promise.resolve();
});
