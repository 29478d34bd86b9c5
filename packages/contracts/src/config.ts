import * as v from 'valibot';

const httpUrl = v.pipe(
  v.string(),
  v.url('must be a URL'),
  v.regex(/^https?:\/\//, 'must start with http:// or https://'),
  v.transform((url) => url.replace(/\/+$/, '')),
);

/** Returns whether a key ignores row-level security: a secret key, or a legacy key with the role service_role. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  try {
    const claims = atob((key.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    return /"role"\s*:\s*"service_role"/.test(claims);
  } catch {
    return false;
  }
}

/** Run-time configuration. The shell's origin serves it as `/config.json`. Builds contain no URLs of servers. */
export const configSchema = v.object({
  schema: v.literal(1),
  /** Base URL of the Supabase project, without `/rest/v1`. */
  supabaseUrl: httpUrl,
  /** The public anonymous key. The database allows this key only to read public data. */
  anonKey: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.check((key) => !isSecretKey(key), 'must be the public key, not the secret key'),
  ),
  /** Base URL of the product API, as in `{api}/api/reports`. */
  api: httpUrl,
  chat: httpUrl,
  /** Raster tiles. If null, the map's background is its built-in land shapes. */
  tiles: v.nullable(
    v.object({
      url: v.pipe(v.string(), v.includes('{z}'), v.includes('{x}'), v.includes('{y}')),
      attribution: v.string(),
      attributionUrl: v.optional(httpUrl),
      maxZoom: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(22)), 18),
    }),
  ),
  /** The phone line's E.164 number. Null if no line is connected. */
  phoneNumber: v.nullable(v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/))),
  /** True while the backend has demonstration data, as its answers say. Not a part of the file (config-file.ts). */
  demonstration: v.boolean(),
  /** If false, browsers that open the page unregister the service worker. The default is true. */
  serviceWorker: v.optional(v.boolean()),
  /** The origins that remotes may be loaded from. */
  remoteOrigins: v.array(httpUrl),
});
export type Config = v.InferOutput<typeof configSchema>;
