import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, visit } from './suite/browser';
import {
  arrive,
  ask,
  boxOf,
  chatter,
  connect,
  dialogOf,
  joinGlobal,
  logOf,
  reads,
  visitOnALine,
  reopenChat,
  textsOf,
  write,
} from './suite/chat';
import { sharedSuite } from './suite/suite';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Everything that a page sends to and hears from the chat server from now on. */
function wireOf(page: Page): string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => frames.push(payload.toString()));
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString()));
  });
  return frames;
}
const buttonOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Private Chat/ });
const safetyNumber = async (page: Page) => {
  await page.getByText('About this room').click();
  return page.locator('dt:has-text("Safety number") + dd > span').innerText();
};

describe('a private room', () => {
  test('is read by its two and by nobody in between', async () => {
    const secret = 'the rash began on my left arm';
    const wires: string[][] = [];
    const [ana, ben] = await Promise.all(
      ['Ana', 'Ben'].map(async (name) => {
        const visitor = await visit(browser);
        wires.push(wireOf(visitor.page));
        return arrive(visitor, name);
      }),
    );
    if (!ana || !ben) throw new Error('There are two.');
    await connect(ana, ben);
    await ana.page.getByText(`Connected with ${ben.name}!`).waitFor();
    await write(ana, secret);
    await reads(ben, secret);
    await write(ben, `no, ${secret}?`);
    await reads(ana, `no, ${secret}?`);
    await logOf(ana.page).getByText('Sent').waitFor();

    expect(await safetyNumber(ana.page)).toBe(await safetyNumber(ben.page));
    // What crossed the wire is all that the server has: both messages, and no word of them.
    expect(wires.flat().filter((frame) => frame.includes('message.send'))).toHaveLength(2);
    expect(wires.flat().join('\n')).not.toContain('left arm');
    const log = readFileSync(path.join(sharedSuite().runDir, 'logs', 'chat-server.log'), 'utf8');
    expect(log).not.toContain('left arm');
    // Nor does the tab keep it in clear.
    expect(
      await ana.page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage })),
    ).not.toContain('left arm');
    expect([...ana.problems, ...ben.problems]).toEqual([]);
    await Promise.all([ana.context.close(), ben.context.close()]);
  });

  test('goes on after a reload of the tab, with all that was said', async () => {
    const [ana, ben] = [await chatter(browser, 'Ana'), await chatter(browser, 'Ben')];
    await connect(ana, ben);
    await write(ana, 'before the reload');
    await reads(ben, 'before the reload');
    await ana.page.reload();
    await reopenChat(ana.page);
    await ana.page.getByRole('region', { name: `Private room with ${ben.name}` }).waitFor();
    await reads(ana, 'before the reload');
    await write(ana, 'after it');
    await reads(ben, 'after it');
    expect(await logOf(ben.page).getByText('before the reload').count()).toBe(1);
    await Promise.all([ana.context.close(), ben.context.close()]);
  });

  test('is over for both when one leaves', async () => {
    const [ana, ben] = [await chatter(browser, 'Ana'), await chatter(browser, 'Ben')];
    await connect(ana, ben);
    await ben.page.getByRole('button', { name: 'Leave Room' }).click();
    await ben.page.getByText('Left the chat room.', { exact: true }).waitFor();
    await ana.page.locator('p', { hasText: `${ben.name} has left.` }).waitFor();
    expect(await boxOf(ana.page).count()).toBe(0);
    expect(await ana.page.evaluate(() => document.activeElement?.textContent)).toBe('Leave Room');
    expect(
      await ana.page.evaluate(async () => {
        const opening = indexedDB.open('health-commons-chat');
        const database = await new Promise<IDBDatabase>((resolve) => {
          opening.onsuccess = () => resolve(opening.result);
        });
        const counting = database.transaction('pairs').objectStore('pairs').count();
        return new Promise<number>((resolve) => {
          counting.onsuccess = () => resolve(counting.result);
        });
      }),
    ).toBe(0);
    await Promise.all([ana.context.close(), ben.context.close()]);
  });

  test('opens also for who had no connection when the other accepted', async () => {
    const { visitor, line } = await visitOnALine(browser);
    const ana = await arrive(visitor, 'Ana');
    const ben = await chatter(browser, 'Ben');
    await ask(ana, ben);
    line.cut();
    await ana.page.getByText(/^The connection is lost/).waitFor();
    await ben.page.getByRole('button', { name: 'Accept' }).click();
    await write(ben, 'are you there?');
    line.mend();
    await reads(ana, 'are you there?');
    await write(ana, 'now I am');
    await reads(ben, 'now I am');
    await Promise.all([ana.context.close(), ben.context.close()]);
  });

  test('that is declined is none', async () => {
    const [ana, ben] = [await chatter(browser, 'Ana'), await chatter(browser, 'Ben')];
    await ana.page.getByRole('button', { name: 'Send Message to Someone' }).click();
    await ana.page.getByLabel('Search for a name').fill(ben.name.toUpperCase());
    await ana.page.locator('p', { hasText: '1 person is here' }).waitFor();
    await ana.page.getByRole('button', { name: `Write to ${ben.name}` }).click();
    await ben.page.getByRole('button', { name: 'Decline' }).click();
    await ana.page.getByText(`${ben.name} has not accepted.`).waitFor();
    await Promise.all([ana.context.close(), ben.context.close()]);
  });
});

