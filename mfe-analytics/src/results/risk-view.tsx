import type { RiskAssessment } from '@health-commons/contracts/analytics';
import { Actions } from './actions';
import { AnswerTitle } from './answer-title';
import { DataNotices, withoutNotices } from './data-notices';
import { EmergencySigns } from './emergency-signs';
import { EvidenceBox } from './evidence-box';
import { BasedOn } from './based-on';
import { Headline, stateOf } from './headline';
import { resultMessages } from './result-messages';
import styles from './results.module.css';
import { TextList } from './text-list';

export function RiskView({ answer, location }: { answer: RiskAssessment; location: string }) {
  const { riskAssessment: risk, evidence } = answer;
  const state = stateOf(evidence);
  return (
    <section className={styles['answer']}>
      <AnswerTitle tab="risk" location={location} />
      <Headline risk={risk.riskLevel} state={state} evidence={evidence} />
      <DataNotices evidence={evidence} told={risk.riskLevel === null ? state : undefined} />
      <Actions items={risk.recommendations} />
      <EmergencySigns signs={risk.emergencyIndicators} />
      <TextList
        title={resultMessages['result.indicators']}
        items={withoutNotices(risk.riskFactors, evidence)}
      />
      <TextList title={resultMessages['result.monitoring']} items={risk.monitoring} />
      <BasedOn evidence={evidence} location={location} />
      <EvidenceBox evidence={evidence} />
    </section>
  );
}
