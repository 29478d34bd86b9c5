import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { faultsOf } from './suite/axe';
import { withBrowser } from './suite/browser';
import {
  boxOf,
  chatButton,
  chooseName,
  connect,
  dialogOf,
  enterLobby,
  joinGlobal,
  logOf,
  newChatter,
  newVisitorOnLine,
  openChat,
  reads,
  reopenChat,
  textsOf,
  write,
} from './suite/chat';
import { wordsOf } from './suite/specification-words';
import { sharedSuite } from './suite/suite';
import { missing } from './suite/text-recorder';
import { chatWords as words, shellWords } from './suite/words';

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

  line.cut();
  await isLost(ana.page);
  await write(ana, 'lost with the reload');
  await waiting(ana.page).waitFor();
  expect(await storageOf(ana.page)).not.toContain('lost with');
  await ana.page.reload();
  line.restore();
  // The chat resumes with its dialog closed.
  await ana.page.locator('dialog').getByText(secret, { exact: true }).waitFor({ state: 'attached' });
  await write(ben, 'after it');
  await chatButton(ana.page).getByText('1', { exact: true }).waitFor();
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

test('the chat button counts unread messages while the dialog is closed, and a copied tab is a new visitor', async () => {
  const [ana, ben] = [await newChatter(visit, 'Ana'), await newChatter(visit, 'Ben')];
  // After a declined invitation both visitors are still in the lobby.
  await ana.page.getByRole('button', { name: 'Send Message to Someone' }).click();
  await ana.page.getByRole('button', { name: `Invite ${ben.name}` }).click();
  await ben.page.getByRole('button', { name: 'Decline' }).click();
  await ana.page.getByText(words['lobby.declined'].replace('{name}', ben.name)).waitFor();

  await joinGlobal(ana);
  await joinGlobal(ben);
  await boxOf(ben.page).pressSequentially('hel');
  await ana.page.getByText(words['room.typing'].replace('{names}', ben.name)).waitFor();
  await ana.page.keyboard.press('Escape');
  await dialogOf(ana.page).waitFor({ state: 'hidden' });
  const text = `hello from ${ben.name}`;
  await write(ben, text);
  await chatButton(ana.page).getByText('1', { exact: true }).waitFor();
  expect(await ana.page.title()).toMatch(/^\(1\) /);
  await chatButton(ana.page).click();
  await reads(ana, text);

  const [copy] = await Promise.all([
    ana.context.waitForEvent('page'),
    ana.page.evaluate(() => void window.open(location.href)),
  ]);
  // The browser copies the tab's session storage to the new tab.
  expect(await storageOf(copy)).toContain(ana.name);
  await reopenChat(copy);
  expect(await copy.getByLabel('Your name').inputValue()).toBe('');
  await write(ana, `still ${ana.name}`);
  await reads(ben, `still ${ana.name}`);
  expect([...ana.problems, ...ben.problems]).toEqual([]);
});

test("a rejected message shows 'Failed to send message', and an invalid time shows 'Invalid time'", async () => {
  const visitor = await visit();
  let isFaulty = false;
  await visitor.page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) =>
      server.send(
        isFaulty ? String(frame).replace(/("message\.send",\{"room":)"[^"]*"/, '$1"no-such-room"') : frame,
      ),
    );
    server.onMessage((frame) =>
      socket.send(isFaulty ? String(frame).replace(/("timestamp":)"[^"]*"/, '$1"yesterday"') : frame),
    );
  });
  const ana = await enterLobby(visitor, 'Ana');
  const ben = await newChatter(visit, 'Ben');
  await joinGlobal(ana);
  await joinGlobal(ben);
  isFaulty = true;
  await write(ben, `hello ${ana.name}`);
  await reads(ana, `hello ${ana.name}`);
  await logOf(ana.page).getByText('Invalid time').waitFor();
  await write(ana, `hello ${ben.name}`);
  await ana.page.getByText('Failed to send message').waitFor();
});

test('a blocked visitor who returns with the same name stays hidden, and links show where they lead', async () => {
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

  const { page } = await visit();
  await openChat(page);
  await chooseName(page, eve.name);
  await joinGlobal({ ...eve, page });
  await write({ page }, `back, ${eve.name}`);
  const ben = await newChatter(visit, 'Ben');
  await joinGlobal(ben);
  await write(ben, `I am ${ben.name}`);
  await reads(ana, `I am ${ben.name}`);
  await reads(ben, `back, ${eve.name}`);
  expect(await logOf(ana.page).getByText(`back, ${eve.name}`).count()).toBe(0);
});

test.each([
  ['en', 'Health Commons Team'],
  ['hi', 'आधिकारिक सहायता'],
  ['ar', 'المُشرف'],
])('in %s, the name %s is refused with a reason', async (language, name) => {
  const textsOfWorkspace = (workspace: string): Record<string, string> =>
    language === 'en'
      ? { ...shellWords, ...words }
      : (JSON.parse(
          readFileSync(
            path.resolve(__dirname, `../../packages/languages/${language}/${workspace}.json`),
            'utf8',
          ),
        ) as Record<string, string>);
  const texts = textsOfWorkspace('mfe-chat');
  const { page } = await visit();
  await page.goto(`${sharedSuite().shell}${language === 'en' ? '' : `/${language}`}/about`);
  await page
    .getByRole('banner')
    .getByRole('button', { name: textsOfWorkspace('shell')['header.private-chat'] ?? '' })
    .click();
  await page.getByLabel(texts['name.label'] ?? '').fill(name);
  await page.getByRole('button', { name: texts['name.continue'] ?? '' }).click();
  const reason = (texts['fault.invalid-name'] ?? '').slice(-40);
  await page.getByText(reason).first().waitFor();
  expect(await faultsOf(page, 'dialog[open]')).toEqual([]);
});

test("the pages in the tests above show or log all of the specification's words for the chat", () => {
  expect(missing(wordsOf('chat'))).toEqual([]);
});
