import type { Link, Relation } from './catalogue';
import { parseCondition, type Condition } from './conditions';
import { parseField, type Field } from './field';
import { checkLimit, NO_LIMITS, type RestLimits } from './limits';
import { MAX_ROWS, readPage, type Page } from './page';
import { findLink } from './relationships';
import { RestError, unreadable } from './rest-error';
import { parseSelect, type EmbedItem, type SelectItem } from './select';
import { splitAtDot, splitList, unquote } from './split-list';

/** What a query string requests of one table. Columns are not checked yet. */
export type TableQuery = {
  relation: Relation;
  items: readonly (Exclude<SelectItem, EmbedItem> | Embed)[];
  conditions: readonly Condition[];
  order: readonly OrderTerm[];
};

/** Related rows. `id` is unique in a request. */
export type Embed = Omit<EmbedItem, 'items'> & { id: number; link: Link; query: TableQuery; page: Page };

/** A field, or one of the columns of the embedded table `embed`, with a direction in SQL. */
export type OrderTerm = { field: Field; embed: string | null; direction: string };

type QueryOptions = {
  limits?: RestLimits;
  /** Names of query parameters that are not filters, in addition to PostgREST's. */
  ignored?: ReadonlySet<string> | undefined;
  page?: Pick<Page, 'limit'>;
};

/** State that all tables of one request share: its limits, and how much of each is used so far. */
type Context = { limits: RestLimits } & Record<Counted, number>;
type Counted = 'conditions' | 'columns' | 'orderTerms' | 'tables' | 'relatedRows';

type Parameters = readonly [name: string, value: string][];

/** Query parameters that are not filters. */
export const RESERVED: ReadonlySet<string> = new Set([
  'select',
  'order',
  'limit',
  'offset',
  'columns',
  'on_conflict',
  'apikey',
]);
const RESERVED_IN_EMBED: ReadonlySet<string> = new Set(['order', 'limit', 'offset']);

/**
 * Parses `select`, filters and order of a query string. Parameters such as `notices.id=eq.1` belong to the embedded
 * table.
 * @throws RestError (400) for an invalid query or one over a limit, PGRST200 (400) and PGRST201 (300) for a missing or
 * an ambiguous relationship, PGRST108 (400) for a filter on a table that is not embedded
 */
export function parseQuery(
  search: URLSearchParams,
  relation: Relation,
  { limits = NO_LIMITS, ignored, page }: QueryOptions = {},
): TableQuery {
  if (search.toString().includes('%00')) {
    throw new RestError(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00');
  }
  const context: Context = { limits, conditions: 0, columns: 0, orderTerms: 0, tables: 0, relatedRows: 0 };
  const parameters = [...search].filter(([name]) => !ignored?.has(name));
  return parseTable(
    relation,
    parseSelect(search.get('select')),
    parameters,
    context,
    page?.limit ?? MAX_ROWS,
  );
}

function parseTable(
  relation: Relation,
  items: readonly SelectItem[],
  parameters: Parameters,
  context: Context,
  /** Maximum number of rows of the table in the response. */
  rows: number,
  reserved = RESERVED,
): TableQuery {
  const embedded = items.filter((item) => item.kind === 'embed');
  const { own, ofEmbed } = splitParameters(parameters, embedded);
  const filters = own.filter(([name]) => !reserved.has(name));
  const query = {
    relation,
    conditions: filters.map(([name, value]) => parseCondition(name, value)),
    order: parseOrder(own.find(([name]) => name === 'order')?.[1] ?? ''),
  };
  count(context, 'conditions', sumOf(query.conditions.map(countComparisons)));
  count(context, 'orderTerms', query.order.length);
  // `select=*` is allowed for a table of any size.
  if (items.length > 1) {
    const columns = items.map(({ kind }) => (kind === 'all' ? relation.columns.size : 1));
    count(context, 'columns', sumOf(columns));
  }
  rejectRepeated(embedded);
  return {
    ...query,
    items: items.map((item) =>
      item.kind === 'embed' ? parseEmbed(relation, item, ofEmbed.get(item) ?? [], context, rows) : item,
    ),
  };
}

function parseEmbed(
  relation: Relation,
  { items, ...item }: EmbedItem,
  parameters: Parameters,
  context: Context,
  outerRows: number,
): Embed {
  count(context, 'tables', 1);
  const id = context.tables;
  const link = findLink(relation, item);
  const page = readPage(new URLSearchParams([...parameters]), undefined);
  const rows = outerRows * (link.toOne ? 1 : page.limit);
  count(context, 'relatedRows', rows);
  const query = parseTable(link.target, items, parameters, context, rows, RESERVED_IN_EMBED);
  return { ...item, id, link, page, query };
}

/** Removes the table's name from the parameters of embedded tables. */
function splitParameters(parameters: Parameters, embedded: readonly EmbedItem[]) {
  const own: [string, string][] = [];
  const ofEmbed = new Map<EmbedItem, [string, string][]>();
  for (const [name, value] of parameters) {
    const [table, rest] = splitAtDot(name);
    if (rest === null || table === 'not' || table.includes('->')) {
      own.push([name, value]);
      continue;
    }
    const embed = findEmbed(embedded, unquote(table));
    if (!embed) throw notEmbedded(table);
    ofEmbed.set(embed, [...(ofEmbed.get(embed) ?? []), [rest, value]]);
  }
  return { own, ofEmbed };
}

/** Finds an embedded table by its alias or name. */
export const findEmbed = <T extends Pick<EmbedItem, 'name' | 'alias'>>(
  embedded: readonly T[],
  name: string,
): T | undefined => embedded.find((one) => one.alias === name) ?? embedded.find((one) => one.name === name);

/** Creates the error for a filter or an order on a table that is not embedded. */
export const notEmbedded = (table: string) =>
  new RestError(400, 'PGRST108', `'${table}' is not an embedded resource in this request`, {
    hint: `Verify that '${table}' is included in the 'select' query parameter.`,
  });

function rejectRepeated(embedded: readonly EmbedItem[]): void {
  const names = embedded.map(({ alias, name }) => alias ?? name);
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated === undefined) return;
  throw new RestError(400, '42712', `table name "${repeated}" specified more than once`);
}

/** Parses an order such as `created_at.desc.nullslast,members(name)`. */
function parseOrder(order: string): OrderTerm[] {
  return splitList(order).map((item) => {
    const [name, words] = splitAtDot(item);
    const [, embed = null, column = name] = /^([^()]+)\(([^()]+)\)$/.exec(name) ?? [];
    const direction =
      words === null
        ? ''
        : words
            .split('.')
            .map((word) => orderWord(word, item))
            .join(' ');
    return { field: parseField(column), embed, direction };
  });
}

function orderWord(word: string, item: string): string {
  switch (word) {
    case 'asc':
    case 'desc':
      return word;
    case 'nullsfirst':
      return 'nulls first';
    case 'nullslast':
      return 'nulls last';
    default:
      throw unreadable(`"failed to parse order (${item})"`, `"${word}" is no direction`);
  }
}

function count(context: Context, name: Counted, more: number): void {
  context[name] += more;
  checkLimit(context.limits, name, context[name]);
}

const countComparisons = (condition: Condition): number =>
  condition.kind === 'comparison' ? 1 : sumOf(condition.conditions.map(countComparisons));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
