import { readOptions } from '../options';
import { runBench } from '../processes';
import { attackTable, maskTable, outbreakTable } from './flood-tables';
import { forecastTable } from './forecasts';
import { dailyTable, weeklyTable } from './syndromic';

// Prints the tables of docs/epidemiology.md. The simulations are seeded, so the figures are the same on every machine.

/** Draws of each series of the syndromic tables, and of each weekly scenario. */
const SYNDROMIC_RUNS = 3;
const FLOOD_RUNS = 100;

type Table = { title: string; make: (fluSight: string | null) => string };

const TABLES: Record<string, readonly Table[]> = {
  syndromic: [
    {
      title: 'Daily syndromic series, each method at our false-alarm rate; delays in days',
      make: () => dailyTable(SYNDROMIC_RUNS),
    },
    { title: 'Weekly series; delays in weeks', make: () => weeklyTable(SYNDROMIC_RUNS) },
  ],
  forecasts: [{ title: 'Forecasts beside the flat baseline', make: forecastTable }],
  floods: [
    {
      title:
        'Quiet days with an alarm, being checked; outbreaks found, days until then (noticed after day 1, after 3 days)',
      make: () => outbreakTable(FLOOD_RUNS),
    },
    { title: 'Floods: alarm on the next day / on any day / high', make: () => attackTable(FLOOD_RUNS) },
    {
      title: 'Masking: share of slow outbreaks found, mean days until the alarm',
      make: () => maskTable(FLOOD_RUNS),
    },
  ],
};

await runBench(() => {
  const { only, flusight } = readOptions({ only: Object.keys(TABLES), flusight: null });
  for (const { title, make } of only.flatMap((name) => TABLES[name] ?? []))
    console.log(`${title}:\n\n${make(flusight)}\n`);
});
