import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '@health-commons/base/command-line';
import { runCommand } from '@health-commons/base/run-command';
import type { Environment as Variables } from '@health-commons/contracts/settings';

type Search = {
  /** The variable with which a person names the program. */
  variable?: string;
  /** Names of the program on PATH. */
  names: readonly string[];
  /** Returns other places to look at, the best first. */
  places?: () => readonly string[];
  /** Commands that install the program, each run if the program is still missing. */
  installs?: readonly (readonly [string, ...string[]])[];
};

const MAX_SECONDS = 300;

/**
 * Returns the path of a program, or undefined if it cannot be found or installed. Looks at its variable, PATH and other
 * places in this order, then tries to install it.
 * @throws Fault if the variable names no file
 */
async function findProgram(
  env: Variables,
  { variable, names, places = () => [], installs = [] }: Search,
): Promise<string | undefined> {
  const named = variable && env[variable];
  if (named) {
    if (existsSync(named)) return named;
    throw new Fault(`${variable} is ${named}, which is missing.`);
  }
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const find = () => [...onPath, ...places()].find((file) => existsSync(file));
  for (const [command, ...args] of installs) {
    const found = find();
    if (found) return found;
    console.log(`Trying ${[command, ...args].join(' ')} …`);
    await runCommand(command, args, {
      seconds: MAX_SECONDS,
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return find();
}

/** The commands fail at once without root rights, and on systems without apt-get. */
const debianPackage = (name: string) =>
  [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', name],
  ] as const;

const MAC_BROWSERS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The program in a folder of Playwright's cache, on each system. */
const PLAYWRIGHT_PROGRAMS = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
];

/** Returns the paths of Chromium in a cache of Playwright, those of the newest version first. */
const inCache = (cache: string): string[] =>
  (existsSync(cache) ? readdirSync(cache) : [])
    .filter((entry) => /^chromium-\d+$/.test(entry))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .flatMap((entry) => PLAYWRIGHT_PROGRAMS.map((program) => path.join(cache, entry, program)));

/** Chromium without the windows of a desktop, which take a quarter of the processor time of a browser test. */
const SHELL = 'chromium-headless-shell';

/**
 * Returns the path of Chromium or Chrome: CHROMIUM_PATH, an installed browser or one in Playwright's cache. If there is
 * none, installs Chromium. `prefersShell` looks for Chromium's headless shell first, and installs it first.
 * @throws Fault with one sentence if CHROMIUM_PATH does not exist, or if no browser can be found or installed
 */
export async function findChromium(
  env: Variables = process.env,
  { prefersShell = false } = {},
): Promise<string> {
  const given = env['PLAYWRIGHT_BROWSERS_PATH'];
  const home = env['HOME'] ?? '';
  const caches = given
    ? [given]
    : ['.cache', 'Library/Caches'].map((folder) => path.join(home, folder, 'ms-playwright'));
  const found = await findProgram(env, {
    variable: 'CHROMIUM_PATH',
    names: [
      ...(prefersShell ? [SHELL] : []),
      ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    ],
    places: () => [...MAC_BROWSERS, ...caches.flatMap(inCache)],
    installs: [
      ['npx', '--no', 'playwright-core', 'install', 'chromium'],
      ...(prefersShell ? debianPackage(SHELL) : []),
      ...debianPackage('chromium'),
    ],
  });
  if (found) return found;
  throw new Fault(
    'No Chromium or Chrome was found and none could be installed: install one, or set CHROMIUM_PATH to its path.',
  );
}

/**
 * Returns the path of a Redis or Valkey server for the chat's tests, or undefined. Tests that need the server are then
 * skipped.
 */
export const findRedis = (env: Variables = process.env): Promise<string | undefined> =>
  findProgram(env, { names: ['redis-server', 'valkey-server'], installs: debianPackage('redis-server') });

/** The command that installs an npm package that few people need into a folder of its own. */
const npmPackage = (folder: string, name: string) =>
  ['npm', 'install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, name] as const;

/** Returns the path of Deno, which the edge function's test needs, or undefined. Installs it into `folder`. */
export const findDeno = (folder: string, env: Variables = process.env): Promise<string | undefined> =>
  findProgram(env, {
    variable: 'DENO_PATH',
    names: ['deno'],
    places: () => [path.join(folder, 'node_modules/.bin/deno')],
    installs: [npmPackage(folder, 'deno@2.9.6')],
  });

export const LIGHTHOUSE_VERSION = '12.8.2';

/** Returns the path of Lighthouse's module, which `npm run bench:pages` needs. Installs it into `folder`. */
export async function findLighthouse(folder: string): Promise<string> {
  const found = await findProgram(process.env, {
    names: [],
    places: () => [path.join(folder, 'node_modules/lighthouse/core/index.js')],
    installs: [npmPackage(folder, `lighthouse@${LIGHTHOUSE_VERSION}`)],
  });
  if (!found) throw new Fault('Lighthouse could not be installed from the package registry.');
  return found;
}

/** Returns the path of a Node with this major version, or undefined: NODE_<major>_PATH, or one on PATH. */
export const findNode = (major: number, env: Variables = process.env): Promise<string | undefined> =>
  findProgram(env, { variable: `NODE_${major}_PATH`, names: [`node${major}`, `node-${major}`] });
