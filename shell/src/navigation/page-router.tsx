import { useEffect, useState, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { basePath } from '../language';

/** Routes by the page's address. A step back during the first render also counts, before the router listens. */
export function PageRouter({ children }: { children: ReactNode }) {
  const [rendered] = useState(() => window.location.href);
  useEffect(() => {
    if (window.location.href !== rendered)
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  }, [rendered]);
  return <BrowserRouter basename={basePath()}>{children}</BrowserRouter>;
}
