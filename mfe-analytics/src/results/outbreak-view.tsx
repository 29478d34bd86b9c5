import type { OutbreakPrediction } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { ILLNESS_TYPES } from '@health-commons/contracts/vocabulary';
import { Link, useConfig } from '@health-commons/platform';
import { classNames, Panel, remote, Select, shared } from '@health-commons/ui';
import { chartMessages, illnessWords } from '../charts/words';
import { urlOf } from '../requests/analytics-requests';
import { placeWords, type SelectionProps } from '../selection/selection';
import { Actions, ANSWER, AnswerTitle, Basis, resultMessages, TextList } from './parts';
import { Confidence, DataNotices, Headline, withoutNotices } from './headline';
import styles from './results.module.css';
import { SeriesCharts } from './series-charts';

const CHOICES = ['all', ...ILLNESS_TYPES] as const;
const OPTIONS = CHOICES.map((value) => ({ value, label: illnessWords(value === 'all' ? null : value) }));

type OutbreakViewProps = SelectionProps & { answer: OutbreakPrediction };

/** Shows the verdict, then the charts of its illness, then the reasons. */
export function OutbreakView({ answer, selection, onChoose }: OutbreakViewProps) {
  const { api } = useConfig();
  const { prediction, confidence, state, evidence } = answer;
  const others = withoutNotices(prediction.indicators, evidence);
  const { location, timeframe } = selection;
  const { risk } = prediction;
  // Without a risk, no illness leads, but one may be checked.
  const checked = evidence.verdicts.find((verdict) => verdict.state === 'being-checked');
  const ofVerdict = answer.illness ?? ILLNESS_TYPES.find((illness) => illness === checked?.illness) ?? 'all';
  const shown = selection.illness ?? ofVerdict;
  return (
    <>
      <Panel className={ANSWER}>
        <AnswerTitle tab="outbreak" location={location} />
        <Headline risk={risk} state={state} evidence={evidence} />
        <p>
          <strong>{resultMessages['result.timeline']}</strong> <span>{prediction.timeline}</span>
        </p>
        <Confidence confidence={confidence} isPrediction={risk !== null} evidence={evidence} />
        <DataNotices evidence={evidence} told={risk === null ? state : undefined} />
        <Actions items={prediction.recommendations} />
      </Panel>
      <section className={shared['stack']} aria-label={chartMessages['charts.title']}>
        <div className={classNames(shared['screen'], styles['chart-choice'])}>
          <Select
            label={chartMessages['charts.illness']}
            options={OPTIONS}
            value={shown}
            onChange={(illness) => onChoose({ illness: illness === ofVerdict ? null : illness })}
          />
        </div>
        <SeriesCharts
          kind="outbreak"
          location={location}
          timeframe={timeframe}
          illness={shown === 'all' ? null : shown}
        />
      </section>
      <Panel className={ANSWER}>
        <TextList title={resultMessages['result.indicators']} items={others} />
        <Basis evidence={evidence} location={location} />
        <p className={shared['screen']}>
          <Link to="/analytics/record" className={remote['target']}>
            {resultMessages['result.record']}
          </Link>
        </p>
        <p className={shared['screen']}>
          <a
            href={urlOf(api, 'alarms.atom', { location })}
            type="application/atom+xml"
            className={remote['target']}
          >
            {formatMessage(chartMessages['charts.atom'], { place: placeWords(location) })}
          </a>
        </p>
      </Panel>
    </>
  );
}
