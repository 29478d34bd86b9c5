import {
  nominatimAnswerSchema,
  type GeocodeResult,
  type NominatimPlace,
} from '@health-commons/contracts/geocode';
import { BackendError } from './backend-error';
import { requestJson } from './request-json';

/**
 * `invalid`: the look-up answered, and the code is not one of the country. `unavailable`: it could not be asked, which says nothing
 * about the code.
 */
export type GeocodeOutcome =
  | { status: 'valid'; place: GeocodeResult }
  | { status: 'invalid' }
  | { status: 'unavailable' };

function toPlace(found: NominatimPlace, countryCode: string): GeocodeResult | null {
  const { address } = found;
  const latitude = Number(found.lat);
  const longitude = Number(found.lon);
  if (address?.country_code?.toLowerCase() !== countryCode.toLowerCase()) return null;
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  const city =
    address.city ??
    address.town ??
    address.village ??
    address.municipality ??
    address.county ??
    address.state_district ??
    address.suburb ??
    address.neighbourhood ??
    '';
  const { precision, licence } = found;
  return {
    city,
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
  const query = new URLSearchParams({ ...place, format: 'json', limit: '1', addressdetails: '1' });
  const found = await requestJson(`${api}/api/geocode/search?${query}`, nominatimAnswerSchema, {
    signal: signal ?? null,
  });
  return found[0];
}

/** A 4xx is an answer about what was asked, except 'too many requests'; anything else says that the service is not there. */
function isUnavailable(error: BackendError): boolean {
  return error.status === undefined || error.status === 429 || !(error.status >= 400 && error.status < 500);
}

/**
 * Looks a postal code up: with its country, then alone; a result counts only if it lies in the country. When the search in the country
 * answered and the one without it is down, the first answer holds: a mistyped code is not blamed on the service. Rejects only when
 * aborted.
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
  let answered = false;
  for (const attempt of attempts) {
    try {
      const found = await search(api, attempt, signal);
      const place = found === undefined ? null : toPlace(found, countryCode);
      if (place !== null) return { status: 'valid', place };
      answered = true;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      if (isUnavailable(error)) return { status: answered ? 'invalid' : 'unavailable' };
      answered = true;
    }
  }
  return { status: 'invalid' };
}
