import { NavigationProvider, type Navigation } from '@health-commons/platform';
import { useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Lends the router to platform's Link and hooks: remotes never see the router itself. */
export function NavigationBridge({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const value = useMemo<Navigation>(() => {
    const here = `${pathname}${search}${hash}`;
    return {
      location: { pathname, search, hash },
      // The same place again is no new step in the history.
      navigate: (to, options) => void navigate(to, { replace: options?.replace ?? to === here }),
    };
  }, [pathname, search, hash, navigate]);
  return <NavigationProvider value={value}>{children}</NavigationProvider>;
}
