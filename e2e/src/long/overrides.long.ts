import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@health-commons/base/testing/free-port';
import { describeNginx, runNginx, wrapNginxConfig } from '@health-commons/base/testing/nginx';
import type { Page } from 'playwright-core';
import { faultsOf } from '../suite/axe';
import { WIDTHS, withBrowser } from '../suite/browser';
import { npmRun } from '../suite/commands';
import { startDevelopmentRemote, type DevelopmentRemote } from '../suite/development-remote';
import { LOOKS, picture, tooSmall } from '../suite/looks';
import { repositoryRoot } from '../suite/suite';
import { waitForWorker } from '../suite/worker';

type Site = { address: string; stop: () => Promise<void> };

/** Exports the builds and serves them with nginx, without a backend. */
async function serveExport(folder: string, ...options: string[]): Promise<Site> {
  mkdirSync(folder);
  const address = `http://localhost:${await freePort()}`;
  const out = path.join(folder, 'out');
  const settings = { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdefghij', TILES_URL: 'off' };
  await npmRun('export', ['--site', address, '--out', out, ...options], {
    ...settings,
    REGISTRY_KEYS: path.join(folder, 'keys'),
  });
  const { stop } = await runNginx(folder, wrapNginxConfig(folder, path.join(out, 'nginx.conf')));
  return { address, stop };
}

const KEY = 'health-commons-overrides';

describeNginx('overrides', () => {
  let folder: string;
  const visit = withBrowser();
  let staging: Site;
  let production: Site;
  let remote: DevelopmentRemote;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(repositoryRoot, '.local/test-overrides-'));
    staging = await serveExport(path.join(folder, 'staging'), '--allow-overrides');
    production = await serveExport(path.join(folder, 'production'));
    remote = await startDevelopmentRemote(staging.address, { deployed: true });
  });
  afterAll(async () => {
    await Promise.all([staging.stop(), production.stop(), remote.stop()]);
    rmSync(folder, { recursive: true });
  });

  const banner = (page: Page) => page.getByRole('complementary', { name: 'Overrides' });
  /** Goes to an address, answers the question that the page asks, and returns the question. */
  async function goAnd(answer: 'accept' | 'dismiss', page: Page, address: string): Promise<string> {
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog[answer]();
      return dialog.message();
    });
    await page.goto(address);
    return asked;
  }
  const link = () => `?override=mfe_fixture@${remote.address}`;

  it('run a remote of this computer in a deployed shell after a confirmation, and with each change, until they are reset', async () => {
    expect(remote.output()).toContain(`${staging.address}/${link()}`);
    const { page, requests } = await visit();
    const question = await goAnd('dismiss', page, `${staging.address}/fixture${link()}`);
    expect(question).toContain(`mfe_fixture from ${remote.address}`);
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    expect(page.url()).toBe(`${staging.address}/fixture`);
    expect(requests.filter((url) => url.startsWith(remote.address))).toEqual([]);
    expect(await banner(page).count()).toBe(0);

    await goAnd('accept', page, `${staging.address}/fixture${link()}`);
    await banner(page).getByText(`mfe_fixture from ${remote.address}`).waitFor();
    await page.getByRole('link', { name: 'Fixture' }).waitFor();
    await page.getByRole('button', { name: 'first 0' }).waitFor();
    remote.changeWord('second');
    await page.getByRole('button', { name: 'second 0' }).waitFor();
    remote.changeWord('first');
    await page.getByRole('button', { name: 'first 0' }).waitFor();

    await banner(page).getByRole('button', { name: 'Reset all' }).click();
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  });

  it('say in the box of a remote whose server does not run where it comes from, also with a service worker', async () => {
    const dead = `http://localhost:${await freePort()}`;
    const { page } = await visit();
    await page.goto(`${staging.address}/analytics`);
    await waitForWorker(page);
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      KEY,
      `mfe_analytics@${dead}`,
    ] as const);
    await page.reload();
    const box = page.locator('[data-remote="mfe_analytics"]');
    await box.getByText('We could not reach this part of the page.').waitFor();
    await box.getByText(`mfe_analytics comes from ${dead} (override)`).waitFor();
    await banner(page).getByRole('button', { name: 'Reset all' }).click();
    await page.locator('[data-remote="mfe_analytics"][data-choice="live"]').waitFor();
    expect(await banner(page).count()).toBe(0);
  });

  it('are a note of `npm run verify` and no fault', async () => {
    const verified = async (site: Site) => {
      const result = await npmRun('verify', [site.address, '--json']).catch((error: unknown) => error);
      const { checks } = JSON.parse((result as { stdout: string }).stdout) as {
        checks: { name: string; faults: string[]; notes: string[]; summary: string }[];
      };
      return checks;
    };
    const [allowed, usual] = [await verified(staging), await verified(production)];
    const overridesOf = (checks: typeof allowed) => checks.find(({ name }) => name === 'overrides');
    const note = expect.stringMatching(/^This site allows overrides/) as string;
    expect(overridesOf(allowed)).toMatchObject({ faults: [], notes: [note] });
    expect(overridesOf(usual)).toMatchObject({ faults: [], notes: [] });
    for (const checks of [allowed, usual])
      expect(checks.find(({ name }) => name === 'content security policy')?.faults).toEqual([]);
  });

  it.each(LOOKS)('are accessible and fit on a %s in %s', async (size, theme) => {
    const { page } = await visit({ width: WIDTHS[size], theme });
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      KEY,
      `mfe_fixture@${remote.address}`,
    ] as const);
    await page.goto(`${staging.address}/remotes`);
    await page.getByText(`This browser runs: the code at ${remote.address}`).waitFor();
    await picture(page, `remotes-${size}-${theme}`, { fullPage: true });
    expect(await faultsOf(page)).toEqual([]);
    expect(await tooSmall(page.locator('aside button, aside a'))).toEqual([]);

    await page.goto(`${staging.address}/about`);
    await banner(page).waitFor();
    await page.mouse.wheel(0, 600);
    expect(await banner(page).boundingBox()).toMatchObject({ y: 0 });
    await picture(page, `override-banner-${size}-${theme}`);
  });
});
