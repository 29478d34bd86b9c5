import type { Link, Relation } from './catalogue';
import { RestError } from './rest-error';
import type { EmbedItem } from './select';

/**
 * Returns the relationship that an embedded table uses. Its name is that of the table, of the foreign key or of the
 * foreign key's column; a hint, which can also be a junction table, chooses one of several relationships to a table.
 * In a table that refers to itself, its name means the rows that refer to a row, with the foreign key's column as a
 * hint, and the name of that column means the row that it refers to.
 * @throws RestError PGRST200 (400) if there is none, PGRST201 (300) if there are several
 */
export function findLink(relation: Relation, { name, hint }: Pick<EmbedItem, 'name' | 'hint'>): Link {
  const links = (relation.links ?? []).filter((link) =>
    link.isSelf
      ? isSelfNamed(link, name, hint)
      : isNamed(link, name) && (hint === null || isHint(link, hint)),
  );
  const [link, ...others] = links;
  if (!link) {
    const target = hint === null ? '' : ` using the hint '${hint}'`;
    throw new RestError(
      400,
      'PGRST200',
      `Could not find a relationship between '${relation.name}' and '${name}' in the schema cache`,
      {
        details: `Searched for a foreign key relationship between '${relation.name}' and '${name}'${target} in the schema 'public', but no matches were found.`,
      },
    );
  }
  if (others.length > 0) {
    throw new RestError(
      300,
      'PGRST201',
      `Could not embed because more than one relationship was found for '${relation.name}' and '${name}'`,
      {
        hint: `Try one of ${[...new Set(links.map(({ constraint }) => `'${name}!${constraint}'`))].join(', ')}.`,
      },
    );
  }
  return link;
}

const isNamed = (link: Link, name: string): boolean =>
  link.target.name === name ||
  (!link.junction && link.constraint === name) ||
  (link.isOutgoing && isColumn(link, name));

const isHint = (link: Link, hint: string): boolean => link.constraint === hint || isColumn(link, hint);

const isSelfNamed = (link: Link, name: string, hint: string | null): boolean =>
  link.isOutgoing
    ? hint === null && isColumn(link, name)
    : link.target.name === name && (hint === null || isColumn(link, hint));

/** Returns whether the foreign key has this column only. */
const isColumn = ({ columns, isOutgoing, junction }: Link, name: string): boolean =>
  !junction && columns.length === 1 && columns[0]?.[isOutgoing ? 'own' : 'other'] === name;
