import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OwnerDocument, Signed, SignedRegistry } from '@health-commons/contracts/registry/signed';
import { createKey, parseKey } from '@health-commons/federation/registry/keys';
import { withRegistryKeys } from '@health-commons/federation/registry/page-keys';
import { readRegistry } from '@health-commons/federation/release';
import { serialOf } from '@health-commons/federation/registry/sign';
import { releaseWith } from '@health-commons/federation/testing/release-site';
import { also, startRegistry, stranger, type RunningRegistry } from './testing/running-registry';

let registry: RunningRegistry;
let site: RunningRegistry['site'];
let send: RunningRegistry['send'];
let put: RunningRegistry['put'];
let entry: RunningRegistry['entry'];
let ownerDocument: RunningRegistry['ownerDocument'];
beforeEach(async () => {
  registry = await startRegistry();
  ({ site, send, put, entry, ownerDocument } = registry);
});
afterEach(() => registry.stop());

const name = 'mfe_map';

describe('a registry', () => {
  it.each<[string, () => Promise<unknown>, readonly [number, string]]>([
    [
      'with an entry that another team has signed',
      () => put({ mfe_chat: entry('mfe_chat', 'mfe_map') }),
      [403, 'unlisted-key'],
    ],
    [
      'with altered bytes',
      () => {
        const signed = entry('mfe_map', 'mfe_map');
        return put({ mfe_map: { ...signed, payload: signed.payload.replace('"2"', '"3"') } });
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
      'with an older document of the owner',
      () => put({}, { owner: ownerDocument({ last: 0, now: 1_000 * 86_400_000, days: 30_000 }) }),
      [422, 'older'],
    ],
    [
      'with an entry whose address has a way out of its folder',
      () => {
        const { entry: address } = releaseWith('2');
        const record = releaseWith('2', { entry: address.replace('mfe-map', 'mfe-map/../mfe-chat') });
        const payload = JSON.stringify({ type: 'remote', name, serial: 9_999_999_999, ...record });
        return put({ mfe_map: also({ payload, signatures: [] }, site.keys.mfe_map, 'remote') });
      },
      [400, 'shape'],
    ],
  ])('%s is refused', async (_what, action, expected) => {
    expect(await action()).toEqual(expected);
    expect((await readRegistry(site.target)).registry).toEqual(site.registry);
  });

  it.each<[string, Parameters<RunningRegistry['send']>[1], readonly [number, string]]>([
    ['without If-Match', { body: {} }, [428, 'if_match_required']],
    ['that is not JSON', { tag: '"x"', body: '{' }, [400, 'not_json']],
    ['of another schema', { tag: '"x"', body: { schema: 1 } }, [400, 'invalid']],
    ['of more than 1 MB', { tag: '"x"', body: ' '.repeat(1_000_001) }, [413, 'too_large']],
  ])('%s is refused', async (_what, options, expected) => {
    const { status, body } = await send('/remotes.json', options);
    expect([status, body.code]).toEqual(expected);
  });

  /** Writes a registry whose owner and whose team of mfe_chat sign with two keys, and a page that lists the owner's. */
  function writeRotated(): SignedRegistry {
    const next = parseKey(createKey());
    const page = path.join(site.folder, 'site/index.html');
    const listed = [site.keys.owner.publicKey, next.publicKey];
    writeFileSync(page, withRegistryKeys(site.read('site/index.html'), listed));
    const { remotes } = JSON.parse(site.registry.owner.payload) as OwnerDocument;
    remotes['mfe_chat']?.keys.push(next.publicKey);
    const stored = {
      ...site.registry,
      owner: also(ownerDocument({ remotes }), next, 'owner'),
      remotes: {
        ...site.registry.remotes,
        mfe_chat: also(entry('mfe_chat', 'mfe_chat'), next, 'remote'),
      },
    };
    registry.write(JSON.stringify(stored));
    return stored;
  }

  const firstOf = (signed: Signed | undefined): Signed => ({
    payload: signed?.payload ?? '',
    signatures: signed?.signatures.slice(0, 1) ?? [],
  });
  /** Leaves out what anyone can leave out. */
  const withFewerSignatures = (stored: SignedRegistry): SignedRegistry => ({
    ...stored,
    owner: firstOf(stored.owner),
    remotes: { ...stored.remotes, mfe_chat: firstOf(stored.remotes['mfe_chat']) },
  });

  it.each<[string, (stored: SignedRegistry) => SignedRegistry]>([
    ['one signature of the two of a rotation', withFewerSignatures],
    [
      'its entries in another order',
      ({ remotes, ...stored }) => ({
        ...stored,
        remotes: Object.fromEntries(Object.entries(remotes).reverse()),
      }),
    ],
    [
      'other fields and names that every object has',
      (stored) => ({
        ...stored,
        extra: 1,
        owner: { ...stored.owner, extra: 1 },
        remotes: { ...stored.remotes, constructor: stored.owner },
      }),
    ],
  ])('that repeats the payloads with %s changes nothing, and blocks no release', async (_what, change) => {
    const stored = writeRotated();
    const tag = `"${(await site.target.read())?.tag}"`;
    expect(await put({}, change(stored))).toEqual([200, undefined]);
    expect(JSON.parse(site.read('site/remotes.json'))).toEqual(stored);
    expect(await site.target.history()).toBe('');
    const body = { ...stored, remotes: { ...stored.remotes, mfe_map: entry('mfe_map', 'mfe_map') } };
    expect(await send('/remotes.json', { tag, body })).toMatchObject({ status: 200 });
    expect(JSON.parse(site.read('site/remotes.json'))).toEqual(body);
  });

  it('keeps the signatures of the parts that a release does not change', async () => {
    const stored = writeRotated();
    const released = { mfe_map: entry('mfe_map', 'mfe_map') };
    expect(await put(released, withFewerSignatures(stored))).toEqual([200, undefined]);
    const expected = { ...stored, remotes: { ...stored.remotes, ...released } };
    expect(JSON.parse(site.read('site/remotes.json'))).toEqual(expected);
  });

  it.each<[string, (stored: SignedRegistry) => Partial<SignedRegistry>, string]>([
    ['junk of a stranger', ({ owner }) => ({ owner: also(owner, stranger, null) }), 'unlisted-key'],
  ])('that repeats the payloads with %s is refused, and blocks no release', async (_what, change, code) => {
    const stored = writeRotated();
    const tag = `"${(await site.target.read())?.tag}"`;
    expect(await put({}, change(stored))).toEqual([403, code]);
    const body = { ...stored, remotes: { ...stored.remotes, mfe_map: entry('mfe_map', 'mfe_map') } };
    expect(await send('/remotes.json', { tag, body })).toMatchObject({ status: 200 });
  });

  it('keeps an entry that the owner does not list any more until the owner changes it', async () => {
    const { mfe_chat: _row, ...remotes } = (JSON.parse(site.registry.owner.payload) as OwnerDocument).remotes;
    const { mfe_chat: _entry, ...entries } = site.registry.remotes;
    const owner = ownerDocument({ remotes });
    registry.write(JSON.stringify({ ...site.registry, owner }));
    expect(await put({}, { owner, remotes: entries })).toEqual([422, 'missing']);
    expect(
      await put({}, { owner: ownerDocument({ remotes, last: serialOf(owner) }), remotes: entries }),
    ).toEqual([200, undefined]);
  });

  it('is neither read nor changed while the stored file is altered', async () => {
    const text = site.read('site/remotes.json').replace('home.map', 'home.mop');
    registry.write(text);
    for (const options of [{ method: 'GET' }, { tag: '"x"', body: site.registry }])
      expect(await send('/remotes.json', options)).toMatchObject({ status: 503, body: { code: 'refused' } });
    expect(site.read('site/remotes.json')).toBe(text);
  });

  it('with an older entry than the stored one is refused', async () => {
    const last = (serialOf(site.registry.remotes[name]) ?? 0) + 1_000;
    expect(await put({ mfe_map: entry('mfe_map', 'mfe_map', last) })).toEqual([200, undefined]);
    expect(await put({ mfe_map: entry('mfe_map', 'mfe_map') })).toEqual([422, 'older']);
  });

  it('cannot be created by a request', async () => {
    rmSync(path.join(site.folder, 'site/remotes.json'));
    for (const tag of ['""', '"x"', '*'])
      expect(await send('/remotes.json', { tag, body: site.registry })).toMatchObject({ status: 412 });
  });

  it('that was read before another change is refused with 412', async () => {
    const body = {
      ...site.registry,
      remotes: { ...site.registry.remotes, mfe_map: entry('mfe_map', 'mfe_map') },
    };
    const tag = `"${(await site.target.read())?.tag}"`;
    await put({ mfe_chat: entry('mfe_chat', 'mfe_chat') });
    expect(await send('/remotes.json', { tag, body })).toMatchObject({
      status: 412,
      body: { code: 'changed' },
    });
  });
});
