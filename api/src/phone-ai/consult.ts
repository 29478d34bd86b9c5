import {
  assess,
  type Assessment,
  type AssessmentInput,
  mostUrgent,
  severityOf,
  SOURCES,
  type Urgency,
} from '@health-commons/triage';
import type { MessageId } from './answer';
import messages from './messages.json';
import { isSafeExplanation, type ModelReading } from './model/ask-model';
import { reportsIn } from './prior';

/** An urgency above that of the rules, and who raised it. */
type Raise = { urgency: Exclude<Urgency, 'self-care'>; by: 'caller' | 'model' };

type Advice = Assessment['recommendations'];

const textOf = (id: MessageId) => ({ text: messages[id], wording: { id, values: {} } });

const ADVICE: Readonly<Record<Raise['urgency'], Advice>> = {
  emergency: [{ ...textOf('phone-ai.advice.stay'), source: SOURCES['nhs-999'] }],
  urgent: [{ ...textOf('phone-ai.advice.today'), source: SOURCES['nhs-111'] }],
  routine: [{ ...textOf('phone-ai.advice.days'), source: SOURCES['nhs-gp'] }],
};

function wordsOf({ urgency, by }: Raise) {
  // Callers cannot choose 'routine'.
  const name =
    by === 'caller' && urgency !== 'routine' ? (`caller-${urgency}` as const) : (`model-${urgency}` as const);
  return {
    diagnosis: textOf(`phone-ai.${name}.diagnosis`),
    rule: textOf(`phone-ai.${name}.rule`),
  };
}

/**
 * Returns the assessment with a higher urgency, and with the diagnosis and advice for that urgency. Keeps the findings
 * and adds a rule that names who raised the urgency.
 */
function raiseUrgency(assessment: Assessment, raise: Raise): Assessment {
  const { diagnosis, rule } = wordsOf(raise);
  const advice = ADVICE[raise.urgency];
  const source = advice[0]?.source ?? SOURCES['nhs-999'];
  return {
    ...assessment,
    urgency: raise.urgency,
    severity: severityOf(raise.urgency),
    diagnosis: diagnosis.text,
    diagnosisWordings: [diagnosis.wording],
    rules: [
      {
        id: `${raise.by}-urgency`,
        urgency: raise.urgency,
        words: rule.text,
        source,
        wording: rule.wording,
      },
      ...assessment.rules,
    ],
    recommendations: [...advice],
    followUpRequired: true,
  };
}

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
