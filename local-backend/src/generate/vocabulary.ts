import { escapeLiteral as quoted } from 'pg';
import { ILLNESS_TYPES, SEVERITIES, SYMPTOMS } from '@health-commons/contracts/vocabulary';

/** The enums of the schema `public`, each with the values of the vocabulary that it must have, in this order. */
const VOCABULARY: Readonly<Record<string, readonly string[]>> = {
  illness_type: ILLNESS_TYPES,
  severity: SEVERITIES,
  symptom: SYMPTOMS,
};

const enumOf = (name: string) => new RegExp(`create type public\\.${name} as enum \\(([^)]*)\\);`);

/** Returns the values of an enum in the text of the schema. */
function storedIn(schema: string, name: string): string[] {
  const [, values] = enumOf(name).exec(schema) ?? [];
  if (values === undefined) throw new Error(`The schema does not create public.${name}.`);
  return [...values.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value.replaceAll("''", "'"));
}

/** Returns the text of the schema with the values of the vocabulary. */
export const withVocabulary = (schema: string, vocabulary = VOCABULARY): string =>
  Object.entries(vocabulary).reduce(
    (text, [name, values]) =>
      text.replace(
        enumOf(name),
        () => `create type public.${name} as enum (\n  ${values.map(quoted).join(',\n  ')}\n);`,
      ),
    schema,
  );

/**
 * Returns the SQL that adds the vocabulary's missing values to the enums of a database with this schema, or null if no
 * value is missing.
 * @throws Error if the schema has one that the vocabulary lacks, because PostgreSQL cannot remove values from an enum
 */
export function vocabularyMigration(schema: string, vocabulary = VOCABULARY): string | null {
  const statements = Object.entries(vocabulary).flatMap(([name, values]) => {
    const stored = storedIn(schema, name);
    const removed = stored.filter((value) => !values.includes(value));
    if (removed.length > 0)
      throw new Error(`contracts/src/vocabulary.ts lacks ${removed.join(', ')} of public.${name}`);
    return values.flatMap((value, index) =>
      stored.includes(value) ? [] : [addValue(name, value, values[index - 1], stored[0])],
    );
  });
  return statements.length > 0 ? `${statements.join('\n')}\n` : null;
}

/**
 * Returns the statement that adds a value after `previous`, or before `first` if there is no previous value. `previous`
 * is stored already, or an earlier statement adds it.
 */
function addValue(name: string, value: string, previous: string | undefined, first = ''): string {
  const position = previous === undefined ? `before ${quoted(first)}` : `after ${quoted(previous)}`;
  return `alter type public.${name} add value if not exists ${quoted(value)} ${position};`;
}
