import {
  mostUrgent,
  type Assessment,
  type Urgency,
  assess,
  type AssessmentInput,
} from '@health-commons/triage';
import type { ModelReading } from './model/read-answer';
import { isSafeExplanation } from './model/safe-explanation';
import { reportsIn } from './prior';
import { raiseUrgency } from './raise-urgency';

type Question = {
  symptoms: readonly string[];
  /** Country of the phone number; null when unknown. */
  country: string | null;
  /** Recent reports of that country by illness; null when they could not be read. */
  prior: AssessmentInput['prior'] | null;
  /** How urgent the caller says it is. */
  callerUrgency: Urgency;
};

export type Result = {
  assessment: Assessment;
  /** Number of local reports in the prior. */
  localReports: number;
  explanation: string | null;
  assistedByModel: boolean;
};

/** True when `a` is more urgent than `b`. */
const isMore = (a: Urgency, b: Urgency) => a !== b && mostUrgent(a, b) === a;

const isAbove = (urgency: Urgency): urgency is Exclude<Urgency, 'self-care'> => urgency !== 'self-care';

/**
 * Answers a question. The urgency is the highest of four: the rules on the symptoms, the rules with what a model found in addition,
 * the caller's, the model's. So a model can only raise it; one that adds nothing leaves the answer as it is without a model.
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
