import { PAGE, VERIFICATION, remoteRecord, signedRegistry } from '../testing/signed-registry';
import { readRegistry } from '../remotes/registry';
import { loadOverrides, parseOverride } from './overrides';

const MAP = { name: 'mfe_map', address: 'http://localhost:3001' };
const CHAT = { name: 'mfe_chat', address: 'http://127.0.0.1:3005' };

describe('an override', () => {
  it.each([
    ['mfe_map@http://localhost:3001', MAP],
    ['mfe_map@http://localhost:3001/', MAP],
    [' mfe_chat@http://127.0.0.1:3005 ', CHAT],
  ])('is read from %p', (text, expected) => {
    expect(parseOverride(text)).toEqual(expected);
  });

  it.each([
    'mfe_map',
    'mfe_map@http://localhost',
    'mfe_map@https://localhost:3001',
    'mfe_map@http://localhost:65536',
    'mfe_map@http://localhost:3001/path',
    'mfe_map@http://localhost:3001@attacker.example',
    'mfe_map@http://localhost.attacker.example:3001',
    'mfe_map@http://attacker.example:3001',
    'mfe_map@http://attacker.example:3001#http://localhost:3001',
    'mfe-map@http://localhost:3001',
    'shell@http://localhost:3001',
    `${'m'.repeat(51)}@http://localhost:3001`,
  ])('cannot be %p', (text) => {
    expect(parseOverride(text)).toBeNull();
  });
});

const ADDRESS = 'http://localhost:4001';
const manifest = {
  name: 'mfe_map',
  port: 4001,
  mounts: [{ slot: 'home.statistics', module: './numbers' }],
  exposes: { './numbers': './src/numbers.tsx' },
  requires: { shellApi: '^2.0' },
  budget: { scripts: 5 },
};
const serve = (body: unknown, status = 200) =>
  jest.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

/** Returns the remotes of a page on which these overrides are active. */
async function remotesWith(
  fetcher: typeof fetch,
  name = 'mfe_map',
  entries: Record<string, object> = { mfe_map: remoteRecord() },
) {
  globalThis.fetch = fetcher;
  const overrides = await loadOverrides([{ name, address: ADDRESS }]);
  const page = { ...PAGE, pageHostname: 'staging.example', overrides };
  const state = await readRegistry(signedRegistry(entries), page, VERIFICATION);
  return state.status === 'loaded' ? state.remotes : [];
}

describe('a loaded override', () => {
  it('mounts what the development server offers, without hashes, from any origin, and instead of a canary', async () => {
    const fetcher = serve(manifest);
    const canary = { ...remoteRecord({ version: '2.0.0' }), share: 1 };
    expect(await remotesWith(fetcher, 'mfe_map', { mfe_map: { ...remoteRecord(), canary } })).toMatchObject([
      {
        status: 'accepted',
        choice: 'override',
        mounts: manifest.mounts,
        release: {
          entry: `${ADDRESS}/remoteEntry.js`,
          integrity: {},
          override: expect.stringContaining(ADDRESS) as string,
        },
        record: { version: '1.0.0-aaaaaaaa' },
      },
    ]);
    expect(fetcher).toHaveBeenCalledWith(`${ADDRESS}/remote.json`, expect.anything());
  });

  it('adds a remote that the registry does not list', async () => {
    const added = {
      ...manifest,
      name: 'mfe_new',
      mounts: [{ route: '/new', label: 'New', module: './numbers' }],
    };
    expect(await remotesWith(serve(added), 'mfe_new')).toMatchObject([
      { name: 'mfe_map', choice: 'live' },
      { name: 'mfe_new', status: 'accepted', choice: 'override', mounts: added.mounts },
    ]);
  });

  it('replaces a remote whose entry in the registry is refused', async () => {
    const broken = { ...remoteRecord(), requires: { shellApi: '*' } };
    expect(await remotesWith(serve(manifest), 'mfe_map', { mfe_map: broken })).toMatchObject([
      { status: 'accepted', choice: 'override' },
    ]);
  });

  it.each([
    ['does not run', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['responds with an error', serve(manifest, 500)],
    ['serves another remote', serve({ ...manifest, name: 'mfe_chat' })],
    ['serves something else', serve({ hello: 'world' })],
  ])(
    'keeps the mounts of the live release if its server %s, so that its boxes say so',
    async (_what, fetcher) => {
      expect(await remotesWith(fetcher)).toMatchObject([
        {
          choice: 'override',
          mounts: remoteRecord().mounts,
          release: { entry: `${ADDRESS}/remoteEntry.js` },
        },
      ]);
      expect(await remotesWith(fetcher, 'mfe_new')).toMatchObject([
        { name: 'mfe_map', choice: 'live' },
        { name: 'mfe_new', status: 'refused', mounts: [] },
      ]);
    },
  );

  it('does not exempt another remote from hashes and origins, whose entry in the registry says so', async () => {
    const entry = { ...remoteRecord({ integrity: {}, entry: `${ADDRESS}/remoteEntry.js` }), override: 'x' };
    const reason = expect.stringContaining('remoteOrigins') as string;
    expect(
      await remotesWith(serve(manifest), 'mfe_chat', { mfe_map: { ...entry, development: true } }),
    ).toMatchObject([
      { status: 'refused', refusal: { code: 'remote.refused', reason } },
      { name: 'mfe_chat' },
    ]);
  });
});
