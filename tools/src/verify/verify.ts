import { type Check, FILE_CHECKS, type Report } from './checks';
import { request } from './client';
import { loadSite, type Site } from './load-site';
import { REQUEST_CHECKS } from './requests';

/** What a check found. `faults` and `notes` are sentences. */
export type Result = { name: string; faults: readonly string[]; notes: readonly string[] };

/** Maximum number of URLs in a sentence. */
const NAMED = 3;

/**
 * Why a proxy or a busy server refuses a request, by status. Such an answer says nothing about what the server behind
 * it would allow.
 */
const REFUSALS: Readonly<Record<number, string>> = {
  429: 'it got too many requests from this address',
  502: 'the server behind the proxy does not run or cannot be reached',
  503: 'the server is busy or not ready',
  504: 'the server behind the proxy does not respond',
};

/** Runs a check. Equal faults become one: 'a, b, c and 4 more: reason.' */
export async function runCheck(name: string, check: Check, site: Site): Promise<Result> {
  const faults = new Map<string, string[]>();
  const notes: string[] = [];
  const fault: Report['fault'] = (sentence, url = '') =>
    void faults.set(sentence, [...(faults.get(sentence) ?? []), url]);
  const ask: Report['ask'] = async (url, accepts, sentence, options) => {
    const answer = await request(url, options);
    if (accepts(answer)) return true;
    const refusal = REFUSALS[answer.status];
    const said = refusal ? `{url}: responds {status}, so this cannot be checked: ${refusal}.` : sentence;
    fault(said.replace('{status}', String(answer.status)), url);
    return false;
  };
  try {
    await check(site, { fault, ask, note: (sentence) => void notes.push(sentence) });
  } catch (error) {
    fault(`${error instanceof Error ? error.message : String(error)}.`);
  }
  const sentences = [...faults].map(([sentence, urls]) => {
    const more = urls.length > NAMED ? ` and ${urls.length - NAMED} more` : '';
    return sentence.replace('{url}', `${urls.slice(0, NAMED).join(', ')}${more}`);
  });
  return { name, faults: sentences, notes };
}

/**
 * Checks an installation from outside, one check after the other. Needs no secret, and stores and changes nothing.
 * @throws Fault if the site's page or its configuration cannot be read
 */
export async function verify(origin: string): Promise<Result[]> {
  const site = await loadSite(origin);
  const results: Result[] = [];
  for (const [name, check] of Object.entries({ ...FILE_CHECKS, ...REQUEST_CHECKS }))
    results.push(await runCheck(name, check, site));
  return results;
}
