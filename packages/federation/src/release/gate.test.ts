import { rmSync } from 'node:fs';
import path from 'node:path';
import { insertionPoint } from '@health-commons/contracts/first-view';
import type { Release } from '@health-commons/contracts/registry';
import type { OwnerDocument, SignedRegistry } from '@health-commons/contracts/registry/signed';
import { FIRST_VIEW_FILE, writeFirstViews } from '../first-views';
import { startCanary } from '../registry-entry';
import { serialOf, signOwner } from '../registry/documents';
import { changeEntry, changeOwner, readRegistry } from './change-registry';
import { writeFiles } from './files';
import { printStatus, releaseCanary, rollBackRelease } from './releases';
import { filesOf, serveSite, useSite } from './testing/site';

const name = 'mfe_map';
const site = useSite(serveSite);
const startCanaryOf = (release: Release) =>
  changeEntry(site.target, site.options(), (before) => startCanary(name, before, release, 0.1));
const deployShell = (shellApi: string) =>
  writeFiles(site.folder, { 'site/build.json': JSON.stringify({ shellApi }) });

/** Ways in which a release becomes live or a canary. The site has version 2 live, 1 as the previous and 3 stored. */
const WAYS: [string, (third: Release) => Promise<unknown>][] = [
  ['a release', (third) => site.goLive(third)],
  ['a canary', startCanaryOf],
  ['a rollback', () => rollBackRelease(site.options())],
  ['a rollback to a named version', () => rollBackRelease(site.options(), '3')],
];

const FAULTS: [string, () => void, RegExp][] = [
  [
    'the shell has another API now',
    () => deployShell('3.0.0'),
    /^mfe_map needs shell API \^2\.0, but the shell at http:.* has 3\.0\.0\.\nThe registry/,
  ],
  [
    'the site serves a file with other bytes',
    () => {
      for (const version of ['1', '3'])
        writeFiles(site.versionFolder(name, version), { 'static/js/page.js': 'x' });
    },
    /^http:.*\/mfe-map\/[13]\/static\/js\/page\.js has other bytes than the release\.\nThe registry was not changed\./,
  ],
  [
    'the site does not serve it',
    () => {
      for (const version of ['1', '3'])
        rmSync(path.join(site.versionFolder(name, version), 'static'), { recursive: true });
    },
    /^http:.*\/mfe-map\/[13]\/static\/js\/page\.js responds 404\.\n.*\n.* copy the files/,
  ],
];

describe.each(FAULTS)('a release does not go live if %s', (_fault, make, words) => {
  it.each(WAYS)('by %s', async (_way, run) => {
    await site.goLive(await site.publish('2'));
    const third = await site.publish('3');
    const before = site.read('site/remotes.json');
    make();
    await expect(run(third)).rejects.toThrow(words);
    expect(site.read('site/remotes.json')).toBe(before);
    // `status` says so of releases that are named already.
    await expect(printStatus(site.options())).rejects.toThrow(new RegExp(words.source.split('\\n')[0] ?? ''));
  });

  it('by a promotion', async () => {
    await startCanaryOf(await site.publish('3'));
    const before = site.read('site/remotes.json');
    make();
    await expect(releaseCanary(site.options(), 'promote')).rejects.toThrow(words);
    expect(site.read('site/remotes.json')).toBe(before);
    // What makes nothing live is still possible.
    await releaseCanary(site.options(), 0.5);
    await releaseCanary(site.options(), 'abort');
  });
});

it.each<[string, (second: Release) => Release, string]>([
  ['that the target does not have', () => site.releaseWith('4'), 'The target has no version 4 of mfe_map.'],
  [
    'with other files than those that the team has signed',
    (second) => ({ ...second, integrity: site.releaseWith('4').integrity }),
    'Version 2 of mfe_map was signed before with other content.',
  ],
  [
    'with another range than the one that the team has signed',
    (second) => ({ ...second, requires: { shellApi: '^2.0.0' } }),
    'Version 2 of mfe_map was signed before with other content.',
  ],
  ['without hashes', (second) => ({ ...second, integrity: {} }), 'signed before with other content'],
])('a version %s does not go live', async (_what, change, words) => {
  const release = change(await site.publish('2'));
  for (const run of [site.goLive, startCanaryOf]) await expect(run(release)).rejects.toThrow(words);
});

it('a rollback works while the document of the owner has expired, and keeps the first views in the pages', async () => {
  const view = writeFirstViews({
    css: '',
    views: [{ place: 'home.map', language: 'en', html: '<p>first</p>' }],
  });
  writeFiles(site.folder, {
    'site/index.html': `<html lang="en">${site.read('site/index.html')}<main>${insertionPoint('home.map')}</main>`,
  });
  const files = filesOf('2').set(FIRST_VIEW_FILE, Buffer.from(view));
  await site.goLive(await site.publish('2', {}, { files }));
  await site.goLive(await site.publish('3'));
  expect(site.read('site/index.html')).not.toContain('<p>first</p>');
  const registry = JSON.parse(site.read('site/remotes.json')) as SignedRegistry;
  const { remotes } = JSON.parse(registry.owner.payload) as OwnerDocument;
  const owner = signOwner({ remotes, key: site.keys.owner, days: -1, last: serialOf(registry.owner) });
  writeFiles(site.folder, { 'site/remotes.json': JSON.stringify({ ...registry, owner }) });

  const said: string[] = [];
  await rollBackRelease(site.options(said));
  expect(said).toEqual([
    expect.stringMatching(
      /^expired the owner's document expired on .*\. Ask the owner to run npm run keys -- renew\.$/,
    ),
    'live  2 (before 3)',
  ]);
  expect(site.read('site/index.html')).toContain('<p>first</p>');
  await expect(printStatus(site.options(said))).rejects.toThrow(/^The owner's document expired on/);
  await changeOwner(site.target, { key: site.keys.owner, days: 3 }, (rows) => rows);
  await expect(printStatus(site.options(said))).rejects.toThrow(/^The owner's document expires on .*3 days/);
  await changeOwner(site.target, { key: site.keys.owner, days: 4 }, (rows) => rows);
  await printStatus(site.options());
  expect((await readRegistry(site.target)).remotes.get(name)?.record?.version).toBe('2');
  expect(site.read('site/index.html')).toContain('<p>first</p>');
});
