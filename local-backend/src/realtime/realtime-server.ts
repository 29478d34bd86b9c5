import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { Database } from '../database/port';
import type { Keys } from '../keys/keys';
import { createCatalogueCache } from '../rest/catalogue-cache';
import { readCaller } from '../rest/caller';
import { readChange } from './change';
import { createChangeFeed } from './change-feed';
import { createChangeReader } from './change-reader';
import { createConnection } from './connection';
import { REALTIME_LIMITS } from './limits';
import { decode, encode, type Version } from './protocol';

const PATH = '/realtime/v1/websocket';

/** The PostgreSQL channel that sql/realtime.sql notifies. */
const CHANNEL = 'local_realtime';

/** The WebSocket server, which speaks the protocol of Supabase Realtime. */
type RealtimeServer = {
  connections(): number;
  /** Listens for changes and handles upgrade requests of the HTTP servers. */
  start(servers: readonly Server[]): Promise<void>;
  stop(): void;
};

export function createRealtimeServer(database: Database, { jwtSecret }: Keys): RealtimeServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: REALTIME_LIMITS.frame });
  const catalogue = createCatalogueCache(database.owner);
  const feed = createChangeFeed(createChangeReader(database, catalogue));

  function closeAll(code: number, reason: string): void {
    for (const socket of sockets.clients) socket.close(code, reason);
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // A connection reset may arrive at any time. An 'error' event without a listener would crash the process.
    socket.on('error', () => socket.destroy());
    const url = parseTarget(request.url);
    if (!url) return refuse(socket, '400 Bad Request');
    if (url.pathname !== PATH) return refuse(socket, '404 Not Found');
    const apiKey = url.searchParams.get('apikey') ?? '';
    try {
      await readCaller(undefined, apiKey, jwtSecret);
    } catch {
      return refuse(socket, '401 Unauthorized');
    }
    if (sockets.clients.size >= REALTIME_LIMITS.connections) return refuse(socket, '503 Service Unavailable');
    const version: Version = url.searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
    sockets.handleUpgrade(request, socket, head, (opened) => serve(opened, version, apiKey));
  }

  function serve(socket: WebSocket, version: Version, apiKey: string): void {
    const connection = createConnection({
      feed,
      catalogue,
      jwtSecret,
      apiKey,
      send: (message) => {
        if (socket.readyState !== socket.OPEN) return;
        // Disconnect a client that does not read, before its queue uses too much memory.
        if (socket.bufferedAmount > REALTIME_LIMITS.unread) return socket.terminate();
        socket.send(encode(version, message));
      },
    });
    let lastSeen = Date.now();
    let messages = 0;
    let seconds = 0;
    const interval = setInterval(() => {
      seconds += 5;
      if (seconds % 10 === 0) messages = 0;
      if (Date.now() - lastSeen > REALTIME_LIMITS.idle) socket.terminate();
      else if ((seconds * 1000) % REALTIME_LIMITS.ping === 0) socket.ping();
    }, 5_000);
    socket.on('pong', () => (lastSeen = Date.now()));
    socket.on('message', (data: RawData, isBinary: boolean) => {
      lastSeen = Date.now();
      if (++messages > REALTIME_LIMITS.messagesPerTenSeconds) return socket.close(1008, 'Too many messages');
      const message = isBinary ? null : decode(version, toText(data));
      if (message) void connection.receive(message);
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearInterval(interval);
      connection.close();
    });
  }

  return {
    connections: () => sockets.clients.size,
    async start(servers) {
      await database.listen(CHANNEL, {
        onMessage: (payload) => feed.announce(readChange(payload)),
        // Changes may have been missed, so clients must reconnect and fetch them.
        onGap: () => closeAll(1012, 'The server lost its database for a moment'),
      });
      for (const server of servers) {
        server.on('upgrade', (request, socket, head) => {
          upgrade(request, socket, head).catch(() => socket.destroy());
        });
      }
    },
    stop() {
      closeAll(1001, 'The server is stopping');
      for (const socket of sockets.clients) setTimeout(() => socket.terminate(), 500).unref();
      sockets.close();
    },
  };
}

function toText(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.from(data as Buffer).toString('utf8');
}

/** Parses a request target. Returns null if it is not a path or cannot be parsed. */
function parseTarget(target: string | undefined): URL | null {
  const text = `http://localhost${target ?? ''}`;
  return target?.startsWith('/') && URL.canParse(text) ? new URL(text) : null;
}

/** Rejects an upgrade request, then destroys the socket. Otherwise a client that keeps its side open would hold the socket. */
function refuse(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
