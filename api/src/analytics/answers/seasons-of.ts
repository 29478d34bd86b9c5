import type { CountryCode } from '@health-commons/contracts/countries';
import { names } from '../messages/en';

export type SeasonId = keyof typeof names.season;

/** `months` are 1 to 12. */
type Season = { readonly season: SeasonId; readonly months: readonly number[] };

/** India's seasons as its government describes them, by month. Other definitions exist. */
const INDIA: readonly Season[] = [
  { season: 'winter', months: [1, 2] },
  { season: 'summer', months: [3, 4, 5] },
  { season: 'monsoon', months: [6, 7, 8, 9] },
  { season: 'post-monsoon', months: [10, 11, 12] },
];
const NORTH: readonly Season[] = [
  { season: 'winter', months: [12, 1, 2] },
  { season: 'spring', months: [3, 4, 5] },
  { season: 'summer', months: [6, 7, 8] },
  { season: 'autumn', months: [9, 10, 11] },
];
const SOUTH: readonly Season[] = [
  { season: 'summer', months: [12, 1, 2] },
  { season: 'autumn', months: [3, 4, 5] },
  { season: 'winter', months: [6, 7, 8] },
  { season: 'spring', months: [9, 10, 11] },
];
const SOUTHERN: readonly CountryCode[] = ['AU', 'BR'];

export function seasonsOf(country: CountryCode): readonly Season[] {
  if (country === 'IN') return INDIA;
  return SOUTHERN.includes(country) ? SOUTH : NORTH;
}

export const titleOf = (season: SeasonId): string =>
  names.season[season].charAt(0).toUpperCase() + names.season[season].slice(1);
