import { type EmergencyNumber, inSentence } from '@health-commons/contracts/emergency-numbers';
import { formatMessage } from '@health-commons/contracts/messages';
import { type Assessment, FINDINGS } from '@health-commons/triage';
import { GENERAL_CALL } from '../phone-ai/answer';
import messages from './messages.json';

export type MessageId = keyof typeof messages;

/** The message that announces a key, and the symptoms that the key means. */
type Key = { id: MessageId; words: readonly string[] };

/** A symptom that we did not hear: key 7, or the end of a speech that is too long. The line never calls it harmless. */
export const SOMETHING_ELSE = 'something else';

/** Key for an emergency. It is answered without the rules. */
export const DANGER = '1';

/** Key that repeats the question or the answer. */
export const AGAIN = '9';

export const KEYS: Readonly<Record<string, Key>> = {
  2: { id: 'phone-line.key-2', words: ['Fever'] },
  3: { id: 'phone-line.key-3', words: ['Cough'] },
  4: { id: 'phone-line.key-4', words: ['Sore throat', 'Runny nose'] },
  5: { id: 'phone-line.key-5', words: ['Vomiting', 'Diarrhea'] },
  6: { id: 'phone-line.key-6', words: ['Headache'] },
  7: { id: 'phone-line.key-7', words: [SOMETHING_ELSE] },
};

/** Returns the emergency number as a voice should read it. */
function callWords({ number, name }: EmergencyNumber): string {
  const digits = [...number].join(' ');
  return name === null ? `${digits} or your local emergency number` : `${digits} in ${inSentence(name)}`;
}

/** Returns a message with `{call}` replaced by the emergency number, digit by digit, and its country. */
export const say = (id: MessageId, help: EmergencyNumber): string =>
  formatMessage(messages[id], { call: callWords(help) });

/** Splits a text into short sentences: at sentence ends, colons and semicolons, and before and after round brackets. */
export function sentences(text: string): string[] {
  return text
    .replace(/\s*\(([^)]*)\)/g, '. $1.')
    .split(/[.:;!?]+(?:\s+|$)/)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}.`);
}

/** Returns a confidence in words. The bounds are our judgement. The confidence of triage is at most 0.7. */
export function confidenceWords(confidence: number): string {
  if (confidence >= 0.55) return messages['phone-line.sure'];
  return messages[confidence >= 0.3 ? 'phone-line.less-sure' : 'phone-line.unsure'];
}

/** Max findings, and max parts that were not understood, that are read back. */
const READ_BACK = 5;

const NAMES: ReadonlyMap<string, string> = new Map(FINDINGS.map(({ id, name }) => [id, name]));

/**
 * Returns what was understood and what was not, so that the caller notices mistakes; nothing if nothing was understood.
 * An English voice cannot read parts in other scripts.
 */
function understoodWords({ findings, unknown }: Pick<Assessment, 'findings' | 'unknown'>): string[] {
  const names = findings
    .filter(({ present }) => present)
    .map(({ id }) => NAMES.get(id) ?? '')
    // Names start in lower case inside a sentence, except for abbreviations such as 'COPD'.
    .map((name) => name.replace(/^\p{Lu}(?=[\p{Ll} ])/u, (letter) => letter.toLowerCase()));
  const said = [...new Set(names)].filter(Boolean).slice(0, READ_BACK);
  if (said.length === 0) return [];
  const parts = unknown.filter((part) => /\p{Script=Latin}/u.test(part)).slice(0, READ_BACK);
  return [
    formatMessage(messages['phone-line.understood'], { findings: said.join(', ') }),
    ...(parts.length > 0
      ? [formatMessage(messages['phone-line.not-understood'], { parts: parts.join(', ') })]
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
