import * as v from 'valibot';

const httpUrl = v.pipe(
  v.string(),
  v.url('must be an address'),
  v.regex(/^https?:\/\//, 'must start with http:// or https://'),
  v.transform((url) => url.replace(/\/+$/, '')),
);

/** Run-time configuration, served as `/config.json` by the shell's origin. Builds contain no addresses. */
export const configSchema = v.object({
  schema: v.literal(1),
  /** Base of the Supabase project, without `/rest/v1`. */
  supabaseUrl: httpUrl,
  /** The public anonymous key. Row-level security limits it to reading public tables. */
  anonKey: v.pipe(v.string(), v.nonEmpty()),
  /** Product API base: `{api}/api/reports`. */
  api: httpUrl,
  chat: httpUrl,
  /** Raster tiles; null shows the built-in land shapes only. */
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
  /** True when the backend has demonstration data, which the page then shows a notice about. */
  demonstration: v.boolean(),
  /** False unregisters the service worker in every visiting browser. Default: true. */
  serviceWorker: v.optional(v.boolean()),
  /** Origins remotes may be loaded from. */
  remoteOrigins: v.array(httpUrl),
});
export type Config = v.InferOutput<typeof configSchema>;
