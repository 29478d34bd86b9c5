import type { IllnessType } from '@health-commons/contracts/vocabulary';
import { ILLNESSES, type Region, type Season } from './data';
import { ofRegion } from './regions';
import { dayOfYear } from './time';
import { covidLevel } from './waves';

const FLAT: Season = { floor: 1, humps: [] };

/** Returns the level of an illness in a region on a day (days since 1970), relative to other days. */
export function seasonalLevel(region: Region, illness: IllnessType, day: number): number {
  const { seasons } = ILLNESSES[illness];
  if (seasons === 'waves') return covidLevel(region.country, day);
  const { floor, humps } = ofRegion<Season>(seasons, region) ?? FLAT;
  const angle = (peak: number) => (2 * Math.PI * (dayOfYear(day) - peak)) / 365.25;
  return humps.reduce(
    (sum, { day: peak, height, sharpness }) =>
      sum + height * Math.exp(sharpness * (Math.cos(angle(peak)) - 1)),
    floor,
  );
}
