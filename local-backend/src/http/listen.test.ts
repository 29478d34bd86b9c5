import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { closeServers, listen, respondStarting } from './listen';

/** Opens connections, and notifies the main thread when all are open. */
const CLIENTS = `
  const { connect } = require('node:net');
  const { workerData: { port, count, open } } = require('node:worker_threads');
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1', () => {
    if (Atomics.add(open, 0, 1) === count - 1) Atomics.notify(open, 0);
  }));
`;

it('lets 1,000 clients connect while the event loop is blocked', async () => {
  const { servers, port } = await listen('127.0.0.1', 0, () => createServer());
  const open = new Int32Array(new SharedArrayBuffer(4));
  const count = 1_000;
  const worker = new Worker(CLIENTS, { eval: true, workerData: { port, count, open } });
  try {
    // Blocks this thread, so that it accepts no connection.
    while (
      Atomics.load(open, 0) < count &&
      Atomics.wait(open, 0, Atomics.load(open, 0), 2_000) !== 'timed-out'
    );
    expect(Atomics.load(open, 0)).toBe(count);
  } finally {
    await worker.terminate();
    for (const server of servers) server.closeAllConnections();
    await closeServers(servers);
  }
});

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
