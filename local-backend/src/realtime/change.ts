import type { ChangeType } from './subscription';

/** An announcement of sql/realtime.sql: which row was changed, not what is in it. */
export type Change = {
  schema: string;
  table: string;
  type: ChangeType;
  at: string;
  key: Record<string, unknown>;
};

/** Reads a NOTIFY of our own trigger. */
export function readChange(payload: string): Change {
  return JSON.parse(payload) as Change;
}
