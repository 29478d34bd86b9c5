/**
 * The answers that our servers give. A login page, a filter or a proxy may answer in their place, with any status, so
 * that a status alone says nothing.
 */
type OwnAnswer = 'error' | 'config' | 'registry' | 'files' | 'page';

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** What each has, and the answers of others do not have by accident. Not schemas, because the service worker is small. */
const MARKS: Readonly<Record<OwnAnswer, (body: Fields) => boolean>> = {
  /** An error of the API (errors.ts), whose code is a word such as `key_reused`. */
  error: ({ error, code }) =>
    typeof error === 'string' && typeof code === 'string' && /^[a-z]+(_[a-z]+)*$/.test(code),
  config: ({ schema, supabaseUrl, api }) =>
    typeof schema === 'number' && typeof supabaseUrl === 'string' && typeof api === 'string',
  registry: ({ schema, remotes }) => typeof schema === 'number' && isObject(remotes),
  /** The hashes of a build's files. */
  files: (body) => Object.values(body).every((hash) => /^sha\d+-/.test(String(hash))),
  /** Every page, also that of an unknown address, has the keys of the registry's owner. */
  page: ({ html }) => /<meta name="?registry-keys/.test(String(html)),
};

/** @param body parsed JSON; undefined if it is not JSON */
export const isOwn = (answer: OwnAnswer, body: unknown): boolean => isObject(body) && MARKS[answer](body);

/** Reads a response. Resolves to its text if it is ours, and otherwise to null. */
export async function readOwn(answer: OwnAnswer, response: Response): Promise<string | null> {
  try {
    const text = await response.text();
    return isOwn(answer, answer === 'page' ? { html: text } : JSON.parse(text)) ? text : null;
  } catch {
    return null;
  }
}
