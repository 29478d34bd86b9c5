import path from 'node:path';
import { existsSync, renameSync } from 'node:fs';
import { type OwnerRow, publicKeySchema } from '@health-commons/contracts/registry/signed';
import { KEYS_FOLDER, keysFolder, readKey, readOrCreateKey } from '@health-commons/federation/registry/keys';
import { placesOf } from '@health-commons/federation/registry/documents';
import { createKeys, keyVariables } from '@health-commons/local-backend/keys';
import * as v from 'valibot';
import { placeOf, remoteName } from '@health-commons/contracts/registry';
import { readWorkspace } from '@health-commons/federation';
import {
  changeOwner,
  expiryOf,
  openTarget,
  readRegistry,
  type Target,
} from '@health-commons/federation/release';
import {
  defineCommand,
  Fault,
  flag,
  text,
  texts,
  throwAsFault,
  wholeNumber,
} from '@health-commons/base/command-line';
import { markdownTable } from '../markdown-table';

const command = defineCommand({
  command: 'npm run keys --',
  operands: '[ACTION] [NAME]',
  about: {
    '(no action)': "a new set of the backend's API keys",
    'create NAME': 'the key NAME.pem, unless it exists; NAME is owner or a remote',
    list: 'the remotes that the owner lists',
    'allow NAME': 'lists a remote, or changes its row; with --key, --route, --slot and --origin',
    'remove NAME': 'lists a remote no longer',
    'rotate owner': "makes the owner's next key, or with --finish signs with it",
    renew: 'signs the registry for more --days',
  },
  options: {
    to: text('TARGET', 'the folder of an export, or the URL of a registry server (npm run registry)'),
    keys: text('DIR', `the folder of the secret keys (REGISTRY_KEYS, ${KEYS_FOLDER})`),
    key: texts('PUBLIC', "a team's public key; --key=PUBLIC, because it may start with '-'"),
    route: texts('/path=Label', 'a page of the remote'),
    slot: texts('NAME', "a place of the remote on the shell's pages"),
    origin: texts('URL', "where the remote's files are"),
    days: wholeNumber('N', 'how long the signature is valid', [1, 9999]),
    finish: flag('ends the rotation'),
  },
});

type KeysOptions = ReturnType<typeof readOptions>;

function readRoute(text: string): OwnerRow['mounts'][number] {
  const [route = '', label = ''] = text.split(/=(.*)/s);
  if (!route.startsWith('/') || !label) throw new Fault(`--route must be /path=Label, not '${text}'.`);
  return { route, label };
}

/** @throws Fault with the usage if the command line is not valid */
function readOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>) {
  const { values, operands } = command.read(args);
  const { to, key: publicKeys, route, slot, origin: origins, days, finish } = values;
  const [action = '', name = ''] = operands;
  if (!publicKeys.every((key) => v.is(publicKeySchema, key)))
    throw new Fault('--key must be a public key of 43 characters, which npm run keys -- create prints.');
  const mounts: OwnerRow['mounts'] = [...slot.map((each) => ({ slot: each })), ...route.map(readRoute)];
  return {
    ...{ action, name, to, publicKeys, origins, mounts, days, finish },
    /** The folder of the secret keys. */
    keys: path.resolve(values.keys ?? keysFolder(env)),
  };
}

type Rows = Readonly<Record<string, OwnerRow>>;

const short = (key: string) => key.slice(0, 8);
const fileOf = ({ keys }: KeysOptions, name: string) => path.join(keys, `${name}.pem`);

function targetOf({ to }: KeysOptions): Promise<Target> {
  if (to === undefined) throw command.fault('--to is missing');
  return openTarget(to);
}

/** Changes the rows of the owner's document, signs it with this key of the owner, and returns what to print. */
async function sign(
  options: KeysOptions,
  edit: (rows: Rows) => Rows,
  file = fileOf(options, 'owner'),
): Promise<string[]> {
  const target = await targetOf(options);
  const key = readKey(file);
  if (!key) throw new Fault(`${file} does not exist.`);
  const owner = await changeOwner(target, { key, days: options.days }, edit);
  return [
    `Signed the registry of ${target.site}: serial ${owner.serial}, ${expiryOf(owner).text}.`,
    'If the web server uses a copy of the folder, copy remotes.json to it.',
  ];
}

