import fc from 'fast-check';
import { isOwn, readOwn } from './own-answer';

const KINDS = ['error', 'config', 'registry', 'files', 'page'] as const;

const OTHERS = [
  '',
  '<!doctype html><title>Log in</title><div id="root"></div>',
  '{}',
  '[]',
  'null',
  '"blocked"',
  '{"error":"Forbidden"}',
  '{"message":"no Route matched with those values"}',
  '{"code":"BOOT_ERROR","message":"Function failed to start"}',
  '{"error":{"code":"AccessDenied"},"code":403}',
  '{"error":"access_denied","code":"403"}',
  '{"schema":1}',
  '{"blocked":true,"url":"https://health.example/config.json"}',
];

test.each(KINDS.filter((kind) => kind !== 'files'))('no answer of others is our %s', async (kind) => {
  for (const text of OTHERS)
    for (const status of [200, 403, 511])
      expect([text, await readOwn(kind, new Response(text, { status }))]).toEqual([text, null]);
});

test.each([
  ['error', { error: 'x', code: 'key_reused' }],
  ['config', { schema: 1, supabaseUrl: 'https://a.example', api: 'https://a.example' }],
  ['registry', { schema: 2, owner: {}, remotes: {} }],
  ['files', { 'static/js/a.js': 'sha384-AAAA' }],
] as const)('our %s is ours, whatever its status', async (kind, body) => {
  const text = JSON.stringify(body);
  for (const status of [200, 429, 503])
    expect(await readOwn(kind, new Response(text, { status }))).toBe(text);
});

test('a page of ours is ours', async () => {
  const page = '<html><meta name=registry-keys content="a">';
  expect(await readOwn('page', new Response(page, { status: 404 }))).toBe(page);
});

test('no value breaks the check', () => {
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), fc.anything(), (kind, value) => {
      expect(typeof isOwn(kind, value)).toBe('boolean');
    }),
  );
});

test('a body that breaks off is not ours', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('lost')) });
  expect(await readOwn('config', new Response(broken))).toBeNull();
});
