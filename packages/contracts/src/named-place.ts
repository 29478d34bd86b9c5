import { joinList } from '@health-commons/base/locale';
import * as v from 'valibot';
import { countryName } from './country-name';

/**
 * The response of `GET /geocode/search?city=&addressdetails=1`: at most five places, in degrees (WGS 84). `name` is the
 * name that was found, and `location` is the place's area in the queries of the analytics.
 */
export const namedPlacesSchema = v.array(
  v.object({
    lat: v.pipe(v.string(), v.transform(Number), v.number()),
    lon: v.pipe(v.string(), v.transform(Number), v.number()),
    name: v.string(),
    location: v.string(),
    address: v.object({ city: v.string(), state: v.optional(v.string(), ''), country_code: v.string() }),
  }),
);
export type NamedPlace = v.InferOutput<typeof namedPlacesSchema>[number];

/** Returns whether a text is the name of a place. A text with a digit, of any script, is a postal code. */
export const isPlaceName = (text: string): boolean => /\p{L}/u.test(text) && !/\p{Nd}/u.test(text);

/**
 * Returns the name of a place with its state and country, in the page's language. If the name that was found is not the
 * site's, that follows: 'München (Munich), Bavaria, Germany'.
 */
export function placeText({ name, address: { city, state, country_code } }: NamedPlace): string {
  const names = [name === city ? name : `${name} (${city})`, state, countryName(country_code.toUpperCase())];
  return joinList([...new Set(names)].filter((one) => one !== ''));
}
