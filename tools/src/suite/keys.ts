import { readKeys as readBackendKeys } from '@health-commons/local-backend/keys';
import { Fault } from '../fault';

type Variables = Readonly<Record<string, string | undefined>>;

/** The keys for pages and for programs, and the legacy key for scripts that send it as a bearer token. */
type Keys = { publicKey: string; secretKey: string; anonKey: string };

/**
 * Reads the backend's keys from the environment, or else from its data folder. A key of the new form is preferred.
 * Rejects with Fault if there are no keys, or if they are invalid.
 */
export async function readKeys(env: Variables, dataDir: string): Promise<Keys> {
  const keys = await readBackendKeys(env, dataDir).catch((error: unknown) => {
    throw new Fault(error instanceof Error ? error.message : String(error));
  });
  const publicKey = keys?.publishableKey ?? keys?.anonKey;
  const secretKey = keys?.secretKey ?? keys?.serviceRoleKey;
  if (!publicKey || !secretKey) throw new Fault(`The folder ${dataDir} has no keys of a backend.`);
  return { publicKey, secretKey, anonKey: keys?.anonKey ?? publicKey };
}
