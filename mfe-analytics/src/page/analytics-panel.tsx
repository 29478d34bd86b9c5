import { useCallback, useState } from 'react';
import { serverTextOf } from '@health-commons/base/server-text';
import { useRequest } from '@health-commons/base/use-request';
import { useConfig } from '@health-commons/platform';
import { FailureBox, Spinner } from '@health-commons/ui';
import { messages } from '../messages';
import { fetchAnswer, type Answer } from '../requests/fetch-answer';
import type { AboutYou as You } from '../requests/analytics-requests';
import { reportFailure } from '../requests/report-failure';
import { AboutYou } from '../results/about-you';
import { OutbreakView } from '../results/outbreak-view';
import { RiskView } from '../results/risk-view';
import { SeasonalView } from '../results/seasonal-view';
import { TrendsView } from '../results/trends-view';
import type { Selection } from '../selection/selection';
import styles from './analytics-page.module.css';

const NO_DETAILS: You = { age: null, gender: null };

type PanelProps = { selection: Selection; onChoose: (change: Partial<Selection>) => void };

/**
 * Shows the answer of a tab, or an error. Reloads when the tab, location or timeframe changes (SPEC.md section 4), and
 * when the visitor submits AboutYou.
 */
export function AnalyticsPanel({ selection, onChoose }: PanelProps) {
  const { api } = useConfig();
  const { tab, location, timeframe } = selection;
  const [you, setYou] = useState(NO_DETAILS);
  const load = useCallback(
    (signal: AbortSignal) => fetchAnswer(api, { tab, location, timeframe }, you, signal),
    [api, tab, location, timeframe, you],
  );
  const { state, retry } = useRequest(load, reportFailure);
  return (
    <>
      {tab === 'risk' && <AboutYou onUpdate={setYou} />}
      {state.status === 'loading' && (
        <div className={styles['loading']}>
          <Spinner label={messages['analytics.loading']} />
        </div>
      )}
      {state.status === 'failed' && (
        <FailureBox
          title={serverTextOf(state.error) ?? messages['analytics.error-title']}
          text={messages['analytics.error']}
          retryLabel={messages['analytics.retry']}
          onRetry={retry}
        />
      )}
      {state.status === 'ready' && (
        <AnswerView answer={state.data} selection={selection} onChoose={onChoose} />
      )}
    </>
  );
}

function AnswerView({ answer, selection, onChoose }: PanelProps & { answer: Answer }) {
  switch (answer.tab) {
    case 'outbreak':
      return <OutbreakView answer={answer.body} selection={selection} onChoose={onChoose} />;
    case 'trends':
      return <TrendsView answer={answer.body} selection={selection} />;
    case 'seasonal':
      return <SeasonalView answer={answer.body} location={selection.location} />;
    case 'risk':
      return <RiskView answer={answer.body} location={selection.location} />;
  }
}
