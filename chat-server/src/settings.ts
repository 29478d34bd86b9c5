import { DEFAULT_ADDRESS_SETTINGS } from '@health-commons/base/server/client-address';
import {
  type Environment,
  readSettings as read,
  setting,
  type SettingsDefinition,
} from '@health-commons/contracts/settings';
import { parseArgs } from 'node:util';
import * as v from 'valibot';

const count = (min: 0 | 1, fallback: number) => setting.wholeNumber(min, 999_999, fallback);

/** The settings that the chat server reads from the environment. .env.example and docs/chat.md explain them. */
export const chatSettings = {
  entries: {
    CHAT_PORT: setting.wholeNumber(0, 65_535, 4000),
    SITE_URL: v.optional(setting.origin(), 'http://localhost:3000'),
    /** Origins that may connect; '*' allows all. The default is SITE_URL. */
    ALLOWED_ORIGINS: v.optional(setting.origins()),
    REDIS_URL: v.optional(
      v.pipe(
        v.string(),
        v.check(isRedisAddress, 'must be one address like redis://localhost:6379, or rediss:// with TLS'),
      ),
    ),
    CHAT_PROXIES: count(0, DEFAULT_ADDRESS_SETTINGS.proxies),
    CLIENT_ADDRESS_HEADER: setting.headerName(DEFAULT_ADDRESS_SETTINGS.addressHeader),
    EXEMPT_LOOPBACK: setting.flag(),
    /** The maximum number of open connections to this process, in total and per address. */
    CHAT_CONNECTIONS: count(1, 20_000),
    CHAT_CONNECTIONS_PER_ADDRESS: count(1, 200),
    CHAT_MESSAGES_PER_MINUTE: count(1, 60),
    /** For all senders together. */
    CHAT_GLOBAL_MESSAGES_PER_MINUTE: count(1, 600),
    CHAT_REPORT_WEBHOOK: v.optional(
      v.pipe(
        v.string(),
        v.check(isPrivate, 'must be an address that starts with https://, or of this machine'),
      ),
    ),
    CHAT_REPORT_SECRET: v.optional(setting.secret()),
    CHAT_REPORT_FILE: v.optional(v.string()),
    CHAT_MODERATION_SECRET: v.optional(setting.secret()),
    METRICS_TOKEN: v.optional(setting.secret()),
    LOG_LEVEL: setting.logLevel(),
  },
  // A webhook's address may contain a secret.
  secrets: [
    'REDIS_URL',
    'CHAT_REPORT_WEBHOOK',
    'CHAT_REPORT_SECRET',
    'CHAT_MODERATION_SECRET',
    'METRICS_TOKEN',
  ],
  needs: [['CHAT_REPORT_WEBHOOK', 'CHAT_REPORT_SECRET']],
} as const satisfies SettingsDefinition;

function isRedisAddress(text: string): boolean {
  if (!/^rediss?:\/\/[^\s/]/.test(text) || !URL.canParse(text)) return false;
  // A list of addresses parses too, as one host with commas.
  return !new URL(text).hostname.includes(',');
}

function isPrivate(url: string): boolean {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || isLocal;
}

/** @throws SettingsError that lists every problem */
export const readSettings = (env: Environment) => read(chatSettings, env);
export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads each option from the command line, else from its environment variable, else from the defaults. `host` has no
 * environment variable.
 * @throws SettingsError that lists every problem; TypeError for an unknown option
 */
export function readOptions(args: readonly string[], env: Environment): { host: string; settings: Settings } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { port: text, host: text, origins: text } });
  const { port, origins, host = 'localhost' } = values;
  const given = {
    ...env,
    ...(port !== undefined && { CHAT_PORT: port }),
    ...(origins !== undefined && { ALLOWED_ORIGINS: origins }),
  };
  return { host, settings: readSettings(given) };
}
