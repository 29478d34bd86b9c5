import { getInstance } from '@module-federation/runtime';
import { createFederationLoader, REFUSED_HASH } from './federation-loader';
import { HASH, remoteRecord } from '../testing/signed-registry';

// The runtime exists only in a webpack build. Browser tests cover it.
jest.mock('@module-federation/runtime', () => ({ getInstance: jest.fn() }));

type Plugin = { createScript: (info: { url: string }) => { script: HTMLScriptElement; timeout: number } };

function fakeRuntime() {
  const runtime = {
    registerPlugins: jest.fn<undefined, [Plugin[]]>(),
    registerRemotes: jest.fn<undefined, [{ name: string; entry: string }[], { force: boolean }]>(),
    loadRemote: jest.fn((_id: string) => Promise.resolve((): unknown => ({ default: () => null }))),
  };
  jest.mocked(getInstance).mockReturnValue(runtime as never);
  const entries = () => runtime.registerRemotes.mock.calls.map(([remotes]) => remotes[0]?.entry);
  return { runtime, entries };
}

const remote = { name: 'mfe_map', release: remoteRecord() };
const { entry } = remote.release;

beforeEach(() => {
  Object.assign(globalThis, { fetch: jest.fn(() => Promise.resolve()) });
});

describe('the federation loader', () => {
  it('registers a remote once, when it is first loaded', async () => {
    const { runtime, entries } = fakeRuntime();
    const loader = createFederationLoader({});
    expect(runtime.registerRemotes).not.toHaveBeenCalled();
    await loader.load(remote, './map');
    await loader.load(remote, './statistics');
    expect(entries()).toEqual([entry]);
    expect(runtime.loadRemote.mock.calls.map(([id]) => id)).toEqual(['mfe_map/map', 'mfe_map/statistics']);
  });

  it('loads the entry with its hash and a time-out of 120 seconds, and refuses an unknown URL', async () => {
    const { runtime } = fakeRuntime();
    await createFederationLoader({}).load(remote, './map');
    const plugin = runtime.registerPlugins.mock.calls[0]?.[0][0];
    const made = plugin?.createScript({ url: `${entry}?retry=1` });
    expect(made?.timeout).toBe(120_000);
    expect(made?.script).toMatchObject({
      integrity: HASH,
      crossOrigin: 'anonymous',
      src: `${entry}?retry=1`,
    });
    const unlisted = plugin?.createScript({ url: 'http://elsewhere.example/x.js' });
    expect(unlisted?.script.integrity).toBe(REFUSED_HASH);
  });

  it('requests a lost entry once more under a new address, for all modules together, and repairs the cache', async () => {
    const { entries, runtime } = fakeRuntime();
    const lost = new Error('RUNTIME-008 ScriptNetworkError: Failed to load script');
    const loader = createFederationLoader({});
    runtime.loadRemote.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    await Promise.all([loader.load(remote, './map'), loader.load(remote, './statistics')]);
    expect(entries()).toEqual([entry, expect.stringMatching(/remoteEntry\.js\?retry=\d+$/)]);
    expect(runtime.registerRemotes).toHaveBeenLastCalledWith(expect.anything(), { force: true });
    expect(fetch).toHaveBeenCalledWith(entry, { cache: 'reload' });
    runtime.loadRemote.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    await expect(loader.load(remote, './map')).rejects.toBe(lost);
  });

  it.each(['ScriptNetworkError: Script "x" timed out.', 'ScriptExecutionError: threw'])(
    'does not request an entry again after %s',
    async (message) => {
      const { entries, runtime } = fakeRuntime();
      runtime.loadRemote.mockRejectedValueOnce(new Error(message));
      await expect(createFederationLoader({}).load(remote, './map')).rejects.toThrow(message);
      expect(entries()).toEqual([entry]);
    },
  );

  const chunk = (version: string, key: string) => {
    const script = document.createElement('script');
    script.src = `http://localhost:3001/${version}/static/js/1.js`;
    script.dataset['webpack'] = key;
    return document.head.appendChild(script);
  };

  it("removes the reset remote's pending scripts of all releases, and no script of another remote", async () => {
    fakeRuntime();
    const loader = createFederationLoader({});
    await loader.load(remote, './map');
    const pending = chunk('1.0.0-aaaaaaaa', 'mfe_map:chunk-1');
    const otherRelease = chunk('2.0.0-bbbbbbbb', 'mfe_map:chunk-1');
    const otherRemote = chunk('2.0.0-bbbbbbbb', 'mfe_map_2:chunk-1');
    loader.reset(remote);
    expect(pending.isConnected).toBe(false);
    expect(otherRelease.isConnected).toBe(false);
    expect(otherRemote.isConnected).toBe(true);
  });

  it('registers another release in place of the first and removes the style sheets of the first', async () => {
    const { entries } = fakeRuntime();
    const scope: Record<symbol, unknown> = {};
    const loader = createFederationLoader(scope);
    await loader.load(remote, './map');
    const style = (href: string) =>
      document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
    const first = style('http://localhost:3001/1.0.0-aaaaaaaa/static/css/map.css');
    const shell = style('http://localhost:3000/static/css/app.css');
    const next = 'http://localhost:3001/2.0.0-bbbbbbbb/remoteEntry.js';
    const files = { 'remoteEntry.js': HASH, 'static/js/map.js': HASH };
    await loader.load({ ...remote, release: remoteRecord({ entry: next, integrity: files }) }, './map');
    expect(entries()).toEqual([entry, next]);
    expect(first.isConnected).toBe(false);
    expect(shell.isConnected).toBe(true);

    const integrityOf = scope[Symbol.for('health-commons.integrity')] as (url: string) => string;
    expect(integrityOf(new URL('static/js/map.js?retry=1', next).href)).toBe(HASH);
    expect(integrityOf(new URL('static/js/other.js', next).href)).toBe(REFUSED_HASH);
    expect(() => Object.assign(scope, { [Symbol.for('health-commons.integrity')]: () => '' })).toThrow();
  });
});
