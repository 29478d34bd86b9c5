import { setTimeout as wait } from 'node:timers/promises';

/** A hosted or local Supabase project and a key that may write. Tests pass their own `fetch`. */
export type Connection = { supabaseUrl: string; serviceKey: string; fetch?: typeof fetch };

type Call = { method: string; headers?: Record<string, string>; body?: string };

const RETRY_AFTER_MS = [500, 2000, 8000] as const;

/**
 * Sends an idempotent request to public.symptom_reports through PostgREST, with retries. Rejects with an Error that
 * contains the server's response.
 */
export function send(connection: Connection, query: string, request: Call): Promise<Response> {
  return call(connection, `/rest/v1/symptom_reports${query}`, request);
}

/** Sends a request to any path, like `send`. `also` lists further statuses that are not errors. */
export async function call(
  connection: Connection,
  path: string,
  request: Call,
  also: readonly number[] = [],
): Promise<Response> {
  const { supabaseUrl, serviceKey } = connection;
  const address = supabaseUrl.replace(/\/+$/, '') + path;
  const headers = {
    ...request.headers,
    apikey: serviceKey,
    authorization: `Bearer ${serviceKey}`,
    'content-type': 'application/json',
  };
  const answer = await withRetries(
    () => (connection.fetch ?? fetch)(address, { ...request, headers }),
    address,
  );
  if (answer.ok || also.includes(answer.status)) return answer;
  throw new Error(`${request.method} ${address} was answered with ${answer.status}: ${await answer.text()}`);
}

/** Retries after network errors and 5xx. */
async function withRetries(attempt: () => Promise<Response>, address: string): Promise<Response> {
  for (const delay of [...RETRY_AFTER_MS, null]) {
    try {
      const answer = await attempt();
      if (answer.status < 500 || delay === null) return answer;
    } catch (error) {
      if (delay === null) throw new Error(`${address} cannot be reached: ${reason(error)}`, { cause: error });
    }
    await wait(delay ?? 0);
  }
  throw new Error(`${address} cannot be reached`);
}

/**
 * Returns the reason of a network error. The message of fetch's error is only 'fetch failed', but its `cause` has the
 * reason.
 */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
