import {
  mostUrgent,
  type Assessment,
  type Urgency,
  assess,
  type AssessmentInput,
} from '@health-commons/triage';
import type { ModelReading } from './model/read-answer';
import { isSafeExplanation } from './model/read-answer';
import { reportsIn } from './prior';
import { raiseUrgency } from './raise-urgency';

type Question = {
  symptoms: readonly string[];
  /** Country of the phone number; null if unknown. */
  country: string | null;
  /**
   * Recent reports from that country by illness; null if the country is not supported, or if the database failed or
   * was slow.
   */
  prior: AssessmentInput['prior'] | null;
  callerUrgency: Urgency;
};

export type Result = {
  assessment: Assessment;
  localReports: number;
  explanation: string | null;
  assistedByModel: boolean;
};

const isMore = (a: Urgency, b: Urgency) => a !== b && mostUrgent(a, b) === a;

const isAbove = (urgency: Urgency): urgency is Exclude<Urgency, 'self-care'> => urgency !== 'self-care';

/**
 * Answers a question. The urgency is the highest of four: from the rules, from the rules with the model's findings,
 * from the caller and from the model. So a model can only raise the urgency.
 */
export function consult(
  { symptoms, country, prior, callerUrgency }: Question,
  reading: ModelReading | null,
): Result {
  const input: AssessmentInput = { symptoms, country, ...(prior && { prior }) };
  const own = assess(input);
  const found = new Set(own.findings.flatMap(({ id, present }) => (present ? [id] : [])));
  const added = (reading?.findings ?? []).filter((id) => !found.has(id));
  const read = added.length > 0 ? assess({ ...input, findings: added }) : own;
  const base = isMore(own.urgency, read.urgency) ? own : read;

  const ofModel = reading?.urgency ?? 'self-care';
  const urgency = mostUrgent(base.urgency, callerUrgency, ofModel);
  const by = isMore(callerUrgency, base.urgency) && callerUrgency === urgency ? 'caller' : 'model';
  const assessment =
    isMore(urgency, base.urgency) && isAbove(urgency) ? raiseUrgency(base, { urgency, by }) : base;
  const explanation =
    reading && ofModel === urgency && isSafeExplanation(reading.explanation, urgency)
      ? reading.explanation
      : null;
  return {
    assessment,
    localReports: reportsIn(prior ?? null),
    explanation,
    assistedByModel: base !== own || explanation !== null || (assessment !== base && by === 'model'),
  };
}
