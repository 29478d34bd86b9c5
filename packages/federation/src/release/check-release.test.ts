import type { Mount } from '@health-commons/contracts/registry';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import type { Latest } from '../builds';
import { developmentEntry, registryEntry, rollBack } from '../registry-entry';
import { createKey, parseKey } from '../registry/keys';
import { checkRelease } from './check-release';
import { differences } from './files';
import { summarize } from './site';
import { SITE, createSite } from './testing/site';

const DAY_MS = 86_400_000;
const site = createSite();
afterAll(() => site.remove());

const candidate: Parameters<typeof checkRelease>[0] = {
  name: 'mfe_map',
  key: site.keys.mfe_map,
  mounts: [{ slot: 'home.map', module: './map' }],
  base: `${SITE}/remotes/mfe-map/`,
  range: '^2.0',
};
type Site = Parameters<typeof checkRelease>[2];
const live: Site = { origin: SITE, ownerKeys: [site.keys.owner.publicKey], shellApi: SHELL_API_VERSION };
const check = (changes: Partial<typeof candidate>, own: Partial<Site> = {}, options = {}) =>
  checkRelease({ ...candidate, ...changes }, site.registry, { ...live, ...own }, options);
const page = (route: string): Mount[] => [{ route, label: 'Page', module: './map' }];

describe('the checks before a release', () => {
  it('accept a release that the owner allows, and warn in the last 30 days of its document', async () => {
    expect(await check({})).toEqual([
      expect.stringMatching(/^ok .* is the team's; the owner's document is valid for 90 days$/),
      'ok    the owner lists home.map',
      expect.stringMatching(/^ok {4}shell API \^2\.0: the site has /),
    ]);
    const later = await check({}, {}, { now: Date.now() + 61 * DAY_MS });
    expect(later[1]).toMatch(
      /^note {2}The owner's document expires on .* \(29 days\)\. Ask the owner to renew it\.$/,
    );
  });

  it.each<[string, Partial<typeof candidate>, Partial<Site>, string]>([
    [
      'a key that the owner does not list',
      { key: site.keys.mfe_chat },
      {},
      `for mfe_map. Send the owner this public key: ${site.keys.mfe_chat.publicKey}`,
    ],
    [
      "a registry that the site's page refuses",
      {},
      { ownerKeys: [parseKey(createKey()).publicKey] },
      'which the page does not list',
    ],
    [
      "another remote's route",
      { mounts: page('/chat') },
      {},
      'mfe_map may not mount /chat: the owner lists it for mfe_chat. Ask the owner to run npm run keys -- allow.',
    ],
    [
      'a route that nobody has',
      { mounts: page('/map') },
      {},
      'mfe_map may not mount /map: the owner does not list it.',
    ],
    [
      'an origin that the owner does not list',
      { base: 'https://other.example/' },
      {},
      'mfe_map may not be loaded from https://other.example',
    ],
    [
      'a range that excludes the shell API of the site',
      { range: '^2.9' },
      { shellApi: '2.4.0' },
      'mfe_map needs shell API ^2.9, but the shell at https://health.example has 2.4.0. Release it after the shell.',
    ],
    [
      'a range that excludes the packages of the build',
      { range: '^9.0' },
      { shellApi: '9.1.0' },
      'but the packages of this build have',
    ],
    ['a site without a shell API', {}, { shellApi: null }, 'does not name its shell API'],
  ])('reject %s', async (_what, changes, own, reason) => {
    await expect(check(changes, own)).rejects.toThrow(reason);
  });

  it('let only the shell API be forced', async () => {
    const lines = await check({ range: '^9.0' }, {}, { force: true });
    expect(lines.at(-1)).toMatch(/^FORCED {2}mfe_map needs shell API \^9\.0/);
    await expect(check({ mounts: page('/map') }, {}, { force: true })).rejects.toThrow('may not mount');
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
