import {
  about,
  readSettings as read,
  setting,
  type SettingsDefinition,
  sharedSettings,
} from '@health-commons/contracts/settings';
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

const { METRICS_TOKEN: _onlyOfServers, ...shared } = sharedSettings;

/** All settings of the API. An optional feature is off if its setting is missing. */
const entries = {
  REPORTS_PER_HOUR: about(
    'Reports, and also consultations, that are accepted per address and hour.',
    setting.wholeNumber(1, 1_000_000, 60),
  ),
  REPORT_RETENTION_DAYS: about(
    'Days after which reports become daily counts, from 100 to 36500; 400 keeps a whole year. Missing: reports are kept without a time limit.',
    setting.optionalWholeNumber(100, 36_500),
  ),
  ...shared,
  JOBS_SECRET: about(
    'Only for a hosted project: the secret with which its scheduler calls `POST /api/jobs`, at least 24 characters.',
    v.optional(setting.secret()),
  ),
  ALERT_WEBHOOK_URL: about(
    'The webhook that receives emergency alerts. Without it no alert is stored, and answers say that no one was called.',
    v.optional(privateAddress()),
  ),
  ALERT_WEBHOOK_SECRET: about(
    'Signs the alerts that are sent to the webhook; at least 24 characters.',
    v.optional(setting.secret()),
  ),
  MODEL_URL: about(
    "Base URL of a server with OpenAI's chat completions API, such as https://models.example.org/v1. It receives symptoms, never a phone number (docs/phone-ai.md).",
    v.optional(privateAddress()),
  ),
  MODEL_NAME: about('The name of the model.', v.optional(v.string())),
  MODEL_KEY: about('Bearer token for the model, if its server needs one.', v.optional(v.string())),
  PHONE_AUTH_TOKEN: about(
    'The token with which the phone provider signs its webhooks, at least 24 characters. Without it there is no phone line (docs/phone-line.md).',
    v.optional(setting.secret()),
  ),
  PHONE_PUBLIC_URL: about(
    "The API's URL without `/api`, as the phone provider sees it. Default: derived from each request.",
    v.optional(setting.httpAddress()),
  ),
};

export const apiSettings = {
  entries,
  secrets: [
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
