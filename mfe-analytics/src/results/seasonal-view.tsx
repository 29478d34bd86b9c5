import type { SeasonalPatterns } from '@health-commons/contracts/analytics';
import { chartMessages } from '../charts/chart-messages';
import { AnswerTitle } from './answer-title';
import { BeingChecked, withoutChecked } from './being-checked';
import { ChartsPart } from './charts-part';
import { EvidenceBox } from './evidence-box';
import { BasedOn } from './based-on';
import { resultMessages } from './result-messages';
import styles from './results.module.css';
import { TextList } from './text-list';

const load = () => import(/* webpackChunkName: 'charts' */ '../charts/seasons-charts');
const HEIGHT = 480;

export function SeasonalView({ answer, location }: { answer: SeasonalPatterns; location: string }) {
  const { insights, evidence } = answer;
  return (
    <>
      <section className={styles['answer']}>
        <AnswerTitle tab="seasonal" location={location} />
        <p className={styles['summary-words']}>{insights.summary}</p>
        <BeingChecked evidence={evidence} />
        <BasedOn evidence={evidence} location={location} />
        {insights.peakPeriods.length === 0 ? (
          <p>{resultMessages['result.no-peak']}</p>
        ) : (
          <TextList title={resultMessages['result.peaks']} items={insights.peakPeriods} />
        )}
        <TextList
          title={resultMessages['result.risk-factors']}
          items={withoutChecked(insights.riskFactors, evidence)}
        />
        <TextList title={resultMessages['result.prevention']} items={insights.preventiveMeasures} />
        <TextList title={resultMessages['result.preparation']} items={insights.preparation} />
        <EvidenceBox evidence={evidence} />
      </section>
      <section className={styles['charts']} aria-label={chartMessages['charts.title']}>
        <h2>{chartMessages['charts.title']}</h2>
        <ChartsPart load={load} props={{ answer, location }} minHeight={HEIGHT} />
      </section>
    </>
  );
}
