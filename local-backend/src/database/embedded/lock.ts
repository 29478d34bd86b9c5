import { join } from 'node:path';
import { describeHolder, LockError, takeLock, type Holder, type Lock } from '@health-commons/base/lock';
import { log } from '../../log';
import { StartError } from '../../start-error';

/** A running program uses the data folder. */
export class FolderInUse extends StartError {
  readonly holder: Holder | null;
  constructor(message: string, holder: Holder | null) {
    super(message);
    this.holder = holder;
  }
}

/**
 * Locks the data folder for this process, which ends if another program takes over the folder. `url` is that of this
 * process's HTTP server. Rejects with FolderInUse if a running program has locked the folder.
 */
export async function lockFolder(folder: string, url: string | null = null): Promise<Lock> {
  const remedy = 'stop it, or choose another folder with DATA_DIR';
  try {
    return await takeLock(join(folder, 'backend.lock'), {
      patience: 0,
      url,
      onWait: (holder) =>
        console.error(
          `The data folder ${folder} is locked by ${describeHolder(holder)}: this program continues in a few seconds, unless that process is running; then ${remedy}.`,
        ),
      onLost: (holder) => {
        const message = `The data folder ${folder} was taken over by ${describeHolder(holder)}, because this process did not run for several seconds: start only one of the two, or choose another folder with DATA_DIR.`;
        log({ event: 'data-folder.lost', level: 'error', message });
        process.exit(1);
      },
      onFault: (code) =>
        log({
          event: 'data-folder.not-renewed',
          level: 'error',
          code,
          message: `The lock of the data folder ${folder} cannot be renewed: nothing is written until it can.`,
        }),
    });
  } catch (error) {
    if (!(error instanceof LockError)) throw error;
    const { holder, message } = error;
    throw new FolderInUse(
      holder ? `The data folder ${folder} is in use by ${describeHolder(holder)}: ${remedy}.` : message,
      holder,
    );
  }
}
