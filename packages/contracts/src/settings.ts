import * as v from 'valibot';

// Every runtime has URL, but this package does not include the types of any runtime.
declare const URL: {
  new (text: string): { origin: string };
  canParse(text: string): boolean;
};

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
export class SettingsError extends Error {
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

const NOT_HTTP = 'must be an address that starts with http:// or https://';

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

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
  /** A number with at most six decimals, such as a share. */
  amount: (min: number, max: number) => {
    const message = `must be a number from ${min} to ${max}`;
    return v.pipe(
      v.string(),
      v.regex(/^\d{1,9}(\.\d{1,6})?$/, message),
      v.transform(Number),
      v.minValue(min, message),
      v.maxValue(max, message),
    );
  },
  /** The name of a header, in lower case. */
  headerName: (fallback: string) =>
    v.optional(
      v.pipe(
        v.string(),
        v.transform((name) => name.toLowerCase()),
        v.regex(/^[a-z][a-z0-9-]{0,63}$/, 'must be the name of a header, such as x-forwarded-for'),
      ),
      fallback,
    ),
  /** True if the variable is 1, false if it is 0 or empty. */
  flag: () =>
    v.pipe(
      v.optional(v.picklist(['0', '1'], 'must be 1 or 0'), '0'),
      v.transform((text) => text === '1'),
    ),
  /** Entries of the log that are less severe than this level are not written. */
  logLevel: () =>
    v.optional(v.picklist(['error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug'), 'info'),
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
