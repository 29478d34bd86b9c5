import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import type { Page } from 'playwright-core';
import { withBrowser } from './suite/browser';
import { serveOrigin } from './suite/origin';
import { withPublished } from './suite/published';
import { remoteWords as words, shellWords } from './suite/words';

const visit = withBrowser();
const published = withPublished('faults');

/** The faults of the remote's page. The page's query chooses one: /faulty?fault=render. */
type PageFault = 'render' | 'flood' | 'paint' | 'nodes';

/** A remote entry without webpack, so that tests need no build. It takes React from the share scope. */
const ENTRY = `var mfe_faulty = (() => {
  const fault = (name) => new URLSearchParams(location.search).get('fault') === name;
  const fetchForEver = () => fetch('/config.json').finally(fetchForEver);
  let scope;
  const page = ({ createElement, useEffect }) => () => {
    useEffect(() => {
      if (fault('flood')) for (let i = 0; i < 50; i += 1) fetchForEver();
      if (fault('nodes')) document.querySelector('header').remove();
    }, []);
    if (fault('render')) throw new Error('fault');
    return createElement('div', null,
      createElement('h1', null, 'Faulty'),
      fault('paint') && createElement('div', { id: 'cover', style: { position: 'fixed', inset: 0, zIndex: 99999 } }));
  };
  return {
    init: (shared) => { scope = shared; },
    get: async () => {
      const react = (await Object.values(scope.react)[0].get())();
      return () => ({ default: page(react) });
    },
  };
})();
`;

/** A previous release of the remote, without faults. */
const INTACT_ENTRY = ENTRY.replace("new URLSearchParams(location.search).get('fault') === name", 'false');

async function addFaultyRemote() {
  const folder = path.join(published.folder, 'faulty');
  mkdirSync(folder);
  const origin = await serveOrigin(folder);
  const release = (version: string, entry: string): RemoteRecord => {
    mkdirSync(path.join(folder, version), { recursive: true });
    writeFileSync(path.join(folder, version, 'remoteEntry.js'), entry);
    return {
      version,
      entry: `${origin.address}/${version}/remoteEntry.js`,
      integrity: { 'remoteEntry.js': `sha384-${createHash('sha384').update(entry).digest('base64')}` },
      mounts: [
        { route: '/faulty', label: 'Faulty', module: './page' },
        { slot: 'home.report', module: './page' },
      ],
      requires: { shellApi: `^${SHELL_API_VERSION}` },
    };
  };

  const config = published.shell.json['/config.json'] as { remoteOrigins: string[] };
  config.remoteOrigins.push(origin.address);
  const others = published.readRemotes();
  return {
    origin,
    /** The record of the live release, which causes the faults. */
    live: release('1.0.0', ENTRY),
    previous: release('0.9.0', INTACT_ENTRY),
    /** Publishes this entry beside the suite's remotes. */
    publish: (record: RemoteRecord) => published.publish({ ...others, mfe_faulty: record }),
  };
}

let remote: Awaited<ReturnType<typeof addFaultyRemote>>;
beforeAll(async () => {
  remote = await addFaultyRemote();
});
afterAll(() => remote.origin.stop());
beforeEach(() => remote.publish(remote.live));

const boxOf = (page: Page) => page.locator('[data-remote="mfe_faulty"]');
const content = (page: Page) => boxOf(page).getByRole('heading', { level: 1, name: 'Faulty' });
const tryAgain = (page: Page) =>
  boxOf(page).getByRole('button', { name: shellWords['button.retry'] }).click();

async function open(fault: PageFault | 'none' = 'none') {
  const visitor = await visit();
  await visitor.page.goto(`${published.shell.address}/faulty?fault=${fault}`);
  return visitor;
}

test('a remote whose server is stopped breaks only its own box, and Try Again mounts it when the server runs', async () => {
  await remote.origin.stop();
  const { page } = await visit();
  await page.goto(published.shell.address);
  await boxOf(page).getByText(words['remote.unreachable']).waitFor();
  await page.getByRole('button', { name: 'Submit Report' }).waitFor();
  await remote.origin.start();
  await tryAgain(page);
  await content(page).waitFor();
});

test('after three failed mounts, this browser runs the previous release', async () => {
  remote.publish({ ...remote.live, previous: remote.previous });
  const { page } = await open('render');
  for (let failures = 1; failures < 3; failures += 1) {
    await boxOf(page).getByText(words['remote.threw']).waitFor();
    await page.reload();
  }
  await content(page).waitFor();
  expect(await boxOf(page).getAttribute('data-version')).toBe('0.9.0');
  await page.reload();
  await content(page).waitFor();
  // A repaired release is tried again.
  remote.publish({ ...remote.live, version: '1.0.1', previous: remote.previous });
  await page.goto(`${published.shell.address}/faulty`);
  await content(page).waitFor();
  expect(await boxOf(page).getAttribute('data-version')).toBe('1.0.1');
});

test('a remote cannot paint outside its box', async () => {
  const { page } = await open('paint');
  await content(page).waitFor();
  const { x, y } = (await boxOf(page).boundingBox()) ?? { x: 0, y: 0 };
  const at = (point: readonly [number, number]) =>
    page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.id, point);
  expect(await at([x + 20, y + 20])).toBe('cover');
  expect(await at([50, 20])).not.toBe('cover');
});

test.each(['flood', 'nodes'] as const)(
  'after a remote with the fault %s, other pages open',
  async (fault) => {
    const { page } = await open(fault);
    await content(page).waitFor();
    await page.evaluate(() => {
      history.pushState(null, '', '/report');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('button', { name: 'Submit Report' }).waitFor();
  },
);
