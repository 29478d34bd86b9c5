import type { CountryCode } from '@health-commons/contracts/countries';
import { hasAreaWithin } from '../gazetteer';

/**
 * Maximum kilometres from a code's place to the nearest place in our gazetteer. Each value is this distance for the
 * farthest corner of the country's outline, including islands, rounded up. The check catches missing minus signs,
 * swapped coordinates and places in distant countries, but not small errors.
 */
const MAX_KM: Partial<Record<CountryCode, number>> = {
  US: 2_600,
  CA: 1_700,
  AU: 1_600,
  BR: 1_000,
  IN: 600,
  MX: 500,
  NO: 500,
  FR: 350,
};
const DEFAULT_MAX_KM = 250;

/** Returns whether a place can be in the country. Degrees are WGS 84. */
export function isNear(country: CountryCode, latitude: number, longitude: number): boolean {
  return hasAreaWithin(country, latitude, longitude, MAX_KM[country] ?? DEFAULT_MAX_KM);
}
