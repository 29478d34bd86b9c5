import { CHECKS, type Report } from './checks';
import type { Client } from './client';
import { loadSite, type Site } from './load-site';
import { requestsOf, type Row } from './requests';

/** What a check found. `faults` and `notes` are sentences. */
export type Result = { name: string; faults: readonly string[]; notes: readonly string[] };

/** Maximum number of URLs in a sentence. */
const NAMED = 3;

/** Runs a check. Equal faults become one: 'a, b, c and 4 more: reason.' */
async function run(name: string, check: (report: Report) => void | Promise<void>): Promise<Result> {
  const faults = new Map<string, string[]>();
  const notes: string[] = [];
  const fault = (sentence: string, url = '') =>
    void faults.set(sentence, [...(faults.get(sentence) ?? []), url]);
  try {
    await check({ fault, note: (sentence) => void notes.push(sentence) });
  } catch (error) {
    fault(`${error instanceof Error ? error.message : String(error)}.`);
  }
  const sentences = [...faults].map(([sentence, urls]) => {
    const more = urls.length > NAMED ? ` and ${urls.length - NAMED} more` : '';
    return sentence.replace('{url}', `${urls.slice(0, NAMED).join(', ')}${more}`);
  });
  return { name, faults: sentences, notes };
}

/** Sends the requests of a check, one after the other. */
const send =
  (client: Client, rows: readonly Row[]) =>
  async ({ fault }: Report) => {
    for (const { url, options, accepts, fault: sentence } of rows) {
      const answer = await client.request(url, options);
      if (!accepts(answer)) fault(sentence.replace('{status}', String(answer.status)), url);
    }
  };

/** Runs the checks that `isWanted` selects by name, one after the other. The default is all of them. */
export async function runChecks(
  site: Site,
  isWanted: (name: string) => boolean = () => true,
): Promise<Result[]> {
  const requests = requestsOf(site);
  const results: Result[] = [];
  for (const [name, check] of Object.entries(CHECKS))
    if (isWanted(name)) results.push(await run(name, (report) => check(site, report)));
  for (const name of new Set(requests.map(({ check }) => check))) {
    const rows = requests.filter(({ check }) => check === name);
    if (isWanted(name)) results.push(await run(name, send(site.client, rows)));
  }
  return results;
}

/**
 * Checks an installation from outside. Needs no secret, and stores and changes nothing.
 * @throws Fault if the site's page or its configuration cannot be read
 */
export const verify = async (origin: string, client: Client): Promise<Result[]> =>
  runChecks(await loadSite(origin, client));
