import { columnsSql, type SelectedColumn } from './body-sql';
import type { Comparison, Condition } from './conditions';
import { fieldSql, nameOf } from './field';
import { CONDITION_WEIGHTS, type RestLimits } from './limits';
import { operatorSql } from './operators';
import { findEmbed, notEmbedded, type Embed, type OrderTerm, type TableQuery } from './parse-query';
import { quoteName, type Params } from './quote';
import { notImplemented, RestError, unknownColumn } from './rest-error';

type Context = { params: Params; limits: RestLimits };

/** The alias of a request's table. Embedded tables have `t1`, `t2`, …, and their joined rows `e1`, `e2`, …. */
const ROOT = 't';
const joinedAs = ({ id }: Embed) => `e${id}`;

/** Returns the selected columns over the alias of the table and those of its joins. */
export function selectedColumns({ relation, items }: TableQuery, alias = ROOT): SelectedColumn[] {
  return items.flatMap((item): SelectedColumn[] => {
    if (item.kind === 'embed') return embeddedColumns(item);
    if (item.kind === 'all') {
      return [...relation.columns.keys()].map((name) => ({ sql: `${alias}.${quoteName(name)}`, name }));
    }
    const { field, cast } = item;
    const name = item.alias ?? nameOf(field);
    if (isCount(relation, items, alias)) return [{ sql: 'count(*)', name }];
    const { sql } = fieldSql(field, relation, alias);
    return [{ sql: cast === null ? sql : `${sql}::${cast}`, name }];
  });
}

/** PostgREST returns the number of embedded rows for `notices(count)`, if table `notices` has no column `count`. */
function isCount(relation: TableQuery['relation'], items: TableQuery['items'], alias: string): boolean {
  const [item] = items;
  const isOnly = alias !== ROOT && items.length === 1 && item?.kind === 'column';
  return isOnly && item.field.name === 'count' && !relation.columns.has('count');
}

function embeddedColumns(embed: Embed): SelectedColumn[] {
  const { link, query, alias, name, isSpread } = embed;
  if (isSpread) {
    if (!link.toOne) throw notImplemented(`"...${name}" has more than one row.`);
    return selectedColumns(query, '').map((column) => ({
      sql: `${joinedAs(embed)}.${quoteName(column.name)}`,
      name: column.name,
    }));
  }
  if (query.items.length === 0) return [];
  const sql = link.toOne ? `row_to_json(${joinedAs(embed)}.*)` : `coalesce(${joinedAs(embed)}.value, '[]')`;
  return [{ sql, name: alias ?? name }];
}

/** Returns the joins of embedded tables. `isNeeded` chooses them. */
export function joinsSql(
  { items }: TableQuery,
  context: Context,
  alias = ROOT,
  isNeeded: (embed: Embed) => boolean = () => true,
): string {
  return items
    .map((item) => (item.kind === 'embed' && isNeeded(item) ? joinSql(item, context, alias) : ''))
    .join(' ');
}

/** Returns whether an embedded table decides which rows a request returns. */
export const decidesRows =
  (query: TableQuery) =>
  (embed: Embed): boolean =>
    embed.isInner || query.conditions.some((condition) => mentions(condition, query, embed));

const mentions = (condition: Condition, query: TableQuery, embed: Embed): boolean =>
  condition.kind === 'comparison'
    ? comparedEmbed(condition, query) === embed
    : condition.conditions.some((one) => mentions(one, query, embed));

function joinSql(embed: Embed, context: Context, outer: string): string {
  const { id, link, query, page, isInner } = embed;
  const alias = `t${id}`;
  const columns = selectedColumns(query, alias);
  const junction = `j${id}`;
  const from = `from public.${quoteName(link.target.name)} as ${alias}${
    link.junction
      ? ` join public.${quoteName(link.constraint)} as ${junction} on ${equal(link.junction, junction, alias)}`
      : ''
  }`;
  const conditions = [
    equal(link.columns, outer, link.junction ? junction : alias),
    ...conditionsSql(query, context, alias),
  ].join(' and ');
  const rows = `select ${columnsSql(columns) || '1 as one'} ${from} ${joinsSql(query, context, alias)} where ${conditions}`;
  const joined = joinedAs(embed);
  const join = isInner ? 'join' : 'left join';
  if (link.toOne) return `${join} lateral (${rows}) as ${joined} on true`;
  // The planner's cost does not include writing rows as JSON.
  context.params.addWeight(CONDITION_WEIGHTS.slow);
  const list = `${rows} ${orderSql(query, alias)} limit ${page.limit} offset ${page.offset}`;
  return `${join} lateral (select json_agg(r) as value from (${list}) as r) as ${joined}
    on ${isInner ? `${joined}.value is not null` : 'true'}`;
}

