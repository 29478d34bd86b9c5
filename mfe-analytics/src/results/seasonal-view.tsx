import type { SeasonalPatterns } from '@health-commons/contracts/analytics';
import { words as chartWords } from '../charts/chart-messages';
import { AnswerTitle } from './answer-title';
import { ChartsPart } from './charts-part';
import { EvidenceBox } from './evidence-box';
import { BasedOn } from './based-on';
import { words } from './result-messages';
import styles from './results.module.css';
import { TextList } from './text-list';

const load = () => import(/* webpackChunkName: 'charts' */ '../charts/seasons-charts');
const HEIGHT = 480;

/** The seasonal patterns of a place. */
export function SeasonalView({ answer, location }: { answer: SeasonalPatterns; location: string }) {
  const { insights, evidence } = answer;
  return (
    <>
      <section className={styles['answer']}>
        <AnswerTitle tab="seasonal" location={location} />
        <p className={styles['summary-words']}>{insights.summary}</p>
        <BasedOn evidence={evidence} location={location} />
        {insights.peakPeriods.length === 0 ? (
          <p>{words['result.no-peak']}</p>
        ) : (
          <TextList title={words['result.peaks']} items={insights.peakPeriods} />
        )}
        <TextList title={words['result.risk-factors']} items={insights.riskFactors} />
        <TextList title={words['result.prevention']} items={insights.preventiveMeasures} />
        <TextList title={words['result.preparation']} items={insights.preparation} />
        <EvidenceBox evidence={evidence} />
      </section>
      <section className={styles['charts']} aria-label={chartWords['charts.title']}>
        <h2>{chartWords['charts.title']}</h2>
        <ChartsPart load={load} props={{ answer, location }} minHeight={HEIGHT} />
      </section>
    </>
  );
}
