import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { compareMetrics } from '@health-commons/metrics/testing/dashboard';
import { aReport } from './clients';
import type { TestBackend } from './start-backend';

export const METRICS_TOKEN = 'a-token-of-24-characters';

/**
 * Tests that send plain HTTP requests: routes, compression, metrics, CORS, limits, and requests that supabase-js does
 * not send.
 */
export function describeHttp(backend: () => TestBackend): void {
  const get = (path: string, init?: RequestInit) => fetch(`${backend().url}${path}`, init);
  const asVisitor = () => ({ apikey: backend().anonKey, 'content-type': 'application/json' });
  const asSeeder = () => ({ apikey: backend().serviceRoleKey, 'content-type': 'application/json' });

  describe('the HTTP server', () => {
    it('serves the product API, and geocoding under /geocode/search', async () => {
      const reports = await get('/functions/v1/api/reports');
      expect(reports.status).toBe(200);
      expect(Array.isArray(await reports.json())).toBe(true);
      const query = 'postalcode=400001&country=IN&format=json&limit=1&addressdetails=1';
      const [own, alias] = await Promise.all([
        get(`/functions/v1/api/geocode/search?${query}`),
        get(`/geocode/search?${query}`),
      ]);
      expect(alias.status).toBe(200);
      expect(await alias.json()).toEqual(await own.json());
    });

    it('compresses lists for clients that accept gzip, and responds 304 to the ETag of the current list', async () => {
      const path = '/functions/v1/api/health-tips';
      const packed = await get(path, { headers: { 'accept-encoding': 'gzip' } });
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
      const plain = await get(path, { headers: { 'accept-encoding': 'identity' } });
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(await packed.json()).toEqual(await plain.json());
      const known = { 'accept-encoding': 'gzip', 'if-none-match': packed.headers.get('etag') ?? '' };
      expect((await get(path, { headers: known })).status).toBe(304);
    });

    it('serves metrics, which name routes but no paths, only to clients with the token', async () => {
      expect((await get('/metrics')).status).toBe(401);
      await get('/functions/v1/api/health-tips?symptom=Anna');
      await get('/rest/v1/anna?name=Anna', { headers: asVisitor() });
      await get('/Anna');
      const answer = await get('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      expect(answer.status).toBe(200);
      const text = await answer.text();
      const requests = 'backend_http_request_duration_seconds_count';
      for (const line of [
        `${requests}{method="GET",route="/metrics",code="401"}`,
        `${requests}{method="GET",route="/api/health-tips",code="`,
        `${requests}{method="GET",route="/rest/v1/:table",code="404"}`,
        `${requests}{method="GET",route="unknown",code="404"}`,
        'backend_job_age_seconds{job="fold"}',
      ])
        expect(text).toContain(`\n${line}`);
      expect(text).not.toMatch(/anna/i);
      expect(compareMetrics('backend', text)).toEqual({ missing: [], extra: [] });
    });

    it('is ready after its jobs have run, and answers many requests at once', async () => {
      // The data folder is a copy of an older one, so its jobs are late until they have run.
      while ((await get('/health/ready')).status !== 200) await pause(100);
      const answers = await Promise.all(Array.from({ length: 20 }, () => get('/health/ready')));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const [first] = answers;
      expect(await first?.json()).toMatchObject({
        ready: true,
        checks: { write: true, jobs: true, storage: true, sockets: true, queue: true },
        jobs: { fold: expect.any(Number) as number },
        late: [],
      });
      expect((await get('/functions/v1/api/health/ready')).status).toBe(200);
    });

    it('gives every response an id, and ignores the id that a client sends', async () => {
      const sent = '7f3c2a9e4b1d4c5f8a6e0d9b2c3f4a5e';
      for (const path of ['/health', '/rest/v1/nothing', '/functions/v1/api/reports', '/nothing']) {
        const { headers } = await get(path, { headers: { 'x-request-id': sent } });
        expect([path, headers.get('x-request-id')]).toEqual([
          path,
          expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/),
        ]);
      }
    });

    it('allows requests of every origin, but reports only from listed origins', async () => {
      const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' };
      for (const path of ['/rest/v1/symptom_reports', '/functions/v1/api/reports', '/health']) {
        const answer = await get(path, { method: 'OPTIONS', headers });
        expect(answer.ok).toBe(true);
        const allowed = path.endsWith('/api/reports') ? headers.origin : '*';
        expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, allowed]);
      }
      const refused = await get('/rest/v1/nothing', { headers: asVisitor() });
      expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    });

    it('limits the length of URLs and bodies, and accepts longer bodies with the service key', async () => {
      expect(
        (await get(`/rest/v1/health_tips?x=${'y'.repeat(13_000)}`, { headers: asVisitor() })).status,
      ).toBe(414);
      const body = JSON.stringify(Array.from({ length: 3_000 }, () => ({ ...aReport, country: 'NO' })));
      expect(body.length).toBeGreaterThan(256 * 1024);
      const post = (headers: Record<string, string>) =>
        get('/rest/v1/symptom_reports?columns=country', { method: 'POST', headers, body });
      expect((await post(asVisitor())).status).toBe(413);
      // The body is within the service key's limit. It is rejected because columns are missing.
      expect((await post(asSeeder())).status).toBe(400);
    });
  });
}

