import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Fault } from '../fault';
import { runCommand } from '../run-command';

/** The parts of the machine that are needed to find or install a program. Tests pass a fake machine. */
export type Machine = {
  env: Readonly<Record<string, string | undefined>>;
  home: string;
  isRoot: boolean;
  exists: (file: string) => boolean;
  /** Returns the names in a folder, or none if there is no such folder. */
  list: (folder: string) => string[];
  /** Runs a program for at most some minutes. Resolves with whether the program succeeded. */
  run: (command: string, ...args: readonly string[]) => Promise<boolean>;
};

type Search = {
  /** The variable with which a person names the program. */
  variable?: string;
  /** Names of the program on PATH. */
  names: readonly string[];
  /** Other places to look at, the best first. */
  places?: () => readonly string[];
  /** Ways to install the program, each tried if the program is still missing. */
  installs?: readonly (() => Promise<unknown>)[];
};

/**
 * Returns the path of a program, or undefined if it cannot be found or installed. Looks at its variable, PATH and other
 * places in this order, then tries to install it.
 * @throws Fault if the variable names no such program
 */
async function findProgram(
  { env, exists }: Machine,
  { variable, names, places = () => [], installs = [] }: Search,
): Promise<string | undefined> {
  const named = variable && env[variable];
  if (named) {
    if (exists(named)) return named;
    throw new Fault(`${variable} is ${named}, which is missing.`);
  }
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const find = () => [...onPath, ...places()].find(exists);
  for (const install of installs) {
    const found = find();
    if (found) return found;
    await install();
  }
  return find();
}

/** Returns a function that installs a Debian package if this process is root and the machine has apt-get. */
const debianPackage = (machine: Machine, name: string) => async () => {
  if (!machine.isRoot || !(await findProgram(machine, { names: ['apt-get'] }))) return;
  await machine.run('apt-get', 'update');
  await machine.run('apt-get', 'install', '-y', '--no-install-recommends', name);
};

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
const inCache = ({ list }: Machine, cache: string): string[] =>
  list(cache)
    .filter((entry) => /^chromium-\d+$/.test(entry))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .flatMap((entry) => PLAYWRIGHT_PROGRAMS.map((program) => path.join(cache, entry, program)));

/**
 * Returns the path of Chromium or Chrome: CHROMIUM_PATH, an installed browser or one in Playwright's cache. If there is
 * none, installs Chromium.
 * @throws Fault with one sentence if CHROMIUM_PATH does not exist, or if no browser can be found or installed
 */
export async function findChromium(machine: Machine = thisMachine()): Promise<string> {
  const { env, home, run } = machine;
  const caches = [env['PLAYWRIGHT_BROWSERS_PATH']].filter((folder) => folder !== undefined);
  if (caches.length === 0)
    caches.push(...['.cache', 'Library/Caches'].map((folder) => path.join(home, folder, 'ms-playwright')));
  const found = await findProgram(machine, {
    variable: 'CHROMIUM_PATH',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    places: () => [...MAC_BROWSERS, ...caches.flatMap((cache) => inCache(machine, cache))],
    installs: [
      () => run('npx', '--no', 'playwright-core', 'install', 'chromium'),
      debianPackage(machine, 'chromium'),
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
export const findRedis = (machine: Machine = thisMachine()): Promise<string | undefined> =>
  findProgram(machine, {
    names: ['redis-server', 'valkey-server'],
    installs: [debianPackage(machine, 'redis-server')],
  });

const MAX_SECONDS = 300;

function thisMachine(): Machine {
  return {
    env: process.env,
    home: os.homedir(),
    isRoot: process.getuid?.() === 0,
    exists: existsSync,
    list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
    run: async (command, ...args) => {
      if (args.includes('install')) console.log(`Trying ${[command, ...args].join(' ')} …`);
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      return (await runCommand(command, args, { seconds: MAX_SECONDS, env })).code === 0;
    },
  };
}
