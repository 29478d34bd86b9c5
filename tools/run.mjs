/**
 * `node tools/run.mjs <command>` runs the repository's commands, which are TypeScript programs, also from a fresh
 * clone. This file is plain JavaScript and uses no package before it has installed the packages.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
// oxlint-disable-next-line workspaces/imports -- No package is linked before the installation.
import '../packages/base/src/end-with-npm.mjs';
import { nodeFault } from './node-version.mjs';

/** It has several commands, and reads the name of one. */
const FEDERATION = '../../packages/federation/src/main.ts';
/** Programs of other workspaces, which get the settings of .env as environment variables. */
const WITH_SETTINGS = {
  backup: '../../local-backend/src/backup/backup-main.ts',
  restore: '../../local-backend/src/backup/restore-main.ts',
  reports: '../../local-backend/src/operator/reports-main.ts',
  'postal:import': '../../local-backend/src/postal-import/main.ts',
  'phone:replay': '../../api/src/phone-line/replay-main.ts',
};

/** The programs of the commands, relative to tools/src. */
const PROGRAMS = {
  start: 'start/main.ts',
  test: 'test-runner/main.ts',
  build: 'build/main.ts',
  'api-report': FEDERATION,
  'create-remote': FEDERATION,
  pack: FEDERATION,
  sizes: FEDERATION,
  seed: 'seed/main.ts',
  settings: 'environment/main.ts',
  gazetteer: '../../api/src/gazetteer/write-cities.ts',
  keys: 'keys/main.ts',
  ...WITH_SETTINGS,
  judge: 'judge/main.ts',
  status: 'status/main.ts',
  chat: 'moderation/main.ts',
  export: 'export/main.ts',
  verify: 'verify/main.ts',
  compat: 'compat/main.ts',
  registry: 'registry-server/main.ts',
  release: 'release/main.ts',
  serve: 'serve/main.ts',
  'bench:api': '../../bench/src/api/main.ts',
  'bench:chat': '../../bench/src/chat/main.ts',
  'bench:map': '../../bench/src/map/main.ts',
  'bench:pages': '../../bench/src/pages/main.ts',
  'bench:epidemiology': '../../bench/src/epidemiology/main.ts',
  mutants: 'testing/mutants/main.ts',
  icons: '../../e2e/src/icons/draw-icons.ts',
};
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
  if (status !== 0) exitWith('The packages could not be installed: see above.');
}

function exitWith(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const command = process.argv[2];
const program = Object.hasOwn(PROGRAMS, command ?? '') ? PROGRAMS[command] : undefined;
if (!program) exitWith(`There is no command '${command ?? ''}': use ${Object.keys(PROGRAMS).join(', ')}.`);
// It chooses its program by the command.
if (program !== FEDERATION) process.argv.splice(2, 1);
if (command === 'status' && !existsSync(path.join(root, 'node_modules/tsx'))) {
  // Reading the status must not install packages. Programs parse the output, so if the packages are missing, the
  // command still prints a status: that of a suite that is not running.
  process.stdout.write(`${JSON.stringify({ api: null, anonKey: null, parts: {} })}\n`);
  exitWith('Nothing runs: the packages are not even installed. `npm start` does both.');
}
const fault = nodeFault(process.version);
if (fault) exitWith(fault);
process.chdir(root);
if (command !== 'status' && !isInstalled()) install();
const { register } = await import('tsx/esm/api');
register();
const load = (file) => import(new URL(`./src/${file}`, import.meta.url).href);
try {
  if (command in WITH_SETTINGS) {
    const { loadEnvironment } = await load('environment/environment.ts');
    Object.assign(process.env, loadEnvironment('.env', process.env));
  }
  await load(program);
} catch (error) {
  if (error?.name !== 'Fault') throw error;
  exitWith(error.message);
}
