import type { HealthTrends } from '@health-commons/contracts/analytics';
import { formatNumber } from '../charts/format';
import { chartMessages } from '../charts/chart-messages';
import type { Selection } from '../selection/selection';
import { Actions } from './actions';
import { AnswerTitle } from './answer-title';
import { DataNotices, withoutNotices } from './data-notices';
import { EvidenceBox } from './evidence-box';
import { BasedOn } from './based-on';
import { resultMessages } from './result-messages';
import styles from './results.module.css';
import { SeriesCharts } from './series-charts';
import { TextList } from './text-list';
import { TopIllnesses } from './top-illnesses';

/** Shows the summary, then the chart, then the changes and the forecast. */
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
            <dt>{resultMessages['result.total']}</dt>
            <dd>{formatNumber(trends.totalReports)}</dd>
          </div>
          <div>
            <dt>{resultMessages['result.average']}</dt>
            <dd>{formatNumber(trends.averageDaily)}</dd>
          </div>
        </dl>
        <DataNotices evidence={evidence} />
        <Actions items={insights.recommendations} />
      </section>
      <section className={styles['charts']} aria-label={chartMessages['charts.title']}>
        <SeriesCharts
          kind="trends"
          location={location}
          timeframe={timeframe}
          illness={null}
          evidence={evidence}
        />
      </section>
      <section className={styles['answer']}>
        <TextList
          title={resultMessages['result.patterns']}
          items={withoutNotices(insights.patterns, evidence)}
        />
        <TextList title={resultMessages['result.predictions']} items={insights.predictions} />
        <TopIllnesses illnesses={trends.topIllnesses} total={trends.totalReports} />
        <BasedOn evidence={evidence} location={location} />
        <EvidenceBox evidence={evidence} />
      </section>
    </>
  );
}
