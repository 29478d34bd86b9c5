import type { CountryCode } from '@health-commons/contracts/countries';
import { hasAreaWithin } from '../gazetteer';

/**
 * Kilometres that a code's place may be from the nearest place our gazetteer has in the country. Measured as the farthest corner of
 * each country's outline, islands included, and rounded up: it is met by a sign that is missing, by latitude and longitude in
 * the wrong order and by another country's file, not by a place a few streets off.
 */
const REACH: Partial<Record<CountryCode, number>> = {
  US: 2_600,
  CA: 1_700,
  AU: 1_600,
  BR: 1_000,
  IN: 600,
  MX: 500,
  NO: 500,
  FR: 350,
};
const USUAL_REACH = 250;

/** True when a place can be the country's. Degrees, WGS 84. */
export function isNear(country: CountryCode, latitude: number, longitude: number): boolean {
  return hasAreaWithin(country, latitude, longitude, REACH[country] ?? USUAL_REACH);
}
