import { folderFault } from '@health-commons/base/writable-folder';
import { Fault } from '../fault';

/**
 * Creates a folder if it is missing.
 * @throws Fault if the folder cannot be created or written to. The message names the folder and how to choose another
 * one.
 */
export function prepareFolder(folder: string, what: string, remedy: string): void {
  const code = folderFault(folder);
  if (code)
    throw new Fault(`The ${what} ${folder} is not writable (${code}): make it writable, or ${remedy}.`);
}
