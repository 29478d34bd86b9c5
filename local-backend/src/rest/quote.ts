/** Quotes a name as an SQL identifier. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Collects the parameters of a statement. PostgreSQL receives them as text and casts them. */
export type Params = {
  values: readonly string[];
  /** Adds a value and returns its placeholder, cast to `type` (a type name from the catalogue) if one is given. */
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
