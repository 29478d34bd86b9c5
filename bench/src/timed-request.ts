import { request, type Agent, type IncomingHttpHeaders } from 'node:http';

type Request = { body?: string | undefined; headers?: Record<string, string>; agent: Agent };

type TimedResponse = {
  headers: IncomingHttpHeaders;
  /** The body as received, still compressed if the server compressed it. */
  body: Buffer;
  /** Time in ms from sending to the last byte. */
  ms: number;
};

/**
 * Sends one request without the overhead of fetch, by POST if it has a body. Rejects if the connection breaks, or for a
 * status of 300 or more.
 */
export function timedRequest(url: string, { body, headers, agent }: Request): Promise<TimedResponse> {
  const startedAt = performance.now();
  const post = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body ?? '') };
  const options = {
    agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && post) },
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const ms = performance.now() - startedAt;
        const received = Buffer.concat(chunks);
        const { statusCode = 0, headers } = response;
        if (statusCode < 300) resolve({ headers, body: received, ms });
        else reject(new Error(`${url} returned ${statusCode}: ${received.toString().slice(0, 500)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
