import type { SelectedColumn } from './body-sql';
import type { Relation } from './catalogue';
import { checkLimit, NO_LIMITS, type RestLimits } from './limits';
import { quoteName } from './quote';
import { RestError, unknownColumn, unreadable } from './rest-error';
import { splitList } from './split-list';

const AGGREGATE = /(^|[.:])(avg|count|max|min|sum)\(\)/;

/** `name`, `alias:name`, `name::type` or `alias:name::type`. */
const COLUMN = /^(?:([^:]+):)?([^:]+)(?:::([a-z_]\w*(?: [a-z]+)?(?:\[\])?))?$/i;

/** Returns the columns of a `select`. If `select` is null or empty, returns all columns. */
export function readProjection(
  select: string | null,
  relation: Relation,
  limits: RestLimits = NO_LIMITS,
): SelectedColumn[] {
  const items = splitList(select ?? '');
  if (items.length === 0) items.push('*');
  const columns = items.flatMap((item) =>
    item === '*' ? [...relation.columns.keys()].map(plain) : [column(item, relation)],
  );
  // `select=*` is allowed for a table of any size.
  if (items.length > 1) checkLimit(limits, 'columns', columns.length);
  return columns;
}

/** Returns a column under its own name. */
export const plain = (name: string): SelectedColumn => ({ sql: `t.${quoteName(name)}`, name });

function column(item: string, relation: Relation): SelectedColumn {
  if (AGGREGATE.test(item)) {
    throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  }
  if (item.includes('(')) {
    throw unreadable(
      `"${item}": related tables and functions cannot be selected here`,
      'Ask for columns of one table.',
    );
  }
  const [, alias, name = '', cast] = COLUMN.exec(item) ?? [];
  if (name === '' || name.includes('->')) throw unreadable(`"${item}" cannot be selected here`);
  if (!relation.columns.has(name)) throw unknownColumn(relation.name, name);
  const sql = `t.${quoteName(name)}`;
  return { sql: cast === undefined ? sql : `${sql}::${cast}`, name: alias ?? name };
}

/** Returns an order such as `created_at.desc.nullslast,id` as an SQL clause. Without an order, the clause is empty. */
export function readOrder(order: string | null, relation: Relation, limits: RestLimits = NO_LIMITS): string {
  const items = splitList(order ?? '');
  checkLimit(limits, 'orderTerms', items.length);
  if (items.length === 0) return '';
  const terms = items.map((item) => {
    const [name = '', ...words] = item.split('.');
    if (!relation.columns.has(name)) throw unknownColumn(relation.name, name);
    return [`t.${quoteName(name)}`, ...words.map((word) => orderWord(word, item))].join(' ');
  });
  return `order by ${terms.join(', ')}`;
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
