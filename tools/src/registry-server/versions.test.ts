import { signRelease, signRemoval } from '@health-commons/federation/registry/release-document';
import { releaseWith } from '@health-commons/federation/testing/release-site';
import { also, startRegistry, stranger, type RunningRegistry } from './testing/running-registry';

let registry: RunningRegistry;
let site: RunningRegistry['site'];
let send: RunningRegistry['send'];
beforeEach(async () => {
  registry = await startRegistry();
  ({ site, send } = registry);
});
afterEach(() => registry.stop());

const name = 'mfe_map';

describe('a version', () => {
  const folder = '/remotes/mfe_map/2';
  const signed = (by: 'mfe_map' | 'mfe_chat', changes = {}) =>
    signRelease(name, releaseWith('2', changes), site.keys[by]);

  it.each<[string, () => Promise<unknown>, number]>([
    ['of another team', () => send(`${folder}/release.json`, { body: signed('mfe_chat') }), 403],
    [
      'with junk beside the signature of its team',
      () => send(`${folder}/release.json`, { body: also(signed('mfe_map'), stranger, null) }),
      403,
    ],
    ['at another address', () => send('/remotes/mfe_map/3/release.json', { body: signed('mfe_map') }), 400],
    [
      'with an entry at another origin',
      () =>
        send(`${folder}/release.json`, {
          body: signed('mfe_map', { entry: 'https://other.example/remoteEntry.js' }),
        }),
      422,
    ],
    [
      'with an entry in the folder of another remote',
      () => {
        const { entry: address } = releaseWith('2', {}, { name: 'mfe_chat' });
        return send(`${folder}/release.json`, { body: signed('mfe_map', { entry: address }) });
      },
      422,
    ],
    [
      'with 301 files',
      () => {
        const hash = `sha384-${'A'.repeat(64)}`;
        const integrity = Object.fromEntries(
          Array.from({ length: 301 }, (_, index) => [`${index}.js`, hash]),
        );
        return send(`${folder}/release.json`, { body: signed('mfe_map', { integrity }) });
      },
      413,
    ],
    ['without release.json', () => send(`${folder}/remoteEntry.js`, { body: 'x' }), 422],
    ['with a path outside', () => send('/remotes/mfe_map/%2e%2e%2f/release.json', { body: {} }), 404],
    ['by POST', () => send(`${folder}/remoteEntry.js`, { method: 'POST', body: 'x' }), 405],
    [
      'with an unsigned document',
      () => send(`${folder}/release.json`, { body: { payload: '{', signatures: [] } }),
      403,
    ],
    [
      'with a removal of another version',
      () => send(folder, { method: 'DELETE', body: signRemoval(name, '1', site.keys.mfe_map) }),
      400,
    ],
    [
      'that the registry names',
      () => send('/remotes/mfe_map/1', { method: 'DELETE', body: signRemoval(name, '1', site.keys.mfe_map) }),
      409,
    ],
    [
      'with a removal that another team signed',
      () => send(folder, { method: 'DELETE', body: signRemoval(name, '2', site.keys.mfe_chat) }),
      403,
    ],
  ])('%s is refused', async (_what, action, status) => {
    expect(await action()).toMatchObject({ status });
  });

  it.each(['2/../../mfe-chat/1', '2/%2e%2e/1', '2//1', '2\\1', '2/1?x=', '2/1#'])(
    'with an entry at %s is refused',
    async (way) => {
      const address = `${releaseWith('2').entry.replace(/2\/[^/]*$/, way)}/remoteEntry.js`;
      const body = signed('mfe_map', { entry: address });
      expect(await send(`${folder}/release.json`, { body })).toMatchObject({ status: 400 });
    },
  );

  it.each(['a//b.js', 'release.json', 'a.js A.js', 'a.js a.js/b.js', 'a.js a.js.gz'])(
    'with the files %s is refused',
    async (files) => {
      const hash = `sha384-${'A'.repeat(64)}`;
      const integrity = Object.fromEntries(files.split(' ').map((file) => [file, hash]));
      const body = signed('mfe_map', { integrity });
      expect(await send(`${folder}/release.json`, { body })).toMatchObject({ status: 400 });
    },
  );

  it.each(['constructor', '__proto__', 'toString', `${name}/constructor`, `${name}/${'1'.repeat(307)}`])(
    'is not found at %s',
    async (at) => {
      const [remote = '', version = '2'] = at.split('/');
      const body = signRelease(remote, releaseWith(version), site.keys.mfe_map);
      const address = `/remotes/${remote}/${version}`;
      expect(await send(`${address}/release.json`, { body })).toMatchObject({ status: 404 });
      expect(await send(address, { method: 'DELETE', body })).toMatchObject({ status: 404 });
    },
  );

  it('is refused with 409 if a file has another hash than the release lists', async () => {
    expect(await send(`${folder}/release.json`, { body: signed('mfe_map') })).toMatchObject({ status: 201 });
    expect(await send(`${folder}/remoteEntry.js`, { body: 'altered' })).toMatchObject({ status: 409 });
  });
});
