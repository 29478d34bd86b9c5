import type { Db, Queries, Role } from './dependencies';

/** Calls a function in the schema `private`, as the API. Resolves to its value. */
export async function callForValue<Value>(
  db: Queries,
  name: string,
  ...values: readonly unknown[]
): Promise<Value> {
  const [row] = await db.query<{ value: Value }>('api', `select ${callOf(name, values)} as value`, values);
  if (!row) throw new Error(`private.${name} returned nothing`);
  return row.value;
}

/** Calls a function in the schema `private` that returns rows, as the API. */
export const callForRows = <Row extends Record<string, unknown>>(
  db: Queries,
  name: string,
  ...values: readonly unknown[]
): Promise<Row[]> => db.query<Row>('api', `select * from ${callOf(name, values)}`, values);

const callOf = (name: string, values: readonly unknown[]) =>
  `private.${name}(${values.map((_, i) => `$${i + 1}`).join(', ')})`;

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
