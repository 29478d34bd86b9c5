import path from 'node:path';
import { defineCommand, flag, text } from '@health-commons/base/command-line';
import { findProject } from '../project';
import { type SecretKey, keysFolder, parseKey, readKey, readOrCreateKey } from '../registry/keys';
import { type RemoteFolder, readRemote } from '../remotes';
import { findBrowser } from './browser';
import { openTarget } from './http-target';
import { releaseRemote } from './release-remote';
import { printStatus, pruneReleases, releaseCanary, rollBackRelease } from './releases';

const command = defineCommand({
  command: 'npm run release --',
  operands: 'WORKSPACE [ACTION] [VALUE]',
  about: {
    '(no action)': 'checks, builds, uploads and releases a remote',
    status: 'prints the releases that the registry names',
    'rollback [VERSION]': 'makes the previous or the given version live',
    'canary PERCENT': 'changes the share of browsers that run the canary',
    'promote, abort': 'makes the canary live for all, or ends it',
    'prune [DAYS]': 'removes versions that the registry has not named for 7 days, or DAYS, from a folder',
  },
  options: {
    to: text('TARGET', 'the folder of an export, or the URL of a registry server (npm run registry)'),
    version: text('X', 'the version (from package.json and the sources)'),
    canary: text('PERCENT', 'the share of browsers that run the release, instead of all'),
    keys: text(
      'DIR',
      "the folder of the team's key (REGISTRY_KEYS); REGISTRY_KEY can contain the key itself",
    ),
    'dry-run': flag('checks and builds, and writes nothing'),
    'without-browser': flag('does not open the remote in a browser'),
  },
});

/** Returns a percentage as a share from 0 to 1. @throws Error if it is not a number from 0 to 100 */
function readShare(text: string): number {
  const percent = Number(text);
  if (text === '' || !(percent >= 0 && percent <= 100))
    throw new Error('The share of a canary must be a percentage from 0 to 100, such as 5.');
  return percent / 100;
}

/** @throws Error unless it is a whole number of at least 1 */
function readDays(text = '7'): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error('DAYS must be a whole number of days, at least 1.');
  return Number(text);
}

/** Returns the path of a team's key. `keys` is the folder of --keys. */
function keyFile({ directory, manifest }: RemoteFolder, keys = keysFolder(process.env)): string {
  return path.resolve(findProject(directory).root, keys, `${manifest.name}.pem`);
}

/** @throws Error if neither REGISTRY_KEY nor the folder has the team's key */
function readTeamKey(remote: RemoteFolder, keys: string | undefined): SecretKey {
  const pem = process.env['REGISTRY_KEY'];
  if (pem) return parseKey(pem, 'REGISTRY_KEY');
  const file = keyFile(remote, keys && path.resolve(keys));
  const key = readKey(file);
  if (!key) throw new Error(`${file} does not exist. npx health-commons create-key makes it.`);
  return key;
}

const createKey = defineCommand({ command: 'npx health-commons create-key', operands: '[FOLDER]' });

/** `health-commons create-key [FOLDER]` makes a remote's key unless it exists, and prints the public key. */
export function createTeamKey(args: string[]): void {
  const [folder = '.'] = createKey.read(args).operands;
  const remote = readRemote(folder);
  const file = keyFile(remote);
  const { publicKey } = readOrCreateKey(file);
  console.error(
    `${file} is the secret key of ${remote.manifest.name}. Keep a copy of it, and send the owner the public key:`,
  );
  console.log(publicKey);
}

/**
 * Runs the release command. `findChromium` resolves to the path of a browser. Rejects with an Error that says what
 * prevents the release.
 */
export async function runRelease(
  args: readonly string[],
  findChromium = () => Promise.resolve().then(() => findBrowser(process.env)),
): Promise<void> {
  const { values, operands } = command.read(args);
  const [workspace = '', action = 'release', argument] = operands;
  const { to, keys } = values;
  if (to === undefined) throw command.fault('--to is missing');
  const remote = readRemote(workspace);
  const { name } = remote.manifest;
  const target = await openTarget(to);
  const say = (line: string) => console.log(line);
  const options = { target, name, say };
  const withKey = () => ({ ...options, key: readTeamKey(remote, keys) });
  switch (action) {
    case 'release':
      return releaseRemote({
        ...withKey(),
        workspace,
        version: values.version,
        dryRun: values['dry-run'],
        canary: values.canary === undefined ? undefined : readShare(values.canary),
        findBrowser: values['without-browser'] ? null : findChromium,
      });
    case 'status':
      return printStatus(options);
    case 'prune':
      return pruneReleases(options, readDays(argument));
    case 'rollback':
      return rollBackRelease(withKey(), argument);
    case 'canary':
      return releaseCanary(withKey(), readShare(argument ?? ''));
    case 'promote':
    case 'abort':
      return releaseCanary(withKey(), action);
    default:
      throw command.fault(`there is no action '${action}'`);
  }
}
