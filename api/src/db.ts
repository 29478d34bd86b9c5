/** Database roles. The API writes only as 'api', which PostgreSQL calls `health_commons_api`. */
export type Role = 'anon' | 'authenticated' | 'service_role' | 'api';

export type Sql = {
  query<Row extends Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<Row[]>;
};

/**
 * The API's interface to the database. There is one implementation for the embedded database (local-backend)
 * and one for `pg`. Errors from PostgreSQL have its five-character code in `code`.
 */
export type Db = {
  /** The embedded database has one connection, which all requests and jobs share. */
  readonly kind?: 'embedded' | 'postgres';
  /** Runs `run` in a transaction as the role. Commits if `run` resolves and rolls back if it rejects. */
  transaction<T>(
    options: { role: Role; readOnly?: boolean; claims?: Record<string, unknown> },
    run: (sql: Sql) => Promise<T>,
  ): Promise<T>;
  /** Runs one statement in its own transaction as the role. */
  query<Row extends Record<string, unknown>>(
    role: Role,
    text: string,
    params?: readonly unknown[],
  ): Promise<Row[]>;
};
