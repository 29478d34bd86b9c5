import { createContext, useContext } from 'react';
import type { RemoteLoader } from './loader';
import type { RegistryState } from './registry';

type RegistryAccess = {
  state: RegistryState;
  /** Fetches /remotes.json again. */
  reload: () => void;
  loader: RemoteLoader;
};

export const RegistryContext = createContext<RegistryAccess | null>(null);

export function useRegistry(): RegistryAccess {
  const access = useContext(RegistryContext);
  if (!access) throw new Error('useRegistry must be used within a RegistryProvider');
  return access;
}
