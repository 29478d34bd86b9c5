import grammar from '../../data/grammar.json';
import patterns from '../../data/patterns.json';
import type { Finding } from '../case';
import { anyOf, split, stem, stemsOf } from './tokens';

/** Severity, onset and course of the findings in a segment. */
export type Modifiers = Omit<Finding, 'id' | 'present' | 'duration'>;

const SEVERE = stemsOf(grammar.modifiers.severe);
const MILD = stemsOf(grammar.modifiers.mild);
const SUDDEN = stemsOf(grammar.modifiers.sudden);
const LASTING = stemsOf(grammar.modifiers.lasting);

/** Stems of the words that say how severe, sudden or lasting a finding is. */
export const MODIFIER_STEMS: readonly string[] = [SEVERE, MILD, SUDDEN, LASTING].flatMap((words) => [
  ...words,
]);

const BY_PATTERN = patterns.modifiers.map(
  ([pattern, said]) => [new RegExp(pattern as string, 'u'), said as Modifiers] as const,
);

/** Phrases in which a modifier describes a thing, not a symptom: 'a heavy meal', 'a bad pillow'. */
const OF_THINGS = anyOf(grammar.modifiers.ofThings, 'gu');

export function modifiersOf(whole: string): Modifiers {
  const text = whole.replace(OF_THINGS, ' ');
  const found: Modifiers = {};
  let mild = false;
  for (const word of split(text)) {
    const form = stem(word);
    if (SEVERE.has(form)) found.severity = 'severe';
    if (MILD.has(form)) mild = true;
    if (SUDDEN.has(form)) found.sudden = true;
    if (LASTING.has(form)) found.lasting = true;
  }
  for (const [pattern, said] of BY_PATTERN) {
    if (!pattern.test(text)) continue;
    if (said.severity === 'mild') mild = true;
    const { severity } = said;
    Object.assign(found, said, severity === 'severe' || !found.severity ? {} : { severity: found.severity });
  }
  if (/\bnot (?:too |so |very |that |really )?(?:bad|severe|intense|sudden)\b/.test(text)) {
    delete found.severity;
    mild = true;
  }
  if (mild && found.severity !== 'severe') found.severity = 'mild';
  return found;
}
