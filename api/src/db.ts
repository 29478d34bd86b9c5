/** The roles of statements. Only 'api' writes; its name in the database is `health_commons_api`. */
export type Role = 'anon' | 'authenticated' | 'service_role' | 'api';

export type Sql = {
  query<Row extends Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Row[]>;
};

/**
 * The API's database port. Adapters: the embedded database (local-backend) and `pg`.
 * Errors carry PostgreSQL's five-character `code`.
 */
export type Db = {
  /** Runs `run` in a transaction as the role; commits when it resolves, rolls back when it rejects. */
  transaction<T>(
    options: { role: Role; readOnly?: boolean; claims?: Record<string, unknown> },
    run: (sql: Sql) => Promise<T>,
  ): Promise<T>;
  /** One statement in its own transaction as the role. */
  query<Row extends Record<string, unknown>>(
    role: Role,
    text: string,
    params?: readonly unknown[],
  ): Promise<Row[]>;
};
