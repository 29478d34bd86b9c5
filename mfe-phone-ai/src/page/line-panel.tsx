import { FailureBox, Notice, Spinner } from '@health-commons/ui';
import { messages } from '../messages';
import { useLineState } from './use-line-state';

/** The line, or why it cannot be called. */
export function LinePanel() {
  const { state, retry } = useLineState();
  if (state === 'loading') return <Spinner label={messages['phone.loading']} />;
  if (state === 'failed') {
    return (
      <FailureBox
        title={messages['phone.error-title']}
        text={messages['phone.error']}
        retryLabel={messages['phone.retry']}
        onRetry={retry}
      />
    );
  }
  return (
    <Notice tone="info" role="status" title={messages['phone.not-yet-title']}>
      <p>{messages['phone.not-yet']}</p>
    </Notice>
  );
}
