import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  clientNetworks,
  connectionOf,
  type AddressSettings,
} from '@health-commons/base/server/client-address';
import type { ConnectionCount } from '@health-commons/base/server/connection-count';
import { acceptUpgrades, rejectUpgrade } from '@health-commons/base/server/http-server';
import { WebSocketServer } from 'ws';
import type { Database } from '../database/port';
import type { Keys } from '../keys/keys';
import { readCaller } from '../rest/caller';
import { createChangeFeed } from './change-feed';
import { REALTIME_LIMITS } from './protocol';
import { createRowReader, loadPublishedTables, type PublishedTable } from './published-tables';
import { serveSocket } from './socket';

const PATH = '/realtime/v1/websocket';

type Dependencies = {
  connections: ConnectionCount;
  addresses: AddressSettings;
  /** Called when a connection is refused because of its address's limit or the total limit. */
  refused: (reason: 'address' | 'full') => void;
};

/** The WebSocket server, which sends changes of rows in the protocol of Supabase Realtime. */
export function createRealtimeServer(
  database: Database,
  keys: Keys,
  { connections, addresses, refused }: Dependencies,
) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: REALTIME_LIMITS.frame });
  const feed = createChangeFeed(createRowReader(database));
  let tables: readonly PublishedTable[] = [];

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
    sockets.handleUpgrade(request, socket, head, (opened) =>
      serveSocket(opened, query.get('vsn'), { feed, tables, keys, apiKey }),
    );
  }

  return {
    /** Listens for the announcements of sql/realtime.sql, and handles upgrade requests of the HTTP servers. */
    async start(servers: readonly Server[]): Promise<void> {
      tables = await loadPublishedTables(database.owner);
      await database.listen('local_realtime', {
        onMessage: (payload) => feed.announce(payload),
        // Changes may have been missed, so clients must reconnect and fetch them.
        onGap: () => closeAll(1012, 'The server lost its database for a moment'),
      });
      for (const server of servers) acceptUpgrades(server, (path) => path === PATH, upgrade);
    },
    stop(): void {
      closeAll(1001, 'The server is stopping');
      for (const socket of sockets.clients) setTimeout(() => socket.terminate(), 500).unref();
      sockets.close();
    },
  };
}
