/**
 * As much of a service worker's world as is used. TypeScript's own library for it ('webworker') cannot be had together with the page's
 * ('dom') in one program, and the rest of the shell is a page.
 */
export type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = LastingEvent & {
  readonly request: Request;
  /** The navigation's own request, sent while the worker was starting; undefined where the browser has no such thing. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};

export type WorkerMessageEvent = LastingEvent & { readonly data: unknown };

type WorkerEvents = {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: WorkerMessageEvent;
};

export type WorkerScope = {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  readonly registration: {
    unregister(): Promise<boolean>;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  skipWaiting(): Promise<void>;
  fetch: typeof fetch;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    handler: (event: WorkerEvents[Name]) => void,
  ): void;
};
