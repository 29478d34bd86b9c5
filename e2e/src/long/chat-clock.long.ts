import type { Page } from 'playwright-core';
import { withBrowser } from '../suite/browser';
import { boxOf, connect, joinGlobal, logOf, reads, newChatterAt, write } from '../suite/chat';
import { type ClockedChat, ROOM_LIFE, startClockedChat } from '../suite/chat-clock';
import { sharedSuite } from '../suite/suite';

/** A host name whose pages are not secure contexts, unlike those of localhost. */
const INSECURE = 'commons.example';

const visit = withBrowser(INSECURE);
let chat: ClockedChat;
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
  expect(await chat.stored()).toContain('left arm');
  await chat.turn(ROOM_LIFE);
  for (const { page } of [ana, ben]) {
    await page.getByText('This is a new room. Earlier messages have been deleted.').waitFor();
    expect(await keptBy(page)).not.toContain('left arm');
  }
  expect(await chat.stored()).not.toContain('left arm');

  for (const { page } of [ana, ben]) await page.getByRole('button', { name: 'Leave Room' }).click();
  await connect(ana, ben);
  await write(ana, 'the rash began on my left arm');
  await reads(ben, 'the rash began on my left arm');
  expect(await chat.stored()).toContain(ana.name);
  await chat.turn(ROOM_LIFE);
  for (const { page } of [ana, ben]) {
    await page
      .locator('p', { hasText: 'This room expired after 24 hours. Its messages have been deleted.' })
      .waitFor();
    expect(await boxOf(page).count()).toBe(0);
    expect(await keptBy(page)).not.toContain('left arm');
  }
  expect(await chat.stored()).not.toContain(ana.name);
  expect([...ana.problems, ...ben.problems]).toEqual([]);
});

test('outside a secure context, only the global room works, and the page explains why', async () => {
  const shell = sharedSuite().shell.replace('localhost', INSECURE);
  const [ana, ben] = [
    await newChatterAt(visit, chat.address, 'Ana', shell),
    await newChatterAt(visit, chat.address, 'Ben'),
  ];
  expect(await ana.page.evaluate(() => isSecureContext)).toBe(false);
  await ana.page.getByRole('button', { name: 'Send Message to Someone' }).click();
  await ana.page.getByText(/^Private rooms need a secure connection/).waitFor();
  await joinGlobal(ana);
  await joinGlobal(ben);
  const text = `hello from ${ana.name}`;
  await write(ana, text);
  await reads(ben, text);
  await logOf(ana.page).getByText('Sent', { exact: true }).waitFor();
  // Outside a secure context the browser ignores this header and logs an error.
  const problems = [...ana.problems, ...ben.problems];
  expect(problems.filter((words) => !words.startsWith('The Cross-Origin-Opener-Policy header'))).toEqual([]);
});
