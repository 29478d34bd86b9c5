import { WIDTHS, withBrowser } from '../suite/browser';
import { newChatter, logOf } from '../suite/chat';

const visit = withBrowser();

test('Tab does not reach the page behind the dialog, and Escape returns the focus to the chat button', async () => {
  const { page } = await newChatter(visit, 'Ana', { width: WIDTHS.phone, height: 740 });
  const isInside = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      // Between the last and the first control, the focus is on the browser's own controls, and the body is active.
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
  const walkAround = async (key: string) => {
    const seen = new Set<string>();
    for (let step = 0; step < 15; step++) {
      await page.keyboard.press(key);
      expect(await isInside()).toBe(true);
      seen.add(await page.evaluate(() => document.activeElement?.textContent ?? ''));
    }
    return [...seen];
  };
  expect(await walkAround('Tab')).toEqual(expect.arrayContaining(['Close', 'Join Global Chat Room']));
  await page.getByRole('button', { name: 'Join Global Chat Room' }).press('Enter');
  await logOf(page).waitFor();
  expect(await walkAround('Shift+Tab')).toEqual(expect.arrayContaining(['Close', 'Leave Room', 'Send']));
  await page.keyboard.press('Escape');
  const button = page.getByRole('banner').getByRole('button', { name: /^Private Chat/ });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});
