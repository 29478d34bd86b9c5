import { demonstration } from '@health-commons/base/demonstration';
import { DEMONSTRATION_HEADER } from '@health-commons/contracts/demonstration';
import { apiErrorSchema, type Issue } from '@health-commons/contracts/errors';
import { formatMessage } from '@health-commons/contracts/messages';
import { isOwn } from '@health-commons/contracts/own-answer';
import * as v from 'valibot';
import { MAX_RETRY_AFTER_MS } from '../constants';
import { messages } from '../messages';

/**
 * The ways in which a call of a backend function can fail (SPEC.md, section 8). `not-sent`: there was no response.
 * `relay`: the relay in front of the function failed. `status`: the status is not 2xx, or the body is not valid. The
 * default messages are those of supabase-js.
 */
type BackendFault = 'not-sent' | 'relay' | 'status';

/**
 * A failed call. `status` is undefined if there was no response. `issues` and a text in `cause` are from its body.
 * `code` is undefined unless the body is an error of our API. `retryAfterMs` is the wait that the response asks for.
 */
export class BackendError extends Error {
  override name = 'BackendError';
  readonly fault: BackendFault;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly issues: readonly Issue[];
  readonly retryAfterMs: number | undefined;

  constructor(
    fault: BackendFault,
    options: {
      status?: number | undefined;
      code?: string | undefined;
      issues?: readonly Issue[];
      retryAfterMs?: number | undefined;
      message?: string;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? messages[`data.function-${fault}`], { cause: options.cause });
    this.fault = fault;
    this.status = options.status;
    this.code = options.code;
    this.issues = options.issues ?? [];
    this.retryAfterMs = options.retryAfterMs;
  }
}

/**
 * Whether our API has refused the request for good, so that a retry is of no use. After any other failure, the request
 * may succeed later, and may have succeeded already.
 */
export const isRefusal = (error: unknown): error is BackendError & { status: number } =>
  error instanceof BackendError && error.code !== undefined && /^4(?!08|29)/.test(String(error.status));

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

/**
 * Returns the milliseconds of the Retry-After header of a 429 or 503, which has seconds or a date. Undefined without a
 * wait.
 */
function retryAfterOf({ status, headers }: Response): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const text = headers.get('retry-after')?.trim() ?? '';
  // The device's clock may be wrong, but a page of another origin does not see the date of the answer.
  const sent = Date.parse(headers.get('date') ?? '') || Date.now();
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - sent;
  return wait > 0 ? Math.min(wait, MAX_RETRY_AFTER_MS) : undefined;
}

/** Returns the options of a BackendError for an error body, with the server's text as `cause`; {} for another body. */
function serverErrorIn(body: unknown): { cause?: string; code?: string; issues?: readonly Issue[] } {
  const read = v.safeParse(serverErrorSchema, body);
  if (!read.success) return {};
  const { error, code, issues = [] } = read.output;
  return { cause: error.slice(0, MAX_ERROR_TEXT), ...(code && isOwn('error', body) ? { code, issues } : {}) };
}

/** Returns the error for a response that is not 2xx, with the server's text, code and issues if the body has them. */
async function toStatusError(response: Response): Promise<BackendError> {
  if (response.headers.get('x-relay-error') === 'true') {
    return new BackendError('relay', { status: response.status });
  }
  return new BackendError('status', {
    status: response.status,
    message: httpErrorText(response.status),
    retryAfterMs: retryAfterOf(response),
    ...serverErrorIn(await response.json().catch(() => null)),
  });
}

/** Returns a URL of the API. Parameters that are null, undefined or empty are left out. */
export function apiUrl(
  api: string,
  path: string,
  query: Readonly<Record<string, string | number | null | undefined>> = {},
): string {
  const given = Object.entries(query).filter(([, value]) => value != null && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${api}/api/${path}${search && `?${search}`}`;
}

/** Default time limit of a request, including its response body, in milliseconds. */
const REQUEST_TIMEOUT_MS = 15_000;

type Answer<Schema extends v.GenericSchema> = { body: v.InferOutput<Schema>; headers: Headers };

type RequestOptions = RequestInit & { timeoutMs?: number };

async function send<Schema extends v.GenericSchema>(
  url: string,
  schema: Schema,
  init: RequestInit & { signal: AbortSignal },
): Promise<Answer<Schema>> {
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (error) {
    if (init.signal.aborted) throw error;
    throw new BackendError('not-sent', { cause: error });
  }
  if (!response.ok) throw await toStatusError(response);
  // Before the caller can show the data.
  const label = response.headers.get(DEMONSTRATION_HEADER);
  if (label) demonstration.set(label === 'true');
  const body: unknown = await response.json().catch((cause: unknown) => {
    if (init.signal.aborted) throw cause;
    // Only a whole body has a fault of syntax. Otherwise the connection was lost.
    const isWhole = cause instanceof Error && cause.name === 'SyntaxError';
    throw isWhole
      ? new BackendError('status', { status: response.status, cause })
      : new BackendError('not-sent', { cause });
  });
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) {
    throw new BackendError('status', {
      status: response.status,
      cause: parsed.issues,
      ...serverErrorIn(body),
    });
  }
  return { body: parsed.output, headers: response.headers };
}

/** Does the same as `requestJson`, but also returns the response headers. */
export async function requestAnswer<Schema extends v.GenericSchema>(
  url: string,
  schema: Schema,
  { timeoutMs = REQUEST_TIMEOUT_MS, signal, ...init }: RequestOptions = {},
): Promise<Answer<Schema>> {
  // AbortSignal.timeout and AbortSignal.any are missing in the browsers of older phones.
  const abort = new AbortController();
  const leave = () => abort.abort(signal?.reason);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    abort.abort();
  }, timeoutMs);
  try {
    return await send(url, schema, { ...init, signal: abort.signal });
  } catch (error) {
    // If a response arrived in time, the error that describes it says more than the time-out.
    if (late && !(error instanceof BackendError)) throw new BackendError('not-sent', { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

/**
 * Fetches JSON and validates it. Rejects with a BackendError if there is no response in time, if the status is not
 * 2xx, or if the body does not match the schema. If `signal` is aborted, rejects with its reason.
 */
export async function requestJson<Schema extends v.GenericSchema>(
  url: string,
  schema: Schema,
  options?: RequestOptions,
): Promise<v.InferOutput<Schema>> {
  return (await requestAnswer(url, schema, options)).body;
}
