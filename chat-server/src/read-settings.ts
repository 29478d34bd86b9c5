import { readKeys } from './identity/keys';
import type { ReportTarget } from './reports/target';
import { DEFAULT_SETTINGS, type Settings } from './settings';

export type Read = Omit<Settings, 'origins'> & { redisUrl: string | null; reports: ReportTarget };

type Env = Readonly<Record<string, string | undefined>>;

/** Bytes that a secret has at least, as those of the alerts do. */
const SECRET = 24;

function readNumber(env: Env, name: string, fallback: number, least: number): number {
  const text = env[name];
  if (!text) return fallback;
  const number = Number(text);
  if (!/^\d{1,6}$/.test(text) || number < least) {
    throw new Error(`${name} must be a whole number from ${least} on, not '${text}'.`);
  }
  return number;
}

function readReports(env: Env): ReportTarget {
  const { CHAT_REPORT_WEBHOOK: url, CHAT_REPORT_SECRET: secret } = env;
  // Set to nothing is not set.
  const file = env['CHAT_REPORT_FILE'] === '' ? null : (env['CHAT_REPORT_FILE'] ?? null);
  if (!url) return { webhook: null, file };
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  const local = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !local) {
    throw new Error('CHAT_REPORT_WEBHOOK must be an address with https, or of this machine.');
  }
  if (!secret || secret.length < SECRET) {
    throw new Error(`CHAT_REPORT_SECRET must have ${SECRET} characters at least where there is a webhook.`);
  }
  return { webhook: { url, secret }, file };
}

/** One address, or those of a cluster's nodes, all alike. */
function readRedisUrl(env: Env): string | null {
  const url = env['REDIS_URL'];
  if (!url) return null;
  const addresses = url.split(',').map((address) => address.trim());
  const isAddress = (address: string) => /^rediss?:\/\/[^\s/]/.test(address) && URL.canParse(address);
  if (!addresses.every(isAddress)) {
    throw new Error(
      'REDIS_URL must be an address like redis://localhost:6379, or rediss:// with TLS; of a cluster several, with commas.',
    );
  }
  if (new Set(addresses.map((address) => new URL(address).protocol)).size > 1) {
    throw new Error('REDIS_URL must be redis:// or rediss:// for every node of the cluster.');
  }
  return addresses.join(',');
}

/** Reads what an operator may set in the environment. Throws Error in one sentence, in which no secret stands. */
export function readSettings(env: Env): Read {
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
