import type { HealthTrends } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { Panel, remote, shared, sizes } from '@health-commons/ui';
import { chartMessages, formatNumber, formatShare, illnessWords } from '../charts/words';
import type { Selection } from '../selection/selection';
import { Actions, ANSWER, AnswerTitle, Basis, resultMessages, TextList } from './parts';
import { DataNotices, withoutNotices } from './headline';
import styles from './results.module.css';
import { SeriesCharts } from './series-charts';

/** Shows the summary, then the chart, then the changes and the forecast. */
export function TrendsView({ answer, selection }: { answer: HealthTrends; selection: Selection }) {
  const { trends, insights, evidence } = answer;
  const others = withoutNotices(insights.patterns, evidence);
  const { location, timeframe } = selection;
  return (
    <>
      <Panel className={ANSWER}>
        <AnswerTitle tab="trends" location={location} />
        <p className={sizes['large']}>{insights.summary}</p>
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
      </Panel>
      <section className={shared['stack']} aria-label={chartMessages['charts.title']}>
        <SeriesCharts kind="trends" location={location} timeframe={timeframe} illness={null} />
      </section>
      <Panel className={ANSWER}>
        <TextList title={resultMessages['result.patterns']} items={others} />
        <TextList title={resultMessages['result.predictions']} items={insights.predictions} />
        <TopIllnesses illnesses={trends.topIllnesses} total={trends.totalReports} />
        <Basis evidence={evidence} location={location} />
      </Panel>
    </>
  );
}

type TopIllnessesProps = { illnesses: HealthTrends['trends']['topIllnesses']; total: number };

function TopIllnesses({ illnesses, total }: TopIllnessesProps) {
  if (illnesses.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h3>{resultMessages['result.top']}</h3>
      <ol className={remote['points']}>
        {illnesses.map(([name, count]) => (
          <li key={name}>
            {formatMessage(resultMessages['result.top-one'], {
              illness: illnessWords(name),
              n: formatNumber(count),
              share: formatShare(total === 0 ? 0 : count / total),
            })}
          </li>
        ))}
      </ol>
    </section>
  );
}
