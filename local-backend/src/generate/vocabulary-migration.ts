import { ILLNESS_TYPES, SEVERITIES, SYMPTOMS } from '@health-commons/contracts/vocabulary';

/** The enums of schema public, each with the values of the vocabulary that it must have, in this order. */
const VOCABULARY: Readonly<Record<string, readonly string[]>> = {
  illness_type: ILLNESS_TYPES,
  severity: SEVERITIES,
  symptom: SYMPTOMS,
};

/** Selects the name and the values, in order, of every enum in schema public. */
export const ENUM_QUERY = `
  select t.typname::text as name, json_agg(e.enumlabel order by e.enumsortorder) as values
    from pg_type t join pg_enum e on e.enumtypid = t.oid
   where t.typnamespace = 'public'::regnamespace group by t.typname`;
export type EnumRow = { name: string; values: string[] };

/**
 * Returns the SQL that adds the vocabulary's missing values to the database's enums, or null if no value is missing.
 * Throws if the database has a value that the vocabulary lacks, because PostgreSQL cannot remove a value from an enum.
 */
export function vocabularyMigration(
  enums: readonly EnumRow[],
  vocabulary: Readonly<Record<string, readonly string[]>> = VOCABULARY,
): string | null {
  const statements = Object.entries(vocabulary).flatMap(([name, values]) => {
    const stored = enums.find((one) => one.name === name)?.values ?? [];
    const removed = stored.filter((value) => !values.includes(value));
    if (removed.length > 0)
      throw new Error(`contracts/src/vocabulary.ts lacks ${removed.join(', ')} of public.${name}`);
    const added = values.flatMap((value, index) =>
      stored.includes(value) ? [] : [addValue(name, value, values[index - 1], stored[0])],
    );
    return name === 'symptom' && added.length > 0 ? [...added, ...symptomLimits(values.length)] : added;
  });
  return statements.length > 0 ? `${statements.join('\n')}\n` : null;
}

/**
 * Returns the statement that adds a value after `previous`, or before `first` if there is no previous value. `previous`
 * is stored already, or an earlier statement adds it.
 */
function addValue(name: string, value: string, previous: string | undefined, first = ''): string {
  const position = previous === undefined ? `before ${quoted(first)}` : `after ${quoted(previous)}`;
  return `alter type public.${name} add value ${quoted(value)} ${position};`;
}

/** A report and a tip may name all symptoms at once, so their limits grow with the list. */
const symptomLimits = (count: number): string[] => [
  `alter table public.symptom_reports drop constraint symptom_reports_symptoms, add constraint symptom_reports_symptoms check (
  cardinality(symptoms) between 1 and ${count} and array_ndims(symptoms) = 1 and array_position(symptoms, null) is null
);`,
  `alter table public.health_tips drop constraint health_tips_symptoms,
  add constraint health_tips_symptoms check (cardinality(symptoms) between 1 and ${count});`,
];

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
