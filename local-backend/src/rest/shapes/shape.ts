/** A request to /rest/v1 and the response that PostgREST 14 sends. Requests without `as` have the service key. */
export type Shape = {
  name: string;
  /** The first version of PostgREST that responds like this. */
  since?: number;
  /** The response of a hosted project's gateway or extensions. PostgREST alone responds differently. */
  only?: 'hosted';
  as?: 'anon' | 'service' | { claims: Record<string, unknown> } | { authorization: string };
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query below /rest/v1. */
  path: string;
  prefer?: string;
  accept?: string;
  headers?: Record<string, string>;
  /** Sent as JSON, or unchanged if it is a string. */
  body?: unknown;
  expected: Expected;
  /** Where this program answers differently on purpose, and why. */
  here?: Expected & { why: string };
};

export type Expected = {
  status: number;
  /** The `code` of the error. */
  code?: string;
  /** Headers of the response. null: the header is missing. */
  headers?: Record<string, string | null>;
  /** The body: a text, or a parsed JSON value. */
  body?: unknown;
  /** The number of rows in table `notes` afterwards. */
  left?: number;
};

/** Returns shapes of reads that succeed, from their names. */
export const toReads = (list: Record<string, [path: string, body: unknown]>): Shape[] =>
  Object.entries(list).map(([name, [path, body]]) => ({ name, path, expected: { status: 200, body } }));

/** Returns shapes of reads that are rejected, from their names. */
export const toRejections = (list: Record<string, [path: string, status: number, code: string]>): Shape[] =>
  Object.entries(list).map(([name, [path, status, code]]) => ({ name, path, expected: { status, code } }));
