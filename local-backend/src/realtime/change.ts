import type { ChangeType } from './subscription';

/** An announcement by sql/realtime.sql: the key of the changed row, without its content. */
export type Change = {
  schema: string;
  table: string;
  type: ChangeType;
  at: string;
  key: Record<string, unknown>;
};

/** Parses a NOTIFY payload that sql/realtime.sql sent. */
export function readChange(payload: string): Change {
  return JSON.parse(payload) as Change;
}
