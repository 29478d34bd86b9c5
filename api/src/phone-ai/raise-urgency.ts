import { SOURCES, severityOf, type Assessment, type Urgency } from '@health-commons/triage';
import { messages, type MessageId } from './messages';

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
export function raiseUrgency(assessment: Assessment, raise: Raise): Assessment {
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
