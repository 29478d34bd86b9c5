import type { Role } from '../database/port';
import { type Caller, type CallerKeys, readCaller } from '../rest/caller';
import { compileFilter, type Matcher, type PublishedTable } from './published-tables';
import { isRecord } from './protocol';

/** A verified token. `expiresAt` is in seconds since 1970. */
export type Session = { token: string; caller: Caller; expiresAt: number };

/** Whether a text is a publishable or secret key. As in a hosted project, such a key does not replace a token. */
export const isApiKey = (token: unknown) => typeof token === 'string' && token.startsWith('sb_');

/**
 * Verifies the token of a message. A message without one has the rights of the API key that opened the socket.
 * @throws Error if the token is invalid or has expired
 */
export async function openSession(given: unknown, apiKey: string, keys: CallerKeys): Promise<Session> {
  const token = typeof given === 'string' && given !== '' && !isApiKey(given) ? given : apiKey;
  const caller = await readCaller(`Bearer ${token}`, apiKey, keys);
  // A publishable or secret key does not expire.
  const { exp = isApiKey(token) ? Infinity : undefined } = caller.claims;
  if (typeof exp !== 'number')
    throw new Error('InvalidJWTToken: Fields `role` and `exp` are required in JWT');
  const session = { token, caller, expiresAt: exp };
  const expired = expiry(session);
  if (expired !== null) throw new Error(`InvalidJWTToken: ${expired}`);
  return session;
}

/** Returns the message that a hosted project sends when a token has expired, or null if it has not. */
export function expiry({ expiresAt }: Session): string | null {
  const seconds = Date.now() / 1000 - expiresAt;
  return seconds < 0 ? null : `Token has expired ${Math.floor(seconds)} seconds ago`;
}

export const CHANGE_TYPES = ['INSERT', 'UPDATE'] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** An accepted entry of `config.postgres_changes`. */
export type Subscription = { id: number; table: PublishedTable; type: ChangeType; matches: Matcher };

/** The options of an entry that this server has. */
const OPTIONS = ['event', 'schema', 'table', 'filter'];

/** The reason why a feature of a hosted project is refused. */
export const notSupported = (feature: string): string =>
  `${feature} is not supported: this server sends only postgres_changes`;

/**
 * Returns the entries of a join's `config.postgres_changes`.
 * @throws Error if the config is invalid, or asks for something that this server does not have
 */
export function readConfig(config: unknown): Record<string, unknown>[] {
  if (!isRecord(config)) throw new Error('InvalidJoinPayload: config must be an object');
  if (config['private'] === true) throw new Error(notSupported('a private channel'));
  // supabase-js sends both sections with each join. Their options are false or empty unless they are used.
  for (const feature of ['broadcast', 'presence']) {
    const options = config[feature] ?? {};
    if (!isRecord(options) || Object.values(options).some(Boolean)) throw new Error(notSupported(feature));
  }
  const { postgres_changes: entries = [] } = config;
  if (!Array.isArray(entries) || !entries.every(isRecord))
    throw new Error('InvalidJoinPayload: postgres_changes must be a list of objects');
  return entries;
}

let lastId = 0;

/**
 * Creates the subscription of an entry of `config.postgres_changes`. The default schema is `public`.
 * @throws Error if the entry is invalid or not supported, or if the role may not read the table
 */
export function subscribe(
  entry: Record<string, unknown>,
  tables: readonly PublishedTable[],
  role: Role,
): Subscription {
  const unknown = Object.keys(entry).find((option) => !OPTIONS.includes(option));
  if (unknown !== undefined) throw new Error(`the option ${unknown} of postgres_changes is not supported`);
  const { event, schema = 'public', table, filter } = entry;
  const type = CHANGE_TYPES.find((known) => known === event);
  if (!type) throw new Error(`event must be ${CHANGE_TYPES.join(' or ')}: others, and *, are not supported`);
  const published = tables.find(({ name }) => schema === 'public' && table === name);
  if (!published) throw new Error(`No table ${String(schema)}.${String(table)} is published.`);
  checkReader(published, role);
  if (filter !== undefined && typeof filter !== 'string') throw new Error('filter must be a text');
  const matches = filter === undefined ? () => true : compileFilter(filter, published.columns);
  return { id: ++lastId, table: published, type, matches };
}

/** @throws Error if the role may not read the table */
export function checkReader({ name, readers }: PublishedTable, role: Role): void {
  if (!readers.includes(role)) throw new Error(`Unauthorized: the role ${role} may not read ${name}`);
}
