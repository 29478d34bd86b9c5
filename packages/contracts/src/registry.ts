import * as v from 'valibot';

/** Refuses names such as `constructor`, which a look-up in any object finds. */
const isOwn = v.check((name: string) => !(name in {}));

/** A version is used as a folder name and in URLs. */
export const versionName = v.pipe(v.string(), v.regex(/^[a-z\d]([a-z\d.+-]{0,98}[a-z\d])?$/i), isOwn);

const sri = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a sha384 hash'));

/**
 * A path relative to the version's folder. Every dot and slash is between two other characters, so that no path leaves
 * the folder, and no two paths name one file.
 */
export const filePath = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^[\w@~-]+([./][\w@~-]+)*$/, 'must be a relative file name'),
  isOwn,
);

export const modulePath = v.pipe(
  v.string(),
  v.regex(/^\.\/[a-z][a-z0-9-]*$/, "must be an exposed module such as './page'"),
);

/** A remote's name must be a JS identifier, because it becomes the name of a global variable. */
export const remoteName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9_]{0,59}$/, 'must be a JS identifier in lower case'),
  isOwn,
);

export const slotName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9.-]*$/));
export const routePath = v.pipe(v.string(), v.regex(/^\/[a-z0-9/-]*$/));

/** Where the shell renders an exposed module: in a slot of a page, or as a page with a label in the navigation. */
export const mountSchema = v.union([
  v.object({ slot: slotName, module: modulePath }),
  v.object({
    route: routePath,
    label: v.pipe(v.string(), v.nonEmpty()),
    module: modulePath,
    /** True: the page also shows at every path below its route that no other page has, such as /vaccines/123. */
    below: v.optional(v.boolean()),
  }),
]);
export type Mount = v.InferOutput<typeof mountSchema>;

/** Returns the slot or the route of a mount. */
export const placeOf = (mount: { slot: string } | { route: string }): string =>
  'slot' in mount ? mount.slot : mount.route;

/** A caret range such as '^1.0'. A looser range would allow a new major version, which could break the remote. */
export const shellApiRange = v.pipe(
  v.string(),
  v.regex(/^\^\d+\.\d+(\.\d+)?$/, "must be a caret range such as '^1.0'"),
);

/** The values that a release of a remote can change. A rollback restores all of them. */
const releaseFields = {
  version: versionName,
  /** URL of remoteEntry.js in the version's folder. All programs read it alike: no `..`, `//`, `%` or query. */
  entry: v.pipe(
    v.string(),
    v.url(),
    v.regex(/^https?:\/\/[^/?#\\@\s]+(\/[\w@~+-]+(\.[\w@~+-]+)*)+$/, 'must be a URL'),
  ),
  /** The hashes, by path, of all files in the version's folder except release.json. */
  integrity: v.record(filePath, sri),
  mounts: v.array(mountSchema),
  requires: v.object({ shellApi: shellApiRange }),
};
export const releaseSchema = v.object(releaseFields);
export type Release = v.InferOutput<typeof releaseSchema>;

export const remoteSchema = v.object({
  ...releaseFields,
  /** `npm run release -- … rollback` restores this release. */
  previous: v.optional(releaseSchema),
  canary: v.optional(v.object({ ...releaseFields, share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)) })),
  /** True if webpack-dev-server serves the remote without hashes. The shell accepts this only from localhost. */
  development: v.optional(v.boolean()),
});
export type RemoteRecord = v.InferOutput<typeof remoteSchema>;
