import { join } from 'node:path';
import { type Lock, takeLock } from '@health-commons/base/lock';
import { prepareFolder } from '@health-commons/base/writable-folder';

/** Creates the data folder if it is missing. @throws Fault if the folder cannot be created or written to */
export const prepareDataFolder = (folder: string): void =>
  prepareFolder(folder, 'data folder', 'choose another one with DATA_DIR or --data-dir');

/**
 * Locks the data folder for this process, which ends if another program takes over the folder. `url` is that of this
 * process's HTTP server. Rejects with LockError if a running program has locked the folder.
 */
export const lockFolder = (folder: string, url: string | null = null): Promise<Lock> =>
  takeLock(join(folder, 'backend.lock'), {
    name: `The data folder ${folder}`,
    remedy: 'stop it, or choose another folder with DATA_DIR',
    patience: 0,
    url,
    onLost: () => process.exit(1),
  });
