/** A workspace's texts: message id → English text with `{name}` placeholders. */
export type Messages = Readonly<Record<string, string>>;

/** Replaces each `{name}` by its value. A placeholder without a value is kept, so that it is noticed. */
export function formatMessage(
  template: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(value);
  });
}
