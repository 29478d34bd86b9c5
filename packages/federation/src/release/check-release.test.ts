import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Release } from '@health-commons/contracts/registry';
import type { OwnerDocument } from '@health-commons/contracts/registry/signed';
import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import type { Latest } from '../builds';
import { registryEntry, rollBack } from '../registry-entry';
import { signOwner } from '../registry/documents';
import { createKey, parseKey } from '../registry/keys';
import { checkRelease } from './check-release';
import { checkPublicFiles } from './site';
import { SITE, createSite, filesOf, releaseWith } from './testing/site';

const site = createSite();
afterAll(() => site.remove());

type Site = Parameters<typeof checkRelease>[2];
const live: Site = { origin: SITE, ownerKeys: [site.keys.owner.publicKey], shellApi: SHELL_API_VERSION };
const check = (
  changes: Partial<Release> = {},
  own: Partial<Site> = {},
  { key = site.keys.mfe_map, registry = site.registry } = {},
) =>
  checkRelease({ name: 'mfe_map', key, release: releaseWith('2', changes) }, registry, { ...live, ...own });

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
    expect((await check({}, {}, { registry: { ...site.registry, owner } }))[1]).toMatch(
      /^note {2}the owner's document expires on .* \(29 days\)\. Ask the owner to run npm run keys -- renew\.$/,
    );
  });

  it('reject a key that the owner does not list, with the public key to send', async () => {
    await expect(check({}, {}, { key: site.keys.mfe_chat })).rejects.toThrow(
      `for mfe_map. Send the owner this public key: ${site.keys.mfe_chat.publicKey}`,
    );
  });

  it.each<[string, Partial<Release>, Partial<Site>, string]>([
    [
      "a registry that the site's page refuses",
      {},
      { ownerKeys: [parseKey(createKey()).publicKey] },
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
  const one = registryEntry(latest('1'), `${base}/`);
  expect(one.entry).toBe('http://localhost:3001/1/remoteEntry.js');
  expect(() => rollBack('mfe_fixture', one)).toThrow('no previous release of mfe_fixture');
  const two = registryEntry(latest('2'), base, one);
  expect(two.previous).toEqual(one);
  expect(registryEntry(latest('2'), base, two).previous).toEqual(one);
});

test('public files that are missing or have other bytes than the release are named', async () => {
  const files = filesOf('2');
  const server = createServer((request, response) => {
    const data = files.get(request.url?.replace('/remotes/mfe-map/2/', '') ?? '');
    response.writeHead(data ? 200 : 404).end(data);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const site = `http://localhost:${(server.address() as AddressInfo).port}`;
  const release = releaseWith('2', {}, { site });
  expect(await checkPublicFiles(release, SITE)).toEqual([]);
  files.set('remoteEntry.js', Buffer.from('altered'));
  files.delete('static/js/page.js');
  expect(await checkPublicFiles(release, SITE)).toEqual([
    `${site}/remotes/mfe-map/2/remoteEntry.js has other bytes than the build.`,
    `${site}/remotes/mfe-map/2/static/js/page.js responds 404.`,
  ]);
  server.close();
  server.closeAllConnections();
});
