import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@health-commons/base/testing/free-port';
import puppeteer from 'puppeteer-core';
import { sharedSuite } from '../suite/suite';
import { until } from '../suite/until';

const { shell } = sharedSuite();

/** A window of a browser that Playwright does not drive as Debian ships it. */
type Tab = {
  goto: (url: string) => Promise<unknown>;
  /** Runs a function in the page. It sees only its arguments, which are JSON. */
  run: <Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args) => Promise<Result>;
  close: () => Promise<void>;
};

const PHONE = { width: 360, height: 740 } as const;

const onPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(existsSync);

/** Opens Firefox with WebDriver BiDi. */
async function openFirefox(executablePath: string): Promise<Tab> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport(PHONE);
  return {
    goto: (url) => page.goto(url, { waitUntil: 'domcontentloaded' }),
    run: (script, ...args) => page.evaluate(script as (...values: unknown[]) => never, ...args),
    close: () => browser.close(),
  };
}

/** Opens WebKitGTK's MiniBrowser with its WebDriver, on a display of its own. */
async function openWebKit(driver: string, display: string, binary: string): Promise<Tab> {
  const port = await freePort();
  const programs: ChildProcess[] = [];
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  programs.push(screen);
  const name = await new Promise<string>((resolve, reject) => {
    screen.once('exit', () => reject(new Error('Xvfb ended')));
    screen.stdio[3]?.once('data', (data: Buffer) => resolve(`:${data.toString().trim()}`));
  });
  const env = { ...process.env, DISPLAY: name };
  programs.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }));
  const call = async (method: string, address: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  await until('WebKitWebDriver listens', () => call('GET', '/status').catch(() => null));
  const alwaysMatch = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  };
  const { sessionId } = (await call('POST', '/session', { capabilities: { alwaysMatch } })) as {
    sessionId: string;
  };
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, PHONE);
  return {
    goto: (url) => call('POST', `${session}/url`, { url }),
    run: (script, ...args) =>
      call('POST', `${session}/execute/sync`, {
        script: `return (${String(script)}).apply(null, arguments)`,
        args,
      }) as Promise<never>,
    close: async () => {
      await call('DELETE', session).catch(() => undefined);
      for (const program of programs.reverse()) program.kill();
    },
  };
}

const WEBKIT_FOLDERS = ['/usr/lib', '/usr/libexec'].flatMap((folder) =>
  existsSync(folder)
    ? [folder, ...readdirSync(folder).map((name) => path.join(folder, name))].flatMap((parent) =>
        ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((name) => path.join(parent, name)),
      )
    : [],
);

/** Ways to open the other browsers, undefined for one that this machine does not have. */
function otherBrowsers(): Record<'Firefox' | 'WebKit', (() => Promise<Tab>) | undefined> {
  const firefox = onPath('firefox-esr') ?? onPath('firefox');
  const [driver, display] = [onPath('WebKitWebDriver'), onPath('Xvfb')];
  const binary = WEBKIT_FOLDERS.map((folder) => path.join(folder, 'MiniBrowser')).find(existsSync);
  return {
    Firefox: firefox ? () => openFirefox(firefox) : undefined,
    WebKit: driver && display && binary ? () => openWebKit(driver, display, binary) : undefined,
  };
}

const textOf = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((part) => part.innerText).join('\n');

/** Clicks the first button, tab or link with this name. Returns whether there is one. */
function press(name: string): boolean {
  const nameOf = (part: Element) => (part.getAttribute('aria-label') ?? part.textContent).trim();
  const target = [...document.querySelectorAll<HTMLElement>('button, [role="tab"], a, label')].find(
    (part) => nameOf(part).startsWith(name) && !part.matches(':disabled'),
  );
  target?.click();
  return target !== undefined;
}

/** Enters a value into the field with this name, as typing does. Returns whether there is one. */
function enter(name: string, value: string): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].find((one) =>
    [one.getAttribute('aria-label') ?? '', ...[...(one.labels ?? [])].map((label) => label.textContent)].some(
      (words) => words.trim().startsWith(name),
    ),
  );
  if (!field) return false;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

const toPress = (tab: Tab, name: string) => until(`a button '${name}'`, () => tab.run(press, name));
const toEnter = (tab: Tab, name: string, value: string) =>
  until(`a field '${name}'`, () => tab.run(enter, name, value));
const toRead = (tab: Tab, pattern: RegExp, selector = 'body') =>
  until(`${selector} says ${String(pattern)}`, async () => pattern.exec(await tab.run(textOf, selector)));

describe.each(Object.entries(otherBrowsers()))('in %s on a phone [needs this browser]', (_, open) => {
  // A machine without the browser reports these tests as skipped.
  const inBrowser = open ? test : test.skip;
  let tab: Tab;
  beforeAll(async () => {
    if (open) tab = await open();
  });
  afterAll(() => tab?.close());

  inBrowser.each([
    ['/', 'Health Map'],
    ['/report', 'Report Symptoms'],
    ['/analytics', 'Predictive Analytics'],
    ['/analytics/record', 'Published record'],
    ['/phone-ai', 'AI Health Diagnosis'],
    ['/about', 'About'],
    ['/ar/report', '.'],
  ])('the page %s shows its remote, and nothing is wider than the window', async (route, heading) => {
    await tab.goto(`${shell}${route}`);
    await toRead(tab, new RegExp(heading), 'h1');
    await until('no remote is loading', () =>
      tab.run(() => document.querySelector('main [aria-busy="true"]') === null),
    );
    expect(
      await tab.run(() => document.querySelector('main [role="alert"]')?.textContent ?? null),
    ).toBeNull();
    expect(
      await tab.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  });

  inBrowser('the map draws circles and is live', async () => {
    await tab.goto(shell);
    await until('a circle', () =>
      tab.run(
        () => document.querySelector('.leaflet-container [role="button"][aria-label*=" report"]') !== null,
      ),
    );
    await until('a live map', () =>
      tab.run(() => document.querySelector('[data-status="connected"]') !== null),
    );
  });

  inBrowser('a report is sent', async () => {
    await tab.goto(`${shell}/report`);
    await toEnter(tab, 'Country', 'IN');
    await toEnter(tab, 'Postal code', '400001');
    await toPress(tab, 'Cough');
    await toRead(tab, /Location Verified|Region found/);
    await toPress(tab, 'Submit Report');
    await toRead(tab, /Thank you for your report/);
  });

  inBrowser('a consultation is answered', async () => {
    await tab.goto(`${shell}/phone-ai`);
    await toEnter(tab, 'Phone number', '+91 98765 43210');
    await toEnter(tab, 'Symptoms', 'runny nose, sore throat');
    await toPress(tab, 'Get');
    await toRead(tab, /Recommendations/);
  });

  inBrowser('a message reaches the global chat room', async () => {
    await tab.goto(`${shell}/about`);
    await toPress(tab, 'Private Chat');
    await toEnter(tab, 'Your name', `Ida ${process.pid}`);
    await toPress(tab, 'Continue');
    await toPress(tab, 'Join Global Chat Room');
    await toEnter(tab, 'Message', 'good morning');
    await toPress(tab, 'Send');
    await toRead(tab, /good morning/, '[role="log"]');
    await until(
      'the message is sent',
      async () => !(await tab.run(textOf, '[role="log"]')).includes('Sending'),
    );
  });
});
