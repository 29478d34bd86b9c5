import type { RiskAssessment } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { Disclosure, Notice, Panel } from '@health-commons/ui';
import { Actions, ANSWER, AnswerTitle, Basis, List, resultMessages, TextList } from './parts';
import { DataNotices, Headline, stateOf, withoutNotices } from './headline';

export function RiskView({ answer, location }: { answer: RiskAssessment; location: string }) {
  const { riskAssessment: risk, evidence } = answer;
  const others = withoutNotices(risk.riskFactors, evidence);
  const state = stateOf(evidence);
  return (
    <Panel className={ANSWER}>
      <AnswerTitle tab="risk" location={location} />
      <Headline risk={risk.riskLevel} state={state} evidence={evidence} />
      <DataNotices evidence={evidence} told={risk.riskLevel === null ? state : undefined} />
      <Actions items={risk.recommendations} />
      <EmergencySigns signs={risk.emergencyIndicators} />
      <TextList title={resultMessages['result.indicators']} items={others} />
      <TextList title={resultMessages['result.monitoring']} items={risk.monitoring} />
      <Basis evidence={evidence} location={location} />
    </Panel>
  );
}

/** Signs that are shown at first. The API's first signs are the most urgent ones. */
const FIRST_SIGNS = 7;

/** Shows the most urgent signs, and folds the others: a long list is not read. Renders nothing if there are none. */
export function EmergencySigns({ signs }: { signs: readonly string[] }) {
  const others = signs.slice(FIRST_SIGNS);
  if (signs.length === 0) return null;
  return (
    <Notice tone="error" title={resultMessages['result.emergency']}>
      <List items={signs.slice(0, FIRST_SIGNS)} />
      {others.length > 0 && (
        <Disclosure
          look="link"
          summary={formatMessage(resultMessages['result.more-signs'], { n: others.length })}
          data-paper
        >
          <List items={others} />
        </Disclosure>
      )}
    </Notice>
  );
}
