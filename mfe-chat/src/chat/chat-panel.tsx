import { FailureBox, Notice, Spinner } from '@health-commons/ui';
import { messages } from '../messages';
import { useChatState } from './use-chat-state';

/** The chat itself, or why there is none. */
export function ChatPanel({ open }: { open: boolean }) {
  const { state, retry } = useChatState(open);
  if (state === 'loading') return <Spinner label={messages['chat.loading']} />;
  if (state === 'failed') {
    return (
      <FailureBox
        title={messages['chat.error-title']}
        text={messages['chat.error']}
        retryLabel={messages['chat.retry']}
        headingLevel={3}
        onRetry={retry}
      />
    );
  }
  return (
    <Notice tone="info" role="status" title={messages['chat.not-yet-title']}>
      <p>{messages['chat.not-yet']}</p>
    </Notice>
  );
}
