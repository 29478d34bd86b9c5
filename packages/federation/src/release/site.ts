import type { Release } from '@health-commons/contracts/registry';
import * as v from 'valibot';
import { parseJson } from '../read-json';
import { registryKeysOf } from '../installed-page';
import { hashOf } from './files';

const TIMEOUT_MS = 30_000;
const CONNECTIONS = 6;

/** What a release must fit to: the shell that visitors load now. */
export type Site = {
  origin: string;
  /** The public keys of the registry's owner, which the page contains. */
  ownerKeys: readonly string[];
  /** The version of the shell API, or null if build.json has none. */
  shellApi: string | null;
};

const buildSchema = v.looseObject({ shellApi: v.optional(v.string()) });

/** Sends a request. @throws Error with the URL if it cannot be reached */
export async function send(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    const text = reason instanceof Error ? reason.message : String(reason);
    throw new Error(`${url} cannot be reached: ${text}.`, { cause: error });
  }
}

/** Fetches a public file. @throws Error with the URL if it cannot be fetched */
export async function fetchFile(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const response = await send(url, { headers: { 'cache-control': 'no-cache', ...headers } });
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

/**
 * Fetches every file of a release from its public URL and compares the hashes. `site` is the origin of the pages that
 * load them. Resolves to a sentence per file that is missing or different.
 */
export async function checkPublicFiles({ entry, integrity }: Release, site: string): Promise<string[]> {
  const check = async ([file, hash]: [string, string]): Promise<string[]> => {
    const url = new URL(file, entry).href;
    try {
      const data = await fetchFile(url, { origin: site });
      return hashOf(data) === hash ? [] : [`${url} has other bytes than the build.`];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  };
  const files = Object.entries(integrity).sort();
  const faults: string[] = [];
  for (let first = 0; first < files.length; first += CONNECTIONS)
    faults.push(...(await Promise.all(files.slice(first, first + CONNECTIONS).map(check))).flat());
  return faults;
}
