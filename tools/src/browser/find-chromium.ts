import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Fault } from '../fault';
import { runCommand } from '../run-command';

/** What the search needs of the machine; tests give a machine of their own. */
export type Machine = {
  env: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  home: string;
  isRoot: boolean;
  exists: (file: string) => boolean;
  list: (folder: string) => string[];
  /** Runs a program for as long as `seconds` at most; whether it ended well. */
  run: (command: string, args: readonly string[], seconds: number) => Promise<boolean>;
  say: (words: string) => void;
};

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const onPath = ({ env, exists }: Machine, name: string) =>
  (env['PATH'] ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, name))
    .find(exists);

/** An installed Chromium or Chrome, or undefined. */
function installed(machine: Machine): string | undefined {
  for (const name of NAMES) {
    const found = onPath(machine, name);
    if (found) return found;
  }
  return machine.platform === 'darwin' ? MAC_APPS.find(machine.exists) : undefined;
}

/** The newest Chromium that Playwright has put into its cache, or undefined. */
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
 * The path of a Chromium: CHROMIUM_PATH, else one that is installed, else Playwright's, else one that it tries to install.
 * @throws Fault in one sentence when there is none and none can be installed
 */
export async function findChromium(machine: Machine = thisMachine()): Promise<string> {
  const given = machine.env['CHROMIUM_PATH'];
  if (given) {
    if (machine.exists(given)) return given;
    throw new Fault(`CHROMIUM_PATH names ${given}, and there is no such file.`);
  }
  const there = installed(machine) ?? cached(machine);
  if (there) return there;

  machine.say('No Chromium or Chrome is installed: trying Playwright’s …');
  await machine.run('npx', ['--no', 'playwright-core', 'install', 'chromium'], 3 * MINUTES);
  const downloaded = cached(machine);
  if (downloaded) return downloaded;

  if (machine.isRoot && onPath(machine, 'apt-get')) {
    machine.say('Trying apt-get …');
    await machine.run('apt-get', ['update'], 2 * MINUTES);
    await machine.run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], 5 * MINUTES);
    const packaged = installed(machine);
    if (packaged) return packaged;
  }
  throw new Fault(
    'No Chromium or Chrome was found and none could be installed: install one, or set CHROMIUM_PATH to its program.',
  );
}

function thisMachine(): Machine {
  return {
    env: process.env,
    platform: process.platform,
    home: os.homedir(),
    isRoot: process.getuid?.() === 0,
    exists: existsSync,
    list: (folder) => {
      try {
        return readdirSync(folder);
      } catch {
        return [];
      }
    },
    run: async (command, args, seconds) =>
      (
        await runCommand(command, args, {
          seconds,
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        })
      ).code === 0,
    say: (words) => console.log(words),
  };
}
