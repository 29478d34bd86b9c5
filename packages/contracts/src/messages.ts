/** A workspace's English texts by message id. A text can have placeholders such as `{name}`. */
export type Messages = Readonly<Record<string, string>>;

/** Replaces each placeholder with its value. Keeps a placeholder without a value, so that the mistake is visible. */
export function formatMessage(
  template: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(value);
  });
}
