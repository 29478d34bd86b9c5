import type { Db } from '@health-commons/api/db';

export type { Db, Role, Sql } from '@health-commons/api/db';

/** Row of a query result, before anybody has said what is in it. */
export type Row = Record<string, unknown>;

/** A connection that acts as the database's owner: migrations, triggers, the catalogue. Never used for a visitor. */
export type Owner = {
  /** One statement with parameters. */
  query<R extends Row>(text: string, params?: readonly unknown[]): Promise<R[]>;
  /** Several statements without parameters, all or none of them. */
  script(text: string): Promise<void>;
};

/** `onGap`: the connection was lost and is back; what was sent meanwhile is lost. */
export type Listener = { onMessage: (payload: string) => void; onGap: () => void };

/** A database as this program holds it: the api's port, and what a server needs around it. */
export type Database = Db & {
  kind: 'embedded' | 'postgres';
  owner: Owner;
  /** Hands on the NOTIFYs of `channel` (lower-case letters and _), across reconnections. One listener a channel. */
  listen(channel: string, listener: Listener): Promise<void>;
  /** Transactions that wait for a connection now. */
  waiting(): number;
  /** Ends the connections. Running transactions may finish for a short time. */
  close(): Promise<void>;
};

/** The database's name of each role of the port. */
export const ROLE_NAMES = {
  anon: 'anon',
  authenticated: 'authenticated',
  service_role: 'service_role',
  api: 'health_commons_api',
} as const;
