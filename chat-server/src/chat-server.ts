import { createServer, type Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { answerHttp } from './http';
import { isAllowedOrigin } from './origins';

/** Largest frame a visitor may send, in bytes: a message of 2,000 characters with its envelope is below it in any script. */
const LARGEST_FRAME = 16 * 1024;

/** No events yet: a later release brings names, presence, rooms and messages. Their types are contracts' own then. */
export type ClientEvents = Record<never, never>;
export type ServerEvents = Record<never, never>;

export type ChatServer = { http: HttpServer; connections: () => number; close: () => Promise<void> };

/** A socket.io server for the pages of the given origins, with GET /health beside it. It does not listen yet. */
export function createChatServer({
  origins,
  version,
}: {
  origins: readonly string[];
  version: string;
}): ChatServer {
  const http = createServer();
  const io = new Server<ClientEvents, ServerEvents>(http, {
    cors: { origin: origins.includes('*') ? '*' : [...origins] },
    // CORS does not hold for WebSockets: the hand-shake is refused here.
    allowRequest: (request, answer) => {
      const allowed = isAllowedOrigin(request.headers.origin, origins);
      answer(allowed ? null : 'This origin may not use the chat.', allowed);
    },
    maxHttpBufferSize: LARGEST_FRAME,
    // Compression costs 250 kB of memory and a multiple of the time per delivery; chat messages are too short to gain from it.
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
  });
  // A client that sends what nobody listens to is left alone; nothing it sends reaches anybody else.
  const connections = () => io.engine.clientsCount;
  http.on('request', (request, response) =>
    answerHttp(request, response, { version, connections: connections() }),
  );

  return {
    http,
    connections,
    // socket.io tells every client first, so that they reconnect elsewhere, and closes the HTTP server with it.
    close: async () => {
      const closed = io.close();
      http.closeIdleConnections();
      await closed;
    },
  };
}
