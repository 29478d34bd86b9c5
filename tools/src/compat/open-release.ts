import type { Release, RemoteRecord } from '@health-commons/contracts/registry';
import { probeRemote, routeFiles, type launchBrowser } from '@health-commons/federation/probe';
import type { Shell } from './shell';
import type { Source } from './source';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Context = Awaited<ReturnType<Browser['newContext']>>;
type Page = Awaited<ReturnType<Context['newPage']>>;

export type NamedRelease = { name: string; role: string; release: Release; record: RemoteRecord };

/** `why` is empty for a release that is mounted and throws nothing. */
export type Result = { state: 'mounted' | 'refused' | 'failed' | 'throws'; why: string };

/** The key of local storage with the choices of a page's user. It must equal the one in the shell's release-choice.ts. */
const CHOICES = 'health-commons-remotes';

/** Returns the choice that makes a page run a release. A browser that has left the canary runs the live release. */
function choiceOf({ role, record: { canary } }: NamedRelease): object {
  return role === 'live' ? { steppedBack: canary ? [canary.version] : [] } : { use: role };
}

/** Collects the reasons that the page logs for a remote's failure. They say more than the text in its box. */
function collectReasons(page: Page, name: string): Promise<string>[] {
  const reasons: Promise<string>[] = [];
  const prefix = `[${name}] `;
  page.on('console', (message) => {
    const [line] = message.args();
    if (message.type() !== 'error' || !line || !message.text().startsWith(prefix)) return;
    reasons.push(line.jsonValue().then((text) => String(text).slice(prefix.length)));
  });
  return reasons;
}

/** Opens all pages on which a release is mounted, in a new browser profile in which the page runs this release. */
export async function openRelease(
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
    const reasons = collectReasons(page, name);
    const { version, mounts } = release;
    const { fault, errors } = await probeRemote(page, { site: shell.origin, name, version, mounts });
    const [reason] = (await Promise.allSettled(reasons)).flatMap((each) =>
      each.status === 'fulfilled' ? [each.value] : [],
    );
    if (fault) return { state: fault.isRefused ? 'refused' : 'failed', why: reason ?? fault.text };
    const [error] = errors;
    return error === undefined ? { state: 'mounted', why: '' } : { state: 'throws', why: error };
  } finally {
    await context.close();
  }
}
