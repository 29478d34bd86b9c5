import { NUMBER_WORDS } from './durations';

/** The person who is ill. Pregnancy is a finding instead, because people can deny it. */
export type Read = { ageYears: number | null; child: boolean; sex: 'female' | 'male' | null };

const WORDS: Readonly<Record<string, number>> = {
  ...NUMBER_WORDS,
  a: 1,
};
const NUMBER = `(\\d{1,3}(?:\\.\\d+)?|${Object.keys(WORDS).join('|')})`;

const YEARS: Readonly<Record<string, number>> = { d: 1 / 365, w: 7 / 365, m: 1 / 12, y: 1 };

/** Patterns of ages. The second group is the unit; a missing unit means years. */
const AGES = [
  new RegExp(
    `\\b${NUMBER}[ -]{0,3}(days?|weeks?|wks?|months?|mths?|mos?|years?|yrs?|yr)[ -]{0,3}(?:olds?|of age)\\b`,
  ),
  /\b(\d{1,3})[ -]?(y)[ /-]?o\b/,
  /\b(\d{1,2})[ -]?(m)[ /-]?o\b/,
  /\baged?\b[ :]{0,2}(\d{1,3})(?:[ -]?(days?|weeks?|months?|years?))?\b/,
  /\b(?:i am|he is|she is|patient is) (?:a )?(\d{1,3})(?! ?(?:weeks?|months?|days?|hours?|minutes?|kg|lbs?|cm|-? ?(?:weeks?|months?) pregnant))\b/,
  /\b(?:baby|newborn|infant|son|daughter|boy|girl|little one|child|he|she|toddler) (?:is |of )?(?:only |just |nearly |about )?(\d{1,2}) (days?|weeks?|months?|years?)\b(?! (?:pregnant|into|along|of|ago|in))/,
  /(?<![\d.,])(\d{1,3})[ -]{0,3}()(?:female|male|woman|man|lady|gentleman)\b/,
  /(?<![\d.,/])([1-9]?\d)[ -]?()(?:f|m)\b(?![/])/,
  /\bborn (\d{1,2}) (days?|weeks?|months?) ago\b/,
  new RegExp(
    `\\b${NUMBER}[ -]{0,3}(months?|weeks?|days?|years?|yr)[ -]{0,3}(?:boy|girl|baby|infant|son|daughter|female|male|woman|man)\\b`,
  ),
  /\b(?:sons?|daughter|boy|girl|child|kid|toddler|husband|wife|mother|father|mum|mom|dad|brother|sister|grandmother|grandfather|man|woman),? (?:is |aged |of )?(\d{1,2})()(?= ?(?:$|[,.;)](?!\d)| (?:has|is|was|had|with|and)\b))/,
  // A number alone between commas is an age, unless it could be a temperature in °C.
  /(?:^|[,.;] ?)(1\d|2\d|3[0-4]|4[4-9]|[5-9]\d)()(?= ?(?:$|[,.;](?!\d)))/,
  // '57 yrs' alone between commas or full stops is an age, not a duration.
  /(?:^|[,.;] ?)(1[89]|[2-9]\d|1[01]\d) ?(y)(?:ears|rs)(?= ?(?:$|[,.;]))/,
];

const CHILD =
  /\b(?:child|kid|my (?:little )?(?:boy|girl)|little (?:boy|girl)|boy|girl|schoolchild|preschooler|son|daughter|grandson|granddaughter)\b/;

/** Approximate ages in years for words such as 'toddler', used if the text states no age. */
const STAGES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:newborn|neonate|new born)\b/, 0.03],
  [
    /\b(?:my|the|our|her|his|infant|breastfed|bottle ?-?fed) (?:little )?(?:baby|infant)\b|\binfant\b|^\W*baby\b|\bbaby (?:has|is|will|boy|girl|not|cannot|with)\b/,
    0.5,
  ],
  [/\btoddler\b/, 2],
  [/\b(?:teen|teenager|teenage|adolescent)\b/, 15],
  [
    /\b(?:elderly|old (?:man|woman|lady)|pensioner|grand(?:mother|father|ma|pa)|grandparent|nan|granny)\b/,
    75,
  ],
];

const FEMALE =
  /\byo,? f\b|\b(?:woman|female|girl|mother|mum|mom|wife|daughter|she|her|lady|sister|granddaughter|grandmother|pregnant|period|vaginal?)\b|\b\d{1,3} ?f\b/;
const MALE =
  /\byo,? m\b|\b(?:man|male|boy|father|dad|husband|son|he|his|him|brother|grandson|grandfather|gentleman|testicles?|prostate)\b|\b\d{1,3} ?m\b/;

function ageIn(text: string): number | null {
  for (const pattern of AGES) {
    const [, digits, unit] = pattern.exec(text) ?? [];
    if (digits === undefined) continue;
    const years = (WORDS[digits] ?? Number(digits)) * (YEARS[unit?.[0] ?? 'y'] ?? 1);
    if (years <= 120) return years;
  }
  return STAGES.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** Reads age, sex and whether the person is a child from a normalised text. */
export function personIn(text: string): Read {
  const ageYears = ageIn(text);
  const female = FEMALE.exec(text);
  const male = MALE.exec(text);
  const first = (female?.index ?? Infinity) <= (male?.index ?? Infinity) ? 'female' : 'male';
  return {
    ageYears,
    child: ageYears === null ? CHILD.test(text) : ageYears < 16,
    sex: (female ?? male) ? first : null,
  };
}
