import * as v from 'valibot';
import { modulePath, mountSchema, shellApiRange } from './registry';

/** The schema of `remote.json` in a remote's workspace. `exposes` has the source file of each module. */
export const remoteManifestSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)),
  mounts: v.array(mountSchema),
  exposes: v.record(modulePath, v.string()),
  requires: v.object({ shellApi: shellApiRange }),
});
export type RemoteManifest = v.InferOutput<typeof remoteManifestSchema>;
