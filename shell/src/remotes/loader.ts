import type { RemoteRecord } from '@health-commons/contracts/registry';

export type LoadableRemote = { name: string; record: RemoteRecord };

/**
 * The one way to a remote's code. The page gets it injected, so that tests need no federation.
 * `load` gives the exposed module ('./map') or rejects; it may be called again at any time.
 * `renew` forgets a remote that failed or hangs, so that the next `load` really asks the network, for every file of it.
 */
export type RemoteLoader = {
  load(remote: LoadableRemote, module: string): Promise<unknown>;
  renew(remote: LoadableRemote): void;
};
