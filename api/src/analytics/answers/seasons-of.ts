import type { CountryCode } from '@health-commons/contracts/countries';

/** `months` are 1 to 12. */
export type Season = { readonly season: string; readonly months: readonly number[] };

/** By the months of the government's own description; there are others. */
const INDIA: readonly Season[] = [
  { season: 'Winter', months: [1, 2] },
  { season: 'Summer', months: [3, 4, 5] },
  { season: 'Monsoon', months: [6, 7, 8, 9] },
  { season: 'Post-monsoon', months: [10, 11, 12] },
];
const NORTH: readonly Season[] = [
  { season: 'Winter', months: [12, 1, 2] },
  { season: 'Spring', months: [3, 4, 5] },
  { season: 'Summer', months: [6, 7, 8] },
  { season: 'Autumn', months: [9, 10, 11] },
];
const SOUTH: readonly Season[] = [
  { season: 'Summer', months: [12, 1, 2] },
  { season: 'Autumn', months: [3, 4, 5] },
  { season: 'Winter', months: [6, 7, 8] },
  { season: 'Spring', months: [9, 10, 11] },
];
const SOUTHERN: readonly CountryCode[] = ['AU', 'BR'];

/** The year's seasons of a country, whole months each. */
export function seasonsOf(country: CountryCode): readonly Season[] {
  if (country === 'IN') return INDIA;
  return SOUTHERN.includes(country) ? SOUTH : NORTH;
}

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
