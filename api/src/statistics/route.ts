import type { Statistics } from '@health-commons/contracts/statistics';
import { Hono } from 'hono';
import type { Context } from '../dependencies';
import { dataHeaders } from '../http/json-text';
import { readQuery } from '../http/query';
import { statisticsQuerySchema } from './query';

const FIGURES = `
  select active_cases as "activeCases", under_monitoring as "underMonitoring",
    presumed_recovered as "presumedRecovered", since::text as since, until::text as until, first_day::text as "firstDay",
    private.has_demonstration() as demonstration`;
const STATISTICS = `${FIGURES} from private.report_statistics($1, $2, $3)`;

type Row = Omit<Statistics, 'asOf'> & { demonstration: boolean };

/** Serves `GET /statistics?country=&pin_code=` (contracts/statistics). */
export function statisticsRoute({ db, clock }: Context): Hono {
  return new Hono().get('/', async (c) => {
    const { country, pinCode } = readQuery(c, statisticsQuerySchema);
    const asOf = new Date(clock.now()).toISOString();
    const today = asOf.slice(0, 10);
    const [row] = await db.transaction({ role: 'api', readOnly: true }, (sql) =>
      sql.query<Row>(STATISTICS, [country ?? null, pinCode ?? null, today]),
    );
    if (!row) throw new Error('private.report_statistics returned no row');
    const { demonstration, ...figures } = row;
    const body: Statistics = { ...figures, asOf };
    return c.json(body, 200, dataHeaders(demonstration));
  });
}
