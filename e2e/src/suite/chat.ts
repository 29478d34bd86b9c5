import type { Browser, Locator, Page } from 'playwright-core';
import { type Look, type Visit, visit } from './browser';
import { type Balancer, startBalancer } from './chat-balancer';
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
export async function openChat(page: Page, shell = sharedSuite().shell): Promise<void> {
  await page.goto(`${shell}/about`);
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
  return arrive(await visit(browser, look), name);
}

/** A visitor who is here already comes into the lobby. */
export async function arrive(visitor: Visit, name: string, shell?: string): Promise<Chatter> {
  const own = newName(name);
  await openChat(visitor.page, shell);
  await chooseName(visitor.page, own);
  return { ...visitor, name: own };
}

const suiteConfig = async () =>
  (await (await fetch(`${sharedSuite().shell}/config.json`)).json()) as { chat: string };

/** Tells the page of another chat server than the suite's. */
async function leadTo(page: Page, chat: string): Promise<void> {
  const config = await suiteConfig();
  await page.route('**/config.json', (route) => route.fulfill({ json: { ...config, chat } }));
}

/** A visitor whose page knows another chat server than the suite's, which its policy would not let it reach. */
export async function visitorOf(browser: Browser, chat: string, look: Look = {}): Promise<Visit> {
  const visitor = await visit(browser, { ...look, bypassCSP: true });
  await leadTo(visitor.page, chat);
  return visitor;
}

/** A visitor in the lobby of another chat server than the suite's; at another address of the same page, if one is given. */
export async function visitAt(
  browser: Browser,
  chat: string,
  name: string,
  shell?: string,
): Promise<Chatter> {
  return arrive(await visitorOf(browser, chat), name, shell);
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

/** The texts of somebody's log, in order. */
export const textsOf = ({ page }: Pick<Visit, 'page'>): Promise<string[]> =>
  logOf(page).locator('p[dir="auto"]').allInnerTexts();

/** A visitor whose way to the suite's chat server a test can cut and mend. */
export async function visitOnALine(
  browser: Browser,
  look: Look = {},
): Promise<{ visitor: Visit; line: Pick<Balancer, 'cut' | 'mend'> }> {
  const { chat } = await suiteConfig();
  const line = await startBalancer([chat]);
  const visitor = await visitorOf(browser, line.address, look);
  visitor.context.once('close', () => void line.stop());
  return { visitor, line };
}
