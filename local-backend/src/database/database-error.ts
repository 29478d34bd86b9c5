import { constants } from 'node:os';

/** The fields of a PostgreSQL error that both database adapters provide. */
export type DatabaseErrorFields = {
  message: string;
  /** SQLSTATE: five characters. */
  code: string;
  detail?: string | undefined;
  hint?: string | undefined;
};

/**
 * An error that PostgreSQL reported or that this program raises. The program uses the codes in SQLSTATE, and XX000 for
 * an unexpected error in the embedded database's worker.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  constructor({ message, ...fields }: DatabaseErrorFields) {
    super(message);
    Object.assign(this, fields);
  }
}

export const SQLSTATE = {
  statementTimeout: '57014',
  tooBusy: '53300',
  connectionLost: '08006',
} as const;

/** Returns whether a code has the form of an SQLSTATE and is not a system error code such as EPIPE. */
const isSqlState = (code: string) => /^[0-9A-Z]{5}$/.test(code) && !(code in constants.errno);

/** Returns the fields of a database error of either adapter, or null if `error` has no SQLSTATE as its `code`. */
export function asDatabaseError(error: unknown): DatabaseErrorFields | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (!isSqlState(error.code)) return null;
  const { message, code, detail, hint } = error as Error & DatabaseErrorFields;
  return { message, code, detail, hint };
}
