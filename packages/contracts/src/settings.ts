import { Fault } from '@health-commons/base/fault';
import * as v from 'valibot';
import { wholeNumber } from './schema-parts';
import { DEFAULT_SITE } from './site';
import { siteName } from './site/site-file';

/** Environment variables of a process or an edge function. */
export type Environment = Readonly<Record<string, string | undefined>>;

export type SettingsDefinition<Entries extends v.ObjectEntries = v.ObjectEntries> = {
  /**
   * A schema for each variable. An empty variable is treated as missing. A schema's message continues a sentence that
   * starts with the variable's name: 'must be …'.
   */
  entries: Entries;
  /** Variables whose values never appear in a message. */
  secrets: readonly string[];
  /** Pairs of variables. If the first is set, the second must be set too. */
  needs: readonly (readonly [string, string])[];
};

/** Thrown for invalid settings. `faults` has a clause for each fault. No clause contains a secret. */
export class SettingsError extends Fault {
  override readonly name = 'SettingsError';
  constructor(readonly faults: readonly string[]) {
    super(`Wrong settings: ${faults.join('; ')}`);
  }
}

/**
 * Reads and checks settings.
 * @throws SettingsError naming every fault
 */
export function readSettings<Entries extends v.ObjectEntries>(
  { entries, secrets, needs }: SettingsDefinition<Entries>,
  env: Environment,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const given = Object.fromEntries(
    Object.keys(entries).flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const result = v.safeParse(v.object(entries), given);
  const faults = (result.issues ?? []).map((issue) => {
    const name = v.getDotPath(issue) ?? '';
    const quote = secrets.includes(name) ? '' : `, not '${given[name]}'`;
    return `${name} ${issue.message}${quote}`;
  });
  for (const [name, needed] of needs)
    if (given[name] && !given[needed]) faults.push(`${needed} must be set when ${name} is`);
  if (!result.success || faults.length > 0) throw new SettingsError(faults);
  return result.output;
}

/** Adds to a setting's schema the sentence that docs/operating.md and .env.example show. */
export const about = <Schema extends v.GenericSchema>(text: string, schema: Schema) =>
  v.pipe(schema, v.description(text));

const NOT_HTTP = 'must be an address that starts with http:// or https://';

/** Schemas that several workspaces use for their settings. */
export const setting = {
  /** An http(s) address. Trailing slashes are removed. */
  httpAddress: () =>
    v.pipe(
      v.string(),
      v.check((text) => /^https?:\/\//.test(text) && URL.canParse(text), NOT_HTTP),
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
  wholeNumber: (min: number, max: number, fallback: number) =>
    v.optional(wholeNumber(min, max), String(fallback)),
  optionalWholeNumber: (min: number, max: number) => v.optional(wholeNumber(min, max)),
  secret: (length = 24) => v.pipe(v.string(), v.minLength(length, `must have at least ${length} characters`)),
  origin: () =>
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\/+$/, '')),
      v.check(isOrigin, 'must be an address without a path, such as https://health.example.org'),
    ),
  /** Origins separated by commas, or '*' for every origin. */
  origins: () =>
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .split(',')
          .map((origin) => origin.trim().replace(/\/+$/, ''))
          .filter(Boolean),
      ),
      v.check(
        (list) => list.every((origin) => origin === '*' || isOrigin(origin)),
        "must be '*' or origins such as https://health.example.org, with commas between them",
      ),
    ),
};

function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Settings that several programs read. */
export const sharedSettings = {
  SITE_NAME: about(
    'The name in site.json, for the phone line and the feed of alerts; no one in the chat may have it. `npm start` sets it.',
    v.optional(siteName, DEFAULT_SITE.name),
  ),
  SITE_URL: about(
    "The origin of the site: its pages may use the chat and send reports, and it is `npm run export`'s `--site`.",
    v.optional(setting.origin(), 'http://localhost:3000'),
  ),
  ALLOWED_ORIGINS: about(
    "Origins whose pages may use the chat and send reports and questions, with commas between them, or `*` for every origin. Every origin may read the API's public data. Default: `SITE_URL`; `npm start` also allows the remotes' own pages.",
    v.optional(setting.origins()),
  ),
  TRUST_PROXY: about(
    "The number of your proxies that write the visitor's address to `CLIENT_ADDRESS_HEADER`. With 0, the connection's own address counts. If the number is too high, visitors can forge their address; if it is too low, all visitors share the limits of one address.",
    setting.wholeNumber(0, 10, 0),
  ),
  CLIENT_ADDRESS_HEADER: about(
    "The header to which your proxies write the visitor's address. They must append to it or replace it.",
    v.optional(
      v.pipe(
        v.string(),
        v.transform((name) => name.toLowerCase()),
        v.regex(/^[a-z][a-z0-9-]{0,63}$/, 'must be the name of a header, such as x-forwarded-for'),
      ),
      'x-forwarded-for',
    ),
  ),
  EXEMPT_LOOPBACK: about(
    '1 lifts the limits per address for requests from this machine that came through no proxy. For tests and benches only.',
    v.pipe(
      v.optional(v.picklist(['0', '1'], 'must be 1 or 0'), '0'),
      v.transform((text) => text === '1'),
    ),
  ),
  METRICS_TOKEN: about(
    'Bearer token for `/metrics`, at least 24 characters. Without it, `/metrics` responds 404.',
    v.optional(setting.secret()),
  ),
  LOG_LEVEL: about(
    '`error`, `warn`, `info` or `debug`: what the servers write to their logs. `debug` adds a line for each request.',
    v.optional(v.picklist(['error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug'), 'info'),
  ),
};
