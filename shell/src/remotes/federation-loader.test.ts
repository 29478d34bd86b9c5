import { getInstance } from '@module-federation/runtime';
import { createFederationLoader } from './federation-loader';
import { HASH, remoteRecord } from './testing/registry';

// The runtime exists only in a webpack build. Browser tests cover it.
jest.mock('@module-federation/runtime', () => ({ getInstance: jest.fn() }));

type Plugin = { createScript: (info: { url: string }) => { script: HTMLScriptElement; timeout: number } };

function fakeRuntime() {
  const runtime = {
    registerPlugins: jest.fn<undefined, [Plugin[]]>(),
    registerRemotes: jest.fn<undefined, [{ name: string; entry: string }[], { force: boolean }]>(),
    loadRemote: jest.fn(() => Promise.resolve({ default: () => null })),
  };
  jest.mocked(getInstance).mockReturnValue(runtime as never);
  const entries = () => runtime.registerRemotes.mock.calls.map(([remotes]) => remotes[0]?.entry);
  return { runtime, entries };
}

const remote = { name: 'mfe_map', record: remoteRecord() };
const { entry } = remote.record;

describe('the federation loader', () => {
  it('registers a remote once, when it is first loaded', async () => {
    const { runtime, entries } = fakeRuntime();
    const loader = createFederationLoader();
    expect(runtime.registerRemotes).not.toHaveBeenCalled();
    await loader.load(remote, './map');
    await loader.load(remote, './statistics');
    expect(entries()).toEqual([entry]);
    expect(runtime.loadRemote.mock.calls).toEqual([['mfe_map/map'], ['mfe_map/statistics']]);
  });

  it('loads the entry with its hash and a time-out of 120 seconds, and rejects an unknown URL', async () => {
    const { runtime } = fakeRuntime();
    await createFederationLoader().load(remote, './map');
    const plugin = runtime.registerPlugins.mock.calls[0]?.[0][0];
    const made = plugin?.createScript({ url: `${entry}?retry=1` });
    expect(made?.timeout).toBe(120_000);
    expect(made?.script).toMatchObject({
      integrity: HASH,
      crossOrigin: 'anonymous',
      src: `${entry}?retry=1`,
    });
    expect(() => plugin?.createScript({ url: 'http://elsewhere.example/x.js' })).toThrow(
      'not in the registry',
    );
  });

  it('registers a reset remote under a new address', async () => {
    const { entries, runtime } = fakeRuntime();
    const loader = createFederationLoader();
    await loader.load(remote, './map');
    loader.reset(remote);
    expect(entries()[1]).toMatch(/remoteEntry\.js\?retry=\d+$/);
    expect(runtime.registerRemotes.mock.calls[1]?.[1]).toEqual({ force: true });
  });

  it("removes only the pending scripts in the reset remote's folder", async () => {
    fakeRuntime();
    const loader = createFederationLoader();
    await loader.load(remote, './map');
    const add = (src: string) =>
      document.head.appendChild(Object.assign(document.createElement('script'), { src }));
    const pending = add('http://localhost:3001/1.0.0-aaaaaaaa/static/js/1.js');
    const other = add('http://localhost:3001/2.0.0-bbbbbbbb/static/js/1.js');
    loader.reset(remote);
    expect(pending.isConnected).toBe(false);
    expect(other.isConnected).toBe(true);
  });
});
