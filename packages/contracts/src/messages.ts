/** A workspace's texts by message id. A text is an ICU message, such as `{n, plural, one {# day} other {# days}}`. */
export type Messages = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string | number>>;
/**
 * Formats an ICU message. The builds replace messages that are more than placeholders by their syntax trees. `isolate`
 * keeps a value and the words beside it in their orders.
 */
type IcuFormatter = {
  (message: unknown, values: Values): string;
  isolate?: (value: string | number) => string | number;
};

// packages/platform has the only copy of the formatter, and each build has its own copy of this module. A property of
// the global object is what all of them share.
const FORMATTER = Symbol.for('health-commons.icu-formatter');
const shared = globalThis as { [FORMATTER]?: IcuFormatter };

export function lendIcuFormatter(formatter: IcuFormatter): void {
  shared[FORMATTER] = formatter;
}

/**
 * Formats a message in the page's language. Keeps a placeholder without a value, so that the mistake is visible.
 * Messages with plurals, numbers or dates need the formatter that packages/platform lends; servers have none.
 */
export function formatMessage(template: string, values: Values = {}): string {
  const formatter = shared[FORMATTER];
  if (formatter && (typeof template !== 'string' || /\{\w+,/.test(template))) {
    return formatter(template, values);
  }
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(formatter?.isolate?.(value) ?? value);
  });
}
