import * as v from 'valibot';
import { BackendError, toStatusError } from './backend-error';

/** `requestJson` with the answer's headers. */
export async function requestAnswer<Schema extends v.GenericSchema>(
  url: string,
  schema: Schema,
  init: RequestInit = {},
): Promise<{ body: v.InferOutput<Schema>; headers: Headers }> {
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new BackendError('not-sent', { cause: error });
  }
  if (!response.ok) throw await toStatusError(response);
  const body: unknown = await response.json().catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new BackendError('status', { status: response.status, cause: error });
  });
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) {
    throw new BackendError('status', { status: response.status, cause: parsed.issues });
  }
  return { body: parsed.output, headers: response.headers };
}

/**
 * Fetches JSON of a known shape. Rejects with a BackendError when it cannot be sent, the status is not 2xx or the answer has another
 * shape; with the signal's own reason when it was aborted.
 */
export async function requestJson<Schema extends v.GenericSchema>(
  url: string,
  schema: Schema,
  init: RequestInit = {},
): Promise<v.InferOutput<Schema>> {
  return (await requestAnswer(url, schema, init)).body;
}
