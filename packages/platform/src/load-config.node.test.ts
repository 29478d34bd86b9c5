import { loadConfig } from './load-config';

const good = {
  schema: 1,
  supabaseUrl: 'http://localhost:54321/',
  anonKey: 'key',
  api: 'http://localhost:54321/functions/v1',
  chat: 'http://localhost:4000',
  tiles: null,
  phoneNumber: null,
  remoteOrigins: ['http://localhost:3001'],
};

const answers = (text: string, status = 200) =>
  jest.fn(() => Promise.resolve(new Response(text, { status })));

test('`loadConfig` loads a valid file and removes the trailing slash from a URL', async () => {
  const fetcher = answers(JSON.stringify(good));
  const config = await loadConfig('/config.json', fetcher);
  expect(config.supabaseUrl).toBe('http://localhost:54321');
  expect(config.demonstration).toBe(false);
  expect(fetcher).toHaveBeenCalledWith('/config.json', { cache: 'no-cache' });
});

test('`loadConfig` names all errors of the file in one sentence', async () => {
  const bad = { ...good, anonKey: undefined, api: 'nowhere', phoneNumber: '123' };
  const error = await loadConfig('/config.json', answers(JSON.stringify(bad))).catch(
    (e: unknown) => e as Error,
  );
  expect(error).toBeInstanceOf(Error);
  const { message } = error as Error;
  expect(message).toMatch(/^The configuration at \/config\.json is not valid: .*\.$/);
  for (const name of ['anonKey is missing', 'api: ', 'phoneNumber: ']) expect(message).toContain(name);
});

test.each([
  ['invalid JSON', answers('{"schema":'), 'The configuration at /config.json is not valid JSON.'],
  [
    "a network's login page",
    answers('<!doctype html>'),
    'If your network has a login page, log in there first',
  ],
  [
    'an error status',
    answers('gone', 404),
    'We could not load the configuration at /config.json: the server responded with status 404.',
  ],
  [
    'a failed request',
    jest.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
    'We could not load the configuration at /config.json: Failed to fetch.',
  ],
])('`loadConfig` explains %s in one sentence', async (_name, fetcher, sentence) => {
  await expect(loadConfig('/config.json', fetcher)).rejects.toThrow(sentence);
});
