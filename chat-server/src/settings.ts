import { type AddressSettings, DEFAULT_ADDRESS_SETTINGS } from '@health-commons/base/server/client-address';
import {
  about,
  type Environment,
  readSettings as read,
  setting,
  type SettingsDefinition,
  sharedSettings,
} from '@health-commons/contracts/settings';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type Keys, readKeys } from './identity';
import type { ReportTarget } from './reports';

export type Settings = {
  /** Origins that may connect. '*' allows all. */
  origins: readonly string[];
  /** Null means that all processes that use the same store share a random key. */
  keys: Keys | null;
  addresses: AddressSettings;
  /** The maximum number of open connections to this process, in total and per address. */
  connections: number;
  connectionsPerAddress: number;
  messagesPerMinute: number;
  /** The maximum number of messages per minute in the global room. */
  globalMessagesPerMinute: number;
  /** The bearer token for /metrics. If null, /metrics responds with 404. */
  metricsToken: string | null;
  /** Signs the operators' commands to /moderation. If null, /moderation responds with 404. */
  moderationSecret: string | null;
};

export const DEFAULT_SETTINGS: Settings = {
  origins: [],
  keys: null,
  addresses: DEFAULT_ADDRESS_SETTINGS,
  connections: 20_000,
  connectionsPerAddress: 200,
  messagesPerMinute: 60,
  globalMessagesPerMinute: 600,
  metricsToken: null,
  moderationSecret: null,
};

/** The settings that the chat server reads from the environment. */
export const chatSettings = {
  entries: {
    CHAT_PORT: about('The port of the chat server.', setting.wholeNumber(0, 65_535, 4000)),
    ...sharedSettings,
    REDIS_URL: about(
      'Redis 6.2 or later, or Valkey: `redis://user:password@host:6379`, or `rediss://` with TLS. Needed for several processes, or if the chat must survive a restart. Missing: a single process keeps everything in memory.',
      v.optional(
        v.pipe(
          v.string(),
          v.check(isRedisAddress, 'must be one address like redis://localhost:6379, or rediss:// with TLS'),
        ),
      ),
    ),
    CHAT_KEYS: about(
      'Keys that sign sessions, `id:hex,id:hex`: the first signs, all verify (`openssl rand -hex 32`; docs/chat.md). Default: a random key in Redis, or in memory.',
      v.optional(
        v.pipe(
          v.string(),
          v.rawTransform(({ dataset, addIssue, NEVER }) => {
            try {
              return readKeys(dataset.value);
            } catch (error) {
              addIssue({ message: error instanceof Error ? error.message : String(error) });
              return NEVER;
            }
          }),
        ),
      ),
    ),
    CHAT_CONNECTIONS_PER_ADDRESS: about(
      'Open connections per address and process; for IPv6 per /64, a /56 may have twice and a /48 four times as many.',
      setting.wholeNumber(1, 999_999, DEFAULT_SETTINGS.connectionsPerAddress),
    ),
    CHAT_MESSAGES_PER_MINUTE: about(
      'Messages per session and minute. The global room takes ten times as many from all sessions together.',
      setting.wholeNumber(1, 999_999, DEFAULT_SETTINGS.messagesPerMinute),
    ),
    CHAT_REPORT_WEBHOOK: about(
      'The webhook that receives reports about users (https, or this machine). Without it and a file, no reports are accepted, and the page says so.',
      v.optional(
        v.pipe(
          v.string(),
          v.check(isPrivate, 'must be an address that starts with https://, or of this machine'),
        ),
      ),
    ),
    CHAT_REPORT_SECRET: about(
      'Signs the reports that are sent to the webhook, at least 24 characters.',
      v.optional(setting.secret()),
    ),
    CHAT_REPORT_FILE: about('A file that gets a line for each report about a user.', v.optional(v.string())),
    CHAT_MODERATION_SECRET: about(
      "Signs the operators' commands (`npm run chat`), at least 24 characters. Missing: there are no commands.",
      v.optional(setting.secret()),
    ),
  },
  // A webhook's address may contain a secret.
  secrets: [
    'REDIS_URL',
    'CHAT_KEYS',
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

type Read = Settings & {
  port: number;
  redisUrl: string | null;
  reports: ReportTarget;
};

/** @throws SettingsError that lists every problem */
export function readSettings(env: Environment): Read {
  const values = read(chatSettings, env);
  const { CHAT_REPORT_WEBHOOK: url, CHAT_REPORT_SECRET: secret } = values;
  return {
    port: values.CHAT_PORT,
    origins: values.ALLOWED_ORIGINS ?? [values.SITE_URL],
    keys: values.CHAT_KEYS ?? null,
    addresses: {
      proxies: values.TRUST_PROXY,
      addressHeader: values.CLIENT_ADDRESS_HEADER,
      exemptLoopback: values.EXEMPT_LOOPBACK,
    },
    connections: DEFAULT_SETTINGS.connections,
    connectionsPerAddress: values.CHAT_CONNECTIONS_PER_ADDRESS,
    messagesPerMinute: values.CHAT_MESSAGES_PER_MINUTE,
    globalMessagesPerMinute: 10 * values.CHAT_MESSAGES_PER_MINUTE,
    metricsToken: values.METRICS_TOKEN ?? null,
    moderationSecret: values.CHAT_MODERATION_SECRET ?? null,
    redisUrl: values.REDIS_URL ?? null,
    reports: { webhook: url && secret ? { url, secret } : null, file: values.CHAT_REPORT_FILE ?? null },
  };
}

type Options = Read & { host: string };

/**
 * Reads each option from the command line, else from its environment variable, else from the defaults. `host` has no
 * environment variable.
 * @throws SettingsError that lists every problem; TypeError for an unknown option
 */
export function readOptions(args: readonly string[], env: Environment): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { port: text, host: text, origins: text } });
  const settings = readSettings({
    ...env,
    ...(values.port === undefined ? {} : { CHAT_PORT: values.port }),
    ...(values.origins === undefined ? {} : { ALLOWED_ORIGINS: values.origins }),
  });
  return { ...settings, host: values.host ?? 'localhost' };
}
