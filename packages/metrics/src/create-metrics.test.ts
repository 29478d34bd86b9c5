import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMetrics, type Metrics } from './create-metrics';

const TOKEN = 'a-token-of-24-characters';

let server: Server;
let metrics: Metrics;
let port: number;

/** Serves /metrics, never responds to /slow, and responds 204 to any other path. Measures all requests as '/route'. */
async function serve(token: string | null): Promise<void> {
  metrics = createMetrics({ app: 'test', token });
  server = createServer((incoming, response) => {
    metrics.observe(incoming, response, '/route');
    if (incoming.url === '/slow') return;
    if (incoming.url !== '/metrics') return void response.writeHead(204).end();
    void metrics
      .respond(incoming.headers.authorization)
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
}
afterEach(() => server.close());

const read = (authorization?: string) =>
  fetch(`http://127.0.0.1:${port}/metrics`, { headers: authorization ? { authorization } : {} });
const text = async () => (await read(`Bearer ${TOKEN}`)).text();

test('/metrics serves metrics of the process, such as the lag of its event loop', async () => {
  await serve(TOKEN);
  const answer = await read(`Bearer ${TOKEN}`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const body = await answer.text();
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(body).toMatch(/^process_resident_memory_bytes /m);
});

const WRONG = [TOKEN, 401, 'wrong_token', 'Bearer'] as const;
const OFF = [null, 404, 'not_found', null] as const;
test.each([
  [undefined, ...WRONG],
  ['Bearer ', ...WRONG],
  [TOKEN, ...WRONG],
  [undefined, ...OFF],
  ['Bearer null', ...OFF],
])(
  '/metrics answers the Authorization header %j of a server with the token %j with %i',
  async (authorization, token, status, code, scheme) => {
    await serve(token);
    const answer = await read(authorization);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([status, scheme]);
    expect(await answer.json()).toMatchObject({ code });
  },
);

test("`observe` counts requests by method (or 'other'), route and status code", async () => {
  await serve(TOKEN);
  await fetch(`http://127.0.0.1:${port}/one?name=Anna`);
  await fetch(`http://127.0.0.1:${port}/another`, { method: 'PUT' });
  await fetch(`http://127.0.0.1:${port}/another`, { method: 'PROPFIND' });
  const lines = (await text()).split('\n');
  expect(lines.filter((line) => line.startsWith('test_http_request_duration_seconds_count'))).toEqual([
    'test_http_request_duration_seconds_count{method="GET",route="/route",code="204"} 1',
    'test_http_request_duration_seconds_count{method="PUT",route="/route",code="204"} 1',
    'test_http_request_duration_seconds_count{method="other",route="/route",code="204"} 1',
  ]);
});

test('`observe` records the status code 499 if the client aborts the request', async () => {
  await serve(TOKEN);
  const received = once(server, 'request');
  const aborted = request({ host: '127.0.0.1', port, path: '/slow' }).on('error', () => undefined);
  aborted.end();
  const [, response] = (await received) as [unknown, NodeJS.EventEmitter];
  const closed = once(response, 'close');
  aborted.destroy();
  await closed;
  expect(await text()).toContain(
    'test_http_request_duration_seconds_count{method="GET",route="/route",code="499"} 1',
  );
});

test('a counter with labels starts at 0 for each combination of their values', async () => {
  await serve(TOKEN);
  metrics.counter('events_total', 'Events.', { event: ['join', 'leave'], code: ['ok', 'gone'] });
  expect((await text()).match(/^test_events_total.*$/gm)).toEqual([
    'test_events_total{event="join",code="ok"} 0',
    'test_events_total{event="join",code="gone"} 0',
    'test_events_total{event="leave",code="ok"} 0',
    'test_events_total{event="leave",code="gone"} 0',
  ]);
});

test('a gauge drops a value that `read` no longer returns', async () => {
  await serve(TOKEN);
  let rows: Record<string, number> = { one: 1, two: 2 };
  metrics.gauges('queued_rows', 'Rows.', 'queue', () => Promise.resolve(rows));
  expect(await text()).toContain('test_queued_rows{queue="two"} 2');
  rows = { one: 3 };
  const later = await text();
  expect(later).toContain('test_queued_rows{queue="one"} 3');
  expect(later).not.toContain('queue="two"');
});
