import { serveEachTest, type Answer } from '../testing/http-server';
import { geocode } from './geocode';

const server = serveEachTest();

const place = (address: Record<string, string>) => [{ lat: '18.9388', lon: '72.8354', address }];
const mumbai = { city: 'Mumbai', state: 'Maharashtra', country: 'India', country_code: 'in' };

test('`geocode` searches first by postal code and country, for one result with its address', async () => {
  server.answer = { body: place(mumbai) };
  expect(await geocode(server.url, '400001', 'IN')).toEqual({
    status: 'valid',
    place: {
      city: 'Mumbai',
      state: 'Maharashtra',
      country: 'India',
      latitude: 18.9388,
      longitude: 72.8354,
    },
  });
  expect(server.asked).toHaveLength(1);
  expect(server.asked[0]?.path).toBe('/api/geocode/search');
  expect(server.asked[0]?.query).toEqual({
    postalcode: '400001',
    country: 'IN',
    format: 'json',
    limit: '1',
    addressdetails: '1',
  });
});

test("`geocode` returns the API's precision and licence, and accepts a place with an invalid precision", async () => {
  server.answer = { body: [{ ...place(mumbai)[0], precision: 'region', licence: '© Somebody' }] };
  expect(await geocode(server.url, '400001', 'IN')).toMatchObject({
    place: { precision: 'region', licence: '© Somebody' },
  });
  server.answer = { body: [{ ...place(mumbai)[0], precision: 'street' }] };
  expect((await geocode(server.url, '400001', 'IN')).status).toBe('valid');
});

test('`geocode` searches by the postal code alone if the search with the country finds nothing', async () => {
  server.answer = ({ query }) => ({ body: 'country' in query ? [] : place(mumbai) });
  expect((await geocode(server.url, '400001', 'IN')).status).toBe('valid');
  expect(server.asked.map(({ query }) => query['country'])).toEqual(['IN', undefined]);
});

test('`geocode` ignores a result in another country', async () => {
  server.answer = { body: place({ ...mumbai, country_code: 'us' }) };
  expect(await geocode(server.url, '400001', 'IN')).toEqual({ status: 'invalid' });
  expect(server.asked).toHaveLength(2);
});

test.each<[string, Answer]>([
  ['status 503', { status: 503, body: { error: 'Geocoding service unavailable', code: 'unavailable' } }],
  ['status 500', { status: 500 }],
  ['status 429', { status: 429 }],
  ['status 403 of a filter', { status: 403, body: '<html>' }],
  ['a lost connection', 'hang up'],
  ['a body that is not JSON', { body: '<html>' }],
])("`geocode` returns 'unavailable' after %s", async (_, said) => {
  server.answer = said;
  expect(await geocode(server.url, '400001', 'IN')).toEqual({ status: 'unavailable' });
});

test("`geocode` returns 'invalid' if only the search without a country is unavailable", async () => {
  server.answer = ({ query }) => ('country' in query ? { body: [] } : { status: 503 });
  expect(await geocode(server.url, '40000', 'IN')).toEqual({ status: 'invalid' });
});

test("`geocode` returns 'invalid' if the API rejects the code as malformed", async () => {
  server.answer = { status: 400, body: { error: 'no', code: 'bad_input' } };
  expect(await geocode(server.url, '!', 'IN')).toEqual({ status: 'invalid' });
});

test('`geocode` rejects if its signal is aborted', async () => {
  server.answer = { body: [] };
  const signal = AbortSignal.abort();
  await expect(geocode(server.url, '1', 'IN', signal)).rejects.toMatchObject({ name: 'AbortError' });
});
