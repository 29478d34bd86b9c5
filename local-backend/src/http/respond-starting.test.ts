import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { respondStarting } from './listen';

const server = createServer(respondStarting);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

const post = (path: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method: 'POST' });

test('a request during the start gets 503, Retry-After and no emergency number', async () => {
  const response = await post('/functions/v1/api/reports?x=/api/phone-ai/');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await response.json()).toEqual({ ok: false, error: 'The server is starting.', code: 'starting' });
});

test('a consultation during the start gets 503 and the emergency number', async () => {
  const response = await post('/functions/v1/api/phone-ai/health-consultation');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'starting', emergencyNumber: { number: '112' } });
});

test('a call during the start gets the spoken emergency number', async () => {
  const response = await post('/functions/v1/api/phone-line/voice');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
  expect(await response.text()).toMatch(/1 1 2.*<Hangup\/>/s);
});
