import { FunctionsFetchError, FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js';
import * as v from 'valibot';
import { messages } from '../messages';
import { serveEachTest, type Answer } from '../testing/http-server';
import { fetchHealthAggregates } from './api';
import { BackendError, requestJson } from './request-json';

const server = serveEachTest();

const RELAY = { status: 502, headers: { 'x-relay-error': 'true' } };
/** What is known of an error that has only a text. */
const textOnly = { fault: 'status', code: undefined, issues: [] };

test.each<[string, Answer, object]>([
  ['a lost connection', 'hang up', { fault: 'not-sent', message: messages['data.function-not-sent'] }],
  ['a relay error', RELAY, { fault: 'relay', status: 502, message: messages['data.function-relay'] }],
  ['status 500', { status: 500 }, { fault: 'status', message: 'HTTP error! status: 500', status: 500 }],
  ['an error text', { status: 500, body: { error: 'Busy' } }, { status: 500, cause: 'Busy', ...textOnly }],
  ['an error text with 200', { body: { error: 'Busy' } }, { status: 200, cause: 'Busy', ...textOnly }],
  ['a long error text', { status: 500, body: { error: 'x'.repeat(9_000) } }, { cause: 'x'.repeat(2_000) }],
  ['a body that does not match the schema', { body: { a: 'text' } }, { fault: 'status', status: 200 }],
])('`requestJson` rejects with a BackendError after %s', async (_, said, expected) => {
  server.answer = said;
  await expect(requestJson(server.url, v.object({ a: v.number() }))).rejects.toMatchObject({
    name: 'BackendError',
    ...expected,
  });
});

test("`requestJson` rejects with the signal's reason if the signal is aborted before the response", async () => {
  server.answer = 'silence';
  const abort = new AbortController();
  const asked = requestJson(server.url, v.unknown(), { signal: abort.signal });
  abort.abort(new Error('overtaken'));
  await expect(asked).rejects.toThrow('overtaken');
});

test('`fetchHealthAggregates` returns null for `level` and `asOf` if their headers are not valid', async () => {
  const headers = { 'cell-level': '3', 'as-of': '2026-11-21T08:00:00.000000+00:00', 'being-checked': '7' };
  server.answer = { body: [], headers };
  expect(await fetchHealthAggregates(server.url)).toEqual({
    rows: [],
    level: 3,
    asOf: headers['as-of'],
    checked: 7,
  });
  server.answer = { body: [], headers: { 'cell-level': 'near', 'as-of': 'today', 'being-checked': 'many' } };
  expect(await fetchHealthAggregates(server.url)).toEqual({ rows: [], level: null, asOf: null, checked: 0 });
});

test('`fetchHealthAggregates` requests a bounding box and a zoom, or the whole world', async () => {
  server.answer = { body: [] };
  await fetchHealthAggregates(server.url);
  await fetchHealthAggregates(server.url, {
    bbox: { west: -0.12345, south: 51, east: 0.1, north: 52 },
    zoom: 9,
  });
  expect(server.asked.map(({ query }) => query)).toEqual([{}, { bbox: '-0.123,51,0.1,52', zoom: '9' }]);
});

test.each([
  ['not-sent', new FunctionsFetchError({})],
  ['relay', new FunctionsRelayError({})],
  ['status', new FunctionsHttpError({})],
] as const)("a BackendError with the fault '%s' has the message of supabase-js", (fault, error) => {
  expect(new BackendError(fault).message).toBe(error.message);
});
