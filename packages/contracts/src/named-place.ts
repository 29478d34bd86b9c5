import { joinList } from '@health-commons/base/locale';
import { countryName } from './country-name';
import type { GeocodeResult } from './geocode';

/** A place found by `name`. `location` is its area in the queries of the analytics, and `countryCode` its ISO code. */
export type NamedPlace = GeocodeResult & { name: string; location: string; countryCode: string };

/** Returns whether a text is the name of a place. A text with a digit, of any script, is a postal code. */
export const isPlaceName = (text: string): boolean => /\p{L}/u.test(text) && !/\p{Nd}/u.test(text);

/** Returns the name that was found and, if it is another one, the site's name of the place: 'München (Munich)'. */
export const nameOf = ({ name, city }: NamedPlace): string => (name === city ? name : `${name} (${city})`);

/** Returns the name of a place with its state and country, in the page's language. */
export const placeText = (place: NamedPlace): string =>
  joinList([...new Set([nameOf(place), place.state, countryName(place.countryCode)])].filter(Boolean));
