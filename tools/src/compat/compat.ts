import type { Release, RemoteRecord } from '@health-commons/contracts/registry';
import { launchBrowser, probeRemote, routeFiles } from '@health-commons/federation/probe';
import { accept, namedReleases } from '@health-commons/federation/release';
import { Fault } from '@health-commons/base/command-line';
import { markdownTable } from '../markdown-table';
import { type Shell, type Source, openShell, openSource } from './source';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

type NamedRelease = { name: string; role: string; release: Release; record: RemoteRecord };

/** `why` is empty for a release that is mounted and throws nothing. */
type Result = { state: 'mounted' | 'refused' | 'failed' | 'throws'; why: string };

/** The key of local storage with the choices of a page's user. It must equal the one in the shell's release-choice.ts. */
const CHOICES = 'health-commons-remotes';

/** Returns the choice that makes a page run a release. A browser that has left the canary runs the live release. */
function choiceOf({ role, record: { canary } }: NamedRelease): object {
  if (role !== 'live') return { use: role };
  return { failed: canary ? { [canary.version]: Array(3).fill(Date.now()) } : {} };
}

/** Opens all pages on which a release is mounted, in a new browser profile in which the page runs this release. */
async function openRelease(
  browser: Browser,
  shell: Shell,
  { text, folders }: Source,
  named: NamedRelease,
): Promise<Result> {
  const { name, release } = named;
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const choices = JSON.stringify(JSON.stringify({ [name]: choiceOf(named) }));
    await context.addInitScript(`localStorage.setItem('${CHOICES}', ${choices})`);
    for (const { url, read } of folders) await routeFiles(context, url, read);
    await context.route(`${shell.origin}/remotes.json`, (route) =>
      route.fulfill({ body: text, contentType: 'application/json' }),
    );
    const page = await context.newPage();
    const { version, mounts } = release;
    const { fault, errors } = await probeRemote(page, { site: shell.origin, name, version, mounts });
    if (fault) return { state: fault.isRefused ? 'refused' : 'failed', why: fault.text };
    const [error] = errors;
    return error === undefined ? { state: 'mounted', why: '' } : { state: 'throws', why: error };
  } finally {
    await context.close();
  }
}

const MAX_WHY = 200;

const inWords = ({ state, why }: Result) =>
  why ? `${state}: ${why.replace(/[\s|]+/g, ' ').slice(0, MAX_WHY)}` : state;

/** Verifies the registry as the page of a new visitor does. @throws Fault if the page would not accept it */
async function acceptedRemotes({ registry, keys }: Source) {
  if (keys.length === 0) throw new Fault("The site's page has no key of the registry's owner.");
  const { owner, ownerFault, remotes } = await accept(registry, { keys });
  if (!owner) throw new Fault(`The site's page does not accept the registry. ${ownerFault?.detail ?? ''}`);
  return remotes;
}

type Options = { registry: string; shell: string; findBrowser: () => Promise<string> };

/**
 * Opens all releases that a registry names in a build of the shell. Resolves to a table, and to the number of live
 * releases, canaries and entries that fail. A previous release is only a step back, so its failure does not count.
 * @throws Fault or Error with a sentence if the registry or the shell cannot be read
 */
export async function checkCompatibility(options: Options): Promise<{ table: string; faults: number }> {
  const source = await openSource(options.registry);
  const remotes = await acceptedRemotes(source);
  const browser = await launchBrowser(options.findBrowser);
  try {
    const shell = await openShell(options.shell, source);
    return await openAll(browser, shell, source, remotes).finally(() => shell.stop());
  } finally {
    await browser.close();
  }
}

type Remotes = Awaited<ReturnType<typeof acceptedRemotes>>;

async function openAll(browser: Browser, shell: Shell, source: Source, remotes: Remotes) {
  const rows: string[][] = [];
  let faults = 0;
  const add = (name: string, role: string, version: string, result: Result) => {
    rows.push([name, role, version, inWords(result)]);
    if (role !== 'previous' && result.state !== 'mounted') faults += 1;
  };
  for (const [name, { record, fault }] of remotes) {
    if (!record) {
      const why = fault?.detail ?? 'The registry has no entry.';
      add(name, '–', '–', { state: 'refused', why });
      continue;
    }
    for (const [role, release] of namedReleases(record)) {
      const result = await openRelease(browser, shell, source, { name, role, release, record });
      add(name, role, release.version, result);
    }
  }
  return { table: markdownTable(['remote', 'release', 'version', shell.title], rows), faults };
}
