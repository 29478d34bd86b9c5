import { formatMessage } from '@health-commons/contracts/messages';
import { Link, useConfig, useLocation } from '@health-commons/platform';
import { classNames, LazyPart, remote, shared } from '@health-commons/ui';
import { useCallback, useId, useState } from 'react';
import { messages } from '../messages';
import { Choices } from '../place/choices';
import { placeWords, useSelection, type SelectionProps } from '../selection/selection';
import { fetchAnswer, type AboutYou as You, type Answer } from '../requests/analytics-requests';
import { Requested } from '../requests/requested';
import { RiskView } from '../results/risk-view';
import { OutbreakView } from '../results/outbreak-view';
import { SeasonalView } from '../results/seasonal-view';
import { TrendsView } from '../results/trends-view';
import styles from './analytics-page.module.css';
import { TabList } from './tab-list';

/** The page /analytics. The shell renders the default export. */
export default function AnalyticsPage() {
  const { demonstration } = useConfig();
  const { search } = useLocation();
  const id = useId();
  const [selection, choose] = useSelection();
  return (
    <div className={classNames(shared['stack'], styles['page'])} data-analytics>
      <h1>{messages['analytics.title']}</h1>
      <p className={shared['text']}>{messages['analytics.introduction']}</p>
      <Choices selection={selection} onChoose={choose} />
      <TabList id={id} selected={selection.tab} onSelect={(tab) => choose({ tab })} />
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selection.tab}`}
        className={classNames(shared['stack'], styles['panel'])}
      >
        {/* Loads everything again if demonstration data was added or removed, so that no part is of another kind. */}
        <AnalyticsPanel key={String(demonstration)} selection={selection} onChoose={choose} />
      </div>
      <p className={shared['screen']}>
        <Link to={`/analytics/record${search}`} className={remote['target']}>
          {formatMessage(messages['record.link'], { place: placeWords(selection.location) })}
        </Link>
      </p>
    </div>
  );
}

const loadAboutYou = () => import(/* webpackChunkName: 'on-demand-you' */ '../results/about-you');

/** The height of its form in CSS pixels. */
const FORM_HEIGHT = 220;

const NO_DETAILS: You = { age: null, gender: null };

/**
 * Shows the answer of a tab, or an error. Reloads when the tab, location or timeframe changes (SPEC.md section 4), and
 * when the visitor submits AboutYou.
 */
function AnalyticsPanel({ selection, onChoose }: SelectionProps) {
  const { api } = useConfig();
  const { tab, location, timeframe } = selection;
  const [you, setYou] = useState(NO_DETAILS);
  const load = useCallback(
    (signal: AbortSignal) => fetchAnswer(api, { tab, location, timeframe }, you, signal),
    [api, tab, location, timeframe, you],
  );
  return (
    <>
      {tab === 'risk' && (
        <LazyPart load={loadAboutYou} minHeight={FORM_HEIGHT} props={{ onUpdate: setYou }} />
      )}
      <Requested load={load} waiting={styles['loading']}>
        {(answer) => <AnswerView answer={answer} selection={selection} onChoose={onChoose} />}
      </Requested>
    </>
  );
}

function AnswerView({ answer, selection, onChoose }: SelectionProps & { answer: Answer }) {
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
