/** The fields of a PostgreSQL error that both database adapters provide. */
export type DatabaseErrorFields = {
  message: string;
  /** SQLSTATE: five characters. */
  code: string;
  detail?: string | undefined;
  hint?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
};

/**
 * An error that PostgreSQL reported, or that this program raises: with a code in SQLSTATE, or with XX000 if the worker
 * of the embedded database fails unexpectedly.
 */
export class DatabaseError extends Error implements DatabaseErrorFields {
  override readonly name = 'DatabaseError';
  readonly code: string;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;

  constructor(fields: DatabaseErrorFields) {
    super(fields.message);
    this.code = fields.code;
    this.detail = fields.detail;
    this.hint = fields.hint;
    this.constraint = fields.constraint;
    this.table = fields.table;
  }
}

/** SQLSTATEs that this program raises. */
export const SQLSTATE = {
  statementTimeout: '57014',
  tooBusy: '53300',
  connectionLost: '08006',
} as const;

/**
 * Recognises the database errors of both adapters by their five-character `code` and returns their fields. Returns null
 * for anything else.
 */
export function asDatabaseError(error: unknown): DatabaseErrorFields | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (!/^[0-9A-Z]{5}$/.test(error.code)) return null;
  const text = (name: string): string | undefined => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    message: error.message,
    code: error.code,
    detail: text('detail'),
    hint: text('hint'),
    constraint: text('constraint'),
    table: text('table'),
  };
}
