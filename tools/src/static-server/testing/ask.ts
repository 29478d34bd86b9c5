import { request, type IncomingHttpHeaders } from 'node:http';
import type { serve } from '../../testing/serve';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends a request for exactly this path. fetch would normalize the path. */
export function ask(
  { port }: Pick<Awaited<ReturnType<typeof serve>>, 'port'>,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}
