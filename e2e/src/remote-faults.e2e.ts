import type { RemoteRecord } from '@health-commons/contracts/registry';
import type { Page } from 'playwright-core';
import { withBrowser } from './suite/browser';
import { addFaultyRemote, type PageFault } from './suite/faulty-remote';
import type { Origin } from './suite/origin';
import { withPublished } from './suite/published';
import { remoteWords as words, shellWords } from './suite/words';

const visit = withBrowser();
const published = withPublished('faults');
let remote: Awaited<ReturnType<typeof addFaultyRemote>>;
beforeAll(async () => {
  remote = await addFaultyRemote(published);
});
afterAll(() => remote.stop());
function repair(): void {
  remote.origin.fault = () => null;
  remote.publish(remote.live);
}
beforeEach(repair);

const boxOf = (page: Page) => page.locator('[data-remote="mfe_faulty"]');
const content = (page: Page) => boxOf(page).getByRole('heading', { level: 1, name: 'Faulty' });
/** Waits until the remote's box is in `state`. The box gets its state after the commit that shows its content. */
const inState = (page: Page, state: string) =>
  page.locator(`[data-remote="mfe_faulty"][data-state="${state}"]`).waitFor();
const tryAgain = (page: Page) =>
  boxOf(page).getByRole('button', { name: shellWords['button.retry'] }).click();

async function open(fault: PageFault | 'none' = 'none') {
  const visitor = await visit();
  await visitor.page.goto(`${published.shell.address}/faulty?fault=${fault}`);
  return visitor;
}

/** Removes the page's fault from its address without a navigation. */
const endFault = (page: Page) => page.evaluate(() => history.replaceState(history.state, '', '/faulty'));

const alter = (file: string) => (file.endsWith('/remoteEntry.js') ? { append: '\n;altered = 1;' } : null);

const serve = (fault: Origin['fault']) => () => void (remote.origin.fault = fault);
const publish = (change: Partial<RemoteRecord>) => () => remote.publish({ ...remote.live, ...change });

test.each<[what: string, reason: keyof typeof words, state: string, fail: () => void]>([
  ['its entry has status 404', 'remote.unreachable', 'failed', serve(() => ({ status: 404 }))],
  ['its entry is altered', 'remote.altered', 'failed', serve(alter)],
  ['its entry has no hash', 'remote.refused', 'refused', publish({ integrity: {} })],
  ['it needs another shell', 'remote.version', 'refused', publish({ requires: { shellApi: '^9.0' } })],
])(
  'the box of a remote says so if %s, and Try Again mounts it afterwards',
  async (_, reason, state, fail) => {
    fail();
    const { page } = await open();
    await boxOf(page).getByText(words[reason]).waitFor();
    await inState(page, state);
    repair();
    await tryAgain(page);
    await content(page).waitFor();
    await inState(page, 'mounted');
  },
);

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

test('the box of a remote that does not respond offers Try Again after 10 seconds, and gives up after 120', async () => {
  remote.origin.fault = () => 'silence';
  const { page } = await visit();
  await page.clock.install();
  await page.goto(`${published.shell.address}/faulty`);
  await boxOf(page).getByText(shellWords['page.loading']).waitFor();
  await page.clock.fastForward(10_000);
  await boxOf(page).getByText(words['remote.slow']).waitFor();
  await page.clock.fastForward(110_000);
  await boxOf(page).getByText(words['remote.timeout']).waitFor();
  remote.origin.fault = () => null;
  await tryAgain(page);
  await content(page).waitFor();
});

test.each([
  ['throws in its render', 'render', 'remote.threw'],
  ['throws in an effect', 'effect', 'remote.threw'],
  ['does not export a component', 'export', 'remote.not-a-component'],
] as const)(
  'the box of a remote that %s says so, and Try Again mounts it afterwards',
  async (_, fault, reason) => {
    const { page } = await open(fault);
    await boxOf(page).getByText(words[reason]).waitFor();
    await inState(page, 'failed');
    await endFault(page);
    await tryAgain(page);
    await content(page).waitFor();
  },
);

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
