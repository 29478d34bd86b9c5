import { markdownTable } from '@health-commons/tools/markdown-table';
import { figure } from '../../report/table';
import { backTest, HORIZONS, summarize, sumOfHorizons, type Scores } from './back-test';
import { readFluSight, SETS } from './forecast-sets';

type Scored = { set: string; group: string; half: 0 | 1; scores: Scores[] };

const HEAD = [
  'series',
  'forecasts',
  'chosen on: relative WIS',
  'in 95%',
  'held back: relative WIS',
  'weeks 1, 2, 3, 4',
  'in 50%',
  'in 95%',
  'median outside',
] as const;

/** Returns a table with a row for each set, followed by its groups, and last a row for all sets. */
export function forecastTable(fluSight?: string): string {
  const sets = { ...SETS, ...(fluSight && { FluSight: () => readFluSight(fluSight) }) };
  const scored: Scored[] = Object.entries(sets).flatMap(([set, series]) =>
    series().map(({ group, half, counts, ...options }) => ({
      set,
      group,
      half,
      scores: backTest(counts, options),
    })),
  );
  const rows = Object.keys(sets).flatMap((set) => {
    const own = scored.filter((one) => one.set === set);
    const groups = [...new Set(own.map(({ group }) => group))].filter((group) => group !== set);
    return [
      rowOf(`**${set}**`, own),
      ...groups.map((group) =>
        rowOf(
          group,
          own.filter((one) => one.group === group),
        ),
      ),
    ];
  });
  return markdownTable(HEAD, [...rows, rowOf('**all**', scored)]);
}

function rowOf(name: string, scored: readonly Scored[]): string[] {
  const half = (wanted: 0 | 1) => scored.filter((one) => one.half === wanted).map(({ scores }) => scores);
  const [chosen, held] = [half(0), half(1)].map((all) => summarize(all.map(sumOfHorizons)));
  const byHorizon = HORIZONS.map((_, h) => summarize(half(1).flatMap((scores) => scores[h] ?? [])));
  const outside = summarize(scored.map(({ scores }) => sumOfHorizons(scores))).outside;
  return [
    name,
    String((chosen?.n ?? 0) + (held?.n ?? 0)),
    figure(chosen?.relativeWis),
    figure(chosen?.within95),
    figure(held?.relativeWis),
    byHorizon.map(({ relativeWis }) => figure(relativeWis)).join(', '),
    figure(held?.within50),
    figure(held?.within95),
    String(outside),
  ];
}
