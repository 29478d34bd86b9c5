import type { EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import type { Assessment } from '@health-commons/triage';
import { SOMETHING_ELSE } from './keys';
import { messages, type MessageId } from './messages';
import { confidenceWords, say, sentences, understoodWords } from './words';

/** Max recommendations that are read out, most important first. */
const SAID = 4;

/** Matches the triage rules' general advice to call. The line says the emergency number instead. */
const GENERAL_CALL = /^Call your local emergency number\b/;

/** What the line says for rules whose own sentences are about written text. */
const OWN_WORDS: Readonly<Record<string, MessageId>> = {
  'not-understood': 'phone-line.nothing-understood',
  'partly-understood': 'phone-line.partly-understood',
  'no-complaint': 'phone-line.no-complaint',
};

/**
 * Returns sentences: the advice to call the emergency number, the reason and further advice. The line then
 * ends the call, so that the caller can call for help.
 */
export function emergencyAnswer(assessment: Assessment | null, help: EmergencyNumber): string[] {
  const why = assessment ? sentences(assessment.diagnosis) : [messages['phone-line.may-be-emergency']];
  const advice = assessment ? adviceOf(assessment) : [messages['phone-line.not-alone']];
  return [
    say('phone-line.call-now', help),
    ...why,
    messages['phone-line.nobody-called'],
    ...advice,
    say('phone-line.call-again', help),
  ];
}

/**
 * Returns what was understood and what was not, the diagnosis, the confidence and the advice. If too little was
 * understood, the emergency number comes first. `said` is the assessed input.
 */
export function answer(assessment: Assessment, said: readonly string[], help: EmergencyNumber): string[] {
  return [
    ...(assessment.callFirst ? [say('phone-line.in-danger', help)] : []),
    ...understoodWords(assessment),
    ...(assessment.callFirst ? [messages['phone-line.english-only']] : []),
    ...diagnosisOf(assessment, said.includes(SOMETHING_ELSE)),
    confidenceWords(assessment.confidence),
    ...adviceOf(assessment),
    say('phone-line.if-worse', help),
    messages['phone-line.no-diagnosis'],
  ];
}

function diagnosisOf({ diagnosis, rules, urgency }: Assessment, isPart: boolean): string[] {
  const own = OWN_WORDS[rules[0]?.id ?? ''];
  if (own) return [messages[own]];
  // The part that the line did not hear could be urgent, so a diagnosis is said only if it is already urgent.
  if (isPart && urgency !== 'urgent') return [messages['phone-line.partly-understood']];
  return sentences(diagnosis);
}

function adviceOf({ recommendations }: Assessment): string[] {
  return recommendations
    .map(({ text }) => text)
    .filter((text) => !GENERAL_CALL.test(text))
    .slice(0, SAID)
    .flatMap(sentences);
}
