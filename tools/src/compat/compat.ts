import type { Release, RemoteRecord } from '@health-commons/contracts/registry';
import { launchBrowser, probeRelease } from '@health-commons/federation/probe';
import { accept, namedReleases } from '@health-commons/federation/release';
import { Fault } from '@health-commons/base/command-line';
import { markdownTable } from '../markdown-table';
import { findChromium } from '../programs/find-program';
import { type Shell, type Source, openShell, openSource } from './source';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

type NamedRelease = { name: string; role: string; release: Release; record: RemoteRecord };

/** The key of local storage with the choices of a page's user. It must equal that in the shell's release-choice.ts. */
const CHOICES = 'health-commons-remotes';

/** Returns the choice that makes a page run a release. A browser that has left the canary runs the live release. */
function choiceOf({ role, record: { canary } }: NamedRelease): object {
  if (role !== 'live') return { use: role };
  return { failed: canary ? { [canary.version]: Array(3).fill(Date.now()) } : {} };
}

/** What the table has for a release that is mounted and throws nothing. */
const MOUNTED = 'mounted';
const MAX_WHY = 200;

const inWords = (state: 'refused' | 'failed' | 'throws', why: string) =>
  `${state}: ${why.replace(/[\s|]+/g, ' ').slice(0, MAX_WHY)}`;

/** Opens all pages on which a release is mounted. Resolves to what the table has. */
async function openRelease(
  browser: Browser,
  { origin: site }: Shell,
  { text: registry, folders }: Source,
  named: NamedRelease,
): Promise<string> {
  const { name, release } = named;
  const choices = JSON.stringify(JSON.stringify({ [name]: choiceOf(named) }));
  const script = `localStorage.setItem('${CHOICES}', ${choices})`;
  const { fault, errors } = await probeRelease(browser, { site, name, release, registry, folders, script });
  if (fault) return inWords(fault.isRefused ? 'refused' : 'failed', fault.text);
  return errors[0] === undefined ? MOUNTED : inWords('throws', errors[0]);
}

/** Verifies the registry as the page of a new visitor does. @throws Fault if the page would not accept it */
async function acceptedRemotes({ registry, keys }: Source) {
  if (keys.length === 0) throw new Fault("The site's page has no key of the registry's owner.");
  const { owner, ownerFault, remotes } = await accept(registry, { keys });
  if (!owner) throw new Fault(`The site's page does not accept the registry. ${ownerFault?.detail ?? ''}`);
  return remotes;
}

type Remotes = Awaited<ReturnType<typeof acceptedRemotes>>;

async function rowsOf(browser: Browser, shell: Shell, source: Source, remotes: Remotes): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [name, { record, fault }] of remotes) {
    if (!record) {
      rows.push([name, '–', '–', inWords('refused', fault?.detail ?? 'The registry has no entry.')]);
      continue;
    }
    for (const [role, release] of namedReleases(record)) {
      const words = await openRelease(browser, shell, source, { name, role, release, record });
      rows.push([name, role, release.version, words]);
    }
  }
  return rows;
}

/**
 * Opens all releases that a registry names in a build of the shell. Resolves to a table, and to the number of live
 * releases, canaries and entries that fail. A previous release is only a step back, so its failure does not count.
 * @throws Fault or Error with a sentence if the registry or the shell cannot be read
 */
export async function checkCompatibility(registry: string, build: string) {
  const source = await openSource(registry);
  const remotes = await acceptedRemotes(source);
  const browser = await launchBrowser(findChromium);
  try {
    const shell = await openShell(build, source);
    const rows = await rowsOf(browser, shell, source, remotes).finally(() => shell.stop());
    const faults = rows.filter(([, role, , words]) => role !== 'previous' && words !== MOUNTED).length;
    return { table: markdownTable(['remote', 'release', 'version', shell.title], rows), faults };
  } finally {
    await browser.close();
  }
}
