import { registryKeysOf } from '../registry/page-keys';
import * as v from 'valibot';

const TIMEOUT_MS = 15_000;

/** What a release must fit to: the shell that visitors load now. */
export type Site = {
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
  let value: unknown;
  try {
    value = JSON.parse(build.toString('utf8'));
  } catch {
    throw new Error(`${origin}/build.json is not JSON.`);
  }
  const result = v.safeParse(buildSchema, value);
  return { ownerKeys, shellApi: (result.success ? result.output.shellApi : undefined) ?? null };
}
