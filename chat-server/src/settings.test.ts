import { readOptions, readSettings } from './settings';

test('prefers the command line to the environment, and both to the defaults', () => {
  expect(readOptions([], {})).toMatchObject({
    port: 4000,
    host: 'localhost',
    origins: ['http://localhost:3000'],
  });
  const env = { CHAT_PORT: '4001', ALLOWED_ORIGINS: 'https://a.example.org/, https://b.example.org' };
  expect(readOptions([], env)).toMatchObject({
    port: 4001,
    origins: ['https://a.example.org', 'https://b.example.org'],
  });
  expect(readOptions(['--port', '4002', '--origins', '*'], env)).toMatchObject({
    port: 4002,
    origins: ['*'],
  });
  expect(readOptions([], { CHAT_PORT: '' }).port).toBe(4000);
});

test('lists all problems of the command line and the environment in one error', () => {
  const read = () => readOptions(['--port', 'x'], { CHAT_PROXIES: '-1', REDIS_URL: 'http://:hunter2@x' });
  expect(read).toThrow(/CHAT_PORT must be .*; REDIS_URL must be .*; CHAT_PROXIES must be /);
});

test('defaults to settings for a single process', () => {
  const empty = { REDIS_URL: '', CHAT_PROXIES: '', CHAT_REPORT_FILE: '' };
  for (const env of [{}, empty]) {
    expect(readSettings(env)).toEqual({
      port: 4000,
      origins: ['http://localhost:3000'],
      addresses: { proxies: 0, addressHeader: 'x-forwarded-for', exemptLoopback: false },
      connections: 20_000,
      connectionsPerAddress: 200,
      messagesPerMinute: 60,
      globalMessagesPerMinute: 600,
      metricsToken: null,
      moderationSecret: null,
      redisUrl: null,
      reports: { webhook: null, file: null },
    });
  }
});

test('allows the pages of the site, unless origins are listed', () => {
  const env = { SITE_URL: 'https://health.example/' };
  expect(readSettings(env).origins).toEqual(['https://health.example']);
  expect(readSettings({ ...env, ALLOWED_ORIGINS: 'https://a.example' }).origins).toEqual([
    'https://a.example',
  ]);
  expect(() => readSettings({ SITE_URL: 'https://health.example/path' })).toThrow(
    /SITE_URL must be an address without/,
  );
});

test('reads settings that have no command-line option', () => {
  const env = {
    REDIS_URL: 'rediss://:secret@redis.example.org:6380',
    CHAT_PROXIES: '2',
    CLIENT_ADDRESS_HEADER: 'Fly-Client-IP',
    EXEMPT_LOOPBACK: '1',
    CHAT_CONNECTIONS: '5000',
    CHAT_CONNECTIONS_PER_ADDRESS: '50',
    CHAT_MESSAGES_PER_MINUTE: '30',
    CHAT_GLOBAL_MESSAGES_PER_MINUTE: '300',
    CHAT_REPORT_WEBHOOK: 'https://reports.example.org/chat',
    CHAT_REPORT_SECRET: 'x'.repeat(24),
    CHAT_REPORT_FILE: '/var/lib/chat/reports.jsonl',
    CHAT_MODERATION_SECRET: 'z'.repeat(24),
    METRICS_TOKEN: 'y'.repeat(24),
  };
  expect(readSettings(env)).toMatchObject({
    ...{
      addresses: { proxies: 2, addressHeader: 'fly-client-ip', exemptLoopback: true },
      connections: 5_000,
      connectionsPerAddress: 50,
      messagesPerMinute: 30,
      globalMessagesPerMinute: 300,
      metricsToken: env.METRICS_TOKEN,
      moderationSecret: env.CHAT_MODERATION_SECRET,
      redisUrl: env.REDIS_URL,
    },
    reports: { webhook: { url: env.CHAT_REPORT_WEBHOOK }, file: env.CHAT_REPORT_FILE },
  });
});

test.each([
  [{ REDIS_URL: 'http://:hunter2@x' }, 'REDIS_URL must be'],
  [{ REDIS_URL: 'redis://:hunter2@x,y:6379' }, 'REDIS_URL must be'],
  [{ CHAT_PORT: '65536' }, 'CHAT_PORT must be a whole number from 0 to 65535'],
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
