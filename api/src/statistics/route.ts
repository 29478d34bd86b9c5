import { COUNTRIES, COUNTRY_CODES } from '@health-commons/contracts/countries';
import type { Statistics } from '@health-commons/contracts/statistics';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Context } from '../dependencies';
import { areaCode, isWellFormed } from '../geocode/postal-code';
import { readQuery } from '../http/input';
import { dataHeaders } from '../http/json-text';

const countrySchema = v.picklist(
  COUNTRY_CODES,
  `country must be one of ${COUNTRIES.map((country) => country.code).join(', ')}`,
);
const pinCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('pin_code must not be empty'),
  v.maxLength(12, 'pin_code must have at most 12 characters'),
);

/** The query of `GET /api/statistics`. `pin_code` is normalized as for reports. */
const statisticsQuerySchema = v.pipe(
  v.object({ country: v.optional(countrySchema), pin_code: v.optional(pinCodeSchema) }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { country, pin_code: written } = dataset.value;
    if (written === undefined) return { country, pinCode: undefined };
    const reject = (message: string) => {
      addIssue({
        message,
        input: written,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'pin_code', value: written }],
      });
      return NEVER;
    };
    if (country === undefined) return reject('pin_code needs a country');
    const pinCode = areaCode(country, written);
    return isWellFormed(country, pinCode)
      ? { country, pinCode }
      : reject(`pin_code must be a postal code of ${country}`);
  }),
);

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
