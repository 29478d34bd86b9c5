import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { faultsOf } from './suite/axe';
import { withBrowser } from './suite/browser';
import {
  boxOf,
  chatButton,
  connect,
  enterLobby,
  joinGlobal,
  logOf,
  newChatter,
  newVisitorOnLine,
  reads,
  reopenChat,
  textsOf,
  write,
} from './suite/chat';
import { sharedSuite } from './suite/suite';
import { chatWords as words } from './suite/words';

const visit = withBrowser();

/** Collects the frames of every WebSocket that the page opens from now on. */
function framesOf(page: Page): string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => frames.push(payload.toString()));
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString()));
  });
  return frames;
}
const isLost = (page: Page) => page.getByText(words['chat.lost']).waitFor();
const waiting = (page: Page) => logOf(page).getByText(words['room.waiting']);
const storageOf = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

async function safetyNumber(page: Page): Promise<string> {
  await page.getByText(words['details.open']).click();
  return page.locator(`dt:has-text("${words['details.safety']}") + dd > span`).innerText();
}

test('an encrypted private room survives a lost connection and a reload, and closes when a visitor leaves', async () => {
  const secret = 'the rash began on my left arm';
  const { visitor, line } = await newVisitorOnLine(visit);
  const frames = framesOf(visitor.page);
  const ana = await enterLobby(visitor, 'Ana');
  const benVisitor = await visit();
  const benFrames = framesOf(benVisitor.page);
  const ben = await enterLobby(benVisitor, 'Ben');
  expect(await faultsOf(ana.page)).toEqual([]);
  await connect(ana, ben);
  await write(ana, secret);
  await reads(ben, secret);
  await write(ben, `no, ${secret}?`);
  await reads(ana, `no, ${secret}?`);
  expect(await faultsOf(ana.page, 'dialog[open]')).toEqual([]);
  expect(await safetyNumber(ana.page)).toBe(await safetyNumber(ben.page));
  const wire = [...frames, ...benFrames];
  expect(wire.filter((frame) => frame.includes('message.send'))).toHaveLength(2);
  expect(wire.join('\n')).not.toContain('left arm');
  const log = readFileSync(path.join(sharedSuite().runDir, 'logs', 'chat-server.log'), 'utf8');
  expect(log).not.toContain('left arm');
  expect(await storageOf(ana.page)).not.toContain('left arm');

  line.cut();
  await isLost(ana.page);
  await write(ana, 'three');
  await waiting(ana.page).waitFor();
  await boxOf(ana.page).fill('half written');
  await write(ben, 'two');
  line.restore();
  await reads(ben, 'three');
  await reads(ana, 'two');
  await waiting(ana.page).waitFor({ state: 'detached' });
  const expected = [secret, `no, ${secret}?`, 'two', 'three'];
  expect(await textsOf(ana)).toEqual(expected);
  expect(await textsOf(ben)).toEqual(expected);
  expect(await boxOf(ana.page).inputValue()).toBe('half written');

  await ana.page.reload();
  // The chat resumes with its dialog closed.
  await ana.page.locator('dialog').getByText(secret, { exact: true }).waitFor({ state: 'attached' });
  await write(ben, 'after it');
  await chatButton(ana.page).getByText('1', { exact: true }).waitFor();
  expect(await ana.page.title()).toMatch(/^\(1\) /);
  const copied = ana.context.waitForEvent('page');
  await ana.page.evaluate(() => void window.open(location.href));
  const copy = await copied;
  // The browser copies the tab's session storage to the new tab, which is a new visitor.
  expect(await storageOf(copy)).toContain(ana.name);
  await reopenChat(copy);
  expect(await copy.getByLabel('Your name').inputValue()).toBe('');
  await copy.close();
  await reopenChat(ana.page);
  await reads(ana, 'after it');
  expect(await textsOf(ana)).toEqual([...expected, 'after it']);

  await ben.page.getByRole('button', { name: 'Leave Room' }).click();
  await ben.page.getByText('Left the chat room.', { exact: true }).waitFor();
  await boxOf(ana.page).waitFor({ state: 'detached' });
  await ana.page.getByRole('button', { name: 'Leave Room' }).click();
  await ana.page.getByRole('button', { name: 'Join Global Chat Room' }).waitFor();
  expect(ben.problems).toEqual([]);
});

test('in the global room, links show where they lead, and a blocked visitor is hidden', async () => {
  const ana = await newChatter(visit, 'Ana');
  const eve = await newChatter(visit, 'Eve');
  await joinGlobal(ana);
  await joinGlobal(eve);
  const spoof = `https://bank.example@evil.example ${eve.name}`;
  await write(eve, `${spoof}\n\u202eمرحبا https://аpple.com/${process.pid}`);
  const link = logOf(ana.page).getByRole('link', { name: `https://xn--pple-43d.com/${process.pid}` });
  await link.waitFor();
  await reads(ana, spoof);
  await ana.page.getByText(words['details.open']).click();
  await ana.page.getByRole('button', { name: words['details.report-or-block'] }).click();
  await ana.page.getByRole('checkbox', { name: new RegExp(`^${eve.name}`) }).check();
  await ana.page.getByRole('button', { name: `Block ${eve.name}` }).click();
  await ana.page.getByRole('button', { name: words['report.cancel'] }).click();
  await link.waitFor({ state: 'detached' });
  await write(ana, `I am ${ana.name}`);
  await reads(eve, `I am ${ana.name}`);
  expect([...ana.problems, ...eve.problems]).toEqual([]);
});
