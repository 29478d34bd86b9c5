import {
  assess,
  type Assessment,
  type AssessmentInput,
  type FindingId,
  mostUrgent,
  severityOf,
  SOURCES,
  type Urgency,
} from '@health-commons/triage';
import type { Result } from '@health-commons/triage/consultation';
import type { MessageId } from './answer';
import messages from './messages.json';
import { reportsIn } from './prior';

const textOf = (id: MessageId) => ({ text: messages[id], wording: { id, values: {} } });

type CallerUrgency = 'emergency' | 'urgent';

const ADVICE: Readonly<Record<CallerUrgency, Assessment['recommendations'][number]>> = {
  emergency: { ...textOf('phone-ai.advice.stay'), source: SOURCES['nhs-999'] },
  urgent: { ...textOf('phone-ai.advice.today'), source: SOURCES['nhs-111'] },
};

/**
 * Returns the assessment with the caller's higher urgency, and with the diagnosis and advice for that urgency. Keeps
 * the findings and adds a rule that says who raised the urgency.
 */
function raiseUrgency(assessment: Assessment, urgency: CallerUrgency): Assessment {
  const diagnosis = textOf(`phone-ai.caller-${urgency}.diagnosis`);
  const { text: words, wording } = textOf(`phone-ai.caller-${urgency}.rule`);
  const advice = ADVICE[urgency];
  return {
    ...assessment,
    urgency,
    severity: severityOf(urgency),
    diagnosis: diagnosis.text,
    diagnosisWordings: [diagnosis.wording],
    rules: [{ id: 'caller-urgency', urgency, words, source: advice.source, wording }, ...assessment.rules],
    recommendations: [advice],
    followUpRequired: true,
  };
}

type Question = {
  symptoms: readonly string[];
  /** The language in which the symptoms probably are; English if absent. */
  language?: string;
  /** Country of the phone number; null if unknown. */
  country: string | null;
  /**
   * Recent reports from that country by illness; null if the country is not supported, or if the database failed or
   * was slow.
   */
  prior: AssessmentInput['prior'] | null;
  /** Null if the caller leaves the urgency to the rules. */
  callerUrgency: CallerUrgency | null;
};

const isMore = (a: Urgency, b: Urgency) => a !== b && mostUrgent(a, b) === a;

/**
 * Answers a question. The urgency is the highest of three: from the rules, from the rules with the findings of a model,
 * and from the caller. So a model can only raise the urgency.
 */
export function consult(
  { symptoms, language = 'en', country, prior, callerUrgency }: Question,
  ofModel: readonly FindingId[] = [],
): Result {
  const input: AssessmentInput = { symptoms, language, country, ...(prior && { prior }) };
  const own = assess(input);
  const added = ofModel.filter((found) => !own.findings.some(({ id, present }) => present && id === found));
  const read = added.length > 0 ? assess({ ...input, findings: added }) : own;
  const base = isMore(own.urgency, read.urgency) ? own : read;
  const isRaised = callerUrgency !== null && isMore(callerUrgency, base.urgency);
  return {
    assessment: isRaised ? raiseUrgency(base, callerUrgency) : base,
    localReports: reportsIn(prior ?? null),
    assistedByModel: base !== own,
  };
}
