import { demonstration } from '@health-commons/base/demonstration';
import { DEMONSTRATION_HEADER } from '@health-commons/contracts/demonstration';
import { apiErrorSchema, type Issue } from '@health-commons/contracts/errors';
import { formatMessage } from '@health-commons/contracts/messages';
import * as v from 'valibot';
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
function serverErrorIn(body: unknown): { cause?: string; code?: string; issues?: readonly Issue[] } {
  const read = v.safeParse(serverErrorSchema, body);
  if (!read.success) return {};
  const { error, ...rest } = read.output;
  return { ...rest, cause: error.slice(0, MAX_ERROR_TEXT) };
}

/** Returns the error for a response that is not 2xx, with the server's text, code and issues if the body has them. */
async function toStatusError(response: Response): Promise<BackendError> {
  if (response.headers.get('x-relay-error') === 'true') {
    return new BackendError('relay', { status: response.status });
  }
  return new BackendError('status', {
    status: response.status,
    message: httpErrorText(response.status),
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
export const REQUEST_TIMEOUT_MS = 15_000;

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
  const body: unknown = await response.json().catch((error: unknown) => {
    if (init.signal.aborted) throw error;
    throw new BackendError('status', { status: response.status, cause: error });
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
