import type { Browser, Locator, Page } from 'playwright-core';
import { type Visit, visit } from './browser';
import { sharedSuite } from './suite';

let visitors = 0;

/** A name that no other test's visitor has: who has left stays in the list for some seconds. */
export const newName = (name: string): string => {
  visitors += 1;
  return `${name} ${visitors} ${process.pid}`;
};

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Private Chat' });
export const logOf = (page: Page): Locator => page.getByRole('log', { name: 'Messages' });
export const boxOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });

/** Opens the dialog at the choice of a name. */
export async function openChat(page: Page): Promise<void> {
  await page.goto(`${sharedSuite().shell}/about`);
  await reopenChat(page);
}
/** Opens the dialog on a page that is there: where it goes on after a reload. */
export async function reopenChat(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Private Chat/ })
    .click();
  await dialogOf(page).waitFor();
}

export async function chooseName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: `Hello, ${name}` }).waitFor();
}

export type Chatter = Visit & { name: string };

/** A visitor in the lobby. */
export async function chatter(
  browser: Browser,
  name: string,
  look: Parameters<typeof visit>[1] = {},
): Promise<Chatter> {
  const visitor = await visit(browser, look);
  const own = newName(name);
  await openChat(visitor.page);
  await chooseName(visitor.page, own);
  return { ...visitor, name: own };
}

export async function joinGlobal({ page }: Chatter): Promise<void> {
  await page.getByRole('button', { name: 'Join Global Chat Room' }).click();
  await page.getByRole('region', { name: 'Global chat room' }).waitFor();
}

/** Asks for a private room; the other has not answered yet. */
export async function ask({ page }: Chatter, other: Chatter): Promise<void> {
  await page.getByRole('button', { name: 'Send Message to Someone' }).click();
  await page.getByRole('button', { name: `Write to ${other.name}` }).click();
  await other.page.getByRole('button', { name: 'Accept' }).waitFor();
}

/** Two visitors in a private room of their own. */
export async function connect(one: Chatter, other: Chatter): Promise<void> {
  await ask(one, other);
  await other.page.getByRole('button', { name: 'Accept' }).click();
  for (const [{ page }, { name }] of [
    [one, other],
    [other, one],
  ] as const)
    await page.getByRole('region', { name: `Private room with ${name}` }).waitFor();
}

export async function write({ page }: Pick<Visit, 'page'>, text: string): Promise<void> {
  await boxOf(page).fill(text);
  await page.keyboard.press('Enter');
}

/** Waits until a message is in somebody's log. */
export const reads = ({ page }: Pick<Visit, 'page'>, text: string): Promise<void> =>
  logOf(page).getByText(text, { exact: true }).waitFor();

/** Lets a test take a page's connection to the chat server away and give it back. */
export async function cutter(page: Page): Promise<{ cut: () => Promise<void>; mend: () => void }> {
  let isCut = false;
  const open = new Set<{ close: () => Promise<void> }>();
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    if (isCut) return socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  await page.route('**/socket.io/**', (route) => (isCut ? route.abort() : route.continue()));
  return {
    cut: async () => {
      isCut = true;
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    mend: () => (isCut = false),
  };
}
