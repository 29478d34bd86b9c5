import { isRecord } from './protocol';
import type { ChangeType } from './subscription';

/** An announcement by sql/realtime.sql: the key of the changed row, without its content. */
export type Change = {
  schema: string;
  table: string;
  type: ChangeType;
  at: string;
  key: Record<string, unknown>;
};

/** Parses a NOTIFY payload of sql/realtime.sql. Returns null for others, because any database user can send them. */
export function readChange(payload: string): Change | null {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return null;
  }
  return isRecord(value) && isChange(value) ? value : null;
}

const TYPES: unknown[] = ['INSERT', 'UPDATE', 'DELETE'];

const isChange = (value: Record<string, unknown>): value is Change =>
  TYPES.includes(value['type']) &&
  isRecord(value['key']) &&
  [value['schema'], value['table'], value['at']].every((field) => typeof field === 'string');
