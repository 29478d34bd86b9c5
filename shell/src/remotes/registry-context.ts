import { createContext, useContext } from 'react';
import type { RemoteLoader } from './loader';
import type { RegistryState } from './registry';

type RegistryAccess = {
  state: RegistryState;
  /**
   * Fetches /remotes.json and chooses the releases again. Resolves to the new state. Meanwhile, and if the request
   * fails, a loaded state stays.
   */
  reload: () => Promise<RegistryState>;
  loader: RemoteLoader;
};

export const RegistryContext = createContext<RegistryAccess | null>(null);

export function useRegistry(): RegistryAccess {
  const access = useContext(RegistryContext);
  if (!access) throw new Error('useRegistry must be used within a RegistryProvider');
  return access;
}
