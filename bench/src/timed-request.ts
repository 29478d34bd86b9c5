import { Agent, request } from 'node:http';

type TimedResponse = {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  /** The body as received, still compressed if the server compressed it. */
  body: Buffer;
  /** Time in ms from sending to the last byte. */
  ms: number;
};

export type RequestOptions = {
  method?: 'GET' | 'POST';
  body?: string;
  headers?: Record<string, string>;
  agent: Agent;
};

export const keepAliveAgent = (maxSockets: number) => new Agent({ keepAlive: true, maxSockets });

/** Sends one request without the overhead of fetch. Rejects if the connection breaks. */
export function timedRequest(
  url: string,
  { method = 'GET', body, headers = {}, agent }: RequestOptions,
): Promise<TimedResponse> {
  const startedAt = performance.now();
  const contentHeaders = body !== undefined && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers: { ...headers, ...contentHeaders } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          ms: performance.now() - startedAt,
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends a request like `timedRequest`, but rejects any status other than `expected`. */
export async function requestWithStatus(
  expected: number,
  url: string,
  options: RequestOptions,
): Promise<TimedResponse> {
  const response = await timedRequest(url, options);
  if (response.status !== expected)
    throw new Error(`${url} returned ${response.status}: ${response.body.toString().slice(0, 500)}`);
  return response;
}
