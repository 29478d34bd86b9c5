import * as v from 'valibot';
import { remoteName } from '../registry';
import { signedSchema, type SignedRegistry } from './signed';

/** The schema of `/remotes.json`, for programs that write it. A page reads each part on its own (`acceptRegistry`). */
export const signedRegistrySchema: v.GenericSchema<unknown, SignedRegistry> = v.object({
  schema: v.literal(2),
  owner: signedSchema,
  remotes: v.record(remoteName, signedSchema),
});
