import type { Page } from 'playwright-core';
import { faultsOf } from '../suite/axe';
import { WIDTHS, withBrowser } from '../suite/browser';
import {
  enterLobby,
  boxOf,
  newChatter,
  joinGlobal,
  logOf,
  openChat,
  reads,
  newVisitorOnLine,
  write,
} from '../suite/chat';
import { LOOKS, picture, tooSmall, wear } from '../suite/looks';

const visit = withBrowser();

/** A name without spaces. With the numbers that make it unique, it has nearly the maximum length of 40. */
const LONG_NAME = 'W'.repeat(28);

/** Controls of the dialog, without links. */
const CONTROLS = 'dialog :is(button, summary, textarea, label:has(input), input:not(label input)):visible';

/**
 * Checks that the dialog fills the window on a phone, is 600 px high on larger screens, and has no horizontal overflow.
 */
async function expectWellShaped(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const window = page.viewportSize();
  const isPhone = window !== null && window.width <= WIDTHS.phone;
  expect(await dialog.boundingBox()).toMatchObject(isPhone ? { x: 0, y: 0, ...window } : { height: 600 });
  const wide = await dialog.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter(
        (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto',
      )
      .map((part) => part.tagName),
  );
  expect(wide).toEqual([]);
  const outside = await dialog.getByRole('button').evaluateAll((all) =>
    all
      // A toast slides out of the window when it ends.
      .filter((button) => !button.closest('[popover]'))
      .filter((button) => button.getBoundingClientRect().right > innerWidth)
      .map((button) => button.ariaLabel ?? button.textContent),
  );
  expect(outside).toEqual([]);
}

/** Checks the open dialog and saves a screenshot under this name. */
async function look(page: Page, name: string): Promise<void> {
  // The pointer must not stay over a toast, because it would keep the toast open.
  await page.mouse.move(1, 1);
  await picture(page, `chat-${name}`);
  const faults = await faultsOf(page, 'dialog[open]');
  expect({ name, faults, small: await tooSmall(page.locator(CONTROLS)) }).toEqual({
    name,
    faults: [],
    small: [],
  });
  await expectWellShaped(page);
}

/** Walks through the steps of the dialog. Calls `seen` with the page and the name of each state. */
async function walk(
  open: { width: number; height: number; theme?: 'light' | 'dark' },
  seen: (page: Page, state: string) => Promise<void>,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const first = await visit(open);
  await openChat(first.page);
  await prepare(first.page);
  await seen(first.page, 'name');
  // The page behind the dialog is the same at every step, so one check of the whole page is enough.
  expect(await faultsOf(first.page)).toEqual([]);
  await first.page.getByLabel('Your name').fill('admin');
  await first.page.getByRole('button', { name: 'Continue' }).click();
  await first.page.locator('p', { hasText: /^Enter a different name/ }).waitFor();
  await seen(first.page, 'name-refused');
  await first.context.close();

  const { visitor: ana, line } = await newVisitorOnLine(visit, open);
  const one = await enterLobby(ana, 'Ana of a long name');
  const ben = await newChatter(visit, LONG_NAME, open);
  await prepare(one.page);
  await prepare(ben.page);
  await seen(one.page, 'lobby');
  await one.page.getByRole('button', { name: 'Send Message to Someone' }).click();
  const writing = one.page.getByRole('button', { name: `Invite ${ben.name}` });
  await writing.waitFor();
  await seen(one.page, 'list');
  await writing.click();
  await ben.page.getByRole('button', { name: 'Accept' }).waitFor();
  await seen(one.page, 'asked');
  await seen(ben.page, 'invited');
  await ben.page.getByRole('button', { name: 'Accept' }).click();
  await logOf(one.page).waitFor();
  await seen(one.page, 'room-empty');
  const address = 'https://example.org/a/rather/long/address/that/has/to/break/somewhere';
  await write(one, `Hello Ben, have you read ${address}?`);
  await write(one, 'W'.repeat(200));
  await reads(ben, 'W'.repeat(200));
  await write(ben, 'Yes.\nAll of it.');
  await one.page.getByText('All of it.').waitFor();
  await seen(one.page, 'room');
  await one.page.getByText('About this room').click();
  await seen(one.page, 'about');
  await one.page.getByRole('button', { name: 'Report a message' }).click();
  await one.page.getByRole('button', { name: 'Send report' }).click();
  await one.page.getByText('Select one or more messages').waitFor();
  await seen(one.page, 'report');
  await one.page.getByRole('button', { name: 'Back to the room' }).click();
  await boxOf(one.page).fill('x'.repeat(2_001));
  await one.page.keyboard.press('Enter');
  await one.page.getByText('1 character too many').waitFor();
  await seen(one.page, 'too-long');
  await ben.page.getByRole('button', { name: 'Leave Room' }).click();
  await one.page.locator('p', { hasText: /has left/ }).waitFor();
  await seen(one.page, 'ended');

  await one.page.getByRole('button', { name: 'Leave Room' }).click();
  await joinGlobal(one);
  await joinGlobal(ben);
  await write(ben, `hello from ${ben.name}`);
  await reads(one, `hello from ${ben.name}`);
  await seen(one.page, 'global');
  await one.page.getByText('About this room').click();
  await one.page.getByRole('button', { name: 'Report or block someone' }).click();
  await one.page.getByRole('checkbox', { name: new RegExp(`^${ben.name}`) }).check();
  await one.page.getByRole('button', { name: `Block ${ben.name}` }).scrollIntoViewIfNeeded();
  await seen(one.page, 'block');
  await one.page.getByRole('button', { name: 'Back to the room' }).click();
  expect([...one.problems, ...ben.problems]).toEqual([]);
  line.cut();
  await one.page.getByText(/^Connection lost/).waitFor();
  await write(one, 'written meanwhile');
  await logOf(one.page).getByText('Waiting for a connection').waitFor();
  await seen(one.page, 'lost');
}

test.each(LOOKS)(
  'no step of the dialog has an axe violation, a small control or overflow (%s, %s)',
  async (size, theme) => {
    const open = { width: WIDTHS[size], height: size === 'phone' ? 740 : 800, theme };
    await walk(open, (page, state) => look(page, `${state}-${size}-${theme}`));
  },
);

test('with high contrast and large text on a small phone, no step of the dialog has an axe violation, a small control or overflow', async () => {
  await walk(
    { width: 320, height: 640 },
    (page, state) => look(page, `${state}-large`),
    (page) => wear(page, 'high-contrast', 'large-text'),
  );
});
