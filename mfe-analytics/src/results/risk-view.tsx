import type { RiskAssessment } from '@health-commons/contracts/analytics';
import { Actions } from './actions';
import { AnswerTitle } from './answer-title';
import { BeingChecked, withoutChecked } from './being-checked';
import { EmergencySigns } from './emergency-signs';
import { EvidenceBox } from './evidence-box';
import { BasedOn } from './based-on';
import { resultMessages } from './result-messages';
import styles from './results.module.css';
import { RiskLevel } from './risk-level';
import { TextList } from './text-list';

export function RiskView({ answer, location }: { answer: RiskAssessment; location: string }) {
  const { riskAssessment: risk, evidence } = answer;
  return (
    <section className={styles['answer']}>
      <AnswerTitle tab="risk" location={location} />
      <RiskLevel risk={risk.riskLevel} />
      <BeingChecked evidence={evidence} />
      <Actions items={risk.recommendations} />
      <EmergencySigns signs={risk.emergencyIndicators} />
      <TextList
        title={resultMessages['result.indicators']}
        items={withoutChecked(risk.riskFactors, evidence)}
      />
      <TextList title={resultMessages['result.monitoring']} items={risk.monitoring} />
      <BasedOn evidence={evidence} location={location} />
      <EvidenceBox evidence={evidence} />
    </section>
  );
}
