import type { SeasonalPatterns } from '@health-commons/contracts/analytics';
import { LazyPart, Panel } from '@health-commons/ui';
import { chartMessages } from '../charts/chart-messages';
import { Actions, AnswerTitle, BasedOn, TextList, EvidenceBox } from './parts';
import { DataNotices, splitNotices } from './headline';
import { resultMessages } from './result-messages';
import styles from './results.module.css';

const load = () => import(/* webpackChunkName: 'charts' */ '../charts/season/season-strip');
const HEIGHT = 480;

/** Shows the summary, then the chart, then the peaks. */
export function SeasonalView({ answer, location }: { answer: SeasonalPatterns; location: string }) {
  const { insights, evidence } = answer;
  const { notices, others } = splitNotices(insights.riskFactors, evidence);
  return (
    <>
      <Panel className={styles['answer']}>
        <AnswerTitle tab="seasonal" location={location} />
        <p className={styles['summary-words']}>{insights.summary}</p>
        <DataNotices notices={notices} />
        <Actions title={resultMessages['result.prevention']} items={insights.preventiveMeasures} />
      </Panel>
      <section className={styles['charts']} aria-label={chartMessages['charts.title']}>
        <LazyPart load={load} props={{ answer, location }} minHeight={HEIGHT} />
      </section>
      <Panel className={styles['answer']}>
        <TextList title={resultMessages['result.peaks']} items={insights.peakPeriods} />
        <TextList title={resultMessages['result.preparation']} items={insights.preparation} />
        <TextList title={resultMessages['result.season-now']} items={others} />
        <BasedOn evidence={evidence} location={location} />
        <EvidenceBox evidence={evidence} />
      </Panel>
    </>
  );
}
