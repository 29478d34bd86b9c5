import type { CountryCode } from '@health-commons/contracts/countries';
import { findCountry } from '@health-commons/contracts/countries';
import type { GeocodeResult, NominatimPlace } from '@health-commons/contracts/geocode';

/** Where a postal code is. `country` is the code of ISO 3166-1, `code` the normalized postal code, degrees are WGS 84. */
export type Place = Omit<GeocodeResult, 'country'> & { country: CountryCode; code: string };

/** The place in Nominatim's dialect, as `format=json&addressdetails=1` gives it. */
export function toNominatim(place: Place, addressDetails: boolean): NominatimPlace {
  const country = findCountry(place.country)?.name ?? place.country;
  const names = [place.code, place.city, place.state, country].filter(Boolean);
  return {
    lat: String(place.latitude),
    lon: String(place.longitude),
    display_name: names.join(', '),
    ...(addressDetails && {
      address: {
        ...(place.city && { city: place.city }),
        ...(place.state && { state: place.state }),
        country,
        country_code: place.country.toLowerCase(),
      },
    }),
  };
}
