import path from 'node:path';
import { parseArgs } from 'node:util';
import { findProject } from '../project';
import { type SecretKey, keysFolder, parseKey, readKey, readOrCreateKey } from '../registry/keys';
import { type RemoteFolder, readRemote } from '../remotes';
import { findBrowser } from './browser';
import { openTarget } from './http-target';
import { releaseRemote } from './release-remote';
import { releaseCanary, printStatus, rollBackRelease } from './releases';

const USAGE = `Usage: npm run release -- WORKSPACE [ACTION] --to TARGET [options]
  (no action)          checks, builds, uploads and releases a remote
  status               prints the releases that the registry names
  rollback [VERSION]   makes the previous or the given version live
  canary PERCENT       changes the share of browsers that run the canary
  promote, abort       makes the canary live for all, or ends it
Options:
  --to TARGET          the folder of an export, or the URL of a registry server (npm run registry)
  --version X          the version (from package.json and the sources)
  --canary PERCENT     the share of browsers that run the release, instead of all
  --keys DIR           the folder of the team's key (REGISTRY_KEYS); REGISTRY_KEY can contain the key itself
  --dry-run            checks and builds, and writes nothing
  --without-browser    does not open the remote in a browser`;

function readOptions(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      to: text,
      version: text,
      canary: text,
      keys: text,
      'dry-run': flag,
      'without-browser': flag,
    },
  });
  const [workspace, action = 'release', argument] = positionals;
  if (!workspace || !values.to || positionals.length > 3) throw new Error(USAGE);
  return { ...values, workspace, to: values.to, action, argument };
}

/** Returns a percentage as a share from 0 to 1. @throws Error if it is not a number from 0 to 100 */
function readShare(text: string): number {
  const percent = Number(text);
  if (text === '' || !(percent >= 0 && percent <= 100))
    throw new Error('The share of a canary must be a percentage from 0 to 100, such as 5.');
  return percent / 100;
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

/** `health-commons create-key [FOLDER]` makes the key of a remote's team, unless it exists, and prints the public key. */
export function createTeamKey([folder = '.']: string[]): void {
  const remote = readRemote(folder);
  const file = keyFile(remote);
  const { publicKey } = readOrCreateKey(file);
  console.error(
    `${file} is the secret key of ${remote.manifest.name}. Keep a copy of it, and send the owner the public key:`,
  );
  console.log(publicKey);
}

type FindBrowser = () => Promise<string>;

async function run(args: readonly string[], findChromium: FindBrowser): Promise<void> {
  const { workspace, to, action, keys, ...values } = readOptions(args);
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
    case 'rollback':
      return rollBackRelease(withKey(), values.argument);
    case 'canary':
      return releaseCanary(withKey(), readShare(values.argument ?? ''));
    case 'promote':
    case 'abort':
      return releaseCanary(withKey(), action);
    default:
      throw new Error(USAGE);
  }
}

/** Runs the release command. Resolves to its exit code. `findChromium` resolves to its path. */
export async function runRelease(
  args: readonly string[],
  findChromium: FindBrowser = () => Promise.resolve().then(() => findBrowser(process.env)),
): Promise<number> {
  try {
    await run(args, findChromium);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
