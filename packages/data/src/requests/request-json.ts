import { demonstration } from '@health-commons/base/demonstration';
import { DEMONSTRATION_HEADER } from '@health-commons/contracts/demonstration';
import * as v from 'valibot';
import { BackendError, serverErrorIn, toStatusError } from './backend-error';

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
