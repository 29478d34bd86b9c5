import * as v from 'valibot';
import type { DatabaseErrorFields } from '../database/database-error';
import { httpStatus } from './database-status';

/** The response that a function requests with `RAISE SQLSTATE 'PGRST'`. */
type Raised = {
  status: number;
  code: string;
  message: string;
  details?: string | undefined;
  hint?: string | undefined;
  headers?: Record<string, string>;
};

const text = v.optional(v.nullable(v.string()));
const messageSchema = v.object({ code: v.string(), message: v.string(), details: text, hint: text });
const detailSchema = v.object({
  status: v.custom<number>((status) => httpStatus(status) !== null),
  headers: v.record(v.pipe(v.string(), v.regex(/^[\w-]+$/)), v.pipe(v.string(), v.regex(/^[\x20-\x7e]*$/))),
});

/**
 * Returns the response that a function requests with an error of SQLSTATE PGRST. Its MESSAGE is JSON with `code` and
 * `message`, and its DETAIL is JSON with `status` and `headers`. Returns null for other errors, and PGRST121 for
 * invalid JSON.
 */
export function fromRaised({ code, message, detail }: DatabaseErrorFields): Raised | null {
  if (code !== 'PGRST') return null;
  const body = parse(messageSchema, message);
  if (!body) {
    return invalid(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  }
  const response = parse(detailSchema, detail ?? '');
  if (!response) {
    return invalid(
      detail ? `Invalid JSON value for DETAIL: '${detail}'` : 'DETAIL is missing in the RAISE statement',
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    );
  }
  const { details, hint } = body;
  return { ...body, details: details ?? undefined, hint: hint ?? undefined, ...response };
}

function parse<Schema extends v.GenericSchema>(schema: Schema, json: string): v.InferOutput<Schema> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(json));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

const invalid = (details: string, hint: string): Raised => ({
  status: 500,
  code: 'PGRST121',
  message: 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
  details,
  hint,
});
