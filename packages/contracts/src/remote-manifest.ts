import * as v from 'valibot';
import { modulePath, mountSchema, remoteName, routePath, shellApiRange, slotName } from './registry';

const PORT = 'must be a port from 1 to 65535';
const port = v.pipe(v.number(PORT), v.integer(PORT), v.minValue(1, PORT), v.maxValue(65_535, PORT));
const kilobytes = v.pipe(v.number(), v.minValue(0, 'must be a number of kB'));

/** The schema of `remote.json` in a remote's workspace, which is the remote's only registration in the repository. */
export const remoteManifestSchema = v.object({
  name: remoteName,
  /** The port of the remote's server on a developer's machine. */
  port,
  mounts: v.pipe(v.array(mountSchema), v.minLength(1, 'must have a slot or a route')),
  /** The source file of each module, relative to the workspace. */
  exposes: v.record(modulePath, v.string()),
  /**
   * The source file of what built pages show at a slot or route until the remote has loaded. Its default export is a
   * component that the build renders in every language.
   */
  firstViews: v.optional(v.record(v.union([slotName, routePath]), v.string()), {}),
  /** The message ids of the heading and the lead that a built page shows until the remote has loaded, by route. */
  pages: v.optional(v.record(routePath, v.object({ heading: v.string(), lead: v.optional(v.string()) })), {}),
  requires: v.object({ shellApi: shellApiRange }),
  /** Limits in kB gzip: of the remote's scripts together, and of chunks that do not count towards this sum, by name. */
  budget: v.object({
    scripts: kilobytes,
    apart: v.optional(v.record(v.string(), kilobytes), {}),
  }),
});
export type RemoteManifest = v.InferOutput<typeof remoteManifestSchema>;
