import { parseField, type Field } from './field';
import { MAX_NESTING } from './limits';
import { RestError, unreadable } from './rest-error';
import { splitList, unquote } from './split-list';

/** An item of `select`. */
export type SelectItem =
  | { kind: 'all' }
  | { kind: 'column'; field: Field; alias: string | null; cast: string | null }
  | EmbedItem;

/**
 * Related rows, such as `author:members!notices_author_fkey!inner(name)`. `spread` adds their columns to the row
 * itself.
 */
export type EmbedItem = {
  kind: 'embed';
  name: string;
  alias: string | null;
  hint: string | null;
  isInner: boolean;
  isSpread: boolean;
  items: readonly SelectItem[];
};

const AGGREGATE = /(^|[.:])(avg|count|max|min|sum)\(\)/;
/** One character, or a quoted text. Repeated, it matches in linear time, because both start differently. */
const PART = String.raw`(?:"(?:[^"\\]|\\.)*"|[^":!()])`;
const EMBED = new RegExp(String.raw`^(\.\.\.)?(?:(${PART}+):)?(${PART}+)((?:![^!()]+)*)\((.*)\)$`, 's');
/** `name`, `alias:name`, `name::type` or `alias:name::type`. */
const COLUMN = new RegExp(
  String.raw`^(?:(${PART}+):(?!:))?(${PART}+)(?:::([a-z_]\w*(?: [a-z]+)?(?:\[\])?))?$`,
  'i',
);

/**
 * Parses a `select`. Null and an empty text mean all columns.
 * @throws RestError PGRST100 (400), PGRST123 (400) for an aggregate
 */
export function parseSelect(text: string | null): SelectItem[] {
  const items = parseItems(text ?? '', 1);
  return items.length === 0 ? [{ kind: 'all' }] : items;
}

const parseItems = (text: string, depth: number): SelectItem[] =>
  splitList(text).map((item) => parseItem(item, depth));

function parseItem(item: string, depth: number): SelectItem {
  if (item === '*') return { kind: 'all' };
  if (AGGREGATE.test(item)) throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  const embed = EMBED.exec(item);
  if (embed) return parseEmbed(embed, depth);
  const [, alias, name, cast = null] = COLUMN.exec(item) ?? [];
  if (name === undefined) throw unreadable(`"${item}" cannot be selected`);
  return {
    kind: 'column',
    field: parseField(name),
    alias: alias === undefined ? null : unquote(alias),
    cast,
  };
}

function parseEmbed(
  [, dots, alias, name = '', options = '', list = '']: readonly string[],
  depth: number,
): EmbedItem {
  if (depth > MAX_NESTING) throw unreadable(`Related tables can be nested at most ${MAX_NESTING} deep`);
  const words = options.split('!').slice(1);
  const hints = words.filter((word) => word !== 'inner' && word !== 'left');
  if (hints.length > 1) throw unreadable(`"${name}" has more than one hint`);
  return {
    kind: 'embed',
    name: unquote(name),
    alias: alias === undefined ? null : unquote(alias),
    hint: hints[0] ?? null,
    isInner: words.includes('inner'),
    isSpread: dots !== undefined,
    items: parseItems(list, depth + 1),
  };
}
