import { isRightToLeft } from '@health-commons/base/locale';

/** A workspace's texts by message id. A text is an ICU message, for example `{n, plural, one {# day} other {# days}}`. */
export type Messages = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string | number>>;
/** Formats an ICU message. The builds replace messages that are more than placeholders by their syntax trees. */
type IcuFormatter = (message: unknown, values: Values) => string;

// packages/platform has the only copy of the formatter, and each build has its own copy of this module. A property of
// the global object is what all of them share.
const FORMATTER = Symbol.for('health-commons.icu-formatter');
const shared = globalThis as { [FORMATTER]?: IcuFormatter };

export function lendIcuFormatter(formatter: IcuFormatter): void {
  shared[FORMATTER] = formatter;
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** Letters of the other direction, and codes and numbers whose parts would change places: '111 20' or '+91 98'. */
const LEFT_TO_RIGHT = /(?![\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC])\p{L}|^[+-]|\d[^\p{L}\d.,]+\d/u;

/** Keeps a value of the other direction, and what is beside it, in their orders (https://www.unicode.org/reports/tr9/). */
function isolated(value: string | number): string | number {
  const other = isRightToLeft() ? LEFT_TO_RIGHT : RIGHT_TO_LEFT;
  return typeof value === 'string' && other.test(value) ? `\u2068${value}\u2069` : value;
}

/**
 * Formats a message in the page's language. Isolates values of the other writing
 * direction: addresses and names of files are not made here. Keeps a placeholder without a value, so that the mistake is visible.
 * Messages with plurals, numbers or dates need the formatter that packages/platform lends; servers have none.
 */
export function formatMessage(template: string, values: Values = {}): string {
  const formatter = shared[FORMATTER];
  if (formatter && (typeof template !== 'string' || /\{\w+,/.test(template))) {
    const entries = Object.entries(values).map(([name, value]) => [name, isolated(value)] as const);
    return formatter(template, Object.fromEntries(entries));
  }
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(isolated(value));
  });
}
