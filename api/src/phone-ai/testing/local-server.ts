import type { ServerResponse } from 'node:http';
import { type Received, serveRequests } from '@health-commons/base/testing/serve';

/** A local HTTP server. Requests hang while `answer` is null. */
export type LocalServer = {
  url: string;
  received: Received[];
  answer: ((response: ServerResponse, request: Received) => void) | null;
};

/** Opens a server for the tests of a file. Only tests and hooks may use it. */
export function useLocalServer(): LocalServer {
  const local: LocalServer = { url: '', received: [], answer: null };
  let stop: () => void;
  beforeAll(async () => {
    const server = await serveRequests((response, received) => {
      local.received.push(received);
      local.answer?.(response, received);
    });
    ({ url: local.url, stop } = server);
  });
  afterAll(() => stop());
  return local;
}

/** Returns a handler that answers with a status and no body. */
export const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(code, headers).end();

/** Makes a server answer with an OpenAI chat completion that has this content. */
export function says(server: LocalServer, content: unknown): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  server.answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        id: 'chatcmpl-1',
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      }),
    );
  };
}
