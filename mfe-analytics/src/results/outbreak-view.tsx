import type { OutbreakPrediction } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { ILLNESS_TYPES } from '@health-commons/contracts/vocabulary';
import { useConfig } from '@health-commons/platform';
import { Select } from '@health-commons/ui';
import { chartMessages } from '../charts/chart-messages';
import { illnessWords } from '../charts/say';
import { atomUrl } from '../requests/analytics-requests';
import { placeWords, type Selection } from '../selection/selection';
import { AnswerTitle } from './answer-title';
import { BeingChecked, withoutChecked } from './being-checked';
import { Confidence } from './confidence';
import { EvidenceBox } from './evidence-box';
import { BasedOn } from './based-on';
import { resultMessages } from './result-messages';
import styles from './results.module.css';
import { RiskLevel } from './risk-level';
import { SeriesCharts } from './series-charts';
import { TextList } from './text-list';

const ILLNESS_OPTIONS = [
  { value: '', label: chartMessages['charts.all'] },
  ...ILLNESS_TYPES.map((illness) => ({ value: illness, label: illnessWords(illness) })),
];

type OutbreakViewProps = {
  answer: OutbreakPrediction;
  selection: Selection;
  onChoose: (change: Partial<Selection>) => void;
};

/** Shows the prediction in words, then in charts. */
export function OutbreakView({ answer, selection, onChoose }: OutbreakViewProps) {
  const { api } = useConfig();
  const { prediction, confidence, data, evidence } = answer;
  const { location, timeframe, illness } = selection;
  return (
    <>
      <section className={styles['answer']}>
        <AnswerTitle tab="outbreak" location={location} />
        <RiskLevel risk={prediction.risk} />
        <BeingChecked evidence={evidence} />
        <p>
          <strong>{resultMessages['result.timeline']}</strong> {prediction.timeline}
        </p>
        <Confidence confidence={confidence} />
        <BasedOn
          evidence={evidence}
          location={location}
          timeframe={{ reports: data.totalReports, days: data.timeframe }}
        />
        <TextList
          title={resultMessages['result.indicators']}
          items={withoutChecked(prediction.indicators, evidence)}
        />
        <TextList title={resultMessages['result.recommendations']} items={prediction.recommendations} />
        <EvidenceBox evidence={evidence} tests={evidence.tests} />
      </section>
      <section className={styles['charts']} aria-label={chartMessages['charts.title']}>
        <h2>{chartMessages['charts.title']}</h2>
        <div className={styles['chart-choice']}>
          <Select
            label={chartMessages['charts.illness']}
            options={ILLNESS_OPTIONS}
            value={illness ?? ''}
            onChange={({ target }) =>
              onChoose({ illness: ILLNESS_TYPES.find((name) => name === target.value) ?? null })
            }
          />
        </div>
        <SeriesCharts kind="outbreak" location={location} timeframe={timeframe} illness={illness} />
        <p className={styles['feed']}>
          <a href={atomUrl(api, location)} type="application/atom+xml">
            {formatMessage(chartMessages['charts.atom'], { place: placeWords(location) })}
          </a>
        </p>
      </section>
    </>
  );
}
