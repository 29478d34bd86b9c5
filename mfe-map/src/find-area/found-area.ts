import { joinList } from '@health-commons/base/locale';
import type { GeocodeResult } from '@health-commons/contracts/geocode';
import type { PlacePrecision } from '@health-commons/contracts/postal-levels';
import { formatMessage } from '@health-commons/contracts/messages';
import { areaMessages } from './area-messages';
import type { Place } from '../selection/place';

/** Zoom levels that show a district, a city and a state. */
const ZOOMS = { exact: 12, city: 10, region: 6 } as const satisfies Record<PlacePrecision, number>;

export type FoundArea = { place: Place; text: string };

export function toFoundArea(
  code: string,
  { city, state, country, latitude, longitude, precision = 'city' }: GeocodeResult,
): FoundArea {
  const parts = precision === 'region' ? [state || city, country] : [city, state];
  const name = joinList([...new Set(parts)].filter((part) => part !== '')) || country;
  const id = precision === 'exact' ? 'area.found' : (`area.found-${precision}` as const);
  return {
    place: { lat: latitude, lon: longitude, zoom: ZOOMS[precision] },
    text: formatMessage(areaMessages[id], { code, place: name }),
  };
}
