import patterns from '../../data/patterns.json';
import { split, stem, stemsOf } from './tokens';

/** Severity, onset and course of the findings in a segment. */
export type Modifiers = {
  severity?: 'mild' | 'moderate' | 'severe';
  sudden?: boolean;
  worst?: boolean;
  lasting?: boolean;
};

const SEVERE = stemsOf(
  'severe severely terrible horrible unbearable excruciating crushing intense extreme extremely agonising agonizing agony agonized awful heavy heavily profuse profusely massive huge writhing doubled screaming violent dreadful intolerable incredibly insane',
);
const MILD = stemsOf(
  'mild mildly slight slightly minor faint light lightly tolerable bearable low moderately',
);
const SUDDEN = stemsOf('sudden suddenly abrupt abruptly acute thunderclap instantly instantaneous acutely');
const LASTING = stemsOf(
  'persistent persistently constant constantly continuous continuously continual nonstop ongoing unrelenting relentless incessant uncontrollable uncontrolled repeatedly repeated intractable',
);

/** Stems of the words that say how severe, sudden or lasting a finding is. */
export const MODIFIER_STEMS: readonly string[] = [SEVERE, MILD, SUDDEN, LASTING].flatMap((words) => [
  ...words,
]);

const BY_PATTERN = patterns.modifiers.map(
  ([pattern, said]) => [new RegExp(pattern as string, 'u'), said as Modifiers] as const,
);

/** Phrases in which a modifier describes a thing, not a symptom: 'a heavy meal', 'a bad pillow'. */
const OF_THINGS =
  /\b(?:heavy|bad|light|mild|minor|acute) (?:meals?|food|dinner|lunch|breakfast|lifting|objects?|weights?|box(?:es)?|bags?|work|rain|traffic|smok\w+|drink\w+|pillow|bed|weather|day|week|night|news|exercise|shower|angle|hospital|care)\b|\b(?:sitting|sat|sleeping|slept|lying|lay|standing|eating|ate) badly\b/g;

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
