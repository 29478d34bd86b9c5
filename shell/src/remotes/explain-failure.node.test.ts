import { checkConnection } from '../offline/online-status';
import { config } from '../testing/fake-backend';
import * as explain from './explain-failure';
import { LoadError } from './failure';
import { HASH, remoteRecord } from '../testing/signed-registry';

const explainFailure = (error: unknown, of: typeof remote) =>
  explain.explainFailure(error, of, checkConnection);
const CHUNK = 'static/js/mfe_map-map.1a2b3c4d.js';
const remote = {
  name: 'mfe_map',
  release: remoteRecord({ integrity: { 'remoteEntry.js': HASH, [CHUNK]: HASH } }),
};
const entryFailed = new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008');

// Node 20 has no navigator.
beforeAll(() =>
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: true } }),
);
afterEach(async () => {
  serve('intact');
  await checkConnection();
});

/**
 * Serves files like a browser, which rejects a request if the response does not match the request's hash. The site
 * itself is unreachable if `isSiteUp` is false.
 */
function serve(file: 'intact' | 'altered' | 'missing' | 'unreachable', isSiteUp = true): jest.Mock {
  const fetcher = jest.fn((url: string, init: RequestInit) => {
    const isConfig = url === '/config.json';
    const isRefused = file === 'unreachable' || (file === 'altered' && init.integrity === HASH);
    if (isConfig ? !isSiteUp : isRefused) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(Response.json(config, { status: file === 'missing' && !isConfig ? 404 : 200 }));
  });
  return Object.assign(globalThis, { fetch: fetcher }).fetch;
}

const chunkFailed = (file: string) =>
  Object.assign(new Error('Loading CSS chunk 682 failed.'), {
    request: new URL(`${file}?retry=1`, remote.release.entry).href,
  });

describe('`explainFailure`', () => {
  it.each([
    // It arrives now, so the connection was at fault.
    ['intact', true, 'remote.unreachable'],
    ['altered', true, 'remote.altered'],
    ['missing', true, 'remote.missing'],
    ['unreachable', true, 'remote.unreachable'],
    ['unreachable', false, 'remote.offline'],
    // A login page answers in place of the file and of the site.
    ['altered', false, 'remote.offline'],
  ] as const)(
    'fetches a file that is %s, on a site that is up (%s), past the cache, which it repairs: %s',
    async (file, isSiteUp, code) => {
      const fetcher = serve(file, isSiteUp);
      expect((await explainFailure(entryFailed, remote)).code).toBe(code);
      expect((await explainFailure(chunkFailed(CHUNK), remote)).code).toBe(code);
      for (const name of ['remoteEntry.js', CHUNK]) {
        const { href } = new URL(name, remote.release.entry);
        expect(fetcher).toHaveBeenCalledWith(href, expect.objectContaining({ cache: 'reload' }));
      }
    },
  );

  it('names a chunk that has no hash in the registry', async () => {
    const fetcher = serve('intact');
    expect(await explainFailure(chunkFailed('static/js/new.js'), remote)).toMatchObject({
      code: 'remote.refused',
      reason: 'The file static/js/new.js has no hash in remotes.json.',
    });
    expect(fetcher).not.toHaveBeenCalled();
  });

  it.each([
    [Object.assign(new Error('Loading chunk 682 failed.'), { name: 'ChunkLoadError' }), 'remote.unreachable'],
    [new Error('Loading CSS chunk 682 failed.'), 'remote.unreachable'],
    [new Error('RUNTIME-008 ScriptExecutionError: the entry threw'), 'remote.failed'],
    [new LoadError('remote.timeout', 'late'), 'remote.timeout'],
    [new LoadError('remote.not-a-component', 'text'), 'remote.not-a-component'],
    [new Error('Version 1.0.0 of shared module does not satisfy ^2.0.0'), 'remote.version'],
    [new Error('anything else'), 'remote.failed'],
    ['not even an error', 'remote.failed'],
  ])('maps the error (%s) to %s', async (error, code) => {
    serve('intact');
    expect((await explainFailure(error, remote)).code).toBe(code);
  });
});
