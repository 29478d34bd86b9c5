import { readOptions } from './options';

test('prefers the command line to the environment, and the environment to the defaults', () => {
  expect(readOptions([], {})).toEqual({ port: 4000, host: 'localhost', origins: ['http://localhost:3000'] });
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
  expect(() => readOptions([], { CHAT_PORT: port })).toThrow(`not '${port}': set CHAT_PORT or --port.`);
});
