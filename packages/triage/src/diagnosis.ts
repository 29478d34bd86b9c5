import type { IllnessType } from './likelihood/illness';
import type { Rule } from './rules/rule';
import type { Urgency } from './urgency';

const NAMES: Readonly<Record<IllnessType, string>> = {
  flu: 'flu',
  dengue: 'dengue',
  covid: 'COVID-19',
  malaria: 'malaria',
  typhoid: 'typhoid',
  chikungunya: 'chikungunya',
  other: 'a cold or another common illness',
  unknown: 'an unknown illness',
};

/** Below this no illness is named as the likeliest. */
export const NAMED_FROM = 0.4;

/** The likeliest illness, when it may be named. */
export const namedIllness = (illnesses: readonly { illness: IllnessType; probability: number }[]) => {
  const [first] = illnesses;
  return first && first.probability >= NAMED_FROM ? first : undefined;
};

/** What it could be, in one sentence that claims no more than is known. */
export function diagnosisOf(told: {
  urgency: Urgency;
  fired: readonly Rule[];
  illnesses: readonly { illness: IllnessType; probability: number }[];
}): string {
  const rule = told.fired.find(({ urgency }) => urgency === told.urgency);
  const reason = because(rule);
  if (told.urgency === 'emergency') return `This may be an emergency: ${reason}.`;
  const likely = namedIllness(told.illnesses);
  const most = likely ? ` (among the illnesses counted here it is most like ${NAMES[likely.illness]})` : '';
  // 'Joint pain of more than 2 weeks should be looked at' says by itself how soon.
  if (rule && !rule.may && SAYS_WHEN.test(reason)) return `${sentence(reason)}${most}.`;
  return `${OPENING[told.urgency]}: ${reason}${most}.`;
}

const SAYS_WHEN = /\bshould (?:be (?:seen|looked at)|hear it|ask)\b|\bdeserve\b/;
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const OPENING = {
  urgent: 'This should be seen soon',
  routine: 'This should be looked at',
  'self-care': 'No sign of danger was found',
} as const;

/** What it could be, or the rule's own words where no illness is named. */
function because(rule: Rule | undefined): string {
  if (!rule) return 'nothing that was written speaks for a serious illness';
  if (rule.may) return `it could be ${rule.may}`;
  return `${rule.words.charAt(0).toLowerCase()}${rule.words.slice(1).replace(/\.$/, '')}`;
}