/** What the test below sends, and what no log may contain. */
const PRIVATE = { words: 'Anna has chest pain', code: '560095', address: '198.51.100.77' };

/** Tests the log of a backend that was started with LOG_LEVEL=debug. */
export function describeLog(backend: () => TestBackend): void {
  it('writes its log as lines of JSON, without anything that visitors send', async () => {
    const post = (path: string, body: unknown) =>
      fetch(`${backend().url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': PRIVATE.address,
          'user-agent': PRIVATE.words,
          apikey: backend().anonKey,
        },
        body: JSON.stringify(body),
      });
    const { words, code } = PRIVATE;
    const report = { country: 'IN', pinCode: code, symptoms: ['Fever'], nickname: words };
    const ids: (string | null)[] = [];
    for (const [path, body] of [
      ['/functions/v1/api/reports', report],
      ['/functions/v1/api/reports', { ...report, symptoms: [words] }],
      [`/functions/v1/api/reports?${code}=${encodeURIComponent(words)}`, words],
      ['/functions/v1/api/phone-ai/health-consultation', { symptoms: words, country: 'IN' }],
      [`/rest/v1/symptom_reports?pin_code=eq.${code}&symptoms=ov.{${encodeURIComponent(words)}}`, report],
      [`/${encodeURIComponent(words)}/${code}`, {}],
    ] as const)
      ids.push((await post(path, body)).headers.get('x-request-id'));
    // A request is logged after its response has been sent.
    await backend().until((output) => ids.every((id) => output.includes(`${id}`)));
    const output = backend().output();
    const lines = output.split('\n').filter((line) => line && !line.startsWith('listening '));
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const entry of entries)
      expect(entry).toMatchObject({
        time: expect.any(String) as string,
        level: expect.stringMatching(/^(error|warn|info|debug)$/) as string,
        app: 'backend',
        event: expect.any(String) as string,
      });
    const requests = entries.filter(({ event }) => event === 'request');
    expect(requests.map(({ requestId }) => requestId)).toEqual(expect.arrayContaining(ids));
    for (const secret of [...Object.values(PRIVATE), 'chest', '127.0.0.1', backend().anonKey])
      expect(output).not.toContain(secret);
  });

  it('does not log an aborted upload as an error', async () => {
    const before = backend().output().length;
    const paths = ['reports', 'phone-ai/health-consultation'];
    for (const path of paths) abortUpload(`${backend().url}/functions/v1/api/${path}`);
    await backend().until((output) =>
      paths.every((path) => output.includes(`"route":"/api/${path}"`, before)),
    );
    expect(backend().output().slice(before)).not.toMatch(/"level":"(warn|error)"/);
  });
}

/** Announces a body of 1,000 bytes, sends its first byte and closes the connection. */
function abortUpload(url: string): void {
  const { hostname, port, pathname } = new URL(url);
  const headers = ['host: x', 'content-type: application/json', 'content-length: 1000'].join('\r\n');
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.write(`POST ${pathname} HTTP/1.1\r\n${headers}\r\n\r\n{`, () => socket.end());
}
