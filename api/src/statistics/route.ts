import { COUNTRY_CODES, type CountryCode, MAX_POSTAL_TEXT } from '@health-commons/contracts/countries';
import { meantIn, readPostalCode } from '@health-commons/contracts/postal-code';
import { oneOf, text } from '@health-commons/contracts/schema-parts';
import type { Statistics } from '@health-commons/contracts/statistics';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Context } from '../dependencies';
import { badInput } from '../http/fault';
import { readQuery } from '../http/input';
import { dataHeaders } from '../http/json-text';
import { readRow } from '../queries';

const statisticsQuerySchema = v.object({
  country: v.optional(oneOf(COUNTRY_CODES, 'country')),
  pin_code: v.optional(text('pin_code', MAX_POSTAL_TEXT)),
});

/** Returns the area of a postal code in any spelling, as reports store it. @throws Fault 400 */
function areaOf(country: CountryCode | undefined, written: string): string {
  const reading = country && readPostalCode(country, written);
  if (reading?.status === 'code') return reading.district;
  const message = country
    ? `pin_code must be a postal code of ${country}${meantIn(country, written)}`
    : 'pin_code needs a country';
  throw badInput('invalid_query', [{ path: 'query.pin_code', message }]);
}

const STATISTICS = `
  select active_cases as "activeCases", under_monitoring as "underMonitoring",
    presumed_recovered as "presumedRecovered", since::text as since, until::text as until, first_day::text as "firstDay",
    private.has_demonstration() as demonstration
  from private.report_statistics($1, $2, $3)`;

type Row = Omit<Statistics, 'asOf'> & { demonstration: boolean };

/** Serves `GET /statistics?country=&pin_code=` (contracts/statistics). */
export function statisticsRoute({ db, clock }: Context): Hono {
  return new Hono().get('/', async (c) => {
    const { country, pin_code: written } = readQuery(c, statisticsQuerySchema);
    const pinCode = written === undefined ? null : areaOf(country, written);
    const asOf = new Date(clock.now()).toISOString();
    const today = asOf.slice(0, 10);
    const values = [country ?? null, pinCode, today];
    const { demonstration, ...figures } = await readRow<Row>(db, 'api', STATISTICS, values);
    const body: Statistics = { ...figures, asOf };
    return c.json(body, 200, dataHeaders(demonstration));
  });
}
