import * as v from 'valibot';
import { PARTS, type PartName } from '../suite/parts';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port from 1 to 65535'),
  v.transform(Number),
  v.minValue(1, 'must be a port from 1 to 65535'),
  v.maxValue(65_535, 'must be a port from 1 to 65535'),
);
const portOr = (preset: number) => v.optional(port, String(preset));
/** A variable for each part's port. The list of names is PARTS' own, so the record has every one. */
const ports = Object.fromEntries(
  Object.values(PARTS).map(({ variable, port }) => [variable, portOr(port)]),
) as Record<(typeof PARTS)[PartName]['variable'], ReturnType<typeof portOr>>;

const httpAddress = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^\s/]+/, 'must be an address that starts with http:// or https://'),
);
const offOr = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.union([v.literal('off'), schema], (issue) => {
    const inner = issue.issues?.at(-1)?.message ?? 'is not understood';
    return `${inner}, or off`;
  });

const tilesUrl = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:\/\//.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
    'must be an http(s) address with {z}, {x} and {y} in it',
  ),
);

const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((origin) => origin.trim().replace(/\/+$/, ''))),
  v.check(
    (list) => list.every((origin) => origin === '*' || /^https?:\/\/[^\s/]+$/.test(origin)),
    "must be '*' or origins such as https://health.example.org, with commas between them",
  ),
);

const perHour = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'must be a whole number above 0')));

const wholeFrom = (least: 0 | 1) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(least ? /^[1-9]\d{0,5}$/ : /^\d{1,6}$/, `must be a whole number from ${least} on`),
    ),
  );

/** Every variable the suite reads. A variable set to nothing counts as not set. */
export const environmentSchema = v.object({
  ...ports,
  DATA_DIR: v.optional(v.string(), '.local/data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address that starts with postgres://')),
  ),
  PUBLIC_HOST: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/, 'must be a host name or address'),
    ),
    'localhost',
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(\d|10|true|false)$/, 'must be the number of proxies in front, from 0 to 10'),
    ),
  ),
  ALLOWED_ORIGINS: v.optional(origins),
  REPORTS_PER_HOUR: perHour,
  TILES_URL: v.optional(offOr(tilesUrl)),
  TILES_ATTRIBUTION: v.optional(v.string()),
  TILES_ATTRIBUTION_URL: v.optional(httpAddress),
  NOMINATIM_URL: v.optional(offOr(httpAddress)),
  NOMINATIM_EMAIL: v.optional(v.pipe(v.string(), v.regex(/^\S+@\S+\.\S+$/, 'must be an e-mail address'))),
  JOBS_SECRET: v.optional(v.pipe(v.string(), v.minLength(24, 'must have 24 characters at least'))),
  CONSULTATIONS_PER_HOUR: perHour,
  ALERTS_PER_HOUR: perHour,
  ALERT_WEBHOOK_URL: v.optional(httpAddress),
  ALERT_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.minLength(24, 'must have 24 characters at least'))),
  ALERT_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^([0-9A-Fa-f]{64}|[A-Za-z0-9+/_-]{43}=?)$/,
        'must be 32 bytes, as 64 hexadecimal digits or in base64',
      ),
    ),
  ),
  MODEL_URL: v.optional(httpAddress),
  MODEL_NAME: v.optional(v.string()),
  MODEL_KEY: v.optional(v.string()),
  PHONE_AUTH_TOKEN: v.optional(v.string()),
  PHONE_PUBLIC_URL: v.optional(httpAddress),
  PHONE_PUBLIC_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64')),
  ),
  REDIS_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^\s*rediss?:\/\/[^\s,]+(\s*,\s*rediss?:\/\/[^\s,]+)*\s*$/,
        'must be an address that starts with redis:// or rediss://, of a cluster several with commas',
      ),
    ),
  ),
  CHAT_KEYS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^\s*[\w-]{1,16}:([0-9A-Fa-f]{2}){32,}\s*(,\s*[\w-]{1,16}:([0-9A-Fa-f]{2}){32,}\s*)*$/,
        'must be keys like 2026a:<64 hexadecimal digits>, with commas between them',
      ),
    ),
  ),
  CHAT_PROXIES: wholeFrom(0),
  CHAT_CONNECTIONS: wholeFrom(1),
  CHAT_CONNECTIONS_PER_ADDRESS: wholeFrom(1),
  CHAT_MESSAGES_PER_MINUTE: wholeFrom(1),
  CHAT_REPORT_WEBHOOK: v.optional(httpAddress),
  CHAT_REPORT_SECRET: v.optional(v.pipe(v.string(), v.minLength(24, 'must have 24 characters at least'))),
  CHAT_REPORT_FILE: v.optional(v.string()),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  PHONE_NUMBER: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/[\s()-]/g, '')),
      v.regex(/^\+[1-9]\d{6,14}$/, 'must be a number in international form such as +441632960000'),
    ),
  ),
  CHROMIUM_PATH: v.optional(v.string()),
});
export type EnvironmentValues = v.InferOutput<typeof environmentSchema>;
