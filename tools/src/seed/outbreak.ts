import type { Region } from './regions';

export const OUTBREAK_DAYS = 14;

/** Dengue in the south of Chennai: four neighbouring postal areas, the hardest hit first. */
export const OUTBREAK = {
  illness: 'dengue',
  country: 'IN',
  city: 'Chennai',
  codes: ['600042', '600096', '600041', '600020'],
  weights: [0.42, 0.26, 0.2, 0.12],
  /** Its part of all reports, on top of the season's. */
  share: 0.009,
} as const;

/** How many fall ill on a day of it: slowly, then fast, then level. `age` 0 is the first day, 13 today. */
export function outbreakLevel(age: number): number {
  return age < 0 || age >= OUTBREAK_DAYS ? 0 : 1 / (1 + Math.exp(-(age - 6) / 1.8));
}

export const OUTBREAK_REGION: Region = {
  key: 'outbreak',
  country: OUTBREAK.country,
  city: OUTBREAK.city,
  share: OUTBREAK.share,
  illnesses: { flu: 0, dengue: 1, covid: 0, malaria: 0, typhoid: 0, chikungunya: 0, other: 0, unknown: 0 },
};
