import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  clientNetworks,
  connectionOf,
  type AddressSettings,
} from '@health-commons/base/server/client-address';
import type { ConnectionCount } from '@health-commons/base/server/connection-count';
import { acceptUpgrades, rejectUpgrade } from '@health-commons/base/server/http-server';
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
  /** Listens for changes and handles upgrade requests of the HTTP servers. */
  start(servers: readonly Server[]): Promise<void>;
  stop(): void;
};

type Dependencies = {
  connections: ConnectionCount;
  addresses: AddressSettings;
  /** Called when a connection is refused because of its address's limit or the total limit. */
  refused: (reason: 'address' | 'full') => void;
};

export function createRealtimeServer(
  database: Database,
  { jwtSecret }: Keys,
  { connections, addresses, refused }: Dependencies,
): RealtimeServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: REALTIME_LIMITS.frame });
  const catalogue = createCatalogueCache(database.owner);
  const feed = createChangeFeed(createChangeReader(database, catalogue));

  function closeAll(code: number, reason: string): void {
    for (const socket of sockets.clients) socket.close(code, reason);
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const networks = clientNetworks(connectionOf(request), addresses);
    const reason = connections.rejection(networks);
    if (reason) {
      refused(reason);
      return rejectUpgrade(socket, 503, ['Retry-After: 5']);
    }
    // Count the connection before the key is checked. Otherwise connections that arrive together could exceed the limit.
    connections.add(networks);
    socket.once('close', () => connections.remove(networks));
    const query = new URLSearchParams(request.url?.slice(PATH.length));
    const apiKey = query.get('apikey') ?? '';
    try {
      await readCaller(undefined, apiKey, jwtSecret);
    } catch {
      return rejectUpgrade(socket, 401);
    }
    const version: Version = query.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
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
      if (!message) return;
      connection.receive(message).catch((error: unknown) => {
        console.error('A realtime message could not be handled:', error);
        socket.close(1011, 'The server failed');
      });
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearInterval(interval);
      connection.close();
    });
  }

  return {
    async start(servers) {
      await database.listen(CHANNEL, {
        onMessage: (payload) => {
          const change = readChange(payload);
          if (change) feed.announce(change);
        },
        // Changes may have been missed, so clients must reconnect and fetch them.
        onGap: () => closeAll(1012, 'The server lost its database for a moment'),
      });
      for (const server of servers) acceptUpgrades(server, (path) => path === PATH, upgrade);
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
