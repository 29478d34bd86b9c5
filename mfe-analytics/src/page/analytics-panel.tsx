import { formatMessage } from '@health-commons/contracts/messages';
import { FailureBox, Notice, Spinner } from '@health-commons/ui';
import { TABS, type Selection } from '../constants';
import { messages } from '../messages';
import { useAnalytics } from './use-analytics';

/** The figures of a selection, or why there are none. */
export function AnalyticsPanel({ selection }: { selection: Selection }) {
  const { state, retry } = useAnalytics(selection);
  if (state.status === 'loading') return <Spinner label={messages['analytics.loading']} />;
  if (state.status === 'failed') {
    return (
      <FailureBox
        title={messages['analytics.error-title']}
        text={messages['analytics.error']}
        retryLabel={messages['analytics.retry']}
        onRetry={retry}
      />
    );
  }
  const view = TABS.find((tab) => tab.id === selection.tab)?.label ?? '';
  return (
    <Notice tone="info" role="status" title={messages['analytics.not-yet-title']}>
      <p>{formatMessage(messages['analytics.not-yet'], { view, location: selection.location })}</p>
    </Notice>
  );
}
