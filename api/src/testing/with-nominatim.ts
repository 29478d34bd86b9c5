import { nominatimAnswerSchema, type NominatimPlace } from '@health-commons/contracts/geocode';
import * as v from 'valibot';
import { fakeNominatim, type FakeNominatim } from './fake-nominatim';
import { openTestApi, overDatabase, type TestApi } from './test-api';

/**
 * A German code whose prefix our gazetteer does not have. Without an imported dump, only a look-up server can know it.
 */
export const UNKNOWN = '05999';

/** A clock with the real time that never waits. */
export const IMPATIENT = { now: () => Date.now(), wait: () => Promise.resolve() };

/**
 * The API without a look-up server (`api`) and with one (`asking`). The cache and the turns are emptied before each
 * test.
 */
type WithNominatim = {
  api: TestApi;
  nominatim: FakeNominatim;
  asking: TestApi;
  /** Creates another instance with a look-up server, by default `nominatim`. */
  withServer(env?: Record<string, string>, server?: FakeNominatim): TestApi;
  search(query: Record<string, string>, on?: TestApi): Promise<NominatimPlace[]>;
};

/** Registers the hooks of a test file. */
export function setUpNominatim(): WithNominatim {
  const parts: Partial<WithNominatim> = {};
  const set = parts as WithNominatim;
  set.withServer = (env = {}, server = set.nominatim) =>
    overDatabase(set.api, {
      env: { NOMINATIM_URL: 'http://localhost:9/', NOMINATIM_EMAIL: 'maps@example.org', ...env },
      fetch: server.fetch,
      clock: IMPATIENT,
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
    await set.api.owner.query('truncate private.geocode_cache, private.turns');
  });
  return set;
}
