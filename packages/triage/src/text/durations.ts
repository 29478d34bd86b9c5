import patterns from '../../data/patterns.json';

const NUMBERS: Readonly<Record<string, number>> = { ...patterns.numbers, ...patterns.amounts };
const NUMBER = `(\\d+(?:\\.\\d+)?|(?:${Object.keys(NUMBERS).join('|')})(?=[ -]))`;

/** The days of a unit, by the start of its names. */
const UNITS = { min: 1 / 1440, mo: 30, mth: 30, night: 1, h: 1 / 24, d: 1, w: 7, y: 365 };
const UNIT =
  '(minutes?|mins?|hours?|hrs?|h|days?|d|nights?|weeks?|wks?|wk|w|months?|mos?|mths?|years?|yrs?|yr|y)';

const daysIn = (unit: string) => Object.entries(UNITS).find(([start]) => unit.startsWith(start))?.[1] ?? 1;

/** Matches '3 days', 'two weeks', 'x 3 d' and '3 - 4 days' (read as 4), but not '3 years old' or '8 weeks pregnant'. */
const SPAN = new RegExp(
  `(?<!\\b(?:times|once|twice|every|per|packs?|(?:baby|infant|child|kid|aged?|patient|boy|girl|son|daughter|toddler)(?: of| is)?|(?:she|he) is) )\\b${NUMBER}(?: (?:of|more|full|whole|or|to|-) ?)?(?: ?(\\d+))? ?-? ?${UNIT}\\b(?! ?-? ?(?:old|of age|pregnant|gestation|post))`,
  'g',
);

/** Phrases such as 'since yesterday', and the days that they mean. */
const SINCE = patterns.since.map(
  ([pattern, days]) => [new RegExp(pattern as string, 'u'), days as number] as const,
);

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
