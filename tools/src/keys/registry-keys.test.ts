import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createKey, parseKey, readKey, readOrCreateKey } from '@health-commons/federation/registry/keys';
import { withRegistryKeys } from '@health-commons/federation/installed-page';
import { accept, readRegistry, writeFiles } from '@health-commons/federation/release';
import { SITE, useSite } from '@health-commons/federation/testing/release-site';
import { exportSite, writeBuilds } from '../export/testing/fixture-builds';
import { runKeysAction } from './registry-keys';

const newKey = () => parseKey(createKey()).publicKey;

const site = useSite();
beforeEach(() => {
  for (const holder of ['owner', 'mfe_map', 'mfe_chat'] as const)
    writeFiles(site.folder, { [`keys/${holder}.pem`]: site.pemOf(holder) });
});

const fileOf = (name: string) => path.join(site.folder, 'keys', name);
const run = (...args: string[]) => runKeysAction([...args, '--to', site.folder, '--keys', fileOf('')], {});
const inspect = () => readRegistry(site.target);
const rows = async () => (await inspect()).owner.remotes;
const publicKey = (name: string) => readKey(fileOf(`${name}.pem`))?.publicKey ?? '';
const registryText = () => site.read('site/remotes.json');

it('`create` makes a key once and prints its public key', async () => {
  const [made] = await run('create', 'mfe_vaccines');
  expect(made).toBe(publicKey('mfe_vaccines'));
  expect(await run('create', 'mfe_vaccines')).toEqual([made]);
  await expect(run('create', '../owner')).rejects.toThrow('Usage');
});

it('`list` prints the owner and every remote with its key, places, origin and live version', async () => {
  const [owner, _head, _line, ...remotes] = await run('list');
  expect(owner).toMatch(
    new RegExp(`^owner ${publicKey('owner').slice(0, 8)}, serial \\d+, expires on .* \\(90 days\\)$`),
  );
  expect(remotes).toHaveLength(2);
  expect(remotes.find((row) => row.includes('mfe_chat'))?.split(/ *\| */)).toEqual([
    ...['', 'mfe_chat', publicKey('mfe_chat').slice(0, 8), '/chat', SITE, 'live 1', ''],
  ]);
});

it('`allow` lists a new remote, and names what is missing', async () => {
  const key = newKey();
  const places = ['--route', '/vaccines=Vaccines', '--slot', 'home.map'];
  await run('allow', 'mfe_vaccines', `--key=${key}`, ...places, '--origin', 'https://vaccines.example');
  expect((await rows())['mfe_vaccines']).toEqual({
    keys: [key],
    origins: ['https://vaccines.example'],
    mounts: [{ slot: 'home.map' }, { route: '/vaccines', label: 'Vaccines' }],
  });
  await expect(run('allow', 'mfe_other')).rejects.toThrow('Give the public key of mfe_other with --key');
  await expect(run('allow', 'mfe_other', `--key=${key}`)).rejects.toThrow('Give the origin of mfe_other');
  const taken = ['--route', '/chat=Chat', '--origin', SITE];
  await expect(run('allow', 'mfe_other', `--key=${key}`, ...taken)).rejects.toThrow(
    'each route for one remote',
  );
});

it('`allow` replaces the keys of a team, which has two during a rotation, and `remove` removes a remote', async () => {
  // Keys are base64url, so some start with '-'.
  const key = `-${newKey().slice(1)}`;
  const before = (await rows())['mfe_map'];
  await run('allow', 'mfe_map', `--key=${publicKey('mfe_map')}`, `--key=${key}`);
  expect((await rows())['mfe_map']).toEqual({ ...before, keys: [publicKey('mfe_map'), key] });
  await run('allow', 'mfe_map', `--key=${key}`);
  expect((await rows())['mfe_map']?.keys).toEqual([key]);
  expect((await run('list')).join('\n')).toMatch(/mfe_map .* is signed with key .* the owner does not list/);
  await run('remove', 'mfe_map');
  expect(Object.keys(await rows())).not.toContain('mfe_map');
  expect(registryText()).not.toContain('"mfe_map": {');
  await expect(run('remove', 'mfe_map')).rejects.toThrow('does not list mfe_map');
});

it("`rotate owner` changes the owner's key, and every page that lists the key that signs accepts the registry", async () => {
  const old = publicKey('owner');
  await run('rotate', 'owner');
  const next = publicKey('owner-next');
  await run('renew');
  const accepts = async (...page: string[]) =>
    (await accept((await inspect()).registry, { keys: page })).ownerFault === null;
  expect([await accepts(old), await accepts(next)]).toEqual([true, false]);

  const renewed = registryText();
  await expect(run('rotate', 'owner', '--finish')).rejects.toThrow(
    `is signed with key ${next.slice(0, 8)}, which the page does not list`,
  );
  expect([publicKey('owner'), registryText()]).toEqual([old, renewed]);

  const page = path.join(site.folder, 'site/index.html');
  writeFileSync(page, withRegistryKeys(site.read('site/index.html'), [old, next]));
  await run('rotate', 'owner', '--finish');
  expect([await accepts(old, next), await accepts(next), await accepts(old)]).toEqual([true, true, false]);
  expect([publicKey('owner'), publicKey('owner-next')]).toEqual([next, '']);
});

it('an export lists both keys of a rotation in the page, and is signed by the old one', async () => {
  const root = path.join(site.folder, 'repository');
  writeBuilds(root);
  const [old, next] = ['owner', 'owner-next'].map(
    (name) => readOrCreateKey(path.join(root, 'keys', `${name}.pem`)).publicKey,
  );
  const { read } = await exportSite(root, ['--site', SITE, '--out', path.join(root, 'out')]);
  expect(read('site/index.html')).toContain(`content="${old} ${next}"`);
  const { ownerFault } = await accept(JSON.parse(read('site/remotes.json')), { keys: [old ?? ''] });
  expect(ownerFault).toBeNull();
});

it('`renew` signs an expired document of the owner, and only with one of its keys', async () => {
  await run('renew', '--days', '1');
  const before = await inspect();
  await run('renew');
  const after = await inspect();
  expect(Date.parse(after.owner.expires) - Date.parse(before.owner.expires)).toBeGreaterThan(88 * 86_400_000);
  expect(after.owner.serial).toBeGreaterThan(before.owner.serial);
  writeFileSync(fileOf('owner.pem'), createKey());
  await expect(run('renew')).rejects.toThrow(/is signed with key .{8}, which the page does not list/);
});

it.each([
  [['sign', 'mfe_map'], 'Usage'],
  [['rotate', 'mfe_map'], 'Usage'],
  [['renew', '--days', '0'], '--days must be a whole number'],
  [['allow', 'mfe_map', '--key', 'x'], '--key must be a public key'],
  [['allow', 'mfe_map', '--route', 'x'], '--route must be /path=Label'],
])('rejects %j', async (args, words) => {
  await expect(run(...args)).rejects.toThrow(words);
});
