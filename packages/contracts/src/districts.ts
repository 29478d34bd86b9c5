import { normalizePostalCode } from './countries';

/**
 * Countries whose whole codes can name a building, a floor or a few addresses (docs/postal-codes.md). Each regular
 * expression matches a whole code without spaces and hyphens, and its group is the district. Codes of other countries
 * are stored whole. The database has the same expressions, so after a change run `npm run generate -w local-backend`.
 */
export const WHOLE_CODES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['US', '^([0-9]{5})[0-9]{4}$'],
  ['CA', '^([A-Z][0-9][A-Z])[0-9][ABCEGHJ-NPRSTV-Z][0-9]$'],
  ['GB', '^([A-Z]{1,2}[0-9][0-9A-Z]?)[0-9][A-Z]{2}$'],
  ['JP', '^([0-9]{5})[0-9]{2}$'],
  ['BR', '^([0-9]{5})[0-9]{3}$'],
  ['NL', '^([1-9][0-9]{3})(?!SA|SD|SS)[A-Z]{2}$'],
]);

/**
 * Returns the most that is stored of a postal code: 'SW1A' for 'sw1a 1aa'. A code that is not whole, because it is a
 * district already or is malformed, is only normalized.
 */
export function districtOf(country: string, code: string): string {
  const normalized = normalizePostalCode(code);
  const whole = WHOLE_CODES.get(country);
  return whole ? normalized.replace(new RegExp(whole), '$1') : normalized;
}
