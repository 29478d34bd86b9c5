import { rmSync } from 'node:fs';
import path from 'node:path';
import { type OwnerDocument, signedBytes } from '@health-commons/contracts/registry/signed';
import { goLive } from '@health-commons/federation';
import { serialOf, signRelease } from '@health-commons/federation/registry/documents';
import { changeEntry, openTarget, readRegistry } from '@health-commons/federation/release';
import { filesOf } from '@health-commons/federation/testing/release-site';
import { withRegistry } from './testing/running-registry';

const { site, at, send, put, write, entry, ownerDocument } = withRegistry();

const name = 'mfe_map';
const SOME_HASH = `sha384-${'A'.repeat(64)}`;
const integrityOf = (...files: string[]) => Object.fromEntries(files.map((file) => [file, SOME_HASH]));
const signed = (changes = {}, by: 'mfe_map' | 'mfe_chat' = 'mfe_map') =>
  signRelease(name, site.releaseWith('2', changes), site.keys[by]);

it('stores a version and a new entry for a release command', async () => {
  const target = await openTarget(at(''));
  const key = site.keys.mfe_map;
  expect(target.site).toBe(site.target.site);
  for (let time = 0; time < 2; time += 1)
    await target.publish(signRelease(name, site.releaseWith('2'), key), filesOf('2'));
  expect(site.read('site/remotes/mfe-map/2/static/js/page.js')).toBe('2');
  const files = filesOf('other');
  await expect(
    target.publish(signRelease(name, site.releaseWith('2', {}, { files }), key), files),
  ).rejects.toThrow('Version 2 of mfe_map exists with other bytes');
  expect(await target.stored({ name, version: '2' })).toEqual(signRelease(name, site.releaseWith('2'), key));
  expect(await target.stored({ name, version: '3' })).toBeNull();

  await changeEntry(target, { name, key }, (before) => goLive(before, site.releaseWith('2')));
  expect((await readRegistry(site.target)).registry).toEqual((await readRegistry(target)).registry);
  expect(site.read('history.txt')).toMatch(/ mfe_map live 2, previous 1 \(serial \d+, key .{8}\)\n$/);
});

describe('a change of the registry is refused', () => {
  it.each<[string, () => Promise<unknown>, readonly [number, string]]>([
    [
      'with an entry that another team has signed',
      () => put({ mfe_chat: entry('mfe_chat', 'mfe_map') }),
      [403, 'unlisted-key'],
    ],
    [
      'with altered bytes',
      () => {
        const { payload, ...rest } = entry('mfe_map', 'mfe_map');
        return put({ mfe_map: { ...rest, payload: payload.replace('"1"', '"3"') } });
      },
      [403, 'altered'],
    ],
    [
      'without an entry that it had',
      () => put({}, { remotes: { mfe_map: entry('mfe_map', 'mfe_map') } }),
      [422, 'missing'],
    ],
    [
      'with a remote that the owner does not list',
      () => put({ mfe_other: entry('mfe_map', 'mfe_map') }),
      [422, 'unlisted'],
    ],
    [
      'of another owner',
      () => put({}, { owner: ownerDocument({ key: site.keys.mfe_map }) }),
      [403, 'unlisted-key'],
    ],
    [
      'of an owner whose document has expired',
      () => put({}, { owner: ownerDocument({ days: -1 }) }),
      [422, 'expired'],
    ],
    [
      'with a release that the target does not have',
      () => put({ mfe_map: entry('mfe_map', 'mfe_map', { record: site.releaseWith('9') }) }),
      [422, 'unfit'],
    ],
    [
      'with an entry whose address has a way out of its folder',
      () => {
        const { entry: address } = site.releaseWith('2');
        const record = site.releaseWith('2', { entry: address.replace('mfe-map', 'mfe-map/../mfe-chat') });
        const payload = JSON.stringify({ type: 'remote', name, serial: 9_999_999_999, ...record });
        const { publicKey, sign } = site.keys.mfe_map;
        const signature = sign(signedBytes('remote', payload));
        return put({ mfe_map: { payload, signatures: [{ key: publicKey, signature }] } });
      },
      [400, 'shape'],
    ],
  ])('%s', async (_what, action, expected) => {
    expect(await action()).toEqual(expected);
    expect((await readRegistry(site.target)).registry).toEqual(site.registry);
  });

  it.each<[string, Parameters<typeof send>[1], readonly [number, string]]>([
    ['without If-Match', { body: {} }, [428, 'if_match_required']],
    ['that is not JSON', { tag: '"x"', body: '{' }, [400, 'not_json']],
    ['of another schema', { tag: '"x"', body: { schema: 1 } }, [400, 'invalid']],
    ['of more than 1 MB', { tag: '"x"', body: ' '.repeat(1_000_001) }, [413, 'too_large']],
  ])('%s', async (_what, options, expected) => {
    const { status, body } = await send('/remotes.json', options);
    expect([status, body.code]).toEqual(expected);
  });

  it('with an older entry than the stored one', async () => {
    const last = (serialOf(site.registry.remotes[name]) ?? 0) + 1_000;
    expect(await put({ mfe_map: entry('mfe_map', 'mfe_map', { last }) })).toEqual([200, undefined]);
    expect(await put({ mfe_map: entry('mfe_map', 'mfe_map') })).toEqual([422, 'older']);
  });

  it('if the registry has changed since it was read, or does not exist', async () => {
    const body = { ...site.registry, remotes: { ...site.registry.remotes, mfe_map: entry(name, name) } };
    const tag = `"${(await site.target.read())?.tag}"`;
    await put({ mfe_chat: entry('mfe_chat', 'mfe_chat') });
    expect(await send('/remotes.json', { tag, body })).toMatchObject({
      status: 412,
      body: { code: 'changed' },
    });
    rmSync(path.join(site.folder, 'site/remotes.json'));
    for (const none of ['""', '*'])
      expect(await send('/remotes.json', { tag: none, body })).toMatchObject({ status: 412 });
  });

  it('while the stored file is altered', async () => {
    const text = site.read('site/remotes.json').replace('home.map', 'home.mop');
    write(text);
    for (const options of [{ method: 'GET' }, { tag: '"x"', body: site.registry }])
      expect(await send('/remotes.json', options)).toMatchObject({ status: 503, body: { code: 'refused' } });
    expect(site.read('site/remotes.json')).toBe(text);
  });
});

