import { findCountry, type CountryCode } from '@health-commons/contracts/countries';
import { newReportSchema } from '@health-commons/contracts/reports';
import type { Context as HonoContext } from 'hono';
import * as v from 'valibot';
import { refute, type Located } from '../geocode/locate';
import { badInput, type Finding } from '../http/fault';
import { checkInput, readJson } from '../http/input';

const placeSchema = v.pick(newReportSchema, ['country', 'pinCode']);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A valid body and the request's Idempotency-Key. */
export type SentReport = { report: v.InferOutput<typeof newReportSchema>; key: string | null };

/**
 * Reads the body of `POST /reports`.
 * @throws Fault 400 that names every fault of the body and the header, or only that the body is not JSON
 */
export async function readReport(c: HonoContext): Promise<SentReport> {
  const body = await readJson(c);
  const { output, findings } = checkInput(newReportSchema, body);
  const key = c.req.header('idempotency-key')?.trim() ?? null;
  const keyFindings: Finding[] =
    key === null || UUID.test(key)
      ? []
      : [{ path: 'headers.idempotency-key', message: 'Idempotency-Key must be a UUID' }];
  if (findings === null && keyFindings.length === 0)
    return { report: output, key: key?.toLowerCase() ?? null };
  const found = findings ?? [];
  throw badInput('invalid_report', [...found, ...postalCodeFindings(body, found), ...keyFindings]);
}

/** Returns a finding if the postal code is wrong and this can be known without a look-up request. */
function postalCodeFindings(body: unknown, known: readonly Finding[]): Finding[] {
  if (known.some(({ path }) => path === 'country' || path === 'pinCode')) return [];
  const place = v.safeParse(placeSchema, body);
  if (!place.success) return [];
  const { country, pinCode } = place.output;
  const refuted = refute(country, pinCode);
  const message = refuted && wrongPostalCode(refuted, country, pinCode);
  return message ? [{ path: 'pinCode', message }] : [];
}

/** Returns the error message for a wrong postal code, or null if the code is valid or cannot be checked. */
export function wrongPostalCode(located: Located, country: CountryCode, pinCode: string): string | null {
  const name = findCountry(country)?.name ?? country;
  switch (located.kind) {
    case 'found':
    case 'unavailable':
      return null;
    case 'malformed':
      return `pinCode ${pinCode} does not have the form of a postal code of ${name}`;
    case 'mismatch': {
      const others = located.countries.map((code) => findCountry(code)?.name ?? code).join(', ');
      return `pinCode ${pinCode} is a postal code of ${others}, not of ${name}`;
    }
    case 'nothing':
      return `pinCode ${pinCode} is not a postal code of ${name}`;
  }
}
