import type { EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import type { Assessment } from '@health-commons/triage';
import { SOMETHING_ELSE } from './keys';
import { messages, type MessageId } from './messages';
import { confidenceWords, say, sentences, understoodWords } from './words';

/** Recommendations that are said: the most important stand first. */
const SAID = 4;

/** The rules' own words for calling, which know no number: ours, which do, stand in their place. */
const GENERAL_CALL = /^Call your local emergency number\b/;

/** Rules that speak of what was written: here it was said. */
const OWN_WORDS: Readonly<Record<string, MessageId>> = {
  'nothing-understood': 'phone-line.nothing-understood',
  'partly-understood': 'phone-line.partly-understood',
  'no-complaint': 'phone-line.no-complaint',
};

/** What to do first, why, and what helps until then. It ends the call: the line must be free for the one that counts. */
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

/** What was understood, what it may be, how sure that is, and what to do. `said` is what was assessed. */
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
  // What is urgent stays so; what is not may be, with what nobody has heard.
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
