import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@health-commons/base/testing/free-port';
import puppeteer from 'puppeteer-core';
import { until } from './until';

/** A window of a browser that Playwright does not drive as Debian ships it. */
export type Tab = {
  goto: (url: string) => Promise<unknown>;
  /** Runs a function in the page. It sees only its arguments, which are JSON. */
  run: <Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args) => Promise<Result>;
  close: () => Promise<void>;
};

export const PHONE = { width: 360, height: 740 } as const;

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
export function otherBrowsers(): Record<'Firefox' | 'WebKit', (() => Promise<Tab>) | undefined> {
  const firefox = onPath('firefox-esr') ?? onPath('firefox');
  const [driver, display] = [onPath('WebKitWebDriver'), onPath('Xvfb')];
  const binary = WEBKIT_FOLDERS.map((folder) => path.join(folder, 'MiniBrowser')).find(existsSync);
  return {
    Firefox: firefox ? () => openFirefox(firefox) : undefined,
    WebKit: driver && display && binary ? () => openWebKit(driver, display, binary) : undefined,
  };
}
