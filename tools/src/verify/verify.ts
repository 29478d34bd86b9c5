import { loadSite, type Site } from './load-site';
import type { Client } from './client';
import { SERVER_CHECKS } from './server-checks';
import { STATIC_CHECKS } from './static-checks';

/** What a check found. `faults` and `notes` are sentences. `summary` says what was checked, for example '41 files'. */
export type Result = {
  name: string;
  faults: readonly string[];
  notes: readonly string[];
  summary: string;
};

/** Maximum number of URLs in a sentence. */
const NAMED = 3;

/** Collects what a check finds. */
function createReport(name: string) {
  const faults: string[] = [];
  const notes: string[] = [];
  const urls = new Map<string, string[]>();
  let summary = '';
  return {
    fault: (sentence: string) => void faults.push(sentence),
    /** Reports a fault of a URL. Equal faults become one sentence: 'a, b, c and 4 more: reason.' */
    faultAt: (url: string, reason: string) => void urls.set(reason, [...(urls.get(reason) ?? []), url]),
    note: (sentence: string) => void notes.push(sentence),
    summarize: (text: string) => void (summary = text),
    result(): Result {
      const grouped = [...urls].map(([reason, all]) => {
        const more = all.length > NAMED ? ` and ${all.length - NAMED} more` : '';
        return `${all.slice(0, NAMED).join(', ')}${more}: ${reason}.`;
      });
      return { name, faults: [...faults, ...grouped], notes, summary };
    },
  };
}
type Report = Omit<ReturnType<typeof createReport>, 'result'>;

/** Checks one thing of a site. An error that it throws becomes a fault: for example, a server does not respond. */
type Check = (site: Site, report: Report) => void | Promise<void>;

/** Checks by name. */
export type Checks = Readonly<Record<string, Check>>;

/** Runs checks one after the other. */
export async function runChecks(checks: Checks, site: Site): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const report = createReport(name);
    try {
      await check(site, report);
    } catch (error) {
      report.fault(`${error instanceof Error ? error.message : String(error)}.`);
    }
    results.push(report.result());
  }
  return results;
}

/**
 * Checks an installation from outside. Needs no secret, and stores and changes nothing.
 * @throws Fault if the site's page or its configuration cannot be read
 */
export async function verify(origin: string, client: Client): Promise<Result[]> {
  return runChecks({ ...STATIC_CHECKS, ...SERVER_CHECKS }, await loadSite(origin, client));
}
