import { isRecord } from './protocol';

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';
export type Row = Record<string, unknown>;

/** A changed row, as sql/realtime.sql announces it. */
export type Change = {
  kind: 'row';
  schema: string;
  table: string;
  type: ChangeType;
  /** The time of the transaction in UTC, in ISO 8601 with milliseconds. */
  at: string;
  /** The row's primary key. */
  key: Row;
  /** The row after the change. Null for a deleted row, and for a row that is too long for an announcement. */
  row: Row | null;
};

/** Changes of a statement that are not announced one by one, because they are too many or too long. */
export type SkippedChanges = { kind: 'skipped'; table: string; type: ChangeType };

const TYPES: readonly unknown[] = ['INSERT', 'UPDATE', 'DELETE'] satisfies ChangeType[];

/**
 * Parses a NOTIFY payload. Returns null for a payload that is not from sql/realtime.sql, because any database user may
 * send NOTIFY.
 */
export function readChange(payload: string): Change | SkippedChanges | null {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  const { schema, table, at, key, row } = value;
  if (typeof schema !== 'string' || typeof table !== 'string' || !TYPES.includes(value['type'])) return null;
  const type = value['type'] as ChangeType;
  if (value['skipped'] === true) return { kind: 'skipped', table, type };
  if (typeof at !== 'string' || !isRecord(key)) return null;
  return { kind: 'row', schema, table, type, at, key, row: isRecord(row) ? row : null };
}
