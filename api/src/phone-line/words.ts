import { inSentence, type EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import { formatMessage } from '@health-commons/contracts/messages';
import { FINDINGS, type Assessment } from '@health-commons/triage';
import { messages, type MessageId } from './messages';

/** The emergency number as a voice should read it. */
function callWords({ number, name }: EmergencyNumber): string {
  const digits = [...number].join(' ');
  return name === null ? `${digits} or your local emergency number` : `${digits} in ${inSentence(name)}`;
}

/** A message with the emergency number filled in. */
export const say = (id: MessageId, help: EmergencyNumber): string =>
  formatMessage(messages[id], { call: callWords(help) });

/** Splits a text into short sentences, also at colons, semicolons and brackets. */
export function sentences(text: string): string[] {
  return text
    .replace(/\s*\(([^)]*)\)/g, '. $1.')
    .split(/[.:;!?]+(?:\s+|$)/)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}.`);
}

/** Confidence (0 to 1) in words. The bounds are a judgement; the maximum is 0.75. */
export function confidenceWords(confidence: number): string {
  if (confidence >= 0.55) return messages['phone-line.sure'];
  return messages[confidence >= 0.3 ? 'phone-line.less-sure' : 'phone-line.unsure'];
}

/** How many findings are read back. */
const READ_BACK = 5;

const NAMES: ReadonlyMap<string, string> = new Map(FINDINGS.map(({ id, name }) => [id, name]));

/** What was understood, so that a caller notices a mistake; null when nothing was. */
export function understoodWords({ findings }: Pick<Assessment, 'findings'>): string | null {
  const names = findings
    .filter(({ present }) => present)
    .map(({ id }) => NAMES.get(id) ?? '')
    // Lower case within a sentence, except for abbreviations such as 'COPD'.
    .map((name) => name.replace(/^\p{Lu}(?=[\p{Ll} ])/u, (letter) => letter.toLowerCase()));
  const said = [...new Set(names)].filter(Boolean).slice(0, READ_BACK);
  if (said.length === 0) return null;
  return formatMessage(messages['phone-line.understood'], { findings: said.join(', ') });
}
