import type { RunnableRelease } from './choose-release';

export type LoadableRemote = { name: string; release: RunnableRelease };

/**
 * Loads the code of remotes. The app gets the loader as a prop, so that tests need no federation runtime. `load`
 * resolves to the exposed module (for example './map') or rejects, and may be called again. `reset` discards a remote
 * that failed or hangs, so that the next `load` requests all its files again.
 */
export type RemoteLoader = {
  load(remote: LoadableRemote, module: string): Promise<unknown>;
  reset(remote: LoadableRemote): void;
};
