import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { listenAnywhere } from '../server/listen';

/** A request. `path` has its query. */
export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

/** Serves on a free port, and calls `answer` when the whole body of a request has arrived. */
export const serveRequests = (answer: (response: ServerResponse, received: Received) => void) =>
  listenAnywhere(
    createServer((request, response) => {
      const { method = '', url: path = '/', headers } = request;
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => answer(response, { method, path, headers, body }));
    }),
  );
