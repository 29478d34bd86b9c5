import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { listenAnywhere } from '@health-commons/base/server/listen';

/** Sends a request for exactly this path. fetch would normalize the path. */
export async function ask(
  { port }: Pick<Awaited<ReturnType<typeof listenAnywhere>>, 'port'>,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}
