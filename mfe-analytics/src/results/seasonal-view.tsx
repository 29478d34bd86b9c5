import type { SeasonalPatterns } from '@health-commons/contracts/analytics';
import { chartMessages } from '../charts/chart-messages';
import { Actions } from './actions';
import { AnswerTitle } from './answer-title';
import { DataNotices, withoutNotices } from './data-notices';
import { ChartsPart } from './charts-part';
import { EvidenceBox } from './evidence-box';
import { BasedOn } from './based-on';
import { resultMessages } from './result-messages';
import styles from './results.module.css';
import { TextList } from './text-list';

const load = () => import(/* webpackChunkName: 'charts' */ '../charts/seasons-charts');
const HEIGHT = 480;

/** Shows the summary, then the chart, then the peaks. */
export function SeasonalView({ answer, location }: { answer: SeasonalPatterns; location: string }) {
  const { insights, evidence } = answer;
  return (
    <>
      <section className={styles['answer']}>
        <AnswerTitle tab="seasonal" location={location} />
        <p className={styles['summary-words']}>{insights.summary}</p>
        <DataNotices evidence={evidence} />
        <Actions title={resultMessages['result.prevention']} items={insights.preventiveMeasures} />
      </section>
      <section className={styles['charts']} aria-label={chartMessages['charts.title']}>
        <ChartsPart load={load} props={{ answer, location }} minHeight={HEIGHT} />
      </section>
      <section className={styles['answer']}>
        <TextList title={resultMessages['result.peaks']} items={insights.peakPeriods} />
        <TextList title={resultMessages['result.preparation']} items={insights.preparation} />
        <TextList
          title={resultMessages['result.season-now']}
          items={withoutNotices(insights.riskFactors, evidence)}
        />
        <BasedOn evidence={evidence} location={location} />
        <EvidenceBox evidence={evidence} />
      </section>
    </>
  );
}
