import { environmentOf } from './environment-of';
import { suiteSettings } from './schema';

const variables = {
  PATH: '/usr/bin',
  ...Object.fromEntries(Object.keys(suiteSettings.entries).map((name) => [name, name])),
};

test.each(['shell', 'mfe-map', 'build'] as const)('gives no secret to %s', (part) => {
  const own = environmentOf(part, variables);
  expect(suiteSettings.secrets.filter((name) => name in own)).toEqual([]);
  expect(own).toMatchObject({ PATH: '/usr/bin', SHELL_PORT: 'SHELL_PORT' });
});

test('gives the backend and the chat server only the secrets that they read', () => {
  const secretsOf = (part: 'local-backend' | 'chat-server') =>
    suiteSettings.secrets.filter((name) => name in environmentOf(part, variables));
  expect(secretsOf('local-backend')).toContain('DATABASE_URL');
  expect(secretsOf('local-backend')).not.toContain('CHAT_KEYS');
  expect(secretsOf('chat-server')).toContain('CHAT_KEYS');
  expect(secretsOf('chat-server')).not.toContain('DATABASE_URL');
  expect(secretsOf('chat-server')).not.toContain('ALERT_KEY');
});
