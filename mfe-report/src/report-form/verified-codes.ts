import { localSafeStorage } from '@health-commons/base/safe-storage';
import * as v from 'valibot';
import type { GeocodeResult } from '@health-commons/contracts/geocode';
import { PLACE_PRECISIONS } from '@health-commons/contracts/postal-levels';
import { MAX_VERIFIED_CODES, VERIFIED_CODE_TTL_MS } from '../constants';

const KEY = 'health-commons-verified-codes';

const entrySchema = v.object({
  country: v.string(),
  /** The district, as districtOf returns it. */
  code: v.string(),
  place: v.object({
    city: v.string(),
    state: v.string(),
    country: v.string(),
    latitude: v.number(),
    longitude: v.number(),
    precision: v.optional(v.picklist(PLACE_PRECISIONS)),
    licence: v.optional(v.string()),
  }),
  /** When the code was verified, in milliseconds since 1970. */
  at: v.number(),
});
const listSchema = v.object({ version: v.literal(1), codes: v.array(entrySchema) });
type Entry = v.InferOutput<typeof entrySchema>;

/**
 * Returns the entries that have not expired, newest first. Leaves out entries from the future, which would expire too
 * late: the clock was set back after they were written.
 */
function read(): Entry[] {
  const saved = v.safeParse(listSchema, localSafeStorage.getJson(KEY));
  if (!saved.success) return [];
  const age = (entry: Entry) => Date.now() - entry.at;
  return saved.output.codes.filter((entry) => age(entry) >= 0 && age(entry) < VERIFIED_CODE_TTL_MS);
}

/** Returns the place if this device verified the district in the last 30 days. */
export function findVerified(country: string, code: string): GeocodeResult | null {
  return read().find((entry) => entry.country === country && entry.code === code)?.place ?? null;
}

/**
 * Stores the district and its place on this device. Evicts expired entries, and the oldest entries if there are more than
 * the limit.
 */
export function rememberVerified(country: string, code: string, place: GeocodeResult): void {
  const others = read().filter((entry) => entry.country !== country || entry.code !== code);
  const codes = [{ country, code, place, at: Date.now() }, ...others].slice(0, MAX_VERIFIED_CODES);
  localSafeStorage.setJson(KEY, { version: 1, codes });
}

/** Called when the form is mounted. Otherwise expired codes would stay until the visitor verifies another code. */
export function evictExpiredCodes(): void {
  if (localSafeStorage.get(KEY) === null) return;
  const codes = read();
  if (codes.length > 0) localSafeStorage.setJson(KEY, { version: 1, codes });
  else localSafeStorage.remove(KEY);
}
