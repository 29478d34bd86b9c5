export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  ...NUMBER_WORDS,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  couple: 2,
  few: 3,
  several: 4,
  half: 0.5,
  many: 8,
  numerous: 8,
};
const NUMBER = `(\\d+(?:\\.\\d+)?|(?:${Object.keys(NUMBERS).join('|')})(?=[ -]))`;

const UNITS: Readonly<Record<string, number>> = {
  min: 1 / 1440,
  h: 1 / 24,
  d: 1,
  night: 1,
  w: 7,
  mo: 30,
  y: 365,
};
const UNIT =
  '(minutes?|mins?|hours?|hrs?|h|days?|d|nights?|weeks?|wks?|wk|w|months?|mos?|mths?|years?|yrs?|yr|y)';

const daysIn = (unit: string) => {
  const key =
    ['min', 'mo', 'mth', 'night', 'h', 'd', 'w', 'y'].find((start) => unit.startsWith(start)) ?? 'd';
  return UNITS[key === 'mth' ? 'mo' : key] ?? 1;
};

/** Matches '3 days', 'two weeks', 'x 3 d' and '3 - 4 days' (read as 4), but not '3 years old' or '8 weeks pregnant'. */
const SPAN = new RegExp(
  `(?<!\\b(?:times|once|twice|every|per|packs?|(?:baby|infant|child|kid|aged?|patient|boy|girl|son|daughter|toddler)(?: of| is)?|(?:she|he) is) )\\b${NUMBER}(?: (?:of|more|full|whole|or|to|-) ?)?(?: ?(\\d+))? ?-? ?${UNIT}\\b(?! ?-? ?(?:old|of age|pregnant|gestation|post))`,
  'g',
);

const SINCE: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:since|from|began|started|all) (?:this )?(?:morning|lunch|noon|breakfast|afternoon|evening|today)\b|\btonight\b|\bfor hours\b/,
    0.5,
  ],
  [/\b(?:since |began |started )?(?:yesterday|last night|overnight)\b/, 1],
  [/\bfor days\b|(?<!\b(?:\d+|one|two|three|four|five|six|seven|few|couple of) )days now\b/, 4],
  [/\bsince (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\bsince the weekend\b/, 4],
  [/\b(?:since )?last week\b|\ball week\b|\ba week\b/, 7],
  [
    /\b(?:for|in|over|many|several|these) weeks\b|(?<!\b(?:\d+|one|two|three|four|five|six|few|couple of) )weeks now\b/,
    21,
  ],
  [/\bsince last month\b|\ball month\b/, 30],
  [/\b(?:for|many|several|last few) months\b|\bmonths now\b/, 90],
  [
    /\b(?:for|many) years\b|\bchronic(?:ally)?\b|\blong ?-? ?standing\b|\bsince childhood\b|\byear ?-? ?round\b|\bevery (?:spring|summer|autumn|fall|winter|year)\b/,
    365,
  ],
];

/** Returns the longest duration that a normalised segment states, in days; undefined if there is none. */
export function durationOf(text: string): number | undefined {
  let longest: number | undefined;
  const add = (days: number) => {
    longest = Math.max(longest ?? 0, days);
  };
  for (const [, first = '', second, unit = ''] of text.matchAll(SPAN)) {
    // '2 y' is an age, and '3 w' need not mean weeks.
    if (unit === 'y' || (unit.length === 1 && unit === 'w')) continue;
    const count = second === undefined ? (NUMBERS[first] ?? Number(first)) : Number(second);
    if (unit.startsWith('y') && count >= 18 && /^\D{0,3}\d+ ?y\p{L}+\D{0,3}$/u.test(text)) continue;
    if (Number.isFinite(count)) add(count * daysIn(unit));
  }
  for (const [pattern, days] of SINCE) if (pattern.test(text)) add(days);
  return longest;
}
