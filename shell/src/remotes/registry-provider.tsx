import { useConfig } from '@health-commons/platform';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { fetchRegistry } from '../start/preload-remotes';
import type { RemoteLoader } from './loader';
import { loadRegistry, type RegistryState } from './registry';
import { RegistryContext } from './registry-context';

type Props = {
  /** Must be stable. */
  loader: RemoteLoader;
  children: ReactNode;
};

/** Loads /remotes.json for `Slot`, `RemoteRoute` and `useRemoteRoutes`. Requires a ConfigProvider. */
export function RegistryProvider({ loader, children }: Props) {
  const { remoteOrigins } = useConfig();
  const [state, setState] = useState<RegistryState>({ status: 'pending' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    void loadRegistry(
      { remoteOrigins, pageHostname: window.location.hostname },
      '/remotes.json',
      fetchRegistry,
    ).then((next) => {
      if (current) setState(next);
    });
    return () => {
      current = false;
    };
  }, [remoteOrigins, attempt]);

  const access = useMemo(
    () => ({
      state,
      loader,
      reload: () => {
        setState({ status: 'pending' });
        setAttempt((count) => count + 1);
      },
    }),
    [state, loader],
  );
  return <RegistryContext value={access}>{children}</RegistryContext>;
}
