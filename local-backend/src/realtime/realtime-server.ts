import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  clientNetworks,
  connectionOf,
  type AddressSettings,
} from '@health-commons/base/server/client-address';
import type { ConnectionCount } from '@health-commons/base/server/connection-count';
import { acceptUpgrades, rejectUpgrade } from '@health-commons/base/server/http-server';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Database } from '../database/port';
import type { Keys } from '../keys/keys';
import { readCaller } from '../rest/caller';
import { readChange } from './change';
import { createChangeFeed } from './change-feed';
import { createChangeReader } from './change-reader';
import { REALTIME_LIMITS } from './limits';
import type { Version } from './protocol';
import { createPublishedTables } from './published-tables';
import { createRelay } from './relay';
import { serveSocket } from './serve-socket';

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
  /** Whether broadcast and presence are switched on. */
  hasRelay: boolean;
};

export function createRealtimeServer(
  database: Database,
  keys: Keys,
  { connections, addresses, refused, hasRelay }: Dependencies,
): RealtimeServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: REALTIME_LIMITS.frame });
  const loadTables = createPublishedTables(database.owner);
  const feed = createChangeFeed(createChangeReader(database), loadTables);
  const relay = createRelay(hasRelay);

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
    // Count the connection before the key is checked. Otherwise connections that arrive together could exceed the
    // limit.
    connections.add(networks);
    socket.once('close', () => connections.remove(networks));
    const query = new URLSearchParams(request.url?.slice(PATH.length));
    const apiKey = query.get('apikey') ?? '';
    try {
      await readCaller(undefined, apiKey, keys);
    } catch {
      return rejectUpgrade(socket, 401);
    }
    const version: Version = query.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
    sockets.handleUpgrade(request, socket, head, (opened) => serve(opened, version, apiKey));
  }

  const serve = (socket: WebSocket, version: Version, apiKey: string) =>
    serveSocket(socket, version, { feed, loadTables, relay, keys, apiKey });

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
