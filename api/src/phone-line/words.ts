import type { EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import { LANGUAGES } from '@health-commons/contracts/languages';
import { formatMessage } from '@health-commons/contracts/messages';
import type { Assessment } from '@health-commons/triage';
import { GENERAL_CALL } from '@health-commons/triage/consultation';
import type { MessageId, Texts } from './texts';

/** The message that announces a key, and the symptoms that the key means. */
type Key = { id: MessageId; words: readonly string[] };

/** A symptom that we did not hear: key 7, or the end of a speech that is too long. The line never calls it harmless. */
export const SOMETHING_ELSE = 'something else';

/** Key for an emergency. It is answered without the rules. */
export const DANGER = '1';

/** The key for a fever, after which the line asks for the age, and the key that then means a baby, the most at risk. */
export const FEVER = '2';
export const BABY = { key: '1', words: ['2 months old'] };

/** Key that repeats the question or the answer. */
export const AGAIN = '9';

/** Key for the list of languages, and the language of each key in it. */
export const OTHER_LANGUAGE = '8';
export const LANGUAGE_KEYS = new Map(LANGUAGES.map(({ code }, i) => [String(i + 1), code]));

export const KEYS: Readonly<Record<string, Key>> = {
  2: { id: 'phone-line.key-2', words: ['Fever'] },
  3: { id: 'phone-line.key-3', words: ['Cough'] },
  4: { id: 'phone-line.key-4', words: ['Sore throat', 'Runny nose'] },
  5: { id: 'phone-line.key-5', words: ['Vomiting', 'Diarrhea'] },
  6: { id: 'phone-line.key-6', words: ['Headache'] },
  7: { id: 'phone-line.key-7', words: [SOMETHING_ELSE] },
};

/** Returns a confidence in words. The bounds are our judgement. The confidence of triage is at most 0.7. */
export function confidenceWords(confidence: number): MessageId {
  if (confidence >= 0.55) return 'phone-line.sure';
  return confidence >= 0.3 ? 'phone-line.less-sure' : 'phone-line.unsure';
}

/** Max findings, and max parts that were not understood, that are read back. */
const READ_BACK = 5;

/** Returns what was understood and what was not, so that the caller notices mistakes; '' if nothing was understood. */
function understoodWords({ findings, unknown }: Assessment, texts: Texts): string[] {
  const names = findings.filter(({ present }) => present).map(({ id }) => texts.findingName(id));
  const said = [...new Set(names)].filter(Boolean).slice(0, READ_BACK);
  if (said.length === 0) return [];
  // A voice of another language could not read parts in other scripts.
  const isRead = (part: string) => texts.language !== 'en' || /\p{Script=Latin}/u.test(part);
  const parts = unknown.filter(isRead).slice(0, READ_BACK);
  return [
    formatMessage(texts.of('phone-line.understood'), { findings: texts.list(said) }),
    ...(parts.length > 0
      ? [formatMessage(texts.of('phone-line.not-understood'), { parts: texts.list(parts) })]
      : []),
  ];
}

/** Max recommendations that are read out, most important first. */
const SAID = 4;

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
export function emergencyAnswer(
  assessment: Assessment | null,
  help: EmergencyNumber,
  texts: Texts,
): string[] {
  const why = assessment
    ? texts.sentences(assessment.diagnosisWordings)
    : [texts.of('phone-line.may-be-emergency')];
  const advice = assessment ? adviceOf(assessment, texts) : [texts.of('phone-line.not-alone')];
  return [
    texts.say('phone-line.call-now', help),
    ...why,
    texts.of('phone-line.nobody-called'),
    ...advice,
    texts.say('phone-line.call-again', help),
  ];
}

/**
 * Returns what was understood and what was not, the diagnosis, the confidence and the advice. If too little was
 * understood, the emergency number comes first. `said` is the assessed input.
 */
export function answer(
  assessment: Assessment,
  said: readonly string[],
  help: EmergencyNumber,
  texts: Texts,
): string[] {
  return [
    ...(assessment.callFirst ? [texts.say('phone-line.in-danger', help)] : []),
    ...understoodWords(assessment, texts),
    ...(assessment.callFirst ? [texts.of('phone-line.key-8')] : []),
    ...diagnosisOf(assessment, said.includes(SOMETHING_ELSE), texts),
    texts.of(confidenceWords(assessment.confidence)),
    ...adviceOf(assessment, texts),
    texts.say('phone-line.if-worse', help),
    texts.of('phone-line.no-diagnosis'),
  ];
}

function diagnosisOf(
  { diagnosisWordings, rules, urgency }: Assessment,
  isPart: boolean,
  texts: Texts,
): string[] {
  const own = OWN_WORDS[rules[0]?.id ?? ''];
  if (own) return [texts.of(own)];
  // The part that the line did not hear could be urgent, so a diagnosis is said only if it is already urgent.
  if (isPart && urgency !== 'urgent') return [texts.of('phone-line.partly-understood')];
  return texts.sentences(diagnosisWordings);
}

const adviceOf = ({ recommendations }: Assessment, texts: Texts): string[] =>
  texts.sentences(
    recommendations
      .filter(({ text }) => !GENERAL_CALL.test(text))
      .slice(0, SAID)
      .map(({ wording }) => wording),
  );
