import * as v from 'valibot';
import { apiErrorSchema, type Issue } from '@health-commons/contracts/errors';
import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../messages';

/**
 * The ways in which a call of a backend function can fail (SPEC.md, section 8). `not-sent`: there was no response.
 * `relay`: the relay in front of the function failed. `status`: the status is not 2xx, or the body is not valid. The
 * default messages are those of supabase-js.
 */
type BackendFault = 'not-sent' | 'relay' | 'status';

const words: Record<BackendFault, string> = {
  'not-sent': messages['data.function-not-sent'],
  relay: messages['data.function-relay'],
  status: messages['data.function-status'],
};

/**
 * A failed call. `status` is undefined if there was no response. `code`, `issues` and a text in `cause` are from the
 * error body.
 */
export class BackendError extends Error {
  override name = 'BackendError';
  readonly fault: BackendFault;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly issues: readonly Issue[];

  constructor(
    fault: BackendFault,
    options: {
      status?: number;
      code?: string;
      issues?: readonly Issue[];
      message?: string;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? words[fault], { cause: options.cause });
    this.fault = fault;
    this.status = options.status;
    this.code = options.code;
    this.issues = options.issues ?? [];
  }
}

/** Maximum number of characters of a server's error text. */
const MAX_ERROR_TEXT = 2_000;

export function httpErrorText(status: number): string {
  return formatMessage(messages['data.http-error'], { code: status });
}

/** An error body, from our API or from a server that sends only the text. */
const serverErrorSchema = v.object({
  error: v.string(),
  code: v.optional(v.string()),
  issues: apiErrorSchema.entries.issues,
});

/** Returns the options of a BackendError for an error body, with the server's text as `cause`; {} for another body. */
export function serverErrorIn(body: unknown): { cause?: string; code?: string; issues?: readonly Issue[] } {
  const read = v.safeParse(serverErrorSchema, body);
  if (!read.success) return {};
  const { error, ...rest } = read.output;
  return { ...rest, cause: error.slice(0, MAX_ERROR_TEXT) };
}

/** Returns the error for a response that is not 2xx, with the server's text, code and issues if the body has them. */
export async function toStatusError(response: Response): Promise<BackendError> {
  if (response.headers.get('x-relay-error') === 'true') {
    return new BackendError('relay', { status: response.status });
  }
  return new BackendError('status', {
    status: response.status,
    message: httpErrorText(response.status),
    ...serverErrorIn(await response.json().catch(() => null)),
  });
}
