import * as v from 'valibot';

const httpUrl = v.pipe(
  v.string(),
  v.url('must be an address'),
  v.regex(/^https?:\/\//, 'must start with http:// or https://'),
  v.transform((url) => url.replace(/\/+$/, '')),
);

/** Run-time configuration: `/config.json` beside the shell. No build contains an address. */
export const configSchema = v.object({
  schema: v.literal(1),
  /** Base of the Supabase project: `/rest/v1` and `/realtime/v1` stand under it. */
  supabaseUrl: httpUrl,
  /** The public anonymous key. It may read what row-level security shows, and nothing else. */
  anonKey: v.pipe(v.string(), v.nonEmpty()),
  /** Product API base: `{api}/api/reports`. */
  api: httpUrl,
  chat: httpUrl,
  /** Raster tiles, or null for the built-in land shapes alone. */
  tiles: v.nullable(
    v.object({
      url: v.pipe(v.string(), v.includes('{z}'), v.includes('{x}'), v.includes('{y}')),
      attribution: v.string(),
      attributionUrl: v.optional(httpUrl),
      maxZoom: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(22)), 18),
    }),
  ),
  /** E.164, or null when no line is connected. */
  phoneNumber: v.nullable(v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/))),
  /** True when the backend holds demonstration data: the page then says so. */
  demonstration: v.boolean(),
  /** False takes the service worker away from every browser that comes by. Left out: there is one. */
  serviceWorker: v.optional(v.boolean()),
  /** Origins remotes may be loaded from. */
  remoteOrigins: v.array(httpUrl),
});
export type Config = v.InferOutput<typeof configSchema>;
