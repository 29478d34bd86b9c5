/**
 * The service worker APIs that we use. TypeScript's 'webworker' library conflicts with 'dom', which the rest of the
 * shell needs.
 */
export type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  /**
   * The response to a navigation request that the browser sent while the worker was starting (navigation preload).
   * Some browsers lack this feature.
   */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};

type WorkerMessageEvent = ExtendableEvent & { readonly data: unknown };

type WorkerEvents = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
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
