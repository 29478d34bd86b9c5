import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Asked = {
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

/** Starts a real HTTP server for each test. It responds with `answer`, and records its requests in `asked`. */
export function serveEachTest() {
  const served = { url: '', asked: [] as Asked[], answer: {} as Answer | ((asked: Asked) => Answer) };
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
      served.asked.push(one);
      const { answer } = served;
      const said = typeof answer === 'function' ? answer(one) : answer;
      if (said === 'hang up') {
        request.socket.destroy();
        return;
      }
      if (said === 'silence') return;
      response.writeHead(said.status ?? 200, { 'content-type': 'application/json', ...said.headers });
      response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body ?? []));
    });
  });
  beforeEach(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    served.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    served.asked = [];
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return served;
}
