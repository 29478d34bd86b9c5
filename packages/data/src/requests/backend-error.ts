import * as v from 'valibot';
import { apiErrorSchema, type Issue } from '@health-commons/contracts/errors';
import { formatMessage } from '@health-commons/contracts/messages';
import { messages } from '../messages';

/**
 * The three ways a call of a backend function fails (SPEC section 8): it could not be sent, the relay before the function failed,
 * or the function answered with a status that is not 2xx. Same sentences as supabase-js.
 */
export type BackendFault = 'not-sent' | 'relay' | 'status';

const words: Record<BackendFault, string> = {
  'not-sent': messages['data.function-not-sent'],
  relay: messages['data.function-relay'],
  status: messages['data.function-status'],
};

/** A failed call. `status` is the HTTP status where there was an answer; `code` and `issues` are the API's own, where it gave them. */
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

/** SPEC's sentence for an HTTP error answer: 'HTTP error! status: 400'. */
export function httpErrorText(status: number): string {
  return formatMessage(messages['data.http-error'], { code: status });
}

/** What an answer that is not a success says, read as far as it can be. Its message is SPEC's 'HTTP error! status: {code}'. */
export async function toStatusError(response: Response): Promise<BackendError> {
  if (response.headers.get('x-relay-error') === 'true') {
    return new BackendError('relay', { status: response.status });
  }
  const body = v.safeParse(apiErrorSchema, await response.json().catch(() => null));
  const told = body.success ? body.output : undefined;
  return new BackendError('status', {
    status: response.status,
    message: httpErrorText(response.status),
    ...(told === undefined ? {} : { code: told.code, issues: told.issues ?? [], cause: told.error }),
  });
}

const faultByName: Record<string, BackendFault> = {
  FunctionsFetchError: 'not-sent',
  FunctionsRelayError: 'relay',
  FunctionsHttpError: 'status',
};

/** An error of supabase-js's `functions.invoke` as ours; null when it is another kind of error. */
export function toBackendError(error: unknown): BackendError | null {
  if (error instanceof BackendError) return error;
  if (!(error instanceof Error)) return null;
  const fault = faultByName[error.name];
  return fault === undefined ? null : new BackendError(fault, { cause: error });
}
