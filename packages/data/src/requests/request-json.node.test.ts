import * as v from 'valibot';
import { startHttpServer, type Answer, type HttpServer } from '../testing/http-server';
import { fetchHealthAggregates } from './fetch-health-aggregates';
import { requestJson } from './request-json';

let server: HttpServer;
let answer: Answer;

beforeEach(async () => {
  server = await startHttpServer(() => answer);
});
afterEach(() => server.close());

test.each<[string, Answer, object]>([
  ['not sent', 'hang up', { fault: 'not-sent', message: 'Failed to send a request to the Edge Function' }],
  [
    'relay',
    { status: 502, headers: { 'x-relay-error': 'true' } },
    { fault: 'relay', message: 'Relay Error invoking the Edge Function', status: 502 },
  ],
  ['status', { status: 500 }, { fault: 'status', message: 'HTTP error! status: 500', status: 500 }],
  ['another shape', { body: { a: 'text' } }, { fault: 'status', status: 200 }],
])('rejects with a BackendError: %s', async (_, said, expected) => {
  answer = said;
  await expect(requestJson(server.url, v.object({ a: v.number() }))).rejects.toMatchObject({
    name: 'BackendError',
    ...expected,
  });
});

test('rejects with the reason of the signal when it was aborted', async () => {
  const gone = AbortSignal.abort(new Error('gone'));
  await expect(requestJson(server.url, v.unknown(), { signal: gone })).rejects.toThrow('gone');
});

test('aggregates are asked for by box and zoom, or for the whole world', async () => {
  answer = { body: [] };
  await fetchHealthAggregates(server.url);
  await fetchHealthAggregates(server.url, {
    bbox: { west: -0.12345, south: 51, east: 0.1, north: 52 },
    zoom: 9,
  });
  expect(server.asked.map(({ query }) => query)).toEqual([{}, { bbox: '-0.123,51,0.1,52', zoom: '9' }]);
});
