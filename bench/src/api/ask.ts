import { Agent, request } from 'node:http';

export type Answer = {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  /** As it travelled: compressed when the server compressed it. */
  body: Buffer;
  /** ms from sending to the last byte. */
  ms: number;
};

export type Ask = {
  method?: 'GET' | 'POST';
  body?: string;
  headers?: Record<string, string>;
  agent: Agent;
};

/** Connections that stay open, `many` at most. */
export const connections = (many: number) => new Agent({ keepAlive: true, maxSockets: many });

/** One request, without any of what a browser or fetch adds. Rejects when the connection breaks. */
export function ask(url: string, { method = 'GET', body, headers = {}, agent }: Ask): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
            ms: performance.now() - began,
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
