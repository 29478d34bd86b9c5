import { DEFAULT_ADDRESS_SETTINGS } from '@health-commons/base/server/client-address';
import { readSettings as read, setting, type SettingsDefinition } from '@health-commons/contracts/settings';
import { DEFAULT_SITE } from '@health-commons/contracts/site';
import { siteName } from '@health-commons/contracts/site-file';
import * as v from 'valibot';

export type { Environment } from '@health-commons/contracts/settings';

/** Requires https for an address on another machine, because health data is sent there. */
const privateAddress = () =>
  v.pipe(
    setting.httpAddress(),
    v.check(
      (url) => !URL.canParse(url) || new URL(url).protocol === 'https:' || isThisMachine(new URL(url)),
      'must start with https:// unless it is on this machine',
    ),
  );

const perHour = (fallback: number) => setting.wholeNumber(1, 1_000_000, fallback);

/**
 * All settings of the API. .env.example explains them. An optional feature is off if its setting is missing.
 */
export const apiSettings = {
  entries: {
    /** Base URL of a server with Nominatim's API. */
    NOMINATIM_URL: v.optional(setting.httpAddress()),
    NOMINATIM_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an e-mail address'))),
    REPORTS_PER_HOUR: perHour(60),
    /** Number of senders with a report on the same day that an alarm needs. */
    FLOOD_SENDERS: setting.wholeNumber(1, 10, 2),
    /** Reports of an illness that always count in each hour with reports. */
    FLOOD_HOURS: setting.wholeNumber(1, 24, 2),
    /** Reports of one sender that figures count, per area and day. */
    FLOOD_REPORTS: setting.wholeNumber(1, 1_000, 3),
    /** Reports of one illness that figures count, per area and hour, in areas where fewer are usual. */
    FLOOD_HOURLY: setting.wholeNumber(1, 10_000, 5),
    /** Number of days after which reports become daily counts. If missing, reports are kept without a time limit. */
    REPORT_RETENTION_DAYS: setting.optionalWholeNumber(100, 36_500),
    /**
     * Number of our proxies that append to CLIENT_ADDRESS_HEADER. If it is 0, the socket's address is the sender's.
     */
    TRUST_PROXY: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => ({ true: '1', false: '0' })[text] ?? text),
        v.regex(/^(\d|10)$/, 'must be the number of proxies in front, from 0 to 10'),
        v.transform(Number),
      ),
      '0',
    ),
    CLIENT_ADDRESS_HEADER: setting.headerName(DEFAULT_ADDRESS_SETTINGS.addressHeader),
    /** Lifts the limits per address for requests from this machine that came through no proxy. */
    EXEMPT_LOOPBACK: setting.flag(),
    /**
     * Part of the secret with which senders' addresses are hashed; the other part is in the database. All processes
     * need the same value. local-backend and the edge function derive a default from their own keys.
     */
    SENDER_KEY: v.optional(setting.secret()),
    /** Origins that may read responses. */
    ALLOWED_ORIGINS: v.optional(setting.origins(), '*'),
    /** The name in site.json, for the phone line and the feed. `npm start` sets it. */
    SITE_NAME: v.optional(siteName, DEFAULT_SITE.name),
    /** The origin of the shell. */
    SITE_URL: v.optional(setting.origin(), 'http://localhost:3000'),
    /**
     * Origins of the pages that may send reports and questions. The default is ALLOWED_ORIGINS, or SITE_URL if that
     * is '*'.
     */
    WRITE_ORIGINS: v.optional(setting.origins()),
    /** Authorizes POST /api/jobs. */
    JOBS_SECRET: v.optional(setting.secret()),
    LOG_LEVEL: setting.logLevel(),
    CONSULTATIONS_PER_HOUR: perHour(60),
    ALERTS_PER_HOUR: perHour(10),
    /** Alerts that the installation accepts per minute. */
    ALERTS_PER_MINUTE: setting.wholeNumber(1, 100_000, 30),
    /** Receives emergency alerts. If absent, no alert is sent. */
    ALERT_WEBHOOK_URL: v.optional(privateAddress()),
    /** Signs the alerts that are sent to ALERT_WEBHOOK_URL. */
    ALERT_WEBHOOK_SECRET: v.optional(setting.secret()),
    /** Base URL of a server with OpenAI's chat completions API, such as https://models.example.org/v1. */
    MODEL_URL: v.optional(privateAddress()),
    MODEL_NAME: v.optional(v.string()),
    /** Sent as a bearer token. */
    MODEL_KEY: v.optional(v.string()),
    /**
     * Verifies the telephone provider's webhooks, and seals the states of calls. If absent, there is no
     * telephone line.
     */
    PHONE_AUTH_TOKEN: v.optional(setting.secret()),
    /**
     * The API's base URL without /api, as the telephone provider sees it. If absent, the API derives the URL
     * from each request.
     */
    PHONE_PUBLIC_URL: v.optional(setting.httpAddress()),
  },
  secrets: [
    'SENDER_KEY',
    'JOBS_SECRET',
    // The address of a webhook may contain a secret.
    'ALERT_WEBHOOK_URL',
    'ALERT_WEBHOOK_SECRET',
    'MODEL_KEY',
    'PHONE_AUTH_TOKEN',
  ],
  needs: [
    ['ALERT_WEBHOOK_URL', 'ALERT_WEBHOOK_SECRET'],
    ['MODEL_URL', 'MODEL_NAME'],
  ],
} as const satisfies SettingsDefinition;

export type Settings = ReturnType<typeof readSettings>;

/** @throws SettingsError that names every fault */
export const readSettings = (env: Readonly<Record<string, string | undefined>>) => read(apiSettings, env);

function isThisMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
