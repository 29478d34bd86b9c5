import * as v from 'valibot';
import { BackendError, toStatusError } from './backend-error';

/** Milliseconds until an answer that has not come as a whole counts as none: nobody waits for a connection that hangs. */
export const ANSWER_TIMEOUT_MS = 15_000;

type Answer<Schema extends v.GenericSchema> = { body: v.InferOutput<Schema>; headers: Headers };

export type RequestOptions = RequestInit & { timeoutMs?: number };

async function ask<Schema extends v.GenericSchema>(
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
  const body: unknown = await response.json().catch((error: unknown) => {
    if (init.signal.aborted) throw error;
    throw new BackendError('status', { status: response.status, cause: error });
  });
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) {
    throw new BackendError('status', { status: response.status, cause: parsed.issues });
  }
  return { body: parsed.output, headers: response.headers };
}

/** `requestJson` with the answer's headers. */
export async function requestAnswer<Schema extends v.GenericSchema>(
  url: string,
  schema: Schema,
  { timeoutMs = ANSWER_TIMEOUT_MS, signal, ...init }: RequestOptions = {},
): Promise<Answer<Schema>> {
  // Neither AbortSignal.timeout nor AbortSignal.any: old phones have none.
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
    return await ask(url, schema, { ...init, signal: abort.signal });
  } catch (error) {
    // A status that came before the time was over says more than the time.
    if (late && !(error instanceof BackendError)) throw new BackendError('not-sent', { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

/**
 * Fetches JSON of a known shape. Rejects with a BackendError when it cannot be sent, no answer comes in time, the status is not 2xx or
 * the answer has another shape; with the signal's own reason when it was aborted.
 */
export async function requestJson<Schema extends v.GenericSchema>(
  url: string,
  schema: Schema,
  options?: RequestOptions,
): Promise<v.InferOutput<Schema>> {
  return (await requestAnswer(url, schema, options)).body;
}
