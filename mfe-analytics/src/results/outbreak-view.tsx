import type { OutbreakPrediction } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { ILLNESS_TYPES, type IllnessType } from '@health-commons/contracts/vocabulary';
import { Link, useConfig } from '@health-commons/platform';
import { Panel, Select } from '@health-commons/ui';
import { chartMessages } from '../charts/chart-messages';
import { urlOf } from '../requests/analytics-requests';
import { placeWords, type Selection } from '../selection/selection';
import { illnessWords } from '../charts/words';
import { Actions, AnswerTitle, BasedOn, TextList, EvidenceBox } from './parts';
import { Confidence, DataNotices, Headline, splitNotices } from './headline';
import { resultMessages } from './result-messages';
import styles from './results.module.css';
import { SeriesCharts } from './series-charts';

type OutbreakViewProps = {
  answer: OutbreakPrediction;
  selection: Selection;
  onChoose: (change: Partial<Selection>) => void;
};

/** Shows the verdict, then the charts of its illness, then the reasons. */
export function OutbreakView({ answer, selection, onChoose }: OutbreakViewProps) {
  const { api } = useConfig();
  const { prediction, confidence, state, evidence } = answer;
  const { notices, others } = splitNotices(prediction.indicators, evidence);
  const { location, timeframe } = selection;
  const { risk } = prediction;
  // Without a risk, no illness leads, but one may be checked.
  const checked = evidence.verdicts.find((verdict) => verdict.state === 'being-checked');
  const ofVerdict = answer.illness ?? ILLNESS_TYPES.find((illness) => illness === checked?.illness) ?? 'all';
  const shown = selection.illness ?? ofVerdict;
  return (
    <>
      <Panel className={styles['answer']}>
        <AnswerTitle tab="outbreak" location={location} />
        <Headline risk={risk} state={state} evidence={evidence} notices={notices} />
        <p>
          <strong>{resultMessages['result.timeline']}</strong> <span>{prediction.timeline}</span>
        </p>
        <Confidence confidence={confidence} isPrediction={risk !== null} evidence={evidence} />
        <DataNotices notices={notices} told={risk === null ? state : undefined} />
        <Actions items={prediction.recommendations} />
      </Panel>
      <section className={styles['charts']} aria-label={chartMessages['charts.title']}>
        <IllnessChoice
          shown={shown}
          onChoose={(illness) => onChoose({ illness: illness === ofVerdict ? null : illness })}
        />
        <SeriesCharts
          kind="outbreak"
          location={location}
          timeframe={timeframe}
          illness={shown === 'all' ? null : shown}
        />
      </section>
      <Panel className={styles['answer']}>
        <TextList title={resultMessages['result.indicators']} items={others} />
        <BasedOn evidence={evidence} location={location} />
        <EvidenceBox evidence={evidence} />
        <p className={styles['feed']}>
          <Link to="/analytics/record">{resultMessages['result.record']}</Link>
        </p>
        <p className={styles['feed']}>
          <a href={urlOf(api, 'alarms.atom', { location })} type="application/atom+xml">
            {formatMessage(chartMessages['charts.atom'], { place: placeWords(location) })}
          </a>
        </p>
      </Panel>
    </>
  );
}

const CHOICES = ['all', ...ILLNESS_TYPES] as const;

const OPTIONS = CHOICES.map((value) => ({ value, label: illnessWords(value === 'all' ? null : value) }));

type Props = { shown: IllnessType | 'all'; onChoose: (illness: IllnessType | 'all') => void };

/** Chooses the illness of the charts. */
function IllnessChoice({ shown, onChoose }: Props) {
  return (
    <div className={styles['chart-choice']}>
      <Select
        label={chartMessages['charts.illness']}
        options={OPTIONS}
        value={shown}
        onChange={({ target }) => onChoose(CHOICES.find((choice) => choice === target.value) ?? 'all')}
      />
    </div>
  );
}
