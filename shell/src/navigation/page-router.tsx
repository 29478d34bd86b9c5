import { useEffect, useState, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { basePath } from '../language';

/** Routes by the page's address. Also handles a step back during the first render, when the router does not listen yet. */
export function PageRouter({ children }: { children: ReactNode }) {
  const [rendered] = useState(() => window.location.href);
  useEffect(() => {
    if (window.location.href !== rendered)
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown }));
  }, [rendered]);
  return <BrowserRouter basename={basePath()}>{children}</BrowserRouter>;
}