describe('a change of the registry', () => {
  it('that repeats the stored one with other fields changes nothing', async () => {
    const before = site.read('site/remotes.json');
    const { owner, remotes } = site.registry;
    const repeated = { owner: { ...owner, extra: 1 }, remotes: { ...remotes, constructor: owner } };
    expect(await put({}, repeated)).toEqual([200, undefined]);
    expect(site.read('site/remotes.json')).toBe(before);
  });

  it('of the owner removes an entry that the new document does not list', async () => {
    const { mfe_chat: _row, ...remotes } = (JSON.parse(site.registry.owner.payload) as OwnerDocument).remotes;
    const { mfe_chat: _entry, ...entries } = site.registry.remotes;
    const owner = ownerDocument({ remotes });
    write(JSON.stringify({ ...site.registry, owner }));
    expect(await put({}, { owner, remotes: entries })).toEqual([422, 'missing']);
    const later = ownerDocument({ remotes, last: serialOf(owner) });
    expect(await put({}, { owner: later, remotes: entries })).toEqual([200, undefined]);
  });
});

it.each<[string, () => object | string, number]>([
  ['of another team', () => signed({}, 'mfe_chat'), 403],
  ['without a signature', () => ({ ...signed(), signatures: [] }), 400],
  ['that is not JSON', () => '{', 400],
  ['with an entry at another origin', () => signed({ entry: 'https://other.example/remoteEntry.js' }), 422],
  [
    'with an entry in the folder of another remote',
    () => signed({ entry: site.releaseWith('2', {}, { name: 'mfe_chat' }).entry }),
    422,
  ],
  [
    'with 301 files',
    () => signed({ integrity: integrityOf(...Array.from({ length: 301 }, (_, n) => `${n}.js`)) }),
    400,
  ],
  ['with release.json among its files', () => signed({ integrity: integrityOf('release.json') }), 400],
  ['with two names for one file', () => signed({ integrity: integrityOf('a.js', 'A.js') }), 400],
  ['with a file in place of a folder', () => signed({ integrity: integrityOf('a.js', 'a.js/b.js') }), 400],
  ['with a file in place of a copy', () => signed({ integrity: integrityOf('a.js', 'a.js.gz') }), 400],
  ['with a file of another hash', () => signed({ integrity: integrityOf('remoteEntry.js') }), 409],
])('a release %s is refused', async (_what, make, status) => {
  const release = make();
  const body = new FormData();
  body.set('release.json', typeof release === 'string' ? release : JSON.stringify(release));
  for (const [file, data] of filesOf('2')) body.set(file, new Blob([new Uint8Array(data)]));
  const response = await fetch(at('/releases'), { method: 'POST', body });
  expect(response.status).toBe(status);
  expect(await site.target.stored({ name, version: '2' })).toBeNull();
});

it('a version that was removed is not stored again by somebody who sends its public documents', async () => {
  await site.publish('2');
  for (const file of ['remoteEntry.js', 'static'])
    rmSync(path.join(site.versionFolder(name, '2'), file), { recursive: true });
  const body = new FormData();
  body.set('release.json', site.read('site/remotes/mfe-map/2/release.json'));
  for (const [file, data] of filesOf('2')) body.set(file, new Blob([new Uint8Array(data)]));
  expect((await fetch(at('/releases'), { method: 'POST', body })).status).toBe(410);
});

it.each<[string, string, number, object?]>([
  ['with a path outside', '/remotes/mfe_map/%2e%2e%2f/release.json', 404],
  ['of a name that every object has', '/remotes/constructor/2/release.json', 404],
  ['of a version of 307 characters', `/remotes/mfe_map/${'1'.repeat(307)}/release.json`, 404],
  ['by PUT', '/remotes/mfe_map/2/release.json', 405, { method: 'PUT' }],
  ['that is no form', '/releases', 400, { method: 'POST', body: '{}' }],
  ['of more than 20 MB', '/releases', 413, { method: 'POST', body: ' '.repeat(20_000_001) }],
])('a request %s is refused', async (_what, address, status, options = { method: 'GET' }) => {
  expect(await send(address, options)).toMatchObject({ status });
});

it('answers 429 with Retry-After after 60 requests, and the client tries again', async () => {
  const answers = await Promise.all(Array.from({ length: 90 }, () => fetch(at('/target.json'))));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeLessThanOrEqual(30);
  expect(refused[0]?.headers.get('retry-after')).toBe('1');
  expect((await openTarget(at(''))).site).toBe(site.target.site);
});
