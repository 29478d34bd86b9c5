import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartError } from './start-error';

/** Makes the folder if it is missing. Throws StartError when it cannot be made or written to. */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(
      `The data folder ${folder} cannot be written to (${reason}): choose another one with DATA_DIR or --data-dir.`,
    );
  }
}
