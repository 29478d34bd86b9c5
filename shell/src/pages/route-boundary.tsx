import { ErrorBoundary } from '@health-commons/platform';
import type { ReactNode } from 'react';
import { RouteError } from './route-error';

/**
 * Shows SPEC's error page when a route fails. A failing remote does not reach this boundary, because its own box
 * catches the error.
 */
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
