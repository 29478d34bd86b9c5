/// <reference types="node" />
import { createHash } from 'node:crypto';
import type { LastingEvent, WorkerScope } from '../worker-types';

// Node has requests and answers, but no caches and no worker: as much of both as is used.

export const ORIGIN = 'https://health.example';
export const MAP = 'https://map.example/1.0.0/';
export const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

class FakeCache {
  readonly entries = new Map<string, Response>();
  private readonly url = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : key, ORIGIN).href;

  match = (key: RequestInfo | URL) => Promise.resolve(this.entries.get(this.url(key))?.clone());
  keys = () => Promise.resolve([...this.entries.keys()].map((url) => new Request(url)));
  delete = (key: RequestInfo | URL) => Promise.resolve(this.entries.delete(this.url(key)));
  put = (key: RequestInfo | URL, answer: Response) => {
    this.entries.set(this.url(key), answer);
    return Promise.resolve();
  };
}

export class FakeCaches {
  readonly all = new Map<string, FakeCache>();
  open = (name: string) => {
    const cache = this.all.get(name) ?? new FakeCache();
    this.all.set(name, cache);
    return Promise.resolve(cache);
  };
  keys = () => Promise.resolve([...this.all.keys()]);
  delete = (name: string) => Promise.resolve(this.all.delete(name));
  /** The addresses that are kept, without their hashes. */
  kept = (name: string) => [...(this.all.get(name)?.entries.keys() ?? [])].map((url) => url.split('?')[0]);
}

type Fields = Partial<Record<'mode' | 'destination' | 'cache' | 'integrity', string>>;

/** A browser's request: what a page's code cannot set is set here. */
export function request(url: string, fields: Fields = {}, init: RequestInit = {}): Request {
  const made = new Request(new URL(url, ORIGIN), init);
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(made, name, { value });
  return made;
}

/** An answer as it comes over a network: with a type. */
export function answer(
  body: string,
  type: string,
  { status = 200, kind = 'basic', redirected = false } = {},
): Response {
  const made = new Response(body, { status, headers: { 'content-type': type } });
  Object.defineProperty(made, 'type', { value: kind });
  Object.defineProperty(made, 'redirected', { value: redirected });
  made.clone = () => answer(body, type, { status, kind, redirected });
  return made;
}

/** A worker that is started, sent events, and ended by forgetting it: what it knows then stands in `caches`. */
export function fakeScope(caches: FakeCaches, network: (request: Request) => Promise<Response>) {
  const handlers = new Map<string, (event: never) => void>();
  const asked: string[] = [];
  const state = { unregistered: false, claimed: false, skipped: false };
  const scope = {
    caches,
    location: { origin: ORIGIN },
    clients: { claim: () => Promise.resolve(void (state.claimed = true)) },
    registration: { unregister: () => Promise.resolve((state.unregistered = true)) },
    skipWaiting: () => Promise.resolve(void (state.skipped = true)),
    addEventListener: (name: string, handler: (event: never) => void) => handlers.set(name, handler),
    // As a browser does it: nothing with another hash gets through.
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}) => {
      const url = input instanceof Request ? input.url : new URL(input, ORIGIN).href;
      asked.push(url);
      const given = await network(input instanceof Request ? input : new Request(url, init));
      const text = await given.clone().text();
      if (init.integrity && hashOf(text) !== init.integrity) throw new TypeError('Failed to fetch');
      return given;
    },
  };

  /** Sends an event: the answer it was given, or undefined when it was left to the browser. */
  function dispatch(name: string, fields: object = {}) {
    const work: Promise<unknown>[] = [];
    let given: Promise<Response> | undefined;
    const event = {
      ...fields,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => (given = promise),
    };
    handlers.get(name)?.(event as unknown as LastingEvent as never);
    return { given, work };
  }

  /** The same, and waits until the worker's work is done. */
  async function send(name: string, fields: object = {}): Promise<Response | undefined> {
    const { given, work } = dispatch(name, fields);
    const response = await given;
    // It grows while it is gone through.
    for (const each of work) await each;
    return response;
  }
  // The parts that are not used are left out.
  return { scope: scope as unknown as WorkerScope, dispatch, send, asked, state };
}
