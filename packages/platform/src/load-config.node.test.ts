import { loadConfig } from './load-config';

const good = {
  schema: 1,
  supabaseUrl: 'http://localhost:54321/',
  anonKey: 'key',
  api: 'http://localhost:54321/functions/v1',
  chat: 'http://localhost:4000',
  tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Example' },
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
  const tiles = { ...good.tiles, url: 'https://tiles.example/{z}/{x}.png' };
  const bad = { ...good, anonKey: undefined, api: 'ftp://x', phoneNumber: '123', tiles };
  await expect(loadConfig('/config.json', answers(JSON.stringify(bad)))).rejects.toThrow(
    /^The configuration at \/config\.json is not valid: anonKey is missing; api: .+; tiles.url: .+; phoneNumber: .+\.$/,
  );
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
