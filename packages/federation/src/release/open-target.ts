import { openFolderTarget } from './folder-target';
import { openHttpTarget } from './http-target';
import type { Target } from './target';

/** Opens the target of `--to`: a registry server's URL, or the folder of an export. @throws Error if it is neither */
export async function openTarget(to: string): Promise<Target> {
  return /^https?:\/\//.test(to) ? openHttpTarget(to) : openFolderTarget(to);
}
