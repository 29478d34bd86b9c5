import type { RemoteRecord } from '@health-commons/contracts/registry';

export type LoadableRemote = { name: string; record: RemoteRecord };

/**
 * Loads remotes' code. Injected, so that tests need no federation runtime.
 * `load` resolves with the exposed module ('./map') or rejects. It may be called again.
 * `reset` discards a remote that failed or hangs: the next `load` requests all its files again.
 */
export type RemoteLoader = {
  load(remote: LoadableRemote, module: string): Promise<unknown>;
  reset(remote: LoadableRemote): void;
};
