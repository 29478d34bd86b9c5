import { ErrorBoundary } from '@health-commons/platform';
import { FailureBox } from '@health-commons/ui';
import type { ReactNode } from 'react';
import { messages } from '../messages';

type Props = { context: string; children: ReactNode };

/** Confines an error to one part of the page. */
export function PartBoundary({ context, children }: Props) {
  return (
    <ErrorBoundary
      context={context}
      fallback={(_error, retry) => (
        <FailureBox title={messages['failure.title']} text={messages['failure.text']} onRetry={retry} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
