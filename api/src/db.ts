/** The roles a statement may run as. 'api' is the only one that writes; its name in the database is `health_commons_api`. */
export type Role = 'anon' | 'authenticated' | 'service_role' | 'api';

export type Sql = {
  query<Row extends Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Row[]>;
};

/**
 * The database as the api sees it. Adapters: the embedded database (local-backend) and `pg`.
 * Errors carry PostgreSQL's five-character `code`.
 */
export type Db = {
  /** Runs `run` in one transaction as the role: committed when it resolves, rolled back when it throws. */
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
