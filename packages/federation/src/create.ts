import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '@health-commons/base/run-command';
import { defineCommand, flag, text } from '@health-commons/base/command-line';
import { type NewRemote, PACKED, faultsOf, findTarballs, remoteFiles } from './new-remote';
import { findAbove, findRoot, isRepositoryRoot, runNpm } from './project';
import { writeFiles } from './release/files';
import { findRemotes, SHELL_PORT } from './remotes';

const command = defineCommand({
  command: 'npm run create-remote --',
  operands: 'NAME',
  about: { NAME: 'the folder of the remote, such as mfe-vaccines' },
  options: {
    route: text('PATH', 'where its page is, such as /vaccines'),
    label: text('TEXT', 'what the navigation calls it, such as Vaccines'),
    packages: text('DIR', 'outside of the repository: the folder of the tarballs of npm run pack'),
    'no-install': flag('in the repository: does not link the workspace'),
  },
});

/** The default port outside of the repository. No part of a suite has it. */
const OWN_PORT = 3100;

/** @throws Error with the output of a program that has failed */
function assertDone({ code, output }: { code: number | null; output: string }): void {
  if (code !== 0) throw new Error(output);
}

/** @throws Error that names every fault */
function assertNone(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

type Options = Omit<NewRemote, 'port'> & { packages: string | undefined; install: boolean };

/** Creates a workspace, links it and adds it to package-lock.json. Resolves to what comes next. */
async function createInRepository(root: string, options: Options): Promise<string> {
  const others = findRemotes(root);
  const port = Math.max(SHELL_PORT, ...others.map(({ manifest }) => manifest.port)) + 1;
  const remote = { ...options, port };
  assertNone([
    ...faultsOf(remote, root, others),
    ...(options.packages === undefined ? [] : ['--packages is not for a remote in the repository.']),
  ]);
  const { name, route } = options;
  writeFiles(path.join(root, name), remoteFiles(remote));
  assertDone(await runCommand(process.execPath, ['node_modules/oxfmt/bin/oxfmt', name], { cwd: root }));
  if (options.install) {
    const args = ['install', '--prefer-offline', '--no-audit', '--no-fund'];
    assertDone(await runNpm(args, root));
  }
  return `Commit this folder and package-lock.json. Next:

npm run dev                     starts the suite: your page is at ${route}, and alone at http://localhost:${port}
npm run check -- ${name}   checks types, lint, format, unit tests and sizes
npm start                       serves the suite as an installation does`;
}

/** Creates a folder of its own with copies of the tarballs. Returns what comes next. */
function createOutside(folder: string, options: Options): string {
  const packages = path.resolve(folder, options.packages ?? '');
  const { tarballs, faults } =
    options.packages === undefined
      ? { tarballs: {}, faults: ['--packages must be the folder of the tarballs of npm run pack.'] }
      : findTarballs(packages);
  const remote = { ...options, port: OWN_PORT };
  assertNone([...faultsOf(remote, folder), ...faults]);
  const own = path.join(folder, options.name);
  const files = Object.entries(tarballs).map(([name, file]) => [name, `file:packages/${file}`] as const);
  writeFiles(own, remoteFiles(remote, Object.fromEntries(files)));
  mkdirSync(path.join(own, 'packages'), { recursive: true });
  for (const file of Object.values(tarballs))
    copyFileSync(path.join(packages, file), path.join(own, 'packages', file));
  return `Next:

cd ${options.name} && npm install
npm run dev                     your page is alone at http://localhost:${OWN_PORT}
npm run check                   checks types, unit tests and sizes
npx health-commons create-key   makes the key of your releases; its public key is for the owner of the site`;
}

/** `create-remote` creates a remote in the repository, or in a folder of its own in any other folder. */
export async function createRemote(args: string[]): Promise<void> {
  const { values, operands } = command.read(args);
  const [name = ''] = operands;
  const { route = '', label = '', packages } = values;
  const options = { name, route, label, packages, install: !values['no-install'] };
  const started = performance.now();
  const root = findAbove(process.cwd(), isRepositoryRoot);
  const next =
    root === null ? createOutside(process.cwd(), options) : await createInRepository(root, options);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Created ${name} in ${seconds} s. ${next}`);
}

const packCommand = defineCommand({
  command: 'npm run pack --',
  options: { out: text('DIR', 'the folder of the tarballs', '.local/packages') },
});

/** Writes a tarball of each package that a remote outside of this repository needs. */
export async function packAll(args: string[]): Promise<void> {
  const { values } = packCommand.read(args);
  const root = findRoot();
  const out = path.resolve(root, values.out);
  mkdirSync(out, { recursive: true });
  const workspaces = PACKED.map((name) => `--workspace=packages/${name}`);
  const { code, output } = await runNpm(['pack', '--silent', '--pack-destination', out, ...workspaces], root);
  if (code !== 0) throw new Error(`npm could not pack the packages.\n${output}`);
  console.log(output);
}
