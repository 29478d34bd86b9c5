import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { publicKeySchema } from '@health-commons/contracts/registry/signed';
import * as v from 'valibot';

/** The file in the suite's run folder with the owner's public keys, which servers write into the page. */
export const PAGE_KEYS_FILE = 'registry-keys.json';

const fileSchema = v.object({ owner: v.array(publicKeySchema) });

const ELEMENT = /(<meta name="registry-keys" content=")([^"]*)(")/;

/**
 * Returns the shell's page with the owner's public keys. The build leaves them out, so that it has the same bytes for
 * every installation.
 * @throws Error if the page has no element for the keys, or if a key is not valid
 */
export function withRegistryKeys(html: string, keys: readonly string[]): string {
  if (!ELEMENT.test(html)) throw new Error('The page has no <meta name="registry-keys">.');
  const content = v.parse(v.array(publicKeySchema), keys).join(' ');
  return html.replace(ELEMENT, (_, before: string, _keys, after: string) => before + content + after);
}

/** Returns the page as it was built. A page without the element is returned unchanged. */
export function withoutRegistryKeys(html: string): string {
  return html.replace(ELEMENT, '$1$3');
}

/** Returns the owner's public keys in a page. */
export function registryKeysOf(html: string): string[] {
  return (ELEMENT.exec(html)?.[2] ?? '').split(' ').filter(Boolean);
}

/** Returns the owner's public keys of a suite, or none if its run folder has no valid file of them. */
export function readPageKeys(runDir: string): string[] {
  const file = path.join(runDir, PAGE_KEYS_FILE);
  if (!existsSync(file)) return [];
  try {
    return v.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8'))).owner;
  } catch {
    return [];
  }
}
