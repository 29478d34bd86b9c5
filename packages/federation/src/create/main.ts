import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findRoot } from '../workspace';
import { planRemote } from './plan-remote';
import { remoteFiles } from './remote-files';

const USAGE =
  'Usage: npm run create-remote -- mfe-vaccines --route /vaccines --label Vaccines [--port N] [--no-install]';

/** Runs a program. @throws Error with its output if it fails */
function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(error?.message ?? `${stdout}${stderr}`.trim());
}

function installedReact(root: string): string {
  const file = path.join(root, 'node_modules/react/package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Links the new workspace and adds it to package-lock.json. */
function install(root: string): void {
  const npm = process.env['npm_execpath'];
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund'];
  run(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, root);
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      route: { type: 'string' },
      label: { type: 'string' },
      port: { type: 'string' },
      'no-install': { type: 'boolean', default: false },
    },
  });
  const [name, ...others] = positionals;
  const { route, label, port } = values;
  if (!name || !route || !label || others.length > 0) throw new Error(USAGE);
  const started = performance.now();
  const root = findRoot();
  const remote = planRemote(root, { name, route, label, port: port === undefined ? null : Number(port) });
  const { workspace, manifest } = remote;
  for (const [file, content] of Object.entries(remoteFiles(remote, installedReact(root)))) {
    const target = path.join(root, workspace, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  run(process.execPath, ['node_modules/oxfmt/bin/oxfmt', workspace], root);
  if (!values['no-install']) install(root);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Created ${workspace} in ${seconds} s. Commit this folder and package-lock.json. Next:

npm run dev                     starts the suite: your page is at ${route}, and alone at http://localhost:${manifest.port}
npm run check -- ${workspace}   checks types, lint, format, unit tests and sizes
npm start                       serves the suite as an installation does`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
