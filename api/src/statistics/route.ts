import { COUNTRIES, COUNTRY_CODES } from '@health-commons/contracts/countries';
import type { Statistics } from '@health-commons/contracts/statistics';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Context } from '../dependencies';
import { REVALIDATE } from '../http/json-text';
import { readQuery } from '../http/query';

const querySchema = v.object({
  country: v.optional(
    v.picklist(
      COUNTRY_CODES,
      `country must be one of ${COUNTRIES.map((country) => country.code).join(', ')}`,
    ),
  ),
});

const STATISTICS = `
  select active_cases as "activeCases", under_monitoring as "underMonitoring",
    presumed_recovered as "presumedRecovered", since::text as since, until::text as until
  from private.report_statistics($1, $2)`;

/** `GET /statistics?country=`: see contracts/statistics. */
export function statisticsRoute({ db, clock }: Context): Hono {
  return new Hono().get('/', async (c) => {
    const { country } = readQuery(c, querySchema);
    const asOf = new Date(clock.now()).toISOString();
    const [row] = await db.transaction({ role: 'api', readOnly: true }, (sql) =>
      sql.query<Omit<Statistics, 'asOf'>>(STATISTICS, [country ?? null, asOf.slice(0, 10)]),
    );
    if (!row) throw new Error('private.report_statistics answered no row');
    const body: Statistics = { ...row, asOf };
    return c.json(body, 200, REVALIDATE);
  });
}
