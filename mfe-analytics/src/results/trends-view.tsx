import type { HealthTrends } from '@health-commons/contracts/analytics';
import { formatNumber } from '../charts/format';
import { chartMessages } from '../charts/chart-messages';
import type { Selection } from '../selection/selection';
import { AnswerTitle } from './answer-title';
import { BeingChecked, withoutChecked } from './being-checked';
import { EvidenceBox } from './evidence-box';
import { BasedOn } from './based-on';
import { resultMessages } from './result-messages';
import styles from './results.module.css';
import { SeriesCharts } from './series-charts';
import { TextList } from './text-list';
import { TopIllnesses } from './top-illnesses';

export function TrendsView({ answer, selection }: { answer: HealthTrends; selection: Selection }) {
  const { trends, insights, evidence } = answer;
  const { location, timeframe } = selection;
  return (
    <>
      <section className={styles['answer']}>
        <AnswerTitle tab="trends" location={location} />
        <p className={styles['summary-words']}>{insights.summary}</p>
        <BeingChecked evidence={evidence} />
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
        <BasedOn
          evidence={evidence}
          location={location}
          timeframe={{ reports: trends.totalReports, days: trends.period }}
        />
        <TopIllnesses illnesses={trends.topIllnesses} total={trends.totalReports} />
        <TextList
          title={resultMessages['result.patterns']}
          items={withoutChecked(insights.patterns, evidence)}
        />
        <TextList title={resultMessages['result.predictions']} items={insights.predictions} />
        <TextList title={resultMessages['result.recommendations']} items={insights.recommendations} />
        <EvidenceBox evidence={evidence} />
      </section>
      <section className={styles['charts']} aria-label={chartMessages['charts.title']}>
        <h2>{chartMessages['charts.title']}</h2>
        <SeriesCharts kind="trends" location={location} timeframe={timeframe} illness={null} />
      </section>
    </>
  );
}
