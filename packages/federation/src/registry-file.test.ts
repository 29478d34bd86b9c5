import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import type { Latest } from './latest';
import { developmentEntry, registryEntry } from './registry-entry';
import { readRegistryFile, rollBack, withRemote, writeRegistryFile } from './registry-file';
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
    expect(() => rollBack('mfe_fixture', undefined)).toThrow('no previous release of mfe_fixture');
  });
});

describe('the registry file', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'registry-'));
    file = path.join(folder, 'run/remotes.json');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps its entries when another entry is added', () => {
    const one = registryEntry(latest('1'), 'http://localhost:3001');
    writeRegistryFile(file, withRemote(readRegistryFile(file), 'mfe_one', one));
    writeRegistryFile(file, withRemote(readRegistryFile(file), 'mfe_two', one));
    expect(Object.keys(readRegistryFile(file).remotes)).toEqual(['mfe_one', 'mfe_two']);
  });

  it.each([
    ['{"schema": 1', 'not valid JSON'],
    ['{"schema": 2, "shellApi": "1.0.0", "remotes": {}}', 'is not a valid registry: schema'],
  ])('causes an error if its content is broken: %s', (content, words) => {
    writeFiles(folder, { 'run/remotes.json': content });
    expect(() => readRegistryFile(file)).toThrow(words);
  });

  it.each([
    '',
    'map.example.org',
    'ftp://map.example.org',
    'javascript:alert(1)',
    'https://map.example.org/?v=1',
  ])("is not written by a release if `base` is '%s'", async (base) => {
    await expect(releaseRemote('mfe-map', { registry: file, base })).rejects.toThrow(
      '--base must be an address',
    );
    expect(existsSync(file)).toBe(false);
  });
});
