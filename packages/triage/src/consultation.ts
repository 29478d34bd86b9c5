import { type EmergencyNumber, emergencyNumberWords } from '@health-commons/contracts/emergency-numbers';
import { formatMessage } from '@health-commons/contracts/messages';
import type { Consultation } from '@health-commons/contracts/phone-ai';
import type { Assessment } from './assess-read';
import { LEXICON } from './lexicon/findings';
import { sentenceOf } from './messages';

export type Result = {
  assessment: Omit<Assessment, 'hint'> & Partial<Pick<Assessment, 'hint'>>;
  localReports: number;
  assistedByModel: boolean;
};

/** Matches the triage rules' general advice to call. Answers say the emergency number instead. */
export const GENERAL_CALL = /^Call your local emergency number\b/;

/**
 * Returns the response body. In an emergency, or if `callFirst` is set, the first recommendation is to call. If too
 * little was understood, it is to call in case of an emergency.
 */
export function toConsultation(
  { assessment, localReports, assistedByModel }: Result,
  help: EmergencyNumber,
  now: number,
  callFirst = false,
): Consultation {
  const advice = assessment.recommendations.filter(({ text }) => !GENERAL_CALL.test(text));
  const call = emergencyNumberWords(help);
  const toSay = (id: Parameters<typeof sentenceOf>[0]) => sentenceOf(id, {}, { call });
  const isFirst = callFirst || assessment.urgency === 'emergency';
  const recommendations = isFirst
    ? [toSay('phone-ai.call-now'), ...advice]
    : assessment.callFirst
      ? [toSay('phone-ai.call-if-emergency'), ...advice]
      : [...advice, toSay('phone-ai.call-if-worse')];
  const { hint } = assessment;
  const sources = [...advice.map(({ source }) => source), help.source];
  const disclaimer = toSay('phone-ai.disclaimer');
  return {
    emergencyNumber: help,
    diagnosis: assessment.diagnosis,
    confidence: assessment.confidence,
    severity: assessment.severity,
    recommendations: recommendations.map(({ text }) => text),
    followUpRequired: assessment.followUpRequired,
    urgency: assessment.urgency,
    rules: assessment.rules.map(({ wording: _, ...rule }) => rule),
    sources: [...new Map(sources.map((source) => [source.url, source])).values()],
    illnesses: assessment.illnesses,
    localReports,
    findings: assessment.findings.map(({ id, present }) => ({ id, name: LEXICON[id].name, present })),
    unknown: assessment.unknown,
    callFirst: assessment.callFirst,
    ...(hint && { hint: { ...hint, text: formatMessage(hint.text, { number: help.number }) } }),
    disclaimer: disclaimer.text,
    statements: [
      ...assessment.diagnosisWordings.map((wording) => ({ field: 'diagnosis', ...wording })),
      ...recommendations.map(({ wording }, i) => ({ field: `recommendations.${i}`, ...wording })),
      ...assessment.rules.map(({ wording }, i) => ({ field: `rules.${i}.words`, ...wording })),
      { field: 'disclaimer', ...disclaimer.wording },
    ],
    assistedByModel,
    lastUpdated: new Date(now).toISOString(),
  };
}
