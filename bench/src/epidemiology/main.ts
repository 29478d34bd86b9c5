import { defineCommand, someOf, text } from '@health-commons/base/command-line';
import { runBench } from '../processes';
import { attackTable, maskTable, outbreakTable } from './floods';
import { forecastTable } from './forecasts';
import { dailyTable, weeklyTable } from './syndromic';

// Prints the tables of docs/epidemiology.md. The simulations are seeded, so the figures are the same on every machine.

/** Draws of each series of the syndromic tables, and of each weekly scenario. */
const SYNDROMIC_RUNS = 3;
const FLOOD_RUNS = 100;

/** Titles and tables by part. */
const TABLES: Record<string, Record<string, (fluSight: string | undefined) => string>> = {
  syndromic: {
    'Daily syndromic series, each method at our false-alarm rate; delays in days': () =>
      dailyTable(SYNDROMIC_RUNS),
    'Weekly series; delays in weeks': () => weeklyTable(SYNDROMIC_RUNS),
  },
  forecasts: { 'Forecasts beside the flat baseline': forecastTable },
  floods: {
    'Quiet days with an alarm, being checked; outbreaks found, days until then (noticed after day 1, after 3 days)':
      () => outbreakTable(FLOOD_RUNS),
    'Floods: alarm on the next day / on any day / high': () => attackTable(FLOOD_RUNS),
    'Masking: share of slow outbreaks found, mean days until the alarm': () => maskTable(FLOOD_RUNS),
  },
};

const command = defineCommand({
  command: 'npm run bench:epidemiology --',
  options: {
    only: someOf('LIST', 'some of the tables', Object.keys(TABLES)),
    flusight: text('FILE', "the CDC's target-hospital-admissions.csv, to forecast"),
  },
});

await runBench(() => {
  const { only, flusight } = command.read().values;
  for (const part of only)
    for (const [title, make] of Object.entries(TABLES[part] ?? {}))
      console.log(`${title}:\n\n${make(flusight)}\n`);
});
