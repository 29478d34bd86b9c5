import { emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';
import { Hono } from 'hono';
import { Fault } from '../http/fault';
import { guarded } from './guard';
import messages from './messages.json';

function app(handle: Parameters<typeof guarded>[2]) {
  const logged: Readonly<Record<string, unknown>>[] = [];
  const hono = new Hono().get(
    '/',
    guarded({ log: (entry) => void logged.push(entry) }, 'phone-ai.failed', handle),
  );
  hono.onError((error, c) => {
    if (error instanceof Fault) return c.json(error.body(), error.status);
    throw error;
  });
  return { logged, ask: () => hono.request('/') };
}

test('answers an unexpected error with the emergency number, and logs the error without its message', async () => {
  const { logged, ask } = app((_, help) => {
    help.number = emergencyNumberOf('JP');
    return Promise.reject(new RangeError('chest pain of a caller'));
  });
  const response = await ask();
  expect([response.status, await response.json()]).toEqual([
    503,
    { emergencyNumber: emergencyNumberOf('JP'), error: messages['phone-ai.failed'], code: 'unavailable' },
  ]);
  expect(logged).toEqual([
    expect.objectContaining({ event: 'phone-ai.failed', error: 'RangeError', path: '/' }) as object,
  ]);
  expect(JSON.stringify(logged)).not.toContain('chest pain');
});

test('rethrows a client error without logging it', async () => {
  const { logged, ask } = app(() => Promise.reject(new Fault(400, 'x', 'y')));
  expect([(await ask()).status, logged]).toEqual([400, []]);
});

test.each(['text', null, { code: '+919876543210' }, Object.assign(new Error('a'), { code: 'call +91' })])(
  'logs no content of a thrown %p',
  async (thrown) => {
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- values that are not errors
    const { logged, ask } = app(() => Promise.reject(thrown));
    expect((await ask()).status).toBe(503);
    const [{ requestId: _, at: __, ...rest } = {}] = logged;
    expect(rest).toEqual({ event: 'phone-ai.failed', path: '/', error: expect.any(String) as string });
  },
);
