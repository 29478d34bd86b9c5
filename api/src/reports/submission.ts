import { type CountryCode, findCountry } from '@health-commons/contracts/countries';
import type { Issue } from '@health-commons/contracts/errors';
import { districtOf, meantIn } from '@health-commons/contracts/postal-code';
import type { PlacePrecision } from '@health-commons/contracts/postal-levels';
import { type StoredColumns, toColumns } from '@health-commons/contracts/report-fields';
import { newReportSchema, reportCreatedSchema } from '@health-commons/contracts/reports';
import type { Context as HonoContext } from 'hono';
import * as v from 'valibot';
import { createBatches } from '../batches';
import type { Db } from '../dependencies';
import { codeIn, locate } from '../geocode/locate';
import { badInput, Fault } from '../http/fault';
import { sha256 } from '../http/hash';
import { checkInput, readIdempotencyKey, readJson } from '../http/input';

const placeSchema = v.pick(newReportSchema, ['country', 'pinCode']);

type NewReport = v.InferOutput<typeof newReportSchema>;

/**
 * Reads the body of `POST /reports` and `PUT /reports/:id`, and the Idempotency-Key.
 * @throws Fault 400 that names every fault of the body and the header, or only that the body is not JSON
 */
export async function readReport(c: HonoContext) {
  const body = await readJson(c);
  const { output, issues } = checkInput(newReportSchema, body);
  const { key, issues: ofKey } = readIdempotencyKey(c);
  if (issues === null && ofKey.length === 0) {
    const pinCode = districtOf(output.country, output.pinCode);
    return { report: output, columns: toColumns({ ...output, pinCode }), key };
  }
  const found = issues ?? [];
  throw badInput('invalid_report', [...found, ...postalCodeIssues(body, found), ...ofKey]);
}

/** Returns an issue if the postal code is wrong and this can be known without the database. */
function postalCodeIssues(body: unknown, known: readonly Issue[]): Issue[] {
  if (known.some(({ path }) => path === 'country' || path === 'pinCode')) return [];
  const place = v.safeParse(placeSchema, body);
  if (!place.success || codeIn(place.output.country, place.output.pinCode) !== null) return [];
  return [wrongPostalCode(place.output)];
}

/** Returns what the database has of a key, as a UUID. Only who sent the report can name the key. */
export const hashKey = (key: string): string => sha256(key).slice(0, 32);

type Located = { latitude: number; longitude: number; precision: PlacePrecision };

/**
 * Finds the place of a report.
 * @throws Fault 422 if the country has no such postal code
 */
export async function locateReport(db: Db, { country, pinCode }: NewReport): Promise<Located> {
  const place = await locate(db, country, pinCode);
  if (place) return { latitude: place.latitude, longitude: place.longitude, precision: place.precision };
  const issue = wrongPostalCode({ country, pinCode });
  throw new Fault(422, 'wrong_postal_code', issue.message, { issues: [issue] });
}

/** The answer to a sender who may send the next report, correction or deletion in so many seconds. */
export const tooManyReports = (seconds: number): Fault =>
  new Fault(429, 'too_many_reports', 'Too many reports from this address. Please try again later', {
    headers: { 'retry-after': String(seconds) },
  });

const wrongPostalCode = ({ country, pinCode }: { country: CountryCode; pinCode: string }): Issue => ({
  path: 'pinCode',
  message: `pinCode ${pinCode} is not a postal code of ${findCountry(country)?.name ?? country}${meantIn(country, pinCode)}`,
});

/** private.store_reports returns one of these for each report. */
export const outcomeSchema = v.variant('status', [
  v.object({ status: v.literal('created'), ...reportCreatedSchema.entries }),
  v.object({ status: v.literal('repeated'), ...reportCreatedSchema.entries }),
  v.object({ status: v.literal('conflict') }),
]);
export type Outcome = v.InferOutput<typeof outcomeSchema>;

/**
 * Input of private.store_reports. A report without an exact place moves when a better place of its code is known. A
 * request without a `key` is not idempotent. A `held` report is stored, but is in no figure until it is released. A
 * `repeat` is not in the counts of detection, because its sender already has a report there.
 */
export type Submission = {
  report: StoredColumns & Located;
  key: string | null;
  body_hash: string;
  held: boolean;
  repeat: boolean;
};

/**
 * Creates a function that stores a report, together with others that arrive at the same time. The maximum wait is less
 * than the browser's time limit of 20 s, so the browser gets the 503.
 */
export const createSubmit = (db: Db): ((submission: Submission) => Promise<Outcome>) =>
  createBatches(db, {
    call: 'store_reports',
    result: outcomeSchema,
    maxTransactions: 2,
    maxWaitMs: 15_000,
  });
