import { ILLNESS, type IllnessType } from './likelihood/illness';
import type { Likely } from './likelihood/likely';
import { format } from './messages';
import type { Rule } from './rules/rule';
import type { Urgency } from './urgency';

/** Below this no illness is named as the likeliest. */
const NAMED_FROM = 0.4;

/** The likeliest illness, when it may be named. */
export const namedIllness = (illnesses: readonly Likely[]) => {
  const [first] = illnesses;
  return first && first.probability >= NAMED_FROM ? first : undefined;
};

/** Whether the shares may be shown beside a diagnosis by this rule. Under an emergency only if the rule names the likeliest illness. */
const allows = ({ urgency, may, illnesses }: Rule, likeliest: IllnessType): boolean =>
  illnesses ? illnesses === 'any' || illnesses.includes(likeliest) : may === null && urgency !== 'emergency';

/**
 * The rule that words the diagnosis: the first of the most urgent ones. Rules for self-care only name a harmless illness, so of them one that names
 * the likeliest illness goes first.
 */
function decidingRule(urgency: Urgency, fired: readonly Rule[], likeliest?: Likely): Rule | undefined {
  const [first, ...others] = fired.filter((rule) => rule.urgency === urgency);
  if (!first || !likeliest || urgency !== 'self-care' || allows(first, likeliest.illness)) return first;
  return others.find((rule) => rule.illnesses && allows(rule, likeliest.illness)) ?? first;
}

/** What it could be, in one sentence that claims no more than is known, and the likely illnesses unless they contradict it. */
export function diagnose(
  urgency: Urgency,
  fired: readonly Rule[],
  likely: readonly Likely[],
): { diagnosis: string; illnesses: readonly Likely[] } {
  const named = namedIllness(likely);
  const [likeliest] = likely;
  const rule = decidingRule(urgency, fired, likeliest);
  const illnesses = rule && likeliest && !allows(rule, likeliest.illness) ? [] : likely;
  return { diagnosis: sentenceOf(urgency, rule, illnesses.length > 0 ? named : undefined), illnesses };
}

function sentenceOf(urgency: Urgency, rule: Rule | undefined, named: Likely | undefined): string {
  const likeliest = named
    ? ` ${format('diagnosis.likeliest', { illness: ILLNESS[named.illness].name })}`
    : '';
  if (urgency === 'emergency') {
    return rule?.may === null
      ? format('diagnosis.emergency-alone', { words: rule.words })
      : format('diagnosis.emergency', { reason: reasonOf(rule) });
  }
  // Rules without `may` say themselves how soon to see a doctor: 'Swollen joint: see a doctor.'
  if (rule?.may === null && urgency !== 'self-care') return rule.words + likeliest;
  return format(`diagnosis.${urgency}`, { reason: reasonOf(rule) }) + likeliest;
}

/** What it could be, or the rule's own words where it names nothing. */
function reasonOf(rule: Rule | undefined): string {
  if (!rule) return format('diagnosis.nothing', {});
  if (rule.may) return format('diagnosis.may', { may: rule.may });
  return `${rule.words.charAt(0).toLowerCase()}${rule.words.slice(1).replace(/\.$/, '')}`;
}
