import { setTimeout as wait } from 'node:timers/promises';

/** A Supabase project, hosted or local, and the key that may write. `fetch` is for tests. */
export type Connection = { supabaseUrl: string; serviceKey: string; fetch?: typeof fetch };

type Call = { method: string; headers?: Record<string, string>; body?: string };

const RETRY_AFTER_MS = [500, 2000, 8000] as const;

/**
 * One request to the reports' table through PostgREST. Rejects with an Error that says what the server answered. It may reach the server
 * twice, so it must be one that can be repeated.
 */
export function send(connection: Connection, query: string, request: Call): Promise<Response> {
  return call(connection, `/rest/v1/symptom_reports${query}`, request);
}

/** The same to any path of the server. `also`: statuses that are answers beside those of a success. */
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
  const answer = await persist(() => (connection.fetch ?? fetch)(address, { ...request, headers }), address);
  if (answer.ok || also.includes(answer.status)) return answer;
  throw new Error(`${request.method} ${address} was answered with ${answer.status}: ${await answer.text()}`);
}

/** Tries again when the server was not reached, was too busy or took too long. Every request here may be repeated. */
async function persist(attempt: () => Promise<Response>, address: string): Promise<Response> {
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

/** fetch says 'fetch failed' and hides why in the cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
