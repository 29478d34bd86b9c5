/**
 * Runs the repository's TypeScript programs from a fresh clone. This file is plain JavaScript and uses no package
 * before it has installed the packages.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFault } from './node-version.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const STAMP = path.join(root, 'node_modules', '.health-commons-lock');

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages ?? {};
  } catch {
    return null;
  }
}

/**
 * Returns whether the packages that npm recorded as installed match the lockfile. They do after a manual `npm install`,
 * for example.
 */
function hasEverything() {
  const wanted = readPackages('package-lock.json');
  const there = readPackages('node_modules/.package-lock.json');
  if (!wanted || !there) return false;
  return Object.entries(wanted).every(([place, { version, link, optional }]) => {
    if (!place.startsWith('node_modules/') && !place.includes('/node_modules/')) return true;
    if (link) return existsSync(path.join(root, place));
    // Most optional packages are for other systems, so a missing one is accepted.
    return there[place] ? there[place].version === version : optional === true;
  });
}

/** Returns whether node_modules matches package-lock.json. */
function isInstalled() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8').trim() === lockHash()) return true;
  if (!hasEverything()) return false;
  writeFileSync(STAMP, `${lockHash()}\n`);
  return true;
}

/**
 * Runs `npm install --no-save`, which installs the versions of package-lock.json and does not change that file. `npm
 * ci` would reject a lockfile without other systems' optional packages, and would empty node_modules while a suite uses
 * it. The output goes to a log, which is printed if npm fails.
 */
async function install() {
  const log = path.join(root, '.local', 'logs', 'install.log');
  mkdirSync(path.dirname(log), { recursive: true });
  process.stderr.write('Installing packages …\n');
  const started = Date.now();
  const lock = lockHash();
  const npm = process.env.npm_execpath;
  const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  const child = spawn(
    command,
    [...before, 'install', '--no-save', '--no-audit', '--no-fund', '--include=dev'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: !npm && process.platform === 'win32',
    },
  );
  const file = createWriteStream(log);
  child.stdout.pipe(file);
  child.stderr.pipe(file);
  const stop = (signal) => child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('close', (number, signal) => resolve(signal ? 130 : number));
  });
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (code === 130) process.exit(130);
  if (code !== 0) {
    process.stderr.write(existsSync(log) ? readFileSync(log, 'utf8') : '');
    process.stderr.write(
      `The packages could not be installed (npm install exited with ${code}): see above, or ${log}.\n`,
    );
    process.exit(1);
  }
  writeFileSync(STAMP, `${lock}\n`);
  process.stderr.write(`Packages installed (${((Date.now() - started) / 1000).toFixed(0)} s)\n`);
}

/**
 * Checks the version of Node, installs missing packages and runs a TypeScript program in this process. The path of the
 * program is relative to tools/src. `install: false` is for programs that only read: they run with the installed
 * packages.
 */
export async function run(program, options = {}) {
  const fault = nodeFault(process.version);
  if (fault) {
    process.stderr.write(`${fault}\n`);
    process.exit(1);
  }
  process.chdir(root);
  if (options.install !== false && !isInstalled()) await install();
  const { register } = await import('tsx/esm/api');
  register();
  await import(new URL(`./src/${program}`, import.meta.url).href).catch((error) => {
    if (error?.name !== 'ManifestError') throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
