import type { CountryCode } from '@health-commons/contracts/countries';
import { createRandom } from './random';

const BETWEEN_WAVES_DAYS = 182.6;
const WIDTH_DAYS = 22;
/** Mean peak of wave 0 as days since 1970: 8 January 2024. */
const FIRST_PEAK = Math.floor(Date.UTC(2024, 0, 8) / 86_400_000);

type Wave = { readonly top: number; readonly height: number };
const known = new Map<string, Wave>();

function waveOf(country: CountryCode, number: number): Wave {
  const key = `${country} ${number}`;
  let wave = known.get(key);
  if (!wave) {
    const random = createRandom('covid wave', key);
    const top = FIRST_PEAK + number * BETWEEN_WAVES_DAYS + (random() - 0.5) * 40;
    known.set(key, (wave = { top, height: 0.4 + random() }));
  }
  return wave;
}

/**
 * Returns the level of COVID-19 on a day: waves above a low floor. The heights of the waves differ between countries,
 * and so do the days of their peaks, by up to 40 days.
 */
export function covidLevel(country: CountryCode, day: number): number {
  const nearest = Math.round((day - FIRST_PEAK) / BETWEEN_WAVES_DAYS);
  return [nearest - 1, nearest, nearest + 1].reduce((sum, number) => {
    const { top, height } = waveOf(country, number);
    return sum + height * Math.exp(-(((day - top) / WIDTH_DAYS) ** 2) / 2);
  }, 0.12);
}
