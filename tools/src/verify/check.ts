import type { Site } from './load-site';

/** `faults` and `notes` are sentences. `summary` says what was checked, for example '41 files'. */
export type Outcome = { faults: readonly string[]; notes?: readonly string[]; summary?: string };

export type Check = { name: string; run: (site: Site) => Outcome | Promise<Outcome> };

/** Maximum number of URLs in a sentence. */
const NAMED = 3;

/** Joins equal faults of several URLs into one sentence each: 'a, b and 4 more: reason.' */
export function grouped(faults: readonly { url: string; reason: string }[]): string[] {
  const urls = new Map<string, string[]>();
  for (const { url, reason } of faults) urls.set(reason, [...(urls.get(reason) ?? []), url]);
  return [...urls].map(([reason, all]) => {
    const rest = all.length - NAMED;
    return `${all.slice(0, NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}: ${reason}.`;
  });
}
