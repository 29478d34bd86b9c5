import type { Db } from '@health-commons/api/db';

export type { Db, Role, Sql } from '@health-commons/api/db';

/** An untyped row of a query result. */
export type Row = Record<string, unknown>;

/** The owner's connection, for migrations, triggers and the catalogue. Never used for a client's request. */
export type Owner = {
  /** One statement with parameters. */
  query<R extends Row>(text: string, params?: readonly unknown[]): Promise<R[]>;
  /** Several statements without parameters, in one transaction. */
  script(text: string): Promise<void>;
};

/** `onGap`: the connection was lost and is back; notifications may be missing. */
export type Listener = { onMessage: (payload: string) => void; onGap: () => void };

/** The API's database port, and what a server needs besides. */
export type Database = Db & {
  kind: 'embedded' | 'postgres';
  owner: Owner;
  /** Delivers the notifications of `channel` (lower-case letters and _), across reconnections. One listener per channel. */
  listen(channel: string, listener: Listener): Promise<void>;
  /** Transactions waiting for a connection. */
  waiting(): number;
  /** Closes the connections after a short time for running transactions. */
  close(): Promise<void>;
};

/** The database's name of each role of the port. */
export const ROLE_NAMES = {
  anon: 'anon',
  authenticated: 'authenticated',
  service_role: 'service_role',
  api: 'health_commons_api',
} as const;
