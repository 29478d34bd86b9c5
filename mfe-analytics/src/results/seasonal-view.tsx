import type { SeasonalPatterns } from '@health-commons/contracts/analytics';
import { LazyPart, Panel, shared, sizes } from '@health-commons/ui';
import { chartMessages } from '../charts/words';
import { Actions, ANSWER, AnswerTitle, Basis, resultMessages, TextList } from './parts';
import { DataNotices, withoutNotices } from './headline';

const load = () => import(/* webpackChunkName: 'charts' */ '../charts/season/season-strip');
const HEIGHT = 480;

/** Shows the summary, then the chart, then the peaks. */
export function SeasonalView({ answer, location }: { answer: SeasonalPatterns; location: string }) {
  const { insights, evidence } = answer;
  const others = withoutNotices(insights.riskFactors, evidence);
  return (
    <>
      <Panel className={ANSWER}>
        <AnswerTitle tab="seasonal" location={location} />
        <p className={sizes['large']}>{insights.summary}</p>
        <DataNotices evidence={evidence} />
        <Actions title={resultMessages['result.prevention']} items={insights.preventiveMeasures} />
      </Panel>
      <section className={shared['stack']} aria-label={chartMessages['charts.title']}>
        <LazyPart load={load} props={{ answer, location }} minHeight={HEIGHT} />
      </section>
      <Panel className={ANSWER}>
        <TextList title={resultMessages['result.peaks']} items={insights.peakPeriods} />
        <TextList title={resultMessages['result.preparation']} items={insights.preparation} />
        <TextList title={resultMessages['result.season-now']} items={others} />
        <Basis evidence={evidence} location={location} />
      </Panel>
    </>
  );
}
