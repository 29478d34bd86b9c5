import { parseLocation } from '@health-commons/contracts/analytics';
import { addDays } from '../analytics/days';
import { createHistoryReader } from '../analytics/read-history';
import type { Context } from '../dependencies';
import { placeOf, PREFIX_LENGTHS } from './areas';
import { verdictOf } from './verdict';

/**
 * Limits of a run, so that no request waits long: areas per run, areas per batch, and the time in ms after which no new
 * batch starts.
 */
const RUN = { areas: 500, batch: 20, maxMs: 2_000 } as const;

/** A verdict is renewed after this time, because late or released reports may have changed it. */
const MAX_AGE = '15 minutes';

type Area = { country: string; prefix: string };

const NOT_JUDGED = { verdict: 'too_few', reports: 0, alarms: [] } as const;

/** Creates a run of the job that judges areas with recent reports, those without a verdict of the day first. */
export function createJudgeAreas(context: Context): () => Promise<void> {
  const { db, clock } = context;
  // The histories are not kept: each is needed once.
  const historyOf = createHistoryReader(context, 0);
  return async () => {
    const startedAt = clock.now();
    const through = addDays(new Date(startedAt).toISOString().slice(0, 10), -1);
    await db.query('api', 'select private.drop_old_verdicts($1)', [through]);
    const areas = await db.query<Area>(
      'api',
      'select country, prefix from private.areas_to_judge($1, $2, $3, $4)',
      [JSON.stringify(PREFIX_LENGTHS), through, MAX_AGE, RUN.areas],
    );
    for (let first = 0; first < areas.length; first += RUN.batch) {
      if (clock.now() - startedAt >= RUN.maxMs) return;
      const verdicts = [];
      for (const { country, prefix } of areas.slice(first, first + RUN.batch)) {
        const place = parseLocation(`${country}-${prefix}`);
        const point = place && placeOf(place.country, prefix);
        // An area without a point is stored too, although no map shows it. Otherwise it would be chosen again.
        const judged = point ? verdictOf((await historyOf(place)).history) : NOT_JUDGED;
        verdicts.push({ country, prefix, through, ...point, ...judged });
      }
      await db.query('api', 'select private.store_verdicts($1)', [JSON.stringify(verdicts)]);
    }
  };
}
