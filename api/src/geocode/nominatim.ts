import { COUNTRY_CODES, type CountryCode } from '@health-commons/contracts/countries';
import { nominatimAnswerSchema, type NominatimPlace } from '@health-commons/contracts/geocode';
import * as v from 'valibot';
import type { Context } from '../dependencies';
import type { Place } from './place';

/** Who we say we are, as the service's terms ask. */
const USER_AGENT = 'HealthCommons/0.1 (postal code look-up of a public health map)';

/**
 * The public service allows one request a second over all users of an application. A little more, because a request that is sent
 * late and one that is sent in time are closer together than their turns.
 */
const TURN = { name: 'nominatim', gap: '1.1 seconds', maxWait: '5 seconds' } as const;

/** Milliseconds after which the service counts as down. */
const TIMEOUT = 5_000;

export type NominatimAnswer =
  | { kind: 'found'; place: Place }
  | { kind: 'nothing' }
  /** Switched off, down, slow, or too many wait for their turn. Says nothing about the code. */
  | { kind: 'unavailable' };

type Search = { country: CountryCode | null; code: string; written: string };

/** Asks the configured server for a postal code; waits for its turn over all processes. Never throws. */
export async function askNominatim(context: Context, search: Search): Promise<NominatimAnswer> {
  const { db, settings, clock, fetch, log } = context;
  if (!settings.NOMINATIM_URL) return { kind: 'unavailable' };
  try {
    const turn = await db.query<{ wait: number | null }>(
      'api',
      'select private.reserve_turn($1, $2::text::interval, $3::text::interval) as wait',
      [TURN.name, TURN.gap, TURN.maxWait],
    );
    const wait = turn[0]?.wait ?? null;
    if (wait === null) return { kind: 'unavailable' };
    if (wait > 0) await clock.wait(wait);
    const response = await fetch(searchUrl(settings.NOMINATIM_URL, settings.NOMINATIM_EMAIL, search), {
      headers: { 'user-agent': USER_AGENT, accept: 'application/json', 'accept-language': 'en' },
      signal: AbortSignal.timeout(TIMEOUT),
      // Each hop would be a request that nobody waited a turn for.
      redirect: 'manual',
    });
    if (!response.ok) throw new Error(`the look-up service answered ${response.status}`);
    const places = v.parse(nominatimAnswerSchema, await response.json());
    const place = places.map((answer) => toPlace(answer, search)).find((found) => found !== null);
    return place ? { kind: 'found', place } : { kind: 'nothing' };
  } catch (error) {
    log({ event: 'geocode.failed', error: error instanceof Error ? error.message : String(error) });
    return { kind: 'unavailable' };
  }
}

function searchUrl(base: string, email: string | undefined, { country, written }: Search): string {
  const url = new URL(base.endsWith('/search') ? base : `${base}/search`);
  const supported = country ? [country] : COUNTRY_CODES;
  const query = {
    postalcode: written,
    countrycodes: supported.join(',').toLowerCase(),
    format: 'json',
    limit: '1',
    addressdetails: '1',
    ...(email && { email }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Null for a place of another country than the one asked for. Throws when it is no place at all: that says nothing about the code. */
function toPlace({ lat, lon, address }: NominatimPlace, { country, code }: Search): Place | null {
  const latitude = degrees(lat, 90);
  const longitude = degrees(lon, 180);
  if (!address?.country_code) throw new Error('the look-up service answered a place without a country');
  const found = COUNTRY_CODES.find((known) => known === address.country_code?.toUpperCase());
  if (!found || (country && found !== country)) return null;
  const city =
    address.city ??
    address.town ??
    address.village ??
    address.municipality ??
    address.county ??
    address.state_district ??
    address.suburb ??
    address.neighbourhood;
  return { country: found, code, city: toName(city), state: toName(address.state), latitude, longitude };
}

function degrees(written: string, limit: number): number {
  const value = written.trim() ? Number(written) : NaN;
  if (!(Math.abs(value) <= limit)) throw new Error('the look-up service answered a place that is nowhere');
  return value;
}

/** A name as somebody else's server wrote it: without what the database cannot keep, and no longer than names are. */
function toName(written = ''): string {
  return written
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim()
    .slice(0, 100);
}
