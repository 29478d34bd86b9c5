import { useConfig } from '@health-commons/platform';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { earlyFetch } from '../start/early-parts';
import type { RemoteLoader } from './loader';
import { loadRegistry, type RegistryState } from './registry';
import { RegistryContext } from './registry-context';

type Props = {
  /** `createFederationLoader()` on the page, anything with its two functions in a test. Keep it the same between renders. */
  loader: RemoteLoader;
  children: ReactNode;
};

/** Reads /remotes.json once and tells `Slot`, `RemoteRoute` and `useRemoteRoutes` what it says. Needs a ConfigProvider around it. */
export function RegistryProvider({ loader, children }: Props) {
  const { remoteOrigins } = useConfig();
  const [state, setState] = useState<RegistryState>({ status: 'pending' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    void loadRegistry(
      { remoteOrigins, pageHostname: window.location.hostname },
      '/remotes.json',
      earlyFetch,
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
