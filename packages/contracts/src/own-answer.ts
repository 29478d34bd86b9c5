import { fits, listOf, type Shape } from '@health-commons/base/fits';

/**
 * What our servers' answers have, and the answers of others do not have by accident. A login page, a filter or a proxy
 * may answer in place of a server, with any status, so that a status alone says nothing.
 */
const OWN = {
  /** An error of the API (errors.ts), whose code is a word such as `key_reused`. */
  error: { error: 'string', code: /^[a-z]+(_[a-z]+)*$/ },
  config: { schema: 'number', supabaseUrl: 'string', api: 'string' },
  registry: { schema: 'number', remotes: {} },
  /** The hashes of a build's files. */
  files: (body) => fits({}, body) && fits(listOf(/^sha\d+-/), Object.values(body as object)),
  /** Every page, also that of an unknown address, has the keys of the registry's owner. */
  page: /<meta name="?registry-keys/,
} satisfies Record<string, Shape>;

/** Whether parsed JSON, or the text of a page, is ours. */
export const isOwn = (kind: keyof typeof OWN, body: unknown): boolean => fits(OWN[kind], body);

/** Reads a response. Resolves to its text if it is ours, and otherwise to null. */
export async function readOwn(kind: keyof typeof OWN, response: Response): Promise<string | null> {
  try {
    const text = await response.text();
    return isOwn(kind, kind === 'page' ? text : JSON.parse(text)) ? text : null;
  } catch {
    return null;
  }
}
