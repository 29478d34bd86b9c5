import { useEffect, useMemo, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { NavigationProvider, type Navigation } from '@health-commons/platform';
import { basePath } from '../language';

/** Routes by the page's address. */
export const PageRouter = ({ children }: { children: ReactNode }) => (
  <BrowserRouter basename={basePath()}>{children}</BrowserRouter>
);

/** Connects the platform package's Link and hooks to the router, because remotes do not import the router. */
export function NavigationBridge({ children }: { children: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  // Browsers share the canonical address instead of the page's own, which leads elsewhere after a navigation, and to
  // another view if the address has a query.
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    const { pathname, search, hash } = window.location;
    if (link && new URL(link.href).pathname !== (pathname.replace(/\/+$/, '') || '/') + search + hash)
      link.remove();
  }, [location]);
  const value = useMemo<Navigation>(() => {
    const { pathname, search, hash } = location;
    const current = `${pathname}${search}${hash}`;
    return {
      // Every navigation gives a new object, even one to the current URL, so that hooks notice it.
      location: { pathname, search, hash },
      // By default, navigating to the current URL does not add a history entry.
      href: (to) => (to.startsWith('/') ? `${basePath()}${to}` : to),
      navigate: (to, options) => void navigate(to, { replace: options?.replace ?? to === current }),
    };
  }, [location, navigate]);
  return <NavigationProvider value={value}>{children}</NavigationProvider>;
}
