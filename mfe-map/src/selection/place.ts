import { MAP } from '../map/constants';

/** The map's centre in degrees, and its zoom. */
export type Place = { lat: number; lon: number; zoom: number };

export const WHOLE_WORLD: Place = { lat: MAP.centre[0], lon: MAP.centre[1], zoom: MAP.zoom };

/** Returns the number of decimals for a centre. At the equator, rounding moves it by less than two pixels per axis. */
function decimals(zoom: number): number {
  return zoom < 9 ? 2 : zoom < 13 ? 3 : 5;
}

function roundPlace({ lat, lon, zoom }: Place): Place {
  const digits = decimals(zoom);
  return { lat: Number(lat.toFixed(digits)), lon: Number(lon.toFixed(digits)), zoom };
}

function samePlace(one: Place, other: Place): boolean {
  return one.lat === other.lat && one.lon === other.lon && one.zoom === other.zoom;
}

const NUMBER = /^-?\d{1,3}(\.\d{1,12})?$/;

function readNumber(text: string | null, min: number, max: number): number | null {
  if (text === null || !NUMBER.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

/**
 * Reads the place from the address. An invalid centre or zoom defaults to that of the first view. A latitude without a
 * longitude is invalid, and so is the reverse. Returns null if nothing is valid.
 */
export function readPlace(parameters: URLSearchParams): Place | null {
  const lat = readNumber(parameters.get('lat'), -90, 90);
  const lon = readNumber(parameters.get('lon'), -180, 180);
  const zoom = readNumber(parameters.get('zoom'), MAP.minZoom, MAP.maxZoom);
  const centre = lat === null || lon === null ? null : { lat, lon };
  const wholeZoom = zoom === null || !Number.isInteger(zoom) ? null : zoom;
  if (centre === null && wholeZoom === null) return null;
  return roundPlace({ ...WHOLE_WORLD, ...centre, zoom: wholeZoom ?? WHOLE_WORLD.zoom });
}

/** Writes the place into the address. Removes the parameters if the place is null or the first view. */
export function writePlace(parameters: URLSearchParams, place: Place | null): void {
  const rounded = place === null ? WHOLE_WORLD : roundPlace(place);
  const isFirst = samePlace(rounded, roundPlace(WHOLE_WORLD));
  for (const name of ['lat', 'lon', 'zoom'] as const) {
    if (isFirst) parameters.delete(name);
    else parameters.set(name, String(rounded[name]));
  }
}
