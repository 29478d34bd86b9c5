import { explainFailure, LoadError } from './failure';
import { HASH, remoteRecord } from './testing/registry';

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

/**
 * Fetches like a browser, which rejects a request if the response does not match the request's hash. Only files that
 * contain `name` are missing. If the network is `down`, the site is unreachable
 * too (`reach`).
 */
const server = (file: 'intact' | 'altered' | 'missing' | 'unreachable' | 'down', name = '') =>
  jest.fn((url: string, init: RequestInit) => {
    if (file === 'down') return Promise.reject(new TypeError('Failed to fetch'));
    const refused = file === 'altered' && init.integrity === HASH;
    if (file === 'unreachable' || refused) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({ ok: file !== 'missing' || !url.includes(name) });
  }) as unknown as typeof fetch;

const reach = (file: string) => () => Promise.resolve(file !== 'down');

describe('`explainFailure`', () => {
  it.each([
    ['intact', 'remote.failed'],
    ['altered', 'remote.altered'],
    ['missing', 'remote.unreachable'],
    ['unreachable', 'remote.unreachable'],
    ['down', 'remote.offline'],
  ] as const)('fetches the entry, finds that it is %s and returns %s', async (file, code) => {
    await expect(explainFailure(entryFailed, remote, server(file), reach(file))).resolves.toMatchObject({
      code,
    });
  });

  it('says that the visitor is offline if a login page answers in place of the file and of the site', async () => {
    const answered = explainFailure(entryFailed, remote, server('altered'), reach('down'));
    await expect(answered).resolves.toMatchObject({ code: 'remote.offline' });
  });

  const chunkFailed = (file: string) =>
    Object.assign(new Error('Loading CSS chunk 682 failed.'), {
      request: new URL(`${file}?retry=1`, remote.release.entry).href,
    });

  it.each([
    ['intact', 'remote.incomplete'],
    ['altered', 'remote.altered'],
    ['missing', 'remote.incomplete'],
    ['unreachable', 'remote.unreachable'],
    ['down', 'remote.offline'],
  ] as const)('fetches the chunk, finds that it is %s and returns %s', async (file, code) => {
    const fetcher = server(file, CHUNK);
    await expect(explainFailure(chunkFailed(CHUNK), remote, fetcher, reach(file))).resolves.toMatchObject({
      code,
    });
  });

  it('names a chunk that has no hash in the registry', async () => {
    const fetcher = server('intact');
    await expect(explainFailure(chunkFailed('static/js/new.js'), remote, fetcher)).resolves.toMatchObject({
      code: 'remote.refused',
      reason: 'The file static/js/new.js has no hash in remotes.json.',
    });
    expect(fetcher).not.toHaveBeenCalled();
  });

  const named = (name: string, message = '') => Object.assign(new Error(message), { name });

  it.each([
    [named('ChunkLoadError', 'Loading chunk 682 failed.'), 'remote.incomplete'],
    [named('Error', 'Loading CSS chunk 682 failed.'), 'remote.incomplete'],
    [new LoadError('remote.timeout', 'late'), 'remote.timeout'],
    [new LoadError('remote.not-a-component', 'text'), 'remote.not-a-component'],
    [new Error('Version 1.0.0 of shared module does not satisfy ^2.0.0'), 'remote.version'],
    [new Error('anything else'), 'remote.failed'],
    ['not even an error', 'remote.failed'],
  ])('maps the error (%s) to %s', async (error, code) => {
    await expect(explainFailure(error, remote, server('intact'), reach('intact'))).resolves.toMatchObject({
      code,
    });
  });
});
