import { cityOf, nominatimAnswerSchema, type NominatimPlace } from '@health-commons/contracts/geocode';
import * as v from 'valibot';
import manifest from '../../package.json';
import type { Context } from '../dependencies';
import type { Place, Search } from './places';
import { writtenForm } from './postal-code';

/** The terms of Nominatim's public service require a user agent that identifies the application. */
const userAgent = (contact?: string) =>
  `HealthCommons/${manifest.version} (${['postal codes of a public health map', contact].filter(Boolean).join('; ')})`;

/** Upper bound for Retry-After in seconds. */
const MAX_RETRY_AFTER = 3_600;

/**
 * The look-up server gave no valid answer, so the code may still exist. `retryAfter` is the pause in seconds
 * that the server requested, or 0.
 */
export class ServerFailed extends Error {
  override readonly name = 'ServerFailed';
  readonly retryAfter: number;
  constructor(message: string, retryAfter = 0) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/**
 * Sends one request to the look-up server. Returns null for an unknown code.
 * @throws ServerFailed if there is no valid answer within `timeout` ms
 */
export async function searchNominatim(
  { settings, fetch }: Context,
  search: Search,
  timeout: number,
): Promise<Place | null> {
  const base = settings.NOMINATIM_URL ?? '';
  const email = settings.NOMINATIM_EMAIL;
  try {
    const response = await fetch(searchUrl(base, email, search), {
      headers: { 'user-agent': userAgent(email), accept: 'application/json', 'accept-language': 'en' },
      signal: AbortSignal.timeout(timeout),
      // A redirect is not followed, because the second request would have no turn.
      redirect: 'manual',
    });
    if (!response.ok) {
      const seconds = Number(response.headers.get('retry-after') ?? 0);
      const retryAfter = seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER) : 0;
      throw new ServerFailed(`the look-up service answered ${response.status}`, retryAfter);
    }
    const places = v.parse(nominatimAnswerSchema, await response.json());
    return places.map((answer) => toPlace(answer, search, base)).find((found) => found !== null) ?? null;
  } catch (error) {
    if (error instanceof ServerFailed) throw error;
    throw new ServerFailed(error instanceof Error ? error.message : String(error));
  }
}

function searchUrl(base: string, email: string | undefined, { country, code }: Search): string {
  const url = new URL(base.endsWith('/search') ? base : `${base}/search`);
  const query = {
    postalcode: writtenForm(country, code),
    countrycodes: country.toLowerCase(),
    format: 'json',
    limit: '1',
    addressdetails: '1',
    ...(email && { email }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Returns null if the place is not in the requested country.
 * @throws ServerFailed if the place is invalid, because the code may still exist
 */
function toPlace(answer: NominatimPlace, { country, code }: Search, base: string): Place | null {
  const { lat, lon, address } = answer;
  const latitude = degrees(lat, 90);
  const longitude = degrees(lon, 180);
  if (!address?.country_code)
    throw new ServerFailed('the look-up service returned a place without a country');
  if (address.country_code.toUpperCase() !== country) return null;
  return {
    country,
    code,
    city: toName(cityOf(address)),
    state: toName(address.state),
    latitude,
    longitude,
    precision: 'exact',
    licence: toName(answer.licence, 200) || `Place found by ${new URL(base).host}`,
  };
}

function degrees(written: string, limit: number): number {
  const value = written.trim() ? Number(written) : NaN;
  if (!(Math.abs(value) <= limit))
    throw new ServerFailed('the look-up service returned coordinates that are out of range');
  return value;
}

/** Shortens a name and replaces control characters and lone surrogates. The database rejects some of them. */
function toName(written = '', length = 100): string {
  return written
    .trim()
    .slice(0, length)
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim();
}
