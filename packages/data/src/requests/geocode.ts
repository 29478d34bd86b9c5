import {
  cityOf,
  nominatimAnswerSchema,
  type GeocodeResult,
  type NominatimPlace,
} from '@health-commons/contracts/geocode';
import { apiUrl, BackendError, isRefusal, requestJson } from './request-json';

/**
 * `invalid` means that the search found no place in the country. `unavailable` means that the service failed or did not
 * respond, so the code may be valid or invalid.
 */
type GeocodeOutcome =
  | { status: 'valid'; place: GeocodeResult }
  | { status: 'invalid' }
  | { status: 'unavailable' };

function toPlace(found: NominatimPlace, countryCode: string): GeocodeResult | null {
  const { address } = found;
  const latitude = Number(found.lat);
  const longitude = Number(found.lon);
  if (address?.country_code?.toLowerCase() !== countryCode.toLowerCase()) return null;
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  const { precision, licence } = found;
  return {
    city: cityOf(address) ?? '',
    state: address.state ?? '',
    country: address.country ?? '',
    latitude,
    longitude,
    ...(precision && { precision }),
    ...(licence && { licence }),
  };
}

async function search(
  api: string,
  place: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<NominatimPlace | undefined> {
  const url = apiUrl(api, 'geocode/search', { ...place, format: 'json', limit: 1, addressdetails: 1 });
  const found = await requestJson(url, nominatimAnswerSchema, { signal: signal ?? null });
  return found[0];
}

/**
 * Searches by postal code and country. If this finds nothing, searches by the code alone. Ignores results outside the
 * country. If the first search finds nothing and the second is unavailable, the code is invalid. Rejects only if
 * `signal` is aborted.
 */
export async function geocode(
  api: string,
  postalCode: string,
  countryCode: string,
  signal?: AbortSignal,
): Promise<GeocodeOutcome> {
  const attempts: Record<string, string>[] = [
    { postalcode: postalCode, country: countryCode },
    { postalcode: postalCode },
  ];
  let responded = false;
  for (const attempt of attempts) {
    try {
      const found = await search(api, attempt, signal);
      const place = found === undefined ? null : toPlace(found, countryCode);
      if (place !== null) return { status: 'valid', place };
      responded = true;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      // If the service refuses the search, there is nothing to find.
      if (!isRefusal(error)) return { status: responded ? 'invalid' : 'unavailable' };
      responded = true;
    }
  }
  return { status: 'invalid' };
}
