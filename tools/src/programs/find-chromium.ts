import path from 'node:path';
import { Fault } from '../fault';
import { installPackage, onPath, thisMachine, type Machine } from './machine';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of an installed Chromium or Chrome, or undefined. */
function installed(machine: Machine): string | undefined {
  return (
    onPath(machine, ...NAMES) ?? (machine.platform === 'darwin' ? MAC_APPS.find(machine.exists) : undefined)
  );
}

/** Returns the path of the newest Chromium in Playwright's cache, or undefined. */
function cached({ env, platform, home, exists, list }: Machine): string | undefined {
  const folder =
    env['PLAYWRIGHT_BROWSERS_PATH'] ??
    (platform === 'darwin'
      ? path.join(home, 'Library/Caches/ms-playwright')
      : path.join(home, '.cache/ms-playwright'));
  const programs = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  ];
  return list(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((one, other) => Number(other.slice(9)) - Number(one.slice(9)))
    .flatMap((name) => programs.map((program) => path.join(folder, name, program)))
    .find(exists);
}

const MINUTES = 60;

/**
 * Returns the path of Chromium or Chrome. Tries CHROMIUM_PATH, installed browsers and Playwright's cache in this order,
 * then installs Chromium.
 * @throws Fault with one sentence if CHROMIUM_PATH does not exist, or if no browser can be found or installed
 */
export async function findChromium(machine: Machine = thisMachine()): Promise<string> {
  const override = machine.env['CHROMIUM_PATH'];
  if (override) {
    if (machine.exists(override)) return override;
    throw new Fault(`CHROMIUM_PATH is ${override}, but there is no such file.`);
  }
  const there = installed(machine) ?? cached(machine);
  if (there) return there;

  machine.say('No Chromium or Chrome is installed. Trying Playwright’s Chromium …');
  await machine.run('npx', ['--no', 'playwright-core', 'install', 'chromium'], 3 * MINUTES);
  const downloaded = cached(machine);
  if (downloaded) return downloaded;

  await installPackage(machine, 'chromium');
  const packaged = installed(machine);
  if (packaged) return packaged;
  throw new Fault(
    'No Chromium or Chrome was found and none could be installed: install one, or set CHROMIUM_PATH to its path.',
  );
}
