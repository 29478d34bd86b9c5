import { MAP } from '../map/constants';

/** The centre of the map in degrees, and the zoom. */
export type Place = { lat: number; lon: number; zoom: number };

/** SPEC section 9's first view. */
export const WHOLE_WORLD: Place = { lat: MAP.centre[0], lon: MAP.centre[1], zoom: MAP.zoom };

/** Rounding moves the map by two pixels at most. */
function decimals(zoom: number): number {
  return zoom < 9 ? 2 : zoom < 13 ? 3 : 5;
}

function roundPlace({ lat, lon, zoom }: Place): Place {
  const digits = decimals(zoom);
  return { lat: Number(lat.toFixed(digits)), lon: Number(lon.toFixed(digits)), zoom };
}

export function samePlace(one: Place, other: Place): boolean {
  return one.lat === other.lat && one.lon === other.lon && one.zoom === other.zoom;
}

const NUMBER = /^-?\d{1,3}(\.\d{1,12})?$/;

function readNumber(text: string | null, min: number, max: number): number | null {
  if (text === null || !NUMBER.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

/** The place in the address; invalid values default to the first view, and half a centre is invalid. Null when nothing is valid. */
export function readPlace(parameters: URLSearchParams): Place | null {
  const lat = readNumber(parameters.get('lat'), -90, 90);
  const lon = readNumber(parameters.get('lon'), -180, 180);
  const zoom = readNumber(parameters.get('zoom'), MAP.minZoom, MAP.maxZoom);
  const centre = lat === null || lon === null ? null : { lat, lon };
  const wholeZoom = zoom === null || !Number.isInteger(zoom) ? null : zoom;
  if (centre === null && wholeZoom === null) return null;
  return roundPlace({ ...WHOLE_WORLD, ...centre, zoom: wholeZoom ?? WHOLE_WORLD.zoom });
}

/** Removes the place for null and for the first view. */
export function writePlace(parameters: URLSearchParams, place: Place | null): void {
  const rounded = place === null ? WHOLE_WORLD : roundPlace(place);
  const isFirst = samePlace(rounded, roundPlace(WHOLE_WORLD));
  for (const name of ['lat', 'lon', 'zoom'] as const) {
    if (isFirst) parameters.delete(name);
    else parameters.set(name, String(rounded[name]));
  }
}
