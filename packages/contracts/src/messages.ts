/** A workspace's texts: English texts by message id. A text can have `{name}` placeholders. */
export type Messages = Readonly<Record<string, string>>;

/** Replaces each `{name}` by its value. Keeps a placeholder that has no value, so that the mistake is visible. */
export function formatMessage(
  template: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(value);
  });
}
