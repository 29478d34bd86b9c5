import type { Release } from '@health-commons/contracts/registry';
import * as v from 'valibot';
import { parseJson } from '../read-json';
import { registryKeysOf } from '../installed-page';
import { hashOf } from './files';

const TIMEOUT_MS = 15_000;

/** What a release must fit to: the shell that visitors load now. */
export type Site = {
  origin: string;
  /** The public keys of the registry's owner, which the page contains. */
  ownerKeys: readonly string[];
  /** The version of the shell API, or null if build.json has none. */
  shellApi: string | null;
};

const buildSchema = v.looseObject({ shellApi: v.optional(v.string()) });

/** Fetches a public file. @throws Error with the URL if it cannot be fetched */
export async function fetchFile(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const response = await fetch(url, {
    headers: { 'cache-control': 'no-cache', ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    const { cause } = error;
    throw new Error(`${url} cannot be reached: ${cause instanceof Error ? cause.message : error.message}.`);
  });
  if (!response.ok) throw new Error(`${url} responds ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

/** Returns the public keys of the registry's owner in a site's page. @throws Error if it cannot be fetched */
export async function loadOwnerKeys(origin: string): Promise<string[]> {
  return registryKeysOf((await fetchFile(`${origin}/`)).toString('utf8'));
}

/** @throws Error if the page or build.json cannot be fetched */
export async function loadSite(origin: string): Promise<Site> {
  const [ownerKeys, build] = await Promise.all([loadOwnerKeys(origin), fetchFile(`${origin}/build.json`)]);
  const { shellApi = null } = parseJson(buildSchema, build.toString('utf8'), `${origin}/build.json`);
  return { origin, ownerKeys, shellApi };
}

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
