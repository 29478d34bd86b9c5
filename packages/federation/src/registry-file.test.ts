import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import type { Latest } from './latest';
import { createKey, parseKey, type SecretKey } from './registry/keys';
import { serialOf, signRegistry } from './registry/sign';
import { developmentEntry, registryEntry, releaseOf } from './registry-entry';
import { editEntry, readRegistryFile, rollBack } from './registry-file';
import { releaseRemote } from './release-remote';
import { MANIFEST, writeFiles } from './testing/fixture';

const latest = (version: string): Latest => ({
  name: 'mfe_fixture',
  version,
  inputs: 'abc',
  mounts: [{ slot: 'home.fixture', module: './page' }],
  requires: { shellApi: '^1.0' },
  integrity: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` },
});

describe('a registry entry', () => {
  it('has the URL of remoteEntry.js in its version folder, and the complete previous release', () => {
    const one = registryEntry(latest('1'), 'http://localhost:3001/');
    expect(one.entry).toBe('http://localhost:3001/1/remoteEntry.js');
    const two = registryEntry(latest('2'), 'http://localhost:3001', one);
    expect(two.previous).toEqual(one);
  });

  it('keeps its previous release if the same version is released twice', () => {
    const one = registryEntry(latest('1'), 'http://localhost:3001');
    const two = registryEntry(latest('2'), 'http://localhost:3001', one);
    expect(registryEntry(latest('2'), 'http://localhost:3001', two).previous?.version).toBe('1');
  });

  it('has the flag `development` instead of hashes if webpack-dev-server serves the remote', () => {
    const record = developmentEntry(
      { mounts: latest('1').mounts, requires: MANIFEST.requires },
      'http://localhost:3001',
    );
    expect(record).toMatchObject({
      development: true,
      integrity: {},
      entry: 'http://localhost:3001/remoteEntry.js',
    });
  });

  it('cannot be created for the shell', () => {
    const { requires: _requires, ...shell } = latest('1');
    expect(() => registryEntry({ ...shell, name: 'shell' }, 'http://localhost:3000')).toThrow('not a remote');
  });

  it('cannot be rolled back without a previous release', () => {
    const one: RemoteRecord = registryEntry(latest('1'), 'http://localhost:3001');
    expect(() => rollBack('mfe_fixture', one)).toThrow('no previous release of mfe_fixture');
    expect(() => rollBack('mfe_fixture', null)).toThrow('no previous release of mfe_fixture');
  });
});

describe('the registry file', () => {
  const owner = parseKey(createKey());
  const one = parseKey(createKey());
  const two = parseKey(createKey());
  const record = registryEntry(latest('1'), 'http://localhost:3001');
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'registry-'));
    file = path.join(folder, 'run/remotes.json');
    const remotes = { mfe_one: record, mfe_two: { ...record, mounts: [] } };
    const keyOf = (name: string) => (name === 'mfe_one' ? one : two);
    writeFiles(folder, {
      'run/remotes.json': JSON.stringify(signRegistry({ remotes, owner, keyOf, last: null })),
    });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const edit = (name: string, key: SecretKey, live: RemoteRecord) =>
    editEntry({ file, name, key }, (before) => ({
      ...live,
      ...(before ? { previous: releaseOf(before) } : {}),
    }));

  it('gets an entry with a higher serial, and keeps its other entries', async () => {
    const before = readRegistryFile(file);
    const next = await edit('mfe_one', one, { ...record, version: '2' });
    expect(next).toMatchObject({ version: '2', previous: { version: '1' } });
    const after = readRegistryFile(file);
    expect(after).toMatchObject({ owner: before.owner, remotes: { mfe_two: before.remotes['mfe_two'] } });
    expect(serialOf(after.remotes['mfe_one'])).toBeGreaterThan(
      serialOf(before.remotes['mfe_one']) ?? Infinity,
    );
  });

  it.each([
    [
      'with the key of another team',
      'mfe_two',
      record,
      /^The owner does not list key .{8} for mfe_two\. Send the/,
    ],
    ['of a remote that the owner does not list', 'mfe_map', record, 'does not list mfe_map'],
    [
      'at another origin',
      'mfe_one',
      registryEntry(latest('2'), 'http://localhost:3002'),
      'mfe_one has an entry at http://localhost:3002, which the owner does not list',
    ],
  ])('is not changed by a release %s', async (_what, name, live, words) => {
    const before = readRegistryFile(file);
    await expect(edit(name, one, live)).rejects.toThrow(words);
    expect(readRegistryFile(file)).toEqual(before);
  });

  it.each([
    ['{"schema": 1', 'not valid JSON'],
    ['{"schema": 1, "remotes": {}}', 'is not a valid registry: schema'],
  ])('causes an error if its content is broken: %s', (content, words) => {
    writeFiles(folder, { 'run/remotes.json': content });
    expect(() => readRegistryFile(file)).toThrow(words);
  });

  it('causes an error if it does not exist', () => {
    expect(() => readRegistryFile(path.join(folder, 'none.json'))).toThrow('Run npm run export first');
  });

  it.each([
    '',
    'map.example.org',
    'ftp://map.example.org',
    'javascript:alert(1)',
    'https://map.example.org/?v=1',
  ])("is not read by a release if `base` is '%s'", async (base) => {
    await expect(releaseRemote('mfe-map', { registry: file, keys: folder, base })).rejects.toThrow(
      '--base must be an address',
    );
  });
});
