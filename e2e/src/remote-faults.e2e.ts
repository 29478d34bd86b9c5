import type { Page } from 'playwright-core';
import { withBrowser } from './suite/browser';
import { addFaultyRemote, type PageFault } from './suite/faulty-remote';
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
