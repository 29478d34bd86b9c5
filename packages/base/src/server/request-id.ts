import { AsyncLocalStorage } from 'node:async_hooks';

export const REQUEST_ID_HEADER = 'x-request-id';

const storage = new AsyncLocalStorage<string>();

/** Runs `work` for the request with this id. Log lines that `work` causes have the id. */
export const withRequestId = <T>(id: string, work: () => T): T => storage.run(id, work);

/** Returns the id of the current request, or undefined outside of a request. */
export const currentRequestId = (): string | undefined => storage.getStore();

/** Returns the id that a trusted proxy gave the request, or a new one. A client could forge the header. */
export function requestIdOf(header: string | undefined, isTrusted: boolean): string {
  return isTrusted && header && /^[\w-]{16,64}$/.test(header) ? header : crypto.randomUUID();
}