/** Returns the condition that pairs of columns of two aliases are equal. */
const equal = (columns: Embed['link']['columns'], own: string, other: string): string =>
  columns.map((pair) => `${other}.${quoteName(pair.other)} = ${own}.${quoteName(pair.own)}`).join(' and ');

/** Returns the conditions of a table. All of them must be met. */
export const conditionsSql = (query: TableQuery, context: Context, alias = ROOT): string[] =>
  query.conditions.map((condition) => conditionSql(condition, query, context, alias));

function conditionSql(condition: Condition, query: TableQuery, context: Context, alias: string): string {
  const sql = positiveSql(condition, query, context, alias);
  if (!condition.negated) return sql;
  return condition.kind === 'comparison' ? `not (${sql})` : `not ${sql}`;
}

function positiveSql(condition: Condition, query: TableQuery, context: Context, alias: string): string {
  if (condition.kind !== 'comparison') {
    const parts = condition.conditions.map((one) => conditionSql(one, query, context, alias));
    return `(${parts.join(` ${condition.kind} `)})`;
  }
  const embed = comparedEmbed(condition, query);
  if (embed) return condition.value.toLowerCase() === 'null' ? missing(embed) : `not (${missing(embed)})`;
  const { field, operator, modifier, value } = condition;
  const { sql, type } = fieldSql(field, query.relation, alias);
  if (field.path.length > 0) context.params.addWeight(CONDITION_WEIGHTS.slow);
  return operatorSql(operator, { sql, type, modifier, value, ...context });
}

/** Returns the embedded table of a condition such as `notices=is.null`. */
function comparedEmbed(condition: Comparison, { relation, items }: TableQuery): Embed | undefined {
  const { field, operator, modifier, value } = condition;
  const isNull = operator === 'is' && modifier === null && /^(not_)?null$/i.test(value);
  if (!isNull || relation.columns.has(field.name) || field.path.length > 0) return undefined;
  return findEmbed(
    items.filter((item) => item.kind === 'embed'),
    field.name,
  );
}

const missing = (embed: Embed): string =>
  embed.link.toOne ? `${joinedAs(embed)} is not distinct from null` : `${joinedAs(embed)}.value is null`;

/** Returns an ORDER BY clause, or an empty text. */
export function orderSql(query: TableQuery, alias = ROOT): string {
  const terms = query.order.map((term) => `${orderedSql(term, query, alias)} ${term.direction}`.trim());
  return terms.length === 0 ? '' : `order by ${terms.join(', ')}`;
}

function orderedSql(
  { field, embed: name }: OrderTerm,
  { relation, items }: TableQuery,
  alias: string,
): string {
  if (name === null) return fieldSql(field, relation, alias).sql;
  const embed = findEmbed(
    items.filter((item) => item.kind === 'embed'),
    name,
  );
  if (!embed) throw notEmbedded(name);
  if (!embed.link.toOne) {
    throw new RestError(400, 'PGRST118', `A related order on '${name}' is not possible`, {
      details: `'${relation.name}' and '${name}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  const isSelected = selectedColumns(embed.query, '').some((column) => column.name === field.name);
  if (!isSelected || field.path.length > 0) throw unknownColumn(name, field.name);
  return `${joinedAs(embed)}.${quoteName(field.name)}`;
}

/** Returns the names of the table's own columns that `selectedColumns` and `joinsSql` use. */
export function usedColumns({ relation, items }: TableQuery): Set<string> {
  return new Set(
    items.flatMap((item) => {
      if (item.kind === 'all') return [...relation.columns.keys()];
      return item.kind === 'embed' ? item.link.columns.map(({ own }) => own) : [item.field.name];
    }),
  );
}
