import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './suite/axe';
import { openBrowser, visit, WIDTHS } from './suite/browser';
import {
  ask,
  boxOf,
  type Chatter,
  chatter,
  connect,
  joinGlobal,
  logOf,
  openChat,
  reads,
  write,
} from './suite/chat';
import { repositoryRoot } from './suite/suite';

const pictures = path.join(repositoryRoot, '.local', 'screenshots');
mkdirSync(pictures, { recursive: true });

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What can be pressed in the dialog and is smaller than a finger; links in a sentence are as high as its lines. */
const tooSmall = (page: Page) =>
  page.locator('dialog :is(button, summary, input, textarea):visible').evaluateAll((controls) =>
    controls
      .map((control) => control.closest('label') ?? control)
      .filter((control) => control.getBoundingClientRect().height < 44)
      .map((control) => control.textContent),
  );

/** The dialog is the whole window on a phone, 600 px high elsewhere, and nothing in it is wider than it. */
async function expectWellShaped(page: Page, width: number): Promise<void> {
  const box = await page.getByRole('dialog').boundingBox();
  expect(box).toMatchObject(width === WIDTHS.phone ? { x: 0, y: 0, width, height: 740 } : { height: 600 });
  const wide = await page
    .getByRole('dialog')
    .evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')]
        .filter(
          (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto',
        )
        .map((part) => part.tagName),
    );
  expect(wide).toEqual([]);
}

const LOOKS = (['phone', 'desk'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => [size, theme] as const),
);

test.each(LOOKS)(
  'every step (%s, %s): axe finds nothing, nothing is too small or too wide',
  async (size, theme) => {
    const look = { width: WIDTHS[size], height: size === 'phone' ? 740 : 800, theme };
    const seen = async (page: Page, state: string) => {
      await page.screenshot({ path: path.join(pictures, `chat-${state}-${size}-${theme}.png`) });
      expect({ state, faults: await faultsOf(page), small: await tooSmall(page) }).toEqual({
        state,
        faults: [],
        small: [],
      });
      await expectWellShaped(page, look.width);
    };

    const first = await visit(browser, look);
    await openChat(first.page);
    await seen(first.page, 'name');
    await first.page.getByLabel('Your name').fill('admin');
    await first.page.getByRole('button', { name: 'Continue' }).click();
    await first.page.getByText(/^This name cannot be used/).waitFor();
    await seen(first.page, 'name-refused');
    await first.context.close();

    const ana: Chatter = await chatter(browser, 'Ana of a long name', look);
    const ben: Chatter = await chatter(browser, 'Ben', look);
    await seen(ana.page, 'lobby');
    await ask(ana, ben);
    await seen(ana.page, 'asked');
    await seen(ben.page, 'invited');
    await ben.page.getByRole('button', { name: 'Accept' }).click();
    await logOf(ana.page).waitFor();
    await seen(ana.page, 'room-empty');
    await write(
      ana,
      'Hello Ben, have you read https://example.org/a/rather/long/address/that/has/to/break/somewhere?',
    );
    await write(ana, 'W'.repeat(200));
    await reads(ben, 'W'.repeat(200));
    await write(ben, 'Yes.\nAll of it.');
    await ana.page.getByText('All of it.').waitFor();
    await seen(ana.page, 'room');
    await ana.page.getByText('About this room').click();
    await seen(ana.page, 'about');
    await ana.page.getByRole('button', { name: 'Report a message' }).click();
    await ana.page.getByRole('button', { name: 'Send report' }).click();
    await ana.page.getByText('Choose at least one message').waitFor();
    await seen(ana.page, 'report');
    await ana.page.getByRole('button', { name: 'Back to the room' }).click();
    await boxOf(ana.page).fill('x'.repeat(2_001));
    await ana.page.keyboard.press('Enter');
    await ana.page.getByText('Letters too many: 1').waitFor();
    await seen(ana.page, 'too-long');
    await ben.page.getByRole('button', { name: 'Leave Room' }).click();
    await ana.page.getByText(/has left/).waitFor();
    await seen(ana.page, 'ended');
    await joinGlobal(ben);
    await seen(ben.page, 'global');
    expect([...ana.problems, ...ben.problems]).toEqual([]);
    await Promise.all([ana.context.close(), ben.context.close()]);
  },
);

test('large letters and high contrast on a small phone: the room is used without a step aside', async () => {
  const look = { width: 320, height: 640 };
  const [ana, ben] = [await chatter(browser, 'Ana', look), await chatter(browser, 'Ben', look)];
  await ana.page.evaluate(() => document.documentElement.classList.add('high-contrast', 'large-text'));
  await connect(ana, ben);
  await write(ben, 'hello');
  await reads(ana, 'hello');
  expect(await faultsOf(ana.page)).toEqual([]);
  for (const control of [
    boxOf(ana.page),
    ana.page.getByRole('button', { name: 'Send' }),
    ana.page.getByRole('button', { name: 'Leave Room' }),
    logOf(ana.page).getByText('hello'),
  ]) {
    const box = await control.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= look.width && box.y + box.height <= look.height).toBe(
      true,
    );
  }
  await Promise.all([ana.context.close(), ben.context.close()]);
});
