import type { ApiError } from '@health-commons/contracts/errors';
import { SYMPTOMS } from '@health-commons/contracts/vocabulary';
import { createApi } from './create-api';
import { faultOf, FROM_HERE, overDatabase, useTestApi } from './testing/test-api';

const api = useTestApi({ env: { JOBS_SECRET: 'a-secret-of-24-characters' } }, { keepsReports: true });

test('responds 404 to an unknown route', async () => {
  expect(await faultOf(await api.get('/nothing'))).toEqual({ status: 404, code: 'not_found', paths: [] });
  expect(await faultOf(await api.post('/health-tips/1', {}))).toMatchObject({ status: 404 });
});

describe('every route', () => {
  const env = {
    JOBS_SECRET: 'a-secret-of-24-characters',
    PHONE_AUTH_TOKEN: 'b-secret-of-24-characters',
    EXEMPT_LOOPBACK: '1',
  };
  const noRead = () => Promise.reject(new Error('a wrong request must not reach the database'));
  const open = () => createApi({ db: { transaction: noRead, query: noRead }, env });
  const routes = open().routes.filter(({ path, method }) => !path.includes('*') && method !== 'ALL');
  const paths = new Map<string, Set<string>>();
  for (const { path, method } of routes) paths.set(path, (paths.get(path) ?? new Set()).add(method));
  const send = (path: string, method: string, sent = '{}') => {
    const body = { headers: { 'content-type': 'application/json' }, body: sent };
    return open().request(path, { method, ...(['POST', 'PUT'].includes(method) && body) }, FROM_HERE);
  };

  test.each([...paths])('%s responds 405 with its methods to any other method', async (path, methods) => {
    const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].sort();
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (allow.includes(method)) continue;
      const response = await send(path, method);
      expect(response.headers.get('allow')?.split(', ').sort()).toEqual(allow);
      expect(response.status).toBe(405);
      if (method === 'HEAD') continue;
      const { error, code } = (await response.json()) as ApiError;
      expect([error, code]).toEqual([
        expect.stringContaining(`${method} is not allowed`),
        'method_not_allowed',
      ]);
    }
  });

  // The provider decides which parameters and fields a webhook of the phone line has.
  const ours = [...paths].filter(([path]) => !path.startsWith('/api/phone-line/'));
  test.each(ours)('%s names unknown parameters, each once', async (path, methods) => {
    for (const method of methods) {
      const response = await send(`${path}?nickname=x&__proto__=1&nickname=y`, method);
      const { error, issues = [] } = (await response.json()) as ApiError;
      expect([response.status, issues.map((issue) => issue.path)]).toEqual([
        400,
        expect.arrayContaining(['query.nickname', 'query.__proto__']),
      ]);
      expect(error.match(/nickname/g)).toHaveLength(1);
    }
  });

  const withBody = ours.filter(([path, methods]) => methods.has('POST') && path !== '/api/jobs');
  test.each(withBody)('%s names unknown fields of the body', async (path) => {
    const response = await send(path, 'POST', '{"timeframe": 7, "__proto__": {"a": 1}}');
    const { issues = [] } = (await response.json()) as ApiError;
    expect([response.status, issues.map((issue) => issue.path)]).toEqual([
      400,
      expect.arrayContaining(['timeframe', '__proto__']),
    ]);
  });

  test.each(withBody)('%s rejects a body that is no JSON object or is too large', async (path) => {
    for (const sent of ['null', '[{}]', '7', '"text"'])
      expect((await send(path, 'POST', sent)).status).toBe(400);
    for (const [sent, status, code] of [
      ['{', 400, 'invalid_json'],
      [' '.repeat(100_000), 413, 'body_too_large'],
    ] as const)
      expect(await faultOf(await send(path, 'POST', sent))).toMatchObject({ status, code });
  });
});

