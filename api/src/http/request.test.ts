import { Hono } from 'hono';
import { createApi } from '../create-api';
import { readSettings } from '../settings';
import { useTestApi } from '../testing/test-api';
import { networksOf } from './request';

const CLIENT = '203.0.113.7';

async function networks(
  bindings: object | undefined,
  headers: Record<string, string> = {},
  env: Record<string, string> = {},
): Promise<unknown> {
  const app = new Hono().get('/', (c) => c.json(networksOf(c, readSettings(env))));
  return (await app.request('/', { headers }, bindings)).json();
}
const onNode = (remoteAddress: string | undefined) => ({ incoming: { socket: { remoteAddress } } });
const onDeno = (hostname: string) => ({ remoteAddr: { hostname } });

test('reads the address of the connection on Node and on Deno', async () => {
  expect(await networks(onNode(CLIENT))).toEqual([CLIENT]);
  expect(await networks(onDeno(CLIENT))).toEqual([CLIENT]);
  const forwarded = { 'x-forwarded-for': `198.51.100.1, ${CLIENT}` };
  expect(await networks(onNode('10.0.0.1'), forwarded, { TRUST_PROXY: '1' })).toEqual([CLIENT]);
});

const SITE = 'https://health.example.org';
const report = { country: 'IN', pinCode: '600001', symptoms: ['Fever'] };
const consultation = { phoneNumber: '+919840012345', symptoms: ['fever'] };

const api = useTestApi({ env: { ALLOWED_ORIGINS: SITE } }, { keepsReports: true });

const stored = async () => {
  const rows = await api.owner.query<{ reports: number; counted: number }>(
    'select (select count(*)::int from public.symptom_reports) as reports, (select count(*)::int from private.sender_counts) as counted',
  );
  return rows[0];
};

describe.each([
  ['/reports', report, 201],
  ['/phone-ai/health-consultation', consultation, 200],
] as const)('POST %s', (path, body, accepted) => {
  const text = JSON.stringify(body);
  const send = (headers: Record<string, string>) =>
    api.post(path, text, { headers, ...('origin' in headers && { from: '203.0.113.5' }) });

  test.each([
    ['the site, as JSON', { origin: SITE, 'content-type': 'application/json' }],
    ['the site, as JSON with a charset', { origin: SITE, 'content-type': 'Application/JSON; charset=UTF-8' }],
    ['a program without an Origin', { 'content-type': 'application/json' }],
  ])('accepts a body from %s', async (_from, headers) => {
    expect((await send(headers)).status).toBe(accepted);
  });

  test.each([
    ['text/plain', SITE],
    ['application/x-www-form-urlencoded', SITE],
    ['application/jsonp', SITE],
    ['', 'https://evil.example'],
  ])('rejects the content type %j and stores nothing', async (contentType, origin) => {
    const before = await stored();
    const response = await send({ 'content-type': contentType, origin });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ code: 'unsupported_media_type' });
    expect(await stored()).toEqual(before);
  });

  test.each(['null', 'http://health.example.org', `${SITE}.evil.example`])(
    'rejects the Origin %s and stores nothing',
    async (origin) => {
      const before = await stored();
      const response = await send({ origin });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'origin_not_allowed' });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(await stored()).toEqual(before);
    },
  );
});

test('an error of /phone-ai starts with the emergency number', async () => {
  const path = '/phone-ai/emergency-alert';
  const rejections = [
    await api.post(path, '{}', { headers: { origin: 'null' } }),
    await api.post(path, '{}', { headers: { 'content-type': 'text/plain' } }),
    await api.get(path),
    await api.post('/phone-ai/unknown', {}),
  ];
  expect(rejections.map(({ status }) => status)).toEqual([403, 415, 405, 404]);
  for (const response of rejections) {
    expect(Object.keys((await response.json()) as object)[0]).toBe('emergencyNumber');
  }
});

describe('a preflight request', () => {
  const preflight = async (env: Record<string, string>, origin: string, method: string) => {
    const app = createApi({ db: api.db, env });
    const headers = { origin, 'access-control-request-method': method };
    const response = await app.request('/api/reports', { method: 'OPTIONS', headers });
    return response.headers.get('access-control-allow-origin');
  };

  test.each([
    [{}, 'http://localhost:3000', 'http://localhost:3000'],
    [{}, SITE, null],
    [{ ALLOWED_ORIGINS: SITE }, SITE, SITE],
    [{ ALLOWED_ORIGINS: SITE }, 'http://localhost:3000', null],
    [{ SITE_URL: SITE }, SITE, SITE],
    [{ ALLOWED_ORIGINS: '*' }, SITE, '*'],
  ])('with the settings %j from %s allows writes to %s, and reads to all', async (env, origin, allowed) => {
    expect(await preflight(env, origin, 'POST')).toBe(allowed);
    expect(await preflight(env, origin, 'GET')).toBe('*');
  });
});
