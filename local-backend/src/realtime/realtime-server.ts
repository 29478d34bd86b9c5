import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type AddressSettings,
  clientNetworks,
  connectionOf,
} from '@health-commons/base/server/client-address';
import type { ConnectionCount } from '@health-commons/base/server/connection-count';
import { acceptUpgrades, rejectUpgrade } from '@health-commons/base/server/http-server';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Database } from '../database/port';
import { type Keys, roleOfKey } from '../keys/keys';
import { openChangeFeed } from './change-feed';
import { type ConnectionDependencies, createConnection } from './connection';
import { decode, encode, REALTIME_LIMITS } from './protocol';

/** Codes of the WebSocket protocol for the reasons why the server closes a socket. */
const CLOSE = { notUnderstood: 1003, policy: 1008 } as const;

/** Ms between two checks of a socket. */
const CHECK_INTERVAL = 10_000;
/** Ms without a message after which the server sends a ping. A client that still exists answers it. */
const PING_AFTER = 20_000;

/** Serves an open socket that speaks `version` of the protocol. */
export function serveSocket(
  socket: WebSocket,
  version: string | null,
  dependencies: Omit<ConnectionDependencies, 'send'>,
): void {
  socket.on('error', () => socket.terminate());
  if (version !== '2.0.0')
    return socket.close(CLOSE.notUnderstood, 'This server speaks version 2.0.0 of the protocol (vsn=2.0.0)');
  const connection = createConnection({
    ...dependencies,
    send(message) {
      if (socket.readyState !== socket.OPEN) return;
      // Disconnect a client that does not read, before its queue uses too much memory.
      if (socket.bufferedAmount > REALTIME_LIMITS.unread) return socket.terminate();
      socket.send(encode(message));
    },
  });

  let lastSeen = Date.now();
  let messages = 0;
  const interval = setInterval(() => {
    messages = 0;
    const silence = Date.now() - lastSeen;
    if (silence > REALTIME_LIMITS.idle) return socket.terminate();
    if (silence > PING_AFTER) socket.ping();
  }, CHECK_INTERVAL);
  socket.on('pong', () => (lastSeen = Date.now()));
  socket.on('message', (data: RawData, isBinary: boolean) => {
    lastSeen = Date.now();
    if (++messages > REALTIME_LIMITS.messagesPerTenSeconds)
      return socket.close(CLOSE.policy, 'Too many messages');
    // supabase-js sends broadcasts in binary frames.
    if (isBinary)
      return socket.close(CLOSE.notUnderstood, 'This server has no broadcasts and no other binary frames');
    const message = decode((data as Buffer).toString('utf8'));
    if (!message) return socket.close(CLOSE.notUnderstood, 'The frame is not a message of the protocol');
    connection.receive(message);
  });
  socket.on('close', () => {
    clearInterval(interval);
    connection.close();
  });
}

const PATH = '/realtime/v1/websocket';

type Dependencies = {
  connections: ConnectionCount;
  addresses: AddressSettings;
  /** Called when a connection is refused because of its address's limit or the total limit. */
  refused: (reason: 'address' | 'full') => void;
};

/**
 * Sends changes of rows in the protocol of Supabase Realtime, to the WebSockets that clients open at the server.
 * Resolves to a function that closes them.
 */
export async function serveRealtime(
  server: Server,
  database: Database,
  keys: Keys,
  { connections, addresses, refused }: Dependencies,
): Promise<() => void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: REALTIME_LIMITS.frame });
  function closeAll(code: number, reason: string): void {
    for (const socket of sockets.clients) socket.close(code, reason);
  }
  // Changes may have been missed, so clients must reconnect and fetch them.
  const feed = await openChangeFeed(database, () =>
    closeAll(1012, 'The server lost its database for a moment'),
  );

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const networks = clientNetworks(connectionOf(request), addresses);
    const reason = connections.rejection(networks);
    if (reason) {
      refused(reason);
      return rejectUpgrade(socket, 503, ['Retry-After: 5']);
    }
    connections.add(networks);
    socket.once('close', () => connections.remove(networks));
    const query = new URLSearchParams(request.url?.slice(PATH.length));
    const apiKey = query.get('apikey') ?? '';
    const role = roleOfKey(apiKey, keys);
    if (!role) return rejectUpgrade(socket, 401);
    sockets.handleUpgrade(request, socket, head, (opened) =>
      serveSocket(opened, query.get('vsn'), { feed, apiKey, role }),
    );
  }
  acceptUpgrades(server, (path) => path === PATH, upgrade);
  return () => {
    closeAll(1001, 'The server is stopping');
    for (const socket of sockets.clients) setTimeout(() => socket.terminate(), 500).unref();
    sockets.close();
  };
}
