import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The names under which a page of this machine reaches the server. */
const HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Who may use a development server: its own pages, and the shell. */
export type DevGuard = {
  /** Responds 403 to other hosts and origins. Lets the shell read all responses. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Ends a WebSocket's request if its host or its origin is another one. */
  onUpgrade: (request: IncomingMessage, socket: Duplex) => void;
};

/**
 * A web site that a developer visits could otherwise read the sources from the server: with CORS, by a host name of its
 * own that it points to this machine, by a script element, or by a WebSocket.
 * @param shells the origins of the shell
 */
export function createDevGuard(port: number, shells: readonly string[]): DevGuard {
  const hosts = HOSTS.map((host) => `${host}:${port}`);
  const origins = new Set([...hosts.map((host) => `http://${host}`), ...shells]);

  function refusalOf(headers: IncomingHttpHeaders): string | null {
    const { host = '', origin } = headers;
    if (!hosts.includes(host)) return `This server responds only to ${hosts.join(', ')}, not to '${host}'.`;
    if (origin !== undefined && !origins.has(origin))
      return `This server allows only ${shells.join(' and ')}, not ${origin}. Name another shell with --shell.`;
    // An element without `crossorigin` sends no Origin. A picture of another site reveals nothing.
    const isElement = headers['sec-fetch-mode'] === 'no-cors' && headers['sec-fetch-dest'] !== 'image';
    const isOwn = headers['sec-fetch-site'] === 'same-origin';
    return isElement && !isOwn ? 'Other sites may not use this file.' : null;
  }

  return {
    middleware({ headers }, response, next) {
      const refusal = refusalOf(headers);
      response.setHeader('vary', 'origin');
      if (refusal) {
        response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(`${refusal}\n`);
        return;
      }
      if (headers.origin !== undefined) {
        response.setHeader('access-control-allow-origin', headers.origin);
        response.setHeader('timing-allow-origin', headers.origin);
      }
      next();
    },
    onUpgrade({ headers }, socket) {
      if (refusalOf(headers) || headers.origin === undefined)
        socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
    },
  };
}
