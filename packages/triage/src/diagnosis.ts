import { ILLNESS, type IllnessType, type Likely, NAMED_ILLNESSES } from './likelihood/likelihood';
import { type Sentence, sentenceOf } from './messages';
import type { Rule } from './rules/rules';
import type { Urgency } from './urgency';

/** Minimum probability at which a diagnosis names the likeliest illness. */
const NAMED_FROM = 0.4;

/** Returns the likeliest illness if it is likely enough to be named. */
export const namedIllness = (illnesses: readonly Likely[]) => {
  const [first] = illnesses;
  return first && first.probability >= NAMED_FROM ? first : undefined;
};

/**
 * Returns whether the likely illnesses may be listed with a diagnosis from this rule. If the rule has `illnesses`, they
 * must be 'any' or include the likeliest illness. Otherwise, `may` must be null and the rule must not be for an
 * emergency.
 */
const allows = ({ urgency, may, illnesses }: Rule, likeliest: IllnessType): boolean =>
  illnesses ? illnesses === 'any' || illnesses.includes(likeliest) : may === null && urgency !== 'emergency';

/**
 * Returns the rule that gives the diagnosis: the first of the most urgent rules. For self-care, if that rule does not
 * allow the likeliest illness, a rule whose `illnesses` allow it is preferred.
 */
function decidingRule(urgency: Urgency, fired: readonly Rule[], likeliest?: Likely): Rule | undefined {
  const [first, ...others] = fired.filter((rule) => rule.urgency === urgency);
  if (!first || !likeliest || urgency !== 'self-care' || allows(first, likeliest.illness)) return first;
  return others.find((rule) => rule.illnesses && allows(rule, likeliest.illness)) ?? first;
}

/** Returns a cautious diagnosis, the rule that gives it, and the likely illnesses if that rule allows them. */
export function diagnose(urgency: Urgency, fired: readonly Rule[], likely: readonly Likely[]) {
  const named = namedIllness(likely);
  const [likeliest] = likely;
  const rule = decidingRule(urgency, fired, likeliest);
  const illnesses = rule && likeliest && !allows(rule, likeliest.illness) ? [] : likely;
  const isNamed = named !== undefined || (likeliest !== undefined && namesOther(rule, likeliest.illness));
  const shown = illnesses.length > 0 && isNamed ? likeliest : undefined;
  return { sentences: sentencesOf(urgency, rule, shown?.illness), rule, illnesses };
}

/** Returns whether the rule's words name an illness but not the likeliest. Then the diagnosis must name it, too. */
function namesOther(rule: Rule | undefined, likeliest: IllnessType): boolean {
  const words = rule?.may ?? rule?.words ?? '';
  const names = (illness: IllnessType) => words.includes(ILLNESS[illness].name);
  return !names(likeliest) && NAMED_ILLNESSES.some(names);
}

function sentencesOf(urgency: Urgency, rule: Rule | undefined, named: IllnessType | undefined): Sentence[] {
  if (urgency === 'emergency' && rule) return ruleSentences(urgency, rule);
  const sentences = rule ? ruleSentences(urgency, rule) : [sentenceOf('diagnosis.nothing')];
  // 'other' says nothing that the words of the rule do not say: 'It could be a stomach upset.'
  if (named === undefined || named === 'other') return sentences;
  return [
    ...sentences,
    sentenceOf('diagnosis.likeliest', { illness: named }, { illness: ILLNESS[named].name }),
  ];
}

function ruleSentences(urgency: Urgency, { id: rule, may, words, wording }: Rule): Sentence[] {
  if (may !== null) return [sentenceOf(`diagnosis.${urgency}`, { may: rule }, { may })];
  const own: Sentence = { text: words, wording };
  // The words of an urgent or routine rule without `may` say what to do: 'Swollen joint: see a doctor.'
  return urgency === 'emergency' || urgency === 'self-care'
    ? [sentenceOf(`diagnosis.${urgency}-alone`), own]
    : [own];
}
