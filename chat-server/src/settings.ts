import { defineCommand, text } from '@health-commons/base/command-line';
import {
  about,
  type Environment,
  readSettings as read,
  setting,
  type SettingsDefinition,
  sharedSettings,
} from '@health-commons/contracts/settings';
import * as v from 'valibot';

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
    CHAT_CONNECTIONS: about('Open connections per process.', setting.wholeNumber(1, 999_999, 20_000)),
    CHAT_CONNECTIONS_PER_ADDRESS: about(
      'Open connections per address and process; for IPv6 per /64, a /56 may have twice and a /48 four times as many.',
      setting.wholeNumber(1, 999_999, 200),
    ),
    CHAT_MESSAGES_PER_MINUTE: about(
      'Messages per session and minute. The global room takes ten times as many from all sessions together.',
      setting.wholeNumber(1, 999_999, 60),
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

const command = defineCommand({
  command: 'npm run serve -w chat-server --',
  options: {
    port: text('N', 'port to listen on; 0 takes a free one (CHAT_PORT, 4000)'),
    host: text('NAME', 'address to listen on; localhost is for this machine only', 'localhost'),
    origins: text('LIST', 'origins of the pages that may connect (ALLOWED_ORIGINS)'),
  },
});

/**
 * Reads each option from the command line, else from its environment variable, else from the defaults. `host` has no
 * environment variable.
 * @throws SettingsError that lists every problem; Fault for an unknown option
 */
export function readOptions(args: readonly string[], env: Environment): { host: string; settings: Settings } {
  const { port, origins, host } = command.read(args).values;
  const given = {
    ...env,
    ...(port !== undefined && { CHAT_PORT: port }),
    ...(origins !== undefined && { ALLOWED_ORIGINS: origins }),
  };
  return { host, settings: readSettings(given) };
}
