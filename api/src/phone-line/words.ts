import { inSentence, type EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import { formatMessage } from '@health-commons/contracts/messages';
import { FINDINGS, type Assessment } from '@health-commons/triage';
import { messages, type MessageId } from './messages';

/** Returns the emergency number as a voice should read it. */
function callWords({ number, name }: EmergencyNumber): string {
  const digits = [...number].join(' ');
  return name === null ? `${digits} or your local emergency number` : `${digits} in ${inSentence(name)}`;
}

/** Returns a message with the emergency number filled in. */
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
export function understoodWords({ findings, unknown }: Pick<Assessment, 'findings' | 'unknown'>): string[] {
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
