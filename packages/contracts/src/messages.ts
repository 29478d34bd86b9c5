/** A room's words: message id → English text, where `{name}` stands for a value. */
export type Messages = Readonly<Record<string, string>>;

/**
 * The text with each `{name}` replaced by its value.
 * A name without a value stays as it stands, so that a missing value is seen and not silently blank.
 */
export function formatMessage(
  template: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(value);
  });
}
