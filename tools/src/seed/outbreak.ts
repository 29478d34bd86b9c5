import { OUTBREAK, type Region } from './data';

export const OUTBREAK_DAYS = 14;

/**
 * Returns the relative number of cases on a day of the outbreak. The number first grows slowly, then fast, then stays
 * level. `age` 0 is the first day, 13 today.
 */
export function outbreakLevel(age: number): number {
  return age < 0 || age >= OUTBREAK_DAYS ? 0 : 1 / (1 + Math.exp(-(age - 6) / 1.8));
}

export const OUTBREAK_REGION: Region = {
  key: 'outbreak',
  country: OUTBREAK.country,
  city: OUTBREAK.city,
  share: OUTBREAK.share,
};
