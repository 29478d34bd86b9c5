import type { Locator, Page } from 'playwright-core';
import type { Look, Visit, Visitor } from './browser';
import { startBalancer } from './chat-balancer';
import { sharedSuite } from './suite';

let names = 0;

/** Returns a name that no other visitor has. Parallel tests share the lobby, and list who has left for some seconds. */
const uniqueName = (name: string): string => {
  names += 1;
  return `${name} ${names} ${process.pid}`;
};

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Private Chat' });
/** The button in the header that opens the dialog. */
export const chatButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Private Chat/ });
export const logOf = (page: Page): Locator => page.getByRole('log', { name: 'Messages' });
export const boxOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });

/** Loads the About page and opens the chat dialog, which asks a new visitor for a name. */
export async function openChat(page: Page, shell = sharedSuite().shell): Promise<void> {
  await page.goto(`${shell}/about`);
  await reopenChat(page);
}
/** Opens the chat dialog on the current page. */
export async function reopenChat(page: Page): Promise<void> {
  await chatButton(page).click();
  await dialogOf(page).waitFor();
}

export async function chooseName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Join Global Chat Room' }).waitFor();
}

type Chatter = Visitor & { name: string };

/** Opens a new visitor's chat and enters the lobby. */
export async function newChatter(visit: Visit, name: string, look: Look = {}): Promise<Chatter> {
  return enterLobby(await visit(look), name);
}

/** Enters the lobby under a unique name that starts with `name`. */
export async function enterLobby(visitor: Visitor, name: string, shell?: string): Promise<Chatter> {
  const unique = uniqueName(name);
  await openChat(visitor.page, shell);
  await chooseName(visitor.page, unique);
  return { ...visitor, name: unique };
}

const suiteConfig = async () =>
  (await (await fetch(`${sharedSuite().shell}/config.json`)).json()) as { chat: string };

/** Opens a visitor's page that uses this chat server instead of the suite's. */
async function newVisitorOf(visit: Visit, chat: string, look: Look = {}): Promise<Visitor> {
  // The page's policy lists only the suite's own servers.
  const visitor = await visit({ ...look, bypassCSP: true });
  const config = await suiteConfig();
  await visitor.page.route('**/config.json', (route) => route.fulfill({ json: { ...config, chat } }));
  return visitor;
}

/** Opens a page that uses this chat server, at `shell` or the suite's shell, and enters the lobby. */
export async function newChatterAt(
  visit: Visit,
  chat: string,
  name: string,
  shell?: string,
): Promise<Chatter> {
  return enterLobby(await newVisitorOf(visit, chat), name, shell);
}

export async function joinGlobal({ page }: Chatter): Promise<void> {
  await page.getByRole('button', { name: 'Join Global Chat Room' }).click();
  await page.getByRole('region', { name: 'Global chat room' }).waitFor();
}

/** Invites a visitor to a private room and waits until their page shows the invitation. */
export async function invite({ page }: Chatter, other: Chatter): Promise<void> {
  await page.getByRole('button', { name: 'Send Message to Someone' }).click();
  await page.getByRole('button', { name: `Invite ${other.name}` }).click();
  await other.page.getByRole('button', { name: 'Accept' }).waitFor();
}

/** Connects two visitors in a private room. */
export async function connect(one: Chatter, other: Chatter): Promise<void> {
  await invite(one, other);
  await other.page.getByRole('button', { name: 'Accept' }).click();
  for (const [{ page }, { name }] of [
    [one, other],
    [other, one],
  ] as const)
    await page.getByRole('region', { name: `Private room with ${name}` }).waitFor();
}

export async function write({ page }: Pick<Visitor, 'page'>, text: string): Promise<void> {
  await boxOf(page).fill(text);
  await page.keyboard.press('Enter');
}

/** Waits until a message with this text is in the visitor's log. */
export const reads = ({ page }: Pick<Visitor, 'page'>, text: string): Promise<void> =>
  logOf(page).getByText(text, { exact: true }).waitFor();

/** Returns the texts of the messages in the visitor's log, in order. */
export const textsOf = ({ page }: Pick<Visitor, 'page'>): Promise<string[]> =>
  logOf(page).locator('p[dir="auto"]').allInnerTexts();

/** Opens a visitor's page whose connection to the suite's chat server can be cut and restored. */
export async function newVisitorOnLine(visit: Visit, look: Look = {}) {
  const { chat } = await suiteConfig();
  const line = await startBalancer([chat]);
  const visitor = await newVisitorOf(visit, line.address, look);
  visitor.context.once('close', () => void line.stop());
  return { visitor, line };
}
