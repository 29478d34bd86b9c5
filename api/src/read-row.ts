import type { Db, Role } from './dependencies';

/** Runs a statement that returns one row, in a read-only transaction. */
export async function readRow<Row extends Record<string, unknown>>(
  db: Db,
  role: Role,
  text: string,
  params: readonly unknown[] = [],
): Promise<Row> {
  const [row] = await db.transaction({ role, readOnly: true }, (sql) => sql.query<Row>(text, params));
  if (!row) throw new Error('A statement of one row returned none');
  return row;
}