describe('a connection that is lost', () => {
  test('is said; what was written meanwhile and what was missed come once, in order', async () => {
    const { visitor, line } = await visitOnALine(browser);
    const ana = await arrive(visitor, 'Ana');
    const ben = await chatter(browser, 'Ben');
    await connect(ana, ben);
    await write(ana, 'one');
    await reads(ben, 'one');

    line.cut();
    await ana.page.getByText(/^The connection is lost/).waitFor();
    await write(ana, 'three');
    await logOf(ana.page).getByText('Sending...').waitFor();
    await boxOf(ana.page).fill('half written');
    await write(ben, 'two');
    line.mend();
    await reads(ben, 'three');
    await reads(ana, 'two');
    await logOf(ana.page).getByText('Sending...').waitFor({ state: 'detached' });
    expect(await textsOf(ana)).toEqual(['one', 'two', 'three']);
    expect(await textsOf(ben)).toEqual(['one', 'two', 'three']);
    expect(await boxOf(ana.page).inputValue()).toBe('half written');
    await Promise.all([ana.context.close(), ben.context.close()]);
  });

  test('loses no message to a reload either, after which the visit goes on with the dialog closed', async () => {
    const { visitor, line } = await visitOnALine(browser);
    const ana = await arrive(visitor, 'Ana');
    const ben = await chatter(browser, 'Ben');
    await connect(ana, ben);
    line.cut();
    await ana.page.getByText(/^The connection is lost/).waitFor();
    await write(ana, 'written without a connection');
    await logOf(ana.page).getByText('Sending...').waitFor();
    await ana.page.reload();
    await write(ben, 'said meanwhile');
    line.mend();
    await reads(ben, 'written without a connection');
    await write(ben, 'there you are');
    await buttonOf(ana.page).getByText('2', { exact: true }).waitFor();
    expect(await ana.page.title()).toMatch(/^\(2\) /);
    expect(await dialogOf(ana.page).count()).toBe(0);
    await reopenChat(ana.page);
    await reads(ana, 'there you are');
    expect(await textsOf(ana)).toEqual(['said meanwhile', 'written without a connection', 'there you are']);
    await Promise.all([ana.context.close(), ben.context.close()]);
  });
});

describe('the global room', () => {
  test('brings everybody together; who has closed the dialog sees how many wait', async () => {
    const [ana, ben] = [await chatter(browser, 'Ana'), await chatter(browser, 'Ben')];
    await joinGlobal(ana);
    await joinGlobal(ben);
    await boxOf(ben.page).pressSequentially('hel');
    await ana.page.getByText(`${ben.name} is writing...`).waitFor();
    await ana.page.keyboard.press('Escape');
    await dialogOf(ana.page).waitFor({ state: 'hidden' });
    const button = buttonOf(ana.page);
    await expect(button.evaluate((element) => element === document.activeElement)).resolves.toBe(true);

    const text = `hello from ${ben.name}`;
    await write(ben, text);
    await button.getByText('1', { exact: true }).waitFor();
    expect(await ana.page.title()).toMatch(/^\(1\) /);
    await button.click();
    await reads(ana, text);
    expect(await ana.page.title()).not.toMatch(/^\(/);
    expect([...ana.problems, ...ben.problems]).toEqual([]);
    await Promise.all([ana.context.close(), ben.context.close()]);
  });
});

test('a copy of a tab is a visitor of its own, and the first goes on', async () => {
  const ana = await chatter(browser, 'Ana');
  await joinGlobal(ana);
  const [copy] = await Promise.all([
    ana.context.waitForEvent('page'),
    ana.page.evaluate(() => void window.open(location.href)),
  ]);
  // The browser has copied the tab's storage; the visit in it belongs to the first.
  expect(await copy.evaluate(() => sessionStorage.getItem('health-commons-chat'))).toContain(ana.name);
  await reopenChat(copy);
  await copy.getByLabel('Your name').waitFor();
  expect(await copy.getByLabel('Your name').inputValue()).toBe('');
  expect(await copy.evaluate(() => sessionStorage.getItem('health-commons-chat-kept'))).toBeNull();
  const text = `still ${ana.name}`;
  await write(ana, text);
  await logOf(ana.page).getByText(text).waitFor();
  await logOf(ana.page).getByText('Sent').waitFor();
  await ana.context.close();
});
