import type { Release } from '@health-commons/contracts/registry';
import type { OwnerDocument, SignedRegistry } from '@health-commons/contracts/registry/signed';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import type { Latest } from '../builds';
import { goLive, releaseFrom, rollBack } from '../registry-entry';
import { signOwner } from '../registry/documents';
import { type SecretKey, createKey, parseKey } from '../registry/keys';
import { checkRelease } from './release-remote';
import { SITE, createSite, releaseWith } from './testing/site';

const site = createSite();
afterAll(() => site.remove());

type Circumstances = {
  shellApi?: string | null;
  pageKey?: SecretKey;
  key?: SecretKey;
  registry?: SignedRegistry;
};

const check = (changes: Partial<Release> = {}, circumstances: Circumstances = {}) => {
  const { owner, mfe_map } = site.keys;
  const { shellApi = SHELL_API_VERSION, pageKey = owner, key = mfe_map } = circumstances;
  const { registry = site.registry } = circumstances;
  const read = () => Promise.resolve(Buffer.from(JSON.stringify(shellApi === null ? {} : { shellApi })));
  const stored = { registry, keys: [pageKey.publicKey] };
  return checkRelease({ name: 'mfe_map', key, release: releaseWith('2', changes) }, stored, {
    origin: SITE,
    read,
  });
};

describe('the checks before a release', () => {
  it('accept a release that the owner allows, and warn in the last 30 days of its document', async () => {
    expect(await check()).toEqual([
      expect.stringMatching(/^ok .* is the team's$/),
      expect.stringMatching(/^ok {4}the owner's document expires on .* \(90 days\)$/),
      'ok    the owner lists home.map',
      expect.stringMatching(/^ok {4}shell API \^2\.0: the site has /),
    ]);
    const { remotes } = JSON.parse(site.registry.owner.payload) as OwnerDocument;
    const owner = signOwner({ remotes, key: site.keys.owner, days: 29 });
    expect((await check({}, { registry: { ...site.registry, owner } }))[1]).toMatch(
      /^note {2}the owner's document expires on .* \(29 days\)$/,
    );
  });

  it('reject a key that the owner does not list, with the public key to send', async () => {
    await expect(check({}, { key: site.keys.mfe_chat })).rejects.toThrow(
      `for mfe_map. Send the owner this public key: ${site.keys.mfe_chat.publicKey}`,
    );
  });

  it.each<[string, Partial<Release>, Circumstances, string]>([
    [
      "a registry that the site's page refuses",
      {},
      { pageKey: parseKey(createKey()) },
      'which the page does not list',
    ],
    [
      "another remote's route",
      { mounts: [{ route: '/chat', label: 'Page', module: './map' }] },
      {},
      'mfe_map mounts /chat, which the owner does not list for it. Ask the owner to run npm run keys -- allow.',
    ],
    [
      'a range that excludes the shell API of the site',
      { requires: { shellApi: '^2.9' } },
      { shellApi: '2.4.0' },
      'mfe_map needs shell API ^2.9, but the shell at https://health.example has 2.4.0. Release it after the shell.',
    ],
    [
      'a range that excludes the packages of the build',
      { requires: { shellApi: '^9.0' } },
      { shellApi: '9.1.0' },
      'but the packages of this build have',
    ],
    ['a site without a shell API', {}, { shellApi: null }, 'does not name its shell API'],
  ])('reject %s', async (_what, changes, own, reason) => {
    await expect(check(changes, own)).rejects.toThrow(reason);
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

test('a registry entry has its URL and the complete previous release, also if a version is released twice', () => {
  const base = 'http://localhost:3001';
  const one = goLive(null, releaseFrom(latest('1'), `${base}/`));
  expect(one.entry).toBe('http://localhost:3001/1/remoteEntry.js');
  expect(() => rollBack('mfe_fixture', one)).toThrow('no previous release of mfe_fixture');
  const two = goLive(one, releaseFrom(latest('2'), base));
  expect(two.previous).toEqual(one);
  expect(goLive(two, releaseFrom(latest('2'), base)).previous).toEqual(one);
});
