/**
 * Runs the repository's TypeScript programs from a fresh clone. This file is plain JavaScript and uses no package
 * before it has installed the packages.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
// oxlint-disable-next-line workspaces/imports -- No package is linked before the installation.
import '../packages/base/src/end-with-npm.mjs';
import { nodeFault } from './node-version.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** Where npm records what it has installed. */
const INSTALLED = path.join(root, 'node_modules', '.package-lock.json');

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/** Returns whether the installed packages match package-lock.json. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const there = readPackages(INSTALLED);
  const wanted = Object.entries(readPackages(path.join(root, 'package-lock.json')));
  return wanted.every(([place, { version, link, optional }]) => {
    if (!place.startsWith('node_modules/') && !place.includes('/node_modules/')) return true;
    if (link) return existsSync(path.join(root, place));
    // Most optional packages are for other systems, so a missing one is accepted.
    return there[place] ? there[place].version === version : optional === true;
  });
}

/**
 * Runs `npm install --no-save`, which installs the versions of package-lock.json and does not change that file. `npm
 * ci` would reject a lockfile without other systems' optional packages, and would empty node_modules while a suite uses
 * it. What npm prints goes to standard error, because programs read standard output.
 */
function install() {
  process.stderr.write('Installing packages …\n');
  const npm = process.env.npm_execpath;
  const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(
    command,
    [...before, 'install', '--no-save', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'],
    { cwd: root, stdio: ['ignore', 2, 2], shell: !npm && process.platform === 'win32' },
  );
  if (status === 0) return;
  process.stderr.write('The packages could not be installed: see above.\n');
  process.exit(1);
}

/**
 * Checks the version of Node, installs missing packages and runs a TypeScript program in this process. The path of the
 * program is relative to tools/src. `install: false` is for programs that only read: they run with the installed
 * packages. `settings: true` adds the settings of .env to the environment variables.
 */
export async function run(program, options = {}) {
  const fault = nodeFault(process.version);
  if (fault) {
    process.stderr.write(`${fault}\n`);
    process.exit(1);
  }
  process.chdir(root);
  if (options.install !== false && !isInstalled()) install();
  const { register } = await import('tsx/esm/api');
  register();
  const load = (file) => import(new URL(`./src/${file}`, import.meta.url).href);
  try {
    if (options.settings) {
      const { loadEnvironment } = await load('environment/environment.ts');
      Object.assign(process.env, loadEnvironment('.env', process.env));
    }
    await load(program);
  } catch (error) {
    if (error?.name !== 'Fault') throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
