import type { OwnerDocument } from '@health-commons/contracts/registry/signed';
import type { Latest } from '../builds';
import { developmentEntry, registryEntry, rollBack } from '../registry-entry';
import { createKey, parseKey } from '../registry/keys';
import { checkOwner, checkPlaces, checkShellApi, renewalNote } from './check-release';
import { differences } from './files';
import { summarize } from './site';
import { SITE, createSite } from './testing/site';

const DAY_MS = 86_400_000;
const now = Date.parse('2026-11-24T00:00:00Z');

const owner: OwnerDocument = {
  type: 'owner',
  serial: 1,
  expires: '2027-02-21T00:00:00.000Z',
  remotes: {
    mfe_map: { keys: ['A'.repeat(43)], origins: [SITE], mounts: [{ slot: 'home.map' }] },
    mfe_report: {
      keys: ['B'.repeat(43)],
      origins: [SITE],
      mounts: [{ route: '/report', label: 'Report' }],
    },
  },
};

describe('the checks before a release', () => {
  it("reject a key that the owner does not list, and a registry that the site's page refuses", async () => {
    const { registry, keys, remove } = createSite();
    const check = (key: typeof keys.owner, ownerKeys: string[]) =>
      checkOwner({ name: 'mfe_map', key }, registry, { ownerKeys });
    const page = [keys.owner.publicKey];
    expect((await check(keys.mfe_map, page)).row.mounts).toEqual([{ slot: 'home.map' }]);
    await expect(check(keys.mfe_chat, page)).rejects.toThrow(
      `for mfe_map. Send the owner this public key: ${keys.mfe_chat.publicKey}`,
    );
    await expect(check(keys.mfe_map, [parseKey(createKey()).publicKey])).rejects.toThrow(
      'which the page does not list',
    );
    remove();
  });

  it("warn in the last 30 days of the owner's document", () => {
    expect(renewalNote(owner, now)).toBeNull();
    expect(renewalNote(owner, now + 60 * DAY_MS)).toBe(
      "The owner's document expires on 2027-02-21 (29 days). Ask the owner to renew it.",
    );
  });

  it('reject places and origins that the owner does not list', () => {
    const remote = { name: 'mfe_map', mounts: [{ slot: 'home.map', module: './map' }], base: `${SITE}/x/` };
    expect(() => checkPlaces(remote, owner)).not.toThrow();
    const withRoute = (route: string) => [{ route, label: 'Map', module: './map' }];
    expect(() => checkPlaces({ ...remote, mounts: withRoute('/report') }, owner)).toThrow(
      'mfe_map may not mount /report: the owner lists it for mfe_report. Ask the owner to run npm run keys -- allow.',
    );
    expect(() => checkPlaces({ ...remote, mounts: withRoute('/map') }, owner)).toThrow(
      'mfe_map may not mount /map: the owner does not list it.',
    );
    expect(() => checkPlaces({ ...remote, base: 'https://other.example/' }, owner)).toThrow(
      'mfe_map may not be loaded from https://other.example',
    );
  });

  it('reject a range that excludes the shell API version of the site', () => {
    const check = (range: string, shellApi: string | null) => () =>
      checkShellApi({ name: 'mfe_map', version: '0.2.0', range, origin: SITE }, { ownerKeys: [], shellApi });
    expect(check('^2.0', '2.4.0')).not.toThrow();
    expect(check('^2.9', '2.4.0')).toThrow(
      'mfe_map 0.2.0 needs shell API ^2.9, but the shell at https://health.example has 2.4.0. Release it after the shell.',
    );
    expect(check('^9.0', '9.1.0')).toThrow('but the packages of this build have');
    expect(check('^2.0', null)).toThrow('does not name its shell API');
  });

  it('name the files in which two builds differ', () => {
    expect(differences({ a: '1', b: '2', c: '3' }, { b: '2', c: '4', d: '5' })).toEqual(['a', 'c', 'd']);
  });

  it('name the first three public files with other bytes', () => {
    expect(summarize(['a', 'b'])).toBe('a\nb');
    expect(summarize(['a', 'b', 'c', 'd', 'e'])).toBe('a\nb\nc\nAnd 2 more.');
  });
});

const latest = (version: string): Latest => ({
  name: 'mfe_fixture',
  version,
  inputs: 'abc',
  mounts: [{ slot: 'home.fixture', module: './page' }],
  requires: { shellApi: '^2.0' },
  integrity: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` },
});

describe('a registry entry', () => {
  const base = 'http://localhost:3001';

  it('has the URL of remoteEntry.js in its version folder, and the complete previous release', () => {
    const one = registryEntry(latest('1'), `${base}/`);
    expect(one.entry).toBe('http://localhost:3001/1/remoteEntry.js');
    expect(registryEntry(latest('2'), base, one).previous).toEqual(one);
  });

  it('keeps its previous release if the same version is released twice', () => {
    const two = registryEntry(latest('2'), base, registryEntry(latest('1'), base));
    expect(registryEntry(latest('2'), base, two).previous?.version).toBe('1');
  });

  it('has the flag `development` instead of hashes if webpack-dev-server serves the remote', () => {
    const { mounts, requires } = registryEntry(latest('1'), base);
    expect(developmentEntry({ mounts, requires }, base)).toMatchObject({
      development: true,
      integrity: {},
      entry: 'http://localhost:3001/remoteEntry.js',
    });
  });

  it('cannot be created for the shell', () => {
    const { requires: _requires, ...shell } = latest('1');
    expect(() => registryEntry({ ...shell, name: 'shell' }, base)).toThrow('not a remote');
  });

  it('cannot be rolled back without a previous release', () => {
    expect(() => rollBack('mfe_fixture', registryEntry(latest('1'), base))).toThrow(
      'no previous release of mfe_fixture',
    );
    expect(() => rollBack('mfe_fixture', null)).toThrow('no previous release of mfe_fixture');
  });
});
