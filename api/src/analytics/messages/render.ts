import { messages, names, type MessageId } from './en';

/** A number, a text, an ISO date, or ids of a list of `names`. */
type Value = number | string | readonly string[];
export type Values = Readonly<Record<string, Value>>;

const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const LIST = new Intl.ListFormat('en-GB', { type: 'unit', style: 'long' });
const PLURAL = new Intl.PluralRules('en');

const PLURAL_PART = /\{(\w+), plural, one \{((?:[^{}]|\{\w+\})*)\} other \{((?:[^{}]|\{\w+\})*)\}\}/g;

/** Returns the text of a message. Throws if a placeholder has no value or its number is not finite. */
export function render(id: MessageId, values: Values = {}): string {
  const valueOf = (name: string): Value => {
    const value = values[name];
    if (value === undefined || (typeof value === 'number' && !Number.isFinite(value)))
      throw new Error(`message ${id} has no value for ${name}`);
    return value;
  };
  return messages[id]
    .replace(PLURAL_PART, (_, name: string, one: string, other: string) => {
      const value = Number(valueOf(name));
      return (PLURAL.select(value) === 'one' ? one : other).replace('#', NUMBER.format(value));
    })
    .replace(/\{(\w+)\}/g, (_, name: string) => format(name, valueOf(name)));
}

/** Returns the names of the values that a message uses. */
export const placeholdersOf = (id: MessageId): string[] => [
  ...new Set([...messages[id].matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = '']) => name)),
];

function format(name: string, value: Value): string {
  const list: Readonly<Record<string, string>> | undefined = Object.hasOwn(names, name)
    ? names[name as keyof typeof names]
    : undefined;
  if (typeof value === 'object') return LIST.format(value.map((id) => list?.[id] ?? id));
  if (list) return list[value] ?? String(value);
  if (typeof value === 'number') return NUMBER.format(value);
  return /^\d{4}-\d\d-\d\d$/.test(value) ? DAY.format(new Date(`${value}T00:00:00Z`)) : value;
}
