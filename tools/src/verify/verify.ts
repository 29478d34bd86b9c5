import type { Check, Outcome } from './check';
import { BACKEND_CHECKS } from './backend-checks';
import { CHAT_CHECKS, VERSION_CHECKS } from './chat-checks';
import { REGISTRY_CHECKS } from './registry-checks';
import type { Client } from './client';
import { loadSite, type Site } from './load-site';
import { STATIC_CHECKS } from './static-checks';

const CHECKS: readonly Check[] = [
  ...STATIC_CHECKS,
  ...REGISTRY_CHECKS,
  ...BACKEND_CHECKS,
  ...CHAT_CHECKS,
  ...VERSION_CHECKS,
];

export type Result = Required<Outcome> & { name: string };

async function runCheck({ name, run }: Check, site: Site): Promise<Result> {
  try {
    const { faults, notes = [], summary = '' } = await run(site);
    return { name, faults, notes, summary };
  } catch (error) {
    // For example, the server does not respond.
    const reason = error instanceof Error ? error.message : String(error);
    return { name, faults: [`${reason}.`], notes: [], summary: '' };
  }
}

/**
 * Checks an installation from outside. Needs no secret, and stores and changes nothing.
 * @throws Fault if the site's page or its configuration cannot be read
 */
export async function verify(origin: string, client: Client): Promise<Result[]> {
  const site = await loadSite(origin, client);
  const results: Result[] = [];
  for (const check of CHECKS) results.push(await runCheck(check, site));
  return results;
}
