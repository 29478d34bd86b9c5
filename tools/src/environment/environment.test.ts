import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  checkEnvironment,
  environmentOf,
  loadEnvironment,
  parseEnvFile,
  suiteSettings,
  withoutSettings,
} from './environment';
import { PARTS, REMOTES } from '../suite/parts';

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

test('treats an empty variable as missing', () => {
  expect(checkEnvironment({ SHELL_PORT: '', NOMINATIM_URL: '' }).ports.shell).toBe(3000);
});

test('names every invalid variable at once', () => {
  const check = () =>
    checkEnvironment({
      SHELL_PORT: 'eighty',
      CHAT_PORT: '70000',
      MFE_MAP_PORT: '3002',
      TILES_URL: 'https://tiles.example.org/{z}/{x}.png',
      DATABASE_URL: 'mysql://me:secret@localhost/x',
      PHONE_NUMBER: '0800',
      NOMINATIM_EMAIL: 'nobody',
      JOBS_SECRET: 'too secret to say',
      REPORTS_PER_HOUR: '0',
      CONSULTATIONS_PER_HOUR: '0',
      ALERTS_PER_HOUR: 'ten',
      ALERT_WEBHOOK_URL: 'ftp://secret.example.org',
      ALERT_WEBHOOK_SECRET: 'secret',
      MODEL_URL: 'models.example.org',
      TRUST_PROXY: 'perhaps',
      ALLOWED_ORIGINS: 'https://good.example.org, bad',
      PUBLIC_HOST: 'http://x',
    });
  let message = '';
  try {
    check();
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toContain('19 errors');
  expect(message).toContain("SHELL_PORT must be a whole number from 1 to 65535, not 'eighty'");
  expect(message).toContain("CHAT_PORT must be a whole number from 1 to 65535, not '70000'");
  expect(message).toContain('MFE_MAP_PORT and MFE_REPORT_PORT are both 3002');
  expect(message).toContain('TILES_URL must be');
  expect(message).toContain('TILES_ATTRIBUTION must be set');
  expect(message).toContain('MODEL_NAME must be set when MODEL_URL is');
  expect(message).toContain('DATABASE_URL must be an address that starts with postgres://');
  expect(message).not.toContain('secret');
  for (const name of [
    'PHONE_NUMBER',
    'NOMINATIM_EMAIL',
    'JOBS_SECRET',
    'REPORTS_PER_HOUR',
    'CONSULTATIONS_PER_HOUR',
    'ALERTS_PER_HOUR',
    'ALERT_WEBHOOK_URL',
    'ALERT_WEBHOOK_SECRET',
    'MODEL_URL',
    'TRUST_PROXY',
    'ALLOWED_ORIGINS',
    'PUBLIC_HOST',
  ]) {
    expect(message).toContain(`${name} must`);
  }
});

test('accepts spaces, brackets and dashes in a phone number', () => {
  expect(checkEnvironment({ PHONE_NUMBER: '+44 (1632) 960-000' }).phoneNumber).toBe('+441632960000');
});

test('pages send the events of remotes only if REMOTE_EVENTS_URL is set', () => {
  const url = 'https://health.example.org/registry/events';
  expect(checkEnvironment({}).remoteEvents).toBeNull();
  expect(checkEnvironment({ REMOTE_EVENTS_URL: url }).remoteEvents).toEqual({ url, sample: 1 });
  expect(
    checkEnvironment({ REMOTE_EVENTS_URL: url, REMOTE_EVENTS_SAMPLE: '0.05' }).remoteEvents?.sample,
  ).toBe(0.05);
  expect(() => checkEnvironment({ REMOTE_EVENTS_SAMPLE: '2' })).toThrow('from 0 to 1');
});

test('accepts TILES_URL=off', () => {
  expect(checkEnvironment({ TILES_URL: 'off' }).tiles).toBeNull();
});

test('.env.example lists every variable with a valid value', () => {
  const text = readFileSync(path.resolve(__dirname, '../../../.env.example'), 'utf8');
  const { values, faults } = parseEnvFile(text.replace(/^#([A-Z_]+=)/gm, '$1'));
  expect(faults).toEqual([]);
  // A remote's port is in its remote.json.
  const ofRemotes = REMOTES.map((name) => PARTS[name]?.variable ?? '');
  const listed = Object.keys(suiteSettings.entries).filter((name) => !ofRemotes.includes(name));
  expect(Object.keys(values).sort()).toEqual(listed.sort());
  expect(checkEnvironment(values).tiles).toEqual(checkEnvironment({}).tiles);
});

test('.env files may have quotes, comments, `export` and repeated names', () => {
  const { values, faults } = parseEnvFile(
    [
      '# a comment',
      '',
      'SHELL_PORT=3100',
      'export CHAT_PORT = 4100 # after the value',
      'TILES_ATTRIBUTION="© mapmakers # not a comment" # a comment',
      "PHONE_NUMBER='+44 1632 960000'",
      'TILES_ATTRIBUTION_URL=https://tiles.example.org/#terms',
      'NOMINATIM_URL=',
      'LINES="one\\ntwo"',
      'SHELL_PORT=3200',
    ].join('\r\n'),
  );
  expect(faults).toEqual([]);
  expect(values).toEqual({
    SHELL_PORT: '3200',
    CHAT_PORT: '4100',
    TILES_ATTRIBUTION: '© mapmakers # not a comment',
    PHONE_NUMBER: '+44 1632 960000',
    TILES_ATTRIBUTION_URL: 'https://tiles.example.org/#terms',
    NOMINATIM_URL: '',
    LINES: 'one\ntwo',
  });
});

describe('a .env file', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'environment-'));
    file = path.join(folder, '.env');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('gives way to variables of the process, even empty ones', () => {
    writeFileSync(file, 'SHELL_PORT=1\nTILES_URL=off\nPHONE_NUMBER=+441632960000\n');
    expect(loadEnvironment(file, { SHELL_PORT: '2', TILES_URL: '' })).toEqual({
      SHELL_PORT: '2',
      TILES_URL: '',
      PHONE_NUMBER: '+441632960000',
    });
  });

  test('may be missing', () => {
    expect(loadEnvironment(file, { A: '1' })).toEqual({ A: '1' });
  });

  test('is rejected with its invalid lines', () => {
    writeFileSync(file, 'SHELL_PORT=1\nSHELL PORT 2\n9B=2\n');
    expect(() => loadEnvironment(file, {})).toThrow('line 2: SHELL PORT 2\n  line 3: 9B=2');
  });

  test('has no effect on a suite with `withoutSettings`', () => {
    const names = Object.keys(suiteSettings.entries);
    writeFileSync(file, names.map((name) => `${name}=operator`).join('\n'));
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
