import { startClockedChat } from '@health-commons/chat-server/testing/turning-clock';
import type { Page } from 'playwright-core';
import { withBrowser } from '../suite/browser';
import { boxOf, connect, joinGlobal, reads, newChatterAt, write } from '../suite/chat';

const visit = withBrowser();
let chat: Awaited<ReturnType<typeof startClockedChat>>;
beforeAll(async () => {
  chat = await startClockedChat();
});
afterAll(() => chat.stop());

/** Returns a page's text, its session and local storage, and the names of its databases. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify({ ...sessionStorage, ...localStorage, databases, text: document.body.textContent });
  });

test('an expired room leaves no data: the global room starts again, and a private room closes', async () => {
  const ana = await newChatterAt(visit, chat.address, 'Ana');
  const ben = await newChatterAt(visit, chat.address, 'Ben');
  await joinGlobal(ana);
  await joinGlobal(ben);
  await write(ana, 'the rash began on my left arm');
  await reads(ben, 'the rash began on my left arm');
  expect(chat.stored()).toContain('left arm');
  chat.turn();
  for (const { page } of [ana, ben]) {
    await page.getByText('This is a new room. Earlier messages have been deleted.').waitFor();
    expect(await keptBy(page)).not.toContain('left arm');
  }
  expect(chat.stored()).not.toContain('left arm');

  for (const { page } of [ana, ben]) await page.getByRole('button', { name: 'Leave Room' }).click();
  await connect(ana, ben);
  await write(ana, 'the rash began on my left arm');
  await reads(ben, 'the rash began on my left arm');
  expect(chat.stored()).toContain(ana.name);
  chat.turn();
  for (const { page } of [ana, ben]) {
    await page
      .locator('p', { hasText: 'This room expired after 24 hours. Its messages have been deleted.' })
      .waitFor();
    expect(await boxOf(page).count()).toBe(0);
    expect(await keptBy(page)).not.toContain('left arm');
  }
  expect(chat.stored()).not.toContain(ana.name);
  expect([...ana.problems, ...ben.problems]).toEqual([]);
});
