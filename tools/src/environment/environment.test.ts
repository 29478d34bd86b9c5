import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkEnvironment } from './environment';
import { parseEnvFile } from './parse-env-file';
import { PARTS, REMOTES } from '../suite/parts';
import { suiteSettings } from './schema';

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
      ALERT_KEY: 'secret',
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
  expect(message).toContain('20 errors');
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
    'ALERT_KEY',
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
