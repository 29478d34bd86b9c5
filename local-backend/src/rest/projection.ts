import type { Relation } from './catalogue';
import { quoteName } from './quote';
import { unknownColumn, unreadable } from './rest-error';
import { splitList } from './split-list';

/** Returns the columns of a `select` as SQL over alias `t`. If `select` is null or empty, returns all columns. */
export function readProjection(select: string | null, relation: Relation): string {
  const items = splitList(select ?? '*');
  if (items.length === 0) return everything(relation);
  return items.map((item) => (item === '*' ? everything(relation) : column(item, relation))).join(', ');
}

function everything(relation: Relation): string {
  return [...relation.columns.keys()].map((name) => `t.${quoteName(name)}`).join(', ');
}

function column(item: string, relation: Relation): string {
  if (item.includes('(')) {
    throw unreadable(
      `"${item}": related tables and functions cannot be selected here`,
      'Ask for columns of one table.',
    );
  }
  const [, alias, name = ''] = /^(?:([^:]+):)?([^:]+)$/.exec(item) ?? [];
  if (name === '' || name.includes('->')) throw unreadable(`"${item}" cannot be selected here`);
  if (!relation.columns.has(name)) throw unknownColumn(relation.name, name);
  return `t.${quoteName(name)} as ${quoteName(alias ?? name)}`;
}

/** Returns an order such as `created_at.desc.nullslast,id` as an SQL clause. Without an order, the clause is empty. */
export function readOrder(order: string | null, relation: Relation): string {
  const items = splitList(order ?? '');
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
