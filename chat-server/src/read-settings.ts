import { readKeys } from './identity/keys';
import { LIMITS } from './limits/limits-table';
import type { ReportTarget } from './reports/forward-report';
import { DEFAULT_SETTINGS, type Settings } from './settings';

type ReadSettings = Omit<Settings, 'origins'> & { redisUrl: string | null; reports: ReportTarget };

type Env = Readonly<Record<string, string | undefined>>;

function readNumber(env: Env, name: string, fallback: number, min: number): number {
  const text = env[name];
  if (!text) return fallback;
  const number = Number(text);
  if (!/^\d{1,6}$/.test(text) || number < min) {
    throw new Error(`${name} must be a whole number of at least ${min}, not '${text}'.`);
  }
  return number;
}

function readReports(env: Env): ReportTarget {
  const { CHAT_REPORT_WEBHOOK: url, CHAT_REPORT_SECRET: secret } = env;
  // An empty variable is not set.
  const file = env['CHAT_REPORT_FILE'] === '' ? null : (env['CHAT_REPORT_FILE'] ?? null);
  if (!url) return { webhook: null, file };
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !isLocal) {
    throw new Error('CHAT_REPORT_WEBHOOK must be an https address, or an address of this machine.');
  }
  if (!secret || secret.length < LIMITS.reportSecret) {
    throw new Error(
      `CHAT_REPORT_SECRET must have at least ${LIMITS.reportSecret} characters if CHAT_REPORT_WEBHOOK is set.`,
    );
  }
  return { webhook: { url, secret }, file };
}

/** One address, or those of several nodes of a cluster. */
function readRedisUrl(env: Env): string | null {
  const url = env['REDIS_URL'];
  if (!url) return null;
  const addresses = url.split(',').map((address) => address.trim());
  const isAddress = (address: string) => /^rediss?:\/\/[^\s/]/.test(address) && URL.canParse(address);
  if (!addresses.every(isAddress)) {
    throw new Error(
      'REDIS_URL must be an address like redis://localhost:6379, or rediss:// with TLS; for a cluster several, separated by commas.',
    );
  }
  if (new Set(addresses.map((address) => new URL(address).protocol)).size > 1) {
    throw new Error('REDIS_URL must use redis:// or rediss:// for all nodes of the cluster.');
  }
  return addresses.join(',');
}

/** Reads the settings from environment variables. @throws Error without secrets in its message */
export function readSettings(env: Env): ReadSettings {
  return {
    keys: env['CHAT_KEYS'] ? readKeys(env['CHAT_KEYS']) : null,
    proxies: readNumber(env, 'CHAT_PROXIES', DEFAULT_SETTINGS.proxies, 0),
    connections: readNumber(env, 'CHAT_CONNECTIONS', DEFAULT_SETTINGS.connections, 1),
    connectionsPerAddress: readNumber(
      env,
      'CHAT_CONNECTIONS_PER_ADDRESS',
      DEFAULT_SETTINGS.connectionsPerAddress,
      1,
    ),
    messagesPerMinute: readNumber(env, 'CHAT_MESSAGES_PER_MINUTE', DEFAULT_SETTINGS.messagesPerMinute, 1),
    redisUrl: readRedisUrl(env),
    reports: readReports(env),
  };
}
