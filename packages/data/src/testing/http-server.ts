import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};
export type Answer =
  | { status?: number; headers?: Record<string, string>; body?: unknown }
  | 'hang up'
  | 'silence';

/** Starts a real HTTP server that responds with the result of `answer`, and records its requests in `asked`. */
export async function startHttpServer(answer: (asked: Asked) => Answer) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const one = {
        method: request.method ?? '',
        path: pathname,
        query: Object.fromEntries(searchParams),
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      asked.push(one);
      const said = answer(one);
      if (said === 'hang up') {
        request.socket.destroy();
        return;
      }
      if (said === 'silence') return;
      response.writeHead(said.status ?? 200, { 'content-type': 'application/json', ...said.headers });
      response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body ?? []));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type HttpServer = Awaited<ReturnType<typeof startHttpServer>>;
