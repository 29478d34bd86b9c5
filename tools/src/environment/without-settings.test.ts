import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkEnvironment } from './environment';
import { loadEnvironment } from './load-environment';
import { suiteSettings } from './schema';
import { withoutSettings } from './without-settings';

/** A value for every variable except the ports. */
const OPERATORS: Readonly<Record<string, string>> = {
  DATA_DIR: '/srv/health-commons',
  DATABASE_URL: 'postgres://operator:secret@db.example.org/health',
  PUBLIC_HOST: 'health.example.org',
  TILES_URL: 'https://tiles.example.org/{z}/{x}/{y}.png',
  TILES_ATTRIBUTION: 'Tiles',
  TILES_ATTRIBUTION_URL: 'https://tiles.example.org',
  NOMINATIM_URL: 'https://nominatim.example.org',
  NOMINATIM_EMAIL: 'me@example.org',
  PHONE_NUMBER: '+441632960000',
  REPORTS_PER_HOUR: '1',
  FLOOD_SENDERS: '1',
  FLOOD_HOURS: '1',
  FLOOD_REPORTS: '1',
  FLOOD_HOURLY: '1',
  REPORT_RETENTION_DAYS: '400',
  TRUST_PROXY: '1',
  CLIENT_ADDRESS_HEADER: 'cf-connecting-ip',
  EXEMPT_LOOPBACK: '1',
  SENDER_KEY: 'a-secret-of-24-characters',
  ALLOWED_ORIGINS: 'https://health.example.org',
  SITE_NAME: 'Example Region Health',
  SITE_URL: 'https://health.example.org',
  WRITE_ORIGINS: 'https://health.example.org',
  JOBS_SECRET: 'a-secret-of-24-characters',
  CONSULTATIONS_PER_HOUR: '1',
  ALERTS_PER_HOUR: '1',
  ALERTS_PER_MINUTE: '1',
  ALERT_WEBHOOK_URL: 'https://alerts.example.org/take',
  ALERT_WEBHOOK_SECRET: 'a-secret-of-24-characters',
  ALERT_KEY: '0f'.repeat(32),
  MODEL_URL: 'https://models.example.org/v1',
  MODEL_NAME: 'some-model',
  MODEL_KEY: 'secret',
  PHONE_AUTH_TOKEN: 'a-secret-of-24-characters',
  PHONE_PUBLIC_URL: 'https://health.example.org',
  REDIS_URL: 'redis://:secret@redis.example.org',
  CHAT_KEYS: `a:${'0f'.repeat(32)}`,
  CHAT_PROXIES: '1',
  CHAT_CONNECTIONS: '1',
  CHAT_CONNECTIONS_PER_ADDRESS: '1',
  CHAT_MESSAGES_PER_MINUTE: '1',
  CHAT_GLOBAL_MESSAGES_PER_MINUTE: '1',
  CHAT_REPORT_WEBHOOK: 'https://reports.example.org/take',
  CHAT_REPORT_SECRET: 'a-secret-of-24-characters',
  CHAT_REPORT_FILE: '/srv/reports.jsonl',
  CHAT_MODERATION_SECRET: 'a-secret-of-24-characters',
  REALTIME_CONNECTIONS: '1',
  REALTIME_CONNECTIONS_PER_ADDRESS: '1',
  REST_CONNECTIONS: '2',
  SUPABASE_JWT_SECRET: 'a secret of thirty-two characters',
  SUPABASE_ANON_KEY: 'a.b.c',
  SUPABASE_SERVICE_ROLE_KEY: 'a.b.c',
  SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${'x'.repeat(20)}`,
  SUPABASE_SECRET_KEY: `sb_secret_${'x'.repeat(20)}`,
  METRICS_TOKEN: 'a-secret-of-24-characters',
  LOG_LEVEL: 'debug',
  SERVICE_WORKER: 'off',
  REMOTE_EVENTS_URL: 'https://health.example.org/registry/events',
  REMOTE_EVENTS_SAMPLE: '0.1',
  REGISTRY_KEYS: '/srv/registry-keys',
  CHROMIUM_PATH: '/usr/bin/false',
};

test("`withoutSettings` makes a suite ignore the settings in the operator's .env file and environment", () => {
  const names = Object.keys(suiteSettings.entries);
  const ports = names.filter((name) => name.endsWith('_PORT'));
  const all = { ...OPERATORS, ...Object.fromEntries(ports.map((name, n) => [name, String(9000 + n)])) };
  expect(Object.keys(all).sort()).toEqual(names.sort());
  const folder = mkdtempSync(path.join(os.tmpdir(), 'env-'));
  const file = path.join(folder, '.env');
  writeFileSync(
    file,
    Object.entries(all)
      .map((pair) => pair.join('='))
      .join('\n'),
  );
  const loaded = loadEnvironment(file, { ...all, ...withoutSettings() });
  rmSync(folder, { recursive: true });
  expect(checkEnvironment(loaded)).toEqual({ ...checkEnvironment({}), tiles: null });
  expect(names.filter((name) => loaded[name]).map((name) => `${name}=${loaded[name]}`)).toEqual([
    'TILES_URL=off',
  ]);
});
