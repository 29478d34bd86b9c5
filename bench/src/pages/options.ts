import { parseArgs } from 'node:util';

export type Options = {
  /** The address of a running site, or null to start the suite on free ports. */
  site: string | null;
  pages: readonly string[];
  /** Number of runs of each page. A result is kept only if there are at least 3. */
  runs: number;
};

export const PAGES = ['/', '/about', '/report', '/phone-ai', '/analytics'] as const;

/** Parses the command line of bench:pages. Throws an Error that names every invalid value, or an unknown option. */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      site: text,
      pages: { ...text, default: PAGES.join(',') },
      runs: { ...text, default: '3' },
    },
  });
  const faults: string[] = [];
  const runs = Number(values.runs);
  if (!(Number.isInteger(runs) && runs > 0))
    faults.push(`--runs must be a whole number above 0, not '${values.runs}'`);
  if (values.site !== undefined && !URL.canParse(values.site))
    faults.push(`--site must be a URL, not '${values.site}'`);
  const pages = values.pages.split(',');
  if (!pages.every((page) => page.startsWith('/')))
    faults.push('--pages must be paths such as /,/about, separated by commas');
  if (faults.length > 0) throw new Error(faults.join('; '));
  return { site: values.site === undefined ? null : new URL(values.site).origin, pages, runs };
}
