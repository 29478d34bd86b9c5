import type { CountryCode } from '@health-commons/contracts/countries';
import { findCountry } from '@health-commons/contracts/countries';
import type { GeocodeResult, NominatimPlace, PlacePrecision } from '@health-commons/contracts/geocode';

/**
 * Where a postal code is. `country` is the code of ISO 3166-1, `code` the normalized postal code, degrees are WGS 84. `licence` is
 * the attribution that whose data it is asks for; absent for our own.
 */
export type Place = Omit<GeocodeResult, 'country' | 'precision' | 'licence'> & {
  country: CountryCode;
  code: string;
  precision: PlacePrecision;
  licence?: string;
};

/** The place in Nominatim's dialect, as `format=json&addressdetails=1` gives it, with our `precision`. */
export function toNominatim(place: Place, addressDetails: boolean): NominatimPlace {
  const country = findCountry(place.country)?.name ?? place.country;
  // A region's point is in some town of it: not the town the code belongs to.
  const city = place.precision === 'region' ? '' : place.city;
  const names = [place.code, city, place.state, country].filter(Boolean);
  return {
    ...(place.licence && { licence: place.licence }),
    lat: String(place.latitude),
    lon: String(place.longitude),
    display_name: names.join(', '),
    precision: place.precision,
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
