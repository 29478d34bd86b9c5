import type { City } from '@health-commons/contracts/cities';
import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../messages';
import { nearestCity } from './nearest-city';

/** Returns a name such as 'Around Mumbai', or null if no city is near or the cities are not loaded. */
export function placeName(
  cities: readonly City[],
  { lat, lon }: { readonly lat: number; readonly lon: number },
): string | null {
  const city = nearestCity(cities, lat, lon);
  return city === null ? null : formatMessage(messages['place.around'], { city });
}
