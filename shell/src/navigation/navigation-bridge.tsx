import { NavigationProvider, type Navigation } from '@health-commons/platform';
import { useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Lends the router to platform's Link and hooks: remotes never see the router itself. */
export function NavigationBridge({ children }: { children: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  const value = useMemo<Navigation>(() => {
    const { pathname, search, hash } = location;
    const here = `${pathname}${search}${hash}`;
    return {
      // A new one with every step, also one that leads to where the page was when it was drawn last.
      location: { pathname, search, hash },
      // The same place again is no new step in the history.
      navigate: (to, options) => void navigate(to, { replace: options?.replace ?? to === here }),
    };
  }, [location, navigate]);
  return <NavigationProvider value={value}>{children}</NavigationProvider>;
}
