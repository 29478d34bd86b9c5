import { localSafeStorage } from '@health-commons/base/safe-storage';
import * as v from 'valibot';
import { normalizePostalCode } from '@health-commons/contracts/countries';
import { PLACE_PRECISIONS, type GeocodeResult } from '@health-commons/contracts/geocode';
import { VERIFIED_CODES_KEPT, VERIFIED_FOR_MS } from '../constants';

const KEY = 'health-commons-verified-codes';

const entrySchema = v.object({
  country: v.string(),
  /** Without spaces and hyphens, in capitals. */
  code: v.string(),
  place: v.object({
    city: v.string(),
    state: v.string(),
    country: v.string(),
    latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    precision: v.optional(v.picklist(PLACE_PRECISIONS)),
    licence: v.optional(v.string()),
  }),
  /** Milliseconds since 1970. */
  at: v.number(),
});
const listSchema = v.object({ version: v.literal(1), codes: v.array(entrySchema) });
type Entry = v.InferOutput<typeof entrySchema>;

/** Those that still count, the newest first. A clock that was set back must not make one last for ever. */
function read(): Entry[] {
  const saved = v.safeParse(listSchema, localSafeStorage.getJson(KEY));
  if (!saved.success) return [];
  const age = (entry: Entry) => Date.now() - entry.at;
  return saved.output.codes.filter((entry) => age(entry) >= 0 && age(entry) < VERIFIED_FOR_MS);
}

/** The place of a code that was verified on this device in the last 30 days, however it is written now. */
export function findVerified(country: string, pinCode: string): GeocodeResult | null {
  const code = normalizePostalCode(pinCode);
  return read().find((entry) => entry.country === country && entry.code === code)?.place ?? null;
}

/** Keeps the code and its place on this device; the oldest of too many, and what is too old, go. */
export function rememberVerified(country: string, pinCode: string, place: GeocodeResult): void {
  const code = normalizePostalCode(pinCode);
  const others = read().filter((entry) => entry.country !== country || entry.code !== code);
  const codes = [{ country, code, place, at: Date.now() }, ...others].slice(0, VERIFIED_CODES_KEPT);
  localSafeStorage.setJson(KEY, { version: 1, codes });
}

/** Takes away what is too old, also when no code is verified any more. */
export function forgetOldCodes(): void {
  if (localSafeStorage.get(KEY) === null) return;
  const codes = read();
  if (codes.length > 0) localSafeStorage.setJson(KEY, { version: 1, codes });
  else localSafeStorage.remove(KEY);
}
