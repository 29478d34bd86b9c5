import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { Database } from '../database/port';
import type { Keys } from '../keys/keys';
import { CatalogueCache } from '../rest/catalogue-cache';
import { readCaller } from '../rest/caller';
import { readChange } from './change';
import { ChangeFeed } from './change-feed';
import { ChangeReader } from './change-reader';
import { Connection } from './connection';
import { REALTIME_LIMITS } from './limits';
import { decode, encode, type Version } from './protocol';

const PATH = '/realtime/v1/websocket';

/** The channel sql/realtime.sql notifies. */
const CHANNEL = 'local_realtime';

/** The WebSocket side of Supabase Realtime, on the same port as everything else. */
export class RealtimeServer {
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: REALTIME_LIMITS.frame });
  readonly #feed: ChangeFeed;
  readonly #catalogue: CatalogueCache;
  readonly #jwtSecret: string;

  constructor(database: Database, keys: Keys) {
    this.#catalogue = new CatalogueCache(database.owner);
    this.#feed = new ChangeFeed(new ChangeReader(database, this.#catalogue));
    this.#jwtSecret = keys.jwtSecret;
  }

  get connections(): number {
    return this.#sockets.clients.size;
  }

  /** Begins to hand on changes, and takes the servers' upgrade requests. */
  async start(database: Database, servers: readonly Server[]): Promise<void> {
    await database.listen(CHANNEL, {
      onMessage: (payload) => this.#feed.announce(readChange(payload)),
      // Changes were missed: a client that connects again loads what it lacks.
      onGap: () => this.#closeAll(1012, 'The server lost its database for a moment'),
    });
    for (const server of servers) {
      server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
    }
  }

  stop(): void {
    this.#closeAll(1001, 'The server is stopping');
    for (const socket of this.#sockets.clients) setTimeout(() => socket.terminate(), 500).unref();
    this.#sockets.close();
  }

  #closeAll(code: number, reason: string): void {
    for (const socket of this.#sockets.clients) socket.close(code, reason);
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // A reset may arrive at any time, and an 'error' event without a listener ends the process.
    socket.on('error', () => socket.destroy());
    const url = parseTarget(request.url);
    if (!url) return refuse(socket, '400 Bad Request');
    if (url.pathname !== PATH) return refuse(socket, '404 Not Found');
    if (this.connections >= REALTIME_LIMITS.connections) return refuse(socket, '503 Service Unavailable');
    const apiKey = url.searchParams.get('apikey') ?? '';
    try {
      readCaller(undefined, apiKey, this.#jwtSecret);
    } catch {
      return refuse(socket, '401 Unauthorized');
    }
    const version: Version = url.searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
    this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#serve(opened, version, apiKey));
  }

  #serve(socket: WebSocket, version: Version, apiKey: string): void {
    const connection = new Connection({
      feed: this.#feed,
      catalogue: this.#catalogue,
      jwtSecret: this.#jwtSecret,
      apiKey,
      send: (message) => {
        if (socket.readyState !== socket.OPEN) return;
        // Who does not read is dropped before it costs the others their memory.
        if (socket.bufferedAmount > REALTIME_LIMITS.unread) return socket.terminate();
        socket.send(encode(version, message));
      },
    });
    let lastSign = Date.now();
    let messages = 0;
    let seconds = 0;
    const watch = setInterval(() => {
      seconds += 5;
      if (seconds % 10 === 0) messages = 0;
      if (Date.now() - lastSign > REALTIME_LIMITS.idle) socket.terminate();
      else if ((seconds * 1000) % REALTIME_LIMITS.ping === 0) socket.ping();
    }, 5_000);
    socket.on('pong', () => (lastSign = Date.now()));
    socket.on('message', (data: RawData, isBinary: boolean) => {
      lastSign = Date.now();
      if (++messages > REALTIME_LIMITS.messagesPerTenSeconds) return socket.close(1008, 'Too many messages');
      const message = isBinary ? null : decode(version, toText(data));
      if (message) void connection.receive(message);
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearInterval(watch);
      connection.close();
    });
  }
}

function toText(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.from(data as Buffer).toString('utf8');
}

/** The request target as a URL; null when it is not a path, such as `//`. */
function parseTarget(target: string | undefined): URL | null {
  const text = `http://localhost${target ?? ''}`;
  return target?.startsWith('/') && URL.canParse(text) ? new URL(text) : null;
}

/** Node hands the socket over for good: a client that keeps its side open would hold it. */
function refuse(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
