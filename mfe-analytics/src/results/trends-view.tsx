import type { HealthTrends } from '@health-commons/contracts/analytics';
import { formatNumber } from '../charts/format';
import { words as chartWords } from '../charts/chart-messages';
import type { Selection } from '../selection/selection';
import { AnswerTitle } from './answer-title';
import { EvidenceBox } from './evidence-box';
import { BasedOn } from './based-on';
import { words } from './result-messages';
import styles from './results.module.css';
import { SeriesCharts } from './series-charts';
import { TextList } from './text-list';
import { TopIllnesses } from './top-illnesses';

/** What is reported, how often, and which way it goes. */
export function TrendsView({ answer, selection }: { answer: HealthTrends; selection: Selection }) {
  const { trends, insights, evidence } = answer;
  const { location, timeframe } = selection;
  return (
    <>
      <section className={styles['answer']}>
        <AnswerTitle tab="trends" location={location} />
        <p className={styles['summary-words']}>{insights.summary}</p>
        <dl className={styles['figures']}>
          <div>
            <dt>{words['result.total']}</dt>
            <dd>{formatNumber(trends.totalReports)}</dd>
          </div>
          <div>
            <dt>{words['result.average']}</dt>
            <dd>{formatNumber(trends.averageDaily)}</dd>
          </div>
        </dl>
        <BasedOn
          evidence={evidence}
          location={location}
          timeframe={{ reports: trends.totalReports, days: trends.period }}
        />
        <TopIllnesses illnesses={trends.topIllnesses} total={trends.totalReports} />
        <TextList title={words['result.patterns']} items={insights.patterns} />
        <TextList title={words['result.predictions']} items={insights.predictions} />
        <TextList title={words['result.recommendations']} items={insights.recommendations} />
        <EvidenceBox evidence={evidence} />
      </section>
      <section className={styles['charts']} aria-label={chartWords['charts.title']}>
        <h2>{chartWords['charts.title']}</h2>
        <SeriesCharts kind="trends" location={location} timeframe={timeframe} illness={null} />
      </section>
    </>
  );
}
