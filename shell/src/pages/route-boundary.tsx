import { ErrorBoundary } from '@health-commons/platform';
import type { ReactNode } from 'react';
import { RouteError } from './route-error';

/** A route that fails as a whole gets SPEC's error page; a remote that fails keeps that to its own box, inside. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      context="route"
      fallback={(error, retry) => (
        <RouteError reason={error instanceof Error ? error.message : String(error)} onRetry={retry} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
