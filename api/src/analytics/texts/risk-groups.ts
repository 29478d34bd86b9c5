import type names from './names.json';
import riskGroups from './risk-groups.json';
import type { SourceId } from './statements';

/**
 * A published group of people at higher risk. `terms` name the group in a medical history. `butNot` lists
 * phrases that contain these terms but mean something else.
 */
type RiskGroup = {
  id: keyof typeof names.group;
  terms: readonly string[];
  butNot?: readonly string[];
  source: SourceId;
};

/**
 * The CDC's groups with a higher risk of flu complications, and people who have had dengue. OLDER and YOUNG
 * are the CDC's age groups. We leave out long-term aspirin before the age of 19, and race and ethnicity,
 * which we do not collect.
 */
export const CONDITIONS = riskGroups as readonly RiskGroup[];

export const OLDER = { from: 65, source: 'cdc-flu-risk' } as const;
export const YOUNG = { below: 5, source: 'cdc-flu-risk' } as const;
export const PREGNANT = { from: 12, to: 55 } as const;

/**
 * Symptoms of the report form that are emergency signs. LASTING_SYMPTOM is an emergency sign only if it
 * lasts.
 */
export const EMERGENCY_SYMPTOMS = ['Shortness of breath', 'Chest pain'] as const;
export const LASTING_SYMPTOM = 'Dizziness';

/**
 * The risk groups that an entry of a medical history names or denies. `known` is true if the entry mentions a
 * group, says that there are no conditions, or is empty.
 */
type ReadEntry = {
  readonly groups: readonly RiskGroup[];
  readonly denied: readonly RiskGroup[];
  readonly known: boolean;
};

type Word = string;
const NEGATIONS: readonly Word[] = ['no', 'not', 'never', 'without', 'denies', 'denied', 'deny', 'cannot'];
/** Words that cancel the negation directly before them: 'not well controlled diabetes' names diabetes. */
const NOT_DENYING: readonly Word[] = ['only', 'well', 'controlled', 'under', 'fully', 'sure', 'certain'];
/** A negation does not reach past these words: 'no medicine for asthma' names asthma. */
const ENDS: readonly Word[] = ['and', 'for', 'with', 'despite', 'because', 'since', 'only'];
/** Words that deny the condition directly before them if they end the clause: 'diabetes: no'. */
const DENIALS: readonly Word[] = ['no', 'none', 'never', 'negative'];
const OF_OTHERS: readonly Word[] = [
  ...[
    'mother',
    'father',
    'mum',
    'mom',
    'dad',
    'parent',
    'parents',
    'brother',
    'sister',
    'sibling',
    'siblings',
  ],
  ...['son', 'daughter', 'wife', 'husband', 'spouse', 'partner', 'aunt', 'uncle', 'cousin', 'family'],
  ...['grandmother', 'grandfather', 'grandparent', 'grandparents', 'relative', 'relatives', 'friend'],
];
const OF_ONESELF: readonly Word[] = ['i', 'am', 'me', 'myself'];
const NOTHING = /^(none|no|nil|nothing|healthy|n a|na|no (known )?(conditions?|illness(es)?|diseases?))?$/;

/**
 * Reads one entry by matching words. Conditions of another person are ignored. An unclear condition is
 * treated as present, because too much care does less harm than too little.
 */
export function readEntry(entry: string): ReadEntry {
  const groups = new Set<RiskGroup>();
  const denied = new Set<RiskGroup>();
  let known = NOTHING.test(wordsOf(entry).join(' '));
  for (const clause of clausesOf(entry)) {
    const words = wordsOf(clause);
    const ofOthers =
      words.some((word) => OF_OTHERS.includes(word)) && !words.some((word) => OF_ONESELF.includes(word));
    for (const group of CONDITIONS)
      for (const { from, to } of placesOf(group, words)) {
        known = true;
        if (ofOthers) continue;
        (isDenied(words, from, to) ? denied : groups).add(group);
      }
  }
  return { groups: [...groups], denied: [...denied].filter((group) => !groups.has(group)), known };
}

/**
 * Splits an entry at sentence ends, semicolons, words such as 'but', and commas. A list with 'or' or 'nor'
 * stays whole: 'no asthma, diabetes or stroke'.
 */
function clausesOf(entry: string): string[] {
  return entry
    .toLowerCase()
    .split(/[;.\n!?]|\b(?:but|however|except|although|though|yet)\b/)
    .flatMap((part) => (/\bn?or\b/.test(part) ? [part] : part.split(',')));
}

const wordsOf = (text: string): Word[] =>
  text
    .toLowerCase()
    .replace(/n['’]t\b/g, ' not')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns where the risk group's terms occur in `words`, except inside a phrase of `butNot`. */
function placesOf({ terms, butNot = [] }: RiskGroup, words: readonly Word[]) {
  const others = butNot.flatMap((term) => find(term, words));
  return terms
    .flatMap((term) => find(term, words))
    .filter(({ from, to }) => !others.some((other) => other.from <= from && to <= other.to));
}

/** Returns where the phrase `term` occurs in `words`. A part of the phrase that ends with * is a prefix. */
function find(term: string, words: readonly Word[]): { from: number; to: number }[] {
  const wanted = term.split(' ');
  const isAt = (from: number) =>
    wanted.every((part, i) => {
      const word = words[from + i] ?? '';
      return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part;
    });
  return words.flatMap((_, from) => (isAt(from) ? [{ from, to: from + wanted.length }] : []));
}

function isDenied(words: readonly Word[], from: number, to: number): boolean {
  if (words[to] === 'negative' || words[to] === 'free') return true;
  if (words[to] === 'ruled' && words[to + 1] === 'out') return true;
  if (to === words.length - 1 && DENIALS.includes(words[to] ?? '')) return true;
  for (let i = from - 1; i >= 0; i -= 1) {
    const word = words[i] ?? '';
    if (NEGATIONS.includes(word)) return !NOT_DENYING.includes(words[i + 1] ?? '');
    if (ENDS.includes(word)) return false;
  }
  return false;
}
