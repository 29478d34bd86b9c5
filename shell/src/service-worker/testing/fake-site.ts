/// <reference types="node" />
import { createHash } from 'node:crypto';
import { startWorker, type WorkerScope } from '../worker';

// Node has Request and Response, but neither caches nor service workers.

export const ORIGIN = 'https://health.example';
export const MAP = 'https://map.example/1.0.0/';
export const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

class FakeCache {
  readonly entries = new Map<string, Response>();
  private readonly url = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : key, ORIGIN).href;

  private readonly urlsOf = (key: RequestInfo | URL, { ignoreSearch = false }: CacheQueryOptions = {}) =>
    [...this.entries.keys()].filter((url) => (ignoreSearch ? url.split('?')[0] : url) === this.url(key));

  match = (key: RequestInfo | URL, options?: CacheQueryOptions) =>
    Promise.resolve(this.entries.get(this.urlsOf(key, options)[0] ?? '')?.clone());
  keys = () => Promise.resolve([...this.entries.keys()].map((url) => new Request(url)));
  delete = (key: RequestInfo | URL, options?: CacheQueryOptions) =>
    Promise.resolve(this.urlsOf(key, options).map((url) => this.entries.delete(url)).length > 0);
  put = (key: RequestInfo | URL, answer: Response) => {
    this.entries.set(this.url(key), answer);
    return Promise.resolve();
  };
}

class FakeCaches {
  readonly all = new Map<string, FakeCache>();
  open = (name: string) => {
    const cache = this.all.get(name) ?? new FakeCache();
    this.all.set(name, cache);
    return Promise.resolve(cache);
  };
  keys = () => Promise.resolve([...this.all.keys()]);
  delete = (name: string) => Promise.resolve(this.all.delete(name));
  /** Returns the cached URLs without their hashes. */
  urls = (name: string) => [...(this.all.get(name)?.entries.keys() ?? [])].map((url) => url.split('?')[0]);
}

type Fields = Partial<Record<'mode' | 'destination' | 'cache' | 'integrity', string>>;

/** Creates a request with fields that only browsers set. */
function request(url: string, fields: Fields = {}, init: RequestInit = {}): Request {
  const made = new Request(new URL(url, ORIGIN), init);
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(made, name, { value });
  return made;
}

export const answer = (body: string, type: string, status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': type } });

/**
 * Creates a service worker scope. Its state is in `caches`, so a new scope with the same caches simulates a restart.
 */
function fakeScope(caches: FakeCaches, network: (request: Request) => Promise<Response>) {
  const handlers = new Map<string, (event: never) => void>();
  const requested: string[] = [];
  const state = { claimed: false, skipped: false };
  const scope = {
    caches,
    location: { origin: ORIGIN },
    clients: { claim: () => Promise.resolve(void (state.claimed = true)) },
    registration: {},
    skipWaiting: () => Promise.resolve(void (state.skipped = true)),
    addEventListener: (name: string, handler: (event: never) => void) => handlers.set(name, handler),
    // Rejects a response that does not match the hash, as a browser does.
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}) => {
      const url = input instanceof Request ? input.url : new URL(input, ORIGIN).href;
      requested.push(url);
      const given = await network(input instanceof Request ? input : new Request(url, init));
      const text = await given.clone().text();
      if (init.integrity && hashOf(text) !== init.integrity) throw new TypeError('Failed to fetch');
      return given;
    },
  };

  /** Dispatches an event. `given` is undefined if the worker did not respond. */
  function dispatch(name: string, fields: object = {}) {
    const work: Promise<unknown>[] = [];
    let given: Promise<Response> | undefined;
    const event = {
      ...fields,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => (given = promise),
    };
    handlers.get(name)?.(event as never);
    return { given, work };
  }

  /** Dispatches an event and waits until all its work is done. */
  async function send(name: string, fields: object = {}): Promise<Response | undefined> {
    const { given, work } = dispatch(name, fields);
    const response = await given;
    // Work may add more work while this loop runs.
    for (const each of work) await each;
    return response;
  }
  // The cast is needed because the fake has only the members that the worker uses.
  return { scope: scope as unknown as WorkerScope, dispatch, send, requested, state };
}

/** Returns a signed entry. The worker ignores the signatures. */
export const signed = (record: object) => ({ payload: JSON.stringify(record), signatures: [] });

export const CODE = 'shell code';
export const ENTRY = 'map entry';
export const FILE = '/static/js/index.11111111.js';
export const page = (name = FILE) =>
  `<!doctype html><meta name=registry-keys content=""><div id="root"></div><script src="${name}"></script>`;
export const config = { schema: 1, supabaseUrl: 'https://api.example', api: 'https://api.example' };
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

export const json = (value: unknown) => () => answer(JSON.stringify(value), 'application/json');
export const script = (text: string) => () => answer(text, 'text/javascript');

/** Creates a site. Tests change `answers` to change its files, or set `answers` to null to take it offline. */
export function fakeSite() {
  const caches = new FakeCaches();
  const site: { answers: Answers | null } = {
    answers: {
      [`${ORIGIN}/`]: () => answer(page(), 'text/html'),
      [`${ORIGIN}/config.json`]: json(config),
      [`${ORIGIN}/remotes.json`]: json(registry()),
      [`${ORIGIN}/integrity.json`]: json({ [FILE.slice(1)]: hashOf(CODE), 'index.html': hashOf('') }),
      [ORIGIN + FILE]: script(CODE),
      [`${MAP}remoteEntry.js`]: script(ENTRY),
    },
  };
  const network = async (request: Request) => {
    const give = site.answers?.[request.url];
    if (site.answers === null) throw new TypeError('Failed to fetch');
    return give ? give() : answer('', 'text/plain', 404);
  };

  /** Starts or restarts the worker. */
  function start() {
    const worker = fakeScope(caches, network);
    startWorker(worker.scope);
    const get = (url: string, fields = {}, init: RequestInit = {}) =>
      worker.send('fetch', { request: request(url, fields, init) });
    return {
      ...worker,
      get,
      /** Resolves to the response without waiting for the worker's remaining work. */
      answer: (url: string, fields = {}) =>
        Promise.resolve(worker.dispatch('fetch', { request: request(url, fields) }).given),
      navigate: (path = '/') => get(path, { mode: 'navigate' }),
      /** Sends the first message of a page that has loaded these URLs. */
      load: (loaded: readonly string[], mayPreload = false) =>
        worker.send('message', { data: { loaded, isFirst: true, mayPreload } }),
    };
  }
  return { site, caches, start };
}