test('an error states each rule once', async () => {
  const error = async (response: Response) => ((await response.json()) as ApiError).error;
  expect(await error(await api.get('/analytics/health-trends?timeframe=7&period=31'))).toBe(
    'period must be one of 7, 30, 90 days; only language, location, period can be given, not timeframe',
  );
  expect(await error(await api.get('/analytics/record?location=Delhi&location=Pune&format=xml'))).toBe(
    'location must be given once; format must be json or csv',
  );
  const body = { country: 'IN', pinCode: '400001', symptoms: ['Hiccups', 'Fever', 'Itching'] };
  expect(await error(await api.post('/reports', body))).toBe(
    `each value of symptoms must be one of ${SYMPTOMS.join(', ')}`,
  );
  expect(await error(await api.get('/health-tips?v=2'))).toBe('nothing can be given, not v');
});

test('allows every origin by default, even in error responses', async () => {
  for (const path of ['/health-tips', '/nothing', '/reports?limit=0']) {
    const response = await api.get(path, { origin: 'https://example.org' });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  }
});

test('responds to a failing database with a 500 (503 for `/health`), and puts the details only in the log', async () => {
  const broken = () =>
    Promise.reject(Object.assign(new Error('password of the database'), { code: '28P01' }));
  const app = overDatabase({ ...api, db: { transaction: broken, query: broken } }, {});
  const response = await app.get('/reports');
  const body = (await response.json()) as ApiError;
  expect(response.status).toBe(500);
  expect(body).toEqual({
    error: 'Something went wrong on our side',
    code: 'internal_error',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  expect(app.logged).toEqual([
    expect.objectContaining({ event: 'api.failed', code: '28P01', message: 'password of the database' }),
  ]);
  expect((await app.get('/health')).status).toBe(503);
});

test('responds to `/health` with the status ok and the version', async () => {
  const version = expect.stringMatching(/^\d+\.\d+\.\d+$/) as string;
  expect(await (await api.get('/health')).json()).toEqual({ status: 'ok', version });
});

test('throws an error that names every invalid setting, but accepts an empty setting', () => {
  const env = {
    MODEL_URL: 'models',
    REPORTS_PER_HOUR: '0',
    TRUST_PROXY: 'maybe',
    ALLOWED_ORIGINS: 'a.example',
    ALERT_WEBHOOK_URL: 'http://alerts.example.org',
  };
  expect(() => createApi({ db: api.db, env })).toThrow(
    /REPORTS_PER_HOUR.*; ALLOWED_ORIGINS.*; TRUST_PROXY.*; ALERT_WEBHOOK_URL must start with https:.*; MODEL_URL.*; ALERT_WEBHOOK_SECRET must be set/,
  );
  expect(() => createApi({ db: api.db, env: { MODEL_URL: '' } })).not.toThrow();
});

describe('POST /jobs', () => {
  test('runs every job if the secret is correct, and otherwise responds 401', async () => {
    const send = (authorization: string) => api.post('/jobs', '', { headers: { authorization } });
    expect(await faultOf(await send('Bearer wrong'))).toMatchObject({ status: 401 });
    const response = await send('Bearer a-secret-of-24-characters');
    expect(await response.json()).toEqual({
      ran: ['sweep', 'fold', 'fill-in-places', 'age-in', 'judge-areas', 'purge'],
    });
  });

  test('responds 404 if no secret is set', async () => {
    const headers = { authorization: 'Bearer undefined' };
    expect((await overDatabase(api, {}).post('/jobs', '', { headers })).status).toBe(404);
  });
});

describe('the request id', () => {
  const FROM_PROXY = '7f3c2a9e4b1d4c5f8a6e0d9b2c3f4a5e';
  const idOf = async (env: Record<string, string>) => {
    const headers = { 'x-request-id': FROM_PROXY, origin: 'https://example.org' };
    const response = await overDatabase(api, { env }).get('/health', headers);
    expect(response.headers.get('access-control-expose-headers')).toContain('x-request-id');
    return response.headers.get('x-request-id');
  };

  test('is that of a trusted proxy, and otherwise new', async () => {
    expect(await idOf({ TRUST_PROXY: '1' })).toBe(FROM_PROXY);
    expect(await idOf({})).toMatch(/^[0-9a-f-]{36}$/);
  });
});
