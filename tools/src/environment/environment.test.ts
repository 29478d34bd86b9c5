import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../testing/run-program';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import { checkEnvironment, environmentOf, loadEnvironment, withoutSettings } from './environment';
import { settingRows, SETTINGS_FILES, suiteSettings } from './settings';

test('defaults to the standard ports, the tiles of OpenStreetMap and `localhost`', () => {
  const environment = checkEnvironment({});
  expect(environment).toMatchObject({
    ports: { shell: 3000, 'mfe-map': 3001, 'mfe-chat': 3005, 'chat-server': 4000, 'local-backend': 54321 },
    dataDir: '.local/data',
    publicHost: 'localhost',
    databaseUrl: null,
    phoneNumber: null,
    allowedOrigins: null,
  });
  expect(environment.tiles?.attribution).toBe('© OpenStreetMap contributors');
});

test('reads what has several forms, and treats an empty variable as missing', () => {
  expect(checkEnvironment({ SHELL_PORT: '', TILES_URL: '' }).ports.shell).toBe(3000);
  expect(checkEnvironment({ PHONE_NUMBER: '+44 (1632) 960-000' }).phoneNumber).toBe('+441632960000');
  expect(checkEnvironment({ TILES_URL: 'off' }).tiles).toBeNull();
});

test('names every invalid variable at once, without secrets', () => {
  const wrong = {
    SHELL_PORT: 'eighty',
    TILES_URL: 'https://tiles.example.org/{z}/{x}.png',
    DATABASE_URL: 'mysql://me:secret@localhost/x',
    JOBS_SECRET: 'too secret to say',
    MODEL_URL: 'models.example.org',
  };
  expect(() => checkEnvironment(wrong)).toThrow(
    /SHELL_PORT must be a whole number from 1 to 65535, not 'eighty'; TILES_URL must be an http.*; DATABASE_URL must be an address that starts with postgres:\/\/; JOBS_SECRET must have at least 24 characters; MODEL_URL must be an address.*; MODEL_NAME must be set when MODEL_URL is$/,
  );
  const TILES_URL = 'https://tiles.example.org/{z}/{x}/{y}.png';
  const withDirective = `${TILES_URL}; script-src *`;
  expect(() => checkEnvironment({ TILES_URL: withDirective })).toThrow('TILES_URL must be an http');
  expect(() => checkEnvironment({ TILES_URL })).toThrow('TILES_ATTRIBUTION must be set');
});

test.each(Object.entries(SETTINGS_FILES))(
  '%s has the current settings: run npm run settings',
  (file, make) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    expect(text).toBe(make(text));
  },
);

test('every setting has a description, and there are at most 45', () => {
  const rows = settingRows();
  expect(rows.filter(({ text }) => text === '')).toEqual([]);
  expect(rows.length).toBeLessThanOrEqual(45);
});

describe('a .env file', () => {
  const { write } = temporaryFolder();

  test('gives way to variables of the process, even empty ones', () => {
    const file = write('.env', 'SHELL_PORT=1\nTILES_URL=off\nPHONE_NUMBER=+441632960000\n');
    expect(loadEnvironment(`${file}.missing`, { A: '1' })).toEqual({ A: '1' });
    expect(loadEnvironment(file, { SHELL_PORT: '2', TILES_URL: '' })).toEqual({
      SHELL_PORT: '2',
      TILES_URL: '',
      PHONE_NUMBER: '+441632960000',
    });
  });

  test('may have comments, quotes and `export`, and a value with a # must have quotes', () => {
    const lines = "# a comment\nexport A = 1 # after x#y\nB='p#w' # after\nD=\n";
    const file = write('.env', `${lines}C=https://x.example/#y\n`);
    expect(() => loadEnvironment(file, {})).toThrow('.env: put the value of C into quotes');
    write('.env', lines);
    expect(loadEnvironment(file, {})).toEqual({ A: '1', B: 'p#w', D: '' });
  });

  test('has no effect on a suite with `withoutSettings`', () => {
    const names = Object.keys(suiteSettings.entries);
    const file = write('.env', names.map((name) => `${name}=operator`).join('\n'));
    const loaded = loadEnvironment(file, withoutSettings());
    expect(Object.entries(loaded).filter(([, value]) => value)).toEqual([['TILES_URL', 'off']]);
    expect(checkEnvironment(loaded)).toEqual({ ...checkEnvironment({}), tiles: null });
  });
});

describe('the environment of a part', () => {
  const variables = {
    PATH: '/usr/bin',
    ...Object.fromEntries(Object.keys(suiteSettings.entries).map((name) => [name, name])),
  };
  const secretsOf = (part: Parameters<typeof environmentOf>[0]) =>
    suiteSettings.secrets.filter((name) => name in environmentOf(part, variables));

  test.each(['shell', 'mfe-map', 'build'] as const)('has no secret for %s', (part) => {
    expect(secretsOf(part)).toEqual([]);
    expect(environmentOf(part, variables)).toMatchObject({ PATH: '/usr/bin', SHELL_PORT: 'SHELL_PORT' });
  });

  test('has only the secrets that the backend and the chat server read', () => {
    expect(secretsOf('local-backend')).toContain('DATABASE_URL');
    expect(secretsOf('local-backend')).not.toContain('REDIS_URL');
    expect(secretsOf('chat-server')).toContain('REDIS_URL');
    expect(secretsOf('chat-server')).not.toContain('DATABASE_URL');
    expect(secretsOf('chat-server')).not.toContain('ALERT_WEBHOOK_SECRET');
  });
});
