/** A name as an SQL identifier. Names come from the catalogue; this keeps odd ones whole. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Collects the values of a statement: every one of them is a parameter, sent as text and cast by PostgreSQL. */
export class Params {
  readonly values: string[] = [];

  /** The parameter as text, cast to `type` (a name from the catalogue) when one is given. */
  add(value: string, type?: string): string {
    this.values.push(value);
    const text = `$${this.values.length}::text`;
    return type === undefined || type === 'text' ? text : `${text}::${type}`;
  }
}
