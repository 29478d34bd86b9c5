import { type CountryCode, findCountry } from '@health-commons/contracts/countries';
import type { GeocodeResult, NominatimPlace } from '@health-commons/contracts/geocode';
import {
  finestLevel,
  isVerified,
  PLACE_PRECISIONS,
  type PlacePrecision,
} from '@health-commons/contracts/postal-levels';
import type { Db } from '../dependencies';
import { callForRows } from '../queries';

/**
 * The place of a postal code. `country` is an ISO 3166-1 code, and `code` is the postal code as it is stored.
 * Degrees are WGS 84. `licence` is the attribution that the data requires. Our own data has no `licence`. `named` is of
 * a city that was found by `name`: its area of the analytics' queries is `location`, such as 'IN-400'.
 */
export type Place = Omit<GeocodeResult, 'country' | 'precision' | 'licence'> & {
  country: CountryCode;
  code: string;
  precision: PlacePrecision;
  licence?: string;
  named?: { name: string; location: string };
};

/**
 * Returns the place in the format of Nominatim's `format=json&addressdetails=1`, with our `precision`. `verified` is
 * false if only the code's region is found.
 */
export function toNominatim(place: Place, addressDetails: boolean): NominatimPlace & { verified: boolean } {
  const country = findCountry(place.country)?.name ?? place.country;
  // The code may not be in the town at the middle of its region.
  const city = place.precision === 'region' ? '' : place.city;
  const names = [place.code, city, place.state, country].filter(Boolean);
  return {
    ...(place.licence && { licence: place.licence }),
    ...place.named,
    lat: String(place.latitude),
    lon: String(place.longitude),
    display_name: names.join(', '),
    precision: place.precision,
    verified: isVerified(place.precision),
    ...(addressDetails && {
      address: {
        ...(city && { city }),
        ...(place.state && { state: place.state }),
        country,
        country_code: place.country.toLowerCase(),
      },
    }),
  };
}

/** 0 for the most precise. */
export const rankOf = (precision: PlacePrecision): number => PLACE_PRECISIONS.indexOf(precision);

/** The attribution that CC BY 4.0 requires for a place from the dump. */
const GEONAMES_LICENCE = 'Postal code data © GeoNames, CC BY 4.0. https://www.geonames.org';

/**
 * Returns the code's place in the imported dump. It is no better than the country's finest level. In Canada, a zero in
 * second place marks a rural area, which is a region.
 */
export async function findImported(db: Db, country: CountryCode, code: string): Promise<Place | undefined> {
  const [found] = await callForRows<Place>(db, 'imported_place', country, code);
  if (!found) return undefined;
  const finest = country === 'CA' && code[1] === '0' ? 'region' : finestLevel(country);
  const precision = rankOf(found.precision) > rankOf(finest) ? found.precision : finest;
  return { ...found, precision, licence: GEONAMES_LICENCE };
}
