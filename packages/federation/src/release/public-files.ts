import type { Release } from '@health-commons/contracts/registry';
import { hashOf } from './hashes';
import { fetchFile } from './load-site';

const CONNECTIONS = 6;
/** Maximum number of files in an error. */
const NAMED = 3;

/**
 * Fetches every file of a release from its public URL and compares the hashes. `site` is the origin of the pages that
 * load them. Resolves to a sentence per file that is missing or different.
 */
export async function checkPublicFiles({ entry, integrity }: Release, site: string): Promise<string[]> {
  const pending = Object.entries(integrity);
  const faults: string[] = [];
  async function checkNext(): Promise<void> {
    const next = pending.shift();
    if (!next) return;
    const [file, hash] = next;
    const url = new URL(file, entry).href;
    try {
      const data = await fetchFile(url, { origin: site });
      if (hashOf(data) !== hash) faults.push(`${url} has other bytes than the build.`);
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
    return checkNext();
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, checkNext));
  return faults.sort();
}

/** Returns the first faults in one sentence each, and the number of the others. */
export function summarize(faults: readonly string[]): string {
  const rest = faults.length - NAMED;
  return [...faults.slice(0, NAMED), ...(rest > 0 ? [`And ${rest} more.`] : [])].join('\n');
}
