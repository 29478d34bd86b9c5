import type { CountryCode } from '@health-commons/contracts/countries';
import { findCountry } from '@health-commons/contracts/countries';
import { isVerified, type PlacePrecision } from '@health-commons/contracts/postal-levels';
import type { GeocodeResult, NominatimPlace } from '@health-commons/contracts/geocode';

/**
 * The place of a postal code. `country` is an ISO 3166-1 code, and `code` is the postal code as it is stored.
 * Degrees are WGS 84. `licence` is the attribution that the data requires. Our own data has no `licence`.
 */
export type Place = Omit<GeocodeResult, 'country' | 'precision' | 'licence'> & {
  country: CountryCode;
  code: string;
  precision: PlacePrecision;
  licence?: string;
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
    lat: String(place.latitude),
    lon: String(place.longitude),
    display_name: names.join(', '),
    precision: place.precision,
    verified: isVerified(place.country, place.precision),
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
