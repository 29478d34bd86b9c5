/** A name as an SQL identifier. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Values of a statement: each is a parameter, sent as text and cast by PostgreSQL. */
export type Params = {
  values: readonly string[];
  /** The parameter's SQL, cast to `type` (a name from the catalogue) if given. */
  add(value: string, type?: string): string;
};

export function createParams(): Params {
  const values: string[] = [];
  return {
    values,
    add(value, type) {
      values.push(value);
      const text = `$${values.length}::text`;
      return type === undefined || type === 'text' ? text : `${text}::${type}`;
    },
  };
}