/** Returns the mounts in the remote.json of this repository's workspace, or none. */
function workspaceMounts(name: string): OwnerRow['mounts'] {
  const folder = name.replaceAll('_', '-');
  if (!existsSync(path.join(folder, 'remote.json'))) return [];
  return placesOf(readWorkspace(folder).manifest?.mounts ?? []);
}

function assertName({ name }: KeysOptions): void {
  if (!v.is(remoteName, name)) throw command.fault('NAME must be the name of a remote, such as mfe_vaccines');
}

function create(options: KeysOptions): string[] {
  assertName(options);
  const { publicKey } = readOrCreateKey(fileOf(options, options.name));
  return [publicKey];
}

async function list(options: KeysOptions): Promise<string[]> {
  const { keys, owner, remotes } = await readRegistry(await targetOf(options));
  const rows = [...remotes].map(([name, { row, record, fault }]) => [
    name,
    row.keys.map(short).join(' '),
    row.mounts.map(placeOf).join(', '),
    row.origins.join(' '),
    fault ? fault.detail : `live ${record?.version ?? 'nothing'}`,
  ]);
  return [
    `owner ${keys.map(short).join(' ')}, serial ${owner.serial}, ${expiryOf(owner).text}`,
    ...markdownTable(['remote', 'keys', 'places', 'origins', 'release'], rows).split('\n'),
  ];
}

/** Lists a remote, or replaces the given parts of its row. */
function allow(options: KeysOptions): Promise<string[]> {
  const { name, publicKeys, origins, mounts } = options;
  assertName(options);
  const own = readKey(fileOf(options, name));
  return sign(options, (rows) => {
    const before = rows[name];
    const orElse = <Value>(...lists: (readonly Value[] | undefined)[]) => [
      ...(lists.find((list) => list && list.length > 0) ?? []),
    ];
    const row = {
      keys: orElse(publicKeys, before?.keys, own ? [own.publicKey] : []),
      origins: orElse(origins, before?.origins),
      // A new key of a listed remote changes no places.
      mounts: orElse(
        mounts,
        publicKeys.length > 0 ? before?.mounts : [],
        workspaceMounts(name),
        before?.mounts,
      ),
    };
    if (row.keys.length === 0)
      throw new Fault(
        `Give the public key of ${name} with --key, or make one: npm run keys -- create ${name}.`,
      );
    if (row.origins.length === 0) throw new Fault(`Give the origin of ${name} with --origin https://….`);
    return { ...rows, [name]: row };
  });
}

function remove(options: KeysOptions): Promise<string[]> {
  const { name } = options;
  return sign(options, (rows) => {
    if (!Object.hasOwn(rows, name)) throw new Fault(`The owner's document does not list ${name}.`);
    return Object.fromEntries(Object.entries(rows).filter(([listed]) => listed !== name));
  });
}

/**
 * The document always has one signature, so pages that list only the old key accept it until the new key signs. The
 * target refuses the new key before its page lists it.
 */
async function rotateOwner(options: KeysOptions): Promise<string[]> {
  if (options.name !== 'owner') throw command.fault("only 'rotate owner' is possible");
  const next = fileOf(options, 'owner-next');
  if (!options.finish) {
    readOrCreateKey(next);
    return [
      `Made ${next}. Keep a copy.`,
      'Now export the site: its pages then accept both keys. When visitors have them, run this command with --finish.',
    ];
  }
  if (!existsSync(next)) throw new Fault(`${next} does not exist: run this command without --finish first.`);
  const lines = await sign(options, (rows) => rows, next);
  renameSync(next, fileOf(options, 'owner'));
  return [...lines, 'Now export the site: its pages then accept the new key only.'];
}

const ACTIONS: Readonly<Record<string, (options: KeysOptions) => string[] | Promise<string[]>>> = {
  '': () => Object.entries(keyVariables(createKeys())).map((pair) => pair.join('=')),
  create,
  list,
  allow,
  remove,
  rotate: rotateOwner,
  renew: (options) => sign(options, (rows) => rows),
};

/**
 * Runs one action on the registry's keys. Resolves to the lines to print.
 * @throws Fault if the command line or the registry does not allow the action
 */
export async function runKeysAction(...commandLine: Parameters<typeof readOptions>): Promise<string[]> {
  const options = readOptions(...commandLine);
  const action = Object.hasOwn(ACTIONS, options.action) ? ACTIONS[options.action] : undefined;
  if (!action) throw command.fault(`there is no action '${options.action}'`);
  try {
    return await action(options);
  } catch (error) {
    return throwAsFault(error);
  }
}
