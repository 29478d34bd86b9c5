import { describeHolder, type Holder } from '@health-commons/base/lock';
import { FolderInUse } from '../database/embedded/lock';
import { readKeys } from '../keys/keys';
import { StartError } from '../program/command';

/** Names the lock of the data folder. On another machine, the URL in the lock may be that of another backend. */
export const LOCK_HEADER = 'data-folder-lock';

type Backend = Holder & { url: string };

/** Returns the backend because of which a folder could not be locked. @throws `error` if that is not the reason */
export function backendOf(error: unknown): Backend {
  if (error instanceof FolderInUse && error.holder?.url) return { ...error.holder, url: error.holder.url };
  throw error;
}

/**
 * Sends a request of an operator's command to the backend that has locked the data folder, and resolves to its
 * response. Rejects with StartError if it cannot be reached or refuses.
 */
export async function askBackend(
  backend: Backend,
  dataDir: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const apikey = readKeys(process.env, dataDir)?.secretKey;
  if (apikey === undefined) throw new StartError(`The folder ${dataDir} has no keys of a backend.`);
  const response = await fetch(`${backend.url}/operator/v1${path}`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json', [LOCK_HEADER]: backend.id },
    body: JSON.stringify(body),
  }).catch(() => null);
  const answer: unknown = await response?.json().catch(() => null);
  if (response?.ok) return answer;
  const fault = response
    ? `responded ${response.status} (${JSON.stringify(answer)}): try again, or stop it first.`
    : 'cannot be reached from here: run the command on its host or in its container, or stop it first.';
  throw new StartError(`The data folder ${dataDir} is in use by ${describeHolder(backend)}, which ${fault}`);
}
