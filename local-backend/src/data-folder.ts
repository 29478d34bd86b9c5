import { folderFault } from '@health-commons/base/writable-folder';
import { StartError } from './start-error';

/**
 * Creates the data folder if it is missing.
 * @throws StartError if the folder cannot be created or written to
 */
export function prepareDataFolder(folder: string): void {
  const code = folderFault(folder);
  if (code === null) return;
  throw new StartError(
    `The data folder ${folder} cannot be written to (${code}): choose another one with DATA_DIR or --data-dir.`,
  );
}
