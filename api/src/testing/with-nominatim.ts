import { nominatimAnswerSchema, type NominatimPlace } from '@health-commons/contracts/geocode';
import * as v from 'valibot';
import type { Clock, Sql } from '../dependencies';
import { openTestApi, overDatabase, type TestApi } from './test-api';

/** A fake look-up server that answers by country and postal code, and records requests. */
export type FakeNominatim = {
  fetch: typeof globalThis.fetch;
  asked: URL[];
  headers: Headers[];
  redirects: RequestInit['redirect'][];
  /** What the server responds instead. Null refuses connections. */
  fault: (() => Response) | null | undefined;
  licence: string | undefined;
};

/** `known` maps keys such as 'in/400099' to latitude, longitude and city. */
export function fakeNominatim(
  known: Record<string, { lat: number; lon: number; city: string }>,
): FakeNominatim {
  const fake: FakeNominatim = {
    asked: [],
    headers: [],
    redirects: [],
    fault: undefined,
    licence: undefined,
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      fake.asked.push(url);
      fake.headers.push(new Headers(init?.headers));
      fake.redirects.push(init?.redirect);
      if (fake.fault === null) return Promise.reject(new TypeError('fetch failed'));
      if (fake.fault) return Promise.resolve(fake.fault());
      const countries = (url.searchParams.get('countrycodes') ?? '').split(',');
      const code = url.searchParams.get('postalcode') ?? '';
      const country = countries.find((name) => known[`${name}/${code}`]);
      const place = known[`${country ?? ''}/${code}`];
      if (!place || !country) return Promise.resolve(Response.json([]));
      const address = { city: place.city, state: 'State', country: 'Country', country_code: country };
      const { licence } = fake;
      return Promise.resolve(
        Response.json([{ licence, lat: String(place.lat), lon: String(place.lon), address }]),
      );
    },
  };
  return fake;
}

/** A clock on which a look-up that waits for its turn gets it at once. */
export const freesTurns = (owner: Sql): Clock => ({
  now: () => Date.now(),
  wait: async () =>
    void (await owner.query(`update private.jobs set leased_until = '-infinity', started_at = '-infinity'`)),
});

/**
 * A German code whose prefix our gazetteer does not have. Without an imported dump, only a look-up server can know it.
 */
export const UNKNOWN = '05999';

/**
 * The API without a look-up server (`api`) and with one (`asking`). The cache and the turns are emptied before each
 * test.
 */
type WithNominatim = {
  api: TestApi;
  nominatim: FakeNominatim;
  asking: TestApi;
  /** Creates another instance with a look-up server, by default `nominatim`. */
  withServer(env?: Record<string, string>, server?: FakeNominatim, clock?: Clock): TestApi;
  search(query: Record<string, string>, on?: TestApi): Promise<NominatimPlace[]>;
};

/** Registers the hooks of a test file. */
export function setUpNominatim(): WithNominatim {
  const parts: Partial<WithNominatim> = {};
  const set = parts as WithNominatim;
  set.withServer = (env = {}, server = set.nominatim, clock = freesTurns(set.api.owner)) =>
    overDatabase(set.api, {
      env: { NOMINATIM_URL: 'http://localhost:9/', NOMINATIM_EMAIL: 'maps@example.org', ...env },
      fetch: server.fetch,
      clock,
    });
  set.search = async (query, on = set.asking) => {
    const response = await on.get(
      `/geocode/search?${new URLSearchParams({ addressdetails: '1', ...query }).toString()}`,
    );
    expect(response.status).toBe(200);
    return v.parse(nominatimAnswerSchema, await response.json());
  };
  beforeAll(async () => {
    set.api = await openTestApi();
  }, 60_000);
  afterAll(() => set.api.close());
  beforeEach(async () => {
    set.nominatim = fakeNominatim({
      'in/799999': { lat: 23.8314, lon: 91.2868, city: 'Agartala' },
      [`de/${UNKNOWN}`]: { lat: 50, lon: 10, city: 'Neustadt' },
    });
    set.asking = set.withServer();
    await set.api.owner.query('truncate private.geocode_cache, private.jobs');
  });
  return set;
}
