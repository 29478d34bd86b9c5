import type { EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import type { Assessment } from '@health-commons/triage';
import { SOMETHING_ELSE } from './keys';
import { messages, type MessageId } from './messages';
import { confidenceWords, say, sentences, understoodWords } from './words';

/** How many recommendations are read out, most important first. */
const SAID = 4;

/** The rules' advice to call, replaced by ours, which has the number. */
const GENERAL_CALL = /^Call your local emergency number\b/;

/** Rules about written text, reworded for speech. */
const OWN_WORDS: Readonly<Record<string, MessageId>> = {
  'nothing-understood': 'phone-line.nothing-understood',
  'partly-understood': 'phone-line.partly-understood',
  'no-complaint': 'phone-line.no-complaint',
};

/** What to do first, why, and what helps until then. It ends the call, so that the caller can call for help. */
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

/** What was understood, what it may be, how sure that is, and what to do. `said`: the assessed input. */
export function answer(assessment: Assessment, said: readonly string[], help: EmergencyNumber): string[] {
  const understood = understoodWords(assessment);
  return [
    ...(understood === null ? [] : [understood]),
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
  // An urgent answer stays; any other could be urgent with the part we did not hear.
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
