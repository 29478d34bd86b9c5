import * as v from 'valibot';

/** Environment variables, as the process or the edge function has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

const httpUrl = (name: string) =>
  v.pipe(
    v.string(),
    v.check(isHttpUrl, `${name} must be an address that starts with http:// or https://`),
    v.transform((url) => url.replace(/\/+$/, '')),
  );

const wholeNumber = (name: string, min: number, max: number, fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, `${name} must be a whole number`),
      v.transform(Number),
      v.minValue(min, `${name} must be ${min} at least`),
      v.maxValue(max, `${name} must be ${max} at most`),
    ),
    String(fallback),
  );

/** What goes there is about somebody's health: over the open network only encrypted. */
const privateUrl = (name: string) =>
  v.pipe(
    httpUrl(name),
    v.check(
      (url) => !URL.canParse(url) || new URL(url).protocol === 'https:' || isThisMachine(new URL(url)),
      `${name} must start with https:// unless it is on this machine`,
    ),
  );

const settingsSchema = v.object({
  /** Base of a server that speaks Nominatim's dialect; absent: only our gazetteer and what is cached. */
  NOMINATIM_URL: v.optional(httpUrl('NOMINATIM_URL')),
  /** Sent to that server, so that its operators can reach ours. */
  NOMINATIM_EMAIL: v.optional(v.pipe(v.string(), v.email('NOMINATIM_EMAIL must be an e-mail address'))),
  REPORTS_PER_HOUR: wholeNumber('REPORTS_PER_HOUR', 1, 1_000_000, 60),
  /** How many proxies of ours stand before us and append to X-Forwarded-For; 0: the socket's address counts. */
  TRUST_PROXY: wholeNumber('TRUST_PROXY', 0, 10, 0),
  /** Origins that may read answers, separated by commas; '*': every one (the data is public). */
  ALLOWED_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) =>
        list
          .split(',')
          .map((origin) => origin.trim())
          .filter(Boolean),
      ),
      v.check(
        (origins) => origins.every((origin) => origin === '*' || isOrigin(origin)),
        "ALLOWED_ORIGINS must be '*' or origins such as https://example.org, separated by commas",
      ),
    ),
    '*',
  ),
  /** Opens POST /api/jobs to who knows it, for a scheduler outside; absent: there is no such route. */
  JOBS_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(24, 'JOBS_SECRET must have 24 characters at least')),
  ),
  /** Consultations, and emergency alerts, one address may ask for in an hour. */
  CONSULTATIONS_PER_HOUR: wholeNumber('CONSULTATIONS_PER_HOUR', 1, 1_000_000, 60),
  ALERTS_PER_HOUR: wholeNumber('ALERTS_PER_HOUR', 1, 1_000_000, 10),
  /** Where emergency alerts go; absent, or without a key: nowhere, and nothing is stored. */
  ALERT_WEBHOOK_URL: v.optional(privateUrl('ALERT_WEBHOOK_URL')),
  /** Alerts are signed with it, so that their receiver knows whose they are. */
  ALERT_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(24, 'ALERT_WEBHOOK_SECRET must have 24 characters at least')),
  ),
  /** 32 bytes, with which alerts that wait are encrypted. */
  ALERT_KEY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => keyBytes(text) !== null,
        'ALERT_KEY must be 32 bytes, as 64 hexadecimal digits or in base64',
      ),
    ),
  ),
  /** Base of a server that speaks OpenAI's chat completions, such as https://models.example.org/v1; absent: no model is asked. */
  MODEL_URL: v.optional(httpUrl('MODEL_URL')),
  MODEL_NAME: v.optional(v.string()),
  /** Sent as a bearer token; absent: none is sent. */
  MODEL_KEY: v.optional(v.string()),
  /** The telephone provider signs its webhooks with it; absent: there is no telephone line. */
  PHONE_AUTH_TOKEN: v.optional(v.string()),
  /** Base of the api as the provider has it, without /api; absent: where a request says it was sent to. */
  PHONE_PUBLIC_URL: v.optional(httpUrl('PHONE_PUBLIC_URL')),
  /** Of a provider that signs with a key pair (Telnyx), as 32 bytes in base64. */
  PHONE_PUBLIC_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/, 'PHONE_PUBLIC_KEY must be 32 bytes in base64')),
  ),
});
export type Settings = v.InferOutput<typeof settingsSchema>;

/** Reads the api's settings. Throws an Error whose message names every fault. An empty variable counts as absent. */
export function readSettings(env: Environment): Settings {
  const given = Object.fromEntries(
    Object.keys(settingsSchema.entries).map((name) => [
      name,
      env[name]?.trim() ? env[name].trim() : undefined,
    ]),
  );
  // 'true' and 'false' are what other programs call one proxy and none.
  if (given['TRUST_PROXY'] === 'true') given['TRUST_PROXY'] = '1';
  if (given['TRUST_PROXY'] === 'false') given['TRUST_PROXY'] = '0';
  const result = v.safeParse(settingsSchema, given);
  const faults = (result.issues ?? []).map((issue) => issue.message);
  for (const [name, needed] of NEEDS)
    if (given[name] && !given[needed]) faults.push(`${needed} must be set when ${name} is`);
  if (result.success && faults.length === 0) return result.output;
  throw new Error(`Wrong settings: ${faults.join('; ')}`);
}

/** Settings that are nothing without another. */
const NEEDS = [
  ['ALERT_WEBHOOK_URL', 'ALERT_WEBHOOK_SECRET'],
  ['MODEL_URL', 'MODEL_NAME'],
  ['PHONE_PUBLIC_KEY', 'PHONE_AUTH_TOKEN'],
] as const;

/** The 32 bytes of a key as hexadecimal digits; null when the text, in hexadecimal or base64, is none. */
export function keyBytes(text: string): string | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase();
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/').replace('=', ''));
  return Array.from(binary, (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}

function isThisMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

function isOrigin(text: string): boolean {
  return isHttpUrl(text) && new URL(text).origin === text;
}
