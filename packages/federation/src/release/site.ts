import type { Release } from '@health-commons/contracts/registry';
import * as v from 'valibot';
import { parseJson } from '../read-json';
import { hashOf } from './files';

const TIMEOUT_MS = 30_000;
const CONNECTIONS = 6;

/** A site as its visitors have it. */
export type Site = {
  /** The origin of the shell. */
  origin: string;
  /** Resolves to the file at a URL of the site or of a release. Rejects with an Error with the URL if there is none. */
  read: (url: string) => Promise<Buffer>;
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

/** Returns a site that is public. The origin of its pages is that of the requests for files. */
export const publicSite = (origin: string): Site => ({ origin, read: (url) => fetchFile(url, { origin }) });

/** Resolves to the version of a site's shell API, or to null if its build.json has none. */
export async function readShellApi({ origin, read }: Site): Promise<string | null> {
  const url = `${origin}/build.json`;
  return parseJson(buildSchema, (await read(url)).toString('utf8'), url).shellApi ?? null;
}

/** Reads all files of a release and compares the hashes. Resolves to a sentence per file that is missing or differs. */
export async function faultsOfFiles({ entry, integrity }: Release, { read }: Site): Promise<string[]> {
  const check = async ([file, hash]: [string, string]): Promise<string[]> => {
    const url = new URL(file, entry).href;
    try {
      return hashOf(await read(url)) === hash ? [] : [`${url} has other bytes than the release.`];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  };
  const files = Object.entries(integrity).sort();
  const faults: string[] = integrity['remoteEntry.js'] ? [] : [`The release has no hash for ${entry}.`];
  for (let first = 0; first < files.length; first += CONNECTIONS)
    faults.push(...(await Promise.all(files.slice(first, first + CONNECTIONS).map(check))).flat());
  return faults;
}
