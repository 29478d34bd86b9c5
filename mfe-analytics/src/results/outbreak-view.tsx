import type { OutbreakPrediction } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { useConfig } from '@health-commons/platform';
import { chartMessages } from '../charts/chart-messages';
import { atomUrl } from '../requests/analytics-requests';
import { placeWords, type Selection } from '../selection/selection';
import { Actions } from './actions';
import { AnswerTitle } from './answer-title';
import { BasedOn } from './based-on';
import { BeingChecked, withoutChecked } from './being-checked';
import { Confidence } from './confidence';
import { EvidenceBox } from './evidence-box';
import { IllnessChoice } from './illness-choice';
import { resultMessages } from './result-messages';
import styles from './results.module.css';
import { RiskLevel } from './risk-level';
import { SeriesCharts } from './series-charts';
import { TextList } from './text-list';

type OutbreakViewProps = {
  answer: OutbreakPrediction;
  selection: Selection;
  onChoose: (change: Partial<Selection>) => void;
};

/** Shows the verdict, then the charts of its illness, then the reasons. */
export function OutbreakView({ answer, selection, onChoose }: OutbreakViewProps) {
  const { api } = useConfig();
  const { prediction, confidence, evidence } = answer;
  const { location, timeframe } = selection;
  const ofVerdict = answer.illness ?? 'all';
  const shown = selection.illness ?? ofVerdict;
  return (
    <>
      <section className={styles['answer']}>
        <AnswerTitle tab="outbreak" location={location} />
        <RiskLevel risk={prediction.risk} />
        <p>
          <strong>{resultMessages['result.timeline']}</strong> {prediction.timeline}
        </p>
        <Confidence confidence={confidence} />
        <BeingChecked evidence={evidence} />
        <Actions items={prediction.recommendations} />
      </section>
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
      <section className={styles['answer']}>
        <TextList
          title={resultMessages['result.indicators']}
          items={withoutChecked(prediction.indicators, evidence)}
        />
        <BasedOn evidence={evidence} location={location} />
        <EvidenceBox evidence={evidence} tests={evidence.tests} />
        <p className={styles['feed']}>
          <a href={atomUrl(api, location)} type="application/atom+xml">
            {formatMessage(chartMessages['charts.atom'], { place: placeWords(location) })}
          </a>
        </p>
      </section>
    </>
  );
}
