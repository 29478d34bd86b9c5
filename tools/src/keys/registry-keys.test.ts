import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createKey, parseKey, readKey } from '@health-commons/federation/registry/keys';
import { accept, openTarget, readRegistry } from '@health-commons/federation/release';
import { exportSite, writeBuilds } from '../export/testing/fixture-builds';
import { readOptions, runKeysAction } from './registry-keys';

const SITE = 'https://health.example';
const newKey = () => parseKey(createKey()).publicKey;

let root: string;
let out: string;
let keys: string;
let file: string;
beforeEach(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'keys-'));
  out = path.join(root, 'out');
  keys = path.join(root, 'keys');
  file = path.join(out, 'site/remotes.json');
  writeBuilds(root);
  await exportSite(root, ['--site', SITE, '--out', out]);
});
afterEach(() => rmSync(root, { recursive: true }));

const run = (...args: string[]) => runKeysAction(readOptions([...args, '--to', out, '--keys', keys], {}));
const inspect = async () => readRegistry(await openTarget(out));
const rows = async () => (await inspect()).owner.remotes;
const publicKey = (name: string) => readKey(path.join(keys, `${name}.pem`))?.publicKey ?? '';

it('`create` makes a key once and prints its public key', async () => {
  const [made] = await run('create', 'mfe_vaccines');
  expect(made).toBe(publicKey('mfe_vaccines'));
  expect(await run('create', 'mfe_vaccines')).toEqual([made]);
  await expect(run('create', '../owner')).rejects.toThrow('Usage');
});

it('`list` prints the owner and every remote with its key, places, origin and live version', async () => {
  const [owner, _head, _line, ...remotes] = await run('list');
  expect(owner).toMatch(
    new RegExp(`^owner ${publicKey('owner').slice(0, 8)}, serial \\d+, expires .* \\(90 days\\)$`),
  );
  expect(remotes).toHaveLength(5);
  expect(
    remotes
      .find((row) => row.includes('mfe_report'))
      ?.split(/ *\| */)
      .slice(1, -1),
  ).toEqual([...['mfe_report', publicKey('mfe_report').slice(0, 8), '/report', SITE, 'live 1.0.0']]);
});

it('`allow` lists a new remote, and names what is missing', async () => {
  const key = newKey();
  const places = [
    '--route',
    '/vaccines=Vaccines',
    '--slot',
    'home.map',
    '--origin',
    'https://vaccines.example',
  ];
  await run('allow', 'mfe_vaccines', '--key', key, ...places);
  expect((await rows())['mfe_vaccines']).toEqual({
    keys: [key],
    origins: ['https://vaccines.example'],
    mounts: [{ slot: 'home.map' }, { route: '/vaccines', label: 'Vaccines' }],
  });
  await expect(run('allow', 'mfe_other')).rejects.toThrow('Give the public key of mfe_other with --key');
  await expect(run('allow', 'mfe_other', '--key', key)).rejects.toThrow('Give the origin of mfe_other');
  const taken = ['--route', '/report=Report', '--origin', SITE];
  await expect(run('allow', 'mfe_other', '--key', key, ...taken)).rejects.toThrow(
    'each route for one remote',
  );
});

it('`allow` replaces the keys of a team, which has two during a rotation, and `remove` removes a remote', async () => {
  // Keys are base64url, so some start with '-'.
  const key = `-${newKey().slice(1)}`;
  const before = (await rows())['mfe_map'];
  await run('allow', 'mfe_map', '--key', publicKey('mfe_map'), '--key', key);
  expect((await rows())['mfe_map']).toEqual({ ...before, keys: [publicKey('mfe_map'), key] });
  await run('allow', 'mfe_map', '--key', key);
  expect((await rows())['mfe_map']?.keys).toEqual([key]);
  expect((await run('list')).join('\n')).toMatch(/mfe_map .* is signed with key .* the owner does not list/);
  await run('remove', 'mfe_map');
  expect(Object.keys(await rows())).not.toContain('mfe_map');
  expect(readFileSync(file, 'utf8')).not.toContain('"mfe_map": {');
  await expect(run('remove', 'mfe_map')).rejects.toThrow('does not list mfe_map');
});

it("`rotate owner` changes the owner's key, and every page that lists the key that signs accepts the registry", async () => {
  const old = publicKey('owner');
  const { registry: first } = await inspect();
  await run('rotate', 'owner');
  const next = publicKey('owner-next');
  await run('renew');
  const accepts = async (...page: string[]) =>
    (await accept((await inspect()).registry, { keys: page })).ownerFault === null;
  expect([await accepts(old), await accepts(next)]).toEqual([true, false]);

  // The pages do not list the new key yet.
  const renewed = readFileSync(file, 'utf8');
  await expect(run('rotate', 'owner', '--finish')).rejects.toThrow(
    `is signed with key ${next.slice(0, 8)}, which the page does not list`,
  );
  expect([publicKey('owner'), readFileSync(file, 'utf8')]).toEqual([old, renewed]);

  const site = ['--site', SITE, '--out', out];
  expect((await exportSite(root, site)).read('site/index.html')).toContain(`content="${old} ${next}"`);
  // Visitors may still have the page from before.
  expect(await accepts(old)).toBe(true);
  await run('rotate', 'owner', '--finish');
  expect([await accepts(old, next), await accepts(next), await accepts(old)]).toEqual([true, true, false]);
  expect([publicKey('owner'), publicKey('owner-next')]).toEqual([next, '']);
  expect((await exportSite(root, site)).read('site/index.html')).toContain(`content="${next}"`);
  const target = await openTarget(out);
  await expect(target.replace(first, (await target.read())?.tag ?? '')).rejects.toThrow(
    `is signed with key ${old.slice(0, 8)}, which the page does not list`,
  );
});

it('`renew` signs an expired document of the owner, and only with one of its keys', async () => {
  await run('renew', '--days', '1');
  const before = await inspect();
  await run('renew');
  const after = await inspect();
  expect(Date.parse(after.owner.expires) - Date.parse(before.owner.expires)).toBeGreaterThan(88 * 86_400_000);
  expect(after.owner.serial).toBeGreaterThan(before.owner.serial);
  writeFileSync(path.join(keys, 'owner.pem'), createKey());
  await expect(run('renew')).rejects.toThrow(/is signed with key .{8}, which the page does not list/);
});

it.each([
  [['sign', 'mfe_map'], 'Usage'],
  [['rotate', 'mfe_map'], 'Usage'],
  [['renew', '--days', '0'], '--days must be a number'],
  [['allow', 'mfe_map', '--key', 'x'], '--key must be a public key'],
  [['allow', 'mfe_map', '--route', 'x'], '--route must be /path=Label'],
])('rejects %j', async (args, words) => {
  await expect((async () => run(...args))()).rejects.toThrow(words);
});
