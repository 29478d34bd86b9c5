import { join } from 'node:path';
import { LockError, takeLock, type Holder, type Lock } from '@health-commons/base/lock';
import { StartError } from '../../start-error';

/** A running program uses the data folder. `holder` is null if it is unknown. */
export class FolderInUse extends StartError {
  readonly holder: Holder | null;
  constructor({ message, holder }: LockError) {
    super(message);
    this.holder = holder;
  }
}

/**
 * Locks the data folder for this process, which ends if another program takes over the folder. `url` is that of this
 * process's HTTP server. Rejects with FolderInUse if a running program has locked the folder.
 */
export async function lockFolder(folder: string, url: string | null = null): Promise<Lock> {
  try {
    return await takeLock(join(folder, 'backend.lock'), {
      name: `The data folder ${folder}`,
      remedy: 'stop it, or choose another folder with DATA_DIR',
      patience: 0,
      url,
      onLost: () => process.exit(1),
    });
  } catch (error) {
    throw error instanceof LockError ? new FolderInUse(error) : error;
  }
}
