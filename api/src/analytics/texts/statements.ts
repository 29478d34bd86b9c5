import type { Source, Statement } from '@health-commons/contracts/analytics';
import SOURCES from './sources.json';
import messages from './messages.json';
import names from './names.json';

export type MessageId = keyof typeof messages;
/** An id of the sources of methods and advice. docs/sources.md records how each source was checked. */
export type SourceId = keyof typeof SOURCES;

/** A number, a text, an ISO date, or ids of a list of `names`. */
type Value = number | string | readonly string[];
export type Values = Readonly<Record<string, Value>>;

/** The sentences of an answer, each with its message and values. */
export type Statements = {
  readonly list: readonly Statement[];
  /**
   * Adds a sentence to a field, which is a path in the answer. Values that the message does not use are dropped. Throws
   * if a placeholder has no value or its number is not finite.
   */
  add(field: string, id: MessageId, values?: Values, source?: SourceId): void;
  /** Returns the English sentences of a field, in order. */
  of(field: string): string[];
  /** Returns the English sentences of a field as one paragraph. */
  text(field: string): string;
  /** Adds sources that apply to the whole answer. */
  cite(...ids: readonly SourceId[]): void;
  sources(): Source[];
};

export function createStatements(): Statements {
  const list: Statement[] = [];
  const cited = new Set<SourceId>();
  const of = (field: string) =>
    list
      .filter((statement) => statement.field === field)
      .map(({ id, values }) => render(id as MessageId, values));
  return {
    list,
    add(field, id, all = {}, source) {
      const values = Object.fromEntries(
        placeholdersOf(id).map((name) => {
          const value = valueOf(id, all, name);
          return [name, typeof value === 'object' ? [...value] : value];
        }),
      );
      list.push({ field, id, values, ...(source && { source }) });
      if (source) cited.add(source);
    },
    of,
    text: (field) => of(field).join(' '),
    cite: (...ids) => ids.forEach((id) => cited.add(id)),
    sources: () => [...cited].map((id) => ({ id, ...SOURCES[id] })),
  };
}

const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const LIST = new Intl.ListFormat('en-GB', { type: 'unit', style: 'long' });
const PLURAL = new Intl.PluralRules('en');

const PLURAL_PART = /\{(\w+), plural, one \{((?:[^{}]|\{\w+\})*)\} other \{((?:[^{}]|\{\w+\})*)\}\}/g;

/**
 * Returns the English text of a message. `{name}` inserts a value, and `{name, plural, one {…} other {…}}` chooses by a
 * number and inserts it for `#`. If `names` has a list called `name`, the value is an id of that list. Throws
 * if a placeholder has no value or its number is not finite.
 */
export function render(id: MessageId, values: Values = {}): string {
  return messages[id]
    .replace(PLURAL_PART, (_, name: string, one: string, other: string) => {
      const value = Number(valueOf(id, values, name));
      return (PLURAL.select(value) === 'one' ? one : other).replace('#', NUMBER.format(value));
    })
    .replace(/\{(\w+)\}/g, (_, name: string) => format(name, valueOf(id, values, name)));
}

function valueOf(id: MessageId, values: Values, name: string): Value {
  const value = values[name];
  if (value === undefined || (typeof value === 'number' && !Number.isFinite(value)))
    throw new Error(`message ${id} has no value for ${name}`);
  return value;
}

/** Returns the names of the values that a message uses. */
function placeholdersOf(id: MessageId): string[] {
  const withoutPlurals = messages[id].replace(PLURAL_PART, '{$1} $2 $3');
  return [...new Set([...withoutPlurals.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
}

function format(name: string, value: Value): string {
  const list: Readonly<Record<string, string>> | undefined = Object.hasOwn(names, name)
    ? names[name as keyof typeof names]
    : undefined;
  if (typeof value === 'object') return LIST.format(value.map((id) => list?.[id] ?? id));
  if (list) return list[value] ?? String(value);
  if (typeof value === 'number') return NUMBER.format(value);
  return /^\d{4}-\d\d-\d\d$/.test(value) ? DAY.format(new Date(`${value}T00:00:00Z`)) : value;
}
