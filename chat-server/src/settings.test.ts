import { readOptions, readSettings } from './settings';

test('prefers the command line to the environment, and both to the defaults', () => {
  const defaults = { CHAT_PORT: 4000, SITE_URL: 'http://localhost:3000', TRUST_PROXY: 0 };
  for (const env of [{}, { CHAT_PORT: '', TRUST_PROXY: '', REDIS_URL: '' }])
    expect(readOptions([], env)).toMatchObject({ host: 'localhost', settings: defaults });
  expect(readSettings({})).toMatchObject({
    CHAT_CONNECTIONS: 20_000,
    CHAT_CONNECTIONS_PER_ADDRESS: 200,
    CHAT_MESSAGES_PER_MINUTE: 60,
  });
  const env = { CHAT_PORT: '4001', ALLOWED_ORIGINS: 'https://a.example.org/, https://b.example.org' };
  const origins = ['https://a.example.org', 'https://b.example.org'];
  expect(readSettings(env)).toMatchObject({ CHAT_PORT: 4001, ALLOWED_ORIGINS: origins });
  expect(readOptions(['--port', '4002', '--origins', '*'], env).settings).toMatchObject({
    CHAT_PORT: 4002,
    ALLOWED_ORIGINS: ['*'],
  });
});

test('lists all problems of the command line and the environment in one error', () => {
  const read = () => readOptions(['--port', 'x'], { TRUST_PROXY: '-1', REDIS_URL: 'http://:hunter2@x' });
  expect(read).toThrow(/CHAT_PORT must be .*; TRUST_PROXY must be .*; REDIS_URL must be /);
});

test.each([
  [{ CHAT_PORT: '65536' }, 'CHAT_PORT must be a whole number from 0 to 65535'],
  [{ REDIS_URL: 'http://:hunter2@x' }, 'REDIS_URL must be'],
  [{ REDIS_URL: 'redis://:hunter2@x,y:6379' }, 'REDIS_URL must be'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY must be'],
  [{ CHAT_CONNECTIONS_PER_ADDRESS: '0' }, 'CHAT_CONNECTIONS_PER_ADDRESS must be'],
  [{ CHAT_REPORT_WEBHOOK: 'http://:hunter2@reports.example.org' }, 'CHAT_REPORT_WEBHOOK must be'],
  [
    { CHAT_REPORT_WEBHOOK: 'https://x.example.org', CHAT_REPORT_SECRET: 'hunter2' },
    'CHAT_REPORT_SECRET must have',
  ],
])('rejects the settings %j without repeating their secrets in the error message', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
  expect(() => readSettings(env)).not.toThrow('hunter2');
});
