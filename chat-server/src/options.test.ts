import { readOptions } from './options';

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

test.each(['x', '-1', '65536', '4000.5'])('rejects port %s', (port) => {
  expect(() => readOptions([], { CHAT_PORT: port })).toThrow(
    `CHAT_PORT must be a whole number from 0 to 65535, not '${port}'`,
  );
});

test('lists all problems of the command line and the environment in one error', () => {
  const read = () => readOptions(['--port', 'x'], { CHAT_PROXIES: '-1', REDIS_URL: 'http://:hunter2@x' });
  expect(read).toThrow(/CHAT_PORT must be .*; REDIS_URL must be .*; CHAT_PROXIES must be /);
});
