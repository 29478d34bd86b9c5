import * as v from 'valibot';
import { remoteName, remoteSchema } from '../registry';
import { signedSchema, type SignedRegistry } from './signed';

/** The schema of `/remotes.json`, for programs that write it. A page reads each part on its own (`acceptRegistry`). */
export const signedRegistrySchema: v.GenericSchema<unknown, SignedRegistry> = v.object({
  schema: v.literal(2),
  owner: signedSchema,
  remotes: v.record(remoteName, signedSchema),
});

/** A registry without signatures. Pages do not accept it: `npm start` signs it. */
export const registrySchema = v.object({
  schema: v.literal(1),
  remotes: v.record(remoteName, remoteSchema),
});
export type Registry = v.InferOutput<typeof registrySchema>;
