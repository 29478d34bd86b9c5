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
  if (result.success) return result.output;
  throw new Error(`Wrong settings: ${result.issues.map((issue) => issue.message).join('; ')}`);
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

function isOrigin(text: string): boolean {
  return isHttpUrl(text) && new URL(text).origin === text;
}
