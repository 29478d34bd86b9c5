import grammar from '../../data/grammar.json';
import patterns from '../../data/patterns.json';
import { anyOf } from './tokens';

/** The person who is ill. Pregnancy is a finding instead, because people can deny it. */
export type Read = { ageYears: number | null; child: boolean; sex: 'female' | 'male' | null };

const WORDS: Readonly<Record<string, number>> = patterns.numbers;
const NUMBER = `(\\d{1,3}(?:\\.\\d+)?|${Object.keys(WORDS).join('|')})`;

const YEARS: Readonly<Record<string, number>> = { d: 1 / 365, w: 7 / 365, m: 1 / 12, y: 1 };

/**
 * Patterns of ages. The second group is the unit; a missing unit means years. The last two are of a number alone
 * between commas: it is an age unless it could be a temperature in °C, and '57 yrs' is one rather than a duration.
 */
const AGES = patterns.ages.map((pattern) => new RegExp(pattern.replace('{number}', NUMBER), 'u'));

const CHILD = anyOf(grammar.person.child);

/** Approximate ages in years for words such as 'toddler', used if the text states no age. */
const STAGES = patterns.stages.map(
  ([pattern, years]) => [new RegExp(pattern as string, 'u'), years as number] as const,
);

const FEMALE = anyOf(grammar.person.female);
const MALE = anyOf(grammar.person.male);

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
