import { startWorker } from '../worker';
import { answer, FakeCaches, fakeScope, hashOf, MAP, ORIGIN, request, signed } from './fake-scope';

export const CODE = 'shell code';
export const ENTRY = 'map entry';
export const FILE = '/static/js/index.11111111.js';
export const page = (name = FILE) => `<!doctype html><div id="root"></div><script src="${name}"></script>`;
export const config = { schema: 1, api: 'https://api.example' };
export const registry = (version = '1.0.0', text = ENTRY, base = 'https://map.example') => ({
  schema: 2,
  remotes: {
    mfe_map: signed({
      version,
      entry: `${base}/${version}/remoteEntry.js`,
      integrity: { 'remoteEntry.js': hashOf(text) },
    }),
  },
});

type Answers = Record<string, () => Response | Promise<Response>>;

const json = (value: unknown) => () => answer(JSON.stringify(value), 'application/json');
export const script =
  (text: string, kind = 'basic') =>
  () =>
    answer(text, 'text/javascript', { kind });
export { json };

/** Creates a site. Tests change `answers` to change its files, or set `answers` to null to take it offline. */
export function fakeSite() {
  const caches = new FakeCaches();
  const site: { answers: Answers | null; time: number } = {
    time: 1_000,
    answers: {
      [`${ORIGIN}/`]: () => answer(page(), 'text/html'),
      [`${ORIGIN}/config.json`]: json(config),
      [`${ORIGIN}/remotes.json`]: json(registry()),
      [`${ORIGIN}/integrity.json`]: json({ [FILE.slice(1)]: hashOf(CODE), 'index.html': hashOf('') }),
      [ORIGIN + FILE]: script(CODE),
      [`${MAP}remoteEntry.js`]: script(ENTRY, 'cors'),
    },
  };
  const network = async (request: Request) => {
    const give = site.answers?.[request.url];
    if (site.answers === null) throw new TypeError('Failed to fetch');
    return give ? give() : answer('', 'text/plain', { status: 404 });
  };

  /** Starts or restarts the worker. */
  function start() {
    const worker = fakeScope(caches, network);
    startWorker(worker.scope, () => site.time);
    const get = (url: string, fields = {}, init: RequestInit = {}) =>
      worker.send('fetch', { request: request(url, fields, init) });
    return {
      ...worker,
      get,
      /** Resolves to the response without waiting for the worker's remaining work. */
      answer: (url: string, fields = {}) =>
        Promise.resolve(worker.dispatch('fetch', { request: request(url, fields) }).given),
      navigate: (path = '/') => get(path, { mode: 'navigate' }),
      load: (...loaded: string[]) => worker.send('message', { data: { loaded } }),
    };
  }
  return { site, caches, start };
}
