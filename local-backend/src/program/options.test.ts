import { DEFAULTS } from '../settings';
import { readOptions } from './options';

const bases = { root: '/repository', caller: '/somewhere' };
const read = (args: string[], env: NodeJS.ProcessEnv = {}) => readOptions(args, env, bases);

it('prefers the command line to the environment, and the environment to the defaults', () => {
  expect(read([])).toMatchObject({
    port: 54321,
    host: 'localhost',
    dataDir: '/repository/.local/data',
    databaseUrl: null,
    settings: { TRUST_PROXY: 0, CLIENT_ADDRESS_HEADER: 'x-forwarded-for', EXEMPT_LOOPBACK: false },
  });
  expect(DEFAULTS.sockets).toEqual({ total: 1_000, perAddress: 200 });
  const env = { BACKEND_PORT: '1', DATA_DIR: 'd', TRUST_PROXY: '2' };
  expect(read([], env)).toMatchObject({
    port: 1,
    dataDir: '/repository/d',
    settings: { TRUST_PROXY: 2 },
  });
  expect(read(['--port', '0', '--data-dir', 'e'], { BACKEND_PORT: '1', DATA_DIR: '' })).toMatchObject({
    port: 0,
    dataDir: '/somewhere/e',
  });
});

it('names every invalid option at once', () => {
  expect(() => read([], { BACKEND_PORT: 'x', DATABASE_URL: 'mysql://a' })).toThrow(
    "BACKEND_PORT must be a whole number from 0 to 65535, not 'x'; DATABASE_URL must be an address that starts with postgres://",
  );
  expect(() => read([], { BACKEND_PORT: '65536' })).toThrow('BACKEND_PORT must be');
});
